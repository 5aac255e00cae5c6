"""Small promises of the kernel: which of two equal cards is named, what is aimed at a seat, the order of triggers."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from game.kernel.abilities import Static
from game.kernel.agenda import ORDERING, Program, ask, forsake, push, run, stop, take_back
from game.kernel.effects import Play, filled
from game.kernel.knowledge import knows_no_more
from game.kernel.modifiers import FOREVER, NUMBERS, THIS_TURN, expire, last, up_to_date
from game.kernel.packets import PROPOSAL, Packet, propose
from game.kernel.position import IllegalMove
from game.kernel.reading import IN_PLAY, NOTHING
from game.kernel.refusal import Move
from game.kernel.timing import (
    RESOLVE_CHAIN,
    RESOLVE_TOP,
    abilities_on_stack,
    add_item,
    announce,
    cancel,
    drop_target,
    item_of,
    resolve_chain,
)
from game.kernel.unlisted import Unlisted, stand_in, twins
from game.kernel.zones import cover, put, reference, retext, show, take_control, transform
from tests.kernel.tiny import (
    AMOUNT,
    ATTACK,
    BLANK,
    BLOCK,
    CAST,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    STONES,
    TAKE,
    USE,
    Does,
    Number,
    Pick,
    Script,
    Text,
    Tiny,
    card,
    damage,
    hand_of,
    unit,
    units,
)

BOLT = card("Bolt", lambda text: text.spell(damage(1, units)))
OX = unit("Ox", 0, 5)
DRUM = unit("Drum", 0, 1, lambda text: text.abilities.statics.append(Static("drum", NUMBERS, nothing, reads=NOTHING)))
WELL = Tiny(OX, unit("Well", 0, 1, lambda text: text.ability(damage(1, units))))
UNITS = Pick("target", units, most=2)
GAME = Tiny(BOLT, OX, unit("Elk", 0, 5), window={"after_act": "adder"})


def every(position: Any, card: int, packet: Packet) -> bool:
    """Replaces all damage."""
    return True


def same(position: Any, card: int, packet: Packet) -> Packet:
    """With itself."""
    return packet


def nothing(*_: object) -> None:
    """An effect that does nothing."""


def test_the_second_of_two_equal_cards_has_a_number() -> None:
    position = GAME.stage({"field": ["Ox", "Elk", "Ox"]}, {"field": ["Ox"]})
    called = [
        GAME.notation.told_apart(position, 0, one) for one in (*position.piles[FIELD][0], *position.piles[FIELD][1])
    ]
    assert called == ["Ox", "Elk", "Ox (2)", "Seat 2's Ox"]


def test_a_hidden_card_is_told_by_whose_it_is() -> None:
    position = GAME.stage({"field": ["Ox"]}, {"hand": ["Ox"]}, {"hand": ["Elk"]})
    hidden = [one for seat in (1, 2) for one in position.piles[HAND][seat]]
    assert [GAME.notation.spoken(position, 0, one) for one in hidden] == [
        "Seat 2's hidden card",
        "Seat 3's hidden card",
    ]


def test_what_others_aim_at_a_seat_is_told_to_it() -> None:
    for aimed_at, target in ((0, "Ox"), (1, "2/Ox")):
        script = Script(GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}, {"field": ["Ox"]}))
        script.play("1: cast Bolt", f"1: target {target}")
        told = [GAME.aims(script.position, seat) for seat in (0, 1)]
        bolt = reference(script.position, script.one("Bolt"))
        assert told == [[], [bolt] if aimed_at == 1 else []], "nobody is told of what they aim at themselves"


def test_a_pool_has_its_cards_by_name_and_by_key() -> None:
    small = GAME.of_pool({"Ox": 2}, ["Bolt"])
    assert set(small.by_name) == {"Ox", "Bolt"} == {one.name for one in small.definitions.values()}
    assert set(GAME.by_name) > set(small.by_name), "the game itself keeps them all"


def test_a_card_is_one_however_deeply_what_holds_it_is_copied() -> None:
    assert copy.deepcopy([OX])[0] is OX


def test_of_equal_cards_only_one_is_offered_and_the_other_says_so() -> None:
    position = GAME.stage({"hand": ["Bolt", "Bolt", "Ox"], "field": ["Ox", "Ox"]})
    first, second, ox = position.piles[HAND][0]
    calm, hurt = position.piles[FIELD][0]
    position.moves = [(CAST, first), (CAST, calm), (STONES, first, 0, 0)]
    assert list(twins(position, (CAST, second))) == [(CAST, first)]
    unlisted = Unlisted("tiny.asked", "tiny.choice")
    assert unlisted.why_not({}, position, 0, (CAST, second)) is unlisted.alike
    assert unlisted.why_not_now(position, (CAST, second)) is unlisted.alike
    assert unlisted.why_not({}, position, 0, (CAST, first)) is None
    assert list(twins(position, (CAST, hurt))) == [(CAST, calm)] and not list(twins(position, (CAST, ox)))
    assert stand_in(position, (CAST, second)) == (CAST, first)
    assert stand_in(position, (CAST, hurt)) is None, "in play each is listed"
    position.damage[hurt] = 1
    assert not list(twins(position, (CAST, hurt))), "in play they differ by what happened to them"
    assert not list(twins(position, (STONES, second, 0, 0))), "a number of stones is no card"


def test_what_is_named_as_the_other_one_is_the_card_that_is_alike() -> None:
    position = GAME.stage({"hand": ["Bolt", "Bolt"], "field": ["Ox", "Ox"]})
    first, second = position.piles[HAND][0]
    ox, other = position.piles[FIELD][0]
    position.moves = [(ATTACK, ox, first), (ATTACK, other, first)]
    alike = Unlisted("tiny.asked", "tiny.choice").alike
    assert alike.explain(position, 0, (ATTACK, ox, second)).text.endswith("take the other Bolt")
    assert alike.explain(position, 0, (ATTACK, other, second)).text.endswith("take the other Bolt")
    position.moves = [(ATTACK, ox, first)]
    assert alike.explain(position, 0, (ATTACK, other, first)).text.endswith("take the other Ox")


def test_triggers_go_by_rank_and_then_round_the_table_from_the_active_seat() -> None:
    position = GAME.stage({}, {}, {}, active=1)
    waiting = [(None, seat, seat, (), rank) for rank in (1, 0) for seat in (0, 1, 2)]
    ordered = [(trigger[4], trigger[2]) for trigger in GAME.trigger_order(position, waiting)]
    assert ordered == [(0, 1), (0, 2), (0, 0), (1, 1), (1, 2), (1, 0)]


def test_two_moves_are_already_worth_a_thought() -> None:
    class Choosy(Tiny):
        def rated(self, position: Any, moves: list[Move]) -> list[tuple[float, Move]]:
            return [(1.0, moves[-1])]

    game = Choosy(BOLT)
    position = game.stage({"hand": ["Bolt"]})
    assert game.worthwhile(position, [(1,), (2,)]) == [(2,)] and game.worthwhile(position, [(1,)]) == [(1,)]


def test_an_answer_is_filled_in_at_its_place_and_no_further() -> None:
    assert filled((), 1, (7,)) == (None, (7,)) and filled((None, (7,)), 0, (8,)) == ((8,), (7,))


def test_whose_text_or_control_changes_leaves_no_derived_number_as_it_was() -> None:
    game = Tiny(OX, DRUM, reads=IN_PLAY)

    def changed(by: Callable[[Any, int], object]) -> bool:
        position = game.stage({"field": ["Drum"]}, {})
        game.refresh(position)
        assert up_to_date(position)
        by(position, position.piles[FIELD][0][0])
        return not up_to_date(position)

    assert changed(lambda position, one: take_control(position, one, 1))
    assert changed(cover)
    assert changed(lambda position, one: retext(position, one, OX))
    assert changed(lambda position, one: transform(position, one, OX))
    assert changed(lambda position, one: put(position, one, HAND))
    assert not changed(lambda position, one: None)


def test_derived_numbers_are_computed_once_until_something_changes() -> None:
    counted = []

    class Counting(Tiny):
        def base_values(self, position: Any) -> None:
            counted.append(position)
            super().base_values(position)

    position = Counting(OX).stage({"field": ["Ox"]})
    position.view(0)
    before = len(counted)
    position.view(0)
    assert len(counted) == before, "looking twice changes nothing"


def question_to(position: Any, choice: Pick) -> None:
    """Come to the choice of an effect, which is asked, or answered unasked."""
    program = Text("question").effects(Does(nothing, choice)).program
    position.moves = []
    push(position, program, 0)
    program.steps[0](position, position.agenda[-1])


@pytest.mark.parametrize("most, offered", [(1, ["Bolt", "Ox"]), (2, ["Bolt", "Bolt", "Ox"])])
def test_of_equal_cards_one_is_offered_where_one_is_chosen_and_each_where_several_are(
    most: int, offered: list[str]
) -> None:
    class Thrifty(Tiny):
        def without_twins(self, position: Any, moves: list[Move]) -> list[Move]:
            return list({position.card[move[1]]: move for move in moves}.values())

    position = Thrifty(BOLT, OX).stage({"hand": ["Bolt", "Ox", "Bolt"]})
    question_to(position, Pick("choose", hand_of, most=most))
    assert sorted(position.card[move[1]].name for move in position.moves) == offered


def test_a_seat_that_has_left_is_asked_nothing() -> None:
    for chooser, out, asked in ((1, 0b000, True), (1, 0b101, True), (1, 0b010, False), (0, 0b001, False)):
        position = GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}, {"field": ["Ox"]}, {})
        position.out = out
        question_to(position, Pick("choose", units, by=partial(lambda seat, play: seat, chooser)))
        assert bool(position.moves) is asked and (asked or position.answer[1] == position.piles[FIELD][1][0])


def test_a_seat_that_does_not_decide_is_told_who_does() -> None:
    unlisted = Unlisted("tiny.asked", "tiny.choice")
    position = GAME.stage({"hand": ["Bolt"]}, {"hand": ["Bolt"]}, {}, active=1)
    move = (CAST, position.piles[HAND][0][0])
    for seat in (0, 2):
        refusal = unlisted.why_no_decision(position, seat)
        assert refusal is not None
        assert refusal.explain(position, seat, move).text == "Seat 2 decides now"
    assert unlisted.why_no_decision(position, 1) is None


def test_the_first_ability_of_a_card_is_named_without_a_number() -> None:
    unlisted = Unlisted("tiny.asked", "tiny.choice", {AMOUNT: USE})
    position = GAME.stage({"field": ["Ox", "Elk", "Ox", "Elk"]})
    one = position.piles[FIELD][0][-1]
    position.moves = [(USE, one)]
    assert unlisted.why_not_now(position, (AMOUNT, one, 1)) is unlisted.bare
    assert unlisted.why_not_now(position, (CAST, one)) is not unlisted.bare


def test_a_question_about_no_card_is_about_none() -> None:
    position = GAME.stage({"hand": ["Bolt"]})
    ask(position, 0, "Act or pass", [(CAST, position.piles[HAND][0][0])])
    assert position.about == -1


@pytest.mark.parametrize("field", [["Ox", "Ox", "Well", "Ox"], ["Well", "Ox", "Ox", "Ox"]])
def test_what_waits_is_shown_with_its_card_its_source_and_what_it_aims_at(field: list[str]) -> None:
    script = Script(WELL.stage({"field": field}, {}))
    script.play("1: use Well", "1: target Ox#3")
    (shown,) = script.position.view(0)["stack"]
    well, ox = script.one("Well"), script.one("Ox", 2)
    assert (shown["source"], shown["seat"], shown["targets"]) == (well, 0, [ox]) and shown["id"] not in (well, ox)
    assert abilities_on_stack(script.position) == {shown["id"]}, "no card of a deck, though it waits like one"


def test_what_is_no_longer_aimed_at_leaves_other_answers_as_they_are() -> None:
    game = Tiny(card("Both", lambda text: text.spell(Does(nothing, Number(lambda play: range(9)), UNITS))), OX)
    position = game.stage({"hand": ["Both"], "field": ["Ox", "Ox"]})
    both, (first, second) = position.piles[HAND][0][0], map(partial(reference, position), position.piles[FIELD][0])
    entity = add_item(position, position.card[both].abilities.spell.program, 0, both, card=both)
    for number in (None, (first,)):  # nothing yet, or a number that happens to be written like the card
        announce(position, entity, (number, (first, second)))
        drop_target(position, entity, first & 0xFFF)
        item = item_of(position, entity)
        assert item is not None and item[5] == (number, (-1, second))


def test_a_play_knows_the_card_that_it_came_from() -> None:
    position = GAME.stage({"field": ["Ox", "Elk"]})
    elk = position.piles[FIELD][0][1]
    assert Play(position, elk, 0).origin == reference(position, elk) and Play(position, -1, 0).origin == -1


def test_a_text_that_names_no_card_in_sight_says_which_hole_is_empty() -> None:
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}, {"hand": ["Elk"]})
    said = GAME.notation.unreadable(position, 0, "attack Ox with  Elk")
    assert said == "'attack Ox with Elk': there is no unit 'Elk' that seat 1 can see"


def test_what_a_drop_could_mean_is_what_fits_the_place() -> None:
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox", "Elk"]})
    bolt, (ox, elk) = position.piles[HAND][0][0], position.piles[FIELD][0]
    assert GAME.drops(position, 0, bolt, "stack") == [(CAST, bolt), (USE, bolt)]
    assert GAME.drops(position, 0, ox, elk) == [(ATTACK, elk, ox)] and GAME.drops(position, 0, ox, "deck") == []


def test_moves_that_no_text_tells_apart_are_counted() -> None:
    position = GAME.stage({"hand": ["Bolt"]})
    bolt = position.piles[HAND][0][0]
    position.moves = [(CAST, bolt, way) for way in range(3)]  # ways to cast it that its verb has no words for
    assert list(GAME.notation.texts(position).values()) == [f"cast Bolt@hand{which}" for which in ("", " ~2", " ~3")]
    assert position.move("cast bolt@hand ~3") == (CAST, bolt, 2)


def test_a_text_that_could_mean_two_moves_means_none() -> None:
    position = GAME.stage({"hand": ["Ox"], "field": ["Ox"]})
    position.moves = [(CAST, position.piles[zone][0][0]) for zone in (HAND, FIELD)]
    with pytest.raises(IllegalMove, match="'cast Ox' means 2 moves: cast Ox@hand, cast Ox@field"):
        position.move("cast Ox")


def test_what_waits_no_more_is_not_cancelled() -> None:
    script = Script(GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}))
    script.play("1: cast Bolt")
    bolt = script.one("Bolt")
    assert cancel(script.position, bolt) and script.names(DISCARD) == ["Bolt"]
    assert not cancel(script.position, bolt) and len(script.told("cancelled")) == 1


def test_a_game_for_decks_made_otherwise_is_a_twin() -> None:
    assert GAME.with_free_decks().free_decks and not GAME.free_decks


def test_who_can_do_nothing_is_asked_again_only_after_somebody_acted() -> None:
    asked: list[int] = []

    class Silent(Tiny):
        def offers(self, position: Any, seat: int) -> list[Move] | None:
            asked.append(seat)
            return self.may(position, seat) if seat != 1 else None

    position = Silent(BOLT, OX).stage({"hand": ["Bolt"], "field": ["Ox"]}, {}, {"hand": ["Bolt"]})
    position.play(position.move("pass"))
    position.play(position.move("pass"))
    assert asked == [0, 1, 2] and position.result is not None


def test_a_seat_knows_no_more_than_another_that_knows_all_that_it_knows() -> None:
    position = GAME.stage({"hand": ["Ox"], "deck": ["Elk"], "field": ["Elk"]}, {"deck": ["Elk"]})
    assert knows_no_more(position, 1, 0) and not knows_no_more(position, 0, 1), "the one with the hand knows more"
    show(position, position.piles[DECK][0][0], 0b10)
    assert not knows_no_more(position, 1, 0)
    open_only = GAME.stage({"field": ["Ox"]}, {"field": ["Elk"]})
    assert knows_no_more(open_only, 0, 1) and knows_no_more(open_only, 1, 0)


def test_a_card_without_words_has_no_tree_of_its_text() -> None:
    assert BLANK.abilities.tree is None


@pytest.mark.parametrize("last", [1, 2])
def test_to_stop_drops_the_rest_of_a_frame_and_nothing_below_it(last: int) -> None:
    done: list[int] = []

    def step(number: int, position: Any, frame: Any) -> None:
        done.append(number)
        if number == last:
            stop(position, frame)
        if number == 0:
            ask(position, 0, "Afterwards", [(CAST, 0)])

    position = GAME.stage({"hand": ["Bolt"]})
    position.moves = []
    push(position, Program("below", partial(step, 0)), 0)
    push(position, Program("two steps", partial(step, 1), partial(step, 2)), 0)
    run(position)
    assert done == [*range(1, last + 1), 0] and position.prompt == "Afterwards"


def test_who_leaves_takes_along_what_was_theirs_and_no_more() -> None:
    stays = Program("tiny/stays", nothing)
    game = Tiny(goes_on=frozenset({stays}))
    position = game.stage({}, {}, {})
    position.agenda = [(program, 0, -1, seat, (), ()) for program in (game.main, stays) for seat in range(3)]
    position.waiting = [(game.main, -1, seat, (1,), 0) for seat in range(3)]
    forsake(position, 1)
    left = {program: [frame[3] for frame in position.agenda if frame[0] is program] for program in (game.main, stays)}
    assert left == {game.main: [0, 2], stays: [0, 1, 2]}
    assert [trigger[2] for trigger in position.waiting] == [0, 2]


def test_only_a_seat_of_the_game_can_give_up() -> None:
    position = GAME.stage({"hand": ["Bolt"]}, {})
    for seat in (-1, 2):
        with pytest.raises(IllegalMove):
            position.play((GAME.verbs.concede, seat))
    assert position.result is None
    position.out = 0b10
    with pytest.raises(IllegalMove, match="seat 2 is out of the game already"):
        position.play((GAME.verbs.concede, 1))
    position.out = 0
    position.play((GAME.verbs.concede, 1))
    assert position.result is not None and position.result.winners == (0,)


def test_an_order_that_is_asked_for_belongs_to_the_seat_that_chooses_it() -> None:
    for leaver, goes in ((0, False), (1, True), (2, False)):
        game = Tiny(OX, orders_triggers=True)
        position = game.stage({}, {"field": ["Ox", "Ox"]}, {})
        ask(position, 0, "", [])
        position.waiting = [(game.main, reference(position, one), 1, (), 0) for one in position.piles[FIELD][1]]
        position.unsettled = 1
        run(position)
        assert position.seat == 1 and position.prompt == "Which happens next?"
        forsake(position, leaver)
        assert any(frame[0] is ORDERING for frame in position.agenda) is not goes


@pytest.mark.parametrize(("leaver", "happens"), [(0, [1, 1, 2, 2]), (1, [0, 0, 2, 2]), (2, [0, 0, 1, 1])])
def test_who_leaves_takes_only_their_own_triggers_out_of_an_order(leaver: int, happens: list[int]) -> None:
    done: list[int] = []
    told = Program("tiny/told", lambda position, frame: done.append(frame[3]))
    below = Program("tiny/below", lambda position, frame: ask(position, 0, "Afterwards", [(CAST, 0)]))
    game = Tiny(OX, orders_triggers=True, goes_on=frozenset({below}))
    position = game.stage(*[{"field": ["Ox", "Ox"]}] * 3)
    position.moves = []
    push(position, below, 0)
    position.waiting = [
        (told, reference(position, one), seat, (), 0) for seat in range(3) for one in position.piles[FIELD][seat]
    ]
    position.unsettled = 1
    run(position)
    take_back(position)
    forsake(position, leaver)
    run(position)
    while position.prompt == "Which happens next?":
        position.play(position.moves[0])
    assert done == happens and position.prompt == "Afterwards"


@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_damage_that_is_still_replaced_belongs_to_the_seat_whose_turn_it_is(wanted: str) -> None:
    twice = unit("Ox", 0, 5, lambda text: [text.instead(every, same, optional=True) for _ in range(2)])
    for leaver, goes in ((0, True), (1, False)):
        position = Tiny(twice).stage({"field": ["Ox"]}, {})
        position.moves = []
        propose(position, Packet("damage", -1, position.piles[FIELD][0][0], 1))
        run(position)
        position.play(position.move(wanted))  # the first replacement; the second is asked for
        forsake(position, leaver)
        assert any(frame[0] is PROPOSAL for frame in position.agenda) is not goes


def test_nothing_is_derived_anew_where_no_lasting_change_ends() -> None:
    position = GAME.stage({"field": ["Ox", "Elk"]})
    ox, elk = position.piles[FIELD][0]
    last(position, NUMBERS, ox, "strength", 2, THIS_TURN)
    last(position, NUMBERS, elk, "strength", 1, FOREVER)
    for ends, dirty, numbers in ((THIS_TURN, True, [0, 1]), (THIS_TURN, False, [0, 1])):
        GAME.refresh(position)
        expire(position, ends)
        assert bool(position.dirty) is dirty
        GAME.refresh(position)
        assert [position.strength[one] for one in (ox, elk)] == numbers


def test_each_reason_why_a_move_is_not_listed_is_told_in_its_words() -> None:
    unlisted = Unlisted("tiny.asked", "tiny.choice")
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox", "Elk"]}, {})
    bolt, (ox, elk) = position.piles[HAND][0][0], position.piles[FIELD][0]

    def why(move: Move, seat: int = 0) -> tuple[str, str] | None:
        refusal = unlisted.why_not({}, position, seat, move)
        return tuple(refusal.explain(position, seat, move)) if refusal else None

    position.moves, position.prompt = [(TAKE, ox)], "Take a unit"
    assert why((TAKE, ox)) is None and why((TAKE, ox), 1) == ("tiny.asked", "Seat 1 decides now")
    assert why((TAKE, elk)) == ("tiny.choice", "Elk does not answer this: take a unit")
    assert why((BLOCK, ox)) == ("tiny.choice", "that answers nothing you are asked now: take a unit")
    assert unlisted.why_not_now(position, (CAST, bolt)) is unlisted.first
    assert unlisted.first.explain(position, 0, (CAST, bolt)).text == "something else comes first: take a unit"
    position.prompt = "Ox: take a unit"
    assert why((BLOCK, ox)) == ("tiny.choice", "that answers nothing you are asked now: Ox: take a unit")
    position.moves.append(GAME.verbs.no_more)
    assert unlisted.why_not_now(position, (CAST, bolt)) is unlisted.answers
    assert unlisted.why_not({CAST: lambda *_: None}, position, 0, (CAST, bolt)) is unlisted.answers
    assert unlisted.answers.explain(position, 0, (CAST, bolt)).text == "that has to wait until all have passed"
    GAME.end(position, (), "tiny.over")
    assert why((TAKE, ox)) == ("tiny.asked", "the game is over, and nothing is decided any more")
    assert unlisted.why_not({CAST: lambda *_: unlisted.bare}, position, 0, (CAST, bolt)) is unlisted.over, "before all"


def test_of_the_best_moves_each_is_taken_now_and_then() -> None:
    class Even(Tiny):
        def rated(self, position: Any, moves: list[Move]) -> list[tuple[float, Move]]:
            return [(1.0, moves[0]), (1.0, moves[1]), (0.5, moves[2])]

    game, random = Even(BOLT), Random(1)
    moves: list[Move] = [(1,), (2,), (3,)]
    position = game.stage({"hand": ["Bolt"]})
    assert {game.quick(position, moves, random) for _ in range(30)} == {(1,), (2,)}


def test_what_is_played_at_once_is_never_half_way() -> None:
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox"]})
    assert GAME.half_way(position) is False


def test_a_drop_that_is_refused_says_why_in_the_words_of_the_move_that_it_could_mean() -> None:
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox", "Elk"]})
    position.moves = []
    ox, elk = position.piles[FIELD][0]
    refused = GAME.notation.reasons(position, 0, GAME.drops(position, 0, ox, elk))
    assert refused and position.why_not(0, ox, elk) == refused[0]
    nowhere = position.why_not(0, ox, "deck")
    assert nowhere is not None and nowhere.text == "Ox cannot be put into your deck"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_chain_is_resolved_for_the_seat_that_it_belongs_to(seat: int) -> None:
    position = GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}, {"field": ["Elk"]})
    position.items, position.agenda = [(0, GAME.main, -1, seat, (), ())], []  # something waits
    resolve_chain(position, (RESOLVE_CHAIN, 0, -1, seat, 0, ()))
    assert [(frame[0], frame[3]) for frame in position.agenda] == [(RESOLVE_CHAIN, seat), (RESOLVE_TOP, seat)]

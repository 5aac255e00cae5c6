"""Who is asked when: whole games of two people, measured; no answer skipped that was wished for; nothing hidden
matters."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.agenda import run, take_back
from game.kernel.knowledge import imagined
from game.kernel.notation import DONE
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from game.stops import ALWAYS, ATTACKED, COULD_ACT, NEVER, SPARINGLY, Stops, answers
from rulesets.invasion.ambushing import AMBUSH_PROMPT
from tests.laid import laid

GAMES = 24


class Evening:
    """A whole game of people at one machine. What they do is what the ruleset's quick policy would; `look` sees every
    chance together with whether it was let go by unasked."""

    def __init__(self, seed: int, modes: tuple[str, ...], look: Any = None, name: str = "era") -> None:
        game: Any = load_ruleset(name)
        decks = list(game.decks())
        self.position: Any = game.new_game([decks[(seed + seat) % len(decks)] for seat in range(len(modes))], seed)
        self.stops = [Stops(seat) for seat in range(len(modes))]
        self.history: list[Any] = []
        self.answering: Counter[int] = Counter()
        self.others: Counter[int] = Counter()
        self.pure: Counter[int] = Counter()
        self.holding = True
        dice, holder, away = Random(seed), self.position.seat, -1
        while self.position.moves:
            position = self.position
            seat, chance, turn = position.seat, game.chance(position), position.turn
            for stops, mode in zip(self.stops, modes, strict=True):
                stops.set(mode, turn)  # type: ignore[arg-type]
            self.holding = seat == holder
            moved = self.stops[seat].lets_go(position, self.history, self.holding)
            if look and chance:
                look(self, moved)
            if moved is None:
                if seat != holder:
                    # Handed over for an answer, and back; or because the turn begins, or an effect asks for a choice.
                    (self.answering if chance or away == turn else self.others)[turn] += 1
                    away, holder = turn if chance else -1, seat
                if chance:
                    self.pure[turn] += not acting(position)
                moved = position.moves[0] if len(position.moves) == 1 else game.quick(position, position.moves, dice)
            self.history.append(SimpleNamespace(move=moved))
            position.play(moved)
        self.turns = self.position.turn


def acting(position: Any) -> list[Any]:
    """The moves that do something, by the patterns of their verbs: said here once more, and simply."""
    idle = {"pass", "no interception", "exhaust {crystal}", "exhaust {resource}", "pitch {card} for 2"}
    return [move for move in position.moves if position.ruleset.verbs.all[move[0]].pattern not in idle]


def worth_a_thought(position: Any) -> list[Any]:
    """Those of them that the opponent would think about."""
    worthy = position.ruleset.worthwhile(position, position.moves)
    return [move for move in acting(position) if move in worthy]


def concerned(position: Any, seat: int) -> bool:
    """Is a card of the seat attacked, or aimed at by something that waits? By what the others see."""
    view = position.view(1 - seat)
    mine = {card["id"] for pile in view["zones"].values() if isinstance(pile[:1], list) for row in pile
            if isinstance(row, list) for card in row if card.get("controller") == seat}  # fmt: skip
    mine |= {item["id"] for item in view["stack"] if item["seat"] == seat}
    combat = view.get("combat") or {}
    there = {card.get("id") for row in view["zones"]["dinos"] for card in row}
    attacked = combat.get("attacker") in there and combat.get("target") in mine & there
    return attacked or any(item["seat"] != seat and mine & set(item["targets"]) for item in view["stack"])


def follow(table: Any, history: list[Any], words: str) -> None:
    """Make a move, and write it down."""
    move = table.ruleset.notation.move(table, words)
    history.append(SimpleNamespace(move=move))
    table.play(move)


def test_by_default_two_people_hand_over_twice_a_turn_at_most_and_pass_in_vain_twice() -> None:
    handed, pure = [], []
    for seed in range(GAMES):
        game = Evening(seed, (SPARINGLY, SPARINGLY))
        handed += [game.answering[turn] for turn in range(1, game.turns + 1)]
        pure += [game.pure[turn] for turn in range(1, game.turns + 1)]
    assert len(handed) > 8 * GAMES
    assert max(handed) == 2 and median(handed) <= 2, "to the one who is attacked, and back"
    assert 0 < max(pure) <= 2 and median(pure) <= 1


def test_on_the_battlefield_it_is_no_more() -> None:
    handed, pure = [], []
    for seed in range(10):
        game = Evening(seed, (SPARINGLY, SPARINGLY), name="nomansland")
        handed += [game.answering[turn] for turn in range(1, game.turns + 1)]
        pure += [game.pure[turn] for turn in range(1, game.turns + 1)]
    assert len(handed) > 80 and 0 < max(handed) <= 2 and max(pure) <= 2, (len(handed), max(handed), max(pure))


def test_after_a_spell_of_ones_own_was_negated_the_main_phase_goes_on_unasked() -> None:
    """'Act, or let the turn go on' was asked where nothing was left to react to, and then the same again."""
    one = {"hand": ["Torch", "Torch"], "power": 9, "influence": {"Fire": 6}, "deck": ["Drifter"]}
    two = {"hand": ["Backlash"], "power": 2, "influence": {"Primal": 1}, "deck": ["Drifter"]}
    position: Any = laid("eternal", one, two)
    for move in ("play Torch", "target 2/Avatar", "play Backlash", "pass"):
        position.play(position.move(move))
    passing = Stops(0, ALWAYS).lets_go(position, [], True)
    assert position.prompt == "Act, or let the turn go on" and position.notation(passing) == "pass"
    before = {*position.moves} - {passing}
    position.play(passing)
    assert before and before <= {*position.moves} and Stops(0, ALWAYS).lets_go(position, [], True) is None


def test_asking_always_hands_over_far_more_often() -> None:
    game = Evening(3, (ALWAYS, ALWAYS))
    assert max(game.answering.values()) > 4 and max(game.pure.values()) > 2


@pytest.mark.parametrize("mode", [SPARINGLY, ATTACKED, COULD_ACT, ALWAYS, NEVER])
def test_no_answer_that_a_stop_asks_for_is_let_go_by(mode: str) -> None:
    seen: Counter[bool] = Counter()

    def look(game: Evening, moved: Any) -> None:
        position, seat = game.position, game.position.seat
        if moved is not None and moved == position.ruleset.forced(position):
            assert not answers(position), "with energy alone nothing can be done"
            return
        seen[moved is None] += 1
        if moved is None:
            assert mode != NEVER
            assert mode in (ALWAYS, COULD_ACT) or concerned(position, seat), "asked without being concerned"
            assert mode != COULD_ACT or acting(position)
            return
        assert mode != ALWAYS
        if mode == COULD_ACT and (worthy := worth_a_thought(position)):
            last = last_act(game)
            assert any(put.at >= last and put.turn == position.turn for put in game.stops[seat]._put), worthy
        if mode == ATTACKED and concerned(position, seat):
            last = last_act(game)
            assert moved == position.ruleset.verbs.no_more, "an interception was let go by"
            assert any(put.at >= last and put.window for put in game.stops[seat]._put), "never asked about this"

    for seed in range(4):
        Evening(seed, (mode, mode), look)
    assert seen[True] > 10 or mode == NEVER
    assert seen[False] > 10 or mode == ALWAYS


def last_act(game: Evening) -> int:
    """When somebody last did something."""
    passes = ((0,), *game.position.ruleset.passes)
    return max((at for at, moved in enumerate(game.history) if moved.move not in passes), default=0)


@pytest.mark.parametrize("mode", [SPARINGLY, ATTACKED, ALWAYS, NEVER])
def test_hidden_cards_do_not_say_who_is_asked(mode: str) -> None:
    compared = 0

    def look(game: Evening, moved: Any) -> None:
        nonlocal compared
        seat = game.position.seat
        for number in range(3):
            world: Any = imagined(game.position, 1 - seat, Random(number))
            take_back(world)
            run(world)
            assert world.seat == seat and world.moves, "the rules themselves ask by what all can see"
            other = Stops(seat)
            other.set(mode, world.turn)  # type: ignore[arg-type]
            other._put = [put for put in game.stops[seat]._put if put.at < len(game.history)]
            found = other.lets_go(world, game.history, game.holding)
            assert (found is None) == (moved is None)
            compared += world.moves != game.position.moves

    for seed in range(2):
        Evening(seed, (mode, mode), look)
    assert compared > 20, "the worlds did differ"


def test_the_wish_for_hands_is_the_only_one_that_tells() -> None:
    told = 0

    def look(game: Evening, moved: Any) -> None:
        nonlocal told
        world: Any = imagined(game.position, 1 - game.position.seat, Random(1))
        take_back(world)
        run(world)
        told += bool(acting(world)) != bool(acting(game.position))

    for seed in range(1, 5):
        Evening(seed, (COULD_ACT, COULD_ACT), look)
    assert told


def test_never_holds_for_the_turn_and_then_the_wish_before_holds_again() -> None:
    stops = Stops(0, ATTACKED)
    stops.set(NEVER, 7)
    assert (stops.mode(7), stops.mode(8), stops.wish) == (NEVER, ATTACKED, ATTACKED)
    stops.set(ALWAYS, 7)
    assert stops.mode(7) == stops.mode(9) == ALWAYS


def test_a_decision_that_is_no_chance_is_put_to_everybody() -> None:
    era: Any = load_ruleset("era")
    position = era.new_game(list(era.decks())[:2], 1)
    for mode in (SPARINGLY, NEVER):
        stops = Stops(position.seat)
        stops.set(mode, position.turn)
        assert stops.lets_go(position, [], False) is None


def test_what_was_taken_back_counts_no_more() -> None:
    chances: list[tuple[Any, list[Any], bool]] = []

    def look(game: Evening, moved: Any) -> None:
        if game.position.seat == 1:
            chances.append((game.position.copy(), list(game.history), moved is None))

    Evening(2, (SPARINGLY, SPARINGLY), look)
    stops, first = Stops(1), next(number for number, (*_, asked) in enumerate(chances) if asked)
    position, history, _ = chances[first]
    for at in range(first, len(chances)):
        stops.lets_go(*chances[at][:2], True)
        assert stops.lets_go(position, history, True) is None, "the same chance is put again"
        assert stops.lets_go(position, history, True) is None, "and stays put while it is open"


def laid_out(game: str, position: dict[str, Any], cards: dict[str, Any] | None = None) -> Any:
    """A position as an example would describe it, with plain cards of its own."""
    step = [{"seat": 1, "prompt": "x"}]
    data = {"game": game, "title": "x", "kind": "puzzle", "cards": cards or {}, "position": position, "step": step}
    example = examples_of(data, Path("x"))[0]
    return staged(example, ruleset_for(example, load_ruleset(game)))


@pytest.mark.parametrize(
    ("game", "active", "mine", "theirs"),
    [
        (
            "era",
            {"phase": "upkeep"},
            {"dinos": ["Blindfury Carno"], "energy": {"Fire": 1}},
            {"dinos": ["Cloudstep Raptor"]},
        ),
        (
            "invasion",
            {"phase": "end"},
            {
                "play": [{"card": "Grom the Paunch", "place": "battlefield"}],
                "developments": [{"card": "Grom the Paunch", "place": "kingdom"}],
            },
            {},
        ),
    ],
)
def test_nobody_is_asked_whether_to_prepare_what_is_not_to_come_this_turn(
    game: str, active: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    """A dino's power counts when it attacks; a unit is made cheaper for the turn in which it can be played."""
    table = laid_out(game, {**active, "active": 2, "seat": {"1": mine, "2": theirs}})
    if table.seat == 1:
        table.play(table.ruleset.verbs.no_more)
    assert table.seat == 0 and answers(table)
    stops = Stops(0)
    stops.set(COULD_ACT, table.turn)
    assert stops.lets_go(table, [], True) == table.ruleset.verbs.no_more


@pytest.mark.parametrize(
    ("hand", "dino", "asked"),
    [([], "Magma Hauler", False), (["Stone Ward"], "Magma Hauler", True), ([], "Wrathmane Allo", True)],
)
def test_who_has_energy_alone_and_nothing_to_spend_it_on_is_not_asked(hand: list[str], dino: str, asked: bool) -> None:
    """All can see that it is so: a hand without cards, and no ability."""
    theirs = {"dinos": [dino], "hand": hand, "crystals": ["Fire Crystal"], "energy": {"Fire": 2}}
    table = laid_out("era", {"active": 2, "seat": {"1": theirs, "2": {"dinos": ["Cinderjaw Rex"]}}})
    table.play(table.ruleset.notation.move(table, f"attack 1/{dino} with Cinderjaw Rex"))
    assert table.seat == 0 and "before the damage" in table.prompt, "old matches hold the answer"
    assert Stops(0, ALWAYS).lets_go(table, [], True) == (None if asked else table.ruleset.verbs.no_more)


@pytest.mark.parametrize("ready", [False, True])
def test_who_lets_an_attack_go_by_that_nobody_could_intercept_is_asked_no_second_time(ready: bool) -> None:
    mine = {"dinos": ["Cinderjaw Rex"], "energy": {"Fire": 1}, "hand": ["Battle Roar"]}
    theirs = {"dinos": ["Rootcaller Trike", {"card": "Bonefield Pachy", "exhausted": int(not ready)}]}
    table = laid_out("era", {"seat": {"1": mine, "2": theirs}})
    history: list[Any] = []
    stops = Stops(0, COULD_ACT)
    play = partial(follow, table, history)
    play("attack 2/Rootcaller Trike with Cinderjaw Rex")
    assert table.seat == 0 and stops.lets_go(table, history, True) is None
    play("pass")
    if ready:
        play("no interception")
    assert table.seat == 0 and "before the damage" in table.prompt
    assert (stops.lets_go(table, history, True) is None) == ready


@pytest.mark.parametrize("intercepted", [False, True])
def test_who_let_it_go_by_that_an_attack_strikes_nobody_is_not_asked_again_before_the_damage(intercepted: bool) -> None:
    """It is asked for the first time if the interception itself brought the attacker down."""
    mine = {"dinos": [{"card": "Cinderjaw Rex", "wounds": 3, "damage": 3}, "Magma Hauler"], "energy": {"Fire": 1}}
    weak = {"card": "Rootcaller Trike", "wounds": 3, "damage": 3}
    mail = [{"card": "Thornfire Mail", "on": "Bonefield Pachy"}] if intercepted else []
    theirs = {"dinos": [weak, "Bonefield Pachy"], "equipment": mail}
    hand = {"hand": ["Battle Roar", "Spark Volley"], "crystals": ["Fire Crystal"]}
    table = laid_out("era", {"seat": {"1": {**mine, **hand}, "2": theirs}})
    history: list[Any] = []
    stops = Stops(0, ALWAYS)
    play = partial(follow, table, history)
    play("attack 2/Rootcaller Trike with Cinderjaw Rex")
    if intercepted:
        play("pass")
        play("intercept with Bonefield Pachy")
    else:
        play("play Spark Volley")
        play("target 2/Rootcaller Trike")
        assert "strikes nobody" in table.prompt and stops.lets_go(table, history, True) is None
        play("pass")
    assert "strikes nobody" in table.prompt, "old matches hold the answer"
    assert stops.lets_go(table, history, True) == (None if intercepted else table.ruleset.verbs.no_more)


@pytest.mark.parametrize("foe", [False, True])
def test_nobody_is_asked_to_answer_what_has_found_no_target(foe: bool) -> None:
    board = [{"card": "Boom Fletcher", "place": "c2"}]
    theirs = [{"card": "Elmwood Palisade", "place": "c4"}, {"card": "Boom Fletcher", "place": "a4"}][: 1 + foe]
    mine = {"board": board, "hand": ["Sparkfall"], "ready": {"Arcane": 3}}
    table = laid_out("nomansland", {"seat": {"1": mine, "2": {"board": theirs}}})
    table.play(table.ruleset.notation.move(table, "attack c4 with Boom Fletcher"))
    assert table.seat == 0 and table.prompt == "Answer, or let it happen"
    assert Stops(0, ALWAYS).lets_go(table, [], True) == (None if foe else table.ruleset.verbs.no_more)


@pytest.mark.parametrize(("wish", "left"), [(SPARINGLY, False), (ALWAYS, False), (SPARINGLY, True), (ALWAYS, True)])
def test_who_has_no_facedown_card_left_in_the_zone_is_not_asked_for_another_ambush(wish: Any, left: bool) -> None:
    """A card that cannot ambush counts as one: what it is stays hidden."""
    archer = {"card": "Nagarythe Archer", "place": "kingdom"}
    rest = [{"card": "Sea Guard Captain", "place": "kingdom" if left else "quest"}]
    mine = {"developments": [archer, *rest], "resources": 6, "capital": ["High Elf Capital"]}
    theirs = {"play": [{"card": "Free Company", "place": "battlefield"}]}
    table = laid_out("invasion", {"phase": "battlefield", "active": 2, "seat": {"1": mine, "2": theirs}})
    stops, history = Stops(0, wish), list[Any]()
    play = partial(follow, table, history)
    while table.prompt != AMBUSH_PROMPT:
        told = [table.notation(move) for move in table.moves]
        play(next((move for move in ("attack 1/Kingdom", "attack with Free Company") if move in told), "pass"))
    assert table.seat == 0 and stops.lets_go(table, history, True) is None
    play("ambush with Nagarythe Archer")
    assert table.prompt == AMBUSH_PROMPT and table.moves == [DONE], "old matches hold the answer"
    assert stops.lets_go(table, history, True) == (None if left else DONE)


@pytest.mark.parametrize(
    ("one", "two", "spared"), [("Pale Regent", "Pale Regent", True), ("Pale Regent", "Steam Herald", False)]
)
def test_of_triggers_that_are_alike_nobody_is_asked_which_happens_first(one: str, two: str, spared: bool) -> None:
    cards = {
        "Steam Herald": {
            "type": "creature",
            "cost": 1,
            "attack": 1,
            "range": 1,
            "health": 1,
            "text": "When your turn begins, gain 1 life.",
        }
    }
    board = [{"card": one, "place": "a1"}, {"card": two, "place": "b1"}]
    table = laid_out("nomansland", {"active": 2, "seat": {"1": {"board": board, "deck": ["Unspoken"]}, "2": {}}}, cards)
    while table.prompt != "Which happens next?":
        table.play(table.moves[-1])
    stops = Stops(0, ALWAYS)
    assert table.seat == 0 and stops.lets_go(table, [], True) == (table.moves[0] if spared else None)


def test_nobody_is_asked_in_which_order_two_cards_of_one_name_are_offered() -> None:
    mine = {
        "field": [{"card": "Drowned Library", "place": f"field {side}"} for side in (1, 2)],
        "hand": ["Unspoken"],
        "deck": ["Unspoken"] * 6,
    }
    table = laid_out("nomansland", {"phase": "start", "seat": {"1": mine, "2": {}}})
    assert table.prompt == "Which happens next?"
    assert Stops(0, ALWAYS).lets_go(table, [], True) == table.moves[0]


@pytest.mark.parametrize(
    "text",
    [
        "When your turn begins, you may destroy this creature.",
        "When your turn begins, this creature gets +1 attack this turn.",
        """When your turn begins, deal 1 damage to an enemy creature.
When this creature deals damage to a creature, this creature gets +1 attack.""",
    ],
    ids=["if one likes", "in that text", "in another one"],
)
def test_which_of_two_happens_first_is_asked_if_each_is_about_its_own_card(text: str) -> None:
    cards = {"Riser": {"type": "creature", "cost": 1, "attack": 1, "range": 1, "health": 1, "text": text}}
    board = [{"card": "Riser", "place": place} for place in ("a1", "b1")]
    table = laid_out("nomansland", {"active": 2, "seat": {"1": {"board": board, "deck": ["Unspoken"]}, "2": {}}}, cards)
    while table.prompt != "Which happens next?":
        table.play(table.moves[-1])
    assert Stops(0, ALWAYS).lets_go(table, [], True) is None

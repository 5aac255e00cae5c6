"""The Vale at the table: claiming by a click, selling and taming by dragging, stones to pay with and to keep, active
effects in the order of the clicks, the summary of a round."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pygame
import pytest

from game.records.examples import examples_of
from game.records.examples_stage import staged
from scenes.look import Look
from scenes.table.panels import facts_of
from scenes.table.raised import raised
from scenes.table.reasons import move_in_words
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of


@pytest.fixture
def lay(sit):
    """Sits down to a position: `lay(phase="action", seats={1: {"hand": ["Imp"]}})`; the other seats are idle people."""

    def build(seats, count=2, **position):
        table = sit(("human",) * count, game="vale")
        setup = {"seats": count, "seat": seats, **position}
        example = examples_of(
            {
                "game": "vale",
                "title": "x",
                "kind": "card",
                "position": setup,
                "step": [{"expect": [["turn", "seat", 1]]}],
            },
            Path("x"),
        )[0]
        table.scene.match.position = staged(example, table.scene.match.ruleset)
        table.scene.match.position.sink = table.scene.match._hear
        table.scene.looker, table.scene.covered = table.position.seat, False
        table.scene.refresh()
        table.app.step([])
        return table

    return build


def spot(table, zone, seat=0):
    return table.scene.arranged.spots[zone, seat].center


def stones(table, seat=0):
    return list(table.position.stones[seat * 3 : seat * 3 + 3])


CLAIMED = {"vale": [{"card": "Behemoth", "claimed": 1}, {"card": "Hydra", "claimed": 2}], "hand": ["Goblin"]}


def test_a_creature_is_claimed_by_a_click(lay):
    table = lay({1: {"deck": ["Imp", "Undine", "Goblin", "Pegasus"]}}, phase="hunting")
    pegasus = table.card("Pegasus", "vale")
    table.person.click(table.at(pegasus))
    assert table.position.claimed[pegasus] == 1
    table.scene.uncover()
    assert "claimed by P1" in table.scene.describe()


def test_it_is_said_who_claimed_a_creature(lay):
    table = lay({1: CLAIMED})
    for name, who in (("Behemoth", "you"), ("Hydra", "Computer")):
        view = table.scene.arranged.of(table.card(name, "vale")).view
        told = [words for words, _ in facts_of(view, table.scene.faces, [], ("You", "Computer"))]
        assert f"Claimed by {who}" in told


def test_of_a_used_effect_it_is_said_that_it_was_used_without_a_number(lay):
    table = lay({1: {"area": [{"card": "Goblin", "used": 1}]}})
    view = table.scene.arranged.of(table.card("Goblin", "area")).view
    told = [words for words, _ in facts_of(view, table.scene.faces, [], ("You", "Computer"))]
    assert "Active effect used in this resolution phase" in told
    assert table.scene.words.state(view).endswith("used")


def test_who_clicks_on_a_claimed_creature_in_the_hunt_is_told_by_name_whose_it_is(lay):
    table = lay({1: {"deck": ["Imp", "Undine", "Goblin", "Pegasus"]}}, phase="hunting")
    pegasus = table.card("Pegasus", "vale")
    table.scene.match.play("claim Pegasus")
    table.scene.looker, table.scene.covered = table.position.seat, False
    table.scene.refresh()
    table.person.click(table.at(pegasus))
    assert "Pegasus is already claimed by P1" in table.scene.message


def test_a_claimed_creature_dragged_to_the_stones_is_sold(lay):
    table = lay({1: CLAIMED})
    table.person.drag(table.at(table.card("Behemoth", "vale")), table.scene.arranged.counters[0].center)
    assert stones(table) == [4, 0, 0], table.scene.describe()


def test_a_claimed_creature_dragged_to_the_discard_pile_is_sold(lay):
    table = lay({1: CLAIMED})
    table.person.drag(table.at(table.card("Behemoth", "vale")), spot(table, "discard"))
    assert stones(table) == [4, 0, 0] and table.position.piles[3][0]


def test_a_creature_in_hand_is_not_summoned_by_a_drop_on_the_discards(lay):
    """There the table lays what is sold or removed: whoever drops a card there wants to be rid of it."""
    table = lay({1: {"hand": ["Goblin"], "deck": ["Imp"], "stones": {"red": 2}}})
    goblin = table.card("Goblin")
    assert table.scene.offer.lively(goblin)
    table.person.drag(table.at(goblin), spot(table, "discard"))
    assert goblin in table.position.piles[0][0], table.scene.describe()
    assert "Goblin does not lie in the vale" in table.scene.message


def test_a_claimed_creature_dragged_to_the_hand_is_tamed(lay):
    table = lay({1: CLAIMED})
    behemoth = table.card("Behemoth", "vale")
    table.person.drag(table.at(behemoth), spot(table, "hand"))
    assert behemoth in table.position.piles[0][0]


def test_a_creature_that_is_too_dear_says_so(lay):
    table = lay({1: {"hand": ["Griffon"], "deck": ["Imp"]}})
    before = table.position.to_json()
    table.person.drag(table.at(table.card("Griffon")), table.scene.arranged.free[0].center)
    assert "costs 7" in table.scene.message and table.scene.said.rule == "summon.cost"
    assert table.position.to_json() == before


def test_a_creature_that_somebody_else_claimed_says_so(lay):
    table = lay({1: CLAIMED})
    table.person.drag(table.at(table.card("Hydra", "vale")), spot(table, "hand"))
    assert "your marker does not lie on hydra" in table.scene.message.lower()


def test_a_creature_dragged_to_a_free_area_is_summoned_after_the_stones_are_chosen(lay):
    table = lay(
        {1: {"hand": ["Griffon"], "area": ["Hestia"], "stones": {"red": 3, "blue": 1, "purple": 1}, "deck": ["Imp"]}}
    )
    griffon = table.card("Griffon")
    free = table.scene.arranged.free[0]
    table.person.drag(table.at(griffon), free.center)
    scene = table.scene
    # Cheapest exact payment first: 1 red and the purple one. Nothing has happened yet.
    assert scene.amounts.open and scene.amounts.move[1:] == (1, 0, 1)
    assert griffon in scene.match.position.piles[0][0]
    blue = next(stone for stone in scene.amounts.stones if stone.name.startswith("blue"))
    red = next(stone for stone in scene.amounts.stones if stone.name.startswith("red") and stone.chosen)
    table.person.click(red.rect.center)
    assert not scene.amounts.legal and "6 is paid, and 7 is due" in scene.amounts._words()
    table.person.keys("enter")
    assert "is due" in scene.message and griffon in scene.match.position.piles[0][0]
    blue = next(stone for stone in scene.amounts.stones if stone.name.startswith("blue"))
    table.person.click(blue.rect.center)
    assert scene.amounts.legal
    table.person.keys("enter")
    assert griffon in table.position.piles[1][0] and stones(table) == [3, 0, 0]


def test_what_is_paid_is_said_where_there_is_no_choice_though_it_is_more_than_is_due(lay):
    table = lay({1: {"hand": ["Imp", "Genie"], "area": ["Kappa"], "stones": {"purple": 1}}}, phase="action", turn=2)
    said = {table.scene.offer.label(move) for move in table.position.moves}
    assert {"Summon", "Summon for 1 purple stone", "Remove for 1 purple stone"} <= said


def test_it_stands_beside_the_stones_what_each_pays(lay, monkeypatch):
    written = []
    write = Look.write
    monkeypatch.setattr(
        Look,
        "write",
        lambda look, to, text, *rest, **more: (written.append(text), write(look, to, text, *rest, **more))[1],
    )
    table = lay({1: {"area": ["Hae-tae"], "stones": {"purple": 1}}}, phase="action", turn=2)
    table.app.draw()
    assert [words for words in written if words.startswith("worth ")][:3] == ["worth 1", "worth 6", "worth 3"]


def test_a_summoning_that_is_not_paid_for_can_be_let_go(lay):
    table = lay({1: {"hand": ["Griffon"], "area": ["Hestia"], "stones": {"red": 3, "blue": 1, "purple": 1}}})
    table.person.drag(table.at(table.card("Griffon")), table.scene.arranged.free[0].center)
    assert table.scene.draft is not None
    table.person.keys("escape")
    assert table.scene.draft is None and not table.scene.amounts.open
    assert table.position.prompt == "Your turn" and stones(table) == [3, 1, 1]


def test_no_card_is_lifted_over_the_stones_to_pay_with(lay):
    """The pointer is still on the hand when a summoning was chosen by a key."""
    table = lay({1: {"hand": ["Griffon"], "area": ["Hestia"], "stones": {"red": 3, "blue": 1, "purple": 1}}})
    scene, griffon = table.scene, table.card("Griffon")
    table.person.click(table.at(griffon))
    table.person.keys("1")
    table.person.point(table.at(griffon))
    assert scene.amounts.open and scene.looked_at() is not None and raised(scene) is None
    table.person.keys("escape")
    assert not scene.amounts.open and raised(scene) is scene.arranged.of(griffon)


def test_the_frame_of_a_card_is_not_drawn_over_the_stones_to_keep(lay):
    """The keyboard is on a creature that the panel covers."""
    table = lay({1: {**CLAIMED, "stones": {"blue": 1, "purple": 1}, "area": ["Troll"]}})
    table.person.drag(table.at(table.card("Behemoth", "vale")), table.scene.arranged.counters[0].center)
    scene, troll = table.scene, table.card("Troll", "area")
    assert scene.amounts.open
    within = scene.amounts.area.inflate(-24, -24)  # its corners are round
    plain = table.app.surface.subsurface(within).copy()
    scene.set_focus(next(control for control in scene.cards if control.piece.id == troll))
    table.app.draw()
    assert pygame.image.tobytes(table.app.surface.subsurface(within), "RGB") == pygame.image.tobytes(plain, "RGB")


def test_another_way_to_pay_is_proposed_by_a_key(lay):
    table = lay({1: {"hand": ["Griffon"], "area": ["Hestia"], "stones": {"red": 3, "blue": 1, "purple": 1}}})
    table.person.drag(table.at(table.card("Griffon")), table.scene.arranged.free[0].center)
    first = table.scene.amounts.move
    table.person.keys("n")
    assert table.scene.amounts.move != first and table.scene.amounts.legal
    table.person.keys("space")
    assert table.scene.draft is None and len(table.position.piles[1][0]) == 2


def test_which_stones_to_keep_is_asked_in_a_small_panel(lay):
    table = lay({1: {**CLAIMED, "stones": {"blue": 1, "purple": 1}}})
    table.person.drag(table.at(table.card("Behemoth", "vale")), table.scene.arranged.counters[0].center)
    scene = table.scene
    assert scene.amounts.open and scene.amounts.move[1:] == (2, 1, 1)
    assert "Keep" in scene.buttons[0].name and len(scene.amounts.stones) == 6
    table.person.keys("enter")
    assert stones(table) == [2, 1, 1] and not scene.amounts.open


def test_stones_are_told_without_the_colours_of_which_there_are_none(lay):
    table = lay({1: {"vale": [{"card": "Behemoth", "claimed": 1}], "stones": {"red": 1, "blue": 1}}})
    table.play_until(lambda position: "stones do you keep" in position.prompt, lambda position: position.moves[0])
    scene = table.scene
    told = [move_in_words(scene.plan, scene.match.names, scene.position, 0, move) for move in table.position.moves]
    assert told == ["Keep 3 red and 1 blue stone", "Keep 4 red stones"]


def test_what_would_be_names_an_option_by_its_words(lay):
    table = lay({1: {"area": ["Basilisk"], "score": 5}})
    table.person.keys("e")
    table.play_until(lambda position: position.prompt.startswith("Choose one"), lambda position: position.moves[-1])
    assert table.scene.would_be.show() and "Choose 'lose 0 and gain a red stone'" in table.scene.would_be.prompt


def test_points_are_lost_to_somebody_elses_creature_and_with_ones_own(lay):
    table = lay({1: {"area": ["Goblin"]}, 2: {"area": ["Basilisk"], "score": 5}})
    table.play_until(lambda position: position.turn == 6, lambda position: position.moves[-1])
    told = [entry.text for entry in table.scene.match.log(0)]
    assert "P2 loses 1 point to Goblin." in told and "P2 loses 2 points with Basilisk." in told


def test_a_held_creature_is_put_where_it_is_lit_and_not_anywhere_on_the_mat(lay):
    """'Put it on the mat' was asked where only a pile, the stones and the hand were lit, each with what it does."""
    table = lay({1: CLAIMED}, phase="action")
    table.person.click(table.at(table.card("Behemoth", "vale")))
    assert set(table.scene.held.destinations.places) and not table.scene.held.destinations.cards
    assert "put it where it is lit" in table.scene.words.prompt()


def test_two_things_to_do_are_told_apart_where_one_of_them_is_a_choice_itself(lay):
    """'Sell or tame what you claimed or summon from your hand' was asked in one breath."""
    table = lay({1: CLAIMED | {"stones": {"red": 4}}}, phase="action")
    assert table.scene.words.prompt() == "Your turn: sell or tame what you claimed, or summon from your hand."


def test_active_effects_are_used_in_the_order_of_the_clicks(lay):
    area = ["Salamander", "Burning Skull", "Undine Queen", "Sea Spirit"]
    table = lay({1: {"area": area, "stones": {}}}, phase="resolution")
    table.person.click(table.at(table.card("Salamander", "area")))
    assert table.position.used[table.card("Salamander", "area")] == 1
    table.person.click(table.at(table.card("Undine Queen", "area")))
    # The order of the last two makes no difference: they are used by themselves, with what the others brought.
    assert table.position.score[0] == 5 and stones(table) == [0, 1, 0]


def test_the_heads_of_a_hydra_are_named_by_their_words_and_keep_their_numbers(lay):
    table = lay({1: {"hand": ["Hydra"], "stones": {"red": 4}, "deck": ["Imp"] * 4}})
    table.person.click(table.at(table.card("Hydra")))
    table.person.keys("enter")
    assert table.scene.words.prompt() == "Hydra: choose two."
    table.person.keys("2")
    assert [text for text, _ in table.scene.menu.rows] == ["Gain a purple stone", "Gain 2 blue stones", "Score 4"]
    assert table.scene.words.prompt() == "Hydra: choose one more."
    assert "  3: Gain 2 blue stones" in table.scene.describe()
    table.person.keys("3")
    assert stones(table) == [0, 2, 0] and len(table.position.piles[0][0]) == 1


def test_a_player_is_chosen_by_name_and_by_the_key_of_the_seat(lay):
    table = lay({1: {"area": ["Goblin"]}, 2: {"score": 5}, 3: {"score": 7}}, count=3, turn=10)
    end = table.position.ruleset.verbs.number_of("end")
    table.play_until(lambda position: position.prompt == "Take 1 from whom?", lambda position: (end,))
    assert [button.name for button in table.scene.buttons] == ["P2 [2]", "P3 [3]"]
    words = [move_in_words(table.scene.plan, ("You", "Ann", "Bob"), table.position, 0, m) for m in table.position.moves]
    assert words == ["Choose Ann", "Choose Bob"]
    table.person.keys("3")
    assert list(table.position.score) == [1, 5, 6]


def test_a_removal_is_paid_for_too(lay):
    table = lay({1: {"area": ["Imp"], "stones": {"red": 3, "blue": 1}}}, turn=3)
    table.person.drag(table.at(table.card("Imp", "area")), spot(table, "discard"))
    assert table.scene.amounts.open
    table.person.keys("enter")
    assert table.position.piles[3][0] and sum(stones(table)) in (1, 3)


def test_each_round_has_a_summary_that_any_key_closes(lay):
    table = lay({1: {"hand": ["Mud Slime"], "stones": {"purple": 1}, "score": 2}, 2: {"score": 1}})
    table.person.drag(table.at(table.card("Mud Slime")), table.scene.arranged.free[0].center)
    table.person.keys("e")
    table.play_until(lambda position: position.turn == 6)
    summary = table.scene.summary
    assert summary.open and summary.title == "Round 5 is over"
    assert summary.words()[0] == "P1: +6, 8 in all (Mud Slime +6)" and "P2: +0, 1 in all" in table.scene.describe()
    assert not table.scene.covered
    table.person.keys("enter")
    assert not summary.open


def test_a_summary_names_what_brought_most_as_far_as_there_is_room(lay, monkeypatch):
    """'Succubus +10, Yuki Onna Exalted +6, Sea Spirit +2, S…' left one to guess what else."""
    table = lay({1: {"score": 20}, 2: {"score": 1}})
    scene = table.scene
    brought = Counter({"Succubus": 10, "Yuki Onna Exalted": 6, "Sea Spirit": 2, "Sylph": 2, "Goblin": -1})
    scene.summary.rows = [(0, 19, 46, brought), (1, 0, 43, Counter())]
    scene.summary.open = True
    written = []
    write = scene.app.look.write
    monkeypatch.setattr(scene.app.look, "write", lambda *given: (written.append(given[1]), write(*given)))
    scene.summary.draw(pygame.Surface(table.app.size))
    assert "Succubus +10, Yuki Onna Exalted +6, others +3" in written
    assert "P1: +19, 46 in all (Succubus +10, Yuki Onna Exalted +6, Sea Spirit +2, Sylph +2, others \u22121)" in (
        scene.summary.words()
    )


def test_a_summary_hides_neither_what_cancels_out_nor_a_great_loss(sit):
    """A creature that brought 4 and cost 4 was not named, nor was a loss that is greater than all that was named."""
    scene = sit(("human",) * 2, game="vale").scene
    several = Counter({"Ifrit": 3, "Imp": 2, "Genie": 2, "Troll": 2, "Nessie": 1, "Goblin Soldier": -4, "Mimic": -1})
    scene.summary.rows = [(0, 5, 16, several), (1, 0, 10, Counter({"Goblin Soldier": 0}))]
    assert scene.summary.words() == [
        "P1: +5, 16 in all (Goblin Soldier \u22124, Ifrit +3, Imp +2, Genie +2, others +2)",
        "P2: +0, 10 in all (Goblin Soldier +0)",
    ]


def test_what_was_taken_back_is_in_no_summary_and_what_is_made_again_is(sit):
    table = sit(("human", "human"), game="vale")
    scene, dice = table.scene, Random(4)
    table.play_until(
        lambda position: [gain.seat for gain in scene.summary._heard[-1:]] in ([0], [1]),
        lambda position: position.ruleset.quick(position, position.moves, dice),
        most=2_000,
    )
    heard = list(scene.summary._heard)
    move = scene.match.history[heard[-1].move]
    scene.match.take_back(heard[-1].move)
    scene.after_undo()
    assert scene.summary._heard == [gain for gain in heard if gain.move < heard[-1].move]
    scene.match.play(move.text)
    assert scene.summary._heard == heard


def test_a_match_that_is_gone_on_with_in_a_round_sums_up_the_whole_round(sit):
    table = sit(("human", "human"), game="vale")
    match = table.scene.match
    dice = Random(4)
    table.play_until(
        lambda position: position.turn > 2 and [gain.seat for gain in table.scene.summary._heard[-1:]] in ([0], [1]),
        lambda position: position.ruleset.quick(position, position.moves, dice),
        most=2_000,
    )
    again = TableScene(table.app, match, order_of(match))
    assert again.summary._heard == table.scene.summary._heard
    for scene in (table.scene, again):
        scene.summary.open = False
    turn = table.position.turn
    while match.position.turn == turn:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    assert again.summary.open and again.summary.words() == table.scene.summary.words()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_everything_lies_in_its_place_with_so_many_players(lay, count):
    some = {1: {"hand": ["Imp", "Undine"], "area": ["Goblin"], "vale": [{"card": "Hydra", "claimed": 1}]}}
    others = {seat: {"hand": ["Kappa"], "area": ["Triton"]} for seat in range(2, count + 1)}
    table = lay({**some, **others}, count=count, turn=10)
    arranged, mat = table.scene.arranged, table.scene.frame.mat
    held = [piece for piece in arranged.pieces if piece.zone == "hand" and piece.seat == 0]
    assert all(mat.collidepoint(piece.rect.midtop) and mat.collidepoint(piece.rect.center) for piece in held)
    assert all(mat.inflate(8, 60).contains(piece.rect) for piece in arranged.pieces if piece not in held)
    own = [piece for piece in arranged.pieces if piece.zone == "area" and piece.seat == 0]
    other = [piece for piece in arranged.pieces if piece.zone == "area" and piece.seat == 1]
    assert own[0].rect.width >= other[0].rect.width >= 28
    assert len(arranged.free) == 10 * count - count and len(arranged.tracks) == 2
    # Others' hands lie face down, and are not read out.
    assert all(piece.closed for piece in arranged.pieces if piece.zone == "hand" and piece.seat > 0)
    assert "Kappa" not in table.scene.describe()


def test_open_hands_lie_open(sit):
    table = sit(("human", "random"), game="vale", seed=5, open_hands=True)
    table.play_until(lambda position: position.turn == 3, lambda position: position.moves[-1])
    scene = table.scene
    scene.looker = 0
    scene.layout()
    held = [piece for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 1]
    assert held and not any(piece.closed for piece in held)
    assert all("key" in piece.view for piece in held)
    assert held[0].view["name"] in scene.describe()


def test_a_whole_game_against_the_computer_is_played_by_clicks(sit):
    table = sit(("human", "random"), game="vale", seed=5)
    scene, person = table.scene, table.person
    for _ in range(3000):
        if scene.match.result is not None:
            break
        if not scene.deciding or table.position.seat != 0:
            person.frames()
        elif scene.menu is not None:
            person.keys("1")
        elif scene.amounts.open:
            person.keys("enter")
        elif scene.offer.answers:
            person.click(table.at(next(iter(scene.offer.answers))))
        elif scene.position.phase == 1 and len(scene.position.moves[0]) == 2:
            card = scene.position.moves[0][1]
            person.click(table.at(card))
        else:
            person.keys("e" if any(button.letter == "e" for button in scene.buttons) else "1")
    assert scene.match.result is not None, scene.describe()


def test_who_has_left_is_said_to_be_out_of_the_game(sit):
    table = sit(("human", "human", "human"), game="vale")
    assert "out of the game" not in table.scene.words.sitting(2)
    table.scene.match.play("concede 3")
    assert table.scene.words.sitting(2) == ("out of the game",) and table.position.result is None
    table.app.draw()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("game", ["era", "vale"])
def test_it_is_said_on_small_plates_too(sit, monkeypatch, game, size):
    """Beside 'Player 3' there was no room for 'out of the game', so of somebody who had left nothing was said."""
    table, written = sit(("human",) * 4, game=game, window=size), []
    table.scene.match.play("concede 3")
    monkeypatch.setattr(type(table.scene.words), "name", lambda self, seat: f"Player {seat + 1}")
    write = Look.write
    monkeypatch.setattr(Look, "write", lambda self, *a, **more: written.append(a[1]) or write(self, *a, **more))
    table.scene.refresh()
    table.app.draw()
    lines = [words for words in written if words.startswith("Player 3")]
    assert any("out" in words for words in lines) or "out of the game" in written, lines


def test_who_has_given_up_is_not_asked_to_give_up_again(sit):
    table = sit(("human", "random", "random"), game="vale")
    table.person.keys("escape")
    assert any(control.name == "Concede" for control in table.app.top.controls())
    table.person.keys("escape")
    table.scene.concede()
    assert table.position.result is None and not table.scene.plays_on
    table.person.keys("escape")
    assert table.app.top.name == "pause" and not any(one.name == "Concede" for one in table.app.top.controls())


def test_who_left_is_not_in_what_a_round_came_to(lay):
    """With three at the table the one who had given up stood there with +0, round after round."""
    table = lay({1: {}, 2: {}, 3: {}}, count=3, phase="action", turn=2)
    match = table.scene.match
    for move in ("concede 2", "end turn", "end turn"):
        match.play(move)
    assert [seat for seat, *_ in table.scene.summary.rows] == [0, 2]
    (told,) = [line.text for line in match.log(0) if line.kind == "over"]
    assert told == "Round 2 is over. P1: 0, P3: 0."


def test_the_last_creature_is_claimed_by_its_player_in_the_log_and_its_line_lights_it_alone(lay):
    """It is claimed at once after the move of the seat before. 'Genie' is a part of 'Genie Exalted'."""
    table = lay({1: {"deck": ["Genie Exalted", "Genie", "Imp", "Pegasus"]}}, phase="hunting")
    scene, match = table.scene, table.scene.match
    for move in ("claim Imp", "claim Pegasus", "claim Genie"):
        match.play(move)
    scene.refresh()
    scene.log.chosen = number = next(at for at, line in enumerate(scene.log.lines) if "Exalted" in line.text)
    assert scene.log.lines[number].seat == 0
    assert scene.drawing.named_by_log() == {table.card("Genie Exalted", "vale")}


def test_the_last_things_are_of_those_who_did_them(lay):
    """The creatures are everybody's: the first seat's edge was round all that the others claimed, too."""
    table = lay({1: {"deck": ["Genie Exalted", "Genie", "Imp", "Pegasus"]}}, phase="hunting")
    for move in ("claim Imp", "claim Pegasus", "claim Genie"):
        table.scene.match.play(move)
    assert [thing.seat for thing in table.scene.strip.things] == [0, 1, 1, 0]


def test_a_plate_that_is_short_of_room_says_how_well_a_computer_plays(sit, monkeypatch):
    table, written = sit(("human", "easy", "normal", "easy"), game="vale"), []
    monkeypatch.setattr(table.scene.words, "name", lambda seat: f"Computer {seat + 1}")
    monkeypatch.setattr(table.scene.look, "write", lambda _, text, *how, **more: written.append(text))
    table.scene.refresh()
    table.app.draw()
    levels = {"easy", "normal"}
    assert len([text for text in written if levels & {*text.split(" · ")}]) == 3


def test_whoever_clicks_a_card_while_a_player_is_asked_for_is_told_the_question(lay):
    """'Player 2's Incubus is not yours.' was said of the question whose card is removed, and 'Hestia has no active
    effect' of one's own."""
    own = {"hand": ["Marina"], "area": ["Hestia"], "stones": {"purple": 2}}
    table = lay({1: own, 2: {"area": ["Incubus"]}, 3: {"area": ["Surtr"]}}, 3)
    while "choose player 2" not in table.position.ruleset.notation.texts(table.position).values():
        table.scene.match.play(table.position.moves[0])
    table.scene.refresh()
    table.person.click(table.at(table.card("Incubus", "area", 1)))
    assert "who removes a card?" in table.scene.message
    table.scene.tell("")
    table.person.click(table.at(table.card("Hestia", "area", 0)))
    assert "who removes a card?" in table.scene.message


def test_where_the_turn_can_only_be_ended_it_is_said_that_nothing_else_can_be_done(sit) -> None:
    """'Your turn: end the turn' stood there, as if one might have overlooked what else there is."""
    table, dice = sit(("human", "human"), game="vale"), Random(1)
    table.play_until(
        lambda position: position.prompt == "Your turn" and len(position.moves) == 1, lambda p: dice.choice(p.moves)
    )
    assert table.scene.words.prompt() == "Nothing else can be done: end the turn."

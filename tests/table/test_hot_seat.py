"""People at one machine: whole games with hand-overs, in which nobody is shown what is another's."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.stops import ATTACKED, NEVER
from scenes.repeats import SEEN, Repeats
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from tests.table.conftest import idle


def secrets(position, viewer):
    """The names that a seat can have seen on no card."""
    seen = {True: set(), False: set()}
    for card, definition in enumerate(position.card):
        seen[bool(position.known[card] >> viewer & 1)].add(definition.name)
    return seen[False] - seen[True]


def shown(scene):
    """The names of all cards that the picture shows."""
    return {piece.view["name"] for piece in scene.arranged.pieces if "name" in piece.view}


def evening(table, turns):
    """Play on by keys at hand-overs and by quick moves between them; counts hand-overs and vain passes by turn."""
    scene, dice = table.scene, Random(5)
    handed, vain, covers = Counter(), Counter(), 0
    for _ in range(4000):
        position = table.position
        if position.result is not None or position.turn > turns:
            break
        assert table.app.top is scene, "nobody is asked when to be asked"
        if scene.covered:
            covers += 1
            hands = {position.card[card].name for pile in position.piles[0] for card in pile}
            assert not any(name in scene.describe() for name in hands)
            assert scene.controls() == scene.buttons
            chance, seat = position.ruleset.chance(position), scene.looker
            handed[position.turn] += chance is not None and seat != position.active
            table.person.keys("enter")
            assert not secrets(position, seat) & shown(scene), "another's card is shown"
        elif scene.deciding:
            moves = position.moves
            chance = position.ruleset.chance(position)
            patterns = {position.ruleset.verbs.all[move[0]].pattern for move in moves}
            vain[position.turn] += chance is not None and patterns <= {"pass", "exhaust {crystal}"}
            scene.commit([moves[0] if len(moves) == 1 else position.ruleset.quick(position, moves, dice)])
        else:
            table.person.frames()
    return handed, vain, covers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_every_hand_over_the_table_is_covered_and_shows_only_ones_own(sit, seats):
    table = sit(("human",) * seats, seed=seats)
    handed, vain, covers = evening(table, 4 * seats)
    assert table.position.turn >= 3 * seats or table.position.result is not None
    assert covers >= table.position.turn
    assert max(handed.values(), default=0) <= seats - 1, "each of the others is fetched once a turn at most"
    assert max(vain.values(), default=0) <= 2 * (seats - 1)


def test_the_first_cover_shows_where_the_keyboard_is_as_the_later_ones_do(sit):
    table = sit(("human", "human"), stay=False)
    scene = table.scene
    assert scene.covered and scene.focused() is scene.buttons[0]
    table.person.keys("enter")
    assert not scene.covered and scene.focused() is None
    scene.cover(1)
    assert scene.focused() is scene.buttons[0]


def test_of_what_one_saw_beside_the_mat_nothing_is_left_for_the_first_frame_of_the_next(sit, monkeypatch):
    table = sit(("human", "human"))
    scene, app = table.scene, table.app

    def column():
        return pygame.image.tobytes(app.surface.subsurface(scene.frame.column), "RGB")

    table.person.frames(3)
    while not scene.covered:
        before = column()
        scene.commit([idle(table.position)]) if scene.deciding else None
        table.person.frames()
    scene.uncover()
    monkeypatch.setattr(app, "leaves", lambda part, frames=1: part != "picture")
    table.person.frames()
    assert scene.looker == 1 and not scene.covered and column() != before


def test_the_table_asks_as_the_stops_say(sit):
    """With every attack asked for, people hand over more often than sparingly."""
    totals = []
    for wish in (None, ATTACKED):
        table = sit(("human", "human"), seed=4)
        for stops in table.scene.stops if wish else ():
            stops.set(wish, 0)
        handed, _, _ = evening(table, 14)
        totals.append(sum(handed.values()))
    assert 0 < totals[0] < totals[1]


def test_where_nobody_can_answer_nobody_is_asked_when(sit):
    table = sit(("human", "human"), game="vale", stay=False)
    scene, first = table.scene, table.scene.looker
    assert "Ask me" not in [link.name for link in scene.links]
    table.person.keys("enter")
    for _ in range(60):
        if scene.covered:
            break
        if scene.deciding:
            scene.commit([table.position.moves[0]])
        table.person.frames()
    assert scene.covered and scene.looker != first and table.app.top is scene
    assert "Ask me" in [link.name for link in sit(("human", "human")).scene.links]


def test_a_summary_beneath_the_cover_takes_no_click_of_the_next_person(sit):
    table = sit(("human", "human"), game="vale", stay=False)
    scene = table.scene
    scene.summary.open = True
    table.app.draw()
    assert scene.covered
    table.person.click(scene.buttons[0].rect.center)
    assert not scene.covered and scene.summary.open
    table.person.click((5, 5))
    assert not scene.summary.open


def test_each_person_gets_the_summary_of_a_round_when_they_sit_down(sit):
    table, dice = sit(("human",) * 3, game="vale"), Random(4)
    scene, seen = table.scene, set()
    while len(seen) < 3:
        if scene.covered:
            table.app.step([])
            scene.uncover()
        if scene.summary.open:
            assert scene.looker not in seen
            seen.add(scene.looker)
            table.person.keys("enter")
            assert not scene.summary.open
        assert table.position.turn <= 2
        scene.commit([table.position.ruleset.quick(table.position, table.position.moves, dice)])
        table.app.step([])
    scene.uncover()
    assert not scene.summary.open


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_who_is_meant_is_called_by_name_and_not_by_the_number_of_a_seat(sit, game):
    table = sit(("human", "human"), game=game)
    scene, other = table.scene, 1 - table.scene.looker
    theirs = [piece for piece in scene.arranged.pieces if piece.seat == other]
    assert all(scene.words.place(piece).startswith(f"P{other + 1}'s ") for piece in theirs)
    scene.looker, scene.covered = other, True
    scene.refresh()
    assert f"Pass the machine to P{other + 1};" in scene.describe()
    assert [button.name for button in scene.buttons] == [f"I am P{other + 1} [Enter]"]
    scene.uncover()
    scene.people = frozenset()
    scene.refresh()
    assert scene.words.prompt().startswith(f"P{2 - other} ") and "seat" not in scene.words.prompt()


def test_what_another_person_did_since_is_taken_back_only_after_a_question(sit):
    """In the hunt of the Vale claims go round: going back to one's own takes the others' with it."""
    table = sit(("human",) * 3, game="vale")
    scene = table.scene
    first = table.position.seat
    table.play_until(lambda position: position.seat != first)
    table.play_until(lambda position: position.seat == first and position.moves)
    made = len(scene.match.history)
    table.person.keys("u")
    assert table.app.top is not scene and "taken back with it" in table.app.top.describe()
    others = {f"P{seat + 1}" for seat in range(3) if seat != first}
    assert all(name in table.app.top.describe() for name in others) and len(scene.match.history) == made
    table.person.keys("escape")
    assert table.app.top is scene and len(scene.match.history) == made
    table.person.keys("u enter")
    assert len(scene.match.history) < made and scene.match.position.seat == first


def test_nobody_concedes_for_whom_the_machine_is_handed_over_to(sit):
    table = sit(("human", "human"), game="era", stay=False)
    table.scene.covered = True
    table.scene.refresh()
    assert not table.scene.plays_on
    table.person.keys("enter")
    assert not table.scene.covered and table.scene.plays_on


def test_a_match_that_goes_on_is_seen_by_somebody_who_still_plays(sit):
    table = sit(("human", "human", "random"), game="vale")
    match = table.scene.match
    match.play("concede 1")
    again = TableScene(table.app, match, order_of(match))
    assert again.looker == 1


def test_what_other_people_did_is_named_before_it_is_taken_back(sit):
    table = sit(("human", "human"))
    scene, dice = table.scene, Random(2)
    while table.position.turn < 3 or scene.covered or not scene.deciding or scene.looker != 1:
        if scene.covered:
            table.person.keys("enter")
        elif scene.deciding:
            moves = table.position.moves
            scene.commit([table.position.ruleset.quick(table.position, moves, dice)])
        else:
            table.person.frames()
    goal = next(at for at, one in enumerate(scene.match.history) if one.seat == 1)
    scene.back_ways.to(goal)
    other = scene.match.names[0]
    assert table.app.top is not scene and f"What {other} did since is taken back with it." in table.app.top.describe()


def test_the_end_of_a_match_is_handed_over_to_nobody(sit):
    match = sit(("human", "human")).scene.match
    match.play("concede 1")
    table = sit(("human", "human"))
    table.app.replace(TableScene(table.app, match, order_of(match)))
    table.person.frames(3)
    assert table.app.top.name == "result"
    table.person.keys("escape")
    assert "Pass the machine" not in table.app.top.describe()


def test_where_nobody_plays_any_more_the_computers_go_on_for_all_to_see(sit):
    match = sit(("human", "human", "greedy", "greedy")).scene.match
    match.play("concede 1")
    match.play("concede 2")
    table = sit(("human", "human"))
    table.app.replace(TableScene(table.app, match, order_of(match)))
    table.person.frames()
    assert "Pass the machine" not in table.app.top.describe()


def test_whoever_sits_down_reads_the_whole_log(sit):
    scene = sit(("human", "human")).scene
    scene.log.whose, scene.log.back, scene.log.opened = 0, 3, {1}
    scene.cover(1)
    assert (scene.log.whose, scene.log.back, scene.log.opened) == (None, 0, set())


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_the_space_bar_that_hands_over_lets_nothing_go_by_of_who_is_next(sit, game):
    """Who held it for a moment at the end of a turn took all chances to answer from the next person."""
    table, dice = sit(("human", "human"), game=game), Random(1)
    scene = table.scene
    while table.position.moves:
        position, looker = table.position, scene.looker
        if scene.covered:
            scene.uncover()
        elif not scene.deciding:
            table.person.frames()
        elif position.turn > 1 and scene.bar.onward() and dice.random() < 0.5:
            table.person.send(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
            table.person.frames(3)
            if scene.covered and scene.looker != looker:
                table.person.wait(1.0)
                assert NEVER not in {stops.mode(position.turn) for stops in scene.stops} and not scene.message
                return
            table.person.send(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        else:
            scene.commit([position.ruleset.quick(position, position.moves, dice)])
    raise AssertionError("nobody is handed over to")


def test_the_space_bar_that_ends_ones_turn_lets_nothing_of_the_computers_go_by(sit):
    table = sit(("human", "greedy"))
    table.play_until(lambda position: position.turn >= 2 and position.seat == position.active == 0)
    turn = table.position.turn
    while table.position.turn == turn:
        table.person.send(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
        if table.position.turn == turn:
            table.person.send(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    table.person.wait(1.0)
    assert table.scene.stops[0].mode(turn + 1) != NEVER and "goes by" not in table.scene.message


def to_a_cover(table, dice):
    """Play on by quick moves until the machine is handed over."""
    scene = table.scene
    for _ in range(300):
        if scene.covered:
            return
        if scene.summary.open:
            table.person.keys("enter")
        elif scene.deciding:
            position = table.position
            scene.commit([position.ruleset.quick(position, position.moves, dice)])
        else:
            table.person.frames()
    raise AssertionError("nobody is handed over to")


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_a_double_click_on_the_cover_touches_nothing_beneath_it(sit, game):
    """The second one clicked the card in the middle: it attacked, was put down, or was said to do nothing."""
    table, dice = sit(("human", "human"), game=game), Random(1)
    scene = table.scene
    for _ in range(5):
        to_a_cover(table, dice)
        table.app.draw()
        table.person.wait(SEEN)
        table.app.repeats = Repeats()  # the last click was some time ago
        at, played = scene.buttons[0].rect.center, len(scene.match.history)
        table.person.click(at)
        assert not scene.covered
        summary = scene.summary.open
        table.person.click(at)
        assert scene.summary.open == summary and not (scene.held or scene.draft or scene.message)
        assert len(scene.match.history) == played
        scene.summary.close()


@pytest.mark.parametrize("key", ["space", "enter"])
def test_keys_that_are_pressed_again_and_again_neither_uncover_nor_go_on_beneath_the_cover(sit, key):
    table, dice = sit(("human", "human")), Random(1)
    scene = table.scene
    for _ in range(6):
        while not scene.covered and not (scene.bar.onward() and scene.deciding):
            if scene.deciding:
                scene.commit([table.position.ruleset.quick(table.position, table.position.moves, dice)])
            table.person.frames()
        if not scene.covered:
            if key == "enter":
                scene.set_focus(next(button for button in scene.buttons if button.primary))
            table.person.keys(key)
            table.person.frames()
            if scene.covered:  # what was pressed last ended the turn
                for _ in range(5):
                    table.person.keys(key)
                    table.person.frames(3)
                assert scene.covered, "the next hand is shown to whoever pressed it once too often"
                table.person.wait(0.5)
                table.person.keys(key)
                assert not scene.covered
                played = len(scene.match.history)
                scene.set_focus(next((button for button in scene.buttons if button.primary), None))
                table.person.keys(f"{key} {key}")
                assert len(scene.match.history) == played
                return
        else:
            scene.uncover()
    raise AssertionError("nobody is handed over to")


@pytest.mark.parametrize("way", ["space", "enter", "click"])
@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
def test_who_goes_on_twice_with_open_hands_does_not_go_on_for_the_next_person(sit, game, way):
    """Nothing covers the table then: what ended one's turn and was pressed or clicked twice ended the next one's."""
    table, dice = sit(("human", "human"), game=game, open_hands=True), Random(1)
    scene = table.scene
    for _ in range(300):
        onward = next((button for button in scene.buttons if button.primary), None)
        if not scene.deciding:
            table.person.frames()
            continue
        if not (onward and scene.bar.onward()):
            scene.commit([table.position.ruleset.quick(table.position, table.position.moves, dice)])
            continue
        table.app.repeats, looker, turn = Repeats(), scene.looker, table.position.turn
        table.person.wait(0.5)
        at = onward.rect.center
        for _ in range(2):
            played = len(scene.match.history)
            handed = scene.looker != looker
            if way == "click":
                table.person.click(at)
            else:
                scene.set_focus(next((one for one in scene.buttons if one.primary), None))
                table.person.keys(way)
        if handed:
            assert len(scene.match.history) == played and turn <= table.position.turn
            return
    raise AssertionError("the table is turned to nobody")

"""The key that is held over a move shows the table as it would be, and nothing else comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.kernel.knowledge import imagined
from game.preview import preview
from scenes.table.differences import Differences
from scenes.table.offers import Offer

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")
DOWN = Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")
UP = Event(pygame.KEYUP, key=pygame.K_w, mod=0)


def moments(table: Any, most: int = 160) -> Iterator[Any]:
    """Decisions of the person in a match that is played at a glance."""
    from random import Random

    dice = Random(4)
    for _ in range(most):
        position = table.position
        if not position.moves:
            return
        table.scene.looker, table.scene.covered = position.seat, False
        table.scene.refresh()
        table.person.frames(1)
        table.scene.summary.close()
        if table.scene.offer and not table.scene.menu:
            yield table.scene
        position = table.position
        if not position.moves:
            return
        table.scene.in_hand.clear()
        table.scene.match.play(position.ruleset.quick(position, position.moves, dice))


def state(scene: Any) -> Any:
    held = scene.held and (scene.held.card, scene.held.by_mouse)
    return (
        len(scene.match.history),
        scene.view,
        held,
        scene.menu,
        scene.gestures.keyboard.on,
        [one.name for one in scene.buttons],
    )


@pytest.mark.parametrize("game", GAMES)
def test_held_over_a_button_it_shows_what_would_be_and_let_go_all_is_as_it_was(sit: Any, game: str) -> None:
    table = sit(("human", "human"), game=game)
    seen = 0
    for scene in moments(table):
        button = next((one for one in scene.buttons if one.row and one.enabled), None)
        if button is None:
            continue
        table.person.point(button.rect.center)
        before, record = state(scene), scene.match.position.to_json()
        table.person.send(DOWN)
        assert scene.would_be.open and scene.view is scene.would_be.shown.view
        assert "would be: " in scene.describe() and "as it would be" not in before[1]
        assert "how it would be" in scene.words.prompt()
        assert not scene.deciding and not scene.buttons, "nothing can be done in it"
        table.person.send(DOWN)  # a key that is held repeats itself
        table.person.point((5, 5))
        assert scene.would_be.open
        table.person.send(UP)
        assert not scene.would_be.open and "would be: " not in scene.describe()
        assert state(scene) == before and scene.match.position.to_json() == record
        seen += 1
        if seen >= 3:
            return
    assert seen


@pytest.mark.parametrize("game", GAMES)
def test_held_while_a_card_is_dragged_over_where_it_may_go(sit: Any, game: str) -> None:
    table = sit(("human", "human"), game=game)
    for scene in moments(table):
        if not scene.offer.of_card:
            continue
        for card in scene.offer.of_card:
            found = Offer(scene.position, scene.plan).destinations(card)
            piece, keys = scene.arranged.of(card), set(found.squares)
            goals = [scene.arranged.of(target) for target in found.cards if scene.arranged.of(target) is not None]
            places = [one.rect.center for one in goals if one.id != card]
            places += [one.rect.center for one in scene.arranged.squares if one.key in keys]
            places += [scene.arranged.sides[scene.looker].center] if found.open else []
            if piece is None or scene.gestures.piece_at(table.at(card)) is None:
                continue
            for place in places:
                table.person.press(table.at(card))
                table.person.point(place)
                table.person.point((place[0] + 1, place[1]))
                if scene.held is None:
                    table.person.release(place)
                    continue
                row = scene.would_be.meant()
                if row:
                    history = len(scene.match.history)
                    table.person.send(DOWN)
                    assert scene.would_be.open and scene.held is None, "the card is where it would be"
                    assert scene.would_be.words
                    table.person.send(UP)
                    assert scene.held and scene.held.by_mouse and scene.held.card == card
                    table.person.send(DOWN)
                    table.person.release((place[0] + 1, place[1]))
                    assert (not scene.would_be.open and scene.held is None) or scene.menu, "letting go drops it"
                    assert len(scene.match.history) > history or scene.draft or scene.menu or scene.message
                    return
                table.person.keys("escape")
    raise AssertionError("no card could be dragged anywhere")


@pytest.mark.parametrize("game", ["era", "nomansland"])
def test_beside_a_menu_what_the_mouse_points_at_is_meant(sit: Any, game: str) -> None:
    table = sit(("human", "human"), game=game)
    for scene in moments(table):
        for card in scene.offer.of_card:
            if scene.arranged.of(card) is None:
                continue
            table.person.click(table.at(card))
            if not (scene.menu and scene.held and (scene.held.destinations.cards or scene.held.destinations.squares)):
                table.person.keys("escape")
                continue
            held, in_menu = scene.held.destinations, scene.would_be.meant()
            pieces = [piece for piece in map(scene.arranged.of, held.cards) if piece is not None and piece.id != card]
            squares = [square for square in scene.arranged.squares if square.key in held.squares]
            free = [one.rect.center for one in (*pieces, *squares) if not scene.menu.at.collidepoint(one.rect.center)]
            table.person.point(next(at for at in free if not any(row.collidepoint(at) for row in scene.menu.places)))
            assert scene.would_be.meant() not in ((), in_menu)
            table.person.keys("down")
            assert scene.would_be.meant() in [row for _, row in scene.menu.rows]
            return
    raise AssertionError("no card was asked about that could also be put somewhere")


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(sit: Any, game: str) -> None:
    table = sit(("human", "human"), game=game)
    for number, scene in enumerate(moments(table)):
        for _ in range(1 + number % 9):
            table.person.keys("tab")
        if scene.menu or scene.focused() is None:
            continue
        scene.gestures.move((-1, -1))
        before = state(scene)
        table.person.send(UP, DOWN)
        if scene.would_be.open:
            assert scene.would_be.words
            table.person.send(UP)
            assert state(scene) == before and scene.focused() is not None, "the keyboard is where it was"
            table.person.send(DOWN)
            table.person.keys("escape")
            assert not scene.would_be.open, "any other key ends it, too"
            return
        assert scene.message, "what is missing is said"
    raise AssertionError("nothing was focused that can be looked at")


def test_a_key_without_a_move_says_what_to_do(sit: Any) -> None:
    table = sit(("human", "human"))
    table.person.point((3, 3))
    table.person.send(DOWN)
    assert not table.scene.would_be.open and "Hold W over a move" in table.scene.message


@pytest.mark.parametrize("game", ("era", "eternal", "invasion", "nomansland", "vale"))
def test_what_is_said_does_not_depend_on_what_is_hidden(sit: Any, game: str) -> None:
    from random import Random

    told = 0
    table = sit(("human", "human"), game=game)
    for scene in moments(table, 24):
        button = next((one for one in scene.buttons if one.row and one.enabled), None)
        if button is None:
            continue
        table.person.point(button.rect.center)
        table.person.send(DOWN)
        if not scene.would_be.open:
            continue  # the key put a summary away
        said = list(scene.would_be.words)
        table.person.send(UP)
        real = scene.match.position
        scene.match.position = imagined(real, scene.looker, Random(3))
        scene.refresh()
        table.person.send(DOWN)
        assert scene.would_be.words == said
        table.person.send(UP)
        scene.match.position = real
        told += 1
    assert told > 3


def test_another_scene_over_the_table_ends_it(sit: Any) -> None:
    table = sit(("human", "human"))
    button = next(one for one in table.scene.buttons if one.row)
    table.person.point(button.rect.center)
    table.person.send(DOWN)
    assert table.scene.would_be.open
    table.scene.gestures.help()
    assert not table.scene.would_be.open


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080), (3840, 2160)))
def test_notes_and_words_lie_inside_the_window(sit: Any, size: tuple[int, int]) -> None:
    table = sit(("human", "human"))
    table.app.resize(*size)
    button = next(one for one in table.scene.buttons if one.row)
    table.person.point(button.rect.center)
    table.person.send(DOWN)
    window = table.app.surface.get_rect()
    assert all(window.contains(area) for area in table.scene.would_be.draw(table.app.surface))


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_a_mark_that_would_come_or_go_is_said_without_counting_it(sit: Any, game: str) -> None:
    scene = sit(("human", "human"), game=game).scene
    shown = preview(scene.position, scene.looker, (scene.position.moves[0],), scene.plan.counters)
    plan, found = scene.plan, Differences(scene, scene.view, shown)
    counted = {name for name, mark in plan.marks.items() if mark.shape in ("burst", "pips", "shield", "chip")}
    for name, mark in plan.marks.items():
        came, went = (list(found._numbers({name: old}, {name: 1 - old})) for old in (0, 1))
        by = " by P1" if mark.shape == "token" else ""
        if name not in counted or mark.shape == "chip":
            assert came == [plan.marked(name) + by] and went == [f"no longer {plan.marked(name)}"]
        assert "_" not in came[0] and "seat" not in came[0]


def test_who_decides_then_is_said_by_name(sit: Any) -> None:
    """End of turn: what comes is no main phase of 'yours'."""
    for scene in moments(sit(("human", "human"), game="era")):
        button = next((one for one in scene.buttons if one.role == "button" and one.name.startswith("End turn")), None)
        if button is None or not button.row:
            continue
        shown = preview(scene.position, scene.looker, button.row, scene.plan.counters)
        if shown.view["decision"]["seat"] != scene.looker:
            words = Differences(scene, scene.view, shown).words()[-1]
            name = scene.words.name(1 - scene.looker)
            then = "Then most likely" if len(shown.asked) > 1 else "Then"
            assert words.startswith(f"{then} {name} decides: ") and "Your" not in words and "your" not in words
            return
    raise AssertionError("no turn came to its end")


def test_no_note_lies_over_another(sit: Any) -> None:
    table = sit(("human", "human"))
    note, places = table.scene.would_be, [pygame.Rect(200 + 40 * number, 200, 60, 90) for number in range(5)]
    for place in places:
        note._tag(table.app.surface, "no longer exhausted, damage 3 \u2192 0", place)
    assert len(note.tags) > 1 and all(len(one.collidelistall(note.tags)) == 1 for one in note.tags)


def test_advice_that_is_shown_does_not_hide_what_would_be(sit: Any) -> None:
    """The hints lay over the list of what would be otherwise, with their numbers on cards that had moved."""
    table = sit(("human", "human"), game="eternal")
    scene = next(scene for scene in moments(table) if any(one.row and one.enabled for one in scene.buttons))
    button = next(one for one in scene.buttons if one.row and one.enabled)
    scene.coach.present(scene.position, "The best moves", [(button.row[0], "This", "50 %", "")], "H puts this away")
    table.person.point(button.rect.center)
    table.person.send(DOWN)
    table.app.draw()
    place = scene.frame.log.inflate(-40, -40)
    shown = table.app.surface.subsurface(place).copy()
    assert scene.coach.open and not scene.coach.draw(table.app.surface)
    table.person.send(UP)
    scene.coach.close()
    table.person.send(DOWN)
    table.app.draw()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(table.app.surface.subsurface(place), "RGB")
    table.person.send(UP)


def test_a_mark_on_a_card_that_lies_in_no_area_is_said_too(sit: Any) -> None:
    """'Nothing would change' was said of claiming a creature in the Vale."""
    table = sit(("human", "random"), seed=3, game="vale")
    while table.position.seat:
        table.scene.match.play(table.position.moves[0])
    table.scene.refresh()
    (creature,) = table.position.moves[0][1:]
    table.person.point(table.at(creature))
    table.person.send(DOWN)
    name = table.position.card[creature].name
    assert f"{name}: claimed by P1" in table.scene.would_be.words

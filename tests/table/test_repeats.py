"""Keys that are held down: what goes on goes on, what decides something is done once, and nothing piles up."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from scenes.form_scene import FormScene
from scenes.repeats import Repeats
from scenes.widgets import Button
from tests.table.conftest import Table


def down(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0)


class Before(FormScene):
    """Goes on to the table by a button that has the focus."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self.table = table

    def enter(self) -> None:
        self.show(Button("Go on", lambda: self.app.pop()))


@pytest.mark.parametrize("let_go", [True, False])
def test_the_key_that_opened_a_table_plays_nothing_there(sit: Any, let_go: bool) -> None:
    """The table takes longer to open than a key is down: what was repeated meanwhile comes to the table."""
    table: Table = sit(("human", "human"), game="eternal")
    table.play_until(lambda position: position.turn >= 1 and len(position.moves) > 2)
    table.scene.set_focus(None)
    table.app.push(Before(table))
    table.person.frames()
    played = len(table.scene.match.history)
    enter = down(pygame.K_RETURN)
    table.app.step([enter])
    assert table.app.top is table.scene
    table.app.step([*[enter] * 12, *([up(pygame.K_RETURN)] if let_go else [])])
    table.app.step([enter] * 3)
    if let_go:  # the last row was a press of its own
        table.app.step([up(pygame.K_RETURN)])
    assert len(table.scene.match.history) == played and table.scene.draft is None
    focus = table.scene.focused()
    assert (focus is None) is not let_go, "what is pressed anew is heard"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_e])
def test_what_decides_something_is_done_once_however_long_it_is_held(sit: Any, key: int) -> None:
    held, pressed = (sit(("human", "human"), game="era") for _ in range(2))
    for table, frames in ((held, 20), (pressed, 1)):
        table.play_until(lambda position: position.turn >= 1 and len(position.moves) > 2)
        table.person.keys("tab tab")
        for _ in range(frames):
            table.app.step([down(key)])
        table.app.step([up(key)])
    assert held.scene.match.written == pressed.scene.match.written
    assert (held.scene.held is None) == (pressed.scene.held is None) and held.scene.message == pressed.scene.message


def test_arrows_go_on_while_they_are_held_but_once_a_frame() -> None:
    repeats, scene = Repeats(), object()
    first = repeats.settled([down(pygame.K_DOWN)])
    assert [repeats.means(event, [scene], 0.0) for event in first] == [True]
    piled = repeats.settled([down(pygame.K_DOWN)] * 12)
    assert len(piled) == 1 and repeats.means(piled[0], [scene], 0.0)
    assert not repeats.means(piled[0], [object()], 0.0), "in a scene in which it was not pressed it means nothing"
    assert repeats.settled([*[down(pygame.K_DOWN)] * 5, up(pygame.K_DOWN)]) == [up(pygame.K_DOWN)], "it was let go"


def test_what_is_pressed_twice_in_a_frame_was_pressed_twice() -> None:
    repeats, scene = Repeats(), object()
    twice = [down(pygame.K_a), up(pygame.K_a), down(pygame.K_a), up(pygame.K_a)]
    assert repeats.settled(twice) == twice and all(repeats.means(event, [scene], 0.0) for event in twice)


def test_in_a_text_taking_back_and_away_goes_on_and_letters_do_not() -> None:
    repeats, scene = Repeats(), object()
    for key, mod, wanted in (
        (pygame.K_z, pygame.KMOD_CTRL, True),
        (pygame.K_z, 0, False),
        (pygame.K_BACKSPACE, 0, True),
        (pygame.K_1, pygame.KMOD_CTRL, False),  # in the card editor it takes an offer
    ):
        assert repeats.means(down(key, mod), [scene], 0.0, in_text=True)
        assert repeats.means(down(key, mod), [scene], 0.0, in_text=True) is wanted
        repeats.means(up(key), [scene], 0.0)


def test_a_key_that_went_up_elsewhere_is_heard_again() -> None:
    repeats, scene = Repeats(), object()
    assert repeats.means(down(pygame.K_RETURN), [scene], 0.0) and not repeats.means(down(pygame.K_RETURN), [scene], 0.0)
    repeats.means(Event(pygame.WINDOWFOCUSLOST), [scene], 0.0)
    assert repeats.means(down(pygame.K_RETURN), [scene], 0.0)


def press(at: tuple[int, int], kind: int = pygame.MOUSEBUTTONDOWN) -> Event:
    return Event(kind, pos=at, button=1)


@pytest.mark.parametrize(
    ("after", "at", "now", "heard"),
    [
        (("menu", "form"), (52, 50), 0.2, False),  # it went on to the form, and comes again there
        (("table",), (50, 50), 0.2, False),  # what was clicked gave its place to another scene
        (("menu", "form"), (50, 50), 0.6, True),
        (("menu", "form"), (90, 50), 0.2, True),
        ((), (50, 50), 0.2, True),
        (("menu",), (50, 50), 0.2, True),  # in one scene everybody may click as fast as they can
    ],
)
def test_the_second_half_of_a_double_click_goes_no_further(
    after: tuple[str, ...], at: tuple[int, int], now: float, heard: bool
) -> None:
    repeats, up_there = Repeats(), press(at, pygame.MOUSEBUTTONUP)
    assert repeats.means(press((50, 50)), ["root", "menu"], 0.0)
    assert repeats.means(press((50, 50), pygame.MOUSEBUTTONUP), ["root", *after], 0.1)
    assert repeats.means(press(at), ["root", *after], now) is heard
    assert repeats.means(up_there, ["root", *after], now) is heard, "pressing and letting go belong together"
    assert repeats.means(press(at), ["root", *after], now + 1) and repeats.means(up_there, ["root", *after], now + 1)


def test_a_double_click_is_one_although_what_it_opens_takes_a_while() -> None:
    repeats = Repeats()
    assert repeats.means(press((50, 50)), ["menu"], 0.0) and repeats.clicked
    repeats.rest(2.0)
    assert not repeats.clicked and not repeats.means(press((50, 50)), ["menu", "form"], 2.01)
    repeats.rest(2.02)
    assert repeats.means(press((50, 50)), ["menu", "form"], 2.03), "and the form is clicked as fast as one likes"


def test_one_enter_too_many_after_a_card_is_played_ends_no_turn(sit):
    """The open mat that it was put on is not there any more: the keyboard went to the button that ends the turn."""
    table, dice = sit(("human", "human"), game="eternal"), Random(1)
    by_chance = lambda position: position.ruleset.quick(position, position.moves, dice)  # noqa: E731
    table.play_until(lambda position: position.turn >= 6 and position.prompt == "Your main phase", by_chance)
    played, turn = len(table.scene.match.history), table.position.turn
    table.person.focus(next(one.name for one in table.scene.cards if one.lit and "Sigil" in one.name))
    table.person.keys("enter enter")
    assert len(table.scene.match.history) > played
    assert any(one.lit for one in table.scene.cards) and not table.person.focused.startswith("End turn")
    table.person.keys("enter")
    assert table.position.turn == turn and table.scene.deciding

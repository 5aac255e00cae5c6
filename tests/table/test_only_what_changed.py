"""Of a table in motion only what changed is brought to the screen, and that is all that changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from tests.table.conftest import Table, sit  # noqa: F401

Sit = Callable[..., Table]


class Screen:
    """What a person sees: what was brought there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: Surface | None = None
        self.wholes = self.parts = 0
        monkeypatch.setattr(pygame.display, "flip", self.flip)
        monkeypatch.setattr(pygame.display, "update", self.update)

    def flip(self) -> None:
        self.seen = pygame.display.get_surface().copy()
        self.wholes += 1

    def update(self, areas: list[Rect]) -> None:
        assert self.seen is not None
        for area in areas:
            self.seen.blit(pygame.display.get_surface(), area, area)
        self.parts += 1

    @property
    def true(self) -> bool:
        """Is it what was drawn?"""
        assert self.seen is not None
        return bool(self.seen.get_buffer().raw == pygame.display.get_surface().get_buffer().raw)


def drawn_anew(table: Table) -> bool:
    """Is what was kept of earlier frames the same as a picture that is drawn from nothing?"""
    kept = table.app.surface.copy()
    drawing = table.scene.drawing
    drawing.stale, drawing._frame = True, -1
    table.app.draw()
    return bool(kept.get_buffer().raw == table.app.surface.get_buffer().raw)


@pytest.mark.parametrize("game", ["era", "invasion"])
def test_a_match_in_motion_is_seen_as_it_was_drawn(sit: Sit, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    table = sit(("greedy", "greedy"), game=game, animation="normal", pace="normal")
    screen, animated, shown = Screen(monkeypatch), 0, 0
    for number in range(500):
        animated += table.app.animating
        at = number * 11 % 1280, number * 7 % 720
        moved = [Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))] if number % 9 == 0 else []
        table.person.send(*moved)
        if table.app.frames > shown:
            shown = table.app.frames
            assert screen.true, f"frame {number} left something behind"
            assert number % 9 or drawn_anew(table), f"frame {number} kept something that has changed"
    assert animated > 60 and screen.parts > 2 * screen.wholes


def test_a_hand_at_work_is_seen_as_it_was_drawn(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(animation="normal", pace="normal")
    scene: Any = table.scene
    table.play_until(lambda position: position.turn > 2 and position.seat == 0 and len(position.moves) > 3)
    screen = Screen(monkeypatch)
    table.person.send(Event(pygame.WINDOWEXPOSED))
    lit = next(card for card in reversed(scene.cards) if card.lit).rect.center
    table.person.press(lit)
    for step in range(30):
        table.person.point((lit[0] + step * 3, lit[1] - step * 9))
        assert screen.true
    for word in ("escape", "tab", "tab", "h", "z", "escape", "f1", "escape"):
        table.person.keys(word)
        assert screen.true, word
    assert screen.parts > 30


def test_after_the_window_was_covered_all_of_it_is_shown(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit()
    table.person.frames(3)
    screen = Screen(monkeypatch)
    table.person.send(Event(pygame.WINDOWEXPOSED))
    assert (screen.wholes, screen.parts) == (1, 0)
    table.person.point((5, 5))
    assert (screen.wholes, screen.parts) == (1, 1)


def test_what_the_log_names_beneath_the_pointer_is_lit_as_soon_as_it_is_told(sit: Sit) -> None:
    """The card of the line before stayed lit until the mouse was moved."""
    table = sit(("human", "human"), game="vale", open_hands=True)
    for _ in range(3):
        table.scene.commit([table.position.moves[0]])
        table.person.frames(2)
        table.person.point(table.scene.log.rows[-1][0].center)
        table.person.frames(1)
        assert drawn_anew(table)
    table.scene.commit([table.position.moves[0]])
    table.person.frames(1)
    assert drawn_anew(table)


def test_a_card_that_lies_ready_while_a_menu_asks_what_is_meant_is_no_longer_faint(sit: Sit) -> None:
    """In its place in the hand it stayed as dark as while it hung on the pointer."""
    table = sit(("human", "human"), game="invasion")
    table.play_until(lambda position: position.turn == 1 and position.seat == 0 and len(position.moves) > 6)
    scene, person = table.scene, table.person
    rows = {card: scene.offer.destinations(card) for card in scene.offer.of_card if scene.offer}
    card, place = next(
        (card, onto) for card, found in rows.items() for onto, meant in found.cards.items() if len(meant) > 1
    )
    start, end = table.at(card), scene.arranged.of(place).rect.center
    person.drag(start, end)
    assert scene.menu and drawn_anew(table)

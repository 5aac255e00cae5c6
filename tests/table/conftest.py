"""A table without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.records.match import Match
from game.records.settings import Settings
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App
from tests.person import Person, ticking


def idle(position: Any) -> Any:
    """The move of somebody who keeps the hand and then does nothing."""
    return position.moves[-1] if position.turn else position.moves[0]


class Table:
    """A scene with its person and a few handles for tests."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app, self.scene, self.person = app, scene, Person(app)

    @property
    def position(self) -> Any:
        return self.scene.match.position

    @property
    def unasked(self) -> set[int]:
        """Where in the history the table made moves by itself."""
        return {at for at, played in enumerate(self.scene.match.history) if played.unasked}

    def card(self, name: str, zone: str = "hand", seat: int = 0) -> int:
        """The id of a card by its name and zone."""
        ruleset = self.position.ruleset
        number = next(zone_.number for zone_ in ruleset.zones if zone_.name == zone)
        return next(card for card in self.position.piles[number][seat] if self.position.card[card].name == name)

    def at(self, card: int) -> tuple[int, int]:
        """Where a card can be touched: a point of it that nothing covers."""
        piece = self.scene.arranged.of(card)
        assert piece is not None, f"card {card} is not on the mat"
        rect = piece.rect
        for x in range(rect.left + 3, rect.right - 2, 5):
            for y in range(rect.top + 3, rect.bottom - 2, 5):
                found = self.scene.gestures.piece_at((x, y))
                if found is not None and found.id == card:
                    return x, y
        raise AssertionError(f"card {card} is covered")

    def play_until(
        self, wanted: Callable[[Any], bool], choose: Callable[[Any], Any] | None = None, most: int = 300
    ) -> None:
        """Play on, straight on the match, until the position is as wanted."""
        for _ in range(most):
            if wanted(self.position):
                break
            position = self.position
            self.scene.match.play(choose(position) if choose else idle(position))
        assert wanted(self.position), "the match never came to what the test needs"
        self.scene.looker = self.position.seat
        self.scene.uncover()
        self.app.step([])


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Sits down at a table: `sit(seats=("human", "random"), seed=7)`. The clock moves a sixtieth of a second each time
    it is read."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))

    def build(
        seats: tuple[str, ...] = ("human", "random"),
        seed: int = 7,
        decks: tuple[str, ...] = (),
        stay: bool = True,
        game: str = "era",
        open_hands: bool = False,
        **settings: Any,
    ) -> Table:
        from game import load_ruleset

        given = {
            "window": (1280, 720),
            "skin": "plain",
            "animation": "none",
            "pace": "none",
            "volume": 0,
            "remind": False,
            **settings,
        }
        app = App(Settings(**given), clock=ticking())
        known = list(load_ruleset(game).decks())
        names = tuple(f"P{number + 1}" for number in range(len(seats)))
        match = Match.begin(
            game,
            decks or [known[seat % len(known)] for seat in range(len(seats))],
            seed,
            seats,
            names,
            folder=False,
            open_hands=open_hands,
        )
        scene = TableScene(app, match, order_of(match))
        app.push(scene)
        if stay:
            scene.uncover()
        return Table(app, scene)

    yield build
    pygame.display.quit()

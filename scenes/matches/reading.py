"""Reading matches for the list, a little in each frame: how far they came, and a picture of it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from game.records.files import FileError
from game.records.journal import Kept
from game.records.match import Match
from scenes.look import Look
from scenes.rescue import breaks, log

if TYPE_CHECKING:
    from scenes.matches.card import MatchCard
    from scenes.window import App

AT_A_TIME = 0.012
"""Seconds of a frame that are spent on reading."""
SIZE = (1280, 720)


class Reading:
    """Fills in what cards say about matches, one after the other."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._look = Look(1.0)
        self._due: deque[MatchCard] = deque()
        self._now: Iterator[Match] | None = None
        self._so_far: Match | None = None

    def want(self, cards: list[MatchCard]) -> None:
        """Read these, the first ones first, and no others."""
        self._due = deque(card for card in cards if not (card.state or card.trouble))
        self._now = None

    @property
    def busy(self) -> bool:
        return bool(self._due)

    def go_on(self) -> bool:
        """Read on for a moment; True when a card has something new to say."""
        if not self._due:
            return False
        card = self._due[0]
        end = time.perf_counter() + AT_A_TIME
        try:
            if self._now is None:
                self._now = Match.reading(card.match.path)
            for match in self._now:
                self._so_far = match
                if time.perf_counter() > end:
                    return False
            assert self._so_far is not None
            card.state = told(self._so_far, card.match)
            card.picture = picture(self.app, self._so_far, self._look)
        except FileError as error:
            card.trouble = str(error)
        except Exception as error:  # one match hides no other
            if breaks():
                raise
            log(error, f"reading the match {card.match.path}")
            card.trouble = f"{card.match.path}: {type(error).__name__}: {error}"
        self._due.popleft()
        self._now = None
        return True


def told(match: Match, kept: object) -> str:
    """How far a match came: 'Turn 7, you decide'; or how it ended."""
    turn = f"Turn {match.position.turn}" if match.position.turn else "Before the first turn"
    if match.result is None:
        gone = isinstance(kept, Kept) and kept.end is not None
        name = match.names[match.position.seat]
        return f"{turn}, given up" if gone else f"{turn}, {'you decide' if name == 'You' else f'{name} decides'}"
    winners = [match.names[seat] for seat in match.result.winners]
    whom = " and ".join("you" if name == "You" else name for name in winners)
    return f"{turn}, won by {whom}" if winners else f"{turn}, a draw"


def picture(app: App, match: Match, look: Look) -> Surface:
    """The mat as it lies, seen by the one person who plays; where friends do, nobody's hand is to be seen."""
    from scenes.table.resting import Resting
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    scene = TableScene(app, match, order_of(match))
    if len(scene.people) > 1 and not match.open_hands:
        scene.people = []
    scene.covered = False
    scene.lay_out(SIZE, look)
    whole = Resting(scene).draw(SIZE)
    return whole.subsurface(scene.frame.mat).copy()

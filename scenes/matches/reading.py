"""Reading matches for the list, a little in each frame: how far they came, and a picture of it."""

from __future__ import annotations

import io
import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Surface

from game.records.files import FileError
from game.records.index import GIVEN_UP, Index, Listed, Looks
from game.records.match import Match
from scenes.look import Look
from scenes.rescue import breaks, log

if TYPE_CHECKING:
    from scenes.window import App

AT_A_TIME = 0.012
"""Seconds of a frame that are spent on reading."""
SIZE = (1280, 720)
KEPT_WIDTH = 640


class Read(Protocol):
    """What is told about a match once its whole file was read."""

    match: Listed
    state: str
    trouble: str
    picture: Surface | None


class Reading:
    """Fills in what cards say about matches, one after the other."""

    def __init__(self, app: App, index: Index) -> None:
        self.app, self.index = app, index
        self._look = Look(1.0)
        self._due: deque[Read] = deque()
        self._now: Iterator[Match] | None = None
        self._so_far: Match | None = None

    def want(self, cards: Sequence[Read]) -> None:
        """Read these, the first ones first, and no others. What the index remembers is not read again."""
        due: deque[Read] = deque()
        for card in cards:
            if not (card.state or card.trouble) and not self._remembered(card):
                due.append(card)
        if not due or not self._due or due[0] is not self._due[0]:
            self._now = None
        self._due = due

    def _remembered(self, card: Read) -> bool:
        looks = self.index.looks(card.match)
        if looks is None:
            return False
        try:
            card.picture = pygame.image.load(io.BytesIO(looks.picture), "a.jpg")
        except pygame.error:
            return False
        card.state = looks.told
        return True

    def _remember(self, card: Read) -> None:
        assert card.picture is not None
        wide, high = card.picture.get_size()
        size = (KEPT_WIDTH, KEPT_WIDTH * high // wide)
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(card.picture, size), file, "a.jpg")
        self.index.keep_looks(card.match, Looks(card.state, size, file.getvalue()))

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
                self._now = Match.reading(card.match.path, max(0, card.match.going))
            for match in self._now:
                self._so_far = match
                if time.perf_counter() > end:
                    return False
            assert self._so_far is not None
            card.state = told(self._so_far, card.match)
            card.picture = picture(self.app, self._so_far, self._look)
            self._remember(card)
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


def told(match: Match, listed: Listed) -> str:
    """How far a match came: 'Turn 7, you decide'; or how it ended."""
    turn = f"Turn {match.position.turn}" if match.position.turn else "Before the first turn"
    if match.result is None:
        name = match.names[match.position.seat]
        if listed.state == GIVEN_UP and not match.branch:
            return f"{turn}, given up"
        beside = f" in branch {match.branch}" if match.branch else ""
        return f"{turn}{beside}, {'you decide' if name == 'You' else f'{name} decides'}"
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

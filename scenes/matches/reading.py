"""Reading matches for the list beside the frames: how far they came, and a picture of it, drawn a little in each."""

from __future__ import annotations

import io
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame
from pygame import Surface

from game.records.files import FileError
from game.records.index import GIVEN_UP, Index, Listed, Looks
from game.records.match import Match
from game.records.series import after, called, decided, written
from scenes import words
from scenes.beside import Beside
from scenes.look import Look, strings
from scenes.rescue import breaks, log
from scenes.words import end_within, fault_told, name_said, say

if TYPE_CHECKING:
    from scenes.window import App

AT_A_TIME = 0.012
"""Seconds of a frame that are spent on reading."""
OFTEN = 4
"""So often a picture is drawn at most, for what was not painted yet."""
SIZE = (1280, 720)
KEPT_WIDTH = 640


class Read(Protocol):
    """What is told about a match once its whole file was read."""

    match: Listed
    state: str
    trouble: str
    picture: Surface | None


class Drawn(NamedTuple):
    """A picture of a match; is all of it painted?"""

    picture: Surface
    painted: bool


class Following:
    """Follows a match beside the frames: the first one of a game brings in its rules, its cards' texts and the table,
    each of which takes longer than a frame has. Of the screen nothing is touched."""

    def __init__(self, match: Listed) -> None:
        self.of = match
        self.match: Match | None = None
        self.fault: Exception | None = None
        self._coming = Beside(self._follow, "following a match")

    def _follow(self) -> None:
        try:
            self.match = Match.follow(self.of.path, max(0, self.of.going))
            import_module("scenes.table.scene")
            import_module("scenes.table.plan").read_plan(self.match.ruleset.folder)
        except Exception as error:  # told where the frames are drawn
            self.fault = error

    def done(self, seconds: float) -> bool:
        """Wait so long at most; says whether it is followed to its end."""
        return self._coming.done(seconds)


class Reading:
    """Fills in what cards say about matches, one after the other."""

    def __init__(self, app: App, index: Index) -> None:
        self.app, self.index = app, index
        self._look = Look(1.0)
        self._due: deque[Read] = deque()
        self._following: Following | None = None
        self._painting: Iterator[Drawn | None] | None = None
        self._drawn: Counter[Path] = Counter()

    def want(self, cards: Sequence[Read]) -> None:
        """Read these, the first ones first, and no others; then draw again those on whose pictures something was not
        painted yet. What the index remembers is not read again."""
        unread = [card for card in cards if not (card.state or card.trouble) and not self._remembered(card)]
        due = deque([*unread, *(card for card in self._due if card.state and card in cards)])
        if not due or not self._due or due[0] is not self._due[0]:
            self._painting = None
        self._due = due

    def _remembered(self, card: Read) -> bool:
        looks = self.index.looks(card.match)
        if looks is None or looks.language != words.now:
            return False
        try:
            card.picture = pygame.image.load(io.BytesIO(looks.picture), "a.jpg")
        except pygame.error:
            return False
        card.state = looks.told
        return True

    def _remember(self, card: Read, match: Match) -> None:
        assert card.picture is not None
        wide, high = card.picture.get_size()
        size = (KEPT_WIDTH, KEPT_WIDTH * high // wide)
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(card.picture, size), file, "a.jpg")
        self.index.keep_looks(card.match, looks_of(match, card.state, size, file.getvalue()))

    @property
    def busy(self) -> bool:
        return bool(self._due)

    def go_on(self) -> bool:
        """Read on for a moment; True when a card has something new to say."""
        if not self._due:
            return False
        card = self._due[0]
        end = time.perf_counter() + AT_A_TIME
        busy = self._painters_busy()
        if card.state and busy:  # it is drawn once more when they are done
            return False
        try:
            match = self._followed(card)
            if match is None:
                return False
            self._painting = self._painting or picture(self.app, match, self._look)
            for drawn in self._painting:
                if drawn is not None:
                    card.state, card.picture = told(match, card.match), drawn.picture
                    self._drawn[card.match.path] += 1
                    if drawn.painted:
                        self._remember(card, match)
                    elif self._drawn[card.match.path] < OFTEN:
                        self._due.append(card)
                elif time.perf_counter() > end:
                    return False
        except FileError as error:
            card.trouble = fault_told(error)
        except Exception as error:  # one match hides no other
            if breaks():
                raise
            log(error, f"reading the match {card.match.path}")
            card.trouble = fault_told(FileError(f"{type(error).__name__}: {error}", card.match.path))
        self._due.popleft()
        self._following = self._painting = None
        return True

    def _painters_busy(self) -> bool:
        """Are the painters at work, who are given what is missing on pictures?"""
        from scenes.table.gallery import gallery_for

        gallery = gallery_for(self.app.settings)
        if gallery is None:
            return False
        gallery.poll()
        return gallery.busy

    def _followed(self, card: Read) -> Match | None:
        """The match of a card, once it was followed to its end. Raises what went wrong."""
        if self._following is None:
            self._following = Following(card.match)
        if not self._following.done(AT_A_TIME):
            return None
        if self._following.of != card.match:  # something else is looked at by now
            self._following = Following(card.match)
            return None
        if self._following.fault:
            raise self._following.fault
        return self._following.match


def remember(left: Mapping[Path, Match]) -> None:
    """How far matches came that are left, for the main menu to tell. The list of matches reads them once more, for
    their pictures."""
    index = Index()
    index.refresh(AT_A_TIME)
    named = {path.name: match for path, match in left.items()}
    for listed in index.get(list(named)):
        match = named[listed.path.name]
        index.keep_looks(listed, looks_of(match, told(match, listed)))
    index.close()


def looks_of(match: Match, state: str, size: tuple[int, int] = (0, 0), picture: bytes = b"") -> Looks:
    """What is remembered of a match: how far it came, and a picture if there is one."""
    from scenes.table.plan import read_plan

    word = read_plan(match.ruleset.folder).turn
    return Looks(state, size, picture, words.now, word, match.position.turn)


def told(match: Match, listed: Listed) -> str:
    """How far a match came: 'Turn 7, you decide'; or how it ended."""
    from scenes.table.plan import read_plan

    turn = read_plan(match.ruleset.folder).when(match.position.turn)
    if match.result is None:
        name = match.names[match.position.seat]
        if listed.state == GIVEN_UP and not match.branch:
            return say("{turn}, given up", turn=turn)
        beside = say(" in branch {branch}", branch=match.branch) if match.branch else ""
        decides = say("you decide") if name == "You" else say("{name} decides", name=name_said(name))
        stands = f". {standing(listed.before, listed.games)}" if listed.before else ""
        return f"{turn}{beside}, {decides}{stands}"
    end = f"{turn}, {end_within(match.result.winners, match.names)}"
    if listed.games < 2 or match.result.rule == "abandoned":
        return end
    return f"{end}. {standing(after(listed.before, match.result.winners, len(match.names)), listed.games)}"


def standing(score: Sequence[int], games: int) -> str:
    """How a match of several games stands, or how it ended."""
    words = strings("series")["score" if decided(score, games) is None else "final"]
    return words.format(kind=say(called(games)), score=written(score))


def picture(app: App, match: Match, look: Look) -> Iterator[Drawn | None]:
    """The mat as it lies, seen by the one person who plays; where friends do, nobody's hand is seen. It comes last,
    after a little was drawn in each step before."""
    from scenes.table.gallery import gallery_for
    from scenes.table.resting import Resting
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    scene = TableScene(app, match, order_of(match))
    scene.faces.gallery = gallery_for(app.settings)
    scene.lie_open()
    yield None
    scene.lay_out(SIZE, look)
    yield None
    drawing = Resting(scene)
    for _ in drawing.steps(SIZE):
        yield None
    yield Drawn(drawing.whole.subsurface(scene.frame.mat).copy(), not scene.faces.busy)

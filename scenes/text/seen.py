"""What one seat sees of a match, in words, without a window."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from game.kernel.foresight import Sign
from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.table.board import grounds
from scenes.table.offers import Offer
from scenes.table.plan import read_plan
from scenes.table.words import Words
from scenes.words import marked

if TYPE_CHECKING:
    from game.records.match import Match
    from scenes.table.scene import TableScene

POINTER = re.compile(r"\b(click|drag|gold edge)\b|klikn|przeciągn|krawęd", re.IGNORECASE)
"""A prompt of the mat that tells what to do with a mouse, or what is drawn there, in each language."""


class TextWords(Words):
    """The words of the mat, for whoever answers with words."""

    on_square = on_card = on_ground = marked("choose one of these")

    def _plain(self, prompt: str, mine: bool) -> str:
        words = super()._plain(prompt, mine)
        return self._question(prompt) if mine and POINTER.search(words) else words

    def _at_stake(self) -> Iterable[Sign]:
        return self.scene.position.ruleset.outlook(self.scene.position, self.scene.looker)


class Seen:
    """Stands where the mat's scene stands, as far as words are made of it: nothing is held, shown large or as it
    would be, no menu is open."""

    covered = False
    held = menu = None
    message = ""
    ahead = ()

    def __init__(self, match: Match) -> None:
        self.match = match
        self.plan, self.title = read_plan(match.ruleset.folder), match.ruleset.title
        self.grounds = grounds(match.ruleset, self.plan)
        self.people = [seat for seat, who in enumerate(match.seats) if who == "human"]
        self.looker = self.people[0] if self.people else 0
        self.summary = SimpleNamespace(open=False)
        self.timer = SimpleNamespace(words="")
        self.zoom = SimpleNamespace(words=list)
        self.would_be = SimpleNamespace(open=False, words=())
        self.words = TextWords(cast("TableScene", self))
        self.refresh()

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def viewer(self) -> int | None:
        """Whose eyes see: without people only what everybody may see."""
        return self.looker if self.people else None

    @property
    def deciding(self) -> bool:
        """Is it the person who looks that decides now?"""
        return bool(self.position.moves) and self.position.seat == self.looker and self.looker in self.people

    def refresh(self) -> None:
        """Take a fresh view and sort the moves."""
        self.view: dict[str, Any] = self.position.view(self.viewer)
        self.offer = Offer(self.position, self.plan, self.match.names) if self.deciding else None

    def controls(self) -> list[Any]:
        """Nothing to point at."""
        return []

    def offered(self, move: Move) -> str:
        """A move by the words on its button, and as it is written."""
        assert self.offer
        words, text = self.offer.label(move), self.position.notation(move)
        return words if words.casefold() == text.casefold() else f"{words}  [{text}]"

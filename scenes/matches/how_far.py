"""How far matches came that nobody left, since the program was ended at the table: they are read beside the frames."""

from __future__ import annotations

from pathlib import Path

from game.records.index import Index, Listed
from game.records.match import Match
from scenes.matches.reading import Following, remember


def untold() -> list[Listed]:
    """Of each game the newest match that can be gone on with, if it is not remembered how far it came."""
    index = Index()
    index.refresh(0.05)
    found = [one for one in index.left().values() if one.moves and not one.score and index.looks(one) is None]
    index.close()
    return found


class HowFar:
    """Reads those matches, one after the other."""

    def __init__(self) -> None:
        self._due: list[Listed] | None = None
        self._following: Following | None = None
        self._read: dict[Path, Match] = {}

    @property
    def busy(self) -> bool:
        """Is one being read, or will be?"""
        return bool(self._due) or self._following is not None

    def poll(self) -> bool:
        """Read on; True once it is known of all: where there are many matches, each look at the list takes its time."""
        if self._due is None:
            self._due = untold()
        if self._following is None and self._due:
            self._following = Following(self._due.pop(0))
        if self._following is None or not self._following.done(0.0):
            return False
        read, self._following = self._following, None
        if read.match is not None:  # else it says what is wrong with it where it is gone on with
            self._read[read.of.path] = read.match
        if self._due or not self._read:
            return False
        remember(self._read)
        self._read = {}
        return True

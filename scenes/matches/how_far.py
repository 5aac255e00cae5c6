"""How far matches came that nobody left, since the program was ended at the table: they are read beside the frames."""

from __future__ import annotations

from game.records.index import Index, Listed
from scenes.beside import Beside
from scenes.matches.reading import Following, remember
from scenes.start import Left, matches_left

LONG = 600.0
"""Seconds after which a match is not waited for any more."""


def untold() -> list[Listed]:
    """Of each game the newest match that can be gone on with, if it is not remembered how far it came."""
    index = Index()
    index.refresh(0.05)
    found = [one for one in index.left().values() if one.moves and not one.score and index.looks(one) is None]
    index.close()
    return found


class HowFar:
    """Reads those matches, one after the other. Where there are many, each look at the list takes its time, so that
    too is done beside the frames."""

    def __init__(self) -> None:
        self.left: dict[str, Left] = {}
        """What was left, once it is known how far it came."""
        self._told = False
        self._coming = Beside(self._read, "how far matches came")

    @property
    def busy(self) -> bool:
        """Is there still something to be told?"""
        return not self._told

    def poll(self) -> bool:
        """True once, if anything is known that was not; what cannot be read says so where it is gone on with."""
        if self._told or not self._coming.done():
            return False
        self._told = True
        return bool(self.left)

    def _read(self) -> None:
        read = {}
        for one in untold():
            following = Following(one)
            if following.done(LONG) and following.match is not None:
                read[one.path] = following.match
        if read:
            remember(read)
            self.left = matches_left()

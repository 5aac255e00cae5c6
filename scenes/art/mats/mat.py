"""What a mat shows, as plain data, so that it can be ordered from a painter and kept under a name."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b

from scenes.art.palette import Colour

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


@dataclass(frozen=True)
class Mat:
    """Everything a painted mat shows: a ground in two tones with light of a third, and what is painted where on it.

    `area` is the mat itself; what the window has beside it is covered by panels and only gets the ground.
    """

    name: str
    ground: str
    dark: Colour
    light: Colour
    glow: Colour
    area: Box
    parts: tuple[tuple[str, Box], ...]

    def mark(self) -> str:
        """A short name for this very mat, the same in every process: the cache's file name."""
        return blake2b(repr(astuple(self)).encode(), digest_size=12).hexdigest()

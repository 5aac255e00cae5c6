"""The two typefaces of the program, found in the packages that ship them: Cinzel for titles, Source Sans for the rest.

Sizes are in pixels, after scaling. A font is loaded once per size and kept.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

import pygame

_FACES = {
    (False, False): "SourceSansPro-Regular.ttf",
    (True, False): "SourceSansPro-Semibold.ttf",
    (False, True): "SourceSansPro-It.ttf",
    (True, True): "SourceSansPro-SemiboldIt.ttf",
}


OTHERS = (
    "DejaVu Sans", "Noto Sans", "Segoe UI", "Segoe UI Symbol", "Arial Unicode MS", "Noto Sans CJK SC",
    "Microsoft YaHei", "Malgun Gothic", "Yu Gothic", "PingFang SC", "Noto Sans Hebrew", "Noto Sans Arabic",
    "Noto Sans Symbols 2", "Noto Emoji",
)  # fmt: skip
"""Fonts of systems that have letters which ours have not; the first that has them all writes the line."""
SHAPING = "\u200c\u200d\ufe0e\ufe0f"
"""Letters that are no picture of their own."""
NO_LETTER = "\uffff"
"""What no font has."""
MEASURED = 4096
"""Texts whose size a font remembers."""


class Letters(pygame.font.Font):
    """A font that writes as much as a blank where there is nothing to write, or letters without a width alone; and in
    another font what it has no letters for."""

    def __init__(self, path: Path, size: int) -> None:
        super().__init__(path, size)
        self._place, self._pixels = str(path), size
        self._sizes: dict[str | bytes, tuple[int, int]] = {}

    def render(self, text: str | bytes | None, *how: Any, **named: Any) -> pygame.Surface:
        if text and (other := self._other(text)):
            return other.render(text, *how, **named)
        return super().render(text if text and self.size(text)[0] else " ", *how, **named)

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Kept, since the same words are measured again and again, and that takes as long as laying out a line."""
        found = self._sizes.get(text)
        if found is None:
            if len(self._sizes) == MEASURED:
                self._sizes.clear()
            other = self._other(text)
            found = self._sizes[text] = other.size(text) if other else super().size(text)
        return found

    def _other(self, text: str | bytes) -> pygame.font.Font | None:
        """The font that writes a text instead of this one."""
        if isinstance(text, bytes) or text.isascii():
            return None
        missing = frozenset(letter for letter in text if lacks(self._place, letter))
        return other_font(missing, self._pixels, from_the_right(text)) if missing else None


def from_the_right(text: str) -> bool:
    """Is a text read from right to left, all of it?"""
    ways = {bidirectional(letter) for letter in text if letter.isalpha()}
    return bool(ways) and ways <= {"R", "AL"}


@cache
def lacks(place: str, letter: str) -> bool:
    """Is a box all that a font has for a letter?"""
    box = _measured(place).metrics(NO_LETTER)
    return letter > "\x7f" and letter not in SHAPING and _measured(place).metrics(letter) == box


@cache
def _measured(place: str) -> pygame.font.Font:
    """A font so large that no letter is as large as its box by chance."""
    return pygame.font.Font(place, 96)


@cache
def other_font(missing: frozenset[str], size: int, leftwards: bool = False) -> pygame.font.Font | None:
    """A font that has these letters: that for text, where titles have only Latin ones, or one of the system's."""
    own = str(_folder("font_source_sans_pro") / _FACES[False, False])
    for place in chain([own], filter(None, map(_of_the_system, OTHERS))):
        try:
            if any(lacks(place, letter) for letter in missing):
                continue
            font = pygame.font.Font(place, size)
        except (OSError, pygame.error):
            continue
        if leftwards:
            font.set_direction(pygame.DIRECTION_RTL)
        return font
    return None


def _of_the_system(name: str) -> str | None:
    """Where a font lies; a system that cannot be asked has none, which is nothing to tell a person of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.font.match_font(name)


@cache
def title(size: int) -> pygame.font.Font:
    """Cinzel, `size` pixels high: titles and buttons. It has capitals only, in two heights."""
    return _load("fontpkg_cinzel", "Cinzel[wght].ttf", size)


@cache
def text(size: int, bold: bool = False, italic: bool = False) -> pygame.font.Font:
    """Source Sans, `size` pixels high: reading text and numbers, whose figures line up."""
    return _load("font_source_sans_pro", _FACES[bold, italic], size)


def forget() -> None:
    """Drop every cached font: the scale changed, and the old sizes will not be asked for."""
    title.cache_clear()
    text.cache_clear()
    other_font.cache_clear()


def _load(package: str, file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return Letters(_folder(package) / file, max(1, size))


@cache
def _folder(package: str) -> Path:
    """The package's folder with font files; found without importing it, which costs time before the first frame."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(
            f"the font package {package} is not installed; expected it among Playmat's dependencies"
        )
    return Path(spec.submodule_search_locations[0]) / "files"

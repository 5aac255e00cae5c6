"""The two typefaces of the program, found in the packages that ship them: Cinzel for titles, Source Sans for the rest.

Sizes are in pixels, after scaling. A font is loaded once per size and kept.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache
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
"""Fonts of systems that have letters which ours have not; the first that has them all writes the word, and if none of
these has, any other of the system."""
SHAPING = "\u200c\u200d\ufe0e\ufe0f"
"""Letters that are no picture of their own."""
WORDS = re.compile(r"\w+|\W")
NO_LETTER = "\uffff"
"""What no font has."""
OPEN = 24
"""Fonts that are kept open to look for letters in them; a system may have a thousand."""
MEASURED = 4096
"""Texts whose size a font remembers."""


class Letters(pygame.font.Font):
    """A font that writes as much as a blank where there is nothing to write, or letters without a width alone; and the
    words that it has no letters for in another font, so that no other word changes its face."""

    def __init__(self, path: Path, size: int) -> None:
        super().__init__(path, size)
        self._place, self._pixels = str(path), size
        self._sizes: dict[str | bytes, tuple[int, int]] = {}

    def render(self, text: str | bytes | None, *how: Any, **named: Any) -> pygame.Surface:
        wrapped = len(how) > 3 or "wraplength" in named  # what is broken into lines has one font
        if text and not wrapped and (runs := self._runs(text)):
            return beside([(font, font.render(words, *how, **named)) for font, words in runs])
        return super().render(text if text and self.size(text)[0] else " ", *how, **named)

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Kept, since the same words are measured again and again, and that takes as long as laying out a line."""
        found = self._sizes.get(text)
        if found is None:
            if len(self._sizes) == MEASURED:
                self._sizes.clear()
            if runs := self._runs(text):
                sizes = [font.size(words) for font, words in runs]
                found = sum(width for width, _ in sizes), max(height for _, height in sizes)
            else:
                found = super().size(text)
            self._sizes[text] = found
        return found

    def _runs(self, text: str | bytes) -> list[tuple[pygame.font.Font, str]]:
        """The parts of a text and the fonts that write them; none if this one writes it all."""
        if isinstance(text, bytes) or text.isascii() or not any(lacks(self._place, letter) for letter in text):
            return []
        if from_the_right(text) and (other := other_font(frozenset(text), self._pixels, True)):
            return [(other, text)]
        runs: list[tuple[pygame.font.Font, str]] = []
        for word in WORDS.findall(text):
            font = self._own
            if any(lacks(self._place, letter) for letter in word):
                font = other_font(frozenset(word), self._pixels, from_the_right(word)) or font
            if len(runs) > 1 and runs[-1][1].isspace() and runs[-2][0] is font:
                word = runs.pop()[1] + word  # words that are read from the right stand in that order
            if runs and (runs[-1][0] is font or word in SHAPING):
                runs[-1] = runs[-1][0], runs[-1][1] + word
            else:
                runs.append((font, word))
        return [] if all(font is self._own for font, _ in runs) else runs

    @cached_property
    def _own(self) -> pygame.font.Font:
        """The same without others."""
        return pygame.font.Font(self._place, self._pixels)


def beside(parts: Sequence[tuple[pygame.font.Font, pygame.Surface]]) -> pygame.Surface:
    """Pictures of words side by side, on one line."""
    if len(parts) == 1:
        return parts[0][1]
    tops = [font.get_ascent() for font, _ in parts]
    high = max(max(tops) - top + picture.get_height() for top, (_, picture) in zip(tops, parts, strict=True))
    whole = pygame.Surface((sum(picture.get_width() for _, picture in parts), high), pygame.SRCALPHA)
    left = 0
    for top, (_, picture) in zip(tops, parts, strict=True):
        whole.blit(picture, (left, max(tops) - top))
        left += picture.get_width()
    return whole


def from_the_right(text: str) -> bool:
    """Is a text read from right to left, all of it?"""
    ways = {bidirectional(letter) for letter in text if letter.isalpha()}
    return bool(ways) and ways <= {"R", "AL"}


@cache
def lacks(place: str, letter: str) -> bool:
    """Is a box all that a font has for a letter?"""
    box = _measured(place).metrics(NO_LETTER)
    return letter > "\x7f" and letter not in SHAPING and _measured(place).metrics(letter) == box


@lru_cache(OPEN)
def _measured(place: str) -> pygame.font.Font:
    """A font so large that no letter is as large as its box by chance."""
    return pygame.font.Font(place, 96)


@cache
def other_font(missing: frozenset[str], size: int, leftwards: bool = False) -> pygame.font.Font | None:
    """A font that has these letters: that for text, where titles have only Latin ones, or one of the system's."""
    own = str(_folder("font_source_sans_pro") / _FACES[False, False])
    for place in chain([own], filter(None, map(_of_the_system, chain(OTHERS, _all_of_the_system())))):
        try:
            if any(lacks(place, letter) for letter in missing):
                continue
            return _opened(place, size, leftwards, leftwards and any(bidirectional(one) == "AL" for one in missing))
        except (OSError, pygame.error):
            continue
    return None


@cache
def _opened(place: str, size: int, leftwards: bool, joined: bool) -> pygame.font.Font:
    """The font at a place; `joined`: its letters are written as Arabic ones are."""
    font = pygame.font.Font(place, size)
    if leftwards:
        font.set_direction(pygame.DIRECTION_RTL)
    if joined:
        font.set_script("Arab")
    return font


def _of_the_system(name: str) -> str | None:
    """Where a font lies; a system that cannot be asked has none, which is nothing to tell a person of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pygame.font.match_font(name)


def _all_of_the_system() -> Iterator[str]:
    """The names of all its fonts, once they are needed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        names = sorted(pygame.font.get_fonts())
    yield from names


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
    _opened.cache_clear()


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

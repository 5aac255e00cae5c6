"""The two typefaces of the program, found in the packages that ship them: Cinzel for titles, Source Sans for the rest.

Sizes are in pixels, after scaling. A font is loaded once per size and kept.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

_FACES = {
    (False, False): "SourceSansPro-Regular.ttf",
    (True, False): "SourceSansPro-Semibold.ttf",
    (False, True): "SourceSansPro-It.ttf",
    (True, True): "SourceSansPro-SemiboldIt.ttf",
}


class Letters(pygame.font.Font):
    """A font that writes as much as a blank where there is nothing to write, or letters without a width alone."""

    def render(self, text: str | bytes | None, *how: Any, **named: Any) -> pygame.Surface:
        return super().render(text if text and self.size(text)[0] else " ", *how, **named)


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

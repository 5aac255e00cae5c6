"""What somebody who teaches says, on a plate of its own in the column: a title, and the words as large as they fit."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.look import Look

STYLES = ("body", "small", "note", "tiny")
BESIDE, ABOVE, TITLE, GAP = 14, 10, 28, 4
"""Pixels at 100 % around the words, the height of a title of one line, and the gap below it."""


def height_of(look: Look, title: str, words: str, width: int, style: str) -> int:
    """How high a plate of this width is."""
    inner = width - 2 * look.px(BESIDE)
    return height_of_title(look, title, inner) + look.measure(words, style, inner)[1] + 2 * look.px(ABOVE)


def height_of_title(look: Look, title: str, width: int) -> int:
    """The title with the gap below it."""
    return max(look.px(TITLE), look.measure(title, "strong", width)[1] + look.px(GAP))


def style_for(look: Look, title: str, words: Iterable[str], width: int, height: int) -> str:
    """The largest letters in which each of these fits a plate of this size under the title."""
    return next(
        (one for one in STYLES if all(height_of(look, title, each, width, one) <= height for each in words)), STYLES[-1]
    )


def draw_saying(surface: Surface, look: Look, area: Rect, title: str, words: str, style: str, foot: int = 0) -> None:
    """Draw the plate in letters of a style; `foot` is kept free below the words."""
    surface.blit(look.plate(area.size, "panel", "bright", 10, 2), area)
    inner = area.inflate(-2 * look.px(BESIDE), -2 * look.px(ABOVE))
    above = height_of_title(look, title, inner.width)
    look.write_lines(surface, title, Rect(inner.topleft, (inner.width, above)), "strong", "gold_light")
    inner.top += above
    inner.height -= above + foot
    look.write_lines(surface, words, inner, style, "cream")

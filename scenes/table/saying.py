"""What somebody who teaches says, on a plate of its own in the column: a title, and the words as large as they fit."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.look import Look

STYLES = ("body", "small", "note", "tiny")
BESIDE, ABOVE, TITLE = 14, 10, 28
"""Pixels at 100 % around the words, and the height of the title."""


def height_of(look: Look, words: str, width: int, style: str) -> int:
    """How high a plate of this width is."""
    return look.measure(words, style, width - 2 * look.px(BESIDE))[1] + look.px(TITLE) + 2 * look.px(ABOVE)


def style_for(look: Look, words: Iterable[str], width: int, height: int) -> str:
    """The largest letters in which each of these fits a plate of this size."""
    return next(
        (one for one in STYLES if all(height_of(look, each, width, one) <= height for each in words)), STYLES[-1]
    )


def draw_saying(surface: Surface, look: Look, area: Rect, title: str, words: str, style: str, foot: int = 0) -> None:
    """Draw the plate in letters of a style; `foot` is kept free below the words."""
    surface.blit(look.plate(area.size, "panel", "bright", 10, 2), area)
    inner = area.inflate(-2 * look.px(BESIDE), -2 * look.px(ABOVE))
    look.write(surface, title, Rect(inner.topleft, (inner.width, look.px(24))), "strong", "gold_light")
    inner.top += look.px(TITLE)
    inner.height -= look.px(TITLE) + foot
    look.write_lines(surface, words, inner, style, "cream")

"""Areas of the window that are to be drawn or shown anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

FEW = 2
"""To draw one area anew costs as much as its cards and half a millisecond beside: more than these are drawn as one."""


def together(areas: Sequence[Rect]) -> list[Rect]:
    """The areas, those that overlap as one; all of them as one where they are many."""
    apart: list[Rect] = []
    for area in areas:
        while (touching := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(touching))
        apart.append(area)
    return apart if len(apart) <= FEW else [apart[0].unionall(apart[1:])]


def outermost(areas: Iterable[Rect]) -> list[Rect]:
    """The areas without those that lie within another one."""
    kept: list[Rect] = []
    for area in sorted(areas, key=lambda area: -area.width * area.height):
        if not any(other.contains(area) for other in kept):
            kept.append(area)
    return kept

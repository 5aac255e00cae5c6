"""The mat in the making: colours as floats, measured in heights of the mat, and the few ways to work the ground."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from scenes.art.noise import Plane, cloud_noise, mix, step
from scenes.art.palette import Colour

Point = tuple[float, float]
Area = tuple[float, float, float, float]
"""Left, top, width and height in heights of the mat."""


def tone(colour: Colour) -> Plane:
    """A colour as floats."""
    return np.array(colour, np.float32) / np.float32(255)


class Sheet:
    """A picture whose lengths are heights of the mat, so that it looks the same at every size.

    `part` gives a piece of it as a sheet of its own: what is painted there cannot leave it.
    """

    def __init__(self, image: Plane, origin: Point, pixel: float, dice: Random, tones: Sequence[Plane]) -> None:
        height, width = image.shape[:2]
        self.image, self.dice, self.pixel = image, dice, pixel
        self.shape = (height, width)
        self.left, self.top = origin
        self.width, self.height = width * pixel, height * pixel
        self.x: Plane = (np.arange(width, dtype=np.float32)[None, :] + np.float32(0.5)) * np.float32(pixel)
        self.y: Plane = (np.arange(height, dtype=np.float32)[:, None] + np.float32(0.5)) * np.float32(pixel)
        self.tones = tones
        self.dark, self.light, self.glow = tones

    def part(self, area: Area) -> Sheet:
        """A piece of this sheet, with its own measure from its top left corner."""
        left, top = max(0, round(area[0] / self.pixel)), max(0, round(area[1] / self.pixel))
        right, bottom = round((area[0] + area[2]) / self.pixel), round((area[1] + area[3]) / self.pixel)
        piece = self.image[top : max(top + 2, bottom), left : max(left + 2, right)]
        origin = (self.left + left * self.pixel, self.top + top * self.pixel)
        return Sheet(piece, origin, self.pixel, self.dice, self.tones)

    # ---- noise
    def noise(self, size: float, octaves: int = 4, stretch: float = 1.0) -> Plane:
        """Blotches from 0 to 1 about as large as `size`, with finer ones on them; `stretch` draws them out sideways."""
        rows = max(1, round(self.height / size))
        columns = max(1, round(self.width / (size * stretch)))
        return cloud_noise(self.dice, self.shape, rows, columns, octaves)

    def worn(self, size: float = 0.2) -> Plane:
        """Where something has been worn away (0) and where it is still there (1)."""
        return step(0.36, 0.56, self.noise(size, 4))

    # ---- paint
    def lay(self, colour: Any, cover: Any) -> None:
        """Paint over the picture, `cover` from 0 to 1 in each pixel."""
        cover = np.asarray(cover, np.float32)
        self.image += (colour - self.image) * (cover[..., None] if cover.ndim else cover)

    def shine(self, colour: Any, strength: Plane) -> None:
        """Add light."""
        self.image += colour * strength[..., None]

    def shade(self, factor: Plane) -> None:
        """Make it darker or lighter by a factor in each pixel."""
        self.image *= factor[..., None]

    def emboss(self, height: Plane, strength: float) -> None:
        """Light a relief from the upper left; `height` is measured like the sheet."""
        slope_y, slope_x = np.gradient(height, self.pixel)
        self.shade(1 + np.float32(strength) * np.tanh(slope_x * 0.5 + slope_y * 0.8))

    def engrave(self, distance: Plane, width: float, depth: float = 0.5, kept: Any = 1.0) -> None:
        """Cut a groove of a width along a line, given the distance to it; its lower edge catches light."""
        fine = max(width / 2, self.pixel * 0.6)
        groove = step(fine + self.pixel, fine - self.pixel, np.abs(distance)) * kept
        down = max(1, round(1.2 * width / self.pixel))
        self.shade(1 - np.float32(depth) * groove)
        self.shine(self.light, np.roll(groove, down, 0) * (1 - groove) * np.float32(depth * 0.22))

    # ---- distances
    def to_lines(self, lines: Iterable[Sequence[Point]], reach: float) -> Plane:
        """How far each pixel is from the nearest of some lines through points; no more than `reach`."""
        out = np.full(self.shape, reach, np.float32)
        for points in lines:
            for (x0, y0), (x1, y1) in pairwise(points):
                left, right = sorted((x0, x1))
                top, bottom = sorted((y0, y1))
                columns = slice(max(0, int((left - reach) / self.pixel)), max(0, int((right + reach) / self.pixel) + 1))
                rows = slice(max(0, int((top - reach) / self.pixel)), max(0, int((bottom + reach) / self.pixel) + 1))
                x, y = self.x[:, columns] - x0, self.y[rows] - y0
                across, down = x1 - x0, y1 - y0
                along = np.clip((x * across + y * down) / max(1e-9, across * across + down * down), 0, 1)
                away = np.hypot(x - along * across, y - along * down)
                out[rows, columns] = np.minimum(out[rows, columns], away)
        return out

    def to_edge(self, radius: float = 0.0) -> Plane:
        """How far inside the sheet each pixel is; corners are rounded by `radius`."""
        half_x, half_y = self.width / 2, self.height / 2
        x, y = np.abs(self.x - half_x) - half_x + radius, np.abs(self.y - half_y) - half_y + radius
        outside = np.hypot(np.maximum(x, 0), np.maximum(y, 0))
        inside = np.minimum(np.maximum(x, y), 0)
        return np.float32(radius) - outside - inside

    def cells(self, size: float, jitter: float = 0.8, warp: float = 0.0) -> tuple[Plane, Plane]:
        """The ground broken into cells: the distance to the nearest crack, and a number from 0 to 1 for each cell."""
        x, y = np.broadcast_to(self.x / size, self.shape), np.broadcast_to(self.y / size, self.shape)
        if warp:
            x = x + (self.noise(size * 1.2, 3) - 0.5) * np.float32(warp)
            y = y + (self.noise(size * 1.2, 3) - 0.5) * np.float32(warp)
        columns, rows = int(self.width / size) + 4, int(self.height / size) + 4
        chance = np.frombuffer(self.dice.randbytes(rows * columns * 3), np.uint8).reshape(3, -1)
        spots = chance.astype(np.float32) / np.float32(255)
        aside, below = ((spots[:2] - np.float32(0.5)) * np.float32(jitter)) + np.float32(0.5)
        cell_x, cell_y = np.floor(x), np.floor(y)
        x, y = x - cell_x, y - cell_y
        cell_x = np.clip(cell_x.astype(np.int32) + 1, 1, columns - 2)
        home = np.clip(cell_y.astype(np.int32) + 1, 1, rows - 2) * columns + cell_x
        first = np.full(self.shape, 9.0, np.float32)
        second, nearest = first.copy(), home.copy()
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                cell = home + (down * columns + across)
                away = (aside.take(cell) + across - x) ** 2 + (below.take(cell) + down - y) ** 2
                nearer = away < first
                np.minimum(second, np.where(nearer, first, away), out=second)
                np.copyto(nearest, cell, where=nearer)
                np.minimum(first, away, out=first)
        return (np.sqrt(second) - np.sqrt(first)) * np.float32(size / 2), spots[2].take(nearest)


def jagged(dice: Random, start: Point, end: Point, bend: float, steps: int = 5) -> list[Point]:
    """A broken line between two points: halved again and again, each middle moved aside."""
    points = [start, end]
    for _ in range(steps):
        finer = [points[0]]
        for one, two in pairwise(points):
            length = ((two[0] - one[0]) ** 2 + (two[1] - one[1]) ** 2) ** 0.5
            aside = dice.uniform(-bend, bend) * length
            across, down = (two[0] - one[0]) / max(length, 1e-9), (two[1] - one[1]) / max(length, 1e-9)
            middle = ((one[0] + two[0]) / 2 - down * aside, (one[1] + two[1]) / 2 + across * aside)
            finer += [middle, two]
        points = finer
    return points


__all__ = ["Area", "Point", "Sheet", "jagged", "mix", "step", "tone"]

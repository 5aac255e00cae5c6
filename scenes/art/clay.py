"""Bodies put together from simple shapes: a signed distance and a thickness, which the canvas lights as clay."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scenes.art.noise import Plane

if TYPE_CHECKING:
    from scenes.art.canvas import Canvas

Point = tuple[float, float]
REACH = 0.12
"""How far outside a body its distance is still known: as far as its shadow falls (picture height is 2)."""


@dataclass(frozen=True)
class Place:
    """Where a subject stands in the picture: it is drawn about (0, 0), then turned, mirrored, scaled and moved."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    flip: bool = False

    def point(self, p: Point) -> Point:
        x, y = (-p[0] if self.flip else p[0]), p[1]
        turn = -self.turn if self.flip else self.turn
        c, s = math.cos(turn), math.sin(turn)
        return self.x + self.scale * (x * c - y * s), self.y + self.scale * (x * s + y * c)

    def angle(self, a: float) -> float:
        return -(a + self.turn) if self.flip else a + self.turn


class Clay:
    """One body in the making. Shapes are given about (0, 0), y downwards; `soft` is how far they melt together.

    With `mirrored` each shape is added a second time with x reversed.
    """

    def __init__(self, canvas: Canvas, mirrored: bool = False) -> None:
        self.canvas = canvas
        self.mirrored = mirrored
        self.distance: Plane = np.full(canvas.shape, 9, np.float32)
        self.thickness: Plane = np.full(canvas.shape, 0.05, np.float32)
        self.top, self.left, self.bottom, self.right = canvas.shape[0], canvas.shape[1], 0, 0

    @property
    def box(self) -> tuple[slice, slice] | None:
        """The part of the picture that the body and its shadow can touch; None if it is out of the picture."""
        if self.top >= self.bottom or self.left >= self.right:
            return None
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def limb(self, a: Point, b: Point, thick_a: float, thick_b: float | None = None, soft: float = 0.03) -> Clay:
        """A round rod from a to b whose radius goes from thick_a to thick_b."""
        thick_b = thick_a if thick_b is None else thick_b
        place = self.canvas.place
        for side in (1, -1) if self.mirrored else (1,):
            (ax, ay), (bx, by) = place.point((a[0] * side, a[1])), place.point((b[0] * side, b[1]))
            ra, rb = thick_a * place.scale, thick_b * place.scale
            reach = max(ra, rb) + REACH + soft
            area = self._area(min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach)
            if area is None:
                continue
            x, y = self.canvas.x[:, area[1]] - ax, self.canvas.y[area[0]] - ay
            dx, dy = bx - ax, by - ay
            along = np.clip((x * dx + y * dy) / (dx * dx + dy * dy + 1e-9), 0, 1).astype(np.float32)
            radius = ra + (rb - ra) * along
            self._join(area, np.hypot(x - along * dx, y - along * dy) - radius, radius, soft * place.scale)
        return self

    def chain(self, points: Sequence[Point], radii: Sequence[float], soft: float = 0.03) -> Clay:
        """Rods through all the points."""
        for a, b, ra, rb in zip(points, points[1:], radii, radii[1:], strict=False):
            self.limb(a, b, ra, rb, soft)
        return self

    def spikes(self, roots: Sequence[Point], tips: Sequence[Point], thick: float) -> Clay:
        """Pointed rods, not melted together."""
        for root, tip in zip(roots, tips, strict=True):
            self.limb(root, tip, thick, thick * 0.08, 0.004)
        return self

    def ball(self, centre: Point, rx: float, ry: float | None = None, turn: float = 0.0, soft: float = 0.05) -> Clay:
        """An ellipse, turned by `turn` radians."""
        ry = rx if ry is None else ry
        place = self.canvas.place
        for side in (1, -1) if self.mirrored else (1,):
            cx, cy = place.point((centre[0] * side, centre[1]))
            angle = place.angle(turn * side)
            wide, high = rx * place.scale, ry * place.scale
            reach = max(wide, high) + REACH + soft
            area = self._area(cx - reach, cy - reach, cx + reach, cy + reach)
            if area is None:
                continue
            x, y = self.canvas.x[:, area[1]] - cx, self.canvas.y[area[0]] - cy
            c, s = math.cos(angle), math.sin(angle)
            small = min(wide, high)
            round_ = np.hypot((x * c + y * s) / wide, (y * c - x * s) / high)
            self._join(area, (round_ - 1) * small, np.float32(small), soft * place.scale)
        return self

    def plate(self, corners: Sequence[Point], thick: float = 0.06, soft: float = 0.0, round_by: float = 0.0) -> Clay:
        """A flat convex plate whose rim is bevelled over the width `thick`; corners rounded by `round_by`."""
        place = self.canvas.place
        for side in (1, -1) if self.mirrored else (1,):
            points = [place.point((x * side, y)) for x, y in corners]
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            reach = REACH + soft + round_by
            area = self._area(min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
            if area is None:
                continue
            self._join(area, self._inside(points, area) - round_by * place.scale, np.float32(thick * place.scale), soft)
        return self

    def _inside(self, points: Sequence[Point], area: tuple[slice, slice]) -> Plane:
        """The distance to a convex polygon; beyond its sharp corners, to the box around it."""
        cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
        x, y = self.canvas.x[:, area[1]], self.canvas.y[area[0]]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        beside, above = np.maximum(min(xs) - x, x - max(xs)), np.maximum(min(ys) - y, y - max(ys))
        distance: Plane = np.maximum(beside, above)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            length = math.hypot(bx - ax, by - ay)
            if length < 1e-6:
                continue
            nx, ny = (by - ay) / length, (ax - bx) / length
            if nx * (cx - ax) + ny * (cy - ay) > 0:
                nx, ny = -nx, -ny
            distance = np.maximum(distance, (x - ax) * nx + (y - ay) * ny)
        return distance

    def cut(self, other: Clay) -> Clay:
        """Take the other body away from this one."""
        self.distance = np.maximum(self.distance, -other.distance)
        return self

    def roughen(self, amount: float, noise: Plane | None = None) -> Clay:
        """Push the outline in and out by noise: fur, bark, rock."""
        self.distance = self.distance + (self.canvas.texture() if noise is None else noise - 0.5) * np.float32(amount)
        return self

    def _area(self, x0: float, y0: float, x1: float, y1: float) -> tuple[slice, slice] | None:
        """The pixels of a box in picture units; None where nothing of it is in the picture."""
        height, width = self.canvas.shape
        aspect = width / height
        left, right = int((x0 / aspect + 1) / 2 * width), int((x1 / aspect + 1) / 2 * width) + 2
        top, bottom = int((y0 + 1) / 2 * height), int((y1 + 1) / 2 * height) + 2
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
        if right - left < 2 or bottom - top < 2:
            return None
        self.left, self.top = min(self.left, left), min(self.top, top)
        self.right, self.bottom = max(self.right, right), max(self.bottom, bottom)
        return slice(top, bottom), slice(left, right)

    def _join(self, area: tuple[slice, slice], distance: Plane, thickness: Plane | np.float32, soft: float) -> None:
        """The smooth union with what is there; thickness follows whichever is nearer."""
        here = self.distance[area]
        share = np.clip(0.5 + 0.5 * (here - distance) / max(soft, 1e-4), 0, 1).astype(np.float32)
        self.distance[area] = here + (distance - here) * share - np.float32(soft) * share * (1 - share)
        self.thickness[area] += (thickness - self.thickness[area]) * share


def curve(points: Sequence[Point], steps: int = 4) -> list[Point]:
    """A smooth line through the points (Catmull-Rom), `steps` pieces between each two."""
    ends = [points[0], *points, points[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(steps):
            t = i / steps
            out.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*out, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def spread(values: Sequence[float], count: int) -> list[float]:
    """The values stretched evenly over `count` places: radii for a curve."""
    last = len(values) - 1
    out = []
    for i in range(count):
        at = i * last / max(1, count - 1)
        left = min(int(at), last - 1)
        out.append(values[left] + (values[left + 1] - values[left]) * (at - left))
    return out

"""Dinosaurs and their kin, seen from the side unless they look at you."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from scenes.art.canvas import BONE, WHITE, Canvas
from scenes.art.clay import Clay, Place, Point, curve, spread
from scenes.art.noise import Plane, mix, step


class Hide:
    """The skin of one animal: its colour, its scales, and stripes, spots or a saddle over them."""

    def __init__(self, canvas: Canvas) -> None:
        dice = canvas.dice
        self.canvas = canvas
        self.colour = canvas.body * dice.uniform(0.95, 1.2)
        self.scales = dice.choice((0.0, 34.0, 44.0, 56.0))
        self.second = mix(self.colour * 0.42, canvas.second * 0.8, 0.3)
        if dice.random() < 0.3:
            self.second = mix(canvas.accent, self.colour, 0.45) * 0.8
        self.marks = self._marks(dice.choice(("plain", "stripes", "stripes", "spots", "saddle")))

    def _marks(self, kind: str) -> Plane | None:
        canvas = self.canvas
        if kind == "plain":
            return None
        noise = canvas.clouds(5, 6, 3)
        if kind == "stripes":
            bars = np.sin(canvas.x * np.float32(canvas.dice.uniform(16, 26)) + noise * 9)
            return step(0.35, 0.75, bars) * step(0.5, -0.4, canvas.y + noise * 0.3) * np.float32(0.8)
        if kind == "spots":
            return step(0.56, 0.62, canvas.clouds(16, 20, 2)) * np.float32(0.75)
        return step(0.25, -0.35, canvas.y + (noise - 0.5) * 0.9) * np.float32(0.8)

    def paint(self, clay: Clay, light: float = 1.0, *, gloss: float = 0.3, shadow: float = 0.5) -> None:
        """Model a part of the animal; parts on the far side are darker (light below 1)."""
        self.canvas.model(
            clay,
            self.colour * light,
            gloss=gloss * light,
            rough=0.9,
            rim=light,
            shadow=shadow,
            scales=self.scales,
            marks=self.marks,
            marks_colour=self.second * light,
        )


def leg(clay: Clay, joints: Sequence[Point], thick: Sequence[float], toes: float = 0.1) -> None:
    """A leg through its joints, ending in a foot that points along +x."""
    clay.chain(joints, thick, 0.05)
    x, y = joints[-1]
    if toes:
        clay.limb((x, y), (x + toes, y + 0.03), thick[-1], thick[-1] * 0.6, 0.03)
        clay.limb((x, y), (x + toes * 0.7, y + 0.055), thick[-1] * 0.9, thick[-1] * 0.6, 0.02)


def claws(canvas: Canvas, roots: Sequence[Point], length: float, thick: float, droop: float = 0.6) -> None:
    """Curved claws pointing along +x and down."""
    clay = canvas.clay()
    for x, y in roots:
        clay.chain(
            [(x, y), (x + length * 0.7, y + length * 0.15), (x + length, y + length * droop)],
            [thick, thick * 0.7, 0.003],
            0.01,
        )
    canvas.model(clay, BONE * 0.8, gloss=0.5, rough=0.1, shadow=0.2)


def teeth(canvas: Canvas, a: Point, b: Point, count: int, length: float, thick: float = 0.014) -> None:
    """A row of teeth between two points; a negative length points up."""
    clay = canvas.clay()
    for i in range(count):
        t = (i + 0.5) / count
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        long = length * (0.65 + 0.5 * ((i * 7) % 3) / 2)
        clay.limb((x, y), (x - 0.01, y + long), thick, 0.002, 0.002)
    canvas.model(clay, BONE, gloss=0.4, rough=0.05, shadow=0.15)


def back_points(
    spine: Sequence[Point], radii: Sequence[float], start: float, stop: float, count: int, out: float
) -> list[Point]:
    """Points over the back of a spine, `out` radii from it, between two shares of its length."""
    points = []
    for i in range(count):
        at = (start + (stop - start) * i / max(1, count - 1)) * (len(spine) - 1)
        j = min(int(at), len(spine) - 2)
        t = at - j
        (ax, ay), (bx, by) = spine[j], spine[j + 1]
        length = math.hypot(bx - ax, by - ay) + 1e-6
        nx, ny = (by - ay) / length, -(bx - ax) / length
        if ny > 0:
            nx, ny = -nx, -ny
        r = (radii[j] + (radii[j + 1] - radii[j]) * t) * out
        points.append((ax + (bx - ax) * t + nx * r, ay + (by - ay) * t + ny * r))
    return points


class Skull(NamedTuple):
    """What tells one hunter's head from another's: what it carries, and how long its snout is."""

    crest: str = ""
    long: float = 1.0


def theropod(canvas: Canvas) -> None:
    """A great two-legged hunter, roaring."""
    if canvas.dice.random() < 0.4:
        jaws(canvas)
        return
    _hunter(canvas, heavy=1.0)


def carnotaur(canvas: Canvas) -> None:
    """A hunter with a short face and a pair of horns over its eyes."""
    _hunter(canvas, heavy=0.95, skull=Skull("brow horns", 0.88))


def ceratosaur(canvas: Canvas) -> None:
    """A hunter with a horn on its nose."""
    _hunter(canvas, heavy=0.92, skull=Skull("nose horn"))


def dilophosaur(canvas: Canvas) -> None:
    """A slender hunter with two combs along its skull."""
    _hunter(canvas, heavy=0.82, skull=Skull("combs", 1.05))


def baryonyx(canvas: Canvas) -> None:
    """A hunter of fish with the snout of a crocodile."""
    _hunter(canvas, heavy=0.9, skull=Skull("", 1.34))


def spinosaur(canvas: Canvas) -> None:
    """A hunter with a sail on its back and the snout of a crocodile."""
    _hunter(canvas, heavy=0.95, skull=Skull("", 1.34), sail=True)


def raptor(canvas: Canvas) -> None:
    """A light, quick hunter with a feathered crest and a sickle claw; some leap, some hunt in pairs."""
    dice, place = canvas.dice, canvas.place
    if dice.random() < 0.4:
        aside = -0.45 if place.flip else 0.45
        canvas.place = Place(place.x + aside, place.y + 0.22 * place.scale, place.scale * 0.58, 0, place.flip)
        _hunter(canvas, heavy=0.62)
        canvas.place = Place(place.x - aside * 0.4, place.y, place.scale * 0.95, 0, place.flip)
    elif dice.random() < 0.5:
        canvas.place = Place(place.x, place.y - 0.1, place.scale, -dice.uniform(0.2, 0.38), place.flip)
    _hunter(canvas, heavy=dice.uniform(0.56, 0.7))


def _hunter(canvas: Canvas, heavy: float, skull: Skull | None = None, sail: bool = False) -> None:
    dice = canvas.dice
    hide, skull = Hide(canvas), skull or Skull()
    light = heavy < 0.8
    lift = dice.uniform(-0.12, 0.12)
    hx, hy = (0.62 - 0.5 * max(0.0, skull.long - 1), -0.52 + lift) if not light else (0.66, -0.40 + lift)
    hy = max(hy, -0.44) if skull.crest else hy
    tail_up = dice.uniform(-0.30, 0.05)
    spine = curve(
        [
            (-1.32, -0.02 + tail_up),
            (-0.95, 0.04 + tail_up * 0.6),
            (-0.55, 0.02),
            (-0.18, -0.02),
            (0.18, -0.08),
            (0.40, -0.26),
            (hx - 0.06, hy + 0.04),
        ],
        5,
    )
    radii = spread(
        [0.012, 0.055 * heavy, 0.13 * heavy, 0.25 * heavy, 0.24 * heavy, 0.16 * heavy, 0.13 * heavy], len(spine)
    )
    stride = dice.uniform(0.05, 0.2)
    far = canvas.clay()
    leg(
        far,
        [(-0.14, 0.06), (0.06 + stride, 0.36), (-0.04 + stride, 0.62), (0.08 + stride, 0.84)],
        [0.15 * heavy, 0.11 * heavy, 0.05, 0.042],
    )
    far.chain([(0.26, 0.06), (0.36, 0.22), (0.47, 0.20)], [0.05, 0.035, 0.025])
    hide.paint(far, 0.5)
    if sail:
        _sail(canvas, spine, radii, hide)
    else:
        count = dice.choice((9, 12))
        roots = back_points(spine, radii, 0.1, 0.9, count, 0.8)
        tips = back_points(spine, radii, 0.08, 0.88, count, 1.30 if not light else 1.7)
        canvas.model(canvas.clay().spikes(roots, tips, 0.03), mix(hide.second, canvas.accent, 0.3), rough=0.2)
    body = canvas.clay().chain(spine, radii, 0.06).ball((0.12, 0.08), 0.26 * heavy, 0.20 * heavy, 0.2, 0.1)
    _head(canvas, hide, body, hx, hy, 1.0 if not light else 0.8, skull if not light else None)
    near = canvas.clay()
    leg(
        near,
        [(-0.22, 0.04), (-0.02 - stride * 0.3, 0.40), (-0.26 - stride * 0.3, 0.64), (-0.14 - stride * 0.3, 0.86)],
        [0.20 * heavy, 0.14 * heavy, 0.055, 0.046],
        0.13,
    )
    hide.paint(near)
    arm = canvas.clay().chain(
        [(0.20, 0.10), (0.26, 0.27), (0.40, 0.28 if not light else 0.22)], [0.065 * heavy + 0.01, 0.045, 0.028]
    )
    hide.paint(arm)
    claws(canvas, [(0.41, 0.27), (0.39, 0.30)], 0.08 if not light else 0.11, 0.02)
    foot = -0.03 - stride * 0.3
    claws(canvas, [(foot, 0.88), (foot - 0.03, 0.915)], 0.07, 0.02)
    if light:
        claws(canvas, [(foot - 0.10, 0.80)], 0.13, 0.028, -0.9)
        roots = back_points(spine, radii, 0.93, 1.0, 6, 0.6)
        tips = [(x - 0.20 - 0.02 * i, y - 0.14 - 0.02 * i) for i, (x, y) in enumerate(roots)]
        canvas.model(canvas.clay().spikes(roots, tips, 0.04), canvas.accent * 0.85, rough=0.3)


def _sail(canvas: Canvas, spine: Sequence[Point], radii: Sequence[float], hide: Hide) -> None:
    low, high = back_points(spine, radii, 0.25, 0.82, 9, 0.5), back_points(spine, radii, 0.22, 0.84, 9, 1.0)
    tops = [(x, y - 0.40 * math.sin(math.pi * (i + 0.6) / 9.2)) for i, (x, y) in enumerate(high)]
    skin = canvas.clay()
    for i in range(8):
        skin.plate([low[i], tops[i], tops[i + 1], low[i + 1]], 0.10, 0.01)
    canvas.model(skin, mix(hide.second, canvas.accent, 0.35), rough=0.8, gloss=0.1)
    canvas.model(canvas.clay().spikes(low, tops, 0.022), hide.colour * 0.8, rough=0.2, shadow=0.2)


def _head(canvas: Canvas, hide: Hide, body: Clay, hx: float, hy: float, size: float, skull: Skull | None) -> None:
    """The body with its skull, an open jaw, teeth and an eye; the nose points along +x."""
    dice = canvas.dice
    s = size
    gape = dice.uniform(0.10, 0.22)
    long = (skull.long if skull else 1.0) * s
    deep = 0.115 / max(1.0, skull.long) ** 1.4 if skull else 0.075
    mouth = canvas.clay().limb((hx + 0.06 * s, hy + 0.13 * s), (hx + 0.32 * long, hy + 0.13 * s), 0.07 * s, 0.03 * s)
    jaw = canvas.clay().limb(
        (hx - 0.02, hy + 0.13 * s), (hx + 0.38 * long, hy + (0.13 + gape) * s), 0.075 * s, 0.035 * s
    )
    hide.paint(jaw, 0.8)
    canvas.model(mouth, (0.34, 0.08, 0.09), gloss=0.3, shadow=0)
    teeth(
        canvas, (hx + 0.12 * s, hy + (0.09 + gape * 0.4) * s), (hx + 0.40 * long, hy + (0.11 + gape) * s), 6, -0.05 * s
    )
    body.ball((hx + 0.02, hy), 0.17 * s, 0.14 * s, 0.2, 0.08)
    body.limb((hx + 0.06 * s, hy + 0.0), (hx + 0.44 * long, hy + 0.06 * s), deep * s, deep * 0.72 * s, 0.05)
    body.limb((hx + 0.04 * s, hy - 0.10 * s), (hx + 0.22 * s, hy - 0.08 * s), 0.045 * s, 0.02 * s, 0.02)
    hide.paint(body)
    teeth(canvas, (hx + 0.14 * s, hy + 0.09 * s), (hx + 0.47 * long, hy + 0.10 * s), 8, 0.07 * s)
    if skull:
        _crest(canvas, hx, hy, skull.crest)
    canvas.model(canvas.clay().ball((hx + 0.45 * long, hy + 0.015 * s), 0.018 * s), canvas.near, rough=0, shadow=0)
    canvas.eye((hx + 0.10 * s, hy - 0.055 * s), 0.034 * s)


def _crest(canvas: Canvas, hx: float, hy: float, kind: str) -> None:
    if kind == "brow horns":
        for aside, light in ((-0.09, 0.6), (0.0, 0.95)):
            root = (hx + 0.12 + aside, hy - 0.11)
            horn = [root, (root[0] + 0.01, root[1] - 0.10), (root[0] + 0.10, root[1] - 0.20)]
            canvas.model(canvas.clay().chain(horn, [0.066, 0.05, 0.006]), BONE * light, gloss=0.5, rough=0.3)
    elif kind == "nose horn":
        horn = [(hx + 0.32, hy - 0.02), (hx + 0.34, hy - 0.16), (hx + 0.42, hy - 0.28)]
        canvas.model(canvas.clay().chain(horn, [0.07, 0.045, 0.004]), BONE * 0.95, gloss=0.5, rough=0.3)
        brow = canvas.clay().limb((hx + 0.09, hy - 0.11), (hx + 0.10, hy - 0.21), 0.045, 0.006)
        canvas.model(brow, BONE * 0.8, gloss=0.4, rough=0.3)
    elif kind == "combs":
        for aside, light in ((-0.06, 0.6), (0.0, 1.0)):
            comb = canvas.clay()
            comb.ball((hx + 0.13 + aside, hy - 0.19), 0.23, 0.105, 0.2, 0.01)
            comb.ball((hx - 0.05 + aside, hy - 0.23), 0.11, 0.06, 0.5, 0.03)
            colour = mix(canvas.accent, canvas.body, 0.25) * light
            canvas.model(comb, colour, rough=0.6)


def jaws(canvas: Canvas) -> None:
    """The head of a great hunter from close by, mouth open."""
    dice = canvas.dice
    hide = Hide(canvas)
    neck = curve([(-1.5, 0.75), (-0.95, 0.52), (-0.52, 0.18), (-0.28, -0.12)], 5)
    radii = spread([0.62, 0.55, 0.42, 0.34], len(neck))
    roots, tips = back_points(neck, radii, 0.1, 1.0, 8, 0.85), back_points(neck, radii, 0.02, 0.93, 8, 1.28)
    canvas.model(canvas.clay().spikes(roots, tips, 0.07), mix(hide.second, canvas.accent, 0.3), rough=0.4)
    gape = dice.uniform(0.18, 0.34)
    jaw = (
        canvas.clay()
        .limb((-0.30, 0.26), (0.40, 0.36 + gape), 0.20, 0.10, 0.05)
        .limb((0.40, 0.36 + gape), (0.62, 0.30 + gape), 0.10, 0.07)
    )
    hide.paint(jaw, 0.85)
    mouth = canvas.clay().plate([(-0.20, 0.10), (0.62, 0.12), (0.56, 0.28 + gape), (-0.10, 0.36)], 0.3, round_by=0.03)
    canvas.model(mouth, (0.30, 0.06, 0.07), gloss=0.1, rim=0, shadow=0)
    tongue = canvas.clay().chain([(-0.12, 0.26), (0.18, 0.26 + gape * 0.5), (0.44, 0.24 + gape)], [0.07, 0.075, 0.035])
    canvas.model(tongue, (0.62, 0.22, 0.24), gloss=0.6, rough=0.4, shadow=0.4)
    teeth(canvas, (0.0, 0.27 + gape * 0.4), (0.64, 0.27 + gape), 8, -0.13, 0.03)
    head = canvas.clay().chain(neck, radii, 0.08).ball((-0.12, -0.10), 0.36, 0.32, 0.15, 0.1)
    head.limb((0.05, -0.10), (0.68, -0.02), 0.24, 0.16, 0.08).limb((-0.10, -0.34), (0.32, -0.28), 0.09, 0.04, 0.05)
    head.ball((0.66, -0.14), 0.10, 0.08, 0.2, 0.06)
    hide.paint(head, gloss=0.4)
    teeth(canvas, (0.02, 0.13), (0.80, 0.11), 10, 0.16, 0.034)
    canvas.model(canvas.clay().ball((0.74, -0.10), 0.035, 0.022, -0.5), canvas.near * 0.6, rough=0, shadow=0)
    canvas.eye((0.08, -0.20), 0.065)
    if dice.random() < 0.5:
        _breath(canvas, (0.62, 0.22))


def _breath(canvas: Canvas, at: Point) -> None:
    x, y = canvas.place.point(at)
    toward = -1.0 if canvas.place.flip else 1.0
    ahead = np.clip((canvas.x - x) * toward / 1.0, 0, 1)
    wide = 0.04 + 0.32 * ahead
    plume = np.exp(-(((canvas.y - y - 0.22 * ahead + (canvas.clouds(7, 7) - 0.5) * 0.6 * ahead) / wide) ** 2))
    plume = plume * step(0, 0.05, ahead) * (1 - ahead) ** 0.8
    canvas.shine(canvas.accent * 1.4, plume)
    canvas.shine(canvas.sun_colour * 0.9, plume**3)


def _walker(
    canvas: Canvas, hide: Hide, light: float, hips: Sequence[float], top: float, thick: float, foot: float = 0.86
) -> None:
    """Pillar legs of a four-legged walker at the given x, knees a little bent."""
    legs = canvas.clay()
    for i, x in enumerate(hips):
        bend = 0.05 if i % 2 else -0.04
        legs.chain(
            [(x, top), (x + bend, (top + foot) / 2 + 0.03), (x - bend * 0.4, foot)],
            [thick * 1.25, thick * 0.85, thick * 0.8],
            0.05,
        )
        legs.limb((x - bend * 0.4, foot), (x + 0.06, foot + 0.02), thick * 0.85, thick * 0.6, 0.03)
    hide.paint(legs, light)
    nails = canvas.clay()
    for i, x in enumerate(hips):
        bend = 0.05 if i % 2 else -0.04
        for k in range(3):
            nails.ball((x - bend * 0.4 + 0.03 + thick * 0.4 * k, foot + 0.035), 0.022, 0.028)
    canvas.model(nails, BONE * 0.6 * light, rough=0.1, gloss=0.3, shadow=0)


def sauropod(canvas: Canvas) -> None:
    """A long-necked giant, head high or reaching forward."""
    dice = canvas.dice
    hide = Hide(canvas)
    high = dice.uniform(-0.74, -0.48)
    hx = dice.uniform(0.62, 0.92)
    spine = curve(
        [
            (-1.45, 0.34),
            (-1.05, 0.40),
            (-0.62, 0.18),
            (-0.22, 0.10),
            (0.18, 0.12),
            (0.46, -0.06),
            (0.56, -0.36),
            (hx - 0.10, high + 0.04),
            (hx, high),
        ],
        5,
    )
    radii = spread([0.01, 0.045, 0.15, 0.31, 0.30, 0.18, 0.10, 0.075, 0.08], len(spine))
    _walker(canvas, hide, 0.5, (-0.36, 0.30), 0.3, 0.10)
    if dice.random() < 0.5:
        roots, tips = back_points(spine, radii, 0.1, 0.95, 16, 0.85), back_points(spine, radii, 0.09, 0.94, 16, 1.22)
        canvas.model(
            canvas.clay().spikes(roots, [(x, y - 0.03) for x, y in tips], 0.022),
            mix(hide.second, canvas.accent, 0.4),
            rough=0.2,
        )
    body = canvas.clay().chain(spine, radii, 0.06).limb((hx, high), (hx + 0.20, high + 0.06), 0.085, 0.05, 0.04)
    body.ball((hx + 0.03, high - 0.06), 0.07, 0.05, 0, 0.04)
    hide.paint(body)
    _walker(canvas, hide, 1.0, (-0.16, 0.16), 0.26, 0.125, 0.88)
    canvas.flat(
        canvas.clay().chain([(hx + 0.21, high + 0.085), (hx + 0.08, high + 0.075)], [0.006, 0.005]),
        canvas.near * 0.6,
        0.8,
    )
    canvas.eye((hx + 0.06, high - 0.02), 0.024, False)


def ceratops(canvas: Canvas) -> None:
    """A horned, frilled charger: from the side, or its head toward you."""
    if canvas.dice.random() < 0.45:
        _frilled_head(canvas)
        return
    dice = canvas.dice
    hide = Hide(canvas)
    spine = curve([(-1.25, 0.46), (-0.86, 0.28), (-0.42, 0.06), (0.0, 0.06), (0.30, 0.12), (0.48, 0.12)], 5)
    radii = spread([0.015, 0.08, 0.27, 0.33, 0.27, 0.22], len(spine))
    _walker(canvas, hide, 0.5, (-0.30, 0.38), 0.3, 0.10)
    hide.paint(canvas.clay().chain(spine, radii, 0.06))
    _walker(canvas, hide, 1.0, (-0.48, 0.20), 0.28, 0.12, 0.88)
    cx, cy = 0.46, 0.02
    frill = canvas.clay().ball((cx - 0.02, cy - 0.12), 0.22, 0.44, -0.35, 0.02)
    rim_at = [
        (cx - 0.02 + 0.26 * math.sin(a - 0.35), cy - 0.12 - 0.47 * math.cos(a - 0.35))
        for a in np.linspace(-2.4, 1.2, 9)
    ]
    roots = [(cx + (x - cx) * 0.8, cy - 0.12 + (y - cy + 0.12) * 0.84) for x, y in rim_at]
    tips = [(cx + (x - cx) * 1.25, cy - 0.12 + (y - cy + 0.12) * 1.16) for x, y in rim_at]
    canvas.model(canvas.clay().spikes(roots, tips, 0.05), BONE * 0.75, rough=0.4)
    hide.paint(frill, 0.95)
    eyespot = canvas.clay().ball((cx - 0.08, cy - 0.26), 0.09, 0.15, -0.35)
    canvas.model(eyespot, mix(canvas.accent, hide.second, 0.4), shadow=0, rough=0.8, gloss=0.1)
    head = (
        canvas.clay()
        .ball((cx + 0.16, cy + 0.10), 0.25, 0.20, 0.4)
        .limb((cx + 0.28, cy + 0.18), (cx + 0.46, cy + 0.34), 0.12, 0.05, 0.06)
    )
    hide.paint(head)
    beak = canvas.clay().chain(
        [(cx + 0.42, cy + 0.26), (cx + 0.52, cy + 0.36), (cx + 0.48, cy + 0.45)], [0.075, 0.05, 0.012]
    )
    canvas.model(beak, BONE * 0.5, gloss=0.5, rough=0.3)
    long = dice.uniform(0.85, 1.15)
    for dx, dy, light in ((0.10, -0.02, 0.7), (0.18, 0.0, 1.0)):
        horn = [
            (cx + dx, cy + dy),
            (cx + dx + 0.14 * long, cy + dy - 0.16 * long),
            (cx + dx + 0.40 * long, cy + dy - 0.30 * long),
        ]
        canvas.model(
            canvas.clay().chain(curve(horn, 3), spread([0.065, 0.045, 0.004], 7)), BONE * light, gloss=0.5, rough=0.4
        )
    nose = canvas.clay().chain(
        [(cx + 0.38, cy + 0.14), (cx + 0.45, cy + 0.04), (cx + 0.52, cy - 0.04)], [0.05, 0.03, 0.004]
    )
    canvas.model(nose, BONE, gloss=0.5, rough=0.4)
    canvas.eye((cx + 0.19, cy + 0.09), 0.03)


def _frilled_head(canvas: Canvas) -> None:
    dice = canvas.dice
    hide = Hide(canvas)
    hide.paint(canvas.clay(mirrored=True).ball((0.35, 1.0), 0.62, 0.50).ball((0, 0.95), 0.6, 0.4), 0.55)
    wide, tall = dice.uniform(0.66, 0.8), dice.uniform(0.62, 0.74)
    angles = [float(a) for a in np.linspace(-0.25, 2.0, 8)]
    spikes = canvas.clay(mirrored=True)
    for a in angles:
        spikes.limb(
            (wide * 0.8 * math.sin(a), -0.02 - tall * 0.8 * math.cos(a)),
            (wide * 1.2 * math.sin(a), -0.02 - tall * 1.18 * math.cos(a)),
            0.08,
            0.008,
        )
    canvas.model(spikes, BONE * 0.7, rough=0.5)
    hide.paint(canvas.clay(mirrored=True).ball((0.16, -0.06), wide * 0.82, tall, 0.1, 0.12))
    inner = canvas.clay(mirrored=True).ball((0.36, -0.22), 0.19, 0.26, 0.5)
    canvas.model(inner, mix(canvas.accent, hide.second, 0.5), rough=1.2, gloss=0.1, shadow=0.2)
    head = (
        canvas.clay(mirrored=True)
        .ball((0, 0.16), 0.30, 0.34)
        .ball((0.20, 0.04), 0.14, 0.13)
        .limb((0, 0.36), (0, 0.62), 0.22, 0.12, 0.1)
    )
    hide.paint(head)
    beak = canvas.clay(mirrored=True).limb((0.04, 0.58), (0, 0.80), 0.13, 0.03, 0.04)
    canvas.model(beak, BONE * 0.45, gloss=0.6, rough=0.3)
    horns = canvas.clay(mirrored=True).chain(
        curve([(0.20, -0.04), (0.32, -0.30), (0.26, -0.62)], 4), spread([0.10, 0.075, 0.006], 9)
    )
    canvas.model(horns, BONE, gloss=0.5, rough=0.5)
    canvas.model(
        canvas.clay().chain([(0, 0.44), (0, 0.30), (0, 0.12)], [0.085, 0.06, 0.006]), BONE, gloss=0.5, rough=0.4
    )
    canvas.model(canvas.clay(mirrored=True).ball((0.10, 0.56), 0.03, 0.02, 0.6), canvas.near * 0.6, rough=0, shadow=0)
    canvas.eye((0.24, 0.12), 0.042)
    canvas.eye((-0.24, 0.12), 0.042)


def stegosaur(canvas: Canvas) -> None:
    """Plates along the back, spikes on the tail, a small low head."""
    dice = canvas.dice
    hide = Hide(canvas)
    spine = curve(
        [(-1.28, 0.02), (-0.92, 0.16), (-0.52, 0.04), (-0.12, -0.06), (0.26, 0.10), (0.55, 0.30), (0.82, 0.38)], 5
    )
    radii = spread([0.02, 0.09, 0.24, 0.34, 0.27, 0.13, 0.085], len(spine))
    _walker(canvas, hide, 0.5, (-0.30, 0.34), 0.3, 0.095)
    tall = dice.uniform(0.75, 1.1)
    for row, light in ((0.035, 0.6), (0.0, 1.0)):
        low = back_points(spine, radii, 0.10 + row, 0.92 + row * 0.5, 9, 0.75)
        high = back_points(spine, radii, 0.10 + row, 0.92 + row * 0.5, 9, 1.0)
        plates = canvas.clay()
        for i, ((x, y), (hx, hy)) in enumerate(zip(low, high, strict=True)):
            h = tall * (0.10 + 0.30 * math.sin(math.pi * (i + 0.8) / 9.6))
            w = h * 0.42
            plates.plate(
                [
                    (x - w * 0.6, y),
                    (hx - w, hy - h * 0.4),
                    (hx - w * 0.1, hy - h),
                    (hx + w * 0.9, hy - h * 0.45),
                    (x + w * 0.6, y),
                ],
                0.06,
            )
        canvas.model(plates, mix(canvas.accent, hide.second, 0.45) * light, rough=1.0, gloss=0.2)
        if row:
            body = canvas.clay().chain(spine, radii, 0.06).limb((0.82, 0.38), (0.98, 0.44), 0.08, 0.045)
            hide.paint(body)
    _walker(canvas, hide, 1.0, (-0.46, 0.22), 0.28, 0.115, 0.88)
    thorns = canvas.clay()
    for x, y, tx, ty in ((-1.12, 0.06, -1.22, -0.34), (-1.20, 0.04, -1.46, -0.24), (-1.06, 0.10, -0.98, -0.30)):
        thorns.limb((x, y), (tx, ty), 0.04, 0.004, 0.01)
    canvas.model(thorns, BONE, gloss=0.5, rough=0.3)
    canvas.eye((0.86, 0.35), 0.024, False)


def ankylosaur(canvas: Canvas) -> None:
    """Low, wide, armoured, with a club at the end of the tail."""
    hide = Hide(canvas)
    lift = canvas.dice.uniform(-0.34, 0.02)
    spine = curve(
        [
            (-1.12, 0.20 + lift),
            (-0.86, 0.28 + lift * 0.4),
            (-0.5, 0.26),
            (-0.1, 0.20),
            (0.32, 0.26),
            (0.62, 0.36),
            (0.80, 0.42),
        ],
        5,
    )
    radii = spread([0.05, 0.07, 0.20, 0.32, 0.28, 0.17, 0.13], len(spine))
    _walker(canvas, hide, 0.5, (-0.26, 0.40), 0.42, 0.09)
    hide.paint(canvas.clay().chain(spine, radii, 0.06))
    _walker(canvas, hide, 1.0, (-0.46, 0.26), 0.44, 0.11, 0.88)
    armour = canvas.clay()
    for row, count in ((0.95, 9), (0.55, 8), (0.12, 7)):
        for x, y in back_points(spine, radii, 0.16, 0.9, count, row):
            armour.plate(
                [(x - 0.09, y + 0.03), (x - 0.03, y - 0.09), (x + 0.05, y - 0.05), (x + 0.08, y + 0.05)],
                0.05,
                round_by=0.012,
            )
    canvas.model(armour, mix(hide.second, BONE, 0.35), rough=1.2, gloss=0.3)
    thorns = canvas.clay()
    for x, y in back_points(spine, radii, 0.24, 0.8, 7, -0.15):
        thorns.limb((x, y), (x - 0.05, y - 0.17), 0.055, 0.004, 0.01)
    canvas.model(thorns, BONE * 0.8, gloss=0.4, rough=0.5)
    club = (
        canvas.clay()
        .ball((-1.14, 0.17 + lift), 0.16, 0.12, -0.2)
        .ball((-1.22, 0.08 + lift), 0.10)
        .ball((-1.20, 0.26 + lift), 0.09)
    )
    canvas.model(club, mix(hide.second, BONE, 0.3), rough=1.4)
    head = canvas.clay().ball((0.86, 0.42), 0.17, 0.13, 0.2).limb((0.9, 0.46), (1.04, 0.52), 0.09, 0.05, 0.05)
    hide.paint(head)
    horns = canvas.clay().limb((0.78, 0.33), (0.66, 0.20), 0.05, 0.005).limb((0.84, 0.48), (0.76, 0.62), 0.045, 0.005)
    canvas.model(horns, BONE * 0.85, gloss=0.4)
    canvas.eye((0.92, 0.38), 0.024, False)


def pterosaur(canvas: Canvas) -> None:
    """Skin wings spread over the land."""
    dice = canvas.dice
    hide = Hide(canvas)
    beat = dice.uniform(-0.30, 0.12)
    for side, light in ((-1, 0.85), (1, 1.0)):
        shoulder, wrist = (0.07 * side, -0.02), (0.62 * side, -0.36 + beat)
        tip, low = (1.32 * side, -0.10 + beat * 1.6), (0.12 * side, 0.44)
        trailing = curve([tip, (0.86 * side, 0.16 + beat * 0.6), (0.52 * side, 0.20), low], 3)
        skin = canvas.clay()
        for a, b in itertools.pairwise(trailing):
            skin.plate([wrist if abs(a[0]) > 0.5 else shoulder, a, b], 0.16, 0.02)
        skin.plate([shoulder, wrist, trailing[4], trailing[6], low], 0.16, 0.02)
        canvas.model(
            skin,
            mix(hide.colour, canvas.accent, 0.16) * 0.85 * light,
            rough=0.8,
            gloss=0.1,
            marks=hide.marks,
            marks_colour=hide.second,
        )
        bones = canvas.clay().chain(
            [shoulder, (0.34 * side, -0.14 + beat * 0.5), wrist, (1.0 * side, -0.30 + beat * 1.3), tip],
            [0.07, 0.05, 0.045, 0.025, 0.005],
        )
        canvas.model(bones, hide.colour * light, rough=0.4)
        claws(canvas, [(wrist[0], wrist[1] - 0.03)], 0.07, 0.018, -0.9)
    hide.paint(canvas.clay(mirrored=True).limb((0.06, 0.34), (0.14, 0.72), 0.05, 0.015))
    toward = dice.choice((-1, 1))
    neck = curve([(0, 0.28), (0, 0.05), (0.05 * toward, -0.20), (0.12 * toward, -0.40)], 3)
    body = (
        canvas.clay()
        .chain(neck, spread([0.10, 0.17, 0.09, 0.08], len(neck)), 0.06)
        .ball((0.13 * toward, -0.42), 0.10, 0.085)
    )
    crest = canvas.clay().chain(
        [(0.12 * toward, -0.46), (-0.10 * toward, -0.62), (-0.32 * toward, -0.70)], [0.06, 0.045, 0.006]
    )
    canvas.model(crest, mix(canvas.accent, hide.second, 0.3), rough=0.5)
    hide.paint(body)
    beak = (
        canvas.clay()
        .limb((0.16 * toward, -0.44), (0.58 * toward, -0.34), 0.06, 0.008)
        .limb((0.16 * toward, -0.39), (0.50 * toward, -0.26), 0.045, 0.008, 0.005)
    )
    canvas.model(beak, BONE * 0.75, gloss=0.4, rough=0.3)
    canvas.eye((0.15 * toward, -0.45), 0.026, False)


def plesiosaur(canvas: Canvas) -> None:
    """A long neck and four paddles, half out of the water or gliding under it."""
    dice = canvas.dice
    hide = Hide(canvas)
    high = dice.uniform(-0.62, -0.42)
    neck = curve(
        [(-1.05, 0.52), (-0.62, 0.40), (-0.20, 0.36), (0.22, 0.26), (0.46, -0.04), (0.44, high + 0.16), (0.62, high)], 5
    )
    radii = spread([0.02, 0.17, 0.31, 0.25, 0.13, 0.085, 0.09], len(neck))
    far = canvas.clay().chain(curve([(0.22, 0.40), (0.52, 0.52), (0.76, 0.40)], 3), spread([0.09, 0.10, 0.02], 7))
    hide.paint(far, 0.5)
    body = (
        canvas.clay()
        .chain(neck, radii, 0.06)
        .ball((0.64, high), 0.13, 0.085, 0.1)
        .limb((0.66, high), (0.92, high + 0.06), 0.07, 0.035, 0.04)
    )
    body.ball((-1.06, 0.50), 0.16, 0.06, -0.7)
    jaw = canvas.clay().limb((0.64, high + 0.06), (0.90, high + 0.16), 0.045, 0.022)
    hide.paint(jaw, 0.7)
    hide.paint(body, gloss=0.6)
    teeth(canvas, (0.74, high + 0.05), (0.95, high + 0.085), 6, 0.05, 0.011)
    near = canvas.clay().chain(curve([(0.06, 0.46), (0.22, 0.76), (0.02, 0.94)], 3), spread([0.11, 0.12, 0.02], 7))
    near.chain(curve([(-0.55, 0.48), (-0.62, 0.72), (-0.86, 0.84)], 3), spread([0.08, 0.09, 0.02], 7))
    hide.paint(near, gloss=0.6)
    canvas.eye((0.68, high - 0.025), 0.026, False)
    for _ in range(16):
        canvas.spark(
            canvas.place.point((dice.uniform(-0.8, 0.9), dice.uniform(0.3, 0.9))), dice.uniform(0.008, 0.02), WHITE, 0.4
        )


DINOSAURS = {
    "theropod": theropod,
    "carnotaur": carnotaur,
    "ceratosaur": ceratosaur,
    "dilophosaur": dilophosaur,
    "baryonyx": baryonyx,
    "spinosaur": spinosaur,
    "raptor": raptor,
    "sauropod": sauropod,
    "ceratops": ceratops,
    "stegosaur": stegosaur,
    "ankylosaur": ankylosaur,
    "pterosaur": pterosaur,
    "plesiosaur": plesiosaur,
}

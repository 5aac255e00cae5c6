"""Beasts and monsters that are no dinosaurs."""

from __future__ import annotations

import itertools
import math

import numpy as np

from scenes.art.canvas import BONE, GOLD, WHITE, Canvas
from scenes.art.clay import Point, curve, spread
from scenes.art.noise import mix, step
from scenes.art.subjects.dinosaurs import Hide, back_points, claws, teeth


def horned(canvas: Canvas) -> None:
    """A horned or antlered beast's head and shoulders, looking at you."""
    dice = canvas.dice
    wide, tall, cy = dice.uniform(0.34, 0.42), dice.uniform(0.38, 0.45), 0.10
    fur = canvas.clouds(22, 60, 3)
    mane = canvas.clay(mirrored=True).ball((0.46, 1.10), 0.62, 0.55).ball((0, 1.10), 0.6, 0.52, 0, 0.12)
    for i in range(7):
        a = -0.9 + 2.0 * i / 6
        mane.limb(
            (math.cos(a) * wide * 0.5, cy + 0.10 + math.sin(a) * tall * 0.5),
            (math.cos(a) * 0.72, cy + 0.12 + math.sin(a) * 0.72),
            0.2,
            0.02,
        )
    canvas.model(mane.roughen(0.09, fur), canvas.body * 0.5, rough=1.5, gloss=0.05)
    horn = mix(canvas.horizon, WHITE * 0.8, 0.35) * 0.8
    horns = canvas.clay(mirrored=True)
    kind = dice.choice(("up", "curl", "antlers"))
    x, y = wide, cy
    if kind == "up":
        horns.chain(
            curve(
                [
                    (x * 0.55, y - tall * 0.55),
                    (x * 1.15, y - tall * 1.15),
                    (x * 1.25, y - tall * 1.7),
                    (x * 0.85, y - tall * 2.2),
                ],
                3,
            ),
            spread([0.10, 0.07, 0.045, 0.006], 10),
        )
    elif kind == "curl":
        turns = [
            (x * 1.25 + 0.20 * math.cos(a), y - tall * 0.55 + 0.22 * math.sin(a)) for a in np.linspace(-2.3, 2.0, 9)
        ]
        horns.chain([(x * 0.6, y - tall * 0.5), *turns], spread([0.10, 0.012], 10))
    else:
        beam = [
            (x * 0.45, y - tall * 0.6),
            (x * 0.9, y - tall * 1.3),
            (x * 1.5, y - tall * 1.8),
            (x * 1.6, y - tall * 2.3),
        ]
        horns.chain(beam, [0.05, 0.042, 0.03, 0.006], 0.02)
        for root, tip in (
            (1, (x * 1.75, y - tall * 1.35)),
            (2, (x * 2.2, y - tall * 1.95)),
            (2, (x * 1.1, y - tall * 2.2)),
        ):
            horns.limb(beam[root], tip, 0.03, 0.006)
    canvas.model(horns, horn, gloss=0.45, rough=0.5)
    ears = canvas.clay(mirrored=True).limb(
        (x * 0.85, y - tall * 0.4), (x * dice.uniform(1.35, 1.75), y - tall * dice.uniform(0.5, 0.9)), 0.10, 0.02
    )
    canvas.model(ears, canvas.body * 0.8, rough=0.8)
    head = (
        canvas.clay(mirrored=True).ball((0, y), wide, tall).ball((0, y + tall * 0.75), x * 0.56, tall * 0.56, 0, 0.12)
    )
    head.limb((0.06, y - tall * 0.30), (x * 0.92, y - tall * 0.52), 0.075, 0.05, 0.05)
    canvas.model(head.roughen(0.03, fur), canvas.body * 1.12, rough=1.3, gloss=0.16)
    tuft = canvas.clay(mirrored=True)
    for i in range(5):
        tuft.limb((0.045 * i, y - tall * 0.74 + 0.02 * i), (0.06 * i, y - tall * (0.28 - 0.02 * i)), 0.05, 0.006, 0.0)
    canvas.model(tuft.roughen(0.03, fur), canvas.body * 0.6, rough=1.2, gloss=0.1)
    canvas.model(
        canvas.clay().ball((0, y + tall * 0.72), x * 0.30, tall * 0.17),
        canvas.near * 1.6 + 0.05,
        gloss=0.8,
        rough=0.1,
        shadow=0,
    )
    mouth = canvas.clay(mirrored=True).limb((0, y + tall * 1.02), (x * 0.45, y + tall * 1.10), 0.012)
    canvas.flat(mouth, canvas.near * 0.6)
    tusks = canvas.clay(mirrored=True).limb((x * 0.36, y + tall * 1.10), (x * 0.44, y + tall * 0.82), 0.035, 0.004)
    canvas.model(tusks, BONE, gloss=0.5, rough=0.05, shadow=0.2)
    for side in (-1, 1):
        canvas.eye((side * x * 0.46, y - tall * 0.20), dice.uniform(0.045, 0.055))


def wolf(canvas: Canvas) -> None:
    """A wolf, fox or great cat in profile, snarling or howling."""
    dice = canvas.dice
    howl = dice.random() < 0.45
    fur = canvas.clouds(24, 44, 3)
    lift = -0.5 if howl else 0.08
    neck = curve([(-0.95, 1.15), (-0.55, 0.62), (-0.16, 0.10), (0.04, -0.16)], 4)
    body = canvas.clay().chain(neck, spread([0.75, 0.55, 0.36, 0.26], len(neck)), 0.1)
    for i in range(9):
        t = i / 8
        body.limb((-0.10 - t * 0.35, -0.05 + t * 0.75), (-0.42 - t * 0.55, 0.02 + t * 0.62), 0.12, 0.01)
        body.limb((0.0 + t * 0.05, 0.16 + t * 0.6), (0.20 + t * 0.02, 0.44 + t * 0.55), 0.10, 0.01)
    canvas.model(body.roughen(0.08, fur), canvas.body * 0.75, rough=1.5, gloss=0.06)
    ear = canvas.clay().plate([(-0.16, -0.24), (-0.20, -0.66), (0.08, -0.34)], 0.10, round_by=0.02)
    canvas.model(ear.roughen(0.03, fur), canvas.body * 0.7, rough=1.0)
    nose: Point = (0.68, 0.06 + lift)
    jaw = canvas.clay().limb((0.12, 0.04), (0.56, 0.26 + lift * 0.75), 0.12, 0.05)
    canvas.model(jaw.roughen(0.02, fur), canvas.body * 0.7, rough=1.0)
    canvas.model(
        canvas.clay().limb((0.24, 0.02 + lift * 0.2), (0.58, 0.16 + lift * 0.85), 0.06, 0.04),
        (0.35, 0.08, 0.10),
        shadow=0,
    )
    teeth(canvas, (0.28, 0.12 + lift * 0.4), (0.58, 0.22 + lift * 0.8), 6, -0.07, 0.018)
    head = canvas.clay().ball((0.06, -0.18), 0.29, 0.25, 0.0).limb((0.16, -0.10), nose, 0.17, 0.08, 0.08)
    canvas.model(head.roughen(0.035, fur), canvas.body * 1.1, rough=1.3, gloss=0.12)
    teeth(canvas, (0.34, 0.07 + lift * 0.5), (0.70, 0.11 + lift * 0.98), 6, 0.09, 0.02)
    canvas.model(
        canvas.clay().ball((nose[0] + 0.05, nose[1] - 0.03), 0.055, 0.045),
        canvas.near + 0.05,
        gloss=0.9,
        rough=0,
        shadow=0,
    )
    near_ear = canvas.clay().plate([(-0.22, -0.28), (-0.34, -0.74), (0.02, -0.40)], 0.10, round_by=0.02)
    canvas.model(near_ear.roughen(0.03, fur), canvas.body, rough=1.0)
    canvas.eye((0.16, -0.20), 0.042)


def _wings(canvas: Canvas, root: Point, reach: float, light: float, lean: float) -> None:
    """A skin wing with finger bones, behind a dragon."""
    tips = [
        (root[0] + reach * math.cos(a) * 1.1, root[1] + reach * math.sin(a) * 1.1)
        for a in np.linspace(lean - 0.95, lean + 0.55, 5)
    ]
    skin = canvas.clay()
    for a, b in itertools.pairwise(tips):
        hollow = (a[0] * 0.42 + b[0] * 0.42 + root[0] * 0.16, a[1] * 0.42 + b[1] * 0.42 + root[1] * 0.16)
        skin.plate([root, a, hollow], 0.16, 0.01).plate([root, hollow, b], 0.16, 0.01)
    canvas.model(skin, (canvas.body * 0.8 + canvas.accent * 0.16) * light, gloss=0.05, rough=0.8, rim=0.6)
    bones = canvas.clay()
    for tip in tips:
        bones.limb(root, tip, 0.035, 0.008, 0.01)
    canvas.model(bones, canvas.body * 0.9 * light, rough=0.2, shadow=0.2)


def serpent(canvas: Canvas) -> None:
    """A great serpent rearing up."""
    _wyrm(canvas, winged=False)


def dragon(canvas: Canvas) -> None:
    """A winged wyrm, breathing."""
    _wyrm(canvas, winged=True)


def _wyrm(canvas: Canvas, winged: bool) -> None:
    dice = canvas.dice
    hide = Hide(canvas)
    if winged:
        knots = [
            (-1.5, 0.62),
            (-1.10, 0.92),
            (-0.66, 0.78),
            (-0.42, 0.40),
            (-0.16, 0.30),
            (0.10, 0.42),
            (0.24, 0.22),
            (0.10, -0.10),
            (0.20, -0.38),
            (0.42, -0.48),
        ]
    else:
        knots = [
            (-1.45, 0.98),
            (-1.02, 0.50),
            (-0.55, 0.62),
            (-0.22, 1.0),
            (0.22, 0.92),
            (0.38, 0.52),
            (0.02, 0.22),
            (-0.14, -0.12),
            (0.06, -0.42),
            (0.30, -0.50),
        ]
    knots = [(x + dice.uniform(-0.06, 0.06), y + dice.uniform(-0.06, 0.06)) for x, y in knots]
    spine = curve(knots, 4)
    count = len(spine)
    radii = [0.03 + 0.17 * math.sin(min(1, 0.06 + 0.94 * i / (count - 1)) * math.pi * 0.8) ** 1.1 for i in range(count)]
    if winged:
        root = spine[count // 2]
        _wings(canvas, (root[0] + 0.14, root[1]), 0.78, 0.65, -0.9)
        _wings(canvas, (root[0] - 0.1, root[1]), dice.uniform(0.95, 1.1), 1.0, -2.1)
    roots, tips = back_points(spine, radii, 0.12, 0.96, 16, 0.7), back_points(spine, radii, 0.10, 0.94, 16, 1.7)
    canvas.model(canvas.clay().spikes(roots, tips, 0.04), mix(canvas.accent, hide.colour, 0.45), rough=0.2)
    hx, hy = spine[-1]
    gape = dice.uniform(0.12, 0.2)
    hide.paint(canvas.clay().limb((hx + 0.04, hy + 0.09), (hx + 0.36, hy + 0.11 + gape), 0.08, 0.03), 0.75)
    head = canvas.clay().chain(spine, radii, 0.04).ball((hx + 0.06, hy - 0.02), 0.20, 0.15, -0.25, 0.09)
    head.limb((hx + 0.10, hy), (hx + 0.44, hy + 0.09), 0.12, 0.062, 0.06)
    hide.paint(head, gloss=0.45)
    teeth(canvas, (hx + 0.16, hy + 0.10), (hx + 0.48, hy + 0.14), 6, 0.075, 0.018)
    for dx, dy in ((-0.28, -0.32), (-0.36, -0.14)):
        horn = canvas.clay().chain(
            [(hx - 0.02, hy - 0.08), (hx + dx * 0.6, hy + dy * 0.85), (hx + dx, hy + dy * 1.3)], [0.05, 0.035, 0.004]
        )
        canvas.model(horn, mix(canvas.horizon, WHITE * 0.8, 0.3) * 0.85, gloss=0.5, rough=0.3)
    canvas.eye((hx + 0.14, hy - 0.045), 0.036)
    if winged:
        _flame(canvas, (hx + 0.44, hy + 0.16))


def _flame(canvas: Canvas, at: Point) -> None:
    x, y = canvas.place.point(at)
    toward = -1.0 if canvas.place.flip else 1.0
    ahead = np.clip((canvas.x - x) * toward / 0.9, 0, 1)
    noise = canvas.clouds(8, 10)
    plume = np.exp(-(((canvas.y - y - 0.28 * ahead + (noise - 0.5) * 0.5 * ahead) / (0.03 + 0.30 * ahead)) ** 2))
    plume = plume * step(0, 0.05, ahead) * (1 - ahead) ** 0.8
    canvas.shine(canvas.accent * 1.5, plume)
    canvas.shine(canvas.sun_colour * 0.9, plume**3)


def bird(canvas: Canvas) -> None:
    """A great bird, wings spread, feather by feather."""
    dice = canvas.dice
    cy = 0.05
    raised = dice.uniform(-0.35, 0.25)
    for layer, (light, reach, count) in enumerate(((0.55, 1.08, 9), (0.8, 0.80, 8), (1.05, 0.52, 6))):
        wing = canvas.clay(mirrored=True)
        for i in range(count):
            t = i / (count - 1)
            a = -1.18 + raised + 1.75 * t
            long = reach * (1 - 0.40 * t**1.4) * dice.uniform(0.94, 1.04)
            x, y = 0.12 + 0.10 * t, cy - 0.12 + 0.16 * t
            middle = (x + math.cos(a - 0.16) * long * 0.6, y + math.sin(a - 0.16) * long * 0.5)
            tip = (x + math.cos(a) * long * 1.12, y + math.sin(a) * long * 0.92)
            wing.chain([(x, y), middle, tip], [0.07, 0.085, 0.012], 0.004)
        canvas.model(wing, mix(canvas.body * light, canvas.accent, 0.12 * layer), gloss=0.15, rough=0.5, shadow=0.35)
    tail = canvas.clay(mirrored=True)
    for i in range(4):
        tail.limb((0.02, cy + 0.34), (0.07 + 0.13 * i, cy + 0.92 - 0.03 * i * i), 0.06, 0.012, 0.003)
    canvas.model(tail, canvas.body * 0.7)
    canvas.model(
        canvas.clay().ball((0, cy + 0.12), 0.19, 0.34).ball((0, cy - 0.30), 0.125, 0.15, 0, 0.08),
        canvas.body * 1.15,
        rough=0.9,
    )
    crest = canvas.clay(mirrored=True)
    for dx, dy in ((0.0, -0.34), (0.06, -0.30), (0.11, -0.22)):
        crest.limb((dx * 0.4, cy - 0.38), (dx * 1.7, cy - 0.40 + dy * 0.75), 0.035, 0.005, 0.003)
    canvas.model(crest, canvas.accent * 0.9, rough=0.2)
    canvas.model(
        canvas.clay().plate([(-0.055, cy - 0.29), (0.055, cy - 0.29), (0, cy - 0.12)], 0.05),
        GOLD,
        gloss=0.6,
        rough=0.1,
        shadow=0.2,
    )
    for side in (-1, 1):
        canvas.eye((side * 0.06, cy - 0.335), 0.03, False)


def lizard(canvas: Canvas) -> None:
    """A salamander or crocodile, low on the ground, tail curling up."""
    hide = Hide(canvas)
    curl = canvas.dice.uniform(-0.5, 0.1)
    spine = curve(
        [
            (-0.90, -0.28 + curl),
            (-1.14, 0.0 + curl * 0.5),
            (-0.95, 0.34),
            (-0.55, 0.42),
            (-0.10, 0.34),
            (0.30, 0.30),
            (0.62, 0.18),
        ],
        5,
    )
    radii = spread([0.015, 0.06, 0.12, 0.20, 0.25, 0.20, 0.16], len(spine))
    far = (
        canvas.clay()
        .chain([(-0.36, 0.44), (-0.22, 0.66), (-0.08, 0.80)], [0.09, 0.07, 0.05])
        .chain([(0.34, 0.40), (0.52, 0.60), (0.66, 0.76)], [0.09, 0.06, 0.045])
    )
    hide.paint(far, 0.5)
    roots, tips = back_points(spine, radii, 0.15, 0.95, 18, 0.8), back_points(spine, radii, 0.13, 0.93, 18, 1.5)
    canvas.model(canvas.clay().spikes(roots, tips, 0.035), mix(canvas.accent, hide.colour, 0.2), rough=0.2, glow=0.3)
    hide.paint(canvas.clay().limb((0.62, 0.28), (1.02, 0.40), 0.09, 0.045), 0.75)
    body = (
        canvas.clay()
        .chain(spine, radii, 0.05)
        .limb((0.64, 0.16), (1.08, 0.20), 0.14, 0.07, 0.06)
        .ball((0.66, 0.06), 0.09, 0.07, 0, 0.04)
    )
    hide.paint(body, gloss=0.6)
    teeth(canvas, (0.74, 0.27), (1.10, 0.27), 9, 0.06, 0.013)
    near = (
        canvas.clay()
        .chain([(-0.48, 0.44), (-0.62, 0.66), (-0.50, 0.82)], [0.12, 0.08, 0.055])
        .chain([(0.22, 0.40), (0.12, 0.64), (0.26, 0.82)], [0.11, 0.08, 0.055])
    )
    hide.paint(near)
    for x in (-0.48, 0.28):
        claws(canvas, [(x, 0.82), (x, 0.85), (x - 0.03, 0.87)], 0.12, 0.022)
    canvas.eye((0.70, 0.06), 0.038)


def turtle(canvas: Canvas) -> None:
    """A shelled giant that carries half a hill."""
    hide = Hide(canvas)
    legs = canvas.clay().limb((-0.46, 0.5), (-0.58, 0.82), 0.15, 0.11).limb((0.30, 0.5), (0.36, 0.84), 0.15, 0.11)
    hide.paint(legs.limb((-0.85, 0.5), (-1.08, 0.62), 0.08, 0.01))
    neck = (
        canvas.clay()
        .chain(curve([(0.45, 0.45), (0.72, 0.36), (0.88, 0.08)], 3), spread([0.18, 0.12, 0.11], 7))
        .ball((0.93, 0.02), 0.17, 0.13, 0.1)
    )
    hide.paint(neck)
    beak = canvas.clay().limb((1.02, 0.04), (1.13, 0.10), 0.07, 0.02)
    canvas.model(beak, BONE * 0.6, gloss=0.5)
    shell = canvas.clay().ball((-0.16, 0.30), 0.74, 0.56)
    shell.cut(canvas.clay().plate([(-1.4, 0.52), (1.2, 0.52), (1.2, 1.6), (-1.4, 1.6)]))
    canvas.model(shell, hide.second, rough=1.6, gloss=0.3)
    humps = canvas.clay()
    for x, y, r in (
        (-0.62, 0.22, 0.15),
        (-0.34, 0.02, 0.18),
        (0.02, -0.04, 0.19),
        (0.32, 0.14, 0.16),
        (-0.40, 0.34, 0.14),
        (-0.06, 0.30, 0.17),
        (0.24, 0.40, 0.12),
    ):
        corners = [
            (x + r * math.cos(a), y + r * 0.85 * math.sin(a)) for a in np.linspace(0.3, 0.3 + 2 * math.pi, 7)[:-1]
        ]
        humps.plate(corners, 0.09, round_by=0.01)
    canvas.model(humps, mix(hide.colour, canvas.accent, 0.25), rough=1.3, shadow=0.6)
    canvas.model(canvas.clay().limb((-0.86, 0.54), (0.54, 0.54), 0.055), hide.colour * 0.8, rough=1.0)
    canvas.eye((0.97, -0.02), 0.03, False)


def spider(canvas: Canvas) -> None:
    """Eight legs, many eyes."""
    dice = canvas.dice
    for light, sweep in ((0.5, -0.10), (1.0, 0.06)):
        legs = canvas.clay(mirrored=True)
        for i in range(4 if light == 1.0 else 3):
            knee = (0.42 + 0.17 * i, -0.48 + 0.20 * i + sweep)
            foot = (0.62 + 0.24 * i + dice.uniform(-0.06, 0.06), 0.90 - 0.10 * i + sweep)
            legs.chain([(0.12, 0.12 + 0.03 * i), knee, foot], [0.055, 0.06, 0.008], 0.015)
        canvas.model(legs.roughen(0.02), canvas.body * 0.7 * light, gloss=0.5, rough=0.8)
    canvas.model(
        canvas.clay().ball((0, -0.16), 0.40, 0.34),
        canvas.body * 0.8,
        rough=1.3,
        gloss=0.5,
        marks=step(0.56, 0.6, canvas.clouds(9, 10, 2)),
        marks_colour=canvas.accent * 0.8,
    )
    canvas.model(canvas.clay(mirrored=True).ball((0, 0.24), 0.24, 0.20), canvas.body, gloss=0.5, rough=1.2)
    fangs = canvas.clay(mirrored=True).chain([(0.08, 0.38), (0.14, 0.54), (0.05, 0.68)], [0.06, 0.045, 0.005])
    canvas.model(fangs, canvas.near + 0.12, gloss=0.9)
    for x, y, size in ((0.07, 0.20, 0.045), (0.16, 0.16, 0.032), (0.05, 0.30, 0.028), (0.13, 0.28, 0.022)):
        for side in (-1, 1):
            canvas.eye((side * x, y), size, False)


def fish(canvas: Canvas) -> None:
    """A deep-water hunter, all jaw."""
    hide = Hide(canvas)
    fins = canvas.clay()
    for a, b, c in (
        ((-0.30, -0.30), (-0.62, -0.78), (0.22, -0.32)),
        ((-0.78, 0.0), (-1.24, -0.46), (-1.0, 0.06)),
        ((-0.78, 0.06), (-1.20, 0.48), (-0.98, 0.04)),
        ((-0.1, 0.3), (-0.42, 0.74), (0.2, 0.36)),
    ):
        fins.plate([a, b, c], 0.1, round_by=0.02)
    canvas.model(fins, mix(canvas.accent, hide.colour, 0.5), rough=0.7)
    body = canvas.clay().chain(
        curve([(-0.98, 0.02), (-0.5, 0.0), (0.05, -0.02), (0.45, -0.04)], 4), spread([0.06, 0.24, 0.40, 0.34], 13), 0.08
    )
    jaw = canvas.clay().limb((0.20, 0.26), (0.82, 0.44), 0.16, 0.06)
    hide.paint(jaw, 0.8)
    canvas.model(
        canvas.clay().plate([(0.25, 0.05), (0.86, 0.08), (0.80, 0.40), (0.3, 0.34)], 0.2),
        (0.22, 0.05, 0.07),
        rim=0,
        shadow=0,
    )
    body.limb((0.4, -0.08), (0.84, 0.0), 0.24, 0.10, 0.06)
    body.cut(canvas.clay().plate([(0.28, 0.18), (1.1, 0.09), (1.1, 0.6), (0.4, 0.36)]))
    hide.paint(body, gloss=0.7)
    teeth(canvas, (0.40, 0.14), (0.90, 0.08), 8, 0.14, 0.022)
    teeth(canvas, (0.40, 0.34), (0.84, 0.40), 7, -0.13, 0.022)
    lure = curve([(0.40, -0.34), (0.62, -0.70), (0.92, -0.58)], 4)
    canvas.model(canvas.clay().chain(lure, spread([0.035, 0.012], len(lure))), hide.colour * 0.8)
    canvas.spark(canvas.place.point((0.93, -0.56)), 0.10 * canvas.place.scale, canvas.accent, 1.2)
    canvas.spark(canvas.place.point((0.93, -0.56)), 0.03 * canvas.place.scale, WHITE, 1.0)
    canvas.eye((0.56, -0.12), 0.06)


def egg(canvas: Canvas) -> None:
    """A clutch in a nest, one shell cracking with light."""
    dice = canvas.dice
    for x, y, r, light in ((-0.46, 0.34, 0.26, 0.7), (0.48, 0.36, 0.25, 0.75), (0.02, 0.16, 0.40, 1.0)):
        shell = canvas.clay().ball((x, y), r, r * 1.28, dice.uniform(-0.2, 0.2))
        spots = step(0.56, 0.62, canvas.clouds(12, 14, 2)) * np.float32(0.7)
        canvas.model(
            shell,
            mix(canvas.body, BONE, 0.5) * light,
            gloss=0.45,
            rough=0.5,
            marks=spots,
            marks_colour=canvas.body * 0.6,
        )
    crack = [(-0.30, 0.02), (-0.18, -0.10), (-0.10, 0.04), (0.02, -0.12), (0.12, 0.02), (0.22, -0.10), (0.36, 0.0)]
    line = canvas.clay().chain(crack, [0.012] * 7, 0.0)
    canvas.halo(line, canvas.accent, 0.9)
    canvas.flat(line, mix(canvas.accent, WHITE, 0.6))
    nest = canvas.clay()
    for _ in range(46):
        x, y = dice.uniform(-0.95, 0.95), dice.uniform(0.52, 0.85)
        nest.limb(
            (x - 0.26, y + dice.uniform(-0.12, 0.12)), (x + 0.26, y + dice.uniform(-0.12, 0.12)), 0.022, 0.012, 0.002
        )
    canvas.model(nest, canvas.body * 0.55, rough=0.8)


BEASTS = {
    "horned": horned,
    "wolf": wolf,
    "serpent": serpent,
    "dragon": dragon,
    "bird": bird,
    "lizard": lizard,
    "turtle": turtle,
    "spider": spider,
    "fish": fish,
    "egg": egg,
}

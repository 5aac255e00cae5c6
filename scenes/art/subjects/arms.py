"""Weapons, armours and other treasures, hung in the light."""

from __future__ import annotations

import math

import numpy as np

from scenes.art.canvas import BONE, GOLD, STEEL, WHITE, WOOD, Canvas
from scenes.art.clay import Place, curve, spread
from scenes.art.noise import Plane, mix, step


def display(canvas: Canvas, turn: float) -> None:
    """Darken the land, put a glory behind the thing, and tilt it."""
    canvas.image *= canvas.dice.uniform(0.5, 0.72)
    canvas.burst((canvas.place.x, canvas.place.y), 0.62, 1.0, canvas.dice.choice((24, 40, 60)))
    place = canvas.place
    canvas.place = Place(place.x, place.y, place.scale, turn, place.flip)


def _metal(canvas: Canvas) -> Plane:
    kind = canvas.dice.random()
    if kind < 0.45:
        return STEEL * 1.2
    return mix(STEEL, canvas.accent, 0.35) if kind < 0.75 else mix(BONE, canvas.body, 0.25)


def jewel(canvas: Canvas, x: float, y: float, size: float) -> None:
    gem = canvas.clay().plate(
        [(x + size * math.cos(a), y + size * 1.2 * math.sin(a)) for a in np.linspace(0.5, 0.5 + 2 * math.pi, 7)[:-1]],
        size,
    )
    canvas.halo(gem, canvas.accent, 0.5)
    canvas.model(gem, canvas.accent, gloss=1.2, rough=0.05, glow=0.25, shadow=0)


def sword(canvas: Canvas) -> None:
    """A sword, broad, slender or curved."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.75, 0.75))
    metal, wide = _metal(canvas), dice.uniform(0.07, 0.13)
    if dice.random() < 0.35:
        edge = curve([(0.0, 0.30), (0.06, -0.10), (0.04, -0.50), (-0.16, -0.95)], 5)
        canvas.model(
            canvas.clay().chain(edge, spread([0.075, 0.085, 0.10, 0.01], len(edge)), 0.02), metal, gloss=0.9, rough=0.15
        )
    else:
        blade = canvas.clay().plate(
            [(-wide, 0.3), (-wide * 0.85, -0.68), (0, -0.96), (wide * 0.85, -0.68), (wide, 0.3)], 0.09
        )
        canvas.model(blade, metal, gloss=0.9, rough=0.15)
        rune = canvas.clay().limb((0, 0.22), (0, -0.55), 0.016)
        canvas.halo(rune, canvas.accent, 0.4)
        canvas.model(rune, canvas.accent * 0.7, rough=0.1, shadow=0, glow=0.3)
    droop = dice.uniform(0.16, 0.44)
    guard = canvas.clay(mirrored=True).chain([(0, 0.32), (0.20, 0.30), (0.34, droop)], [0.06, 0.05, 0.026], 0.02)
    canvas.model(guard, GOLD, gloss=0.7, rough=0.4)
    canvas.model(canvas.clay().limb((0, 0.36), (0, 0.70), 0.046, 0.04), WOOD, rough=0.9)
    wraps = canvas.clay()
    for i in range(5):
        wraps.limb((-0.045, 0.42 + i * 0.06), (0.045, 0.40 + i * 0.06), 0.011)
    canvas.model(wraps, GOLD * 0.7, rough=0.2, shadow=0.2)
    canvas.model(canvas.clay().ball((0, 0.77), 0.08), GOLD, gloss=0.8, rough=0.3)
    jewel(canvas, 0, 0.32, 0.06)


def axe(canvas: Canvas) -> None:
    """An axe with one or two bits."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.55, 0.55))
    metal, double = _metal(canvas), dice.random() < 0.5
    canvas.model(canvas.clay().limb((0, 0.95), (0, -0.72), 0.042, 0.05).roughen(0.012), WOOD * 1.1, rough=1.0)
    head = canvas.clay(mirrored=double).limb((0.0, -0.45), (0.26, -0.45), 0.10, 0.14, 0.02)
    head.plate([(0.20, -0.55), (0.46, -0.86), (0.56, -0.45), (0.46, -0.04), (0.20, -0.35)], 0.16, 0.03)
    canvas.model(head, metal, gloss=0.8, rough=0.4)
    if not double:
        canvas.model(canvas.clay().limb((-0.05, -0.45), (-0.38, -0.50), 0.08, 0.006), metal, gloss=0.8, rough=0.4)
    bands = canvas.clay()
    for y in (-0.62, -0.28, 0.55, 0.68, 0.81):
        bands.limb((-0.045, y), (0.045, y), 0.028)
    canvas.model(bands, GOLD, gloss=0.6, rough=0.3)
    canvas.model(canvas.clay().plate([(-0.06, -0.70), (0.06, -0.70), (0, -0.95)], 0.05), metal, gloss=0.8, rough=0.2)
    jewel(canvas, 0, -0.45, 0.065)


def spear(canvas: Canvas) -> None:
    """A spear, glaive or trident."""
    dice = canvas.dice
    display(canvas, dice.choice((-1, 1)) * dice.uniform(0.45, 0.85))
    metal = _metal(canvas)
    canvas.model(canvas.clay().limb((0, 1.3), (0, -0.50), 0.032, 0.034).roughen(0.008), WOOD * 1.1, rough=1.0)
    head = canvas.clay()
    if dice.random() < 0.4:
        for x in (-0.20, 0.0, 0.20):
            head.limb((x, -0.50), (x * 1.1, -0.92 - 0.08 * (x == 0)), 0.04, 0.006, 0.01)
        head.limb((-0.20, -0.50), (0.20, -0.50), 0.036)
    else:
        head.plate([(-0.05, -0.42), (-0.14, -0.62), (0, -1.05), (0.14, -0.62), (0.05, -0.42)], 0.10)
        head.limb((-0.14, -0.36), (0.14, -0.36), 0.03, 0.02)
    canvas.model(head, metal, gloss=0.9, rough=0.25)
    ribbon = canvas.clay()
    for lean in (-0.26, -0.16):
        ribbon.chain(
            curve([(0, -0.34), (lean, -0.14), (lean * 0.6, 0.10), (lean * 1.7, 0.32)], 4),
            spread([0.035, 0.05, 0.012], 13),
            0.01,
        )
    canvas.model(ribbon, mix(canvas.accent, canvas.body, 0.35), rough=0.8)
    jewel(canvas, 0, -0.40, 0.05)


def bow(canvas: Canvas) -> None:
    """A strung bow with an arrow of light."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.6, 0.2))
    wood = mix(WOOD * 1.4, canvas.body, 0.4)
    half = curve([(0.34, 0.0), (0.30, 0.26), (0.10, 0.58), (-0.12, 0.80), (-0.10, 0.92)], 4)
    both = [(x, -y) for x, y in reversed(half)] + half[1:]
    canvas.flat(canvas.clay().limb((-0.11, -0.88), (-0.42, 0), 0.007).limb((-0.42, 0), (-0.11, 0.88), 0.007), BONE, 0.9)
    shaft = canvas.clay().limb((-0.42, 0), (0.62, 0), 0.014)
    canvas.halo(shaft, canvas.accent, 0.6)
    canvas.flat(shaft, mix(canvas.accent, WHITE, 0.6))
    canvas.model(
        canvas.clay().plate([(0.58, -0.08), (0.86, 0), (0.58, 0.08), (0.64, 0)], 0.04),
        mix(canvas.accent, WHITE, 0.4),
        gloss=1,
        glow=0.4,
    )
    feathers = canvas.clay()
    for i in range(4):
        feathers.limb((-0.36 + i * 0.045, 0), (-0.44 + i * 0.045, 0.07), 0.016, 0.004, 0.0).limb(
            (-0.36 + i * 0.045, 0), (-0.44 + i * 0.045, -0.07), 0.016, 0.004, 0.0
        )
    canvas.model(feathers, canvas.accent, rough=0.2)
    canvas.model(
        canvas.clay().chain(both, spread([0.012, 0.04, 0.055, 0.06, 0.055, 0.04, 0.012], len(both))),
        wood,
        gloss=0.4,
        rough=0.9,
    )
    canvas.model(canvas.clay().limb((0.34, -0.12), (0.34, 0.12), 0.072), GOLD * 0.8, gloss=0.5)
    jewel(canvas, 0.36, 0, 0.05)


def claws(canvas: Canvas) -> None:
    """A gauntlet with great claws."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.3, 0.3))
    metal = _metal(canvas)
    talons = canvas.clay()
    for i in range(4):
        x = -0.30 + 0.20 * i
        talons.chain(
            curve([(x, 0.05), (x * 1.5 - 0.02, -0.42), (x * 1.2 + 0.18, -0.92)], 4),
            spread([0.085, 0.065, 0.005], 9),
            0.01,
        )
    canvas.model(talons, metal, gloss=0.9, rough=0.3)
    cuff = canvas.clay().limb((0, 0.30), (0, 0.95), 0.32, 0.26)
    canvas.model(cuff, canvas.body * 0.8, gloss=0.4, rough=1.2, scales=34)
    canvas.model(canvas.clay().ball((0, 0.16), 0.42, 0.24), mix(canvas.body, GOLD, 0.25), gloss=0.5, rough=0.8)
    knuckles = canvas.clay()
    for i in range(4):
        knuckles.ball((-0.30 + 0.20 * i, 0.06), 0.10)
    canvas.model(knuckles, GOLD, gloss=0.7, rough=0.4)
    for y in (0.48, 0.66, 0.84):
        canvas.model(canvas.clay().limb((-0.30, y), (0.30, y), 0.03), GOLD * 0.9, gloss=0.6, rough=0.2, shadow=0.3)
    jewel(canvas, 0, 0.24, 0.08)


def hammer(canvas: Canvas) -> None:
    """A war hammer."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.5, 0.5))
    canvas.model(canvas.clay().limb((0, 0.95), (0, -0.5), 0.048), WOOD, rough=1.0)
    head = canvas.clay().plate([(-0.46, -0.70), (0.46, -0.70), (0.46, -0.24), (-0.46, -0.24)], 0.14, round_by=0.03)
    canvas.model(head, mix(_metal(canvas), canvas.body, 0.35), gloss=0.5, rough=1.2)
    caps = canvas.clay(mirrored=True).plate(
        [(0.42, -0.78), (0.56, -0.74), (0.56, -0.20), (0.42, -0.16)], 0.05, round_by=0.02
    )
    canvas.model(caps, GOLD, gloss=0.7, rough=0.3)
    for y in (0.5, 0.62, 0.74, 0.86):
        canvas.model(canvas.clay().limb((-0.05, y), (0.05, y), 0.026), GOLD * 0.8, shadow=0.2)
    rune = (
        canvas.clay()
        .chain([(-0.12, -0.34), (0, -0.60), (0.12, -0.34)], [0.016] * 3, 0)
        .limb((-0.07, -0.44), (0.07, -0.44), 0.014, soft=0)
    )
    canvas.halo(rune, canvas.accent, 0.7)
    canvas.flat(rune, mix(canvas.accent, WHITE, 0.5))


def shield(canvas: Canvas) -> None:
    """A shield, round or pointed, with a bold device."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.15, 0.15))
    field = mix(canvas.body, canvas.accent, 0.25)
    if dice.random() < 0.5:
        rim = canvas.clay().ball((0, 0.02), 0.74)
        face = canvas.clay().ball((0, 0.02), 0.64)
    else:
        outer = [(-0.60, -0.70), (0.60, -0.70), (0.58, 0.10), (0.34, 0.58), (0, 0.86), (-0.34, 0.58), (-0.58, 0.10)]
        rim = canvas.clay().plate(outer, 0.09, round_by=0.03)
        face = canvas.clay().plate([(x * 0.86, y * 0.87 - 0.01) for x, y in outer], 0.30, round_by=0.02)
    canvas.model(rim, GOLD * 0.95, gloss=0.7, rough=0.6)
    quarters = (
        step(-0.01, 0.01, (canvas.x - canvas.place.x) * (canvas.y - canvas.place.y)) if dice.random() < 0.5 else None
    )
    canvas.model(face, field, gloss=0.4, rough=0.9, marks=quarters, marks_colour=field * 0.5, shadow=0.4)
    device = canvas.clay()
    points, count = [], dice.choice((4, 5, 6, 8))
    for i in range(count):
        a = 2 * math.pi * i / count - math.pi / 2
        points.append((0.40 * math.cos(a), 0.02 + 0.40 * math.sin(a)))
    for x, y in points:
        device.limb((0, 0.02), (x, y), 0.09, 0.012, 0.01)
    canvas.model(device, GOLD, gloss=0.8, rough=0.3)
    studs = canvas.clay()
    for i in range(10):
        a = 2 * math.pi * (i + 0.5) / 10
        studs.ball((0.56 * math.cos(a), 0.0 + 0.56 * math.sin(a)), 0.03)
    canvas.model(studs, GOLD * 0.9, gloss=0.8, rough=0.1)
    jewel(canvas, 0, 0.02, 0.11)


def helm(canvas: Canvas) -> None:
    """A helm with horns, wings or a plume."""
    dice = canvas.dice
    display(canvas, 0)
    metal = mix(STEEL, canvas.body, 0.3) * dice.uniform(0.8, 1.15)
    kind = dice.choice(("horns", "wings", "plume"))
    extra = canvas.clay(mirrored=True)
    if kind == "horns":
        extra.chain(
            curve([(0.34, -0.22), (0.66, -0.30), (0.80, -0.62), (0.66, -0.92)], 4),
            spread([0.13, 0.10, 0.06, 0.006], 13),
        )
        canvas.model(extra, BONE * 0.85, gloss=0.5, rough=0.6)
    elif kind == "wings":
        for i in range(5):
            extra.limb((0.36, -0.08 - 0.06 * i), (0.86 - 0.08 * i, -0.42 - 0.13 * i), 0.06, 0.012, 0.004)
        canvas.model(extra, GOLD, gloss=0.6, rough=0.4)
    else:
        plume = canvas.clay().chain(
            curve([(0, -0.50), (-0.14, -0.86), (-0.56, -0.76), (-0.80, -0.30)], 4), spread([0.08, 0.17, 0.16, 0.03], 13)
        )
        canvas.model(plume.roughen(0.10), mix(canvas.accent, canvas.body, 0.3), rough=1.4)
    dome = (
        canvas.clay(mirrored=True)
        .ball((0, -0.12), 0.44, 0.46)
        .limb((0.26, 0.0), (0.24, 0.56), 0.18, 0.14, 0.08)
        .limb((0, 0.1), (0, 0.5), 0.24, 0.2)
    )
    canvas.model(dome, metal, gloss=0.8, rough=0.6)
    slot = (
        canvas.clay(mirrored=True)
        .plate([(0.05, 0.0), (0.34, -0.06), (0.32, 0.12), (0.07, 0.12)], 0.03)
        .plate([(0, 0.10), (0.05, 0.10), (0.06, 0.72), (0, 0.72)], 0.03)
    )
    canvas.flat(slot, canvas.near * 0.3)
    for side in (-1, 1):
        canvas.spark(canvas.place.point((0.19 * side, 0.05)), 0.05 * canvas.place.scale, canvas.accent, 0.9)
    trim = (
        canvas.clay(mirrored=True)
        .chain([(0, -0.08), (0.20, -0.10), (0.43, -0.12)], [0.04, 0.036, 0.04])
        .limb((0, -0.56), (0, -0.05), 0.04)
    )
    canvas.model(trim, GOLD, gloss=0.8, rough=0.4, shadow=0.3)
    rivets = canvas.clay(mirrored=True)
    for y in (0.22, 0.34, 0.46, 0.58):
        rivets.ball((0.12, y), 0.018).ball((0.30, y), 0.02)
    canvas.model(rivets, GOLD, gloss=0.8, rough=0, shadow=0.2)
    jewel(canvas, 0, -0.20, 0.075)


def plate(canvas: Canvas) -> None:
    """A breastplate with shoulder guards."""
    dice = canvas.dice
    display(canvas, 0)
    metal = mix(STEEL, canvas.body, dice.uniform(0.2, 0.6)) * dice.uniform(0.85, 1.15)
    canvas.model(
        canvas.clay(mirrored=True).limb((0, 0.56), (0.20, 0.84), 0.22, 0.14), canvas.body * 0.6, scales=40, rough=0.8
    )
    chest = (
        canvas.clay(mirrored=True)
        .ball((0.20, -0.18), 0.31, 0.34)
        .limb((0, 0.1), (0.02, 0.52), 0.33, 0.26, 0.1)
        .limb((0.34, -0.34), (0.30, -0.66), 0.11, 0.09)
    )
    chest.cut(canvas.clay().ball((0, -0.68), 0.23, 0.28))
    canvas.model(chest, metal, gloss=0.8, rough=0.6)
    for i, y in enumerate((0.20, 0.36, 0.52)):
        band = canvas.clay(mirrored=True).chain(
            [(0, y + 0.05), (0.18, y + 0.02), (0.34 - 0.02 * i, y - 0.06)], [0.03, 0.026, 0.02]
        )
        canvas.model(band, GOLD * 0.9, gloss=0.7, rough=0.3, shadow=0.3)
    for reach, light in ((0.30, 0.7), (0.22, 0.9), (0.14, 1.05)):
        guard = canvas.clay(mirrored=True).ball((0.42 + reach * 0.8, -0.50 + reach * 0.9), 0.26, 0.18, 0.65)
        canvas.model(guard, metal * light, gloss=0.8, rough=0.5)
    if dice.random() < 0.6:
        spikes = (
            canvas.clay(mirrored=True)
            .limb((0.56, -0.5), (0.78, -0.86), 0.07, 0.006)
            .limb((0.66, -0.40), (0.98, -0.62), 0.06, 0.006)
        )
        canvas.model(spikes, GOLD, gloss=0.8)
    trim = canvas.clay(mirrored=True).chain([(0, -0.38), (0.14, -0.42), (0.22, -0.60)], [0.03] * 3)
    canvas.model(trim, GOLD, gloss=0.8)
    jewel(canvas, 0, -0.10, 0.11)


def scales(canvas: Canvas) -> None:
    """A hide of overlapping scales."""
    dice = canvas.dice
    canvas.image *= 0.5
    canvas.place = Place()
    size = dice.uniform(0.17, 0.25)
    tones = (mix(canvas.body, canvas.accent, 0.25), canvas.body * 0.9, mix(canvas.body, STEEL, 0.35))
    rows = int(2.4 / (size * 0.8)) + 1
    lean = dice.uniform(-0.12, 0.12)
    for row in range(rows):
        y = 1.1 - row * size * 0.8
        piece = canvas.clay()
        wide = canvas.aspect + size
        count = int(2 * wide / (size * 1.5)) + 1
        for i in range(count):
            x = -wide + (i + 0.5 * (row % 2)) * size * 1.5
            piece.chain(
                [(x, y - size * 0.9), (x, y), (x + lean * size, y + size * 0.85)],
                [size * 0.74, size * 0.68, size * 0.06],
                0.0,
            )
        canvas.model(piece, tones[row % 3] * (0.8 + 0.25 * math.sin(row * 1.7)), gloss=0.6, rough=0.8, shadow=0.7)
    canvas.shine(
        canvas.sun_colour,
        np.exp(-np.hypot(canvas.x - canvas.sun[0], canvas.y - canvas.sun[1]) * 2.0) * np.float32(0.35),
    )
    jewel(canvas, 0, 0, 0.22)


def tome(canvas: Canvas) -> None:
    """A closed book with clasps and a living sigil."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.28, 0.28))
    pages = canvas.clay().plate([(-0.46, -0.62), (0.58, -0.62), (0.58, 0.76), (-0.46, 0.76)], 0.03)
    canvas.model(pages, BONE, rough=1.2)
    cover = canvas.clay().plate([(-0.56, -0.72), (0.50, -0.72), (0.50, 0.68), (-0.56, 0.68)], 0.06, round_by=0.02)
    canvas.model(cover, mix(canvas.body, WOOD, 0.3) * 0.85, rough=1.5, gloss=0.2)
    canvas.model(canvas.clay().limb((-0.50, -0.70), (-0.50, 0.66), 0.075), canvas.body * 0.6, rough=1.0)
    corners = canvas.clay()
    for x, y, sx, sy in ((0.50, -0.72, -1, 1), (0.50, 0.68, -1, -1), (-0.40, -0.72, 1, 1), (-0.40, 0.68, 1, -1)):
        corners.plate([(x, y), (x + sx * 0.22, y), (x, y + sy * 0.22)], 0.04, round_by=0.01)
    canvas.model(corners, GOLD, gloss=0.7, rough=0.5)
    ring = canvas.clay().ball((0.04, -0.02), 0.30)
    ring.distance = np.abs(ring.distance + 0.02) - np.float32(0.016)
    count = dice.choice((5, 6, 7))
    spokes = [
        (
            0.04 + 0.28 * math.cos(2 * math.pi * i / count - 1.57),
            -0.02 + 0.28 * math.sin(2 * math.pi * i / count - 1.57),
        )
        for i in range(count)
    ]
    for i, point in enumerate(spokes):
        ring.limb(point, spokes[(i + 2) % count], 0.009, soft=0)
    canvas.halo(ring, canvas.accent, 0.5)
    canvas.flat(ring, mix(canvas.accent, WHITE, 0.45))
    canvas.eye((0.04, -0.02), 0.075)


def amulet(canvas: Canvas) -> None:
    """A jewel on a chain."""
    dice = canvas.dice
    display(canvas, 0)
    links = canvas.clay(mirrored=True)
    path = curve([(0.04, -0.10), (0.30, -0.40), (0.52, -0.80), (0.60, -1.1)], 7)
    for x, y in path:
        links.ball((x, y), 0.034, 0.034, 0, 0.0)
    canvas.model(links, GOLD, gloss=0.8, rough=0.2)
    disc = canvas.clay().ball((0, 0.22), 0.46)
    canvas.model(disc, GOLD * 0.9, gloss=0.7, rough=0.8)
    points = canvas.clay()
    count = dice.choice((6, 8, 12))
    for i in range(count):
        a = 2 * math.pi * i / count
        points.limb(
            (0.40 * math.cos(a), 0.22 + 0.40 * math.sin(a)), (0.62 * math.cos(a), 0.22 + 0.62 * math.sin(a)), 0.07, 0.01
        )
    canvas.model(points, GOLD, gloss=0.8, rough=0.4)
    canvas.model(canvas.clay().ball((0, 0.22), 0.34), canvas.body * 0.5, rough=0.6)
    canvas.spark(canvas.place.point((0, 0.22)), 0.5, canvas.accent, 0.4)
    jewel(canvas, 0, 0.22, 0.25)


def orb(canvas: Canvas) -> None:
    """A sphere of glass on a claw foot, weather inside it."""
    display(canvas, 0)
    foot = canvas.clay(mirrored=True).chain(
        curve([(0, 0.86), (0.30, 0.74), (0.40, 0.40), (0.30, 0.12)], 4), spread([0.12, 0.08, 0.06, 0.01], 13)
    )
    glass = canvas.clay().ball((0, 0.0), 0.56)
    inside = canvas.clouds(6, 8)
    swirl = step(0.4, 0.7, inside)
    canvas.model(
        glass,
        mix(canvas.middle, canvas.accent, 0.4) * 0.7,
        gloss=1.3,
        rough=0.1,
        marks=swirl,
        marks_colour=mix(canvas.accent, WHITE, 0.4),
        glow=0.25,
    )
    canvas.spark(canvas.place.point((0, 0)), 0.3, canvas.accent, 0.7)
    canvas.spark(canvas.place.point((-0.2, -0.26)), 0.08, WHITE, 0.8)
    canvas.model(foot.limb((-0.3, 0.9), (0.3, 0.9), 0.08), GOLD * 0.8, gloss=0.7, rough=0.6)


def potion(canvas: Canvas) -> None:
    """A stoppered flask of something bright."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.2, 0.2))
    flask = canvas.clay().ball((0, 0.30), 0.50, 0.48).limb((0, 0.0), (0, -0.46), 0.15, 0.13, 0.12)
    level = step(-0.02, 0.02, canvas.y - canvas.place.y - 0.14 + 0.03 * np.sin(canvas.x * 9))
    canvas.model(
        flask,
        mix(canvas.middle, WHITE, 0.35) * 0.5,
        gloss=1.2,
        rough=0.05,
        marks=level * np.ones(canvas.shape, np.float32),
        marks_colour=canvas.accent * 1.1,
        glow=0.3,
    )
    for _ in range(18):
        canvas.spark(
            canvas.place.point((dice.uniform(-0.3, 0.3), dice.uniform(0.18, 0.66))),
            dice.uniform(0.012, 0.035),
            mix(canvas.accent, WHITE, 0.6),
            0.7,
        )
    canvas.model(canvas.clay().limb((0, -0.50), (0, -0.66), 0.11, 0.13), WOOD * 1.3, rough=1.2)
    canvas.model(canvas.clay().limb((-0.15, -0.44), (0.15, -0.44), 0.035), GOLD, gloss=0.8)
    canvas.spark(canvas.place.point((-0.22, 0.10)), 0.07, WHITE, 0.7)


ARMS = {
    "sword": sword,
    "axe": axe,
    "spear": spear,
    "bow": bow,
    "claws": claws,
    "hammer": hammer,
    "shield": shield,
    "helm": helm,
    "plate": plate,
    "scales": scales,
    "tome": tome,
    "amulet": amulet,
    "orb": orb,
    "potion": potion,
}

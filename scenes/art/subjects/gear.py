"""More that one carries or wears: guns, staffs, cloaks, whips and fans."""

from __future__ import annotations

import math

from scenes.art.canvas import GOLD, STEEL, WOOD, Canvas
from scenes.art.clay import curve, spread
from scenes.art.noise import mix
from scenes.art.subjects.arms import display, jewel


def gun(canvas: Canvas) -> None:
    """A firearm, short or long, smoke at its muzzle."""
    dice = canvas.dice
    display(canvas, -dice.uniform(0.15, 0.5))
    long = dice.random() < 0.45
    muzzle = 1.02 if long else 0.72
    metal = STEEL * dice.uniform(0.85, 1.15)
    grip = canvas.clay().chain([(-0.30, -0.02), (-0.52, 0.16), (-0.60, 0.46)], [0.11, 0.12, 0.13 if not long else 0.17])
    if long:
        grip.limb((-0.56, 0.20), (-1.05, 0.34), 0.12, 0.19, 0.05)
    canvas.model(grip, WOOD * 1.15, rough=0.8, gloss=0.3)
    canvas.model(canvas.clay().limb((-0.30, 0.0), (muzzle * 0.55, 0.0), 0.085, 0.07), WOOD, rough=0.8)
    barrel = canvas.clay().limb((-0.34, -0.10), (muzzle, -0.12), 0.075, 0.06)
    barrel.limb((muzzle - 0.06, -0.12), (muzzle + 0.02, -0.12), 0.085, 0.085, 0.01)
    canvas.model(barrel, metal, gloss=0.9, rough=0.25)
    drum = canvas.clay().ball((-0.22, -0.07), 0.17, 0.14)
    canvas.model(drum, metal * 0.8, gloss=0.8, rough=0.3)
    bands = canvas.clay()
    for x in (0.10, 0.34):
        bands.limb((x, -0.20), (x, -0.01), 0.024)
    bands.chain(curve([(-0.36, 0.10), (-0.20, 0.26), (-0.04, 0.06)], 4), [0.024] * 9)
    bands.limb((-0.40, -0.18), (-0.48, -0.32), 0.035, 0.02)
    canvas.model(bands, GOLD, gloss=0.7, rough=0.3)
    jewel(canvas, -0.22, -0.07, 0.05)
    for number in range(14):
        at = (muzzle + 0.06 + 0.03 * number * dice.random(), -0.12 + dice.uniform(-0.1, 0.1))
        canvas.spark(canvas.place.point(at), dice.uniform(0.01, 0.05), canvas.accent, 0.5)


def staff(canvas: Canvas) -> None:
    """A staff with a stone held at its head."""
    dice = canvas.dice
    display(canvas, dice.choice((-1, 1)) * dice.uniform(0.2, 0.6))
    shaft = canvas.clay().chain([(0.02, 1.3), (-0.02, 0.4), (0.0, -0.42)], [0.045, 0.04, 0.05])
    canvas.model(shaft.roughen(0.014), WOOD * 1.2, rough=1.0)
    arms = canvas.clay(mirrored=True)
    if dice.random() < 0.5:
        arms.chain(
            curve([(0, -0.40), (0.24, -0.52), (0.24, -0.84), (0.06, -0.98)], 4), spread([0.05, 0.045, 0.012], 13)
        )
        canvas.model(arms, GOLD, gloss=0.7, rough=0.4)
    else:
        arms.chain(curve([(0, -0.34), (0.16, -0.50), (0.30, -0.60), (0.22, -0.92)], 4), spread([0.06, 0.05, 0.01], 13))
        canvas.model(arms.roughen(0.02), WOOD, rough=1.2)
    stone = canvas.clay().ball((0, -0.68), 0.15)
    canvas.halo(stone, canvas.accent, 1.0)
    canvas.model(stone, canvas.accent, gloss=1.2, rough=0.1, glow=0.5)
    rings = canvas.clay()
    for y in (-0.30, -0.20, 0.5, 0.6):
        rings.limb((-0.05, y), (0.05, y), 0.028)
    canvas.model(rings, GOLD, gloss=0.7, rough=0.3)


def cloak(canvas: Canvas) -> None:
    """A cloak with a clasp, spread by the wind."""
    dice = canvas.dice
    display(canvas, 0)
    cloth = mix(canvas.body, canvas.accent, 0.15)
    lining = canvas.clay(mirrored=True).limb((0, -0.30), (0.30, 0.80), 0.34, 0.46, 0.1)
    canvas.model(lining, cloth * 0.35, rough=0.8, gloss=0.05)
    sway = dice.uniform(0.05, 0.22)
    for number in range(6):
        lean = 0.20 + 0.115 * number
        fold = canvas.clay(mirrored=True).chain(
            curve([(0.14 + 0.04 * number, -0.52), (lean, -0.10), (lean + sway * 0.5, 0.42), (lean + sway, 0.96)], 4),
            spread([0.07, 0.10, 0.13, 0.14], 13),
            0.02,
        )
        canvas.model(fold, cloth * (0.7 + 0.09 * (number % 3)), rough=0.9, gloss=0.15)
    collar = canvas.clay(mirrored=True).chain([(0.06, -0.44), (0.26, -0.56), (0.30, -0.80)], [0.10, 0.10, 0.07])
    canvas.model(collar, cloth * 1.15, rough=0.8)
    trim = canvas.clay(mirrored=True).chain(curve([(0.10, -0.44), (0.17, 0.0), (0.22, 0.96)], 5), [0.024] * 11)
    canvas.model(trim, GOLD, gloss=0.7, rough=0.3)
    canvas.model(canvas.clay(mirrored=True).limb((0, -0.42), (0.16, -0.46), 0.03), GOLD, gloss=0.7, rough=0.3)
    jewel(canvas, 0, -0.41, 0.10)


def whip(canvas: Canvas) -> None:
    """A lash in the middle of its stroke."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.3, 0.3))
    line = curve(
        [(-0.62, 0.60), (-0.20, 0.16), (0.30, 0.40), (0.56, -0.02), (0.10, -0.36), (-0.30, -0.62), (0.50, -0.88)], 7
    )
    lash = canvas.clay().chain(line, spread([0.06, 0.05, 0.045, 0.035, 0.028, 0.02, 0.008], len(line)), 0.01)
    canvas.halo(lash, canvas.accent, 0.6)
    canvas.model(lash, mix(WOOD, canvas.accent, 0.35), rough=1.2, scales=50)
    canvas.model(canvas.clay().limb((-0.88, 0.90), (-0.60, 0.58), 0.075, 0.065), WOOD, rough=0.9)
    canvas.model(canvas.clay().ball((-0.90, 0.93), 0.10), GOLD, gloss=0.8, rough=0.3)
    x, y = canvas.place.point((0.50, -0.88))
    canvas.burst((x, y), 0.16, 1.2, 20)


def fan(canvas: Canvas) -> None:
    """A war fan, its ribs spread."""
    dice = canvas.dice
    display(canvas, dice.uniform(-0.3, 0.3))
    count = 9
    for number in range(count):
        turn = math.pi * (0.12 + 0.76 * number / (count - 1))
        across, up = math.cos(turn), -math.sin(turn)
        side = (-up * 0.135, across * 0.135)
        leaf = canvas.clay().plate(
            [
                (across * 0.12, 0.62 + up * 0.12),
                (across * 1.12 + side[0], 0.62 + up * 1.12 + side[1]),
                (across * 1.2, 0.62 + up * 1.2),
                (across * 1.12 - side[0], 0.62 + up * 1.12 - side[1]),
            ],
            0.05,
        )
        canvas.model(leaf, mix(canvas.body, canvas.accent, 0.15 + 0.3 * (number % 2)), rough=0.6, gloss=0.3)
        rib = canvas.clay().limb((0, 0.62), (across * 1.18, 0.62 + up * 1.18), 0.022, 0.012)
        canvas.model(rib, GOLD, gloss=0.7, rough=0.3, shadow=0.2)
    jewel(canvas, 0, 0.62, 0.08)


GEAR = {"gun": gun, "staff": staff, "cloak": cloak, "whip": whip, "fan": fan}

"""Great apes and owls: beasts that are told by their faces."""

from __future__ import annotations

import math

from scenes.art.canvas import BONE, WHITE, Canvas
from scenes.art.noise import mix


def ape(canvas: Canvas) -> None:
    """A great ape on its knuckles, looking at you."""
    dice = canvas.dice
    fur = canvas.clouds(26, 60, 3)
    wide = dice.uniform(0.46, 0.56)
    coat, skin = canvas.body * 0.62, mix(canvas.body, BONE, 0.35) * 0.75
    back = canvas.clay(mirrored=True).ball((0, 0.02), 0.46, 0.42).ball((wide * 0.75, -0.16), 0.30, 0.28, 0, 0.1)
    back.ball((0, 0.52), 0.40, 0.36, 0, 0.12)
    canvas.model(back.roughen(0.09, fur), coat, rough=1.5, gloss=0.05)
    arms = canvas.clay(mirrored=True)
    arms.chain([(wide, -0.10), (wide + 0.18, 0.34), (wide + 0.04, 0.80)], [0.21, 0.17, 0.15])
    canvas.model(arms.roughen(0.08, fur), coat * 1.15, rough=1.5, gloss=0.05)
    knuckles = canvas.clay(mirrored=True)
    for step in range(3):
        knuckles.ball((wide - 0.08 + step * 0.11, 0.90), 0.075)
    canvas.model(knuckles, skin * 0.8, rough=0.6)
    chest = canvas.clay(mirrored=True).ball((0.15, 0.10), 0.20, 0.19, 0, 0.05)
    canvas.model(chest, skin * 0.85, rough=0.7, gloss=0.15)
    y = dice.uniform(-0.40, -0.28)
    skull = canvas.clay(mirrored=True).ball((0, y - 0.06), 0.25, 0.29).ball((0, y - 0.28), 0.12, 0.14, 0, 0.1)
    canvas.model(skull.roughen(0.05, fur), coat * 1.1, rough=1.3)
    ears = canvas.clay(mirrored=True).ball((0.26, y - 0.02), 0.06, 0.085)
    canvas.model(ears, skin * 0.8, rough=0.5)
    mask = canvas.clay(mirrored=True).ball((0.09, y - 0.06), 0.12, 0.11).ball((0, y + 0.13), 0.185, 0.145, 0, 0.05)
    canvas.model(mask, skin, rough=0.5, gloss=0.2)
    brow = canvas.clay(mirrored=True).limb((0.02, y - 0.12), (0.17, y - 0.13), 0.05, 0.04)
    canvas.model(brow.roughen(0.02, fur), coat * 0.9, rough=1.0)
    marks = canvas.clay(mirrored=True).ball((0.045, y + 0.07), 0.026, 0.018)
    marks.limb((0, y + 0.20), (0.12, y + 0.185), 0.012, 0.006)
    canvas.flat(marks, canvas.near * 0.5, 0.9)
    if dice.random() < 0.5:
        fangs = canvas.clay(mirrored=True).plate([(0.06, y + 0.19), (0.10, y + 0.19), (0.08, y + 0.27)], 0.02)
        canvas.model(fangs, BONE * 1.2, gloss=0.6, shadow=0.1)
    for side in (-1, 1):
        canvas.eye((0.085 * side, y - 0.06), 0.026, False)


def owl(canvas: Canvas) -> None:
    """An owl on its branch, wings half spread."""
    dice = canvas.dice
    down = canvas.clouds(18, 34, 3)
    plume, pale = canvas.body * 0.8, mix(canvas.body, WHITE, 0.45) * 0.9
    spread_by = dice.uniform(0.62, 0.86)
    wings = canvas.clay(mirrored=True)
    for feather in range(7):
        angle = -0.55 + feather * 0.26
        tip = (0.24 + spread_by * math.cos(angle), -0.02 + spread_by * 0.95 * math.sin(angle))
        wings.limb((0.20, -0.06), tip, 0.13, 0.05, 0.02)
    canvas.model(wings.roughen(0.05, down), plume * 0.8, rough=1.1, gloss=0.08)
    body = canvas.clay(mirrored=True).ball((0, 0.26), 0.33, 0.48).ball((0, -0.26), 0.33, 0.28, 0, 0.1)
    canvas.model(body.roughen(0.05, down), plume, rough=1.2, gloss=0.08)
    belly = canvas.clay(mirrored=True).ball((0, 0.34), 0.21, 0.32)
    canvas.model(belly.roughen(0.07, down), pale, rough=1.2)
    tufts = canvas.clay(mirrored=True).plate([(0.14, -0.44), (0.30, -0.40), (0.33, -0.70)], 0.07, round_by=0.02)
    canvas.model(tufts.roughen(0.03, down), plume * 0.9, rough=1.0)
    disc = canvas.clay(mirrored=True).ball((0.14, -0.24), 0.165, 0.175)
    canvas.model(disc.roughen(0.03, down), pale * 1.05, rough=0.8)
    for side in (-1, 1):
        canvas.eye((0.14 * side, -0.25), 0.075)
    beak = canvas.clay().plate([(-0.05, -0.20), (0.05, -0.20), (0.0, -0.04)], 0.06, round_by=0.015)
    canvas.model(beak, BONE * 0.9, gloss=0.5, rough=0.2)
    branch = canvas.clay().limb((-1.1, 0.86), (1.1, 0.78), 0.07, 0.05)
    canvas.model(branch.roughen(0.04), canvas.near + 0.10, rough=1.4)
    feet = canvas.clay(mirrored=True)
    for toe in range(3):
        feet.limb((0.10 + toe * 0.06, 0.70), (0.08 + toe * 0.07, 0.86), 0.03, 0.018)
    canvas.model(feet, BONE * 0.8, rough=0.4)


WILDS = {"ape": ape, "owl": owl}

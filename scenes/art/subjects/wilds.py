"""Apes, owls, winged horses, snails and slimes: creatures that are neither hunters nor dinosaurs."""

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


def horse(canvas: Canvas) -> None:
    """A horse that rears, perhaps with wings."""
    dice = canvas.dice
    hair = canvas.clouds(20, 44, 3)
    coat, mane = mix(canvas.body, WHITE, dice.uniform(0.2, 0.6)), mix(canvas.accent, canvas.body, 0.35) * 0.9
    tail = canvas.clay().chain([(-0.52, 0.16), (-0.80, 0.22), (-0.86, 0.66)], [0.08, 0.10, 0.02])
    canvas.model(tail.roughen(0.06, hair), mane, rough=1.3)
    far = canvas.clay().chain([(-0.34, 0.30), (-0.16, 0.62), (-0.28, 0.94)], [0.13, 0.07, 0.05])
    far.chain([(0.34, 0.06), (0.66, 0.18), (0.62, 0.44)], [0.10, 0.06, 0.045])
    canvas.model(far, coat * 0.65, rough=0.7)
    if dice.random() < 0.75:
        wing = canvas.clay()
        for feather in range(7):
            angle = -2.45 + feather * 0.17
            tip = (0.02 + 0.98 * math.cos(angle), -0.04 + 0.92 * math.sin(angle))
            wing.limb((0.04, -0.04), tip, 0.12, 0.03, 0.02)
        canvas.model(wing.roughen(0.03, hair), mix(coat, WHITE, 0.4), rough=0.9, gloss=0.1)
    trunk = canvas.clay().limb((-0.40, 0.22), (0.26, -0.10), 0.25, 0.21)
    trunk.chain([(0.24, -0.12), (0.42, -0.44), (0.50, -0.62)], [0.20, 0.14, 0.11], 0.08)
    canvas.model(trunk.roughen(0.015, hair), coat, rough=0.6, gloss=0.25)
    near = canvas.clay().chain([(-0.44, 0.30), (-0.34, 0.64), (-0.48, 0.92)], [0.16, 0.08, 0.055])
    near.chain([(0.26, 0.04), (0.52, 0.30), (0.42, 0.56)], [0.12, 0.065, 0.05])
    canvas.model(near, coat * 0.95, rough=0.6)
    hooves = canvas.clay().limb((-0.48, 0.90), (-0.40, 0.94), 0.06).limb((0.42, 0.55), (0.40, 0.62), 0.055)
    canvas.model(hooves, canvas.near + 0.12, gloss=0.4)
    ears = canvas.clay().plate([(0.42, -0.70), (0.48, -0.92), (0.56, -0.70)], 0.04, round_by=0.015)
    canvas.model(ears, coat * 0.9)
    head = canvas.clay().limb((0.50, -0.64), (0.80, -0.42), 0.115, 0.07, 0.04)
    canvas.model(head, coat * 1.05, rough=0.4, gloss=0.3)
    locks = canvas.clay()
    for step in range(7):
        x, y = 0.46 - step * 0.05, -0.74 + step * 0.105
        locks.limb((x, y), (x - 0.22, y + 0.14), 0.07, 0.01)
    canvas.model(locks.roughen(0.04, hair), mane, rough=1.3)
    canvas.flat(canvas.clay().ball((0.82, -0.42), 0.016), canvas.near * 0.5, 0.9)
    canvas.eye((0.60, -0.60), 0.026, False)


def snail(canvas: Canvas) -> None:
    """A snail with its house."""
    dice = canvas.dice
    skin, house = mix(canvas.body, BONE, 0.5), mix(canvas.accent, canvas.body, 0.5)
    foot = canvas.clay().chain([(-0.86, 0.84), (-0.2, 0.80), (0.5, 0.80), (0.66, 0.42)], [0.05, 0.14, 0.15, 0.13], 0.06)
    canvas.model(foot.roughen(0.02, canvas.clouds(18, 18, 3)), skin * 0.9, gloss=0.6, rough=0.5)
    for x, lean in ((0.62, -0.10), (0.72, 0.12)):
        stalk = canvas.clay().limb((x, 0.36), (x + lean, 0.02), 0.04, 0.028)
        canvas.model(stalk, skin, gloss=0.4)
        canvas.eye((x + lean, -0.02), 0.038, False)
    middle, size = (-0.16, 0.22), dice.uniform(0.50, 0.58)
    canvas.model(canvas.clay().ball(middle, size, size * 0.98), house * 0.8, gloss=0.7, rough=0.4)
    turns = [
        (
            middle[0] + size * 0.86 * (1 - t / 30) * math.cos(0.55 * t),
            middle[1] + size * 0.86 * (1 - t / 30) * math.sin(0.55 * t),
        )
        for t in range(28)
    ]
    whorl = canvas.clay().chain(turns, [size * 0.20 * (1 - t / 34) for t in range(28)])
    canvas.model(whorl, house * 1.1, gloss=0.8, rough=0.3)
    canvas.spark(canvas.place.point((middle[0] - 0.18, middle[1] - 0.26)), 0.22, WHITE, 0.35)


def slime(canvas: Canvas) -> None:
    """A heap of something that looks back."""
    dice = canvas.dice
    shapes = canvas.clouds(8, 10, 3)
    heap = canvas.clay().ball((0, 0.52), 0.66, 0.46).ball((-0.22, 0.16), 0.34, 0.34, 0, 0.2)
    heap.ball((0.26, 0.30), 0.32, 0.30, 0, 0.2).ball((0, 0.88), 0.92, 0.14, 0, 0.1)
    for _ in range(4):
        x = dice.uniform(-0.5, 0.5)
        heap.limb((x, 0.5), (x + dice.uniform(-0.1, 0.1), 0.9), 0.10, 0.14, 0.06)
    canvas.model(heap.roughen(0.05, shapes), mix(canvas.body, canvas.accent, 0.3) * 0.9, gloss=0.9, rough=0.6)
    for _ in range(9):
        at = (dice.uniform(-0.5, 0.5), dice.uniform(0.05, 0.8))
        canvas.model(canvas.clay().ball(at, dice.uniform(0.03, 0.08)), mix(canvas.accent, WHITE, 0.25), gloss=0.9)
    mouth = canvas.clay().chain([(-0.30, 0.44), (-0.04, 0.56), (0.26, 0.46)], [0.03, 0.09, 0.03])
    canvas.flat(mouth, canvas.near * 0.35, 0.9)
    for at, size in (((-0.24, 0.16), 0.085), ((0.12, 0.20), 0.07)):
        canvas.eye(at, size)


WILDS = {"ape": ape, "owl": owl, "horse": horse, "snail": snail, "slime": slime}

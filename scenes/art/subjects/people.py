"""People: how they stand, what they wear and what they hold."""

from __future__ import annotations

import math

import numpy as np

from scenes.art.canvas import BONE, GOLD, STEEL, WHITE, WOOD, Canvas
from scenes.art.clay import Point
from scenes.art.noise import Plane, mix


def skin_of(canvas: Canvas) -> Plane:
    """A tone of skin."""
    tones = ((0.78, 0.56, 0.44), (0.62, 0.42, 0.30), (0.42, 0.28, 0.20), (0.70, 0.50, 0.36))
    return np.array(canvas.dice.choice(tones), np.float32)


def _cloak(canvas: Canvas, colour: Plane, wide: float, low: float) -> None:
    """Cloth from the shoulders to the ground, blown to one side."""
    blown = canvas.dice.uniform(-0.5, 0.1)
    folds = canvas.clouds(2, 26, 2)
    cloth = canvas.clay().plate(
        [(-0.22, -0.34), (0.22, -0.34), (wide, low), (-wide + blown * 0.6, low)], 0.22, round_by=0.05
    )
    cloth.plate([(-0.20, -0.30), (-0.05, 0.4), (-wide + blown, low - 0.25)], 0.18, 0.05, 0.03)
    canvas.model(cloth.roughen(0.08, folds), colour, gloss=0.05, rough=1.0)


def stance(canvas: Canvas, colour: Plane, boots: Plane) -> None:
    """Legs apart."""
    wide = canvas.dice.uniform(0.14, 0.24)
    legs = canvas.clay().chain([(-0.09, 0.28), (-wide, 0.58), (-wide - 0.03, 0.86)], [0.12, 0.085, 0.065])
    legs.chain([(0.09, 0.28), (wide + 0.05, 0.56), (wide, 0.86)], [0.12, 0.085, 0.065])
    canvas.model(legs, colour, rough=0.7)
    shoes = (
        canvas.clay()
        .limb((-wide - 0.03, 0.76), (-wide - 0.03, 0.90), 0.08)
        .limb((-wide - 0.03, 0.90), (-wide + 0.07, 0.92), 0.06)
    )
    shoes.limb((wide, 0.76), (wide, 0.90), 0.08).limb((wide, 0.90), (wide + 0.12, 0.92), 0.06)
    canvas.model(shoes, boots, rough=0.6)


def arm(canvas: Canvas, side: float, elbow: Point, hand: Point, sleeve: Plane, skin: Plane) -> None:
    """An arm from the shoulder over the elbow to the hand; `side` is 1 or -1."""
    canvas.model(canvas.clay().chain([(0.22 * side, -0.26), elbow, hand], [0.085, 0.07, 0.05], 0.02), sleeve, rough=0.7)
    canvas.model(canvas.clay().ball(hand, 0.062), skin, rough=0.3, shadow=0.2)


def _blade(canvas: Canvas, hand: Point, angle: float, long: float) -> None:
    c, s = math.cos(angle), math.sin(angle)

    def at(along: float, across: float) -> Point:
        return (hand[0] + c * along - s * across, hand[1] + s * along + c * across)

    blade = canvas.clay().plate(
        [at(0.08, -0.035), at(long * 0.88, -0.028), at(long, 0), at(long * 0.88, 0.028), at(0.08, 0.035)], 0.04
    )
    canvas.model(blade, STEEL * 1.25, gloss=0.9, rough=0.1, shadow=0.2)
    canvas.model(canvas.clay().limb(at(0.08, -0.10), at(0.08, 0.10), 0.022), GOLD, gloss=0.6)
    canvas.model(canvas.clay().limb(at(-0.12, 0), at(0.06, 0), 0.022), WOOD)


def face(canvas: Canvas, skin: Plane, at: Point = (0.0, -0.52)) -> None:
    """A head with its neck, brows, eyes, nose and mouth."""
    x, y = at
    canvas.model(canvas.clay().limb((x, y + 0.10), (x, y + 0.2), 0.06), skin, rough=0.2)
    head = canvas.clay().ball(at, 0.115, 0.135).ball((x, y + 0.07), 0.075, 0.075, 0, 0.04)
    canvas.model(head, skin, rough=0.3, gloss=0.15)
    marks = canvas.clay().ball((x - 0.042, y), 0.017, 0.012).ball((x + 0.042, y), 0.017, 0.012)
    marks.limb((x - 0.035, y + 0.082), (x + 0.035, y + 0.082), 0.007)
    canvas.flat(marks, canvas.near * 0.5, 0.85)
    brow = (
        canvas.clay()
        .limb((x - 0.07, y - 0.035), (x - 0.02, y - 0.025), 0.010)
        .limb((x + 0.07, y - 0.035), (x + 0.02, y - 0.025), 0.010)
    )
    canvas.flat(brow, canvas.near * 0.7, 0.8)
    nose = canvas.clay().limb((x, y - 0.01), (x, y + 0.04), 0.016, 0.024)
    canvas.model(nose, skin, rough=0.1, shadow=0.25)


def hair(canvas: Canvas, long: bool) -> None:
    """Hair, short or to the shoulders."""
    colour = np.array(
        canvas.dice.choice(((0.10, 0.07, 0.06), (0.36, 0.20, 0.10), (0.70, 0.66, 0.62), (0.60, 0.42, 0.18))), np.float32
    )
    hair = (
        canvas.clay(mirrored=True)
        .ball((0, -0.60), 0.125, 0.085)
        .limb((0.10, -0.58), (0.13, -0.40 if not long else -0.24), 0.045, 0.03)
    )
    canvas.model(hair.roughen(0.03), colour, rough=1.2, gloss=0.3)


def warrior(canvas: Canvas) -> None:
    """A fighter in plate, sword drawn, perhaps with a shield."""
    dice = canvas.dice
    skin, cloth = skin_of(canvas), mix(canvas.body, canvas.accent, 0.2)
    metal = mix(STEEL, canvas.body, 0.25) * dice.uniform(0.75, 1.1)
    if dice.random() < 0.7:
        _cloak(canvas, mix(canvas.accent, canvas.body, 0.5) * 0.65, 0.42, dice.uniform(0.55, 0.85))
    stance(canvas, metal * 0.7, metal * 0.55)
    torso = canvas.clay(mirrored=True).limb((0, -0.20), (0, 0.12), 0.24, 0.17).ball((0.10, -0.20), 0.14, 0.15)
    canvas.model(torso, metal, gloss=0.7, rough=0.4)
    skirt = canvas.clay().plate([(-0.17, 0.10), (0.17, 0.10), (0.24, 0.42), (-0.24, 0.42)], 0.1, round_by=0.02)
    canvas.model(skirt, cloth * 0.7, rough=0.9)
    canvas.model(canvas.clay().limb((-0.17, 0.14), (0.17, 0.14), 0.035), WOOD * 1.2, gloss=0.3)
    raised = dice.random() < 0.6
    hand = (0.46, -0.42) if raised else (0.44, 0.16)
    arm(canvas, 1, (0.42, -0.08 if raised else 0.0), hand, metal * 0.85, skin)
    _blade(canvas, hand, dice.uniform(-1.9, -1.1) if raised else dice.uniform(-0.7, 0.4), 0.72)
    arm(canvas, -1, (-0.38, -0.02), (-0.36, 0.18), metal * 0.85, skin)
    pauldrons = canvas.clay(mirrored=True).ball((0.27, -0.28), 0.13, 0.11, -0.3)
    canvas.model(pauldrons, metal * 1.1, gloss=0.8, rough=0.4)
    if dice.random() < 0.55:
        shield = canvas.clay().plate(
            [(-0.62, -0.14), (-0.18, -0.14), (-0.18, 0.20), (-0.40, 0.50), (-0.62, 0.20)], 0.12, round_by=0.03
        )
        canvas.model(shield, cloth, gloss=0.4, rough=0.6)
        canvas.model(canvas.clay().ball((-0.40, 0.10), 0.08), GOLD, gloss=0.8)
    face(canvas, skin)
    if dice.random() < 0.6:
        helm = canvas.clay(mirrored=True).ball((0, -0.60), 0.145, 0.13).limb((0.12, -0.58), (0.11, -0.42), 0.035, 0.02)
        canvas.model(helm, metal * 1.1, gloss=0.8, rough=0.3)
        crest = canvas.clay().chain([(0.0, -0.72), (-0.10, -0.84), (-0.26, -0.74)], [0.05, 0.07, 0.015])
        canvas.model(crest.roughen(0.04), canvas.accent * 0.8, rough=1.2)
    else:
        hair(canvas, dice.random() < 0.5)


def mage(canvas: Canvas) -> None:
    """A robed caster, staff in one hand, light in the other."""
    dice = canvas.dice
    skin = skin_of(canvas)
    robe = mix(canvas.body, canvas.second, 0.4) * 0.9
    folds = canvas.clouds(2, 28, 2)
    gown = (
        canvas.clay()
        .limb((0, -0.22), (0, 0.2), 0.22, 0.24)
        .plate([(-0.22, 0.0), (0.22, 0.0), (0.46, 0.95), (-0.46, 0.95)], 0.24, 0.06, 0.04)
    )
    canvas.model(gown.roughen(0.06, folds), robe, gloss=0.08, rough=1.0)
    sash = canvas.clay().plate([(-0.07, -0.24), (0.07, -0.24), (0.10, 0.95), (-0.10, 0.95)], 0.06)
    canvas.model(sash, mix(canvas.accent, canvas.body, 0.35) * 0.8, rough=0.7, gloss=0.2, shadow=0.3)
    staff_x = 0.50
    staff = canvas.clay().chain([(staff_x + 0.03, 0.95), (staff_x, 0.2), (staff_x - 0.02, -0.62)], [0.03, 0.028, 0.035])
    canvas.model(staff.roughen(0.015), WOOD, rough=1.0)
    prongs = canvas.clay().chain(
        [(staff_x - 0.02, -0.58), (staff_x - 0.14, -0.70), (staff_x - 0.08, -0.86)], [0.03, 0.025, 0.006]
    )
    prongs.chain([(staff_x - 0.02, -0.58), (staff_x + 0.10, -0.70), (staff_x + 0.04, -0.86)], [0.03, 0.025, 0.006])
    canvas.model(prongs, GOLD * 0.8, gloss=0.6)
    arm(canvas, 1, (0.40, -0.02), (staff_x, 0.02), robe * 0.9, skin)
    hand = (-0.50, dice.uniform(-0.40, -0.05))
    arm(canvas, -1, (-0.38, 0.04), hand, robe * 0.9, skin)
    for at, size in (((staff_x - 0.02, -0.76), 0.16), ((hand[0] - 0.02, hand[1] - 0.14), 0.24)):
        spot = canvas.place.point(at)
        canvas.spark(spot, size, canvas.accent, 0.9)
        canvas.spark(spot, size * 0.36, mix(canvas.accent, WHITE, 0.7), 1.1)
    face(canvas, skin)
    if dice.random() < 0.6:
        hood = canvas.clay(mirrored=True).ball((0, -0.58), 0.17, 0.17).limb((0.12, -0.55), (0.16, -0.32), 0.07, 0.09)
        hood.cut(canvas.clay().ball((0, -0.51), 0.108, 0.145))
        canvas.model(hood, robe * 0.8, rough=0.9)
    else:
        hair(canvas, True)
        if dice.random() < 0.5:
            beard = canvas.clay().limb((0, -0.42), (0, -0.16), 0.085, 0.015)
            canvas.model(beard.roughen(0.04), (0.75, 0.73, 0.70), rough=1.3)


def ranger(canvas: Canvas) -> None:
    """An archer drawing the bow."""
    skin = skin_of(canvas)
    cloth = mix(canvas.body, WOOD, 0.35)
    _cloak(canvas, cloth * 0.55, 0.34, 0.8)
    stance(canvas, cloth * 0.7, WOOD * 0.9)
    canvas.model(
        canvas.clay()
        .limb((0, -0.22), (0, 0.18), 0.20, 0.15)
        .plate([(-0.15, 0.12), (0.15, 0.12), (0.20, 0.38), (-0.20, 0.38)], 0.1, 0.03),
        cloth,
        rough=0.9,
    )
    strap = canvas.clay().limb((-0.2, -0.32), (0.16, 0.14), 0.03)
    canvas.model(strap, WOOD, gloss=0.2)
    grip: Point = (0.58, -0.26)
    limbs = [
        (grip[0] - 0.28, -0.92),
        (grip[0] - 0.04, -0.70),
        (grip[0], -0.26),
        (grip[0] - 0.04, 0.18),
        (grip[0] - 0.28, 0.40),
    ]
    canvas.model(canvas.clay().chain(limbs, [0.012, 0.03, 0.034, 0.03, 0.012]), WOOD * 1.3, gloss=0.4)
    draw: Point = (0.02, -0.27)
    string = canvas.clay().limb(limbs[0], draw, 0.006).limb(draw, limbs[-1], 0.006)
    canvas.flat(string, BONE, 0.9)
    canvas.model(canvas.clay().limb(draw, (grip[0] + 0.20, -0.26), 0.012), BONE * 0.8, shadow=0.2)
    tip = canvas.clay().plate([(grip[0] + 0.16, -0.31), (grip[0] + 0.34, -0.26), (grip[0] + 0.16, -0.21)], 0.03)
    canvas.halo(tip, canvas.accent, 0.8)
    canvas.model(tip, mix(STEEL, canvas.accent, 0.4), gloss=0.9)
    arm(canvas, 1, (0.40, -0.26), grip, cloth * 0.9, skin)
    arm(canvas, -1, (-0.36, -0.24), (0.02, -0.27), cloth * 0.9, skin)
    face(canvas, skin)
    hood = canvas.clay(mirrored=True).ball((0, -0.60), 0.155, 0.14).limb((0.12, -0.56), (0.13, -0.36), 0.06, 0.08)
    hood.cut(canvas.clay().ball((0, -0.51), 0.10, 0.13))
    canvas.model(hood, cloth * 0.75, rough=0.9)


def rogue(canvas: Canvas) -> None:
    """A hooded figure from the waist up, two knives crossed, eyes in the dark."""
    dice = canvas.dice
    cloth = mix(canvas.body, canvas.near, 0.35)
    folds = canvas.clouds(3, 24, 2)
    body = canvas.clay(mirrored=True).ball((0, 0.9), 0.62, 0.66).ball((0.34, 0.36), 0.24, 0.22, 0, 0.1)
    canvas.model(body.roughen(0.06, folds), cloth, rough=1.0, gloss=0.06)
    hood = canvas.clay(mirrored=True).ball((0, -0.12), 0.34, 0.42).limb((0.2, 0.1), (0.34, 0.40), 0.14, 0.16, 0.06)
    hood.limb((0, -0.42), (0.0, -0.62), 0.14, 0.05, 0.06)
    canvas.model(hood.roughen(0.05, folds), cloth * 1.15, rough=1.0)
    canvas.flat(canvas.clay().ball((0, -0.04), 0.21, 0.29), canvas.near * 0.35, 1.0, 6)
    scarf = canvas.clay(mirrored=True).limb((0, 0.24), (0.20, 0.16), 0.11, 0.08)
    canvas.model(scarf.roughen(0.04, folds), mix(canvas.accent, canvas.body, 0.4) * 0.8, rough=1.0)
    for side in (-1, 1):
        canvas.eye((0.085 * side, -0.06), 0.034, False)
        hand = (0.36 * side, 0.66)
        _blade(canvas, hand, -math.pi / 2 - side * dice.uniform(0.5, 0.7), 0.72)
        canvas.model(
            canvas.clay().limb((0.56 * side, 0.98), hand, 0.13, 0.08).ball(hand, 0.095), cloth * 0.7, rough=0.8
        )


def undead(canvas: Canvas) -> None:
    """A skull with a crown or a cowl."""
    dice = canvas.dice
    cloth = mix(canvas.body, canvas.near, 0.4)
    folds = canvas.clouds(3, 24, 2)
    cowl = (
        canvas.clay(mirrored=True)
        .ball((0, 1.0), 0.78, 0.5)
        .ball((0, -0.06), 0.46, 0.56)
        .limb((0.34, 0.2), (0.56, 0.7), 0.2, 0.3, 0.1)
    )
    canvas.model(cowl.roughen(0.08, folds), cloth, rough=1.1, gloss=0.05)
    canvas.flat(canvas.clay().ball((0, 0.06), 0.35, 0.50), canvas.near * 0.4, 1.0, 8)
    skull = (
        canvas.clay(mirrored=True)
        .ball((0, -0.12), 0.30, 0.30)
        .ball((0.14, 0.10), 0.13, 0.12, 0, 0.06)
        .limb((0, 0.1), (0, 0.34), 0.15, 0.13, 0.06)
    )
    canvas.model(skull, BONE * 0.85, rough=1.0, gloss=0.2)
    sockets = canvas.clay(mirrored=True).ball((0.125, -0.04), 0.088, 0.08, 0.3)
    sockets.plate([(0, 0.08), (0.05, 0.17), (0, 0.18)], 0.02, round_by=0.01)
    canvas.flat(sockets, canvas.near * 0.35)
    grin = canvas.clay(mirrored=True).limb((0, 0.31), (0.13, 0.29), 0.012)
    for x in (0.0, 0.045, 0.09):
        grin.limb((x, 0.25), (x, 0.37), 0.007)
    canvas.flat(grin, canvas.near * 0.5, 0.9)
    for side in (-1, 1):
        canvas.spark(canvas.place.point((0.125 * side, -0.03)), 0.07, canvas.accent, 1.2)
        canvas.spark(canvas.place.point((0.125 * side, -0.03)), 0.025, WHITE, 0.9)
    if dice.random() < 0.5:
        crown = canvas.clay(mirrored=True).limb((0, -0.34), (0.27, -0.27), 0.05)
        for x, y in ((0.0, -0.66), (0.15, -0.58), (0.28, -0.50)):
            crown.limb((x * 0.92, -0.33), (x, y), 0.05, 0.006)
        canvas.model(crown, GOLD * 0.9, gloss=0.8, rough=0.4)


PEOPLE = {"warrior": warrior, "mage": mage, "ranger": ranger, "rogue": rogue, "undead": undead}

"""Those who build, and what they put up before a battle."""

from __future__ import annotations

import math

from scenes.art.canvas import GOLD, STEEL, WOOD, Canvas
from scenes.art.noise import mix
from scenes.art.subjects.people import arm, face, hair, skin_of, stance


def engineer(canvas: Canvas) -> None:
    """Somebody in an apron and goggles, hammer on the shoulder, a cog in the other hand."""
    dice = canvas.dice
    skin, cloth = skin_of(canvas), mix(canvas.body, WOOD, 0.25)
    leather = WOOD * dice.uniform(0.55, 0.8)
    stance(canvas, cloth * 0.7, leather * 0.7)
    torso = canvas.clay(mirrored=True).limb((0, -0.20), (0, 0.14), 0.23, 0.19)
    canvas.model(torso, cloth, rough=0.8)
    apron = canvas.clay().plate([(-0.15, -0.16), (0.15, -0.16), (0.24, 0.56), (-0.24, 0.56)], 0.1, round_by=0.03)
    canvas.model(apron, leather, rough=0.9, gloss=0.12)
    canvas.model(canvas.clay().limb((-0.20, 0.12), (0.20, 0.12), 0.03), leather * 0.7, gloss=0.2)
    pockets = canvas.clay(mirrored=True).plate([(0.04, 0.24), (0.17, 0.24), (0.17, 0.38), (0.04, 0.38)], 0.05)
    canvas.model(pockets, leather * 0.85, rough=0.8)
    hand = (0.50, dice.uniform(-0.30, -0.12))
    arm(canvas, 1, (0.44, 0.02), hand, cloth * 0.9, skin)
    shaft = canvas.clay().limb((hand[0] + 0.06, hand[1] + 0.34), (hand[0] - 0.06, hand[1] - 0.44), 0.032)
    canvas.model(shaft, WOOD, rough=0.6)
    top = (hand[0] - 0.06, hand[1] - 0.46)
    head = canvas.clay().plate(
        [
            (top[0] - 0.20, top[1] - 0.08),
            (top[0] + 0.20, top[1] - 0.12),
            (top[0] + 0.21, top[1] + 0.08),
            (top[0] - 0.19, top[1] + 0.11),
        ],
        0.12,
        round_by=0.03,
    )
    canvas.model(head, STEEL * 1.05, gloss=0.8, rough=0.3)
    low = (-0.44, dice.uniform(0.02, 0.18))
    arm(canvas, -1, (-0.42, 0.0), low, cloth * 0.9, skin)
    cog = canvas.clay().ball(low, 0.15)
    for tooth in range(8):
        angle = math.tau * tooth / 8 + 0.2
        cog.limb(low, (low[0] + 0.20 * math.cos(angle), low[1] + 0.20 * math.sin(angle)), 0.04, 0.035)
    cog.cut(canvas.clay().ball(low, 0.06))
    canvas.model(cog, mix(GOLD, canvas.accent, 0.3), gloss=0.7, rough=0.3)
    face(canvas, skin)
    hair(canvas, dice.random() < 0.4)
    strap = canvas.clay().limb((-0.12, -0.60), (0.12, -0.60), 0.03)
    canvas.model(strap, leather * 0.6, rough=0.4)
    rims = canvas.clay(mirrored=True).ball((0.058, -0.605), 0.056)
    canvas.model(rims, GOLD * 0.9, gloss=0.8, rough=0.2)
    lenses = canvas.clay(mirrored=True).ball((0.058, -0.605), 0.036)
    canvas.halo(lenses, canvas.accent, 0.3)
    canvas.flat(lenses, canvas.accent * 0.9, 0.9)


def wall(canvas: Canvas) -> None:
    """A rampart: stakes or stones, a little higher in the middle, with sandbags before it."""
    dice = canvas.dice
    if dice.random() < 0.5:
        wood = WOOD * dice.uniform(0.7, 1.0)
        for number in range(9):
            x = -0.96 + number * 0.24 + dice.uniform(-0.02, 0.02)
            top = -0.32 - 0.16 * math.cos(x * 1.6) + dice.uniform(-0.07, 0.07)
            stake = canvas.clay().plate(
                [(x - 0.10, top + 0.16), (x, top - 0.06), (x + 0.10, top + 0.16), (x + 0.11, 0.9), (x - 0.11, 0.9)], 0.1
            )
            canvas.model(stake.roughen(0.03), wood * dice.uniform(0.8, 1.15), rough=1.3)
        for y in (0.02, 0.44):
            beam = canvas.clay().limb((-1.2, y), (1.2, y + dice.uniform(-0.05, 0.05)), 0.06)
            canvas.model(beam.roughen(0.02), wood * 0.75, rough=1.1)
    else:
        stone = mix(STEEL, canvas.body, 0.45) * 0.7
        for row in range(5):
            y = 0.72 - row * 0.24
            for number in range(7):
                x = -1.05 + number * 0.35 + (row % 2) * 0.17
                if row == 4 and number % 2:
                    continue
                block = canvas.clay().plate(
                    [(x - 0.16, y - 0.11), (x + 0.16, y - 0.11), (x + 0.16, y + 0.11), (x - 0.16, y + 0.11)],
                    0.12,
                    round_by=0.03,
                )
                canvas.model(block.roughen(0.05), stone * dice.uniform(0.8, 1.2), rough=1.4, gloss=0.05)
    sack = mix(canvas.body, WOOD, 0.5)
    for row, count in ((0, 6), (1, 5)):
        for number in range(count):
            x = -0.8 + number * 0.33 + row * 0.16
            bag = canvas.clay().ball((x, 0.86 - row * 0.17), 0.19, 0.11)
            canvas.model(bag.roughen(0.03), sack * dice.uniform(0.75, 1.05), rough=1.0)


BUILDERS = {"engineer": engineer, "wall": wall}

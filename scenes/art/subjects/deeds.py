"""What somebody does, as a sign: a clash of blades, an outburst, a hand, runes, a banner, chains."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from scenes.art.canvas import GOLD, STEEL, WHITE, WOOD, Canvas
from scenes.art.clay import Place, curve
from scenes.art.noise import mix, step
from scenes.art.subjects.people import skin_of


def clash(canvas: Canvas) -> None:
    """Two blades meet, and sparks fly."""
    dice = canvas.dice
    canvas.image *= dice.uniform(0.5, 0.7)
    home = canvas.place
    meet = (home.x + dice.uniform(-0.1, 0.1), home.y - 0.12)
    canvas.burst(meet, 0.5, 0.9, 36)
    lean = dice.uniform(0.55, 0.9)
    for side in (-1, 1):
        canvas.place = Place(meet[0] + side * 0.10, meet[1] + 0.12, 0.98, lean, side < 0)
        metal = mix(STEEL * 1.2, canvas.accent if side < 0 else canvas.body, 0.25)
        blade = canvas.clay().plate([(-0.08, 0.4), (-0.07, -0.66), (0, -0.92), (0.07, -0.66), (0.08, 0.4)], 0.08)
        canvas.model(blade, metal, gloss=0.9, rough=0.2)
        canvas.model(canvas.clay().limb((-0.24, 0.42), (0.24, 0.42), 0.05, 0.045), GOLD, gloss=0.7, rough=0.4)
        canvas.model(canvas.clay().limb((0, 0.46), (0, 0.80), 0.05), WOOD, rough=0.9)
        canvas.model(canvas.clay().ball((0, 0.86), 0.08), GOLD, gloss=0.8, rough=0.3)
    canvas.place = Place()
    for _ in range(70):
        turn, reach = dice.uniform(0, math.tau), abs(dice.gauss(0, 0.36))
        at = (meet[0] + reach * math.cos(turn), meet[1] - 0.06 + reach * math.sin(turn))
        canvas.spark(at, dice.uniform(0.006, 0.02), mix(canvas.accent, WHITE, 0.4), dice.uniform(0.4, 1))
    canvas.spark((meet[0], meet[1] - 0.06), 0.14, WHITE, 0.9)


def burst(canvas: Canvas) -> None:
    """Something flies apart: a white heart, a ring, and splinters."""
    dice = canvas.dice
    canvas.image *= 0.42
    x, y = canvas.place.x + dice.uniform(-0.2, 0.2), canvas.place.y + dice.uniform(-0.1, 0.15)
    canvas.burst((x, y), 0.55, 1.9, dice.choice((28, 44, 64)))
    away = np.hypot(canvas.x - x, (canvas.y - y) * dice.uniform(1.0, 1.9))
    torn = (canvas.clouds(6, 6) - 0.5) * 0.22
    ring = np.exp(-(((away - 0.58 + torn) / 0.06) ** 2))
    canvas.shine(canvas.accent, ring * np.float32(0.7))
    smoke = step(0.52, 0.75, canvas.clouds(5, 5)) * step(1.1, 0.3, away)
    canvas.lay(mix(canvas.near, canvas.accent, 0.2), smoke * np.float32(0.35))
    splinters = canvas.clay()
    for _ in range(22):
        turn, reach = dice.uniform(0, math.tau), dice.uniform(0.3, 0.95)
        size, spin = dice.uniform(0.02, 0.085), dice.uniform(0, 3)
        at = (x + reach * math.cos(turn), y + reach * math.sin(turn) * 0.8)
        corners = [
            (at[0] + size * k * math.cos(spin + a), at[1] + size * k * math.sin(spin + a))
            for a, k in ((0, 1.6), (2.1, 0.8), (4.2, 0.9))
        ]
        splinters.plate(corners, 0.04)
    home = canvas.place
    canvas.place = Place()
    canvas.model(splinters, canvas.body * 0.8, rough=0.9, gloss=0.3)
    canvas.place = home
    canvas.shine(WHITE, np.exp(-((away / 0.17) ** 2)) * np.float32(1.2))


def vortex(canvas: Canvas) -> None:
    """A spiral that draws everything in."""
    dice = canvas.dice
    canvas.image *= 0.5
    x, y = canvas.place.x, canvas.place.y
    across, down = canvas.x - x, (canvas.y - y) * dice.uniform(1.0, 1.7)
    away, turn = np.hypot(across, down), np.arctan2(down, across)
    arms, wind = dice.choice((2, 3, 5)), dice.choice((-1, 1)) * dice.uniform(3.5, 6.5)
    swirl = 0.5 + 0.5 * np.cos(turn * arms + np.log(away + 0.04) * wind + (canvas.clouds(6, 6) - 0.5) * 3)
    fades = step(1.25, 0.25, away)
    canvas.lay(mix(canvas.near * 0.4, canvas.accent, 0.25), step(0.3, 0.9, 1 - swirl) * fades * np.float32(0.75))
    canvas.shine(mix(canvas.accent, WHITE, 0.2), (swirl**4 * fades * step(0.06, 0.3, away)) * np.float32(0.8))
    if dice.random() < 0.5:
        canvas.lay(np.zeros(3, np.float32), step(0.20, 0.13, away))
        canvas.shine(canvas.accent, np.exp(-(((away - 0.18) / 0.035) ** 2)))
    else:
        canvas.shine(WHITE, np.exp(-((away / 0.13) ** 2)))
    for _ in range(30):
        angle, reach = dice.uniform(0, math.tau), dice.uniform(0.25, 1.1)
        at = (x + reach * math.cos(angle), y + reach * math.sin(angle) * 0.7)
        canvas.spark(at, dice.uniform(0.006, 0.018), WHITE, 0.6)


def hand(canvas: Canvas) -> None:
    """An open hand from below, power between its fingers."""
    dice = canvas.dice
    canvas.image *= dice.uniform(0.55, 0.75)
    x, y = canvas.place.point((0.0, -0.52))
    canvas.burst((x, y), 0.5, 1.2, 32)
    skin, sleeve = skin_of(canvas), mix(canvas.body, canvas.near, 0.25)
    armoured = dice.random() < 0.4
    tone = STEEL * 0.95 if armoured else skin
    palm = canvas.clay().ball((0, 0.30), 0.25, 0.23).limb((0, 0.36), (0.02, 0.80), 0.20, 0.17, 0.08)
    for number, (at, length) in enumerate(((-0.20, 0.36), (-0.07, 0.46), (0.07, 0.45), (0.20, 0.34))):
        bend = 0.16 * (number - 1.5)
        finger = [(at, 0.18), (at + bend * 0.7, 0.18 - length * 0.55), (at + bend * 0.6, 0.18 - length)]
        palm.chain(finger, [0.075, 0.062, 0.042], 0.02)
    palm.chain([(0.20, 0.36), (0.42, 0.16), (0.42, -0.06)], [0.09, 0.07, 0.045], 0.03)
    canvas.model(palm, tone, gloss=0.7 if armoured else 0.25, rough=0.5)
    cuff = canvas.clay(mirrored=True).limb((0, 0.80), (0.06, 1.25), 0.26, 0.34)
    canvas.model(cuff, sleeve, rough=0.9)
    canvas.model(canvas.clay().limb((-0.26, 0.74), (0.28, 0.74), 0.045), GOLD, gloss=0.7, rough=0.3)
    heart = canvas.clay().ball((0, -0.50), dice.uniform(0.14, 0.24))
    canvas.halo(heart, canvas.accent, 1.1)
    canvas.model(heart, mix(canvas.accent, WHITE, 0.4), gloss=1.0, rough=0.3, glow=0.9, shadow=0)
    for _ in range(40):
        turn, reach = dice.uniform(0, math.tau), abs(dice.gauss(0, 0.3))
        canvas.spark((x + reach * math.cos(turn), y + reach * math.sin(turn)), dice.uniform(0.006, 0.02), WHITE, 0.7)


def runes(canvas: Canvas) -> None:
    """Standing stones, or tablets in the air, with signs that burn."""
    dice = canvas.dice
    canvas.image *= dice.uniform(0.5, 0.7)
    count = dice.choice((3, 4, 5))
    floats = dice.random() < 0.5
    for number in range(count):
        at = (number - (count - 1) / 2) * (1.7 / count)
        tall = dice.uniform(0.32, 0.46)
        y = 0.06 * math.cos(number * 2.2) - 0.1 if floats else 0.48 - tall * 0.6
        wide = 0.46 / count + 0.06
        tablet = canvas.clay().plate(
            [
                (at - wide, y - tall * 0.8),
                (at, y - tall * (1.1 if not floats else 0.9)),
                (at + wide, y - tall * 0.8),
                (at + wide * 1.05, y + tall),
                (at - wide, y + tall),
            ],
            0.09,
            round_by=0.03,
        )
        stone = mix(canvas.body, canvas.near, 0.4)
        canvas.model(tablet.roughen(0.03), stone * dice.uniform(0.8, 1.1), rough=1.3, gloss=0.08)
        sign = canvas.clay()
        points = [(at + dice.uniform(-0.6, 0.6) * wide, y + (k / 3 - 0.5) * tall * 1.1) for k in range(4)]
        sign.chain(points, [0.018] * 4, 0.004)
        sign.limb((at, y - tall * 0.6), (at, y + tall * 0.6), 0.018)
        canvas.halo(sign, canvas.accent, 0.9)
        canvas.model(sign, mix(canvas.accent, WHITE, 0.3), glow=0.8, rough=0.1, shadow=0)


def banner(canvas: Canvas) -> None:
    """A standard in the wind, perhaps over a row of spears."""
    dice = canvas.dice
    cloth, second = canvas.body, mix(canvas.accent, canvas.second, 0.4)
    if dice.random() < 0.6:
        spears = canvas.clay()
        for number in range(9):
            x = -1.0 + 0.25 * number + dice.uniform(-0.05, 0.05)
            spears.limb((x, 1.0), (x + 0.04, dice.uniform(0.05, 0.3)), 0.018, 0.012)
        canvas.model(spears, WOOD * 0.6, rough=0.5)
    pole = canvas.clay().limb((-0.46, 1.2), (-0.40, -0.92), 0.036, 0.03)
    canvas.model(pole, WOOD * 1.1, rough=0.8)
    low = dice.uniform(0.16, 0.34)
    waves = dice.uniform(0.04, 0.09)
    strips = 40
    for number in range(strips):
        share, after = number / strips, (number + 1) / strips
        x0, x1 = -0.40 + 1.24 * share, -0.40 + 1.24 * after
        lift0, lift1 = waves * math.sin(share * 8), waves * math.sin(after * 8)
        fork = 0.30 * max(0.0, share - 0.72) / 0.28
        light = 0.85 + 0.35 * math.cos(share * 8)
        for top, bottom in ((-0.80, -0.27 - fork), (-0.29 + fork, low)):
            strip = canvas.clay().plate(
                [(x0, top + lift0), (x1 + 0.01, top + lift1), (x1 + 0.01, bottom + lift1), (x0, bottom + lift0)],
                0.3,
                round_by=0.006,
            )
            edge = abs(top + 0.80) < 0.01
            canvas.flat(strip, (cloth if edge else second) * light)
    device = canvas.clay().ball((0.06, -0.28), 0.20)
    if dice.random() < 0.5:
        device.cut(canvas.clay().ball((0.14, -0.32), 0.17))
    canvas.model(device, GOLD * 1.1, gloss=0.6, rough=0.3)
    canvas.model(canvas.clay().ball((-0.40, -0.97), 0.06, 0.10), GOLD, gloss=0.8, rough=0.3)


def chains(canvas: Canvas) -> None:
    """Chains drawn tight across the picture around a light that cannot get out."""
    dice = canvas.dice
    canvas.image *= dice.uniform(0.45, 0.65)
    x, y = canvas.place.point((0, 0))
    canvas.burst((x, y), 0.4, 0.9, 30)
    core = canvas.clay().ball((0, 0), 0.26)
    canvas.halo(core, canvas.accent, 0.9)
    canvas.model(core, canvas.accent, glow=0.6, rough=0.5, gloss=0.5)
    start = dice.uniform(0, math.pi)
    for number in range(3):
        turn = start + number * math.pi / 3 + dice.uniform(-0.15, 0.15)
        across, down = math.cos(turn), math.sin(turn)
        line = curve([(-1.6 * across, -1.6 * down), (-0.1 * down, 0.1 * across), (1.6 * across, 1.6 * down)], 12)
        links = canvas.clay()
        for (ax, ay), (bx, by) in list(pairwise(line))[::2]:
            links.ball(((ax + bx) / 2, (ay + by) / 2), 0.115, 0.065, math.atan2(by - ay, bx - ax), 0.0)
            links.cut(canvas.clay().ball(((ax + bx) / 2, (ay + by) / 2), 0.065, 0.024, math.atan2(by - ay, bx - ax)))
        joints = canvas.clay()
        for (ax, ay), (bx, by) in list(pairwise(line))[1::2]:
            joints.limb((ax, ay), (bx, by), 0.030)
        canvas.model(joints, STEEL * 0.7, gloss=0.7, rough=0.3)
        canvas.model(links, STEEL * 0.95, gloss=0.8, rough=0.4)
    lock = canvas.clay().plate([(-0.20, 0.0), (0.20, 0.0), (0.20, 0.34), (-0.20, 0.34)], 0.1, round_by=0.03)
    canvas.model(lock, GOLD, gloss=0.7, rough=0.4)
    shackle = canvas.clay().chain(curve([(-0.12, 0.0), (-0.12, -0.16), (0.12, -0.16), (0.12, 0.0)], 4), [0.04] * 13)
    canvas.model(shackle, STEEL, gloss=0.8, rough=0.3)
    canvas.flat(canvas.clay().ball((0, 0.14), 0.045).limb((0, 0.14), (0, 0.25), 0.022), (0.05, 0.03, 0.03))


DEEDS = {
    "clash": clash,
    "burst": burst,
    "vortex": vortex,
    "hand": hand,
    "runes": runes,
    "banner": banner,
    "chains": chains,
}

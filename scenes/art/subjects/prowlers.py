"""Great cats, and ships: what is easily taken for a wolf, or for an airship."""

from __future__ import annotations

import math

from scenes.art.canvas import BONE, GOLD, WHITE, WOOD, Canvas
from scenes.art.clay import curve, spread
from scenes.art.noise import mix, step
from scenes.art.subjects.dinosaurs import teeth


def cat(canvas: Canvas) -> None:
    """A great cat in profile: a short muzzle, round ears, fangs and whiskers."""
    dice = canvas.dice
    fur = canvas.clouds(26, 46, 3)
    coat = canvas.body
    spots = step(0.57, 0.63, canvas.clouds(20, 24, 2)) * 0.8 if dice.random() < 0.5 else None
    neck = curve([(-1.05, 1.10), (-0.66, 0.60), (-0.26, 0.16), (-0.02, -0.08)], 4)
    body = canvas.clay().chain(neck, spread([0.72, 0.52, 0.36, 0.30], len(neck)), 0.1)
    canvas.model(body.roughen(0.035, fur), coat * 0.8, rough=1.0, gloss=0.08, marks=spots, marks_colour=coat * 0.35)
    tuft = dice.random() < 0.5
    for x, y, light in ((0.04, -0.40, 0.6), (-0.16, -0.38, 1.0)):
        ear = canvas.clay().ball((x, y), 0.11, 0.14, -0.3)
        if tuft:
            ear.limb((x - 0.02, y - 0.08), (x - 0.06, y - 0.34), 0.05, 0.004, 0.03)
        canvas.model(ear.roughen(0.02, fur), coat * light, rough=0.9)
    canvas.model(canvas.clay().ball((-0.15, -0.36), 0.055, 0.08, -0.3), coat * 0.35, rough=0.8, shadow=0)
    open_by = dice.uniform(0.08, 0.22)
    jaw = canvas.clay().limb((0.10, 0.14), (0.38, 0.22 + open_by), 0.13, 0.07)
    canvas.model(jaw.roughen(0.015, fur), coat * 0.8, rough=0.9)
    mouth = canvas.clay().limb((0.20, 0.10), (0.42, 0.14 + open_by * 0.5), 0.06, 0.05)
    canvas.model(mouth, (0.36, 0.08, 0.10), shadow=0)
    teeth(canvas, (0.30, 0.20 + open_by), (0.46, 0.20 + open_by), 2, -0.12, 0.024)
    head = canvas.clay().ball((0.06, -0.12), 0.31, 0.28).ball((0.36, -0.02), 0.17, 0.14, 0.1, 0.10)
    head.limb((0.16, -0.22), (0.44, -0.10), 0.12, 0.08, 0.06)
    canvas.model(head.roughen(0.02, fur), coat * 1.1, rough=1.0, gloss=0.15, marks=spots, marks_colour=coat * 0.4)
    teeth(canvas, (0.36, 0.09), (0.50, 0.09), 2, 0.16, 0.028)
    canvas.model(canvas.clay().ball((0.515, -0.07), 0.05, 0.04, 0.4), (0.45, 0.22, 0.22), gloss=0.8, rough=0, shadow=0)
    whiskers = canvas.clay()
    for number in range(5):
        turn = -0.25 + 0.22 * number
        whiskers.limb((0.42, 0.03), (0.42 + 0.40 * math.cos(turn), 0.03 + 0.30 * math.sin(turn)), 0.007, 0.002, 0.001)
    canvas.flat(whiskers, BONE, 0.8)
    canvas.eye((0.20, -0.16), 0.055)


def ship(canvas: Canvas) -> None:
    """A ship under full sail."""
    dice = canvas.dice
    wood, cloth = WOOD * dice.uniform(1.1, 1.5), mix(BONE, canvas.accent, dice.uniform(0.05, 0.35))
    masts = ((-0.42, -0.70), (0.06, -0.82), (0.50, -0.66))
    poles = canvas.clay().limb((0.62, 0.36), (1.08, 0.12), 0.03, 0.012)
    for x, top in masts:
        poles.limb((x, 0.40), (x, top), 0.032, 0.018)
    canvas.model(poles, wood * 0.8, rough=0.8)
    for x, top in masts:
        levels = (top + 0.10, (top + 0.26) / 2, 0.24)
        for high, low in ((levels[0], levels[1] - 0.02), (levels[1] + 0.02, levels[2])):
            wide = 0.15 + 0.08 * (low - top)
            sail = canvas.clay().plate(
                [
                    (x - wide, high),
                    (x + wide * 0.9, high),
                    (x + wide * 1.5, (high + low) / 2),
                    (x + wide * 1.1, low),
                    (x - wide * 1.1, low),
                ],
                0.16,
                round_by=0.02,
            )
            canvas.model(sail, cloth, rough=0.5, gloss=0.08, shadow=0.35)
    flags = canvas.clay()
    for x, top in masts:
        flags.plate([(x, top), (x - 0.20, top + 0.05), (x, top + 0.10)], 0.02)
    canvas.model(flags, mix(canvas.accent, canvas.second, 0.3), rough=0.5)
    hull = canvas.clay().plate([(-0.86, 0.22), (-0.50, 0.40), (0.60, 0.40), (0.40, 0.78), (-0.66, 0.78)], 0.16)
    hull.plate([(-0.90, 0.20), (-0.52, 0.26), (-0.50, 0.48), (-0.80, 0.48)], 0.10)
    hull.plate([(0.20, 0.40), (0.82, 0.30), (0.62, 0.58), (0.34, 0.78), (0.20, 0.78)], 0.14)
    canvas.model(hull, wood, rough=1.0, gloss=0.2)
    trim = canvas.clay().chain([(-0.88, 0.24), (-0.50, 0.42), (0.30, 0.44), (0.80, 0.33)], [0.026] * 4)
    canvas.model(trim, GOLD, gloss=0.7, rough=0.3)
    ports = canvas.clay()
    for number in range(6):
        ports.ball((-0.58 + 0.18 * number, 0.56), 0.032)
    canvas.halo(ports, canvas.accent, 0.4)
    canvas.flat(ports, mix(canvas.accent, WHITE, 0.4))
    for _ in range(90):
        at = canvas.place.point((dice.uniform(-1.0, 0.8), 0.78 + dice.gauss(0, 0.035)))
        canvas.spark(at, dice.uniform(0.012, 0.035), WHITE, 0.35)


PROWLERS = {"cat": cat, "ship": ship}

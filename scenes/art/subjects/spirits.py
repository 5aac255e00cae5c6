"""What is alive without flesh: golems, elementals, treants, ghosts."""

from __future__ import annotations

import math

import numpy as np

from scenes.art.canvas import WHITE, Canvas
from scenes.art.clay import Point
from scenes.art.noise import mix, step


def golem(canvas: Canvas) -> None:
    """A hulk of rock with a burning heart."""
    dice = canvas.dice
    rock = canvas.clouds(6, 8, 3)
    wide = dice.uniform(0.44, 0.58)
    legs = canvas.clay(mirrored=True).limb((0.20, 0.55), (0.28, 0.92), 0.17, 0.21).ball((0, 0.48), 0.30, 0.2)
    arms = (
        canvas.clay(mirrored=True)
        .limb((wide, -0.08), (wide + 0.20, 0.30), 0.15, 0.13)
        .limb((wide + 0.20, 0.30), (wide + 0.12, 0.66), 0.15, 0.21, 0.04)
    )
    torso = canvas.clay(mirrored=True).ball((0, 0.12), 0.42, 0.46).ball((wide * 0.8, -0.14), 0.27, 0.22, 0, 0.1)
    for part, light in ((legs, 0.7), (arms, 0.85), (torso, 1.0)):
        canvas.model(part.roughen(0.10, rock), canvas.body * light, gloss=0.12, rough=1.7)
    spikes = canvas.clay(mirrored=True)
    for _ in range(3):
        x, a = dice.uniform(0.30, wide + 0.05), dice.uniform(-1.9, -0.9)
        spikes.plate(
            [(x - 0.08, -0.20), (x + 0.10, -0.16), (x + 0.22 * math.cos(a) + 0.05, -0.18 + 0.46 * math.sin(a))], 0.08
        )
    canvas.model(spikes, mix(canvas.accent, canvas.body, 0.35), gloss=0.7, rough=0.4)
    head = canvas.clay(mirrored=True).ball((0, -0.36), 0.17, 0.20).limb((0.02, -0.44), (0.15, -0.47), 0.06, 0.05)
    canvas.model(head.roughen(0.06, rock), canvas.body * 1.15, rough=1.3)
    inside = torso.distance + 0.06
    veins = np.maximum(np.abs(rock - 0.5) - 0.010, inside)
    canvas.lay(canvas.accent * 1.1, step(0.006, -0.006, veins) * np.float32(0.85))
    core = canvas.clay().ball((0, 0.12), 0.085)
    canvas.spark(canvas.place.point((0, 0.12)), 0.3, canvas.accent, 0.5)
    canvas.flat(core, mix(canvas.accent, WHITE, 0.6))
    for side in (-1, 1):
        canvas.eye((0.07 * side, -0.36), 0.028, False)


def elemental(canvas: Canvas) -> None:
    """A figure of flame, water or wind: light rather than clay."""
    dice = canvas.dice
    big, small = canvas.clouds(4, 6) - 0.5, canvas.clouds(8, 12) - 0.5
    reach = dice.uniform(-0.55, -0.2)
    body = canvas.clay(mirrored=True).ball((0, 0.42), 0.36, 0.62).ball((0, -0.30), 0.20, 0.34, 0, 0.16)
    body.chain([(0.25, 0.05), (0.62, -0.05), (0.82, reach)], [0.15, 0.12, 0.02], 0.1)
    for x, y in ((0.14, -0.85), (0.02, -0.98), (0.42, -0.55)):
        body.limb((x * 0.6, -0.25), (x, y), 0.13, 0.008, 0.08)
    rising = np.clip((0.9 - canvas.y) / 1.6, 0, 1)
    distance = np.minimum(body.distance, 0.12) + (big * 0.28 + small * 0.22) * rising
    canvas.shine(
        canvas.accent, np.exp(-np.maximum(distance, 0) * 9) * step(0.13, 0.02, body.distance) * np.float32(0.5)
    )
    deep = np.clip(-distance / 0.34, 0, 1)
    low = canvas.accent * 0.75 * mix(canvas.body, canvas.accent, 0.5)
    tone = mix(low, canvas.accent, step(0, 0.4, deep + small * 0.5)[..., None])
    tone = mix(tone, mix(canvas.sun_colour, WHITE, 0.4), (step(0.34, 1.0, deep + small * 0.75) * 0.85)[..., None])
    canvas.lay(tone, step(0.02, -0.05, distance) * np.float32(0.94))
    for side in (-1, 1):
        canvas.flat(canvas.clay().ball((side * 0.085, -0.28), 0.042, 0.06, side * 0.5), canvas.near * 0.6)
    canvas.flat(canvas.clay().ball((0, -0.10), 0.055, 0.034), canvas.near * 0.7)


def treant(canvas: Canvas) -> None:
    """An old tree with a face."""
    dice = canvas.dice
    tips: list[Point] = []
    wood = canvas.clay()

    def branch(at: Point, angle: float, long: float, thick: float, left: int) -> None:
        end = (at[0] + math.cos(angle) * long, at[1] + math.sin(angle) * long)
        wood.limb(at, end, thick, thick * 0.66, 0.035)
        if left == 0:
            tips.append(end)
            return
        for side in (-1, 1):
            branch(
                end, angle + side * dice.uniform(0.28, 0.62), long * dice.uniform(0.66, 0.82), thick * 0.64, left - 1
            )

    wood.limb((0, 1.0), (0, 0.44), 0.25, 0.17)
    for angle in (-2.5, -1.75, -1.2, -0.55):
        branch((0, 0.48), angle + dice.uniform(-0.1, 0.1), dice.uniform(0.34, 0.46), 0.115, 2)
    for x in (-0.5, -0.25, 0.28, 0.55):
        wood.limb((x * 0.2, 0.8), (x, 1.12), 0.12, 0.05, 0.06)
    leaf = mix(canvas.accent, canvas.body, 0.35)
    noise = canvas.clouds(14, 18, 3)
    behind, before = canvas.clay(), canvas.clay()
    for i, (x, y) in enumerate(tips):
        behind.ball((x, y - 0.03), dice.uniform(0.15, 0.24))
        if i % 2:
            before.ball((x + dice.uniform(-0.05, 0.05), y + 0.05), dice.uniform(0.10, 0.16))
    canvas.model(behind.roughen(0.2, noise), leaf * 0.5, rough=1.8, gloss=0.05)
    canvas.model(wood.roughen(0.03, noise), canvas.body * np.array((0.85, 0.7, 0.55), np.float32), rough=1.7, gloss=0.1)
    canvas.model(before.roughen(0.22, noise), leaf * 0.95, rough=1.8, gloss=0.08)
    for side in (-1, 1):
        canvas.eye((side * 0.10, 0.60), 0.042, False)
    canvas.flat(canvas.clay().ball((0, 0.80), 0.09, 0.045), canvas.near * 0.5)


def ghost(canvas: Canvas) -> None:
    """A veiled shape with burning eyes, its hem fraying to smoke."""
    dice = canvas.dice
    smoke = canvas.clouds(5, 8) - 0.5
    veil = canvas.clay(mirrored=True).ball((0, -0.34), 0.26, 0.30).limb((0, -0.2), (0, 0.5), 0.30, 0.44, 0.1)
    veil.chain([(0.26, 0.0), (0.60, 0.16), (0.78, dice.uniform(-0.1, 0.3))], [0.14, 0.10, 0.03], 0.06)
    fading = step(0.95, 0.1, canvas.y + smoke * 0.9)
    distance = veil.distance + smoke * 0.20 * step(-0.6, 0.8, canvas.y)
    deep = np.clip(-distance / 0.3, 0, 1)
    folds = np.abs(np.sin(canvas.x * 11 + smoke * 7 + canvas.y * 1.5))
    tone = mix(canvas.accent * 0.8, mix(canvas.middle, WHITE, 0.5), (deep * (0.35 + 0.5 * folds))[..., None])
    canvas.shine(
        canvas.accent, np.exp(-np.maximum(distance, 0) * 8) * step(0.13, 0.02, veil.distance) * np.float32(0.35)
    )
    canvas.lay(tone, step(0.02, -0.06, distance) * fading * np.float32(0.86))
    canvas.flat(canvas.clay().ball((0, -0.30), 0.16, 0.20), canvas.near * 0.4, 0.85, 12)
    for side in (-1, 1):
        canvas.eye((side * 0.065, -0.32), 0.03, False)


SPIRITS = {"golem": golem, "elemental": elemental, "treant": treant, "ghost": ghost}

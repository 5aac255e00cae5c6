"""Second ways to show what is often seen, so that cards of one kind in one hand are told apart."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from scenes.art.canvas import WHITE, Canvas
from scenes.art.clay import Place, curve
from scenes.art.noise import mix, step
from scenes.art.subjects import magic


def either(*ways: Callable[[Canvas], None]) -> Callable[[Canvas], None]:
    """One of several pictures of the same thing, always the same one for a card."""

    def drawn(canvas: Canvas) -> None:
        canvas.dice.choice(ways)(canvas)

    return drawn


def wind(canvas: Canvas) -> None:
    """Streams of air across the picture, with leaves in them."""
    dice = canvas.dice
    canvas.image *= 0.75
    toward, level = dice.choice((-1, 1)), dice.uniform(-0.35, 0.25)
    for number in range(9):
        y = level + 0.13 * (number - 4) + dice.uniform(-0.05, 0.05)
        curl = dice.uniform(0.08, 0.26)
        end = dice.uniform(0.2, 0.9)
        line = [(-1.6, y + 0.25), (-0.8, y - 0.05), (-0.1, y + 0.05), (end, y - 0.10)]
        line += [(end + curl, y - 0.10 - curl), (end, y - 0.10 - curl * 1.7), (end - curl * 0.7, y - 0.10 - curl)]
        points = curve([(x * toward, at) for x, at in line], 6)
        stream = canvas.clay()
        canvas.place = Place()
        stream.chain(points, [0.006 + 0.016 * math.sin(math.pi * k / len(points)) for k in range(len(points))], 0.01)
        canvas.halo(stream, canvas.accent, 0.35)
        canvas.flat(stream, mix(canvas.accent, WHITE, 0.6), 0.55, 3)
    leaves = canvas.clay()
    for _ in range(26):
        x, y, size = dice.uniform(-1.1, 1.1), level + dice.gauss(0, 0.35), dice.uniform(0.02, 0.06)
        leaves.ball((x, y), size, size * 0.38, dice.uniform(0, 3))
    canvas.model(leaves, mix(canvas.body, canvas.accent, 0.3), rough=0.5, shadow=0.2)


def ring(canvas: Canvas) -> None:
    """A circle of power on the ground, light rising from it."""
    dice = canvas.dice
    canvas.image *= 0.5
    x, y, flat = canvas.place.x, dice.uniform(0.38, 0.56), dice.uniform(2.6, 3.8)
    across, down = canvas.x - x, (canvas.y - y) * flat
    away, turn = np.hypot(across, down), np.arctan2(down, across)
    count = dice.randrange(3, 8)
    canvas.shine(canvas.accent, np.exp(-((away / 0.75) ** 2)) * np.float32(0.45))
    for radius, wide in ((0.92, 0.020), (0.82, 0.010), (0.46, 0.014)):
        canvas.shine(mix(canvas.accent, WHITE, 0.3), np.exp(-(((away - radius) / wide) ** 2)) * np.float32(0.95))
    star = np.abs(np.cos(turn * count / 2)) * away
    canvas.shine(canvas.accent, np.exp(-((star / 0.05) ** 2)) * step(0.84, 0.78, away) * np.float32(0.8))
    columns = canvas.blotches(1, dice.choice((14, 22, 34)))
    rise = step(y + 0.26, y - 0.2, canvas.y) * step(-1.1, y, canvas.y)
    canvas.shine(canvas.accent, columns**2 * rise * step(0.95, 0.55, np.abs(across)) * np.float32(0.85))
    for _ in range(50):
        at = (x + dice.gauss(0, 0.4), y - abs(dice.gauss(0, 0.55)))
        canvas.spark(at, dice.uniform(0.008, 0.024), mix(canvas.accent, WHITE, 0.5), 0.8)


def rays(canvas: Canvas) -> None:
    """Broad rays that break through above the land."""
    dice = canvas.dice
    canvas.image *= 0.62
    x = canvas.place.x + dice.choice((-1, 1)) * dice.uniform(0.0, 0.7)
    away = np.hypot(canvas.x - x, canvas.y + 1.15)
    turn = np.arctan2(canvas.x - x, canvas.y + 1.15)
    count = dice.uniform(5, 9)
    bars = 0.5 + 0.5 * np.cos(turn * count * 2 + dice.uniform(0, 6))
    soft = 0.5 + 0.5 * np.cos(turn * count * 5.3 + dice.uniform(0, 6))
    light = step(0.35, 0.95, bars) * (0.65 + 0.35 * soft)
    colour = mix(canvas.sun_colour, canvas.accent, 0.35)
    canvas.shine(colour, light * np.exp(-away * 0.45) * np.float32(0.95))
    canvas.shine(WHITE, np.exp(-((away / 0.42) ** 2)) * np.float32(1.1))
    halo = np.exp(-(((away - dice.uniform(0.7, 0.95)) / 0.03) ** 2))
    canvas.shine(colour, halo * np.float32(0.6))
    for _ in range(45):
        canvas.spark((dice.uniform(-1.1, 1.1), dice.uniform(-0.8, 0.9)), dice.uniform(0.006, 0.022), WHITE, 0.6)


def blaze(canvas: Canvas) -> None:
    """A wall of flames from side to side."""
    dice = canvas.dice
    canvas.image *= 0.55
    tongues = canvas.blotches(1, dice.choice((7, 10, 14)))
    noise = canvas.clouds(7, 8, 5) - 0.5
    top = dice.uniform(0.0, 0.3) - 0.75 * tongues + noise * 0.7
    heat = np.clip((canvas.y - top) / 1.1, 0, 1)
    magic.flames(canvas, step(0.0, 0.16, heat), heat * 0.9 + noise * 0.35)
    for _ in range(60):
        at = (dice.uniform(-1.1, 1.1), 0.8 - abs(dice.gauss(0, 0.8)))
        canvas.spark(at, dice.uniform(0.006, 0.02), canvas.accent, dice.uniform(0.4, 1))


WAYS: dict[str, Callable[[Canvas], None]] = {
    "gale": either(magic.gale, wind),
    "circle": either(magic.circle, ring),
    "beam": either(magic.beam, rays),
    "fire": either(magic.fire, blaze),
}

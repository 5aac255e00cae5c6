"""What stands behind a subject: sky, hills, water, trees and weather."""

from __future__ import annotations

import numpy as np

from scenes.art.canvas import Canvas
from scenes.art.noise import Plane, grid, mix, ridge_noise, smooth_noise, step

HILLS = ("peaks", "rolling", "mesas")


def sky(canvas: Canvas, *, stars: bool, rays: bool, cloudy: float = 0.5) -> None:
    """The day's colours from top to horizon, clouds lit by the sun, the sun itself."""
    y = canvas.y[..., None]
    down = (y + 1) / 2
    bands = np.where(
        down < 0.45,
        mix(canvas.top, canvas.middle, step(0, 0.45, down)),
        mix(canvas.middle, canvas.horizon, step(0.4, 0.78, down)),
    )
    canvas.image[:] = bands.astype(np.float32)
    sun_x, sun_y = canvas.sun[0] * canvas.aspect * 0.8, canvas.sun[1]
    away = np.hypot(canvas.x - sun_x, canvas.y - sun_y)
    noise = canvas.clouds(3, 2, 5)
    low = 0.60 - 0.26 * cloudy
    clouds = step(low, low + 0.26, noise) * (0.25 + 0.75 * step(-1, 0.35, canvas.y))
    if stars:
        _stars(canvas, clouds)
    lit = np.clip(1 - away / 2.2, 0, 1)
    below = np.roll(noise, -max(1, canvas.shape[0] // 40), 0) - noise
    cloud_colour = mix(canvas.middle, canvas.sun_colour, np.clip(0.3 + 0.6 * lit - below * 2.4, 0, 1)[..., None])
    canvas.lay(cloud_colour, clouds * 0.62)
    size = canvas.dice.uniform(0.11, 0.24)
    outside = np.maximum(away - size, 0)
    canvas.lay(canvas.sun_colour, np.clip(np.exp(-outside * 2.6) * 0.5 + np.exp(-outside * 9) * 0.45, 0, 1))
    canvas.lay(canvas.sun_colour, step(canvas.pixel * 1.5, -canvas.pixel * 1.5, away - size))
    if rays:
        ring = smooth_noise(canvas.dice, (1, 1001), 1, 26)[0]
        ring[920:] = mix(ring[920:], ring[0], np.linspace(0, 1, 81, dtype=np.float32))
        turn = ((np.arctan2(canvas.y - sun_y, canvas.x - sun_x) + np.pi) / (2 * np.pi) * 1000).astype(int)
        canvas.shine(canvas.sun_colour * 0.22, step(0.5, 0.9, ring[turn]) * np.exp(-away * 0.8))


def _stars(canvas: Canvas, clouds: Plane) -> None:
    for _ in range(70):
        x, y = canvas.dice.uniform(-canvas.aspect, canvas.aspect), canvas.dice.uniform(-1, 0.1)
        strength = canvas.dice.random() ** 3 * (0.15 - y)
        row, column = int((y + 1) / 2 * canvas.shape[0]), int((x / canvas.aspect + 1) / 2 * (canvas.shape[1] - 1))
        canvas.spark((x, y), 0.006 + 0.006 * strength, canvas.sun_colour, strength * (1 - clouds[row, column]))


def hills(canvas: Canvas, count: int = 3, base: float = 0.12, height: float = 0.75, style: str = "") -> None:
    """Ranges of hills, each nearer, darker and lower than the one behind it, with mist between them."""
    style = style or canvas.dice.choice(HILLS)
    texture = canvas.texture()
    width = canvas.shape[1]
    toward_sun = 1.0 if canvas.sun[0] > 0 else -1.0
    for i in range(count):
        near = (i + 1) / count
        line = ridge_noise(canvas.dice, width, 2 + 2 * i, 7, {"peaks": 0.5, "rolling": 0.34}.get(style, 0.4))
        if style == "peaks":
            line = 1 - np.abs(2 * line - 1)
        elif style == "mesas":
            line = mix(line, step(0.38, 0.58, line) * 0.62 + 0.2, 0.75)
        crest = (base + 0.62 * near - height * (1 - 0.45 * near) * (line - 0.35)).astype(np.float32)
        start = max(0, min(canvas.shape[0] - 2, int((float(crest.min()) + 1) / 2 * canvas.shape[0]) - 2))
        below = canvas.y[start:]
        depth = below - crest[None, :]
        cover = step(-canvas.pixel, canvas.pixel, depth)
        colour = mix(mix(canvas.horizon, canvas.far, 0.55), canvas.near, near**1.15)
        span = max(3, width // 28) | 1
        smooth = np.convolve(np.pad(crest, span, mode="edge"), np.ones(span) / span, "same")[span:-span]
        slope = np.clip(np.gradient(smooth, 2 * canvas.aspect / width) * toward_sun * -0.9, -1, 1).astype(np.float32)
        lit = (1 + 0.34 * slope[None, :] * np.exp(-np.maximum(depth, 0) * 5)) * (1.03 + 0.45 * texture[start:])
        tone = colour * lit[..., None]
        tone += (canvas.horizon - tone) * (0.55 * (1 - near) * step(-0.05, 0.5, depth))[..., None]
        edge = 0.5 * (1 - near * 0.7) * np.exp(-np.maximum(depth, 0) * 34) * np.clip(slope + 0.25, 0, 1)[None, :]
        tone += (canvas.sun_colour - tone) * edge[..., None]
        fog = 0.22 * (1 - near) * step(float(crest.mean()) - 0.1, float(crest.mean()) + 0.45, below)
        tone += (canvas.horizon - tone) * fog[..., None]
        canvas.image[start:] += (tone - canvas.image[start:]) * cover[..., None]


def water(canvas: Canvas, level: float = 0.35) -> None:
    """A surface from `level` down that mirrors what stands above it."""
    height, width = canvas.shape
    line = int((level + 1) / 2 * height)
    rows = np.clip(2 * line - np.arange(height), 0, height - 1)
    ripples = smooth_noise(canvas.dice, canvas.shape, 70, 8) - 0.5
    deep = np.clip((canvas.y - level) / (1 - level), 0, 1)
    shift = (ripples * deep * (width * 0.11)).astype(int)
    columns = np.clip(np.arange(width)[None, :] + shift, 0, width - 1)
    mirrored = canvas.image[rows[:, None], columns] * 0.72
    tone = mix(mirrored, canvas.near * 1.6 + canvas.middle * 0.12, (0.12 + 0.5 * deep)[..., None])
    gleam = np.exp(-(((canvas.x - canvas.sun[0] * canvas.aspect * 0.8) / (0.12 + 0.5 * deep)) ** 2)) * step(
        0.12, 0.32, ripples
    )
    tone += (canvas.sun_colour - tone) * (gleam * 0.85)[..., None]
    canvas.lay(tone, step(level - canvas.pixel, level + canvas.pixel, canvas.y) * np.ones(canvas.shape, np.float32))


def treeline(canvas: Canvas, level: float = 0.45, tall: float = 0.3, kind: str = "") -> None:
    """Silhouettes of conifers, palms or reeds in the middle distance."""
    kind = kind or canvas.dice.choice(("conifers", "palms", "ferns"))
    colour = mix(canvas.near, canvas.far, 0.35)
    trees = canvas.clay()
    place, canvas.place = canvas.place, type(canvas.place)()
    for _ in range(14 if kind == "conifers" else 7):
        x = canvas.dice.uniform(-canvas.aspect, canvas.aspect)
        height = tall * canvas.dice.uniform(0.5, 1.15) * (0.55 + 0.45 * abs(x))
        foot = level + canvas.dice.uniform(0, 0.1)
        if kind == "conifers":
            for tier in range(3):
                half, low = height * (0.3 - 0.07 * tier), foot - height * 0.28 * tier
                trees.plate([(x - half, low), (x + half, low), (x, low - height * 0.5)])
            trees.limb((x, foot + 0.1), (x, foot), 0.012)
        elif kind == "palms":
            lean = canvas.dice.uniform(-0.12, 0.12)
            head = (x + lean, foot - height * 1.25)
            trees.limb((x, foot + 0.05), head, 0.018, 0.010)
            for i in range(7):
                angle = np.pi * (0.95 + i * 0.185)
                tip = (
                    head[0] + float(np.cos(angle)) * height * 0.42,
                    head[1] + float(np.sin(angle)) * height * 0.2 + 0.05,
                )
                trees.limb(head, tip, 0.016, 0.003, 0.005)
        else:
            for i in range(7):
                tip = (x + (i - 3) * height * 0.16, foot - height * (0.8 - 0.07 * abs(i - 3) ** 1.5))
                trees.limb((x, foot + 0.04), tip, 0.016, 0.002, 0.005)
    canvas.place = place
    canvas.flat(trees, colour, 0.9)


def ground(canvas: Canvas, level: float = 0.72) -> None:
    """A dark bank in front for the subject to stand on, lit along its edge."""
    line = ridge_noise(canvas.dice, canvas.shape[1], 3, 6, 0.4)
    depth = canvas.y - (level + 0.16 * (line - 0.5)).astype(np.float32)[None, :]
    colour = mix(canvas.near, mix(canvas.far, canvas.body, 0.3), 0.34)
    tone = colour * (1.05 + 1.1 * canvas.texture() - 0.4 * np.clip(depth * 2.2, 0, 1))[..., None]
    tone += canvas.horizon * (0.34 * np.exp(-np.maximum(depth, 0) * 22))[..., None]
    canvas.lay(tone, step(-canvas.pixel, canvas.pixel, depth))


def rain(canvas: Canvas, snow: bool = False) -> None:
    """Slanting rain, or flakes."""
    if snow:
        for _ in range(90):
            at = (canvas.dice.uniform(-canvas.aspect, canvas.aspect), canvas.dice.uniform(-1, 1))
            canvas.spark(at, canvas.dice.uniform(0.007, 0.02), canvas.sun_colour, canvas.dice.uniform(0.25, 0.8))
        return
    height, width = canvas.shape
    streaks = grid(canvas.dice, 10, 260)
    slant = (np.arange(width)[None, :] * 260 / width + np.arange(height)[:, None] * (60 / height)).astype(int) % 260
    rows = (np.arange(height)[:, None] * 10 / height + slant * 0.37).astype(int) % 10
    canvas.shine(canvas.sun_colour, step(0.93, 1.0, streaks[rows, slant]) * np.float32(0.22))


def mist(canvas: Canvas, level: float = 0.5, strength: float = 0.5) -> None:
    """Banks of mist about a height."""
    bank = np.exp(-(((canvas.y - level) / 0.28) ** 2)) * step(0.35, 0.75, canvas.clouds(5, 2, 3))
    canvas.lay(mix(canvas.horizon, canvas.middle, 0.3), bank * np.float32(strength))


def motes(canvas: Canvas, count: int = 60, rising: bool = False) -> None:
    """Embers, spores or sparks in the accent colour; rising ones gather low."""
    for _ in range(count):
        x = canvas.dice.uniform(-canvas.aspect, canvas.aspect)
        y = (
            1 - abs(canvas.dice.uniform(-1, 1) * canvas.dice.uniform(0, 1)) * 2
            if rising
            else canvas.dice.uniform(-1, 1)
        )
        big = canvas.dice.random() > 0.87
        size = canvas.dice.uniform(0.02, 0.035) if big else canvas.dice.uniform(0.007, 0.014)
        canvas.spark((x, y), size, canvas.accent, canvas.dice.uniform(0.25, 0.85))

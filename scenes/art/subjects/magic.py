"""Spells and events: light, weather and the earth in uproar."""

from __future__ import annotations

import math

import numpy as np

from scenes.art import landscape
from scenes.art.canvas import WHITE, Canvas
from scenes.art.clay import Place, Point, curve, spread
from scenes.art.noise import Plane, mix, step


def _polar(canvas: Canvas, at: Point) -> tuple[Plane, Plane]:
    x, y = canvas.x - np.float32(at[0]), canvas.y - np.float32(at[1])
    return np.hypot(x, y), np.arctan2(y, x)


def flames(canvas: Canvas, cover: Plane, heat: Plane) -> None:
    """Fire in the hue's own colour: dark at its rim, white at its heart."""
    low = mix(canvas.accent, canvas.body, 0.4) * 0.8
    tone = mix(low, canvas.accent, step(0.05, 0.4, heat)[..., None])
    tone = mix(tone, mix(canvas.sun_colour, WHITE, 0.4), step(0.42, 0.95, heat)[..., None])
    canvas.shine(canvas.accent, cover * np.float32(0.2))
    canvas.lay(tone, np.clip(cover, 0, 1))


def fire(canvas: Canvas) -> None:
    """A ball of fire with a torn tail."""
    canvas.image *= 0.6
    dice = canvas.dice
    turn = dice.uniform(-0.9, 0.2)
    x, y = canvas.x - np.float32(0.25 * (-1 if canvas.place.flip else 1)), canvas.y - np.float32(0.1)
    x = -x if canvas.place.flip else x
    along = x * math.cos(turn) - y * math.sin(turn)
    across = x * math.sin(turn) + y * math.cos(turn)
    noise = canvas.clouds(6, 9, 5) - 0.5
    behind = np.clip(-along / 1.6, 0, 1)
    radius = 0.40 * (1 - behind) ** 0.7 + noise * (0.25 + 0.9 * behind)
    away = np.where(along > 0, np.hypot(along, across), np.abs(across))
    inside = np.clip((radius - away) / 0.40, 0, 1) * (1 - behind) ** 0.5
    canvas.spark((float(0.25 * (-1 if canvas.place.flip else 1)), 0.1), 0.8, canvas.accent, 0.5)
    flames(canvas, step(0.0, 0.18, inside), inside + noise * 0.25)


def wave(canvas: Canvas) -> None:
    """A breaking wall of water, its crest torn to foam."""
    dice = canvas.dice
    landscape.water(canvas, 0.42)
    top = dice.uniform(-0.70, -0.52)
    path = curve([(1.45, 1.0), (1.12, 0.3), (0.72, -0.28), (0.20, top), (-0.28, top + 0.12), (-0.46, top + 0.46)], 6)
    radii = spread([0.95, 0.66, 0.42, 0.26, 0.16, 0.05], len(path))
    noise = canvas.clouds(6, 9, 4) - 0.5
    sea = canvas.clay().chain(path, radii, 0.08)
    for x, y, wide in ((-1.2, 1.02, 0.5), (-0.4, 1.12, 0.55), (0.4, 1.02, 0.55)):
        sea.ball((x, y), wide, 0.36 + dice.uniform(-0.05, 0.05), dice.uniform(-0.1, 0.1), 0.15)
    streaks = step(0.45, 0.9, np.sin(-np.clip(sea.distance, -2, 0) * 34 + noise * 11))
    colour, foam = mix(canvas.body, canvas.accent, 0.25), mix(canvas.sun_colour, WHITE, 0.6)
    canvas.model(
        sea.roughen(0.05),
        colour * 0.85,
        gloss=0.9,
        rough=0.8,
        marks=streaks * np.float32(0.55),
        marks_colour=mix(canvas.accent, WHITE, 0.4),
    )
    spray = canvas.clay()
    for i in range(len(path) // 3, len(path)):
        (x, y), r = path[i], radii[i]
        for _ in range(3):
            a = dice.uniform(-2.8, -0.9)
            spray.ball((x + math.cos(a) * r, y + math.sin(a) * r), dice.uniform(0.025, 0.07))
        if i > len(path) - 9:
            spray.limb((x, y + r * 0.5), (x - dice.uniform(0.06, 0.2), y + r + dice.uniform(0.04, 0.16)), 0.05, 0.008)
    canvas.model(spray.roughen(0.06), foam * 0.9, rough=1.3, shadow=0.25)
    for _ in range(60):
        x, y = path[dice.randrange(len(path) // 3, len(path))]
        canvas.spark(
            canvas.place.point((x + dice.gauss(-0.1, 0.16), y + dice.gauss(-0.1, 0.14))),
            dice.uniform(0.008, 0.022),
            WHITE,
            dice.uniform(0.3, 0.9),
        )


def storm(canvas: Canvas) -> None:
    """Lightning out of a black sky."""
    dice = canvas.dice
    canvas.image *= 0.45
    clouds = canvas.clouds(4, 4, 5)
    canvas.lay(
        mix(canvas.near, canvas.middle, 0.35), step(0.35, 0.75, clouds) * step(0.3, -0.6, canvas.y) * np.float32(0.85)
    )
    for bolt in range(dice.choice((2, 3, 4))):
        x, y = dice.uniform(-0.8, 0.8), -1.05
        thick = 0.028 if bolt == 0 else 0.014
        path = [(x, y)]
        while y < 0.62:
            x, y = x + dice.uniform(-0.2, 0.2), y + dice.uniform(0.1, 0.24)
            path.append((x, y))
        line = canvas.clay().chain(path, spread([thick, thick * 0.6], len(path)), 0.0)
        for i in range(2, len(path) - 1, 2):
            a = path[i]
            b = (a[0] + dice.uniform(-0.3, 0.3), a[1] + 0.16)
            line.chain([a, b, (b[0] + dice.uniform(-0.12, 0.12), b[1] + 0.18)], [thick * 0.5, thick * 0.35, 0.002], 0.0)
        canvas.halo(line, canvas.accent, 0.55)
        canvas.flat(line, mix(canvas.accent, WHITE, 0.8))
        canvas.spark((x, y), 0.3, canvas.accent, 0.45)
    landscape.rain(canvas)


def stone(canvas: Canvas) -> None:
    """Rocks torn from the ground and hurled up."""
    dice = canvas.dice
    canvas.burst((0, 0.7), 0.6, 0.7)
    rough = canvas.clouds(8, 10, 3)
    spots = sorted(
        ((dice.uniform(-1.0, 1.0), dice.uniform(-0.75, 0.55), dice.uniform(0.07, 0.30)) for _ in range(13)),
        key=lambda spot: spot[2],
    )
    for x, y, size in spots:
        start = dice.random() * 6
        corners = [
            (x + size * dice.uniform(0.75, 1.1) * math.cos(a), y + size * dice.uniform(0.75, 1.1) * math.sin(a))
            for a in np.linspace(start, start + 5.5, 7)
        ]
        rock = canvas.clay().plate(corners, size * 0.75, round_by=0.02).roughen(0.06, rough)
        canvas.model(rock, mix(canvas.body, canvas.far, 0.2) * dice.uniform(0.7, 1.1), rough=1.5, gloss=0.08)
    landscape.ground(canvas, 0.72)
    crack = canvas.clay().chain(
        [(-0.7, 0.94), (-0.35, 0.86), (-0.1, 0.92), (0.2, 0.84), (0.6, 0.93)], [0.01, 0.03, 0.035, 0.03, 0.01], 0.0
    )
    canvas.halo(crack, canvas.accent, 0.9)
    canvas.flat(crack, mix(canvas.accent, WHITE, 0.4))


def circle(canvas: Canvas) -> None:
    """A circle of power with a star in it."""
    dice = canvas.dice
    n = dice.randrange(5, 10)
    skip = dice.randrange(2, max(3, n // 2 + 1))
    away, angle = _polar(canvas, (canvas.place.x, 0.03))
    angle = angle + dice.uniform(0, 6.28)
    canvas.image *= (0.34 + 0.5 * step(0.2, 1.3, away))[..., None]
    canvas.burst((canvas.place.x, 0.03), 0.6, 1.1)
    lines = np.full_like(away, 9.0)
    for radius, wide in ((0.80, 0.012), (0.74, 0.005), (0.42, 0.008), (0.17, 0.008)):
        lines = np.minimum(lines, np.abs(away - radius) - wide)
    canvas.place = Place(canvas.place.x, 0.03, 1.0, dice.uniform(0, 1))
    star = canvas.clay()
    points = [(math.cos(2 * math.pi * i / n) * 0.74, math.sin(2 * math.pi * i / n) * 0.74) for i in range(n)]
    for i, point in enumerate(points):
        star.limb(point, points[(i + skip) % n], 0.006, soft=0)
        star.ball(point, 0.026, soft=0)
    lines = np.minimum(lines, star.distance)
    tick = (angle * 24 / math.pi) % 1 - 0.5
    lines = np.minimum(lines, np.maximum(np.abs(away - 0.86) - 0.026, np.abs(tick) * 0.10 - 0.012))
    number = (angle * 24 / math.pi).astype(int) % 48
    shown = np.array([dice.random() > 0.4 for _ in range(48)])[number]
    kind = np.array([dice.randrange(3) for _ in range(48)])[number]
    runes = np.where(
        kind == 0,
        np.abs(away - 0.58) - 0.035,
        np.where(kind == 1, np.abs(np.abs(away - 0.58) - 0.03) - 0.008, np.abs(away - 0.56) - 0.012),
    )
    lines = np.minimum(
        lines, np.where(shown & (np.abs(tick) < 0.28) & (np.abs(away - 0.58) < 0.05), runes, 9.0)
    ).astype(np.float32)
    canvas.shine(canvas.accent, np.exp(-np.maximum(lines, 0) * 26) * np.float32(0.75))
    canvas.lay(
        mix(canvas.sun_colour, canvas.accent, 0.25),
        step(canvas.pixel * 1.6, -canvas.pixel * 1.6, lines) * np.float32(0.95),
    )
    canvas.lay(mix(canvas.sun_colour, WHITE, 0.5), np.exp(-((away / 0.13) ** 2)))
    canvas.shine(canvas.sun_colour, np.exp(-np.abs(np.sin(angle * n / 2)) * 9 - away * 2.4) * np.float32(0.7))


def roots(canvas: Canvas) -> None:
    """Vines bursting from the ground, thorned and leafed."""
    dice = canvas.dice
    canvas.burst((0, 0.5), 0.5, 0.6)
    bark = canvas.clouds(18, 14, 3)
    for i in range(7):
        x = -0.95 + 0.31 * i + dice.uniform(-0.1, 0.1)
        sway = dice.uniform(0.2, 0.5) * dice.choice((-1, 1))
        path = curve(
            [
                (x, 1.1),
                (x + sway * 0.5, 0.45),
                (x - sway * 0.5, -0.05),
                (x + sway * 0.4, -0.45),
                (x + sway * 0.95, -0.5 + dice.uniform(-0.3, 0.2)),
            ],
            5,
        )
        radii = spread([0.12, 0.085, 0.065, 0.04, 0.006], len(path))
        light = 0.6 + 0.07 * i
        thorns, leaves = canvas.clay(), canvas.clay()
        for j in range(3, len(path) - 2, 3):
            (px, py), side = path[j], 1 if j % 2 else -1
            thorns.limb((px, py), (px + side * (radii[j] + 0.09), py - 0.07), 0.03, 0.003, 0.0)
            if dice.random() < 0.6:
                lx, ly = px - side * 0.14, py - 0.03
                leaves.plate(
                    [(px, py), (lx + side * 0.04, ly - 0.08), (lx - side * 0.06, ly), (lx + side * 0.04, ly + 0.06)],
                    0.05,
                )
        canvas.model(leaves, mix(canvas.accent, canvas.body, 0.35) * light, rough=0.8)
        canvas.model(thorns, mix(canvas.body, WHITE, 0.3) * light, gloss=0.4)
        canvas.model(
            canvas.clay().chain(path, radii, 0.03).roughen(0.025, bark),
            canvas.body * np.array((0.9, 0.75, 0.6), np.float32) * light,
            rough=1.6,
            gloss=0.1,
        )
    landscape.ground(canvas, 0.86)


def beam(canvas: Canvas) -> None:
    """A shaft of light falling from above."""
    dice = canvas.dice
    canvas.image *= 0.6
    lean = dice.uniform(-0.35, 0.35)
    x = canvas.x - canvas.place.x - lean * (0.7 - canvas.y) * 0.5
    noise = canvas.blotches(2, 26)
    wide = 0.10 + 0.10 * (canvas.y + 1) / 2
    above = step(0.80, 0.66, canvas.y)
    canvas.shine(canvas.accent, np.exp(-((x / (wide * 3.2)) ** 2)) * (0.3 + 0.5 * noise) * above)
    canvas.shine(mix(canvas.sun_colour, WHITE, 0.4), np.exp(-((x / wide) ** 2)) * above * np.float32(0.9))
    away = np.hypot(canvas.x - canvas.place.x, (canvas.y - 0.72) * 3.2)
    for radius in (0.30, 0.55, 0.82):
        canvas.shine(canvas.accent, np.exp(-(((away - radius) / 0.035) ** 2)) * np.float32(1.0 - radius * 0.7))
    canvas.shine(WHITE, np.exp(-((away / 0.2) ** 2)) * np.float32(0.8))
    for _ in range(40):
        canvas.spark(
            (canvas.place.x + dice.gauss(0, 0.22), dice.uniform(-0.9, 0.7)), dice.uniform(0.008, 0.025), WHITE, 0.7
        )


def gale(canvas: Canvas) -> None:
    """A whirlwind from the ground to the clouds."""
    dice = canvas.dice
    canvas.image *= 0.78
    sway = dice.uniform(0.1, 0.25)
    rise = (0.85 - canvas.y) / 1.85
    middle = canvas.place.x + sway * np.sin(canvas.y * 2.4 + dice.uniform(0, 6))
    wide = 0.07 + 0.75 * np.clip(rise, 0, 1) ** 1.7
    across = (canvas.x - middle) / wide
    noise = canvas.clouds(10, 4, 4) - 0.5
    inside = step(1.12, 0.8, np.abs(across) + noise * 0.35) * np.ones(canvas.shape, np.float32)
    rounded = np.sqrt(np.clip(1 - across * across, 0, 1))
    bands = 0.5 + 0.5 * np.sin((canvas.y * 30 + across * 3.5 - rounded * 4.0) + noise * 10)
    side = np.clip(0.55 - across * (0.5 if canvas.sun[0] < 0 else -0.5), 0.1, 1.2)
    tone = mix(
        mix(canvas.near, canvas.middle, 0.5), mix(canvas.horizon, canvas.accent, 0.4) * 1.1, (bands * side)[..., None]
    )
    canvas.lay(tone, (inside * (0.68 + 0.3 * bands) * step(0.92, 0.80, canvas.y)).astype(np.float32))
    for ring in range(6):
        y = 0.7 - ring * 0.28
        half = 0.12 + 0.75 * ((0.85 - y) / 1.85) ** 1.7 * 1.25
        away = np.abs(np.hypot((canvas.x - canvas.place.x) / half, (canvas.y - y) / (half * 0.24)) - 1)
        canvas.shine(canvas.accent, np.exp(-((away / 0.05) ** 2)) * step(-0.02, 0.06, canvas.y - y) * np.float32(0.45))
    debris = canvas.clay()
    for _ in range(22):
        y = dice.uniform(-0.7, 0.7)
        half = 0.15 + 0.8 * ((0.85 - y) / 1.85) ** 1.7
        x, size = canvas.place.x + half * dice.uniform(-1.4, 1.4), dice.uniform(0.015, 0.045)
        debris.plate([(x - size, y), (x, y - size * 0.6), (x + size, y + size * 0.3), (x, y + size * 0.5)], 0.02)
    keep, canvas.place = canvas.place, Place()
    canvas.model(debris, canvas.body * 0.8, rough=0.8, shadow=0)
    canvas.place = keep


def erupting_mountain(canvas: Canvas, fury: float) -> None:
    """A volcano: cone, rivers of fire, and a plume as strong as `fury`."""
    dice = canvas.dice
    x0, top = canvas.place.x, -0.18
    x = canvas.x - np.float32(x0)
    noise, fine = canvas.clouds(4, 6, 5) - 0.5, canvas.clouds(12, 14, 3) - 0.5
    rising = np.clip((top - canvas.y) / 0.9, 0, 1)
    wide = 0.10 + 0.55 * rising**0.8
    plume = np.exp(-(((x + dice.uniform(-0.3, 0.3) * rising + noise * rising * 0.9) / wide) ** 2)) * step(
        0, 0.02, top + 0.05 - canvas.y
    )
    lit = np.clip(0.9 - rising * 1.5 + fine, 0, 1)
    canvas.lay(
        mix(canvas.near * 1.5, canvas.accent, lit[..., None] * 0.7),
        np.clip(plume * 1.3 + fine * 0.5 * plume, 0, 1) * np.float32(min(1.0, 0.45 + fury)),
    )
    half = 0.17 + 0.95 * np.clip((canvas.y - top) / 1.1, 0, 1) ** 1.25
    cone = step(0.01, -0.01, np.maximum(np.abs(x) - half + fine * 0.14, top + 0.03 * np.cos(x * 26) - canvas.y))
    sunward = np.clip(0.55 + np.sign(canvas.sun[0] - x0) * x / half * 0.5 + fine * 1.3 + noise * 0.5, 0.12, 1.3)
    canvas.lay(mix(canvas.near, mix(canvas.far, canvas.body, 0.5), sunward[..., None]), cone)
    down = np.clip((canvas.y - top) / 1.1, 0, 1)
    for i in range(4):
        path = (i - 1.5) * 0.22 * (0.25 + down * 1.6) + noise * 0.28 * down + 0.03 * np.sin(canvas.y * 17 + i * 2)
        stream = np.exp(-(((x - path) / (0.022 + 0.03 * down)) ** 2)) * cone
        canvas.shine(canvas.accent, np.exp(-(((x - path) / 0.12) ** 2)) * cone * np.float32(0.35))
        canvas.lay(mix(canvas.accent, canvas.sun_colour, 0.45), stream * np.float32(0.95))
    canvas.spark((x0, top), 0.42, canvas.accent, 0.6 + fury)
    canvas.spark((x0, top - 0.02), 0.15, canvas.sun_colour, 0.6 + fury)
    keep, canvas.place = canvas.place, Place()
    bombs = canvas.clay()
    for _ in range(int(30 * fury)):
        a, far = dice.uniform(-2.7, -0.45), dice.uniform(0.25, 1.0)
        bx, by = x0 + math.cos(a) * far * 1.1, top + math.sin(a) * far * 0.9 + 0.25 * far * far
        size = dice.uniform(0.012, 0.04)
        bombs.limb((bx, by), (bx - math.cos(a) * 0.1, by - math.sin(a) * 0.1), size, 0.003)
    canvas.halo(bombs, canvas.accent, 0.5)
    canvas.flat(bombs, mix(canvas.accent, canvas.sun_colour, 0.5))
    canvas.place = keep


def eruption(canvas: Canvas) -> None:
    """The mountain breaks open."""
    canvas.image *= 0.7
    erupting_mountain(canvas, 1.0)


def flood(canvas: Canvas) -> None:
    """Drowned trees and roofs under rain."""
    dice = canvas.dice
    landscape.treeline(canvas, 0.3, 0.55, dice.choice(("conifers", "palms")))
    for _ in range(3):
        x, size = dice.uniform(-0.9, 0.9), dice.uniform(0.18, 0.32)
        roof = canvas.clay().plate(
            [(x - size, 0.42), (x - size * 0.55, 0.42 - size), (x + size * 0.55, 0.42 - size), (x + size, 0.42)], 0.1
        )
        canvas.model(roof, mix(canvas.body, canvas.accent, 0.15) * 0.7, rough=1.2)
    landscape.water(canvas, dice.uniform(0.16, 0.28))
    noise = canvas.clouds(16, 5, 4)
    canvas.lay(WHITE * 0.9, step(0.57, 0.68, noise) * step(0.25, 0.45, canvas.y) * np.float32(0.5))
    landscape.rain(canvas)


def quake(canvas: Canvas) -> None:
    """The ground splits."""
    dice = canvas.dice
    landscape.ground(canvas, 0.25)
    x, y = dice.uniform(-0.2, 0.2), 0.24
    path = [(x, y)]
    while y < 1.1:
        x, y = x + dice.uniform(-0.24, 0.24), y + dice.uniform(0.07, 0.14)
        path.append((x, y))
    chasm = canvas.clay().chain(path, spread([0.015, 0.08, 0.24], len(path)), 0.0).roughen(0.05)
    canvas.model(
        canvas.clay().chain(path, spread([0.035, 0.12, 0.31], len(path)), 0.0).roughen(0.09),
        mix(canvas.body, canvas.far, 0.3) * 0.8,
        rough=1.6,
    )
    canvas.halo(chasm, canvas.accent, 0.7)
    depth = np.clip(-chasm.distance / 0.2, 0, 1)
    canvas.lay(mix(canvas.near * 0.5, canvas.accent * 1.1, (depth**0.7)[..., None]), step(0.01, -0.01, chasm.distance))
    canvas.shine(canvas.sun_colour, depth**2 * np.float32(0.7))
    for _ in range(9):
        i = dice.randrange(2, len(path))
        a, size = path[i][0] + dice.uniform(-0.6, 0.6), dice.uniform(0.06, 0.15)
        b = path[i][1] - dice.uniform(0.0, 0.25)
        slab = canvas.clay().plate(
            [
                (a - size, b + size * 0.7),
                (a - size * 0.6, b - size),
                (a + size * 0.5, b - size * 0.7),
                (a + size, b + size * 0.6),
            ],
            0.07,
        )
        canvas.model(slab, mix(canvas.body, canvas.far, 0.3), rough=1.5)


def eclipse(canvas: Canvas) -> None:
    """A black sun."""
    dice = canvas.dice
    canvas.image *= 0.38
    at = (canvas.place.x * 2, -0.28)
    away, angle = _polar(canvas, at)
    size = dice.uniform(0.30, 0.42)
    canvas.burst(at, 0.5, 0.9, 60)
    out = np.maximum(away - size, 0)
    streamers = 0.6 + 0.4 * np.sin(angle * 7 + canvas.clouds(4, 5) * 6)
    canvas.shine(mix(canvas.accent, canvas.sun_colour, 0.5), np.exp(-out * 7) * streamers)
    canvas.shine(WHITE, np.exp(-out * 30) * np.float32(0.8))
    canvas.lay(canvas.near * 0.25, step(canvas.pixel, -canvas.pixel, away - size))
    bead = dice.uniform(0, 6.28)
    spot = (at[0] + size * math.cos(bead), at[1] + size * math.sin(bead))
    canvas.spark(spot, 0.22, canvas.sun_colour, 0.7)
    canvas.spark(spot, 0.07, WHITE, 1.2)
    landscape.ground(canvas, 0.66)


def meteor(canvas: Canvas) -> None:
    """Burning stones fall."""
    dice = canvas.dice
    canvas.image *= 0.55
    toward = 1 if canvas.place.flip else -1
    for i in range(5):
        size = (0.17, 0.06, 0.045, 0.035, 0.03)[i]
        x, y = (toward * 0.1, 0.1) if i == 0 else (dice.uniform(-1, 1), dice.uniform(-0.8, 0.2))
        dx, dy = -toward * 0.64, -0.77
        trail = np.clip((canvas.x - x) * dx + (canvas.y - y) * dy, 0, 2)
        across = (canvas.x - x) * dy - (canvas.y - y) * dx
        noise = canvas.clouds(7, 9, 3) - 0.5 if i == 0 else np.zeros(canvas.shape, np.float32)
        long = size * 6.5
        fade = np.clip(1 - trail / long, 0, 1)
        front = step(-size, 0, (canvas.x - x) * dx + (canvas.y - y) * dy)
        tail = np.exp(-(((across + noise * trail * 0.35) / (size * (0.9 * fade + 0.06))) ** 2)) * fade * front
        canvas.shine(canvas.accent, tail * np.float32(1.2))
        canvas.shine(canvas.sun_colour, tail**3 * np.float32(0.8))
        keep, canvas.place = canvas.place, Place()
        rock = canvas.clay().ball((x, y), size * 0.9).roughen(size * 0.5)
        canvas.model(rock, mix(canvas.near, canvas.body, 0.5), rough=1.6, shadow=0, rim=2)
        canvas.place = keep


def bloom(canvas: Canvas) -> None:
    """Life returns: giant flowers open."""
    dice = canvas.dice
    canvas.burst((0, 0.3), 0.6, 0.45)
    plants = sorted(
        ((dice.uniform(-0.9, 0.9), dice.uniform(-0.45, 0.45), dice.uniform(0.16, 0.34)) for _ in range(6)),
        key=lambda plant: plant[2],
    )
    for x, y, size in plants:
        stem = curve([(x * 0.7, 1.1), (x * 0.85 + 0.08, 0.6), (x, y)], 4)
        canvas.model(
            canvas.clay().chain(stem, spread([0.045, 0.03], len(stem))),
            mix(canvas.body, (0.2, 0.45, 0.15), 0.6),
            rough=0.9,
        )
        petals, colour = dice.choice((5, 6, 8)), mix(canvas.accent, canvas.second, dice.uniform(0, 0.5))
        for layer, reach in ((0.0, 1.0), (0.5, 0.66)):
            flower = canvas.clay()
            for i in range(petals):
                a = 2 * math.pi * (i + layer) / petals + x
                flower.ball(
                    (x + math.cos(a) * size * reach * 0.62, y + math.sin(a) * size * reach * 0.5),
                    size * reach * 0.5,
                    size * reach * 0.26,
                    a,
                    0.0,
                )
            canvas.model(flower, colour * (0.7 + 0.5 * layer), gloss=0.2, rough=0.5)
        canvas.model(canvas.clay().ball((x, y), size * 0.2), (0.95, 0.8, 0.3), rough=1.2, glow=0.2)
    landscape.ground(canvas, 0.84)


MAGIC = {
    "fire": fire,
    "wave": wave,
    "storm": storm,
    "stone": stone,
    "circle": circle,
    "roots": roots,
    "beam": beam,
    "gale": gale,
    "eruption": eruption,
    "flood": flood,
    "quake": quake,
    "eclipse": eclipse,
    "meteor": meteor,
    "bloom": bloom,
}

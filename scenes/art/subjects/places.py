"""Crystals, buildings, machines and the land itself."""

from __future__ import annotations

import math

import numpy as np

from scenes.art import landscape
from scenes.art.canvas import GOLD, STEEL, WHITE, WOOD, Canvas
from scenes.art.clay import Place, curve, spread
from scenes.art.noise import mix, step
from scenes.art.subjects.magic import erupting_mountain


def _prism(canvas: Canvas, foot: tuple[float, float], lean: float, tall: float, wide: float) -> None:
    """One crystal: three faces, a bevelled point, bright edges, light growing towards the tip."""
    place = canvas.place
    (px, py), s = place.point(foot), place.scale
    lean = -lean if place.flip else lean
    c, sn = math.cos(lean), math.sin(lean)
    across = ((canvas.x - px) * c + (canvas.y - py) * sn) / s
    up = ((canvas.x - px) * sn - (canvas.y - py) * c) / s
    distance = np.maximum(np.maximum(np.abs(across) - wide, -up - 0.1), (up - tall) * 0.7 + np.abs(across) * 0.95)
    cover = step(canvas.pixel * 1.2, -canvas.pixel * 1.2, distance * s)
    canvas.shine(canvas.accent, np.exp(-np.maximum(distance, 0) * 7) * np.float32(0.16))
    sunny = 1 if canvas.sun[0] < px else -1
    face = np.where(across * sunny < -wide * 0.3, 1.22, np.where(across * sunny < wide * 0.42, 0.82, 0.48))
    face = np.where((up - (tall - wide * 1.5) + across * 0.9) > 0, face * 1.2, face)
    rise = np.clip(up / tall, 0, 1)
    tone = mix(canvas.body * 0.5, mix(canvas.accent, WHITE, 0.22), rise[..., None]) * face[..., None].astype(np.float32)
    edges = (
        np.exp(-(((across * sunny + wide * 0.3) / 0.010) ** 2)) * 0.4
        + np.exp(-(((across * sunny - wide * 0.42) / 0.008) ** 2)) * 0.22
    )
    tone = (
        tone
        + edges[..., None]
        + canvas.sun_colour * (np.exp(-(((across * sunny + wide * 0.62) / (wide * 0.12)) ** 2)) * 0.3)[..., None]
    )
    canvas.lay(tone.astype(np.float32), (cover * 0.94).astype(np.float32))


def crystal(canvas: Canvas) -> None:
    """A cluster of crystals growing from the ground."""
    dice = canvas.dice
    group = [
        (dice.uniform(-0.62, 0.62), dice.uniform(-0.42, 0.42), dice.uniform(0.5, 1.1), dice.uniform(0.08, 0.15))
        for _ in range(6)
    ]
    group.sort(key=lambda item: item[2])
    group.append(
        (dice.uniform(-0.1, 0.1), dice.uniform(-0.14, 0.14), dice.uniform(1.35, 1.6), dice.uniform(0.18, 0.25))
    )
    for x, lean, tall, wide in group:
        _prism(canvas, (x, 0.86), lean + x * 0.3, tall, wide)
    rubble = canvas.clay()
    for _ in range(12):
        x, size = dice.uniform(-0.95, 0.95), dice.uniform(0.06, 0.15)
        rubble.plate(
            [
                (x - size, 0.94),
                (x - size * 0.5, 0.86 - size * 0.5),
                (x + size * 0.4, 0.84 - size * 0.4),
                (x + size, 0.95),
            ],
            0.06,
        )
    canvas.model(rubble, mix(canvas.near, canvas.body, 0.5), rough=1.2)


def shard(canvas: Canvas) -> None:
    """One great crystal floating over the land, splinters about it."""
    dice = canvas.dice
    canvas.image *= 0.75
    canvas.burst((canvas.place.x, -0.05), 0.55, 0.9, 40)
    keep = canvas.place
    canvas.place = Place(keep.x, 0, keep.scale, dice.uniform(-0.22, 0.22))
    wide, top, low = dice.uniform(0.32, 0.44), dice.uniform(-0.92, -0.8), dice.uniform(0.72, 0.86)
    waist = dice.uniform(-0.38, -0.1)
    light = mix(canvas.accent, WHITE, 0.2)
    faces = (
        ([(-wide, waist), (0, top), (-wide * 0.2, waist + 0.12)], 1.15),
        ([(-wide * 0.2, waist + 0.12), (0, top), (wide * 0.5, waist + 0.09)], 0.85),
        ([(wide * 0.5, waist + 0.09), (0, top), (wide, waist)], 0.5),
        ([(-wide, waist), (-wide * 0.2, waist + 0.12), (0, low)], 0.9),
        ([(-wide * 0.2, waist + 0.12), (wide * 0.5, waist + 0.09), (0, low)], 0.62),
        ([(wide * 0.5, waist + 0.09), (wide, waist), (0, low)], 0.36),
    )
    canvas.halo(canvas.clay().plate([(-wide, waist), (0, top), (wide, waist), (0, low)]), canvas.accent, 0.6)
    for corners, value in faces:
        canvas.model(
            canvas.clay().plate(corners, 0.05),
            light * value,
            gloss=0.6,
            rough=0.3,
            glow=0.35 * value,
            shadow=0,
            rim=0.5,
        )
    ridges = canvas.clay().chain(
        [(-wide, waist), (-wide * 0.2, waist + 0.12), (wide * 0.5, waist + 0.09), (wide, waist)], [0.006] * 4, 0
    )
    for x, y in ((-wide * 0.2, waist + 0.12), (wide * 0.5, waist + 0.09)):
        ridges.limb((0, top), (x, y), 0.005, soft=0).limb((x, y), (0, low), 0.005, soft=0)
    canvas.flat(ridges, mix(canvas.accent, WHITE, 0.8), 0.8)
    splinters = canvas.clay()
    for i in range(10):
        a = 2 * math.pi * i / 10 + dice.uniform(-0.2, 0.2)
        x, y, size = 0.85 * math.cos(a), 0.62 * math.sin(a), dice.uniform(0.04, 0.10)
        splinters.plate([(x - size * 0.5, y), (x, y - size * 1.5), (x + size * 0.5, y), (x, y + size)], 0.03)
    canvas.model(splinters, light, gloss=0.8, rough=0.1, glow=0.3)
    canvas.spark(canvas.place.point((0, waist + 0.1)), 0.22, WHITE, 0.35)
    canvas.place = keep


def castle(canvas: Canvas) -> None:
    """Towers on a rock."""
    dice = canvas.dice
    stone = mix(canvas.far, canvas.body, 0.4) * 0.85
    main = (dice.uniform(-0.25, 0.25), dice.uniform(-0.40, -0.15), dice.uniform(0.13, 0.18))
    towers = [(dice.uniform(-0.95, 0.95), dice.uniform(0.15, 0.5), dice.uniform(0.06, 0.11)) for _ in range(4)] + [main]
    mound = canvas.clay().ball((main[0], 1.15), 1.0, 0.62)
    canvas.model(mound.roughen(0.14, canvas.clouds(6, 8, 4)), mix(canvas.near, canvas.body, 0.3), rough=1.6, gloss=0.03)
    for x, top, wide in sorted(towers, key=lambda tower: -tower[1]):
        tower = canvas.clay().plate(
            [(x - wide, top), (x + wide, top), (x + wide * 1.2, 1.05), (x - wide * 1.2, 1.05)], wide * 0.9
        )
        for i in range(4):
            at = x + (i - 1.5) * wide * 0.72
            tower.plate(
                [
                    (at - wide * 0.24, top - 0.07),
                    (at + wide * 0.24, top - 0.07),
                    (at + wide * 0.24, top + 0.06),
                    (at - wide * 0.24, top + 0.06),
                ],
                wide * 0.5,
            )
        canvas.model(tower, stone * (0.8 + 0.5 * (0.5 - top)), gloss=0.03, rough=1.2)
        if dice.random() < 0.7:
            roof = canvas.clay().plate(
                [(x - wide * 1.2, top - 0.05), (x + wide * 1.2, top - 0.05), (x, top - 0.05 - wide * 2.7)], wide * 0.8
            )
            canvas.model(roof, canvas.accent * 0.4 + canvas.body * 0.3, gloss=0.05, rough=0.8)
        windows = canvas.clay()
        for i in range(3):
            y = top + 0.16 + i * 0.2
            if y < 0.75:
                windows.limb(
                    (x + (i % 2 - 0.5) * wide * 0.6, y - 0.02), (x + (i % 2 - 0.5) * wide * 0.6, y + 0.03), 0.018
                )
        canvas.halo(windows, canvas.accent, 0.35)
        canvas.flat(windows, mix(canvas.accent, WHITE, 0.5))


def temple(canvas: Canvas) -> None:
    """Columns, steps and a lit door, or a stepped pyramid."""
    dice = canvas.dice
    stone = mix(canvas.body, WHITE, 0.3) * 0.8
    if dice.random() < 0.5:
        for i in range(5):
            half, y = 1.0 - 0.17 * i, 0.86 - 0.24 * i
            canvas.model(
                canvas.clay().plate([(-half + 0.05, y - 0.24), (half - 0.05, y - 0.24), (half, y), (-half, y)], 0.05),
                stone * (0.7 + 0.09 * i),
                rough=1.4,
                gloss=0.05,
            )
        canvas.model(
            canvas.clay().plate([(-0.16, 0.86), (-0.12, -0.32), (0.12, -0.32), (0.16, 0.86)], 0.04),
            stone * 1.1,
            rough=1.2,
            gloss=0.05,
        )
        door = canvas.clay().plate([(-0.11, -0.34), (0.11, -0.34), (0.13, -0.62), (-0.13, -0.62)], 0.05)
        canvas.model(
            canvas.clay().plate([(-0.30, -0.33), (0.30, -0.33), (0.26, -0.70), (-0.26, -0.70)], 0.06), stone, rough=1.0
        )
    else:
        for i in range(3):
            canvas.model(
                canvas.clay().plate(
                    [
                        (-0.98 + 0.07 * i, 0.80 - 0.07 * i),
                        (0.98 - 0.07 * i, 0.80 - 0.07 * i),
                        (1.0 - 0.07 * i, 0.88 - 0.07 * i),
                        (-1.0 + 0.07 * i, 0.88 - 0.07 * i),
                    ],
                    0.02,
                ),
                stone * (0.6 + 0.1 * i),
                rough=1.0,
            )
        canvas.model(
            canvas.clay().plate([(-0.74, -0.22), (0.74, -0.22), (0.74, 0.66), (-0.74, 0.66)], 0.05),
            stone * 0.45,
            rough=0.8,
        )
        for i in range(6):
            x = -0.70 + 0.28 * i
            canvas.model(canvas.clay().limb((x, -0.16), (x, 0.62), 0.065, 0.075), stone, rough=1.0)
        door = canvas.clay().plate([(-0.10, 0.66), (-0.10, 0.14), (0, 0.02), (0.10, 0.14), (0.10, 0.66)], 0.05)
        canvas.model(
            canvas.clay().plate([(-0.86, -0.32), (0.86, -0.32), (0.86, -0.18), (-0.86, -0.18)], 0.04), stone, rough=1.0
        )
        canvas.model(canvas.clay().plate([(-0.90, -0.32), (0.90, -0.32), (0, -0.74)], 0.12), stone * 1.05, rough=1.2)
        canvas.model(canvas.clay().ball((0, -0.46), 0.08), canvas.accent, gloss=1, glow=0.4)
    canvas.halo(door, canvas.accent, 0.7)
    canvas.flat(door, mix(canvas.accent, WHITE, 0.4))


def portal(canvas: Canvas) -> None:
    """A ring of stone with another place inside."""
    dice = canvas.dice
    stone = mix(canvas.body, STEEL, 0.3) * 0.8
    away = np.hypot(canvas.x - canvas.place.x, canvas.y - canvas.place.y - 0.02)
    angle = np.arctan2(canvas.y - canvas.place.y - 0.02, canvas.x - canvas.place.x)
    noise = canvas.clouds(5, 7)
    arms = 0.5 + 0.5 * np.sin(angle * dice.choice((2, 3, 4)) + away * dice.choice((-1, 1)) * 11 + noise * 5)
    inside = step(0.62, 0.56, away)
    deep = mix(canvas.near, canvas.accent, np.clip(arms * (0.25 + away), 0, 1)[..., None])
    canvas.lay(deep + WHITE * (np.exp(-away * 7) * 0.9)[..., None], inside)
    canvas.shine(canvas.accent, np.exp(-np.abs(away - 0.6) * 5) * np.float32(0.35))
    count = 14
    for i in range(count):
        a = 2 * math.pi * i / count + 0.1
        out, inn, half = 0.80 + dice.uniform(-0.03, 0.05), 0.58, math.pi / count * 0.93
        corners = [
            (r * math.cos(b), 0.02 + r * math.sin(b))
            for r, b in ((inn, a - half), (out, a - half), (out, a + half), (inn, a + half))
        ]
        canvas.model(canvas.clay().plate(corners, 0.06), stone * dice.uniform(0.75, 1.1), rough=1.4)
        if i % 2:
            rune = canvas.clay().limb(
                (0.66 * math.cos(a - 0.04), 0.02 + 0.66 * math.sin(a - 0.04)),
                (0.72 * math.cos(a + 0.05), 0.02 + 0.72 * math.sin(a + 0.05)),
                0.014,
            )
            canvas.halo(rune, canvas.accent, 0.4)
            canvas.flat(rune, mix(canvas.accent, WHITE, 0.6))


def village(canvas: Canvas) -> None:
    """Tents or huts around a fire."""
    dice = canvas.dice
    homes = sorted(((dice.uniform(-0.95, 0.95), dice.uniform(0.25, 0.66)) for _ in range(6)), key=lambda home: home[1])
    for x, y in homes:
        size = 0.22 + (y - 0.2) * 0.5
        light = 0.6 + y * 0.6
        if dice.random() < 0.5:
            canvas.model(
                canvas.clay().plate([(x - size, y + 0.1), (x, y - size * 1.2), (x + size, y + 0.1)], size * 0.5),
                mix(canvas.body, WHITE, 0.2) * light,
                rough=0.9,
            )
            door = canvas.clay().plate([(x - size * 0.2, y + 0.1), (x, y - size * 0.5), (x + size * 0.2, y + 0.1)])
        else:
            canvas.model(
                canvas.clay().plate(
                    [
                        (x - size * 0.7, y - size * 0.3),
                        (x + size * 0.7, y - size * 0.3),
                        (x + size * 0.7, y + 0.1),
                        (x - size * 0.7, y + 0.1),
                    ],
                    0.06,
                ),
                WOOD * 1.5 * light,
                rough=1.2,
            )
            canvas.model(
                canvas.clay()
                .plate([(x - size, y - size * 0.25), (x, y - size * 1.05), (x + size, y - size * 0.25)], 0.12)
                .roughen(0.04),
                canvas.body * 0.7 * light,
                rough=1.5,
            )
            door = canvas.clay().plate(
                [
                    (x - size * 0.16, y + 0.1),
                    (x - size * 0.16, y - size * 0.1),
                    (x + size * 0.16, y - size * 0.1),
                    (x + size * 0.16, y + 0.1),
                ]
            )
        canvas.halo(door, canvas.accent, 0.4)
        canvas.flat(door, mix(canvas.accent, WHITE, 0.35))
    canvas.spark(canvas.place.point((0.05, 0.82)), 0.3, canvas.accent, 0.6)
    canvas.spark(canvas.place.point((0.05, 0.80)), 0.07, WHITE, 1.0)


def automaton(canvas: Canvas) -> None:
    """A machine in the shape of a man."""
    dice = canvas.dice
    metal = mix(STEEL, canvas.body, dice.uniform(0.2, 0.55))
    brass = GOLD * 0.85
    legs = canvas.clay(mirrored=True).plate(
        [(0.08, 0.42), (0.30, 0.42), (0.28, 0.66), (0.12, 0.66)], 0.08, round_by=0.02
    )
    legs.plate([(0.10, 0.70), (0.32, 0.70), (0.38, 0.94), (0.08, 0.94)], 0.08, round_by=0.02)
    canvas.model(legs, metal * 0.8, gloss=0.7, rough=0.5)
    arms = (
        canvas.clay(mirrored=True)
        .limb((0.52, -0.20), (0.68, 0.14), 0.09)
        .plate([(0.56, 0.14), (0.84, 0.10), (0.86, 0.44), (0.60, 0.48)], 0.09, round_by=0.03)
    )
    canvas.model(arms, metal * 0.9, gloss=0.7, rough=0.5)
    fists = (
        canvas.clay(mirrored=True)
        .ball((0.70, 0.56), 0.12)
        .limb((0.64, 0.6), (0.58, 0.72), 0.04)
        .limb((0.76, 0.6), (0.80, 0.73), 0.04)
    )
    canvas.model(fists, brass, gloss=0.7, rough=0.3)
    chest = canvas.clay().plate([(-0.46, -0.30), (0.46, -0.30), (0.34, 0.40), (-0.34, 0.40)], 0.14, round_by=0.06)
    canvas.model(chest, metal, gloss=0.8, rough=0.6)
    joints = canvas.clay(mirrored=True).ball((0.52, -0.24), 0.17).ball((0.20, 0.68), 0.07)
    canvas.model(joints, brass, gloss=0.8, rough=0.3)
    boiler = canvas.clay().ball((0, 0.04), 0.20)
    canvas.model(boiler, brass, gloss=0.8, rough=0.3)
    glass = canvas.clay().ball((0, 0.04), 0.14)
    canvas.model(glass, canvas.accent, gloss=1.2, rough=0, glow=0.5, shadow=0.3)
    canvas.spark(canvas.place.point((0, 0.04)), 0.25, canvas.accent, 0.5)
    head = (
        canvas.clay()
        .plate([(-0.17, -0.68), (0.17, -0.68), (0.20, -0.42), (-0.20, -0.42)], 0.09, round_by=0.04)
        .limb((0, -0.4), (0, -0.3), 0.08)
    )
    canvas.model(head, metal * 1.1, gloss=0.8, rough=0.3)
    canvas.model(canvas.clay().limb((0, -0.70), (0, -0.86), 0.03).ball((0, -0.88), 0.045), brass, gloss=0.8)
    visor = canvas.clay().limb((-0.11, -0.56), (0.11, -0.56), 0.04)
    canvas.flat(visor, canvas.near * 0.4)
    for side in (-1, 1):
        canvas.eye((0.075 * side, -0.56), 0.034, False)
    rivets = canvas.clay(mirrored=True)
    for y in (-0.22, 0.0, 0.22):
        rivets.ball((0.36 - 0.1 * (y + 0.2), y), 0.024)
    canvas.model(rivets, brass, gloss=0.8, rough=0, shadow=0.2)


def cannon(canvas: Canvas) -> None:
    """A gun or ballista on wheels, firing."""
    lift = canvas.dice.uniform(0.2, 0.5)
    muzzle = (0.80, 0.10 - lift)
    canvas.model(
        canvas.clay().plate([(-0.95, 0.78), (-0.80, 0.56), (0.30, 0.22), (0.34, 0.44)], 0.08, round_by=0.02),
        WOOD * 1.2,
        rough=1.2,
    )
    barrel = canvas.clay().limb((-0.50, 0.34), muzzle, 0.22, 0.15).limb((-0.66, 0.38), (-0.52, 0.35), 0.06, 0.1)
    canvas.model(barrel, mix(STEEL, canvas.body, 0.4) * 0.8, gloss=0.8, rough=0.6)
    bands = canvas.clay()
    for t in (0.05, 0.4, 0.75, 1.0):
        x, y = -0.50 + 1.30 * t, 0.34 + (muzzle[1] - 0.34) * t
        r = 0.23 - 0.06 * t
        nx, ny = (0.34 - muzzle[1]) * -1, -1.30
        length = math.hypot(nx, ny)
        bands.limb((x + nx / length * r, y + ny / length * r), (x - nx / length * r, y - ny / length * r), 0.04)
    canvas.model(bands, GOLD * 0.85, gloss=0.8, rough=0.3)
    wheel = canvas.clay().ball((0.06, 0.56), 0.36)
    wheel.distance = np.abs(wheel.distance + np.float32(0.05)) - np.float32(0.05)
    for i in range(8):
        a = math.pi * i / 4 + 0.2
        wheel.limb((0.06, 0.56), (0.06 + 0.32 * math.cos(a), 0.56 + 0.32 * math.sin(a)), 0.026)
    canvas.model(wheel.ball((0.06, 0.56), 0.09), WOOD * 1.5, rough=1.0, gloss=0.2)
    spot = canvas.place.point((muzzle[0] + 0.10, muzzle[1] - 0.06))
    for size, strength in ((0.45, 0.7), (0.22, 0.9), (0.10, 1.2)):
        canvas.spark(spot, size, mix(canvas.accent, canvas.sun_colour, 1 - size * 2), strength)


def walker(canvas: Canvas) -> None:
    """A war machine on jointed legs."""
    dice = canvas.dice
    metal = mix(STEEL, canvas.body, dice.uniform(0.3, 0.6))
    for light, shift in ((0.5, 0.14), (1.0, 0.0)):
        legs = canvas.clay()
        for x, knee, foot in ((-0.36, -0.92, -0.80), (0.30, 0.88, 0.72), (-0.06, -0.30, -0.18)):
            legs.chain(
                [(x + shift, 0.1), (knee + shift, -0.02 if abs(knee) > 0.5 else 0.3), (foot + shift, 0.88)],
                [0.09, 0.08, 0.05],
                0.02,
            )
            legs.limb((foot + shift - 0.08, 0.90), (foot + shift + 0.1, 0.90), 0.05)
        canvas.model(legs, metal * 0.8 * light, gloss=0.6, rough=0.6)
    hull = canvas.clay().plate(
        [(-0.56, -0.14), (-0.30, -0.44), (0.34, -0.44), (0.62, -0.16), (0.44, 0.18), (-0.44, 0.18)], 0.16, round_by=0.04
    )
    canvas.model(hull, metal, gloss=0.7, rough=0.8)
    canvas.model(
        canvas.clay().plate([(-0.22, -0.42), (-0.12, -0.66), (0.22, -0.66), (0.30, -0.42)], 0.08, round_by=0.03),
        metal * 1.1,
        gloss=0.7,
        rough=0.5,
    )
    canvas.model(
        canvas.clay().limb((0.2, -0.54), (0.92, -0.62), 0.06, 0.045).limb((0.88, -0.62), (0.98, -0.63), 0.07),
        GOLD * 0.7,
        gloss=0.8,
        rough=0.4,
    )
    canvas.model(canvas.clay().limb((-0.5, -0.1), (0.52, -0.1), 0.03), GOLD * 0.9, gloss=0.8, rough=0.2, shadow=0.3)
    for x in (-0.26, 0.0, 0.26):
        canvas.eye((x, 0.03), 0.042, False)
    x, y = canvas.place.point((-0.42, -0.45))
    rising = np.clip((y - canvas.y) / 0.6, 0, 1)
    drift = rising * 0.3 + (canvas.clouds(6, 8) - 0.5) * 0.5 * rising
    plume = np.exp(-(((canvas.x - x + drift) / (0.05 + 0.2 * rising)) ** 2)) * step(0, 0.03, rising) * (1 - rising)
    canvas.lay(mix(canvas.near, canvas.middle, 0.5), plume * np.float32(0.7))


def airship(canvas: Canvas) -> None:
    """A ship of the air under its balloon."""
    dice = canvas.dice
    skin = mix(canvas.body, canvas.accent, 0.2)
    bands = step(0.2, 0.5, np.sin((canvas.x - canvas.place.x) * 14)) * np.ones(canvas.shape, np.float32)
    balloon = canvas.clay().ball((0, -0.32), 0.98, 0.40, -0.05).limb((0.7, -0.34), (1.08, -0.38), 0.14, 0.02, 0.1)
    fins = (
        canvas.clay()
        .plate([(-0.72, -0.4), (-1.16, -0.72), (-1.0, -0.3)], 0.06)
        .plate([(-0.72, -0.2), (-1.14, 0.10), (-1.0, -0.28)], 0.06)
    )
    canvas.model(fins, GOLD * 0.8, rough=0.7)
    canvas.model(balloon, skin, rough=0.7, marks=bands * np.float32(0.6), marks_colour=skin * 0.45)
    ropes = canvas.clay()
    for x in (-0.46, -0.2, 0.08, 0.34, 0.52):
        ropes.limb((x * 1.15, 0.0), (x, 0.40), 0.008)
    canvas.flat(ropes, canvas.near, 0.9)
    hull = canvas.clay().plate([(-0.56, 0.34), (0.72, 0.34), (0.50, 0.58), (-0.44, 0.60)], 0.14, round_by=0.03)
    canvas.model(hull, WOOD * 1.5, rough=1.3)
    canvas.model(canvas.clay().limb((-0.6, 0.36), (0.76, 0.34), 0.03), GOLD * 0.9, gloss=0.7)
    ports = canvas.clay()
    for i in range(5):
        ports.ball((-0.34 + 0.19 * i, 0.47), 0.034)
    canvas.halo(ports, canvas.accent, 0.4)
    canvas.flat(ports, mix(canvas.accent, WHITE, 0.5))
    blades = canvas.clay()
    for i in range(4):
        a = math.pi * i / 2 + dice.uniform(0.2, 1.2)
        blades.limb((-0.66, 0.48), (-0.66 + 0.10 * math.cos(a), 0.48 + 0.22 * math.sin(a)), 0.04, 0.02)
    canvas.model(blades, STEEL, gloss=0.8)


def mountains(canvas: Canvas) -> None:
    """High land, range behind range."""
    landscape.hills(canvas, canvas.dice.choice((3, 4)), -0.16, canvas.dice.uniform(0.9, 1.3), "peaks")


def plains(canvas: Canvas) -> None:
    """Rolling land with palms, ferns or a few great trees."""
    landscape.hills(canvas, 4, 0.05, 0.5, "rolling")
    landscape.treeline(canvas, 0.42, 0.34, canvas.dice.choice(("palms", "ferns")))
    landscape.ground(canvas, 0.8)


def forest(canvas: Canvas) -> None:
    """Trees in ever darker rows, mist between them."""
    landscape.hills(canvas, 2, 0.05, 0.5)
    for i in range(3):
        landscape.treeline(
            canvas, 0.25 + 0.25 * i, 0.45 + 0.25 * i, "conifers" if canvas.dice.random() < 0.7 else "palms"
        )
        landscape.mist(canvas, 0.35 + 0.22 * i, 0.5)
    landscape.ground(canvas, 0.86)


def lake(canvas: Canvas) -> None:
    """Hills mirrored in still water."""
    landscape.hills(canvas, 3, -0.05, 0.85, "peaks")
    landscape.treeline(canvas, 0.26, 0.2, "conifers")
    landscape.water(canvas, canvas.dice.uniform(0.2, 0.36))


def canyon(canvas: Canvas) -> None:
    """Table mountains and walls of layered rock."""
    landscape.hills(canvas, 3, -0.05, 0.8, "mesas")
    for side in (-1, 1):
        reach = canvas.aspect
        wall = canvas.clay().plate(
            [
                (side * reach * 1.1, -0.8),
                (side * reach * 0.66, -0.55),
                (side * reach * 0.44, 0.3),
                (side * reach * 0.2, 1.1),
                (side * reach * 1.1, 1.1),
            ],
            0.3,
        )
        layers = step(-0.2, 0.5, np.sin(canvas.y * 34 + canvas.clouds(4, 5) * 8)) * np.float32(0.6)
        canvas.model(
            wall.roughen(0.22, canvas.clouds(6, 5, 4)),
            mix(canvas.far, canvas.body, 0.5),
            rough=1.5,
            gloss=0.03,
            marks=layers,
            marks_colour=canvas.body * 0.5,
        )


def volcano(canvas: Canvas) -> None:
    """A mountain that smoulders."""
    landscape.hills(canvas, 2, 0.2, 0.5)
    erupting_mountain(canvas, 0.55)


def dunes(canvas: Canvas) -> None:
    """Sand in waves, bones of something great."""
    landscape.hills(canvas, 4, 0.2, 0.4, "rolling")
    ribs = canvas.clay()
    for i in range(6):
        x = -0.5 + 0.2 * i
        tall = 0.6 * math.sin(math.pi * (i + 1) / 7)
        rib = curve([(x - 0.1, 0.88), (x - 0.14, 0.66 - tall * 0.6), (x, 0.56 - tall), (x + 0.2, 0.56 - tall)], 4)
        ribs.chain(rib, spread([0.045, 0.035, 0.006], len(rib)))
    canvas.model(ribs, mix(canvas.horizon, WHITE, 0.4) * 0.9, rough=0.7, gloss=0.2)
    landscape.ground(canvas, 0.84)


PLACES = {
    "crystal": crystal,
    "shard": shard,
    "castle": castle,
    "temple": temple,
    "portal": portal,
    "village": village,
    "automaton": automaton,
    "cannon": cannon,
    "walker": walker,
    "airship": airship,
    "mountains": mountains,
    "plains": plains,
    "forest": forest,
    "lake": lake,
    "canyon": canyon,
    "volcano": volcano,
    "dunes": dunes,
}

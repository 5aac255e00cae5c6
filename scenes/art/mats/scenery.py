"""What lies on the ground of a mat: scenery that all of it shares."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from scenes.art.mats import beds
from scenes.art.mats.sheet import Plane, Point, Sheet, jagged, mix, step


def rift(sheet: Sheet) -> None:
    """The ground torn open from side to side, with fire far down in it."""
    dice, middle = sheet.dice, sheet.height / 2
    main: list[Point] = []
    stops = [(x / 14 * sheet.width, middle + dice.uniform(-0.013, 0.013)) for x in range(-1, 16)]
    for start, end in pairwise(stops):
        main += jagged(dice, start, end, 0.14, 4)
    side: list[list[Point]] = []
    for number in range(13):
        start = main[(number * len(main)) // 13 + dice.randrange(6)]
        turn = dice.choice((-1, 1)) * dice.uniform(0.5, 1.2)
        length = dice.uniform(0.05, 0.15)
        side.append(jagged(dice, start, (start[0] + length * math.cos(turn), start[1] + length * math.sin(turn)), 0.16))
    away = sheet.to_lines([main], 0.4)
    fades = step(0.0, sheet.height * 0.4, sheet.to_edge()) if sheet.height < 0.9 else 1.0
    thin = sheet.to_lines(side, 0.08)
    wide = 0.002 + 0.013 * sheet.noise(0.09, 3)
    sheet.shade(1 - 0.45 * np.exp(-away / 0.035))
    sheet.engrave(thin, 0.003, 0.6)
    sheet.shine(sheet.glow, (0.24 * np.exp(-away / 0.026) + 0.09 * np.exp(-away / 0.13)) * fades)
    sheet.shine(sheet.glow, 0.16 * np.exp(-thin / 0.006) * np.exp(-away / 0.04))
    inside = step(wide + sheet.pixel, wide - sheet.pixel, away)
    sheet.lay(np.array((0.05, 0.02, 0.02), np.float32), inside)
    ember = sheet.noise(0.04, 4, 3.0)
    sheet.shine(sheet.glow, inside * step(0.0, 1.0, 1 - away / wide) * (0.25 + 0.9 * step(0.4, 0.7, ember)))


def fossils(sheet: Sheet) -> None:
    """Shells turned to stone, just seen."""
    spots = ((0.30, 0.90, 0.060), (0.93, 0.86, 0.085), (0.91, 0.15, 0.062), (0.74, 0.93, 0.038), (0.53, 0.965, 0.030))
    for across, down, size in spots:
        _ammonite(sheet, (across * sheet.width, down * sheet.height), size)
    ferns = ((0.12, 0.99, -0.9, 0.26), (0.62, 1.01, -1.9, 0.22), (0.995, 0.60, -2.3, 0.2), (0.20, 0.20, 0.7, 0.17))
    for across, down, turn, length in ferns:
        _fern(sheet, (across * sheet.width, down * sheet.height), turn, length)


def _fern(sheet: Sheet, at: Point, turn: float, length: float) -> None:
    """A frond pressed into the stone."""
    lines: list[list[Point]] = []
    stem: list[Point] = [at]
    for number in range(24):
        share = number / 24
        turn += 0.035
        (x, y), reach = stem[-1], length / 24
        stem.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
        leaf = length * 0.26 * math.sin(math.pi * (0.12 + 0.86 * share)) ** 0.7
        for side in (-1, 1):
            bent = turn + side * 1.05
            tip = (x + leaf * math.cos(bent), y + leaf * math.sin(bent))
            lines.append(
                [(x, y), (x + leaf * 0.6 * math.cos(bent + side * 0.12), y + leaf * 0.6 * math.sin(bent)), tip]
            )
    kept = sheet.worn(0.06)
    sheet.engrave(sheet.to_lines(lines, 0.02), 0.0042, 0.34, kept)
    sheet.engrave(sheet.to_lines([stem], 0.02), 0.003, 0.45, kept)


def _ammonite(sheet: Sheet, at: Point, size: float) -> None:
    piece = sheet.part((at[0] - size * 1.2, at[1] - size * 1.2, size * 2.4, size * 2.4))
    x, y = piece.x - size * 1.2, piece.y - size * 1.2
    away, turn = np.hypot(x, y), np.arctan2(y, x) + sheet.dice.uniform(0, 6)
    turns = np.log(np.maximum(away, size * 0.03) / size) / 0.165 - turn / (2 * math.pi) / 0.165 * 1.04
    whorl = np.abs(turns * 0.165 / 1.04 - np.round(turns * 0.165 / 1.04)) * away * 0.9
    inside = step(size, size * 0.97, away)
    ribs = 0.5 + 0.5 * np.cos(turn * 26 + np.log(np.maximum(away, 1e-3)) * 9)
    kept = inside * piece.worn(0.05)
    piece.shade(1 + 0.16 * kept * (ribs - 0.45))
    piece.engrave(whorl, size * 0.05, 0.5, kept)
    piece.engrave(away - size, size * 0.04, 0.45, piece.worn(0.06))


def valley(sheet: Sheet) -> None:
    """A river that winds down the valley, and woods at its banks."""
    width, height = sheet.width, sheet.height
    bends = np.linspace(-0.1, 1.1, 60)
    points = [
        (
            float(width * (0.80 - 0.62 * t) + 0.16 * math.sin(t * 8.2 + 0.6) + 0.04 * math.sin(t * 23)),
            float(height * t + 0.05 * math.sin(t * 9)),
        )
        for t in bends
    ]
    away = sheet.to_lines([points], 0.25)
    wide = 0.020 + 0.014 * sheet.noise(0.3, 3)
    sheet.shade(1 - 0.22 * np.exp(-np.maximum(away - wide, 0) / 0.03))
    water = step(wide + 0.002, wide - 0.001, away)
    sheet.lay(np.array((0.085, 0.190, 0.225), np.float32), water * 0.85)
    glint = step(0.52, 0.72, sheet.noise(0.012, 3, 4.0)) * water
    sheet.shine(np.array((0.5, 0.75, 0.8), np.float32), glint * 0.06)
    sheet.engrave(away - wide, 0.002, 0.35)
    crowns, which = sheet.cells(0.0125, 1.0)
    woods = step(0.53, 0.57, sheet.noise(0.26, 5) + 0.08 * (which - 0.5)) * step(0.045, 0.06, away)
    round_top = step(0.0, 0.0045, crowns)
    sheet.lay(sheet.dark * (0.72 + 0.5 * which[..., None]) * (0.6 + 0.55 * round_top[..., None]), woods * 0.75)


def hall(sheet: Sheet) -> None:
    """The hall of a throne seen from its vault: the carpet, a sun set into the floor, pillars, light from windows."""
    width, height = sheet.width, sheet.height
    middle: Point = (width * 0.548, height * 0.462)
    from_carpet = np.abs(sheet.x - middle[0]) - 0.20
    carpet = np.broadcast_to(step(sheet.pixel, -sheet.pixel, from_carpet), sheet.shape)
    weave = sheet.noise(0.012, 2, 2.0)
    cloth = np.array((0.180, 0.072, 0.094), np.float32) * (0.72 + 0.42 * weave[..., None])
    sheet.lay(cloth, carpet * (0.50 + 0.22 * sheet.worn(0.4)))
    inner = np.broadcast_to(from_carpet, sheet.shape)
    for edge, wide in ((-0.014, 0.0035), (-0.024, 0.0014), (-0.046, 0.0014)):
        line = step(wide / 2 + sheet.pixel, wide / 2 - sheet.pixel, np.abs(inner - edge))
        sheet.lay(sheet.glow, line * 0.30 * sheet.worn(0.15))
    _sun(sheet, middle, 0.255)
    for across in (0.018, 0.226, 0.870, 0.985):
        for down in (0.03, 0.462, 0.93):
            _pillar(sheet, (across * width, down * height), 0.026)
    slope = sheet.x - 0.55 * sheet.y
    for at, wide in ((0.15, 0.085), (0.52, 0.075), (0.93, 0.085), (1.32, 0.07)):
        shaft = step(wide, wide * 0.35, np.abs(slope - at)) * (0.5 + 0.5 * step(1.1, -0.1, sheet.y))
        sheet.shine(sheet.light, 0.17 * shaft)


def _sun(sheet: Sheet, at: Point, size: float) -> None:
    piece = sheet.part((at[0] - size * 1.05, at[1] - size * 1.05, size * 2.1, size * 2.1))
    x, y = piece.x - size * 1.05, piece.y - size * 1.05
    away, turn = np.hypot(x, y) / size, np.arctan2(y, x)
    inside = step(1.0, 0.985, away)
    piece.shade(1 - 0.18 * inside)
    kept = piece.worn(0.12)
    for rays, tip, root, strength in ((16, 0.88, 0.40, 0.15), (8, 0.97, 0.24, 0.22)):
        along = np.abs((turn * rays / (2 * math.pi) + (0.5 if rays == 16 else 0)) % 1 - 0.5) * 2
        blade = (tip - away) / (tip - root) - along
        half = np.where((turn * rays / (2 * math.pi) + (0.5 if rays == 16 else 0)) % 1 > 0.5, 1.0, 0.55)
        ray = step(-0.02, 0.03, blade) * step(root * 0.55, root * 0.6, away)
        piece.lay(piece.glow, ray * half.astype(np.float32) * (strength * 0.55) * (0.35 + 0.65 * kept))
    for ring, wide in ((0.99, 0.014), (0.93, 0.005), (0.22, 0.012), (0.16, 0.005)):
        line = step(wide * 0.9, wide * 0.3, np.abs(away - ring))
        piece.lay(piece.glow, line * 0.26 * kept)
        piece.engrave((away - ring - wide) * size, 0.0015, 0.35, inside)


def _pillar(sheet: Sheet, at: Point, size: float) -> None:
    piece = sheet.part((at[0] - size * 1.6, at[1] - size * 1.6, size * 4.2, size * 4.2))
    left, top = piece.left, piece.top
    x, y = piece.x - (at[0] + sheet.left - left), piece.y - (at[1] + sheet.top - top)
    shadow = np.hypot(x - size * 0.5, y - size * 0.6)
    piece.shade(1 - 0.5 * step(size * 1.5, size * 0.7, shadow))
    square = np.maximum(np.abs(x), np.abs(y)) - size
    base = step(piece.pixel, -piece.pixel, square)
    piece.lay(piece.light * 1.15, base * 0.8)
    away = np.hypot(x, y)
    column = step(piece.pixel, -piece.pixel, away - size * 0.82)
    lit = np.clip(0.75 - (x + y) / size * 0.34, 0.2, 1.3)
    piece.lay(piece.light * 1.5 * lit[..., None], column * 0.85)
    flutes = 0.5 + 0.5 * np.cos(np.arctan2(y, x) * 20)
    piece.shade(1 - 0.25 * column * flutes * step(size * 0.5, size * 0.8, away))
    piece.engrave(away - size * 0.55, 0.002, 0.4, column)
    piece.engrave(square, 0.002, 0.5)


def frontier(sheet: Sheet) -> None:
    """Trenches on both sides of a strip that belongs to nobody, with wire before it and craters in it."""
    dice, row = sheet.dice, sheet.height / 5
    trenches = [_zigzag(sheet.width, row * at, 0.012, 0.085) for at in (1.0, 4.0)]
    away = sheet.to_lines(trenches, 0.06)
    sheet.shade(1 - 0.62 * step(0.016, 0.008, away))
    sheet.shine(sheet.light, 0.22 * np.exp(-(((away - 0.020) / 0.006) ** 2)))
    for number in range(16):
        near = number < 9
        at = (
            dice.uniform(0.05, 0.95) * sheet.width,
            (dice.uniform(2.15, 2.85) if near else dice.choice((dice.uniform(0.1, 1.8), dice.uniform(3.2, 4.9)))) * row,
        )
        crater(sheet, at, dice.uniform(0.022, 0.048) if near else dice.uniform(0.012, 0.026))
    for at in (2.0, 3.0):
        _wire(sheet, row * at)


def _zigzag(width: float, y: float, swing: float, length: float) -> list[Point]:
    points, x, up = [(-0.1, y)], -0.1, 1
    while x < width + 0.1:
        points += [(x + length * 0.35, y + up * swing), (x + length, y + up * swing)]
        x, up = x + length, -up
    return points


def _wire(sheet: Sheet, y: float) -> None:
    """Barbed wire in loops between leaning posts."""
    loops = [
        (x, y + 0.010 * math.sin(x * 150) - 0.004 * math.cos(x * 37)) for x in np.arange(0, sheet.width, 0.004).tolist()
    ]
    coil = [(x + 0.006 * math.cos(x * 150), y) for x, y in loops]
    sheet.engrave(sheet.to_lines([coil], 0.02), 0.0022, 0.75)
    posts, x = [], 0.03
    while x < sheet.width:
        lean = sheet.dice.uniform(-0.006, 0.006)
        posts.append([(x, y + 0.020), (x + lean, y - 0.020)])
        x += sheet.dice.uniform(0.09, 0.13)
    away = sheet.to_lines(posts, 0.03)
    sheet.lay(sheet.dark * 0.5, step(0.0042, 0.0026, away))
    sheet.shine(sheet.light, 0.35 * step(0.0014, 0.0, np.abs(away - 0.002)))


def crater(sheet: Sheet, at: Point, size: float) -> None:
    """A hole that a shell left, with what it threw up around it."""
    piece = sheet.part((at[0] - size * 2, at[1] - size * 2, size * 4, size * 4))
    x, y = piece.x - (at[0] + sheet.left - piece.left), (piece.y - (at[1] + sheet.top - piece.top)) * 1.25
    turn = np.arctan2(y, x)
    rough = 1 + 0.10 * np.cos(turn * 3 + size * 900) + 0.07 * np.cos(turn * 7 + 2) + 0.2 * (piece.noise(size, 3) - 0.5)
    away = np.hypot(x, y) / (size * rough)
    hole = step(1.0, 0.45, away)
    lit = np.clip((x + y) / size * 0.5, -1, 1)
    piece.shade(1 - 0.42 * hole + 0.20 * hole * lit)
    rim = np.exp(-(((away - 1.08) / 0.17) ** 2))
    piece.shine(piece.light, rim * np.clip(0.16 - 0.14 * lit, 0, 1))
    rays = np.abs(np.sin(turn * 9 + 4 * piece.noise(size * 2, 2))) ** 3
    piece.shade(1 - 0.16 * rays * step(1.9, 1.1, away) * step(0.9, 1.2, away))


def _painted(paint: Callable[[Sheet], None]) -> Callable[[Sheet], None]:
    """A bed fades into the ground around it."""

    def painted(sheet: Sheet) -> None:
        before = sheet.image.copy()
        paint(sheet)
        cover: Plane = step(0.0, 0.022, sheet.to_edge(0.03))[..., None] * np.float32(0.92)
        sheet.image[:] = mix(before, sheet.image, cover)

    return painted


SCENERY: dict[str, Callable[[Sheet], None]] = {
    "rift": rift,
    "fossils": fossils,
    "valley": valley,
    "hall": hall,
    "frontier": frontier,
    **{name: _painted(paint) for name, paint in beds.BEDS.items()},
}

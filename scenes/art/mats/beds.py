"""What the ground turns into where cards of a certain kind lie: fire, water, fields, a field of battle."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from scenes.art.mats.sheet import Plane, Sheet, mix, step


def _colour(red: float, green: float, blue: float) -> Plane:
    return np.array((red, green, blue), np.float32)


def embers(sheet: Sheet) -> None:
    """Cooled lava that still glows in its cracks."""
    sheet.lay(mix(_colour(0.10, 0.045, 0.035), _colour(0.24, 0.10, 0.06), sheet.noise(0.12, 4)[..., None]), 0.9)
    crack, which = sheet.cells(0.062, 0.9, 0.5)
    sheet.shade(0.86 + 0.24 * which)
    hot = step(0.42, 0.66, sheet.noise(0.14, 3))
    sheet.shade(1 - 0.5 * step(0.006, 0.0, crack))
    sheet.shine(_colour(0.95, 0.36, 0.10), hot * (0.42 * step(0.004, 0.0, crack) + 0.10 * np.exp(-crack / 0.010)))


def waters(sheet: Sheet) -> None:
    """A deep pool with rings on it."""
    sheet.lay(mix(_colour(0.035, 0.10, 0.15), _colour(0.08, 0.20, 0.27), sheet.noise(0.16, 4)[..., None]), 0.9)
    swell = sheet.noise(0.05, 4, 2.2)
    sheet.shine(_colour(0.35, 0.62, 0.72), 0.11 * step(0.03, 0.0, np.abs(swell - 0.5)))
    for across, down, size in ((0.30, 0.34, 0.12), (0.72, 0.68, 0.09)):
        away = np.hypot(sheet.x - across * sheet.width, (sheet.y - down * sheet.height) * 1.6)
        ring = 0.5 + 0.5 * np.cos(away / size * 2 * math.pi * 3.0)
        sheet.shine(_colour(0.40, 0.66, 0.74), 0.08 * ring**6 * np.exp(-away / size))


def strata(sheet: Sheet) -> None:
    """Layers of earth, laid down one over the other, with stones."""
    sheet.lay(mix(_colour(0.15, 0.105, 0.06), _colour(0.28, 0.205, 0.115), sheet.noise(0.2, 4)[..., None]), 0.9)
    layers = (sheet.y + 0.05 * sheet.noise(0.16, 3, 2.0)) / 0.026
    tall = layers - np.floor(layers)
    chance = (np.sin(np.floor(layers) * 12.9898) * 43758.5453) % 1
    sheet.shade((0.84 + 0.26 * chance).astype(np.float32))
    sheet.shade(1 - 0.22 * step(0.16, 0.0, tall))
    pebble, which = sheet.cells(0.020, 1.0)
    stone = step(0.76, 0.80, which) * step(0.0018, 0.0034, pebble)
    sheet.lay(_colour(0.30, 0.26, 0.19), stone * 0.42)


def breeze(sheet: Sheet) -> None:
    """High thin cloud, drawn out by the wind."""
    sheet.lay(mix(_colour(0.12, 0.165, 0.17), _colour(0.21, 0.265, 0.26), sheet.noise(0.25, 3)[..., None]), 0.85)
    across, down = sheet.x - sheet.width * 0.52, sheet.y - sheet.height * 0.5
    away, turn = np.hypot(across, down * 1.15), np.arctan2(down, across)
    swirl = turn * 2 + np.log(away + 0.03) * 4.2 + (sheet.noise(0.2, 3) - 0.5) * 2.4
    streak = (0.5 + 0.5 * np.cos(swirl)) ** 3
    fine = (0.5 + 0.5 * np.cos(swirl * 4 + 1.0)) ** 6
    sheet.shine(_colour(0.62, 0.72, 0.70), 0.05 * streak + 0.03 * fine)


def scales(sheet: Sheet) -> None:
    """The hide of something that sleeps under the ground."""
    sheet.lay(mix(_colour(0.10, 0.06, 0.13), _colour(0.18, 0.115, 0.225), sheet.noise(0.25, 3)[..., None]), 0.9)
    size = 0.032
    row = np.floor(sheet.y / (size * 0.5))
    best = np.zeros(sheet.shape, np.float32)
    away = np.ones(sheet.shape, np.float32)
    for back in (1, 0):  # the row above lies over the one below it
        number = row - back + 1
        middle_y = number * size * 0.5
        shift = (number % 2) * 0.5
        middle_x = (np.floor(sheet.x / size - shift) + 0.5 + shift) * size
        distance = np.hypot((sheet.x - middle_x) / size, (sheet.y - middle_y) / size) / 0.56
        inside = distance < 1
        away = np.where(inside, distance, away)
        best = np.where(inside, 1 - (sheet.y - middle_y) / size, best)
    sheet.shade((0.66 + 0.34 * np.clip(best, 0, 1.2)).astype(np.float32))
    sheet.shade(1 - 0.45 * step(0.86, 0.98, away))
    sheet.shine(_colour(0.60, 0.38, 0.72), 0.11 * step(0.80, 0.88, away) * step(0.98, 0.88, away) * sheet.worn(0.1))


def ploughland(sheet: Sheet) -> None:
    """Fields in strips around a town, with lanes and roofs."""
    plot, which = sheet.cells(0.12, 0.9)
    tones = mix(_colour(0.16, 0.14, 0.085), _colour(0.245, 0.21, 0.13), which[..., None])
    sheet.lay(mix(tones, _colour(0.125, 0.16, 0.09), step(0.55, 0.75, (which * 7) % 1)[..., None]), 0.9)
    turn = which * 9
    furrow = 0.5 + 0.5 * np.cos((sheet.x * np.cos(turn) + sheet.y * np.sin(turn)) * 2 * math.pi / 0.011)
    sheet.shade(0.91 + 0.13 * furrow)
    sheet.lay(_colour(0.25, 0.21, 0.15), step(0.0045, 0.0025, plot) * 0.75)
    sheet.shade(1 - 0.25 * np.exp(-(((plot - 0.006) / 0.002) ** 2)))
    dice = sheet.dice
    for _ in range(16):
        _roof(
            sheet, dice.uniform(0.04, 0.96) * sheet.width, dice.uniform(0.12, 0.95) * sheet.height, dice.uniform(0, 3)
        )


def _roof(sheet: Sheet, x: float, y: float, turn: float) -> None:
    size = sheet.dice.uniform(0.008, 0.013)
    piece = sheet.part((x - 0.03, y - 0.03, 0.06, 0.06))
    left, top = x - (piece.left - sheet.left), y - (piece.top - sheet.top)
    along = (piece.x - left) * math.cos(turn) + (piece.y - top) * math.sin(turn)
    aside = (piece.y - top) * math.cos(turn) - (piece.x - left) * math.sin(turn)
    house = np.maximum(np.abs(along) - size * 1.5, np.abs(aside) - size)
    piece.shade(1 - 0.4 * step(0.007, 0.0, house))
    red = _colour(0.33, 0.15, 0.09) * np.where(aside < 0, 1.0, 0.66)[..., None]
    piece.lay(red, step(piece.pixel, -piece.pixel, house) * 0.85)


def chart(sheet: Sheet) -> None:
    """Coasts and courses: a map of where the roads of adventure lead."""
    height = sheet.noise(0.24, 5)
    land = step(0.515, 0.525, height)
    sea = mix(_colour(0.055, 0.105, 0.15), _colour(0.10, 0.18, 0.24), height[..., None])
    sheet.lay(mix(sea, _colour(0.20, 0.19, 0.13) * (0.6 + 0.9 * height[..., None]), land[..., None]), 0.9)
    slope_y, slope_x = np.gradient(height, sheet.pixel)
    steep = np.hypot(slope_x, slope_y) + 0.3
    for level, depth in ((0.52, 0.6), (0.50, 0.22), (0.48, 0.14)):
        sheet.engrave((height - level) / steep, 0.0022, depth)
    middle_x, middle_y, size = sheet.width * 0.80, sheet.height * 0.62, sheet.height * 0.26
    across, down = sheet.x - middle_x, sheet.y - middle_y
    away, turn = np.hypot(across, down) / size, np.arctan2(down, across)
    for rays, tip in ((8, 0.7), (4, 1.0)):
        along = np.abs((turn * rays / (2 * math.pi) + (0.5 if rays == 8 else 0)) % 1 - 0.5) * 2
        sheet.shine(
            _colour(0.8, 0.7, 0.45), 0.10 * step(0.0, 0.06, (tip - away) / tip * 0.55 - (1 - along) * 0.9 * away)
        )
    for ring in (0.62, 1.05):
        sheet.shine(_colour(0.8, 0.7, 0.45), 0.12 * step(0.02, 0.0, np.abs(away - ring)))
    lines = np.minimum(np.abs(across * 0.5 - down), np.abs(across * 0.8 + down * 0.9))
    sheet.shine(_colour(0.8, 0.7, 0.45), 0.05 * step(0.0016, 0.0, lines))


def battlefield(sheet: Sheet) -> None:
    """Trampled earth before a city's wall, which stands on the side away from the enemy."""
    sheet.lay(mix(_colour(0.125, 0.075, 0.06), _colour(0.225, 0.135, 0.105), sheet.noise(0.2, 5)[..., None]), 0.9)
    sheet.emboss(sheet.noise(0.05, 5) * 0.05, 0.28)
    ruts = np.abs(sheet.noise(0.10, 3, 5.0) - 0.5)
    sheet.shade(1 - 0.28 * step(0.016, 0.0, ruts))
    dice = sheet.dice
    arrows = []
    for _ in range(26):
        x, y = dice.uniform(0, sheet.width), dice.uniform(0.1, 0.9) * sheet.height
        turn, length = dice.uniform(-0.9, 0.9) + math.pi / 2, dice.uniform(0.014, 0.026)
        arrows.append([(x, y), (x + length * math.cos(turn), y + length * math.sin(turn))])
    sheet.engrave(sheet.to_lines(arrows, 0.01), 0.0016, 0.55)
    far = sheet.top + sheet.height / 2 < 0.5
    from_wall = (sheet.y if far else sheet.height - sheet.y) - 0.012
    tooth = np.abs((sheet.x / 0.022) % 1 - 0.5) < 0.27
    stone, which = sheet.cells(0.016, 0.5)
    wall = np.broadcast_to(step(0.0055 + sheet.pixel, 0.0055 - sheet.pixel, np.abs(from_wall)), sheet.shape)
    merlon = tooth * step(0.010 + sheet.pixel, 0.010 - sheet.pixel, np.abs(from_wall - 0.004))
    sheet.shade(1 - 0.45 * step(0.030, 0.006, np.abs(from_wall)))
    grey = _colour(0.30, 0.285, 0.265) * (0.75 + 0.4 * which[..., None])
    sheet.lay(grey, np.maximum(wall * 0.8, merlon * 0.95))
    sheet.shade(1 - 0.3 * step(0.0016, 0.0, stone) * np.maximum(wall, merlon))


BEDS: dict[str, Callable[[Sheet], None]] = {
    "embers": embers,
    "waters": waters,
    "strata": strata,
    "breeze": breeze,
    "scales": scales,
    "ploughland": ploughland,
    "chart": chart,
    "battlefield": battlefield,
}

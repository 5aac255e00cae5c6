"""What a mat is made of: stone, grass, mud or marble that covers it from edge to edge."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from scenes.art.mats.sheet import Plane, Sheet, mix, step


def _base(sheet: Sheet, size: float = 0.5, low: float = 0.3, high: float = 0.7) -> None:
    """The two tones in soft blotches."""
    sheet.image[:] = mix(sheet.dark, sheet.light, step(low, high, sheet.noise(size, 5))[..., None])


def basalt(sheet: Sheet) -> None:
    """Old lava, broken into plates by the sun."""
    _base(sheet, 0.6)
    for size, depth in ((0.24, 0.5), (0.075, 0.24)):
        crack, which = sheet.cells(size, 0.85, 0.35)
        sheet.shade(0.95 + 0.10 * which)
        sheet.engrave(crack, 0.0022, depth, sheet.worn(0.25))
        sheet.shade(0.93 + 0.07 * step(0.0, size * 0.12, crack))
    sheet.emboss(sheet.noise(0.03, 3) * 0.03, 0.10)


def meadow(sheet: Sheet) -> None:
    """Grass seen from a hill, with the lines of a map."""
    _base(sheet, 0.45)
    height = sheet.noise(0.62, 4)
    slope_y, slope_x = np.gradient(height, sheet.pixel)
    steep = np.hypot(slope_x, slope_y) + 0.05
    for lines, width, depth in ((26, 0.0014, 0.20), (6.5, 0.0026, 0.30)):
        turn = height * lines
        away = np.abs(turn - np.round(turn)) / (lines * steep)
        sheet.engrave(away, width, depth)
    sheet.emboss(height * 0.25, 0.22)
    sheet.emboss(sheet.noise(0.012, 2, 0.6) * 0.01, 0.12)


def mud(sheet: Sheet) -> None:
    """A field that was driven over, dug up and rained on."""
    _base(sheet, 0.35, 0.25, 0.75)
    sheet.emboss(sheet.noise(0.12, 5) * 0.10, 0.24)
    sheet.emboss(sheet.noise(0.03, 3, 3.0) * 0.02, 0.14)
    pools = step(0.60, 0.66, sheet.noise(0.3, 4))
    sheet.lay(mix(sheet.dark, np.array((0.10, 0.13, 0.15), np.float32), 0.7), pools * 0.5)


def marble(sheet: Sheet) -> None:
    """Polished slabs laid corner to corner, with veins."""
    _base(sheet, 0.7, 0.2, 0.8)
    side = 0.20
    across, down = (sheet.x + sheet.y) / side, (sheet.x - sheet.y) / side + 40
    odd = (np.floor(across) + np.floor(down)) % 2
    sheet.shade(0.94 + 0.10 * odd)
    vein = np.abs(sheet.noise(0.33, 6) - 0.5 + (odd - 0.5) * 0.05)
    sheet.lay(sheet.light * 1.5, step(0.012, 0.0, vein) * 0.22)
    vein = np.abs(sheet.noise(0.2, 5) - 0.5)
    sheet.lay(sheet.glow, step(0.006, 0.0, vein) * step(0.5, 0.62, sheet.noise(0.5, 3)) * 0.20)
    joint = np.minimum(_nearest(across), _nearest(down)) * side * 0.7071
    sheet.engrave(joint, 0.0016, 0.5)


def flagstones(sheet: Sheet) -> None:
    """Paving in courses, worn by many feet."""
    _base(sheet, 0.5)
    course = 0.062
    row = np.floor(sheet.y / course)
    chance = (np.sin(row * 12.9898) * 43758.5453) % 1
    wide = 0.10 + 0.05 * ((chance * 7) % 1)
    along = sheet.x / wide + chance * 5
    stone = (np.sin(np.floor(along) * 78.233 + row * 37.719) * 43758.5453) % 1
    sheet.shade((0.90 + 0.16 * stone).astype(np.float32))
    joint = np.minimum(_nearest(along) * wide, _nearest(sheet.y / course) * course).astype(np.float32)
    sheet.shade(0.88 + 0.12 * step(0.0, 0.010, joint))
    sheet.engrave(joint, 0.0026, 0.42, 0.35 + 0.65 * sheet.worn(0.15))
    sheet.emboss(sheet.noise(0.03, 4) * 0.03, 0.14)


def _nearest(turn: Plane) -> Plane:
    """How far each value is from the nearest whole number."""
    out: Plane = np.abs(turn - np.round(turn))
    return out


GROUNDS: dict[str, Callable[[Sheet], None]] = {
    "basalt": basalt,
    "meadow": meadow,
    "mud": mud,
    "marble": marble,
    "flagstones": flagstones,
}

"""The colours of each hue (element, faction), and how a card's own day and weather bend them."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass, replace
from random import Random

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Hue:
    """One element or faction: sky from `top` to `horizon`, hills from `far` to `near`, bodies, light and frame.

    `shape` is the outline of its gem and `glyph` its sign, so that no hue is told by colour alone.
    """

    top: Colour
    middle: Colour
    horizon: Colour
    sun: Colour
    far: Colour
    near: Colour
    accent: Colour
    bodies: tuple[Colour, ...]
    frame: Colour
    shape: str
    glyph: str


HUES = {
    "fire": Hue(
        (38, 8, 30),
        (150, 36, 30),
        (255, 176, 84),
        (255, 240, 190),
        (150, 58, 48),
        (26, 8, 14),
        (255, 124, 36),
        ((150, 52, 34), (104, 58, 50), (176, 92, 44), (140, 34, 46), (96, 86, 90), (126, 108, 62)),
        (150, 44, 30),
        "hexagon",
        "flame",
    ),
    "water": Hue(
        (8, 22, 62),
        (26, 92, 150),
        (164, 226, 226),
        (240, 252, 255),
        (60, 120, 160),
        (5, 20, 40),
        (96, 214, 255),
        ((44, 110, 150), (46, 132, 136), (62, 82, 150), (104, 134, 154), (156, 142, 116), (116, 78, 118)),
        (32, 86, 142),
        "round",
        "drop",
    ),
    "earth": Hue(
        (34, 66, 84),
        (120, 166, 120),
        (246, 232, 164),
        (255, 250, 214),
        (112, 140, 104),
        (16, 30, 18),
        (176, 226, 88),
        ((92, 104, 58), (118, 92, 60), (76, 112, 76), (134, 124, 84), (148, 88, 54), (92, 100, 112)),
        (70, 104, 48),
        "square",
        "leaf",
    ),
    "air": Hue(
        (34, 44, 96),
        (112, 136, 200),
        (244, 226, 236),
        (255, 255, 250),
        (120, 132, 184),
        (28, 32, 62),
        (164, 240, 220),
        ((112, 128, 176), (140, 150, 168), (120, 112, 160), (104, 150, 156), (188, 166, 124), (150, 100, 110)),
        (98, 106, 160),
        "diamond",
        "wind",
    ),
    "primal": Hue(
        (10, 20, 70),
        (46, 74, 176),
        (186, 214, 255),
        (244, 250, 255),
        (70, 94, 170),
        (8, 12, 40),
        (120, 176, 255),
        ((70, 92, 158), (96, 112, 130), (56, 116, 146), (104, 92, 150)),
        (40, 64, 150),
        "kite",
        "bolt",
    ),
    "shadow": Hue(
        (10, 6, 26),
        (58, 24, 92),
        (206, 92, 160),
        (255, 214, 240),
        (74, 40, 104),
        (9, 5, 16),
        (198, 108, 255),
        ((66, 46, 92), (84, 62, 78), (58, 58, 88), (98, 50, 84)),
        (74, 42, 104),
        "shield",
        "moon",
    ),
    "light": Hue(
        (52, 96, 176),
        (150, 176, 206),
        (255, 238, 200),
        (255, 255, 240),
        (176, 160, 150),
        (70, 54, 52),
        (255, 220, 112),
        ((206, 168, 104), (190, 176, 152), (176, 126, 78), (160, 160, 164)),
        (178, 138, 58),
        "star",
        "sun",
    ),
    "time": Hue(
        (60, 44, 70),
        (186, 124, 84),
        (255, 222, 150),
        (255, 246, 208),
        (170, 128, 92),
        (48, 30, 26),
        (255, 196, 84),
        ((166, 128, 76), (140, 106, 84), (184, 148, 96), (122, 110, 90)),
        (158, 106, 40),
        "octagon",
        "glass",
    ),
    "justice": Hue(
        (16, 48, 56),
        (60, 130, 112),
        (220, 244, 206),
        (250, 255, 236),
        (88, 138, 122),
        (10, 30, 28),
        (112, 236, 164),
        ((126, 146, 134), (150, 134, 92), (84, 124, 108), (160, 166, 168)),
        (34, 112, 84),
        "pentagon",
        "scales",
    ),
    "dragon": Hue(
        (30, 10, 40),
        (132, 30, 62),
        (255, 190, 120),
        (255, 236, 200),
        (128, 50, 70),
        (24, 8, 18),
        (255, 96, 120),
        ((138, 40, 62), (120, 74, 60), (86, 60, 96), (164, 96, 62)),
        (128, 30, 58),
        "lozenge",
        "eye",
    ),
    "tech": Hue(
        (14, 26, 40),
        (58, 92, 112),
        (214, 220, 206),
        (250, 252, 244),
        (84, 104, 116),
        (12, 18, 24),
        (255, 158, 72),
        ((120, 122, 126), (142, 104, 66), (86, 100, 112), (150, 132, 96)),
        (62, 88, 104),
        "cog",
        "gear",
    ),
    "neutral": Hue(
        (38, 42, 54),
        (112, 116, 128),
        (232, 220, 200),
        (255, 250, 236),
        (122, 122, 130),
        (26, 24, 28),
        (226, 208, 170),
        ((128, 120, 110), (108, 116, 126), (142, 122, 98), (112, 108, 104)),
        (96, 92, 92),
        "ring",
        "cross",
    ),
}

_OTHER_NAMES = {"wind": "air", "storm": "air", "nature": "earth", "frost": "water", "dark": "shadow", "": "neutral"}


def hue_named(name: str) -> Hue:
    """The hue of an element or faction; one that nobody has painted yet is neutral."""
    name = name.lower()
    return HUES.get(_OTHER_NAMES.get(name, name), HUES["neutral"])


def _blend(a: Colour, b: Colour, share: float) -> Colour:
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def _turned(colour: Colour, turn: float, strength: float = 1.0, value: float = 1.0) -> Colour:
    """The colour with its hue turned (in turns), its strength and its brightness multiplied."""
    h, s, v = colorsys.rgb_to_hsv(*(c / 255 for c in colour))
    r, g, b = colorsys.hsv_to_rgb((h + turn) % 1, min(1.0, s * strength), min(1.0, v * value))
    return (round(r * 255), round(g * 255), round(b * 255))


DAYS = ("clear", "dusk", "night", "storm", "haze")


def in_daylight(hue: Hue, day: str, dice: Random) -> Hue:
    """The hue as it looks on one day: the accent and the frame stay, sky, hills and sun change."""
    turn = dice.uniform(-0.035, 0.035)
    strength, value, tint, share = {
        "clear": (1.05, 1.12, (96, 168, 236), 0.14),
        "dusk": (1.15, 1.05, (255, 116, 72), 0.18),
        "night": (1.15, 0.62, (16, 30, 92), 0.22),
        "storm": (0.85, 0.74, (50, 70, 96), 0.2),
        "haze": (0.85, 1.15, (255, 226, 186), 0.16),
    }[day]

    def bend(colour: Colour, extra: float = 1.0) -> Colour:
        return _blend(_turned(colour, turn, strength, value), tint, share * extra)

    return replace(
        hue,
        top=bend(hue.top),
        middle=bend(hue.middle),
        horizon=bend(hue.horizon, 0.8),
        sun=_blend(hue.sun, (214, 226, 255), 0.5) if day == "night" else hue.sun,
        far=bend(hue.far),
        near=bend(hue.near, 0.25),
    )

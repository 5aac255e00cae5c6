"""What is heard: the sounds of the program, the timbres of the games and the air around their tables, as data."""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    """A part of a sound: from one pitch to another (semitones above the voice's root), start and length (seconds),
    loudness and the share of noise (0..1)."""

    start_pitch: float
    end_pitch: float
    start: float
    length: float
    loudness: float
    hiss: float = 0.0


class Air(NamedTuple):
    """Ambience: the middle of its noise (hertz) and how wide it is (octaves), how many gusts go by in a loop, and what
    is heard now and then in it: tones, so many times a loop."""

    middle: float
    width: float
    gusts: int
    now_and_then: tuple[Tone, ...] = ()
    times: int = 0


TIMBRES: dict[str, tuple[tuple[float, ...], float, float]] = {
    "plain": ((1.0,), 2.0, 0.0),
    "wood": ((1.0, 0.1, 0.35, 0.0, 0.12), 4.0, 0.1),
    "glass": ((1.0, 0.0, 0.4, 0.0, 0.0, 0.25, 0.0, 0.15), 1.6, 0.0),
    "brass": ((1.0, 0.7, 0.5, 0.35, 0.2, 0.1), 1.5, 0.03),
    "skin": ((1.0, 0.45, 0.1), 5.0, 0.25),
    "string": ((1.0, 0.5, 0.25, 0.2, 0.1, 0.08), 2.6, 0.04),
}
"""What tones are made of: harmonics, how fast they die away, breath."""

AIRS = {
    "wind": Air(420, 1.6, 5),
    "valley": Air(2400, 1.2, 3, (Tone(36, 40, 0, 0.09, 0.5), Tone(40, 36, 0.12, 0.11, 0.4)), 5),
    "field": Air(160, 2.0, 4, (Tone(-17, -24, 0, 0.9, 0.7, 0.8),), 3),
    "hall": Air(240, 1.4, 2, (Tone(0, 0, 0, 2.4, 0.25), Tone(7, 7, 0.1, 2.4, 0.16)), 2),
    "camp": Air(620, 2.2, 7, (Tone(-12, -20, 0, 0.22, 0.8, 0.4), Tone(-12, -20, 0.34, 0.22, 0.5, 0.4)), 4),
}

SOUNDS = {
    "focus": (Tone(24, 22, 0, 0.035, 0.12),),
    "click": (Tone(11, 3, 0, 0.06, 0.35, 0.25),),
    "open": (Tone(6, 15, 0, 0.08, 0.22),),
    "refuse": (Tone(-3, -7, 0, 0.1, 0.4), Tone(-8, -10, 0.11, 0.14, 0.4)),
    "draw": (Tone(32, 14, 0, 0.12, 0.22, 0.95),),
    "place": (Tone(-3, -18, 0, 0.13, 0.6, 0.3),),
    "play": (Tone(-5, -17, 0, 0.14, 0.5, 0.25), Tone(12, 12, 0.05, 0.3, 0.22), Tone(19, 19, 0.11, 0.34, 0.16)),
    "spell": (Tone(12, 24, 0, 0.28, 0.2, 0.15), Tone(19, 31, 0.06, 0.34, 0.15), Tone(24, 36, 0.12, 0.36, 0.1)),
    "attack": (Tone(30, 6, 0, 0.16, 0.3, 0.75), Tone(-5, -5, 0.08, 0.3, 0.35), Tone(2, 2, 0.08, 0.3, 0.25)),
    "exhaust": (Tone(5, -7, 0, 0.14, 0.35, 0.4),),
    "hit": (Tone(-7, -24, 0, 0.2, 0.8, 0.45),),
    "die": (Tone(0, -12, 0, 0.4, 0.45, 0.1), Tone(-5, -17, 0.1, 0.5, 0.4, 0.2), Tone(-24, -30, 0.02, 0.3, 0.4, 0.5)),
    "heal": (Tone(15, 19, 0, 0.12, 0.25), Tone(22, 22, 0.1, 0.2, 0.22)),
    "gain": (Tone(19, 19, 0, 0.1, 0.22), Tone(24, 24, 0.07, 0.22, 0.24)),
    "turn": (Tone(19, 19, 0, 0.18, 0.25), Tone(26, 26, 0.09, 0.3, 0.2)),
    "win": (Tone(15, 15, 0, 0.25, 0.3), Tone(19, 19, 0.14, 0.25, 0.3), Tone(22, 22, 0.28, 0.6, 0.35)),
    "lose": (Tone(10, 10, 0, 0.3, 0.3), Tone(7, 7, 0.2, 0.3, 0.3), Tone(3, 2, 0.4, 0.7, 0.35)),
}

OF_ICON = {
    "flag": "turn",
    "card": "play",
    "bolt": "spell",
    "sword": "attack",
    "skull": "die",
    "heart": "heal",
    "star": "gain",
    "deck": "draw",
}
"""What an event sounds like by its icon in the log, unless table.toml gives it a sound of its own."""

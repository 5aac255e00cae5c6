"""The sounds: short, made from sine waves and noise when first heard, and never in the way.

Nothing here raises: without a sound card, or at volume 0, `play` does nothing.
"""

from __future__ import annotations

import contextlib
import math
import os
import random
from array import array
from collections.abc import Iterator
from threading import Thread
from typing import NamedTuple

import pygame

RATE = 22050


class Tone(NamedTuple):
    """A part of a sound: from one pitch to another (hertz), start and length (seconds), loudness and noise (0..1)."""

    start_pitch: float
    end_pitch: float
    start: float
    length: float
    loudness: float
    hiss: float = 0.0


SOUNDS = {
    "focus": (Tone(900, 820, 0, 0.035, 0.12),),
    "click": (Tone(420, 260, 0, 0.06, 0.35, 0.25),),
    "open": (Tone(320, 520, 0, 0.08, 0.22),),
    "draw": (Tone(1400, 500, 0, 0.12, 0.22, 0.95),),
    "place": (Tone(190, 80, 0, 0.13, 0.6, 0.3),),
    "exhaust": (Tone(300, 150, 0, 0.14, 0.35, 0.4),),
    "hit": (Tone(150, 55, 0, 0.2, 0.8, 0.45),),
    "heal": (Tone(523, 660, 0, 0.12, 0.25), Tone(784, 790, 0.1, 0.2, 0.22)),
    "refuse": (Tone(180, 150, 0, 0.1, 0.4), Tone(140, 120, 0.11, 0.14, 0.4)),
    "turn": (Tone(660, 660, 0, 0.18, 0.25), Tone(990, 990, 0.09, 0.3, 0.2)),
    "win": (Tone(523, 523, 0, 0.25, 0.3), Tone(659, 659, 0.14, 0.25, 0.3), Tone(784, 784, 0.28, 0.6, 0.35)),
    "lose": (Tone(392, 392, 0, 0.3, 0.3), Tone(330, 325, 0.2, 0.3, 0.3), Tone(262, 250, 0.4, 0.7, 0.35)),
}


def synthesise(tones: tuple[Tone, ...]) -> array[int]:
    """The samples of a sound, 16 bit, one channel."""
    chance = random.Random(5)
    samples = array("h", bytes(2 * int(RATE * max(tone.start + tone.length for tone in tones))))
    for tone in tones:
        phase, count, first = 0.0, int(RATE * tone.length), int(RATE * tone.start)
        for number in range(min(count, len(samples) - first)):
            share = number / count
            phase += 2 * math.pi * (tone.start_pitch + (tone.end_pitch - tone.start_pitch) * share) / RATE
            wave = math.sin(phase) * (1 - tone.hiss) + (chance.random() * 2 - 1) * tone.hiss
            swell = min(1.0, number / 60) * (1 - share) ** 2
            samples[first + number] = max(
                -32767, min(32767, samples[first + number] + int(wave * swell * tone.loudness * 24000))
            )
    return samples


class Sounds:
    """Plays sounds by name at a volume from 0 to 100. The device is opened, off the main thread, at the first sound."""

    def __init__(self, volume: int) -> None:
        self.volume = volume
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._opening: Thread | None = None

    def play(self, name: str) -> None:
        """Play the sound called `name`. Raises KeyError for a name that is not in SOUNDS."""
        tones = SOUNDS[name]
        if self.volume <= 0:
            return
        if self._opening is None:
            self._opening = Thread(target=_open_device, daemon=True)
            self._opening.start()
        if self._opening.is_alive() or not pygame.mixer.get_init():
            return
        with contextlib.suppress(pygame.error):  # the device may be gone by now
            if name not in self._made:
                self._made[name] = pygame.mixer.Sound(buffer=synthesise(tones).tobytes())
            self._made[name].set_volume(self.volume / 100)
            self._made[name].play()


def _open_device() -> None:
    with _hush(), contextlib.suppress(pygame.error):
        pygame.mixer.init(RATE, -16, 1, 512)


@contextlib.contextmanager
def _hush() -> Iterator[None]:
    """Sound libraries write to the terminal by themselves when there is no sound card; that is no error to us."""
    try:
        terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)

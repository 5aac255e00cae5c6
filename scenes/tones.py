"""Making sounds: short ones of a few tones in the voice of a game, and ambience that can go round for ever.

Nothing is recorded. A tone is a row of harmonics under a swell that dies away; ambience is noise shaped in its
spectrum, so that its end meets its beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from scenes.score import TIMBRES, Air, Tone

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Wave = NDArray[np.float64]

RATE = 22050
LOOP = 16.0
"""Seconds after which ambience begins anew."""


class Voice(NamedTuple):
    """How a game sounds: its root (hertz), how loud each harmonic is, how fast a tone dies away (1: slowly) and how
    much of it is breath."""

    root: float = 220.0
    harmonics: tuple[float, ...] = (1.0,)
    decay: float = 2.0
    breath: float = 0.0


def voice(timbre: str, root: float) -> Voice:
    """A voice of a timbre. Raises KeyError for one that is not in TIMBRES."""
    harmonics, decay, breath = TIMBRES[timbre]
    return Voice(root, harmonics, decay, breath)


def synthesise(tones: tuple[Tone, ...], of: Voice) -> Wave:
    """The samples of a sound, -1 to 1, one channel."""
    noise = np.random.default_rng(5)
    whole = np.zeros(int(RATE * max(tone.start + tone.length for tone in tones)))
    for tone in tones:
        first = int(RATE * tone.start)
        count = min(int(RATE * tone.length), len(whole) - first)
        share = np.arange(count) / count
        pitch = tone.start_pitch + (tone.end_pitch - tone.start_pitch) * share
        phase = 2 * np.pi * np.cumsum(of.root * 2 ** (pitch / 12)) / RATE
        wave = sum(part * np.sin(phase * (number + 1)) for number, part in enumerate(of.harmonics) if part)
        wave = wave / sum(of.harmonics)
        hiss = min(1.0, tone.hiss + of.breath)
        wave = wave * (1 - hiss) + noise.uniform(-1, 1, count) * hiss
        swell = np.minimum(1, np.arange(count) / 60) * (1 - share) ** of.decay
        whole[first : first + count] += wave * swell * tone.loudness
    most = np.abs(whole).max()
    return whole / most * 0.9 if most > 0.9 else whole


def breathe(air: Air, of: Voice) -> Wave:
    """A loop of ambience, -1 to 1, one channel; its end meets its beginning."""
    chance = np.random.default_rng(11)
    count = int(RATE * LOOP)
    pitches = np.fft.rfftfreq(count, 1 / RATE)
    octaves = np.log2(np.maximum(pitches, 1) / air.middle)
    spectrum = np.exp(-((octaves / air.width * 2) ** 2)) * np.exp(2j * np.pi * chance.random(len(pitches)))
    wave = np.fft.irfft(spectrum, count)
    wave /= np.abs(wave).max()
    around = np.arange(count) / count * 2 * np.pi
    gusts = 0.55 + 0.3 * np.sin(around * air.gusts) + 0.15 * np.sin(around * (air.gusts * 2 + 1) + 1)
    wave *= gusts * 0.5
    if air.times:
        part = synthesise(air.now_and_then, of)
        for number in range(air.times):
            at = int((number + 0.2 + 0.6 * chance.random()) / air.times * count)
            wave[(at + np.arange(len(part))) % count] += part * (0.25 + 0.2 * chance.random())
    return wave / max(1.0, np.abs(wave).max())


def sixteen_bits(wave: Wave) -> bytes:
    """The samples as a sound card takes them."""
    return (wave * 32000).astype("<i2").tobytes()

"""Seeded chance and the noises made from it.

Everything grows from `random.Random`, whose sequence Python promises never to change, so a card looks the same on every
machine. Noise lives on small grids stretched over the picture, so it also looks the same at every size.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

Plane = npt.NDArray[Any]
"""A float32 array: height x width, or height x width x 3 for colours from 0 to 1."""


def seeded(*words: str) -> Random:
    """Dice that fall the same for the same words, always."""
    return Random(int.from_bytes(blake2b("|".join(words).encode(), digest_size=8).digest(), "little"))


def grid(dice: Random, rows: int, columns: int) -> Plane:
    """Random values from 0 to 1."""
    raw = np.frombuffer(dice.randbytes(rows * columns * 2), "<u2")
    return raw.reshape(rows, columns).astype(np.float32) / np.float32(65535)


@lru_cache(maxsize=48)
def _stretching(cells: int, length: int) -> Plane:
    """The matrix that stretches cells + 1 values smoothly over `length` pixels."""
    at = np.linspace(0, cells, length, dtype=np.float32)
    left = np.minimum(at.astype(int), cells - 1)
    t = at - left
    t = t * t * (3 - 2 * t)
    matrix = np.zeros((length, cells + 1), np.float32)
    matrix[np.arange(length), left] = 1 - t
    matrix[np.arange(length), left + 1] = t
    return matrix


def smooth_noise(dice: Random, size: tuple[int, int], rows: int, columns: int) -> Plane:
    """Soft blotches from 0 to 1, `rows` x `columns` of them over a picture of size (height, width)."""
    spots = grid(dice, rows + 1, columns + 1)
    return _stretching(rows, size[0]) @ spots @ _stretching(columns, size[1]).T


def cloud_noise(
    dice: Random, size: tuple[int, int], rows: int, columns: int, octaves: int = 4, gain: float = 0.5
) -> Plane:
    """Blotches with ever finer blotches on them (fractal noise), from 0 to 1 with most values near 0.5."""
    out = np.zeros(size, np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        out += np.float32(weight) * smooth_noise(dice, size, rows << octave, columns << octave)
        total += weight
        weight *= gain
    return out / np.float32(total)


def ridge_noise(dice: Random, width: int, cells: int, octaves: int = 6, gain: float = 0.5) -> Plane:
    """A jagged line from 0 to 1: the height of hills along the picture."""
    out = np.zeros(width, np.float32)
    weight, total = 1.0, 0.0
    for octave in range(octaves):
        count = cells << octave
        heights = grid(dice, 1, count + 1)[0]
        out += np.float32(weight) * np.interp(np.linspace(0, count, width), np.arange(count + 1), heights).astype(
            np.float32
        )
        total += weight
        weight *= gain
    return out / np.float32(total)


def mix(a: Any, b: Any, share: Any) -> Plane:
    """From a (share 0) to b (share 1)."""
    out: Plane = a + (b - a) * share
    return out


def step(low: float, high: float, x: Any) -> Plane:
    """0 below low, 1 above high, a smooth slope between them; low may exceed high."""
    t = np.clip((x - low) / (high - low), 0, 1)
    out: Plane = t * t * (3 - 2 * t)
    return out

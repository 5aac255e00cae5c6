"""A mat put together: its ground, what is painted on it, the lamp over it and the grain of it."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.art.mats.grounds import GROUNDS
from scenes.art.mats.mat import Mat
from scenes.art.mats.scenery import SCENERY
from scenes.art.mats.sheet import Sheet, tone
from scenes.art.noise import seeded, step

FINEST = 2560
"""Columns of the largest mat that is computed; a larger one is stretched, and gets its grain after that."""


def draw_mat_picture(mat: Mat, size: tuple[int, int]) -> pygame.Surface:
    """The whole mat in the given size. Takes about a second; deterministic.

    Raises ValueError if the mat names a ground or scenery that nobody can paint.
    """
    for kind, known in ((mat.ground, GROUNDS), *((kind, SCENERY) for kind, _ in mat.parts)):
        if kind not in known:
            raise ValueError(f"{mat.name}: no {kind!r} can be painted; expected one of {', '.join(sorted(known))}")
    share = min(1.0, FINEST / size[0])
    width, height = round(size[0] * share), round(size[1] * share)
    unit = mat.area[3] * share
    tones = (tone(mat.dark), tone(mat.light), tone(mat.glow))
    sheet = Sheet(
        np.zeros((height, width, 3), np.float32), (0, 0), 1 / unit, seeded("mat", mat.name, mat.ground), tones
    )
    GROUNDS[mat.ground](sheet)
    for number, (kind, (left, top, wide, tall)) in enumerate(mat.parts):
        piece = sheet.part((left * share / unit, top * share / unit, wide * share / unit, tall * share / unit))
        piece.dice = seeded("mat", mat.name, kind, str(number))
        SCENERY[kind](piece)
    _lamp(sheet, mat.area[2] * share / unit)
    picture = pygame.image.frombuffer(
        (np.clip(sheet.image, 0, 1) * 255).astype(np.uint8).tobytes(), (width, height), "RGB"
    )
    return _grained(picture if share == 1 else pygame.transform.smoothscale(picture, size))


def _lamp(sheet: Sheet, width: float) -> None:
    """Light from above the middle of the mat, falling off to its corners."""
    away = np.hypot((sheet.x - width / 2) / width * 1.1, (sheet.y - 0.46) * 0.9)
    sheet.shade(1.06 - 0.62 * step(0.18, 0.82, away))


def _grained(picture: pygame.Surface) -> pygame.Surface:
    """Fine grain at the size of the screen's own pixels, whatever the picture was computed at."""
    side = 256
    spots = np.frombuffer(seeded("grain").randbytes(side * side), np.uint8).reshape(side, side)
    grain = pygame.surfarray.make_surface(np.repeat((spots // 22)[..., None], 3, 2))
    for x in range(0, picture.get_width(), side):
        for y in range(0, picture.get_height(), side):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return picture

"""A person's own picture on a card, in place of the generated one."""

from __future__ import annotations

import pygame

from game.records.files import FileError
from game.records.pictures import check_picture, file_of
from scenes.art.face import Face


def own_art(face: Face, size: tuple[int, int]) -> pygame.Surface | None:
    """The middle of the picture that a face names, as large as fits; None if it names none, or one that cannot be
    used."""
    if not face.picture:
        return None
    path = file_of(face.picture)
    try:
        check_picture(path)
        picture = pygame.image.load(path)
    except (FileError, pygame.error, OSError):
        return None
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = pygame.Rect(0, 0, min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    part.center = (width // 2, height // 2)
    solid = pygame.Surface(part.size, 0, 24)
    solid.fill((24, 20, 22))
    solid.blit(picture, (0, 0), part)
    return pygame.transform.smoothscale(solid, size)

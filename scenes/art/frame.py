"""The card around the picture: textured boards, bevelled rims, rounded corners."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from scenes.art.noise import cloud_noise, mix, seeded
from scenes.art.palette import Colour

_FINE = 3


@lru_cache(maxsize=16)
def corner_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """White with rounded, smooth corners; transparent outside."""
    mask = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=radius * _FINE)
    return pygame.transform.smoothscale(mask, (width, height))


def rounded(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The surface with its corners cut round."""
    out = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    out.blit(corner_mask(*surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=8)
def board(
    size: tuple[int, int], top: Colour, bottom: Colour, words: str, grain: float, cells: tuple[int, int]
) -> pygame.Surface:
    """A board that goes from one colour to another with a grain of its own: leather, stone or parchment. Do not
    draw on it: it is kept."""
    width, height = size
    noise = cloud_noise(seeded("board", words), (height, width), cells[0], cells[1], 4)
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    image = mix(np.array(top, np.float32), np.array(bottom, np.float32), down) * (
        1 - grain / 2 + grain * 1.5 * (noise[..., None] - 0.17)
    )
    pixels = np.clip(image, 0, 255).astype(np.uint8)
    return pygame.image.frombuffer(pixels.tobytes(), size, "RGB")


@lru_cache(maxsize=16)
def _rim(
    size: tuple[int, int], radius: int, light: tuple[int, ...], dark: tuple[int, ...], width: int
) -> pygame.Surface:
    big = (size[0] * _FINE, size[1] * _FINE)
    out, upper = pygame.Surface(big, pygame.SRCALPHA), pygame.Surface(big, pygame.SRCALPHA)
    pygame.draw.rect(out, dark, out.get_rect(), width * _FINE, border_radius=radius * _FINE)
    pygame.draw.rect(upper, light, upper.get_rect(), width * _FINE, border_radius=radius * _FINE)
    shade = pygame.Surface((1, 2), pygame.SRCALPHA)
    shade.set_at((0, 0), (255, 255, 255, 255))
    shade.set_at((0, 1), (255, 255, 255, 0))
    upper.blit(pygame.transform.smoothscale(shade, big), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(upper, (0, 0))
    return pygame.transform.smoothscale(out, size)


def bevel(
    target: pygame.Surface, rect: pygame.Rect, radius: int, light: tuple[int, ...], dark: tuple[int, ...], width: int
) -> None:
    """A rim that is light above and dark below (or the other way round: sunken)."""
    target.blit(_rim(rect.size, radius, light, dark, max(1, width)), rect)


def inlay(target: pygame.Surface, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """A picture or board set into the card, its corners rounded."""
    target.blit(rounded(surface, radius), rect)

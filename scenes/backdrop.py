"""What lies behind the menus: a walnut table, a velvet mat with a gold seam in lamp light, and dust in the light."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Rect, Surface

from scenes import paint
from scenes.look import Look

_WORK = 720  # pixels of width at which soft things are made, before they are spread over the window


def table_top(size: tuple[int, int], look: Look) -> Surface:
    """The wooden table with the velvet mat on it, for a window of `size`: kept, so only to be looked at."""
    return look.keep(("table top", size), lambda: _table_top(size, look))


def velvet(size: tuple[int, int], look: Look) -> Surface:
    """The mat alone, so near that the table around it is not seen: kept, so only to be looked at."""
    return look.keep(("velvet", size), lambda: _near(size, look))


def _table_top(size: tuple[int, int], look: Look) -> Surface:
    width, height = size
    if look.theme.plain:
        surface = Surface(size)
        surface.fill(look.colour("wood"))
        pygame.draw.rect(surface, look.colour("gold"), mat_rect(size, look), look.px(2), look.px(24))
        return surface
    work = (min(_WORK, width), max(1, round(min(_WORK, width) * height / width)))
    surface = pygame.transform.smoothscale(_wood(work, look), size)
    mat = mat_rect(size, look)
    spread = look.px(26)
    surface.blit(
        paint.shadow(mat.size, look.px(24), spread, 220), mat.inflate(2 * spread, 2 * spread).move(0, look.px(6))
    )
    cloth = pygame.transform.smoothscale(_velvet(work, look), mat.size).convert_alpha()
    surface.blit(paint.round_off(cloth, look.px(24)), mat)
    _ornament(surface, mat, look)
    _seam(surface, mat, look)
    light = pygame.transform.smoothscale(lamp((32, 18)), size)
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain = paint.noise((256, 256), (256, 256), 11, 0, 9)
    for x in range(0, width, 256):
        for y in range(0, height, 256):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _near(size: tuple[int, int], look: Look) -> Surface:
    if look.theme.plain:
        surface = Surface(size)
        surface.fill(look.colour("velvet"))
        return surface
    edge = look.px(34)
    whole = _table_top((size[0] + 2 * edge, size[1] + 2 * edge), look)
    return whole.subsurface(Rect((edge, edge), size)).copy()


def mat_rect(size: tuple[int, int], look: Look) -> Rect:
    """Where the mat lies on the table."""
    margin = min(look.px(30), size[0] // 40)
    return Rect((0, 0), size).inflate(-2 * margin, -2 * margin)


def on_mat(size: tuple[int, int], look: Look, widest: int) -> Rect:
    """The middle of the mat, within its seams: as wide as there is room, and `widest` pixels (at 100 %) at most."""
    room = mat_rect(size, look).inflate(-2 * look.px(22), -2 * look.px(22))
    place = Rect(0, 0, min(room.width, look.px(widest)), room.height)
    place.center = room.center
    return place


def _wood(size: tuple[int, int], look: Look) -> Surface:
    width, height = size
    wood = paint.gradient(size, look.colour("wood_light"), look.colour("wood")).convert()
    for number, (cells, low, high) in enumerate((((5, 90), 150, 255), ((14, 260), 170, 255), ((60, 40), 225, 255))):
        streaks = paint.noise(size, (min(cells[0], width), min(cells[1], height)), 30 + number, low, high)
        wood.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for plank in range(1, 7):
        y = height * plank // 7
        pygame.draw.line(wood, look.colour("ink"), (0, y), (width, y))
    return wood


def _velvet(size: tuple[int, int], look: Look) -> Surface:
    velvet = paint.gradient(size, look.colour("velvet_light"), look.colour("velvet")).convert()
    for number, (cells, low) in enumerate((((9, 6), 205), ((40, 24), 225), ((size[0] // 2, size[1] // 5), 205))):
        nap = paint.noise(size, (max(2, cells[0]), max(2, cells[1])), 50 + number, low, 255)
        velvet.blit(nap, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return velvet


def lamp(size: tuple[int, int]) -> Surface:
    """Warm light from above the middle, falling off to the corners; to be multiplied."""
    light = Surface(size)
    width, height = size
    for x in range(width):
        for y in range(height):
            away = math.hypot((x / (width - 1) - 0.56) * 1.15, (y / (height - 1) - 0.40) * 1.0)
            share = 1 / (1 + (away * 2.1) ** 2.6)
            light.set_at((x, y), paint.mix((34, 34, 52), (255, 246, 226), share))
    return light


def _seam(surface: Surface, mat: Rect, look: Look) -> None:
    """Gold piping around the mat, with a finer line inside it."""
    for inset, thick, role, radius in (
        (0, 5, "ink", 24),
        (1, 3, "gold_dark", 24),
        (1, 1, "gold", 24),
        (14, 1, "gold_dark", 14),
    ):
        line = mat.inflate(-2 * look.px(inset) + 1, -2 * look.px(inset) + 1)
        pygame.draw.rect(surface, look.colour(role), line, look.px(thick), look.px(radius))


def _ornament(surface: Surface, mat: Rect, look: Look) -> None:
    """A compass rose woven into the velvet, just seen."""
    radius = round(min(mat.width, mat.height) * 0.46)
    side = 2 * radius
    rose = Surface((side, side))
    tone = (26, 34, 30)

    def spoke(angle: float, reach: float) -> tuple[float, float]:
        return radius + math.cos(angle) * reach * radius, radius + math.sin(angle) * reach * radius

    for reach, thick in ((0.985, 2), (0.93, 1), (0.64, 1), (0.60, 2), (0.24, 1)):
        pygame.draw.circle(rose, tone, (radius, radius), round(radius * reach), look.px(thick))
    for number in range(32):
        angle = math.tau * number / 32
        pygame.draw.aaline(rose, tone, spoke(angle, 0.93), spoke(angle, 0.985))
    for points, reach, waist in ((8, 0.78, 0.2), (4, 0.92, 0.16)):
        for number in range(points):
            angle = math.tau * number / points + (math.pi / 8 if points == 8 else 0)
            tip = spoke(angle, reach)
            for side_of in (-1, 1):
                hip = spoke(angle + side_of * math.pi / points, waist)
                shade = tuple(part // (2 if side_of < 0 else 1) for part in tone)
                paint.polygon(rose, shade, [(radius, radius), hip, tip])  # type: ignore[arg-type]
    surface.blit(rose, rose.get_rect(center=mat.center), special_flags=pygame.BLEND_RGB_ADD)


class Motes:
    """Dust that drifts through the lamp light. Each mote's path depends on its number and the time alone."""

    def __init__(self, count: int = 34) -> None:
        chance = random.Random(17)
        self._motes = [
            (chance.random(), chance.random(), chance.uniform(0.4, 1.0), chance.uniform(0, 9)) for _ in range(count)
        ]
        self.time = 0.0

    def draw(self, surface: Surface, look: Look) -> None:
        """Add the motes' light to `surface`."""
        width, height = surface.get_size()
        for x, y, size, phase in self._motes:
            twinkle = 0.5 + 0.5 * math.sin(self.time * size * 1.3 + phase)
            level = round(twinkle * 4)
            if level == 0:
                continue
            radius = look.px(3 + 9 * size)
            sprite = look.keep(
                ("mote", radius, level),
                lambda radius=radius, level=level: paint.glow(radius, (34 * level, 28 * level, 16 * level), 2.6),
            )
            across = (x + 0.03 * math.sin(self.time * 0.21 * size + phase)) % 1.0
            up = (y - self.time * 0.012 * size) % 1.0
            surface.blit(
                sprite,
                (across * width - radius, up * (height + 2 * radius) - 2 * radius),
                special_flags=pygame.BLEND_RGB_ADD,
            )

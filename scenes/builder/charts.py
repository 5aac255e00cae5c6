"""Small charts: a curve as bars, and shares as rows of bars, each with its number written on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.lab.figures import shares
from game.records.pool import Pool, amount
from scenes.art.gems import gem
from scenes.art.palette import hue_named
from scenes.builder.filters import hue_fields, letters, words_of
from scenes.look import Look
from scenes.table.plan import Plan


def draw_bars(surface: Surface, look: Look, area: Rect, title: str, counts: Mapping[int, int]) -> None:
    """A bar for each number, with its count above it and the number below."""
    line = look.font("small").get_linesize()
    look.write(surface, title, Rect(area.left, area.top, area.width, line), "small", "gold")
    room = Rect(area.left, area.top + 2 * line, area.width, area.height - 3 * line)
    if not counts or room.height < 4:
        return
    most = max(counts.values()) or 1
    step = min(room.width // len(counts), look.px(64))
    for place, (number, count) in enumerate(counts.items()):
        left = room.left + place * step
        height = round(room.height * count / most)
        bar = Rect(left + step // 8, room.bottom - height, step - step // 4, height)
        if height:
            surface.blit(look.plate((bar.width, max(4, height)), "primary_hot", "gold", 4), bar)
        above = Rect(left, bar.top - line, step, line)
        look.write(surface, str(count), above, "small", "cream" if count else "muted", "centre")
        look.write(surface, str(number), Rect(left, room.bottom, step, line), "small", "muted", "centre")
    pygame.draw.line(surface, look.colour("gold_dark"), room.bottomleft, (room.left + step * len(counts), room.bottom))


def draw_shares(
    surface: Surface, look: Look, area: Rect, counts: Mapping[str, int], hue_of: Callable[[str], str] | None = None
) -> int:
    """A row for each value, as many as fit; returns the height that they took."""
    line = look.font("small").get_linesize() + look.px(3)
    names = round(area.width * 0.36)
    most = max(counts.values(), default=1)
    y = area.top
    for name, count in counts.items():
        if y + line > area.bottom:
            break
        left = area.left
        if hue_of:
            radius = max(6, line // 2 - 3)
            stone = stone_of(look, hue_of(name), radius)
            surface.blit(stone, stone.get_rect(center=(left + radius, y + line // 2)))
            left += 2 * radius + look.px(6)
        look.write(surface, words_of(name), Rect(left, y, area.left + names - left, line), "small", "cream")
        bar = Rect(area.left + names, y + line // 4, 0, line // 2)
        bar.width = max(3, round((area.width - names - look.px(34)) * count / most))
        colour = hue_named(hue_of(name)).accent if hue_of else look.colour("gold")
        pygame.draw.rect(surface, colour, bar, border_radius=bar.height // 2)
        pygame.draw.rect(surface, look.colour("ink"), bar, 1, border_radius=bar.height // 2)
        look.write(surface, str(count), Rect(bar.right + look.px(6), y, look.px(30), line), "small", "cream")
        y += line
    return y - area.top


def stone_of(look: Look, name: str, radius: int) -> Surface:
    """The gem of an element or faction."""
    hue = hue_named(name)
    return look.keep(("share", hue.shape, tuple(hue.accent), radius), lambda: gem(hue.shape, radius, hue.accent))


def hue_shares(cards: Mapping[Definition, int], pool: Pool, plan: Plan) -> dict[str, int]:
    """How many cards have which colour; in some games a card has several."""
    if spelled := letters(plan):
        found = {
            plan.hue_of(letter): sum(
                count
                for card, count in cards.items()
                if any(letter in str(card.fields.get(name, "")).lower() for name in (plan.hue, plan.spelled))
            )
            for letter in spelled
        }
        return {name: count for name, count in found.items() if count}
    if plan.hue:
        attribute = pool.attribute(plan.hue)
        return shares(cards, plan.hue, attribute.options if attribute else ())
    found = {
        name: sum(count for card, count in cards.items() if amount(card.fields.get(name)))
        for name in hue_fields(pool, plan)
    }
    return {name: count for name, count in found.items() if count}

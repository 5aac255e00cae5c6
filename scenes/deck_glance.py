"""A deck in a few lines, as it is chosen for a game: its plan, its colours and its curve."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import Choice, Widget

if TYPE_CHECKING:
    from game.records.decks import Deck

LINES = {450: 2, 300: 3, 0: 4}
"""Lines of the plan that are shown in a column of at least so many pixels (at 100 %)."""


class Glance(NamedTuple):
    """What is seen of a deck: its plan, how many cards of which painted hue, and how many of which cost."""

    plan: str
    hues: Mapping[str, int]
    curve: Mapping[int, int]


def changed(game: str) -> tuple[int, ...]:
    """When decks and own cards of a game were kept last, as their folders tell it."""
    from game.records.places import decks, packs

    return tuple(folder.stat().st_mtime_ns if folder.is_dir() else 0 for folder in (decks(game), packs(game)))


@lru_cache(maxsize=200)
def glance(game: str, deck: str, since: tuple[int, ...]) -> Glance | None:
    """A deck by its name, as it is since then; None if it cannot be read."""
    from game import RulesetError, load_ruleset
    from game.records.shelf import Shelf

    try:
        return glance_at(Shelf(game).named().get(deck) or load_ruleset(game).decks()[deck])
    except (RulesetError, KeyError):
        return None


def glance_at(deck: Deck) -> Glance | None:
    """What is seen of a deck; None if it cannot be read."""
    from game import RulesetError
    from game.lab.figures import cards_of, curve
    from game.records.decks import DeckError
    from game.records.own_cards import ruleset_for
    from game.records.pool import pool_of
    from scenes.builder.charts import hue_shares
    from scenes.table.plan import read_plan

    try:
        ruleset = ruleset_for(deck.game, [deck])
        plan = read_plan(ruleset.folder)
        cards = cards_of(deck, ruleset)
        cost = next((shown.cost for shown in plan.types.values() if shown.cost), "")
        shares = hue_shares(cards, pool_of(ruleset), plan)
    except (RulesetError, DeckError, KeyError):
        return None
    hues = {plan.hue_of(name): count for name, count in shares.items()}
    return Glance(deck.plan, dict(sorted(hues.items(), key=lambda pair: -pair[1])), curve(cards, cost))


class DeckGlance(Widget):
    """What the deck is like that a choice names now."""

    def __init__(self, game: str, choice: Choice) -> None:
        super().__init__()
        self.game, self.choice, self.lines = game, choice, 0

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.lines = next(lines for least, lines in LINES.items() if width >= look.px(least))
        self.rect = Rect(x, y, width, (self.lines + 2) * look.font("note").get_linesize() + look.px(4))
        return self.rect.height

    def seen(self) -> Glance | None:
        """What is seen."""
        return glance(self.game, self.choice.value, changed(self.game))

    def draw(self, surface: Surface, look: Look) -> None:
        seen = self.seen()
        if seen is None:
            return
        line = look.font("note").get_linesize()
        row = Rect(self.rect.left, self.rect.top, self.rect.width, line)
        words = look.wrap(seen.plan, "note", row.width)
        for number, text in enumerate(words[: self.lines]):
            more = number == self.lines - 1 and len(words) > self.lines
            look.write(surface, f"{text} \u2026" if more else text, row, "note", "cream", brief=True)
            row.top += line
        charts = Rect(row.left, self.rect.top + self.lines * line + look.px(4), row.width, 2 * line)
        self._gems(surface, look, Rect(charts.left, charts.top, charts.width // 2, charts.height), seen.hues)
        self._curve(surface, look, Rect(charts.centerx, charts.top, charts.width // 2, charts.height), seen.curve)

    def _gems(self, surface: Surface, look: Look, area: Rect, hues: Mapping[str, int]) -> None:
        """A gem and a number for each colour, as many as there is room for."""
        from scenes.builder.charts import stone_of

        radius, x = look.px(9), area.left
        for name, count in hues.items():
            wide = 2 * radius + look.px(5) + look.measure(str(count), "small")[0]
            if x + wide > area.right:
                return
            stone = stone_of(look, name, radius)
            surface.blit(stone, stone.get_rect(center=(x + radius, area.centery)))
            left = x + 2 * radius + look.px(4)
            look.write(surface, str(count), Rect(left, area.top, x + wide - left + 2, area.height), "small", "cream")
            x += wide + look.px(12)

    def _curve(self, surface: Surface, look: Look, area: Rect, curve: Mapping[int, int]) -> None:
        """A bar for each cost; the costs stand below."""
        if not curve:
            return
        line = look.font("tiny").get_linesize()
        step = min(area.width // len(curve), look.px(30))
        most, high = max(1, *curve.values()), area.height - line
        left = area.right - step * len(curve)
        for number, (cost, count) in enumerate(curve.items()):
            tall = max(1, high * count // most)
            bar = Rect(left + number * step + step // 6, area.top + high - tall, step * 2 // 3, tall)
            pygame.draw.rect(surface, look.colour("gold" if count else "gold_dark"), bar)
            if look.measure(str(cost), "tiny")[0] < step:
                below = Rect(left + number * step, area.bottom - line, step, line)
                look.write(surface, str(cost), below, "tiny", "muted", "centre")


class DeckSeen(DeckGlance):
    """A deck that is known as such."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck.game, Choice("Deck", []))
        self._seen = glance_at(deck)

    def seen(self) -> Glance | None:
        return self._seen

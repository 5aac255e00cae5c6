"""Chips that filter by what cards are printed with, made from the game's attributes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from pygame import Rect, Surface

from game.records.pool import FEW, Attribute, Entry, Pool, amount
from scenes.art.gems import gem
from scenes.art.palette import hue_named
from scenes.builder.controls import Chip
from scenes.look import Look
from scenes.table.plan import Plan
from scenes.widgets import Control
from scenes.widgets.control import Widget
from scenes.words import capital, say

COLOUR = "colour"
"""The group of chips for numbers that give cards a colour."""
LETTER = "letter"
"""The group of chips for the letters that spell a card's colours."""
HIGHEST = 7
"""Numbers from this one on share a chip."""


class Filters(Widget):
    """Rows of chips. Chips of one attribute mean one or the other; those of several attributes mean both.

    Attributes of few words are offered, and of the numbers the cost; everything can be asked for in words.
    """

    def __init__(self, pool: Pool, plan: Plan, changed: Callable[[], object]) -> None:
        super().__init__()
        self.chips = [chip for attribute in offered(pool, plan) for chip in _chips(attribute, plan, changed)]
        self.chips += [
            Chip(COLOUR, name, words_of(name), changed, _gem(plan.hue_of(name))) for name in hue_fields(pool, plan)
        ]
        self.chips += [
            Chip(LETTER, letter, words_of(plan.hue_of(letter)), changed, _gem(plan.hue_of(letter)))
            for letter in letters(plan)
        ]
        self.letters = plan.hue, plan.spelled

    @property
    def on(self) -> bool:
        """Is anything filtered out?"""
        return any(chip.on for chip in self.chips)

    def clear(self) -> None:
        """All off."""
        for chip in self.chips:
            chip.on = False

    def narrow(self, entries: list[Entry]) -> None:
        """Offer only those that let one of these cards through."""
        for chip in self.chips:
            chip.enabled = any(self._has(entry, chip) for entry in entries)

    def lets(self, entry: Entry) -> bool:
        """Do the chips let this card through?"""
        return all(
            not (on := [chip for chip in chips if chip.on]) or any(self._has(entry, chip) for chip in on)
            for _, group in groupby(self.chips, key=lambda chip: chip.attribute)
            for chips in (list(group),)
        )

    def _has(self, entry: Entry, chip: Chip) -> bool:
        if chip.attribute != LETTER:
            return _has(entry, chip)
        fields = entry.definition.fields
        return any(chip.of in str(fields.get(name, "")).lower() for name in self.letters)

    def put(self, x: int, y: int, width: int, look: Look) -> int:
        """Place the chips in rows; returns the height they take. An attribute begins a row if it does not fit."""
        height, gap, left, top = look.px(24), look.px(4), x, y
        for _, group in groupby(self.chips, key=lambda chip: chip.attribute):
            chips = list(group)
            wanted = sum(chip.width(look) + gap for chip in chips)
            if left > x and left + wanted > x + width:
                left, top = x, top + height + gap
            for chip in chips:
                wide = chip.width(look)
                if left > x and left + wide > x + width:
                    left, top = x, top + height + gap
                chip.rect = Rect(left, top, wide, height)
                left += wide + gap
            left += 2 * gap
        return top + height - y if self.chips else 0

    def controls(self) -> Iterator[Control]:
        yield from self.chips

    def draw(self, surface: Surface, look: Look) -> None:
        for chip in self.chips:
            chip.draw(surface, look)


def hue_fields(pool: Pool, plan: Plan) -> list[str]:
    """The numbers of which each gives cards a colour, in a game whose cards can have several."""
    numbers = [attribute.name for attribute in pool.attributes if attribute.kind == "number"]
    return [] if plan.hue else [name for name in numbers if name in plan.hues]


def letters(plan: Plan) -> list[str]:
    """The letters that each give cards a colour, in a game that spells colours."""
    return [word for word in plan.hues if len(word) == 1] if plan.spelled else []


def offered(pool: Pool, plan: Plan) -> list[Attribute]:
    """The attributes that have chips."""
    costs = {shown.cost for shown in plan.types.values() if shown.cost}
    by_letter = {plan.hue, plan.spelled} if plan.spelled else set()
    return [
        attribute
        for attribute in pool.attributes
        if (attribute.kind == "choice" and attribute.name not in by_letter and 1 < len(attribute.options) <= FEW)
        or (attribute.name in costs and attribute.kind == "number" and len(attribute.options) > 1)
    ]


def _chips(attribute: Attribute, plan: Plan, changed: Callable[[], object]) -> list[Chip]:
    if yes_or_no(attribute):
        return [Chip(attribute.name, True, say(attribute.label), changed)]
    if attribute.kind == "number":
        numbers = sorted({min(HIGHEST, int(amount(value) or 0)) for value in attribute.options})
        more = int(amount(attribute.options[-1]) or 0) > HIGHEST
        words = [f"{number}+" if number == HIGHEST and more else str(number) for number in numbers]
        return [Chip(attribute.name, number, word, changed) for number, word in zip(numbers, words, strict=True)]
    return [
        Chip(attribute.name, value, words_of(value), changed, _sign(attribute, value, plan))
        for value in attribute.options
    ]


def yes_or_no(attribute: Attribute) -> bool:
    """Is it something that a card is, or is not?"""
    return set(attribute.options) <= {False, True}


def words_of(value: Any) -> str:
    """A value for people."""
    if isinstance(value, bool):
        return say("Yes") if value else say("No")
    words = str(value)
    return capital(words)


def _sign(attribute: Attribute, value: Any, plan: Plan) -> Surface | None:
    """The gem of the attribute that gives cards their colour."""
    if attribute.name != plan.hue or attribute.name == "type":
        return None
    return _gem(plan.hue_of(str(value)))


def _gem(name: str) -> Surface:
    hue = hue_named(name)
    return gem(hue.shape, 24, hue.accent)


def _has(entry: Entry, chip: Chip) -> bool:
    if chip.attribute == COLOUR and chip.attribute not in entry.values:
        return (amount(entry.definition.fields.get(chip.of)) or 0) > 0
    values = entry.values[chip.attribute]
    if isinstance(chip.of, int) and not isinstance(chip.of, bool):
        number = amount(entry.definition.fields.get(chip.attribute))
        return number is not None and (number >= HIGHEST if chip.of == HIGHEST else number == chip.of)
    return chip.of in values

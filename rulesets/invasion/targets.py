"""Targets: checked again as an effect resolves, and what it costs to aim at some of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.kernel.agenda import Program
from game.kernel.effects import Effects, Play
from game.kernel.ruleset import Ruleset
from game.kernel.zones import present
from rulesets.invasion.state import InvasionPosition

Item = tuple[Any, ...]


@cache
def effects_of(ruleset: Ruleset, program: Program) -> Effects | None:
    """The effects that a program carries out, if it is that of a card's text."""
    key, _, _ = program.name.rpartition("/")
    try:
        abilities = ruleset.definition(key).abilities
    except KeyError:
        return None
    rows = [abilities.spell, *(ability.effects for ability in abilities.activated)]
    return next((row for row in rows if row.program is program), None)


def checked(position: InvasionPosition, item: Item) -> Item:
    """An item without the targets that have become illegal since they were named. [target.gone, target.changed]"""
    _, program, source, seat, subject, answers = item
    effects = effects_of(position.ruleset, program)
    if effects is None:
        return item
    card = present(position, source)
    row = list(answers)
    for choice in effects.targets:
        number = effects.index[id(choice)]
        if not choice.of_cards or number >= len(row) or not row[number]:
            continue
        named = [present(position, ref) for ref in row[number]]
        legal = set(named)
        if card >= 0:
            legal = set(choice.candidates(Play(position, card, seat, subject, answers, None, effects)))
            legal |= {one for one in named if one >= 0 and position.tax[one]}
        row[number] = tuple(
            ref if one >= 0 and one in legal else -1 for ref, one in zip(row[number], named, strict=True)
        )
    return (*item[:5], tuple(row))


def all_illegal(position: InvasionPosition, item: Item) -> bool:
    """Did an item aim at something, of which nothing is left? [target.all-illegal]"""
    numbers = item[1].numbers
    aims = [ref for index, answer in enumerate(item[5]) if answer and index not in numbers for ref in answer]
    return bool(aims) and all(present(position, ref) < 0 for ref in aims)


def affordable(position: InvasionPosition, cards: list[int]) -> list[int]:
    """The cards without those at which the seat that is choosing could not pay to aim."""
    if position.dirty:
        position.ruleset.refresh(position)
    tax = position.tax
    if not any(tax[card] for card in cards):
        return cards
    seat, spent = payer(position)
    left = position.resources[seat] - spent
    return [card for card in cards if position.controller[card] == seat or tax[card] <= left]


def payer(position: InvasionPosition) -> tuple[int, int]:
    """Who is naming targets, and what that seat will have to pay for what it is playing."""
    agenda = position.agenda
    for frame in agenda[-2:][::-1]:
        if frame[0].name == PAYING:
            return frame[3], frame[4][1]
    return agenda[-1][3], 0


PAYING = "invasion/paying"
"""The name of the program that pays for what is being played, once its targets are named."""
PROMISED = Program(PAYING)
"""Stands on the agenda while nobody is asked and it is only looked at what could be aimed at."""


def missing(position: InvasionPosition, seat: int, card: int, effects: Effects, cost: int) -> bool:
    """Has something that costs a seat so much too few targets?"""
    if not effects.targets:
        return False
    position.agenda.append((PROMISED, 0, -1, seat, (-1, cost), ()))
    found = effects.missing(position, card, seat)
    position.agenda.pop()
    return found is not None

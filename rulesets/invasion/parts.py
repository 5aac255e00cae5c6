"""What a text leaves behind for the rest of a turn: a card without a face that listens, redirects or cancels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.abilities import Abilities, Replacement, Static, Trigger
from game.kernel.cards import Definition
from game.kernel.said import capital
from game.kernel.zones import attach, create, present, put
from rulesets.invasion.state import EFFECTS, LIMBO, InvasionPosition

if TYPE_CHECKING:
    from game.language.vocabulary.making import Making


def part_of(
    making: Making,
    words: str,
    *,
    triggers: Sequence[Trigger] = (),
    replacements: Sequence[Replacement] = (),
    statics: Sequence[Static] = (),
) -> Definition:
    """A part of the text that is being made: these words of it."""
    abilities = Abilities()
    for trigger in triggers:
        abilities.hear(trigger)
    abilities.replacements += replacements
    abilities.statics += statics
    name = making.name()
    part = Definition(
        name, making.definition.name, "part", capital(words.removesuffix(".")) + ".", {}, lambda _: abilities
    )
    making.abilities.parts[name.partition("/")[2]] = part
    return part


def leave_behind(
    position: InvasionPosition, part: Definition, seat: int, about: int = 0, number: int = 0, other: int = -1
) -> int:
    """Create a part for a seat: what it is about (`x`), a number that it counts down (`tokens`), and a card that it
    hangs on. It ends with the turn."""
    card = create(position, part, seat, EFFECTS)
    position.x[card], position.tokens[card] = about, number
    if other >= 0:
        attach(position, card, other)
    return card


def about(position: InvasionPosition, part: int) -> list[int]:
    """The cards that a part is about, as far as they are still there."""
    one, other = present(position, position.x[part] or -1), position.host[part]
    return [card for card in (one, other) if card >= 0]


def end(position: InvasionPosition, part: int) -> None:
    """A part has done what it was for."""
    position.x[part] = position.tokens[part] = 0
    put(position, part, LIMBO)


def end_all(position: InvasionPosition) -> None:
    """With the turn all parts end."""
    for row in position.piles[EFFECTS]:
        for part in list(row):
            end(position, part)

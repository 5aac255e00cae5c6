"""Parts of a text that live on when its card is gone: cards without a face that listen, replace or change what things
cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.said import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.abilities import Replacement, Static, Trigger
    from game.language.vocabulary.making import Making


def part_of(
    making: Making,
    words: str,
    *,
    triggers: Sequence[Trigger] = (),
    replacements: Sequence[Replacement] = (),
    statics: Sequence[Static] = (),
) -> Definition:
    """A part of the text that is being made, which lives on when the card is gone: these words of it."""
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

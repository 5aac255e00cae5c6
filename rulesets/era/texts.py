"""Reads a card's text into abilities."""

from __future__ import annotations

from game.kernel.abilities import Abilities, Effects
from game.kernel.cards import Definition


def abilities_of(definition: Definition) -> Abilities:
    abilities = Abilities()
    abilities.spell = abilities.add(Effects(definition.key + "/text", (), lambda e: (), lambda c: False))
    return abilities

"""What the words of a card of Eternal say it is for, as far as the opponent goes by them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.language.wording import Wording

if TYPE_CHECKING:
    from game.kernel.cards import Definition


class Aim(NamedTuple):
    """What a text is for."""

    damage: int  # dealt to what is chosen
    burns: bool  # the enemy player, too
    kills: bool
    harms: bool  # in any way
    sweeps: bool  # all units, one's own too
    helps: bool
    strength: int  # added to a unit
    health: int
    once: bool  # until the end of the turn only
    negates: bool
    draws: bool
    attackers: bool  # only what attacks, or blocks


@cache
def aim(definition: Definition) -> Aim:
    """What a card is for, by its words."""
    wording = Wording(definition.text)
    says, amount = wording.says, wording.amount
    return Aim(
        damage=amount(r"deal (\d+) damage"),
        burns=says(r"damage to (a target|an? enemy (attacking )?target|the enemy player|each enemy target)"),
        kills=says(r"\bkill\b"),
        harms=says(
            r"\bdeals? |\bkill\b|\bstun\b|\bsilence\b|\bexhaust an? enemy|exhaust each enemy|gets? -\d|\btransform\b"
            r"|\bsteal\b|owner's hand|\bcursed\b"
        ),
        sweeps=says(r"(kill|to|damage to) each unit"),
        helps=says(r"gets? \+\d|\bgains?\b (?!\d)|\bready\b|invulnerable"),
        strength=amount(r"gets? \+(\d+)/"),
        health=amount(r"gets? [+-]\d+/\+(\d+)"),
        once=says(r"this turn"),
        negates=says(r"\bnegate\b"),
        draws=says(r"\bdraw\b|gain \d+ (health|armor)|\bscout\b"),
        attackers=says(r"attacking|blocking"),
    )

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
    breaks: bool  # an enemy relic, weapon or site
    harms: bool  # in any way
    sweeps: bool  # all units, one's own too
    helps: bool
    strength: int  # added to a unit
    health: int
    once: bool  # until the end of the turn only
    negates: bool
    draws: bool
    attackers: bool  # only what attacks, or blocks


def aim(definition: Definition) -> Aim:
    """What a card is for, by its words."""
    return aim_of(definition.text)


@cache
def uses(text: str) -> tuple[Aim, ...]:
    """What a text may be used for: where one of several things is chosen, each of them is a use."""
    before, one_of, several = text.partition("Choose one: ")
    return tuple(aim_of(before + one) for one in several.split("; ")) if one_of else (aim_of(text),)


@cache
def aim_of(text: str) -> Aim:
    """What a text is for."""
    wording = Wording(text)
    says, amount = wording.says, wording.amount
    return Aim(
        damage=amount(r"deal (\d+) damage"),
        burns=says(
            r"damage to (a target|an? enemy (attacking )?target|the enemy player|each (enemy target|unit or player))"
        ),
        kills=says(r"\bkill (?!(an?|each) (enemy )?(attachment|relic|site|weapon))"),
        breaks=says(r"\b(kill|return) (an?|each) (enemy )?(attachment|relic|site|weapon)"),
        harms=says(
            r"\bdeals? |\bkill\b|\bstun\b|\bsilence\b|\bexhaust an? enemy|exhaust each enemy|gets? -\d|\btransform\b"
            r"|\bsteal\b|owner's hand|\bcursed\b"
        ),
        sweeps=says(r"(kill|to|damage to) each unit"),
        helps=says(r"gets? \+\d|\bgains?\b (?!\d)|\b(unit|player) gains \d|\bready\b|invulnerable"),
        strength=amount(r"gets? \+(\d+)/"),
        health=amount(r"gets? [+-]\d+/\+(\d+)"),
        once=says(r"this turn"),
        negates=says(r"\bnegate\b"),
        draws=says(r"\bdraw\b|gain \d+ (health|armor)|\bscout\b"),
        attackers=says(r"attacking|blocking"),
    )

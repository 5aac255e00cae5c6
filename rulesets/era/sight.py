"""What comes of the attack that is under way, if nobody does anything more: as everybody sees it."""

from __future__ import annotations

from game.kernel.foresight import Sign
from game.kernel.zones import present
from rulesets.era.state import DINOS, EraPosition

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def outlook(position: EraPosition, seat: int) -> list[Sign]:
    """Who is hit by whom, for how much, and what would come of it: 'Bronto 5 against Carno 4: Carno suffers its second
    wound of 3'."""
    attacker = present(position, position.attacker)
    victim = present(position, position.interceptor if position.interceptor >= 0 else position.target)
    if attacker < 0 or victim < 0 or position.zone[attacker] != DINOS or position.zone[victim] != DINOS:
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    power, stamina = max(0, position.power[attacker]), position.stamina[victim]
    name = position.card[victim].name
    before = position.damage[victim]
    landing = max(0, power - position.shield[victim])
    words = f"{position.card[attacker].name} {power} against {name} {stamina}"
    if before:
        words += f" with {before} damage already"
    if landing < power:
        words += f", {power - landing} of it prevented"
    if position.suffered[victim]:
        return [Sign("stands", victim, words=f"{words}: {name} has suffered its wound this turn already")]
    if before + landing < stamina:
        return [Sign("stands", victim, words=f"{words}: no wound, {stamina - before - landing} short of one")]
    wounds, hitpoints = position.wounds[victim] + 1, position.hitpoints[victim]
    if wounds >= hitpoints:
        return [Sign("dies", victim, words=f"{words}: {name} dies of its {ORDINALS[min(wounds, 9)]} wound")]
    return [Sign("wound", victim, words=f"{words}: {name} suffers its {ORDINALS[min(wounds, 9)]} wound of {hitpoints}")]

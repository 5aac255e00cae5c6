"""What a creature would do and suffer if it attacked from where it stands, for a person who looks before moving it."""

from __future__ import annotations

from game.kernel.foresight import Sign
from game.kernel.zones import present
from rulesets.nomansland.board import AIMED_AT, NML, SIDE_SETS, unit_at
from rulesets.nomansland.combat import hits_back
from rulesets.nomansland.state import BOARD, SQUARES, NmlPosition


def foresee(position: NmlPosition, unit: int) -> list[Sign]:
    """The zone that it aims at, who would be hit for how much, whether it would be hit back, and who would die."""
    if position.zone[unit] != BOARD or position.card[unit].type != "creature":
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    seat, place = position.controller[unit], position.place[unit]
    aim, power = AIMED_AT[seat][place][position.range[unit]], position.attack[unit]
    if aim < 0:
        return []
    victim = unit_at(position, aim)
    if victim < 0:
        open_field = place in NML and aim in SIDE_SETS[1 - seat]
        hurt = f": {power} damage to the player" if open_field else ", which is vacant"
        return [Sign("player" if open_field else "aim", square=aim, words=f"it aims at {SQUARES[aim]}{hurt}")]
    name = position.card[victim].name
    signs = [Sign("aim", card=victim, words=f"it hits {name} on {SQUARES[aim]} for {power}")]
    if hits_back(position, unit, victim):
        signs.append(Sign("back", card=unit, words=f"{name} hits back for {position.attack[victim]}"))
        if position.attack[victim] >= position.health[unit]:
            signs.append(Sign("dies", card=unit, words=f"{position.card[unit].name} would die"))
    if power >= position.health[victim]:
        signs.append(Sign("dies", card=victim, words=f"{name} would die"))
    return signs


def outlook(position: NmlPosition) -> list[Sign]:
    """What comes of the attack that is under way, if nobody does anything more."""
    attacker = present(position, position.attacker)
    if attacker < 0 or position.zone[attacker] != BOARD:
        return []
    if position.dirty:
        position.ruleset.refresh(position)
    name, power, victim = position.card[attacker].name, position.attack[attacker], unit_at(position, position.target)
    seat = position.controller[attacker]
    if victim < 0:
        if position.place[attacker] in NML and position.target in SIDE_SETS[1 - seat]:
            left = position.life[1 - seat]
            return [Sign("player", square=position.target, words=f"{name} hits the player for {power}, of {left} life")]
        return [Sign("aim", square=position.target, words=f"{name} hits nobody")]
    other = position.card[victim].name
    dead = [other] * (power >= position.health[victim])
    signs = [Sign("dies", card=victim)] * len(dead)
    words = f"{name} hits {other} for {power}, of {position.health[victim]}"
    if hits_back(position, attacker, victim):
        back = position.attack[victim]
        words += f", and is hit back for {back}, of {position.health[attacker]}"
        if back >= position.health[attacker]:
            dead.append(name)
            signs.append(Sign("dies", card=attacker))
    return [*signs, Sign("", words=f"{words}: {' and '.join(dead) or 'nobody'} would die")]

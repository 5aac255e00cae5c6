"""What happens, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a match turns
into names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.knowledge import knows
from game.kernel.position import Event
from rulesets.nomansland.resources import COUNT
from rulesets.nomansland.state import BOARD, DECK, FIELD_PLACE, GROUND, HAND, KINDS, PITCH, SQUARES, NmlPosition

Tell = Callable[[NmlPosition, int | None, Any], str | None]


def narrate(position: NmlPosition, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
    told = LINES.get(event[0])
    return told(position, viewer, event[1:]) if told else None


def seat(number: int) -> str:
    return f"Seat {number + 1}"


def card(position: NmlPosition, viewer: int | None, number: int, unknown: str = "a card") -> str:
    """A card's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else unknown


def whose(position: NmlPosition, viewer: int | None, number: int) -> str:
    """A card in play with its side: "Seat 2's Plain Scout"."""
    return f"{seat(position.controller[number])}'s {card(position, viewer, number)}"


def source(position: NmlPosition, viewer: int | None, number: int) -> str:
    return card(position, viewer, number, "Something") if number >= 0 else "Something"


def square(place: int) -> str:
    """A zone by name."""
    return SQUARES[place] if place < FIELD_PLACE else f"the field terrain zone of {seat(place - FIELD_PLACE)}"


# ---- the lines
def plays(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} plays {position.card[facts[1]].name}."


def uses(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} uses {card(position, viewer, facts[1])}."


def triggers(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} triggers."


def enters(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    thing, place = facts
    return f"{whose(position, viewer, thing)} enters on {square(place)}."


def targets(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts
    if position.zone[target] not in (BOARD, GROUND):
        return f"{card(position, viewer, entity)} is aimed at {whose(position, viewer, target)}."
    at = square(position.place[target])
    return f"{card(position, viewer, entity)} is aimed at {whose(position, viewer, target)} on {at}."


def cancelled(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} comes to nothing."


def dropped(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} is aimed at {card(position, viewer, facts[1])} no more."


def steps(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, old, new = facts
    return f"{whose(position, viewer, unit)} moves from {square(old)} to {square(new)}."


def attacks(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, place, victim = facts
    on = f" and {whose(position, viewer, victim)} there" if victim >= 0 else ""
    return f"{whose(position, viewer, unit)} attacks {square(place)}{on}."


def strikes(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    unit, _, victim = facts
    if victim >= 0 and position.attack[unit] <= 0:
        return f"{card(position, viewer, unit)} has no attack left to hurt {card(position, viewer, victim)}."
    return None


def damage(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    dealer, unit, amount, _ = facts
    left = position.health[unit]
    return f"{source(position, viewer, dealer)} deals {amount} damage to {whose(position, viewer, unit)} ({left} left)."


def hit(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    dealer, player, amount, _ = facts
    left = position.life[player]
    return f"{source(position, viewer, dealer)} deals {amount} damage to {seat(player)} ({left} left)."


def guards(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} takes the damage instead."


def heals(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, amount = facts
    return f"{whose(position, viewer, unit)} regains {amount} health."


def life(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, change = facts
    return f"{seat(player)} {'gains' if change > 0 else 'loses'} {abs(change)} life ({position.life[player]} now)."


def dies(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} dies."


def destroyed(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} is destroyed."


def sacrificed(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(position.controller[facts[0]])} sacrifices {card(position, viewer, facts[0])}."


def exhausted(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} is exhausted."


def uncovered(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} works again."


def floats(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} exhausts a resource: {KINDS[facts[1]]}."


def adds(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, kind, amount = facts
    return f"{seat(player)} adds {amount} {KINDS[kind]} to the pool."


def resource(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} lays out a resource: {KINDS[facts[1]]}."


def converts(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, state, kind = facts
    return f"{seat(player)} converts a resource from {KINDS[state % COUNT]} to {KINDS[kind]}."


def pitches(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} pitches {position.card[facts[1]].name}."


def draws(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} draws {card(position, viewer, facts[1])}."


def discards(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} discards {position.card[facts[1]].name}."


def moved(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return way.format(seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (BOARD, HAND): "{seat}'s {card} returns to hand.",
    (BOARD, DECK): "{seat}'s {card} goes into the deck.",
    (PITCH, HAND): "{seat} returns {card} from the pitch zone to hand.",
    (PITCH, DECK): "{seat} returns {card} from the pitch zone to the deck.",
    (DECK, PITCH): "{seat} puts {card} from the deck into the pitch zone.",
}


def shown(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    thing, seats = facts
    owner = position.owner[thing]
    to = "everybody" if seats >> (1 - owner) & 1 else "nobody else"
    return f"{seat(owner)} shows {card(position, viewer, thing)} to {to}."


LINES: dict[str, Tell] = {
    "turn": lambda position, viewer, facts: f"Turn {facts[0]}: {seat(facts[1])}'s turn.",
    "keeps": lambda position, viewer, facts: f"{seat(facts[0])} keeps the hand.",
    "mulligans": lambda position, viewer, facts: f"{seat(facts[0])} shuffles the hand in and draws a new one.",
    "plays": plays,
    "uses": uses,
    "triggers": triggers,
    "enters": enters,
    "targets": targets,
    "cancelled": cancelled,
    "dropped": dropped,
    "steps": steps,
    "attacks": attacks,
    "strikes": strikes,
    "damage": damage,
    "hit": hit,
    "guards": guards,
    "heals": heals,
    "life": life,
    "dies": dies,
    "destroyed": destroyed,
    "sacrificed": sacrificed,
    "exhausted": exhausted,
    "uncovered": uncovered,
    "floats": floats,
    "adds": adds,
    "resource": resource,
    "converts": converts,
    "pitches": pitches,
    "channels": pitches,
    "draws": draws,
    "discards": discards,
    "moved": moved,
    "shown": shown,
    "shuffled": lambda position, viewer, facts: f"{seat(facts[1])} shuffles." if position.turn else None,
}

"""What happens, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a match turns
into names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.knowledge import knows
from game.kernel.position import Event
from rulesets.invasion.board import printed_kind
from rulesets.invasion.state import (
    DECK,
    DEVELOPMENTS,
    DISCARD,
    EXPERIENCE,
    HAND,
    PLACES,
    PLAY,
    QUEST,
    SECTION,
    InvasionPosition,
)

Tell = Callable[[InvasionPosition, int | None, Any], str | None]


def narrate(position: InvasionPosition, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
    told = LINES.get(event[0])
    return told(position, viewer, event[1:]) if told else None


def seat(number: int) -> str:
    return f"Seat {number + 1}"


def card(position: InvasionPosition, viewer: int | None, number: int, unknown: str = "a card") -> str:
    """A card's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else unknown


def zone(place: int) -> str:
    """A zone of a capital, or the capital itself, by its place."""
    return "Quest zone" if place == QUEST else PLACES[place].capitalize() if 0 <= place < 3 else "capital"


def whose(position: InvasionPosition, viewer: int | None, number: int) -> str:
    """A card in play, or a section of a capital, with its side: "Seat 2's Kingdom"."""
    side = seat(position.controller[number])
    if printed_kind(position.card[number]) & SECTION:
        return f"{side}'s {zone(position.place[number])}"
    if position.zone[number] == DEVELOPMENTS:
        return f"{side}'s development {card(position, viewer, number, 'in the ' + zone(position.place[number]))}"
    return f"{side}'s {card(position, viewer, number)}"


def source(position: InvasionPosition, viewer: int | None, number: int) -> str:
    return card(position, viewer, number, "Something") if number >= 0 else "Something"


# ---- the lines
def plays(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, thing = facts
    return f"{seat(player)} plays {position.card[thing].name}."


def develops(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, thing, place = facts
    name = card(position, viewer, thing)
    return f"{seat(player)} lays {name} facedown into the {zone(place)} as a development."


def enters(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, player, place = facts
    host = position.host[thing]
    if host >= 0:
        return f"{card(position, viewer, thing)} is put on {whose(position, viewer, host)}."
    where = zone(position.place[thing] if position.place[thing] >= 0 else place)
    return f"{card(position, viewer, thing)} enters {seat(player)}'s {where}."


def flips(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, player = facts[:2]
    return f"{seat(player)} turns up {card(position, viewer, thing)} in the {zone(position.place[thing])}."


def shifted(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, old, new = facts
    name = whose(position, viewer, thing) if position.zone[thing] == PLAY else "a development"
    return f"{name[:1].upper()}{name[1:]} moves from the {zone(old)} to the {zone(new)}."


def uses(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} uses {card(position, viewer, facts[1])}."


def targets(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts[:2]
    return f"{card(position, viewer, entity)} is aimed at {whose(position, viewer, target)}."


def cancelled(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} is cancelled."


def damage(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    dealer, thing, amount = facts[:3]
    left = max(0, position.hitpoints[thing] - position.damage[thing])
    who = f"{source(position, viewer, dealer)} deals {amount} damage to" if dealer >= 0 else f"{amount} damage lands on"
    return f"{who} {whose(position, viewer, thing)} ({left} left)."


def cancels(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    return f"Toughness: {amount} damage to {whose(position, viewer, thing)} is cancelled."


def heals(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    return f"{whose(position, viewer, thing)} loses {amount} damage."


def shifts(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    start, end, amount = facts
    return f"{amount} damage moves from {whose(position, viewer, start)} to {whose(position, viewer, end)}."


def assigned(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    return f"{amount} damage is assigned to {whose(position, viewer, thing)}."


def attacks(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} attacks."


def defends(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} defends."


def gains(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    whose, amount = facts
    return f"{seat(whose)} {'gains' if amount > 0 else 'loses'} {abs(amount)} resource{'s' * (abs(amount) != 1)}."


def moved(position: InvasionPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return way.format(seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (DECK, HAND): "{seat} draws {card}.",
    (PLAY, HAND): "{seat}'s {card} returns to hand.",
    (PLAY, DECK): "{seat}'s {card} goes into the deck.",
    (DISCARD, HAND): "{seat} takes {card} from the discard pile.",
    (DISCARD, DECK): "{seat} puts {card} from the discard pile into the deck.",
    (DECK, DISCARD): "{seat} discards {card} from the deck.",
    (DECK, EXPERIENCE): "{seat} puts a card from the deck under another as experience.",
    (DISCARD, EXPERIENCE): "{seat} puts a card from the discard pile under another as experience.",
    (DEVELOPMENTS, DISCARD): "{seat}'s development {card} is discarded.",
}


def one(words: str) -> Tell:
    """A line about the card that is the first fact."""
    return lambda position, viewer, facts: words.format(whose(position, viewer, facts[0]))


def player(words: str) -> Tell:
    """A line about the seat that is the first fact, and numbers after it."""
    return lambda position, viewer, facts: words.format(seat(facts[0]), *facts[1:])


LINES: dict[str, Tell] = {
    "turn": lambda position, viewer, facts: f"Turn {position.turn}: {seat(facts[0])}'s turn.",
    "keeps": player("{} keeps the hand."),
    "mulligans": player("{} shuffles the hand in and draws a new one."),
    "collects": player("{} collects: {} resources."),
    "returns": player("{} returns what was not spent: {}."),
    "gains": gains,
    "plays": plays,
    "develops": develops,
    "enters": enters,
    "flips": flips,
    "shifted": shifted,
    "uses": uses,
    "targets": targets,
    "cancelled": cancelled,
    "damage": damage,
    "cancels": cancels,
    "heals": heals,
    "shifts": shifts,
    "assigned": assigned,
    "targeted": one("{} is to be attacked."),
    "attacks": attacks,
    "defends": defends,
    "ambushes": one("{} is turned up from ambush."),
    "fears": one("{} is afraid: its text is blank in this combat."),
    "raids": player("{} raids: {} resources."),
    "scouts": one("{} scouts."),
    "burns": one("{} burns!"),
    "corrupts": one("{} is corrupted."),
    "restores": one("{} is restored."),
    "destroyed": one("{} is destroyed."),
    "sacrificed": one("{} is sacrificed."),
    "discards": lambda position, viewer, facts: f"{seat(facts[0])} discards {position.card[facts[1]].name}.",
    "moved": moved,
    "shuffled": lambda position, viewer, facts: f"{seat(facts[1])} shuffles." if position.turn else None,
}

"""What happens in Eternal, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a
match turns into names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.knowledge import knows
from game.kernel.position import Event
from rulesets.eternal.reacting import DIRECT
from rulesets.eternal.skills import agenda
from rulesets.eternal.state import DECK, HAND, OPENING, PLAYERS, UNITS, VOID, EternalPosition
from rulesets.eternal.units import NIGHT, attachments

Tell = Callable[[EternalPosition, int | None, Any], str | None]


def narrate(position: EternalPosition, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
    told = LINES.get(event[0])
    return told(position, viewer, event[1:]) if told else None


def seat(number: int) -> str:
    return f"Seat {number + 1}"


def card(position: EternalPosition, viewer: int | None, number: int, unknown: str = "a card") -> str:
    """A card's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else unknown


def whose(position: EternalPosition, viewer: int | None, number: int) -> str:
    """A card in play with its side, "Seat 2's Oni Ronin"; of an avatar just the side."""
    side = seat(position.controller[number])
    return side if position.zone[number] == PLAYERS else f"{side}'s {card(position, viewer, number)}"


def source(position: EternalPosition, viewer: int | None, number: int) -> str:
    if number < 0:
        return "Something"
    if position.zone[number] == PLAYERS:
        return seat(position.controller[number])
    return card(position, viewer, number, "Something")


WAYS: dict[str, Callable[[EternalPosition, int | None, int], str]] = {
    "seat": lambda position, viewer, number: seat(number),
    "card": card,
    "open": lambda position, viewer, number: position.card[number].name,
    "whose": whose,
    "source": source,
}


class Fact:
    """A fact of an event, written as a line asks for it: {0:seat}, {1:card}, {1:open} of a card that is just laid
    open, {1:whose}, {0:source}, or {2} as it is."""

    def __init__(self, position: EternalPosition, viewer: int | None, value: Any) -> None:
        self.position, self.viewer, self.value = position, viewer, value

    def __format__(self, way: str) -> str:
        return WAYS[way](self.position, self.viewer, self.value) if way else str(self.value)


def line(text: str) -> Tell:
    """A line that names facts of its event by their numbers."""
    return lambda position, viewer, facts: text.format(*(Fact(position, viewer, fact) for fact in facts))


# ---- lines that depend on more than the facts
def damage(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    dealer, receiver, amount = facts[:3]
    left = position.life[position.controller[receiver]] if position.zone[receiver] == PLAYERS else None
    after = f" ({left} health left)" if left is not None else ""
    dealt = "The Night" if facts[3] & NIGHT else source(position, viewer, dealer)
    return f"{dealt} deals {amount} damage to {whose(position, viewer, receiver)}{after}."


def gains(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    player, amount = facts
    return f"{seat(player)} gains {amount} health ({position.life[player]} now)."


def scouts(position: EternalPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} scouts: the card {'stays on top' if facts[1] else 'goes to the bottom'}."


def buffs(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Not of cards that the viewer does not know: how many there are is hidden, too."""
    thing, strength, health = facts
    if not knows(position, viewer, thing):
        return None
    return f"{whose(position, viewer, thing)} gets {strength:+d}/{health:+d}."


def silenced(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Nor of those: copies of a unit that lie hidden."""
    return f"{whose(position, viewer, facts[0])} is silenced." if knows(position, viewer, facts[0]) else None


def infiltrates(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Only where that sets something off."""
    unit = facts[0]
    hears = ("infiltrates" in position.text[one].abilities.triggers for one in (unit, *attachments(position, unit)))
    return f"{whose(position, viewer, unit)} infiltrates." if any(hears) else None


def moved(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = ROUTES.get((old, new)) if position.phase != OPENING else None
    return way.format(seat=seat(controller), card=card(position, viewer, thing)) if way else None


ROUTES = {
    (DECK, VOID): "{seat} puts {card} from the deck into the void.",
    (VOID, DECK): "{seat} puts {card} from the void into the deck.",
    (HAND, DECK): "{seat} puts {card} from the hand into the deck.",
    (UNITS, DECK): "{seat}'s {card} goes into the deck.",
}


def shown(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """Looking at one's own cards is told by what comes of it."""
    thing, seats = facts
    owner = position.owner[thing]
    return f"{seat(owner)} shows {card(position, viewer, thing)}." if seats >> (1 - owner) & 1 else None


def agenda_goes_on(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    site, number = facts
    plan = agenda(position.text[site])
    return f"{whose(position, viewer, site)} turns to its agenda: {(*plan.spells, plan.hero)[number]}."


def enters(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """What was played is there; only of what was created nobody has heard yet."""
    thing = facts[0]
    return f"{whose(position, viewer, thing)} enters play." if position.card[thing].created else None


def blocks(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """In a direct attack nobody chooses to block."""
    unit, attacker = facts
    if not position.blocking[unit]:
        return None
    return f"{whose(position, viewer, unit)} blocks {whose(position, viewer, attacker)}."


def targets(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    """At what a spell or ability is aimed; direct attacks are told as such."""
    entity, aim = facts
    if any(item[0] == entity and item[1].name == DIRECT for item in position.items):
        return None
    return f"{card(position, viewer, entity)} is aimed at {whose(position, viewer, aim)}."


def shuffled(position: EternalPosition, viewer: int | None, facts: Any) -> str | None:
    return f"{seat(facts[1])} shuffles." if position.turn else None


LINES: dict[str, Tell] = {
    "agenda": agenda_goes_on,
    "armor": line("{0:seat} gains {1} armor."),
    "attacks": line("{0:whose} attacks {1:whose}."),
    "bears": line("{0:whose} bears {1:card}."),
    "blocks": blocks,
    "buffs": buffs,
    "cancelled": line("{0:card} comes to nothing."),
    "creates": line("{0:seat} creates {1:card}."),
    "damage": damage,
    "discards": line("{0:seat} discards {1:open}."),
    "draws": line("{0:seat} draws {1:card}."),
    "enters": enters,
    "gains": gains,
    "infiltrates": infiltrates,
    "keeps": line("{0:seat} keeps the hand."),
    "killed": line("{0:whose} is killed."),
    "mentors": line("{1:whose} is the Student."),
    "moved": moved,
    "nightfall": line("Night falls."),
    "overflows": line("{0:seat} has no room in hand for {1:open}."),
    "pledges": line("{0:seat} pledges {1:open}."),
    "plays": line("{0:seat} plays {1:open}."),
    "recalls": line("{0:whose} returns to its owner's hand."),
    "redraws": line("{0:seat} draws a new hand."),
    "regrows": line("{0:whose} returns from the void to the hand."),
    "sacrificed": line("{0:whose} is sacrificed."),
    "scouts": scouts,
    "shown": shown,
    "shuffled": shuffled,
    "silenced": silenced,
    "spellcrafts": line("{0:card} crafts its spell."),
    "steals": line("{1:seat} takes {0:card} over."),
    "strikes": line("{0:whose} attacks {1:whose} directly."),
    "stuns": line("{0:whose} is stunned."),
    "takes over": line("{0:whose} takes the attack upon itself."),
    "targets": targets,
    "turn": line("Turn {0}: {1:seat}'s turn."),
    "uses": line("{0:seat} uses {1:source}."),
    "warded": line("An Aegis of {0:whose} stops the effect."),
}

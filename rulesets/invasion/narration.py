"""What happens, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a match turns
into names."""

from __future__ import annotations

from typing import Any

from game.kernel import log
from game.kernel.log import Tell, card, how_long, source
from game.kernel.said import marked, said, said_many, seat
from rulesets.invasion.board import printed_kind
from rulesets.invasion.keywords import CHANGING
from rulesets.invasion.naming import title_of
from rulesets.invasion.state import (
    DECK,
    DEVELOPMENTS,
    DISCARD,
    EXPERIENCE,
    FACE_DOWN,
    GAINED,
    HAND,
    NO_ATTACK,
    NO_CORRUPTION,
    NO_DEFENCE,
    PLAY,
    SECTION,
    VEILED,
    InvasionPosition,
)

NUMBERS = {
    "power": marked("power"),
    "hitpoints": marked("hit points"),
    "extra": marked("combat damage"),
    **{word.lower(): word for word in CHANGING},
}
ZONES, CAPITAL = (marked("Kingdom"), marked("Quest zone"), marked("Battlefield")), marked("capital")


def zone(place: int) -> str:
    """A zone of a capital, or the capital itself, by its place."""
    return said(ZONES[place] if 0 <= place < 3 else CAPITAL)


def whose(position: InvasionPosition, viewer: int | None, number: int) -> str:
    """A card in play, or a section of a capital, with its side: "Seat 2's Kingdom"."""
    side = seat(position.controller[number])
    if printed_kind(position.card[number]) & SECTION:
        return said("{seat}'s {zone}", seat=side, zone=zone(position.place[number]))
    if position.zone[number] == DEVELOPMENTS or position.development[number] == FACE_DOWN:
        return said(
            "{seat}'s development {card}",
            seat=side,
            card=card(position, viewer, number, said("in the {zone}", zone=zone(position.place[number]))),
        )
    if position.zone[number] == EXPERIENCE and position.host[number] >= 0:
        bearer = position.card[position.host[number]].name
        return said(
            "{seat}'s experience {card}",
            seat=side,
            card=card(position, viewer, number, said("under {other}", other=bearer)),
        )
    return log.whose(position, viewer, number)


# ---- the lines
def plays(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, thing = facts
    return said("{seat} plays {card}.", seat=seat(player), card=position.card[thing].name)


def develops(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, thing, place = facts
    name = card(position, viewer, thing)
    return said(
        "{seat} lays {card} facedown into the {zone} as a development.", seat=seat(player), card=name, zone=zone(place)
    )


def turned_down(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, thing, place = facts
    return said(
        "{card} is turned facedown, a development in {seat}'s {zone}.",
        card=card(position, viewer, thing, said("A card")),
        seat=seat(player),
        zone=zone(place),
    )


def enters(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, player, place, _ = facts
    host = position.host[thing]
    if host >= 0:
        return said(
            "{card} is put on {other}.", card=card(position, viewer, thing), other=whose(position, viewer, host)
        )
    where = zone(position.place[thing] if position.place[thing] >= 0 else place)
    return said("{card} enters {seat}'s {where}.", card=card(position, viewer, thing), seat=seat(player), where=where)


def flips(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, player = facts[:2]
    return said(
        "{seat} turns up {card} in the {zone}.",
        seat=seat(player),
        card=card(position, viewer, thing),
        zone=zone(position.place[thing]),
    )


def shifted(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, old, new = facts
    lies = position.zone[thing] != PLAY or position.development[thing] == FACE_DOWN
    name = said("A development") if lies else whose(position, viewer, thing)
    return said("{card} moves from the {zone} to the {other}.", card=name, zone=zone(old), other=zone(new))


def uses(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} uses {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def targets(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts[:2]
    return said(
        "{card} is aimed at {other}.", card=card(position, viewer, entity), other=whose(position, viewer, target)
    )


def cancelled(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is cancelled.", card=card(position, viewer, facts[0]))


def damage(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    dealer, thing, amount = facts[:3]
    left = max(0, position.hitpoints[thing] - position.damage[thing])
    dealt = marked("{source} deals {amount} damage to {card} ({left} left).")
    return said(
        dealt if dealer >= 0 else marked("{amount} damage lands on {card} ({left} left)."),
        source=source(position, viewer, dealer),
        amount=amount,
        card=whose(position, viewer, thing),
        left=left,
    )


def cancels(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount, by = facts
    off = marked("{source}: {amount} damage to {card} is cancelled.")
    return said(
        off if by >= 0 else marked("Toughness: {amount} damage to {card} is cancelled."),
        source=source(position, viewer, by),
        amount=amount,
        card=whose(position, viewer, thing),
    )


def suffers(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    left = max(0, position.hitpoints[thing] - position.damage[thing])
    return said(
        "{amount} damage is put on {card} ({left} left).", amount=amount, card=whose(position, viewer, thing), left=left
    )


def heals(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    return said("{card} loses {amount} damage.", card=whose(position, viewer, thing), amount=amount)


def assigned(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, amount = facts
    return said("{amount} damage is assigned to {card}.", amount=amount, card=whose(position, viewer, thing))


def tokens(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, number = facts
    parts = {"card": whose(position, viewer, thing), "left": position.tokens[thing]}
    if number > 0:
        return said_many(
            "{card} gets {number} token ({left} on it).", "{card} gets {number} tokens ({left} on it).", number, **parts
        )
    return said_many(
        "{card} loses {number} token ({left} left).", "{card} loses {number} tokens ({left} left).", -number, **parts
    )


BOUND = {
    NO_ATTACK: marked("{card} cannot attack{until}."),
    NO_DEFENCE: marked("{card} cannot defend{until}."),
    NO_ATTACK | NO_DEFENCE: marked("{card} cannot attack or defend{until}."),
    NO_CORRUPTION: marked("{card} cannot become corrupt{until}."),
    VEILED: marked("{card} cannot be targeted by opponents{until}."),
}
"""What is said of a card that a text holds, for a while or for good."""


def bound(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    thing, bits, until = facts
    return said(BOUND[bits], card=whose(position, viewer, thing), until=how_long(until))


def known_as(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    """A trait that a text gives a card."""
    thing, bits, until = facts
    trait = next(name for name, bit in GAINED.items() if bit == bits)
    name = whose(position, viewer, thing)
    return said("{card} gains the {trait} trait{until}.", card=name, trait=trait, until=how_long(until))


def learns(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    host, thing = facts
    return said(
        "{card} goes under {other} as experience.",
        card=card(position, viewer, thing, said("A card")),
        other=whose(position, viewer, host),
    )


def targeted(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    section, legend = facts
    if legend < 0:
        return said("{card} is to be attacked.", card=whose(position, viewer, section))
    return said(
        "{card} is to be attacked through the {zone}.",
        card=whose(position, viewer, legend),
        zone=zone(position.place[section]),
    )


def attacks(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    unit = whose(position, viewer, facts[0])
    if position.other < 0:
        return said("{card} attacks.", card=unit)
    return said("{card} attacks the {zone}.", card=unit, zone=zone(position.place[facts[1]]))


def defends(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    unit = whose(position, viewer, facts[0])
    if position.other < 0:
        return said("{card} defends.", card=unit)
    return said("{card} defends the {zone}.", card=unit, zone=zone(position.place[facts[1]]))


def collects(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, amount = facts
    return said_many(
        "{seat} collects: {number} resource.", "{seat} collects: {number} resources.", amount, seat=seat(player)
    )


def raids(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, amount = facts
    return said_many("{seat} raids: {number} resource.", "{seat} raids: {number} resources.", amount, seat=seat(player))


def gains(position: InvasionPosition, viewer: int | None, facts: Any) -> str:
    player, amount = facts
    if amount > 0:
        return said_many(
            "{seat} gains {number} resource.", "{seat} gains {number} resources.", amount, seat=seat(player)
        )
    return said_many("{seat} loses {number} resource.", "{seat} loses {number} resources.", -amount, seat=seat(player))


def shown(position: InvasionPosition, viewer: int | None, facts: Any) -> str | None:
    """Cards of a hand or from a deck that a text has revealed; looking at a deck is told by what comes of it."""
    thing, seats = facts
    holder, everybody = position.controller[thing], (1 << position.seats) - 1
    revealed = seats == everybody if position.zone[thing] == DECK else seats >> (1 - holder) & 1
    if position.zone[thing] not in (DECK, HAND) or not revealed:
        return None
    return said("{seat} shows {card}.", seat=seat(holder), card=card(position, viewer, thing))


def moved(position: InvasionPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return said(way, seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (PLAY, HAND): marked("{seat}'s {card} returns to hand."),
    (PLAY, DECK): marked("{seat}'s {card} goes into the deck."),
    (DISCARD, HAND): marked("{seat} takes {card} from the discard pile."),
    (DISCARD, DECK): marked("{seat} puts {card} from the discard pile into the deck."),
    (DECK, DISCARD): marked("{seat} discards {card} from the deck."),
    (DEVELOPMENTS, DISCARD): marked("{seat}'s development {card} is discarded."),
    (EXPERIENCE, DISCARD): marked("{seat}'s experience {card} is discarded."),
}


def one(words: str) -> Tell[InvasionPosition]:
    """A line about the card that is the first fact."""
    return lambda position, viewer, facts: said(words, card=whose(position, viewer, facts[0]))


def between(words: str) -> Tell[InvasionPosition]:
    """A line about damage that goes from the first card to the second, and how much."""
    return lambda position, viewer, facts: said(
        words, card=whose(position, viewer, facts[0]), other=whose(position, viewer, facts[1]), amount=facts[2]
    )


def drawn(words: str) -> Tell[InvasionPosition]:
    """A line about a seat and a card that it has got."""
    return lambda position, viewer, facts: said(words, seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def player(words: str) -> Tell[InvasionPosition]:
    """A line about the seat that is the first fact, and a number after it."""
    return lambda position, viewer, facts: said(words, seat=seat(facts[0]), number=facts[-1])


LINES: dict[str, Tell[InvasionPosition]] = {
    "turn": lambda position, viewer, facts: said(
        "Turn {number}: {seat}'s turn.", number=position.turn, seat=seat(facts[0])
    ),
    "must burn": player(marked("{seat} must burn {number} zones to win.")),
    "keeps": player(marked("{seat} keeps the hand.")),
    "mulligans": player(marked("{seat} shuffles the hand in for a new one.")),
    "collects": collects,
    "returns": player(marked("{seat} returns what was not spent: {number}.")),
    "gains": gains,
    "plays": plays,
    "develops": develops,
    "turned down": turned_down,
    "enters": enters,
    "flips": flips,
    "stands": one(marked("{card} is not cancelled.")),
    "rises": one(marked("{card} is a unit as well this turn.")),
    "faces up": one(marked("{card} is only a development this turn.")),
    "shifted": shifted,
    "uses": uses,
    "lets by": lambda position, viewer, facts: said(
        "{seat} lets the Action of {card} go by.", seat=seat(facts[1]), card=card(position, viewer, facts[0])
    ),
    "targets": targets,
    "cancelled": cancelled,
    "damage": damage,
    "cancels": cancels,
    "redirects": between(marked("{amount} damage to {card} goes to {other}.")),
    "suffers": suffers,
    "heals": heals,
    "spends": lambda position, viewer, facts: said(
        "{amount} damage on {card} pays as resources.", amount=facts[1], card=whose(position, viewer, facts[0])
    ),
    "lingers": log.lingers,
    "idle": log.idle,
    "alters": log.alters(NUMBERS, whose),
    "tokens": tokens,
    "becomes known as": known_as,
    "bound": bound,
    "shifts": between(marked("{amount} damage moves from {card} to {other}.")),
    "assigned": assigned,
    "targeted": targeted,
    "attacks": attacks,
    "holds back": player(marked("{seat} attacks with nobody.")),
    "names": lambda position, viewer, facts: said(
        "{seat} names {card}.", seat=seat(facts[0]), card=title_of(position, *facts)
    ),
    "divides": player(marked("{seat} may attack two zones at once this turn.")),
    "called off": lambda position, viewer, facts: said("The attack is called off."),
    "skips": lambda position, viewer, facts: said(
        "{seat} skips the rest of the battlefield phase.", seat=seat(facts[0])
    ),
    "battles on": lambda position, viewer, facts: (
        said("There is another battlefield phase this turn.")
        if facts[0]
        else said("There is no other battlefield phase: none of this turn is left.")
    ),
    "defends": defends,
    "ambushes": one(marked("{card} is turned up from ambush.")),
    "fears": one(marked("{card} is afraid: its text is blank in this combat.")),
    "raids": raids,
    "scouts": one(marked("{card} scouts.")),
    "burns": one(marked("{card} burns!")),
    "corrupts": one(marked("{card} is corrupted.")),
    "restores": one(marked("{card} is restored.")),
    "destroyed": one(marked("{card} is destroyed.")),
    "to be sacrificed": one(marked("{card} is sacrificed when the turn ends.")),
    "to go back": one(marked("{card} goes to its owner's hand when the turn ends.")),
    "sacrificed": one(marked("{card} is sacrificed.")),
    "drops": one(marked("{card} is discarded.")),
    "control": log.takes_over,
    "learns": learns,
    "drawn": drawn(marked("{seat} draws {card}.")),
    "buries": drawn(marked("{seat} puts {card} on the bottom of the deck.")),
    "puts back": drawn(marked("{seat} puts {card} back onto the deck.")),
    "takes": drawn(marked("{seat} takes {card} from the deck.")),
    "discards": lambda position, viewer, facts: said(
        "{seat} discards {card}.", seat=seat(facts[0]), card=position.card[facts[1]].name
    ),
    "moved": moved,
    "shown": shown,
    "shuffled": lambda position, viewer, facts: (
        said("{seat} shuffles.", seat=seat(facts[1])) if position.turn else None
    ),
    "takes effect": log.takes_effect,
    "toll": log.toll,
}

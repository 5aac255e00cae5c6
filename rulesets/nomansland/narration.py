"""What happens, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a match turns
into names."""

from __future__ import annotations

from typing import Any

from game.kernel.log import (
    Tell,
    aimless,
    alters,
    card,
    dropped,
    how_long,
    idle,
    lingers,
    looks,
    source,
    spared,
    takes,
    takes_effect,
    takes_over,
    toll,
    unmet,
    whose,
)
from game.kernel.said import listed, marked, said, seat
from rulesets.nomansland.board import NML, SIDE_SETS
from rulesets.nomansland.resources import COUNT
from rulesets.nomansland.state import (
    BIT,
    BOARD,
    DECK,
    FIELD_PLACE,
    GROUND,
    HAND,
    KEYWORDS,
    KINDS,
    OPENING,
    PITCH,
    SQUARES,
    NmlPosition,
)
from rulesets.nomansland.units import under_way


def square(place: int) -> str:
    """A zone by name."""
    return (
        said(SQUARES[place])
        if place < FIELD_PLACE
        else said("{seat}'s field terrain zone", seat=seat(place - FIELD_PLACE))
    )


# ---- the lines
def begins(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    """Who goes first, before the hands are kept: it is worth knowing then. A match that goes on from a later place
    begins with nobody."""
    return said("{seat} takes the first turn.", seat=seat(facts[0])) if position.phase == OPENING else None


def plays(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} plays {card}.", seat=seat(facts[0]), card=position.card[facts[1]].name)


def uses(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} uses {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def triggers(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} triggers.", card=card(position, viewer, facts[0]))


def enters(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    thing, place = facts
    return said("{card} enters on {place}.", card=whose(position, viewer, thing), place=square(place))


def targets(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts
    if position.zone[target] not in (BOARD, GROUND):
        return said(
            "{card} is aimed at {other}.", card=card(position, viewer, entity), other=whose(position, viewer, target)
        )
    place = square(position.place[target])
    return said(
        "{card} is aimed at {other} on {place}.",
        card=card(position, viewer, entity),
        other=whose(position, viewer, target),
        place=place,
    )


def cancelled(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} comes to nothing.", card=card(position, viewer, facts[0]))


def steps(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, old, new = facts
    return said(
        "{card} moves from {place} to {goal}.", card=whose(position, viewer, unit), place=square(old), goal=square(new)
    )


def attacks(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, place, victim = facts
    on = said(" and {card} there", card=whose(position, viewer, victim)) if victim >= 0 else ""
    return said("{card} attacks {place}{on}.", card=whose(position, viewer, unit), place=square(place), on=on)


def strikes(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    unit, square, victim = facts
    enemy = 1 - position.controller[unit]
    lands = victim >= 0 or (position.place[unit] in NML and square in SIDE_SETS[enemy])
    if position.attack[unit] > 0 or not lands:
        return None
    return said(
        "{card} has no attack left to hurt {other}.",
        card=card(position, viewer, unit),
        other=card(position, viewer, victim) if victim >= 0 else seat(enemy),
    )


def damage(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    dealer, unit, amount, _ = facts
    left = max(0, position.health[unit])
    return said(
        "{source} deals {amount} damage to {card} ({left} left).",
        source=source(position, viewer, dealer),
        amount=amount,
        card=whose(position, viewer, unit),
        left=left,
    )


def hit(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    dealer, player, amount, _ = facts
    left = max(0, position.life[player])
    return said(
        "{source} deals {amount} damage to {seat} ({left} left).",
        source=source(position, viewer, dealer),
        amount=amount,
        seat=seat(player),
        left=left,
    )


def guards(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} takes the damage instead.", card=whose(position, viewer, facts[0]))


def heals(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    unit, amount = facts
    return said("{card} regains {amount} health.", card=whose(position, viewer, unit), amount=amount)


def life(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, change = facts
    return said(
        marked("{seat} gains {amount} life ({left} now).")
        if change > 0
        else marked("{seat} loses {amount} life ({left} now)."),
        seat=seat(player),
        amount=abs(change),
        left=max(0, position.life[player]),
    )


def dies(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} dies.", card=whose(position, viewer, facts[0]))


def lives(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} does not die.", card=whose(position, viewer, facts[0]))


def destroyed(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is destroyed.", card=whose(position, viewer, facts[0]))


def sacrificed(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} sacrifices {card}.", seat=seat(position.controller[facts[0]]), card=card(position, viewer, facts[0])
    )


def exhausted(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is exhausted.", card=whose(position, viewer, facts[0]))


def refreshed(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    """By a card: that one exhaust goes from each card in the refresh step is not worth a line."""
    if not under_way(position):
        return None
    name, left = whose(position, viewer, facts[0]), position.exhausted[facts[0]]
    if left:
        return said("{card} loses one exhaust ({number} left).", card=name, number=left)
    return said("{card} is refreshed.", card=name)


MARKS = {
    "peaceful": marked("{card} cannot attack{until}."),
    "rooted": marked("{card} cannot move{until}."),
    "veiled": marked("{card} cannot be targeted by enemy cards{until}."),
}


def is_marked(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    """The keywords that a text gives a unit, or what it forbids it."""
    unit, slot, bits, until = facts
    name, how = whose(position, viewer, unit), how_long(until)
    if slot in MARKS:
        return said(MARKS[slot], card=name, until=how)
    skills = listed([word for word in KEYWORDS if bits & BIT[word]])
    return said("{card} gains {skills}{until}.", card=name, skills=skills, until=how)


def granted(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} may be activated again.", card=whose(position, viewer, facts[0]))


def uncovered(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} works again.", card=card(position, viewer, facts[0]))


def floats(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} exhausts a resource: {kind}.", seat=seat(facts[0]), kind=said(KINDS[facts[1]]))


def adds(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, kind, amount = facts
    return said("{seat} adds {amount} {kind} to the pool.", seat=seat(player), amount=amount, kind=said(KINDS[kind]))


def resource(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} lays out a resource: {kind}.", seat=seat(facts[0]), kind=said(KINDS[facts[1]]))


def converts(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    player, state, kind = facts
    return said(
        "{seat} converts a resource from {kind} to {other}.",
        seat=seat(player),
        kind=said(KINDS[state % COUNT]),
        other=said(KINDS[kind]),
    )


def pitches(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} pitches {card}.", seat=seat(facts[0]), card=position.card[facts[1]].name)


def draws(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} draws {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def discards(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} discards {card}.", seat=seat(facts[0]), card=position.card[facts[1]].name)


def moved(position: NmlPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return said(way, seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (BOARD, HAND): marked("{seat}'s {card} returns to hand."),
    (BOARD, DECK): marked("{seat}'s {card} goes into the deck."),
    (PITCH, HAND): marked("{seat} returns {card} from the pitch zone to hand."),
    (PITCH, DECK): marked("{seat} returns {card} from the pitch zone to the deck."),
    (DECK, PITCH): marked("{seat} puts {card} from the deck into the pitch zone."),
}


def shown(position: NmlPosition, viewer: int | None, facts: Any) -> str:
    thing, seats = facts
    owner = position.owner[thing]
    to = said(marked("everybody") if seats >> (1 - owner) & 1 else marked("nobody else"))
    return said("{seat} shows {card} to {to}.", seat=seat(owner), card=card(position, viewer, thing), to=to)


LINES: dict[str, Tell[NmlPosition]] = {
    "turn": lambda position, viewer, facts: said("Turn {number}: {seat}'s turn.", number=facts[0], seat=seat(facts[1])),
    "keeps": lambda position, viewer, facts: said("{seat} keeps the hand.", seat=seat(facts[0])),
    "mulligans": lambda position, viewer, facts: said(
        "{seat} shuffles the hand in for a new one.", seat=seat(facts[0])
    ),
    "begins": begins,
    "plays": plays,
    "uses": uses,
    "triggers": triggers,
    "unmet": unmet,
    "aimless": aimless,
    "enters": enters,
    "targets": targets,
    "alters": alters({"attack": marked("attack"), "maximum": marked("health"), "range": marked("range")}),
    "cancelled": cancelled,
    "dropped": dropped,
    "idle": idle,
    "steps": steps,
    "attacks": attacks,
    "strikes": strikes,
    "spared": spared,
    "damage": damage,
    "hit": hit,
    "guards": guards,
    "heals": heals,
    "life": life,
    "dies": dies,
    "lives": lives,
    "destroyed": destroyed,
    "sacrificed": sacrificed,
    "exhausted": exhausted,
    "refreshed": refreshed,
    "marked": is_marked,
    "granted": granted,
    "uncovered": uncovered,
    "floats": floats,
    "adds": adds,
    "resource": resource,
    "converts": converts,
    "pitches": pitches,
    "channels": pitches,
    "draws": draws,
    "takes": takes,
    "looks": looks,
    "discards": discards,
    "moved": moved,
    "shown": shown,
    "shuffled": lambda position, viewer, facts: (
        said("{seat} shuffles.", seat=seat(facts[1])) if position.turn else None
    ),
    "takes effect": takes_effect,
    "control": takes_over,
    "lingers": lingers,
    "toll": toll,
}

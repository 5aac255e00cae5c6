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
from game.kernel.said import listed, marked, said, said_many, seat
from rulesets.era.state import CHARGES, DECK, ELEMENTS, EQUIPMENT, GRAVEYARD, HAND, EraPosition

EVERYBODY = said("everybody")


# ---- the lines
def plays(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, played, *bearer = facts
    on = said(" on {card}", card=card(position, viewer, bearer[0])) if bearer else ""
    return said("{seat} plays {card}{on}.", seat=seat(player), card=position.card[played].name, on=on)


def uses(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} uses {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def targets(position: EraPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts
    return said(
        "{card} is aimed at {other}.", card=card(position, viewer, entity), other=whose(position, viewer, target)
    )


def cancelled(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is interrupted.", card=card(position, viewer, facts[0]))


def attacks(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino, target = facts
    return said("{card} attacks {other}.", card=whose(position, viewer, dino), other=whose(position, viewer, target))


def intercepts(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} intercepts.", card=whose(position, viewer, facts[0]))


def damage(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dealer, receiver, amount, _ = facts
    return said(
        "{source} deals {amount} damage to {card}.",
        source=source(position, viewer, dealer),
        amount=amount,
        card=whose(position, viewer, receiver),
    )


def prevented(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{amount} of it is prevented.", amount=facts[1])


def suffers(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino = facts[1]
    if facts[3]:
        return said("{card} has passed its wound on.", card=whose(position, viewer, dino))
    return said(
        "{card} suffers a wound ({wounds} of {hitpoints}).",
        card=whose(position, viewer, dino),
        wounds=position.wounds[dino],
        hitpoints=position.hitpoints[dino],
    )


def wounded(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino, amount = facts[1], facts[2]
    return said_many(
        "A wound is placed on {card} ({wounds} of {hitpoints}).",
        "{number} wounds are placed on {card} ({wounds} of {hitpoints}).",
        amount,
        card=whose(position, viewer, dino),
        wounds=position.wounds[dino],
        hitpoints=position.hitpoints[dino],
    )


def healed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said(
        "A wound is removed from {card} ({wounds} left).",
        card=whose(position, viewer, facts[0]),
        wounds=position.wounds[facts[0]],
    )


def shielded(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said(
        "The next {amount} damage to {card} this turn is prevented.",
        amount=facts[1],
        card=whose(position, viewer, facts[0]),
    )


def dies(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat}'s {card} dies.", seat=seat(position.owner[facts[0]]), card=card(position, viewer, facts[0]))


def lives(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} does not die.", card=whose(position, viewer, facts[0]))


def destroyed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is destroyed.", card=whose(position, viewer, facts[0]))


def attached(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{card} now bears {other}.", card=whose(position, viewer, facts[1]), other=card(position, viewer, facts[0])
    )


def exhausted(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} exhausts.", card=whose(position, viewer, facts[0]))


def readied(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{card} is ready again.", card=whose(position, viewer, facts[0]))


def energy(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, element, made, crystal = facts
    by = said(" by exhausting {card}", card=card(position, viewer, crystal)) if crystal >= 0 else ""
    return said(
        "{seat} gets {made} {element} energy{by}.", seat=seat(player), made=made, element=said(ELEMENTS[element]), by=by
    )


def charged(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, crystal, laid = facts
    return said(
        "{seat} charges {card} with {other}.",
        seat=seat(player),
        card=card(position, viewer, crystal),
        other=card(position, viewer, laid),
    )


def draws(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} draws {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def revealed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} draws the event {card}, which happens at once.",
        seat=seat(facts[0]),
        card=card(position, viewer, facts[1]),
    )


def moved(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return said(way, seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (HAND, GRAVEYARD): marked("{seat} discards {card}."),
    (DECK, GRAVEYARD): marked("{seat} puts {card} from the deck into the graveyard."),
    (GRAVEYARD, HAND): marked("{seat} returns {card} from the graveyard to hand."),
    (GRAVEYARD, DECK): marked("{seat} returns {card} from the graveyard to the deck."),
    (CHARGES, HAND): marked("{seat} takes {card} from under a crystal."),
    (CHARGES, GRAVEYARD): marked("{seat} puts the charge {card} into the graveyard."),
    (EQUIPMENT, HAND): marked("{seat} takes {card} back to hand."),
    (DECK, DECK): marked("{seat} puts {card} on the bottom of the deck."),
    (HAND, DECK): marked("{seat} puts {card} from hand into the deck."),
}


def shown(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    thing, seats = facts
    those = [
        seat(number) for number in range(position.seats) if seats >> number & 1 and number != position.owner[thing]
    ]
    if not those:
        host = position.host[thing]
        under = said(" under {crystal}", crystal=card(position, viewer, host)) if host >= 0 else ""
        return said(
            "{seat} looks at {card}{under}.",
            seat=seat(position.owner[thing]),
            card=card(position, viewer, thing),
            under=under,
        )
    to = EVERYBODY if len(those) == position.seats - 1 else listed(those)
    return said(
        "{seat} shows {card} to {to}.", seat=seat(position.owner[thing]), card=card(position, viewer, thing), to=to
    )


def strikes(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    attacker, victim, power = facts
    if power > 0:
        return None
    return said(
        "{card} has no power left to hurt {other}.",
        card=card(position, viewer, attacker),
        other=card(position, viewer, victim),
    )


def keeps(position: EraPosition, viewer: int | None, facts: Any) -> str:
    size = len(position.piles[HAND][facts[0]])
    return said("{seat} keeps a hand of {number}.", seat=seat(facts[0]), number=size)


MARKS = {
    "soaring": marked("{card} gains Soar{until}."),
    "grounded": marked("{card} cannot intercept{until}."),
    "rooted": marked("{card} cannot attack{until}."),
    "pinned": marked("{card} cannot ready{until}."),
    "elusive": marked("{card} cannot be intercepted{until}."),
    "veiled": marked("{card} cannot be targeted by enemy cards{until}."),
}


def is_marked(position: EraPosition, viewer: int | None, facts: Any) -> str:
    """What a text lets a dino do, or not do, for a while."""
    dino, slot, until = facts
    return said(MARKS[slot], card=whose(position, viewer, dino), until=how_long(until))


LINES: dict[str, Tell[EraPosition]] = {
    "turn": lambda position, viewer, facts: said("Turn {number}: {seat}'s turn.", number=facts[0], seat=seat(facts[1])),
    "plays": plays,
    "uses": uses,
    "targets": targets,
    "alters": alters({"power": marked("power"), "stamina": marked("stamina"), "hitpoints": marked("hit points")}),
    "cancelled": cancelled,
    "dropped": dropped,
    "idle": idle,
    "unmet": unmet,
    "aimless": aimless,
    "attacks": attacks,
    "intercepts": intercepts,
    "strikes": strikes,
    "spared": spared,
    "damage": damage,
    "prevented": prevented,
    "suffer": suffers,
    "wound": wounded,
    "healed": healed,
    "shielded": shielded,
    "marked": is_marked,
    "dies": dies,
    "lives": lives,
    "destroyed": destroyed,
    "attached": attached,
    "exhausted": exhausted,
    "readied": readied,
    "energy": energy,
    "charged": charged,
    "draws": draws,
    "takes": takes,
    "looks": looks,
    "revealed": revealed,
    "moved": moved,
    "shown": shown,
    "keeps": keeps,
    "redraws": lambda position, viewer, facts: said(
        "{seat} redraws to a hand of {number}.", seat=seat(facts[0]), number=facts[1]
    ),
    "extinct": lambda position, viewer, facts: said("{seat} has no dino left.", seat=seat(facts[0])),
    "leaves": lambda position, viewer, facts: said("{seat} leaves the game.", seat=seat(facts[0])),
    "shuffled": lambda position, viewer, facts: (
        said("{seat} shuffles.", seat=seat(facts[1])) if position.turn else None
    ),
    "takes effect": takes_effect,
    "control": takes_over,
    "lingers": lingers,
    "toll": toll,
}

"""What happens, as lines for the log. What a viewer may not know is 'a card'; seats are 'Seat 1', which a match turns
into names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.knowledge import knows
from game.kernel.position import Event
from rulesets.era.state import CHARGES, DECK, ELEMENTS, GRAVEYARD, HAND, EraPosition

Tell = Callable[[EraPosition, int | None, Any], str | None]


def narrate(position: EraPosition, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
    told = LINES.get(event[0])
    return told(position, viewer, event[1:]) if told else None


def seat(number: int) -> str:
    return f"Seat {number + 1}"


def card(position: EraPosition, viewer: int | None, number: int, unknown: str = "a card") -> str:
    """A card's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else unknown


def whose(position: EraPosition, viewer: int | None, number: int) -> str:
    """A card on the battlefield with its side: "Seat 2's Plain Rex"."""
    return f"{seat(position.controller[number])}'s {card(position, viewer, number)}"


def source(position: EraPosition, viewer: int | None, number: int) -> str:
    return card(position, viewer, number, "Something") if number >= 0 else "Something"


# ---- the lines
def plays(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, played, *bearer = facts
    on = f" on {card(position, viewer, bearer[0])}" if bearer else ""
    return f"{seat(player)} plays {position.card[played].name}{on}."


def uses(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} uses {card(position, viewer, facts[1])}."


def targets(position: EraPosition, viewer: int | None, facts: Any) -> str:
    entity, target = facts
    return f"{card(position, viewer, entity)} is aimed at {whose(position, viewer, target)}."


def cancelled(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} is interrupted."


def dropped(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} loses its target {card(position, viewer, facts[1])}."


def attacks(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino, target = facts
    return f"{whose(position, viewer, dino)} attacks {whose(position, viewer, target)}."


def intercepts(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} intercepts."


def damage(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dealer, receiver, amount, _ = facts
    return f"{source(position, viewer, dealer)} deals {amount} damage to {whose(position, viewer, receiver)}."


def suffers(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino = facts[1]
    if facts[3]:
        return f"{whose(position, viewer, dino)} passes its wound on."
    return f"{whose(position, viewer, dino)} suffers a wound ({position.wounds[dino]} of {position.hitpoints[dino]})."


def wounded(position: EraPosition, viewer: int | None, facts: Any) -> str:
    dino, amount = facts[1], facts[2]
    wounds = "A wound is" if amount == 1 else f"{amount} wounds are"
    return (
        f"{wounds} placed on {whose(position, viewer, dino)} ({position.wounds[dino]} of {position.hitpoints[dino]})."
    )


def healed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"A wound is removed from {whose(position, viewer, facts[0])} ({position.wounds[facts[0]]} left)."


def shielded(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"The next {facts[1]} damage to {whose(position, viewer, facts[0])} this turn is prevented."


def dies(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(position.owner[facts[0]])}'s {card(position, viewer, facts[0])} dies."


def destroyed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[0])} is destroyed."


def attached(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[1])} now bears {card(position, viewer, facts[0])}."


def exhausted(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{whose(position, viewer, facts[0])} exhausts."


def energy(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, element, made, crystal = facts
    by = f" by exhausting {card(position, viewer, crystal)}" if crystal >= 0 else ""
    return f"{seat(player)} gets {made} {ELEMENTS[element]} energy{by}."


def charged(position: EraPosition, viewer: int | None, facts: Any) -> str:
    player, crystal, laid = facts
    return f"{seat(player)} charges {card(position, viewer, crystal)} with {card(position, viewer, laid)}."


def draws(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} draws {card(position, viewer, facts[1])}."


def revealed(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} draws the event {card(position, viewer, facts[1])}, which happens at once."


def moved(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    """The moves between zones that no other event tells of."""
    thing, old, new, controller = facts
    way = WAYS.get((old, new))
    return way.format(seat=seat(controller), card=card(position, viewer, thing)) if way else None


WAYS = {
    (HAND, GRAVEYARD): "{seat} discards {card}.",
    (DECK, GRAVEYARD): "{seat} puts {card} from the deck into the graveyard.",
    (GRAVEYARD, HAND): "{seat} returns {card} from the graveyard to hand.",
    (GRAVEYARD, DECK): "{seat} returns {card} from the graveyard to the deck.",
    (CHARGES, HAND): "{seat} takes {card} from under a crystal.",
    (CHARGES, GRAVEYARD): "{seat} puts the charge {card} into the graveyard.",
    (HAND, DECK): "{seat} puts {card} from hand into the deck.",
}


def shown(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    thing, seats = facts
    those = [
        seat(number) for number in range(position.seats) if seats >> number & 1 and number != position.owner[thing]
    ]
    if not those:
        return f"{seat(position.owner[thing])} looks at {card(position, viewer, thing)}."
    to = "everybody" if len(those) == position.seats - 1 else " and ".join(those)
    return f"{seat(position.owner[thing])} shows {card(position, viewer, thing)} to {to}."


def strikes(position: EraPosition, viewer: int | None, facts: Any) -> str | None:
    attacker, victim, power = facts
    if power > 0:
        return None
    return f"{card(position, viewer, attacker)} has no power left to hurt {card(position, viewer, victim)}."


def keeps(position: EraPosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} keeps a hand of {len(position.piles[HAND][facts[0]])}."


LINES: dict[str, Tell] = {
    "turn": lambda position, viewer, facts: f"Turn {facts[0]}: {seat(facts[1])}'s turn.",
    "plays": plays,
    "uses": uses,
    "targets": targets,
    "cancelled": cancelled,
    "dropped": dropped,
    "attacks": attacks,
    "intercepts": intercepts,
    "strikes": strikes,
    "damage": damage,
    "suffer": suffers,
    "wound": wounded,
    "healed": healed,
    "shielded": shielded,
    "dies": dies,
    "destroyed": destroyed,
    "attached": attached,
    "exhausted": exhausted,
    "energy": energy,
    "charged": charged,
    "draws": draws,
    "revealed": revealed,
    "moved": moved,
    "shown": shown,
    "keeps": keeps,
    "redraws": lambda position, viewer, facts: f"{seat(facts[0])} redraws to a hand of {facts[1]}.",
    "extinct": lambda position, viewer, facts: f"{seat(facts[0])} has no dino left.",
    "shuffled": lambda position, viewer, facts: f"{seat(facts[1])} shuffles." if position.turn else None,
}

"""What ERA keeps in a position, and the names of its zones, phases and verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from game.kernel.notation import Verb, Verbs
from game.kernel.position import Derived, PerCard, PerSeat, Position
from game.kernel.reading import FIRST_OWN
from game.kernel.zones import heed
from game.library import read_zones

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
(
    HAND,
    DINOS,
    EQUIPMENT,
    CRYSTALS,
    STACK,
    GRAVEYARD,
    CHARGES,
    SLEEPING_DINOS,
    SLEEPING_CRYSTALS,
    REVEALED,
    ASIDE,
    EXTINCT,
    DECK,
    OUT,
    EFFECTS,
    LIMBO,
) = range(len(ZONES))
OPENING, UPKEEP, MAIN, END = range(len(PHASES))

ELEMENTS = ("Air", "Earth", "Fire", "Water")
ELEMENT = {name: number for number, name in enumerate(ELEMENTS)}

VERBS = Verbs(
    keep=Verb("keep"),
    redraw=Verb("redraw"),
    end=Verb("end turn"),
    exhaust=Verb("exhaust {crystal}", drag="crystal", places=("energy",)),
    charge=Verb("charge {crystal} with {card}", drag="card", onto="crystal"),
    play=Verb("play {card}", drag="card", places=("stack", "dinos", "crystals", "graveyard")),
    equip=Verb("equip {dino} with {card}", drag="card", onto="dino"),
    attack=Verb("attack {target} with {dino}", drag="dino", onto="target"),
    intercept=Verb("intercept with {dino}", drag="dino", places=("combat",)),
    let=Verb("no interception"),
    use=Verb("use {card}", drag="card", places=("stack",)),
    use_other=Verb("use {card} ({number})"),
    element=Verb("choose {element}", {"element": ELEMENTS}),
)
TARGET = VERBS.names["target"]
KEEP, REDRAW, END_TURN = (VERBS.names["keep"],), (VERBS.names["redraw"],), (VERBS.names["end"],)
EXHAUST, CHARGE, PLAY, EQUIP = (VERBS.names[name] for name in ("exhaust", "charge", "play", "equip"))
ATTACK, INTERCEPT, USE, USE_OTHER = (VERBS.names[name] for name in ("attack", "intercept", "use", "use_other"))
NO_INTERCEPTION = (VERBS.names["let"],)

Energy = Annotated[list[int], "seat", len(ELEMENTS)]

READINESS = 1 << FIRST_OWN
"""Of what texts may read: which dinos and crystals are exhausted."""
PENDING = 2
"""In `suffered`: the wound is proposed, and may yet be replaced."""


class EraPosition(Position):
    """A position of ERA. Energy is kept per seat and element; a shield is damage that will be prevented."""

    exhausted: PerCard
    damage: PerCard
    wounds: PerCard
    suffered: PerCard  # 1: suffered a wound this turn
    shield: PerCard  # how much of the next damage this turn is prevented
    lent: PerCard  # the seat that gets it back when the turn ends, counted from 1
    used: PerCard  # activations this turn: four bits for each ability of the card
    energy: Energy  # per seat, in the order of ELEMENTS
    charged: PerSeat  # charged a crystal this turn
    turns: PerSeat  # turns this seat has begun
    drawn: PerSeat  # cards in the opening hand now being looked at
    first: int  # the seat that began
    attacker: int  # references to the dinos of the combat in progress, or -1
    target: int
    interceptor: int
    fresh: int  # the active seat has done nothing in its main phase yet
    stirred: int  # somebody acted since the main phase was offered for ending
    power: Derived
    stamina: Derived
    hitpoints: Derived
    grounded: Derived  # 1: cannot intercept
    rooted: Derived  # 1: cannot attack
    pinned: Derived  # 1: cannot ready; of crystals, too
    soaring: Derived  # 1: only an Air dino may intercept it
    elusive: Derived  # 1: no dino may intercept it
    veiled: Derived  # 1: no enemy card may be aimed at it

    __slots__ = (
        "attacker",
        "charged",
        "damage",
        "drawn",
        "elusive",
        "energy",
        "exhausted",
        "first",
        "fresh",
        "grounded",
        "hitpoints",
        "interceptor",
        "lent",
        "pinned",
        "power",
        "rooted",
        "shield",
        "soaring",
        "stamina",
        "stirred",
        "suffered",
        "target",
        "turns",
        "used",
        "veiled",
        "wounds",
    )


def turned(position: EraPosition) -> None:
    """Dinos or crystals were exhausted or readied: the state is looked at if a text on the battlefield counts them."""
    position.dirty |= READINESS
    heed(position, READINESS)

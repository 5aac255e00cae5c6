"""What No Man's Land keeps in a position, and the names of its zones, squares, phases, resources, keywords and
verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from game.kernel.notation import Verb, Verbs
from game.kernel.position import Derived, PerCard, PerSeat, Position
from game.kernel.reading import FIRST_OWN
from game.library import read_zones

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
HAND, BOARD, GROUND, FIELD, STACK, PITCH, DECK, EFFECTS, LIMBO = range(len(ZONES))
OPENING, START, MAIN, END = range(len(PHASES))

COLUMNS, ROWS = ZONES[BOARD].grid or (0, 0)
COLUMN_NAMES = tuple("abcde")
SQUARES = (*(f"{column}{row + 1}" for row in range(ROWS) for column in COLUMN_NAMES), "field 1", "field 2")
"""The names of places: row 1 is the backline of seat 1, row 3 is NML with the void at both ends, row 5 is the backline
of seat 2; then the field terrain zones of both seats."""
FIELD_PLACE = COLUMNS * ROWS
"""The place of seat 1's field terrain zone; that of seat 2 comes next."""

KINDS = ("Unconverted", "Arcane", "Primal", "Refined", "Tech")
"""The kinds of resource. A price has a number for each: the first is paid with any kind."""
KIND = {name: number for number, name in enumerate(KINDS)}
STATES = (*KINDS, *(f"exhausted {kind}" for kind in KINDS))
"""A resource as a move names it: ready ones first."""

KEYWORDS = (
    "Backliner",
    "Backstart",
    "Burnout",
    "Efficient",
    "Frontliner",
    "Intimidation",
    "Protection",
    "Rally Cry",
    "Ready",
    "Second Step",
    "Spellcaster",
)
BIT = {name: 1 << number for number, name in enumerate(KEYWORDS)}
"""The bit of each keyword in the slot `keywords`."""

VERBS = Verbs(
    keep=Verb("keep"),
    mulligan=Verb("mulligan"),
    begin=Verb("begin with {resource}", {"resource": KINDS}),
    end=Verb("end turn"),
    move=Verb("move {unit} to {square}", {"square": SQUARES}, drag="unit", places=("board",)),
    attack=Verb("attack {square} with {unit}", {"square": SQUARES}, drag="unit", places=("board",)),
    finish=Verb("finish {unit}"),
    play=Verb("play {card}", drag="card", places=("stack", "board", "ground", "field")),
    use=Verb("use {card}", drag="card", places=("stack",)),
    use_other=Verb("use {card} ({number})"),
    exhaust=Verb("exhaust {resource}", {"resource": KINDS}),
    convert=Verb("pitch {card}", drag="card", places=("resources", "pitch")),
    channel=Verb("pitch {card} for 2", drag="card", places=("pool", "pitch")),
    change=Verb("convert {resource} to {kind}", {"resource": STATES, "kind": KINDS}),
    place=Verb("choose {square}", {"square": SQUARES}),
    column=Verb("choose column {column}", {"column": COLUMN_NAMES}),
    retreat=Verb("retreat to {square}", {"square": SQUARES}),
)
KEEP, MULLIGAN, END_TURN = (VERBS.names["keep"],), (VERBS.names["mulligan"],), (VERBS.names["end"],)
BEGIN, MOVE, ATTACK, FINISH, PLAY, USE, USE_OTHER, EXHAUST, CONVERT, CHANNEL, CHANGE, PLACE, COLUMN, RETREAT = (
    VERBS.names[name]
    for name in (
        "begin",
        "move",
        "attack",
        "finish",
        "play",
        "use",
        "use_other",
        "exhaust",
        "convert",
        "channel",
        "change",
        "place",
        "column",
        "retreat",
    )
)

ATTACKED, USED_UP = 1, 2
"""Bits of `struck`: what the creature that is being activated has done: attacked, or exhausted itself for an
ability."""

PerKind = Annotated[list[int], "seat", len(KINDS)]
"""Numbers per seat, in the order of KINDS."""

LIVES = 1 << FIRST_OWN
"""Of what texts may read: the life of players."""


class NmlPosition(Position):
    """A position of No Man's Land. The square of a unit or terrain is its `place`."""

    ruleset: Annotated[Any, "shared"]
    health: PerCard  # what a unit has left
    full: PerCard  # its greatest health when that was last looked at
    forgiven: PerCard  # wounds that went with a bonus, and are there again when health is added
    exhausted: PerCard  # exhaust counters
    summoning: PerCard  # 1: summoning exhaust
    activated: PerCard  # 1: has begun its activation this turn
    further: PerCard  # activations that it may have this turn besides the first
    used: PerCard  # activations of its abilities this turn
    lent: PerCard  # the seat that gets it back when the turn ends, counted from 1
    guarded: PerCard  # 1: took over damage this turn
    level: PerCard  # how many terrains lie under a terrain
    covered: PerCard  # 1: another terrain lies on it
    left: PerCard  # the place that it had when it last left play
    life: PerSeat
    ready: PerKind  # resources in the resource zone, upright
    spent: PerKind  # exhausted ones
    pool: PerKind  # floating until the phase ends
    channelled: PerSeat  # floating from Spellcaster: for spells, terrains and exhaust abilities only
    pitched: PerSeat  # cards pitched to convert this turn
    turns: PerSeat  # turns this seat has begun
    first: int  # the seat that began
    acting: int  # reference to the creature whose activation goes on, or -1
    steps: int  # moves it has made
    struck: int  # bits: see ATTACKED and USED_UP
    attacker: int  # reference to the creature of the combat in progress, or -1
    target: int  # the square that it attacks
    attack: Derived
    range: Derived
    maximum: Derived  # its greatest health
    keywords: Derived  # a bit each, see BIT
    bow: Derived  # 1: a ranged creature, whatever its range is now
    peaceful: Derived  # 1: a text forbids it to attack
    rooted: Derived  # 1: a text forbids it to move
    veiled: Derived  # 1: no enemy card may be aimed at it

    __slots__ = (
        "acting",
        "activated",
        "attack",
        "attacker",
        "bow",
        "channelled",
        "covered",
        "exhausted",
        "first",
        "forgiven",
        "full",
        "further",
        "guarded",
        "health",
        "keywords",
        "left",
        "lent",
        "level",
        "life",
        "maximum",
        "peaceful",
        "pitched",
        "pool",
        "range",
        "ready",
        "rooted",
        "spent",
        "steps",
        "struck",
        "summoning",
        "target",
        "turns",
        "used",
        "veiled",
    )

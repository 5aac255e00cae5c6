"""What Warhammer: Invasion keeps in a position, and the names of its zones, places, phases, races and verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from game.kernel.notation import Verb, Verbs
from game.kernel.position import Derived, PerCard, PerSeat
from game.kernel.reading import FIRST_OWN
from game.library import read_zones
from rulesets.invasion.keywords import Amounts

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
HAND, PLAY, CAPITAL, DEVELOPMENTS, EXPERIENCE, STACK, DISCARD, DECK, EFFECTS, LIMBO = range(len(ZONES))
OPENING, BEGINNING, KINGDOM_PHASE, QUEST_PHASE, CAPITAL_PHASE, BATTLEFIELD_PHASE, END = range(len(PHASES))

PLACES = ("kingdom", "quest", "battlefield", "board")
KINGDOM, QUEST, BATTLEFIELD, BOARD = range(len(PLACES))
"""The place of a card in play or of a development: a zone of its controller's capital, or the board (legends)."""

RACES = (
    "Empire",
    "Dwarf",
    "High Elf",
    "Lizardmen",
    "Wood Elf",
    "Orc",
    "Chaos",
    "Dark Elf",
    "Skaven",
    "Undead",
    "Neutral",
)
RACE = {name: number for number, name in enumerate(RACES)}

UNIT, SUPPORT, QUEST_CARD, LEGEND, SECTION, ATTACHMENT, DEVELOPMENT, ITEM = (1 << bit for bit in range(8))
"""Bits of `kind`: what a card in play is at the moment."""
KIND = {"unit": UNIT, "support": SUPPORT, "quest": QUEST_CARD, "legend": LEGEND, "section": SECTION}

TRAITS = (
    "Attachment",
    "Banner",
    "Building",
    "Cavalry",
    "Creature",
    "Daemon",
    "Dragon",
    "Elite",
    "Engineer",
    "Forest Spirit",
    "Goblin",
    "Hero",
    "Hex",
    "Initiate",
    "Invasion",
    "Knight",
    "Lizardmen",
    "Location",
    "Mage",
    "Martyr",
    "Messenger",
    "Mutation",
    "Noble",
    "Ogre",
    "Priest",
    "Pyramid",
    "Raider",
    "Ranger",
    "Relic",
    "Rune",
    "Shaman",
    "Ship",
    "Siege",
    "Skaven",
    "Skill",
    "Slayer",
    "Sorcerer",
    "Sorceror",
    "Spell",
    "Standard Bearer",
    "Thief",
    "Troll",
    "Undead",
    "Vampire",
    "War Machine",
    "Warpstone",
    "Warrior",
    "Weapon",
    "Witch Elf",
    "Witch Hunter",
    "Wood Elf",
    "Zealot",
)
"""The traits that cards are printed with, and that a text may name."""
PRINTED_RACES = ("Chaos", "Dark Elf", "Dwarf", "Empire", "High Elf", "Orc")
"""The races that cards are printed with; those of the other capital boards are traits of theirs."""
GAINED = {name: 1 << number for number, name in enumerate(one for one in TRAITS if one != "Attachment")}
"""The bit of each trait that a card may gain, in the slot `gained`. What makes a card an attachment is its print."""

NO_ATTACK, NO_DEFENCE, NO_CORRUPTION, ANY_ZONE, NO_CANCELLING = (1 << bit for bit in range(5))
SEARCHES_DEEPER, RAINS_MORE, DOUBLES, DEATHLESS, ELVES_AMBUSH, CHEAP_AMBUSH = (1 << bit for bit in range(5, 11))
"""Bits of `held`: may not attack, defend, be corrupted; may attack from any zone; no damage can be cancelled;
its controller searches a card more; or deals 1 more indirect damage; damage to
units is doubled; its controller wins when deck and hand are empty; whose Wood Elves ambush, and cheaply."""
SPENDS_DAMAGE, SPENDS_TOKENS, ANY_DEFENCE, NO_SEARCHING, NO_POWER, VEILED = (1 << bit for bit in range(11, 17))
"""More of them: its damage, or its tokens, are spent like resources; it may defend any zone of its controller; nobody
searches; its power does not count; no effect of an opponent targets it."""

COMBATANTS, WOUNDS, CORRUPTION, TOKENS, FIRES = (1 << FIRST_OWN + bit for bit in range(5))
"""What texts in play may read beside the cards in play: who attacks and defends, and where; damage; what is corrupt;
resource tokens; which sections burn."""

ALSO_DEVELOPMENT, FACE_UP, FACE_DOWN = 1, 2, 3
"""What `development` says of a card in play: a development besides what it is, nothing but a face-up one, or a facedown
one that is a unit as well."""

NO_FIGHT, TARGETED, ATTACKED, AMBUSHED, DEFENDED, ASSIGNED, LANDING, LANDED, FOUGHT = range(9)
"""The steps of a combat, in `step`: what has been done of it."""

VERBS = Verbs(
    keep=Verb("keep"),
    mulligan=Verb("mulligan"),
    restore=Verb("restore {card}", onto="card"),
    play_in=Verb("play {card} in {section}", drag="card", onto="section"),
    play_on=Verb("play {card} on {host}", drag="card", onto="host"),
    play_for=Verb("play {card} for {number}", drag="card", places=("stack",)),
    play=Verb("play {card}", drag="card", places=("stack", "play")),
    develop=Verb("develop {card} in {section}", drag="card", onto="section", told="lay {card} facedown in {section}"),
    use=Verb("use {card}", drag="card", places=("stack",)),
    use_other=Verb("use {card} ({number})"),
    no_attack=Verb("no attack"),
    attack_with=Verb("attack with {unit}"),
    attack_through=Verb("attack {legend} through {section}"),
    attack=Verb("attack {section}", onto="section"),
    ambush=Verb("ambush with {card}"),
    defend=Verb("defend with {unit}"),
    assign_least=Verb("assign the least"),
    assign=Verb("assign {number} to {card}", told="assign {number} damage to {card}"),
    damage=Verb("damage {card}", onto="card", told="put 1 damage on {card}"),
)
KEEP, MULLIGAN, NO_ATTACK_MOVE, ASSIGN_LEAST = (
    (VERBS.names[name],) for name in ("keep", "mulligan", "no_attack", "assign_least")
)
RESTORE, PLAY_IN, PLAY_ON, PLAY_FOR, PLAY_CARD, DEVELOP, USE, USE_OTHER = (
    VERBS.names[name] for name in ("restore", "play_in", "play_on", "play_for", "play", "develop", "use", "use_other")
)
ATTACK, ATTACK_THROUGH, ATTACK_WITH, AMBUSH, DEFEND, ASSIGN, DAMAGE = (
    VERBS.names[name] for name in ("attack", "attack_through", "attack_with", "ambush", "defend", "assign", "damage")
)


class InvasionPosition(Amounts):
    """A position of Warhammer: Invasion."""

    ruleset: Annotated[Any, "shared"]
    damage: PerCard  # damage tokens on units, legends and sections of a capital
    corrupt: PerCard
    tokens: PerCard  # resource tokens on quests and other cards
    burning: PerCard  # 1: this section of a capital burns
    attacking: PerCard  # 1: on the front at hand, 2: on the other one
    defending: PerCard  # alike
    ambushed: PerCard  # 1: it ambushed and must defend
    assigned: PerCard  # combat damage assigned, but not applied yet
    dealt: PerCard  # what it added to the damage of its side in this combat
    development: PerCard  # see ALSO_DEVELOPMENT and the like
    blanked: PerCard  # 1: its text is treated as blank, for a unit with Feared attacks
    raised: PerCard  # 1: it came from the discard pile by Necromancy
    attacks: PerCard  # times that it attacked this turn
    used: PerCard  # times that its abilities were used this turn, 4 bits each
    x: PerCard  # the X that was chosen for it
    last_place: PerCard  # where it was when it left play
    resources: PerSeat
    race: PerSeat  # of the capital board
    needed: PerSeat  # zones that this seat must burn to win
    turns: PerSeat  # turns that this seat has begun
    developed: PerSeat  # developments played this turn
    may_develop: PerSeat  # developments that it may play this turn
    ambushes: PerSeat  # times that it ambushed this turn
    limited: PerSeat  # limited cards played this turn
    first: int  # the seat that began
    step: int  # of the combat in progress
    attacker: int  # the seat that attacks
    target: int  # reference to the section attacked, or -1
    other: int  # reference to another section that is attacked besides, or -1
    aim: int  # reference to the legend attacked through the target, or -1
    breached: int  # mask of the places of the sections to which combat damage was applied
    dividing: int  # mask of the seats whose attackers may be divided over two zones this turn
    battles: int  # battlefield phases that this turn has beside its own
    alone: int  # 1 + reference to the only unit that may attack, from wherever it is; 0: nobody in particular
    struck: int  # mask of the pools of combat damage of which some was applied to the other seat
    skipped: int  # mask of the phases of this turn that are skipped
    played: Annotated[list[tuple[Any, ...]], "tuples"]  # (seat, key of the card) of what was played this turn
    buried: Annotated[list[int], "list"]  # units put from play into a discard pile this turn
    turned: Annotated[list[int], "list"]  # references: units with assigned damage, once for each change of sides
    fears: Annotated[list[tuple[Any, ...]], "tuples"]  # (attacker with Feared, unit in fear), as references
    chances: Annotated[list[tuple[Any, ...]], "tuples"]  # triggered Actions that may be used
    stirred: Annotated[int, "cache"]  # what has changed since the last state checks
    power: Derived  # of a section: all the power of its zone
    hitpoints: Derived
    gained: Derived  # the traits it has by gift: bits, see GAINED
    held: Derived  # bits, see NO_ATTACK and the like
    tax: Derived  # what an opponent pays more for each effect that targets it
    extra: Derived  # combat damage that it deals beyond its power
    kind: Derived  # bits, see UNIT and the like

    __slots__ = (
        "aim",
        "alone",
        "ambushed",
        "ambushes",
        "assigned",
        "attacker",
        "attacking",
        "attacks",
        "battles",
        "blanked",
        "breached",
        "buried",
        "burning",
        "chances",
        "corrupt",
        "damage",
        "dealt",
        "defending",
        "developed",
        "development",
        "dividing",
        "extra",
        "fears",
        "first",
        "gained",
        "held",
        "hitpoints",
        "kind",
        "last_place",
        "limited",
        "may_develop",
        "needed",
        "other",
        "played",
        "power",
        "race",
        "raised",
        "resources",
        "skipped",
        "step",
        "stirred",
        "struck",
        "target",
        "tax",
        "tokens",
        "turned",
        "turns",
        "used",
        "x",
    )

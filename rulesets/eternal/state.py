"""What Eternal keeps in a position, and the names of its zones, phases, skills and verbs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from game.kernel.notation import Verb, Verbs
from game.kernel.position import Derived, PerCard, PerSeat, Position
from game.kernel.reading import FIRST_OWN
from game.library import read_zones

FOLDER = Path(__file__).parent
ZONES, PHASES = read_zones(FOLDER)
HAND, UNITS, SITES, ATTACHED, RELICS, PLAYERS, STACK, MARKET, POWERS, VOID, DECK, EFFECTS, LIMBO = range(len(ZONES))
OPENING, START, MAIN, BATTLE, FINAL, END = range(len(PHASES))
PLAYMAT = (UNITS, SITES, ATTACHED, RELICS)
"""The zones of cards that can be killed."""

KINDS = ("Fire", "Time", "Justice", "Primal", "Shadow")
"""The kinds of influence, in the order in which they are counted."""
LETTERS = "FTJPS"
KIND = {letter: number for number, letter in enumerate(LETTERS)}

BATTLE_SKILLS = (
    "Aegis",
    "Berserk",
    "Charge",
    "Deadly",
    "Double Damage",
    "Endurance",
    "Flying",
    "Killer",
    "Lifesteal",
    "Overwhelm",
    "Quickdraw",
    "Reckless",
    "Revenge",
    "Unblockable",
    "Warcry",
)
SPELLS = ("spell", "fast spell")
CURSES = ("curse", "cursed relic")
STRENGTHENED = ("unit", "weapon", "relic weapon")
"""The types of card that a Warcry strengthens (skill.warcry)."""
SKILLS = (*BATTLE_SKILLS, "Ambush", "Bond", "Depleted", "Destiny", "Echo", "Pledge", "Voidbound", "Warp")
BIT = {name: 1 << number for number, name in enumerate(SKILLS)}
"""The bit of each skill in the slots `skills`, `gained`, `lost` and `spent`."""
ALL_BATTLE_SKILLS = (1 << len(BATTLE_SKILLS)) - 1
ALL_SKILLS = (1 << len(SKILLS)) - 1
INFILTRATE, RENOWN, ULTIMATE = (1 << len(SKILLS) + number for number in (0, 1, 3))
"""Further bits of `spent`; the second, third ... ability of a card, if it is its ultimate, takes the bits above."""
WAITED_FOR = ULTIMATE << 16
"""The bit of the first text of a card that waits for something once, such as an Ally; the others take those above."""

(
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    INVULNERABLE,
    FROZEN,
    NO_HEALTH_GAIN,
    NO_SPELLS,
    MUTE,
    TWICE,
    NO_WEAPONS,
    BANNED,
    HARDY,
    SPYING,
    THRIFTY,
    FADING,
    BY_HEALTH,
    KEPT,
    NO_AEGIS,
    BINDING,
    TAKEN,
) = (1 << number for number in range(19))
"""Bits of `held`: what a text forbids a unit, and a player."""
GRANTED = INVULNERABLE | HARDY | SPYING
"""Those that are good to have, and that silence takes like a skill (action.silence-others)."""

FIGHTING, INFLUENCE, NIGHTS, PLAYER, WHOSE_TURN = (1 << FIRST_OWN + bit for bit in range(5))
"""What texts in play may read beside the cards in play: who attacks and blocks, is exhausted or stunned; influence;
whether it is Night; other numbers of a player; whose turn it is, and what happened in it."""

DEALT, HIT_PLAYER, DIED, RENOWNED, ATTACKED = (1 << number for number in (0, 2, 3, 4, 6))
PLAYED_BY = (1 << 8, 1 << 9)
DEALT_TO = (1 << 10, 1 << 11)
DEALT_FOR = (1 << 12, 1 << 13)
HIT_FOR = (1 << 14, 1 << 15)
BURIED_OF = (1 << 5, 1 << 7)
"""Bits of `deeds`: what a card did or suffered this turn, which seat played it into this stay in play, to which seats
it dealt damage, for which seat it dealt damage to the enemy player or hit it, and to whose void it went."""
REMEMBERED = sum((*DEALT_FOR, *HIT_FOR, *BURIED_OF))
"""Those that count for a seat, wherever the card is by then; as it comes into play again it has done nothing else."""

MOST_AMPLIFIED = 40
"""How often Amplify can be paid for with one card: more power than that nobody comes to have."""

NOTHING, DEFENSE, PREFIGHT, INTERRUPT = range(4)
"""The steps in which more than one player may have a say: values of `step`."""

VERBS = Verbs(
    keep=Verb("keep"),
    redraw=Verb("redraw"),
    play=Verb("play {card}", drag="card", places=("units",)),
    play_top=Verb("play {card} from the deck", drag="card", places=("units",)),
    pledge=Verb("pledge {card}", drag="card", places=("powers",)),
    pledge_for=Verb("pledge {card} for {faction}", {"faction": KINDS}),
    use=Verb("use {card}", drag="card", places=("stack",)),
    use_other=Verb("use {card} ({number})"),
    attacker=Verb("attack with {unit}", drag="unit", places=("battle",)),
    withdraw=Verb("withdraw {unit}"),
    berserk=Verb("berserk {unit}"),
    attack=Verb("attack"),
    attack_site=Verb("attack {site}"),
    strike=Verb("strike {target} with {striker}", drag="striker", onto="target"),
    influence=Verb("choose {influence}", {"influence": KINDS}),
    block=Verb("block {attacker} with {unit}", drag="unit", onto="attacker"),
    end=Verb("end turn"),
)
KEEP, REDRAW, ATTACK, END_TURN = ((VERBS.names[name],) for name in ("keep", "redraw", "attack", "end"))
PLAY, PLAY_TOP, PLEDGE, PLEDGE_FOR, USE, USE_OTHER, ATTACKER, WITHDRAW, BERSERK, ATTACK_SITE, STRIKE, BLOCK = (
    VERBS.names[name]
    for name in (
        "play",
        "play_top",
        "pledge",
        "pledge_for",
        "use",
        "use_other",
        "attacker",
        "withdraw",
        "berserk",
        "attack_site",
        "strike",
        "block",
    )
)
TARGET, CHOOSE, AMOUNT = (VERBS.names[name] for name in ("target", "choose", "amount"))

PerKind = Annotated[list[int], "seat", len(KINDS)]
"""Numbers per seat, in the order of KINDS."""


class EternalPosition(Position):
    """A position of Eternal. A player is a card, too, the avatar, which can be chosen and dealt damage."""

    ruleset: Annotated[Any, "shared"]
    damage: PerCard  # taken by a unit this turn, by a site for good
    doomed: PerCard  # 1: dealt damage by something Deadly
    exhausted: PerCard
    stunned: PerCard  # 1: does not ready in the next start phase
    arrived: PerCard  # 1: came to its side this turn
    attacking: PerCard
    blocked: PerCard  # 1: a blocker was chosen for this attacker
    blocking: PerCard  # the attacker that it blocks, counted from 1
    berserk: PerCard  # 1: attacks again if it survives
    spent: PerCard  # bits of what is used up for this stay in play
    fell_with: PerCard  # of a killed weapon: a reference to its bearer in the void, counted from 1
    had: PerCard  # the strength with which it was killed last
    remembered: PerCard  # the number of a name, counted from 1
    deeds: PerCard  # bits of what it did or suffered this turn, see DEALT
    uses: PerCard  # how often what is counted on it was done in this stay in play
    used: PerCard  # bits of its abilities that were used this turn
    warded: PerCard  # the effect that Aegis stopped last, as `acts` counts them
    lent: PerCard  # the seat that gets it back at cleanup, counted from 1
    home: PerCard  # the seat that stole it for good, counted from 1
    fleeting: PerCard  # bits, when the turn ends 1: sacrificed, or discarded from a hand, 2: stunned, 4: killed
    amplified: PerCard  # payments for Amplify; the Student of a spell, or what a unit is bound to, counted from 1
    agenda_left: PerCard  # bits of what a site has chosen of its agenda
    strength_up: PerCard  # lasting changes: they stay with a card in every zone
    health_up: PerCard
    cost_up: PerCard
    warcry_up: PerCard
    kin: PerCard  # the sub-types that it has now instead of those printed, by their number from 1
    gained: PerCard  # bits of skills
    lost: PerCard  # bits of skills
    life: PerSeat  # the health of a player
    armor: PerSeat
    aegis: PerSeat
    power: PerSeat
    maximum: PerSeat
    influence: PerKind
    power_played: PerSeat  # 1: played the power card of this turn
    struck: PerSeat  # direct attacks with a relic weapon this turn
    hurt: PerSeat  # damage dealt to this player this turn
    hurt_before: PerSeat  # and in the turn before
    assaults: PerSeat  # attacks of this player's units and relic weapons in the game
    powers_drawn: PerSeat  # power cards drawn in the game
    fallen: PerSeat  # own units that died this turn
    played_units: PerSeat  # units played this turn
    played_spells: PerSeat  # spells played this turn
    healed: PerSeat  # health gained this turn
    pledged: PerSeat  # the card that was pledged, counted from 1
    sigil: PerSeat  # the kind of influence that it was pledged for
    drawn: PerSeat  # cards drawn this turn
    discarded: PerSeat  # cards discarded this turn
    turns: PerSeat  # turns that this player has begun
    timeouts: PerSeat  # turn timers that ran out in a row
    unspent: PerSeat  # power left when the last turn of this player ended
    doom: PerSeat  # this player's own turn at whose end they lose
    more_turns: PerSeat  # turns that this player takes before the enemy's next one
    first: int  # the seat that took the first turn
    night: int  # starts of turns still to come at Night
    dark: int  # 1: this turn started at Night
    nightfallen: int  # 1: there was a Nightfall this turn
    late: int  # 1: the turn timer ran out this turn
    free: int  # cards played free this turn
    fought: int  # 1: there was a battle this turn
    more_battles: int  # battles that may follow the one of this turn
    besieged: int  # reference to the site that is attacked, or -1
    step: int  # see DEFENSE and the others
    answered: int  # 1: in this step something was played that lets the other player answer
    acts: int  # spells and abilities carried out so far
    changing: Annotated[int, "cache"]  # 1: a text in play changes numbers or skills all the time
    reaching: Annotated[int, "cache"]  # 1: a text in play is about cards elsewhere (see `elsewhere`)
    strength: Derived
    health: Derived  # what is left of it, or of a site's durability
    skills: Derived  # a bit each, see BIT
    warcry: Derived
    held: Derived  # bits, see CANNOT_ATTACK and the others
    denied: Derived  # bits of skills that nothing gives it
    reserve: Derived  # of an avatar: maximum power from cards in play
    spare: Derived  # of an avatar: power cards beyond the one of each turn, by cards in play

    __slots__ = (
        "acts",
        "aegis",
        "agenda_left",
        "amplified",
        "answered",
        "armor",
        "arrived",
        "assaults",
        "attacking",
        "berserk",
        "besieged",
        "blocked",
        "blocking",
        "changing",
        "cost_up",
        "damage",
        "dark",
        "deeds",
        "denied",
        "discarded",
        "doom",
        "doomed",
        "drawn",
        "exhausted",
        "fallen",
        "fell_with",
        "first",
        "fleeting",
        "fought",
        "free",
        "gained",
        "had",
        "healed",
        "health",
        "health_up",
        "held",
        "home",
        "hurt",
        "hurt_before",
        "influence",
        "kin",
        "late",
        "lent",
        "life",
        "lost",
        "maximum",
        "more_battles",
        "more_turns",
        "night",
        "nightfallen",
        "played_spells",
        "played_units",
        "pledged",
        "power",
        "power_played",
        "powers_drawn",
        "reaching",
        "remembered",
        "reserve",
        "sigil",
        "skills",
        "spare",
        "spent",
        "step",
        "strength",
        "strength_up",
        "struck",
        "stunned",
        "timeouts",
        "turns",
        "unspent",
        "used",
        "uses",
        "warcry",
        "warcry_up",
        "warded",
    )


def avatar(position: EternalPosition, seat: int) -> int:
    """The card that stands for a player."""
    return position.piles[PLAYERS][seat][0]

"""Playing cards: what it takes, what is paid, and how each type of card comes into play."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.effects import Choice, Effects, Play
from game.kernel.events import tell
from game.kernel.notation import NO, YES
from game.kernel.refusal import Move, Refusal
from game.kernel.zones import attach, learned, present, reference
from game.kernel.zones import move as put
from game.language.vocabulary.making import choices_in
from rulesets.eternal.actions import ALL, AMBUSH, FAST
from rulesets.eternal.elsewhere import cost_of, skills_of
from rulesets.eternal.pricing import pay_and_play, price_of
from rulesets.eternal.reacting import blocks_begun, cast, curse, renown, row_now
from rulesets.eternal.skills import NO_EXTRAS, extras, influence_needed, limits, printed_skills
from rulesets.eternal.state import (
    AMOUNT,
    ATTACHED,
    BIT,
    CHOOSE,
    DECK,
    HAND,
    KINDS,
    NO_SPELLS,
    POWERS,
    RELICS,
    SITES,
    TARGET,
    UNITS,
    VOID,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import fresh, kill_together, relic_weapon
from rulesets.eternal.zoning import MOST_FREE, call_void, create_card, transmute_all

if TYPE_CHECKING:
    from game.kernel.cards import Definition

SPELLS = ("spell", "fast spell")
MOST_UNITS = 12
SITE_ROOM = 2
EVERYBODY = 3
"""The mask of both seats."""
BOND, WARP, DEPLETED, AMBUSHES = (BIT[name] for name in ("Bond", "Warp", "Depleted", "Ambush"))
ENDURANCE = BIT["Endurance"]
RENEWED = BIT["Aegis"] | BIT["Killer"] | BIT["Berserk"]
"""Skills that are used up, and that a unit has again when it gains them anew."""


# ---- checks
def cost_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card costs, and what its player has."""
    return {"cost": cost_of(position, move[1]), "have": position.power[seat]}


def influence_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The influence that is asked for, and what there is of those kinds."""
    needed = influence_needed(position.card[move[1]].influence)
    row = position.influence[seat * len(KINDS) :]
    return {
        "needed": " and ".join(f"{count} {KINDS[kind]}" for kind, count in needed),
        "have": " and ".join(f"{row[kind]} {KINDS[kind]}" for kind, _ in needed),
    }


def target_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a spell would need to affect."""
    missing = lacking(position, seat, move[1], wanted(position.text[move[1]]))
    return {"what": str(getattr(missing, "wanted", "something to affect"))}


NOT_IN_HAND = Refusal("play.own-hand", "{card} is not in your hand")
MAIN_ONLY = Refusal("timing.main-only", "{card} is played in your own main phases")
NO_AMBUSH = Refusal(
    "timing.ambush", "Ambush lets {card} in before blocks, in a direct attack, or as the enemy turn ends"
)
NOT_FAST = Refusal("timing.fast", "no fast spell such as {card} can be played by you now")
BLOCKS_BEGUN = Refusal("defense.then-block", "blockers are being chosen: {card} would have had to be played before")
NOT_BEFORE_FIGHT = Refusal("actions.prefight", "{card} cannot be played by you before this fight")
NOT_AT_END = Refusal("actions.interrupt", "{card} cannot be played by you as this turn ends")
NOT_IN_DIRECT_ATTACK = Refusal("actions.direct", "{card} cannot be played by you in this direct attack")
NO_SPELLS_NOW = Refusal("play.forbidden", "a text forbids you to play spells")
NOT_ALLOWED = Refusal("play.forbidden", "{card} says that it cannot be played now")
ONE_POWER = Refusal("play.one-power", "you have played the power card of this turn")
NO_INFLUENCE = Refusal("play.influence", "{card} needs {needed} influence: you have {have}", influence_facts)
TOO_DEAR = Refusal("play.cost", "{card} costs {cost} power: you have {have}", cost_facts)
NOTHING_TO_PAY_WITH = Refusal("ability.cost", "there is nothing that the cost of {card} could be paid with")
NO_BEARER = Refusal("attach.nowhere", "there is no unit that {card} could be played on")
SITE_STAYS = Refusal("max.not-site", "a site is not killed to make room")
NO_TARGET = Refusal("spell.no-target", "{card} needs {what}, and there is none", target_facts)


def why_not_play(position: EternalPosition, seat: int, card: int, kinds: Collection[str]) -> Refusal | None:
    """Why a seat that may play these kinds of card now may not play this one."""
    if (position.zone[card] != HAND or position.controller[card] != seat) and not is_at_hand(position, seat, card):
        return NOT_IN_HAND
    definition = position.card[card]
    kind = definition.type
    if ALL not in kinds and (refusal := why_not_now(position, card, kinds)):
        return refusal
    if kind == "power":
        return ONE_POWER if position.power_played[seat] else None
    wants = wanted(position.text[card])
    missing = cost_of(position, card) - position.power[seat]
    if missing > 0 and (not wants.bond or missing > best_bond(position, seat, card)):
        return TOO_DEAR
    if definition.influence and position.owner[card] == seat:
        first, influence = seat * len(KINDS), position.influence
        for number, count in influence_needed(definition.influence):
            if influence[first + number] < count:
                return NO_INFLUENCE
    if wants is not NOTHING_MORE and (refusal := why_not_as_it_says(position, seat, card, wants)):
        return refusal
    if kind in ("weapon", "curse"):
        return None if bearers(position, seat, card) else NO_BEARER
    if kind in SPELLS and position.held[avatar(position, seat)] & NO_SPELLS:
        return NO_SPELLS_NOW
    return None


class Wanted(NamedTuple):
    """What a text asks for before its card is played: a moment (`only`), something to pay with, something to affect,
    in play or (`found`) elsewhere, where it is chosen later; and whether it has Bond, which pays for a part."""

    only: Any = None
    price: Effects | None = None
    aimed: Effects | None = None
    found: tuple[Choice, ...] = ()
    bond: bool = False


NOTHING_MORE = Wanted()


@cache
def wanted(text: Definition) -> Wanted:
    """What a text asks for before its card is played."""
    abilities, price = text.abilities, price_of(text.abilities)
    found = Wanted(
        limits(text).only,
        price if price.effects else None,
        abilities.spell if abilities.spell.targets and text.type in SPELLS else None,
        later_choices(abilities.spell) if text.type in SPELLS else (),
        bool(printed_skills(text) & BOND),
    )
    return NOTHING_MORE if found == NOTHING_MORE else found


def why_not_as_it_says(position: EternalPosition, seat: int, card: int, wants: Wanted) -> Refusal | None:
    """Why a card cannot be played for what its text asks for."""
    if wants.only is not None and not wants.only.only(position, seat, card):
        return NOT_ALLOWED
    if wants.price is not None and not wants.price.possible(position, card, seat):
        return NOTHING_TO_PAY_WITH
    return None if lacking(position, seat, card, wants) is None else NO_TARGET


def later_choices(effects: Effects) -> tuple[Choice, ...]:
    """The cards that the first thing done asks for when it is done, such as a unit in the void."""
    return tuple(
        choice
        for choice in choices_in(effects.effects[0] if effects.effects else None)
        if choice.of_cards and choice.verb == "choose"
    )


def lacking(position: EternalPosition, seat: int, card: int, wants: Wanted) -> Choice | None:
    """What a spell needs to affect, and there is none of."""
    if wants.aimed is not None and (missing := wants.aimed.missing(position, card, seat)) is not None:
        return missing
    play = Play(position, card, seat)
    return next((one for one in wants.found if len(one.candidates(play)) < one.bounds(play, 1)[0]), None)


def why_not_now(position: EternalPosition, card: int, kinds: Collection[str]) -> Refusal | None:
    """Why a card may not be played outside a main phase of its player's, when these kinds may be."""
    kind = position.card[card].type
    if kind != "fast spell" and not (kind == "unit" and skills_of(position, card) & AMBUSHES):
        return MAIN_ONLY
    if (FAST if kind == "fast spell" else AMBUSH) in kinds:
        return None
    row = row_now(position)
    if row == "actions.defense" and blocks_begun(position):
        return BLOCKS_BEGUN
    if row == "actions.prefight":
        return NOT_BEFORE_FIGHT
    if row == "actions.interrupt":
        return NOT_AT_END
    if row == "actions.direct":
        return NOT_IN_DIRECT_ATTACK
    return NOT_FAST if kind == "fast spell" else NO_AMBUSH


def is_at_hand(position: EternalPosition, seat: int, card: int) -> bool:
    """Is a card in a hand, or on top of its owner's deck with Warp?"""
    if position.controller[card] != seat:
        return False
    if position.zone[card] == HAND:
        return True
    return (
        position.zone[card] == DECK
        and position.piles[DECK][seat][-1] == card
        and bool(skills_of(position, card) & WARP)
    )


def see_top(position: EternalPosition, seat: int) -> int:
    """The card with Warp on top of a deck, which its owner sees there; -1 if there is none."""
    pile = position.piles[DECK][seat]
    if not pile:
        return -1
    skills = printed_skills(position.text[pile[-1]]) | position.gained[pile[-1]]
    if not (skills & WARP or position.reaching) or not skills_of(position, pile[-1]) & WARP:
        return -1
    if not position.known[pile[-1]] >> seat & 1:
        position.known[pile[-1]] |= 1 << seat
        learned(position, 1 << seat)
    return pile[-1]


def bearers(position: EternalPosition, seat: int, card: int) -> list[int]:
    """The units that a weapon or curse of a seat may be played on."""
    units = position.piles[UNITS][seat if position.card[card].type == "weapon" else 1 - seat]
    limit = limits(position.text[card]).bearer
    return units if limit is None else [unit for unit in units if limit.bearer(position, unit)]


def bonds(position: EternalPosition, seat: int, card: int) -> list[int]:
    """The ready units of a type of the card that could be exhausted for Bond."""
    if not skills_of(position, card) & BOND:
        return []
    types, cards = set(position.card[card].subtypes), position.card
    return [
        unit
        for unit in position.piles[UNITS][seat]
        if not position.exhausted[unit] and types & set(cards[unit].subtypes)
    ]


def best_bond(position: EternalPosition, seat: int, card: int) -> int:
    """By how much Bond could make a card cheaper."""
    if not skills_of(position, card) & BOND:
        return 0
    return max((position.strength[unit] for unit in bonds(position, seat, card)), default=0)


def room(position: EternalPosition, seat: int) -> int:
    """How many units a player still has room for; a site takes the room of two."""
    return MOST_UNITS - len(position.piles[UNITS][seat]) - SITE_ROOM * len(position.piles[SITES][seat])


def distinct(position: EternalPosition, cards: list[int]) -> list[int]:
    """One card of each kind: equal ones are one move."""
    kinds: dict[Any, int] = {}
    definitions, text, cost_up = position.card, position.text, position.cost_up
    strength_up, health_up, gained = position.strength_up, position.health_up, position.gained
    warcry_up, lost = position.warcry_up, position.lost
    for card in reversed(cards):
        kind: Any = definitions[card]
        if (
            text[card] is not kind
            or cost_up[card]
            or strength_up[card]
            or health_up[card]
            or gained[card]
            or lost[card]
        ):
            changes = cost_up, strength_up, health_up, warcry_up, gained, lost
            kind = kind, text[card], tuple(slot[card] for slot in changes)
        kinds[kind] = card
    return list(kinds.values())


def list_plays(position: EternalPosition, seat: int, kinds: Collection[str], moves: list[Move], verb: int) -> None:
    """Add the cards that could be played."""
    cards, everything = position.card, ALL in kinds
    at_hand = position.piles[HAND][seat]
    if not everything:
        at_hand = [card for card in at_hand if cards[card].type in QUICK]
    at_hand = distinct(position, at_hand)
    if (top := see_top(position, seat)) >= 0:
        at_hand.append(top)
    moves += [(verb, card) for card in at_hand if why_not_play(position, seat, card, kinds) is None]


QUICK = ("fast spell", "unit")
"""The types of card among which some may be played outside the own main phases."""


# ---- playing from hand
def play(position: EternalPosition, seat: int, card: int) -> None:
    """A seat plays a card, by choice: what may be paid besides is asked for first."""
    if extras(position.text[card]) is NO_EXTRAS and not skills_of(position, card) & BOND:
        commit(position, seat, card, cost_of(position, card))
    else:
        push(position, PLAYING, seat, reference(position, card))


def ask_bond(position: EternalPosition, frame: Frame) -> None:
    """Exhaust a unit for Bond?"""
    card, seat = frame[2] & 0xFFF, frame[3]
    position.answer = NO
    found = bonds(position, seat, card)
    if found:
        fresh(position)
        missing = cost_of(position, card) - position.power[seat]
        moves: list[Move] = [(CHOOSE, unit) for unit in found if position.strength[unit] >= missing]
        ask(position, seat, "Exhaust a unit for Bond?", moves if missing > 0 else [*moves, NO], card)


def ask_student(position: EternalPosition, frame: Frame) -> None:
    """Exhaust a unit as the Student?"""
    card, seat = frame[2] & 0xFFF, frame[3]
    position.answer = NO
    bond = frame[5][0]
    moves: list[Move] = [
        (CHOOSE, unit)
        for unit in position.piles[UNITS][seat]
        if not position.exhausted[unit] and bond != (CHOOSE, unit)
    ]
    if moves and extras(position.text[card]).mentor:
        ask(position, seat, "Exhaust a unit as the Student?", [*moves, NO], card)


def left_over(position: EternalPosition, frame: Frame) -> int:
    """The power that is left when a card and what was chosen for it are paid."""
    card, bond = frame[2] & 0xFFF, frame[5][0]
    return position.power[frame[3]] - price(position, card, bond)


def price(position: EternalPosition, card: int, bond: Move) -> int:
    """The cost of a card with the unit that was chosen for Bond."""
    fresh(position)
    return max(0, cost_of(position, card) - (position.strength[bond[1]] if len(bond) > 1 else 0))


def ask_amplify(position: EternalPosition, frame: Frame) -> None:
    """How often is Amplify paid for?"""
    card = frame[2] & 0xFFF
    each = extras(position.text[card]).amplify
    position.answer = (AMOUNT, 0)
    most = left_over(position, frame) // each if each else 0
    if most > 0:
        moves: list[Move] = [(AMOUNT, times) for times in range(most + 1)]
        ask(position, frame[3], f"How often do you pay {each} for Amplify?", moves, card)


def ask_spellcraft(position: EternalPosition, frame: Frame) -> None:
    """Pay for Spellcraft?"""
    card = frame[2] & 0xFFF
    more = extras(position.text[card])
    position.answer = NO
    if more.spellcraft and left_over(position, frame) - more.amplify * frame[5][2][1] >= more.spellcraft:
        ask(position, frame[3], f"Pay {more.spellcraft} for Spellcraft?", [YES, NO], card)


def keep_answer(position: EternalPosition, frame: Frame) -> None:
    """The answer is kept for when the card is paid."""
    again(position, frame, frame[1] + 1, answers=(*frame[5], position.answer))


def pay_for_all(position: EternalPosition, frame: Frame) -> None:
    """Everything chosen is paid, and the card is played."""
    card, seat = frame[2] & 0xFFF, frame[3]
    bond, student, (_, times), craft = frame[5]
    more = extras(position.text[card])
    cost = price(position, card, bond) + more.amplify * times + (more.spellcraft if craft == YES else 0)
    for chosen in (bond, student):
        if len(chosen) > 1:
            position.ruleset.exhaust(position, chosen[1])
    position.amplified[card] = times
    push(position, TOLD, seat, frame[2] + (1 << 12), (times, int(craft == YES), student[1] if len(student) > 1 else -1))
    commit(position, seat, card, cost)


def tell_paid(position: EternalPosition, frame: Frame) -> None:
    """What was paid for besides happens now that the card is there. Tells ('amplified', card) for each payment,
    and ('mentors', card, student); Spellcraft plays its spell."""
    card, (times, craft, student) = frame[2] & 0xFFF, frame[4]
    if position.ruleset.zones[position.zone[card]].in_play:
        for _ in range(times):
            tell(position, ("amplified", card))
        if student >= 0:
            tell(position, ("mentors", card, student))
        if craft:
            create_and_play(position, frame[3], position.ruleset.card_named(extras(position.text[card]).spell))
        position.unsettled = 1


PLAYING = Program(
    "eternal/playing",
    ask_bond,
    keep_answer,
    ask_student,
    keep_answer,
    ask_amplify,
    keep_answer,
    ask_spellcraft,
    keep_answer,
    pay_for_all,
)
TOLD = Program("eternal/paid", tell_paid)


def commit(position: EternalPosition, seat: int, card: int, cost: int) -> None:
    """A card is paid for and played."""
    if position.card[card].type == "power":
        position.power_played[seat] = 1
    else:
        position.power[seat] -= cost
    if price_of(position.text[card].abilities).effects:
        pay_and_play(position, seat, card)
    else:
        begin(position, seat, card)


def play_free(position: EternalPosition, seat: int, card: int, on: int = -1) -> bool:
    """An effect plays a card: it costs nothing and asks for no influence. False if too many were played so this turn.

    `on`: the unit that a weapon or curse is put on, if that was chosen already.
    """
    if position.free >= MOST_FREE:
        return False
    position.free += 1
    begin(position, seat, card, on)
    return True


def create_and_play(position: EternalPosition, seat: int, definition: Definition) -> bool:
    """A spell or hero is created and played free; one that cannot be played is discarded."""
    if position.free >= MOST_FREE or (definition.type == "unit" and room(position, seat) <= 0):
        return False
    card = create_card(position, definition, seat, VOID)
    effects = definition.abilities.spell
    if effects.targets and effects.missing(position, card, seat) is not None:
        return False
    return play_free(position, seat, card)


def begin(position: EternalPosition, seat: int, card: int, on: int = -1) -> None:
    """A card is played. Tells ('plays', seat, card)."""
    kind = position.card[card].type
    position.played_units[seat] += kind == "unit"
    if position.known[card] != EVERYBODY:
        learned(position, EVERYBODY & ~position.known[card])
        position.known[card] = EVERYBODY
    tell(position, ("plays", seat, card))
    if kind in SPELLS:
        cast(position, seat, card)
    elif kind == "power":
        play_power(position, seat, card)
    elif kind == "cursed relic":
        curse(position, seat, card, avatar(position, 1 - seat))
    elif kind in ("weapon", "curse"):
        if on >= 0:
            put_on(position, seat, card, on)
        else:
            push(position, BEARING, seat, reference(position, card))
    elif (kind == "unit" and room(position, seat) <= 0) or (
        kind == "site" and MOST_UNITS - len(position.piles[UNITS][seat]) < SITE_ROOM
    ):
        push(position, MAKING_ROOM, seat, reference(position, card))
    else:
        enter(position, seat, card)


def play_power(position: EternalPosition, seat: int, card: int) -> None:
    """A power card gives power and maximum power, does what it says, and lies in the power zone. Tells ('empowers',
    seat, card)."""
    put(position, card, POWERS, seat)
    position.maximum[seat] += 1
    transmute_all(position, seat)
    if not skills_of(position, card) & DEPLETED:
        position.power[seat] += 1
    effects = position.text[card].abilities.spell
    if effects.effects:
        push(position, effects.program, seat, reference(position, card))
    empowered(position, seat, card)


def empowered(position: EternalPosition, seat: int, card: int) -> None:
    """A power card was played. Tells ('empowers', seat, card), and offers ('empowers below', seat, card) to the cards
    of the void."""
    tell(position, ("empowers", seat, card))
    call_void(position, seat, ("empowers below", seat, card))


# ---- units, sites and relics enter
def enter(position: EternalPosition, seat: int, card: int) -> None:
    """A card comes into play on the side of a seat. Tells ('enters', card, seat)."""
    kind = position.card[card].type
    if kind == "relic weapon":
        equip(position, seat, card)
    elif kind == "site":
        from rulesets.eternal.sites import next_of_agenda

        kill_together(position, position.piles[SITES][seat][:])
        put(position, card, SITES, seat)
        next_of_agenda(position, seat)
    elif kind == "unit":
        put(position, card, UNITS, seat)
        position.arrived[card] = 1
    else:
        put(position, card, RELICS, seat)
        if kind == "cursed relic":
            attach(position, card, avatar(position, 1 - seat))
    entered(position, seat, card)


def entered(position: EternalPosition, seat: int, card: int) -> None:
    """A card is in play now."""
    position.dirty = position.unsettled = 1
    tell(position, ("enters", card, seat))


def equip(position: EternalPosition, seat: int, card: int) -> None:
    """A relic weapon comes to its player: the one before is killed with all armor; armor without a weapon stays with
    the new one."""
    old = relic_weapon(position, seat)
    if old >= 0:
        kill_together(position, [old])
    put(position, card, RELICS, seat)
    position.health_up[card] += position.armor[seat]
    position.armor[seat] = position.card[card].armor + position.health_up[card]


def why_not_for_room(position: EternalPosition, card: int) -> Refusal | None:
    """Why a card is not killed to make room for a unit or site."""
    return SITE_STAYS if position.zone[card] == SITES else None


def ask_room(position: EternalPosition, frame: Frame) -> None:
    """There is no room: which unit is killed to make some?"""
    card, seat = present(position, frame[2]), frame[3]
    if card < 0:
        position.answer = NO
        return
    piles = position.piles
    moves: list[Move] = [
        (CHOOSE, one) for one in (*piles[UNITS][seat], *piles[SITES][seat]) if why_not_for_room(position, one) is None
    ]
    if position.card[card].type == "unit":
        moves.append((CHOOSE, card))
    ask(position, seat, "Choose a unit to be killed to make room", moves, card)


def make_room(position: EternalPosition, frame: Frame) -> None:
    """It is killed, and the card enters; the new unit itself enters and is killed at once."""
    card, seat = present(position, frame[2]), frame[3]
    if card < 0:
        return
    victim = position.answer[1]
    if victim == card:
        enter(position, seat, card)
        kill_together(position, [card])
        return
    kill_together(position, [victim])
    if position.card[card].type == "site" and MOST_UNITS - len(position.piles[UNITS][seat]) < SITE_ROOM:
        push(position, MAKING_ROOM, seat, frame[2])
    else:
        enter(position, seat, card)


MAKING_ROOM = Program("eternal/room", ask_room, make_room)


# ---- weapons and curses
def ask_bearer(position: EternalPosition, frame: Frame) -> None:
    """On which unit is it played?"""
    card, seat = present(position, frame[2]), frame[3]
    units = bearers(position, seat, card) if card >= 0 else []
    position.answer = NO
    if units:
        moves: list[Move] = [(TARGET, unit) for unit in units]
        ask(position, seat, f"Choose the unit that bears {position.card[card].name}", moves, card)


def hear_bearer(position: EternalPosition, frame: Frame) -> None:
    """It is put there; a curse may be reacted to before."""
    card = present(position, frame[2])
    if card >= 0 and position.answer != NO:
        put_on(position, frame[3], card, position.answer[1])


BEARING = Program("eternal/bearing", ask_bearer, hear_bearer)


def put_on(position: EternalPosition, seat: int, card: int, unit: int) -> None:
    """A weapon is put on a unit; a curse waits for reactions first."""
    if position.card[card].type == "curse":
        curse(position, seat, card, unit)
    else:
        fasten(position, seat, card, unit)
        renown(position, seat, unit)


def fasten(position: EternalPosition, seat: int, card: int, unit: int) -> None:
    """A weapon or curse comes to lie on a unit. Tells ('bears', unit, card, seat), then that it enters."""
    put(position, card, ATTACHED, seat)
    attach(position, card, unit)
    fresh(position)
    if position.card[card].type == "weapon":
        regained(position, unit, position.skills[card])
    tell(position, ("bears", unit, card, seat))
    entered(position, seat, card)


def regained(position: EternalPosition, unit: int, bits: int) -> None:
    """A unit gains skills: what was used up of them is there again, and with Endurance it readies."""
    position.spent[unit] &= ~(bits & RENEWED)
    if bits & ENDURANCE:
        position.stunned[unit] = position.exhausted[unit] = 0
    position.dirty = position.unsettled = 1

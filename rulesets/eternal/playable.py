"""What it takes to play a card: the moment, power and influence, and something to affect."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.causes import cost_changes, forbidding
from game.kernel.effects import Choice, Effects, Play, layers
from game.kernel.refusal import Move, Refusal
from game.kernel.said import listed, said
from game.kernel.zones import learned
from game.language.vocabulary.making import choices_in
from rulesets.eternal.actions import ALL, AMBUSH, FAST
from rulesets.eternal.elsewhere import changed, cost_of, discounts, skills_of
from rulesets.eternal.forbidding import is_forbidden
from rulesets.eternal.kindred import subtypes_of
from rulesets.eternal.pricing import asked_for, price_of
from rulesets.eternal.reacting import blocks_begun, row_now
from rulesets.eternal.skills import extras, influence_needed, limits, printed_skills
from rulesets.eternal.state import BIT, DECK, HAND, KINDS, PLAY, PLAY_TOP, SITES, SPELLS, UNITS, EternalPosition, avatar
from rulesets.eternal.units import fresh
from rulesets.eternal.zoning import LASTING

if TYPE_CHECKING:
    from game.kernel.cards import Definition


MOST_UNITS = 12
SITE_ROOM = 2
BOND, WARP, DEPLETED, AMBUSHES = (BIT[name] for name in ("Bond", "Warp", "Depleted", "Ambush"))


def cost_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a card costs, and what its player has."""
    changes = cost_changes(position, seat, move[1])
    return {"cost": cost_of(position, move[1]), "changes": changes, "have": position.power[seat]}


def influence_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """The influence that is asked for, and what there is of those kinds."""
    needed = influence_needed(position.card[move[1]].influence)
    row = position.influence[seat * len(KINDS) :]
    return {
        "needed": listed([said("{number} {kind}", number=count, kind=said(KINDS[kind])) for kind, count in needed]),
        "have": listed([said("{number} {kind}", number=row[kind], kind=said(KINDS[kind])) for kind, _ in needed]),
    }


def target_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What a spell would need to affect."""
    missing = lacking(position, seat, move[1], wanted(position.text[move[1]]))
    return {"what": getattr(missing, "wanted", said("something to affect"))}


def price_facts(position: EternalPosition, seat: int, move: Move) -> Mapping[str, Any]:
    """What the cost of a card asks for."""
    return {"what": asked_for(price_of(position.text[move[1]].abilities), position, seat, move[1])}


NOT_IN_HAND = Refusal("play.own-hand", "{card} is not in your hand")
NOT_ON_TOP = Refusal("skill.warp", "{card} is not on top of your deck with Warp")
MAIN_ONLY = Refusal("timing.main-only", "{card} is played in your own main phases")
NO_AMBUSH = Refusal(
    "timing.ambush", "Ambush lets {card} in before blocks, in a direct attack, or as the enemy turn ends"
)
NOT_FAST = Refusal("timing.fast", "{card} is fast, and nothing fast can be played by you now")
AT_OTHER_TIMES = (MAIN_ONLY, NO_AMBUSH, NOT_FAST)
BLOCKS_BEGUN = Refusal("defense.then-block", "blockers are being chosen: {card} would have had to be played before")
BLOCKS_FIRST = Refusal(
    "defense.then-block", "blockers are being chosen: {card} can be played after that, before the fight"
)
NOT_BEFORE_FIGHT = Refusal("actions.prefight", "{card} cannot be played by you before this fight")
NOT_AT_END = Refusal("actions.interrupt", "{card} cannot be played by you as this turn ends")
NOT_IN_DIRECT_ATTACK = Refusal("actions.direct", "{card} cannot be played by you in this direct attack")
FORBIDDEN = Refusal("play.forbidden", "{text} forbids you to play {card}", forbidding)
NOT_ALLOWED = Refusal("play.forbidden", "{card} says that it cannot be played at Night")
ONE_POWER = Refusal("play.one-power", "you have played the power card of this turn")
NO_INFLUENCE = Refusal("play.influence", "{card} needs {needed} influence: you have {have}", influence_facts)
TOO_DEAR = Refusal("play.cost", "{card} costs {cost} power{changes}: you have {have}", cost_facts)
NOTHING_TO_PAY_WITH = Refusal("ability.cost", "the cost of {card} cannot be paid: it asks for {what}", price_facts)
NO_BEARER = Refusal("attach.nowhere", "there is no unit that {card} could be played on")
NO_TARGET = Refusal("spell.no-target", "{card} needs {what}, and there is none", target_facts)
TOO_FEW = Refusal("spell.no-target", "{card} needs {what}, and there are not so many", target_facts)


def power_spent(position: EternalPosition, seat: int) -> bool:
    """Has a seat played the power card of the turn, and what cards in play allow beyond it?"""
    fresh(position)
    return position.power_played[seat] > position.spare[avatar(position, seat)]


def why_not_play(position: EternalPosition, seat: int, card: int, kinds: Collection[str]) -> Refusal | None:
    """Why a seat that may play these kinds of card now may not play this one."""
    if (position.zone[card] != HAND or position.controller[card] != seat) and not is_at_hand(position, seat, card):
        return NOT_IN_HAND
    definition = position.card[card]
    kind = definition.type
    if ALL not in kinds and (refusal := why_not_now(position, card, kinds)):
        return refusal
    if kind == "power":
        return ONE_POWER if power_spent(position, seat) else None
    wants = wanted(position.text[card])
    missing = cost_of(position, card) - position.power[seat]
    if missing > 0 and missing > savings(position, seat, card, wants):
        return TOO_DEAR
    if definition.influence and position.owner[card] == seat:
        first, influence = seat * len(KINDS), position.influence
        for number, count in influence_needed(definition.influence):
            if influence[first + number] < count:
                return NO_INFLUENCE
    if wants is not NOTHING_MORE and (refusal := why_not_as_it_says(position, seat, card, wants)):
        return refusal
    if is_forbidden(position, seat, card):
        return FORBIDDEN
    if kind not in ("weapon", "curse") or bearers(position, seat, card) or brings(position, seat, card):
        return None
    return NO_BEARER


class Wanted(NamedTuple):
    """What a text asks for before its card is played: a moment (`only`), something to pay with, something to affect,
    in play or (`found`) elsewhere, where it is chosen later; and whether it has Bond, which pays for a part, or says
    otherwise that it is cheaper, by how much if a unit is sacrificed (`offering`)."""

    only: Any = None
    price: Effects | None = None
    aimed: Effects | None = None
    found: tuple[Choice, ...] = ()
    bond: bool = False
    cheaper: bool = False
    offering: int = 0


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
        bool(discounts(text)) or extras(text).offering > 0,
        extras(text).offering,
    )
    return NOTHING_MORE if found == NOTHING_MORE else found


def why_not_as_it_says(position: EternalPosition, seat: int, card: int, wants: Wanted) -> Refusal | None:
    """Why a card cannot be played for what its text asks for."""
    if not is_time(position, seat, card, wants):
        return NOT_ALLOWED
    if wants.price is not None and not wants.price.possible(position, card, seat):
        return NOTHING_TO_PAY_WITH
    missing = lacking(position, seat, card, wants)
    if missing is None:
        return None
    return TOO_FEW if any(getattr(layer, "plural", False) for layer in layers(missing)) else NO_TARGET


def is_time(position: EternalPosition, seat: int, card: int, wants: Wanted) -> bool:
    """Is it a moment in which a card may be played, as its text says?"""
    return wants.only is None or bool(wants.only.only(position, seat, card))


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


def why_not_from_there(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    """Why a card is not played from where a move says."""
    on_deck = position.zone[move[1]] == DECK
    if move[0] == PLAY_TOP:
        return None if on_deck and is_at_hand(position, seat, move[1]) else NOT_ON_TOP
    return NOT_IN_HAND if on_deck else None


def is_fast(position: EternalPosition, card: int) -> bool:
    """Is a card played as fast spells are? A text may make another one so."""
    return position.card[card].type == "fast spell" or (
        bool(position.reaching) and any(changed(position, "fast", card))
    )


def why_not_now(position: EternalPosition, card: int, kinds: Collection[str]) -> Refusal | None:
    """Why a card may not be played outside a main phase of its player's, when these kinds may be."""
    fast = is_fast(position, card)
    if not fast and not (position.card[card].type == "unit" and skills_of(position, card) & AMBUSHES):
        return MAIN_ONLY
    if (FAST if fast else AMBUSH) in kinds:
        return None
    row = row_now(position)
    if row == "actions.defense" and blocks_begun(position):
        return BLOCKS_FIRST if fast else BLOCKS_BEGUN
    if row == "actions.prefight":
        return NOT_BEFORE_FIGHT
    if row == "actions.interrupt":
        return NOT_AT_END
    if row == "actions.direct":
        return NOT_IN_DIRECT_ATTACK
    return NOT_FAST if fast else NO_AMBUSH


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
    if not (skills & WARP or position.reaching or position.lasting) or not skills_of(position, pile[-1]) & WARP:
        return -1
    if not position.known[pile[-1]] >> seat & 1:
        position.known[pile[-1]] |= 1 << seat
        learned(position, 1 << seat)
    return pile[-1]


def bearers(position: EternalPosition, seat: int, card: int) -> list[int]:
    """The units that a weapon or curse of a seat may be played on."""
    units = position.piles[UNITS][seat]
    if position.card[card].type == "curse":
        units = position.ruleset.choosable(position, position.piles[UNITS][1 - seat], card, seat)
    limit = limits(position.text[card]).bearer
    return units if limit is None else [unit for unit in units if limit.bearer(position, unit)]


def brings(position: EternalPosition, seat: int, card: int) -> str:
    """The name of the unit that a weapon brings along because its player has none; empty if it brings none."""
    return "" if position.piles[UNITS][seat] else str(limits(position.text[card]).brings)


def has_aim(position: EternalPosition, seat: int, card: int) -> bool:
    """May a card be played by an effect: does nothing forbid it, is there the bearer of a weapon or curse, what a spell
    affects, in play or elsewhere?"""
    wants = wanted(position.text[card])
    if is_forbidden(position, seat, card) or not is_time(position, seat, card, wants):
        return False
    if position.card[card].type in ("weapon", "curse"):
        return bool(bearers(position, seat, card) or brings(position, seat, card))
    return lacking(position, seat, card, wants) is None


def bonds(position: EternalPosition, seat: int, card: int) -> list[int]:
    """The ready units of a type of the card that could be exhausted for Bond."""
    if not skills_of(position, card) & BOND:
        return []
    types = set(subtypes_of(position, card))
    return [
        unit
        for unit in position.piles[UNITS][seat]
        if not position.exhausted[unit] and types & set(subtypes_of(position, unit))
    ]


def savings(position: EternalPosition, seat: int, card: int, wants: Wanted) -> int:
    """By how much Bond or a sacrifice could make a card cheaper."""
    bond = best_bond(position, seat, card) if wants.bond else 0
    return bond + offering(position, seat, card) if wants.offering else bond


def offering(position: EternalPosition, seat: int, card: int) -> int:
    """By how much a sacrifice makes a card cheaper, if there is a unit for it."""
    return wanted(position.text[card]).offering if position.piles[UNITS][seat] else 0


def best_bond(position: EternalPosition, seat: int, card: int) -> int:
    """By how much Bond could make a card cheaper."""
    if not skills_of(position, card) & BOND:
        return 0
    return max((position.strength[unit] for unit in bonds(position, seat, card)), default=0)


def room(position: EternalPosition, seat: int) -> int:
    """How many units a player still has room for; a site takes the room of two."""
    return MOST_UNITS - len(position.piles[UNITS][seat]) - SITE_ROOM * len(position.piles[SITES][seat])


def fits(position: EternalPosition, seat: int, definition: Definition) -> bool:
    """Is there room for such a card?"""
    return too_many(position, seat, definition) <= 0


def too_many(position: EternalPosition, seat: int, definition: Definition) -> int:
    """How many units have to go for such a card to have room. A new site takes the place of the one before."""
    if definition.type == "site":
        return SITE_ROOM + len(position.piles[UNITS][seat]) - MOST_UNITS
    return 1 - room(position, seat) if definition.type == "unit" else 0


def distinct(position: EternalPosition, cards: list[int]) -> list[int]:
    """One card of each kind: equal ones are one move."""
    return list({likeness(position, card): card for card in reversed(cards)}.values())


def likeness(position: EternalPosition, card: int) -> Any:
    """What is the same of cards that are equal: what they are, what they say, and how they were changed for good."""
    kind, text = position.card[card], position.text[card]
    changes = tuple(getattr(position, name)[card] for name in LASTING)
    return kind if text is kind and not any(changes) else (kind, text, changes)


def list_plays(position: EternalPosition, seat: int, kinds: Collection[str], moves: list[Move]) -> None:
    """Add the cards that could be played."""
    if position.dirty:
        position.ruleset.refresh(position)
    at_hand = position.piles[HAND][seat]
    if ALL not in kinds:
        at_hand = quick(position, at_hand)
    at_hand = distinct(position, within_means(position, seat, at_hand))
    moves += [(PLAY, card) for card in at_hand if why_not_play(position, seat, card, kinds) is None]
    if (top := see_top(position, seat)) >= 0 and why_not_play(position, seat, top, kinds) is None:
        moves.append((PLAY_TOP, top))


def quick(position: EternalPosition, hand: list[int]) -> list[int]:
    """The cards of a hand without those that nothing lets in outside one's own main phases."""
    cards, text, gained = position.card, position.text, position.gained
    if position.reaching or position.lasting:
        return [card for card in hand if cards[card].type == "unit" or is_fast(position, card)]
    return [
        card
        for card in hand
        if (kind := cards[card].type) == "fast spell"
        or (kind == "unit" and (printed_skills(text[card]) | gained[card]) & AMBUSHES)
    ]


def within_means(position: EternalPosition, seat: int, hand: list[int]) -> list[int]:
    """The cards of a hand without those that are too dear at a glance, since no text makes them cheaper."""
    if position.reaching:
        return hand
    cards, text, cost_up, power = position.card, position.text, position.cost_up, position.power[seat]
    return [
        card
        for card in hand
        if cards[card].cost + cost_up[card] <= power
        or cards[card].type == "power"
        or (wants := wanted(text[card])).bond
        or wants.cheaper
    ]

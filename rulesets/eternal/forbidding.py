"""What texts forbid: a player to play spells, weapons, cards of certain names; a unit to attack or block."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.modifiers import WHILE_IN_PLAY
from game.kernel.said import said
from game.kernel.zones import present, reference
from game.language.phrase import walk
from rulesets.eternal.cards import factions_of
from rulesets.eternal.skills import hides, shunned
from rulesets.eternal.state import (
    BANNED,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    FROZEN,
    INVULNERABLE,
    KINDS,
    LETTERS,
    NO_HEALTH_GAIN,
    NO_SPELLS,
    NO_WEAPONS,
    PLAYERS,
    SITES,
    UNITS,
    EternalPosition,
    avatar,
)

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

BOUND = frozenset({UNITS, SITES, PLAYERS})
BONDS = {
    "pacified": CANNOT_ATTACK,
    "unblocking": CANNOT_BLOCK,
    "invulnerable": INVULNERABLE,
    "frozen": FROZEN,
    "unhealing": NO_HEALTH_GAIN,
}
UNPLAYABLE = {said("spells"): NO_SPELLS, said("weapons"): NO_WEAPONS}
TYPES = {"spell": NO_SPELLS, "fast spell": NO_SPELLS, "weapon": NO_WEAPONS, "relic weapon": NO_WEAPONS}


def is_forbidden(position: EternalPosition, seat: int, card: int) -> bool:
    """Does a text forbid a seat to play a card?"""
    player = avatar(position, seat)
    held = position.held[player]
    if not held & (NO_SPELLS | NO_WEAPONS | BANNED):
        return False
    definition = position.card[card]
    if held & TYPES.get(definition.type, 0):
        return True
    return bool(held & BANNED) and definition.name in banned(position, seat)


def bonds_of(position: EternalPosition, card: int) -> dict[str, Any]:
    """What texts forbid a unit, a site or a player, and how else they hold it, by the names of marks."""
    if position.zone[card] not in BOUND or not (held := position.held[card]):
        return {}
    bonds: dict[str, Any] = {name: True for name, bit in BONDS.items() if held & bit}
    unplayable: list[str] = [word for word, bit in UNPLAYABLE.items() if held & bit]
    if held & BANNED:
        unplayable += sorted(banned(position, position.controller[card]))
    if unplayable:
        bonds["unplayable"] = tuple(unplayable)
    return bonds


def banned(position: EternalPosition, seat: int) -> set[str]:
    """The names of cards that a seat cannot play."""
    player = reference(position, avatar(position, seat))
    row = names(position.ruleset)
    found = {
        row[amount]
        for _, target, slot, amount, until, source in position.lasting
        if target == player and slot == "banned" and (until != WHILE_IN_PLAY or present(position, source) >= 0)
    }
    for card in position.watchers:
        for part in bans_in(position.text[card]):
            found.update(part.bans(position, card, seat))
    return found


def bans_in(text: Definition) -> tuple[Any, ...]:
    """What a text in play bans all the time."""
    tree: Any = text.abilities.tree
    return tuple(part for part in walk(tree) if hasattr(part, "bans")) if tree is not None else ()


def is_shunned(position: EternalPosition, card: int, source: int) -> bool:
    """Does a card say that a spell or curse of the enemy cannot choose it?"""
    faction = shunned(position.text[card])
    if not faction or position.controller[card] == position.controller[source]:
        return False
    return position.zone[card] == UNITS and LETTERS[KINDS.index(faction)] in factions_of(position.card[source])


def is_hidden(position: EternalPosition, card: int, seat: int) -> bool:
    """Does a card say that nothing of this seat can choose it?"""
    return hides(position.text[card]) and position.zone[card] == UNITS and position.controller[card] != seat


def names(ruleset: Ruleset) -> list[str]:
    """The names of all cards, in an order that stays."""
    return sorted(ruleset.by_name)


def number_of(ruleset: Ruleset, name: str) -> int:
    """The number of a name among them."""
    return names(ruleset).index(name)

"""Aegis: the first effect of the enemy does nothing to its bearer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from game.kernel.events import tell
from rulesets.eternal import units
from rulesets.eternal.state import ATTACHED, BIT, NO_AEGIS, PLAYERS, SITES, UNITS, EternalPosition, avatar
from rulesets.eternal.units import fresh

if TYPE_CHECKING:
    from typing import Any

    from game.kernel.cards import Definition
    from game.kernel.effects import Play


AEGIS, ENDURANCE, REVENGE = (BIT[name] for name in ("Aegis", "Endurance", "Revenge"))


def bearer_of_aegis(position: EternalPosition, card: int) -> int:
    """The unit or player whose Aegis covers a card."""
    zone = position.zone[card]
    if zone in (UNITS, PLAYERS) or (zone == SITES and keeps_aegis(position, card)):
        return card
    if zone == ATTACHED and position.host[card] >= 0:
        return position.host[card]
    return avatar(position, position.controller[card])


def warded(position: EternalPosition, you: int, card: int) -> bool:
    """Does Aegis keep an effect of a seat from a card? It is used up by the first one, and stops all of that."""
    bearer = bearer_of_aegis(position, card)
    seat = position.controller[bearer]
    if seat == you:
        return False
    if position.warded[bearer] == position.acts and position.acts:
        return True
    fresh(position)
    if position.zone[bearer] != PLAYERS:
        if not keeps_aegis(position, bearer):
            return False
        position.spent[bearer] |= AEGIS
    elif not lose_aegis(position, seat):
        return False
    position.warded[bearer] = position.acts
    position.dirty = position.unsettled = 1
    tell(position, ("warded", bearer))
    return True


def keeps_aegis(position: EternalPosition, card: int) -> bool:
    """Has a card in play an Aegis of its own that is not used up?"""
    fresh(position)
    return bool(position.skills[card] & AEGIS & ~position.spent[card])


def armed_with_aegis(position: EternalPosition, seat: int) -> int:
    """The relic weapon whose Aegis is its player's, and not used up; -1 if there is none."""
    weapon = units.relic_weapon(position, seat)
    return weapon if weapon >= 0 and keeps_aegis(position, weapon) else -1


def barred(position: EternalPosition, seat: int) -> bool:
    """Does a text say that a player cannot have Aegis?"""
    fresh(position)
    return bool(position.held[avatar(position, seat)] & NO_AEGIS)


def has_aegis(position: EternalPosition, seat: int) -> bool:
    """Has a player Aegis, their own or that of a relic weapon?"""
    return (bool(position.aegis[seat]) and not barred(position, seat)) or armed_with_aegis(position, seat) >= 0


def lose_aegis(position: EternalPosition, seat: int) -> bool:
    """A player's Aegis is used up, their own or that of a relic weapon; False if there is none."""
    if position.aegis[seat] and not barred(position, seat):
        position.aegis[seat] = 0
        position.dirty = 1
        return True
    weapon = armed_with_aegis(position, seat)
    if weapon >= 0:
        position.spent[weapon] |= AEGIS
        position.dirty = 1
    return weapon >= 0


def reached(play: Play[EternalPosition], cards: Iterable[int]) -> list[int]:
    """The cards that an effect reaches: those that no Aegis keeps it from."""
    position = play.position
    if play.source >= 0 and is_unstoppable(position, play.source, play.you):
        return list(cards)
    return [card for card in cards if not warded(position, play.you, card)]


def reaches_player(play: Play[EternalPosition], seat: int) -> bool:
    """Does an effect get past the Aegis of a player?"""
    return bool(reached(play, [avatar(play.position, seat)]))


def is_unstoppable(position: EternalPosition, card: int, seat: int) -> bool:
    """Does a card say that no Aegis stops it, and is it so?"""
    return goes_through(position.text[card]) and bool(position.fallen[seat])


@cache
def goes_through(text: Definition) -> bool:
    """Does a text say that after the death of a unit of one's own no Aegis stops its card?"""
    tree: Any = text.abilities.tree
    return tree is not None and any(hasattr(part, "through") for part in tree.paragraphs)

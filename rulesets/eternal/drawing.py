"""What effects do with cards of hand, deck, void and market."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.zones import put, show
from rulesets.eternal import units, zoning
from rulesets.eternal.aegis import reached, reaches_player
from rulesets.eternal.state import DECK, HAND, MARKET, VOID, EternalPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


def regrow(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards go from a void to the hand of the player whose void it is."""
    position = play.position
    found = [card for card in cards if not zoning.is_bound(position, card)]
    for card in found:
        if zoning.to_hand(position, card, position.controller[card]):
            tell(position, ("regrows", card))
    return bool(found)


def take(play: Play[EternalPosition], cards: Iterable[int]) -> bool:
    """Cards of one's own deck or void are drawn, and what being drawn sets off happens."""
    position = play.position
    found = [card for card in cards if not zoning.is_bound(position, card)]
    for card in found:
        show_all = position.zone[card] == VOID
        zoning.draw_card(position, play.you, card)
        if show_all:
            show(position, card, 3)
    return bool(found)


def to_deck(
    play: Play[EternalPosition], cards: Iterable[int], where: str = "top", seat: int | None = None, among: int = 0
) -> bool:
    """Cards go to their owners' decks, or to that of a seat: on top, to the bottom, or to a random place of it, or of
    so many top cards. Tells ('decked', card) of each."""
    position = play.position
    found = [card for card in reached(play, cards) if not zoning.is_bound(position, card)]
    for card in found:
        tell(position, ("decked", card))
        units.lay_down(position, card)
        if seat is not None:
            zoning.adopt(position, card, seat)
        if where == "top":
            zoning.to_deck(position, card)
        elif where == "bottom":
            zoning.bottom(position, card)
        else:
            zoning.random_place(position, card, among)
    return bool(found)


def create(play: Play[EternalPosition], definition: Definition, seat: int | None = None) -> int:
    """A card is created in your hand (or another's); -1 if there is no room."""
    position = play.position
    return zoning.create_in_hand(position, play.you if seat is None else seat, definition)


def draw(play: Play[EternalPosition], seat: int, count: int) -> bool:
    """A player draws cards."""
    return reaches_player(play, seat) and zoning.draw(play.position, seat, count)


def mill(play: Play[EternalPosition], seat: int, count: int, discarded: bool = False) -> list[int]:
    """The top cards of a deck go to the void, or are discarded there; returns them."""
    position = play.position
    if not reaches_player(play, seat):
        return []
    cards = position.piles[DECK][seat][::-1][:count]
    for card in cards:
        if discarded:
            zoning.discard(position, card)
        else:
            zoning.mill(position, card)
    return list(cards)


def discard(play: Play[EternalPosition], cards: Iterable[int], into: int | None = None) -> bool:
    """Cards go from hand to their owners' voids, or to that of a seat."""
    position = play.position
    found = [card for card in reached(play, cards) if position.zone[card] == HAND]
    for card in found:
        zoning.discard(position, card, into)
    return bool(found)


def swap(play: Play[EternalPosition], mine: Iterable[int], others: Iterable[int]) -> bool:
    """Cards of your hand go to the market, and cards of the market to your hand."""
    position = play.position
    given, taken = list(mine), list(others)
    if not given or not taken:
        return False
    for card in given:
        put(position, card, MARKET, play.you)
    for card in taken:
        zoning.to_hand(position, card, play.you)
    tell(position, ("swaps", play.you))
    return True


def scout(play: Play[EternalPosition]) -> None:
    """You see the top card of your deck, and may put it to the bottom."""
    push(play.position, SCOUTING, play.you)


def ask_scout(position: EternalPosition, frame: Frame) -> None:
    """Leave the top card there?"""
    seat = frame[3]
    pile, verbs = position.piles[DECK][seat], position.ruleset.verbs
    position.answer = verbs.yes
    if pile:
        show(position, pile[-1], 1 << seat)
        ask(position, seat, "Leave this card on top of your deck?", [verbs.yes, verbs.no], pile[-1])


def hear_scout(position: EternalPosition, frame: Frame) -> None:
    """Or put it to the bottom. Tells ('scouts', seat, left on top)."""
    seat = frame[3]
    stays = position.answer == position.ruleset.verbs.yes
    if not stays:
        zoning.bottom(position, position.piles[DECK][seat][-1])
    tell(position, ("scouts", seat, int(stays)))


SCOUTING = Program("eternal/scouting", ask_scout, hear_scout)

"""Pledge: in one's own first turn a card may be played as a Sigil of its faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import listed, said
from game.kernel.zones import put
from rulesets.eternal.actions import ALL
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.playable import ONE_POWER, distinct, power_spent
from rulesets.eternal.playing import empowered
from rulesets.eternal.reacting import kinds_now
from rulesets.eternal.skills import influence_needed
from rulesets.eternal.state import BIT, HAND, KINDS, PLEDGE, PLEDGE_FOR, POWERS, EternalPosition
from rulesets.eternal.zoning import transmute_all

if TYPE_CHECKING:
    from game.kernel.cards import Definition

PLEDGED = BIT["Pledge"]
NO_PLEDGE = Refusal("skill.pledge", "{card} is not a card with Pledge in your hand")
FIRST_TURN = Refusal("skill.pledge", "cards are pledged in your own first turn only")
MAIN_ONLY = Refusal("skill.pledge", "cards are pledged in your own main phases, while nothing else is going on")
FACTIONLESS = Refusal("skill.pledge", "{card} has no faction that it could be pledged for")
NO_SUCH_FACTION = Refusal(
    "skill.pledge",
    "{card} is pledged for a faction of its own: {factions}",
    lambda position, seat, move: {"factions": listed([said(KINDS[kind]) for kind in factions(position, move[1])])},
)


def why_not_pledge(position: EternalPosition, seat: int, move: Move) -> Refusal | None:
    """Why a card may not be played as a Sigil."""
    card = move[1]
    if position.zone[card] != HAND or position.controller[card] != seat or not skills_of(position, card) & PLEDGED:
        return NO_PLEDGE
    if position.turns[seat] != 1:
        return FIRST_TURN
    if ALL not in kinds_now(position, seat) or position.items:
        return MAIN_ONLY
    kinds = factions(position, card)
    if not kinds:
        return FACTIONLESS
    if (move[0] == PLEDGE_FOR and move[2] not in kinds) or (move[0] == PLEDGE and len(kinds) != 1):
        return NO_SUCH_FACTION
    return ONE_POWER if power_spent(position, seat) else None


def factions(position: EternalPosition, card: int) -> list[int]:
    """The kinds of influence of a card's factions."""
    return [kind for kind, _ in influence_needed(position.card[card].influence)]


def list_pledges(position: EternalPosition, seat: int, moves: list[Move]) -> None:
    """Add the cards that may be played as a Sigil."""
    if position.turns[seat] != 1 or power_spent(position, seat):
        return
    for card in distinct(position, position.piles[HAND][seat]):
        kinds = factions(position, card)
        found: list[Move] = [(PLEDGE, card)] if len(kinds) == 1 else [(PLEDGE_FOR, card, kind) for kind in kinds]
        moves += [move for move in found if why_not_pledge(position, seat, move) is None]


def pledge(position: EternalPosition, seat: int, move: Move) -> None:
    """The card is the power card of the turn. Tells ('pledges', seat, card), then ('empowers', seat, card)."""
    card = move[1]
    kind = move[2] if move[0] == PLEDGE_FOR else factions(position, card)[0]
    tell(position, ("pledges", seat, card))
    put(position, card, POWERS, seat)
    position.pledged[seat], position.sigil[seat] = card + 1, kind
    position.power_played[seat] += 1
    position.power[seat] += 1
    position.maximum[seat] += 1
    transmute_all(position, seat)
    position.influence[seat * len(KINDS) + kind] += 1
    position.dirty = 1
    empowered(position, seat, card)


def pledged_as(position: EternalPosition, seat: int) -> Definition:
    """The Sigil that a seat's pledged card was played as."""
    sigil: Definition = position.ruleset.card_named(f"{KINDS[position.sigil[seat]]} Sigil")
    return sigil

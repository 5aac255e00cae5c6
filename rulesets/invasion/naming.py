"""Titles that a player names: those of the player's own units, as others can go into no pile of theirs. The choice
tells nobody else what is in a deck; what is named is told to all."""

from __future__ import annotations

from game.kernel.said import marked
from rulesets.invasion.state import EFFECTS, LIMBO, STACK, InvasionPosition

NAME_PROMPT = marked("Name which unit?")


def unit_titles(position: InvasionPosition, seat: int) -> list[str]:
    """The titles of all units that a seat owns, wherever they are, each once."""
    cards = zip(position.card, position.owner, position.zone, strict=True)
    return sorted(
        {
            card.name
            for card, owner, zone in cards
            if owner == seat and card.type == "unit" and zone not in (STACK, EFFECTS, LIMBO)
        }
    )


def title_of(position: InvasionPosition, seat: int, number: int) -> str:
    """The title that an option of a seat stands for; none in an imagined world that has fewer of them."""
    titles = unit_titles(position, seat)
    return titles[number - 1] if number <= len(titles) else ""

"""The keywords of Warhammer: Invasion, a row each. What one does is said where the rule is that asks for it."""

from __future__ import annotations

from functools import cache

from game.kernel.cards import Definition
from game.kernel.position import Derived, Position


class Amounts(Position):
    """The keywords with a number that effects may change. A row is the slot with the number of each card in play, and
    makes the word of that name one that texts may say ('Savage 2') and add to ('+1 Savage')."""

    toughness: Derived  # damage.py
    counterstrike: Derived  # combat_keywords.py
    savage: Derived  # combat_keywords.py
    feared: Derived  # combat_keywords.py
    raider: Derived  # aftermath.py

    __slots__ = tuple(__annotations__)


AMOUNTS = Amounts.__slots__
CHANGING = tuple(slot.capitalize() for slot in AMOUNTS)

FIXED = ("Ambush",)  # ambushing.py
"""The keywords with a number that is what the text says, always: see `amount`."""

PLAIN = (
    "Scout",  # aftermath.py
    "Limited",  # legality.py
    "Necromancy",  # legality.py, playing.py
    "Limit one Hero per zone",  # entering.py
)
"""The keywords without a number: see `has`."""


def has(text: Definition, word: str) -> bool:
    """Does a text give a keyword without a number?"""
    return word in text.abilities.skills


@cache
def amount(text: Definition, word: str) -> int | None:
    """The sum of the numbers that a text gives to a keyword, or None if it does not name it."""
    given = [int(skill[len(word) + 1 :]) for skill in text.abilities.skills if skill.startswith(word + " ")]
    return sum(given) if given else None


@cache
def amounts(text: Definition) -> tuple[tuple[int, int], ...]:
    """What a text gives to the keywords whose numbers may change: the index in `AMOUNTS` and the number, if any."""
    return tuple((row, number) for row, word in enumerate(CHANGING) if (number := amount(text, word)))

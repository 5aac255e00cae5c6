"""What makes a deck legal, where several games say the same; what one game alone says stands beside its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.kernel.said import said, said_many

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

Fault = tuple[str, str]
"""The id of a rule that a deck breaks, and what breaks it."""
Cards = Mapping[str, int]
"""How many of each card, by name."""


def wrong_sections(deck: Deck, expected: Sequence[str], rule: str) -> Iterator[Fault]:
    """No sections but those of the game."""
    for name in deck.sections:
        if name not in expected:
            text = said(
                "there is no section '{section}'; expected {expected}", section=name, expected=", ".join(expected)
            )
            yield rule, text


def unknown_cards(ruleset: Ruleset, names: Iterable[str], rule: str) -> Iterator[Fault]:
    """No cards but those of the game."""
    for name in dict.fromkeys(names):
        try:
            ruleset.card_named(name)
        except KeyError as error:
            yield rule, error.args[0]


def too_many(name: str, count: int, most: int, rule: str) -> Iterator[Fault]:
    """No more than so many copies of a card."""
    if count > most:
        text = said("{name} is taken {count} times; at most {most} are allowed", name=name, count=count, most=most)
        yield rule, text


def wrong_size(count: int, least: int, most: int, rule: str) -> Iterator[Fault]:
    """From so many to so many cards."""
    if not least <= count <= most:
        text = said_many(
            "the deck has {number} card; {least} to {most} are needed",
            "the deck has {number} cards; {least} to {most} are needed",
            count,
            least=least,
            most=most,
        )
        yield rule, text

"""Names of cards in a text."""

from __future__ import annotations


def names_of_cards() -> frozenset[str]:
    """Every name that a text can say."""
    from rulesets.eternal import ruleset

    return frozenset(ruleset().by_name)


def type_of(name: str) -> str:
    """The type of the card with this name."""
    from rulesets.eternal import ruleset

    return str(ruleset().card_named(name).type)

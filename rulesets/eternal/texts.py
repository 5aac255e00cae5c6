"""Reads a card's text into abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

from game.language import Language, TextError

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.cards import Definition
    from game.kernel.effects import Choice

ONCE = ("spell", "fast spell", "power")
"""The types of card whose text is done as they are played; all others stay in play."""


@cache
def language() -> Language:
    """The rules language as Eternal speaks it, with the names of its cards; made when the first text is read."""
    from game.language.vocabulary import SHARED, CardText, actions
    from rulesets.eternal import ruleset
    from rulesets.eternal.phrases import OWN
    from rulesets.eternal.phrases.names import names_of

    shared = (module for module in SHARED if module is not actions)  # Aegis is asked first here
    return Language(
        CardText,
        *shared,
        *OWN,
        words={"CardName": names_of((card.name, card.type) for card in ruleset().by_name.values())},
    )


@lru_cache(maxsize=16)
def language_with(own: frozenset[tuple[str, str]]) -> Language:
    """The same with the names and types of somebody's own cards."""
    from rulesets.eternal.phrases.names import names_of

    return language().with_words("CardName", names_of(own))


def abilities_of(definition: Definition, spoken: Language, announces: Callable[[Choice], bool]) -> Abilities:
    """What a card's text does, in a language that has the names it says. Raises TextError naming the card."""
    from game.language.vocabulary import CardText, making
    from rulesets.eternal.fitting import FITTING
    from rulesets.eternal.phrases.words import check_words

    def check(text: CardText, definition: Definition) -> None:
        check_words(text, definition)
        FITTING.check(text, definition)

    try:
        text = cast(CardText, spoken.parse(definition.text)) if definition.text else None
        staying = definition.type not in ONCE
        return making.abilities_of(definition, text, announces=announces, in_play=staying, check=check)
    except TextError as error:
        raise TextError(error.words, error.start, error.instead, definition.name) from None

"""Reads a card's text into abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, cast

from game.language import Language, TextError
from rulesets.invasion.state import GAINED, PRINTED_RACES, TRAITS

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.cards import Definition
    from game.kernel.effects import Choice

STAYING = ("unit", "support", "quest", "legend", "capital", "section")
"""The types of card that stay in play."""


@cache
def language() -> Language:
    """The rules language as Warhammer: Invasion speaks it; made when the first text is read."""
    from game.language.vocabulary import SHARED, CardText, abilities, actions, costs, players, selectors
    from rulesets.invasion.phrases import OWN

    # Its own take the place of these: Actions and Forced effects, targets, cards that leave play together.
    shared = [module for module in SHARED if module not in (abilities, actions, costs, players, selectors)]
    return Language(CardText, *shared, *OWN, words={"Trait": (*TRAITS, *PRINTED_RACES), "GainedTrait": tuple(GAINED)})


def abilities_of(definition: Definition, announces: Callable[[Choice], bool]) -> Abilities:
    """What a card's text does. Raises TextError naming the card."""
    from game.language.vocabulary import CardText, making
    from rulesets.invasion.fitting import check

    staying = definition.type in STAYING
    try:
        text = cast(CardText, language().parse(definition.text)) if definition.text else None
        abilities = making.abilities_of(definition, text, announces=announces, in_play=staying, check=check)
    except TextError as error:
        raise TextError(error.words, error.start, error.instead, definition.name) from None
    if not staying and abilities.activated:
        abilities.spell = abilities.activated[0].effects
        abilities.tactic = abilities.activated[0]  # type: ignore[attr-defined]
    return abilities

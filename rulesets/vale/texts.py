"""Reads a creature's text into abilities."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from game.language import Language, TextError

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.cards import Definition


@cache
def language() -> Language:
    """The rules language as the Vale speaks it; made when the first text is read."""
    from game.language.vocabulary import SHARED, CardText, abilities
    from rulesets.vale.fitting import FITTING
    from rulesets.vale.phrases import OWN

    # What a creature says begins with the kind of effect that it is.
    shared = [module for module in SHARED if module is not abilities]
    return Language(CardText, *shared, *OWN, idle=FITTING.idle)


def abilities_of(definition: Definition) -> Abilities:
    """What a creature's text does. Raises TextError naming the creature."""
    from game.language.vocabulary import CardText, making
    from rulesets.vale.fitting import FITTING

    try:
        text = cast(CardText, language().parse(definition.text)) if definition.text else None
        return making.abilities_of(definition, text, announces=lambda choice: False, in_play=True, check=FITTING.check)
    except TextError as error:
        raise TextError(error.words, error.start, error.instead, definition.name) from None

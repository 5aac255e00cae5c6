"""Reads a creature's text into abilities."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from game.kernel.said import said
from game.language import Language, TextError

if TYPE_CHECKING:
    from game.kernel.abilities import Abilities
    from game.kernel.cards import Definition


@cache
def language() -> Language:
    """The rules language as the Vale speaks it; made when the first text is read."""
    from game.language.vocabulary import SHARED, CardText
    from rulesets.vale.fitting import FITTING
    from rulesets.vale.phrases import OWN

    return Language(CardText, *SHARED, *OWN, idle=FITTING.idle)


def abilities_of(definition: Definition) -> Abilities:
    """What a creature's text does. Raises TextError naming the creature."""
    from game.language.vocabulary import CardText, making
    from rulesets.vale.fitting import FITTING
    from rulesets.vale.phrases.kinds import KINDS

    try:
        text = cast(CardText, language().parse(definition.text)) if definition.text else None
        for paragraph in text.paragraphs if text else ():
            if not isinstance(paragraph, KINDS):
                raise TextError(
                    said("'{words}' must begin with 'Instant:', 'Permanent:' or 'Active:'", words=paragraph.text)
                )
        return making.abilities_of(definition, text, announces=lambda choice: False, in_play=True, check=FITTING.check)
    except TextError as error:
        raise TextError(error.words, error.start, error.instead, definition.name) from None

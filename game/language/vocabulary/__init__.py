"""The words that all games share, each beside its code on the kernel.

`speech` has the parts of speech: what each kind of phrase must be able to do. The other files have the phrases, one
subject a file. `making` turns a text that was read into a card's abilities. A word that only one game has lives in that
game's ruleset; what these phrases ask of a ruleset is in `asked`.
"""

from game.language.vocabulary import (
    abilities,
    actions,
    amounts,
    changes,
    clauses,
    conditions,
    costs,
    events,
    groups,
    options,
    players,
    replacing,
    selectors,
    speech,
)
from game.language.vocabulary.making import abilities_of
from game.language.vocabulary.speech import CardText

SHARED = (
    speech,
    abilities,
    actions,
    amounts,
    changes,
    clauses,
    conditions,
    costs,
    events,
    groups,
    options,
    players,
    replacing,
    selectors,
)
"""The modules of the shared vocabulary, for a Language."""

__all__ = ["SHARED", "CardText", "abilities_of"]

"""The words that No Man's Land adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from game.language.vocabulary import (
    chance,
    control,
    durations,
    dying,
    falling,
    giving,
    looking,
    losing,
    paying,
    prices,
    promises,
    slaying,
    swapping,
    tolls,
)
from game.language.vocabulary import limits as once
from game.language.vocabulary import searching as deck
from rulesets.nomansland.phrases import (
    conditions,
    costs,
    effects,
    happenings,
    keywords,
    limits,
    measures,
    moves,
    nouns,
    resources,
    searching,
    spells,
    where,
)

OWN = (
    chance,
    control,
    conditions,
    costs,
    deck,
    durations,
    dying,
    effects,
    falling,
    giving,
    happenings,
    keywords,
    limits,
    looking,
    losing,
    measures,
    moves,
    nouns,
    once,
    paying,
    prices,
    promises,
    resources,
    searching,
    spells,
    slaying,
    swapping,
    tolls,
    where,
)
"""The modules of No Man's Land's own vocabulary, for a Language."""

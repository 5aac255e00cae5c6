"""The words that ERA adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from game.language.vocabulary import (
    chance,
    control,
    durations,
    dying,
    falling,
    giving,
    limits,
    looking,
    losing,
    paying,
    prices,
    promises,
    slaying,
    swapping,
    tolls,
)
from game.language.vocabulary import searching as deck
from rulesets.era.phrases import effects, energy, happenings, moves, nouns, searching, selectors

OWN = (
    chance,
    control,
    deck,
    dying,
    durations,
    effects,
    energy,
    falling,
    giving,
    happenings,
    limits,
    looking,
    losing,
    moves,
    nouns,
    paying,
    prices,
    promises,
    searching,
    selectors,
    slaying,
    swapping,
    tolls,
)
"""The modules of ERA's own vocabulary, for a Language."""

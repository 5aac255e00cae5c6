"""The words that ERA adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from game.language.vocabulary import chance, durations, dying, limits, looking, losing, prices
from game.language.vocabulary import searching as deck
from rulesets.era.phrases import effects, energy, happenings, moves, nouns, searching, selectors

OWN = (
    chance,
    deck,
    dying,
    durations,
    effects,
    energy,
    happenings,
    limits,
    looking,
    losing,
    moves,
    nouns,
    prices,
    searching,
    selectors,
)
"""The modules of ERA's own vocabulary, for a Language."""

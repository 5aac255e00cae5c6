"""The words that ERA adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from rulesets.era.phrases import effects, energy, happenings, moves, nouns, selectors

OWN = (effects, energy, happenings, moves, nouns, selectors)
"""The modules of ERA's own vocabulary, for a Language."""

"""The words that the Vale adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from rulesets.vale.phrases import creatures, facts, happenings, kinds, nouns, points, stones

OWN = (creatures, facts, happenings, kinds, nouns, points, stones)
"""The modules of the Vale's own vocabulary, for a Language."""

"""The words that Eternal adds to the rules language, each beside what it does. The words of all games are in
`game.language.vocabulary`.
"""

from rulesets.eternal.phrases import (
    conditions,
    costs,
    deeds,
    gains,
    hands,
    happenings,
    harm,
    limits,
    moves,
    names,
    negating,
    nouns,
    numbers,
    powers,
    prices,
    sites,
    skills,
    whom,
    words,
)

OWN = (
    conditions,
    costs,
    deeds,
    gains,
    hands,
    harm,
    happenings,
    limits,
    moves,
    names,
    negating,
    nouns,
    numbers,
    powers,
    prices,
    sites,
    skills,
    whom,
    words,
)
"""The modules of Eternal's own vocabulary, for a Language."""

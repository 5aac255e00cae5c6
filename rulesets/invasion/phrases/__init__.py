"""The words that Warhammer: Invasion adds to the rules language, each beside what it does. The words of all games are
in `game.language.vocabulary`.
"""

from rulesets.invasion.phrases import (
    abilities,
    chains,
    costs,
    decks,
    doing,
    facts,
    happenings,
    harming,
    instead,
    keywords,
    moments,
    nouns,
    players,
    searching,
    selectors,
    special,
    where,
)

OWN = (
    abilities,
    chains,
    costs,
    decks,
    doing,
    facts,
    happenings,
    harming,
    instead,
    keywords,
    moments,
    nouns,
    players,
    searching,
    selectors,
    special,
    where,
)
"""The modules of Warhammer: Invasion's own vocabulary, for a Language."""

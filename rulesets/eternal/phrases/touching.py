"""Which words touch the other player whatever is chosen, so that the other player may react."""

from __future__ import annotations

from game.language.phrase import Phrase
from game.language.vocabulary.chance import Random
from game.language.vocabulary.groups import Enemy, Group, Yours
from game.language.vocabulary.selectors import Each
from game.language.vocabulary.speech import Players
from rulesets.eternal.phrases.whom import Bearer, CursedPlayer, OwnerOf, Player


def hostile(said: Phrase) -> bool:
    """Does a word, by itself, mean the other player or the other player's cards?"""
    if getattr(said, "hostile", False):
        return True
    if isinstance(said, Players):
        return True
    if isinstance(said, Player):
        return said.who != "you"
    if isinstance(said, Bearer):
        return said.word != "the wielder"
    if isinstance(said, Each | Random):
        return reaches_over(said.what)
    return isinstance(said, OwnerOf | CursedPlayer)


def reaches_over(what: Group) -> bool:
    """Are there cards of the enemy among such cards?"""
    if any(isinstance(one, Enemy) for one in what.adjectives):
        return True
    if what.place is not None and what.place.theirs:
        return True
    return what.place is None and not any(isinstance(one, Yours) for one in what.suffixes)

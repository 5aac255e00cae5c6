"""Executable rules text: a card's text, in plain uniform English, is its program.

Here lives what turns text into phrases and back, and in `vocabulary` the words that all games share. A game's own words
live in its ruleset. Nothing here knows a card, a game or a position; what a phrase does is written beside its words.
"""

from game.language.errors import TextError, VocabularyError
from game.language.language import Language
from game.language.phrase import CardName, Phrase, Several, Signed, Word, card_names, parts, phrase, walk

__all__ = [
    "CardName",
    "Language",
    "Phrase",
    "Several",
    "Signed",
    "TextError",
    "VocabularyError",
    "Word",
    "card_names",
    "parts",
    "phrase",
    "walk",
]

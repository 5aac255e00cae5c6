"""Keywords, and the loyalty symbols of alliances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.language import Phrase, phrase
from game.language.vocabulary.speech import Ability
from rulesets.invasion.keywords import CHANGING, FIXED, PLAIN

if TYPE_CHECKING:
    from game.language.vocabulary.making import Making

if TYPE_CHECKING:
    PlainWord = str
    NumberedWord = str
else:  # the rows of the table
    PlainWord = Literal[PLAIN]
    NumberedWord = Literal[(*CHANGING, *FIXED)]

Race = Literal["Empire", "Dwarf", "High Elf", "Orc", "Chaos", "Dark Elf"]


class Keyword(Phrase):
    """What the rules say of a card by a word or two."""


@phrase("{word}")
class Plain(Keyword):
    """A keyword that stands alone."""

    word: PlainWord


@phrase("{word} {number}")
class Numbered(Keyword):
    """A keyword with a number."""

    word: NumberedWord
    number: int


@phrase("{what} only")
class Only(Keyword):
    """The side or the capital that may have the card in its deck, or the zone that it enters."""

    what: Literal[
        "Order",
        "Destruction",
        "Kingdom",
        "Quest zone",
        "Battlefield",
        "Empire",
        "Dwarf",
        "High Elf",
        "Lizardmen",
        "Wood Elf",
        "Orc",
        "Chaos",
        "Dark Elf",
        "Skaven",
        "Undead",
    ]


@phrase("{keywords*, }.")
class Keywords(Ability):
    """What the card has by nature; the rules say what each keyword does."""

    keywords: tuple[Keyword, ...]

    def make(self, making: Making) -> None:
        making.abilities.skills |= frozenset(keyword.text for keyword in self.keywords)


@phrase("a {race}")
class Symbol(Phrase):
    """The symbol of a race."""

    race: Race


@phrase("this support has {symbols* and } symbol too.")
class Symbols(Ability):
    """Loyalty symbols besides that of its race."""

    symbols: tuple[Symbol, ...]

    def make(self, making: Making) -> None:
        making.abilities.skills |= frozenset(f"Symbol {symbol.race}" for symbol in self.symbols)

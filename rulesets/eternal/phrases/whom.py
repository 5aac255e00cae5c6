"""Whom: players, bearers, cards at random, the top of a deck, and what a word was about."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.randomness import roll
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.kernel.zones import present
from game.language import phrase
from game.language.phrase import walk
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import ByName, Checked, Choice, Host, Noun, Pronoun, Selector, Standing
from rulesets.eternal.elsewhere import health_of
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.state import DECK, HAND, SPELLS, EternalPosition, avatar

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


@phrase("{who}")
class Player(Standing):
    """A player, as the card that stands for them."""

    reads = NOTHING
    who: Literal["you", "the enemy player"]

    @property
    def plural(self) -> bool:
        return self.who == "you"

    def found(self, position: EternalPosition, source: int, you: int) -> list[int]:
        return [avatar(position, you if self.who == "you" else 1 - you)]


BORNE = {"the wielder": "weapon", "the cursed unit": "curse"}
"""What is borne by whom."""


@phrase("{word}")
class Bearer(Host, Checked):
    """What this card is attached to."""

    reads = NOTHING
    word: Literal["the wielder", "the cursed unit"]

    @property
    def plural(self) -> bool:
        return False

    def fault(self, definition: Definition) -> str | None:
        fits = definition.type == BORNE[self.word]
        if fits:
            return None
        return said(
            "only a {borne} knows {words}, and this is a {type}",
            borne=said(BORNE[self.word]),
            words=self.word,
            type=said(definition.type),
        )

    def found(self, position: EternalPosition, source: int, you: int) -> list[int]:
        return bearer(position, source)


@phrase("the cursed player")
class CursedPlayer(Standing, Checked):
    """Whom this relic curses."""

    reads = NOTHING

    @property
    def plural(self) -> bool:
        return False

    def fault(self, definition: Definition) -> str | None:
        fits = definition.type == "cursed relic"
        if fits:
            return None
        return said("only a cursed relic knows the cursed player, and this is a {type}", type=said(definition.type))

    def found(self, position: EternalPosition, source: int, you: int) -> list[int]:
        return bearer(position, source)


def bearer(position: EternalPosition, source: int) -> list[int]:
    """What a card is attached to, if it is."""
    host = position.host[source] if source >= 0 else -1
    return [host] if host >= 0 else []


@phrase("the drawn unit")
class DrawnUnit(Selector, Pronoun, ByName):
    """What 'Inspire' tells."""

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        return [card for ref in play.subject if (card := present(play.position, ref)) >= 0]


class OfStudent(ByName):
    """Speaks of the Student, which 'Mentor' tells."""


@phrase("the Student")
class Student(Selector, Pronoun, OfStudent):
    """The unit that was exhausted for Mentor."""

    there = True

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        student = present(play.position, student_of(play))
        return [student] if student >= 0 else []


def student_of(play: Play[EternalPosition]) -> int:
    """A reference to the Student, or -1: a spell remembers it, any other card was told."""
    position = play.position
    if play.source >= 0 and position.card[play.source].type in SPELLS:
        return int(position.amplified[play.source]) - 1
    return int(play.subject[0]) if play.subject else -1


@phrase("its wielder")
class ItsWielder(Selector, Pronoun):
    """The unit that the weapon is on."""

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        hosts = [play.position.host[weapon] for weapon in play.it]
        return [unit for unit in hosts if unit >= 0]


@phrase("{whose} owner")
class OwnerOf(Selector, Pronoun):
    """The player whose side it was on."""

    whose: Literal["its"]

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return [avatar(position, position.owner[ref & 0xFFF]) for ref in play.meant]


@phrase("the top {nouns* or } of {whose} deck", "the top {number} {nouns:CardKind* or } of {whose} deck")
class TopOf(Selector):
    """The first cards from the top of one of these kinds; nobody sees which they are."""

    nouns: tuple[Noun, ...]
    number: int = 1
    whose: Literal["your", "the enemy"] = "your"

    @property
    def hostile(self) -> bool:
        """It is the enemy's deck."""
        return self.whose == "the enemy"

    @property
    def plural(self) -> bool:
        return self.number > 1

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        types = [noun.types for noun in self.nouns]
        deck = position.piles[DECK][1 - play.you if self.hostile else play.you]
        every, wanted = None in types, frozenset[str]().union(*(one or () for one in types))
        found = (card for card in reversed(deck) if every or position.card[card].type in wanted)
        return list(islice(found, self.number))


@phrase("the top spell of your deck that deals damage")
class TopHarming(Selector):
    """Damage of its own, not that of a unit; nobody sees which spell it is."""

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        deck = reversed(position.piles[DECK][play.you])
        return [card for card in deck if position.card[card].type in SPELLS and deals_damage(position.text[card])][:1]


@cache
def deals_damage(text: Definition) -> bool:
    """Does a text say that its card deals damage?"""
    tree: Any = text.abilities.tree
    return tree is not None and any(hasattr(part, "deals_damage") for part in walk(tree))


@phrase("the {what.singular} in your hand with the least health")
class LeastHealth(Selector):
    """One of those, by chance, if there are several."""

    what: Sort

    @property
    def plural(self) -> bool:
        return False

    def possible(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        found = [card for card in position.piles[HAND][play.you] if self.what.meets(position, card, play.source)]
        least = min((health_of(position, card) for card in found), default=0)
        return [card for card in found if health_of(position, card) == least]

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        tied = self.possible(play)
        return [tied[roll(play.position, len(tied)) if len(tied) > 1 else 0]] if tied else []


@phrase("any number of {what.plural}")
class AnyNumber(Selector, Choice):
    """None, some or all of them, as you choose."""

    what: Group

    @property
    def plural(self) -> bool:
        return True

    @property
    def verb(self) -> str:
        return "target" if self.what.place is None else "choose"

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return list(
            position.ruleset.choosable(position, self.what.find(position, play.source, play.you), play.source, play.you)
        )

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return 0, found

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        return play.answered(self)

"""Whom an effect applies to: this card, it, some to be chosen, each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.kernel.zones import present
from game.language.phrase import Several, phrase, walk
from game.language.tokens import articled, with_article
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Checked, Choice, Noun, Pronoun, Selector, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("this {noun.singular}")
class This(Standing, Checked):
    """The card that the text is printed on; as it is told of its own death or the like, the card where it lies then."""

    reads = NOTHING
    noun: Noun

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: Position, source: int, you: int) -> list[int]:
        return [source] if source >= 0 else []

    def pick(self, play: Play[Position]) -> list[int]:
        if found := self.found(play.position, play.source, play.you):
            return found
        told = (present(play.position, ref) for ref in play.subject if ref & 0xFFF == play.origin & 0xFFF)
        return [card for card in told if card >= 0]

    def fault(self, definition: Definition) -> str | None:
        types = self.noun.types
        if types is None or definition.type in types:
            return None
        return articled(said("'{words}' stands on a {type}", words=self.text, type=said(definition.type)))


@phrase("{word}")
class It(Selector, Pronoun):
    """What was chosen last, or what the 'when' is about."""

    there = True
    word: Literal["it", "them", "they"]

    @property
    def plural(self) -> bool:
        return self.word != "it"

    def pick(self, play: Play[Position]) -> list[int]:
        return play.at(self).it


@phrase("[{at_most} ]{number} {what}")
class Choose(Selector, Choice):
    """As many of them as are named, chosen by whoever controls the effect."""

    number: Several
    what: Group
    at_most: Literal["up to"] | None = None

    @property
    def plural(self) -> bool:
        return self.number != 1

    @property
    def verb(self) -> str:
        return "target" if self.what.place is None else "choose"

    @property
    def wanted(self) -> str:
        return super().wanted or with_article(self.what.text)

    def candidates(self, play: Play) -> list[int]:
        position: Position = play.position
        return position.ruleset.choosable(position, self.what.apart(play, self), play.source, play.you)

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        """As long as those are open of which these are to be others, there must be one for each of them, too."""
        if self.at_most:
            return 0, self.number
        return self.number + (rivals(self, play) if self.what.others else 0), self.number

    def pick(self, play: Play[Position]) -> list[int]:
        return play.answered(self)


@phrase("each {what.singular}")
class Each(Standing):
    """All of them."""

    reads = NOTHING
    what: Group

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: Position, source: int, you: int) -> list[int]:
        return self.what.find(position, source, you)

    def pick(self, play: Play[Position]) -> list[int]:
        return self.what.apart(play)


def all_spared(who: Selector, play: Play, touches: Callable[[int], object]) -> bool:
    """Is there nobody that a deed could be about whom it would touch, as far as the words say by themselves who that
    is?"""
    if leans_on_another(who):
        return False
    return not any(map(touches, who.candidates(play) if isinstance(who, Choice) else who.possible(play)))


@cache
def leans_on_another(who: Selector) -> bool:
    """Does it depend on what is chosen before, or on what was said, whom it is about?"""
    return isinstance(who, Pronoun) or any(isinstance(part, Choice | Pronoun) for part in walk(who) if part is not who)


def nobody(who: Selector, play: Play) -> bool:
    """Is there nobody at all that a deed could be about, as far as that can be said?"""
    return all_spared(who, play, lambda card: True)


def rivals(choice: Choose, play: Play[Position]) -> int:
    """How many cards must be chosen before this choice of which each could be one of its own."""
    number, index = 0, play.effects.index
    for before in play.effects.choices[: index.get(id(choice), 0)]:
        made = index[id(before)] < len(play.answers)
        if not made and isinstance(before, Choose) and set(before.candidates(play)) <= set(choice.candidates(play)):
            number += before.bounds(play, 0)[0]
    return number

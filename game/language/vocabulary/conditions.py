"""Deeds and facts that depend on something: on what is so, or on whether what came before was done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.abilities import Static
from game.kernel.effects import Ahead, Effects, carry_on
from game.kernel.events import tell
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.language.errors import TextError
from game.language.phrase import phrase
from game.language.vocabulary.making import Attempt, IfDone, IfDoneLast, IfNotDone, understood
from game.language.vocabulary.speech import Action, Condition, Countable, Deed, Fact

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("if {condition}, {deed}[; otherwise {other}]")
class If(Deed):
    """Looked at when it is this sentence's turn. What it aims at is chosen with all other targets if it is so then."""

    condition: Condition
    deed: Deed
    other: Deed | None = None

    def steps(self, making: Making) -> list[Doing]:
        other = None if self.other is None else making.effects([self.other], about=True)
        return [Branch(self.condition, making.effects([self.deed], about=True), other)]


class Branch:
    """One of two ways to go on, or one or none."""

    def __init__(self, condition: Condition, effects: Effects, other: Effects | None) -> None:
        self.condition, self.effects, self.other = condition, effects, other

    def met(self, play: Play[Position]) -> bool:
        """Is there something to be done?"""
        return self.other is not None or self.holds(play)

    def holds(self, play: Play) -> bool:
        """Is it so?"""
        return self.condition.holds(play.position, play.source, play.you)

    def fails(self, play: Play[Position]) -> bool:
        """Is it not so?"""
        return not self.holds(play)

    def choices(self) -> Iterator[Any]:
        """Those that are announced, of the way that is gone as things stand."""
        for choice in self.effects.targets:
            yield Ahead(choice, self.fails)
        for choice in self.other.targets if self.other is not None else ():
            yield Ahead(choice, self.holds)

    def do(self, play: Play[Position]) -> bool | None:
        effects = self.effects if self.holds(play) else self.other
        if effects is None:
            tell(play.position, ("unmet", play.dealer))
            return False
        carry_on(play, effects)
        return True


class JudgedAfter(Branch):
    """Which way to go on is said by what the cards that are meant were, though they may have moved."""

    def __init__(self, fits: Callable[[Play, int], bool], effects: Effects, other: Effects | None) -> None:
        self.fits, self.effects, self.other = fits, effects, other

    def holds(self, play: Play) -> bool:
        """Were there some, and all of them such cards?"""
        cards = [ref & 0xFFF for ref in play.meant]
        return bool(cards) and all(self.fits(play, card) for card in cards)


@phrase("{first}; if you do, {rest}")
class IfYouDo(Deed):
    """The rest only if the first was done: not if whoever should be destroyed was saved, or all damage prevented."""

    first: Action
    rest: Deed

    def steps(self, making: Making) -> list[Doing]:
        if isinstance(self.rest, IfYouDoNot):  # both hang on the first
            return self.rest.after(self.first, making)
        return [*self.first.steps(making), IfDone(making.effects([self.rest], about=True))]


@phrase("{done* and }; if you do not, {other}")
class IfYouDoNot(Deed):
    """The other only if the first was not done: where there was nothing to do it to, nothing came of it, or it was
    left to you and you did not want it. After 'if you do' it hangs on what that hangs on."""

    done: tuple[Action, ...]
    other: Deed

    def steps(self, making: Making) -> list[Doing]:
        if len(self.done) > 1:
            words = " and ".join(deed.text for deed in self.done)
            raise TextError(said("'{words}': which of them does 'if you do not' mean? Say one only", words=words))
        steps = self.done[0].steps(making)
        return [*map(Attempt, steps), IfDoneLast(making.effects([])), self.otherwise(making)]

    def after(self, first: Action, making: Making) -> list[Doing]:
        """What comes of it after another deed, on which all of it hangs."""
        rest = IfDoneLast(making.effects(self.done, about=True))
        return [*map(Attempt, first.steps(making)), rest, self.otherwise(making)]

    def otherwise(self, making: Making) -> IfNotDone:
        """The step that is done instead."""
        return IfNotDone(making.effects([self.other], about=True))


@phrase("while {condition}, {fact}")
class While(Fact):
    """True only as long as something else is so."""

    reads = NOTHING
    condition: Condition
    fact: Fact

    def static(self, name: str) -> Static:
        understood(self.fact, about=False)
        condition = self.condition

        def holds(position: Position, card: int) -> bool:
            return condition.holds(position, card, position.controller[card])

        return self.fact.static(name).limited(holds)


@phrase("there is {number} {what.singular}")
class ThereIs(Condition):
    """At least one, or none at all."""

    reads = NOTHING
    number: Literal["a", "no"]
    what: Countable

    def holds(self, position: Position, source: int, you: int) -> bool:
        return (self.what.count(position, source, you) > 0) == (self.number == "a")


@phrase("there are {number} or {side} {what.plural}")
class ThereAre(Condition):
    """At least or at most so many."""

    reads = NOTHING
    number: int
    side: Literal["more", "fewer"]
    what: Countable

    def holds(self, position: Position, source: int, you: int) -> bool:
        count = self.what.count(position, source, you)
        return count >= self.number if self.side == "more" else count <= self.number


@phrase("there are as many {these.plural} as {those.plural}")
class AsMany(Condition):
    """Equally many; none of both is equally many, too."""

    reads = NOTHING
    these: Countable
    those: Countable

    def holds(self, position: Position, source: int, you: int) -> bool:
        return self.these.count(position, source, you) == self.those.count(position, source, you)


@phrase("there are {side} {these.plural} than {those.plural}")
class Outnumber(Condition):
    """More or fewer of the one kind than of the other."""

    reads = NOTHING
    side: Literal["more", "fewer"]
    these: Countable
    those: Countable

    def holds(self, position: Position, source: int, you: int) -> bool:
        these, those = self.these.count(position, source, you), self.those.count(position, source, you)
        return these > those if self.side == "more" else these < those

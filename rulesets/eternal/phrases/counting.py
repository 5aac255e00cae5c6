"""What is different each time it is done: counted for as long as the card stays in play, each text for itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.effects import carry_on
from game.kernel.randomness import roll
from game.language import CardName, phrase
from game.language.vocabulary.speech import Action, Deed, Selector
from rulesets.eternal import effects, gaining
from rulesets.eternal.phrases.decks import in_deck
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.playable import has_aim

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Effects, Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition


Ordinal = Literal["second", "third", "fourth", "fifth", "sixth", "seventh"]
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh")


@phrase("the {which} time, {deed}")
class NthTime(Deed):
    """Done once, when the text has come so far for the third time."""

    which: Ordinal
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [Counted(making.effects([self.deed], about=True), ORDINALS.index(self.which) + 2)]


@phrase("every {which} time, {deed}")
class EachNthTime(Deed):
    """Done when the text has come so far for the third time, the sixth, and so on."""

    which: Ordinal
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [CountedAnew(making.effects([self.deed], about=True), ORDINALS.index(self.which) + 2)]


class Counted:
    """A step that counts, and does something at a number."""

    counts = "times"

    def __init__(self, effects: Effects, number: int) -> None:
        self.effects, self.number = effects, number

    def choices(self) -> Iterator[Any]:
        """Nothing is chosen before it is so far."""
        return iter(())

    def do(self, play: Play[EternalPosition]) -> bool | None:
        if count(play) == self.number:
            carry_on(play, self.effects)
        return None


class CountedAnew(Counted):
    """A step that counts, and begins anew when it has done something."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        number = count(play)
        if number and number % self.number == 0:
            carry_on(play, self.effects)
        return None


MOST = 0xFFFF
"""A number in `uses` is no greater."""


@cache
def counters(text: Definition) -> tuple[Effects | None, ...]:
    """What a text counts, in the order in which it stands in `uses`; None: the marks on its card."""
    told = [(row, getattr(step, "counts", "")) for row in text.abilities.rows for step in row.effects]
    return tuple(dict.fromkeys(None if what == "marks" else row for row, what in told if what))


def counted(position: EternalPosition, card: int, counter: Effects | None, more: int = 0) -> int:
    """How far a text of a card has counted, or how many marks it has, once so many more have come."""
    found = counters(position.text[card])
    at = MOST.bit_length() * found.index(counter) if counter in found else 0
    position.uses[card] += more << at
    return int(position.uses[card] >> at & MOST)


def count(play: Play[EternalPosition]) -> int:
    """How often this was done, this time included; 0 if the card has left."""
    return counted(play.position, play.source, play.effects, 1) if play.source >= 0 else 0


def times(play: Play[EternalPosition]) -> int:
    """Which time this is, for what grows with each; as the first if the card has left."""
    return max(1, count(play))


@phrase("create a {name}[ on {upon}], with {size} more each time")
class CreateBetter(Action):
    """The first time as it is printed, and then better and better."""

    counts = "times"
    name: CardName
    size: Size
    upon: Selector | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        definition, more = play.position.ruleset.card_named(self.name), times(play) - 1
        bearers = self.upon.pick(play) if self.upon else [-1]
        for bearer in bearers:
            card = effects.make(play, definition, on=bearer)
            if card >= 0 and more:
                effects.buff(play, [card], self.size.strength * more, self.size.health * more)
        return bool(bearers)


@phrase("play a random {what.singular} from your deck, and one more each time")
class PlayMore(Action):
    """One, then two, then three."""

    counts = "times"
    what: Sort

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for _ in range(times(play)):
            found = [card for card in in_deck(play, self.what) if has_aim(position, play.you, card)]
            if found:
                effects.play_free(play, found[roll(position, len(found))])
        return True


@phrase("gain {number} power, and 1 more each time")
class GainMoreEachTime(Action):
    """As long as the card is in play."""

    counts = "times"
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        gaining.gain_power(play, play.you, self.number + times(play) - 1)
        return True

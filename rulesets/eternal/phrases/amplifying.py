"""Amplify: what is done as often as its price was paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from game.kernel.abilities import Trigger
from game.language import Phrase, phrase
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.speech import Ability, Deed
from rulesets.eternal.phrases.words import check_price, itself
from rulesets.eternal.state import MOST_AMPLIFIED

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition

D = TypeVar("D", bound=Phrase)


@phrase("Amplify {price}: {deeds*. }.")
class Amplify(Ability):
    """Done once for each time that the price was paid as the card was played."""

    price: int
    deeds: tuple[Deed, ...]
    extra = "amplify"

    def make(self, making: Making) -> None:
        check_price(self, self.price)
        if making.in_play:
            making.abilities.hear(Trigger("amplified", itself, making.effects(self.deeds)))
        else:
            making.deeds += [Amplified(number, deed) for number in range(1, MOST_AMPLIFIED + 1) for deed in self.deeds]


class Amplified(Deed):
    """What is done for one payment, if there were so many."""

    names = ("number", "deed")
    number: int
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [IfPaid(step, self.number) for step in anew(self.deed).steps(making)]


def anew(said: D) -> D:
    """The same words once more, so that what is chosen for them is kept apart."""
    twin = type(said)(*map(again, said.values))
    twin.__dict__["_text"] = said.text
    return twin


def again(value: Any) -> Any:
    """What stands in a place of a phrase, once more."""
    if isinstance(value, tuple):
        return tuple(map(again, value))
    return anew(value) if isinstance(value, Phrase) else value


class IfPaid:
    """A step that is done, and chosen for, only if Amplify was paid for so often."""

    def __init__(self, step: Doing, number: int) -> None:
        self.step, self.number = step, number

    def choices(self) -> Iterator[Any]:
        """Those of the step."""
        for choice in choices_in(self.step):
            yield PaidChoice(choice, self.number)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return self.step.do(play) if amplified(play) >= self.number else None


def amplified(play: Play[EternalPosition]) -> int:
    """How often Amplify was paid for."""
    position = play.position
    return int(position.amplified[play.source]) if play.source >= 0 else 0


class PaidChoice:
    """A choice that is only there if it was paid for."""

    def __init__(self, choice: Any, number: int) -> None:
        self.stands_for, self.number = choice, number
        self.of_cards, self.verb = choice.of_cards, choice.verb

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        if amplified(play) < self.number:
            return []
        found: list[int] = self.stands_for.candidates(play)
        return found

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return (1, 1) if amplified(play) >= self.number and found else (0, 0)

    def chooser(self, play: Play[EternalPosition]) -> int:
        return play.you

    @property
    def wanted(self) -> str:
        return str(self.stands_for.wanted)

    def prompt(self, play: Play[EternalPosition]) -> str:
        prompt: str = self.stands_for.prompt(play)
        return prompt

"""What is left to whoever controls an effect: to do it or not, and which of several things to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.agenda import Program, ask, push
from game.kernel.effects import Ahead, Effects, Play, StandIn, carry_on, chosen_ahead, do_now, layers
from game.kernel.options import listing
from game.kernel.said import marked, said
from game.kernel.zones import present
from game.language.phrase import phrase
from game.language.vocabulary.making import Attempt, IfAny, IfNotDone, choices_in
from game.language.vocabulary.speech import Checked, Deed

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.cards import Definition
    from game.kernel.effects import Choice, Doing
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("you may {deed}")
class May(Deed):
    """What it aims at is chosen with all other targets, and choosing nothing lets it be. If it aims at nothing, it is
    asked when it is this sentence's turn, unless there is nothing to choose from or to pay with; what it needs is
    chosen then."""

    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [Offer(making, self.deed)]


class Offer:
    """A question before a deed: the one for its first target, or whether it is wanted at all."""

    def __init__(self, making: Making, deed: Deed) -> None:
        self.effects = making.effects([deed], about=True)
        self.other = next((step.effects for step in self.effects.effects if isinstance(step, IfNotDone)), None)
        others = set() if self.other is None else set(self.other.targets)
        self.own = [choice for choice in self.effects.targets if others.isdisjoint(layers(choice))]
        self.prompt = said("{card}: {deed}?", card=making.definition.name, deed=deed.text)
        self.program = Program(making.name(), self.offer, self.hear)
        self.program.numbers = self.effects.program.numbers
        making.abilities.programs[self.program.name] = self.program

    def choices(self) -> Iterator[Any]:
        """Its targets: those after the first only if that one was chosen, those of what is done otherwise if not."""
        for number, choice in enumerate(self.own):
            yield Ahead(choice, self.unwanted) if number else Wish(choice, self)
        for choice in self.effects.targets[len(self.own) :]:
            yield Ahead(choice, self.wanted)

    def wanted(self, play: Play[Position]) -> bool:
        """Was the first target chosen?"""
        if not self.own:
            return False
        number = play.effects.index[id(self.own[0])]
        return number < len(play.answers) and bool(play.answers[number])

    def unwanted(self, play: Play[Position]) -> bool:
        """Was it let be?"""
        return not self.wanted(play)

    def do(self, play: Play[Position]) -> bool | None:
        if self.own:
            if not self.wanted(play):
                return self.decline(play)
            carry_on(play, self.effects)
            return None
        if not within_reach(play, self.effects) or not feasible(play, self.effects):
            return self.decline(play)
        aimed = chosen_ahead(play, self.effects)
        push(play.position, self.program, play.you, play.origin, play.meant_by(self.effects), aimed)
        return None

    def decline(self, play: Play[Position]) -> bool | None:
        """It is not wanted, or cannot be done."""
        if self.other is None:
            return False
        carry_on(play, self.other)
        return None

    def offer(self, position: Position, frame: Frame) -> None:
        """Ask; a seat that has left the game wants nothing."""
        verbs, source = position.ruleset.verbs, frame[2]
        if position.out >> frame[3] & 1:
            position.answer = verbs.no
        else:
            about = present(position, source) if source >= 0 else -1
            ask(position, frame[3], self.prompt, [verbs.yes, verbs.no], about)

    def hear(self, position: Position, frame: Frame) -> None:
        """Do it if it is wanted."""
        if position.answer == position.ruleset.verbs.yes:
            do_now(position, self.effects, frame[3], frame[2], frame[4], frame[5])
        else:
            self.decline(self.effects.play(position, frame, 0))


class Wish(Ahead):
    """The first target of a deed that may be let be: all that it needs, or nothing."""

    def __init__(self, choice: Any, offer: Offer) -> None:
        super().__init__(choice)
        self.offer = offer

    def candidates(self, play: Play[Position]) -> list[int]:
        found = super().candidates(play)
        before = play.before(self)  # what is being chosen is spoken of only once all of it is
        if len(found) < super().bounds(play, len(found))[0] or not within_reach(before, self.offer.effects):
            return []
        return found

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        least, most = super().bounds(play, found)
        return least if self.offer.wanted(play) else 0, most

    def prompt(self, play: Play[Position]) -> str:
        return self.offer.prompt


def within_reach(play: Play[Position], effects: Effects) -> bool:
    """Is there enough for the first choice? What later ones can choose from may depend on it."""
    later = Play(play.position, play.source, play.you, play.meant_by(effects), (), None, effects)
    return all(enough(later, bare(choice)) for choice in effects.choices[:1])


def feasible(play: Play[Position], effects: Effects) -> bool:
    """Can the first thing be done, as far as it says so?"""
    can = getattr(bare(effects.effects[0]), "can", None)
    return can is None or bool(can(play))


def bare(part: Any) -> Any:
    """A step or choice that need not come to anything, as the one that somebody may wish to come to something."""
    return part.stands_for if isinstance(part, IfAny) else part.step if isinstance(part, Attempt) else part


def enough(play: Play[Position], choice: Choice) -> bool:
    """Is there as much to choose from as must be chosen?"""
    found = len(choice.candidates(play))
    return found >= max(choice.bounds(play, found)[0], choice.bounds(play, 1)[0])


@phrase("choose {count}: {options*; }")
class ChooseOf(Deed, Checked):
    """Which ones is chosen first, together with the targets, and then what those need, in the order of the text."""

    count: Literal["one", "two"]
    options: tuple[Deed, ...]

    @property
    def number(self) -> int:
        return 1 if self.count == "one" else 2

    def fault(self, definition: Definition) -> str | None:
        if len(self.options) > self.number:
            return None
        return said("'{words}' leaves nothing to choose: put ';' between one and the other", words=self.text)

    def steps(self, making: Making) -> list[Doing]:
        number = self.number
        which = Which(number, [(option.text, option.steps(making)) for option in self.options])
        return [
            Optional(step, which, number, first=(number, index) == (1, 0))
            for number, (_, steps) in enumerate(which.options, 1)
            for index, step in enumerate(steps)
        ]


class Which:
    """The choice between options, by number."""

    of_cards = False
    verb = "option"

    def __init__(self, number: int, options: list[tuple[str, list[Doing]]]) -> None:
        self.number, self.options = number, options
        self.targets = [
            [choice for step in steps for choice in choices_in(step) if choice.verb == "target"] for _, steps in options
        ]
        self.needs = [[choice for step in steps for choice in choices_in(step)] for _, steps in options]
        self.tests = [[step.can for step in steps if hasattr(step, "can")] for _, steps in options]

    def candidates(self, play: Play[Position]) -> list[int]:
        """Those that have their targets and can be done; in some games all that they need must be there."""
        needs = self.needs if play.position.ruleset.whole_options else self.targets
        return [
            number
            for number, (choices, tests) in enumerate(zip(needs, self.tests, strict=True), 1)
            if all(enough(play, choice) for choice in choices) and all(can(play) for can in tests)
        ]

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return self.number, self.number

    def chooser(self, play: Play) -> int:
        return play.you

    @property
    def wanted(self) -> str:
        return said("an option that can be carried out")

    def prompt(self, play: Play[Position]) -> str:
        taken = play.answered(self)
        left = {number: text for number, (text, _) in enumerate(self.options, 1) if number not in taken}
        if len(left) < len(self.options):
            return said("Choose one more: {options}", options=listing(left))
        return said(
            (marked("Choose one: {options}"), marked("Choose two: {options}"))[self.number - 1], options=listing(left)
        )


class Optional:
    """A step of one option: done only if that one is among those chosen."""

    def __init__(self, step: Doing, which: Which, number: int, *, first: bool) -> None:
        self.step, self.which, self.number, self.first = step, which, number, first
        self.chained = getattr(step, "chained", False)

    def choices(self) -> Iterator[Any]:
        """The choice between the options comes before the first option's own."""
        if self.first:
            yield self.which
        for choice in choices_in(self.step):
            yield OptionalChoice(choice, self.which, self.number)

    def do(self, play: Play[Position]) -> bool | None:
        return self.step.do(play) if self.number in play.answered(self.which) else None


class OptionalChoice(StandIn):
    """A choice of one option: there is nothing to choose if another one was chosen."""

    def __init__(self, choice: Any, which: Which, number: int) -> None:
        super().__init__(choice)
        self.which, self.number = which, number

    def passed_over(self, play: Play[Position]) -> bool:
        """Is it another option that was chosen?"""
        return self.number not in play.answered(self.which)

    def candidates(self, play: Play[Position]) -> list[int]:
        return [] if self.passed_over(play) else super().candidates(play)

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return (0, 0) if self.passed_over(play) else super().bounds(play, found)

"""What is paid for in the middle of an effect: by whoever controls it, or by somebody else to be spared it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, cast

from game.kernel.agenda import Program, ask, push
from game.kernel.effects import do_now
from game.kernel.events import tell
from game.kernel.log import card
from game.kernel.said import said
from game.kernel.zones import present, reference
from game.language.phrase import Phrase, Several, phrase, walk
from game.language.tokens import lowered
from game.language.vocabulary.actions import Discard
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.speech import Action, Checked, Choice, Deed, Pronoun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.agenda import Frame
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.asked import Asked
    from game.language.vocabulary.making import Making


class Toll(Phrase):
    """What is paid with what a game pays with: comes after 'pay' and 'pays'."""

    @abstractmethod
    def payable(self, position: Any, seat: int) -> bool:
        """Does a seat have it?"""

    @abstractmethod
    def pay(self, position: Any, seat: int) -> None: ...

    def settle(self, play: Play[Any]) -> None:
        """It is paid. Tells ('toll', seat, words)."""
        tell(play.position, ("toll", play.you, self.text))
        self.pay(play.position, play.you)


class Paying(Action):
    """It is paid if you have it; else nothing is."""

    toll: Toll

    def can(self, play: Play[Position]) -> bool:
        return self.toll.payable(play.position, play.you)

    def do(self, play: Play[Position]) -> bool | None:
        if not self.can(play):
            return False
        self.toll.settle(play)
        return True


@phrase("its controller")
class ItsController(Pronoun):
    """Whoever controls what was spoken of."""

    @property
    def plural(self) -> bool:
        return False


@phrase("{deed} unless {who} pays {toll}", "{deed} unless {who} discards {number} <card|cards>")
class Averted(Deed, Checked):
    """Whoever controls the card that is meant says which, once all that the deed needs is chosen; who has too little
    is not asked."""

    deed: Action
    who: ItsController
    toll: Toll | None = None
    number: Several | None = None

    def fault(self, definition: Definition) -> str | None:
        several = any(isinstance(part, Choice) and part.plural for part in walk(self.deed))
        return said("'{words}': say it of one card", words=self.text) if several else None

    def steps(self, making: Making) -> list[Doing]:
        return [Demand(making, self)]


class Demand:
    """The question whether somebody pays."""

    def __init__(self, making: Making, said_so: Averted) -> None:
        self.deed, self.toll, self.number = said_so.deed, said_so.toll, said_so.number or 0
        self.effects = making.effects([self.deed], about=True)
        name, steps = making.name(), [Paid(self.toll) if self.toll else Discard(Several(self.number))]
        self.price = making.program(name, steps)
        own = said("pay {toll}", toll=self.toll.text) if self.toll else said_so.text.partition(" discards ")[2]
        words = own if self.toll else said("discard {cards}", cards=own)
        self.card, self.words, self.what = making.definition.name, words, lowered(self.deed.text)
        self.program = Program(making.name(), self.offer, self.hear)
        self.program.numbers = self.effects.program.numbers
        making.abilities.programs[self.program.name] = self.program

    def choices(self) -> Iterator[Any]:
        """Those of the deed."""
        return choices_in(self.deed)

    def do(self, play: Play[Position]) -> bool | None:
        position, index = play.position, play.effects.index
        chosen = [index[id(choice)] for choice in self.effects.choices]
        answers = tuple(play.answers[at] if at < len(play.answers) else None for at in chosen)
        for stake in play.it[:1]:
            subject = (*play.subject, reference(position, stake), ~play.you)
            push(position, self.program, position.controller[stake], play.origin, subject, answers)
            return None
        do_now(position, self.effects, play.you, play.origin, play.subject, answers)
        return None

    def offer(self, position: Position, frame: Frame) -> None:
        """Ask, if there is enough to pay."""
        verbs, seat = position.ruleset.verbs, frame[3]
        position.answer = verbs.no
        if self.payable(position, seat) and not position.out >> seat & 1:
            stake = frame[4][-2]
            prompt = said(
                "{card}: {deed} for {whom}? Otherwise {what}",
                card=self.card,
                deed=self.words,
                whom=card(position, None, stake & 0xFFF),
                what=self.what,
            )
            ask(position, seat, prompt, [verbs.yes, verbs.no], present(position, stake))

    def payable(self, position: Position, seat: int) -> bool:
        """Does the seat have what it would pay?"""
        if self.toll is not None:
            return self.toll.payable(position, seat)
        return len(position.piles[cast("Asked", position.ruleset).hand][seat]) >= self.number

    def hear(self, position: Position, frame: Frame) -> None:
        """Take what was paid, or do it."""
        *subject, _, you = frame[4]
        if position.answer == position.ruleset.verbs.yes:
            do_now(position, self.price, frame[3], frame[2])
        else:
            do_now(position, self.effects, ~you, frame[2], tuple(subject), frame[5])


class Paid:
    """The step that takes what is paid."""

    def __init__(self, toll: Toll) -> None:
        self.toll = toll

    def do(self, play: Play[Position]) -> bool | None:
        self.toll.settle(play)
        return None

"""What is cancelled unless somebody pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Program, ask, push
from game.kernel.events import tell
from game.kernel.said import said
from game.kernel.timing import cancel
from game.kernel.zones import present, reference
from game.language import phrase
from game.language.vocabulary.speech import Deed
from rulesets.invasion.marks import gain
from rulesets.invasion.phrases.selectors import JustPlayed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.agenda import Frame
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.invasion.state import InvasionPosition


@phrase("cancel {what} unless its controller pays all their resources")
class CancelUnless(Deed):
    """Whoever has no resources pays none, and that is enough."""

    what: JustPlayed

    def steps(self, making: Making) -> list[Doing]:
        return [Ransom(making, self.what)]


class Ransom:
    """The question whether the controller pays."""

    def __init__(self, making: Making, what: JustPlayed) -> None:
        self.what = what
        self.prompt = said(
            "{card}: pay all your resources? Otherwise your card is cancelled", card=making.definition.name
        )
        self.program = Program(making.name(), self.offer, self.hear)
        making.abilities.programs[self.program.name] = self.program

    def choices(self) -> Iterator[JustPlayed]:
        """What is at stake."""
        yield self.what

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position, cards = play.position, self.what.pick(play)
        for card in cards:
            push(position, self.program, position.controller[card], reference(position, card))
        return bool(cards)

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        """Ask whoever has something to lose either way."""
        seat, verbs = frame[3], position.ruleset.verbs
        position.answer = verbs.yes
        if position.resources[seat] and not position.out >> seat & 1:
            ask(position, seat, self.prompt, [verbs.yes, verbs.no], present(position, frame[2]))

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        """Take the resources, or cancel the card. Tells ('stands', card) if it is paid for, be it with none."""
        seat, card = frame[3], present(position, frame[2])
        if position.answer == position.ruleset.verbs.yes:
            gain(position, seat, -position.resources[seat])
            if card >= 0:
                tell(position, ("stands", card))
        elif card >= 0:
            cancel(position, card)

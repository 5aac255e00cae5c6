"""A title that is named, and what then comes to light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import ask, push
from game.kernel.events import tell
from game.language import phrase
from game.language.vocabulary.speech import Deed
from rulesets.invasion.leaving import mill
from rulesets.invasion.naming import NAME_PROMPT, title_of, unit_titles
from rulesets.invasion.phrases.entering import bring_home, homes, prompt_for
from rulesets.invasion.phrases.revealing import Asking, asking
from rulesets.invasion.state import DECK, DISCARD, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.agenda import Frame
    from game.kernel.effects import Doing, Play
    from game.kernel.refusal import Move
    from game.language.vocabulary.making import Making


@phrase("name a unit, discard the top {number} cards of your deck and put each unit of that title among them into play")
class NameAndRaise(Deed):
    """Each of them into a zone of its player's choice; one that may enter none stays discarded."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [Name(making, self.number)]


class Name(Asking):
    """Which title; then, of the cards that were found, where each goes. The subject holds those still to come, the
    answers say that the title was named. Tells ('names', seat, number of the title)."""

    def __init__(self, making: Making, number: int) -> None:
        self.number, self.program = number, asking(making, self)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        push(play.position, self.program, play.you, play.origin)
        return True

    def offer(self, position: InvasionPosition, frame: Frame) -> None:
        seat, cards, named, verbs = frame[3], frame[4], frame[5], position.ruleset.verbs
        if named:
            places = homes(position, seat, cards[0]) if position.zone[cards[0]] == DISCARD else []
            moves: list[Move] = [(verbs.number_of("choose"), one) for one in places]
            position.answer = moves[0] if moves else verbs.done
            if len(moves) > 1:
                ask(position, seat, prompt_for(position, cards[:1]), moves, cards[0])
            return
        titles = unit_titles(position, seat)
        position.answer = verbs.done
        if titles:
            ask(position, seat, NAME_PROMPT, [(verbs.option, number) for number in range(1, len(titles) + 1)])

    def hear(self, position: InvasionPosition, frame: Frame) -> None:
        seat, cards, named, answer = frame[3], frame[4], frame[5], position.answer
        nothing = answer == position.ruleset.verbs.done
        if named:
            left = cards[1:]
        else:
            title = "" if nothing else title_of(position, seat, answer[1])
            top = position.piles[DECK][seat][::-1][: self.number]
            left = tuple(
                card for card in top if position.card[card].type == "unit" and position.card[card].name == title
            )
        if left:
            push(position, self.program, seat, frame[2], left, (1,))
        if not named:
            if not nothing:
                tell(position, ("names", seat, answer[1]))
            mill(position, seat, self.number)
        elif not nothing:
            bring_home(position, seat, cards[0], answer[1])

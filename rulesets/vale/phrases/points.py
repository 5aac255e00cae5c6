"""Points won and lost, and what they depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.said import said
from game.language import phrase
from game.language.vocabulary.speech import Action, Amount, Choice, Condition, Countable, Players, Pronoun
from rulesets.vale.stones import lose, score

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from rulesets.vale.state import ValePosition


@phrase("score {amount}", "score {amount:Simple} per {per.singular}")
class Score(Action):
    """Points for you."""

    amount: Amount
    per: Countable | None = None

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        points = self.amount.count(position, play.source, play.you)
        if self.per is not None:
            points *= self.per.count(position, play.source, play.you)
        score(position, play.you, points, play.source)
        return None


@phrase("score its cost")
class ScoreCost(Action, Pronoun):
    """The printed cost of the card that was chosen, wherever it is now."""

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        score(position, play.you, sum(position.card[ref & 0xFFF].cost for ref in play.meant), play.source)
        return None


@phrase("lose {amount}")
class Lose(Action):
    """You lose points, but never more than you have."""

    amount: int

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        lose(position, play.you, self.amount, play.source)
        return None


@phrase("{who} <loses|lose> {amount}")
class PlayersLose(Action):
    """Each of them loses points, but never more than there are."""

    who: Players
    amount: int

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        for seat in self.who.seats(play):
            lose(position, seat, self.amount, play.source)
        return None


@phrase("take {amount} from an opponent of your choice")
class Take(Action, Choice):
    """You score what the opponent loses, which is never more than the opponent has."""

    amount: int
    of_cards = False

    @property
    def verb(self) -> str:
        return "player"

    def candidates(self, play: Play[ValePosition]) -> list[int]:
        position = play.position
        return [seat for seat in range(position.seats) if seat != play.you and not position.out >> seat & 1]

    def prompt(self, play: Play[ValePosition]) -> str:
        return said("Take {amount} from whom?", amount=self.amount)

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        for seat in play.answered(self):
            score(position, play.you, lose(position, seat, self.amount, play.source), play.source)
        return None


@phrase("an opponent has more points than you")
class Behind(Condition):
    """As many are not more, and who has left is no opponent."""

    def holds(self, position: ValePosition, source: int, you: int) -> bool:
        own = position.score[you]
        return any(points > own and not position.out >> seat & 1 for seat, points in enumerate(position.score))

"""More turns, battles and power than the rules give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.events import tell
from game.language import phrase
from game.language.vocabulary.speech import Action, Amount
from rulesets.eternal import gaining
from rulesets.eternal.state import FINAL, MAIN, EternalPosition
from rulesets.eternal.units import maximum_of

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("take another turn after this one")
class AnotherTurn(Action):
    """The enemy player's comes after it. Tells ('another turn', seat)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        position.more_turns[play.you] += 1
        tell(position, ("another turn", play.you))
        return True


@phrase("you may attack once more this turn")
class AnotherBattle(Action):
    """There is one more battle phase; after a battle there is one more first main phase at once. In the enemy's turn
    nobody has it. Tells ('another battle', seat)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if position.active != play.you:
            return False
        if position.phase == FINAL:
            position.phase, position.fought = MAIN, 0
        else:
            position.more_battles += 1
        tell(position, ("another battle", play.you))
        return True


@phrase("you may play another power card this turn")
class AnotherPower(Action):
    """One more than the one of the turn. Tells ('another power', seat)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        position.power_played[play.you] -= 1
        tell(position, ("another power", play.you))
        return True


@phrase("your power becomes your maximum power")
class PowerAgain(Action):
    """As at the start of a turn."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        gaining.gain_power(play, play.you, maximum_of(position, play.you) - position.power[play.you])
        return True


@phrase("the power that you left unspent in your last turn")
class Unspent(Amount):
    """What there was of it when that turn ended."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.unspent[you])


@phrase("when your next turn ends, you lose")
class LoseNextTurn(Action):
    """Whatever health is left then, and whatever would make them lose later. Tells ('doomed', seat)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        position.doom[play.you] = position.doom[play.you] or position.turns[play.you] + 1
        tell(position, ("doomed", play.you))
        return True

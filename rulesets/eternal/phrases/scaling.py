"""Numbers that a text takes from the game and puts in for X."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.language import phrase
from game.language.vocabulary.speech import Action, Amount, Duration, Selector
from rulesets.eternal import effects
from rulesets.eternal.phrases.skills import Skill, grant

if TYPE_CHECKING:
    from game.kernel.effects import Play

SIZES = {"+X/+X": (1, 1), "+X/+0": (1, 0), "+0/+X": (0, 1), "-X/-X": (-1, -1)}


@phrase("{who} <gets|get> {size}[ and <gains|gain> {skills* and }][ {duration}], where X is {amount}")
class GrowsBy(Action):
    """Strength and health by a number, for good or for this turn."""

    who: Selector
    size: Literal["+X/+X", "+X/+0", "+0/+X", "-X/-X"]
    amount: Amount
    skills: tuple[Skill, ...] = ()
    duration: Duration | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        number = self.amount.count(position, play.source, play.you)
        strength, health = SIZES[self.size]
        cards = self.who.pick(play)
        effects.buff(play, cards, strength * number, health * number, turn=self.duration is not None)
        if self.skills:
            grant(play, cards, self.skills, self.duration)
        return bool(cards)


@phrase("twice {amount}")
class Twice(Amount):
    """As much again."""

    amount: Amount

    def count(self, position: Any, source: int, you: int) -> int:
        return 2 * self.amount.count(position, source, you)

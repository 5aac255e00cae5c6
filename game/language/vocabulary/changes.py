"""Changes of a card's numbers: always, or for a time."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.kernel.abilities import Static
from game.kernel.modifiers import FOREVER, NUMBERS, THIS_TURN, alter
from game.kernel.reading import NOTHING
from game.language.errors import happens_once
from game.language.phrase import Phrase, Signed, phrase
from game.language.vocabulary.selectors import nobody
from game.language.vocabulary.speech import Action, Countable, Duration, Fact, Selector, Standing, Stat
from game.language.vocabulary.vain import once_played

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("{amount} {stat}")
class Bonus(Phrase):
    """What is added to a number."""

    reads = NOTHING
    amount: Signed
    stat: Stat


@phrase("this turn")
class ThisTurn(Duration):
    """Until the end of the turn."""

    reads = NOTHING

    def until(self, you: int) -> int:
        return THIS_TURN


@phrase("{who} <gets|get> {bonuses* and }[ per {per.singular}][ {duration}]")
class Gets(Action, Fact):
    """Recomputed all the time on a card in play; otherwise counted once, and lasting as long as it says."""

    reads = NOTHING
    who: Selector
    bonuses: tuple[Bonus, ...]
    per: Countable | None = None
    duration: Duration | None = None

    @cached_property
    def changes(self) -> tuple[tuple[str, int], ...]:
        """The slots that change, and by how much."""
        return tuple((bonus.stat.slot, int(bonus.amount)) for bonus in self.bonuses)

    def static(self, name: str) -> Static:
        who, per, changes = self.who, self.per, self.changes
        if not isinstance(who, Standing) or self.duration is not None:
            raise happens_once(self.text)

        def apply(position: Position, card: int) -> None:
            you = position.controller[card]
            times = 1 if per is None else per.count(position, card, you)
            if times:
                for target in who.found(position, card, you):
                    for slot, amount in changes:
                        getattr(position, slot)[target] += amount * times

        return Static(name, NUMBERS, apply)

    def vain(self, play: Play[Position]) -> bool:
        """Is there nobody whose numbers could change, or nothing that is counted for it?"""
        if self.per is not None:
            counted = once_played(play, partial(self.per.count, play.position, play.source, play.you))
            return not counted or nobody(self.who, play)
        return nobody(self.who, play)

    def do(self, play: Play[Position]) -> bool | None:
        position, targets = play.position, self.who.pick(play)
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        until = FOREVER if self.duration is None else self.duration.until(play.you)
        changes = [(slot, amount * times) for slot, amount in self.changes]
        for target in targets:
            alter(position, target, changes, until, play.origin)
        position.unsettled = 1
        return bool(targets)

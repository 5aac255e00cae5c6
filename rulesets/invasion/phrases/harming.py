"""Damage: dealt, indirect, moved; healing."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.kernel.said import marked, said
from game.language import phrase
from game.language.vocabulary import falling
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.selectors import This, all_spared
from game.language.vocabulary.speech import Action, Amount, Choice, Players, Selector, Simple
from rulesets.invasion import damage
from rulesets.invasion.board import fresh, x_of
from rulesets.invasion.damage import UNCANCELLABLE
from rulesets.invasion.phrases.entering import Filtered
from rulesets.invasion.phrases.selectors import AnotherTarget, Targets
from rulesets.invasion.state import NO_CANCELLING, PLAY, RAINS_MORE, UNIT, InvasionPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.effects import Doing, Play
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("X")
class ChosenX(Simple):
    """What was chosen as the card was played, or its Action begun; 0 if nothing was."""

    def count(self, position: Position, source: int, you: int) -> int:
        at: Any = position
        return x_of(at, source)


@phrase("deal {number} damage to {target}, or {more} to a corrupt one")
class DamageByState(Action):
    """All of it together."""

    number: int
    target: Selector
    more: int

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        targets = self.target.pick(play)
        amounts = [(card, self.more if position.corrupt[card] else self.number) for card in targets]
        damage.deal(position, play.source, amounts)
        return bool(targets)


@phrase("deal {number} uncancellable damage to {one} and to {other}")
class UncancellableDamage(Action):
    """Nothing takes any of it away."""

    number: int
    one: Selector
    other: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        targets = [*self.one.pick(play), *self.other.pick(play)]
        damage.deal(position, play.source, [(card, self.number) for card in targets], UNCANCELLABLE)
        return bool(targets)


@phrase("{who} <deals|deal> its power in damage to {target}")
class StrikesFor(Action):
    """What has left play has no power any more."""

    who: Selector
    target: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        if position.dirty:
            position.ruleset.refresh(position)
        strikers = self.who.pick(play)
        targets = strikers if isinstance(self.target, Itself) else self.target.pick(play)
        for striker in strikers:
            if position.kind[striker]:
                damage.deal(position, striker, [(card, position.power[striker]) for card in targets])
        return bool(strikers and targets)


@phrase("itself")
class Itself(Selector):
    """The one that the sentence is about."""

    def pick(self, play: Play[InvasionPosition]) -> list[int]:
        return []


@phrase("deal {amount:Simple} indirect damage to {who}", "deal indirect damage equal to {amount} to {who}")
class IndirectDamage(Action):
    """Whoever is dealt it says where it goes."""

    amount: Amount
    who: Players

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        amount = self.amount.count(position, play.source, play.you)
        more = sum(bool(fresh(position).held[card] & RAINS_MORE) for card in position.piles[PLAY][play.you])
        seats = self.who.seats(play)
        damage.indirect(position, [(seat, amount + more if amount and seat != play.you else amount) for seat in seats])
        return bool(seats and amount)


@phrase("heal {amount} damage from {what}", "heal {every} damage from {what}")
class Heal(Action):
    """Damage that lies there is taken away."""

    what: Selector
    amount: int | None = None
    every: Literal["all"] | None = None

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is nothing of it damaged?"""
        return all_spared(self.what, play, play.position.damage.__getitem__)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        healed = [
            damage.heal(position, card) if self.amount is None else damage.heal(position, card, self.amount)
            for card in cards
        ]
        for card in compress(cards, healed):
            if fresh(position).kind[card] & UNIT:
                tell(position, ("mends", play.you, card))
        return any(healed)


@phrase("cancel {number} damage assigned to {this}")
class CancelAssigned(Action):
    """Combat damage that waits to be applied."""

    number: int
    this: This

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        amount = min(self.number, position.assigned[play.source]) if play.source >= 0 else 0
        held, watchers = fresh(position).held, position.watchers
        if amount == 0 or any(held[card] & NO_CANCELLING for card in watchers):
            return False
        position.assigned[play.source] -= amount
        tell(position, ("cancels", play.source, amount, play.source))
        return True


@phrase("move all damage from {one} to {other}")
class MoveDamage(Action):
    """Neither dealt nor cancelled; no more than destroys the receiver."""

    one: Selector
    other: Selector

    def steps(self, making: Making) -> list[Doing]:
        return [Moving(self)]

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is nothing damaged from which it could move?"""
        return all_spared(self.one, play, play.position.damage.__getitem__)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        moved = [
            damage.move_damage(position, source, target)
            for source in self.one.pick(play)
            for target in self.other.pick(play)
        ]
        return any(moved)


class Moving:
    """The step in which damage moves: from where there is somebody to move it to. [target.needed]"""

    def __init__(self, deed: MoveDamage) -> None:
        self.one, self.other, self.do, self.vain = deed.one, deed.other, deed.do, deed.vain

    def choices(self) -> Iterator[Any]:
        """From whom, and to whom."""
        other = self.other
        if isinstance(self.one, Targets) and isinstance(other, AnotherTarget):
            yield Filtered(self.one, other.beside, said("{one} and {other}", one=self.one.text, other=other.text))
        else:
            yield from choices_in(self.one)
        yield from choices_in(other)


@phrase("move any amount of damage from {one} to {other}", "move up to {number} damage from {one} to {other}")
class MoveSomeDamage(Action, Choice):
    """How much is said when the effect resolves."""

    one: Selector
    other: Selector
    number: int | None = None
    of_cards = False

    @property
    def verb(self) -> str:
        return "amount"

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        most = max((position.damage[card] for card in self.one.pick(play)), default=0)
        return list(range((most if self.number is None else min(most, self.number)) + 1))

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("How much damage?")

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        amount = play.answered(self)
        moved = [
            damage.move_damage(position, source, target, amount[0])
            for source in self.one.pick(play)
            for target in self.other.pick(play)
            if amount
        ]
        return any(moved)


@phrase("if it is destroyed, {deed}[; otherwise {other}]")
class IfItIsDestroyed(falling.IfItDies):
    """Whether it has left the place where it was."""

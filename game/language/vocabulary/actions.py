"""What is done in most games: damage, drawing, discarding, readying, destroying, returning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.packets import Packet
from game.kernel.said import marked
from game.kernel.zones import put
from game.language.phrase import Several, phrase
from game.language.vocabulary.amounts import CountOf
from game.language.vocabulary.asked import rules
from game.language.vocabulary.selectors import all_spared, nobody
from game.language.vocabulary.speech import Action, Amount, Choice, Countable, Nameless, Place, Selector
from game.language.vocabulary.vain import DoneTo, once_played

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position


@phrase("deal {amount:Simple} damage to {target}", "deal damage equal to {amount} to {target}")
class Damage(Action):
    """Proposed together, so that it may be prevented or replaced before it lands."""

    amount: Amount
    target: Selector

    def vain(self, play: Play[Position]) -> bool:
        """Is there nobody to be dealt any, or nothing of which it counts the number?"""
        if nobody(self.target, play):
            return True
        counted = isinstance(self.amount, CountOf)
        return counted and not once_played(play, lambda: self.amount.count(play.position, play.source, play.you))

    def do(self, play: Play[Position]) -> bool | None:
        targets = self.target.pick(play)
        amount = self.amount.count(play.position, play.source, play.you)
        packets = [Packet("damage", play.dealer, target, amount) for target in targets]
        play.position.ruleset.deal(play.position, *packets)
        return bool(targets)


@phrase("draw {number} <card|cards>")
class Draw(Action, Nameless):
    """You draw."""

    number: Several

    @property
    def wanted(self) -> str:
        return "a card to draw" if self.number == 1 else f"{self.number} cards to draw"

    def can(self, play: Play[Position]) -> bool:
        return rules(play).can_draw(play.position, play.you, self.number)

    def do(self, play: Play[Position]) -> bool | None:
        return rules(play).draw(play.position, play.you, self.number)


@phrase("draw {number} <card|cards> per {per.singular}")
class DrawPer(Action, Nameless):
    """So many for each of them, as many as there are when it is carried out."""

    number: Several
    per: Countable

    def total(self, play: Play[Position]) -> int:
        """All that is drawn."""
        return self.number * self.per.count(play.position, play.source, play.you)

    def vain(self, play: Play[Position]) -> bool:
        return not once_played(play, lambda: self.total(play))

    def can(self, play: Play[Position]) -> bool:
        return rules(play).can_draw(play.position, play.you, self.total(play))

    def do(self, play: Play[Position]) -> bool | None:
        total = self.total(play)
        return total > 0 and rules(play).draw(play.position, play.you, total)


@phrase("discard {number} <card|cards>")
class Discard(Action, Choice):
    """You choose cards of your hand, but not the one that is being paid for; with too few, all of them."""

    number: Several

    def candidates(self, play: Play) -> list[int]:
        return [card for card in play.position.piles[rules(play).hand][play.you] if card != play.source]

    def bounds(self, play: Play[Position], found: int) -> tuple[int, int]:
        return self.number, self.number

    @property
    def wanted(self) -> str:
        return "a card to discard" if self.number == 1 else f"{self.number} cards to discard"

    def prompt(self, play: Play[Position]) -> str:
        return marked("Choose a card to discard")

    def do(self, play: Play[Position]) -> bool | None:
        cards = play.answered(self)
        for card in cards:
            rules(play).discard(play.position, card)
        return bool(cards)


@phrase("ready {what}")
class Ready(Action):
    """They stand upright again."""

    what: Selector

    def vain(self, play: Play[Position]) -> bool:
        """Does everything stand upright already, or may not be readied, and is nothing of it exhausted for this
        first?"""
        position: Any = play.position
        tires, stays = position.ruleset.pays_by_tiring, position.ruleset.stays_exhausted

        def gains(card: int) -> bool:
            exhausted = position.exhausted[card] or tires(position, card, play.source)
            return exhausted and not stays(position, card)

        return all_spared(self.what, play, gains)

    def do(self, play: Play[Position]) -> bool | None:
        readied = [rules(play).ready(play.position, card) for card in self.what.pick(play)]
        return any(readied)


@phrase("exhaust {what}")
class Exhaust(Action):
    """They are turned sideways."""

    what: Selector

    def vain(self, play: Play[Position]) -> bool:
        """Is there nobody who could be exhausted, or exhausted once more where that counts?"""
        position: Any = play.position
        if position.ruleset.exhausts_again:
            return nobody(self.what, play)
        return all_spared(self.what, play, lambda card: not position.exhausted[card])

    def do(self, play: Play[Position]) -> bool | None:
        exhausted = [rules(play).exhaust(play.position, card) for card in self.what.pick(play)]
        return any(exhausted)


@phrase("destroy {what}")
class Destroy(Action):
    """They leave play."""

    what: Selector

    def do(self, play: Play[Position]) -> bool | None:
        cards = self.what.pick(play)
        rules(play).destroy_all(play.position, cards)
        return bool(cards)


@phrase("return {what} to {place}")
class Return(DoneTo):
    """They go to a place of their owner."""

    what: Selector
    place: Place

    def do(self, play: Play[Position]) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            put(play.position, card, self.place.zone)
        return bool(cards)

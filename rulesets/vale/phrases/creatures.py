"""Creatures that come, go and are summoned by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.effects import Effects, carry_on
from game.kernel.events import tell
from game.kernel.said import marked, said
from game.language import Several, phrase
from game.language.tokens import with_article
from game.language.vocabulary.actions import Discard
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import Choose, This
from game.language.vocabulary.speech import Action, Choice, Deed, Selector
from rulesets.vale.piles import discard, put_on_deck, recover, take_discard
from rulesets.vale.state import DISCARD
from rulesets.vale.summoning import enter, may_come_free

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.vale.state import ValePosition


@phrase("recover {what}")
class Recover(Action):
    """From the area back to its player's hand."""

    what: Selector

    def do(self, play: Play[ValePosition]) -> bool | None:
        cards = self.what.pick(play)
        recover(play.position, cards)
        return bool(cards)


@phrase("remove {what}")
class Remove(Action):
    """From the area to the discard pile; an effect that does so costs nothing."""

    what: Selector

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            discard(position, card)
        return bool(cards)


@phrase("a player of your choice removes a {what.singular}")
class PlayerRemoves(Deed):
    """You choose the player, yourself included, among those who have such a creature; that player chooses which one."""

    what: Group

    def steps(self, making: Making) -> list[Doing]:
        return [MakeRemove(self.what, making.effects([Remove(GivenUp(Several(1), self.what))]))]


@phrase()
class GivenUp(Choose):
    """Whoever was named chooses: what is 'theirs' in the text is 'yours'."""

    def prompt(self, play: Play[ValePosition]) -> str:
        what = with_article(self.what.text.replace("their area", "your area"))
        return said("Choose {what}: it is removed", what=what)


@phrase()
class MakeRemove(Action, Choice):
    """The choice of the player, who then removes."""

    what: Group
    effects: Effects
    of_cards = False

    @property
    def verb(self) -> str:
        return "player"

    @property
    def wanted(self) -> str:
        return f"a player with {with_article(self.what.text)}"

    def candidates(self, play: Play[ValePosition]) -> list[int]:
        position = play.position
        return [seat for seat in range(position.seats) if self.what.find(position, -1, seat)]

    def prompt(self, play: Play[ValePosition]) -> str:
        return marked("Who removes a card?")

    def do(self, play: Play[ValePosition]) -> bool | None:
        for seat in play.answered(self):
            tell(play.position, ("names", play.you, seat))
            carry_on(play, self.effects, seat)
        return None


@phrase("discard a card to summon a {what.singular} at no cost")
class DiscardToSummon(Deed):
    """What is discarded must leave something to be summoned."""

    what: Group

    def steps(self, making: Making) -> list[Doing]:
        return [DiscardFor(Several(1), self.what), SummonFree(self.what)]


@phrase("remove {this} to summon a {what.singular} at no cost")
class RemoveToSummon(Deed):
    """The area that becomes free may be used at once."""

    this: This
    what: Group

    def steps(self, making: Making) -> list[Doing]:
        return [RemoveFor(self.this, self.what), SummonFree(self.what)]


@phrase()
class SummonFree(Action, Choice):
    """Nothing is paid; whatever else forbids a summon forbids this one."""

    what: Group

    @property
    def wanted(self) -> str:
        return f"{with_article(self.what.text)} that can be summoned"

    def candidates(self, play: Play[ValePosition]) -> list[int]:
        position = play.position
        cards = self.what.find(position, play.source, play.you)
        return [card for card in cards if may_come_free(position, play.you, card)]

    def prompt(self, play: Play[ValePosition]) -> str:
        return marked("Choose a card to summon at no cost")

    def can(self, play: Play[ValePosition]) -> bool:
        """The step before looks after it."""
        return True

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            enter(position, play.you, card)
        return bool(cards)


@phrase()
class DiscardFor(Discard):
    """A card is discarded without which there is still one to be summoned."""

    what: Group

    @property
    def wanted(self) -> str:
        return f"a card to discard and {with_article(self.what.text)} that can be summoned"

    def candidates(self, play: Play[ValePosition]) -> list[int]:
        return [card for card in super().candidates(play) if leaves_one(play, card, self.what)]

    def can(self, play: Play[ValePosition]) -> bool:
        """Is there such a card at all?"""
        return any(leaves_one(play, card, self.what) for card in super().candidates(play))


@phrase()
class RemoveFor(Action):
    """The creature itself is removed if there is one to be summoned then."""

    this: This
    what: Group

    def can(self, play: Play[ValePosition]) -> bool:
        """Is there something to summon without this creature?"""
        return leaves_one(play, play.source, self.what)

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        for card in self.this.pick(play):
            discard(position, card)
        return None


def leaves_one(play: Play[ValePosition], card: int, what: Group) -> bool:
    """Would there be one to summon if this card were discarded? Where there was nothing to draw, it can be drawn."""
    position = play.position
    pile, discards = position.piles[position.zone[card]][position.controller[card]], position.piles[DISCARD][0]
    at = pile.index(card)
    del pile[at]
    discards.append(card)
    try:
        cards = what.find(position, play.source, play.you)
        return any(may_come_free(position, play.you, one) for one in cards)
    finally:
        discards.pop()
        pile.insert(at, card)


@phrase("put {what} into your hand")
class IntoHand(Action):
    """From the discard pile."""

    what: Selector

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            take_discard(position, play.you, card)
        return bool(cards)


@phrase("put {what} on top of the draw pile")
class OnDrawPile(Action):
    """Everybody has seen it."""

    what: This

    def do(self, play: Play[ValePosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            put_on_deck(position, card)
        return bool(cards)

"""What happens to the hand and the deck of the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.randomness import roll
from game.kernel.said import marked, said
from game.language import CardName, Several, phrase
from game.language.tokens import articled
from game.language.vocabulary.options import Optional, Which
from game.language.vocabulary.speech import Action, Choice, Deed, Nameless
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.elsewhere import cost_of
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.shown import OfShown
from rulesets.eternal.state import DECK, HAND, UNITS, VOID, EternalPosition
from rulesets.eternal.zoning import shuffle

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("the enemy player shows you their hand and discards {number} {what} that you choose[, {where}]")
class Discards(OfShown):
    """Only a card that you were shown can be chosen."""

    number: Several
    what: Sort
    where: Literal["into your void"] | None = None

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return self.number, self.number

    def prompt(self, play: Play[EternalPosition]) -> str:
        one = (
            articled(said("a {what}", what=self.what.text))
            if self.number == 1
            else said("{number} {what}", number=self.number, what=self.what.text)
        )
        return said("Choose {one} to be discarded", one=one)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.discard(play, play.answered(self), play.you if self.where else None)


@phrase("draw a random card of the enemy hand")
class DrawFromHand(Action, Nameless):
    """It is yours from now on."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        hand = position.piles[HAND][1 - play.you]
        if not hand:
            return False
        return drawing.take(play, aegis.reached(play, [hand[roll(position, len(hand))]]))


@phrase("draw the top [{number} ]<card|cards> of the enemy deck")
class DrawTheirs(Action, Nameless):
    """They are yours from now on."""

    number: int = 1
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        top = position.piles[DECK][1 - play.you][::-1][: self.number]
        return drawing.take(play, aegis.reached(play, top))


@phrase("the enemy player shows you their hand and a card in it that you choose costs twice as much")
class DoublesCost(OfShown):
    """For good."""

    def meant(self, play: Play[EternalPosition], card: int) -> bool:
        return True

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose a card to cost twice as much")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            effects.cheapen(play, [card], cost_of(position, card))
        return bool(cards)


@phrase("the enemy player chooses one: {options*; }")
class TheyChoose(Deed):
    """Which one is chosen before anybody may react."""

    options: tuple[Deed, ...]
    hostile = True

    def steps(self, making: Making) -> list[Doing]:
        which = TheirChoice(1, [(option.text, option.steps(making)) for option in self.options])
        return [
            Optional(step, which, number, first=(number, index) == (1, 0))
            for number, (_, steps) in enumerate(which.options, 1)
            for index, step in enumerate(steps)
        ]


class TheirChoice(Which):
    """The choice between options, made by the enemy player."""

    hostile = True

    def chooser(self, play: Play[EternalPosition]) -> int:
        return 1 - play.you

    def prompt(self, play: Play) -> str:
        """The options are told as they are printed, and whom they mean."""
        return said("You are the enemy player here. {choice}", choice=super().prompt(play))


@phrase("the enemy player discards their hand")
class DiscardHand(Action):
    """All of it."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        return drawing.discard(play, list(position.piles[HAND][1 - play.you]))


@phrase("put a card in the enemy void into the enemy deck")
class BuryDeep(Action, Choice):
    """To a random place there."""

    hostile = True

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return list(position.ruleset.choosable(position, position.piles[VOID][1 - play.you], play.source, play.you))

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose a card in the enemy void")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.to_deck(play, play.answered(self), "random", 1 - play.you)


@phrase("each player discards their hand")
class EachDiscards(Action):
    """All of it."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for seat in (position.active, 1 - position.active):
            drawing.discard(play, list(position.piles[HAND][seat]))
        return True


@phrase("each player puts their void and hand into their deck")
class EachReturns(Action):
    """And shuffles it; what is bound to the void stays."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for seat in (position.active, 1 - position.active):
            cards = [*position.piles[VOID][seat], *position.piles[HAND][seat]]
            drawing.to_deck(play, cards, "random", seat)
            shuffle(position, seat)
        return True


@phrase("the enemy player shows you their hand and a {what} in it that you choose costs {number} more")
class CostsMore(OfShown):
    """For good."""

    what: Sort
    number: int

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to cost {number} more", what=self.what.text, number=self.number))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.cheapen(play, play.answered(self), self.number)


@phrase("the enemy player shows you their deck and you transform all of a {what} in it that you choose into {name}")
class TransformsInDeck(OfShown):
    """All those of the name that is chosen."""

    what: Sort
    name: CardName
    zone = DECK

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        found = {position.card[card].name: card for card in super().candidates(play)}
        return [found[name] for name in sorted(found)]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to be transformed", what=self.what.text))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        names = [position.card[card].name for card in play.answered(self)]
        cards = [card for card in position.piles[DECK][1 - play.you] if position.card[card].name in names]
        return effects.transform(play, cards, position.ruleset.card_named(self.name))


@phrase("the enemy player shows you their hand and discards {number} {what} that you choose[, {where}] and silence")
class DiscardsSilent(Discards):
    """It has no text in the void either."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        effects.silence(play, play.answered(self))
        return super().do(play)


@phrase("the enemy player sacrifices each unit")
class TheySacrifice(Action):
    """All that they have; the Aegis of a unit does not help it."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        units = list(play.position.piles[UNITS][1 - play.you])
        return aegis.reaches_player(play, 1 - play.you) and effects.sacrifice(play, units)

"""What is looked for, looked at and put away in your deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.randomness import roll
from game.kernel.zones import learned, put
from game.language import Several, phrase
from game.language.tokens import with_article
from game.language.vocabulary.speech import Action, Choice, Selector
from rulesets.eternal import drawing, effects
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.playable import has_aim
from rulesets.eternal.state import BIT, DECK, HAND
from rulesets.eternal.zoning import discard, shuffle

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


class LookThrough:
    """A step before a choice of cards in your deck: you see those in question."""

    def __init__(self, what: Sort) -> None:
        self.what = what

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        unknown = [card for card in in_deck(play, self.what) if not position.known[card] >> play.you & 1]
        for card in unknown:
            position.known[card] |= 1 << play.you
        if unknown:
            learned(position, 1 << play.you)
        return True


def in_deck(play: Play, what: Sort) -> list[int]:
    """The cards of your deck that are meant."""
    position: Any = play.position
    return [card for card in position.piles[DECK][play.you] if what.meets(position, card, play.source)]


class FromDeck(Action, Choice):
    """Cards of your deck, of which you choose; equal ones count as one. The deck is shuffled afterwards."""

    what: Sort

    @property
    def verb(self) -> str:
        return "choose"

    def steps(self, making: Making) -> list[Doing]:
        return [LookThrough(self.what), self]

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        found: dict[str, list[int]] = {}
        for card in in_deck(play, self.what):
            found.setdefault(position.card[card].name, []).append(card)
        return [card for name in sorted(found) for card in found[name][: self.number]]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return self.number, self.number

    @property
    def wanted(self) -> str:
        return f"{with_article(self.what.text) if self.number == 1 else f'{self.number} {self.what.text}'} of your deck"

    number: int


@phrase("draw {number} [{depleted} ]{what} from your deck")
class DrawFromDeck(FromDeck):
    """Searched for. A depleted one gives no power in the turn in which it is played."""

    number: Several
    what: Sort
    depleted: Literal["depleted"] | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        if self.depleted:
            effects.grant(play, play.answered(self), BIT["Depleted"])
        done = drawing.take(play, play.answered(self))
        shuffle(position, play.you)
        return done


@phrase("play a [{depleted} ]{what} from your deck")
class PlayFromDeck(FromDeck):
    """Searched for, and played free."""

    what: Sort
    depleted: Literal["depleted"] | None = None
    number = 1

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = play.answered(self)
        if self.depleted:
            effects.grant(play, cards, BIT["Depleted"])
        played = [effects.play_free(play, card) for card in cards]
        shuffle(position, play.you)
        return any(played)


@phrase("play a random {what.singular} from your deck")
class PlayRandom(Action):
    """Free, if there is one that has something to be played on."""

    what: Sort

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        found = [card for card in in_deck(play, self.what) if has_aim(position, play.you, card)]
        return bool(found) and effects.play_free(play, found[roll(play.position, len(found))])


@phrase("draw {number} <card|cards>; units among them get {size}")
class DrawBetter(Action):
    """For good."""

    number: Several
    size: Size

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        top = position.piles[DECK][play.you][::-1][: self.number]
        units = [card for card in top if position.card[card].type == "unit"]
        effects.buff(play, units, self.size.strength, self.size.health)
        return drawing.draw(play, play.you, self.number)


@phrase("look at the top {number} cards of your deck, draw one and put the rest on the bottom")
class Sift(Action, Choice):
    """Chosen among those seen."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.number), self]

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        return list(reversed(position.piles[DECK][play.you][-self.number :]))

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def prompt(self, play: Play) -> str:
        return "Choose the card to draw"

    def do(self, play: Play) -> bool | None:
        rest = [card for card in self.candidates(play) if card not in play.answered(self)]
        drawing.to_deck(play, rest, "bottom")
        return drawing.take(play, play.answered(self))


class LookAtTop:
    """A step before a choice among the top cards of your deck: you see them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        for card in position.piles[DECK][play.you][-self.number :]:
            position.known[card] |= 1 << play.you
        learned(position, 1 << play.you)
        return True


@phrase("scout")
class Scout(Action):
    """You look at the top card of your deck and may put it on the bottom."""

    def do(self, play: Play) -> bool | None:
        drawing.scout(play)
        return True


@phrase("put the top [{number} ]<card|cards> of your deck into your void")
class Mill(Action):
    """They are neither drawn nor discarded."""

    number: int = 1

    def do(self, play: Play) -> bool | None:
        return bool(drawing.mill(play, play.you, self.number))


@phrase("discard {what:Random}")
class DiscardRandom(Action):
    """Out of the deck."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            discard(position, card)
        return bool(cards)


@phrase("put your hand into your deck and draw that many cards and {number} more")
class Rehand(Action):
    """The hand is shuffled in."""

    number: int

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        hand = list(position.piles[HAND][play.you])
        for card in hand:
            put(position, card, DECK)
        shuffle(position, play.you)
        return drawing.draw(play, play.you, len(hand) + self.number)

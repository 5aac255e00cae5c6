"""Cards that come into being by chance, among which somebody chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.randomness import roll
from game.kernel.said import marked
from game.kernel.zones import put, show
from game.language import phrase
from game.language.vocabulary.speech import Action, Choice
from rulesets.eternal import aegis
from rulesets.eternal.phrases.creating import in_decks
from rulesets.eternal.phrases.nouns import Kind, is_of
from rulesets.eternal.state import LIMBO, MARKET, EternalPosition
from rulesets.eternal.zoning import create_card, draw_card, to_hand

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


class Offer:
    """A step in which cards come into being that nobody has yet, one for each kind (None is any). They lie with the
    market for as long as somebody chooses."""

    def __init__(self, kinds: tuple[Kind | None, ...]) -> None:
        self.kinds = kinds

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for kind in self.kinds:
            every = [one for one in in_decks(play) if kind is None or is_of(one, kind)]
            if every:
                card = create_card(position, every[roll(position, len(every))], play.you, MARKET)
                position.amplified[card] = play.origin + 1
                show(position, card, 1 << play.you)
        return True


class Offered(Action, Choice):
    """One of those that were offered is chosen."""

    def offer(self) -> tuple[Kind | None, ...]:
        """The kinds of the cards."""
        raise NotImplementedError

    def steps(self, making: Making) -> list[Doing]:
        return [Offer(self.offer()), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        mark = play.origin + 1
        return [card for card in position.piles[MARKET][play.you] if position.amplified[card] == mark]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the card that is yours")

    def left_over(self, play: Play[EternalPosition]) -> list[int]:
        """Those that were not chosen; none of them is on offer any more."""
        position = play.position
        cards, chosen = self.candidates(play), play.answered(self)
        for card in cards:
            position.amplified[card] = 0
        rest = [card for card in cards if card not in chosen]
        for card in rest:
            put(position, card, LIMBO)
        return rest


@phrase(
    "you are shown a random {first} card, a random {second} card and a random {third} card,"
    " of which you create one in your hand"
)
class OneOfThree(Offered):
    """Any such cards that could be in a deck."""

    first: Kind
    second: Kind
    third: Kind

    def offer(self) -> tuple[Kind | None, ...]:
        return self.first, self.second, self.third

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        self.left_over(play)
        taken = [to_hand(position, card, play.you) for card in play.answered(self)]
        return any(taken)


@phrase("you are shown 2 random [{kind} ]cards, of which you draw one and the enemy player the other")
class OneEach(Offered):
    """Any that could be in a deck."""

    kind: Kind | None = None
    hostile = True

    def offer(self) -> tuple[Kind | None, ...]:
        return self.kind, self.kind

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        mine, cards = play.answered(self), self.candidates(play)
        for card in cards:
            position.amplified[card] = 0
        for card in mine:
            draw_card(position, play.you, card)
        others = [card for card in cards if card not in mine]
        if aegis.reaches_player(play, 1 - play.you):
            for card in others:
                draw_card(position, 1 - play.you, card)
        else:
            for card in others:
                put(position, card, LIMBO)
        return True

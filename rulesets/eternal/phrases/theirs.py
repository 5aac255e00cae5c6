"""What the enemy player does, and what is done to cards of a hand that you were shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.said import said
from game.language import Several, phrase
from game.language.tokens import articled
from game.language.vocabulary.players import ByEach, EachOpponent
from game.language.vocabulary.speech import Action, Deed, Nameless
from rulesets.eternal import aegis, effects
from rulesets.eternal.phrases.decks import DrawFromDeck, PlayFromDeck
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.shown import OfShown
from rulesets.eternal.playable import has_aim
from rulesets.eternal.playing import play_free
from rulesets.eternal.state import DECK, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("the enemy player plays a [{depleted} ]{what.singular} from their deck")
class TheyPlayFromDeck(Deed):
    """They choose it."""

    what: Sort
    depleted: Literal["depleted"] | None = None

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(EachOpponent(), making.effects([PlayFromDeck(self.what, self.depleted)]))]


@phrase("the enemy player draws a {what.singular} from their deck")
class TheyDrawFromDeck(Deed, Nameless):
    """They choose it."""

    what: Sort

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(EachOpponent(), making.effects([DrawFromDeck(Several(1), self.what)]))]


@phrase("its player plays the top card of their deck")
class TurnPlayerPlays(Action, Nameless):
    """The player whose turn it is, free; not if there is nothing that it could be played on."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        seat = position.active
        if not aegis.reaches_player(play, seat):
            return False
        top = position.piles[DECK][seat][-1:]
        return any(has_aim(position, seat, card) and play_free(position, seat, card) for card in top)


@phrase("the enemy player shows you their hand and you silence a {what.singular} in it")
class SilenceInHand(OfShown):
    """It has neither text nor skills from then on, wherever it goes."""

    what: Sort

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to be silenced", what=self.what.text))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.silence(play, play.answered(self))

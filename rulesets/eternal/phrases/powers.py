"""What power cards say: depleted, Transmute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.abilities import Trigger
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.zones import reference
from game.language import CardName, phrase
from game.language.vocabulary.speech import Ability, Action, Nameless
from rulesets.eternal import drawing
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.phrases.conditions import HasInfluence
from rulesets.eternal.phrases.decks import in_deck
from rulesets.eternal.phrases.gains import Symbols
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.playable import DEPLETED
from rulesets.eternal.playing import play_free
from rulesets.eternal.pledging import pledged_as
from rulesets.eternal.state import STACK, EternalPosition
from rulesets.eternal.units import maximum_of
from rulesets.eternal.zoning import create_card

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


@phrase("this card is depleted")
class Depleted(Action):
    """It gives maximum power, but no power this turn. One that was played depleted has given none. Tells ('depleted',
    card)."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if play.source < 0 or not skills_of(position, play.source) & DEPLETED:
            position.power[play.you] = max(0, position.power[play.you] - 1)
            tell(position, ("depleted", play.dealer))
        return True


@phrase("Transmute {number}: {name}.")
class Transmute(Ability):
    """In hand and deck it is the named card while its owner has so much maximum power."""

    number: int
    name: CardName
    extra = "transmute"

    def make(self, making: Making) -> None:
        """The rules do what it says."""

    def ripe(self, position: EternalPosition, seat: int) -> bool:
        """Has a seat what it asks for?"""
        return maximum_of(position, seat) >= self.number


@phrase("Transmute {symbols}: {name}.")
class TransmuteBy(Ability):
    """In hand and deck it is the named card while its owner has so much influence."""

    symbols: Symbols
    name: CardName
    extra = "transmute"

    def make(self, making: Making) -> None:
        """The rules do what it says."""

    def ripe(self, position: EternalPosition, seat: int) -> bool:
        """Has a seat what it asks for?"""
        return HasInfluence(self.symbols).holds(position, -1, seat)


@phrase("Empower: play a copy of that power card.")
class PlaysItAgain(Ability):
    """The copy does all that it says, but sets off nothing more of this kind."""

    def make(self, making: Making) -> None:
        def hears(position: EternalPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            _, seat, power = event
            meant = seat == position.controller[card] and not position.amplified[power]
            return (reference(position, power),) if meant else None

        effects = Effects(making.name(), [PlayCopy()], lambda step: (), making.announces)
        making.abilities.hear(Trigger("empowers", hears, making.abilities.add(effects)))


class PlayCopy:
    """A step that plays a copy of the power card that was played."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for power in play.it:
            printed = position.card[power]
            copied = printed if printed.type == "power" else pledged_as(position, play.you)
            twin = create_card(position, copied, play.you, STACK)
            position.amplified[twin] = 1
            play_free(position, play.you, twin)
        return True


@phrase("draw the top {what.singular} of your deck")
class DrawTop(Action, Nameless):
    """The first of these cards from the top."""

    what: Sort

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.take(play, in_deck(play, self.what)[-1:])

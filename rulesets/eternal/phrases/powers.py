"""What power cards say: depleted, Transmute."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Trigger
from game.kernel.effects import Effects
from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.speech import Ability, Action
from rulesets.eternal.phrases.names import CardName
from rulesets.eternal.playing import play_power
from rulesets.eternal.state import POWERS
from rulesets.eternal.zoning import create_card

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making


@phrase("this card is depleted")
class Depleted(Action):
    """It gives maximum power, but no power this turn."""

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        position.power[play.you] = max(0, position.power[play.you] - 1)
        return True


@phrase("Transmute {number}: {name}.")
class Transmute(Ability):
    """In hand and deck it is the named card while its owner has so much maximum power."""

    number: int
    name: CardName
    extra = "transmute"

    def make(self, making: Making) -> None:
        """The rules do what it says."""


@phrase("Empower: play a copy of that power card.")
class PlaysItAgain(Ability):
    """The copy does all that it says, but sets off nothing more of this kind."""

    def make(self, making: Making) -> None:
        def hears(position: Any, card: int, event: Happening) -> tuple[int, ...] | None:
            _, seat, power = event
            meant = seat == position.controller[card] and not position.amplified[power]
            return (reference(position, power),) if meant else None

        effects = Effects(making.name(), [PlayCopy()], lambda step: (), making.announces)
        making.abilities.hear(Trigger("empowers", hears, making.abilities.add(effects)))


class PlayCopy:
    """A step that plays a copy of the power card that was played."""

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        for power in play.it:
            twin = create_card(position, position.card[power], play.you, POWERS)
            position.amplified[twin] = 1
            play_power(position, play.you, twin)
        return True

"""Cards that are turned face down, developments that fight, and units that do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import phrase
from game.language.vocabulary.speech import Action, Selector
from rulesets.invasion.entering import turn_down
from rulesets.invasion.state import EXPERIENCE, PLAY, InvasionPosition
from rulesets.invasion.transforming import become_development, become_unit

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("turn {what} facedown")
class TurnFacedown(Action):
    """It becomes a development where it stands, if that is its owner's zone."""

    what: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = [card for card in self.what.pick(play) if position.zone[card] in (PLAY, EXPERIENCE)]
        for card in cards:
            turn_down(position, card)
        return bool(cards)


@phrase("{what} is a unit with {power} power and {hitpoints} <hit point|hit points> too this turn")
class IsUnitToo(Action):
    """It stays a development, and nobody learns what it is."""

    what: Selector
    power: int
    hitpoints: int

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        risen = [become_unit(play.position, card, self.power, self.hitpoints) for card in self.what.pick(play)]
        return any(risen)


@phrase("{what} is a development instead of a unit this turn")
class IsDevelopment(Action):
    """It keeps its title and has not left play."""

    what: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        sunk = [become_development(play.position, card) for card in self.what.pick(play)]
        return any(sunk)

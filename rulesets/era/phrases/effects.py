"""Wounds, shields, interceptions, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import FOREVER, SKILLS, last
from game.kernel.packets import Packet, propose
from game.language import phrase
from game.language.errors import TextError
from game.language.vocabulary.speech import Action, Duration, Fact, Selector, Standing
from rulesets.era.damage import bury
from rulesets.era.phrases.selectors import Waiting
from rulesets.era.playing import interrupt
from rulesets.era.state import DECK

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("{who} cannot intercept")
class CannotIntercept(Fact):
    """It is no choice for an interception."""

    who: Selector

    def static(self, name: str) -> Static:
        who = self.who
        if not isinstance(who, Standing):
            raise TextError(f"'{self.text}' must be about the card itself or about all of a kind")

        def apply(position: Any, card: int) -> None:
            for dino in who.found(position, card, position.controller[card]):
                position.grounded[dino] = 1

        return Static(name, SKILLS, apply, wide=False)


@phrase("{who} <has|have> Soar[ {duration}]")
class HasSoar(Action, Fact):
    """When it attacks, only an Air dino may intercept."""

    who: Selector
    duration: Duration | None = None

    def static(self, name: str) -> Static:
        who = self.who
        if not isinstance(who, Standing) or self.duration is not None:
            raise TextError(f"'{self.text}' happens once: it needs a 'when' or a cost before it")

        def apply(position: Any, card: int) -> None:
            for dino in who.found(position, card, position.controller[card]):
                position.soaring[dino] = 1

        return Static(name, SKILLS, apply, wide=False)

    def do(self, play: Play) -> bool | None:
        dinos = self.who.pick(play)
        for dino in dinos:
            last(play.position, SKILLS, dino, "soaring", 1, FOREVER if self.duration is None else self.duration.until)
        return bool(dinos)


@phrase("place a wound on {target}")
class PlaceWound(Action):
    """A wound that is not suffered: the dino neither exhausts nor is it safe from the next one."""

    target: Selector

    def do(self, play: Play) -> bool | None:
        return place_wounds(play, self.target)


@phrase("remove a wound from {target}")
class RemoveWound(Action):
    """That it was suffered this turn stays so."""

    target: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        hurt = [dino for dino in self.target.pick(play) if position.wounds[dino] > 0]
        for dino in hurt:
            position.wounds[dino] -= 1
            position.dirty = position.unsettled = 1
            tell(position, ("healed", dino))
        return bool(hurt)


@phrase("prevent the next {number} damage to {target} this turn")
class Shield(Action):
    """Used up by the damage it stops; several add up."""

    number: int
    target: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        dinos = self.target.pick(play)
        for dino in dinos:
            position.shield[dino] += self.number
            tell(position, ("shielded", dino, self.number))
        return bool(dinos)


@phrase("interrupt {what}")
class Interrupt(Action):
    """It does not resolve; what was paid for it is gone."""

    what: Waiting

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        interrupted = [interrupt(position, entity) for entity in play.answered(self.what)]
        return any(interrupted)


@phrase("put the top [{number} ]<card|cards> of your deck into your graveyard")
class Mill(Action):
    """An event among them goes to the bottom of the deck."""

    number: int = 1

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        top = list(reversed(position.piles[DECK][play.you][-self.number :]))
        for card in top:
            bury(position, card)
        return bool(top)


def place_wounds(play: Play, target: Selector) -> bool:
    """A wound on each of some dinos, without suffering."""
    dinos = target.pick(play)
    propose(play.position, *(Packet("wound", play.source, dino, 1) for dino in dinos))
    return bool(dinos)

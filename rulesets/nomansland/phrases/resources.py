"""Resources that texts give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import Several, phrase
from game.language.vocabulary.speech import Action
from game.language.vocabulary.tolls import Toll
from rulesets.nomansland.phrases.costs import Price, Resource, amounts
from rulesets.nomansland.resources import add_to_pool, gain_resource, pay, payable
from rulesets.nomansland.state import KIND, NmlPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("{prices* and }")
class ResourceToll(Toll):
    """Paid like the cost of a card."""

    prices: tuple[Price, ...]

    def payable(self, position: NmlPosition, seat: int) -> bool:
        return payable(position, seat, amounts(self.prices))

    def pay(self, position: NmlPosition, seat: int) -> None:
        pay(position, seat, amounts(self.prices))


@phrase("add {number} {kind} to your pool")
class AddToPool(Action):
    """Lost at the end of the phase."""

    number: int
    kind: Resource

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        add_to_pool(position, play.you, KIND[self.kind], self.number)
        return True


@phrase("gain {number} <resource|resources>")
class GainResource(Action):
    """Unconverted and ready, laid into the resource zone."""

    number: Several

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        for _ in range(self.number):
            gain_resource(position, play.you, 0)
        return True

"""When an activated ability may be used, if not at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Activated
from game.language import phrase
from game.language.vocabulary.speech import Ability, Cost, Deed

if TYPE_CHECKING:
    from game.language.vocabulary.making import Making


class Prepared(Activated):
    """An ability at prepared speed."""

    prepared = True


@phrase("{limit}, {costs*, }: {deeds*. }.")
class Limited(Ability):
    """Used once a turn, or only when a card could be played at prepared speed."""

    limit: Literal["once a turn", "in your main phase"]
    costs: tuple[Cost, ...]
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        number, effects = len(making.abilities.activated), making.effects(self.deeds)
        once = self.limit == "once a turn"
        kind = Activated if once else Prepared
        making.abilities.activated.append(kind(number, self.costs, effects, once_a_turn=once))

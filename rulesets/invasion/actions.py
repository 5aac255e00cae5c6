"""Actions of texts: what they cost, when they may be used, and what notes that a triggered one has its chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.abilities import Activated
from game.kernel.said import said
from game.kernel.zones import reference
from rulesets.invasion import chances

if TYPE_CHECKING:
    from game.kernel.effects import Effects, Play
    from game.kernel.timing import Item
    from game.language.vocabulary.speech import Condition, Cost
    from rulesets.invasion.state import InvasionPosition


class Action(Activated):
    """An Action. `prefix` is the only place in which it works (None: anywhere); `conditions` must hold when it is used,
    and are looked at again by its effects; a `triggered` one waits for its chance, and may do something with the card
    that it was triggered by (`minds_occasion`); its 'when' may speak of the card that it stands on (`about_itself`)."""

    def __init__(
        self,
        number: int,
        costs: Sequence[Cost],
        effects: Effects,
        conditions: Sequence[Condition] = (),
        *,
        triggered: bool = False,
        minds_occasion: bool = False,
        about_itself: bool = False,
    ) -> None:
        once = any(getattr(cost, "once_a_turn", False) for cost in costs)
        super().__init__(number, costs, effects, once_a_turn=once)
        self.conditions, self.triggered = tuple(conditions), triggered
        self.minds_occasion, self.about_itself = minds_occasion, about_itself
        self.prefix: int | None = None
        self.priced: tuple[Any, ...] = tuple(cost for cost in self.costs if hasattr(cost, "price"))

    def hindrance(self, position: InvasionPosition, card: int, seat: int) -> Any:
        """The first of its limits, costs and conditions because of which a seat cannot begin it now, or None."""
        for cost in self.costs:
            if not cost.payable(position, card, seat):
                return cost
        for condition in self.conditions:
            if not condition.holds(position, card, seat):
                return condition
        return None

    def why_not(self, position: InvasionPosition, card: int, seat: int) -> str | None:
        """Why a seat cannot begin it now, in words."""
        found = self.hindrance(position, card, seat)
        if found is None or found in self.conditions:
            return None if found is None else said("it is not so that {what}", what=found.text)
        lacking: str = found.lacking(position, card, seat)
        return lacking

    def price(self, position: InvasionPosition, card: int, seat: int) -> int:
        """The resources that it costs, as far as nothing is chosen."""
        return sum([cost.price(position, card, seat) for cost in self.priced])

    def pay(self, position: InvasionPosition, card: int, seat: int, answers: Sequence[Any]) -> None:
        """Pay all that it costs; for some costs cards or a number were chosen among the answers."""
        for cost in self.costs:
            number = self.effects.index.get(id(cost))
            if number is None:
                cost.pay(position, card, seat)
            else:
                cost.give(position, card, seat, list(answers[number] or ()))  # type: ignore[attr-defined]


def unmet(position: InvasionPosition, item: Item) -> bool:
    """Does all that waits to be done depend on conditions of which none is met any more? [effect.twice]"""
    _, program, source, seat, subject, answers = item
    if (effects := program.effects) is None:
        return False
    play = effects.play(position, (program, 0, source, seat, subject, answers))
    deeds = [step for step in effects.effects if not hasattr(step, "cost")]
    return bool(deeds) and all(hasattr(deed, "met") and not deed.met(play) for deed in deeds)


class Chance:
    """The step of a trigger that notes a chance for a triggered Action."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        source = play.frame[2] if play.frame is not None else reference(position, play.source)
        chances.note(position, source, play.you, self.number, play.meant)
        return None

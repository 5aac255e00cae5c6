"""Abilities: what a text gives its card: effects as it is played, triggers, replacements, statics, activated ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Protocol

from game.kernel.agenda import Program
from game.kernel.effects import NO_EFFECTS, Effects
from game.kernel.events import HEARD
from game.kernel.reading import EVERYTHING, NOTHING
from game.kernel.said import said

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Choice
    from game.kernel.packets import Packet
    from game.kernel.position import Event, Position


class Trigger:
    """'When ..., ...': hears an event and puts its effects on the agenda.

    `hears` gives the subject of the trigger's program (references, for 'it'), or None if the event is not the one. Of
    triggers that wait together those of the lowest `rank` happen first. A trigger about its card `itself` hears of its
    card's leaving play as well.
    """

    def __init__(
        self,
        event: str,
        hears: Callable[[Any, int, Event], tuple[int, ...] | None],
        effects: Effects,
        *,
        rank: int = 0,
        itself: bool = False,
    ) -> None:
        self.event, self.effects, self.program = event, effects, effects.program
        self.rank, self.itself = rank, itself
        self._hears = hears

    def hears(self, position: Any, card: int, event: Event) -> tuple[int, ...] | None:
        return self._hears(position, card, event)


class Replacement:
    """'If ... would ..., (you may) instead ...': sees a packet before it lands.

    `replace` gives the packet that lands in its place, or several (None: nothing lands), and may push what happens
    instead. Of those that apply to packets proposed together the lowest `rank` comes first: redirecting before
    cancelling.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        applies: Callable[[Any, int, Packet], bool],
        replace: Callable[[Any, int, Packet], Packet | Sequence[Packet] | None],
        optional: bool = False,
        prompt: str = "",
        rank: int = 0,
    ) -> None:
        self.name, self.kind, self.applies, self.replace = name, kind, applies, replace
        self.optional, self.prompt, self.rank = optional, prompt, rank


class Static:
    """Always true while its card is in play: changes derived slots in one layer.

    `reads`: what it looks at beside the cards in play, such as those in a hand (see `reading`).
    """

    def __init__(self, name: str, layer: int, apply: Callable[[Any, int], None], *, reads: int = EVERYTHING) -> None:
        self.name, self.layer, self.apply, self.reads = name, layer, apply, reads

    def limited(self, holds: Callable[[Any, int], bool]) -> Static:
        """The same, true only as long as something is so of (position, card)."""

        def apply(position: Any, card: int) -> None:
            if holds(position, card):
                self.apply(position, card)

        return Static(self.name, self.layer, apply, reads=self.reads)


class Payable(Protocol):
    """A cost before a colon. `payable` says whether it can be paid, `why_not` why it can't, and `pay` pays it; `spent`
    are the cards that are gone then."""

    def payable(self, position: Any, card: int, seat: int) -> bool: ...
    def why_not(self, position: Any, card: int, seat: int) -> Any: ...
    def pay(self, position: Any, card: int, seat: int) -> None: ...
    def spent(self, card: int) -> tuple[int, ...]: ...


class Activated:
    """'cost, cost: effects': used by its controller when the ruleset allows."""

    def __init__(self, number: int, costs: Sequence[Payable], effects: Effects, once_a_turn: bool = False) -> None:
        self.number, self.costs, self.effects, self.once_a_turn = number, tuple(costs), effects, once_a_turn

    def missing(self, position: Position, card: int, seat: int) -> Choice | None:
        """The first choice of targets for which there will be too few when the costs are paid."""
        spent = tuple(gone for cost in self.costs for gone in cost.spent(card))
        return self.effects.missing(position, card, seat, spent)

    def wanted(self, position: Position, card: int, seat: int) -> str:
        """What there is too little of to aim at, in words that say so if only what the costs take away would do."""
        what: str = getattr(self.missing(position, card, seat), "wanted", said("a target"))
        if self.effects.missing(position, card, seat) is None:
            return said("{what} besides what is given up for it", what=what)
        return what


class Abilities:
    """All that a text does. `watches` says that the card must listen, change or replace while it is in play.

    `price` is what is chosen and done for the card's cost as it is played, before its targets are named.

    `rebates` say how much less the card itself costs, wherever it lies, of (position, seat, card).

    `rows` are all effects, those that others carry out among them.

    `tree` is the text as it was read, if it was read from words.

    `parts` are texts that live on when the card is gone, such as 'the next 2 damage to it this turn are ...'. Each is a
    definition named 'KEY/part' of which a card is created in a zone where it works until it is over.
    """

    def __init__(self) -> None:
        self.tree: object = None
        self.spell = NO_EFFECTS
        self.price = NO_EFFECTS
        self.triggers: dict[str, list[Trigger]] = {}
        self.replacements: list[Replacement] = []
        self.statics: list[Static] = []
        self.activated: list[Activated] = []
        self.rebates: list[Callable[[Any, int, int], int]] = []
        self.skills: frozenset[str] = frozenset()
        self.rows: list[Effects] = []
        self.programs: dict[str, Program] = {}
        self.parts: dict[str, Definition] = {}

    @property
    def watches(self) -> bool:
        return bool(self.triggers or self.replacements or self.statics)

    @cached_property
    def reads(self) -> int:
        """All that its statics look at."""
        return reduce(or_, (static.reads for static in self.statics), NOTHING)

    def add(self, effects: Effects) -> Effects:
        """Keep a row of effects so that frames in saved games find its programs by name."""
        self.rows.append(effects)
        self.programs[effects.program.name] = effects.program
        self.programs[effects.announcing.name] = effects.announcing
        return effects

    def hear(self, trigger: Trigger) -> None:
        self.triggers.setdefault(trigger.event, []).append(trigger)
        HEARD.add(trigger.event)

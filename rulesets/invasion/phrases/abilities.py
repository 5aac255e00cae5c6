"""The paragraphs of a text: Actions, Forced effects, what works in one zone only, what an attachment needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.abilities import Activated, Replacement, Static, Trigger
from game.kernel.effects import Effects, layers
from game.kernel.said import said
from game.language import phrase
from game.language.errors import TextError
from game.language.phrase import walk
from game.language.vocabulary.abilities import Paragraphs, Statement
from game.language.vocabulary.conditions import If
from game.language.vocabulary.groups import Group
from game.language.vocabulary.limits import Hears, first_time
from game.language.vocabulary.making import choices_in, understood
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Checked, Cost, Deed, Event
from rulesets.invasion.actions import Action, Chance
from rulesets.invasion.board import place_of
from rulesets.invasion.phrases.costs import Chosen, ChosenCost
from rulesets.invasion.phrases.selectors import Targets
from rulesets.invasion.phrases.where import Attached, There, no_attachment
from rulesets.invasion.state import PLACES, InvasionPosition
from rulesets.invasion.targets import pay_tolls

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making

__all__ = ("ActionAbility", "AttachTo", "Constantly", "Forced", "InOneZone", "Paragraphs", "Statement")

TRIGGERED, FORCED, ACTIONS = range(3)
"""The ranks of triggers: triggered constant effects, Forced effects, triggered Actions."""


@phrase("attach to a {what.singular}.")
class AttachTo(Ability, Checked):
    """What an attachment may be attached to, as it enters play."""

    what: Group

    def fault(self, definition: Definition) -> str | None:
        return no_attachment(self, definition)

    def make(self, making: Making) -> None:
        making.abilities.attach = Hosts(self.what)  # type: ignore[attr-defined]


class Hosts:
    """What an attachment may hang on."""

    def __init__(self, what: Group) -> None:
        self.what = what

    def hosts(self, position: InvasionPosition, card: int, seat: int) -> list[int]:
        """All that a seat may attach the card to."""
        return self.what.find(position, card, seat)

    def stays(self, position: InvasionPosition, card: int, host: int) -> bool:
        """May it stay on its host? The zone matters only when it enters play."""
        seat = position.controller[card]
        filters = (*self.what.adjectives, *self.what.suffixes)
        return any(noun.among is not None and noun.among(position, [host]) for noun in self.what.nouns) and all(
            one.holds(position, host, card, seat) for one in filters if not isinstance(one, There)
        )


@phrase("Action[, when {event}][, {costs*, }]: {deeds*. }.")
class ActionAbility(Ability):
    """May be used in an action window; with a 'when' only right after that, once each time."""

    deeds: tuple[Deed, ...]
    event: Event | None = None
    costs: tuple[Cost, ...] = ()

    def make(self, making: Making) -> None:
        number, event = len(making.abilities.activated), self.event
        steps: list[Any] = [Chosen(cost) for cost in self.costs if isinstance(cost, ChosenCost)]
        about = event is not None
        for deed in self.deeds:
            about = understood(deed, about)
            steps += deed.steps(making)
        effects = made(making, steps)
        conditions = tuple(deed.condition for deed in self.deeds if isinstance(deed, If) and deed.other is None)
        triggered = event is not None
        making.abilities.activated.append(
            Action(
                number,
                self.costs,
                effects,
                conditions,
                triggered=triggered,
                minds_occasion=triggered and minds_occasion(self.deeds),
                about_itself=event is not None and about_itself(event),
            )
        )
        if event is not None:
            hear(making, event, made(making, [Chance(number)]), ACTIONS)


def about_itself(event: Event) -> bool:
    """Does it happen to the card that says so, or to what that is attached to? [action.leave-self]"""
    return any(isinstance(part, This | Attached) for part in walk(event))


def minds_occasion(deeds: Sequence[Deed]) -> bool:
    """Do they do something with the card that the 'when' is about, so that they need one?"""
    try:
        about = False
        for deed in deeds:
            about = understood(deed, about)
    except TextError:
        return True
    return any(getattr(part, "of_occasion", False) for deed in deeds for part in walk(deed))


@phrase("Forced, when {event}: {deeds*. }.")
class Forced(Ability):
    """Happens whenever the event does, at once."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        hear(making, self.event, at_once(making, self.deeds), FORCED)


@phrase("Forced, once per turn, when {event}: {deeds*. }.")
class ForcedOnce(Forced):
    """Happens the first time in each turn that the event does, at once."""

    def make(self, making: Making) -> None:
        making.stays(self.text)
        hears = first_time(self.event, making.abilities)
        hear(making, self.event, at_once(making, self.deeds), FORCED, hears)


@phrase("when {event}, {deeds*. }.")
class Constantly(Ability):
    """A triggered constant effect: happens before all Forced effects."""

    event: Event
    deeds: tuple[Deed, ...]

    def make(self, making: Making) -> None:
        making.stays(self.text)
        hear(making, self.event, at_once(making, self.deeds), TRIGGERED)


def made(making: Making, steps: list[Any]) -> Effects:
    """A program of steps that are ready."""
    return making.program(making.name(), steps)


def at_once(making: Making, deeds: Sequence[Deed]) -> Effects:
    """The effects of a trigger that resolves at once: what their targets cost more is paid before each of them."""
    about = True
    for deed in deeds:
        about = understood(deed, about)
    steps = [step for deed in deeds for step in deed.steps(making)]
    effects = made(making, [Paying(step) if any(aims(step)) else step for step in steps])
    effects.program.words = ". ".join(deed.text for deed in deeds)
    return effects


def aims(step: Any) -> list[Targets]:
    """The targets of a step."""
    return [choice for said in choices_in(step) for choice in layers(said) if isinstance(choice, Targets)]


class Paying:
    """A step whose targets may cost more to aim at. [core.golden]"""

    def __init__(self, step: Any) -> None:
        self.step, self.targets = step, aims(step)
        self.chained = getattr(step, "chained", False)

    def choices(self) -> Iterator[Any]:
        """Those of the step."""
        return choices_in(self.step)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        if position.dirty:
            position.ruleset.refresh(position)
        named = {card for choice in self.targets for card in play.answered(choice)}
        pay_tolls(position, play.you, named)
        done: bool | None = self.step.do(play)
        return done


def hear(making: Making, event: Event, effects: Effects, rank: int, hears: Hears | None = None) -> None:
    """Let the card hear of an event; what is about the card itself is heard even as it leaves play."""
    itself = bool(getattr(event, "itself", False))
    making.abilities.hear(Trigger(event.happening, hears or event.hears, effects, rank=rank, itself=itself))


@phrase("{where}. {ability}")
class InOneZone(Ability):
    """Works only while the card stands in that zone."""

    where: Literal["Kingdom", "Quest", "Battlefield"]
    ability: Ability

    def make(self, making: Making) -> None:
        abilities, place = making.abilities, PLACES.index(self.where.lower())
        triggers = {name: len(row) for name, row in abilities.triggers.items()}
        statics, replacements, activated = (
            len(abilities.statics),
            len(abilities.replacements),
            len(abilities.activated),
        )
        self.ability.make(making)
        for name, row in abilities.triggers.items():
            first = triggers.get(name, 0)
            row[first:] = [trigger_in(trigger, place) for trigger in row[first:]]
        abilities.statics[statics:] = [static_in(static, place) for static in abilities.statics[statics:]]
        abilities.replacements[replacements:] = [
            replacement_in(replacement, place) for replacement in abilities.replacements[replacements:]
        ]
        for action in abilities.activated[activated:]:
            only_in(action, place)


def trigger_in(trigger: Trigger, place: int) -> Trigger:
    """The same trigger, deaf elsewhere."""

    def hears(position: InvasionPosition, card: int, event: Any) -> tuple[int, ...] | None:
        return trigger.hears(position, card, event) if place_of(position, card) == place else None

    return Trigger(trigger.event, hears, trigger.effects, rank=trigger.rank, itself=trigger.itself)


def static_in(static: Static, place: int) -> Static:
    """The same fact, untrue elsewhere."""
    return static.limited(lambda position, card: bool(position.place[card] == place))


def replacement_in(replacement: Replacement, place: int) -> Replacement:
    """The same replacement, blind elsewhere."""

    def applies(position: InvasionPosition, card: int, packet: Any) -> bool:
        return position.place[card] == place and replacement.applies(position, card, packet)

    twin = copy(replacement)
    twin.applies = applies
    return twin


def only_in(action: Activated, place: int) -> None:
    """The Action can be used only there."""
    if not isinstance(action, Action):
        raise TextError(said("only an Action can be bound to a zone"))
    action.prefix = place

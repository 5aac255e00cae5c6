"""Creatures that are moved by a text, and cards that it puts onto the battlefield. Constructs never move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.effects import asking_step
from game.kernel.said import marked, said
from game.language import phrase
from game.language.tokens import with_article
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import Choose, It, all_spared
from game.language.vocabulary.speech import Action, Checked, Choice, Selector
from rulesets.nomansland.board import ADJACENT, BACKLINES, FORWARD, FRONTLINES, NML, occupied, within_reach
from rulesets.nomansland.playing import may_stand, put_into_play
from rulesets.nomansland.units import movable, step, swap, vacant_behind

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making
    from rulesets.nomansland.state import NmlPosition


def moving(play: Play[NmlPosition], whom: Selector) -> list[int]:
    """Those of the picked units that can be moved at all."""
    return [unit for unit in whom.pick(play) if movable(play.position, unit)]


@phrase("move {whom} {way}")
class Shift(Action):
    """One zone back towards its controller, or forward, but not past NML; if that zone is taken nothing happens."""

    whom: Selector
    way: Literal["back", "forward"]

    def vain(self, play: Play[NmlPosition]) -> bool:
        """Could none of them be moved that way?"""
        position = play.position
        return all_spared(self.whom, play, lambda unit: movable(position, unit) and self.goal(position, unit) >= 0)

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        moved = [self.shift(position, unit) for unit in moving(play, self.whom)]
        return any(moved)

    def shift(self, position: NmlPosition, unit: int) -> bool:
        """Move one creature; False if it cannot."""
        goal = self.goal(position, unit)
        if goal >= 0:
            step(position, unit, goal)
        return goal >= 0

    def goal(self, position: NmlPosition, unit: int) -> int:
        """The zone that a creature would be moved to; -1 if it is taken or out of reach."""
        if self.way == "back":
            return vacant_behind(position, unit)
        seat, place = position.controller[unit], position.place[unit]
        ahead = place + FORWARD[seat]
        return ahead if ahead in within_reach(seat, place) and ahead not in occupied(position) else -1


class ToZone(Action, Choice):
    """A vacant zone is chosen when it is this text's turn."""

    of_cards = False

    @property
    def verb(self) -> str:
        return "place"

    def prompt(self, play: Play[NmlPosition]) -> str:
        return marked("Choose a vacant zone")

    def candidates(self, play: Play[NmlPosition]) -> list[int]:
        taken = occupied(play.position)
        return [place for place in self.zones_for(play) if place not in taken]

    def zones_for(self, play: Play[NmlPosition]) -> tuple[int, ...]:
        """The zones in question, vacant or not."""
        raise NotImplementedError


@phrase("move {whom} to a vacant {zones} zone")
class MoveTo(ToZone):
    """To a zone near it that it could move to, or to a line of its controller."""

    whom: Selector
    zones: Literal["surrounding", "adjacent", "backline", "frontline"]

    def vain(self, play: Play[NmlPosition]) -> bool:
        """Is there no vacant zone for any of them?"""
        position, taken = play.position, occupied(play.position)
        return all_spared(
            self.whom, play, lambda unit: movable(position, unit) and not taken.issuperset(self.goals(position, unit))
        )

    def zones_for(self, play: Play[NmlPosition]) -> tuple[int, ...]:
        return next((self.goals(play.position, unit) for unit in moving(play, self.whom)), ())

    def goals(self, position: NmlPosition, unit: int) -> tuple[int, ...]:
        """The zones to which a creature could be moved if they were vacant."""
        seat, place = position.controller[unit], position.place[unit]
        near = within_reach(seat, place)
        return {
            "surrounding": near,
            "adjacent": tuple(zone for zone in near if zone in ADJACENT[place]),
            "backline": BACKLINES[seat],
            "frontline": FRONTLINES[seat],
        }[self.zones]

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        places, units = play.answered(self), moving(play, self.whom)[:1]
        for unit, place in zip(units, places, strict=False):
            step(position, unit, place)
        return bool(places and units)


@phrase("put {what} onto a vacant {zones} zone")
class Deploy(ToZone, Checked):
    """It enters the battlefield without being played: it costs nothing and cannot be countered. Only what may stand
    there can be chosen for it."""

    what: Selector
    zones: Literal["backline", "frontline", "NML"]

    def steps(self, making: Making) -> list[Doing]:
        return [Deploying(self)]

    def zones_for(self, play: Play[NmlPosition]) -> tuple[int, ...]:
        return self.line(play) if self.fitting(play, self.what.pick(play)) else ()

    def line(self, play: Play[NmlPosition]) -> tuple[int, ...]:
        """The zones that the text names."""
        return {"backline": BACKLINES[play.you], "frontline": FRONTLINES[play.you], "NML": NML}[self.zones]

    def is_full(self, play: Play[NmlPosition]) -> bool:
        """Is none of them vacant?"""
        return occupied(play.position).issuperset(self.line(play))

    def fault(self, definition: Definition) -> str | None:
        if isinstance(self.what, Choose) and self.what.what.place is None:
            return said("'{words}' is about what is in play already", words=self.text)
        return None

    def fitting(self, play: Play[NmlPosition], cards: list[int]) -> list[int]:
        """Those of the cards that may be put there: units, and one with Backstart in the backline only."""
        known = play.position.card
        return [card for card in cards if may_stand(known[card], self.zones)]

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        places, cards = play.answered(self), self.what.pick(play)
        for card, place in zip(cards, places, strict=False):
            put_into_play(position, card, play.you, place)
        return bool(places and cards)


class Deploying:
    """What is put is chosen of what may stand there, and then where."""

    def __init__(self, deploy: Deploy) -> None:
        self.deploy = deploy
        self.do = deploy.do

    def vain(self, play: Play[NmlPosition]) -> bool:
        """Is there nothing to put there, or no vacant zone?"""
        return self.deploy.is_full(play) or all_spared(
            self.deploy.what, play, lambda card: self.deploy.fitting(play, [card])
        )

    def choices(self) -> Iterator[Any]:
        if isinstance(self.deploy.what, Choice):
            yield Fitting(self.deploy.what, self.deploy)
        yield self.deploy


class Fitting:
    """The choice of what is put somewhere, among what may stand there."""

    def __init__(self, choice: Any, deploy: Deploy) -> None:
        self.stands_for, self.deploy = choice, deploy
        self.of_cards, self.verb = choice.of_cards, choice.verb
        self.bounds, self.chooser, self.prompt = choice.bounds, choice.chooser, choice.prompt
        self.wanted = choice.wanted

    def candidates(self, play: Play[NmlPosition]) -> list[int]:
        return self.deploy.fitting(play, self.stands_for.candidates(play))


def goes_nowhere(position: NmlPosition) -> bool:
    """Is it asked what is put onto the battlefield, although no zone is vacant for it?"""
    asking = asking_step(position)
    if asking is None or not isinstance(asking.choice, Fitting):
        return False
    return asking.choice.deploy.is_full(asking.effects.play(position, position.agenda[-1]))


@phrase("swap {one} with a {other.singular}")
class Swap(Action, Choice, Checked):
    """The two are never the same, and 'another' is any but the first; constructs do not change places."""

    one: Selector
    other: Group

    @property
    def verb(self) -> str:
        return "target"

    @property
    def wanted(self) -> str:
        return with_article(self.other.text)

    def candidates(self, play: Play[NmlPosition]) -> list[int]:
        position = play.position
        ones = self.one.pick(play)
        if not ones and isinstance(self.one, Choice):
            ones = self.one.candidates(play)
        others = [*self.other.find(position, play.source, play.you), *self.other.find(position, -1, play.you)]
        return [unit for unit in dict.fromkeys(others) if movable(position, unit) and any(unit != one for one in ones)]

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        for one, other in zip(moving(play, self.one), play.answered(self), strict=False):
            if movable(position, other):
                swap(position, one, other)
                return True
        return False

    def fault(self, definition: Definition) -> str | None:
        return said("'{words}' must say which creature", words=self.text) if isinstance(self.one, It) else None

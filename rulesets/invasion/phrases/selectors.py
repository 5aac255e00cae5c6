"""Whom: targets, what is chosen on resolution, what stands in a zone that was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.effects import layers
from game.kernel.said import marked, said
from game.kernel.zones import present
from game.language import Several, phrase
from game.language.tokens import with_article
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import Each, It, This
from game.language.vocabulary.speech import Choice, Selector
from rulesets.invasion.board import developments
from rulesets.invasion.phrases.nouns import InPlay
from rulesets.invasion.playing import DEVELOPING
from rulesets.invasion.state import CAPITAL, DECK, InvasionPosition
from rulesets.invasion.targets import is_paid

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play

__all__ = (
    "AnotherTarget",
    "Each",
    "EachInZone",
    "It",
    "JustPlayed",
    "JustTriggered",
    "OfOneZone",
    "Some",
    "Target",
    "This",
)


class Targets(Selector, Choice):
    """What is named as the effect is put on the chain, and must still be there when it resolves."""

    what: Group
    number: Several
    at_most: Literal["up to"] | None

    @property
    def plural(self) -> bool:
        return self.number != 1

    @property
    def verb(self) -> str:
        return "target"

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        return list(position.ruleset.choosable(position, self.legal(play), play.source, play.you))

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        """What it may aim at, if that can be paid for."""
        return self.what.find(play.position, play.source, play.you)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        """At least one: an effect without a target is not begun. [target.needed]"""
        return 1 if self.at_most else self.number, self.number

    def pick(self, play: Play[InvasionPosition]) -> list[int]:
        return play.answered(self)


@phrase("target {what.singular}", "[{at_most} ]{number} target {what}")
class Target(Targets):
    """One target, or so many."""

    what: Group
    number: Several = Several(1)
    at_most: Literal["up to"] | None = None


@phrase("another target {what.singular}[ {near}]")
class AnotherTarget(Targets):
    """Not one that was named before; if none was, not the card itself."""

    what: Group
    near: Literal["in a corresponding zone"] | None = None
    number = Several(1)
    at_most = None

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        before = earlier(play, self)
        named = [card for choice in before for card in play.answered(choice)] if before else [play.source]
        found = [card for card in super().legal(play) if card not in named]
        if self.near is None or not before:
            return found
        if not named:  # as long as the first is open, those that could be either
            return [card for card in found if self.beside(play, card)]
        return [card for card in found if position.place[card] == position.place[named[0]]]

    def beside(self, play: Play[InvasionPosition], card: int) -> bool:
        """Is there one that could be named after this card?"""
        where = play.position.place
        others = (other for other in super().legal(play) if other != card)
        return any(self.near is None or where[other] == where[card] for other in others)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        """As long as the others are not named, there must be one for each of them, too."""
        open_choices = [choice for choice in earlier(play, self) if not answered(play, choice)]
        return 1 + len(open_choices), 1 + len(open_choices)


def earlier(play: Play[InvasionPosition], choice: Choice) -> list[Any]:
    """The choices of cards that come before one of them in an effect."""
    before = []
    for other in play.effects.choices:
        if any(layer is choice for layer in layers(other)):
            break
        if other.of_cards:
            before.append(other)
    return before


def answered(play: Play[InvasionPosition], choice: Any) -> bool:
    """Was it said already what is chosen?"""
    number = play.effects.index[id(choice)]
    return number < len(play.answers) and play.answers[number] is not None


@phrase("[{at_most} ]{number} {what}")
class Some(Selector, Choice):
    """Chosen when the effect resolves, by whoever it is about."""

    number: Several
    what: Group
    at_most: Literal["up to"] | None = None

    @property
    def plural(self) -> bool:
        return self.number != 1

    @property
    def wanted(self) -> str:
        return super().wanted or with_article(self.what.text)

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return self.what.apart(play, self)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 0 if self.at_most else self.number, self.number

    def pick(self, play: Play[InvasionPosition]) -> list[int]:
        return play.answered(self)


@phrase("the top card of your deck")
class TopCard(Selector):
    """Whatever it is; nobody sees it before."""

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[InvasionPosition]) -> list[int]:
        return list(play.position.piles[DECK][play.you][-1:])


@phrase("each {what.singular} in {zone:Target}")
class EachInZone(Selector):
    """All of them in a zone that is the target."""

    what: Group
    zone: Target

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        zones = [(position.controller[zone], position.place[zone]) for zone in self.zone.pick(play)]
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if (position.controller[card], position.place[card]) in zones]


@phrase("[{at_most} ]{number} target developments in one zone", "{x} target developments in one zone")
class OfOneZone(Targets):
    """The zone is chosen first, so that all of them are of one player."""

    number: Several = Several(0)
    at_most: Literal["up to"] | None = None
    x: Literal["X"] | None = None
    what = Group((InPlay("development"),))

    def choices(self) -> Iterator[ZoneOf]:
        """The zone comes before them."""
        yield self.zone

    @cached_property
    def zone(self) -> ZoneOf:
        """The choice of a zone with enough of them."""
        return ZoneOf(self)

    def count(self, play: Play[InvasionPosition]) -> int:
        """How many."""
        position = play.position
        return position.x[play.source] if self.x else self.number

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        zones = [(position.controller[zone], position.place[zone]) for zone in play.answered(self.zone)]
        found = super().legal(play)
        return [card for card in found if (position.controller[card], position.place[card]) in zones]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        most = self.count(play)
        if not play.answered(self.zone):  # none is chosen yet, so nothing is missing
            return 0, most
        return min(1, most) if self.at_most else most, most


class ZoneOf:
    """A zone with enough developments in it at which the seat can pay to aim."""

    of_cards, of_places, verb, announced = True, True, "choose", True

    def __init__(self, what: OfOneZone) -> None:
        self.what = what
        self.wanted = said("a zone with enough developments")

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        choosable = play.position.ruleset.choosable
        least = self.least(play)
        return [
            zone
            for zone, found in self.crowded(play)
            if len(choosable(play.position, found, play.source, play.you)) >= least
        ]

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        """What may be aimed at in zones with enough of them, if that can be paid for."""
        return [card for _, found in self.crowded(play) for card in found]

    def least(self, play: Play[InvasionPosition]) -> int:
        """How many developments there must be; later, what is left of those that were named. [target.some-legal]"""
        number = self.what.count(play)
        return min(1, number) if self.what.at_most or is_paid(play.position) else number

    def crowded(self, play: Play[InvasionPosition]) -> list[tuple[int, list[int]]]:
        """The zones with enough developments, and these; none if an effect without a target would be begun."""
        position, least = play.position, self.least(play)
        rows = [
            (zone, developments(position, seat, place))
            for seat in range(position.seats)
            for place, zone in enumerate(position.piles[CAPITAL][seat][:3])
        ]
        return [(zone, found) for zone, found in rows if len(found) >= least > 0]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 1, 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("In which zone?")


@phrase("target {kinds* or } just played")
class JustPlayed(Targets):
    """On the chain that has not resolved; what is laid facedown has no type there. [play.just-played-facedown]"""

    kinds: tuple[Literal["tactic", "unit", "support"], ...]
    number = Several(1)
    at_most = None

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        waiting = [
            entity
            for entity, program, source, *_ in position.items
            if present(position, source) == entity and program is not DEVELOPING
        ]
        own = copied(play)
        return [
            card
            for card in waiting
            if card != play.source and position.card[card] is not own and position.card[card].type in self.kinds
        ]


def copied(play: Play[InvasionPosition]) -> Definition | None:
    """The tactic that is being aimed if it is a copy that copies: it does not aim at its original, which would go round
    for ever."""
    if not play.subject or play.subject[0] >= 0 or not any(hasattr(step, "copies") for step in play.effects.effects):
        return None
    entity = ~play.subject[0]
    return play.position.card[entity] if entity != play.source else None


@phrase("target Action of another unit or support just triggered")
class JustTriggered(Targets):
    """An Action of a card in play that waits on the chain."""

    number = Several(1)
    at_most = None

    def legal(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        return [
            entity
            for entity, _, source, *_ in position.items
            if source >= 0
            and source & 0xFFF not in (entity, play.source)
            and position.card[entity].type in ("unit", "support")
        ]

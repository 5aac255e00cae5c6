"""Where in the capitals something is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.language import phrase
from game.language.phrase import Phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Adjective, Checked, Condition, Host, Noun, Standing, Suffix
from rulesets.invasion.board import developments, is_attachment, place_of, questing_on
from rulesets.invasion.fronts import zones_attacked
from rulesets.invasion.state import BATTLEFIELD, CAPITAL, COMBATANTS, KINGDOM, PLAY, QUEST, TOKENS, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition

Test = Callable[[Any, int, int, int], bool]


def here(position: InvasionPosition, card: int, source: int, you: int) -> bool:
    """In the zone in which the source stands, or stood when it left play."""
    seat = position.controller[source] if source >= 0 and position.zone[source] == PLAY else you
    return bool(position.controller[card] == seat and position.place[card] == place_of(position, source))


def defending_zone(position: InvasionPosition, card: int, source: int, you: int) -> bool:
    """In the zone that is attacked."""
    return any(
        (position.controller[card], position.place[card]) == (position.controller[zone], position.place[zone])
        for zone in zones_attacked(position)
    )


WHERE: dict[str, Test] = {
    "in this zone": here,
    "in any corresponding zone": lambda position, card, source, you: position.place[card] == place_of(position, source),
    "in the corresponding zone": lambda position, card, source, you: (
        position.controller[card] == you and position.place[card] == place_of(position, source)
    ),
    "in your kingdom": lambda position, card, source, you: (
        position.controller[card] == you and position.place[card] == KINGDOM
    ),
    "in your quest zone": lambda position, card, source, you: (
        position.controller[card] == you and position.place[card] == QUEST
    ),
    "in your battlefield": lambda position, card, source, you: (
        position.controller[card] == you and position.place[card] == BATTLEFIELD
    ),
    "in their battlefield": lambda position, card, source, you: (
        position.controller[card] == you and position.place[card] == BATTLEFIELD
    ),
    "in any battlefield": lambda position, card, source, you: position.place[card] == BATTLEFIELD,
    "in the defending zone": defending_zone,
    "questing here": lambda position, card, source, you: source >= 0 and questing_on(position, source) == card,
    "in a zone without developments": lambda position, card, source, you: (
        0 <= position.place[card] <= BATTLEFIELD
        and not developments(position, position.controller[card], position.place[card])
    ),
}


@phrase("{there}")
class There(Suffix):
    """In some zone of a capital: one that is named, or the one that the source names."""

    reads = NOTHING
    there: Literal[
        "in this zone",
        "in any corresponding zone",
        "in the corresponding zone",
        "in your kingdom",
        "in your quest zone",
        "in your battlefield",
        "in their battlefield",
        "in any battlefield",
        "in the defending zone",
        "questing here",
        "in a zone without developments",
    ]

    def read(self) -> int:
        """The combat, if it is about the zone attacked."""
        return COMBATANTS if self.there == "in the defending zone" else NOTHING

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return WHERE[self.there](position, card, source, you)


@phrase("in a zone with a {what.singular}")
class ZoneWith(Suffix):
    """Whoever's zone it is; a card is in the zone with itself."""

    reads = NOTHING
    what: Group

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        seat, place = position.controller[card], position.place[card]
        return 0 <= place <= BATTLEFIELD and any(
            (position.controller[one], position.place[one]) == (seat, place)
            for one in self.what.find(position, source, you)
        )


def no_attachment(said_of: Phrase, definition: Definition) -> str | None:
    """Why a card is attached to nothing, whatever its text says."""
    if is_attachment(definition):
        return None
    return said("'{words}': only a support with the trait 'Attachment' is attached", words=said_of.text)


@phrase("the attached {noun.singular}")
class Attached(Host, Checked):
    """What this attachment is attached to."""

    reads = NOTHING
    noun: Noun

    @property
    def plural(self) -> bool:
        return False

    def fault(self, definition: Definition) -> str | None:
        return no_attachment(self, definition)

    def found(self, position: InvasionPosition, source: int, you: int) -> list[int]:
        host = position.host[source] if source >= 0 else -1
        return [host] if host >= 0 else []


@phrase("the questing unit")
class TheQuesting(Standing):
    """The unit that quests on this quest."""

    reads = NOTHING

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: InvasionPosition, source: int, you: int) -> list[int]:
        unit = questing_on(position, source) if source >= 0 and position.zone[source] == PLAY else -1
        return [unit] if unit >= 0 else []


@phrase("{who} is {state}")
class IsInState(Condition):
    """It is so now."""

    reads = NOTHING
    who: Standing
    state: Adjective

    def holds(self, position: InvasionPosition, source: int, you: int) -> bool:
        return any(self.state.holds(position, card, source, you) for card in self.who.found(position, source, you))


@phrase("your capital")
class YourCapital(Standing):
    """All three zones of it."""

    reads = NOTHING

    @property
    def plural(self) -> bool:
        return False

    def found(self, position: InvasionPosition, source: int, you: int) -> list[int]:
        return list(position.piles[CAPITAL][you][:3])


@phrase("{this} has {number} or more tokens")
class HasTokens(Condition):
    """Resource tokens that lie on it."""

    reads = TOKENS
    this: This
    number: int

    def holds(self, position: InvasionPosition, source: int, you: int) -> bool:
        return source >= 0 and position.tokens[source] >= self.number


@phrase("corresponding")
class Corresponding(Adjective):
    """A zone with the name of that in which the source stands."""

    reads = NOTHING

    def holds(self, position: InvasionPosition, card: int, source: int, you: int) -> bool:
        return bool(position.place[card] == place_of(position, source))

"""Cards of the same name, wherever they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.kernel.reading import NOTHING
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Countable, Selector, Suffix
from rulesets.eternal import aegis
from rulesets.eternal.kindred import number_of_kinds, subtypes_of
from rulesets.eternal.phrases.nouns import Kind
from rulesets.eternal.state import DECK, HAND, VOID, EternalPosition

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("each copy of {whom} in {where}")
class Copies(Selector):
    """The others of its name in the piles of its owner."""

    whom: Selector
    where: Literal["its owner's hand and deck", "its owner's hand, deck and void"]

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        zones = (HAND, DECK, VOID) if "void" in self.where else (HAND, DECK)
        found: list[int] = []
        for card in self.whom.pick(play):
            seat, name = position.owner[card], position.card[card].name
            piles = [position.piles[zone][seat] for zone in zones]
            found += [one for pile in piles for one in pile if position.card[one].name == name and one != card]
        return found


@phrase("with a name that no other card in your deck has")
class Singular(Suffix):
    """Nothing else there is called so."""

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        names = [position.card[one].name for one in position.piles[DECK][you]]
        return names.count(position.card[card].name) == 1


@phrase("that is the only unit of its player")
class Alone(Suffix):
    """There is no other one on its side."""

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return len(position.piles[position.zone[card]][position.controller[card]]) == 1


@phrase("different {what.singular}")
class Different(Countable):
    """Those of one name count once."""

    what: Group

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return len({position.card[card].name for card in self.what.find(position, source, you)})


@phrase("that shares a type with {this}")
class Kindred(Suffix):
    """As both are now."""

    reads = NOTHING
    this: This

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        mine = subtypes_of(position, source) if source >= 0 else ()
        return any(one in mine for one in subtypes_of(position, card))


@phrase("{who} becomes a {kind}")
class BecomesKind(Action):
    """Of that sub-type and no other, for good."""

    who: Selector
    kind: Kind

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return become_kind(play, self.who.pick(play), (self.kind,))


@phrase("{this} takes the type of {whom}")
class TakesType(Action):
    """All of them, if it has several."""

    this: This
    whom: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        kinds = next((subtypes_of(position_of(play), one) for one in self.whom.pick(play)), ())
        return bool(kinds) and become_kind(play, self.this.pick(play), kinds)


def become_kind(play: Play[EternalPosition], cards: list[int], kinds: tuple[str, ...]) -> bool:
    """Cards are of these sub-types from now on. Tells ('becomes', card) of each, then ('changes kind', card)."""
    position = position_of(play)
    found = aegis.reached(play, cards)
    for card in found:
        position.kin[card] = number_of_kinds(position.ruleset, kinds)
        tell(position, ("becomes", card))
        tell(position, ("changes kind", card))
    position.dirty = position.unsettled = 1
    return bool(found)


def position_of(play: Play[EternalPosition]) -> Any:
    """The position, with what Eternal keeps in it."""
    return play.position

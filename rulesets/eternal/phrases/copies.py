"""Cards of the same name, wherever they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.language import phrase
from game.language.vocabulary.speech import Countable, Selector, Suffix
from rulesets.eternal.state import DECK, HAND, VOID

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

    def pick(self, play: Play) -> list[int]:
        position: Any = play.position
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

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        names = [position.card[one].name for one in position.piles[DECK][you]]
        return names.count(position.card[card].name) == 1


@phrase("that is the only unit of its player")
class Alone(Suffix):
    """There is no other one on its side."""

    def holds(self, position: Any, card: int, source: int, you: int) -> bool:
        return len(position.piles[position.zone[card]][position.controller[card]]) == 1


@phrase("different {what.singular}")
class Different(Countable):
    """Those of one name count once."""

    what: Countable

    def count(self, position: Any, source: int, you: int) -> int:
        find: Any = getattr(self.what, "find")  # noqa: B009  (a group)
        return len({position.card[card].name for card in find(position, source, you)})

"""How much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.reading import NOTHING
from game.language.phrase import phrase
from game.language.vocabulary.speech import Amount, Countable, Simple

if TYPE_CHECKING:
    from game.kernel.position import Position


@phrase("{number}")
class Number(Simple):
    """A number as it stands."""

    reads = NOTHING
    number: int

    @property
    def plural(self) -> bool:
        return self.number != 1

    def count(self, position: Position, source: int, you: int) -> int:
        return self.number


@phrase("the number of {what.plural}")
class CountOf(Amount):
    """Counted when the effect is carried out."""

    reads = NOTHING
    what: Countable

    def count(self, position: Position, source: int, you: int) -> int:
        return self.what.count(position, source, you)

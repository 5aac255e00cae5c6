"""What a card's face shows, as plain data: no pictures here, and nothing that knows a game's rules."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b

Stat = tuple[str, str, str]
"""Label, value, icon: ("power", "3", "sword"). Icons: sword, shield, heart, bolt, star, drop, reach."""


@dataclass(frozen=True)
class Face:
    """Everything a face shows. Two equal faces look the same, on every machine.

    `hue` names an element or faction of `palette.HUES`, `price` the hues that are a part of the cost, each with its
    amount. `text` keeps its paragraphs by newlines; words between asterisks are bold, a hue between braces is drawn as
    its gem. `subject` names one of `subjects.SUBJECTS`, or several among which the card's name chooses, or none: then
    name and type choose it. `own` marks the player's own card; `picture` is the file of the player's own picture for it
    and the state of that file, as `records.pictures` gives them.
    """

    game: str
    key: str
    name: str
    type_line: str = ""
    hue: str = "neutral"
    cost: str | None = None
    stats: tuple[Stat, ...] = ()
    text: str = ""
    note: str = ""
    pips: int = 0
    subject: str = ""
    own: bool = False
    price: tuple[tuple[str, int], ...] = ()
    picture: str = ""

    def mark(self) -> str:
        """A short name for this very face, the same in every process: the cache's file name."""
        return blake2b(repr(astuple(self)).encode(), digest_size=12).hexdigest()

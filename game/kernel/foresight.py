"""What a card would do and suffer if it acted: told by a ruleset, drawn by the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.said import said

if TYPE_CHECKING:
    from game.kernel.position import Position


class Sign(NamedTuple):
    """One thing foreseen: its name in table.toml, the card or the square (of a hole that names squares) it would happen
    to, and words for it."""

    name: str
    card: int = -1
    square: int = -1
    words: str = ""


def as_it_stands(position: Position, signs: Iterable[Sign]) -> list[Sign]:
    """What is foreseen, said with the proviso that something waits to resolve before."""
    if not position.items:
        return list(signs)
    return [sign._replace(words=said("as it stands {what}", what=sign.words)) if sign.words else sign for sign in signs]

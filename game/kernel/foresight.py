"""What a card would do and suffer if it acted: told by a ruleset, drawn by the table."""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """One thing foreseen: its name in table.toml, the card or the square (of a hole that names squares) it would happen
    to, and words for it."""

    name: str
    card: int = -1
    square: int = -1
    words: str = ""

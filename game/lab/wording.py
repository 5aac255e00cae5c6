"""How what was counted is told in the terminal and on the page of a report."""

from __future__ import annotations


def counted(number: int, what: str) -> str:
    """So many of something, whose plural is regular: '1 game', '1,200 games'."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"

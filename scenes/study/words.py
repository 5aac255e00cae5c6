"""What is said at the table of a study."""

from __future__ import annotations

from scenes.table.words import Words


class BothSides(Words):
    """One person has all sides: none of them is spoken to as you, each goes by the name on its plate."""

    @property
    def you(self) -> int:
        return -1

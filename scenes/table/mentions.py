"""The cards that a line of the log names, to be looked at by a click on it."""

from __future__ import annotations

from pygame import Rect

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from scenes.table.layout import Piece


def mentioned(text: str, ruleset: Ruleset) -> list[Definition]:
    """The cards that a text names, in its order; a name that is a part of another one does not count."""
    found: dict[int, Definition] = {}
    left = text
    for name in sorted((name for name in ruleset.by_name if name in text), key=len, reverse=True):
        while (at := left.find(name)) >= 0:
            left = left[:at] + "\0" * len(name) + left[at + len(name) :]
            found[at] = ruleset.by_name[name]
    return list(dict.fromkeys(found[at] for at in sorted(found)))


class Mention:
    """The card of a log line that is shown; a further click on the line shows its next one."""

    def __init__(self) -> None:
        self.piece: Piece | None = None
        self._line = -1
        self._number = 0

    def lay(self, piece: Piece) -> None:
        """Show a thing that stands elsewhere beside the table."""
        self.piece = piece

    def put_away(self) -> None:
        """Show nothing any more."""
        self.piece = None

    def shows(self, number: int) -> bool:
        """Is a card shown that line `number` names?"""
        return self.piece is not None and self._line == number

    def show(self, number: int, text: str, ruleset: Ruleset) -> bool:
        """Show a card that line `number` names; False if it names none."""
        cards = mentioned(text, ruleset)
        self._number = self._number + 1 if number == self._line and self.piece else 0
        self._line = number
        if not cards:
            self.piece = None
            return False
        card = cards[self._number % len(cards)]
        view = {"key": card.key, "name": card.name}
        self.piece = Piece(("mentioned", card.key), view, "", -1, Rect(0, 0, 0, 0))
        return True

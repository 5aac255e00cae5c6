"""Which cards came to a person's hand in a match, for the statistics: seen as the match is followed."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.position import Position
from game.records.index import Listed
from game.records.match import Match


class Drawn:
    """Shown every position of a match, it knows by name what a seat has had in hand: in the first zone of the game
    that only its owner sees."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: set[str] = set()
        self._seen: tuple[int, ...] = ()

    def see(self, position: Position) -> None:
        """What is in hand now."""
        zone = next((zone.number for zone in position.ruleset.zones if zone.seen_by == "owner"), None)
        if zone is None:
            return
        pile = tuple(position.piles[zone][self.seat])
        if pile != self._seen:
            self._seen = pile
            self.cards.update(position.card[card].name for card in pile)


def drawing(match: Listed, seat: int) -> Iterator[Drawn]:
    """What a seat drew in a match, again after each line of its file. Raises FileError."""
    drawn = Drawn(seat)
    for now in Match.reading(match.path):
        drawn.see(now.position)
        yield drawn

"""What the table asks of a game: what a card shows, what may be pointed at, dropped and let go by, and how it is told.

Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Generic

from game.kernel.options import options_of
from game.kernel.position import P
from game.kernel.said import marked
from game.kernel.zones import Zone

if TYPE_CHECKING:
    from game.kernel.agenda import Program
    from game.kernel.foresight import Sign
    from game.kernel.notation import Notation, Verbs
    from game.kernel.position import Event
    from game.kernel.refusal import Move, Reason

THAT = marked("that")


class Showing(Generic[P]):
    """What a person at the table sees and is told."""

    zones: tuple[Zone, ...]
    verbs: Verbs
    passes: tuple[Move, ...]
    programs: dict[str, Program]
    notation: Notation

    @property
    def turn_seconds(self) -> int:
        """Seconds that a player has for a turn, by agreement; 0: no limit. Whoever keeps the time plays `timeout`."""
        return 0

    def amount(self, position: P, counter: str, seat: int) -> int:
        """How much of a counter a seat has: all its parts together. Who lost more than there was has none."""
        width = position.kinds[counter][1]
        values: list[int] = getattr(position, counter)
        return max(0, sum(values[seat * width : (seat + 1) * width]))

    def numbers_of(self, position: P, card: int) -> Sequence[str]:
        """The derived slots that a card in play shows."""
        return ()

    def keywords_of(self, position: P, card: int) -> Sequence[str] | None:
        """The keywords that a card in play has now, printed or not, for its view; None: those of its text."""
        return None

    def bonds_of(self, position: P, card: int) -> dict[str, Any]:
        """What texts forbid a card in play, or a player by theirs, and how else they hold it, by the names of marks:
        True, or the words of what is meant."""
        return {}

    def elsewhere(self, position: P, card: int) -> dict[str, Any]:
        """What a card that is not in play has become, by the names of its fields: its cost and numbers as they are now,
        and 'keywords' if they are others than those of its text. Its own player sees it."""
        return {}

    def changed_fields(self, position: P, card: int) -> dict[str, Any]:
        """Printed fields of a card that are others by now, wherever it lies, such as what it is a kind of."""
        return {}

    def public_marks(self, position: P, card: int) -> dict[str, Any]:
        """What everybody sees of a card that they do not know, such as where it lies."""
        return {"host": position.host[card]} if position.host[card] >= 0 else {}

    def about(self, position: P, card: int) -> list[int]:
        """The cards that something is about which lies there only for what a text left behind."""
        return []

    def more_view(self, position: P, seat: int | None) -> dict[str, Any]:
        """What else belongs in a view: a combat in progress, and the like; under the name of a counter, what it is with
        what cards in play give."""
        return {}

    @property
    def answered(self) -> bool:
        """May seats answer what others do: has the game windows, or moves that let something go by?"""
        return bool(self.passes) or any(name.startswith("window/") for name in self.programs)

    def chance(self, position: P) -> Move | None:
        """The move that does nothing and lets the game go on, if the open decision is a chance to answer; None for a
        decision that somebody must really take."""
        moves = position.moves
        return next((move for move in (self.verbs.no_more, *self.passes) if move in moves), None)

    def forced(self, position: P) -> Move | None:
        """The move that a person is spared, since every other one would be pointless as far as all can see."""
        return None

    def unmissed(self, position: P) -> Move | None:
        """The move of an open payment by which its seat gives away what nothing wants that it holds or has in play."""
        return None

    def aims(self, position: P, seat: int) -> list[Hashable]:
        """What attacks a seat or its cards now, or is aimed at them: as far as everybody sees it."""
        from game.kernel.timing import targets
        from game.kernel.zones import reference

        mine = position.controller
        return [
            reference(position, item[0])
            for item in position.items
            if item[3] != seat and any(mine[ref & 0xFFF] == seat for ref in targets(item))
        ]

    def label(self, position: P, move: Move) -> str:
        """What a move is called on a button, if there is a better name than its verb gives, as the words of an option
        are; else nothing."""
        return options_of(position.prompt).get(move[1], "") if move[0] == self.verbs.option else ""

    def summed(self, move: Move) -> dict[str, str]:
        """What several holes of a move come to, by a name that its verb is told with in their place."""
        return {}

    def drops(self, position: P, seat: int, card: int, place: str | int | None) -> list[Move]:
        """The moves, legal or not, that dropping a card on a place could mean, the likeliest first."""
        found: list[Move] = []
        for verb in self.verbs.all:
            if (
                not verb.drag
                or (isinstance(place, str) and place not in verb.places)
                or (isinstance(place, int) and not verb.onto)
            ):
                continue
            held: dict[str, Sequence[int]] = {verb.drag: (card,)}
            if isinstance(place, int):
                held[verb.onto] = (place,)
            # What the card and the place leave open may be any word, such as a square of a board.
            if all(hole in held or hole in verb.words for hole in verb.holes):
                found += [
                    (verb.number, *values)
                    for values in product(
                        *(held[hole] if hole in held else range(len(verb.words[hole])) for hole in verb.holes)
                    )
                ]
        return found

    def why_not_drop(self, position: P, seat: int, card: int, place: str | int | None) -> Reason | None:
        """Why a card may not be dropped on a zone (its name) or on a card, or None if that is a legal move."""
        from game.kernel.refusal import Reason
        from game.kernel.said import said

        reasons = self.notation.reasons(position, seat, self.drops(position, seat, card, place))
        if reasons is None:
            return None
        if reasons:
            return reasons[0]
        name = self.notation.spoken(position, seat, card)
        if zone := next((zone for zone in self.zones if zone.name == place), None):
            where = said(zone.label) if zone.shared else said("your {label}", label=said(zone.label))
            return Reason("table", said("{card} cannot be put into {where}", card=name, where=where))
        other = self.notation.spoken(position, seat, place) if isinstance(place, int) else said(THAT)
        return Reason("table", said("{card} cannot be put on {where}", card=name, where=other))

    def foresee(self, position: P, seat: int, card: int) -> Sequence[Sign]:
        """What a card of a seat would do and suffer if it acted now from where it stands: for the table to draw. It is
        asked whenever a card is pointed at, and uses nothing that the seat may not know."""
        return ()

    def outlook(self, position: P, seat: int) -> Sequence[Sign]:
        """What comes of what a seat has begun and not yet confirmed, as a fight for which units are being chosen: for
        the table to draw meanwhile. It uses nothing that the seat may not know."""
        return ()

    def narrate(self, position: P, event: Event, viewer: int | None) -> str | None:
        """An event as a line of the log for a viewer, or None if it is not worth one."""
        return None

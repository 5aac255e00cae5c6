"""Where the held card would land: what letting it go over a place means, and why it does nothing there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.refusal import Reason
from scenes.table import arrows
from scenes.table.ahead import afterwards
from scenes.table.board import Square
from scenes.table.drops import strikes
from scenes.table.hand import Held, Row
from scenes.table.layout import Piece
from scenes.table.meanings import Drop, rows_for, zones_under
from scenes.table.offers import Offer, why_no_target, why_not_on

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Landing:
    """Tells what is meant by letting a card go."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def in_play(self, piece: Piece) -> bool:
        """Does a card lie in a zone where its text works?"""
        return next(zone.in_play for zone in self.scene.match.ruleset.zones if zone.name == piece.zone)

    def comes_next(self, card: int) -> bool:
        """May a card be moved as soon as the open window is let go by?"""
        scene = self.scene
        then = afterwards(scene.position, scene.plan) if scene.ahead else None
        return then is not None and Offer(then, scene.plan).acts(card)

    def rows(self, held: Held, piece: Piece | None, at: tuple[int, int]) -> list[Row]:
        """What letting go of a held card over a piece or the mat means: nothing where it came from, nor what has
        nothing to do with the card that it was aimed at."""
        places = self.places(piece, at)
        if (self.at_home(held, piece, at) and not places) or self.strikes_hidden(held, piece):
            return []
        if places and self.comes_next(held.card):
            return []
        rows = rows_for(held, piece, self.scene.gestures.square_at(at), self._zones(at), places)
        if held.by_mouse and (piece is None or piece.flat):
            rows = self._but_strikes(rows)
        if rows != held.destinations.open:
            return rows
        aimed = self._aimed(held, piece) and not strikes(self.scene)
        return [] if aimed or self._why_not_on_pile(held, at) else rows

    def _but_strikes(self, rows: list[Row]) -> list[Row]:
        """What is meant by a drag to where nobody stands: what strikes there would hit nobody, so that it is left to
        who clicks and chooses it, unless nothing else can be done there."""
        offer, plan = self.scene.offer, self.scene.plan
        peaceful = [row for row in rows if offer and not plan.word(offer.verb(row[0]).pattern).aims]
        return peaceful or rows

    def main_use(self, row: Row) -> bool:
        """Does a row begin with what its card is for?"""
        scene = self.scene
        return scene.plan.main_use(scene.position.ruleset.verbs.all[row[0][0]].pattern)

    def drop(self, card: int, piece: Piece | None, square: Square | None, at: tuple[int, int]) -> Drop:
        """What is done with a card that is let go there."""
        scene = self.scene
        return Drop(scene.position, scene.looker, scene.plan, card, piece, square, self._zones(at))

    def why_not(self, held: Held, piece: Piece | None, at: tuple[int, int]) -> Reason | None:
        """Why a card does nothing where it was let go; None on the bare mat."""
        drop = self.drop(held.card, piece, self.scene.arranged.space_at(at), at)
        if reason := self._why_not_on_pile(held, at):
            return reason
        if drop.piece is None and drop.square is None and not drop.zones:
            return None
        return self._no_target(held, drop.piece) or self._no_square(held, drop.square) or drop.why_not()

    def _why_not_on_pile(self, held: Held, at: tuple[int, int]) -> Reason | None:
        """Why a card may not be put on a pile that none of its uses now puts it on, but another one would: that one was
        meant, as by a card that is let go on the discards."""
        scene = self.scene
        for zone in self._zones(at):
            if zone in scene.plan.piled_zones and zone not in held.destinations.places:
                position, seat = scene.position, scene.looker
                if position.ruleset.drops(position, seat, held.card, zone):
                    return position.why_not(seat, held.card, zone)
        return None

    def _no_square(self, held: Held, square: Square | None) -> Reason | None:
        """A card that is played and then put on a square was dropped on another one."""
        rows = [row for rows in held.destinations.squares.values() for row in rows if len(row) > 1]
        if square is None or not rows or self.scene.offer is None:
            return None
        return why_not_on(self.scene.offer, rows[0][0], square.key)

    def _no_target(self, held: Held, piece: Piece | None) -> Reason | None:
        """A card with targets was dropped on a card that is none of them."""
        rows = [row for rows in held.destinations.cards.values() for row in rows if len(row) > 1]
        if piece is None or piece.id is None or piece.is_pile or not rows:
            return None
        return why_no_target(self.scene.position, rows[0][0], piece.id)

    def at_home(self, held: Held, piece: Piece | None, at: tuple[int, int]) -> bool:
        """Was the card let go where it came from: on itself, or among those that it lay with out of play?"""
        if piece is not None and piece.id == held.card:
            return held.by_mouse or held.card not in held.destinations.cards  # what is lit is chosen by itself, too
        home = self.scene.arranged.of(held.card)
        return home is not None and not self.in_play(home) and home.spot.collidepoint(at)

    def _aimed(self, held: Held, piece: Piece | None) -> bool:
        """Was a card in play let go on a card of another seat? It was aimed at that one, not at the table."""
        home = self.scene.arranged.of(held.card)
        if piece is None or piece.is_pile or piece.seat in (-1, self.scene.looker):
            return False
        return home is not None and self.in_play(home)

    def strikes_hidden(self, held: Held, piece: Piece | None) -> bool:
        """Was it aimed at one that lies face down?"""
        return piece is not None and piece.id is None and self._aimed(held, piece)

    def _zones(self, at: tuple[int, int]) -> list[str]:
        scene = self.scene
        shared = [zone.name for zone in scene.match.ruleset.zones if zone.shared]
        return zones_under(scene.arranged, at, scene.looker, shared)

    def by_name(self, held: Held, piece: Piece | None, at: tuple[int, int]) -> bool:
        """Is a point over a place that is lit for the held card by its name, a zone or another?"""
        return any(place in held.destinations.places for place in (*self._zones(at), *self.places(piece, at)))

    def places(self, piece: Piece | None, at: tuple[int, int]) -> list[str]:
        """The named places of table.toml that are under a point."""
        scene = self.scene
        found = []
        for name, kind in scene.plan.places.items():
            if kind == "counters" and (scene.arranged.counters[scene.looker].collidepoint(at)):
                found.append(name)
            if kind == "combat" and piece is not None and piece.id in arrows.cards_at(scene):
                found.append(name)
        return found

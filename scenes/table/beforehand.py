"""Pictures that are painted before they are seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.records.match import Match
    from scenes.table.scene import TableScene


def paint_beforehand(scene: TableScene) -> None:
    """The person's deck is painted as large as the hand holds its cards, before they are drawn; then those of the
    others, as large as what they play is shown."""
    match, zones, seat = scene.match, scene.plan.held_zones, scene.looker
    held = (piece for piece in scene.arranged.pieces if piece.zone in zones and piece.seat == seat)
    one = next((piece for piece in held if "key" in piece.view and not piece.is_pile), None)
    if one is not None:
        scene.faces.ahead(cards_of(match, [seat]), one.rect.size)
    if scene.app.showing > 0:
        scene.faces.ahead(cards_of(match, scene.following.watched), scene.frame.zoom.size)


def cards_of(match: Match, seats: Iterable[int]) -> Iterator[Definition]:
    """The cards of the decks of some seats, looked up only if somebody goes through them."""
    decks, cards = match.decks, match.ruleset.by_name
    brought = (decks[seat].sections.values() for seat in seats if seat < len(decks))
    for name in dict.fromkeys(chain(*chain(*brought))):
        if name in cards:
            yield cards[name]

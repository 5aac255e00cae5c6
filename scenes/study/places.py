"""Where a card can be laid: the zones of all seats, and the places on the mat that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from scenes.table.board import part
from scenes.table.layout import in_hand
from scenes.table.plan import Spot
from scenes.words import say

if TYPE_CHECKING:
    from scenes.study.lay_scene import StudyScene


class Place(NamedTuple):
    """A zone of a seat (counted from 1), a place in it if it has several, and what it is called."""

    seat: int
    zone: str
    place: str | int | None
    name: str

    @property
    def marks(self) -> dict[str, Any]:
        """What is marked on a card that lies there."""
        return {} if self.place is None else {"place": self.place}


def places_at(scene: StudyScene, at: tuple[int, int]) -> list[Place]:
    """The places under a point of the mat, the likeliest first."""
    found = [place for spot, seat, room in _spots(scene) if room.collidepoint(at) for place in _of(scene, spot, seat)]
    square = scene.arranged.square_at(at)
    boards = [spot for spot in scene.plan.seats[scene.view["seats"]].shared if spot.board]
    if square is not None:
        near = (
            scene.looker if at[1] > scene.arranged.sides[scene.looker].top else (scene.looker + 1) % scene.view["seats"]
        )
        seats = sorted(range(scene.view["seats"]), key=lambda seat: seat != near)
        found += [
            _place(scene, zone, seat, square.key[1])
            for spot in boards
            if part(scene.frame.mat, spot.at).collidepoint(at)
            for seat in seats
            for zone in reversed(spot.zones)
        ]
    free = [place for place in found if place.zone in scene.open_zones]
    return list(dict.fromkeys(free))


def all_places(scene: StudyScene) -> list[Place]:
    """Every zone of every seat, and the places in it that the mat tells apart; on a board its squares are asked for
    afterwards."""
    found = []
    spots = list(_spots(scene))
    for seat in _order(scene):
        for zone in scene.study.zones:
            if zone.name not in scene.open_zones or (zone.shared and seat != scene.looker):
                continue
            told = [spot for spot, whose, _ in spots if whose == seat and zone.name in spot.zones and spot.where]
            places = [_place(scene, zone.name, seat, spot.where.get("place")) for spot in told]
            found += places or [_place(scene, zone.name, seat, None)]
    return found


def squares_of(scene: StudyScene, zone: str) -> list[tuple[str, int]]:
    """The squares on which cards of a zone lie, by name; none if it lies on no board."""
    if not any(spot.board and zone in spot.zones for spot in scene.plan.spots):
        return []
    return [(one.name, one.key[1]) for one in scene.arranged.squares if not one.void]


def at_square(scene: StudyScene, place: Place, square: int) -> Place:
    """A place on a square of its board."""
    return _place(scene, place.zone, place.seat - 1, square)


def _order(scene: StudyScene) -> list[int]:
    seats = scene.view["seats"]
    return [(scene.looker + offset) % seats for offset in range(seats)]


def _spots(scene: StudyScene) -> Iterator[tuple[Spot, int, Any]]:
    """The spots of the mat with whose they are and where, as `arrange` lays them."""
    plan, mat = scene.plan, scene.frame.mat
    shape = plan.seats[scene.view["seats"]]
    for seat, shares in zip(_order(scene), shape.sides, strict=True):
        side, area = plan.side["near" if seat == scene.looker else shape.far], part(mat, shares)
        for spot in side.spots:
            room = part(area, spot.at)
            held = spot.shape == "fan" and seat == scene.looker
            yield spot, seat, in_hand(room, mat, plan.ratio) if held else room
    for spot in shape.shared:
        if not spot.board:
            yield spot, scene.looker, part(mat, spot.at)


def _of(scene: StudyScene, spot: Spot, seat: int) -> list[Place]:
    return [_place(scene, zone, seat, spot.where.get("place")) for zone in spot.zones]


def _place(scene: StudyScene, zone: str, seat: int, number: int | None) -> Place:
    squares = scene.study.base.squares
    place = squares[number] if number is not None and number < len(squares) else number
    one = next(one for one in scene.study.base.zones if one.name == zone)
    label = scene.words.owned(-1 if one.shared else seat, say(one.label))
    where = "" if place is None else f", {place}"
    return Place(seat + 1, zone, place, f"{label}{where}")

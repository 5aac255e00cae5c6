"""Where to point: cards that are not covered, places where letting go means a certain move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from pygame import Rect

from game.kernel.refusal import Move
from scenes.robot.hands import Point
from scenes.table.hand import Row

if TYPE_CHECKING:
    from scenes.table.controls import BarButton
    from scenes.table.scene import TableScene


def spread(area: Rect, across: int, down: int) -> Iterator[Point]:
    """Points all over an area, its middle first."""
    yield area.center
    for row in range(down):
        for column in range(across):
            yield (
                area.left + area.width * (2 * column + 1) // (2 * across),
                area.top + area.height * (2 * row + 1) // (2 * down),
            )


def touchable(scene: TableScene, card: int) -> Point | None:
    """A point of a card that nothing covers."""
    pieces = [*scene.tray.pieces, *reversed(scene.arranged.pieces)]
    for piece in pieces:
        if piece.id != card:
            continue
        for at in spread(piece.rect, 9, 9):
            found = scene.gestures.piece_at(at)
            if found is not None and found.id == card and scene.gestures.button_at(at) is None:
                return at
    return None


def dropped(scene: TableScene, at: Point) -> list[Row]:
    """The rows of moves that letting go of the held card here would mean."""
    held, hand = scene.held, scene.gestures
    if held is None or not scene.frame.mat.collidepoint(at):
        return []
    return hand.landing.rows(held, hand.beneath(at, hand.piece_at(at)), at)


def place_for(scene: TableScene, move: Move, dice: Random) -> Point | None:
    """A point where letting go of the held card means this move, or offers it."""
    held = scene.held
    if held is None:
        return None
    found = held.destinations
    likely: list[Rect] = []
    for card, rows in found.cards.items():
        if any(row[0] == move for row in rows):
            likely += [piece.rect for piece in reversed(scene.arranged.pieces) if piece.id == card]
    for key, rows in found.squares.items():
        if any(row[0] == move for row in rows):
            likely += [square.rect for square in scene.arranged.squares if square.key == key]
    for place, rows in found.places.items():
        if any(row[0] == move for row in rows):
            rect = scene.drawing._place(place)
            likely += [rect] if rect is not None else []
    dice.shuffle(likely)
    areas = [(area, 7, 7) for area in likely]
    areas += [(scene.arranged.sides[scene.looker], 9, 9), (scene.frame.mat, 14, 12)]
    for area, across, down in areas:
        for at in spread(area, across, down):
            if any(row[0] == move for row in dropped(scene, at)):
                return at
    return None


def button_for(scene: TableScene, move: Move) -> BarButton | None:
    """The button of the bar that makes a move."""
    assert scene.offer is not None
    shown = scene.bar.onward() if scene.bar.crowded else scene.offer.buttons
    buttons = scene.buttons[1:] if scene.bar.crowded else scene.buttons
    return next((button for button, made in zip(buttons, shown, strict=False) if made == move), None)

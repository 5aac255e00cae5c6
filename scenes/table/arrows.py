"""The arrows that a game's table.toml draws between what its view names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def between_cards(scene: TableScene) -> list[tuple[int, int, str]]:
    """Those that the view has both ends of: from card, to card, colour."""
    found = []
    for arrow in scene.plan.arrows:
        start, end = _named(scene, arrow.from_), _named(scene, arrow.to)
        if isinstance(start, int) and isinstance(end, int):
            found.append((start, end, arrow.colour))
        pairs = _at(scene, arrow.pairs)
        found += [(one, other, arrow.colour) for one, other in (pairs if isinstance(pairs, list) else ())]
    return found


def to_squares(scene: TableScene) -> list[tuple[int, Rect, str]]:
    """Those that go from a card to a square: from card, to where, colour."""
    squares = {one.name: one.rect for one in scene.arranged.squares}
    ends = [(_named(scene, arrow.from_), _named(scene, arrow.to), arrow.colour) for arrow in scene.plan.arrows]
    return [(card, squares[end], tone) for card, end, tone in ends if isinstance(card, int) and end in squares]


def goals(scene: TableScene) -> list[tuple[int, str]]:
    """The cards that are framed, since an arrow goes there from nowhere: card, colour."""
    ends = [(_named(scene, arrow.to), arrow.colour) for arrow in scene.plan.arrows if not arrow.from_]
    return [(end, colour) for end, colour in ends if isinstance(end, int)]


def cards_at(scene: TableScene) -> set[int]:
    """The cards at either end of one."""
    return {card for start, end, _ in between_cards(scene) for card in (start, end)}


def _named(scene: TableScene, path: str) -> int | str | None:
    value = _at(scene, path)
    return value if isinstance(value, int | str) else None


def _at(scene: TableScene, path: str) -> Any:
    """What the view has under 'key.key', if anything."""
    value: Any = scene.view
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value

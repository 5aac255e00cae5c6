"""A slot that a ruleset declares is copied, written, read and compared, whatever it is; nobody has to think of it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import pytest

from game.kernel.position import Derived, Outside, PerCard, PerSeat, Position
from game.kernel.zones import create
from tests.kernel.tiny import FIELD, Tiny, TinyPosition, unit

Mana = Annotated[list[int], "seat", 3]


class Wide(TinyPosition):
    """One slot of each kind."""

    weather: int
    verse: str
    rank: PerCard
    luck: PerSeat
    mana: Mana
    inline: Annotated[list[int], "seat", 2]
    row: Annotated[list[int], "list"]
    marks: Annotated[list[tuple[Any, ...]], "tuples"]
    pair: Annotated[tuple[int, ...], "tuple"]
    shine: Derived
    listener: Outside

    __slots__ = ("inline", "listener", "luck", "mana", "marks", "pair", "rank", "row", "shine", "verse", "weather")


class Wider(Wide):
    """Annotations of a parent in another module, and of a parent in this one, are understood as well."""

    depth: int
    __slots__ = ("depth",)


STATE = {
    "weather": 7,
    "verse": "so it goes",
    "rank": [4],
    "luck": [1, 2],
    "mana": [1, 2, 3, 4, 5, 6],
    "inline": [9, 8, 7, 6],
    "row": [3, 1],
    "marks": [(1, (2, 3), "x")],
    "pair": (5, 6),
}


def filled(cls: type[Position] = Wide) -> Any:
    game = Tiny(unit("Rat", 1, 1), position_class=cls)
    position = game.stage({"field": ["Rat"]}, {})
    for name, value in STATE.items():
        setattr(position, name, value)
    position.shine, position.listener = [5], print
    return position


def test_kinds_come_from_the_annotations() -> None:
    kinds = {name: kind for name, kind in Wide.kinds.items() if name not in TinyPosition.kinds}
    assert kinds == {
        "weather": ("plain", 1),
        "verse": ("plain", 1),
        "rank": ("card", 1),
        "luck": ("seat", 1),
        "mana": ("seat", 3),
        "inline": ("seat", 2),
        "row": ("list", 1),
        "marks": ("tuples", 1),
        "pair": ("tuple", 1),
        "shine": ("derived", 1),
        "listener": ("outside", 1),
    }
    assert Wider.kinds == {**Wide.kinds, "depth": ("plain", 1)}


def test_a_blank_position_has_room_for_each_seat_and_a_new_card_for_each_slot() -> None:
    position = Tiny(unit("Rat", 1, 1), position_class=Wide).blank(2, 1)
    assert (position.mana, position.inline, position.luck, position.rank) == ([0] * 6, [0] * 4, [0, 0], [])
    create(position, position.ruleset.card_named("Rat"), 0, FIELD)
    assert (position.rank, position.shine) == ([0], [0])


@pytest.mark.parametrize("cls", [Wide, Wider])
def test_every_slot_is_copied_written_read_and_compared(cls: type[Position]) -> None:
    position = filled(cls)
    copy, twin = position.copy(), position.ruleset.position_from_json(position.to_json())
    for other in (copy, twin):
        assert type(other) is cls and position.differences(other) == []
        assert {name: getattr(other, name) for name in STATE} == STATE
    assert copy.shine == [5] and copy.listener is None and twin.listener is None


@pytest.mark.parametrize("name", sorted(STATE))
def test_a_change_in_any_slot_is_a_difference_and_stays_in_its_copy(name: str) -> None:
    position = filled()
    copy = position.copy()
    value = getattr(copy, name)
    if isinstance(value, list):
        value[0] = (0,) if name == "marks" else 99
    else:
        setattr(copy, name, (0,) if name == "pair" else type(value)())
    assert position.differences(copy) == [name] and getattr(position, name) == STATE[name]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda data: data.update(moon=1), "'moon' is not known"),
        (lambda data: data.pop("mana"), "'mana' is missing"),
        (lambda data: data.update(rank=["high"]), "'rank' cannot be read"),
        (lambda data: data.update(card=["no such card"]), "'card' cannot be read"),
        (
            lambda data: data.update(agenda=[[{"named": "no such program"}, 0, -1, 0, [], []]]),
            "'agenda' cannot be read",
        ),
        (lambda data: data.update(game="chess"), "not of 'tiny'"),
        (lambda data: data.update(format=2), "format 1"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_by_name(change: Any, fault: str) -> None:
    position = filled()
    data = json.loads(position.to_json())
    change(data)
    with pytest.raises(ValueError, match=fault):
        position.ruleset.position_from_json(json.dumps(data))


def test_a_slot_that_could_not_be_copied_is_refused_as_it_is_declared() -> None:
    with pytest.raises(TypeError, match=r"Loose\.things: a slot is"):

        class Loose(TinyPosition):
            things: list[int]


def test_a_position_compares_only_with_its_kind() -> None:
    assert filled(Wide).differences(filled(Wider)) == ["type"]

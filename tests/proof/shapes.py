"""Files spoilt in their structure: what they hold is valid TOML or JSON, but its values, keys and tables are not what
they should be."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

MONSTERS = st.sampled_from(
    [
        *("", " ", "x" * 3000, "\x1b[2J", "\u202egnp.exe", "../../x", "a\nb", "#1", "2/Plain Rex", "a card", "all"),
        *(
            True,
            False,
            -1,
            0,
            1,
            2,
            3,
            99,
            1000,
            2**31,
            2**63,
            -(2**63),
            10**30,
            0.5,
            1e308,
            float("nan"),
            float("inf"),
        ),
        *([], {}, [[]], [{}], {"": {}}, {"x": [1, "y", []]}, [0] * 500),
    ]
)
NAMES = st.sampled_from(["", "x", "card", "name", "text", "type", "format", "seat", "1", "9", "\x00", "a.b"])
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["value", "value", "value", "drop", "swap", "swap", "rename", "double", "wrap", "grow"]),
        st.integers(0, 2**16),
        st.integers(0, 2**16),
        MONSTERS,
        NAMES,
    ),
    min_size=1,
    max_size=3,
)
"""What is done to a file: how, where, with which other place, with which value, under which name."""


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place in the data of a file: what it lies in, and its key there."""
    found: list[tuple[Any, Any]] = []
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        found.append((data, key))
        found += places(data[key])
    return found


def spoilt(data: dict[str, Any], edits: list[tuple[str, int, int, Any, str]]) -> dict[str, Any]:
    """A copy of the data after edits."""
    data = copy.deepcopy(data)
    for how, one, other, value, name in edits:
        there = places(data)
        if not there:
            break
        (inside, key), (around, lock) = there[one % len(there)], there[other % len(there)]
        if how == "value":
            inside[key] = copy.deepcopy(value)
        elif how == "drop":
            del inside[key]
        elif how == "swap":
            inside[key] = copy.deepcopy(around[lock])
        elif how == "rename" and isinstance(inside, dict):
            inside[name] = inside.pop(key)
        elif how == "double" and isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        elif how == "wrap":
            inside[key] = [inside[key]] if other % 2 else {name: inside[key]}
        elif how == "grow" and isinstance(inside[key], int | float) and not isinstance(inside[key], bool):
            inside[key] = inside[key] * (other - 2**15)
    return data

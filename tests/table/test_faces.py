"""Faces of whatever lies on a table."""

from __future__ import annotations

import pytest

from game.library import load_ruleset, rulesets_found
from scenes.table.faces import Faces
from scenes.table.plan import read_plan


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_what_a_text_leaves_behind_has_a_face(game: str) -> None:
    """Such as a lasting effect, which is of no type that a printed card has."""
    ruleset = load_ruleset(game)
    faces = Faces(ruleset, read_plan(ruleset.folder), None)
    for definition in ruleset.definitions.values():
        for part in definition.abilities.parts.values():
            assert faces.card({"id": 1, "key": part.key, "name": part.name}, (60, 84)).get_size() == (60, 84)

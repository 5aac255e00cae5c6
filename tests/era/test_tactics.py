"""What the computer of ERA thinks of at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged


def laid(crystals: list[Any]) -> Any:
    ruleset = load_ruleset("era")
    mine = {"dinos": ["Mossplate Ankylo"], "crystals": crystals, "hand": ["Wake the Stones"], "deck": ["Earth Crystal"]}
    seats = {"1": mine, "2": {"dinos": ["Mossplate Ankylo"], "deck": ["Earth Crystal"]}}
    step = [{"seat": 1, "prompt": "x"}]
    data = {"game": "era", "title": "x", "kind": "puzzle", "position": {"seat": seats}, "step": step}
    example = examples_of(data, Path("x"))[0]
    return staged(example, ruleset_for(example, ruleset))


@pytest.mark.parametrize(
    ("crystals", "worth"),
    [(["Earth Crystal"], False), (["Earth Crystal", {"card": "Fire Crystal", "exhausted": 1}], True)],
)
def test_a_crystal_is_readied_only_for_energy_that_one_would_not_have_without(crystals: list[Any], worth: bool) -> None:
    position = laid(crystals)
    move = position.move("play Wake the Stones")
    thought_of = position.ruleset.worthwhile(position, position.moves)
    assert move in position.moves and (move in thought_of) is worth

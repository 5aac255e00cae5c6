"""What the computer of ERA thinks of at all, and what an attack leaves behind."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from game.records.forms import Forms
from game.records.tryout import laid_out


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


def test_what_is_said_of_the_attacking_dino_ends_with_the_attack() -> None:
    ruleset = load_ruleset("era")
    forms = Forms(ruleset)
    text = {"name": "Battle Hide", "cost": 0, "text": "The attacking dino gets +1 stamina."}
    definition, faults = forms.judged({**forms.fresh("armour"), "element": "Fire", **text})
    position = laid_out(ruleset, definition)
    assert not faults
    position.play(position.move("equip Plain Rex with Battle Hide"))
    while not (attacks := [move for move in position.moves if position.notation(move).startswith("attack ")]):
        position.play(ruleset.chance(position) or position.moves[0])
    dino = attacks[0][2]
    before = position.stamina[dino]
    position.play(attacks[0])
    assert position.stamina[dino] == before + 1
    while position.attacker >= 0:
        position.play(ruleset.chance(position) or position.moves[0])
    position.view(0)
    assert position.stamina[dino] == before

"""What an attack asks once the blow can land on nobody."""

from __future__ import annotations

from tests.laid import laid


def test_an_attack_whose_target_is_gone_speaks_of_no_damage() -> None:
    mine = {"dinos": ["Cinderjaw Rex"], "hand": ["Spark Volley", "Battle Roar"], "energy": {"Fire": 9}}
    weak = {"card": "Featherfoot Galli", "wounds": 3, "damage": 3}
    position, prompts = laid("era", mine, {"dinos": [weak, "Cinderjaw Rex"]}), list[str]()
    for move in (
        "attack 2/Featherfoot Galli with Cinderjaw Rex",
        "play Spark Volley",
        "target 2/Featherfoot Galli",
        "pass",
        "pass",
    ):
        prompts.append(position.prompt)
        position.play(position.move(move))
    assert prompts[1] == "Act before the interception, or pass"
    assert prompts[3] == prompts[4] == "The attack strikes nobody any more: act, or pass"
    assert position.prompt == "Your main phase"

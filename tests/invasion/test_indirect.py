"""Indirect damage is assigned point by point: the table says how much is left, and who was given what."""

from __future__ import annotations

from game import load_ruleset
from game.records.examples import read_examples
from game.records.examples_stage import ruleset_for, staged


def test_what_is_left_and_what_was_given_is_told_to_whoever_assigns() -> None:
    ruleset = load_ruleset("invasion")
    examples = read_examples(ruleset.folder / "examples" / "cards-orc.toml")
    example = next(example for example in examples if "deal indirect damage to everybody" in example.title)
    position = staged(example, ruleset_for(example, ruleset))
    position.play(position.move("play Followers of Mork in Quest"))
    while "indirect damage" not in position.prompt:
        position.play(position.moves[0])

    def told(seat: int) -> list[str]:
        return [sign.words for sign in ruleset.outlook(position, seat)]

    assert told(0) == ["2 points are left"] and told(1) == []
    kingdom = position.move("damage Kingdom")
    position.play(kingdom)
    assert told(0) == ["1 point is left", "Kingdom gets 1"]
    assert [sign.card for sign in ruleset.outlook(position, 0) if sign.name] == [kingdom[1]]
    position.play(position.move("damage Kingdom"))
    assert told(0) == [] and told(1) == ["2 points are left"]

"""Whoever thinks in another process plays with the very cards of the table, whichever table it is."""

from __future__ import annotations

import pytest

from game import load_ruleset, rulesets_found
from game.ai.terms import Terms
from game.ai.worker import answer
from game.records.examples import examples_by_rule
from game.records.examples_stage import ruleset_for, staged
from game.records.lessons import Lesson, lessons_in

GAMES = [name for name in sorted(rulesets_found()) if lessons_in(load_ruleset(name))]


@pytest.mark.parametrize("game", GAMES)
def test_lessons_and_examples_with_cards_of_their_own_can_be_thought_about(game: str) -> None:
    ruleset = load_ruleset(game)
    rules = examples_by_rule(ruleset.folder).values()
    examples = {id(example): example for row in rules for example in row if example.cards and example.plays}.values()
    tables = [Lesson(example, ruleset).match.position for example in lessons_in(ruleset)]
    tables += [staged(example, ruleset_for(example, ruleset)) for example in list(examples)[::7]]
    wanted, asked = type("Wanted", (), {"value": 1})(), 0
    for position in tables:
        if position.moves:
            asked += 1
            question = asked, position.seat, position.to_json(), Terms.of(position.ruleset)
            number, move, _, trouble = answer(question, wanted, game, "greedy", 1)
            assert (number, trouble) == (asked, "") and move in position.moves
    assert asked >= 20

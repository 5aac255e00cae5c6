"""The table of actions is one: the rulebook says of each step what the code lets the players do in it."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.records.rulebook import read_rulebook
from rulesets.eternal.actions import ACTIONS, ALL, AMBUSH, FAST

RULES = read_rulebook(load_ruleset("eternal").folder).rules
WORDS = {ALL: "all cards and abilities", AMBUSH: "units with Ambush", FAST: "fast spells"}


def test_the_rulebook_has_each_row_in_the_same_order() -> None:
    assert [id for id in RULES if id.startswith("actions.")] == list(ACTIONS)


@pytest.mark.parametrize("id", ACTIONS)
def test_a_row_says_what_may_be_played(id: str) -> None:
    row, text = ACTIONS[id], RULES[id].text
    step, _, who = text.partition(": ")
    assert step.removesuffix(" step") == row.title.removesuffix(" step")
    played = {*row.current, *row.enemy}
    assert {kind for kind, words in WORDS.items() if words in who} == played
    assert ("nobody" in who) == (not played)

"""The table of actions of the rulebook says what the code's table says."""

from __future__ import annotations

from game import load_ruleset
from game.records.rulebook import read_rulebook
from rulesets.eternal.actions import ACTIONS, ALL, AMBUSH, FAST, allowed

WORDS = {ALL: "all cards and abilities", AMBUSH: "units with Ambush", FAST: "fast spells"}


def test_each_row_of_the_table_is_a_rule_that_names_what_may_be_played() -> None:
    rules = read_rulebook(load_ruleset("eternal").folder).rules
    assert set(ACTIONS) == {rule for rule in rules if rule.startswith("actions.")}
    for rule, row in ACTIONS.items():
        text = rules[rule].text
        played = {kind for kind, words in WORDS.items() if words in text}
        assert played == {*row.current, *row.enemy}, rule
        assert text.split(":")[0].lower() in (row.title.lower(), row.title.lower().removesuffix(" step")), rule


def test_conditions_of_the_table() -> None:
    assert allowed("actions.prefight", False, False) == ()
    assert allowed("actions.prefight", False, False, blocked=True) == (FAST,)
    assert allowed("actions.prefight", False, True) == (FAST,)
    assert allowed("actions.interrupt", True, False) == ()
    assert allowed("actions.interrupt", True, True) == (FAST,)
    assert allowed("actions.direct", False, False) == (AMBUSH, FAST)

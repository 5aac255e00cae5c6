"""What the two ways of finding numbers for a judgement share: the numbers to begin with, judgements that may be moved,
and the file that is written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from game.records.own_cards import ruleset_for
from game.weights import Weights, judging, weighed, weights_of

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset


def by_hand(game: str, agent: str) -> Weights:
    """The numbers written by hand, from which an agent's games are to lead on. Raises RulesetError, UnknownAgent or
    ValueError (a game without any)."""
    from game.ai import agent_named

    agent_named(agent)
    module = judging(ruleset_for(game, ()))
    hand = weights_of(module) if module else {}
    if not hand:
        raise ValueError(f"{game} has no judgement with numbers that could be found anew")
    return hand


@cache
def judgements(game: str, count: int) -> tuple[Ruleset, tuple[ModuleType, ...]]:
    """A game of one's own, judged as it is by hand, and so many judgements whose numbers may be moved."""
    ruleset = copy(ruleset_for(game, ()))
    module = judging(ruleset)
    assert module is not None
    ruleset.judge_by(module)
    return ruleset, tuple(weighed(module, {}) for _ in range(count))


def stopped_after(done: int, of: int, what: str) -> str:
    """That one stopped half-way, beside the command by which numbers were found."""
    return "" if done == of else f" (stopped after {done:,} {what})"


def lines(made: str, weights: Weights) -> Iterator[str]:
    """The lines of a file of weights: how they were found, and the numbers."""
    yield f"# {made}"
    yield "# The names are the constants of strategy.py beside this file."
    yield "format = 1"
    yield ""
    yield "[weights]"
    for name, number in weights.items():
        yield f"{name if name.isidentifier() else json.dumps(name)} = {number}"

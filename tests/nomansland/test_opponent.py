"""The opponent: judgements that add up, moves worth a thought, guesses that could be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.leaf import MOST_MOVES
from game.ai.search import Tree
from game.kernel.knowledge import knows
from game.lab.checks import any_move
from rulesets.nomansland.setup import COPIES


def decisions(games: int, step: int) -> Iterator[Any]:
    """Decisions of random games."""
    ruleset: Any = load_ruleset("nomansland")
    decks = sorted(ruleset.decks())
    for seed in range(games):
        position = ruleset.new_game([decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed)
        random, count = Random(seed), 0
        while position.moves:
            if count % step == 0:
                yield position
            position.play(any_move(position, random))
            count += 1


def test_what_one_hopes_the_other_fears() -> None:
    for position in decisions(3, 40):
        mine, theirs = (position.ruleset.evaluate(position, seat) for seat in (0, 1))
        assert 0 <= mine <= 1 and abs(mine + theirs - 1) < 1e-9


def test_moves_worth_a_thought_are_moves_and_never_none() -> None:
    fewer = 0
    for position in decisions(3, 7):
        found = position.ruleset.worthwhile(position, position.moves)
        assert found and len(set(found)) == len(found) and set(found) <= set(position.moves)
        assert position.ruleset.quick(position, position.moves, Random(1)) in position.moves
        fewer += len(found) < len(position.moves)
    assert fewer > 100


def test_guesses_could_be_true() -> None:
    for position in decisions(2, 60):
        for owner in (0, 1):
            hidden = [
                card
                for card in range(len(position.card))
                if position.owner[card] == owner and not knows(position, 1 - owner, card)
            ]
            guess = position.ruleset.prior(position, 1 - owner, owner, hidden, Random(3))
            assert len(guess) == len(hidden)
            assert max(Counter(guess).values(), default=0) <= COPIES


def test_the_search_judges_when_the_other_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """But where so much happens that the carrying on has an end."""
    carried: list[Any] = []
    judged: list[Any] = []
    ruleset: Any = type(load_ruleset("nomansland"))
    shares, quick = ruleset.shares, ruleset.quick
    monkeypatch.setattr(ruleset, "shares", lambda self, it: judged.append((it, len(carried))) or shares(self, it))
    monkeypatch.setattr(ruleset, "quick", lambda self, it, *asked: carried.append(it) or quick(self, it, *asked))
    several = [position.copy() for position in decisions(2, 50) if len(position.moves) > 1][2:]
    assert len(several) > 5
    answered = 0
    for position in several:
        tree, before = Tree(position, position.seat, Random(1)), len(carried)
        for _ in range(12):
            tree.iterate()
        for it, count in judged:
            assert it.result is not None or it.turn > position.turn + 1 or count - before >= MOST_MOVES
            answered += it.turn > position.turn + 1
            before = count
        judged.clear()
    assert answered > 50


def test_the_search_beats_chance() -> None:
    ruleset: Any = load_ruleset("nomansland")
    decks = sorted(ruleset.decks())
    for seed in range(2):
        position = ruleset.new_game([decks[0], decks[1]], seed)
        agents = [agent_named("search:60", seed), agent_named("random", seed)]
        if seed:
            agents.reverse()
        while position.result is None:
            position.play(agents[position.seat].choose(position, position.seat))
        assert position.result.winners == (seed,)

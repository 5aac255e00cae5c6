"""Two people at one machine who ask for nothing special: how often it is handed over, and how often somebody is asked
for nothing."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

from game import load_ruleset
from game.ai import agent_named
from game.stops import Stops, answers


def evening(seed: int) -> tuple[Counter[int], Counter[int], int]:
    """A game: hand-overs for an answer and back by turn, questions with nothing to do but pass by turn, turns."""
    ruleset: Any = load_ruleset("eternal")
    decks = sorted(ruleset.decks())
    position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(2)], seed)
    stops, agents = [Stops(0), Stops(1)], [agent_named("greedy", seed), agent_named("greedy", seed + 1)]
    history: list[Any] = []
    handed, pure = Counter[int](), Counter[int]()
    holder, away = position.seat, -1
    while position.moves:
        seat, turn, chance = position.seat, position.turn, ruleset.chance(position)
        move = stops[seat].lets_go(position, history, seat == holder)
        if move is None:
            if seat != holder:
                handed[turn] += chance is not None or away == turn
                away, holder = turn if chance else -1, seat
            pure[turn] += chance is not None and not answers(position)
            move = agents[seat].choose(position, seat)
        history.append(SimpleNamespace(move=move))
        position.play(move)
    return handed, pure, position.turn


def test_two_hand_overs_and_three_questions_for_nothing_a_turn_at_most() -> None:
    for seed in range(4):
        handed, pure, turns = evening(seed)
        assert turns > 6 and handed
        assert max(handed[turn] for turn in range(1, turns + 1)) <= 2
        assert max(pure[turn] for turn in range(1, turns + 1)) <= 3

"""People who ask for nothing special: how often the machine is handed over, and how often somebody is asked for
nothing."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any, NamedTuple

from game.ai import agent_named
from game.stops import Stops, answers


class Evening(NamedTuple):
    """A game between people at one machine, or of one person against the computer."""

    handed: Counter[int]  # hand-overs for an answer and back, by turn
    pure: Counter[int]  # questions with nothing to do but pass, by turn
    chances: int  # decisions in which somebody could answer
    unasked: set[str]  # the prompts of all that went by
    turns: int


def evening(ruleset: Any, seed: int, people: int) -> Evening:
    """A game between two seats that decide as 'greedy' does when they are asked."""
    decks = sorted(ruleset.decks())
    position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(2)], seed)
    stops, agents = [Stops(0), Stops(1)], [agent_named("greedy", seed), agent_named("greedy", seed + 1)]
    history: list[Any] = []
    handed, pure, unasked, chances = Counter[int](), Counter[int](), set[str](), 0
    holder, away = position.seat if people == 2 else 0, -1
    while position.moves:
        seat, turn, chance = position.seat, position.turn, ruleset.chance(position)
        chances += chance is not None
        person = seat < people
        move = stops[seat].lets_go(position, history, seat == holder) if person else None
        if move is not None:
            unasked.add(position.prompt)
        elif person and seat != holder:
            handed[turn] += chance is not None or away == turn
            away, holder = turn if chance else -1, seat
        if move is None:
            pure[turn] += person and chance is not None and not answers(position)
            move = agents[seat].choose(position, seat)
        history.append(SimpleNamespace(move=move))
        position.play(move)
    return Evening(handed, pure, chances, unasked, position.turn)

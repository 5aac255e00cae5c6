"""Nobody peeks: with all that a seat cannot know dealt anew, its view stays the same, and so do, with the same luck,
the choice of every kind of agent, the coach's advice and what a judge says of a move that was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.coach import Coach
from game.ai.judge import Judge
from game.ai.levels import Level
from game.ai.several import Several
from game.kernel.knowledge import imagined
from game.kernel.position import Position

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


AGENTS: dict[str, Callable[[int], Any]] = {
    "random": lambda seed: agent_named("random", seed),
    "eager": lambda seed: agent_named("eager", seed),
    "greedy": lambda seed: agent_named("greedy", seed),
    "greedy:1": lambda seed: agent_named("greedy:1", seed),
    "novice": lambda seed: agent_named("novice", seed),
    "easy": lambda seed: agent_named("easy", seed),
    "search:50": lambda seed: agent_named("search:50", seed),
    "several": lambda seed: Several(Level(20, 15, 300, 0.0, 3), seed),
    "coach": Coach,
    "judge": Judge,
}


def decisions(game: str, seed: int) -> Iterator[Position]:
    """Decisions with something to choose, of anybody, in a game that is played neither well nor idly."""
    ruleset: Any = load_ruleset(game)
    decks, dice = list(ruleset.decks()), Random(seed)
    seats = ruleset.seats[seed % len(ruleset.seats)]
    position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(seats)], seed)
    while position.result is None and position.turn < 40:
        moves = ruleset.worthwhile(position, position.moves)
        if len(moves) > 1:
            yield position
        position.play(dice.choice(moves) if dice.random() < 0.3 else ruleset.quick(position, moves, dice))


def asked(name: str, position: Position, seed: int) -> Any:
    """What an agent chooses and thinks, with this luck."""
    agent = AGENTS[name](seed)
    if name == "judge":
        agent.among = (position.moves[-1],)
    return agent.choose(position, position.seat), list(agent.thoughts)


def check(game: str, count: int, seed: int = 0) -> int:
    """Ask about so many decisions, each by the next agent; says how many were really otherwise."""
    names, differed, number = list(AGENTS), 0, 0
    dice = Random(seed)
    while number < count:
        seed += 1
        for position in decisions(game, seed):
            if dice.random() > 0.2:
                continue
            seat, name = position.seat, names[number % len(names)]
            other = imagined(position, seat, Random(seed * 1_000 + number))
            assert other.view(seat) == position.view(seat)
            assert asked(name, other, seed) == asked(name, position, seed), (game, name, seed, position.turn)
            differed += other.card != position.card
            number += 1
            if number == count:
                break
    return differed


@pytest.mark.usefixtures("few_looks")
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing(game: str) -> None:
    assert check(game, 10) >= 5


@pytest.mark.slow
@pytest.mark.usefixtures("few_looks")
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_nothing_in_thousands_of_decisions(game: str) -> None:
    assert check(game, 2_000, 1_000) >= 1_000


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_built_of_the_view_alone(game: str) -> None:
    """Of two positions that a seat cannot tell apart the same world is imagined."""
    for number, position in enumerate(decisions(game, 3)):
        if number % 7 == 0:
            seat = position.seat
            other = imagined(position, seat, Random(number))
            assert imagined(other, seat, Random(5)).same(imagined(position, seat, Random(5)))
        if number > 60:
            break

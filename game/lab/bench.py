"""How fast the engine is: the figures of one game, each the median of several runs on one core.

What only computes is measured in the time that the core worked, so that what else runs on the machine matters less.
"""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random
from statistics import median
from typing import Any

from game.kernel.position import Position
from game.library import load_ruleset

RUNS = 5
USUAL = 2
"""Frames on the agenda of a decision that is not inside of anything: the round of turns, and the turn."""
SECONDS = 1.0
"""How long one run of random play lasts."""


def engine_figures(game: str, seconds: float = SECONDS, runs: int = RUNS) -> dict[str, float]:
    """Keys: decisions_per_s (those with two moves or more, random play by `play`), games_per_s, copy_us (in
    mid-effect), search_iterations_per_s, load_ms, match_ms (two decks, the game being loaded), pool_ms (all texts of
    the cards), find_ms (a keystroke in a search of them), calls_per_decision (Python calls). Raises RulesetError."""
    load_ruleset(game)
    play_for(game, 0.2, 0)
    rows = [play_for(game, seconds, run + 1) for run in range(runs)]
    return {
        "decisions_per_s": round(median(decisions / took for decisions, _, took in rows)),
        "games_per_s": round(median(games / took for _, games, took in rows), 1),
        "copy_us": round(copy_time(game) * 1e6, 1),
        "search_iterations_per_s": round(search_speed(game)),
        "load_ms": round(load_time(game) * 1e3),
        "match_ms": round(fresh(game, MATCH) * 1e3, 1),
        "pool_ms": round(fresh(game, TEXTS) * 1e3),
        "find_ms": round(find_time(game) * 1e3, 2),
        "calls_per_decision": round(calls_per_decision(game), 1),
    }


def new_game(game: str, seed: int) -> Position:
    """A game of two seats (or as many as it needs) with the starter decks."""
    ruleset = load_ruleset(game)
    names = list(ruleset.decks())
    position: Position = ruleset.new_game(
        [names[(seed + seat) % len(names)] for seat in range(min(ruleset.seats))], seed
    )
    return position


def play_for(game: str, seconds: float, seed: int) -> tuple[int, int, float]:
    """Random games for some time: decisions with two moves or more, games finished, seconds taken. Set-up counts as
    playing."""
    chance = Random(seed).random
    decisions = games = 0
    began = time.process_time()
    until = began + seconds
    while time.process_time() < until:
        position = new_game(game, seed * 1_000_000 + games)
        play = position.play
        while moves := position.moves:
            many = len(moves)
            if many > 1:
                decisions += 1
                play(moves[int(chance() * many)])
            else:
                play(moves[0])
        games += 1
    return decisions, games, time.process_time() - began


def in_mid_effect(game: str, wanted: int = 20) -> list[Position]:
    """Positions of random games in which something waits on the stack; in a game without a stack, in which a choice is
    open inside of what is done."""
    found: list[Position] = []
    deep: list[Position] = []
    random = Random(1)
    for seed in range(1, 200):
        position = new_game(game, seed)
        while position.moves:
            if position.items and position.turn > 6 and random.random() < 0.1:
                found.append(position.copy())
                if len(found) == wanted:
                    return found
            elif position.turn > 6 and len(position.agenda) > USUAL and len(deep) < wanted:
                deep.append(position.copy())
            position.play(random.choice(position.moves))
        if not found and len(deep) == wanted:
            break
    return found or deep or [new_game(game, 1)]


def copy_time(game: str) -> float:
    """Seconds for a copy."""
    positions = in_mid_effect(game)
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        for _ in range(400):
            for position in positions:
                position.copy()
        times.append((time.process_time() - began) / (400 * len(positions)))
    return median(times)


def search_speed(game: str, iterations: int = 1_000) -> float:
    """Iterations a second of the search, over decisions of a game in its middle; those that were made count, since the
    search stops when it is decided."""
    from game.ai.search import Search

    random, rates = Random(2), []
    for seed in range(1, 7):
        position = new_game(game, seed)
        while position.moves and (position.turn < 5 or len(position.moves) < 4):
            position.play(random.choice(position.moves))
        if position.moves:
            agent = Search(iterations, seed=seed)
            began = time.process_time()
            agent.choose(position, position.seat)
            if agent.spent:  # a decision with one worthwhile move is not searched
                rates.append(agent.spent / (time.process_time() - began))
    return median(rates) if rates else 0.0


def calls_per_decision(game: str, games: int = 20) -> float:
    """Python functions called for each decision of random play, generators and comprehensions included."""
    calls = decisions = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    random = Random(3)
    for seed in range(games):
        position = new_game(game, seed)
        while moves := position.moves:
            many = len(moves)
            decisions += many > 1
            move = moves[int(random.random() * many)]
            sys.setprofile(count)
            position.play(move)
            sys.setprofile(None)
    return calls / max(1, decisions)


MATCH = "new_game({game!r}, 1).moves"
TEXTS = "[card.abilities for card in load_ruleset({game!r}).definitions.values() if hasattr(card, 'abilities')]"


def fresh(game: str, what: str) -> float:
    """Seconds of work for something in a fresh process in which the game is loaded, and none of its texts is read."""
    script = (
        "import time; from game.lab.bench import load_ruleset, new_game\n"
        f"load_ruleset({game!r}).decks(); began = time.process_time()\n"
        f"{what.format(game=game)}\n"
        "print(time.process_time() - began)"
    )
    return median(
        float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    )


def find_time(game: str, most: int = 200) -> float:
    """Seconds for a keystroke in a search of the pool: what is found for the beginnings of words that its cards have,
    in the order of their names."""
    from game.records.pool import Pool
    from game.records.query import search

    pool = Pool(load_ruleset(game))
    words = dict.fromkeys(word for entry in pool.entries for word in entry.words.split() if word.isalpha())
    typed = [word[:end] for word in words for end in range(1, len(word) + 1)]
    times = []
    for start in typed[:: len(typed) // most + 1]:
        began = time.process_time()
        pool.ordered(search(start, pool), ["name"])
        times.append(time.process_time() - began)
    return median(times)


def load_time(game: str) -> float:
    """Seconds from the import of `game` to the first decision of a new game, in a fresh process."""
    script = (
        "import time; began = time.perf_counter()\n"
        f"from game.lab.bench import new_game; new_game({game!r}, 1)\n"
        "print(time.perf_counter() - began)"
    )
    return median(
        float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    )

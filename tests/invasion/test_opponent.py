"""The opponent: judgements that add up, moves worth a thought, guesses that could be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game import load_ruleset
from game.ai import agent_named
from game.kernel.knowledge import knows
from game.lab.checks import any_move
from game.records.examples_play import Performance
from rulesets.invasion.construction import most_copies
from tests.shipped import shipped


def decisions(games: int, step: int) -> Iterator[Any]:
    """Decisions of random games."""
    ruleset: Any = load_ruleset("invasion")
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
    for position in decisions(3, 2):
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
            assert all(count <= most_copies(card) for card, count in Counter(guess).items())


def test_the_search_beats_chance() -> None:
    ruleset: Any = load_ruleset("invasion")
    decks = sorted(ruleset.decks())
    for seed in range(2):
        position = ruleset.new_game([decks[0], decks[1]], seed)
        agents = [agent_named("search:60", seed), agent_named("random", seed)]
        if seed:
            agents.reverse()
        while position.result is None:
            position.play(agents[position.seat].choose(position, position.seat))
        assert position.result.winners == (seed,)


def shown(title: str, steps: int) -> Any:
    """The position of an example after its first steps."""
    ruleset: Any = load_ruleset("invasion")
    example = next(one for one in shipped("invasion") if one.title.startswith(title))
    performance = Performance(example, ruleset)
    for _ in range(steps):
        assert performance.play_step() == []
    return performance.position


def at_a_glance(position: Any) -> str:
    """The move that seems best without thinking."""
    move: str = position.notation(position.ruleset.quick(position, position.moves, Random(1)))
    return move


def test_savage_strikes_none_of_its_own() -> None:
    assert at_a_glance(shown("Savage: a unit alone", 1)) == "done"


def test_fear_takes_the_best_of_the_opponent() -> None:
    assert at_a_glance(shown("Feared names targets", 2)).startswith("target 2/")


def test_what_is_worth_most_is_saved() -> None:
    assert at_a_glance(shown("The Altar of Khaine: of two units", 1)) == "choose Veteran"


def test_a_tactic_for_either_player_hits_the_opponent() -> None:
    assert at_a_glance(shown("Surprise Assault may be aimed", 1)) == "option 2"

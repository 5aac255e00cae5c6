"""The opponent: judgements that add up, moves worth a thought, guesses that could be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.kernel.knowledge import knows
from game.lab.checks import any_move
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from rulesets.eternal.state import HAND, KEEP


def decisions(games: int, step: int) -> Iterator[Any]:
    """Decisions of random games."""
    ruleset: Any = load_ruleset("eternal")
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
    assert fewer > 50


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
            assert max((count for card, count in Counter(guess).items() if card.type != "power"), default=0) <= 4
            assert not any(card.created for card in guess)


def test_the_search_beats_chance() -> None:
    ruleset: Any = load_ruleset("eternal")
    decks = sorted(ruleset.decks())
    for seed in range(2):
        position = ruleset.new_game([decks[0], decks[1]], seed)
        agents = [agent_named("search:60", seed), agent_named("random", seed)]
        if seed:
            agents.reverse()
        while position.result is None:
            position.play(agents[position.seat].choose(position, position.seat))
        assert position.result.winners == (seed,)


def at_hand(hand: list[str], mine: Sequence[str] = ("Pit Fighter",), /, **two: Any) -> Any:
    """A main phase of seat 1 with these cards in hand and power for all of them, and these units; `two` is what seat 2
    has."""
    influence = {"Fire": 2, "Time": 2, "Justice": 2, "Primal": 2, "Shadow": 2}
    deck = ["Time Sigil"] * 5
    one = {"power": 9, "influence": influence, "hand": hand, "units": list(mine), "deck": deck}
    seats = {"1": one, "2": {"power": 0, "deck": deck, **two}}
    data = {
        "game": "eternal",
        "title": "x",
        "kind": "puzzle",
        "position": {"seat": seats},
        "step": [{"seat": 1, "prompt": "x"}],
    }
    example = examples_of(data, Path("x"))[0]
    return staged(example, ruleset_for(example, load_ruleset("eternal")))


def texts(position: Any) -> list[str]:
    return [position.notation(move) for move in position.ruleset.worthwhile(position, position.moves)]


def test_what_is_best_played_later_is_held() -> None:
    position = at_hand(["Storm Lynx", "Finest Hour", "Backlash", "Wisdom of the Elders", "Bold Adventurer"])
    offered = {position.notation(move) for move in position.moves}
    assert {"play Storm Lynx", "play Finest Hour", "play Wisdom of the Elders"} <= offered
    assert [text for text in texts(position) if text.startswith("play")] == ["play Bold Adventurer"]


def test_what_was_held_is_played_as_the_enemy_turn_ends() -> None:
    position = at_hand([], power=9, influence={"Time": 2, "Primal": 2}, hand=["Storm Lynx", "Wisdom of the Elders"])
    position.play(position.move("end turn"))
    assert position.seat == 1
    assert set(texts(position)[:2]) == {"play Storm Lynx", "play Wisdom of the Elders"}


def test_a_bonus_is_kept_until_it_turns_a_fight() -> None:
    position = at_hand(["Finest Hour"], units=["Jotun Warrior"])
    for move in ("attack with Pit Fighter", "attack", "block 1/Pit Fighter with Jotun Warrior"):
        position.play(position.move(move))
    assert texts(position)[0] == "play Finest Hour"


def test_harm_is_not_aimed_at_oneself_nor_help_at_others() -> None:
    position = at_hand(["Torch", "Finest Hour"], units=["Oni Ronin"])
    position.play(position.move("play Torch"))
    assert set(texts(position)) == {"target 2/Oni Ronin", "target 2/Avatar"}


def test_an_attack_that_ends_the_game_is_made_with_everything() -> None:
    position = at_hand([], life=6)
    assert position.ruleset.quick(position, position.moves, Random(1)) == position.move("attack with Pit Fighter")


def test_a_blocker_is_thrown_in_the_way_of_the_last_blow() -> None:
    position = at_hand([], life=6, units=["Oni Ronin", "Oni Ronin"])
    for move in ("attack with Pit Fighter", "attack"):
        position.play(position.move(move))
    assert texts(position)[0].startswith("block")


def test_hands_with_too_few_or_too_many_power_cards_are_redrawn_as_long_as_that_costs_nothing() -> None:
    ruleset: Any = load_ruleset("eternal").played_with({"Redraws of the opening hand": "twice"})
    kept: dict[int, set[int]] = {1: set(), 2: set()}
    redrawn: dict[int, set[int]] = {1: set(), 2: set()}
    for seed in range(60):
        position = ruleset.new_game(["Long Noon", "Cold Wind"], seed)
        for asked in (1, 2):
            seat = position.seat
            hand = position.piles[HAND][seat]
            power = sum(1 for card in hand if position.card[card].type == "power")
            move = ruleset.quick(position, position.moves, Random(seed))
            (kept if move == KEEP else redrawn)[asked].add(power)
            position.play(move)
            if move == KEEP:
                break
    assert kept[1] == {3, 4} and {1, 2} <= redrawn[1] and kept[2] == {2, 3, 4} and not redrawn[2]


@pytest.mark.parametrize("units", [["Momentum Builder", "Pit Fighter"], ["Pit Fighter", "Momentum Builder"]])
def test_a_reckless_unit_is_sent_wherever_it_stands(units: list[str]) -> None:
    """Without it the attack may not begin, and a computer that did not think of it took its attackers back for ever."""
    position = at_hand([], units)
    assert [text for text in texts(position) if text.startswith("attack")] == ["attack with Momentum Builder"]
    position.play(position.move("attack with Pit Fighter"))
    assert texts(position) == ["attack with Momentum Builder"]
    position.play(position.move("attack with Momentum Builder"))
    assert "attack" in texts(position) and not any(text.startswith("withdraw") for text in texts(position))

"""Agents choose legal moves, by what their seat may know, and the same again for the same seed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import Agent, UnknownAgent, agent_named
from game.ai.coach import Coach
from game.ai.judge import Judge
from game.ai.levels import LEVELS
from game.ai.search import PER_WORLD, Search, Tree
from game.kernel.knowledge import imagined
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from tests.ai.conftest import DECKS

THINKERS = ("greedy", "greedy:1", "search:40")


def hidden_otherwise(position: Position, seat: int, turned: int) -> Position:
    """The same position for a seat, with what it does not know dealt in another order, or as other cards."""
    if turned:
        return imagined(position, seat, Random(turned))
    other = position.copy()
    for zone in position.ruleset.zones:
        for pile in position.piles[zone.number]:
            hidden = [card for card in pile if not position.known[card] >> seat & 1]
            for card, source in zip(hidden, reversed(hidden), strict=True):
                other.card[card], other.text[card] = position.card[source], position.text[source]
    return other


@pytest.mark.parametrize("name", THINKERS)
def test_hidden_cards_do_not_change_the_choice(name: str, decisions: list[Position]) -> None:
    for position in decisions[::12]:
        seat = position.seat
        choice = agent_named(name, 3).choose(position, seat)
        for turned in (0, 5):
            other = hidden_otherwise(position, seat, turned)
            assert other.view(seat) == position.view(seat)
            assert agent_named(name, 3).choose(other, seat) == choice


@pytest.mark.parametrize("name", ("random", "eager", *THINKERS, *LEVELS))
def test_choices_are_legal_repeat_themselves_and_leave_the_position_alone(name: str, decisions: list[Position]) -> None:
    asked = decisions[3:4] if name in LEVELS else decisions[3::17]
    one, two = agent_named(name, 11), agent_named(name, 11)
    for position in asked:
        before = position.to_json()
        move = one.choose(position, position.seat)
        assert move in position.moves
        assert two.choose(position, position.seat) == move
        assert [tuple(thought) for thought in one.thoughts] == [tuple(thought) for thought in two.thoughts]
        assert position.to_json() == before


def test_thoughts_are_the_three_best_moves(decisions: list[Position]) -> None:
    for position in decisions[::9]:
        agent = agent_named("search:80", 1)
        move = agent.choose(position, position.seat)
        assert agent.thoughts[0].move == move and len(agent.thoughts) <= 3
        visits = [thought.visits for thought in agent.thoughts]
        assert visits == sorted(visits, reverse=True) and all(0 <= thought.value <= 1 for thought in agent.thoughts)


def test_a_cancelled_search_returns_what_it_has(decisions: list[Position]) -> None:
    agent, looks = Search(iterations=1_000_000, seed=1), 0

    def cancelled() -> bool:
        nonlocal looks
        looks += 1
        return looks == 3

    position = decisions[0]
    assert agent.choose(position, position.seat, cancelled) in position.moves
    assert looks == 3 and 0 < agent.spent < 100


def test_the_tree_holds_positions_of_one_world_only(decisions: list[Position]) -> None:
    """A long search must not fill the memory."""
    widest = max(decisions, key=lambda position: len(position.moves))
    tree = Tree(widest, widest.seat, Random(1))
    for _ in range(10 * PER_WORLD):
        tree.iterate()
    nodes = [tree.root]
    for node in nodes:
        nodes += node.kids.values()
    assert len(nodes) > 3 * PER_WORLD >= sum(node.position is not None for node in nodes) > 1


def test_seconds_are_kept(decisions: list[Position]) -> None:
    agent = agent_named("search:0.05s", 1)
    assert isinstance(agent, Search)
    assert agent.choose(decisions[0], decisions[0].seat) in decisions[0].moves
    assert agent.spent > 0


def won_by(first: str, second: str, pairs: int, ruleset: Any) -> float:
    """The share of games that the first wins: each seed twice, with seats swapped."""
    won = 0.0
    for game in range(2 * pairs):
        agents: list[Agent] = [agent_named(first, game), agent_named(second, game + 1)]
        mine = game % 2
        seats = agents if mine == 0 else agents[::-1]
        position = ruleset.new_game(DECKS, game // 2)
        while position.result is None:
            position.play(seats[position.seat].choose(position, position.seat))
        won += float(mine in position.result.winners) if position.result.winners else 0.5
    return won / (2 * pairs)


def test_the_yardstick_does_not_judge_as_the_search_does(decisions: list[Position], monkeypatch: Any) -> None:
    """A better judgement makes 'greedy' better and leaves 'greedy:1' as it is."""
    asked = decisions[::6]

    def choices(name: str) -> list[Any]:
        return [agent_named(name, 3).choose(position, position.seat) for position in asked]

    quick, yardstick = choices("greedy"), choices("greedy:1")
    kind = type(asked[0].ruleset)
    monkeypatch.setattr(kind, "shares", lambda self, position: [1 - one for one in Ruleset.shares(self, position)])
    assert choices("greedy:1") == yardstick
    assert choices("greedy") != quick


def test_greedy_beats_chance(era: Any) -> None:
    assert won_by("greedy", "random", 6, era) >= 0.8


@pytest.mark.slow
def test_search_beats_greedy(era: Any) -> None:
    assert won_by("search:400", "greedy", 100, era) >= 0.58


def last_stand(era: Any, attackers: dict[str, int]) -> Position:
    """The enemy's last dino can take one more wound and has 4 stamina; we have dinos of these powers, and cards in
    hand."""
    dino = {"type": "dino", "element": "Fire", "stamina": 3, "hitpoints": 4}
    table = {
        "game": "era",
        "kind": "puzzle",
        "title": "Last stand",
        "cards": {name: {**dino, "power": power} for name, power in attackers.items()}
        | {"Last": {**dino, "power": 5, "stamina": 4}},
        "position": {
            "active": 1,
            "phase": "main",
            "seat": {
                "1": {
                    "dinos": list(attackers),
                    "crystals": ["Fire Crystal"],
                    "hand": ["Ember Fang", "Burn the Past"],
                    "deck": ["Melt Down"] * 5,
                },
                "2": {"dinos": [{"card": "Last", "wounds": 3}], "deck": ["Melt Down"] * 5},
            },
        },
        "step": [{"seat": 1, "move": "end turn"}],
    }
    example = examples_of(table, Path("last stand"))[0]
    return staged(example, ruleset_for(example, era))


@pytest.mark.parametrize("name", ("greedy", "search:200"))
def test_the_blow_that_wins_is_found(name: str, era: Any) -> None:
    position = last_stand(era, {"Weak": 1, "Strong": 4, "Meek": 2})
    move = agent_named(name, 4).choose(position, 0)
    assert position.notation(move) == "attack 2/Last with Strong"


def test_search_finds_two_blows_that_win_together(era: Any) -> None:
    position = last_stand(era, {"One": 2, "Other": 2})
    agent = agent_named("search:400", 4)
    blows = 0
    while position.result is None and position.active == 0:
        move = agent.choose(position, position.seat)
        blows += position.notation(move).startswith("attack")
        position.play(move)
    assert position.result is not None and position.result.winners == (0,) and blows == 2


@pytest.mark.parametrize("seats", (3, 4))
def test_search_plays_with_more_seats(seats: int, era: Any) -> None:
    position = era.new_game([DECKS[seat % 2] for seat in range(seats)], 2)
    agents = [agent_named("search:20", seat) for seat in range(seats)]
    while position.result is None and position.turn < seats:
        move = agents[position.seat].choose(position, position.seat)
        assert move in position.moves
        position.play(move)
    assert position.turn >= seats or position.result


def test_search_plays_a_game_it_was_not_made_for() -> None:
    toy = load_ruleset("toy")
    position = toy.new_game(["Hills", "Winds"], 1)
    agents = [agent_named("search:30", 1), agent_named("greedy", 2)]
    while position.result is None:
        position.play(agents[position.seat].choose(position, position.seat))


@pytest.mark.parametrize(
    "name",
    (
        "",
        "clever",
        "search",
        "search:",
        "search:0",
        "search:x",
        "search:-3",
        "search:0s",
        "search:0.0s",
        "Greedy",
        "search:9999999999",
    ),
)
def test_an_unknown_agent_is_refused_with_what_was_expected(name: str) -> None:
    with pytest.raises(UnknownAgent, match="expected random, greedy, greedy:1 ") as refusal:
        agent_named(name)
    assert f"'{name}'" in str(refusal.value)


def test_a_turn_of_many_decisions_gets_no_more_than_its_iterations(decisions: list[Position]) -> None:
    position = next(found for found in decisions if found.seat == found.active and len(found.moves) > 3)
    agent = Search(iterations=60 * 6, turn=60 * 12)
    spent = []
    for _ in range(12):
        agent.choose(position, position.seat)
        spent.append(agent.spent)
    assert spent[0] <= 120 and spent[-1] <= 60 and sum(spent) < 60 * 12 * 2
    later = position.copy()
    later.turn += 1
    agent.choose(later, later.seat)
    assert agent.left > 60 * 12 - 121


@pytest.mark.parametrize("kind", [Coach, Judge])
@pytest.mark.parametrize("seed", [8, 9, 10])
def test_who_does_what_was_advised_is_told_the_same_chance_again(kind: type[Coach] | type[Judge], seed: int) -> None:
    ruleset: Any = load_ruleset("nomansland")
    position, verb = ruleset.new_game(["Iron Patience", "Tooth and Root"], seed), ruleset.verbs.number_of("convert")
    while not (pitches := [move for move in position.moves if move[0] == verb]):
        position.play(ruleset.worthwhile(position, position.moves)[0])
    adviser: Any = kind(3)
    adviser.among = pitches
    adviser.choose(position, position.seat)
    advised = next(thought for thought in adviser.thoughts if thought.move[0] == verb)
    position.play(advised.move)
    adviser.choose(position, position.seat)
    assert position.prompt == "Convert which resource?"
    assert adviser.thoughts[0].value == pytest.approx(advised.value)


@pytest.mark.parametrize(("name", "most"), [("era", 2_400), ("eternal", 1_200), ("nomansland", 800)])
def test_advice_looks_less_often_where_a_look_goes_far(name: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset: Any = load_ruleset(name)
    position, random = ruleset.new_game(list(ruleset.decks())[:2], 1), Random(1)
    while position.turn < 5 or len(ruleset.worthwhile(position, position.moves)) < 4:
        position.play(ruleset.quick(position, position.moves, random))
    looked: list[Tree] = []
    iterate = Tree.iterate
    monkeypatch.setattr(Tree, "iterate", lambda tree: looked.append(tree) or iterate(tree))
    Coach(1).choose(position, position.seat)
    assert most / 2 < len(looked) <= most


@pytest.mark.parametrize("game", ["eternal", "invasion"])
def test_what_comes_of_a_move_is_judged_now_and_a_round_later(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there and what becomes of it count for half each; what is over is over."""
    judged: list[Position] = []
    monkeypatch.setattr("game.ai.search.values", lambda it: judged.append(it.copy()) or [len(judged) * 0.2, 0.0])
    ruleset = load_ruleset(game)
    position, random, again = ruleset.new_game(list(ruleset.decks())[:2], 3), Random(3), 0
    while position.result is None:
        judged.clear()
        worth = Tree(position, position.seat, random).worth(position.copy())
        first, *later = judged
        assert ruleset.quiet(first) or first.result is not None
        assert worth == pytest.approx([0.3 if later else 0.2, 0.0])
        for one in later:
            assert one.result is not None or (one.turn == position.turn + 2 and ruleset.quiet(one))
            again += 1
        position.play(ruleset.quick(position, position.moves, random))
    assert again > 20

"""The levels: each sees further than the one below, keeps to what a turn may cost, and comes to the same choice however
many processes think."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from statistics import stdev
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.agent import PROVED, Thought
from game.ai.levels import LEVELS, USUAL, Level
from game.ai.named import UnknownAgent
from game.ai.search import LEAST, Search, Tree
from game.ai.several import Several, counted_together
from game.ai.team import Team, shares
from game.ai.worker import Thinker
from game.kernel.position import Position
from rulesets.era.state import END_TURN

PATIENCE = 60.0
SMALL = Level(30, 20, 300, 0.0, 4)


def test_there_are_five_each_better_than_the_last() -> None:
    assert list(LEVELS) == ["novice", "easy", "normal", "hard", "master"] and USUAL == "normal"
    for weaker, better in pairwise(LEVELS.values()):
        assert weaker.iterations * weaker.searches < better.iterations * better.searches
        assert weaker.turn * weaker.searches < better.turn * better.searches
        assert weaker.noise >= better.noise


def test_shares_of_a_level_are_all_its_searches() -> None:
    assert shares("normal", 8) == ["normal"] and shares("master", 1) == ["master"]
    assert shares("master", 2) == ["master 0/2", "master 1/2"] and len(shares("master", 64)) == 4
    for wrong in ("master 2/2", "master 0/5", "normal 0/2", "nobody 0/2"):
        with pytest.raises(UnknownAgent):
            agent_named(wrong)


def test_several_searches_choose_the_same_in_any_shares(decisions: list[Position]) -> None:
    for position in decisions[::15]:
        whole = Several(SMALL, 7)
        move = whole.choose(position, position.seat)
        for count in (2, 3, 4):
            parts = [Several(SMALL, 7, range(first, 4, count)) for first in range(count)]
            for part in parts:
                part.choose(position, position.seat)
            found = counted_together(thought for part in reversed(parts) for thought in part.found)
            assert found[0].move == move and found[:3] == whole.thoughts
        visits = sum(thought.visits for thought in whole.found)
        assert visits <= whole.spent <= SMALL.searches * SMALL.iterations, "some of it went to proving a win"
        assert len({search.random.random() for search in whole.searches}) == 4


def test_what_one_search_proved_to_win_comes_before_what_the_others_looked_at_most() -> None:
    one = [Thought((1,), PROVED, 30), Thought((2,), 0.4, 10)]
    others = [Thought((2,), 0.9, 60), Thought((1,), 0.5, 10)]
    for found in (one + others, others + one):
        assert counted_together(found) == [Thought((1,), PROVED, 40), counted_together(found)[1]]
        assert counted_together(found)[1].visits == 70


def test_several_searches_do_not_begin_once_nobody_wants_to_know(decisions: list[Position]) -> None:
    several = Several(Level(5_000, 5_000, 10**6, 0.0, 4), 1)
    looks = 0

    def cancelled() -> bool:
        nonlocal looks
        looks += 1
        return looks > 2

    assert several.choose(decisions[0], decisions[0].seat, cancelled) in decisions[0].moves
    assert several.spent < 100 and not several.searches[1].found


@pytest.mark.parametrize("name", LEVELS)
def test_a_turn_keeps_to_its_budget(name: str, decisions: list[Position]) -> None:
    """However many decisions a turn has, all together cost no more than a tenth above what it may cost; past that, a
    move is made at a glance."""
    level = LEVELS[name]
    least = min(LEAST, level.iterations)
    for search in (Search(iterations=level.iterations, answers=level.answers, turn=level.turn),):
        spent = glances = 0
        for _ in range(2_000):
            allowed = search.allowed(1)
            assert 1 <= allowed <= level.iterations
            glances += allowed == 1
            spent += allowed
            search.left -= allowed
        assert spent - glances <= level.turn * 1.1 and glances > 0
        assert search.allowed(2) >= min(least, level.iterations)


@pytest.mark.parametrize("name", LEVELS)
def test_what_is_forced_costs_nothing(name: str, era: Any) -> None:
    position = era.new_game(["Cinder March", "Deep Roots"], 3)
    while len(era.worthwhile(position, position.moves)) > 1:
        position.play(position.moves[-1])
    agent: Any = agent_named(name, 1)
    assert agent.choose(position, position.seat) in position.moves and agent.spent == 0 and not agent.thoughts


@pytest.fixture
def teams() -> Iterator[list[Any]]:
    made: list[Any] = []
    yield made
    for one in made:
        one.close()


def test_processes_choose_together_as_one_alone(decisions: list[Position], teams: list[Any]) -> None:
    position = min((found for found in decisions if found.active != found.seat), key=lambda found: len(found.moves))
    teams += [Thinker("era", "master", seed=3), Team("era", "master", seed=3, cores=2)]
    chosen = []
    for one in teams:
        one.ask(position, position.seat)
        assert one.thinking
        chosen.append((one.wait(PATIENCE), counted_together(one.thoughts)))
        assert not one.thinking and one.poll() is None
    assert chosen[0][0] in position.moves and chosen[0] == chosen[1]


def test_a_team_goes_on_without_a_process_that_died_and_can_be_stopped(
    decisions: list[Position], teams: list[Any]
) -> None:
    team = Team("era", "master", seed=3, cores=2)
    teams.append(team)
    position = next(found for found in decisions if found.active != found.seat)
    team.start()
    first = team.thinkers[0].process
    assert first is not None
    first.kill()
    first.join()
    team.ask(position, position.seat)
    assert team.wait(PATIENCE) in position.moves
    assert team.thinkers[0].process is not first and any("starts again" in words for words in team.notices)
    team.ask(decisions[0], decisions[0].seat)
    team.cancel()
    assert not team.thinking and team.poll() is None and not any(one.thinking for one in team.thinkers)


@pytest.mark.parametrize(("value", "part"), [(0.5, 1.0), (0.97, 0.1164), (0.03, 0.1164), (1.0, 0.0)])
def test_the_blur_of_a_level_leaves_what_is_nearly_decided_alone(
    value: float, part: float, decisions: list[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small differences count there: whoever is ahead by far would else let the win lie about."""
    monkeypatch.setattr("game.ai.search.carry_on", lambda *_: None)
    monkeypatch.setattr("game.ai.search.values", lambda _: [value, 1.0 - value])
    position = decisions[0]
    noise = LEVELS["normal"].noise
    tree = Tree(position, position.seat, Random(1), noise)
    seen = stdev(tree.blurred(tree.worth(position))[0] for _ in range(2_000))
    assert seen == pytest.approx(part * noise, rel=0.1)


def test_what_ends_a_turn_is_blurred_at_each_look(decisions: list[Position], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is judged once in a world: luck that stuck to it would be counted again and again, and end turns early."""
    blurred: list[list[float]] = []
    monkeypatch.setattr(Tree, "blurred", lambda _, judged: blurred.append(judged) or judged)
    ends = next(one for one in decisions if END_TURN in one.moves)
    tree = Tree(ends, ends.seat, Random(1), LEVELS["easy"].noise)
    for _ in range(60):
        tree.iterate()
    assert len(blurred) == 60 and any(blurred.count(judged) > 1 for judged in blurred)


def test_where_looking_longer_gains_nothing_the_weaker_levels_are_more_blurred() -> None:
    ruleset: Any = load_ruleset("nomansland")
    position = ruleset.new_game(list(ruleset.decks())[:2], 1)
    assert ruleset.blur > 1.0
    assert Tree(position, position.seat, Random(1), 0.1).noise == pytest.approx(0.1 * ruleset.blur)
    assert Tree(position, position.seat, Random(1)).noise == 0.0  # hard sees sharply there, too


def test_where_normal_would_be_as_strong_as_hard_it_sees_through_a_haze() -> None:
    ruleset: Any = load_ruleset("eternal")
    position = ruleset.new_game(list(ruleset.decks())[:2], 1)
    noises = [Tree(position, position.seat, Random(1), level.noise).noise for level in LEVELS.values()]
    assert ruleset.haze > LEVELS["normal"].noise
    assert noises == [LEVELS["novice"].noise, LEVELS["easy"].noise, ruleset.haze, 0.0, 0.0]

"""A game's first match: played to its end by mouse and keys, with hints that come and go and hold nothing up."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import load_ruleset
from game.records.first_match import FirstMatch, Guide, read_first_match
from game.records.match import Match
from game.records.settings import Settings
from scenes.main_menu import MainMenu
from scenes.robot.hands import Clock, Hands
from scenes.robot.player import Player
from scenes.table.asking import wishes
from scenes.table.first_match import FirstMatchScene, order_for
from scenes.window import App

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")
SEEDS = 8


def plan_of(game: str) -> FirstMatch:
    plan = read_first_match(load_ruleset(game).folder)
    assert plan is not None
    return plan


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Opens the first match of a game against an opponent that costs no time."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0, remind=False), clock := Clock())
    app.push(MainMenu(app))
    hands = Hands(app, clock)

    def sit(game: str, plan: FirstMatch | None = None) -> tuple[FirstMatchScene, Hands]:
        plan = plan or plan_of(game)
        order = order_for(game, plan.model_copy(update={"opponent": "greedy"}))
        match = Match.begin(game, order.decks, order.seed, order.seats, order.names, folder=False)
        scene = FirstMatchScene(app, match, order, plan)
        app.replace(scene)
        hands.frame()
        return scene, hands

    yield sit
    pygame.display.quit()


def played(scene: FirstMatchScene, hands: Hands, decide) -> None:
    """Play the match to its end; `decide` makes each decision."""
    for _ in range(4000):
        if hands.app.top is not scene:
            return
        if scene.summary.open:
            hands.key(pygame.K_SPACE)
        elif scene.deciding:
            hands.frame()  # what a gesture meant for later comes first
            if hands.app.top is scene and scene.deciding:
                decide()
        else:
            hands.frame(seconds=0.2)
    raise AssertionError(f"the match does not end: {scene.describe()}")


def test_every_game_has_one_with_decks_that_can_be_played():
    for game in GAMES:
        plan, ruleset = plan_of(game), load_ruleset(game)
        verbs = {verb.pattern for verb in ruleset.verbs.all}
        order = order_for(game, plan)
        assert order.seats[0] == "human" and order.names[0] == "You"
        assert not ruleset.new_game(list(order.decks), order.seed).result
        for hint in plan.hint:
            assert hint.verb is None or hint.verb in verbs, hint
            assert hint.phase is None or hint.phase in ruleset.phases, hint


def hints_given(game: str, plan: FirstMatch, seed: int) -> set[int]:
    """The hints of a match that is played by chance, though not idly, with the usual wish to be asked."""
    order, dice = order_for(game, plan), Random(seed)
    match = Match.begin(game, order.decks, order.seed, order.seats, order.names, folder=False)
    guide, stops = Guide(plan), wishes(Settings(), game, order.seats)(0)
    match.listeners.append(guide.hear)
    while (position := match.position).result is None:
        unasked = stops.lets_go(position, match.history, True) if position.seat == 0 else None
        if unasked is not None:
            match.play(unasked)
            continue
        guide.look(position, len(match.history))
        guide.read()
        match.play(position.ruleset.quick(position, position.ruleset.worthwhile(position, position.moves), dice))
    return set(guide.given)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_comes_in_one_of_a_few_matches(game):
    plan, given = plan_of(game), set()
    for seed in range(SEEDS):
        given |= hints_given(game, plan, seed)
        if len(given) == len(plan.hint):
            break
    missing = [plan.hint[number] for number in range(len(plan.hint)) if number not in given]
    assert not missing, "\n".join(map(repr, missing))


@pytest.mark.parametrize("game", GAMES)
def test_a_robot_plays_it_to_the_result_and_goes_on_learning(table, game):
    scene, hands = table(game)
    player, dice = Player(hands, Random(3)), Random(4)

    def decide():
        if scene.guide.hint and dice.random() < 0.3:
            hint = scene.guide.hint
            hands.click(scene.plate.center)
            assert scene.guide.hint is not hint
            return
        player.decide(scene)

    played(scene, hands, decide)
    result = hands.app.top
    assert result.name == "result" and scene.guide.plan.after in result.describe()
    assert scene.guide.plan.title in hands.app.settings.learned[game]
    hands.key(pygame.K_RETURN)
    assert hands.app.top.name == "learn"

"""A prompt names what can be done now, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from game import load_ruleset
from scenes.table.plan import read_plan
from scenes.words import either

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_chance_is_one_of_the_game(game):
    ruleset = load_ruleset(game)
    plan, verbs = read_plan(ruleset.folder), {verb.pattern for verb in ruleset.verbs.all}
    assert plan.chances
    for chances in plan.chances.values():
        assert {verb for chance in chances.can for verb in chance.verbs} <= verbs


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (["end"], "end"),
        (["attack", "end"], "attack or end"),
        (["play", "attack", "end"], "play, attack, or end"),
        (["a", "b", "c", "d"], "a, b, c, or d"),
    ],
)
def test_a_list_of_which_one_is_taken(choices, words):
    assert either(choices) == words


@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_of_ones_turn_names_what_is_listed_and_nothing_else(sit, game):
    table, dice = sit(("human", "human"), game=game), Random(3)
    scene, match, told, others = table.scene, table.scene.match, set(), set()
    patterns = [verb.pattern for verb in match.ruleset.verbs.all]
    for _ in range(400):
        position = match.position
        if position.result is not None or (len(told) > 5 and (others or game != "invasion")):
            break
        scene.looker, scene.covered = position.seat, False
        scene.refresh()
        notice = scene.view.get(scene.plan.notice.of, "") if scene.plan.notice else ""
        key = next((key for key in (f"{position.prompt} [{notice}]", position.prompt) if key in scene.plan.chances), "")
        if key and scene.deciding and position.active != position.seat:
            assert not scene.words.prompt().startswith("Your"), scene.words.prompt()
            others.add(game)
        elif key and scene.deciding:
            words = scene.words.prompt()
            listed = {patterns[move[0]] for move in position.moves}
            for chance in scene.plan.chances[key].can:
                assert (chance.words in words) == bool(listed & set(chance.verbs)), (words, chance)
            told.add(words)
        match.play(dice.choice(position.moves))
    assert len(told) > 1, told
    assert game != "invasion" or others, "in the capital phase of the other side one may act, too"

"""Every puzzle that ships is proved: its goal can be reached whatever others do, whatever is hidden and without luck,
and what begins otherwise fails. The search that proves it is looked at too."""

from __future__ import annotations

import datetime
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from game import load_ruleset, rulesets_found
from game.ai.proof import Aim, Proof, TooMuch
from game.lab.puzzle_finder import Finder, mine, solution, unique
from game.lab.puzzle_recipe import FILE
from game.lab.puzzle_solving import proved, solves
from game.lab.puzzle_writing import LONGEST, hints_for, title_for, written
from game.records.examples import examples_of
from game.records.examples_play import run_example
from game.records.examples_setup import setup_of
from game.records.files import FileError
from game.records.puzzles import Puzzle, of_the_day, puzzles_in
from rulesets.era.state import HAND

GAMES = sorted(rulesets_found())
PUZZLES = [(game, example) for game in GAMES for example in puzzles_in(load_ruleset(game))]
MOST = 12_000
"""Moves that may be looked at to prove a puzzle: it must be answered at the table."""
LONG = {"Nobody at the gate"}
"""Those whose other ways take longer to refute than all the rest together."""


@cache
def proof_of(number: int):
    game, example = PUZZLES[number]
    return proved(example, load_ruleset(game))


every = pytest.mark.parametrize("number", range(len(PUZZLES)), ids=[f"{game}: {one.title}" for game, one in PUZZLES])


@every
def test_it_can_be_solved_whatever_is_answered_and_hidden(number):
    proof = proof_of(number)
    assert proof.holds
    assert proof.looked <= MOST, "it takes too long to answer a try"


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=[pytest.mark.slow] if one.title in LONG else []) for n, (_, one) in enumerate(PUZZLES)],
    ids=[f"{game}: {one.title}" for game, one in PUZZLES],
)
def test_there_is_one_way_only_and_something_to_think_about(number):
    """Whatever leads on is a move of the solution, and at two decisions at least another move fails."""
    game, example = PUZZLES[number]
    puzzle = Puzzle(example, load_ruleset(game))
    position = puzzle.match.position
    line = solution(puzzle.proof, position)
    assert line is not None and line.keys >= 2
    assert unique(puzzle.proof, position, line), "there is more than one way"


@every
def test_it_has_hints_and_a_short_title(number):
    _, example = PUZZLES[number]
    assert example.hints and len(example.title) <= LONGEST
    assert not any(re.search(r"\b\d/|#\d", hint) for hint in example.hints), "hints are written for people"


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_told_apart(game):
    titles = [example.title for example in puzzles_in(load_ruleset(game))]
    assert len(set(titles)) == len(titles)


# ---- the search
TRICK = next(n for n, (_, example) in enumerate(PUZZLES) if example.title == "The trick that waits")


def trick():
    game, example = PUZZLES[TRICK]
    return Puzzle(example, load_ruleset(game))


def test_a_try_is_refuted_by_the_answer_that_refutes_it():
    puzzle = trick()
    for text in ("play Finest Hour", "target Pyre Adept", "attack with Argenport Soldier", "attack with Pyre Adept"):
        puzzle.match.play(text)
    while puzzle.match.position.seat == puzzle.solver:
        puzzle.match.play("attack" if "attack" in texts(puzzle) else "pass")
    move = puzzle.answer(puzzle.match.position)
    assert puzzle.match.position.notation(move) == "block 1/Pyre Adept with Striped Araktodon"


def texts(puzzle):
    return set(puzzle.match.ruleset.notation.texts(puzzle.match.position).values())


def test_going_round_in_a_circle_leads_nowhere_and_ends():
    puzzle = trick()
    position = puzzle.match.position
    position.play(position.move("attack with Pyre Adept"))
    assert "withdraw Pyre Adept" in texts(puzzle), "there is a circle to go round in"
    assert puzzle.proof.holds(position)
    hopeless = Proof(Aim(0, position.turn, "life", 99))
    assert not hopeless.holds(position) and hopeless.looked < 2_000


def test_the_order_of_looking_changes_no_answer():
    """What was found while going round in a circle is not taken for the whole truth: asked from the end backwards or
    from the beginning, every position of the tree has the same answer."""
    puzzle = trick()
    whole = puzzle.proof
    assert whole.holds(puzzle.match.position)
    row = [puzzle.match.position]
    for _ in range(3):
        row = [whole.after(position, move) for position in row for move in position.moves if position.result is None]
    for position in row[::5]:
        assert Proof(puzzle.aim).holds(position) == whole.holds(position)


def test_a_limit_is_kept():
    puzzle = trick()
    with pytest.raises(TooMuch):
        Proof(puzzle.aim, limit=20).good(puzzle.match.position)


LUCK = """
game = "eternal"
kind = "puzzle"
title = "By luck"
goal = "win"
position.seat.1 = { power = 3, influence = { Fire = 3, Time = 3, Justice = 3, Primal = 3, Shadow = 3 }, hand = ["Wisdom of the Elders"], deck = ["Torch", "Torch", "Torch"] }
position.seat.2 = { life = 3, deck = ["Time Sigil"] }
step = [{ seat = 1, move = "play Wisdom of the Elders" }]
"""  # noqa: E501


def test_what_only_a_drawn_card_brings_about_is_no_solution():
    eternal = load_ruleset("eternal")
    puzzle = Puzzle(examples_of(tomllib.loads(LUCK), Path("luck"))[0], eternal)
    if "play Wisdom of the Elders" not in texts(puzzle):
        pytest.skip("the card is another one now")
    position = puzzle.match.position
    assert not Proof(puzzle.aim, strict=True).holds(position)


def test_a_goal_that_is_missed_fails_the_example():
    game, example = PUZZLES[TRICK]
    short = example.model_copy(update={"step": example.step[:2]})
    assert any("goal" in failure for failure in run_example(short, load_ruleset(game)))


def test_only_a_puzzle_has_a_goal():
    with pytest.raises(FileError, match="only a puzzle has a goal"):
        examples_of(tomllib.loads(LUCK.replace('"puzzle"', '"card"')), Path("luck"))


# ---- which one
def test_everybody_has_the_same_puzzle_of_a_day_and_each_comes_once():
    first = datetime.date.fromordinal(7 * 100_000)
    week = [of_the_day(7, first + datetime.timedelta(days=day)) for day in range(7)]
    assert sorted(week) == list(range(7))
    assert week == [of_the_day(7, first + datetime.timedelta(days=day)) for day in range(7)]
    assert of_the_day(100, datetime.date(2026, 11, 22)) != of_the_day(100, datetime.date(2026, 11, 23))


# ---- finding
def test_puzzles_are_found_written_and_proved():
    vale = load_ruleset("vale")
    found = next(iter(Finder(vale, 3).found()))
    text = 'game = "vale"\nkind = "puzzle"\n' + written(found, title_for(found), hints_for(found))
    example = examples_of(tomllib.loads(text), Path("found"))[0]
    assert run_example(example, vale) == [] and example.hints
    puzzle = Puzzle(example, vale)
    position = puzzle.match.position
    line = solution(puzzle.proof, position)
    assert line and mine(line) == mine(found.line) and unique(puzzle.proof, position, line)
    assert proved(example, vale).holds


@pytest.mark.slow
def test_the_same_seed_finds_the_same():
    vale = load_ruleset("vale")
    one, two = (next(iter(Finder(vale, 5).found())) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("game", [game for game in GAMES if (load_ruleset(game).folder / FILE).exists()])
def test_a_game_says_how_its_puzzles_are_found(game):
    finder = Finder(load_ruleset(game), 1)
    assert finder.recipe.phases and set(finder.recipe.phases) <= set(finder.ruleset.phases)


def test_an_agent_is_judged_by_whether_it_gets_there():
    game, example = PUZZLES[TRICK]
    assert solves("search:2000", example, load_ruleset(game))
    assert not solves("random", example, load_ruleset(game))


BLOCKED = """
game = "eternal"
kind = "puzzle"
title = "Hold the line"
goal = "survive"
position.active = 2
position.played = ["2: attack with Pyre Adept", "2: attack with Argenport Soldier", "2: attack"]
position.seat.1 = { life = 3, units = ["Striped Araktodon"], deck = ["Time Sigil"] }
position.seat.2 = { units = ["Pyre Adept", "Argenport Soldier"], deck = ["Time Sigil"] }
step = [{ seat = 1, move = "block 2/Pyre Adept with Striped Araktodon" }]
"""


@pytest.mark.parametrize(("life", "saved"), [(3, False), (4, True)])
def test_to_survive_is_a_goal_too(life, saved):
    example = examples_of(tomllib.loads(BLOCKED.replace("life = 3", f"life = {life}")), Path("line"))[0]
    puzzle = Puzzle(example, load_ruleset("eternal"))
    position = puzzle.match.position
    assert position.seat == puzzle.solver and puzzle.verdict is None
    good = [position.notation(move) for move in puzzle.proof.good(position)]
    assert puzzle.proof.holds(position) is saved
    assert len(good) == (2 if saved else 0), "one of the two attackers must be blocked"


def test_no_event_of_era_is_in_a_hand():
    """It happens as it is drawn: a hand that holds one cannot be."""
    era = load_ruleset("era")
    stages = [Puzzle(example, era).match.position for game, example in PUZZLES if game == "era"]
    finder = Finder(era, 1)
    setup = setup_of(position := next(iter(finder.positions())), position.seat)
    row = {**setup.seat[1], "deck": [*setup.seat[1].get("deck", []), "War Drums"]}
    setup = setup.model_copy(update={"seat": {**setup.seat, 1: row}})
    found = [
        era.by_name[card].type
        for _ in range(50)
        for card in finder.recipe.stage(setup, finder.random, era).seat[1]["hand"]
    ]
    hands = [stage.card[card].type for stage in stages for card in stage.piles[HAND][0]]
    assert found and hands and "event" not in {*found, *hands}

"""Puzzles on the table, by keys and by mouse: solved, refuted, taken back, begun again, hinted at, remembered."""

from __future__ import annotations

import datetime

import pygame
import pytest

from game import load_ruleset
from game.records.puzzles import puzzles_in
from game.records.settings import Settings, load_settings, save_settings
from scenes.learn import LearnScene
from scenes.look import strings
from scenes.main_menu import MainMenu
from scenes.puzzles import PuzzlesScene, open_puzzles
from scenes.window import App
from tests.person import Person, ticking

WORDS = strings("puzzle")
TRICK = "The trick that waits"


@pytest.fixture
def person(tmp_path, monkeypatch):
    """Somebody before the main menu, with a screen of their own."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0), clock=ticking())
    app.push(MainMenu(app))
    yield Person(app)
    pygame.display.quit()


@pytest.fixture
def trick(person):
    """At the table of the first puzzle of Eternal."""
    open_puzzles(person.app, "eternal")
    scene = person.app.top
    scene.play("eternal", next(one for one in scene.puzzles["eternal"] if one.title == TRICK))
    person.frames(2)
    return person.app.top


def frames(person, scene, done, most=600):
    """Let time go by until something is so."""
    for _ in range(most):
        if done():
            return
        person.frames()
    raise AssertionError(scene.describe())


def act(person, scene, *names):
    """With Tab and Enter: pick up a card, and put it where it belongs."""
    for name in names:
        person.focus(name)
        person.keys("enter")


def attack_with_both(person, scene):
    """Both units attack; the other side answers."""
    for name in ("Argenport Soldier", "Pyre Adept"):
        move = scene.position.move(f"attack with {name}")
        scene.choose((move,))
    person.keys("space")
    frames(person, scene, lambda: scene.deciding)


def play(scene, text):
    scene.choose((scene.position.move(text),))


def test_it_is_reached_by_keys_from_the_main_menu_and_learn(person):
    person.frames()
    main = person.app.top
    person.app.push(LearnScene(person.app))
    person.app.pop()
    main.form.focus(main.form.find("Puzzles"))
    person.keys("enter")
    assert isinstance(person.app.top, PuzzlesScene)
    person.keys("enter")
    person.frames()
    assert person.app.top.name == "puzzle"


def test_a_click_begins_one_and_escape_asks_before_leaving(person):
    open_puzzles(person.app, "eternal")
    person.frames()
    person.click(person.app.top.form.find(TRICK).rect.center)
    person.frames()
    assert person.app.top.name == "puzzle" and person.app.top.puzzle.example.title == TRICK
    person.keys("escape")
    assert WORDS["leave"] in person.app.top.describe()
    person.keys("enter")
    assert person.app.top.name == "puzzles"


def test_the_goal_is_shown_and_hints_come_one_by_one(person, trick):
    assert WORDS["win"] in trick.describe() and not any(hint in trick.describe() for hint in trick.puzzle.example.hints)
    first, second = trick.puzzle.example.hints[:2]
    person.keys("h")
    assert first in trick.describe() and second not in trick.describe()
    link = next(link for link in trick.links if link.name == "Hint")
    person.click(link.rect.center)
    assert second in trick.describe()


def test_the_plate_of_the_other_side_speaks_the_language_that_is_set(person, trick):
    person.app.change(language="Polski")
    person.frames(1)
    assert trick.words.sitting(1) == ("miejsce 2", "odpowiada")
    assert "answers" not in trick.describe()
    person.app.change(language="English")


def test_once_all_hints_were_given_nobody_else_says_what_to_do(person, trick):
    for _ in (*trick.puzzle.example.hints, "one more"):
        person.keys("h")
    assert trick.message == WORDS["no_more"] and not trick.coach.busy and not trick.coach.open


def solve(person, trick):
    """The right way."""
    attack_with_both(person, trick)
    blocked = trick.position.view(0)
    assert blocked["combat"], "the blocker has been chosen"
    free = "Argenport Soldier" if "Pyre Adept" in str(trick.match.history[-1].text) else "Pyre Adept"
    play(trick, "play Finest Hour")
    if trick.draft:
        play(trick, f"target {free}")
    frames(person, trick, lambda: trick.verdict is not None or trick.deciding)
    while trick.verdict is None:
        person.keys("space")
        frames(person, trick, lambda: trick.verdict is not None or trick.deciding)
    frames(person, trick, lambda: trick.tries)


def test_the_right_way_solves_it_and_it_is_remembered(person, trick):
    solve(person, trick)
    assert trick.verdict and WORDS["solved"] in trick.describe()
    assert trick.words.tone == "gold_light"
    settings = person.app.settings
    assert settings.solved["eternal"] == (TRICK,) and settings.tries["eternal"][TRICK] == 1
    person.keys("space")
    person.frames()
    assert person.app.top.name == "puzzle" and person.app.top is not trick, "the next one begins"
    person.app.pop()
    assert person.app.top.form.find(TRICK).value == "1 try, done"


def test_escape_leaves_a_solved_one_without_a_question(person, trick):
    solve(person, trick)
    person.keys("escape")
    assert person.app.top.name == "puzzles"


def test_a_try_is_refuted_on_the_table_and_begun_again(person, trick):
    play(trick, "play Finest Hour")
    if trick.draft:
        play(trick, "target Argenport Soldier")
    frames(person, trick, lambda: trick.deciding)
    for name in ("Argenport Soldier", "Pyre Adept"):
        play(trick, f"attack with {name}")
    while trick.verdict is None:
        person.keys("space")
        frames(person, trick, lambda: trick.verdict is not None or trick.deciding)
    frames(person, trick, lambda: trick.tries)
    assert any(one.text.startswith("block 1/Argenport Soldier") for one in trick.match.history)
    assert not trick.verdict and trick.buttons[0].name.startswith(WORDS["try_again"])
    refutation = trick.refutation()
    assert refutation.startswith("That is refuted: block your Argenport Soldier with ")
    assert refutation in trick.describe()
    assert person.app.settings.tries["eternal"][TRICK] == 1 and not person.app.settings.solved
    person.keys("space")
    person.frames()
    assert trick.verdict is None and not trick.match.history and trick.deciding
    assert WORDS["tries"].format(count=2) in trick.describe()


def test_an_answer_that_the_solution_allows_refutes_nothing(person, monkeypatch):
    """'That is refuted: choose Quest.' was said of who did not attack after an answer that the solution has, too."""
    monkeypatch.setattr("scenes.table.puzzle.PATIENCE", 60.0)
    open_puzzles(person.app, "invasion")
    lists = person.app.top
    example = next(one for one in lists.puzzles["invasion"] if one.title == "Dig in and strike")
    lists.play("invasion", example)
    scene = person.app.top
    person.frames(2)
    for move in ("play Troll Slayers in Battlefield", "develop Dwarf Masons in Battlefield", "no attack"):
        frames(person, scene, lambda: scene.deciding)
        play(scene, move)
    while scene.verdict is None:
        person.keys("space")
        frames(person, scene, lambda: scene.verdict is not None or scene.deciding)
    frames(person, scene, lambda: scene.tries)
    assert any(one.text.startswith("choose") for one in scene.match.history) and not scene.refutation()
    assert not scene.verdict and scene.message == WORDS["missed"]


def test_a_move_is_taken_back(person, trick):
    play(trick, "attack with Pyre Adept")
    assert len(trick.match.history) == 1
    person.keys("u")
    person.frames()
    assert not trick.match.history and trick.verdict is None


def test_a_turn_that_goes_by_is_a_try_that_missed_and_can_be_taken_back(person, trick):
    play(trick, "end turn")
    frames(person, trick, lambda: trick.tries)
    assert trick.verdict is False and trick.message == WORDS["missed"]
    assert not trick.deciding, "the other's turn is not played"
    person.keys("u")
    person.frames(2)
    assert trick.verdict is None and trick.deciding and not trick.match.history


def test_a_try_that_missed_is_begun_again_by_the_key_for_that_too(person, trick):
    """The key was dead just where one wants it."""
    person.keys("e")
    frames(person, trick, lambda: trick.verdict is False and trick.message)
    person.keys("b")
    assert trick.verdict is None and not trick.match.history and trick.tries == 1


@pytest.mark.parametrize("game", ["vale", "era", "eternal"])
def test_a_try_is_taken_back_step_by_step_even_if_the_game_is_over_by_it(person, game):
    open_puzzles(person.app, game)
    lists = person.app.top
    for example in lists.puzzles[game][:4]:
        lists.play(game, example)
        scene = person.app.top
        person.frames(2)
        for step in example.step:
            if step.move and scene.verdict is None and (step.seat or example.learner) == example.learner:
                frames(person, scene, lambda scene=scene: scene.deciding)
                last = scene.match.history[-1:]
                if not (last and last[0].unasked and last[0].text == step.move):  # made with the one before
                    play(scene, step.move)
        frames(person, scene, lambda scene=scene: scene.tries)
        assert scene.verdict
        while scene.can_undo:
            before = len(scene.match.history)
            scene.gestures.undo()
            assert len(scene.match.history) < before
            assert scene.message == "Taken back."
        assert scene.verdict is None and not any(one.seat == scene.looker for one in scene.match.history)
        person.app.pop()


def test_whoever_asks_for_a_hint_on_a_wrong_way_is_told(person, trick, monkeypatch):
    monkeypatch.setattr("scenes.table.puzzle.PATIENCE", 60.0)  # the proof is to end on a busy machine, too
    play(trick, "play Finest Hour")
    if trick.draft:
        play(trick, "target Pyre Adept")
    frames(person, trick, lambda: trick.deciding)
    person.keys("h")
    assert trick.message == WORDS["lost"] and not trick.hints


def test_the_window_goes_on_while_the_answer_is_looked_for(person, trick, monkeypatch):
    """Each frame looks a little: the answer may take many."""
    monkeypatch.setattr("scenes.table.puzzle.SLICE", 0.0)
    monkeypatch.setattr("game.ai.proof.AT_ONCE", 1)
    for name in ("Argenport Soldier", "Pyre Adept"):
        play(trick, f"attack with {name}")
    person.keys("space")
    assert trick.opponents.busy and trick.waiting and not trick.deciding
    frames(person, trick, lambda: trick.deciding)
    assert any("block" in one.text for one in trick.match.history)


def test_the_puzzle_of_the_day_is_the_same_whenever_one_looks_and_another_tomorrow(person):
    day = datetime.date(2026, 11, 22)
    scenes = [PuzzlesScene(person.app, today=day + datetime.timedelta(days=more)) for more in (0, 0, 1)]
    for scene in scenes:
        scene.enter()
    assert scenes[0].daily() == scenes[1].daily() != scenes[2].daily()
    assert scenes[0].daily_words() in scenes[0].describe()


def test_the_list_that_stays_open_over_midnight_has_the_puzzle_of_the_new_day(person, monkeypatch):
    class Clock(datetime.date):
        now = datetime.date(2026, 11, 22)

        @classmethod
        def today(cls):
            return cls.now

    monkeypatch.setattr(datetime, "date", Clock)
    open_puzzles(person.app)
    scene = person.app.top
    before = scene.daily_words()
    Clock.now += datetime.timedelta(days=1)
    scene.resume()
    assert before not in scene.describe() and scene.daily_words() in scene.describe()


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_letters_and_plate_keep_their_size_as_hints_are_added(person, game):
    open_puzzles(person.app, game)
    listed = person.app.top
    for example in listed.puzzles[game]:
        listed.play(game, example)
        scene, seen = person.app.top, set()
        for scene.hints in range(len(example.hints) + 1):
            plate, style, lines = scene.written()
            seen.add((plate.height, style))
            assert lines == scene.lines(scene.hints)
            assert style in ("body", "small")
        assert len(seen) == 1, example.title
        person.app.pop()


def test_a_card_shown_large_lies_over_the_goal(trick):
    assert trick.overlays.parts[-1] == trick.zoom.draw


def test_what_was_solved_is_kept_on_disk(tmp_path):
    path = tmp_path / "settings.toml"
    save_settings(Settings(solved={"eternal": (TRICK,)}, tries={"eternal": {TRICK: 2}}), path)
    assert load_settings(path=path).tries == {"eternal": {TRICK: 2}}


def test_every_game_that_has_puzzles_is_listed(person):
    open_puzzles(person.app)
    scene = person.app.top
    for game in scene.puzzles:
        scene.choose(game)
        assert puzzles_in(load_ruleset(game))[0].title in scene.describe()


def test_all_puzzles_of_a_game_are_seen_at_once(person):
    """The last row of them lay under the edge of the form."""
    open_puzzles(person.app, "eternal")
    person.app.draw()
    last = person.app.top.puzzles["eternal"][-1].title
    assert person.app.top.form.find(last).rect.bottom <= person.app.top.form.view.bottom

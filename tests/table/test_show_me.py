"""Examples of the rulebook as Show me plays them, through the real scene, to their last word."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import load_ruleset
from game.records.examples import Example, read_examples
from game.records.settings import Settings
from scenes.about import AboutScene
from scenes.robot.hands import Clock, Hands
from scenes.rulebook import show_example
from scenes.table.lesson import LessonScene
from scenes.window import App
from scenes.words import ENGLISH, use

GAMES = ("era", "eternal", "invasion", "nomansland", "vale")


def examples(game: str) -> list[Example]:
    """All that can be shown."""
    folder = load_ruleset(game).folder / "examples"
    found = [example for path in sorted(folder.rglob("*.toml")) for example in read_examples(path)]
    return [example for example in found if example.plays]


def shown(hands: Hands, example: Example) -> None:
    """Read and watch an example to its end."""
    app = hands.app
    show_example(app, example)
    scene = app.top
    assert isinstance(scene, LessonScene), f"{example.title}: {scene.describe()}"
    for _ in range(2000):
        if app.top is not scene:
            break
        if scene.summary.open:
            hands.key(pygame.K_SPACE)
        elif scene.due.kind in ("over", "read"):
            over = scene.due.kind == "over"
            assert "[]" not in scene.saying, f"{example.title}: {scene.saying}"
            hands.key(pygame.K_SPACE)
            if over:
                break
        elif scene.due.kind == "yours":
            assert scene.due.move is not None
            scene.commit([scene.due.move])
        else:
            hands.frame(seconds=0.1)
    assert app.top is not scene, f"{example.title} does not end: {scene.due}\n{scene.describe()}"
    assert not any(map(scene.notes.of, range(len(scene.match.seats)))), example.title
    assert scene.due.kind == "over", f"{example.title} breaks off at step {scene.lesson.at + 1}"


def show(wanted: list[Example]) -> None:
    app = App(Settings(skin="plain", animation="none", pace="none", volume=0), clock := Clock())
    hands = Hands(app, clock)
    app.push(AboutScene(app))
    for example in wanted:
        shown(hands, example)
    assert app.top.name == "about"
    pygame.display.quit()


@pytest.mark.parametrize("game", GAMES)
def test_some_examples_are_shown_to_their_end(game: str) -> None:
    show(Random(7).sample(examples(game), 6))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_examples_are_shown_to_their_end(game: str) -> None:
    show(examples(game))


def test_an_example_that_begins_with_decks_has_a_name_for_each_of_them() -> None:
    begun = [one for one in examples("vale") if len(one.position.decks) > 2]
    assert begun
    show(begun)


def test_of_cards_that_are_alike_the_one_that_is_written_is_taken() -> None:
    """A later step names the other one: the first of them was taken in its place, and the example broke off."""
    apart = [one for one in examples("invasion") if one.title.startswith("Runesmith Apprentice takes any number of")]
    assert apart
    show(apart)


def test_what_is_refused_once_all_is_at_rest_is_not_told_before() -> None:
    """'Opponent may not: play Blood Price. The reason: [].' was said while the first one still waited on the chain."""
    waiting = [one for one in examples("invasion") if one.title.startswith("What is done only if something else was")]
    assert waiting
    show(waiting)


def test_somebody_who_is_not_asked_leaves() -> None:
    leaving = [one for one in examples("vale") if any("concede" in (step.move or "") for step in one.step)]
    assert len(leaving) > 3
    show(leaving)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("English", "You may not: attack Opponent's Tusk with Opponent's Tusk. The reason: Opponent's Tusk is not"),
        ("Polski", "Ty: nie wolno: atak: Tusk (Przeciwnik), cel: Tusk (Przeciwnik). Powód: Tusk (Przeciwnik) nie"),
    ],
)
def test_what_may_not_be_is_told_to_those_who_sit_there(language: str, words: str) -> None:
    """It was 'Seat 1 may not', in every language."""
    app = App(Settings(skin="plain", animation="none", volume=0), Clock())
    use(language)
    show_example(app, next(one for one in examples("era") if one.title.startswith("A player acts only with own")))
    assert isinstance(app.top, LessonScene) and words in app.top.saying
    assert "Seat" not in app.top.saying and "{" not in app.top.saying
    use(ENGLISH)
    pygame.display.quit()

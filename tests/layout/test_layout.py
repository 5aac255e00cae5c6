"""Nothing is cut, covered or crowded: every scene and every game, at the sizes that windows have."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import load_ruleset
from game.records.settings import Settings
from scenes.look import ASSETS
from scenes.main_menu import MainMenu
from scenes.start import games
from scenes.table.saying import STYLES, height_of
from scenes.widgets import Button, Column, Form
from scenes.widgets.control import Control
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.layout import rooms
from tests.layout.eyes import Eyes
from tests.layout.moments import Moments

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1200, 640))
"""The last is what a window of a small screen is left with, whose bars take the rest."""
Sizes = Sequence[tuple[int, int]]
GAMES = tuple(name for name in games() if load_ruleset(name).folder.is_relative_to(ASSETS.parent / "rulesets"))
SEED = 5
MOMENTS = 9
FEW = 4


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    yield App(Settings(skin="plain", animation="none", pace="none", volume=0, remind=False), clock=time.perf_counter)
    pygame.display.quit()
    use(ENGLISH)


@pytest.fixture
def eyes(app: App, monkeypatch: pytest.MonkeyPatch) -> Eyes:
    eyes = Eyes(monkeypatch)
    eyes.given.add(rooms.LONG)
    return eyes


def seats_of(game: str) -> list[tuple[str, ...]]:
    """Who sits there: people alone, and with computers whose levels are written on their plates."""
    most = max(load_ruleset(game).seats)
    return [("human", "human"), *[("human", "easy", "hard", "normal")[:seats] for seats in range(2, most + 1)]]


def look(eyes: Eyes, app: App, name: str, *sizes: tuple[int, int]) -> list[str]:
    """What is wrong with what is shown, at each of these sizes."""
    found = []
    for size in sizes:
        app.resize(*size)
        found += [f"{name} at {size[0]}x{size[1]}: {words}" for words in eyes.look_at(app)]
    return found


def of_rooms(eyes: Eyes, app: App, game: str, sizes: Sizes = ()) -> list[str]:
    """Every room of a game at these sizes, else at the tightest, and every fourth one at another, too."""
    found = []
    for number, (name, build) in enumerate(rooms.of_game(game) if game else rooms.common()):
        while app.scenes:
            app.scenes.pop()
        build(app)
        others = SIZES[number // 4 % 3 :][: number % 4 // 3]
        found += look(eyes, app, f"{game} {name}", *(sizes or (SIZES[3], *others)))
    return found


def of_moments(
    eyes: Eyes, app: App, game: str, who: tuple[str, ...], most: int, size: tuple[int, int] | None = None
) -> list[str]:
    """A match of a game: each moment at one size, else at the usual one, and every fourth at another, too."""
    match, found, number = Moments(app, game, who, SEED), [], 0
    for part in (match.through(most), match.over()):
        for name in part:
            number += 1
            others = SIZES[1 + number // 4 % (len(SIZES) - 1) :][: number % 4 // 3]
            found += look(eyes, app, f"{game} {who}: {name}", *([size] if size else [SIZES[0], *others]))
    return found


# ---- everything
def test_the_menus_show_all_they_say(eyes: Eyes, app: App) -> None:
    assert of_rooms(eyes, app, "") == []


@pytest.mark.parametrize("game", GAMES)
def test_no_scene_cuts_or_covers_anything(eyes: Eyes, app: App, game: str) -> None:
    assert of_rooms(eyes, app, game) == []


@pytest.mark.parametrize(("game", "who"), [(game, who) for game in GAMES for who in seats_of(game)])
def test_no_moment_of_a_match_cuts_or_covers_anything(eyes: Eyes, app: App, game: str, who: tuple[str, ...]) -> None:
    assert of_moments(eyes, app, game, who, MOMENTS if len(who) == 2 else FEW) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_lesson_has_room_for_what_it_says(eyes: Eyes, app: App, game: str) -> None:
    found = []
    for number, name in enumerate(rooms.lesson_steps(app, game)):
        found += look(eyes, app, name, SIZES[0] if number % 2 else SIZES[-1])
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_title_of_an_example_is_read_whole(eyes: Eyes, app: App, game: str) -> None:
    assert [fault for name in rooms.long_titles(app, game) for fault in look(eyes, app, name, SIZES[0])] == []


@pytest.mark.parametrize("game", GAMES)
def test_in_letters_of_twice_the_size_what_a_lesson_says_has_room_on_its_plate(app: App, game: str) -> None:
    app.change(scale=200)
    app.resize(1920, 1080)
    for name in rooms.lesson_steps(app, game):
        scene: Any = app.top
        title, words, plate = scene.lesson.example.title, scene.lesson.words, scene.plate
        heights = [height_of(scene.look, title, words, plate.width, style) for style in STYLES]
        assert min(heights) <= plate.height, name
        assert scene.column.log.bottom <= plate.top and plate.bottom <= scene.frame.bar.bottom, name


@pytest.mark.parametrize(("game", "who"), [("era", ("human", "easy", "hard")), ("eternal", ("human", "human"))])
def test_in_letters_of_twice_the_size_a_prompt_is_not_cut(
    eyes: Eyes, app: App, game: str, who: tuple[str, ...]
) -> None:
    app.change(scale=200)
    app.resize(1920, 1080)
    match, found = Moments(app, game, who, SEED), list[str]()
    for name in match.through(FEW):
        found += look(eyes, app, name, (1920, 1080))
    assert found == []


@pytest.mark.parametrize(("game", "room"), [("invasion", "replay"), ("nomansland", "a study")])
def test_in_letters_of_twice_the_size_the_names_of_fields_and_rows_are_not_covered(
    eyes: Eyes, app: App, game: str, room: str
) -> None:
    app.change(scale=200)
    dict(rooms.of_game(game))[room](app)
    assert look(eyes, app, room, (1920, 1080)) == []


CROWDED = (
    ("", "the library"),
    ("", "statistics"),
    ("era", "decks"),
    ("era", "card editor"),
    ("era", "builder, tab 1"),
    ("era", "builder, a trial shown 2"),
    ("era", "replay"),
    ("era", "branches"),
    ("invasion", "league, round 3"),
    ("invasion", "own cards"),
)


@pytest.mark.parametrize("language", [ENGLISH, "Polski"])
@pytest.mark.parametrize(("game", "room"), CROWDED)
def test_in_the_largest_letters_a_crowded_scene_cuts_no_words(
    eyes: Eyes, app: App, game: str, room: str, language: str
) -> None:
    """They are as large as it has room for. Names of fields were broken within a word, titles left the window."""
    app.change(scale=250, language=language)
    dict(rooms.of_game(game) if game else rooms.common())[room](app)
    assert look(eyes, app, room, (1200, 640), (1366, 768), (1920, 1080)) == []


SCROLLED_A_LITTLE = (
    (150, "", "main menu with Continue"),
    (125, "eternal", "the result"),
    (100, "vale", "the result of a game of three"),
    (100, "vale", "asking"),
    (150, "eternal", "deck details"),
    (150, "eternal", "forge, the tenth card"),
    (125, "nomansland", "forge, the first card"),
)


@pytest.mark.parametrize(("scale", "game", "room"), SCROLLED_A_LITTLE)
def test_a_small_window_does_not_scroll_by_a_little(app: App, scale: int, game: str, room: str) -> None:
    """What there is to do next was out of sight: Quit under the menu, the buttons under a result or an offer."""
    dict(rooms.of_game(game) if game else rooms.common())[room](app)
    app.settings = app.settings.model_copy(update={"scale": scale})
    pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600)])
    assert app.size == (1024, 600) and app.top.form
    assert app.top.form.overflow() == 0


@pytest.mark.parametrize("room", ["puzzles", "builder, tab 1"])
def test_a_small_window_with_large_letters_cuts_neither_a_puzzle_nor_what_a_search_takes(
    eyes: Eyes, app: App, room: str
) -> None:
    dict(rooms.of_game("eternal"))[room](app)
    app.settings = app.settings.model_copy(update={"scale": 150})
    pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600)])
    assert eyes.look_at(app) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize(
    ("scale", "sizes"),
    [
        (75, SIZES[:3]),
        (100, SIZES[:3]),
        (0, SIZES),
        (200, [(3840, 2160)]),
    ],  # twice the size of what fits 1280x720 has no room there
)
def test_at_a_scale_that_is_set_there_is_room_too(eyes: Eyes, app: App, game: str, scale: int, sizes: Sizes) -> None:
    app.change(scale=scale)
    found = of_rooms(eyes, app, game, sizes)
    for who in seats_of(game) if game else ():
        for size in sizes:
            found += of_moments(eyes, app, game, who, FEW, size)
    assert found == []


# ---- the eyes see
def bench(app: App, *widgets: Control, more: Callable[[Surface], object] = lambda surface: None) -> None:
    """A scene with these controls, and more drawn over them."""
    from scenes.scene import Scene

    class Bench(Scene):
        name = "bench"

        def draw(self, surface: Surface) -> None:
            surface.fill((20, 40, 40))
            assert self.form
            self.form.draw(surface)
            more(surface)

    scene = Bench(app)
    scene.form = Form(Column(list(widgets)))
    scene.layout = lambda: scene.form.arrange(Rect(100, 100, 300, 500), app.look)  # type: ignore[method-assign, union-attr]
    app.push(scene)


def nothing() -> None:
    """What these buttons do."""


def test_a_tidy_scene_is_found_tidy(eyes: Eyes, app: App) -> None:
    bench(app, Button("One", nothing), Button("Two", nothing))
    assert eyes.look_at(app) == []
    assert [line.text for line in eyes.lines] == ["One", "One", "Two", "Two"]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (lambda app, to: app.look.write(to, "a line of words", Rect(100, 100, 60, 20)), "cut: 'a line of words'"),
        (lambda app, to: app.look.write(to, "half above", Rect(500, -10, 300, 20)), "leaves the window: 'half above'"),
        (lambda app, to: app.look.write(to, "at the side", Rect(1240, 50, 300, 20)), "leaves the window: 'at the si"),
        (lambda app, to: app.look.write(to, "on the edge", Rect(380, 110, 300, 20)), "over the edge of button 'One'"),
        (lambda app, to: app.look.write(to, "beneath", Rect(110, 138, 200, 20)), "over the edge of button 'One'"),
        (lambda app, to: to.fill((9, 9, 9), Rect(240, 100, 20, 60)), "of 'One'"),
        (
            lambda app, to: (
                app.look.write(to, "first", Rect(500, 300, 300, 20)),
                app.look.write(to, "second", Rect(510, 305, 300, 20)),
            ),
            "one over the other: 'first' and 'second'",
        ),
        (
            lambda app, to: (
                to.set_clip(Rect(500, 300, 300, 12)),
                app.look.write(to, "cropped", Rect(500, 300, 300, 30)),
                to.set_clip(None),
            ),
            "of 'cropped'",
        ),
    ],
)
def test_a_fault_put_in_on_purpose_is_found(
    eyes: Eyes, app: App, fault: Callable[[App, Surface], object], told: str
) -> None:
    bench(app, Button("One", nothing), more=lambda surface: fault(app, surface))
    assert any(told in words for words in eyes.look_at(app))


def test_two_controls_in_one_place_are_found(eyes: Eyes, app: App) -> None:
    one, two = Button("One", nothing), Button("Two", nothing)
    bench(app, one, two)
    place = app.top.layout
    app.top.layout = lambda: (place(), two.move(-30))  # type: ignore[method-assign, return-value, func-returns-value]
    assert "two controls in one place: 'One' and 'Two'" in eyes.look_at(app)


def test_a_card_on_what_it_does_not_belong_to_is_found(eyes: Eyes, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Moments(app, "era", ("human", "human"), SEED)
    next(match.through(2))
    assert eyes.look_at(app) == []
    plan = match.scene.plan
    moved = plan.side["near"].model_copy(update={"counters": plan.side["near"].spots[0].at})
    match.scene.plan = plan.model_copy(update={"side": {**plan.side, "near": moved}})
    assert any("a card over the" in words for words in eyes.look_at(app))


# ---- what the eyes cannot see
def test_a_menu_that_gains_a_button_is_drawn_anew(app: App) -> None:
    app.push(MainMenu(app))
    app.draw()
    rooms.unfinished()
    app.top.resume()
    app.draw()
    after = pygame.image.tobytes(app.surface, "RGB")
    app.replace(MainMenu(app))
    app.draw()
    assert after == pygame.image.tobytes(app.surface, "RGB")

"""The menus: walked by keys alone and by mouse, at every size and scale, and by a monkey."""

from __future__ import annotations

import pkgutil
import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game import RulesetError, load_ruleset
from game.records.game_faces import game_faces
from game.records.ladder import Rung
from scenes import shots, start
from scenes.about import AboutScene
from scenes.art.palette import HUES
from scenes.art.subjects import SUBJECTS
from scenes.deck_glance import DeckGlance
from scenes.dialogue import Dialogue
from scenes.events.hub import EventsScene
from scenes.game_tiles import GameTile, GameTiles, in_whole
from scenes.learn import LearnScene
from scenes.look import Look, strings
from scenes.main_menu import Continue, MainMenu
from scenes.new_game import NewGameScene
from scenes.result import Outcome, ResultScene
from scenes.settings_scene import SettingsScene
from scenes.start import Left, NewGame
from scenes.table.help import HelpScene
from scenes.widgets import Choice

PLAYED = NewGame("duel", ("human", "search:400"), ("Ash", "Birch"), 77, ("You", "Computer, normal"))


def result(app, winners=(0,), names=PLAYED.names):
    return ResultScene(app, Outcome(winners, "The last crystal was shattered.", "Turn 11", names), PLAYED, app.pop)


SCENES = {
    "main-menu": MainMenu,
    "new-game": NewGameScene,
    "settings": SettingsScene,
    "about": AboutScene,
    "result": result,
    "message": lambda app: Dialogue(app, "Deck refused", "Cinder March has 39 cards; a deck has 40 or more. " * 3),
    "question": lambda app: Dialogue(app, "Quit?", "See you.", "Quit", app.quit, "Stay"),
}


def test_a_match_is_ordered_by_keys_alone(app, person, games):
    person.keys("enter")
    assert app.top.name == "new-game" and person.focused == "Start"
    person.focus("Player 1")
    person.keys("right")
    person.focus("Player 2")
    person.keys("right")
    person.focus("Deck 1")
    person.keys("enter down down enter")
    person.focus("More")
    person.keys("enter")
    person.focus("Seed")
    person.type("4x2")
    person.focus("Open decklists")
    person.keys("space escape")
    person.focus("Start")
    person.keys("enter")
    assert games.started == [NewGame("duel", ("human", "hard"), ("Cedar", "Birch"), 42, ("Friend", "Computer"), True)]


def test_a_match_is_ordered_by_mouse(app, person, games):
    person.click("New game")
    person.click("Player 2", share=0.01)
    person.click("Start")
    order = games.started[0]
    assert order.seats == ("human", "easy") and order.decks == ("Ash", "Birch")


def test_the_form_says_what_the_chosen_computer_is_like(app, person, games):
    person.click("New game")
    assert app.top._like.text.startswith("Normal:")
    person.click("Player 2", share=0.01)
    assert app.top._like.text.startswith("Easy:")


def test_the_form_says_how_strong_the_chosen_computer_is(app, person, games, monkeypatch):
    monkeypatch.setattr("scenes.new_game.how_strong", lambda game, level: f"Won {game}." if level == "normal" else "")
    person.click("New game")
    assert app.top._like.text.endswith(f" rightly. Won {app.top.game}.")
    person.focus("Player 2")
    person.keys("right")
    assert app.top._like.text.startswith("Hard:") and "Won" not in app.top._like.text, "not claimed, if not measured"


def test_how_strong_a_level_is_is_said_as_it_was_measured(monkeypatch):
    def measured(folder: Path, level: str) -> Rung | None:
        rung = Rung(level=level, below="easy", games=200, points=160.5, elo=240.8, interval=(190.1, 300.2))
        return {"normal": rung, "novice": rung.model_copy(update={"below": "eager"})}.get(level)

    monkeypatch.setattr("game.records.ladder.rung_up_to", measured)
    assert start.how_strong("era", "normal") == "Won 80 % of 200 games against easy."
    assert start.how_strong("era", "novice").endswith(" against a one-rule bot.")
    assert start.how_strong("era", "hard") == "" == start.how_strong("no such game", "normal")


def test_the_last_choice_is_remembered_and_again_begins_it_at_once(app, person, games):
    person.click("New game")
    person.focus("Game")
    person.keys("right")
    person.focus("Players")
    person.keys("right")
    person.focus("Player 2")
    person.keys("right")
    person.focus("Start")
    person.keys("enter escape")
    app.top.enter()
    app.top.layout()
    person.click("Again")
    first, second = games.started
    assert first.game == "feast" and len(first.seats) == 3 and first.seats[1] == "hard"
    assert (second.game, second.seats, second.decks) == (first.game, first.seats, first.decks)
    assert second.seed != first.seed


def test_people_are_asked_once_what_they_are_called(app, person, games):
    person.click("New game")
    person.focus("More")
    person.keys("enter")
    person.focus("Your name")
    person.type("Ada")
    assert "Name 2" not in app.top.describe()
    person.keys("escape escape")
    assert app.settings.people == ("Ada",), "gone without a match"
    person.click("New game")
    person.focus("Start")
    person.keys("enter escape")
    person.click("New game")
    person.click("Start")
    assert [order.names for order in games.started] == [("Ada", "Computer")] * 2
    assert app.settings.people == ("Ada",)


def test_a_match_is_rated_if_that_is_chosen_and_the_next_one_too(app, person, games):
    person.click("New game")
    person.focus("More")
    person.keys("enter")
    person.focus("Rated")
    person.keys("space escape")
    person.focus("Start")
    person.keys("enter escape")
    assert games.started[-1].rated and app.settings.last.rated
    app.top.enter()
    app.top.layout()
    person.click("Again")
    assert games.started[-1].rated


def test_what_more_has_set_is_told_in_the_form(app, person):
    """A best of three or a rated match was remembered where nobody saw it, and begun again."""
    person.click("New game")
    assert "More:" not in app.top._like.text
    person.focus("More")
    person.keys("enter")
    person.focus("Match")
    person.keys("right")
    person.focus("Rated")
    person.keys("space escape")
    assert "More: Best of three, Rated." in app.top._like.text
    assert person.focused == "More"
    person.click("Start")
    person.keys("escape")
    person.click("New game")
    assert "More: Best of three, Rated." in app.top._like.text


def test_a_click_on_a_tile_chooses_the_game(app, person):
    person.click("New game")
    game = person.control("Game")
    person.click(game.tile(1, app.look).center)
    assert app.top.game == "feast" and person.focused == "Game"


def test_an_empty_seed_is_random(app, person, games):
    person.keys("enter enter enter enter")
    assert len({order.seed for order in games.started}) == 3


def test_a_game_for_more_seats_shows_a_panel_for_each_and_keeps_who_plays(app, person, games):
    person.click("New game")
    person.click("Player 1", share=0.99)
    person.focus("Game")
    person.keys("right")
    assert "choice Players: 2" in app.top.describe() and person.focused == "Game"
    person.focus("Players")
    person.keys("right right")
    person.focus("Start")
    person.keys("enter")
    order = games.started[0]
    assert (
        order.game == "feast" and len(order.seats) == 4 and order.names[0] == "Friend" and order.decks == ("Dill",) * 4
    )


def test_the_form_does_not_slip_away_under_the_pointer_as_it_grows(app, person, games):
    person.click("New game")
    person.focus("Game")
    person.keys("right")
    box = person.control("Players").box
    for players in (3, 4):
        person.click((box.right - 8, box.centery))
        assert f"choice Players: {players}" in app.top.describe()


def test_without_decks_there_is_no_start(app, person, games, monkeypatch):
    monkeypatch.setattr("scenes.new_game.deck_names", lambda game: [])
    person.keys("enter")
    assert "button Start (unavailable)" in app.top.describe() and person.focused == "Back"
    person.click("Start")
    assert games.started == []


def test_without_games_only_the_way_back_is_left(app, person, monkeypatch):
    monkeypatch.setattr("scenes.new_game.games", dict)
    person.keys("enter")
    assert [control.name for control in app.top.controls()] == ["Back"]
    person.keys("enter")
    assert app.top.name == "main-menu"


def test_a_broken_game_is_told_and_the_menu_stays(app, person, monkeypatch):
    def broken():
        raise RulesetError("rulesets/era/zones.toml: no zone is declared")

    monkeypatch.setattr("scenes.new_game.games", broken)
    person.keys("enter")
    assert "zones.toml" in app.top.describe()
    person.keys("enter")
    assert app.top.name == "main-menu"


def test_every_scene_of_the_main_menu_and_back_by_keys(app, person):
    for name, scene in (("New game", "new-game"), ("Learn", "learn"), ("Settings", "settings"), ("About", "about")):
        person.focus(name)
        person.keys("enter")
        assert app.top.name == scene
        person.keys("escape")
        assert app.top.name == "main-menu" and person.focused == name


@pytest.mark.parametrize(
    "way",
    [
        ("Learn", "The rules"),
        ("Learn", "Puzzles"),
        ("Puzzles", "Sparks, then jaws"),
        ("Learn", "2. Intercept"),
        ("Events", "To the league"),
        ("Settings", "Keys"),
    ],
)
def test_the_focus_is_found_where_it_was_left(app, person, way):
    for name in way:
        person.focus(next(control.name for control in app.top.controls() if control.name.startswith(name)))
        person.keys("enter")
    for name in reversed(way):
        person.keys("escape")
        if app.top.name == "dialogue":  # shall it be left?
            person.keys("enter")
        assert person.focused.startswith(name), app.top.describe()


def test_a_menu_that_offers_a_match_no_longer_or_in_other_words_keeps_the_focus(app, person, games, monkeypatch):
    """Once a match had been read, or thrown away, whoever came back from Matches was at the top of the menu."""
    games.unfinished = True
    person.focus("About")
    person.keys("enter escape")
    for unfinished, left in ((True, {"": None}), (False, {})):
        person.focus("Matches")
        person.keys("enter")
        games.unfinished = unfinished
        monkeypatch.setattr("scenes.main_menu.left_over", lambda left=left: left)
        person.keys("escape")
        assert person.focused == "Matches" and ("Continue" in app.top.describe()) == unfinished


def test_arrows_walk_the_main_menu_and_around(app, person):
    person.keys("up")
    assert person.focused == "Quit"
    person.keys("down")
    assert person.focused == "New game"
    person.keys("up")
    assert person.focused == "Quit"


def test_quit_by_button_and_escape_asks(app, person):
    person.keys("escape")
    assert app.top.title == "Quit Playmat?"
    person.keys("escape")
    assert app.top.name == "main-menu" and person.going_on
    person.keys("escape tab enter")
    assert app.top.name == "main-menu" and person.going_on
    person.keys("escape enter")
    assert not person.going_on


def test_before_something_is_lost_for_good_a_question_begins_on_no(app, person):
    lost = []
    app.ask_before_loss("Concede?", "You will lose the match.", "Concede", lambda: lost.append(1), "Play on")
    assert person.focused == "Play on"
    person.keys("enter")
    assert not lost and app.top.name == "main-menu"
    app.ask_before_loss("Concede?", "You will lose the match.", "Concede", lambda: lost.append(1), "Play on")
    person.keys("left enter")
    assert lost and app.top.name == "main-menu"


def test_continue_is_offered_only_while_there_is_an_unfinished_match(app, person, games):
    assert "Continue" not in app.top.describe()
    games.unfinished = True
    person.focus("About")
    person.keys("enter escape")
    assert person.focused == "Continue"
    person.keys("enter")
    assert games.continued == 1
    games.unfinished = False
    person.focus("About")
    person.keys("enter escape")
    assert "Continue" not in app.top.describe()


def test_settings_take_effect_at_once(app, person):
    person.focus("Settings")
    person.keys("enter")
    for name, keys in (
        ("Scale", "right right right"),
        ("Animation", "right"),
        ("Reduce motion", "space"),
        ("All sounds", "right"),
        ("Cards", "right"),
        ("Window size", "right"),
    ):
        person.focus(name)
        person.keys(keys)
    settings = app.settings
    assert (settings.scale, settings.animation, settings.reduce_motion) == (125, "slow", True)
    assert (settings.volume, settings.skin) == (5, "plain")
    assert app.look.scale == 1.25 and app.size == settings.window


def test_that_settings_cannot_be_saved_is_told_once(app, person, monkeypatch):
    """Each change was met with the same dialogue, in the middle of a match, too."""
    told = []
    monkeypatch.setattr(app, "tell", lambda title, words: told.append(words))
    for number, why in enumerate(["full", "full", "", "full", "gone"]):

        def save(settings, why=why):
            if why:
                raise OSError(why)

        monkeypatch.setattr(app, "_save", save)
        app.change(volume=number)
    assert told == [f"{why}. They hold until Playmat is closed." for why in ("full", "full", "gone")]


def test_full_screen_locks_the_size(app, person):
    person.focus("Settings")
    person.keys("enter")
    person.focus("Full screen")
    person.keys("space")
    assert app.settings.fullscreen and not person.control("Window size").enabled
    person.keys("escape enter")
    assert person.focused == "Full screen", "the first that can be used"
    person.keys("f11")
    assert person.control("Window size").enabled and person.control("Full screen").value == "off"


def test_a_scale_between_the_steps_is_shown_as_it_is(open_app):
    app = open_app(scale=110)
    app.push(SettingsScene(app))
    assert "choice Scale: 110 %" in app.top.describe()


def test_each_game_has_a_tile_that_begins_it_or_goes_on_with_it(app, person, games, monkeypatch):
    tiles = [control for control in app.top.controls() if isinstance(control, GameTile)]
    assert [(tile.name, tile.more) for tile in tiles] == [("The Duel", ""), ("Feast", "")]
    person.click("Feast")
    assert app.top.name == "new-game" and app.top.game == "feast"
    person.keys("escape")
    games.unfinished = True
    left = Left(Path("x.match"), "Feast", "turn 7, with Computer")
    monkeypatch.setattr("scenes.main_menu.left_over", lambda: {"feast": left})
    went_on = []
    monkeypatch.setattr("scenes.start.continue_match", lambda app, path=None: went_on.append(path))
    app.top.resume()
    assert person.control("Continue").value == "Feast, turn 7, with Computer"
    person.click("Feast")
    assert went_on == [Path("x.match")]


@pytest.mark.parametrize(("alone", "opened"), [(True, Path("x.match")), (False, None)])
def test_continue_goes_straight_on_if_nothing_else_was_left(app, person, games, monkeypatch, alone, opened):
    """And else opens the list of all."""
    games.unfinished = True
    left = Left(Path("x.match"), "Feast", "turn 7, with Computer", alone=alone)
    monkeypatch.setattr("scenes.main_menu.left_over", lambda: {"feast": left})
    went_on = []
    for place in ("scenes.start", "scenes.main_menu"):
        monkeypatch.setattr(f"{place}.continue_match", lambda app, path=None: went_on.append(path))
    app.top.resume()
    person.click("Continue")
    assert went_on == [opened]


def test_on_a_tile_too_all_names_are_shown_or_none(app):
    """'Continue: 91 moves in, with Computer 2 and Com…' stood there."""
    company = "with Computer 2 and Computer 3"
    whole = f"Continue: 91 moves in, {company}"
    wide = app.look.measure(whole, "small")[0]
    assert in_whole(app.look, whole, company, "small", wide) == whole
    assert in_whole(app.look, whole, company, "small", wide - 1) == "Continue: 91 moves in"


def test_continue_says_whole_clauses_as_far_as_there_is_room(app):
    button = Continue("Continue", "The Vale of Eternity, 11 moves in, with Computer", lambda: None)
    wide, tiny = (app.look.measure(button.more, style)[0] for style in ("small", "tiny"))
    assert button.shown(app.look, wide) == button.shown(app.look, tiny) == button.more
    assert button.shown(app.look, tiny - 1) == "The Vale of Eternity, 11 moves in"
    assert button.shown(app.look, tiny // 3) == "The Vale of Eternity"


def test_continue_names_all_or_nobody(app):
    button = Continue("Continue", "ERA, turn 5, with Ann, Bob and Cem", lambda: None, "with Ann, Bob and Cem")
    tiny = app.look.measure(button.more, "tiny")[0]
    assert button.shown(app.look, tiny) == button.more
    assert button.shown(app.look, tiny - 1) == "ERA, turn 5"


def test_the_first_frame_waits_for_no_picture_and_loads_no_game(open_app, monkeypatch):
    asked = []
    monkeypatch.setattr("scenes.table.gallery.gallery_for", lambda settings: asked.append(settings))
    monkeypatch.setattr("game.load_ruleset", lambda name: asked.append(name))
    app = open_app()
    assert asked == [] and app.frames == 1
    app.step([])
    assert asked


class Painting:
    """A gallery whose painters have a picture ready whenever they are looked at."""

    busy = True

    def __init__(self):
        self.asked, self.looked = [], 0

    def finished(self, subject, size):
        self.asked.append(subject)

    def poll(self):
        self.looked += 1
        return True


def test_pictures_are_painted_beneath_a_dialogue_that_was_there_from_the_first_frame(open_app, monkeypatch):
    gallery = Painting()
    monkeypatch.setattr("scenes.table.gallery.gallery_for", lambda settings: gallery)
    app = open_app()
    app.replace(MainMenu(app), Dialogue(app, "Welcome", "Have a seat."))
    app.step([])
    assert not gallery.asked
    app.step([])
    assert gallery.asked and app.scenes[0].painting and not app.top.waiting
    frames = app.frames
    app.step([])
    assert gallery.looked == 1 and app.frames == frames + 1, "what was painted is shown at once"


def test_every_game_introduces_itself_by_the_title_that_it_has():
    for name, face in game_faces().items():
        ruleset = load_ruleset(name)
        if (ruleset.folder / "face.toml").exists():
            assert face.title == ruleset.title and face.line and face.duration and face.effort
            assert face.subject in SUBJECTS and face.hue in HUES


def test_the_titles_of_all_games_are_alike_in_the_typeface_of_titles(app, monkeypatch):
    tiles, styles = GameTiles("Game", game_faces(), {}, lambda number: None), {}
    tiles.place(0, 0, 1126, app.look)  # as wide as in the smallest window for which there is a scale
    monkeypatch.setattr(app.look, "write", lambda surface, text, area, style, *more, **_: styles.update({text: style}))
    tiles.draw(app.surface, app.look)
    (style,) = {styles[face.title] for face in game_faces().values()}
    assert app.look.theme.types[style].face == "title"


def test_games_are_found_by_a_finder_that_knows_no_folder_as_in_a_frozen_program(monkeypatch):
    at_rest = game_faces()
    listed = pkgutil.iter_modules
    monkeypatch.setattr(
        "pkgutil.iter_modules", lambda places: (one._replace(module_finder=object()) for one in listed(places))
    )
    assert game_faces() == at_rest and len(at_rest) >= 6


@pytest.mark.parametrize(
    ("winners", "names", "headline"),
    [
        ((0,), ("You", "Computer, easy"), "You win"),
        ((1,), ("You", "Friend"), "Friend wins"),
        ((), ("You", "Friend"), "A draw"),
        ((0, 2), ("You", "Friend", "Computer, hard"), "You and Computer, hard win"),
        ((0, 1, 2), ("Ann", "Bob", "Cem"), "Ann, Bob and Cem win"),
        ((0, 1, 2), ("You", "Computer 2", "Computer 3"), "You, Computer 2 and Computer 3 win"),
    ],
)
def test_the_result_says_who_won(app, winners, names, headline):
    app.push(result(app, winners, names))
    assert app.top.describe().startswith(headline) and "crystal" in app.top.describe()


def test_rematch_and_swap_seats(app, person, games):
    app.push(result(app))
    person.keys("tab enter tab enter")
    again, swapped = games.started
    assert (again.seats, again.decks) == (PLAYED.seats, PLAYED.decks) and again.seed != PLAYED.seed
    assert swapped.seats == ("search:400", "human") and swapped.decks == ("Birch", "Ash")
    assert swapped.names == ("Computer, normal", "You")


def test_a_key_that_was_meant_for_the_last_question_starts_nothing(app, person, games):
    app.push(result(app))
    person.keys("enter space enter")
    assert not games.started and app.top.name == "result"


def test_from_the_result_back_to_the_table_or_the_menu(app, person):
    for name in ("Look at the table", "Main menu"):
        app.push(result(app))
        person.click(name)
        assert app.top.name == "main-menu"


def test_every_control_has_a_role_and_a_name_of_its_own(app):
    for build in SCENES.values():
        app.push(build(app))
        controls = app.top.controls()
        assert controls and all(control.role != "control" and control.name for control in controls)
        assert len({control.name for control in controls}) == len(controls)
        app.pop()


@pytest.mark.parametrize("scale", [75, 100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_is_cut_off(open_app, sit_down, games, size, scale):
    games.unfinished = True
    app = open_app(window=size, scale=scale)
    person, screen = sit_down(app), app.surface.get_rect()
    for name, build in SCENES.items():
        app.push(build(app))
        person.send()
        for one, other in combinations(app.top.controls(), 2):
            if one.clip == other.clip:
                assert not one.rect.colliderect(other.rect), (name, one.name, other.name)
        if not person.focused:
            person.keys("tab")
        for _ in app.top.controls():
            focused = next(control for control in app.top.controls() if control.focused)
            assert (focused.clip or screen).contains(focused.rect), (name, focused.describe())
            assert screen.contains(focused.clip or screen), name
            style = "button" if focused.role == "button" else "body"
            assert app.look.measure(focused.name, style)[0] <= focused.rect.width, (name, focused.name)
            person.keys("tab")
        app.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_at_the_automatic_scale_nothing_needs_scrolling(open_app, games, size):
    games.unfinished = True
    app = open_app(window=size)
    for name, build in SCENES.items():
        app.push(build(app))
        assert all(control.clip is None for control in app.top.controls()), name
        app.pop()


@pytest.mark.parametrize("seed", [12, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3, 11, 13))])
def test_a_monkey_breaks_nothing(open_app, games, monkeypatch, seed):
    monkeypatch.setattr("scenes.learn.LearnScene.play", lambda *words: None)  # the table is not a menu
    monkeypatch.setattr("scenes.main_menu.open_events", lambda app: None)  # the games here have no files
    chance = random.Random(seed)
    games.unfinished = True
    app = open_app()
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_ESCAPE,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_a,
        pygame.K_v,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_1,
    ]
    sizes = [(1280, 720), (1600, 900)]
    seen, wanted = set(), {"main-menu", "new-game", "settings", "about", "dialogue"}
    for number in range(20_000):
        if number >= 1000 and seen >= wanted:
            break
        at = (chance.randrange(app.size[0]), chance.randrange(app.size[1]))
        controls = app.top.controls()
        if controls and chance.random() < 0.7:
            at = chance.choice(controls).rect.center
        mod = chance.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        event = chance.choice(
            (
                Event(pygame.KEYDOWN, key=chance.choice(keys), mod=mod),
                Event(pygame.KEYDOWN, key=chance.choice(keys), mod=mod),
                Event(pygame.TEXTINPUT, text=chance.choice(("7", "é", "", "\n", "mmmm"))),
                Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
                Event(pygame.MOUSEBUTTONDOWN, pos=at, button=chance.choice((1, 1, 3))),
                Event(pygame.MOUSEBUTTONUP, pos=at, button=chance.choice((1, 1, 3))),
                Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-2, 1))),
            )
        )
        if chance.random() < 0.01:
            app.resize(*chance.choice(sizes))
        going_on = app.step([event])
        if event.type == pygame.KEYDOWN and app.scenes and app._running and chance.random() < 0.9:  # else it is held
            going_on = app.step([Event(pygame.KEYUP, key=event.key, mod=mod)])
        if not going_on:
            assert app.scenes, "only quitting ends the program"
            app._running = True
        assert app.top.describe()
        focused = sum(control.focused for control in app.top.controls())
        at_table = app.top.name in (
            "table",
            "lesson",
            "puzzle",
            "study",
            "study-table",
            "result",
            "replay",
        )  # where the focus may be on a card, or nobody's, as when the result opens
        assert focused == 1 or (at_table and focused == 0), (app.top.name, str(event), app.top.describe())
        seen.add(app.top.name)
    assert seen >= wanted


@pytest.mark.parametrize("game", ["era", "eternal"])
def test_what_opens_an_event_stands_at_the_foot_of_its_panel(app, game):
    app.resize(1280, 720)
    scene = EventsScene(app, game)
    app.push(scene)
    doors = [one for one in scene.form.controls() if one.name.startswith("To the")]
    assert len(doors) >= 3 and len({door.rect.bottom for door in doors}) == 1


def test_what_opens_events_is_written_in_one_type(open_app):
    """In Polish the first of four was in smaller type than the others."""
    app = open_app(language="Polski")
    app.resize(1280, 720)
    scene = EventsScene(app, "eternal")
    app.push(scene)
    doors = [one for one in scene.form.controls() if one.name.startswith(("Do ", "Na "))]
    assert len(doors) == 4 and len({door.style(app.look) for door in doors}) == 1
    app.change(language="English")


def test_a_narrow_column_has_room_for_the_plan_of_a_deck(app):
    choice = Choice("Deck", ["Cinder March"])
    narrow, usual = DeckGlance("era", choice), DeckGlance("era", choice)
    assert narrow.place(0, 0, app.look.px(220), app.look) > usual.place(0, 0, app.look.px(400), app.look)
    assert len(app.look.wrap(narrow.seen().plan, "note", narrow.rect.width)) <= narrow.lines


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["pause", "asking", "result"])
def test_what_is_higher_than_the_window_scrolls_within_its_plate(app, name, scale):
    app.change(scale=scale)
    app.resize(1920, 1080)
    shots.SHOTS[name](app, "era")
    scene = app.top
    window = app.surface.get_rect()
    plate, view = scene._plate, scene.form.view
    assert window.contains(plate) and plate.contains(view)
    assert view.inflate(2 * app.look.px(8), 0).right <= plate.right, "the scroll bar is on the plate as well"


def test_a_small_form_in_a_large_window_does_not_cling_to_its_top(app):
    app.change(scale=100)
    app.resize(3840, 2160)
    app.push(AboutScene(app))
    plate = app.top._plate
    above, below = plate.top, 2160 - plate.bottom
    assert below // 3 < above < below


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1200, 640), 100), ((1920, 1080), 200)])
def test_the_whole_menu_is_seen_and_no_tile_lies_under_a_scroll_bar(app, size, scale):
    app.change(scale=scale)
    app.resize(*size)
    app.replace(MainMenu(app))
    app.draw()
    menu = app.top
    assert all(app.surface.get_rect().contains(control.rect) for control in menu.form.controls())
    ways = list(menu._menu.controls())
    assert all(menu.form.view.contains(way.rect) for way in ways)


@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 125), ((1280, 720), 100), ((1920, 1080), 175)])
def test_what_keys_do_is_written_beneath_the_tiles_not_on_them(app, size, scale):
    """In large letters its end, which is long in Polish, lay on a tile."""
    app.change(scale=scale, language="Polski")
    app.resize(*size)
    app.replace(MainMenu(app))
    menu, look = app.top, app.look
    assert menu._style == "display" and menu._tiles.tiles
    width, height = look.measure(strings("main")["keys"], "note")
    words = Rect(menu._title.left, menu._keys_top + (look.px(24) - height) // 2, width, height)
    assert not [tile.name for tile in menu._tiles.tiles if tile.rect.colliderect(words)]
    assert app.surface.get_rect().contains(words)


def test_the_games_to_learn_stay_where_they_are_as_one_turns_to_another(app):
    app.resize(1280, 720)
    scene = LearnScene(app, "eternal")
    app.push(scene)
    places = []
    for game in ("eternal", "nomansland", "era"):
        scene.choose(game)
        places.append([control.rect.topleft for control in scene.form.controls()[:5]])
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize("size", [(1200, 640), (1280, 720), (1220, 700), (1920, 1080)])
def test_the_page_of_keys_has_just_the_lines_that_its_words_take(app, monkeypatch, size):
    app.resize(*size)
    app.push(scene := HelpScene(app))
    written, write = [], Look.write_lines

    def count(look, surface, words, area, *rest):
        written.append(len(look.wrap(words, rest[0], area.width)))
        return write(look, surface, words, area, *rest)

    monkeypatch.setattr(Look, "write_lines", count)
    app.draw()
    line = scene._look.font(scene._style).get_linesize()
    assert len(written) > 15 and written == [height // line for height in scene._rows]


def test_where_no_study_is_kept_there_is_nothing_to_open(app):
    from scenes.study.list_scene import StudiesScene

    app.push(StudiesScene(app, "era"))
    states = {control.name: control.enabled for control in app.top.controls()}
    assert states["New study"] and not states["Open"] and not states["Kept"]


def test_what_is_chosen_in_a_form_that_scrolls_stays_where_it_is(open_app, sit_down, games):
    person = sit_down(open_app(window=(1280, 720), scale=150))
    person.click("New game")
    person.send()
    form = person.scene.form
    assert form.overflow(), "else there is nothing to be seen here"
    form.scroll(form.overflow())
    form.reveal(person.control("Player 2"))
    seat = person.control("Player 2").rect.copy()
    person.click("Player 2", share=0.99)
    person.scene.layout()  # as when there are more words to tell
    assert person.control("Player 2").rect == seat, "nothing moves under the pointer that goes there next"


@pytest.mark.parametrize("scale", [100, 200])
def test_what_the_forge_offers_is_seen_whole_with_its_heading(app, scale):
    app.change(scale=scale)
    app.resize(1920, 1080)
    shots.contests.forge(0)(app, "era")
    app.draw()
    form, offer = app.top.form, app.top.offer
    assert all(form.view.contains(button.rect) for button in offer.buttons)
    assert form.view.contains(offer.rect.move(0, -app.look.px(40)))


def test_a_form_that_is_a_little_too_high_scrolls_not(app):
    """It scrolled by 26 pixels at 125 %, and had 35 to spare above and below."""
    app.change(scale=125)
    shots.contests.forge(0)(app, "era")
    assert app.size == (1280, 720) and not app.top.form.overflow()


def test_tiles_of_games_fill_their_rows_evenly(app):
    tiles = GameTiles("Game", game_faces(), {}, lambda number: None)
    tiles.place(0, 0, 800, app.look)  # four side by side at most
    rows = [tiles.tile(number, app.look).top for number in range(len(tiles.faces))]
    counts = [rows.count(top) for top in sorted(set(rows))]
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("scale", [150, 200])
def test_a_new_game_opens_at_its_top(open_app, sit_down, scale):
    """It began with the decks, scrolled down to Start."""
    person = sit_down(open_app(window=(1280, 720), scale=scale))
    person.click("New game")
    person.send()
    form = person.scene.form
    assert form.overflow() and form._offset == 0
    assert form.focused.clip is None or form.focused.clip.contains(form.focused.rect), "and says where the keys are"
    assert scale > 150 or form.focused.name == "Start"

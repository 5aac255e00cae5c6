"""The window, the stack of scenes and the frame."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.records.settings import Settings, save_settings
from scenes.scene import Scene
from scenes.window import LEAST_SIZE, MOST_SIZE, SMALLEST, clamp_size, opening_size

ROOT = Path(__file__).resolve().parents[2]


class Witness(Scene):
    """Writes down what is asked of it."""

    def __init__(self, app, calls, overlay=False):
        super().__init__(app)
        self.calls = calls
        self.overlay = overlay
        self.moving = False

    def enter(self):
        self.calls.append("enter")

    def pause(self):
        self.calls.append("pause")

    def resume(self):
        self.calls.append("resume")

    def leave(self):
        self.calls.append("leave")

    def layout(self):
        self.calls.append("layout")

    def draw(self, surface: Surface):
        self.calls.append("draw")

    @property
    def animating(self):
        return self.moving


class Brief(Scene):
    """Ends the program at its third frame."""

    def update(self, dt):
        if self.app.frames > 3:
            self.app.quit()

    @property
    def animating(self):
        return True


def test_stack_calls_are_symmetric(app):
    calls, above = [], []
    app.push(Witness(app, calls))
    app.push(Witness(app, above))
    app.pop()
    app.pop()
    assert calls == ["enter", "layout", "pause", "resume", "leave"]
    assert above == ["enter", "layout", "leave"]


def test_replace_clears_the_stack_and_enters_the_new_scenes(app):
    first, second = [], []
    menu = app.top
    app.replace(Witness(app, first), Witness(app, second))
    assert menu not in app.scenes and len(app.scenes) == 2
    assert first == ["enter", "layout", "pause"] and second == ["enter", "layout"]


@pytest.mark.parametrize(("overlay", "beneath_drawn"), [(True, True), (False, False)])
def test_only_overlays_show_what_is_beneath(app, overlay, beneath_drawn):
    beneath, above = [], []
    app.push(Witness(app, beneath))
    app.push(Witness(app, above, overlay))
    app.step([])
    assert ("draw" in beneath) is beneath_drawn and "draw" in above


def test_a_still_scene_is_drawn_when_something_happens_and_not_otherwise(app):
    calls = []
    scene = Witness(app, calls)
    app.push(scene)
    app.step([])
    assert calls.count("draw") == 1 and not app.animating
    app.step([])
    assert calls.count("draw") == 1
    app.step([Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert calls.count("draw") == 2
    app.redraw()
    app.step([])
    assert calls.count("draw") == 3
    scene.moving = True
    app.step([])
    assert calls.count("draw") == 4 and app.animating


def test_the_menu_rests_when_the_window_is_not_attended_or_motion_is_reduced(app):
    assert app.animating
    app.step([Event(pygame.WINDOWFOCUSLOST)])
    assert not app.animating
    app.step([Event(pygame.WINDOWFOCUSGAINED)])
    assert app.animating
    app.change(reduce_motion=True)
    app.step([])
    assert not app.animating and app.pace == 0


def test_quit_event_and_key_end_the_program(open_app, sit_down):
    assert open_app().step([Event(pygame.QUIT)]) is False
    assert sit_down(open_app()).keys("ctrl+q").going_on is False


def test_popping_the_last_scene_ends_the_program(app):
    app.pop()
    assert app.step([]) is False


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ((1, 1), LEAST_SIZE),
        ((-50, 99999), (LEAST_SIZE[0], MOST_SIZE[1])),
        ((10**9, 800), (MOST_SIZE[0], 800)),
        ((1600, 900), (1600, 900)),
    ],
)
def test_absurd_window_sizes_are_clamped(asked, given):
    assert clamp_size(*asked) == given


def test_a_window_of_absurd_size_in_the_settings_opens_at_the_least(open_app):
    assert open_app(window=(3, 3)).size == LEAST_SIZE


@pytest.mark.parametrize(
    ("wanted", "screen", "given"),
    [
        ((1280, 720), (1280, 720), (1200, 640)),
        ((1280, 720), (1366, 768), (1280, 688)),
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1920, 1080), (1920, 1080), (1840, 1000)),
        ((1280, 720), (800, 600), LEAST_SIZE),
    ],
)
def test_a_window_fits_the_desktop_beside_its_bars(monkeypatch, wanted, screen, given):
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [screen, (7680, 4320)])
    assert opening_size(*wanted) == given


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1200, 640), 0.9), ((1920, 1080), 1.5), ((3840, 2160), 2.5), ((1600, 720), 1.0)],
)
def test_automatic_scale_follows_the_window(open_app, size, scale):
    assert open_app(window=size).look.scale == scale


@pytest.mark.parametrize(("percent", "scale"), [(75, 0.75), (200, 2.0), (250, 2.5), (5, 0.75), (9000, 2.5)])
def test_a_set_scale_is_kept_between_its_bounds(open_app, percent, scale):
    assert open_app(window=(2560, 1440), scale=percent).look.scale == scale


def test_resizing_lays_out_anew_and_remembers(app):
    app.resize(1600, 900)
    app.step([Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)])
    assert app.size == (1600, 900) and app.settings.window == (1600, 900) and app.look.scale == 1.25


def test_settings_are_saved_when_changed(open_app):
    saved = []
    app = open_app(save=saved.append)
    app.change(scale=125)
    assert saved[-1].scale == 125 and app.look.scale == 1.25


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_lost(open_app):
    def refuse(settings):
        raise PermissionError("settings.toml: not writable")

    app = open_app(save=refuse)
    app.change(scale=150)
    assert "not writable" in app.top.describe() and app.settings.scale == 150


def test_fullscreen_key_toggles(app, person):
    person.keys("f11")
    assert app.settings.fullscreen
    person.keys("alt+enter")
    assert not app.settings.fullscreen


def test_a_window_that_was_on_the_full_screen_is_where_it_was(app, person, monkeypatch):
    """Each time it was lower by the height of its title."""
    places, put = [(40, 60), (40, 80)], []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places.pop(0))
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    person.keys("f11 f11")
    assert put == [(40, 60)]
    app.change(window=(1400, 800))
    assert put == [(40, 60)], "a window of another size stays where it is"


def test_a_window_that_was_on_the_full_screen_has_the_size_again_that_it_had(app, person, monkeypatch):
    """Asked once, it kept the screen's where no graphics card shows the frames, and that was remembered."""
    opens = pygame.display.set_mode

    def slow_to_leave(size, flags):
        leaving = not flags & pygame.FULLSCREEN and pygame.display.get_surface().get_flags() & pygame.FULLSCREEN
        return opens((1920, 1080) if size == (0, 0) or leaving else size, flags)

    monkeypatch.setattr("pygame.display.set_mode", slow_to_leave)
    person.keys("f11")
    assert app.size == (1920, 1080)
    person.keys("f11")
    assert app.size == app.settings.window == (1280, 720)


def test_run_ends_when_the_window_is_closed_and_leaves_every_scene(app):
    calls = []
    app.push(Witness(app, calls))
    pygame.event.post(Event(pygame.QUIT))
    app.run()
    assert calls[-1] == "leave" and app.scenes == []


def test_the_window_cannot_be_pulled_smaller_than_what_is_laid_out(app, person):
    """It could, to nothing, and showed a corner only."""
    for _ in range(2):
        with pytest.deprecated_call():
            assert pygame.Window.from_display_module().minimum_size == SMALLEST
        person.keys("f11")
        person.keys("f11")


@pytest.mark.parametrize("size", [(300, 200), (1, 1), (2000, 1), (1, 900)])
def test_a_small_window_forced_by_the_system_shows_a_corner_of_what_is_laid_out(app, size):
    app.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    assert app.size == (max(640, size[0]), max(400, size[1])) and app.settings.window == clamp_size(*app.size)
    corner = app.surface.subsurface((0, 0, *size))
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == pygame.image.tobytes(corner, "RGB")
    app.surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.step([Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)])
    assert app.surface is pygame.display.get_surface()


def test_a_scene_that_has_no_room_at_the_scale_that_is_set_is_shown_at_a_lesser_one(app):
    app.resize(1600, 1080)
    app.change(scale=200)
    assert app.look.scale == 2.0
    calls = []
    crowded = Witness(app, calls)
    crowded.room = (1250, 500)
    app.push(crowded)
    assert app.look.scale == 1.28 and calls == ["enter", "layout"]
    app.push(Witness(app, [], overlay=True))
    assert app.look.scale == 1.28, "what is seen beneath counts, too"
    app.pop()
    app.pop()
    assert app.look.scale == 2.0 and app.settings.scale == 200


START = """
import sys
from scenes.start import open_window
from scenes.window import App

def one_frame(app):
    app.step([])
    engine = ("game.kernel.position", "game.kernel.ruleset", "game.ai", "rulesets.", "numpy")
    late = (*engine, "scenes.learn", "scenes.table")
    print(app.frames, sorted(name for name in sys.modules if name.startswith(late)))

App.run = one_frame
sys.exit(open_window())
"""


def run_python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_first_frame_waits_neither_for_numpy_nor_for_the_engine():
    save_settings(Settings(welcomed=True, volume=0))
    assert run_python(START, SDL_VIDEODRIVER="dummy").stdout.strip() == "1 []"


@pytest.mark.parametrize(
    "driver",
    [
        "no-such-driver",
        pytest.param(
            "",
            marks=pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen"),
        ),
    ],
)
def test_no_display_is_said_in_words(driver):
    ended = run_python(START, SDL_VIDEODRIVER=driver)
    assert ended.returncode == 1
    assert "needs a screen" in ended.stderr and "Traceback" not in ended.stderr


class Mover(Scene):
    """Moves by itself, for as many frames as it was given, and in some of them a key is pressed."""

    def __init__(self, app, frames, keys):
        super().__init__(app)
        self.left, self.keys = frames, keys

    def update(self, dt):
        self.left -= 1
        if self.left in self.keys:
            pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
        if not self.left:
            self.app.quit()

    @property
    def animating(self):
        return True


def test_what_moves_by_itself_is_shown_at_even_moments_and_what_a_person_does_at_once(app, monkeypatch):
    """The wait for a frame's time lies between drawing and showing it; of one with an event, after it was shown."""
    told = []

    monkeypatch.setattr("scenes.beat.Beat.wait", lambda beat, pixels=0: told.append("wait"))
    monkeypatch.setattr("scenes.beat.LATE", 60)
    monkeypatch.setattr(app, "_show", lambda events: told.append("a key" if events else "itself"))
    pygame.event.clear()
    app.push(Mover(app, 7, {3}))
    app.run()
    assert told == ["itself", *["wait", "itself"] * 3, "a key", "wait", *["wait", "itself"] * 1]


def test_a_frame_that_did_much_else_leaves_its_picture_to_the_next_but_not_what_a_person_does(app, monkeypatch):
    told = []
    monkeypatch.setattr("scenes.beat.LATE", 0)
    monkeypatch.setattr("scenes.beat.Beat.wait", lambda beat, pixels=0: told.append("wait"))
    monkeypatch.setattr(app, "_show", lambda events: told.append("a key" if events else "itself"))
    pygame.event.clear()
    app.push(Mover(app, 8, {4}))
    app.run()
    assert told == ["itself", "wait", "wait", "itself", "wait", "a key", "wait", "wait", "wait", "itself"]

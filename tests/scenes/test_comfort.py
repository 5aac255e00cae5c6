"""Keys that change places, gamepads, high contrast, and colours that everybody tells apart."""

from __future__ import annotations

import re
from itertools import combinations

import numpy as np
import pygame
import pytest
from pydantic import ValidationError
from pygame import Color
from pygame.event import Event

from game import load_ruleset, rulesets_found
from game.records.settings import Settings
from scenes import keys
from scenes.gamepad import AGAIN, BUTTONS, STICKS, WAIT, Gamepad
from scenes.keys_scene import KeysScene
from scenes.look import english, load_theme, read_asset, strings
from scenes.settings_scene import SettingsScene
from scenes.table import drops, following, marks, squares
from scenes.table.plan import read_plan


# ---- keys
@pytest.fixture(autouse=True)
def own_keys():
    yield
    keys.use({})


def test_two_keys_change_places_and_back():
    one = keys.changed({}, "u", "backspace")
    assert one == {"u": "backspace", "backspace": "u"}
    two = keys.changed(one, "a", "u")
    assert sorted(two) == sorted(two.values()) and two["a"] == "u" and two["u"] == "backspace"
    assert keys.changed(one, "u", "u") == {}
    assert keys.changed(two, "u", "u")["u" if "u" in keys.changed(two, "u", "u") else "a"]


def test_however_keys_are_changed_each_does_one_thing(app):
    names = [name for name, _ in keys.COMMON] + ["e", "p", "k", "backspace"]
    table: dict[str, str] = {}
    for number in range(60):
        table = keys.changed(table, names[number * 7 % len(names)], names[number * 5 % len(names)])
        assert sorted(table) == sorted(table.values())
        now = keys.Keys(table)
        assert len({now.meant(keys.code(name)) for name in names}) == len(names)


def test_a_key_that_is_taken_from_somewhere_is_given_somewhere():
    with pytest.raises(ValidationError, match="given somewhere"):
        Settings(keys={"u": "b"})


def test_no_sentence_names_a_key_that_may_have_changed_places(app):
    """All of strings.toml but what is typed into a terminal or a line of text."""
    for section in read_asset("strings.toml"):
        for name, words in english(section).items():
            if (section, name) not in (("text_table", "hand_over"), ("import", "line")):
                assert not re.search(r"(?<![{\w])(Enter|Escape|Space|F1|F2)(?![}\w])", words), (section, name)
    app.change(keys={"return": "f5", "f5": "return"})
    assert "F5 to choose" in strings("main")["keys"]


def test_keys_that_no_keyboard_has_leave_all_as_they_were(open_app):
    """The program did not open any more with such a name in its settings."""
    app = open_app(keys={"u": "hyper", "hyper": "u", "f11": "f9", "f9": "f11"})
    assert keys.now.shown("U") == "U"
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0), Event(pygame.KEYUP, key=pygame.K_F11, mod=0)])
    assert app.settings.fullscreen


def test_the_window_hears_the_key_that_is_meant(open_app):
    app = open_app(keys={"f11": "f9", "f9": "f11"})
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0), Event(pygame.KEYUP, key=pygame.K_F9, mod=0)])
    assert app.settings.fullscreen
    app.step([Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0), Event(pygame.KEYUP, key=pygame.K_F11, mod=0)])
    assert app.settings.fullscreen


def test_letters_that_are_typed_are_what_they_are(open_app):
    from scenes.editor.asking import AskName

    app = open_app(keys={"return": "backspace", "backspace": "return"})
    said = []
    app.push(AskName(app, "A name", "Name", "xy", lambda name: said.append(name) or ""))
    field = next(control for control in app.top.controls() if control.takes_text)
    for key in (pygame.K_RIGHT, pygame.K_BACKSPACE):
        app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), Event(pygame.KEYUP, key=key, mod=0)])
    assert field.content == "x" and not said
    app.step(
        [Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)]
    )
    assert said == ["x"]


def test_a_key_is_chosen_by_pressing_it_and_escape_leaves_it(app, person):
    app.push(KeysScene(app))
    scene = app.top
    row = next(control for control in scene.controls() if control.name.startswith("Take back"))
    assert row.name == "Take back: U"
    scene.form.focus(row)
    person.keys("enter")
    assert person.focused == "Take back: press a key ..."
    person.keys("back")
    assert app.settings.keys == {"u": "backspace", "backspace": "u"} and person.focused == "Take back: Backspace"
    person.keys("enter escape")
    assert app.settings.keys == {"u": "backspace", "backspace": "u"} and app.top is scene
    person.focus("As they were")
    person.keys("enter")
    assert app.settings.keys == {}


def test_every_letter_of_every_game_can_be_changed():
    from scenes.keys_scene import letters

    offered = {name for name, _ in (*letters(), *keys.COMMON)}
    for name in rulesets_found():
        assert {word.key for word in read_plan(load_ruleset(name).folder).verbs.values() if word.key} <= offered


# ---- gamepads
def down(button):
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def up(button):
    return Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def test_menus_are_gone_through_with_a_gamepad(app, person):
    before = person.focused
    person.send(down(pygame.CONTROLLER_BUTTON_DPAD_DOWN), up(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert person.focused != before
    person.focus("Settings")
    person.send(down(pygame.CONTROLLER_BUTTON_A), up(pygame.CONTROLLER_BUTTON_A))
    assert isinstance(app.top, SettingsScene)
    person.send(down(pygame.CONTROLLER_BUTTON_B), up(pygame.CONTROLLER_BUTTON_B))
    assert app.top.name == "main-menu"


def test_every_button_presses_a_key_and_lets_it_go():
    pad = Gamepad()
    for button, (key, mod) in BUTTONS.items():
        (pressed,), (let_go,) = pad.keys(down(button), 0), pad.keys(up(button), 0)
        assert (pressed.type, pressed.key, pressed.mod) == (pygame.KEYDOWN, key, mod)
        assert (let_go.type, let_go.key) == (pygame.KEYUP, key)
    assert not pad.holding


def test_a_direction_that_is_held_comes_again():
    pad = Gamepad()
    pad.keys(down(pygame.CONTROLLER_BUTTON_DPAD_LEFT), 1.0)
    assert pad.holding and not pad.again(1.0 + WAIT / 2)
    assert [event.key for event in pad.again(1.0 + WAIT)] == [pygame.K_LEFT]
    assert not pad.again(1.0 + WAIT + AGAIN / 2) and pad.again(1.0 + WAIT + AGAIN)
    pad.keys(up(pygame.CONTROLLER_BUTTON_DPAD_LEFT), 2.0)
    assert not pad.holding and not pad.again(9.0)


def lean(axis, value, pad=0):
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad)


@pytest.mark.parametrize("axis", sorted(axis for axis, (back, _) in STICKS.items() if back is not None))
def test_a_stick_presses_once_until_it_is_upright_again(axis):
    pad = Gamepad()
    leans = lambda value: [(event.type, event.key) for event in pad.keys(lean(axis, value), 0.0)]  # noqa: E731
    back, forth = STICKS[axis]
    assert leans(12_000) == []
    assert leans(30_000) == [(pygame.KEYDOWN, forth)]
    assert leans(28_000) == [] and leans(15_000) == []
    assert leans(2_000) == [(pygame.KEYUP, forth)]
    assert leans(-30_000) == [(pygame.KEYDOWN, back)]
    assert leans(30_000) == [(pygame.KEYUP, back), (pygame.KEYDOWN, forth)]


def test_a_trigger_is_a_key_that_is_held_and_does_not_come_again():
    pad = Gamepad()
    for axis, key in (
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.K_w),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, pygame.K_DELETE),
    ):
        assert [(event.type, event.key) for event in pad.keys(lean(axis, 32_767), 0)] == [(pygame.KEYDOWN, key)]
        assert not pad.holding and not pad.again(9.0)
        assert [(event.type, event.key) for event in pad.keys(lean(axis, 0), 0)] == [(pygame.KEYUP, key)]


def test_a_gamepad_that_is_pulled_out_holds_nothing():
    pad = Gamepad()
    pad.keys(down(pygame.CONTROLLER_BUTTON_DPAD_UP), 0)
    (let_go,) = pad.keys(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), 0)
    assert (let_go.type, let_go.key) == (pygame.KEYUP, pygame.K_UP) and not pad.holding


def test_what_one_gamepad_holds_another_one_does_not_let_go():
    """A second one that trembled, lay idle or was pulled out let go of the stick that leant on the first."""
    pad, axis = Gamepad(), pygame.CONTROLLER_AXIS_LEFTX
    pad.keys(lean(axis, 30_000), 0)
    assert pad.keys(lean(axis, 300, pad=1), 0) == []
    assert pad.keys(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), 0) == [] and pad.holding


def test_a_gamepad_does_the_same_whatever_keys_have_changed_places(open_app):
    from scenes.dialogue import Dialogue

    app, said = open_app(keys={"return": "escape", "escape": "return"}), []
    app.push(Dialogue(app, "Sure?", "Yes or no.", "Yes", lambda: said.append("yes")))
    app.step([down(pygame.CONTROLLER_BUTTON_A), up(pygame.CONTROLLER_BUTTON_A)])
    assert said == ["yes"]


def test_the_help_says_what_a_gamepad_does_where_one_is_plugged_in(app):
    from scenes.table.help import HelpScene

    for plugged_in in (False, True):
        app.pad._pads = {0: None} if plugged_in else {}
        app.push(HelpScene(app))
        assert ("\nGamepad: A: pick up" in app.top.describe()) == plugged_in


def test_a_stick_that_trembles_draws_nothing(app, monkeypatch):
    app.push(SettingsScene(app))
    app.step([])
    monkeypatch.setattr(app, "draw", lambda: pytest.fail("drawn"))
    app.step([lean(pygame.CONTROLLER_AXIS_LEFTX, 700)])


# ---- contrast
def brightness(colour: Color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Color, other: Color) -> float:
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("panel_top", "panel_bottom", "button_top", "button_bottom", "primary_top", "primary_bottom", "field_top")


@pytest.mark.parametrize("theme, least", [("", 4.5), ("high", 7.0)])
@pytest.mark.parametrize("words", ["cream", "gold_light", "muted", "warning"])
def test_words_stand_out_from_what_they_are_written_on(theme, least, words):
    colours = load_theme(theme).colours
    grounds = GROUNDS if words in ("cream", "gold_light") else ("panel_top", "panel_bottom", "field_top")
    for ground in grounds:
        assert contrast(colours[words], colours[ground]) >= least, ground


@pytest.mark.parametrize("theme, least", [("", 2.5), ("high", 4.5)])
def test_a_word_that_does_nothing_now_can_be_read_and_stands_back_behind_those_that_do(theme, least):
    colours = load_theme(theme).colours
    for ground in ("panel_top", "panel_bottom"):
        assert (
            least <= contrast(colours["unusable"], colours[ground]) <= contrast(colours["muted"], colours[ground]) / 2
        )
    assert theme != "high" or max(colours["unusable"][:3]) - min(colours["unusable"][:3]) < 32, "no tone that calls"


def test_high_contrast_takes_effect_at_once_and_makes_the_grounds_plain(app, person):
    person.focus("Settings")
    person.keys("enter")
    person.focus("High contrast")
    person.keys("space")
    assert app.settings.contrast and app.look.theme == load_theme("high")
    app.draw()
    corner = app.surface.get_at((app.size[0] // 2, app.size[1] - 2))
    assert corner[:3] == app.look.colour("wood")[:3]
    person.keys("space")
    assert not app.look.theme.plain


# ---- colours for all eyes
SEEN = {
    "all three": np.eye(3),
    "without red": np.array([[0.1522, 1.0525, -0.2048], [0.1145, 0.7862, 0.0992], [-0.0038, -0.0481, 1.0519]]),
    "without green": np.array([[0.3673, 0.8606, -0.2279], [0.2800, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9688]]),
    "without blue": np.array([[1.2555, -0.0767, -0.1787], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6913, 0.3039]]),
}  # fmt: skip
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear light."""


def lab(colour: Color, eyes: np.ndarray) -> np.ndarray:
    """How a colour looks: CIE L*a*b*."""
    light = np.array([colour.r, colour.g, colour.b]) / 255
    linear = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    linear = np.clip(eyes @ linear, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ linear
    ratio = xyz / np.array([0.9505, 1.0, 1.089])
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(one: str, other: str, eyes: np.ndarray) -> float:
    return float(np.linalg.norm(lab(Color(one), eyes) - lab(Color(other), eyes)))


LIGHTS = {"can act": marks.LIT, "open to it": marks.OPEN_TO, "own squares": squares.OWN, "strike": drops.STRIKE}
PAIRS = [*combinations(("can act", "open to it", "strike"), 2)]


@pytest.mark.parametrize("eyes", sorted(SEEN))
def test_lights_of_other_meaning_are_told_apart_by_all_eyes(eyes):
    for one, other in PAIRS:
        assert apart(LIGHTS[one], LIGHTS[other], SEEN[eyes]) >= 15, (one, other)
    assert apart(squares.OWN, squares.OTHERS, SEEN[eyes]) >= 15
    assert apart(marks.FAINT, marks.LIT, SEEN[eyes]) >= 15
    assert apart(following.AIM, marks.OPEN_TO, SEEN[eyes]) >= 15


@pytest.mark.parametrize("eyes", sorted(SEEN))
@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_arrows_of_a_game_are_told_apart_by_all_eyes(game, eyes):
    plan = read_plan(load_ruleset(game).folder)
    for one, other in combinations(sorted({arrow.colour for arrow in plan.arrows}), 2):
        assert apart(one, other, SEEN[eyes]) >= 15, (one, other)


def test_a_gamepad_makes_again_and_asks_why():
    """With Shift, which no button of it holds."""
    axis = pygame.CONTROLLER_AXIS_RIGHTX
    for value, key in ((-32_767, pygame.K_u), (32_767, pygame.K_h)):
        pad = Gamepad()
        (pressed,), (let_go,) = pad.keys(lean(axis, value), 0), pad.keys(lean(axis, 0), 0)
        assert (pressed.type, pressed.key, pressed.mod) == (pygame.KEYDOWN, key, pygame.KMOD_SHIFT)
        assert (let_go.type, let_go.key) == (pygame.KEYUP, key)

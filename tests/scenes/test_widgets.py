"""Each control by keyboard and by mouse, and what forms do with them."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.form_scene import FormScene
from scenes.look import load_theme
from scenes.widgets import Button, Choice, Column, Columns, Label, List, Slider, TextEntry, Toggle


class Bench(FormScene):
    """One of each control."""

    title = "Bench"

    def __init__(self, app):
        super().__init__(app)
        self.told = []
        tell = self.told.append
        self.button = Button("Go", lambda: tell("go"))
        self.choice = Choice("Wood", ["ash", "birch", "cedar"], 0, tell)
        self.entry = TextEntry("Name", "Ann", longest=8, changed=tell)
        self.toggle = Toggle("Lamp", False, tell)
        self.slider = Slider("Heat", 0, 100, 5, 50, tell, " %")
        self.list = List("Cards", [f"card {number}" for number in range(20)], taken=tell)
        self.show(
            Column([self.button, self.choice, self.entry, self.toggle, self.slider, self.list]),
            Columns([Button("Left", lambda: tell("left")), Button("Right", lambda: tell("right"))]),
        )


@pytest.fixture
def bench(app):
    scene = Bench(app)
    app.push(scene)
    app.step([])
    return scene


ORDER = ["Go", "Wood", "Name", "Lamp", "Heat", "Cards", "Left", "Right"]


def test_tab_visits_every_control_in_order_and_comes_back(bench, person):
    seen = [person.focused]
    for _ in range(len(ORDER)):
        person.keys("tab")
        seen.append(person.focused)
    assert seen == [*ORDER, "Go"]
    person.keys("shift+tab")
    assert person.focused == "Right"


def test_exactly_one_control_has_the_focus_and_it_is_seen(bench, person, app):
    for _ in ORDER:
        focused = [control for control in bench.controls() if control.focused]
        assert len(focused) == 1
        app.redraw()
        app.step([])
        with_ring = app.surface.copy()
        focused[0].focused = False
        app.redraw()
        app.step([])
        assert pygame.image.tobytes(with_ring, "RGB") != pygame.image.tobytes(app.surface, "RGB"), focused[0].name
        focused[0].focused = True
        person.keys("tab")


def test_disabled_controls_are_passed_over_and_do_nothing(bench, person):
    bench.choice.enabled = False
    person.keys("tab")
    assert person.focused == "Name"
    assert bench.choice.describe() == "choice Wood: ash (unavailable)"
    person.click("Wood", share=0.99)
    assert bench.told == []


def test_from_a_control_that_has_done_its_work_tab_goes_to_the_next(bench, person):
    """'Undo delete' is of no use once it was pressed: Tab went back to the very first control."""
    person.focus("Heat")
    bench.slider.enabled = False
    person.keys("tab")
    assert person.focused == "Cards"
    person.focus("Lamp")
    bench.toggle.enabled = False
    person.keys("shift+tab")
    assert person.focused == "Name"


def test_arrows_go_to_the_nearest(bench, person):
    person.focus("Left")
    person.keys("right")
    assert person.focused == "Right"
    person.keys("left down")
    assert person.focused == "Right", "below the last row comes the next in order"


@pytest.mark.parametrize("key", ["enter", "space"])
def test_button_by_key(bench, person, key):
    person.keys(key)
    assert bench.told == ["go"]


def test_button_by_mouse_and_a_press_that_slips_off(bench, person):
    person.click("Go")
    assert bench.told == ["go"]
    inside, outside = bench.button.rect.center, (5, 5)
    person.send(Event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    person.send(Event(pygame.MOUSEMOTION, pos=outside, rel=(0, 0), buttons=(1, 0, 0)))
    person.send(Event(pygame.MOUSEBUTTONUP, pos=outside, button=1))
    assert bench.told == ["go"]


def test_choice_steps_by_arrows_and_around(bench, person):
    person.focus("Wood")
    person.keys("right right right left")
    assert bench.told == [1, 2, 0, 2] and bench.choice.value == "cedar"


def test_choice_opens_by_key_and_escape_keeps_what_was(bench, person, app):
    person.focus("Wood")
    person.keys("enter")
    assert [control.role for control in app.top.controls()] == ["list"]
    person.keys("down escape")
    assert bench.choice.value == "ash" and app.top is bench
    person.keys("enter down down enter")
    assert bench.choice.value == "cedar" and person.focused == "Wood"


def test_choice_by_mouse(bench, person):
    person.click("Wood", share=0.99)
    person.click("Wood", share=0.01)
    assert bench.told == [1, 0]
    person.click("Wood")
    opened = bench.controls()[0]
    person.click((opened.rect.centerx, opened.rect.bottom - 12))
    assert bench.choice.value == "cedar"
    person.click("Wood")
    person.click((3, 3))
    assert bench.choice.value == "cedar" and len(bench.controls()) == len(ORDER)


def test_a_letter_goes_to_the_next_row_of_an_open_list_that_begins_with_it(bench, person):
    person.focus("Wood")
    person.keys("enter")
    person.type("c")
    person.type("x")
    person.keys("enter")
    assert bench.choice.value == "cedar"


def test_letters_are_heard_while_a_list_is_open(bench, person, monkeypatch):
    """The system gives letters only where they are asked for: in a window, no row was ever found by one."""
    heard = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: heard.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: heard.append(False))
    person.focus("Wood")
    heard.clear()
    person.keys("enter")
    assert heard == [True]
    person.keys("down enter")
    assert heard == [True, False]
    person.click("Wood")
    bench.layout()
    assert heard == [True, False, True, False]


def test_what_is_laid_out_anew_between_press_and_release_loses_no_click(bench, person):
    at = bench.button.rect.center
    person.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    bench.layout()
    person.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert bench.told == ["go"]


def test_what_is_let_go_over_another_scene_is_not_drawn_along_afterwards(bench, person, app):
    bench.form.reveal(bench.slider)
    at = bench.slider.rect.center
    person.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.tell("Meanwhile", "something was told.")
    person.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    person.keys("escape")
    before = bench.slider.now
    person.send(Event(pygame.MOUSEMOTION, pos=(at[0] + 90, at[1]), rel=(0, 0), buttons=(0, 0, 0)))
    assert app.top is bench and bench.slider.now == before


def test_typing_replaces_what_tab_selected_then_inserts_at_the_caret(bench, person):
    person.focus("Name")
    person.type("Bo")
    assert bench.entry.content == "Bo"
    person.keys("home")
    person.type("J")
    person.keys("end back")
    assert bench.entry.content == "JB"


def test_typing_stops_at_the_longest_and_takes_only_what_is_allowed(bench, person):
    person.focus("Name")
    person.type("abcdefghij")
    assert bench.entry.content == "abcdefgh"
    bench.entry.allowed = "0123"
    person.keys("ctrl+a delete")
    person.type("1a2\u20ac")
    assert bench.entry.content == "12"


def test_selection_and_clipboard(bench, person, monkeypatch):
    scrap = []
    monkeypatch.setattr(pygame.scrap, "put_text", scrap.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: scrap[-1] + "\n")
    person.focus("Name")
    person.keys("end shift+left shift+left ctrl+x")
    assert scrap == ["nn"] and bench.entry.content == "A"
    person.keys("ctrl+v ctrl+v")
    assert bench.entry.content == "Annnn"
    person.keys("shift+home ctrl+c")
    assert scrap[-1] == "Annnn" and bench.entry.selection == (0, 5)


def test_a_text_is_gone_through_and_deleted_by_words(bench, person):
    bench.entry.longest = 80
    person.focus("Name")
    person.replace("Name", "When it atacks, draw 2 cards.")
    places = []
    for keys in ("ctrl+left", "ctrl+left", "ctrl+left", "ctrl+home", "ctrl+right", "ctrl+right", "ctrl+end"):
        person.keys(keys)
        places.append(bench.entry.caret)
    assert places == [28, 23, 21, 0, 5, 8, 29]
    person.keys("ctrl+home ctrl+shift+right")
    assert bench.entry.selection == (0, 5)
    person.keys("right ctrl+right ctrl+delete")
    assert bench.entry.content == "When it , draw 2 cards."
    person.keys("ctrl+end ctrl+back ctrl+back")
    assert bench.entry.content == "When it , draw 2 "
    person.keys("ctrl+a ctrl+back")
    assert bench.entry.content == ""


def test_no_clipboard_is_no_error(bench, person, monkeypatch):
    def none(*text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    person.focus("Name")
    person.keys("ctrl+a ctrl+c ctrl+v")
    assert bench.entry.content == ""


def test_caret_by_mouse(bench, person):
    person.click("Name", share=0.99)
    assert bench.entry.caret == 3
    person.click("Name", share=0.0)
    assert bench.entry.caret == 0


def test_the_caret_does_not_strike_out_what_an_empty_entry_says(app, monkeypatch):
    entry = TextEntry("Seed", empty="random")
    entry.place(0, 0, 400, app.look)
    entry.focused = True
    written = {}
    monkeypatch.setattr(app.look, "write", lambda *given, **rest: written.update({given[1]: given[2]}))
    entry.draw(pygame.Surface((400, 60)), app.look)
    assert written["random"].left >= entry._edges[0] + app.look.px(2)


def test_toggle_by_key_and_mouse(bench, person):
    person.focus("Lamp")
    person.keys("space left left right")
    person.click("Lamp", share=0.1)
    assert bench.told == [True, False, True, False] and bench.toggle.describe() == "switch Lamp: off"


def test_slider_by_key(bench, person):
    person.focus("Heat")
    person.keys("right left left pageup home left end right")
    assert bench.told == [55, 50, 45, 70, 0, 100] and bench.slider.describe() == "slider Heat: 100 %"


def test_slider_by_mouse_tells_once_when_let_go(bench, person):
    y = bench.slider.box.centery
    person.send(Event(pygame.MOUSEBUTTONDOWN, pos=(bench.slider.box.left + 20, y), button=1))
    for x in range(bench.slider.box.left, bench.slider.box.right, 9):
        person.send(Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0)))
    assert bench.told == []
    person.send(Event(pygame.MOUSEBUTTONUP, pos=(4000, y), button=1))
    assert bench.told == [100]


def test_list_by_key_scrolls_to_what_is_chosen(bench, person):
    person.focus("Cards")
    person.keys("down pagedown end enter")
    assert bench.told == [19] and bench.list.first > 10
    person.keys("home up enter")
    assert bench.told == [19, 0] and bench.list.first == 0


def test_list_by_mouse_and_wheel(bench, person):
    bench.form.reveal(bench.list)
    rect = bench.list.rect
    person.click((rect.centerx, rect.top + 12))
    assert bench.told == [0]
    person.send(Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    person.send(Event(pygame.MOUSEWHEEL, x=0, y=-3))
    assert bench.list.first == 3
    person.click((rect.centerx, rect.top + 12))
    assert bench.told == [0, 3]


def test_an_empty_list_and_an_empty_choice_do_nothing(app, person):
    scene = Bench(app)
    scene.show(Column([List("None", []), Choice("Nothing", [])]))
    app.push(scene)
    person.keys("down enter tab left enter escape")
    assert app.top is not scene


def test_a_form_that_is_too_high_scrolls_to_the_focus(app, person):
    scene = Bench(app)
    scene.show(
        Column([Button(f"Row {number}", lambda: None) for number in range(40)]), Columns([Button("End", app.pop)])
    )
    app.push(scene)
    for _ in scene.controls():
        focused = next(control for control in scene.controls() if control.focused)
        assert (focused.clip or app.surface.get_rect()).contains(focused.rect), focused.name
        person.keys("tab")
    below = scene.controls()[39]
    assert not scene.form.view.colliderect(below.rect)
    person.send(Event(pygame.MOUSEMOTION, pos=scene.form.view.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(60):
        person.send(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene.form.view.contains(below.rect)


def test_a_form_that_is_made_anew_goes_on_as_far_down_as_it_was(app):
    scene = Bench(app)
    rows = Column([Button(f"Row {number}", lambda: None) for number in range(40)])
    scene.show(rows, focus="Row 8")
    app.push(scene)
    scene.layout()
    scene.form.scroll(150)
    seen = scene.form.find("Row 8").rect.copy()
    scene.show(rows, focus="Row 8")
    scene.layout()
    assert scene.form.find("Row 8").rect == seen
    scene.show(rows, focus="Row 39")
    scene.layout()
    assert scene.form.view.contains(scene.form.find("Row 39").rect), "but what has the focus is seen"


def test_what_no_control_stands_beside_is_read_by_page_keys(app, person):
    """At a large scale much of About was below its place, where only the wheel came to."""
    scene = Bench(app)
    last = Label("the end")
    scene.show(Column([Label("\n".join(str(line) for line in range(90))), last]), Columns([Button("End", app.pop)]))
    app.push(scene)
    view = scene.form.view
    assert not view.colliderect(last.rect)
    person.keys("pagedown pagedown pagedown pagedown pagedown")
    assert view.contains(last.rect) and person.focused == "End"
    person.keys("pageup")
    assert not view.contains(last.rect)
    person.keys("end home")
    assert not view.colliderect(last.rect)


def test_a_control_scrolled_out_of_sight_cannot_be_clicked(app, person):
    told = []
    scene = Bench(app)
    scene.show(
        Column([Button(f"Row {number}", lambda number=number: told.append(number)) for number in range(40)]),
        Columns([Button("End", lambda: told.append("end"))]),
    )
    app.push(scene)
    end = person.control("End").rect
    hidden = [control for control in scene.controls()[:40] if control.rect.collidepoint(end.center)]
    assert hidden
    person.click("End")
    assert told == ["end"]


def test_wrapped_text_keeps_every_word_within_its_width(app):
    words = "a tabletop for card games with their rules enforced " * 4
    lines = app.look.wrap(words.strip(), "body", 200)
    assert " ".join(lines) == words.strip()
    assert all(app.look.measure(line)[0] <= 200 for line in lines)


def test_text_too_wide_is_shortened_to_fit(app):
    short = app.look.shorten("an endless name for a card", "body", 90)
    assert short.endswith("…") and app.look.measure(short)[0] <= 90


def test_labels_take_the_height_of_their_lines(app):
    label = Label("one two three four five six seven eight nine ten")
    assert label.place(0, 0, 120, app.look) > label.place(0, 0, 900, app.look)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("[colour]\ngold = 7\n[type]\n", "colour.gold"),
        ("[colour]\n[type]\nbody = { size = 9 }\n", "type.body"),
        ("[colour", "theme.toml"),
    ],
)
def test_a_broken_theme_is_told_with_its_place(tmp_path, monkeypatch, words, told):
    (tmp_path / "theme.toml").write_text(words)
    monkeypatch.setattr("scenes.look.ASSETS", tmp_path)
    load_theme.cache_clear()
    with pytest.raises(ValueError, match=told):
        load_theme()


def test_a_button_that_is_seen_in_part_is_pressed_where_it_is(app, person):
    told = []
    scene = FormScene(app)
    scene.title = "Long"
    scene.show(Column([Button(f"number {number}", lambda number=number: told.append(number)) for number in range(40)]))
    app.push(scene)
    app.step([])
    form = scene.form
    while not (partly := [one for one in form.controls() if one.rect.top < form.view.bottom - 3 < one.rect.bottom - 6]):
        form.scroll(form._offset + 7)
    partly = partly[0]
    at = (partly.rect.centerx, form.view.bottom - 3)
    person.send(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    person.send(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert told == [int(partly.name.split()[1])]
    person.keys("down")
    assert form.view.contains(form.focused.rect), "by keys it is brought into view"


def test_buttons_of_a_row_are_written_in_one_type(app):
    buttons = [Button(name, print) for name in ("Keep", "A name that is much longer than its share of the row", "Back")]
    Columns(buttons, 50).place(0, 0, 1200, app.look)
    assert {button.style(app.look) for button in buttons} == {"small"}
    alone = Button("Keep", print)
    alone.place(0, 0, 400, app.look)
    assert alone.style(app.look) == "button"


def test_widgets_that_do_not_all_fit_side_by_side_stand_in_rows_of_as_many_as_do(app):
    four, five = ([Button(name, print) for name in "ABCDE"[:count]] for count in (4, 5))
    Columns(four, 200).place(0, 0, 500, app.look)
    assert [(button.rect.x > 0, button.rect.y > 0) for button in four] == [
        (right, below) for below in (False, True) for right in (False, True)
    ]
    assert len({button.rect.width for button in four}) == 1
    height = Columns(five, 200).place(0, 0, 700, app.look)
    rows = [[button.name for button in five if button.rect.y == y] for y in sorted({b.rect.y for b in five})]
    assert rows == [["A", "B", "C"], ["D", "E"]], "no row is much emptier than another"
    assert abs(five[-1].rect.right - five[2].rect.right) < 3, "and each is as wide as the others"
    assert height == five[-1].rect.bottom

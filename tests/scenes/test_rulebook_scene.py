"""The rulebook: found by section and by word, read by keys alone, each rule with what plays it."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.examples import examples_by_rule
from game.records.files import FileError
from game.records.rulebook import read_rulebook
from scenes.book import reason_of
from scenes.rulebook import RulebookScene, open_rulebook

FOLDER = load_ruleset("era").folder


@pytest.fixture
def scene(app, monkeypatch):
    monkeypatch.setattr("scenes.rulebook.games", lambda: {"era": "ERA"})
    scene = RulebookScene(app)
    app.push(scene)
    app.step([])
    return scene


def beneath(book, rule):
    """What stands folded out beneath a rule."""
    return [line.text for line in book._lines if line.stop >= 0 and book.stops[line.stop].rule.id == rule]


def test_the_chapters_stand_as_flowing_text_and_are_read_by_keys(scene, person):
    rules = list(read_rulebook(FOLDER).rules.values())
    assert person.focused == "Rules" and scene.book.rule == rules[0]
    seen = [scene.book.rule]
    for _ in rules[1:]:
        person.keys("down")
        seen.append(scene.book.rule)
        stop = scene.book.stops[scene.book.at]
        assert scene.book._offset <= stop.top and stop.bottom <= scene.book._offset + scene.book.rect.height
    assert seen == rules
    assert {line.text for line in scene.book._lines if line.stop < 0} == {rule.section for rule in rules}
    person.keys("home")
    assert scene.book.rule == rules[0]


def test_the_book_has_the_height_of_the_window(scene, app):
    assert scene.book.rect.height > app.size[1] * 0.85


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
def test_the_page_and_the_list_scroll_and_not_the_form_around_them(scene, app, size, scale):
    app.change(window=size, scale=scale)
    app.step([])
    assert not scene.form.overflow(), "a page that scrolls in a form that scrolls has two bars beside each other"
    assert scene._list.rect.right < scene.book.rect.left


def test_the_wheel_turns_the_page_and_the_chapter_that_is_read_is_marked(scene, person):
    person.send(Event(pygame.MOUSEMOTION, pos=scene.book.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    first = scene._list.value
    for _ in range(12):
        person.send(Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert scene.book._offset > 0 and scene._list.value == scene.book.seen.section != first


def test_a_chapter_that_is_chosen_is_turned_to(scene, person):
    person.focus("Chapters")
    person.keys("down down")
    assert scene.book.rule.section == scene._list.value
    assert scene.book.seen.section == scene._list.value


def test_typing_finds_and_marks_and_does_not_move_the_page(scene, person):
    person.keys("pagedown")
    before = (scene.book._offset, scene.book.at)
    person.focus("Find")
    person.type("intercept exhausted")
    assert scene.rows and all("intercept" in f"{rule.section} {rule.id} {rule.text}".lower() for rule in scene.rows)
    assert (scene.book._offset, scene.book.at) == before and person.focused == "Find"
    assert scene.book._words == ["intercept", "exhausted"]
    person.keys("enter")
    assert scene.book.rule in scene.rows and scene.book._offset != before[0]
    second = scene.book.rule
    person.keys("enter")
    assert len(scene.rows) == 1 or scene.book.rule != second
    person.type(" zzz")
    assert not scene.rows and "No rule" in scene._count.text


def test_a_letter_from_the_page_begins_a_search(scene, person):
    person.keys("down w")
    assert person.focused == "Find" and scene._search.content == "w" and scene.rows
    person.focus("Rules")
    person.keys("ctrl+w")
    assert person.focused == "Rules" and scene._search.content == "w"


def test_a_house_reading_gives_its_reason_without_references(scene):
    rule = next(rule for rule in read_rulebook(FOLDER).rules.values() if "facts:" in rule.house_reading)
    assert reason_of(rule) and "facts:" not in reason_of(rule)
    scene.book.turn_to(rule.id, unfold=True)
    assert any("House reading" in text for text in beneath(scene.book, rule.id))
    scene.book.fold(rule.id, False)
    assert not any("House reading" in text for text in beneath(scene.book, rule.id))


def test_a_rule_folds_out_what_plays_it_and_enter_plays_it(scene, person):
    examples = [example for example in examples_by_rule(FOLDER)["dino.exhausted"] if example.plays]
    scene.book.turn_to("dino.exhausted")
    person.keys("enter")
    assert "dino.exhausted" in beneath(scene.book, "dino.exhausted")
    person.keys("down")
    assert scene.book.stops[scene.book.at].example == examples[0]
    person.keys("enter")
    assert person.app.top.name == "lesson" and examples[0].title in person.app.top.describe()


def test_the_link_beside_a_rule_plays_it_and_a_click_on_its_words_folds_it(scene, person):
    scene.book.turn_to("dino.exhausted")
    person.app.draw()
    place = next(place for place, stop in scene.book._links if stop.rule.id == "dino.exhausted")
    person.click((scene.book.rect.left + 40, place.centery))
    assert "dino.exhausted" in scene.book.unfolded and person.app.top is scene
    person.click(place.center)
    assert person.app.top.name == "lesson"


def test_what_is_folded_out_moves_nothing_above_it(scene, person):
    person.keys("down down down")
    stop = scene.book.stops[scene.book.at]
    before = stop.top - scene.book._offset
    person.keys("enter")
    assert scene.book.stops[scene.book.at].top - scene.book._offset == before


def test_an_example_that_only_judges_a_deck_is_not_offered(scene):
    rule, examples = next(
        (rule, found) for rule, found in examples_by_rule(FOLDER).items() if not any(one.plays for one in found)
    )
    scene.book.turn_to(rule, unfold=True)
    assert examples and not any("Show me" in text for text in beneath(scene.book, rule))


def test_a_rulebook_that_cannot_be_read_is_said_so(app, monkeypatch, tmp_path):
    def broken(folder):
        raise FileError("rules.md: line 3: expected a rule")

    monkeypatch.setattr("scenes.rulebook.games", lambda: {"era": "ERA"})
    monkeypatch.setattr("scenes.rulebook.read_rulebook", broken)
    open_rulebook(app, "era")
    assert "line 3" in app.top.describe()
    app.pop()
    assert app.top.name == "main-menu"


def test_a_rule_can_be_turned_to_at_once(app, monkeypatch, games):
    monkeypatch.setattr("scenes.rulebook.games", lambda: {"duel": "Duel", "era": "ERA"})
    scene = RulebookScene(app, "era", "combat.attack")
    app.push(scene)
    app.step([])
    assert scene.book.rule.id == "combat.attack" and "combat.attack" in beneath(scene.book, "combat.attack")
    assert scene.book.stops[scene.book.at].bottom < scene.book._offset + scene.book.rect.height


def test_the_plate_is_no_wider_than_the_text_in_a_large_window(scene, app):
    app.change(scale=100)
    app.resize(3840, 2160)
    plate = scene._plate
    assert plate.centerx == 1920 and plate.width < 1500 and plate.contains(scene.book.rect)


def test_escape_empties_the_search_first_and_leaves_then(scene, person, app):
    person.focus("Find")
    person.type("stamina")
    assert scene._search.content == "stamina" and scene._list.name == "Found"
    person.keys("escape")
    assert app.top is scene and scene._search.content == "" and scene._list.name == "Chapters"
    person.keys("escape")
    assert app.top is not scene

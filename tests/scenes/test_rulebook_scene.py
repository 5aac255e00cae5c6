"""The rulebook: found by section and by word, read by keys alone, each rule with what plays it."""

from __future__ import annotations

import pytest

from game import load_ruleset
from game.records.examples import examples_by_rule
from game.records.files import FileError
from game.records.rulebook import read_rulebook
from scenes.rulebook import RulebookScene, open_rulebook

FOLDER = load_ruleset("era").folder


@pytest.fixture
def book(app, monkeypatch):
    monkeypatch.setattr("scenes.rulebook.games", lambda: {"era": "ERA"})
    scene = RulebookScene(app)
    app.push(scene)
    app.step([])
    return scene


def page(scene):
    """The words of the right page."""
    return [getattr(widget, "text", getattr(widget, "name", "")) for widget in scene._right.children]


def test_every_rule_stands_in_its_section_and_can_be_read_by_keys(book, person):
    rules = list(read_rulebook(FOLDER).rules.values())
    assert person.focused == "Rules" and page(book)[:2] == [rules[0].section, rules[0].text]
    seen = [page(book)[1]]
    for _ in range(len(book._rows)):
        person.keys("down")
        seen.append(page(book)[1])
    assert [text for text in dict.fromkeys(seen) if text in {rule.text for rule in rules}] == [
        rule.text for rule in rules
    ]


def test_words_find_rules_by_text_and_by_id(book, person):
    person.focus("Find")
    person.type("intercept exhausted")
    found = [row for row in book._rows if not isinstance(row, str)]
    assert found and all("intercept" in f"{row.id} {row.text}".lower() for row in found)
    assert book._search.content == "intercept exhausted" and person.focused == "Find"
    person.type(" zzz")
    assert page(book)[0] == "Nothing found"


def test_a_house_reading_gives_its_reason(book, person):
    rule = next(rule for rule in read_rulebook(FOLDER).rules.values() if rule.house_reading)
    book._find(rule.id)
    assert any(rule.house_reading in text for text in page(book))


def test_a_rule_shows_its_examples_and_plays_the_one_chosen(book, person):
    book._find("dino.exhausted")
    examples = [example for example in examples_by_rule(FOLDER)["dino.exhausted"] if example.plays]
    assert examples and examples[0].title in page(book)
    person.click("Show me")
    assert person.app.top.name == "lesson" and examples[0].title in person.app.top.describe()


def test_an_example_that_only_judges_a_deck_is_not_offered(book):
    rule, examples = next(
        (rule, found) for rule, found in examples_by_rule(FOLDER).items() if not any(one.plays for one in found)
    )
    book._find(rule)
    assert examples and "Show me" not in page(book)


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
    assert "combat.attack" in page(scene)

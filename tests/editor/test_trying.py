"""The table on which a card is tried out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.ai.terms import Terms, game_of
from game.ai.worker import answer
from game.records.forms import DRAFT, Forms
from game.records.pictures import file_of
from game.records.places import pictures
from game.records.tryout import read_tryout
from scenes.editor.trying import TryScene
from scenes.repeats import SEEN
from tests.drafted import drafted
from tests.person import Person

Open = Callable[..., Person]
GAMES = sorted(name for name in rulesets_found() if read_tryout(load_ruleset(name).folder))


@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_card_lies_where_it_can_be_tried(game: str) -> None:
    for type in Forms(load_ruleset(game)).owned():
        position = drafted(game, type)
        assert position.moves and position.result is None, (game, type)
        cards = [card for card, definition in enumerate(position.card) if definition.key == DRAFT]
        assert len(cards) == 1 and position.controller[cards[0]] == 0, (game, type)


def test_a_game_without_such_a_table_says_so(tmp_path: Path) -> None:
    assert read_tryout(tmp_path) is None


def test_the_games_that_ship_have_such_a_table() -> None:
    assert {"era", "nomansland", "toy", "vale"} <= set(GAMES)


def test_what_can_be_played_can_be_played_at_once() -> None:
    for type in ("action", "weapon", "armour"):
        position = drafted("era", type, cost=9, text="" if type != "action" else "Draw a card.")
        verb = "play A Thing" if type == "action" else "equip Plain Rex with A Thing"
        assert position.move(verb) in position.moves, type
    assert drafted("era", "dino").move("attack 2/Plain Glider with A Thing")
    assert drafted("vale", "creature", cost=9).move("summon A Thing")
    capital = drafted("invasion", "capital", text="Action, pay 1: draw a card.")
    assert [capital.notation(move) for move in capital.moves if "A Thing" in capital.notation(move)] == ["use A Thing"]
    assert drafted("toy", "stone").move("place A Thing on c3")
    assert drafted("toy", "spark", text="Blow out a waiting card.").move("play A Thing")


@pytest.mark.parametrize("game", GAMES)
def test_who_thinks_elsewhere_knows_the_card_that_is_tried_and_the_plain_ones_beside_it(game: str) -> None:
    position = drafted(game, next(iter(Forms(load_ruleset(game)).types)))
    terms, text = Terms.of(position.ruleset), position.to_json()
    assert DRAFT in terms.cards
    wanted = type("Wanted", (), {"value": 1})()
    number, move, _, trouble = answer((1, position.seat, text, terms), wanted, game, "greedy", 1)
    assert number == 1 and move in position.moves and not trouble
    there = game_of(json.loads(json.dumps(terms.table(position.ruleset))))
    assert there.position_from_json(text).to_json() == text
    assert not Terms.of(load_ruleset(game)).cards


@pytest.fixture
def table(open_packs: Open) -> Person:
    """The table with the Fire Toad, come to from the editor."""
    person = open_packs()
    person.click("Change")
    person.replace("Cost", "2")
    person.keys("ctrl+t")
    assert isinstance(person.scene, TryScene)
    return person


def test_a_card_is_tried_as_it_stands_in_the_editor(table: Person) -> None:
    scene = table.scene
    names = [control.name for control in scene.controls()]
    assert any("Fire Toad" in name for name in names)
    assert scene.match.names == ("You", "Computer")
    position = scene.match.position
    toad = next(card for card, definition in enumerate(position.card) if definition.name == "Fire Toad")
    assert position.card[toad].fields["cost"] == 2 and scene.faces.face_of(position.card[toad]).own
    scene.match.play("play Fire Toad")
    for _ in range(4):
        if scene.match.position.moves and scene.match.position.seat == 0:
            scene.match.play(scene.match.position.moves[0])
    for _ in range(80):
        table.app.step([])
    assert scene.match.path is None and not scene.opponents._thinkers


def test_a_card_has_its_own_picture_where_it_is_made_and_where_it_is_tried(open_packs: Open) -> None:
    path = pictures("era") / "own.ember-cards.fire-toad.png"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a toad")
    person = open_packs()
    person.click("Change")
    assert file_of(person.scene.face.face.picture) == path
    person.keys("ctrl+t")
    faces = person.scene.faces
    toad = next(card for card in person.scene.match.position.card if card.name == "Fire Toad")
    assert file_of(faces.face_of(toad).picture) == path


def test_leaving_the_table_leads_back_to_the_editor_with_the_card(table: Person) -> None:
    table.keys("escape")
    assert table.scene.name == "card-editor" and table.scene.draft.fields["cost"] == 2
    table.click("Try it")
    assert isinstance(table.scene, TryScene)
    table.scene.concede()
    table.wait(0.1 + SEEN)
    assert table.scene.title == "The game is over"
    table.click("Look on")
    table.click("Back to the editor [B]")
    assert table.scene.name == "card-editor"


def test_a_card_with_a_fault_is_not_tried(open_packs: Open) -> None:
    person = open_packs()
    person.click("Change")
    person.replace("Rules text", "Win.")
    person.click("Try it")
    assert person.scene.name == "card-editor" and "Cannot read 'Win'" in person.scene.told.text


@pytest.mark.parametrize(("game", "type", "field"), [("eternal", "unit", "health"), ("invasion", "unit", "hitpoints")])
def test_a_new_unit_can_live_and_what_was_not_filled_in_does_not_go_over_to_another_type(
    game: str, type: str, field: str
) -> None:
    forms = Forms(load_ruleset(game))
    fresh = forms.fresh(type)
    assert fresh[field] == 1
    other = "spell" if game == "eternal" else "tactic"
    changed = forms.retyped({**fresh, "name": "A Thing", "cost": 3, "note": "Said."}, other)
    assert (changed["name"], changed["cost"], changed["note"], changed["type"]) == ("A Thing", 3, "Said.", other)
    assert not changed.get(field)
    assert forms.retyped({**fresh, field: 4}, "legend" if game == "invasion" else "weapon")[field] == 4


def test_an_error_while_a_card_is_tried_leaves_what_was_written(table: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.delenv("PLAYMAT_DEBUG", raising=False)
    for _ in range(2):
        monkeypatch.setattr(table.scene, "update", broken)
        table.app.step([])
        table.app.step([])
        assert [scene.name for scene in table.app.scenes][-2:] == ["card-editor", "dialogue"]
        assert "still here" in table.scene.describe()
        table.keys("escape")
        assert table.scene.name == "card-editor" and table.scene.draft.fields["cost"] == 2
        table.keys("ctrl+t")
        assert isinstance(table.scene, TryScene)

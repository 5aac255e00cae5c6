"""What a ruleset shows besides numbers: keywords of cards in play, many arrows, what comes of what was begun."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pygame
import pytest

from game import load_ruleset, rulesets_found
from game.kernel.foresight import Sign
from scenes.art.layout import laid_out
from scenes.faces import face_of
from scenes.table import arrows
from scenes.table.faces import Faces
from scenes.table.plan import Arrow, Keyword, Plan, read_plan
from tests.table.test_boards import lay, stone_of, to_place


@pytest.fixture
def toy(sit, monkeypatch):
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")
    return lambda *args, **kw: sit(*args, game="toy", **{"seats": ("human", "human"), **kw})


@pytest.fixture
def with_stone(toy, monkeypatch):
    """A table with a stone on it, whose ruleset says more of it: `with_stone(keywords_of=...)`."""

    def build(**said):
        table = toy()
        table.play_until(to_place(0))
        for name, says in said.items():
            monkeypatch.setattr(type(table.position.ruleset), name, says)
        stone = lay(table, 0, "b2")
        return table, stone

    return build


def test_keywords_of_a_card_in_play_are_seen_by_all_read_out_and_drawn(with_stone):
    plain, stone = with_stone()
    before = plain.scene.faces.lying(plain.scene.arranged.of(stone)).get_buffer().raw
    table, stone = with_stone(keywords_of=lambda self, position, card: ("Hard",))
    scene = table.scene
    assert all(
        next(card for pile in table.position.view(seat)["zones"]["board"] for card in pile)["keywords"] == ["Hard"]
        for seat in (0, 1)
    )
    assert "hard" in scene.words.state(scene.arranged.of(stone).view)
    hand = table.position.view(0)["zones"]["hand"][0]
    assert not any("keywords" in card for card in hand)
    scene.faces.plan = scene.plan.model_copy(update={"keywords": {"Hard": Keyword(icon="gear")}})
    assert scene.faces.lying(scene.arranged.of(stone)).get_buffer().raw != before


def test_arrows_join_all_pairs_that_the_view_names(with_stone):
    table, _ = with_stone(more_view=lambda self, position, seat: {"combat": {"pairs": [[1, 2], [3, 2]]}})
    table.scene.plan = table.scene.plan.model_copy(update={"arrows": (Arrow(pairs="combat.pairs", colour="#ff0000"),)})
    table.scene.refresh()
    assert arrows.between_cards(table.scene) == [(1, 2, "#ff0000"), (3, 2, "#ff0000")]
    assert arrows.cards_at(table.scene) == {1, 2, 3}


def test_what_comes_of_what_was_begun_is_drawn_and_said_to_who_decides_alone(with_stone):
    sign = Sign("beside", words="two stones fall")
    table, _ = with_stone(outlook=lambda self, position, seat: [sign] if seat == position.seat else [])
    table.scene.refresh()
    assert table.scene.drawing.foresight.now() == [sign]
    assert table.scene.words.prompt().endswith("Two stones fall.")
    table.scene.looker = 1
    table.scene.refresh()
    assert table.scene.drawing.foresight.now() == [] and "fall" not in table.scene.words.prompt()


def test_letters_of_a_field_are_gems_of_the_price(toy):
    table = toy()
    definition = table.position.card[stone_of(table)]
    plan = Plan(seats={}, side={}, types={}, spelled="needs", hues={"f": "fire", "j": "justice"})
    card = SimpleNamespace(key=definition.key, name="x", type="stone", text="", fields={"needs": "FFJ"})
    assert face_of(table.position.ruleset, plan, card).price == (("fire", 2), ("justice", 1))
    coloured = plan.model_copy(update={"hue": "colours", "hues": {"fj": "time", "j": "justice"}})
    assert face_of(table.position.ruleset, coloured, card).hue == "time"
    card.fields["colours"] = "J"
    assert face_of(table.position.ruleset, coloured, card).hue == "justice"
    card.fields["needs"] = ""
    assert face_of(table.position.ruleset, plan, card).price == ()


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_every_way_a_game_can_end_has_words(name):
    folder = load_ruleset(name).folder
    code = "".join(path.read_text() for path in folder.glob("*.py"))
    ways = {*re.findall(r'"((?:end|win|goal|tie)\.[a-z-]+)"', code), "end.concede", "end.timeout"}
    assert ways - set(read_plan(folder).ends) == set()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_no_mark_covers_a_figure_of_the_card(name, turned):
    ruleset = load_ruleset(name)
    faces = Faces(ruleset, read_plan(ruleset.folder), None)
    marks = [mark for mark, drawn in faces.plan.marks.items() if drawn.shape not in ("turned", "chip")]
    for definition in {one.type: one for one in ruleset.definitions.values() if one.type in faces.plan.types}.values():
        for size in ((100, 140), (200, 280)):
            layout = laid_out(faces.face_of(definition), size)
            plain = faces.card({"key": definition.key}, size, turned)
            marked = faces.card({"key": definition.key, **dict.fromkeys(marks, 2)}, size, turned)
            reach = layout.badge_radius * 6 // 10
            for x, y in layout.badges:
                figure = pygame.Rect(0, 0, 2 * reach, 2 * reach)
                figure.center = (size[1] - y, x) if turned else (x, y)
                seen = [picture.subsurface(figure.clip(picture.get_rect())) for picture in (plain, marked)]
                bare, covered = (pygame.image.tobytes(one, "RGB") for one in seen)
                assert bare == covered, (definition.name, size)

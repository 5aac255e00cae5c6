"""What will be looked at is painted ahead, and until then a card shows all but its picture."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game import load_ruleset
from game.records.draft import giver
from game.records.match import Match
from game.records.settings import Settings
from scenes.art import Face, draw_emblem
from scenes.art.back import Back
from scenes.builder.pictures import Pictures
from scenes.drafting import open_draft
from scenes.drafting.pack_scene import PackScene
from scenes.table.faces import BACK
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from scenes.window import App
from tests.person import ticking

SIZE = (120, 168)


class Unpainted:
    """A gallery that never has a picture, and remembers what it was told of."""

    busy = False

    def __init__(self) -> None:
        self.told: list[tuple[str, tuple[int, int]]] = []

    def ahead(self, face: Face, size: tuple[int, int]) -> None:
        self.told.append((face.name, size))

    def finished(self, face: Any, size: tuple[int, int]) -> None:
        return None

    taken = finished

    def surface(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def poll(self) -> bool:
        return False


@pytest.fixture
def app(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(volume=0, skin="plain", animation="none", pace="none"), clock=ticking())
    yield app
    while app.scenes:
        app.scenes.pop().leave()


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_a_pack_shows_names_costs_and_texts_in_its_first_frame(app: App) -> None:
    ruleset = load_ruleset("eternal")
    pictures = Pictures(ruleset, Unpainted())  # type: ignore[arg-type]
    pack = list(ruleset.definitions.values())[:12]
    pictures.begin()
    pygame.time.wait(8)  # what else the frame has to do takes nothing from the cards
    for definition in pack:
        assert pixels(pictures.get(definition, SIZE)) == pixels(draw_emblem(pictures.face(definition), SIZE))
    assert not pictures.late


def test_the_pack_that_comes_next_is_painted_ahead(app: App) -> None:
    open_draft(app, "eternal")
    scene: Any = app.top
    assert isinstance(scene, PackScene)
    gallery = scene.pictures.gallery = Unpainted()  # type: ignore[assignment]
    app.step([])
    for _ in range(2):
        gallery.told.clear()
        scene.paint_ahead()
        coming = scene.draft.packs[giver(scene.rules, scene.draft, 0)]
        assert [name for name, _ in gallery.told] == list(coming)
        assert {size for _, size in gallery.told} == {scene.grid.card}
        scene.add(load_ruleset("eternal").by_name[scene.draft.pack[0]])
        assert set(scene.draft.pack) < set(coming), "and that is the pack that came"


def test_ones_own_deck_is_painted_ahead_as_large_as_the_hand_holds_it(app: App) -> None:
    decks = list(load_ruleset("era").decks().values())[:2]
    match = Match.begin("era", decks, 3, ("human", "random"), ("You", "It"), folder=False)
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    gallery = scene.faces.gallery = Unpainted()
    app.step([])
    scene.update(0.02)
    names = {name for part in decks[0].sections.values() for name in part}
    assert {name for name, _ in gallery.told} == names
    held = next(piece for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0)
    assert {size for _, size in gallery.told} == {held.rect.size}
    told = len(gallery.told)
    scene.update(0.02)
    assert len(gallery.told) == told, "once is enough"
    app.change(pace="normal")
    scene.update(0.02)
    others = {name for part in decks[1].sections.values() for name in part}
    large = scene.frame.zoom.size
    assert {name for name, size in gallery.told if size == large} == others, "what they play is shown large"


def test_backs_are_simple_until_theirs_is_painted_elsewhere(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.faces.draw_back", lambda *_: pytest.fail("painted while the screen waits"))
    names = list(load_ruleset("era").decks())
    match = Match.begin("era", names[:2], 3, ("human", "random"), folder=False)
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    gallery: Any = Unpainted()
    scene.faces.gallery = gallery
    simple = pygame.image.tobytes(scene.faces.back(SIZE), "RGB")
    painted = pygame.Surface(BACK)
    painted.fill((9, 99, 9))
    gallery.finished = lambda subject, size: painted if subject == Back("era") and size == BACK else None
    gallery.poll = lambda: True
    assert scene.faces.poll() and scene.faces.renewed
    assert simple != pygame.image.tobytes(scene.faces.back(SIZE), "RGB")
    red, green, _, _ = scene.faces.card({}, SIZE).get_at((60, 80))
    assert red < 20 and green > 80

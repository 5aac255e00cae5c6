"""Painted mats: every game's mood can be painted, lies quiet under cards and words, and keeps nobody waiting."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.library import load_ruleset, rulesets_found
from scenes.art.gallery import Gallery
from scenes.art.mats.mat import Mat
from scenes.art.mats.picture import draw_mat_picture
from scenes.look import Look
from scenes.table.board import part
from scenes.table.faces import Faces
from scenes.table.layout import Frame
from scenes.table.mat import SUNK, draw_label
from scenes.table.mirror import mirrored
from scenes.table.moods import beds, mat_of
from scenes.table.plan import Plan, read_plan

SIZE = (1280, 720)
AREA = Frame.of(SIZE, 1.0, 0.714).mat
QUIET = 0.055
"""How far the brightness of the mat may scatter where cards lie: that of a card's own picture is about 0.2."""
LEGIBLE = 4.5
"""The contrast of words that the guidelines for the web ask for."""


def plan_of(game: str) -> Plan:
    return read_plan(load_ruleset(game).folder)


GAMES = [game for game in rulesets_found() if plan_of(game).mood is not None]


@pytest.fixture(scope="module")
def painted() -> dict[str, pygame.Surface]:
    mats = {game: mat_of(game, plan_of(game), AREA, 2) for game in GAMES}
    return {game: draw_mat_picture(mat, SIZE) for game, mat in mats.items() if mat}


def brightness(picture: pygame.Surface, area: Rect) -> Any:
    """Relative luminance of each pixel."""
    pixels = pygame.surfarray.array3d(picture.subsurface(area.clip(picture.get_rect()))) / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return linear @ np.array((0.2126, 0.7152, 0.0722))


def spots(plan: Plan, outlined: bool = False) -> list[tuple[str, Rect]]:
    """Where cards lie, without the squares of a board and fields, which have a cloth of their own."""
    shape = plan.seats[2]
    sides = zip((plan.side["near"], plan.side[shape.far]), shape.sides, strict=True)
    own = [(spot, part(part(AREA, shares), spot.at)) for side, shares in sides for spot in side.spots]
    shared = [(spot, part(AREA, spot.at)) for spot in shape.shared]
    return [
        (spot.label, rect)
        for spot, rect in (*own, *shared)
        if spot.shape not in ("grid", "ground") and spot.outline >= outlined
    ]


def counters(plan: Plan) -> list[tuple[str, Rect]]:
    shape = plan.seats[2]
    sides = zip((plan.side["near"], plan.side[shape.far]), shape.sides, strict=True)
    return [("counters", part(part(AREA, shares), side.counters)) for side, shares in sides]


def labels(plan: Plan) -> list[tuple[str, Rect]]:
    """Where the names of empty spots are written."""
    return [(label, rect.inflate(0, -rect.height // 2)) for label, rect in spots(plan, outlined=True)]


def test_all_five_games_have_a_mat_of_their_own(painted: dict[str, pygame.Surface]) -> None:
    assert len(GAMES) == 5
    assert len({pygame.image.tobytes(picture, "RGB") for picture in painted.values()}) == 5


@pytest.mark.parametrize("game", GAMES)
def test_a_mat_is_quiet_where_cards_lie(game: str, painted: dict[str, pygame.Surface]) -> None:
    for label, rect in spots(plan_of(game)):
        grey = np.sqrt(brightness(painted[game], rect))
        assert grey.std() < QUIET, (label, grey.std())


@pytest.mark.parametrize("game", GAMES)
def test_words_on_a_mat_can_be_read(game: str, painted: dict[str, pygame.Surface]) -> None:
    ink = pygame.Surface((1, 1))
    ink.fill(Look().colour("muted"))
    light = float(brightness(ink, ink.get_rect())[0, 0])
    sunk = painted[game].copy()
    sunk.fill([255 - SUNK] * 3, special_flags=pygame.BLEND_RGB_MULT)
    for picture, places in ((painted[game], counters(plan_of(game))), (sunk, labels(plan_of(game)))):
        for name, rect in places:
            ground = float(np.percentile(brightness(picture, rect), 98))
            assert (light + 0.05) / (ground + 0.05) >= LEGIBLE, (name, ground)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_has_its_mat(game: str) -> None:
    plan = plan_of(game)
    for seats in plan.seats:
        mat = mat_of(game, plan, Rect(0, 0, 200, 130), seats)
        assert mat and draw_mat_picture(mat, (256, 144)).get_size() == (256, 144)


def test_a_mat_comes_out_the_same_every_time_and_as_sharp_at_every_size() -> None:
    mat = Mat("a game", "marble", (20, 20, 30), (60, 60, 80), (200, 170, 90), (0, 0, 320, 180), ())
    once, again = (pygame.image.tobytes(draw_mat_picture(mat, (320, 180)), "RGB") for _ in range(2))
    assert once == again
    large = Mat("a game", "marble", (20, 20, 30), (60, 60, 80), (200, 170, 90), (0, 0, 1920, 1080), ())
    picture = pygame.surfarray.array3d(draw_mat_picture(large, (1920, 1080))).astype(int).sum(2)
    assert abs(np.diff(picture, axis=0)).mean() > 3, "no grain: the mat was only stretched"


def test_what_nobody_can_paint_is_named() -> None:
    mat = Mat("a game", "cheese", (0, 0, 0), (9, 9, 9), (0, 0, 0), (0, 0, 64, 36), ())
    with pytest.raises(ValueError, match=r"a game: no 'cheese' can be painted; expected one of basalt, "):
        draw_mat_picture(mat, (64, 36))


def test_a_mirrored_mat_has_its_scenery_mirrored() -> None:
    plan = plan_of("vale")
    families = [spot.caption for _, spot in sorted(beds(plan, AREA, 2).items())]
    assert [spot.caption for _, spot in sorted(beds(mirrored(plan), AREA, 2).items())] == families[::-1]


def test_a_mat_is_painted_beside_the_window_and_kept(tmp_path: Path) -> None:
    mat = Mat("a game", "mud", (20, 20, 20), (60, 50, 40), (90, 80, 70), (0, 0, 96, 54), ())
    gallery = Gallery(tmp_path)
    try:
        assert gallery.finished(mat, (96, 54)) is None
        assert gallery.settle()
        picture = gallery.finished(mat, (96, 54))
        assert picture is not None and picture.get_size() == (96, 54)
        assert [file.name for file in tmp_path.glob("*.png")] and not gallery.faults
    finally:
        gallery.close()


class _Slow:
    """A gallery that has painted nothing until it is told to."""

    busy = False

    def __init__(self) -> None:
        self.there: pygame.Surface | None = None

    def surface(self, face: Any, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def finished(self, face: Any, size: tuple[int, int]) -> pygame.Surface | None:
        return self.there

    taken = finished

    def ahead(self, face: Any, size: tuple[int, int]) -> None: ...

    def poll(self) -> bool:
        return self.there is not None


def test_the_table_is_drawn_anew_when_its_mat_is_there() -> None:
    gallery, plan = _Slow(), plan_of("era")
    faces = Faces(load_ruleset("era"), plan, gallery)
    mat = mat_of("era", plan, AREA, 2)
    assert mat and faces.mat(mat, SIZE) is None
    assert not faces.poll() and not faces.renewed
    gallery.there = pygame.Surface(SIZE)
    assert faces.poll() and faces.renewed
    assert faces.mat(mat, SIZE) is gallery.there
    assert faces.poll() and not faces.renewed, "once is enough"


def test_a_game_without_a_mood_keeps_the_felt() -> None:
    assert mat_of("era", plan_of("era").model_copy(update={"mood": None}), AREA, 2) is None


@pytest.mark.parametrize(("scale", "width"), [(1.0, 70), (1.5, 70), (2.0, 70), (2.5, 90)])
def test_the_name_of_an_empty_spot_is_rather_smaller_than_left_out(
    scale: float, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In ERA, in a window of 1280x720 with letters at 150 %, 'graveyard' was wider than its spot, and not written."""
    look, ground, area = Look(scale), pygame.Surface((200, 200)), pygame.Rect(50, 50, width, 60)
    written: list[tuple[str, pygame.Rect]] = []
    monkeypatch.setattr(look, "put", lambda surface, picture, place, shown, text: written.append((shown, place)))
    draw_label(ground, look, area, "graveyard")
    assert [words for words, _ in written] == ["graveyard"] and area.contains(written[0][1])

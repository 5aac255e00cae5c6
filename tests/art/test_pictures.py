"""The generated pictures: always the same for the same card, and different for different cards."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from hashlib import sha256

import pygame
import pytest

from game.library import load_ruleset, rulesets_found
from scenes.art import Face, draw_art, draw_back, draw_emblem, draw_face, draw_plain
from scenes.art.choose import KINDS, WORDS, subject_of
from scenes.art.emblem import draw_star
from scenes.art.gems import BADGES, GLYPHS, OUTLINES
from scenes.art.layout import laid_out
from scenes.art.palette import HUES
from scenes.art.subjects import SUBJECTS
from scenes.faces import face_of
from scenes.table.plan import read_plan

REX = Face(
    "era", "rex", "Cinderjaw Rex", "Dino — Fire", "fire", "5",
    (("power", "5", "sword"), ("stamina", "3", "shield"), ("hitpoints", "5", "heart")),
    "*On attack:* deal 2 damage to another dino.", "It wakes when the mountain does.", 3,
)  # fmt: skip


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def shades(surface: pygame.Surface) -> int:
    small = pygame.transform.scale(surface, (24, 20))
    return len({tuple(small.get_at((x, y))) for x in range(24) for y in range(20)})


@pytest.mark.parametrize("draw", [draw_face, draw_emblem, draw_plain, draw_art])
def test_the_same_face_gives_the_same_bytes(draw: object) -> None:
    assert callable(draw)
    assert pixels(draw(REX, (130, 182))) == pixels(draw(REX, (130, 182)))


def test_another_process_draws_the_same_picture() -> None:
    code = (
        "import hashlib, pygame; from scenes.art import Face, draw_art;"
        "s = draw_art(Face('era', 'x', 'Galewing Quetzal', 'Dino', 'air'), (60, 50));"
        "print(hashlib.sha256(pygame.image.tobytes(s, 'RGBA')).hexdigest())"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    here = draw_art(Face("era", "x", "Galewing Quetzal", "Dino", "air"), (60, 50))
    assert run.stdout.split()[-1] == sha256(pixels(here)).hexdigest()


@pytest.mark.parametrize("subject", sorted(SUBJECTS))
def test_every_subject_draws_more_than_its_scenery(subject: str) -> None:
    face = Face("any", subject, f"The {subject}", hue="earth", subject=subject)
    assert shades(draw_art(face, (60, 48))) > 60


@pytest.mark.parametrize("hue", [*sorted(HUES), "nobody painted this one"])
def test_every_hue_draws(hue: str) -> None:
    assert draw_face(Face("any", "a", "Ash", hue=hue), (64, 90)).get_size() == (64, 90)


def test_two_names_of_one_kind_look_different() -> None:
    pictures = {pixels(draw_art(Face("era", str(i), f"Raptor {i}", "Dino", "fire"), (40, 32))) for i in range(6)}
    assert len(pictures) == 6


def test_an_unknown_subject_is_named_with_what_was_expected() -> None:
    with pytest.raises(ValueError, match=r"Ash: no subject named 'teapot'; expected one of .*theropod"):
        draw_art(Face("any", "a", "Ash", subject="teapot"), (40, 30))


@pytest.mark.parametrize(
    ("name", "type_line", "hue", "subject"),
    [
        ("Flarecrest Raptor", "Dino", "fire", "raptor"),
        ("Tsunami Triceratops", "Dino", "water", "ceratops"),
        ("Boulderfist Maul", "Weapon", "earth", "hammer"),
        ("Ember Sword", "Weapon", "fire", "sword"),
        ("Sudden Eruption", "Event", "fire", "eruption"),
        ("Fire Crystal", "Crystal", "fire", "crystal"),
        ("Stone Raptor", "Dino", "earth", "raptor"),
        ("Grasping Roots", "Action", "earth", "roots"),
        ("Crown of Embers", "Relic", "fire", "helm"),
        ("Frost Archer", "Unit — Archer", "primal", "ranger"),
        ("Hooded Blade", "Unit — Assassin", "shadow", "rogue"),
    ],
)
def test_name_and_type_choose_the_subject(name: str, type_line: str, hue: str, subject: str) -> None:
    chosen = subject_of(Face("era", "x", name, type_line, hue))
    assert chosen == subject or (subject == "crystal" and chosen == "shard")


@pytest.mark.parametrize(
    ("type_line", "allowed"), [(kind, pool) for kind, pool in KINDS if pool not in ("spells", "events")]
)
def test_a_name_that_says_nothing_gets_a_subject_of_its_type(type_line: str, allowed: str) -> None:
    assert subject_of(Face("any", "x", "Qqq Zzz", type_line)) in (*allowed.split(), *WORDS)
    assert subject_of(Face("any", "x", "Qqq Zzz", type_line)) in SUBJECTS


@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_every_card_of_a_game_gets_a_subject_that_can_be_drawn(game: str) -> None:
    ruleset = load_ruleset(game)
    plan = read_plan(ruleset.folder)
    for pool in plan.subjects.values():
        assert set(pool.split()) <= set(SUBJECTS), pool
    for definition in ruleset.definitions.values():
        assert subject_of(face_of(ruleset, plan, definition)) in SUBJECTS, definition.name


def test_of_several_subjects_the_name_chooses_and_else_chance_that_never_changes() -> None:
    assert subject_of(Face("any", "x", "Old Golem", subject="mage golem wolf")) == "golem"
    names = [Face("any", "x", f"Qqq {number}", subject="mage golem wolf") for number in range(30)]
    assert {subject_of(face) for face in names} == {"mage", "golem", "wolf"}
    assert [subject_of(face) for face in names] == [subject_of(face) for face in names]


def test_every_word_leads_to_a_subject_that_can_be_drawn() -> None:
    assert set(WORDS) <= set(SUBJECTS)


def test_hues_are_told_apart_by_shape_and_by_sign_not_by_colour_alone() -> None:
    assert len({hue.shape for hue in HUES.values()}) == len({hue.glyph for hue in HUES.values()}) == len(HUES)
    assert {hue.shape for hue in HUES.values()} <= set(OUTLINES)
    assert {hue.glyph for hue in HUES.values()} <= set(GLYPHS)
    assert {"sword", "shield", "heart", "bolt"} <= set(BADGES)


def test_every_game_has_a_back_of_its_own() -> None:
    backs = {pixels(draw_back(game, (60, 84))) for game in ("era", "eternal", "invasion", "nomansland", "vale")}
    assert len(backs) == 5


def test_the_players_own_card_is_marked() -> None:
    other = Face(REX.game, REX.key, REX.name, REX.type_line, REX.hue, REX.cost, REX.stats, own=True)
    mine = Face(REX.game, REX.key, REX.name, REX.type_line, REX.hue, REX.cost, REX.stats)
    assert pixels(draw_face(mine, (100, 140))) != pixels(draw_face(other, (100, 140)))


def test_the_mark_of_an_own_card_stays_where_it_is_when_the_picture_comes() -> None:
    """The emblem had its star at the left."""
    size, own = (260, 364), replace(REX, own=True)
    mark = pygame.Surface(size, pygame.SRCALPHA)
    draw_star(mark, laid_out(own, size))
    place = mark.get_bounding_rect().inflate(-4, -4)
    for draw in (draw_emblem, draw_face):
        with_it, without = (draw(face, size).subsurface(place) for face in (own, REX))
        assert pixels(with_it) != pixels(without)


def test_importing_the_package_loads_neither_numpy_nor_pygame() -> None:
    code = "import sys, scenes.art; print('numpy' in sys.modules, 'pygame' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


def test_the_gallery_draws_emblems_without_numpy() -> None:
    code = (
        "import sys, pathlib, tempfile; from scenes.art import Face, Gallery\n"
        "g = Gallery(pathlib.Path(tempfile.mkdtemp())); g.surface(Face('era', 'a', 'Ash'), (80, 112)); g.close()\n"
        "print('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split()[-1] == "False"

"""Pictures tell the truth: the noun of a name fixes what is drawn, in every game; effects of a kind are told apart."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from game.library import load_ruleset, rulesets_found
from scenes.art.choose import subject_of
from scenes.art.face import Face
from scenes.art.nouns import ALIKE, NOUNS, fits, noun_in
from scenes.art.subjects import DINOSAURS, MAGIC, SUBJECTS
from scenes.faces import face_of
from scenes.table.plan import read_plan

GAMES = sorted(rulesets_found())
MOST = 0.45
"""So much of the effects of one kind and colour may show the same subject, since four of nine may speak of wind."""
EFFECTS = ("Action", "Event", "Spell", "Fast", "Tactic")


def faces_of(game: str) -> list[Face]:
    ruleset = load_ruleset(game)
    plan = read_plan(ruleset.folder)
    return [face_of(ruleset, plan, definition) for definition in ruleset.definitions.values()]


@pytest.mark.parametrize("game", GAMES)
def test_no_noun_disagrees_with_its_picture(game: str) -> None:
    wrong = []
    for face in faces_of(game):
        noun, subject = noun_in(face.name), subject_of(face)
        if noun and subject != noun and subject not in ALIKE.get(noun, ()) and fits(noun, [subject]):
            wrong.append(f"{face.name} ({face.type_line}) is a {noun}, drawn as {subject}")
    assert not wrong, "\n".join(wrong)


def test_every_dino_of_era_has_the_body_of_its_genus() -> None:
    dinos = [face for face in faces_of("era") if face.type_line.startswith("Dino")]
    told = [face.name for face in dinos if not noun_in(face.name)]
    assert told == ["Magma Hauler"], "a genus that no noun knows"
    assert {subject_of(face) for face in dinos} <= set(DINOSAURS)


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("Blindfury Carno", "carnotaur"),
        ("Rootcaller Trike", "ceratops"),
        ("Deepcurrent Spino", "spinosaur"),
        ("Emberspit Dilo", "dilophosaur"),
        ("Featherfoot Galli", "runner"),
        ("Bonefield Pachy", "domehead"),
    ],
)
def test_a_genus_is_drawn_as_what_it_is(name: str, subject: str) -> None:
    face = next(face for face in faces_of("era") if face.name == name)
    assert subject_of(face) == subject


def test_the_head_of_a_name_is_what_counts() -> None:
    assert noun_in("Hammer of the Sky Wolf") == "hammer"
    assert noun_in("Wolves of the North") == "wolf"
    assert noun_in("Viper's Bite") == "" == noun_in("Sauropod Wrangler")
    assert noun_in("Katra, the Serpent") == ""


def test_a_noun_goes_no_further_than_the_type_allows() -> None:
    assert subject_of(Face("any", "x", "Fire Axe", "Weapon")) == "axe"
    assert subject_of(Face("any", "x", "Old Gale", "Dino · Air")) in DINOSAURS
    assert not fits("mage", ["ape"]), "a shaman among apes is an ape"


@pytest.mark.parametrize("game", GAMES)
def test_effects_of_one_kind_show_different_things(game: str) -> None:
    kinds: dict[str, list[str]] = defaultdict(list)
    for face in faces_of(game):
        if face.type_line.startswith(EFFECTS):
            kinds[f"{face.type_line.split()[0]} {face.hue}"].append(subject_of(face))
    for kind, subjects in kinds.items():
        most = Counter(subjects).most_common(1)[0]
        assert len(subjects) < 7 or most[1] <= max(3, MOST * len(subjects)), (kind, most, len(subjects))


def test_every_noun_leads_to_a_subject_that_can_be_drawn() -> None:
    assert set(NOUNS.values()) <= set(SUBJECTS)
    assert all(
        fits(subject, MAGIC) for subject in set(NOUNS.values()) - {"mage", "warrior", "ranger", "rogue", "engineer"}
    )

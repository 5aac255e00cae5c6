"""Nothing on a face leaves its box, however long the texts and however small the card."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import load_ruleset
from scenes import fonts
from scenes.art import Face, draw_face, draw_plain
from scenes.art.layout import Layout, laid_out
from scenes.art.lettering import Paragraphs, draw_paragraphs, fitted, readable, wrapped
from scenes.art.price import gem_place, price_places
from scenes.faces import face_of
from scenes.table.plan import read_plan

SIZES = [(96, 134), (160, 224), (300, 420)]
LONG = "Exhaust a dino. *Then* it does not ready, and each opponent discards a card unless they pay 2 energy. " * 4
STATS = (("power", "12", "sword"), ("stamina", "-1", "shield"), ("hitpoints", "108", "heart"))
ENDLESS = "The Unpronounceable Thunderstormbringersaurus of the Ninth Hour"
UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter"
FACES = [
    Face("era", "a", "Ox", "Dino", "fire", "1", STATS[:1], "Swift."),
    Face("era", "b", ENDLESS, "Dino — Legend — " * 6, "air", "12", STATS, LONG, LONG, 4),
    Face("era", "c", UNBROKEN, "", "water", None, STATS, "x" * 250),
    Face("era", "d", "Élan ★ 龍", "Action", "shadow", "X", (), "One.\nTwo.\nThree ⚔ four.", "“Quiet,” said the oak."),
    Face("era", "e", "", "", "", "", (), "", ""),
]


def widest(block: Paragraphs) -> int:
    ends = [
        x + fonts.text(block.size, bold, block.italic).size(words)[0] for line in block.lines for x, words, bold in line
    ]
    return max(ends, default=0)


def gap(plan: Layout) -> int:
    return round(9 * plan.unit) if plan.text.lines and plan.note.lines else 0


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.key)
def test_text_stays_in_its_box(face: Face, size: tuple[int, int]) -> None:
    plan = laid_out(face, size)
    card = (0, 0, *size)
    for box in (plan.name_bar, plan.art, plan.type_bar, plan.rules):
        assert box.width == 0 or box.clamp(card) == box
    for line in plan.name_lines:
        assert plan.name_font.size(line)[0] <= plan.name_at.width
    below = plan.gem_at[1] - plan.gem_radius >= plan.name_at.bottom
    assert below or plan.name_at.left >= plan.gem_at[0] + plan.gem_radius
    assert widest(plan.type_text) <= max(0, plan.type_at.width) and plan.type_text.height <= max(
        0, plan.type_bar.height
    )
    assert max(widest(plan.text), widest(plan.note)) <= plan.text_at.width
    assert plan.text.height + gap(plan) + plan.note.height <= max(0, plan.text_at.height)


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_figures_do_not_cover_the_rules_text(size: tuple[int, int]) -> None:
    plan = laid_out(FACES[1], size)
    assert all(y - plan.badge_radius >= plan.text_at.bottom - plan.badge_radius // 2 for _, y in plan.badges)


@pytest.mark.parametrize("width", [68, 80, 96])
def test_names_of_creatures_stand_whole_on_small_faces(width: int) -> None:
    """'Hippog…' was hunted at 1280x720: where the type of titles is too wide, the one of the text is taken."""
    for definition in load_ruleset("vale").definitions.values():
        face = Face("vale", definition.key, definition.name, "", "fire", "10", (), "", "")
        plan = laid_out(face, (width, round(width * 1.4)))
        assert " ".join(plan.name_lines) == definition.name
    assert not laid_out(replace(FACES[0], name="Tengu"), (width, round(width * 1.4))).narrow


def test_on_the_smallest_faces_the_gem_makes_room_for_a_name() -> None:
    """At a table of four at 1280x720 only 'Snail Ma…' and 'As…' were told, and among the last cards '…'."""
    names = {"vale": ("Snail Maiden", "Asmodeus", "Rock Golem"), "era": ("Cinderjaw Rex",), "eternal": ("Time Sigil",)}
    for game, name in ((game, name) for game, those in names.items() for name in those):
        plan = laid_out(replace(FACES[0], game=game, name=name), (44, 62))
        assert " ".join(plan.name_lines) == name
    assert laid_out(replace(FACES[0], name="Asmodeus"), (44, 62)).gem_at[1] > plan.name_bar.bottom
    assert laid_out(FACES[0], (44, 62)).gem_at[1] < plan.name_bar.bottom, "where there is room it stays beside the name"


def test_small_faces_show_no_rules_text_but_name_cost_and_figures() -> None:
    plan = laid_out(FACES[1], (130, 182))
    assert plan.small and not plan.text.lines and not plan.note.lines
    assert plan.name_lines and len(plan.badges) == 3


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.key)
def test_odd_faces_can_be_drawn_in_both_skins(face: Face) -> None:
    for size in ((96, 134), (150, 210)):
        assert draw_face(face, size).get_size() == size
        assert draw_plain(face, size).get_size() == size


@pytest.mark.parametrize("size", [(73, 102), *SIZES], ids=str)
def test_the_gems_of_cost_and_price_cover_no_words_of_the_plain_skin(size: tuple[int, int], monkeypatch: Any) -> None:
    face = replace(FACES[1], price=(("fire", 2), ("water", 1)))
    written: list[Rect] = []
    monkeypatch.setattr(
        "scenes.art.emblem.draw_paragraphs",
        lambda out, text, x, y, ink: written.append(Rect(x, y, text.width, text.height)),
    )
    draw_plain(face, size)
    assert len([words for words in written if words.width]) >= 2
    plan = laid_out(face, size)
    below = [gem_place(plan)] if plan.gem_at[1] > plan.name_bar.bottom else []
    gems = [*price_places(face, plan), *below]
    assert not any(words.colliderect(place) for words in written if words.width for place in gems)


def test_ordinary_text_is_shown_whole() -> None:
    text = "When this dino would suffer a wound, you may place it on a non-Water dino you control instead."
    plan = laid_out(Face("era", "x", "Tidefin", "Dino", "water", "4", STATS, text), (160, 224))
    shown = " ".join(words for line in plan.text.lines for _, words, _ in line)
    assert shown == text


def test_bold_words_and_commas_keep_together() -> None:
    block = wrapped("*Swift,* then *Flight*. Done", 500, 14)
    assert [(words, bold) for _, words, bold in block.lines[0]] == [
        ("Swift,", True), ("then", False), ("Flight", True), (".", False), ("Done", False),
    ]  # fmt: skip
    assert block.lines[0][3][0] == block.lines[0][2][0] + fonts.text(14, True).size("Flight")[0]


def test_what_cannot_fit_ends_in_an_ellipsis() -> None:
    block = fitted(LONG, 80, 40, 12, 9)
    assert block.height <= 40 and block.lines[-1][-1][1].endswith("…")


def test_characters_without_a_glyph_become_plain_ones() -> None:
    assert readable("Fire — “é”…") == "Fire — “é”…"
    assert readable("龍") == "?"


def test_hues_between_braces_are_gems_that_keep_together_and_stay_in_their_box() -> None:
    written = Surface((200, 40), pygame.SRCALPHA)
    draw_paragraphs(written, wrapped("Gain {fire}.", 190, 16), 0, 0, (0, 0, 0))
    gem = wrapped("{fire}", 190, 16).width
    seen = [written.get_at((x, y)) for x in range(60) for y in range(24)]
    assert 10 <= gem <= 20 and any(one.r > 150 and one.b < 90 and one.a > 200 for one in seen)
    row = wrapped("If you have {fire}{fire}{fire}{fire}, draw a card and then another one.", 120, 14)
    words = [words for line in row.lines for _, words, _ in line]
    assert "{fire}{fire}{fire}{fire}," in words
    assert all(x + gem * words.count("{") <= 120 for line in row.lines for x, words, _ in line)
    assert fitted("{fire}{fire} {fire}{fire} {fire}", 30, 12, 12, 9).lines  # shortened, and no brace is left open


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Gain F influence.", "Gain {fire} influence."),
        (
            "Gain FJ influence. If you have TTT, die.",
            "Gain {fire}{justice} influence. If you have {time}{time}{time}, die.",
        ),
        ("Draw an F-card. Create Captain J's Pet.", "Draw an F-card. Create Captain J's Pet."),
    ],
)
def test_letters_that_spell_a_price_are_the_signs_of_their_hues(text: str, shown: str) -> None:
    ruleset = load_ruleset("eternal")
    card = copy(ruleset.by_name["Fire Sigil"])
    card.text = text
    assert face_of(ruleset, read_plan(ruleset.folder), card).text == shown

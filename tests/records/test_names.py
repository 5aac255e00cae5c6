"""Names that people give, and the file names made of them."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from game.records.names import Name, Words, folded, free_path, slug, stem_of

NASTY = [
    "../../etc/passwd",
    "..\\..\\windows",
    "/etc/shadow",
    "C:\\boot.ini",
    "CON",
    "nul.txt",
    "com1",
    "LPT9.deck",
    "...",
    " ",
    "a" * 300,
    "火山の恐竜" * 60,
    "deck.",
    "deck ",
    "a\x00b",
    "a\nb",
    "~/.bashrc",
    "$HOME",
    "a/b:c*d?e",
    "👩‍👩‍👧",
    "‮moc.exe",
]
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}


def safe(stem: str) -> None:
    assert stem
    assert len(stem.encode()) <= 190
    assert not set(stem) & set('<>:"/\\|?*'), stem
    assert all(ord(letter) >= 32 for letter in stem)
    assert stem == stem.strip(" .")
    assert stem.split(".")[0].lower() not in RESERVED


@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_makes_a_safe_file_name(name: str, tmp_path: Path) -> None:
    safe(stem_of(name))
    path = free_path(tmp_path, name)
    assert path.parent == tmp_path
    path.write_text("x", encoding="utf-8")
    assert path.is_file() and path.parent.resolve() == tmp_path.resolve()


@given(st.text(max_size=120))
def test_any_name_makes_a_safe_file_name(name: str) -> None:
    safe(stem_of(name))


def test_a_taken_file_name_gets_a_number_whatever_its_capitals(tmp_path: Path) -> None:
    (tmp_path / "TORCH.toml").write_text("", encoding="utf-8")
    assert free_path(tmp_path, "Torch").name == "Torch 2.toml"
    (tmp_path / "torch 2.toml").write_text("", encoding="utf-8")
    assert free_path(tmp_path, "Torch").name == "Torch 3.toml"
    assert free_path(tmp_path / "none yet", "Torch").name == "Torch.toml"


@pytest.mark.parametrize("name", ["Torch", "Fire & Ash: II", "火", "O'Brien's", "../x", "🐉 (mine)"])
def test_a_name_may_be_any_one_line(name: str) -> None:
    assert TypeAdapter(Name).validate_python(name) == name


@pytest.mark.parametrize("name", ["👩\u200d👩\u200d👧", "\u0646\u06cc\u200c\u0645", "Ångström", "cafe\u0301"])
def test_letters_may_be_joined_and_marked(name: str) -> None:
    assert TypeAdapter(Name).validate_python(name) == name


@pytest.mark.parametrize("name", ["\ufe0f", "\u200d", "\u0301"])
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Name).validate_python(name)


UNSEEN = ["a\u202eb", "a\u200eb", "\u2067b", "a\u061cb", "Tor\u200bch", "Tor\u00adch", "\ufeffTorch", "a\ue000"]
"""Marks that turn the rest of a line round, or make two names look the same."""


@pytest.mark.parametrize(
    "name", ["", " ", " Torch", "Torch\n", "a\x00b", "a\x1b[2Jb", "a\x9bb", "a\u2028b", "a" * 81, *UNSEEN]
)
def test_a_name_of_several_lines_or_with_control_characters_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Name).validate_python(name)


def test_words_may_have_several_lines_of_what_can_be_seen() -> None:
    assert TypeAdapter(Words).validate_python("First this.\n\tThen that.") == "First this.\n\tThen that."
    for words in ("a\x1b[2Jb", "a\rb", "a\u202eb", "\x00"):
        with pytest.raises(ValidationError):
            TypeAdapter(Words).validate_python(words)


def test_names_are_compared_as_people_write_them() -> None:
    assert folded("Café-Drache, der ALTE") == folded("cafe drache der alte")
    assert folded("Łuk, Ørn") == folded("luk orn")
    assert folded("!?") == "!?"


@given(st.text(max_size=90))
def test_ids_made_of_names_have_small_letters_digits_and_hyphens(name: str) -> None:
    assert set(slug(name)) <= set(string.ascii_lowercase + string.digits + "-")
    assert slug(slug(name)) == slug(name)

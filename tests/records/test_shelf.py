"""A person's decks on disk: kept whole, found again, never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.records.decks import Deck, DeckError, deck_meant, deck_text, legal, read_deck
from game.records.files import FileError
from game.records.sections import Section, home, sections_of
from game.records.shelf import DELETED_KEPT, Shelf
from scenes.start import deck_names
from tests import disk

ERA = load_ruleset("era")
MARCH = ERA.decks()["Cinder March"]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    return Shelf("era")


def named(name: str, **fields: object) -> Deck:
    return MARCH.model_copy(update={"name": name, **fields})


@pytest.mark.parametrize("name", ["Ash", "../../ash", "日本の恐竜", "CON", "a/b\\c:d*?", "x.toml", "🦖", "a" * 80])
def test_a_deck_of_any_name_is_kept_and_found_again(shelf: Shelf, name: str) -> None:
    path = shelf.keep(named(name, tags=("fast", "für Anna")))
    assert path.parent == shelf.folder
    assert Shelf("era").kept == [(path, named(name, tags=("fast", "für Anna")))]


def test_decks_are_sorted_by_their_letters_whatever_is_on_them(shelf: Shelf) -> None:
    for name in ("Żar", "Łuna", "zebra", "Mesa", "Élan", "Fen", "Øst"):
        shelf.keep(named(name))
    assert [kept.deck.name for kept in shelf.kept] == ["Élan", "Fen", "Łuna", "Mesa", "Øst", "Żar", "zebra"]


def test_two_decks_whose_names_give_one_file_name_have_two_files(shelf: Shelf) -> None:
    assert shelf.keep(named("Ash!")) != shelf.keep(named("Ash?"))
    assert len(shelf.kept) == 2


def test_a_failed_save_leaves_the_old_deck(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.keep(named("Ash"))
    before = path.read_bytes()

    disk.fill(monkeypatch)
    with pytest.raises(FileError, match="cannot be written"):
        shelf.keep(named("Ash", plan="another plan"), path)
    assert path.read_bytes() == before
    assert list(shelf.folder.iterdir()) == [path]


def test_a_deck_that_another_copy_of_the_program_has_changed_is_not_written_over(shelf: Shelf) -> None:
    path = shelf.keep(named("Ash"))
    other = Shelf("era")
    assert other.keep(named("Ash", plan="theirs"), path) == path
    mine = shelf.keep(named("Ash", plan="mine"), path)
    assert mine != path and shelf.keep(named("Ash", plan="mine, again"), mine) == mine
    assert (read_deck(path).plan, read_deck(mine).plan) == ("theirs", "mine, again")


def test_a_deck_whose_file_is_gone_or_broken_meanwhile_is_kept_all_the_same(shelf: Shelf) -> None:
    path = shelf.keep(named("Ash"))
    path.unlink()
    assert shelf.keep(named("Ash", plan="mine"), path) == path
    path.write_text("half a de")
    mine = shelf.keep(named("Ash", plan="mine, again"), path)
    assert path.read_text() == "half a de" and read_deck(mine).plan == "mine, again"


def test_what_was_deleted_can_be_put_back(shelf: Shelf) -> None:
    path = shelf.keep(named("Ash"))
    there = shelf.delete(path)
    assert Shelf("era").kept == []
    assert shelf.restore(there) == path
    assert Shelf("era").kept == [(path, named("Ash"))]


def test_what_was_deleted_does_not_pile_up(shelf: Shelf) -> None:
    for number in range(DELETED_KEPT + 3):
        last = shelf.delete(shelf.keep(named(f"Ash {number}")))
    assert last.exists()
    assert len(list(last.parent.iterdir())) == DELETED_KEPT


def test_names_are_made_free(shelf: Shelf) -> None:
    path = shelf.keep(named(shelf.free_name("Cinder March")))
    assert shelf.kept[0].deck.name == "Cinder March 2"
    assert shelf.free_name("Cinder March 2", besides=path) == "Cinder March 2"
    assert shelf.free_name("Cinder March 2") == "Cinder March 3"
    assert shelf.free_name(" \t") == "A deck"


def test_a_broken_file_is_told_and_left(shelf: Shelf) -> None:
    shelf.keep(named("Ash"))
    broken = shelf.folder / "broken.toml"
    broken.write_text("game = [")
    shelf.read()
    assert [kept.deck.name for kept in shelf.kept] == ["Ash"]
    assert "broken.toml" in shelf.faults[0]
    assert broken.read_text() == "game = ["


def test_own_decks_are_offered_and_played_by_name_once_they_are_legal(shelf: Shelf) -> None:
    shelf.keep(named("Ash"))
    shelf.keep(named("Half done", sections={"main": {"Spark Volley": 3}}))
    assert deck_names("era")[:2] == ["Ash", "Cinder March"]
    assert deck_meant(ERA, "Ash").name == "Ash"
    assert deck_meant(ERA, "Cinder March") is MARCH
    with pytest.raises(DeckError, match=r"no deck 'Ask'.*Ash.*Deep Roots"):
        deck_meant(ERA, "Ask")


def test_a_deck_that_was_legal_is_looked_at_again_in_another_game_and_when_it_is_another_deck() -> None:
    for _ in range(2):
        assert legal(ERA, ["Cinder March"]) == [MARCH]
    with pytest.raises(DeckError, match="Cinder March"):
        legal(ERA.of_pool({"Spark Volley": 3}), ["Cinder March"])
    with pytest.raises(DeckError, match="Cinder March"):
        legal(ERA, [named("Cinder March", sections={"main": {"Spark Volley": 3}})])


def test_two_files_with_one_name_are_both_there(shelf: Shelf) -> None:
    shelf.keep(named("Ash"))
    shelf.keep(named("Ash"))
    assert list(shelf.named()) == ["Ash", "Ash (Ash 2.toml)"]


def test_the_file_reads_like_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(deck_text(named("Ash", tags=("fast",))))
    assert path.read_text().startswith('format = 1\ngame = "era"\nname = "Ash"\n')
    assert read_deck(path) == named("Ash", tags=("fast",))


@pytest.mark.parametrize("game", ["era", "toy"])
def test_starter_decks_fit_the_sections(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games")
    ruleset = load_ruleset(game)
    sections = {section.name: section for section in sections_of(ruleset)}
    for deck in ruleset.decks().values():
        for name, cards in deck.sections.items():
            section = sections[name]
            assert section.least <= sum(cards.values()) and (not section.most or sum(cards.values()) <= section.most)
            assert not section.copies or max(cards.values()) <= section.copies
            assert all(section.takes(ruleset.card_named(card)) for card in cards)


def test_a_card_knows_its_section() -> None:
    assert home(ERA, ERA.card_named("Cinderjaw Rex")) == "dinos"
    assert home(ERA, ERA.card_named("Spark Volley")) == "main"


def test_a_section_may_take_any_number_of_some_cards():
    section = Section(label="Deck", copies=4, unlimited=("Plain Stone",))
    assert (section.copies_of("Plain Stone"), section.copies_of("Rare Stone")) == (0, 4)

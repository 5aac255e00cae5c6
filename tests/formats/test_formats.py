"""What people have on disk is read by every later program: a set of files of each format, kept as they were written.

Whoever changes a format raises its number, adds a folder with files of the new one beside the old ones, and reads both.
The matches are short; if a rule changes on purpose so that a move in one is not legal any more, play that one anew.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import Match, load_ruleset
from game.records import codes, draft, journal, settings
from game.records.codes import deck_of_code
from game.records.decks import Deck, read_deck
from game.records.draft import read_draft
from game.records.index import unfinished
from game.records.lists import read_list
from game.records.packs import read_pack
from scenes.command_records import faults_of

HERE = Path(__file__).parent
OLD = HERE / "format_1"
FILES = sorted(path for path in HERE.glob("format_*/*") if path.suffix in (".match", ".toml", ".draft"))


@pytest.fixture(autouse=True)
def the_pack_is_there(a_home_of_its_own: Path) -> None:
    folder = a_home_of_its_own / "packs" / "era"
    folder.mkdir(parents=True)
    shutil.copy(OLD / "pack.toml", folder)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_of_every_format_is_valid(path: Path) -> None:
    assert list(faults_of(path)) == []


def test_there_are_files_of_every_format() -> None:
    newest = {
        ".match": journal.FORMAT,
        ".draft": draft.FORMAT,
        ".toml": settings.FORMAT,
        ".code": codes.VERSION,
        ".txt": codes.VERSION,
    }
    for kind, last in newest.items():
        for number in range(1, last + 1):
            assert list((HERE / f"format_{number}").glob("*" + kind)), f"keep {kind} files of format {number} here"


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_a_match_is_gone_on_with(game: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / f"{game}.match", tmp_path))
    match = Match.resume(path)
    told = path.read_text(encoding="utf-8").splitlines()[1:]
    assert [f"{played.seat + 1}: {played.text}" for played in match.history] == told and len(told) == 12
    assert match.header.names == ("Ada", "Computer") and match.header.seats == ("human", "normal")
    match.play(match.position.moves[0])
    match.close()
    assert len(path.read_text(encoding="utf-8").splitlines()) == 14


def test_a_match_that_has_ended_says_who_won() -> None:
    result = Match.follow(OLD / "ended.match").result
    assert result is not None and (result.winners, result.rule) == ((0,), "end.concede")
    assert unfinished(OLD) and OLD / "ended.match" not in unfinished(OLD)


def test_a_deck_is_the_same_from_its_file_its_code_and_its_list() -> None:
    deck = read_deck(OLD / "deck.toml")
    assert (deck.name, deck.plan, deck.tags) == ("Märsche, zweite", "First this.\nThen that.", ("quick",))
    assert sum(deck.section("dinos").values()) == 3 and load_ruleset("era").faults(deck) == []
    assert deck_of_code((OLD / "deck.code").read_text("utf-8")) == deck
    listed: Deck = read_list((OLD / "deck.txt").read_text("utf-8"), load_ruleset("era")).deck
    assert listed == deck


def test_packs_settings_and_drafts_are_what_they_were() -> None:
    pack = read_pack(OLD / "pack.toml")
    assert (pack.pack, list(pack.card), pack.card["tin-rex"]["power"]) == ("Ember Cards", ["fire-toad", "tin-rex"], 3)
    told: list[str] = []
    found = settings.load_settings(told.append, OLD / "settings.toml")
    assert told == [] and found.window == (1600, 900) and found.volume == 35 and found.mirrored and found.welcomed
    assert found.packs == {"era": ("Ember Cards",)} and found.learned == {"era": ("First steps",)}
    begun = read_draft(OLD / "draft.draft")
    assert (begun.game, begun.name, len(begun.pool), len(begun.pack)) == ("eternal", "A draft", 3, 9)


def test_a_match_with_branches_is_gone_on_with(tmp_path: Path) -> None:
    path = Path(shutil.copy(HERE / "format_2" / "tree.match", tmp_path))
    lengths = {0: 14, 1: 13, 2: 13}
    assert {number: len(Match.follow(path, number).history) for number in lengths} == lengths
    assert Match.follow(path, 1).header.names == ("Ada", "Hal") and Match.follow(path, 2).base == 10
    match = Match.resume(path)
    assert match.branch == 0
    match.close()
    assert Match.follow(HERE / "format_2" / "rated.match").rated

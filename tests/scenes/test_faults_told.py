"""What is wrong with files and searches is told in the language that is set, wherever it is shown; and the file's name
once."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import load_ruleset
from game.records.codes import deck_of_code
from game.records.decks import DeckError
from game.records.examples_stage import asked
from game.records.files import FileError, not_written, read_model, words_of
from game.records.journal import record_of
from game.records.lists import read_list
from game.records.match import Match
from game.records.packs import Pack, folder_of, packs_in
from game.records.pictures import folder_of as pictures_of
from game.records.pictures import picture_faults
from game.records.places import decks
from game.records.pool import pool_of
from game.records.query import QueryError, compile_query
from game.records.replay import Tape
from game.records.settings import Settings, load_settings
from game.records.shelf import Shelf
from scenes.words import ENGLISH, fault_told, lines_told, sentence, use


@pytest.fixture(autouse=True)
def in_polish() -> Iterator[None]:
    use("Polski")
    yield
    use(ENGLISH)


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def deck(home: Path) -> str:
    put(decks("era") / "mine.toml", "name = 3\n")
    return lines_told(Shelf("era").faults[0])


def pack(home: Path) -> str:
    put(folder_of("era") / "mine.toml", 'pack = "Mine"\ngame = "vale"\n')
    return lines_told(packs_in("era")[0].fault)


def picture(home: Path) -> str:
    put(pictures_of("era") / "mine.png", "no picture")
    return lines_told(picture_faults("era", {"mine"})[0])


def settings(home: Path) -> str:
    told: list[str] = []
    load_settings(told.append, put(home / "settings.toml", 'volume = "loud"\n'))
    return lines_told(told[0])


def match(home: Path) -> Match:
    return Match.begin("era", list(load_ruleset("era").decks())[:2], 3, ("human", "easy"), folder=home)


def ends_otherwise(home: Path) -> str:
    played = match(home)
    played.play("concede 1")
    played.close()
    assert played.path
    text = played.path.read_text().replace("end.concede", "end.extinct")
    header, *rest = text.split("\n")
    tape = Tape(
        record_of("\n".join([header.replace('"version":"', '"version":"0.'), *rest]).encode(), played.path), home
    )
    tape.go_on()
    return lines_told(tape.trouble)


def gone(home: Path) -> str:
    played = match(home)
    assert played.path
    played.path.unlink()
    played.play(played.position.moves[0])
    told = lines_told(played.trouble)
    played.close()
    return told


def half_a_line(home: Path) -> str:
    played = match(home)
    played.close()
    assert played.path
    with played.path.open("a") as file:
        file.write("1: ke")
    return lines_told(Match.follow(played.path).notice)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (half_a_line, "ostatni wiersz zapisano tylko w połowie i pominięto"),
        (deck, "name: oczekiwano: "),
        (pack, "gra: oczekiwano „era”"),
        (picture, "nie jest całym obrazem"),
        (settings, "volume: oczekiwano: "),
        (ends_otherwise, "mecz skończył się przez „end.extinct”"),
        (gone, "został usunięty lub zastąpiony"),
    ],
)
def test_a_fault_is_told_in_the_language_that_is_set(fault: Callable[[Path], str], words: str, tmp_path: Path) -> None:
    assert words in fault(tmp_path)


@pytest.mark.parametrize(
    ("search", "words"),
    [
        ("a)", "„)” stoi tam, gdzie nic nie zostało otwarte."),
        ("attak:3", "Nic na tych kartach nie nazywa się „attak”; "),
        ("power>x", "„power>x”: po „>” oczekiwano liczby."),
    ],
)
def test_a_search_that_cannot_be_understood_is_told_so_too(search: str, words: str) -> None:
    with pytest.raises(QueryError) as error:
        compile_query(search, pool_of(load_ruleset("era")))
    assert sentence(words_of(error.value)).startswith(words)


def test_a_file_with_several_faults_is_named_once(tmp_path: Path) -> None:
    """Its path stood in front of every line."""
    path = put(tmp_path / "settings.toml", 'volume = "loud"\nskin = 3\n')
    with pytest.raises(FileError) as error:
        read_model(Settings, path)
    assert str(error.value).count(str(path)) == 1 and str(error.value).startswith(f"{path}:\n")
    assert fault_told(error.value).count(str(path)) == 1
    use(ENGLISH)
    with pytest.raises(FileError) as one:
        read_model(Pack, put(tmp_path / "pack.toml", 'pack = "Mine"\n'))
    assert str(one.value) == f"{tmp_path / 'pack.toml'}: game: is missing"
    told = load_settings_told(path)
    assert told.count(str(path)) == 1 and "volume: expected a whole number (found 'loud')" in told


def load_settings_told(path: Path) -> str:
    told: list[str] = []
    load_settings(told.append, path)
    return told[0]


def test_the_mark_at_the_end_of_a_name_is_no_mark_within_one(tmp_path: Path) -> None:
    path = put(tmp_path / "Waaagh!.toml", "volume = 3\n")
    with pytest.raises(FileError) as error:
        read_model(Pack, path)
    assert str(path) in str(error.value) and str(path) in fault_told(error.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("PM1.era.abc.00000000", "Kod talii jest "),
        ("PM9.era.abc", "Kod talii ma wersję 9"),
        ("Game: vale\n3 Torch\n", "Wiersz 1: lista jest do gry „vale”, a nie „era”."),
    ],
)
def test_a_pasted_deck_that_is_none_is_told_so_too(text: str, words: str) -> None:
    """In Polish a damaged code was told of in English."""
    with pytest.raises(DeckError) as error:
        deck_of_code(text) if text.startswith("PM") else read_list(text, load_ruleset("era"))
    assert fault_told(error.value).startswith(words)


def test_what_the_system_says_is_told_too(tmp_path: Path) -> None:
    """'nie da się zapisać: No space left on device'."""
    full = not_written(tmp_path / "x.deck", OSError(errno.ENOSPC, "No space left on device"))
    assert str(full).endswith("cannot be written: No space left on device")
    assert "brak miejsca na dysku" in fault_told(full)
    with pytest.raises(FileError) as found:
        read_model(Settings, tmp_path / "none.toml")
    assert fault_told(found.value).startswith("Nie ma takiego pliku ani folderu")


def test_a_question_is_told_within_what_was_not_expected() -> None:
    """It was quoted in English: 'miejsce 1 ma pytanie „Keep this hand?”'."""
    position = load_ruleset("era").new_game(list(load_ruleset("era").decks())[:2], 1)
    told_of = lines_told(asked(position))
    assert position.prompt not in told_of and "ma pytanie" in told_of

"""What those who build begin with: the page about it is true, and the skeletons pass."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import RulesetError, load_ruleset, rulesets_found
from game.kernel.cards import Definition
from game.records.cards import cards_of
from game.records.examples_play import examples_in, run_example
from game.records.files import toml_of
from game.records.forms import Forms
from game.records.keys_page import kind, notes
from game.records.rulebook import read_rulebook
from game.records.skeletons import new_card, new_game, renamed
from game.records.zone_file import ZoneEntry
from scenes.command import main
from scenes.command_parser import parser
from scenes.table.plan import read_plan

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "rulesets" / "BUILDING.md").read_text(encoding="utf-8")


# ---- the page
def test_the_page_has_every_key_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["keys"]) == 0
    there = (ROOT / "rulesets" / "KEYS.md").read_text(encoding="utf-8")
    assert there == capsys.readouterr().out, "write it anew: playmat keys > rulesets/KEYS.md"
    assert "(KEYS.md)" in PAGE


def test_the_page_names_only_files_and_commands_that_there_are() -> None:
    words = re.findall(r"`([^`]+)`", PAGE.partition("## Every key")[0])
    for word in words:
        for path in re.findall(r"(?:game|rulesets|scenes|tests)/[\w./-]*", word):
            path = path.replace("rulesets/harbour", "rulesets/era").replace("GAME", "era").rstrip("./")
            assert (ROOT / path).exists(), path
        if word.startswith("playmat ") and not word.startswith("playmat -"):
            command = word.split()[1]
            assert command in parser().format_help(), command


def test_a_key_is_told_with_what_it_may_hold() -> None:
    schema = ZoneEntry.model_json_schema()["properties"]
    assert kind(schema["grid"], {}) == "list of 2: whole number from 1 to 20"
    assert kind(schema["seen_by"], {}) == "one of all, owner, nobody"
    assert notes(ZoneEntry)["shared"] == "Is there one for all seats instead of one for each?"


# ---- a game
@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package of somebody's own."""
    (tmp_path / "mygames").mkdir()
    (tmp_path / "mygames" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PLAYMAT_RULESETS", "tests.games,mygames")
    yield "mygames"
    for name in [name for name in sys.modules if name.partition(".")[0] == "mygames"]:
        del sys.modules[name]


def test_a_new_game_plays_at_once(package: str) -> None:
    folder = new_game("harbour", package=package)
    assert rulesets_found()["harbour"] == "mygames.harbour"
    harbour = load_ruleset("harbour")
    assert (harbour.name, harbour.title, harbour.folder) == ("harbour", "Harbour", folder)
    examples = examples_in(harbour)
    assert len(examples) > 10 and [run_example(example, harbour) for example in examples] == [[]] * len(examples)
    assert read_rulebook(folder).rules
    texts = [path.read_text("utf-8", "replace") for path in folder.rglob("*.*") if path.is_file()]
    assert not any(re.search(r"\btoy\b", text, re.I) for text in texts)


@pytest.mark.parametrize(
    ("name", "like", "into", "words"),
    [
        ("Harbour!", "", "mygames", "expected small letters"),
        ("class", "", "mygames", "a word of Python itself"),
        ("../x", "", "mygames", "expected small letters"),
        ("era", "", "mygames", "there is a game 'era' already"),
        ("harbour", "chess", "mygames", "no game 'chess'"),
        ("harbour", "", "os", "'os' is no package"),
        ("harbour", "", "no.such", "'no.such' is no package.*expected a folder with an __init__.py"),
    ],
)
def test_a_game_that_cannot_be_begun_says_why(package: str, name: str, like: str, into: str, words: str) -> None:
    with pytest.raises(RulesetError, match=words):
        new_game(name, like, into)


def test_a_game_is_called_by_its_name_everywhere() -> None:
    text = 'from tests.games.toy.rules import Toy, ToyPosition\nname = "toy"\n# The toys.\n'
    assert renamed(text, "tests.games.toy", "mine.harbour") == (
        'from mine.harbour.rules import Harbour, HarbourPosition\nname = "harbour"\n# The toys.\n'
    )


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import nosuch\n", r"haven.__init__\.py: line 1: ModuleNotFoundError: No module named 'nosuch'"),
        ("\nx = 1 / 0\n", r"__init__\.py: line 2: ZeroDivisionError"),
        ("x = = 1\n", r"__init__\.py: line 1: SyntaxError"),
    ],
)
def test_a_game_that_breaks_off_says_where(package: str, code: str, words: str) -> None:
    """It was 'playmat: x', or 'something went wrong inside'; the window's New game broke off."""
    (new_game("haven", "", package) / "__init__.py").write_text(code)
    with pytest.raises(RulesetError, match=words):
        load_ruleset("haven")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"format = 1", r": weights: is missing"),
        (b"[weights]\nLIFFE = 1.0", r": weights.LIFFE: is no number of mygames.haven.strategy, such as LIFE"),
        (b'[weights]\nLIFE = "much"', r": weights.LIFE: expected a number"),
        (b"[weights]\nLIFE = nan", r": weights.LIFE: expected a number"),
        (b"LIFE", r": is not TOML"),
        (b"\xff", r": is not text in UTF-8"),
    ],
)
def test_numbers_that_do_not_fit_a_game_are_told_with_their_place(package: str, content: bytes, words: str) -> None:
    """It was 'something went wrong inside: KeyError', and took the whole list of games with it."""
    folder = new_game("haven", "", package)
    with (folder / "strategy.py").open("a") as file:
        file.write("LIFE = 1.0\n")
    (folder / "weights.toml").write_bytes(content)
    with pytest.raises(RulesetError, match=rf"the game 'haven' cannot be played: .*weights\.toml{words}"):
        load_ruleset("haven")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", r"table\.toml:\nseats: is missing"),
        (b"\xff", r"table\.toml: is not text in UTF-8 \(byte 0\)"),
        (b"x = [", r"table\.toml: is not TOML"),
        (b"nope = 1", r"table\.toml:(\n.*)*\nnope: is not known here"),
    ],
)
def test_a_table_that_cannot_be_read_says_what_was_expected(tmp_path: Path, content: bytes, words: str) -> None:
    """It said 'Field required' and "'utf-8' codec can't decode byte 0xff"."""
    (tmp_path / "table.toml").write_bytes(content)
    with pytest.raises(RulesetError, match=words):
        read_plan(tmp_path)


# ---- a card
@pytest.mark.parametrize("game", sorted(rulesets_found()))
def test_a_new_card_of_every_type_is_read(game: str) -> None:
    ruleset = load_ruleset(game)
    for type in Forms(ruleset).types:
        card: Definition = cards_of(
            toml_of(new_card(game, "Tin Thing", type), "x"), "x", ruleset.card_model, ruleset.read
        )[0]
        assert (card.key, card.name, card.type) == ("tin-thing", "Tin Thing", type)
        assert card.abilities is not None


@pytest.mark.parametrize(
    ("name", "type", "words"),
    [("Tin", "boat", "no cards of the type 'boat'"), ("Cinderjaw Rex", "", "already"), ("#", "", "letter")],
)
def test_a_card_that_cannot_be_begun_says_why(name: str, type: str, words: str) -> None:
    with pytest.raises((RulesetError, ValueError), match=words):
        new_card("era", name, type)

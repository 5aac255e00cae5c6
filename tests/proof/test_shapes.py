"""Whatever a file of the right form holds: within a second a refusal in words, or something that is whole."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from mmap import mmap
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game import RulesetError, load_ruleset
from game.language import TextError
from game.language.advice import advise
from game.records.decks import DeckError, deck_text, read_deck
from game.records.draft import begin as begin_draft
from game.records.draft import draft_faults, read_draft
from game.records.examples import examples_of
from game.records.examples_play import run_example
from game.records.files import FileError, read_toml
from game.records.forge import ForgeRun, forge_faults
from game.records.gauntlet import GauntletRun, run_faults
from game.records.league import League, league_faults
from game.records.league import begin as begin_league
from game.records.lists import read_list, write_list
from game.records.own_cards import ruleset_for
from game.records.packs import definitions_of, read_pack
from game.records.puzzles import Puzzle
from game.records.runs import Tally, begun
from game.records.settings import Settings, load_settings
from game.records.study import Study
from game.records.study_files import text_of
from tests.proof.bounds import STATUS, within
from tests.proof.shapes import EDITS, spoilt
from tests.proof.test_mutated_files import PACK

SLOWEST = 1.0
"""Seconds of the processor that one file may take at most."""
GAMES = ("era", "eternal", "invasion", "nomansland", "vale")
MANY = int(os.environ.get("PLAYMAT_FUZZ", "3000"))
few = settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
many = settings(few, max_examples=MANY, derandomize=False, phases=[Phase.generate, Phase.shrink])
Reads = Callable[[Path], object]


def as_deck(path: Path) -> None:
    deck = read_deck(path)
    ruleset = ruleset_for(deck.game, [deck])
    assert all(rule and words for rule, words in ruleset.faults(deck))
    read_list(write_list(deck, ruleset), ruleset)


def as_pack(path: Path) -> None:
    pack = read_pack(path)
    assert definitions_of(pack, load_ruleset(pack.game), path) is not None


def as_settings(path: Path) -> None:
    told: list[str] = []
    load_settings(told.append, path)
    if told:
        raise FileError(told[0])


def as_examples(path: Path) -> None:
    for example in examples_of(read_toml(path), path):
        failures = run_example(example, load_ruleset(example.game))
        assert all(isinstance(line, str) and line for line in failures)


def as_study(path: Path) -> None:
    example = examples_of(read_toml(path), path)[0]
    study = Study(example, load_ruleset(example.game))
    assert text_of(study.example)


def as_puzzle(path: Path) -> None:
    example = examples_of(read_toml(path), path)[0]
    if example.kind == "puzzle" and example.goal:
        assert Puzzle(example, load_ruleset(example.game)).verdict in (True, False, None)


def as_draft(path: Path) -> None:
    draft_faults(load_ruleset("eternal"), read_draft(path))


def as_run(model: Any, faults: Any, game: str) -> Reads:
    return lambda path: begun(path, model, lambda run: faults(load_ruleset(game), run))


def of_files(folder: str, game: str) -> list[dict[str, Any]]:
    """Each example of a game's files with the cards and decks of its file."""
    found = []
    for path in sorted((load_ruleset(game).folder / "examples").glob(folder)):
        table = read_toml(path)
        rows = table.pop("example", [{}])
        found += [{**table, "example": [row]} for row in rows]
    return found


@cache
def sources(kind: str) -> tuple[list[dict[str, Any]], Reads]:
    """Valid files of a kind, as data, and who reads them."""
    import tomllib

    if kind.startswith("examples"):
        return of_files("*.toml", kind.partition(" ")[2]), as_examples
    if kind.startswith("study"):
        return of_files("*.toml", kind.partition(" ")[2]), as_study
    if kind == "puzzle":
        return [table for game in GAMES for table in of_files("puzzles*.toml", game)[:12]], as_puzzle
    if kind == "deck":
        return [
            tomllib.loads(deck_text(deck)) for game in GAMES for deck in list(load_ruleset(game).decks().values())[:3]
        ], as_deck
    if kind == "pack":
        return [PACK.model_dump(mode="json", exclude_none=True, exclude_defaults=True)], as_pack
    if kind == "settings":
        told = Settings(
            people=("Ann", "Bo"),
            packs={"era": ("Mine",)},
            stops={"era": {"1": "always"}},
            tries={"era": {"One": 3}},
            learned={"era": ("One",)},
        )
        return [told.model_dump(mode="json", exclude_none=True)], as_settings
    starter = next(iter(load_ruleset("nomansland").decks().values()))
    season = begin_league(load_ruleset("nomansland"), starter, "easy", 3)
    runs: dict[str, tuple[Any, Reads]] = {
        "draft": (begin_draft(load_ruleset("eternal"), 3), as_draft),
        "league": (season, as_run(League, league_faults, "nomansland")),
        "gauntlet": (
            GauntletRun(game="nomansland", seed=4, results=("won", "lost"), deck=starter),
            as_run(GauntletRun, run_faults, "nomansland"),
        ),
        "forge": (ForgeRun(game="nomansland", seed=4), as_run(ForgeRun, forge_faults, "nomansland")),
        "tally": (Tally(runs=3, won=5, lost=2, best=2, last=9), as_run(Tally, lambda _, run: [], "era")),
    }
    model, reads = runs[kind]
    return [json.loads(model.model_dump_json())], reads


RUNS = ("draft", "league", "gauntlet", "forge", "tally")
KINDS = (*(f"examples {game}" for game in GAMES), "study era", "puzzle", "deck", "pack", "settings", *RUNS)
MORE = tuple(f"study {game}" for game in GAMES[1:])


def written(data: dict[str, Any], as_json: bool) -> str:
    return json.dumps(data) if as_json else tomli_w.dumps(data)


def read_whole(kind: str, which: int, edits: Any, path: Path) -> None:
    tables, reads = sources(kind)
    try:
        text = written(
            spoilt(tables[which % len(tables)], edits), kind in ("draft", "league", "gauntlet", "forge", "tally")
        )
    except (ValueError, TypeError, AttributeError):
        return  # it cannot be written as such a file
    path.write_text(text, encoding="utf-8", errors="replace")
    words = None
    with within(SLOWEST, kind):
        try:
            reads(path)
        except (FileError, DeckError, RulesetError) as error:
            words = str(error)
    if words is not None:
        assert words and len(words) < 20_000 and all(letter.isprintable() or letter == "\n" for letter in words), words[
            :300
        ]


def fuzz(kind: str, path: Path, how: Any) -> None:
    @how
    @given(which=st.integers(0, 2**16), edits=EDITS)
    def attempt(which: int, edits: Any) -> None:
        read_whole(kind, which, edits, path)

    sources(kind)
    read_whole(kind, 0, [], path)
    attempt()


@pytest.mark.skipif(not STATUS.exists(), reason="this system does not tell what memory a process has")
def test_what_takes_too_much_memory_is_noticed() -> None:
    most = 2**24
    for size, bound in ((2 * most, pytest.raises(AssertionError, match="MB")), (most // 4, nullcontext())):
        with bound, within(SLOWEST, "a file", most):
            new = mmap(-1, size)  # what the process had and let go could be used again
            new.write(b"x" * size)
            new.close()


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_as_it_should_be_is_refused_in_words(kind: str, tmp_path: Path) -> None:
    fuzz(kind, tmp_path / "file.toml", few)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*KINDS, *MORE])
def test_thousands_of_files_are_refused_in_words_or_whole(kind: str, tmp_path: Path) -> None:
    fuzz(kind, tmp_path / "file.toml", many)


WORDS = st.lists(
    st.tuples(
        st.sampled_from(["put", "put", "drop", "double", "join", "letters"]),
        st.integers(0, 2**16),
        st.integers(0, 2**16),
        st.sampled_from(["\x00", "\u202e", "'", "{", ")", "9" * 30, "-1", ".", ":", "\n\n", "\u00df", "\u0130"]),
    ),
    min_size=1,
    max_size=5,
)
"""What is done to the words of a text."""


def reworded(texts: list[str], which: int, edits: Any) -> str:
    words = texts[which % len(texts)].split(" ")
    for how, one, other, letters in edits:
        at, beside = one % len(words), texts[other % len(texts)].split(" ")
        if how == "put":
            words[at] = beside[one % len(beside)]
        elif how == "drop" and len(words) > 1:
            del words[at]
        elif how == "double":
            words = words * (2 + one % 6)
        elif how == "join":
            words = words[:at] + beside
        else:
            words[at] = letters
    return " ".join(words)[:2500]


def fuzz_texts(game: str, how: Any) -> None:
    ruleset = load_ruleset(game)
    language = importlib.import_module(f"rulesets.{game}.texts").language()
    texts = sorted({card.text for card in ruleset.definitions.values() if card.text})

    @how
    @given(which=st.integers(0, 2**16), edits=WORDS)
    def attempt(which: int, edits: Any) -> None:
        text = reworded(texts, which, edits)
        with within(SLOWEST, text):
            try:
                assert language.write(language.parse(text)) == text
            except TextError as error:
                assert all(letter.isprintable() or letter == "\n" for letter in str(error))
            advise(language, text)

    attempt()


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_is_spoilt_is_refused_in_words_or_read(game: str) -> None:
    fuzz_texts(game, few)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_texts_are_refused_in_words_or_read(game: str) -> None:
    fuzz_texts(game, many)

"""Whatever is in a file: a clear error or a valid deck, never a traceback, never a changed file, never a long wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Match, RulesetError, load_ruleset, rulesets_found
from game.records.codes import code_of, deck_of_code
from game.records.decks import Deck, DeckError, deck_text, read_deck
from game.records.files import FileError
from game.records.lists import read_list, write_list
from game.records.names import CONTROLS, visible
from game.records.own_cards import equipped, pool, ruleset_for, with_needs
from game.records.packs import Pack, definitions_of, packs_in, read_pack, write_pack
from game.records.places import packs as packs_folder
from game.records.settings import Settings
from game.records.shelf import Shelf
from scenes.command import main
from tests.proof.bounds import within
from tests.proof.mutations import mutated

SLOWEST = 4.0
"""Seconds of the processor that one file may take at most; an ordinary one takes a few thousandths."""
PACK = Pack(
    pack="Ember Cards",
    game="era",
    note="Two cards.",
    card={
        "fire-toad": {
            "name": "Fire Toad",
            "type": "action",
            "element": "Fire",
            "cost": 1,
            "text": "Deal 3 damage to a dino.",
        },
        "tin-rex": {"name": "Tin Rex", "type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4},
    },
)
Reads = Callable[[Path], str]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    write_pack(PACK, packs_folder("era") / "ember.toml")
    return tmp_path


def whole(deck: Deck) -> None:
    """A deck that came out of a file is one in every respect: kept, it comes back, and its legality can be judged."""
    assert Deck.model_validate(deck.model_dump()) == deck
    try:
        ruleset = ruleset_for(deck.game, [deck])
    except (DeckError, RulesetError):
        return
    assert all(rule and words for rule, words in ruleset.faults(deck))
    assert with_needs(deck, ruleset).sections == deck.sections
    found = read_list(write_list(deck, ruleset), ruleset)
    unknown = {name for cards in deck.sections.values() for name in cards if name not in ruleset.by_name}
    if not unknown and deck.game == "era":
        assert sum(map(sum, (cards.values() for cards in found.deck.sections.values()))) == sum(
            map(sum, (cards.values() for cards in deck.sections.values()))
        )
    assert deck_of_code(code_of(deck)) == deck


def as_deck(path: Path) -> str:
    deck = read_deck(path)
    whole(deck)
    return "a deck"


def as_pack(path: Path) -> str:
    pack = read_pack(path)
    definitions = definitions_of(pack, load_ruleset(pack.game), path)
    assert all(card.abilities is not None and card.key.startswith("own.") for card in definitions)
    return "a pack"


def as_list(path: Path) -> str:
    text = path.read_bytes().decode("utf-8", "replace")
    found = read_list(text, load_ruleset("era"))
    whole(found.deck)
    whole(found.whole)
    lines = text.lstrip("\ufeff").splitlines()
    lines = [visible(line, but=CONTROLS).strip() for line in lines]
    assert all(unread.line == lines[unread.number - 1] and unread.why for unread in found.unread)
    return "a list with lines not understood" if found.unread else "a list"


def as_code(path: Path) -> str:
    whole(deck_of_code(path.read_bytes().decode("utf-8", "replace")))
    return "a code"


def as_match(path: Path) -> str:
    match = Match.follow(path)
    assert match.position.result is not None or match.position.moves
    return "a match"


def journal(game: str) -> bytes:
    """A match that was left, with a move taken back."""
    dice, decks = Random(3), list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[0], decks[-1]], 5, ("human", "easy"), ("You", "Ann"))
    for _ in range(25):
        match.play(dice.choice(match.position.moves))
        match.undo(match.position.seat)
    match.close()
    assert match.path is not None
    content = match.path.read_bytes()
    match.path.unlink()
    return content


def sources() -> dict[str, tuple[list[bytes], Reads]]:
    era: Any = load_ruleset("era")
    starters = list(era.decks().values())
    own = starters[0].model_copy(
        update={"name": "Own", "sections": {"main": {"Fire Toad": 3}, "dinos": {"Tin Rex": 1}}}
    )
    decks = [*starters, with_needs(own, equipped("era", [PACK]))]
    return {
        "deck": ([deck_text(deck).encode() for deck in decks], as_deck),
        "pack": ([(packs_folder("era") / "ember.toml").read_bytes()], as_pack),
        "list": ([write_list(deck, era).encode() for deck in decks], as_list),
        "code": ([code_of(deck).encode() for deck in decks], as_code),
        "match": ([journal(game) for game in sorted(rulesets_found())], as_match),
    }


def spoil(kind: str, count: int, seed: int, folder: Path) -> Counter[str]:
    """Read so many spoilt files of a kind; returns how often each outcome came."""
    texts, reads = sources()[kind]
    dice, outcomes = Random(seed), Counter[str]()
    path = folder / f"spoilt.{'toml' if kind in ('deck', 'pack') else 'txt'}"
    for number in range(count):
        content = mutated(dice.choice(texts), dice)
        path.write_bytes(content)
        before = path.stat()
        with within(SLOWEST, (kind, seed, number)):
            try:
                outcome = reads(path)
            except (FileError, DeckError, RulesetError) as error:
                words = str(error)
                assert words and "Traceback" not in words and len(words) < 20_000, (seed, number)
                assert all(letter.isprintable() or letter == "\n" for letter in words), (seed, number, words)
                outcome = "an error"
        after = path.stat()
        assert path.read_bytes() == content and after.st_mtime_ns == before.st_mtime_ns, (kind, seed, number)
        outcomes[outcome] += 1
    assert [file.name for file in folder.iterdir() if file.is_file()] == [path.name]
    return outcomes


KINDS = ("deck", "pack", "list", "code", "match")


@pytest.mark.parametrize("kind", KINDS)
def test_a_spoilt_file_gives_a_clear_error_or_something_valid(kind: str, tmp_path: Path) -> None:
    outcomes = spoil(kind, 60, 11, tmp_path)
    assert outcomes["an error"] or kind == "list"
    assert len(outcomes) > 1 or kind == "code", outcomes


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(5))
def test_five_thousand_spoilt_files(kind: str, seed: int, tmp_path: Path) -> None:
    outcomes = spoil(kind, 250, 1000 + seed, tmp_path)
    assert sum(outcomes.values()) == 250
    print(kind, seed, dict(outcomes))


def test_spoilt_packs_in_the_folder_harm_nobody(at_home: Path) -> None:
    """A folder full of spoilt packs: each is told or read, the good one stays, and decks are found as before."""
    dice, good = Random(3), packs_folder("era") / "ember.toml"
    content = good.read_bytes()
    for number in range(40):
        (packs_folder("era") / f"spoilt {number:02}.toml").write_bytes(mutated(content, dice))
    found = packs_in("era")
    assert len(found) == 41 and all((one.pack is None) == bool(one.fault) for one in found)
    assert next(one for one in found if one.path == good).pack == PACK
    names = tuple(one.pack.pack for one in found if one.pack)
    assert "Fire Toad" in pool("era", Settings(packs={"era": names})).by_name
    assert not Shelf("era").faults


def test_the_command_line_never_shows_a_traceback(at_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dice = Random(5)
    path = at_home / "file.toml"
    for kind in ("deck", "pack", "match"):
        for text in sources()[kind][0][:2]:
            for _ in range(12):
                path.write_bytes(mutated(text, dice))
                assert main(["check", str(path)]) in (0, 1)
                told = capsys.readouterr()
                assert told.out.strip() and "Traceback" not in told.out + told.err
                assert "something went wrong inside" not in told.err

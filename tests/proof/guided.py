"""A fuzzer that is led by what it reaches: it keeps what runs through lines that nothing before ran through, and spoils
that further.

`python -m tests.proof.guided KIND SECONDS [FOLDER]` with the package atheris at hand; FOLDER keeps what was worth
keeping, and another run goes on from there. It ends with the bytes of a fault in a file, if there is one.
"""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FunctionType

from game import RulesetError, load_ruleset
from game.language import TextError
from game.records.decks import DeckError
from game.records.files import FileError
from game.records.packs import write_pack
from game.records.places import packs as packs_folder
from tests.proof.bounds import within
from tests.proof.mutations import mutated
from tests.proof.test_mutated_files import KINDS as PLAIN
from tests.proof.test_mutated_files import PACK
from tests.proof.test_mutated_files import sources as plain_sources
from tests.proof.test_shapes import GAMES, written
from tests.proof.test_shapes import KINDS as SHAPED
from tests.proof.test_shapes import sources as shaped_sources

Source = tuple[list[bytes], Callable[[Path], object]]
SLOWEST = 4.0
"""Seconds of the processor for one file, with every line counted."""
LONGEST = 20_000
"""Bytes of a file at most."""
TEXTS = tuple(f"text {game}" for game in GAMES)
KINDS = (*PLAIN, *(kind for kind in SHAPED if kind not in PLAIN), *TEXTS)
AT_HAND = 60
"""Files to begin with, at most."""


def source(kind: str) -> Source:
    """Files of a kind to begin with, and who reads them."""
    if kind in PLAIN:
        return plain_sources()[kind]
    if kind in TEXTS:
        return texts(kind.partition(" ")[2])
    tables, reads = shaped_sources(kind)
    return [written(table, kind in RUNS).encode() for table in tables[:AT_HAND]], reads


RUNS = ("draft", "league", "gauntlet", "forge", "tally")
"""Kinds that are kept as JSON."""


def texts(game: str) -> Source:
    """The rule texts of a game, and its reader; what it reads it writes back."""
    language = importlib.import_module(f"rulesets.{game}.texts").language()
    found = sorted({card.text for card in load_ruleset(game).definitions.values() if card.text})

    def reads(path: Path) -> None:
        text = path.read_bytes().decode("utf-8", "replace")[:2500]
        try:
            read = language.parse(text)
        except TextError as error:
            raise FileError(str(error)) from error
        again = language.write(read)
        assert language.write(language.parse(again)) == again

    return [text.encode() for text in found], reads


def attempt(content: bytes, reads: Callable[[Path], object], path: Path) -> str:
    """Read a file with these bytes; gives the refusal, or no words. Raises AssertionError where it is no clear one."""
    path.write_bytes(content)
    with within(SLOWEST, path.name):
        try:
            reads(path)
        except (FileError, DeckError, RulesetError) as error:
            words = str(error)
            assert words and len(words) < 20_000, words[:300]
            assert all(letter.isprintable() or letter == "\n" for letter in words), words[:300]
            return words
    return ""


def main(kind: str, seconds: str, folder: str = "") -> None:
    """Fuzz a kind of file for so many seconds."""
    import atheris

    home = Path(tempfile.mkdtemp())
    os.environ["PLAYMAT_HOME"] = str(home)
    write_pack(PACK, packs_folder("era") / "ember.toml")
    kept = Path(folder or home) / kind.replace(" ", "-")
    kept.mkdir(parents=True, exist_ok=True)
    files, reads = source(kind)
    counted(("game", "rulesets", "tomllib"))
    for number, content in enumerate(files):
        (kept / f"begin-{number}").write_bytes(content)
    path = home / f"file.{'toml' if kind not in RUNS else 'json'}"

    def run(content: bytes) -> None:
        attempt(content, reads, path)

    def spoil(content: bytes, longest: int, seed: int) -> bytes:
        dice = Random(seed)
        if dice.random() < 0.5 or not content:
            return bytes(atheris.Mutate(content, longest))
        return mutated(content, dice)[:longest]

    limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=30", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={kept}-fault-", str(kept)], run, custom_mutator=spoil)
    atheris.Fuzz()


def counted(packages: tuple[str, ...]) -> None:
    """Let every function of what is loaded of these packages tell what it runs through."""
    import atheris

    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in packages:
            there = list(vars(module).values())
            for thing in [*there, *(one for kind in there if isinstance(kind, type) for one in vars(kind).values())]:
                if isinstance(thing, FunctionType) and thing.__module__ == name:
                    atheris.instrument_func(thing)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Packs: somebody's own cards of a game, as data in one TOML file. Nothing in a pack is ever run as a program.

    pack = "Ember Cards"
    game = "era"

    [card.fire-toad]
    name = "Fire Toad"
    type = "dino"
    ...

A card has the fields that the game's own card files have; its text is read by the game's rules language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.kernel.cards import Definition
from game.kernel.said import in_lines, marked, said, said_many
from game.language import TextError
from game.records.cards import OWN, cards_of
from game.records.files import (
    MOST_FAULTS,
    FileError,
    complaint,
    fault_at,
    read_toml,
    refuse_newer,
    shown,
    why,
    words_of,
    write_whole,
)
from game.records.names import Name, Words, folded, lines, one_line, slug
from game.records.places import packs as folder_of
from game.records.plain import spelt

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from game.records.decks import Deck

LARGEST = 300_000
"""Bytes of a pack at most."""
MOST_CARDS = 300
MOST_TEXT = 100_000
"""Characters of all texts of a pack together."""
LARGEST_NUMBER = 1_000_000
LONGEST_NAME = 60
NOT_IN_NAMES = '#@~/\\"[]{}:'
"""What would be ambiguous in moves and in lists."""
NO_NAMES = ("a card", "hidden card", "a hidden card")
"""What a card is called by those who do not know which it is."""


DEEPEST = 3
"""Tables in each other at most, among the fields of a card."""


def plain(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a card themselves. Raises ValueError if they are nested deeper or hold larger numbers than any
    card does."""
    _check(fields, DEEPEST)
    return fields


def _check(fields: dict[str, Any], depth: int) -> None:
    for value in fields.values():
        rows = value if isinstance(value, list) else [value]
        if isinstance(value, list) and any(isinstance(row, list) for row in value):
            raise ValueError(said("expected no lists in lists"))
        for row in rows:
            if isinstance(row, dict):
                if not depth:
                    raise ValueError(said("is nested too deeply"))
                _check(row, depth - 1)
            elif isinstance(row, int) and abs(row) > LARGEST_NUMBER:
                raise ValueError(said("expected numbers up to {most:,}", most=LARGEST_NUMBER))
            elif isinstance(row, str):
                lines(row)


CardId = Annotated[str, spelt(r"^[a-z0-9][a-z0-9-]{0,59}$", marked("small letters, digits and hyphens"))]
Fields = Annotated[dict[str, Any], Field(max_length=60), AfterValidator(plain)]


class Pack(BaseModel):
    """A pack as its file has it. `card` holds the fields of each card by its id, not yet judged by any game."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    pack: Name
    game: Annotated[str, spelt(r"^[a-z][a-z0-9_]{0,39}$", marked("the name of a game, in small letters"))]
    note: Annotated[Words, Field(max_length=400)] = ""
    card: Annotated[dict[CardId, Fields], Field(max_length=MOST_CARDS)] = {}

    @property
    def slug(self) -> str:
        """What ids of its cards have of its name."""
        return slug(self.pack) or blake2b(self.pack.encode(), digest_size=4).hexdigest()

    def fingerprint(self, cards: Collection[str] | None = None) -> str:
        """What tells whether these cards (ids; all, if none are named) are still as they were."""
        chosen = {card: self.card[card] for card in sorted(self.card if cards is None else cards) if card in self.card}
        return blake2b(json.dumps(chosen, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()

    def ids(self, names: Iterable[str]) -> list[str]:
        """The ids of those of its cards that have one of these names."""
        wanted = set(names)
        return [card for card, fields in self.card.items() if fields.get("name") in wanted]

    def with_named(self, names: Iterable[str]) -> list[str]:
        """The ids of those, and of the cards that a text of theirs has the name of, and so on: what is played if they
        are."""
        found: list[str] = []
        wanted = set(names)
        while more := [card for card in self.ids(wanted) if card not in found]:
            found += more
            said = " ".join(str(self.card[card].get("text", "")) for card in more)
            names = (str(other.get("name")) for other in self.card.values())
            wanted = {name for name in names if name in said and naming(name).search(said)}
        return found


def naming(name: str) -> re.Pattern[str]:
    """Finds a name, whole, in a text."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


def names_in(deck: Deck) -> set[str]:
    """The cards of a deck."""
    return {name for cards in deck.sections.values() for name in cards}


class Found(NamedTuple):
    """A file in the folder of packs: the pack, or why it cannot be read."""

    path: Path
    pack: Pack | None
    fault: str


# ---- files
def read_pack(path: Path) -> Pack:
    """A pack from its file; its cards are not judged yet. Raises FileError."""
    return pack_of(read_toml(path, LARGEST), path)


def pack_of(table: Mapping[str, Any], path: Path | str) -> Pack:
    """A pack from the data of its file. Raises FileError."""
    refuse_newer(table, Pack.model_fields["format"].default, path)
    try:
        return Pack.model_validate(table)
    except ValidationError as error:
        raise FileError(complaint(error), path) from error


def write_pack(pack: Pack, path: Path) -> None:
    """Write a pack completely or not at all. Raises FileError, also for one that could not be read again."""
    import tomli_w

    text = tomli_w.dumps(pack.model_dump(exclude_defaults=True), multiline_strings=True)
    if len(text.encode()) > LARGEST:
        raise FileError(said("the pack would be larger than {most:,} bytes", most=LARGEST), path)
    write_whole(path, text)


def packs_in(game: str, folder: Path | None = None) -> list[Found]:
    """The packs of a game in a person's folder, in the order of their files' names; those that cannot be read too."""
    folder = folder or folder_of(game)
    found: list[Found] = []
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        try:
            status = path.stat()
            pack = _read(path, status.st_mtime_ns, status.st_size)
            if pack.game != game:
                raise FileError(said("game: expected '{game}' (found '{found}')", game=game, found=pack.game), path)
            for other in found:
                if other.pack and other.pack.slug == pack.slug:
                    raise FileError(
                        said("pack: is called as the one in {name} is; rename one of them", name=other.path.name), path
                    )
        except OSError as error:
            found.append(Found(path, None, FileError(why(error), path).whole))
        except FileError as error:
            found.append(Found(path, None, error.whole))
        else:
            found.append(Found(path, pack, ""))
    return found


@lru_cache(maxsize=64)
def _read(path: Path, changed: int, size: int) -> Pack:
    return read_pack(path)


# ---- cards
def definitions_of(pack: Pack, ruleset: Ruleset, path: Path | str = "") -> list[Definition]:
    """The cards of a pack, judged by the game: fields by its card model, texts by its language, names by those that
    it has already. A text may name the other cards. Raises FileError that lists the faults, each with its card and
    field."""
    where = path or said("the pack '{pack}'", pack=pack.pack)
    found, faults = judged(pack, ruleset, where)
    if faults:
        told = [faults[card] for card in pack.card if card in faults]
        raise FileError(in_lines(told[:MOST_FAULTS]), where)
    return list(found.values())


def sound(pack: Pack, ruleset: Ruleset) -> Pack:
    """The pack with those of its cards that can be played with, which none of the others keeps from it."""
    faults = judged(pack, ruleset, "")[1]
    if not faults:
        return pack
    cards = {card: fields for card, fields in pack.card.items() if card not in faults}
    return sound(pack.model_copy(update={"card": cards}), ruleset)


def judged(pack: Pack, ruleset: Ruleset, where: Path | str) -> tuple[dict[str, Definition], dict[str, str]]:
    """The cards of a pack by their ids, and what is wrong with others, up to so many. Raises FileError for texts that
    are too long to be read at all."""
    total = sum(len(str(fields.get("text", ""))) for fields in pack.card.values())
    if total > MOST_TEXT:
        raise FileError(
            said("the texts have {total:,} characters; at most {most:,} can be read", total=total, most=MOST_TEXT),
            where,
        )
    knowing, faults = ruleset.twin(), dict[str, str]()
    found: dict[str, Definition] = {}
    taken = {name.casefold() for name in ruleset.by_name}
    for card, fields in pack.card.items():
        try:
            definition = definition_of(pack, card, fields, knowing, where)
            if definition.name.casefold() in taken:
                words = said("there is a card called '{name}' already", name=definition.name)
                raise FileError(fault_at(f"card.{card}.name", words), where)
        except FileError as error:
            faults[card] = words_of(error)
        else:
            taken.add(definition.name.casefold())
            found[card] = definition
    knowing.add_cards(found.values())
    for card, definition in found.items():
        try:
            _ = definition.abilities
        except ValueError as error:
            trouble = error.words if isinstance(error, TextError) else str(error)
            faults[card] = fault_at(f"card.{card}.text", trouble)
        if len(faults) >= MOST_FAULTS:
            break
    return found, faults


def definition_of(pack: Pack, card: str, fields: Mapping[str, Any], ruleset: Ruleset, where: Path | str) -> Definition:
    """One card of a pack, whose text is not read yet. Raises FileError with each of its faults."""
    read = cards_of({f"card.{card}": dict(fields)}, where, ruleset.card_model, ruleset.read)[0]
    try:
        card_name(read.name)
    except ValueError as error:
        words = said("{expected} (found {found})", expected=error.args[0], found=repr(shown(read.name)))
        raise FileError(fault_at(f"card.{card}.name", words), where) from error
    return Definition(f"{OWN}{pack.slug}.{card}", read.name, read.type, read.text, read.fields, ruleset.read)


def card_name(name: str) -> str:
    """The name of an own card, which moves and lists can name. Raises ValueError saying what was expected."""
    one_line(name)
    if len(name) > LONGEST_NAME:
        raise ValueError(
            said_many("expected at most {number} character", "expected at most {number} characters", LONGEST_NAME)
        )
    if not name[0].isalpha():
        raise ValueError(said("expected a name that begins with a letter"))
    if folded(name) in NO_NAMES:
        raise ValueError(said("expected another name: so cards are called that somebody does not know"))
    if wrong := [letter for letter in name if letter in NOT_IN_NAMES]:
        raise ValueError(said("expected a name without '{letter}'", letter=wrong[0]))
    return name


def card_id(name: str, taken: Collection[str]) -> str:
    """An id for a new card of this name."""
    base = slug(name)[:50].strip("-") or "card"
    found, number = base, 2
    while found in taken:
        found, number = f"{base}-{number}", number + 1
    return found

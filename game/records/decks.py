"""Decks: readable TOML files with a name, a plan, and sections of card names with counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.kernel.said import SEMICOLON, folded, marked, said
from game.records.files import FileError, complaint, read_toml
from game.records.names import Name, Words
from game.records.plain import spelt

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

MOST_COPIES = 150
"""Copies of one card in a section at most, whatever the game allows."""
LARGEST = 100_000
"""Bytes of a deck file at most."""
Count = Annotated[int, Field(ge=1, le=MOST_COPIES)]
Section = Annotated[dict[Name, Count], Field(max_length=600)]
Tag = Annotated[Name, Field(max_length=30)]
Fingerprint = Annotated[str, spelt(r"^[0-9a-f]{8,40}$", marked("a fingerprint: 8 to 40 of 0 to 9 and a to f"))]


class DeckError(ValueError):
    """A deck that is not there or not legal; the message names it and each fault with its rule."""


class Need(BaseModel):
    """A pack of own cards that a deck or a match has cards of, and the fingerprint of those cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Name
    fingerprint: Fingerprint


class Deck(BaseModel):
    """A deck of a game: sections of card names and how many of each."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Annotated[int, Field(ge=1, le=1)] = 1
    game: Annotated[str, Field(min_length=1, max_length=40)]
    name: Name
    plan: Annotated[Words, Field(max_length=400)] = ""
    tags: Annotated[tuple[Tag, ...], Field(max_length=12)] = ()
    """Words by which a person sorts decks."""
    packs: Annotated[tuple[Need, ...], Field(max_length=50)] = ()
    sections: Annotated[dict[Name, Section], Field(max_length=20)]

    @model_validator(mode="after")
    def told_apart(self) -> Deck:
        if taken := sorted(set(self.sections) & set(type(self).model_fields)):
            raise ValueError(said("no section can be called '{name}'", name=taken[0]))
        return self

    def section(self, name: str) -> Mapping[str, int]:
        """A section, empty if the deck has none of that name."""
        return self.sections.get(name, {})


def deck_of(table: Mapping[str, Any], path: Path | str) -> Deck:
    """A deck from the data of its file; every table in it is a section. Raises FileError."""
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    sections = {key: value for key, value in table.items() if isinstance(value, dict)}
    try:
        return Deck.model_validate({**plain, "sections": sections})
    except ValidationError as error:
        raise FileError(complaint(error, unwritten="sections"), path) from error


def read_deck(path: Path) -> Deck:
    """A deck from its file. Raises FileError."""
    return deck_of(read_toml(path, LARGEST), path)


@cache
def decks_in(folder: Path) -> dict[str, Deck]:
    """The decks of a folder by name."""
    return {deck.name: deck for deck in map(read_deck, sorted(folder.glob("*.toml")))}


def check_game(game: str, place: object) -> None:
    """Decks must be built for a game. Raises FileError if they are not, RulesetError if it is not there."""
    from game.library import load_ruleset, playable

    if load_ruleset(game).shared_deck:
        others = [name for name, ruleset in playable().rulesets.items() if not ruleset.shared_deck]
        words = marked("game: no decks are built for {game}, whose players share one: expected one of {games}")
        raise FileError(said(words, game=game, games=", ".join(others)), place)


def deck_text(deck: Deck) -> str:
    """The text of a deck's file."""
    import tomli_w

    plain = deck.model_dump(mode="json", exclude_defaults=True)
    sections = plain.pop("sections")
    return tomli_w.dumps({"format": deck.format, **plain, **sections})


def deck_meant(ruleset: Ruleset, deck: Deck | str) -> Deck:
    """A deck given as such, by the name of a shipped one or of one's own, or by its file (ending in .toml). Raises
    DeckError or FileError."""
    if isinstance(deck, str) and deck not in ruleset.decks():
        from game.records.shelf import Shelf

        own = Shelf(ruleset.name).named()
        if deck in own:
            deck = own[deck]
        elif deck.endswith(".toml"):
            deck = read_deck(Path(deck))
        elif own:
            raise _no_deck(ruleset, deck, {*ruleset.decks(), *own})
    found = starter(ruleset, deck)
    if found.game != ruleset.name:
        raise DeckError(
            said(
                "the deck '{name}' is for '{game}', not for '{wanted}'",
                name=found.name,
                game=found.game,
                wanted=ruleset.name,
            )
        )
    return found


def starter(ruleset: Ruleset, deck: Deck | str) -> Deck:
    """A deck, or the starter deck of that name; in a game that all play with one deck, that one. Raises DeckError
    naming those there are."""
    known = ruleset.decks()
    if isinstance(deck, Deck):
        return next(iter(known.values())) if ruleset.shared_deck else deck
    if deck not in known:
        raise _no_deck(ruleset, deck, known)
    return known[deck]


def _no_deck(ruleset: Ruleset, deck: str, known: Iterable[str]) -> DeckError:
    """That a game has no deck of this name, with those that it has."""
    words = marked("there is no deck '{deck}' of {game}; expected one of {names}")
    return DeckError(said(words, deck=deck, game=ruleset.title, names=", ".join(sorted(known))))


def legal(ruleset: Ruleset, decks: Sequence[Deck | str]) -> list[Deck]:
    """The decks of a new game. Raises DeckError naming the deck and each clause that it breaks."""
    lists = [starter(ruleset, deck) for deck in decks]
    for deck in lists:
        if ruleset.free_decks or ruleset.sound.get(deck.name) is deck:
            continue
        if broken := ruleset.faults(deck):
            why = folded(SEMICOLON, [said("{fault} [{rule}]", fault=fault, rule=rule) for rule, fault in broken])
            raise DeckError(said("the deck '{name}' is not legal: {why}", name=deck.name, why=why))
        ruleset.sound[deck.name] = deck
    return lists

"""Card files: TOML, a table a card, named by the card's id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from game.kernel.cards import Definition
from game.records.files import FileError, complaint, read_toml

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from game.kernel.abilities import Abilities

Read = Callable[[Definition], "Abilities"]
OWN = "own."
"""How the ids of cards begin that are no part of the game but somebody's own."""


def is_own(definition: Definition) -> bool:
    """Is a card somebody's own?"""
    return definition.key.startswith(OWN)


def cards_in(folder: Path, model: Any, read: Read) -> Iterator[Definition]:
    """The cards of every file in a folder, in the order of the files' names. Raises FileError for the first fault."""
    keys: dict[str, Path] = {}
    for path in sorted(folder.glob("*.toml")):
        for definition in cards_of(read_toml(path), path, model, read):
            if definition.key in keys:
                raise FileError(f"{path}: {definition.key}: is already in {keys[definition.key].name}")
            keys[definition.key] = path
            yield definition


def reckoned(model: Any) -> frozenset[str]:
    """The fields that a game's model of a card, or one of its models, works out from the others."""
    return frozenset(getattr(model, "model_computed_fields", ())).union(*map(reckoned, get_args(model)))


@cache
def _table_of(model: Any) -> TypeAdapter[dict[str, Any]]:
    """What validates tables of cards: pydantic takes longer to make it than to read a card."""
    from pydantic import TypeAdapter

    return TypeAdapter(dict[str, model])


def cards_of(table: Mapping[str, Any], path: Path | str, model: Any, read: Read) -> list[Definition]:
    """The cards of one table (id -> fields), validated by the game's model."""
    from pydantic import ValidationError

    try:
        cards = _table_of(model).validate_python(dict(table))
    except ValidationError as error:
        raise FileError(complaint(error), path) from error
    found = []
    for key, card in cards.items():
        fields = card.model_dump()
        found.append(Definition(key, fields.pop("name"), fields.pop("type"), fields.pop("text").strip(), fields, read))
    return found

"""A game's cards as a collection: what can be asked of them, filters and orders. All of it comes from the game's own
card model, so a new game needs nothing here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.records.names import plain
from game.records.sections import sections_of

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset

Kind = Literal["number", "choice", "words"]
PLAIN = ("name", "type", "text", "note")
FEW = 12
"""Words of which there are at most so many are offered to choose from."""


class Attribute(NamedTuple):
    """Something cards are printed with. `options` are the values that occur, in the game's own order."""

    name: str
    kind: Kind
    options: tuple[Any, ...] = ()

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.name.replace("_", " ").capitalize()


class Entry(NamedTuple):
    """A card of the pool, with its words made ready for searching."""

    definition: Definition
    name: str
    text: str
    words: str
    values: Mapping[str, tuple[Any, ...]]


class Pool:
    """The cards of a ruleset that decks are made of, in the order in which they were added."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        sections = sections_of(ruleset)
        found = [
            card
            for card in ruleset.definitions.values()
            if "/" not in card.key and (not sections or any(section.takes(card) for section in sections))
        ]
        self.attributes = attributes_of(ruleset, found)
        self.entries = [_entry(card, self.attributes) for card in found]
        self.by_name = {entry.definition.name: entry for entry in self.entries}

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of this name, in any case and with spaces or not."""
        wanted = plain(name).replace(" ", "_")
        return next((attribute for attribute in self.attributes if plain(attribute.name) == wanted), None)

    def ordered(self, entries: Iterable[Entry], by: Sequence[str], downward: bool = False) -> list[Entry]:
        """Entries in the order of these attributes ('name' is one), and then of their names."""
        attributes = [self.attribute(name) for name in by]

        def rank(entry: Entry) -> tuple[Any, ...]:
            return (*(_rank(attribute, entry) for attribute in attributes if attribute), entry.name)

        return sorted(entries, key=rank, reverse=downward)


@lru_cache(maxsize=4)
def pool_of(ruleset: Ruleset) -> Pool:
    """The pool of a ruleset whose cards are all there, made ready once."""
    return Pool(ruleset)


def amount(value: Any) -> float | None:
    """What a value counts as a number: itself, the first number in a text, or the sum of a table; None if nothing."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        found = re.search(r"-?\d+", value)
        return int(found[0]) if found else None
    if isinstance(value, Mapping):
        numbers = [number for number in map(amount, value.values()) if number is not None]
        return sum(numbers) if numbers else None
    return None


def attributes_of(ruleset: Ruleset, cards: Sequence[Definition]) -> tuple[Attribute, ...]:
    """What the card model says that cards are printed with; the type comes first, name and texts are not among them."""
    from pydantic import TypeAdapter

    schema = TypeAdapter(ruleset.card_model).json_schema()
    kinds: dict[str, tuple[Kind, list[Any]]] = {"type": ("choice", [])}
    for model in _models(schema, schema.get("$defs", {})):
        for name, entry in model.get("properties", {}).items():
            if name in PLAIN and name != "type":
                continue
            kind, options = _kind(entry, schema.get("$defs", {}))
            before = kinds.setdefault(name, (kind, []))
            before[1].extend(option for option in options if option not in before[1])
    return tuple(_attribute(name, kind, options, cards) for name, (kind, options) in kinds.items())


def _models(schema: Mapping[str, Any], parts: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The object models of a schema that may be a union."""
    if "$ref" in schema:
        yield from _models(parts[schema["$ref"].rpartition("/")[2]], parts)
    for key in ("oneOf", "anyOf"):
        for part in schema.get(key, ()):
            yield from _models(part, parts)
    if "properties" in schema:
        yield schema


def _kind(entry: Mapping[str, Any], parts: Mapping[str, Any]) -> tuple[Kind, list[Any]]:
    """How a field can be asked for, and the values that its model names."""
    if "$ref" in entry:
        return _kind(parts[entry["$ref"].rpartition("/")[2]], parts)
    for key in ("anyOf", "oneOf", "allOf"):
        for part in entry.get(key, ()):
            if part.get("type") != "null":
                return _kind(part, parts)
    if "const" in entry:
        return "choice", [entry["const"]]
    if "enum" in entry:
        return "choice", list(entry["enum"])
    if entry.get("type") == "array" and isinstance(entry.get("items"), Mapping):
        return _kind(entry["items"], parts)
    if entry.get("type") in ("integer", "number"):
        return "number", []
    return ("choice" if entry.get("type") == "boolean" else "words"), []


def _attribute(name: str, kind: Kind, named: Sequence[Any], cards: Sequence[Definition]) -> Attribute:
    """The attribute with the values that occur: in the order of the model, else sorted."""
    found = {value for card in cards for value in _values(card, name)}
    if kind == "choice" and named:
        return Attribute(name, kind, tuple(value for value in named if value in found))
    if kind == "words" and len(found) <= FEW and all(isinstance(value, str) and len(value) < 25 for value in found):
        kind = "choice"
    return Attribute(name, kind, tuple(sorted(found, key=lambda value: (amount(value) or 0, str(value)))))


def _values(card: Definition, name: str) -> tuple[Any, ...]:
    value = card.type if name == "type" else card.fields.get(name)
    if value is None:
        return ()
    if isinstance(value, Mapping):
        return tuple(value)
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(value)
    return (value,)


def _entry(card: Definition, attributes: Sequence[Attribute]) -> Entry:
    values = {attribute.name: _values(card, attribute.name) for attribute in attributes}
    shown = " ".join(str(value) for attribute in attributes for value in values[attribute.name])
    name, text = plain(card.name), plain(card.text)
    return Entry(card, name, text, f"{name}\n{plain(shown)}\n{text}", values)


def _rank(attribute: Attribute, entry: Entry) -> tuple[int, Any]:
    """Where a card stands in the order of an attribute; cards without it come last."""
    values = entry.values[attribute.name]
    if not values:
        return (1, 0)
    if attribute.kind == "choice" and values[0] in attribute.options:
        return (0, attribute.options.index(values[0]))
    number = amount(entry.definition.fields.get(attribute.name))
    return (0, number) if number is not None else (1, 0)

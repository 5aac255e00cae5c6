"""What can be filled in for a card, read from the game's card model, so that an editor needs to know no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pydantic import TypeAdapter, ValidationError

from game.kernel.cards import Definition
from game.kernel.said import said
from game.records.cards import OWN
from game.records.plain import fault_words

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

Kind = Literal["number", "choice", "switch", "words", "several"]
APART = ("name", "type", "text", "note")
"""Fields that every card has and every editor has a place for."""
DRAFT = OWN + "draft.card"


class Blank(NamedTuple):
    """A field of a card: what may be filled in, and what stands there at first."""

    name: str
    kind: Kind
    default: Any
    least: int = 0
    most: int = 99
    options: tuple[Any, ...] = ()

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.name.replace("_", " ").capitalize()

    @property
    def expected(self) -> str:
        """What has to be filled in, where the bounds tell more than what is wrong does."""
        if self.kind != "number":
            return ""
        return said("a number from {least} to {most}", least=self.least, most=self.most)

    def read(self, words: str) -> Any:
        """The value that words stand for; words that fit nothing are left for the card model to refuse."""
        if self.kind == "number":
            return int(words) if words.strip().isdecimal() else words
        if self.kind == "several":
            return [part.strip() for part in words.split(",") if part.strip()]
        if self.kind == "choice":
            return next((option for option in self.options if str(option) == words), words)
        return words == "on" if self.kind == "switch" else words

    def write(self, value: Any) -> str:
        """A value in words."""
        if self.kind == "several" and isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        return ("on" if value else "off") if self.kind == "switch" else str(value)


class Forms:
    """The fields of each type of card of a game."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.model: TypeAdapter[Any] = TypeAdapter(ruleset.card_model)

    @cached_property
    def types(self) -> dict[str, tuple[Blank, ...]]:
        """The fields beside name, type, text and note, by type."""
        schema = self.model.json_schema()
        parts = schema.get("$defs", {})
        found: dict[str, tuple[Blank, ...]] = {}
        for model in models(schema, parts):
            blanks = tuple(
                blank(name, resolved(entry, parts), name in model.get("required", ()))
                for name, entry in model["properties"].items()
                if name not in APART and known(resolved(entry, parts))
            )
            kind = resolved(model["properties"]["type"], parts)
            for name in kind.get("enum", [kind.get("const")]):
                found[str(name)] = blanks
        return found

    def owned(self, now: str = "") -> list[str]:
        """The types of which somebody may have a card in a deck, and the one that a card is now."""
        fresh = {type: self.judged(self.fresh(type))[0] for type in self.types}
        return [type for type, card in fresh.items() if type == now or self.ruleset.for_decks(card)]

    def fresh(self, type: str) -> dict[str, Any]:
        """A card of a type with nothing filled in."""
        return {"name": "", "type": type, **{blank.name: blank.default for blank in self.types[type]}, "text": ""}

    def retyped(self, fields: Mapping[str, Any], type: str) -> dict[str, Any]:
        """A card as one of another type: what was filled in stays where both have the field."""
        fresh = self.fresh(type)
        kept = {name: value for name, value in self.filled(fields).items() if name in fresh or name == "note"}
        return {**fresh, **kept}

    def filled(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        """What was filled in of a card, besides its type."""
        untouched = self.fresh(str(fields["type"]))
        return {name: value for name, value in fields.items() if value != untouched.get(name) and name != "type"}

    def faults(self, fields: Mapping[str, Any]) -> dict[str, str]:
        """What is wrong with which field of a card, "" standing for several together."""
        faults: dict[str, str] = {}
        expected = {blank.name: blank.expected for blank in self.types.get(str(fields.get("type")), ())}
        try:
            self.model.validate_python(dict(fields))
        except ValidationError as error:
            for fault in error.errors(include_url=False):
                place = next((part for part in fault["loc"] if isinstance(part, str) and part in fields), "")
                faults[place] = fault_words(fault, expected.get(place, ""))
        return faults

    def judged(self, fields: Mapping[str, Any], key: str = DRAFT) -> tuple[Definition, dict[str, str]]:
        """A card to be drawn, whatever is filled in, and what is wrong with which field; its text is not read."""
        given, faults = dict(fields), self.faults(fields)
        if faults:
            plain = self.fresh(str(given.get("type")))
            usual = self.model.validate_python({**plain, "name": "A new card"}).model_dump()
            whole = {**usual, **given, **{name: usual.get(name, "") for name in faults if name}}
        else:
            whole = self.model.validate_python(given).model_dump()
        name, type, text = (str(whole.pop(part, "")) for part in ("name", "type", "text"))
        return Definition(key, name, type, text.strip(), whole, self.ruleset.read), faults


def models(schema: Mapping[str, Any], parts: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The models of a schema that may be a union of such."""
    schema = resolved(schema, parts)
    for key in ("oneOf", "anyOf"):
        for part in schema.get(key, ()):
            yield from models(part, parts)
    if "properties" in schema:
        yield schema


def resolved(entry: Mapping[str, Any], parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """An entry itself, where the schema refers to it or allows that it be left out."""
    if "$ref" in entry:
        return resolved(parts[entry["$ref"].rpartition("/")[2]], parts)
    options = [part for part in entry.get("anyOf", ()) if part.get("type") != "null"]
    if len(options) == 1:
        return {**resolved(options[0], parts), **({"default": entry["default"]} if "default" in entry else {})}
    return entry


def known(entry: Mapping[str, Any]) -> bool:
    """Can a person fill in such a field in a form?"""
    if entry.get("type") == "array":
        return bool(entry.get("items", {}).get("type") == "string")
    return entry.get("type") in ("integer", "string", "boolean") or "enum" in entry or "const" in entry


def blank(name: str, entry: Mapping[str, Any], required: bool) -> Blank:
    """The field that an entry of a schema describes; a number's first example is what stands there at first."""
    options = tuple(entry.get("enum", [entry["const"]] if "const" in entry else []))
    default = entry.get("default")
    if options:
        return Blank(name, "choice", default if default in options else options[0], options=options)
    if entry["type"] == "boolean":
        return Blank(name, "switch", bool(default))
    if entry["type"] == "array":
        return Blank(name, "several", list(default or ()))
    if entry["type"] == "string":
        return Blank(name, "words", default or "")
    least = entry.get("minimum", entry.get("exclusiveMinimum", -1) + 1)
    most = entry.get("maximum", entry.get("exclusiveMaximum", 1000) - 1)
    first = next(iter(entry.get("examples", ())), least if required or default is None else default)
    return Blank(name, "number", first, int(least), int(most))

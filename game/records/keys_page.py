"""The keys of the files that make a game, as a page: written out of the models that read them, so that it is never out
of date."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

HEAD = """# The keys of a game's files

Written by `playmat keys` out of the models that read them. A key without 'else' or 'or left out' must be there."""


def keys_page(files: Iterable[tuple[str, type[BaseModel]]]) -> str:
    """For each file its keys, then the tables within it, as Markdown."""
    parts = [HEAD, *(part for file, model in files for part in of_file(file, model))]
    return "\n\n".join(parts) + "\n"


def of_file(file: str, model: type[BaseModel]) -> Iterator[str]:
    """A heading, and a list of keys for each model that the file holds."""
    yield f"## {file}"
    told: list[type[BaseModel]] = []
    waiting = [model]
    while waiting:
        one = waiting.pop(0)
        if one in told:
            continue
        told.append(one)
        about = " ".join(inspect.cleandoc(one.__doc__ or "").split())
        schema = one.model_json_schema(by_alias=True)
        required, words = schema.get("required", ()), notes(one)
        rows = [
            f"- `{key}`: {kind(entry, schema.get('$defs', {}))}{'' if key in required else default(entry)}"
            + (f". {words[name]}" if (name := key if key in words else key + "_") in words else "")
            for key, entry in schema.get("properties", {}).items()
        ]
        yield f"**{one.__name__}**: {about}\n\n" + "\n".join(rows)
        waiting += [part for field in one.model_fields.values() for part in models(field.annotation)]


def models(annotation: Any) -> Iterator[type[BaseModel]]:
    """The models within a kind of value."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from models(part)


def notes(model: type[BaseModel]) -> dict[str, str]:
    """What stands below its fields in the program."""
    body = ast.parse(textwrap.dedent(inspect.getsource(model))).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, words in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(words, ast.Expr)
            and isinstance(words.value, ast.Constant)
        ):
            found[field.target.id] = " ".join(str(words.value.value).split())
    return found


def default(entry: Mapping[str, Any]) -> str:
    """What holds if a key is left out."""
    value = entry.get("default")
    if isinstance(value, bool):
        return f", else {str(value).lower()}"
    plain = isinstance(value, str | int | float) and value not in ("", 0)
    return f", else {value}" if plain else ", or left out"


def kind(entry: Mapping[str, Any], parts: Mapping[str, Any]) -> str:
    """What a key may hold, in words."""
    if "$ref" in entry:
        return f"table *{entry['$ref'].rpartition('/')[2]}*"
    if "anyOf" in entry:
        return " or ".join(kind(one, parts) for one in entry["anyOf"] if one.get("type") != "null")
    if "enum" in entry or "const" in entry:
        return "one of " + ", ".join(map(str, entry.get("enum", [entry.get("const")])))
    what = entry.get("type")
    if what == "array":
        if "prefixItems" in entry:
            return f"list of {len(entry['prefixItems'])}: {kind(entry['prefixItems'][0], parts)}"
        return f"list of {kind(entry.get('items', {}), parts)}"
    if what == "object":
        within = entry.get("additionalProperties") or next(iter(entry.get("patternProperties", {}).values()), None)
        return f"table by name of {kind(within if isinstance(within, dict) else {}, parts)}"
    names = {"string": "words", "integer": "whole number", "number": "number", "boolean": "true or false"}
    return names.get(str(what), "anything") + bounds(entry)


def bounds(entry: Mapping[str, Any]) -> str:
    """Between which numbers it lies, or how it is written."""
    least = entry.get("minimum", entry.get("exclusiveMinimum"))
    most = entry.get("maximum", entry.get("exclusiveMaximum"))
    if "pattern" in entry:
        return f" like `{entry['pattern']}`"
    if least is None:
        return ""
    return f" from {least}" + ("" if most is None else f" to {most}")

"""Writing: from a phrase back to its text, by the first of its patterns that can say all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.language.errors import TextError
from game.language.patterns import Hole, Maybe, Part, Pattern, holes
from game.language.phrase import Phrase, Several, Signed
from game.language.reader import agreed, number_of
from game.language.tokens import inflect

Patterns = Mapping[type[Phrase], tuple[Pattern, ...]]


def written(patterns: Patterns, value: Phrase, plural: bool = False) -> str:
    """The words of a phrase, before spelling. Raises TextError for a phrase that no pattern can say."""
    for pattern in patterns.get(type(value), ()):
        if _fits(pattern, value):
            return _parts(patterns, pattern.parts, value, plural)[0]
    raise TextError(f"there are no words for {value!r}")


def _fits(pattern: Pattern, value: Phrase) -> bool:
    """Nothing left unsaid, nothing of a kind that its hole does not take?"""
    for name in value.names:
        content, hole = getattr(value, name), pattern.holes.get(name)
        if name not in pattern.demanded and _is_default(value, name):
            continue
        if hole is None or content is None:
            return False
        items = content if hole.separator is not None else (content,)
        if not items or not all(isinstance(item, hole.kind) for item in items):
            return False
    return True


def _is_default(value: Phrase, name: str) -> bool:
    return name in value.defaults and getattr(value, name) == value.defaults[name]


def _parts(patterns: Patterns, parts: Iterable[Part], value: Phrase, plural: bool) -> tuple[str, bool]:
    text = ""
    for part in parts:
        if isinstance(part, Hole):
            content = getattr(value, part.name)
            text += _hole(patterns, part, content, plural)
            plural = number_of(content, plural)
        elif not isinstance(part, Maybe):
            text += agreed(part, plural).raw
        elif not all(_is_default(value, hole.name) for hole in holes(part.parts)):
            more, plural = _parts(patterns, part.parts, value, plural)
            text += more
    return text, plural


def _hole(patterns: Patterns, hole: Hole, content: Any, plural: bool) -> str:
    if hole.number is not None:
        plural = hole.number
    if hole.separator is None:
        return _item(patterns, hole, content, plural)
    return hole.separator.raw.join(_item(patterns, hole, item, plural) for item in content)


def _item(patterns: Patterns, hole: Hole, value: Any, plural: bool) -> str:
    if isinstance(value, Phrase):
        return written(patterns, value, plural)
    if hole.kind is Several and value == 1:
        return "a"
    text = f"{value:+d}" if hole.kind is Signed else str(value)
    return inflect(text, plural) if hole.inflected else text

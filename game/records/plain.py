"""What is wrong with what was filled in, or stands in a file, in plain words: 'expected a whole number (found 'x')'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from game.kernel.said import like, made, marked, said, said_many
from game.records.files import shown

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

WHOLE, WORDS, LIST, TABLE = marked("a whole number"), marked("words"), marked("a list"), marked("a table")
KINDS = {
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float", "int_parsing_size"), WHOLE),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), marked("a number")),
    **dict.fromkeys(("bool_type", "bool_parsing"), marked("true or false")),
    **dict.fromkeys(("list_type", "tuple_type", "set_type", "frozen_set_type"), LIST),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type", "mapping_type"), TABLE),
    **dict.fromkeys(("string_type", "string_unicode"), WORDS),
}
"""What was expected where something of another kind stands."""
BOUNDS = {
    "greater_than_equal": (marked("expected a number of at least {bound}"), "ge"),
    "greater_than": (marked("expected a number above {bound}"), "gt"),
    "less_than_equal": (marked("expected a number of at most {bound}"), "le"),
    "less_than": (marked("expected a number below {bound}"), "lt"),
}
CHOICES = {"literal_error": "expected", "enum": "expected", "union_tag_invalid": "expected_tags"}
"""What names the words of which one was expected."""
ALONE = {"missing": marked("is missing"), "extra_forbidden": marked("is not known here")}
"""What is said without what was found."""
_spelt: dict[str, str] = {}


def spelt(pattern: str, meant: str, **more: Any) -> Any:
    """The bounds of a field whose words have to follow a pattern, and what that is for people."""
    _spelt[pattern] = meant
    return Field(pattern=pattern, **more)


def fault_words(fault: ErrorDetails, meant: str = "") -> str:
    """What was expected, by name if it has one, and what was found."""
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in ALONE:
        return said(ALONE[kind])
    if kind == "union_tag_not_found":
        return said("{name} is missing", name=str(context.get("discriminator", "")).strip("'"))
    found = context["tag"] if kind == "union_tag_invalid" else fault["input"]
    if kind == "value_error":
        words = context["error"].args[0]
        own = like(words, words)
        return own if found == "" or not isinstance(found, str | int | float) else _with(own, found)
    return _with(said("expected {what}", what=like(meant, meant)) if meant else expected_words(fault), found)


def _with(expected: str, found: object) -> str:
    """What was expected, with what was found: that is quoted if it is words."""
    quoted = shown(found)
    if isinstance(found, str):
        quoted = f"'{quoted}'" if found else said("nothing")
    return said("{expected} (found {found})", expected=expected, found=quoted)


def expected_words(fault: ErrorDetails) -> str:
    """What was expected there."""
    kind, context = fault["type"], fault.get("ctx", {})
    if kind in KINDS:
        return said("expected {what}", what=said(KINDS[kind]))
    if kind in BOUNDS:
        words, bound = BOUNDS[kind]
        return said(words, bound=context[bound])
    if kind in CHOICES:
        choices = str(context[CHOICES[kind]]).replace(" or ", ", ")
        return said("expected one of {words}" if ", " in choices else "expected {words}", words=choices)
    if kind == "string_pattern_mismatch" and context["pattern"] in _spelt:
        return said("expected {what}", what=said(_spelt[context["pattern"]]))
    if kind in ("string_too_long", "too_long"):
        most = context["max_length"]
        if kind == "too_long":
            return said_many("expected at most {number} entry", "expected at most {number} entries", most)
        return said_many("expected at most {number} character", "expected at most {number} characters", most)
    if kind in ("string_too_short", "too_short"):
        least = context["min_length"]
        if kind == "too_short":
            return said_many("expected at least {number} entry", "expected at least {number} entries", least)
        return said_many("expected at least {number} character", "expected at least {number} characters", least)
    words = fault["msg"].replace("Input should be ", "expected ")
    return made(words[:1].lower() + words[1:], words, {})

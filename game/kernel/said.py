"""English sentences that remember how they were put together, so that a screen can say them in another language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any


def marked(words: str) -> str:
    """Words that are kept in English and said later: they are the catalogue's too."""
    return words


SEAT = marked("Seat {seat}")
"""The words of a seat whose name is not known here."""


class Said(str):
    """English words, as plain a string as any other, with the template and the parts that they were made of.

    Parts that are `Said` themselves are words, too; all others (names of cards, numbers) are the same in every
    language. What depends on a number has the words for `many` as well, and names it as {number}. Seats within are
    called by their `names`, once it is known who sits there.
    """

    __slots__ = ("many", "names", "parts", "words")

    words: str
    parts: Mapping[str, Any]
    many: str
    names: Sequence[str]


def made(text: str, words: str, parts: Mapping[str, Any], many: str = "", names: Sequence[str] = ()) -> Said:
    """A text that was made of these words and parts."""
    found = Said(text)
    found.words, found.parts, found.many, found.names = words, parts, many, names
    return found


def filled(words: str, parts: Mapping[str, Any]) -> str:
    """Words with their parts filled in; a name with a mark of its own at its end, as 'Waaagh!', needs no stop. In the
    name of a file, as 'Waaagh!.toml', it is none."""
    text = words.format_map(parts)
    return _STOP.sub("", text) if "!." in text or "?." in text else text


def said(words: str, /, **parts: Any) -> Said:
    """Words with their parts filled in."""
    return made(filled(words, parts) if parts else words, words, parts)


def like(text: str, said: str) -> Said:
    """Another way to write what was said, as it goes on in another sentence: it is still made of the same."""
    return made(text, said.words, said.parts, said.many) if isinstance(said, Said) else made(text, said, {})


def said_many(one: str, many: str, number: int, /, **parts: Any) -> Said:
    """Words that depend on a number, which they may name as {number}."""
    parts["number"] = number
    return made(filled(one if number == 1 else many, parts), one, parts, many)


def capital(words: str) -> str:
    """Words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def seat(number: int) -> Said:
    """A seat, which a match turns into the name of who sits there."""
    return said(SEAT, seat=number + 1)


def addressed(number: int, looker: int) -> Said:
    """A seat, as it is told to another one, or to itself."""
    return said("you") if number == looker else seat(number)


_STOP = re.compile(r"(?<=[!?])\.(?!\w)")
AND, COMMA, LINES = marked("{these} and {one}"), marked("{these}, {one}"), marked("{these}\n{one}")
SEMICOLON = marked("{these}; {one}")


def folded(words: str, parts: Sequence[str]) -> str:
    """Parts put together one by one, by words for `these` so far and the next `one`."""
    found = parts[0]
    for part in parts[1:]:
        found = said(words, these=found, one=part)
    return found


def in_lines(parts: Sequence[str]) -> str:
    """One below the other."""
    return folded(LINES, parts)


def listed(parts: Sequence[str]) -> str:
    """An enumeration: 'Ash, Bronto and Carno'."""
    before = folded(COMMA, parts[:-1]) if len(parts) > 1 else ""
    return said(AND, these=before, one=parts[-1]) if before else parts[-1]

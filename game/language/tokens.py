"""From text to tokens, and the spelling that is put back when phrases become text."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.kernel.said import like


class Token(NamedTuple):
    """A word, number or mark: as written, as compared, and where it starts."""

    text: str
    key: str
    start: int


_TOKEN = re.compile(r"'s\b|[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)?|[+-]\d+|\d+|\n|\S")
_SPLIT = {
    "an": ("a",),
    "another": ("a", "other"),  # `articles` puts these back
    "can't": ("cannot",),
    "doesn't": ("does", "not"),
    "don't": ("do", "not"),
    "isn't": ("is", "not"),
    "aren't": ("are", "not"),
    "it's": ("it", "is"),
    "you've": ("you", "have"),
    "one": ("1",),
    "two": ("2",),
    "three": ("3",),
    "four": ("4",),
    "five": ("5",),
    "six": ("6",),
    "seven": ("7",),
    "eight": ("8",),
    "nine": ("9",),
    "ten": ("10",),
}
"""Words that are read as others. A text of one's own may have them; what is written has the others."""


_PLAIN = str.maketrans("\u2019\u2018\u2212\u2013", "''--")
"""Apostrophes and minus signs as they stand on web pages."""


def tokens(text: str) -> list[Token]:
    """The tokens of a text; 'an' is read as 'a', 'another' as 'a other', "can't" as 'cannot'."""
    found = []
    for match in _TOKEN.finditer(text.translate(_PLAIN)):
        word = match[0]
        key = word.lower()
        for part in _SPLIT.get(key, (key,)):
            found.append(Token(word, part, match.start()))
    return found


def written_tokens(text: str) -> list[Token]:
    """The tokens of what somebody wrote: a new line is one behind a full stop only, else the text was wrapped there, or
    has a line without words."""
    found = tokens(text)
    before = ["", *(token.key for token in found)]
    return [token for token, last in zip(found, before, strict=False) if token.key != "\n" or last == "."]


def spell(text: str) -> str:
    """Words as they are written: with the right articles, and a capital at the beginning of each sentence."""
    return re.sub(r"(^|\n|\. )([a-z])", lambda match: match[1] + match[2].upper(), articles(text))


def articles(text: str) -> str:
    """Make 'a other' 'another' and 'a enemy' 'an enemy'; u counts as a consonant, as in 'a unit', but for a name such
    as 'Unseen' or 'Urska'."""
    text = re.sub(r"\b([Aa]) other\b", r"\1nother", text)
    return re.sub(r"\b([Aa]) (?=[AEIOaeio]|U[nr][^i])", r"\1n ", text)


def with_article(text: str) -> str:
    """A noun in the singular with its article: 'a unit', 'an enemy unit', 'another unit'."""
    return text if text.startswith("another ") else articles(f"a {text}")


def articled(words: str) -> str:
    """What is said of a noun, with the article that this noun has."""
    return like(articles(words), words)


def lowered(text: str) -> str:
    """A sentence as it goes on in another one: without its capital, unless that is a letter that stands for a
    number."""
    return text if text.startswith("X ") else text[:1].lower() + text[1:]


def inflect(word: str, plural: bool) -> str:
    """The plural of a regular noun; where that is wrong, a pattern says both forms as <one|many>."""
    if not plural:
        return word
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if re.search(r"[^aeiou]y$", word) else word + "s"

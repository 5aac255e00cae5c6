"""What a text may mean that is written as in other games: the sayings that are found in it, put as a language here puts
them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.language.sayings import ALL
from game.language.sayings.words import forms
from game.language.tokens import articled, lowered

IDIOMS = tuple((re.compile(rf"\b(?:{said})", re.IGNORECASE), meant) for said, meant in ALL)
STATS = re.compile(r"([+-]\d+)/([+-]\d+)")
PAIRS = ("attack", "health"), ("power", "stamina"), ("power", "hit points")
"""What two numbers with a stroke between them mean, which not every language has."""


class Rewriting(NamedTuple):
    """Words for what a text says from `start` to `end`."""

    words: str
    start: int
    end: int


class Card(NamedTuple):
    """The card whose text it is, which other games call by its name there."""

    name: str
    type: str


def rewritings(text: str, at: int, card: Card | None = None) -> Iterator[Rewriting]:
    """What may be said for the words around a place of a text."""
    if card and card.name:
        for found in re.finditer(rf"\b{re.escape(card.name)}\b", text, re.IGNORECASE):
            if found.start() <= at <= found.end() + 1:
                this = dict.fromkeys([f"this {card.type}", *forms("this {card}"), "this card"])
                yield from (Rewriting(words, *found.span()) for words in this)
    for pattern, meant in IDIOMS:
        for found in pattern.finditer(text):
            if found.start() <= at <= found.end() + 1 and not within_a_word(text, found.end()):
                end = found.start() + len(found[0].rstrip())
                for words in called(meant, card):
                    for spelt in spelt_out(articled(put(found, words).rstrip())):
                        yield Rewriting(spelt, found.start(), end)
    for found in STATS.finditer(text):
        if found.start() <= at <= found.end():
            yield from (Rewriting(spelt, *found.span()) for spelt in spelt_out(found[0]))


def called(meant: tuple[str, ...], card: Card | None) -> Iterator[str]:
    """What may be said, the card called what it is before it is called what it could be in this game or that."""
    if card:
        yield from (words.replace("this creature", f"this {card.type}") for words in meant if "this creature" in words)
    yield from meant


def within_a_word(text: str, at: int) -> bool:
    """Is a place between two letters of a word?"""
    return text[at - 1 : at].isalpha() and text[at : at + 1].isalpha()


def put(found: re.Match[str], words: str) -> str:
    """Words with what was found put in; what began a sentence and does no more begins with a small letter."""
    first = found[1] if found.re.groups else None
    before = f"{found.string[: found.start(1)]}{lowered(first)}" if first and found.start(1) == found.start() else ""
    if before and not words.startswith(r"\1"):
        found = found.re.match(before + found.string[len(before) :], found.start()) or found
    return found.expand(words)


def spelt_out(words: str) -> Iterator[str]:
    """Words as they are, and with '+1/+1' in them as other games would say it."""
    yield words
    if STATS.search(words):
        for stats in PAIRS:

            def both(found: re.Match[str], stats: tuple[str, str] = stats) -> str:
                pairs = zip(found.groups(), stats, strict=True)
                return " and ".join(f"{number} {stat}" for number, stat in pairs if int(number))

            yield STATS.sub(both, words)

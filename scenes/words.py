"""The interface's words in the language that is set.

The English words are the keys, so English is complete by itself. `playmat words` brings the catalogues up to date.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.kernel.said import LINES, SEAT, Said, filled, listed
from game.kernel.said import capital as capital
from game.kernel.said import marked as marked
from game.records.files import AT, FileError, printable, words_of
from game.records.naming import YOU, with_names

ENGLISH, PSEUDO = "English", "pseudo"
CATALOGUES = {"Polski": "pl"}
"""The languages with a catalogue, by their own names, and their codes."""
LANGUAGES = (ENGLISH, *CATALOGUES)
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "words"

FIGURES = {"Polski": str.maketrans({",": "\u00a0", ".": ","})}
"""How a language parts thousands and tenths, where it is not as in English."""
_ACCENTED = str.maketrans("aceinosuyzAEIOSUYZ", "áçéîñôšûýžÁÉÎÔŠÛÝŽ")
_FIELD = re.compile(r"(\{[^{}]*\})")
PREDICATES = ("is ", "was ", "has ", "cannot ")
"""How words about a file begin that follow its name."""
_found: dict[str, str] = {}
"""What was looked up in the present language."""
_look_up: Callable[[str], str] | None = None
_look_up_many: Callable[[str, str, int], str] | None = None
_dropped: list[Callable[[], object]] = []
now = ENGLISH
"""The language that is set."""


def say(words: str, /, **fields: Any) -> str:
    """Words of the interface in the language that is set, with its `fields` filled in."""
    if _look_up is not None:
        found = _found.get(words)
        if found is None:
            found = _found[words] = _look_up(words) if words else ""
        words = found
    return filled(words, _as_written(fields)) if fields else words


def say_many(one: str, many: str, number: int, /, **fields: Any) -> str:
    """Words that depend on a number, which they may name as {number}."""
    words = (one if number == 1 else many) if _look_up_many is None else _look_up_many(one, many, number)
    return filled(words, _as_written({"number": number, **fields}))


def written(number: float, spec: str = "") -> str:
    """A number as the language that is set writes it: '1,234.5', '1 234,5'."""
    return format(number, spec).translate(FIGURES.get(now, {}))


class _Number:
    """A number that is written so when it is filled in."""

    def __init__(self, number: float) -> None:
        self.number = number

    def __format__(self, spec: str) -> str:
        return written(self.number, spec)


def _as_written(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    if now not in FIGURES:
        return fields
    return {name: _Number(field) if isinstance(field, (int, float)) else field for name, field in fields.items()}


def signed(number: int) -> str:
    """With a plus, or a minus of the same width."""
    return f"{number:+}".replace("-", "\u2212")


def name_said(name: str) -> str:
    """The name of a seat: what is not a person's own, such as 'Computer 2', in the language that is set."""
    if _look_up is None:
        return name
    plain, _, number = name.rpartition(" ")
    if not plain or not number.isdecimal():
        return say(name)
    return say(SEAT, seat=number) if name == SEAT.format(seat=number) else f"{say(plain)} {number}"


def name_within(name: str) -> str:
    """The name of a seat within a sentence."""
    return say("you") if name == YOU else name_said(name)


def end_within(winners: Sequence[int], names: Sequence[str]) -> str:
    """How a match ended, within a sentence. The winners may be read from a file that somebody wrote."""
    won = [name_within(names[seat]) for seat in winners if 0 <= seat < len(names)]
    if len(won) == len(names):
        return say("a draw: all share the victory")
    return say("won by {names}", names=all_of(won)) if won else say("a draw")


def told(text: str, names: Sequence[str] = ()) -> str:
    """What the engine says, in the language that is set: what it put together is put together anew."""
    if _look_up is None:
        return text
    if not isinstance(text, Said):
        return say(text)
    names = text.names or names
    if names and text.words == SEAT:
        seat: int = text.parts["seat"]
        return name_said(names[seat - 1])
    parts = {name: part_told(part, names) for name, part in text.parts.items()}
    if text.many:
        return say_many(text.words, text.many, parts.pop("number"), **parts)
    return say(text.words, **parts)


def sentence(text: str, names: Sequence[str] = ()) -> str:
    """What the engine says, as a sentence of its own."""
    words = told_among(text, names) if names else told(text)
    return f"{capital(words)}{'' if words.endswith(('.', '?', '!')) else '.'}"


def fault_told(error: Exception) -> str:
    """What went wrong, as a sentence, and behind it the file and the place that it is about."""
    words = words_of(error)
    about = say("The file {words}", words=told(words)) if words.startswith(PREDICATES) else told(words)
    place = f" ({told(error.place)})" if isinstance(error, FileError) and error.place else ""
    keys = isinstance(words, Said) and words.words in (AT, LINES)  # they are written as they stand in the file
    return drawable(f"{about if keys else sentence(about)}{place}")


def lines_told(text: str) -> str:
    """What the engine says of a file in several lines."""
    return drawable(told(text))


def drawable(words: str) -> str:
    """Lines that can be drawn, whatever is quoted in them."""
    return "\n".join(map(printable, words.split("\n")))


def told_among(text: str, names: Sequence[str]) -> str:
    """What the engine says, with seats called by the `names` of those who sit there."""
    return told(with_names(text, names))


def part_told(part: Any, names: Sequence[str] = ()) -> Any:
    """A part of what the engine says: what is no words of its own, such as the name of a card, stays as it is."""
    return told(part, names) if isinstance(part, Said) else part


def value_told(value: Any) -> Any:
    """What a card's view says of a mark: a number, or words one after the other."""
    return ", ".join(map(part_told, value)) if isinstance(value, tuple) else value


def turn_said(word: str, turn: int) -> str:
    """How far a match came, in a game that calls a turn so: 'Round 7'."""
    called = say(word)
    return f"{called} {turn}" if turn else say("Before the first {turn}", turn=called.lower())


def all_of(parts: Iterable[str]) -> str:
    """An enumeration, in the language that is set: 'Ann, Bob and Cem'."""
    return told(listed(list(parts)))


def either(choices: Sequence[str]) -> str:
    """A list of which one is taken: 'play a card, attack, or end the turn'; of two, with a comma where one of them has
    an 'or' of its own."""
    *before, last = choices
    if not before:
        return last
    own = say("{these} or {one}", these="", one="")
    if len(before) == 1 and own not in f"{before[0]}{last}":
        return say("{these} or {one}", these=before[0], one=last)
    return say("{these}, or {one}", these=", ".join(before), one=last)


def use(language: str) -> None:
    """Speak this language from now on; the environment's PLAYMAT_LANGUAGE goes before it."""
    global now, _look_up, _look_up_many
    language = os.environ.get("PLAYMAT_LANGUAGE") or language or ENGLISH
    if language == now:
        return
    now, _look_up, _look_up_many = language, None, None
    _found.clear()
    if language in CATALOGUES:
        import gettext

        catalogue = gettext.translation("playmat", FOLDER, [CATALOGUES[language]], fallback=True)
        _look_up, _look_up_many = catalogue.gettext, catalogue.ngettext
    elif language == PSEUDO:
        _look_up, _look_up_many = longer, lambda one, many, number: longer(one if number == 1 else many)
    for drop in _dropped:
        drop()


def when_changed(drop: Callable[[], object]) -> None:
    """Call this whenever another language is spoken: what was made of words is no longer true."""
    _dropped.append(drop)


def of_the_system() -> str:
    """The language that the person's system speaks, if it is one of ours; else English."""
    import pygame

    spoken = [tongue["language"] for tongue in pygame.system.get_pref_locales()]
    known = {code: name for name, code in CATALOGUES.items()} | {"en": ENGLISH}
    return next((known[code] for code in spoken if code in known), ENGLISH)


def longer(words: str) -> str:
    """Words as in a language that is 40 % longer, still to be read: what does not fit them is found in time."""
    if not words.strip() or words.strip().startswith("["):
        return words
    length = len(_FIELD.sub("", words))
    parts = [part if _FIELD.fullmatch(part) else part.translate(_ACCENTED) for part in _FIELD.split(words)]
    more = max(0, round(length * 0.4) - 2)
    return f"[{''.join(parts)}{' ~~~~' * (more // 5)}{'~' * (more % 5)}]"

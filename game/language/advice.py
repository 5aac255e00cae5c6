"""Advice for somebody who types a text: what is read, what is not, and what could stand there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.said import said
from game.language.errors import TextError
from game.language.idioms import Card, rewritings
from game.language.patterns import Hole, Maybe, Pattern, outline
from game.language.phrase import Several
from game.language.reader import Reader
from game.language.synonyms import MEANT, otherwise

if TYPE_CHECKING:
    from game.language.language import Language

GAP = "…"
"""Stands in a template where something has to be filled in."""
ALIKE = 0.55
"""From this likeness on a word is taken for a slip of another, which then takes its place."""
MOST_OFFERS = 12
MOST_STEPS = 8
"""Offers after which a text that still cannot be read is given up."""
STOPS = (",", ".", ";", ":")
"""They stand right behind the word before them."""


class Offer(NamedTuple):
    """Words that could stand in a text in place of its characters from `start` to `end`, and the phrase they are of."""

    words: str
    phrase: str
    start: int
    end: int
    lacks: bool = False
    """It is what was left out there."""

    def taken(self, text: str) -> tuple[str, int, int]:
        """The text with these words, and what is to be filled in next: the first gap in them, or their end."""
        before, after = text[: self.start], text[self.end :]
        if before and not before[-1].isspace() and self.words[0].isalnum():
            before += " "
        if after and not after[0].isspace() and after[0] not in (*STOPS, "'"):
            after = " " + after
        gap = self.words.find(GAP)
        at = len(before) + (len(self.words) if gap < 0 else gap)
        return before + self.words + after, at, at + (0 if gap < 0 else len(GAP))


class Advice(NamedTuple):
    """What is to be said of a text: the trouble and the characters it is about, if there is any; else its own
    spelling in the language."""

    trouble: str
    start: int
    end: int
    offers: tuple[Offer, ...]
    own: str

    @property
    def read(self) -> bool:
        """Was the text understood?"""
        return not self.trouble


def advise(language: Language, text: str, card: Card | None = None) -> Advice:
    """What the text of a card says, or where it goes wrong and what could stand there, the likeliest first.

    A text is read that lacks its last full stop, or has a blank where a new line begins: its own spelling has them.
    """
    trouble, start = "", 0
    if text.strip():
        try:
            return Advice("", 0, 0, (), language.respell(text))
        except TextError as error:
            trouble = error.words
            if error.start is None:
                return Advice(trouble, 0, len(text), (), "")
            if error.end is not None:
                clearer = tuple(clear(language, text, error.start, card))
                return Advice(trouble, error.start, error.end, clearer, "")
            start = error.start
    reader = Reader(language, text, thorough=True)
    try:
        reader.readings(language.start)
    except TextError:
        return Advice(trouble, start, len(text), (), "")
    reader.settle()
    if trouble and (mended := closed(reader)):
        further = advise(language, mended, card)
        if len(mended) == len(text):
            return further
        if further.read:
            return further._replace(offers=standing(language, text, offers(reader, start)))
    found = offers(reader, start)
    if trouble and (better := rewritten(language, text, start, card)):
        words = text[better.start : better.end]
        others = [one for one in found if one.taken(text)[0] != better.taken(text)[0]]
        return Advice(
            asked(words, better.words),
            better.start,
            better.end,
            (better, *standing(language, text, others))[:MOST_OFFERS],
            "",
        )
    excerpt = " ".join(re.split(r"[.\n]", text[start:])[0].split(" ")[:5]).rstrip()
    if card:
        found.sort(key=lambda offer: not (offer.lacks and offer.words == card.type))
    fitting = standing(language, text, found)
    if trouble and fitting and fitting[0].lacks and fitting[0].words.isalpha():
        trouble = asked(excerpt, f"{fitting[0].words} {excerpt}")
    return Advice(trouble, start, start + len(excerpt), fitting, "")


def meant(language: Language, text: str, card: Card | None = None) -> str:
    """What a text that cannot be read may have meant: the likeliest offers are taken one after the other until it is
    read. Empty if that leads nowhere, or to a gap that is to be filled in."""
    for step in range(MOST_STEPS):
        advice = advise(language, text, card)
        if advice.read:
            return advice.own if step else ""
        if not advice.offers or GAP in advice.offers[0].words:
            break
        text = advice.offers[0].taken(text)[0]
    return ""


def standing(language: Language, text: str, found: Iterable[Offer]) -> tuple[Offer, ...]:
    """The first of those that are read where they are put: of a noun one and many are wanted, and one of them fits."""
    return tuple(islice((one for one in found if stands(language, text, one)), MOST_OFFERS))


def stands(language: Language, text: str, offer: Offer) -> bool:
    """Is what is offered read, up to its first gap?"""
    words = offer.words.split(GAP)[0].rstrip()
    return read_until(language, offer.taken(text)[0]) >= offer.start + len(words)


def asked(words: str, near: str) -> str:
    """The question whether something else was meant."""
    return said("cannot read '{words}'; did you mean '{near}'{usage}?", words=words, near=near, usage="")


def rewritten(language: Language, text: str, start: int, card: Card | None) -> Offer | None:
    """What this language says for words of other games around the furthest place: that with which the most is read, if
    it is more than before."""
    stop = "" if text.endswith((".", "\n")) else "."
    best, least = None, len(text) - start
    for words, begin, end in rewritings(text, start, card):
        offer = Offer(words, words, begin, end)
        after = offer.taken(text)[0] + stop
        left = len(after) - read_until(language, after)
        if left <= len(text[end:] + stop) and left - len(stop) < least:
            best, least = offer, left - len(stop)
    return best


def clear(language: Language, text: str, start: int, card: Card | None) -> Iterator[Offer]:
    """What says one thing only for words around a place that mean two."""
    for words, begin, end in rewritings(text, start, card):
        offer = Offer(words, words, begin, end)
        after = offer.taken(text)[0]
        if any(read(language, one) for one in (after, f"{after}.")):
            yield offer


def read(language: Language, text: str) -> bool:
    """Does a text mean one thing?"""
    try:
        language.understand(text)
    except TextError:
        return False
    return True


def closed(reader: Reader) -> str:
    """The text with the full stop behind it that it lacks, or with a new line after the last full stop before the
    furthest place; "" if the one cannot stand there, and with the other no more of it is read."""
    text, wanted, at = reader.text, reader.wanted(), reader.position(reader.reach)
    if reader.reach == len(reader.tokens) and "." in wanted:
        return f"{text}."
    if text.endswith(("\n", "\n ")):
        return text.rstrip()
    blank = text.rfind(". ", 0, at) + 1
    line = text[blank + 1 :]
    better = [*wanted] == ["\n"] or blank + 1 + read_until(reader.language, line) > at
    return f"{text[:blank]}\n{line}" if blank and better else ""


def read_until(language: Language, text: str) -> int:
    """The furthest place that is reached in reading a text."""
    reader = Reader(language, text, thorough=True)
    return len(text) if reader.readings(language.start) else reader.position(reader.reach)


def offers(reader: Reader, start: int) -> list[Offer]:
    """What could stand at the furthest place that was reached: what says the same as the word there, what it can
    follow, what is like it, then whole phrases in the order of the language, with gaps, then bare words and numbers."""
    left = [token.text for token in reader.tokens[reader.reach :]]
    typed, after = left[0].lower() if left else "", left[1:2]
    known = typed.isalpha() and left[0].islower()  # else it may be taken for a name
    no_slip = typed in MEANT and bool(after)  # else it may be the beginning of a word
    wanted = reader.wanted()
    before = reader.tokens[reader.reach - 1].text.lower() if reader.reach else ""
    meant, count = otherwise(reader.keys[reader.reach :], wanted)
    found: list[tuple[tuple[float, ...], Offer]] = []
    for expected, pattern in wanted.items():
        words = "1" if pattern is None and expected == "a number" else expected
        if (pattern is None and words.startswith("a ")) or not words.strip() or [words] == after:
            continue
        if words.isalpha() and words.lower() == before:  # nobody says it twice
            continue
        first = words.split()[0].lower()
        begun = typed and first.startswith(typed)
        likeness = 0.0 if no_slip else 1.0 if begun else SequenceMatcher(None, typed, first).ratio()
        name = pattern is None and not words.islower()  # of which a language may have thousands
        lacks = known and not name and (words.isalpha() or words == ",") and left_out(reader, start, words)
        marks = not any(map(str.isalnum, typed + words)) and not typed.isspace()  # a stop that stands for another one
        slip = not lacks and bool(typed) and (likeness >= ALIKE or typed == GAP or marks)
        alone = pattern is None or pattern.outline == words
        if known and alone and words.isalpha() and not slip and not lacks and expected != meant:
            continue  # it would stand before a word that is read as little as before
        begin = len(reader.text[:start].rstrip(" ")) if words in STOPS and not slip else start
        end = start + len(typed) if slip else begin
        if expected == meant:
            last = reader.tokens[reader.reach + count - 1]
            end = last.start + len(last.text)
        ends = not after or after[0] in (".", "\n")
        phrase = pattern.outline if pattern and any(map(str.isalpha, pattern.outline)) else expected
        form = template(pattern) if pattern else ""
        begins = form.lower().startswith(words.lower())  # else the words stand in the middle of the phrase
        rank = 2 if pattern is None or not words[0].isalpha() else 0 if begins else 1
        offer = Offer(form if begins and ends and not lacks else words, phrase, begin, end, lacks)
        alike = likeness if likeness >= ALIKE else 0.0
        unlike = likeness if rank else 0.0  # where nothing is alike, phrases come in the order of the language
        found.append(((expected != meant, not lacks, -alike, rank > 0, -unlike, rank), offer))
    return [offer for _, offer in sorted(found, key=lambda one: one[0])]


def left_out(reader: Reader, start: int, word: str) -> bool:
    """Can the word that cannot stand at this place stand behind this other one? Asked of each word that could, so that
    no more is read than the sentence up to here. Behind 'and' almost anything begins: there the next word, too, must
    stand."""
    before = re.split(r"\n|(?<=\.) ", reader.text[:start])[-1]
    last = reader.tokens[reader.reach :][: 2 if word == "and" else 1][-1]
    text = f"{before}{word} {reader.text[start : last.start + len(last.text)]}"
    return read_until(reader.language, text) > len(text) - len(last.text)


def template(pattern: Pattern) -> str:
    """A phrase to be filled in: gaps for its holes, nothing for what may be left out."""

    def show(hole: Hole) -> str:
        if hole.kind is Several:
            return "a"
        return hole.options[0].singular.raw if len(hole.options) == 1 else GAP

    return " ".join(outline((part for part in pattern.parts if not isinstance(part, Maybe)), show).split())


class Row(NamedTuple):
    """A phrase of the handbook: its part of speech, how it is used, what it means, and a template."""

    part: str
    usage: str
    meaning: str
    template: str


def handbook_rows(language: Language) -> Iterator[Row]:
    """All that can be said, in the order of the handbook."""
    for part, entries in language.parts().items():
        for pattern in entries:
            words = " ".join((pattern.cls.__doc__ or "").split("\n\n")[0].split())
            yield Row(part.__name__, pattern.usage, words, template(pattern))

"""Reading: every way in which a text can be understood, and the furthest place that was reached when there is none."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.said import COMMA, Said, folded, said
from game.language.errors import TextError
from game.language.patterns import Agree, Hole, Maybe, Part, Pattern, Text
from game.language.phrase import Phrase, Several, Signed, Word
from game.language.synonyms import MEANT, otherwise
from game.language.tokens import written_tokens

if TYPE_CHECKING:
    from game.language.language import Language, Start

DEPTH = 60  # phrases within phrases; shipped texts stay below 20
EFFORT = 200_000  # pieces of patterns tried for one text; shipped texts stay below 2,000
WAYS = 40  # meanings of one piece of a text; of shipped texts no piece has more than a few
DIGITS = 4
MOST_LISTED = 8  # words that are told to have been expected

State = tuple[dict[str, Any], int, bool]  # fields filled so far, the next token, is a noun here in the plural?


def number_of(value: object, before: bool) -> bool:
    """Is what follows this value in the plural?"""
    if isinstance(value, Phrase):
        own = value.plural
        return before if own is None else own
    return value != 1 if isinstance(value, int) else before


class Reader:
    """One text being read. Remembers what was found where, and what was expected at the furthest place.

    A pattern that cannot begin with what stands there, or has a word that comes no more, is left out, which finds the
    same and is quicker; but to tell what could have stood somewhere, `thorough`, every pattern is tried.
    """

    def __init__(self, language: Language, text: str, thorough: bool = False) -> None:
        self.language = language
        self.text = text
        self.tokens = written_tokens(text)
        self.keys = (*(token.key for token in self.tokens), "")
        self.thorough = thorough
        self.coming = coming(self.keys)
        self.starts: dict[int, Start] = {}
        self.found: dict[tuple[type[Phrase], int, bool], list[tuple[Phrase, int]]] = {}
        self.depth = self.effort = self.reach = 0
        self.expected: defaultdict[int, dict[str, Pattern | None]] = defaultdict(dict)
        """By place, the words that were missing there, and the pattern they belong to."""
        self.missed: defaultdict[int, set[type[Phrase]]] = defaultdict(set)  # kinds of which nothing was found there
        self.guessed: set[int] = set()  # where a word was taken for a name for its shape alone
        self.many: set[str] = set()  # words of a kind that has more of them than anybody reads

    def start(self, at: int) -> Start:
        """What stands here: its word, and the kinds of word and number that it could be."""
        if at in self.starts:
            return self.starts[at]
        key = self.keys[at]
        found: set[str | type] = {key}
        if at < len(self.tokens):
            here = self.tokens[at].start
            found.update(kind for kind, shape in self.language.shapes.items() if shape.match(self.text, here))
        if key.isdecimal():
            found |= {int, Several}
        elif key[:1] in ("+", "-"):
            found.add(Signed)
        elif key == "a":
            found.add(Several)
        self.starts[at] = frozenset(found)
        return self.starts[at]

    def readings(self, kind: type[Phrase]) -> list[Phrase]:
        """All the ways in which the whole text is a phrase of this kind."""
        return [value for value, end in self.phrases(kind, 0, False) if end == len(self.tokens)]

    def phrases(self, kind: type[Phrase], at: int, plural: bool) -> list[tuple[Phrase, int]]:
        """All phrases of a kind that start at this token, each with the token after it."""
        key = (kind, at, plural)
        if key in self.found:
            return self.found[key]
        if self.depth >= DEPTH:
            raise TextError(said("is nested too deeply; write shorter sentences"), self.position(at))
        self.depth += 1
        by_end: dict[int, list[Phrase]] = {}
        for pattern in self.candidates(kind, at):
            for values, end, _ in self.sequence(pattern, pattern.parts, ({}, at, plural)):
                value, same = pattern.cls(**values), by_end.setdefault(end, [])
                value.__dict__["_text"] = self.text[self.position(at) : self.position(end)].rstrip()
                if value not in same:
                    same.append(value)
                if len(same) > WAYS:
                    raise TextError(said("can be read in too many ways; write shorter sentences"), self.position(at))
        found = [(value, end) for end, same in by_end.items() for value in same]
        self.depth -= 1
        if not found and self.missing(at):
            self.missed[at].add(kind)
        self.found[key] = found
        return found

    def candidates(self, kind: type[Phrase], at: int) -> Iterable[Pattern]:
        """The patterns that could match here."""
        if self.thorough:
            return self.language.candidates(kind, self.keys[at])
        found, here = self.language.beginning(kind, self.keys[at], self.start(at)), self.coming[at]
        return [pattern for pattern in found if pattern.needs <= here]

    def sequence(self, pattern: Pattern, parts: Iterable[Part], start: State) -> list[State]:
        """All ways to match the parts one after another."""
        states = [start]
        for part in parts:
            if not states:
                break
            self.effort += len(states)
            if self.effort > EFFORT:
                raise TextError(said("is too tangled to be read; write shorter sentences"))
            following: list[State] = []
            for state in states:
                values, at, plural = state
                if isinstance(part, Hole):
                    for value, end in self.fill(pattern, part, at, plural):
                        following.append(({**values, part.name: value}, end, number_of(value, plural)))
                elif isinstance(part, Maybe):
                    following += self.sequence(pattern, part.parts, state)
                    following.append(state)
                else:
                    after = self.literal(pattern, agreed(part, plural), at)
                    if after is not None:
                        following.append((values, after, plural))
            states = following
        return states

    def literal(self, pattern: Pattern, text: Text, at: int) -> int | None:
        end = at + len(text.words)
        if self.keys[at:end] == text.words:
            return end
        if self.thorough:
            number = next(number for number, word in enumerate(text.words) if self.keys[at + number] != word)
            if self.missing(at + number):
                self.expected[at + number].setdefault(text.shown[number], pattern)
        return None

    def fill(self, pattern: Pattern, hole: Hole, at: int, plural: bool) -> list[tuple[Any, int]]:
        """All that can stand in a hole: single values, or the lists that begin here."""
        if hole.number is not None:
            plural = hole.number
        if hole.separator is None:
            return self.items(pattern, hole, at, plural)
        lists: list[tuple[Any, int]] = []
        longest: list[tuple[Any, int]] = [((item,), end) for item, end in self.items(pattern, hole, at, plural)]
        while longest:
            lists += longest
            longer: list[tuple[Any, int]] = []
            for values, end in longest:
                following = self.literal(pattern, hole.separator, end)
                if following is not None:
                    for item, last in self.items(pattern, hole, following, plural):
                        longer.append(((*values, item), last))
            longest = longer
        return lists

    def items(self, pattern: Pattern, hole: Hole, at: int, plural: bool) -> list[tuple[Any, int]]:
        if issubclass(hole.kind, Phrase):
            return self.phrases(hole.kind, at, plural)
        if hole.options:
            options = hole.options if self.thorough else hole.by_word.get(self.keys[at], ())
            ends = ((option.singular.raw, self.literal(pattern, agreed(option, plural), at)) for option in options)
            return [(option, end) for option, end in ends if end is not None]
        if issubclass(hole.kind, Word):
            return self.words(hole.kind, at)
        return self.number(hole.kind, at)

    def number(self, kind: type, at: int) -> list[tuple[Any, int]]:
        key = self.keys[at]
        if kind is Several and key == "a":
            return [(Several(1), at + 1)]
        digits = key[1:] if kind is Signed and key[:1] in ("+", "-") else "" if kind is Signed else key
        if digits.isdecimal() and len(digits) <= DIGITS:
            return [(kind(key), at + 1)]
        if self.missing(at):
            wanted = said("a number up to {most}", most=10**DIGITS - 1) if digits.isdecimal() else said("a number")
            self.expected[at].setdefault(said("a number with its sign") if kind is Signed else wanted, None)
            if kind is Several:
                self.expected[at].setdefault("a", None)
        return []

    def words(self, kind: type[Word], at: int) -> list[tuple[Any, int]]:
        """The known words that stand here; of a kind without a list, whatever has its shape."""
        if at < len(self.tokens):
            start = self.tokens[at].start
            known = self.language.words.get(kind.__name__)
            if known is None:
                within = self.tokens[at - 1].start == start if at else False  # the 'other' of 'Another' is no name
                match = None if within else self.language.shapes[kind].match(self.text, start)
                here = [match[0]] if match else []
                self.guessed.update([at] if match else ())
            else:
                here = [word for word in known.get(self.keys[at], ()) if self.stands(word, start)]
            if here:
                return [
                    (word if isinstance(word, kind) else kind(word), self.token_at(start + len(word))) for word in here
                ]
            if known and self.missing(at):
                every = {word: None for words in known.values() for word in words}
                self.expected[at].update(every)
                self.many.update(every if len(every) > MOST_LISTED else ())
        if self.missing(at):
            self.expected[at].setdefault(f"a {kind.called()}", None)
        return []

    def stands(self, word: str, start: int) -> bool:
        """Is the word here, and whole?"""
        after = self.text[start + len(word) : start + len(word) + 1]
        return self.text.startswith(word, start) and not after.isalnum()

    def token_at(self, start: int) -> int:
        return next((at for at, token in enumerate(self.tokens) if token.start >= start), len(self.tokens))

    def position(self, at: int) -> int:
        return self.tokens[at].start if at < len(self.tokens) else len(self.text)

    def missing(self, at: int) -> bool:
        """Something is missing here; is it to be remembered, to tell it?"""
        if self.thorough:
            self.reach = max(self.reach, at)
        return self.thorough

    def settle(self) -> None:
        """Settle where the trouble of a text without a reading is: at the furthest place, or one word before it, if
        that was taken for a name and is rather a slip of a word that could stand there, or a word of the language
        before which a sentence could end."""
        furthest, at = self.reach, self.reach - 1
        if at in self.guessed:
            self.reach, typed = at, self.tokens[at]
            wanted = self.wanted()
            if not ("." in wanted if self.language.begins(typed.key) else nearest([typed.text], wanted)):
                self.reach = furthest

    def wanted(self) -> dict[str, Pattern | None]:
        """What could stand at the furthest place: words and the pattern they belong to, and kinds of words; what means
        nothing in this game only where nothing else could."""
        expected = dict(self.expected[self.reach])
        standing = self.keys[self.reach] if self.reach < len(self.keys) else ""
        for kind in sorted(self.missed[self.reach], key=lambda kind: kind.__name__):
            for word, pattern in self.language.first_words(kind).items():
                if word != standing:  # which is there in the wrong number
                    expected.setdefault(word, pattern)
        idle = self.language.idle
        return {word: found for word, found in expected.items() if not found or found.cls not in idle} or expected

    def complaint(self) -> TextError:
        """What to tell the author of a text that has no reading: the words, and the nearest phrase."""
        expected = self.wanted()
        start = self.position(self.reach)
        if self.reach == len(self.tokens):
            return TextError(
                said("ends too early; expected {these}", these=listing(expected.keys() - self.many)), start
            )
        rest = re.split(r"[.:,;\n]", self.text[start:])[0].split() or [self.tokens[self.reach].text]
        excerpt = " ".join(rest[:5])
        near = otherwise(self.keys[self.reach :], expected)[0] or nearest(rest, expected)
        if near is None:
            usage = as_in(*set(expected.values()))
            these = listing(expected.keys() - self.many)
            return TextError(
                said("cannot read '{words}'; expected {these}{usage}", words=excerpt, these=these, usage=usage), start
            )
        pattern = expected[near]
        chosen = pattern and any(near in hole.by_word for hole in pattern.holes.values())  # its outline has a gap there
        usage = as_in(pattern) if len(near) > 1 and not chosen else ""
        return TextError(
            said("cannot read '{words}'; did you mean '{near}'{usage}?", words=excerpt, near=near, usage=usage), start
        )


def as_in(*meant: Pattern | None) -> str:
    """How the phrase that is meant is used, if that says more than its word does; nothing if it may be one of
    several."""
    pattern = meant[0] if len(meant) == 1 else None
    telling = pattern is not None and re.search(r"\w.* |. .*\w", pattern.outline)
    return said(", as in '{pattern}'", pattern=pattern.outline) if pattern and telling else ""


def coming(keys: Sequence[str]) -> list[set[str]]:
    """For each place the words from there on."""
    found: list[set[str]] = [set()]
    for key in reversed(keys):
        found.append({key, *found[-1]})
    return found[::-1]


def agreed(part: Text | Agree, plural: bool) -> Text:
    """The words in the right number."""
    if isinstance(part, Text):
        return part
    return part.plural if plural else part.singular


def nearest(words: list[str], expected: Iterable[str]) -> str | None:
    """The expected words most like the beginning of these."""
    from difflib import SequenceMatcher, get_close_matches

    if words[:1] and words[0].lower() in MEANT:
        return None
    best, likeness = None, 0.0
    by_length: dict[int, dict[str, str]] = {}
    for word in expected:
        by_length.setdefault(len(word.split()), {}).setdefault(word.lower(), word)
    for length, candidates in by_length.items():
        beginning = " ".join(words[:length]).lower()
        for close in get_close_matches(beginning, candidates, 1, 0.7):
            ratio = SequenceMatcher(None, beginning, close).ratio()
            if ratio > likeness:
                best, likeness = candidates[close], ratio
    return best


def listing(expected: Iterable[str]) -> str:
    """What was expected, kinds and a new line before mere words, and not too many of them."""
    kinds = sorted(word for word in expected if word.startswith("a ") or word == "\n")
    shown = [said("a new line") if word == "\n" else word if isinstance(word, Said) else said(word) for word in kinds]
    shown += sorted(said("'{words}'", words=word) for word in expected if word not in kinds)
    if len(shown) > MOST_LISTED:
        shown[MOST_LISTED - 1 :] = [said("{words} ...", words=shown[MOST_LISTED - 1])]
    return folded(COMMA, shown) if shown else ""

"""The language of one ruleset: its vocabulary, checked, and what can be done with it."""

from __future__ import annotations

import re
import types
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from functools import cache

from game.kernel.said import said
from game.language.errors import TextError, VocabularyError
from game.language.patterns import Pattern, compile_patterns
from game.language.phrase import Phrase, Several, Signed, Word, parts
from game.language.reader import Reader
from game.language.tokens import articles, spell, tokens
from game.language.writer import written

LENGTH = 2_000  # characters of one card's text
BEGINNINGS = 20_000  # the words for which it is remembered what can begin with them; a whole pool has fewer

Start = frozenset[str | type]
"""What stands somewhere in a text: its word, and the kinds of word and number that it could be."""


class Language:
    """Reads and writes the texts of one ruleset.

    `start` is the kind of phrase that a whole text is. `vocabulary` are the modules whose phrases may be said; a class
    counts once however many of them import it. `words` closes lists of Words by class name, such as
    {"Name": card names, "Trait": {"Elf", "Oni"}}; a kind of Word without a list is anything of its shape. Phrases that
    are `idle` mean nothing in this game: they are read, so that it can be said why not, and nobody is offered them.

    Raises VocabularyError for two classes of one name, patterns that cannot be used, and phrases that do not implement
    what their part of speech demands.
    """

    def __init__(
        self,
        start: type[Phrase],
        *vocabulary: types.ModuleType,
        words: Mapping[str, Collection[str]] | None = None,
        idle: Collection[type[Phrase]] = (),
    ) -> None:
        self.start, self.idle = start, frozenset(idle)
        self.words = {kind: _by_first_word(known) for kind, known in (words or {}).items()}
        known = _classes(vocabulary)
        self.patterns: dict[type[Phrase], tuple[Pattern, ...]] = {
            cls: compile_patterns(cls, known) for cls in known.values() if issubclass(cls, Phrase) and cls.sources
        }
        self._index: dict[type[Phrase], _Kind] = {}
        for cls, patterns in self.patterns.items():
            for kind in cls.__mro__[:-2]:  # all but Phrase and object
                self._index.setdefault(kind, _Kind()).add(patterns)
        self.shapes = {
            kind: re.compile(kind.shape)
            for kind in known.values()
            if issubclass(kind, Word) and kind.__name__ not in self.words
        }
        self._firsts: dict[str | type, Start] = {}
        self._begun: dict[tuple[type[Phrase], str, Start], list[Pattern]] = {}
        self._check()

    def with_words(self, kind: str, known: Collection[str]) -> Language:
        """The same language with more known words of a kind."""
        more, words = copy(self), dict(self.words.get(kind, {}))
        for first, new in _by_first_word(known).items():
            words[first] = (*words.get(first, ()), *new)
        more.words = {**self.words, kind: words}
        more._firsts, more._begun = {}, {}
        return more

    def parse(self, text: str) -> Phrase:
        """The one meaning of a text that is in the language's own spelling, so that write(parse(text)) == text.

        Raises TextError, with a message for the card's author.
        """
        phrase = self.understand(text)
        own = self.write(phrase)
        if own != text:
            raise TextError(said("write '{own}' instead of '{text}'", own=own, text=text), instead=own)
        return phrase

    def understand(self, text: str) -> Phrase:
        """The one meaning of a text, however it is spelt. Raises TextError."""
        if len(text) > LENGTH:
            raise TextError(said("is too long: {length} characters, at most {most}", length=len(text), most=LENGTH))
        reader = Reader(self, text)
        readings = reader.readings(self.start)
        if not readings:
            reader = Reader(self, text, thorough=True)
            reader.readings(self.start)
            reader.settle()
            raise reader.complaint()
        if len(readings) > 1:
            raise self.unclear(text, *difference(*readings[:2]))
        return readings[0]

    def respell(self, text: str) -> str:
        """A text in the language's own spelling, for an editor that rewrites instead of refusing. Raises TextError."""
        return self.write(self.understand(text))

    def write(self, phrase: Phrase) -> str:
        """The text of a phrase. Raises TextError if no pattern can say it."""
        return spell(written(self.patterns, phrase))

    def unclear(self, text: str, *ways: Phrase) -> TextError:
        """What to tell the author of a text of which some words mean this or that."""
        one, other = map(self.grouped, ways)
        if one == other:
            one, other = (self.patterns[type(way)][0].usage for way in ways)
        start = max(text.find(ways[0].text), 0)
        words = said("can be read in two ways: '{one}' or '{other}'", one=one, other=other)
        return TextError(words, start, end=start + len(ways[0].text))

    def grouped(self, phrase: Phrase) -> str:
        """The words of a phrase, with each part of several words in brackets."""
        text, at = written(self.patterns, phrase), 0
        for part in parts(phrase):
            words = written(self.patterns, part)
            start = text.find(words, at)
            if start >= 0 and " " in words:
                at = start + len(words) + 2
                text = f"{text[:start]}[{words}]{text[at - 2 :]}"
        return articles(text)

    def candidates(self, kind: type[Phrase], word: str) -> Iterable[Pattern]:
        """The patterns of a kind that can begin with this word."""
        index = self._index.get(kind)
        return index.starting_with(word) if index else ()

    def beginning(self, kind: type[Phrase], word: str, start: Start) -> list[Pattern]:
        """The patterns of a kind that can begin with what stands somewhere."""
        found = self._begun.get((kind, word, start))
        if found is None:
            if len(self._begun) > BEGINNINGS:
                self._begun.clear()
            index = self._index.get(kind) or _Kind()
            may = (one for one in index.open if any(not start.isdisjoint(self.firsts(head)) for head in one.heads))
            found = self._begun[kind, word, start] = [*index.by_word.get(word, ()), *may]
        return found

    def firsts(self, head: str | type) -> Start:
        """The words, and the kinds of word and number, with which something can begin."""
        found = self._firsts.get(head)
        if found is None:
            if isinstance(head, str):
                found = frozenset([head])
            elif issubclass(head, Phrase):
                patterns = self._index[head].patterns if head in self._index else []
                found = frozenset().union(*(self.firsts(one) for pattern in patterns for one in pattern.heads))
            else:
                found = frozenset(self.words.get(head.__name__, [head]))
            self._firsts[head] = found
        return found

    def first_words(self, kind: type[Phrase]) -> Mapping[str, Pattern]:
        """The words with which a phrase of this kind can begin, where they are fixed, and a pattern for each."""
        index = self._index.get(kind)
        return {word: patterns[0] for word, patterns in index.by_word.items()} if index else {}

    def begins(self, word: str) -> bool:
        """Does any phrase begin with this word?"""
        return any(word in index.by_word for index in self._index.values())

    def parts(self) -> dict[type[Phrase], list[Pattern]]:
        """All that can be said, by part of speech."""
        found: dict[type[Phrase], list[Pattern]] = {}
        for cls, patterns in self.patterns.items():
            part = cls if cls.__bases__[0] is Phrase else cls.__bases__[0]
            if cls not in self.idle:
                found.setdefault(part, []).extend(patterns)
        return dict(sorted(found.items(), key=lambda entry: entry[0].__name__))

    def handbook(self) -> str:
        """All that can be said, by part of speech, as Markdown: the card author's reference."""
        chapters = [
            f"## {part.__name__}{_first_line(part)}\n\n"
            + "\n".join(f"- `{pattern.usage}`{_first_line(pattern.cls)}" for pattern in patterns)
            for part, patterns in self.parts().items()
        ]
        for kind, known in sorted(self.words.items()):
            listed = sorted(word for words in known.values() for word in words)
            chapters.append(f"## {kind}\n\n" + (", ".join(listed) or "none"))
        return "\n\n".join(chapters) + "\n"

    def _check(self) -> None:
        for cls, patterns in self.patterns.items():
            if missing := unimplemented(cls):
                raise VocabularyError(f"{cls.__name__} does not implement {', '.join(missing)}")
            unsaid = [name for name in cls.names if all(name not in pattern.holes for pattern in patterns)]
            if unsaid:
                raise VocabularyError(f"{cls.__name__}: no pattern says '{unsaid[0]}'")
        _refuse_circles(
            {
                kind: {head for pattern in index.open for head in pattern.heads if head in self._index}
                for kind, index in self._index.items()
            }
        )


class _Kind:
    """The patterns of one kind of phrase, found by the word they begin with."""

    def __init__(self) -> None:
        self.patterns: list[Pattern] = []
        self.by_word: dict[str, list[Pattern]] = {}
        self.open: list[Pattern] = []

    def add(self, patterns: Iterable[Pattern]) -> None:
        for pattern in patterns:
            self.patterns.append(pattern)
            words = [head for head in pattern.heads if isinstance(head, str)]
            if len(words) < len(pattern.heads):
                self.open.append(pattern)
            else:
                for word in words:
                    self.by_word.setdefault(word, []).append(pattern)

    def starting_with(self, word: str) -> list[Pattern]:
        fixed = self.by_word.get(word)
        return self.open if fixed is None else fixed + self.open


def unimplemented(cls: type[Phrase]) -> list[str]:
    """The abstract methods of its parts of speech that a phrase lacks."""
    demanded = {name for part in cls.__mro__ for name in _abstract(part)}
    return sorted(name for name in demanded if getattr(getattr(cls, name), "__isabstractmethod__", False))


@cache
def _abstract(part: type) -> tuple[str, ...]:
    return tuple(name for name, item in vars(part).items() if getattr(item, "__isabstractmethod__", False))


def difference(one: Phrase, other: Phrase) -> tuple[Phrase, Phrase]:
    """The smallest phrases in which two readings differ."""
    if type(one) is not type(other):
        return one, other
    unlike = [(mine, its) for mine, its in zip(one.values, other.values, strict=True) if mine != its]
    if len(unlike) != 1:
        return one, other
    mine, its = unlike[0]
    if isinstance(mine, tuple) and isinstance(its, tuple) and len(mine) == len(its):
        items = [pair for pair in zip(mine, its, strict=True) if pair[0] != pair[1]]
        mine, its = items[0] if len(items) == 1 else (None, None)
    if isinstance(mine, Phrase) and isinstance(its, Phrase):
        return difference(mine, its)
    return one, other


def _classes(vocabulary: Iterable[types.ModuleType]) -> dict[str, type]:
    known: dict[str, type] = {}
    for module in vocabulary:
        for name, item in vars(module).items():
            if isinstance(item, type) and issubclass(item, (Phrase, Word, Several, Signed)):
                first = known.setdefault(name, item)
                if first is not item:
                    raise VocabularyError(f"two classes are called {name}: in {first.__module__} and {item.__module__}")
    return known


def _by_first_word(known: Collection[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(known):
        first = tokens(word.split()[0])[0].key
        found[first] = (*found.get(first, ()), word)
    return found


def _refuse_circles(begins: Mapping[type[Phrase], Iterable[type[Phrase]]]) -> None:
    """Refuse kinds that can begin with themselves, on which a reader would go round for ever."""
    harmless: set[type[Phrase]] = set()

    def follow(kind: type[Phrase], path: list[type[Phrase]]) -> None:
        if kind in path:
            circle = " - ".join(part.__name__ for part in (*path[path.index(kind) :], kind))
            raise VocabularyError(f"a phrase can begin with itself: {circle}")
        if kind not in harmless:
            for opening in begins.get(kind, ()):
                follow(opening, [*path, kind])
            harmless.add(kind)

    for kind in begins:
        follow(kind, [])


def _first_line(cls: type[Phrase]) -> str:
    return f": {cls.__doc__.splitlines()[0]}" if cls.__doc__ else ""

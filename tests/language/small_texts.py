"""Small texts of a language: each of its phrases, with each kind of phrase in each of its holes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.language import Language, TextError
from game.language.patterns import Hole, Pattern
from game.language.phrase import Phrase, Several, Signed, Word
from game.language.vocabulary.speech import Ability, CardText, Cost, Effect, Event

WHOLE = (Ability, Effect, Cost, Event)
"""The kinds of phrase that stand in a paragraph by themselves, or in a hole of one."""


class Speaker:
    """Makes the smallest phrases of a language, and those that differ from them in one hole."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.of: dict[type[Phrase], list[type[Phrase]]] = {}
        for cls in language.patterns:
            for kind in cls.__mro__:
                if isinstance(kind, type) and issubclass(kind, Phrase):
                    self.of.setdefault(kind, []).append(cls)
        for row in self.of.values():  # the words of the game say more than those of all games, such as 'card'
            row.sort(key=lambda cls: not cls.__module__.startswith("rulesets"))
        self.smallest: dict[type[Phrase], Phrase] = {}
        while found := [one for cls in language.patterns if (one := self._first(cls)) is not None]:
            self.smallest.update((type(one), one) for one in found)

    def _first(self, cls: type[Phrase]) -> Phrase | None:
        if cls in self.smallest:
            return None
        try:
            return self.make(self.language.patterns[cls][0])
        except LookupError:
            return None

    def filling(self, hole: Hole) -> Any:
        """Something that fits a hole. Raises LookupError."""
        if hole.options:
            return hole.options[0].singular.raw
        if issubclass(hole.kind, Phrase):
            return (
                next((self.smallest[cls] for cls in self.of.get(hole.kind, ()) if cls in self.smallest), None) or {}[0]
            )
        if issubclass(hole.kind, Word):
            known = self.language.words.get(hole.kind.__name__)
            return hole.kind(next(iter(known.values()))[0] if known else "Elf")
        return {Several: Several(1), Signed: Signed(1)}.get(hole.kind, 2)

    def make(self, pattern: Pattern, **given: Any) -> Phrase:
        """A phrase by a pattern, with something in each hole that must be filled. Raises LookupError."""
        values = {}
        for name, hole in pattern.holes.items():
            if name in given or name in pattern.demanded or name not in pattern.cls.defaults:
                value = given[name] if name in given else self.filling(hole)
                values[name] = value if hole.separator is None else (value,)
        return pattern.cls(**values)

    def variants(self, cls: type[Phrase]) -> Iterator[Phrase]:
        """The smallest such phrase, and others with something else in one of the holes."""
        for pattern in self.language.patterns[cls]:
            yield self.make(pattern)
            for name, hole in pattern.holes.items():
                if issubclass(hole.kind, Phrase):
                    for other in self.of.get(hole.kind, ()):
                        if other in self.smallest:
                            yield self.make(pattern, **{name: self.smallest[other]})

    def paragraphs(self, said: Phrase) -> Iterator[Phrase]:
        """The paragraphs in which a phrase can stand."""
        if isinstance(said, Ability):
            yield said
            return
        for cls in self.of[Ability]:
            for pattern in self.language.patterns[cls]:
                for name, hole in pattern.holes.items():
                    if isinstance(said, hole.kind):
                        yield self.make(pattern, **{name: said})

    def texts(self) -> Iterator[Iterator[str]]:
        """For each phrase with something in a hole, the texts that are nothing else; those that are no good English are
        left out."""
        for cls in self.language.patterns:
            if issubclass(cls, WHOLE) and cls in self.smallest:
                yield from map(self.readable, self.variants(cls))

    def readable(self, said: Phrase) -> Iterator[str]:
        """The texts of one paragraph that say a phrase."""
        start = self.of[CardText][0]
        whole = self.language.patterns[start][0]
        for paragraph in self.paragraphs(said):
            text = self.language.write(self.make(whole, **{start.names[0]: paragraph}))
            try:
                self.language.parse(text)
            except TextError:
                continue
            yield text

"""What a vocabulary is made of: phrases, what fills their holes, and the decorator that gives a phrase its patterns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from game.kernel.reading import EVERYTHING
from game.language.errors import VocabularyError


class Phrase:
    """Something that a card text can say: immutable, hashable, shared by all copies of a position.

    A class without patterns is a part of speech (Effect, Selector, Amount ...); the class tree is the grammar, since a
    hole of a kind takes every phrase below that class. A part of speech marks with `abstractmethod` what each of its
    phrases has to implement; a Language refuses a vocabulary in which one does not. What a phrase works out from its
    fields alone may be a `cached_property`.

    `reads`: what it looks at in a position beside the cards in play when numbers are computed, what stands in its holes
    left out (see `kernel.reading`). What does not say it reads everything. `layer`: in which layer it can be judged at
    the earliest (see `kernel.modifiers`), what stands in its holes left out.
    """

    sources: ClassVar[tuple[str, ...]] = ()
    names: ClassVar[tuple[str, ...]] = ()
    defaults: ClassVar[dict[str, Any]] = {}
    __match_args__: ClassVar[tuple[str, ...]] = ()
    reads: ClassVar[int] = EVERYTHING
    layer: ClassVar[int] = 0

    def __init__(self, *values: Any, **named: Any) -> None:
        cls = type(self)
        given = dict(zip(cls.names, values, strict=False)) | named
        if len(given) < len(values) + len(named) or not given.keys() <= set(cls.names):
            raise TypeError(f"{cls.__name__} has the fields ({', '.join(cls.names)}), got {values} and {named}")
        filled = cls.defaults | given
        if len(filled) < len(cls.names):
            raise TypeError(f"{cls.__name__} has the fields ({', '.join(cls.names)}), got only {', '.join(filled)}")
        self.__dict__.update(filled)

    @property
    def text(self) -> str:
        """The words that it was read from; empty if it was not read."""
        return str(self.__dict__.get("_text", ""))

    @property
    def plural(self) -> bool | None:
        """Is what follows this phrase in the plural? None: as it was before."""
        return None

    @property
    def values(self) -> tuple[Any, ...]:
        """What the fields hold, in the order of `names`."""
        return tuple(getattr(self, name) for name in self.names)

    @property
    def judged_in(self) -> int:
        """The layer in which it can be judged at the earliest: that of whatever stands in it and looks furthest."""
        return max(self.layer, *(part.judged_in for part in parts(self)), 0)

    def read(self) -> int:
        """All that it looks at, together with what stands in its holes."""
        found = self.reads
        for content in self.values:
            for item in content if isinstance(content, tuple) else (content,):
                if isinstance(item, Phrase):
                    found |= item.read()
        return found

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot set '{name}'")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot delete '{name}'")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash((type(self), self.values))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values))})"

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), self.values

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Word(str):
    """A word that cards bring along: a name, a trait. Without a list of known ones, `shape` says what it looks like."""

    shape: ClassVar[str] = r"[A-Z][\w'-]*"
    besides: ClassVar[frozenset[str] | None] = None
    """Of a kind of card that any word may be: those that are no word of a card. None: it is no kind of card."""

    @classmethod
    def called(cls) -> str:
        """What is said of it where it is missing: 'card name'."""
        return re.sub(r"\B([A-Z])", r" \1", cls.__name__).lower()


class CardName(Word):
    """The name of a card. A text can say the same letters and mean a kind, a keyword or a deed."""

    type: str = ""
    """The card's type, where the list of known names tells it."""


class Several(int):
    """A count that is written 'a' for one: 'a card', '2 cards'."""


class Signed(int):
    """A number that always has its sign: +1, -2."""


P = TypeVar("P", bound=Phrase)


@dataclass_transform(frozen_default=True, eq_default=True)
def phrase(*sources: str) -> Callable[[type[P]], type[P]]:
    """Give a class its patterns: it becomes an immutable record of its annotated fields that reads and writes itself.

    In a pattern:

        words            are matched without regard to case and spacing
        {field}          a hole for what the field's annotation names
        {field:Kind}     the same, narrowed to one kind below the annotation
        {field*, }       one or more, here separated by ", "; the field is a tuple
        {field.plural}   the noun in the hole is plural; likewise .singular, and .inflected (the word itself bends)
        [ words {f}]     optional: left out when every field in it has its default
        <gets|get>       singular or plural, following the nearest number or noun before it

    A pattern must not begin with a hole that can hold the same kind of phrase again.

    Records are made here and not by `dataclass`, which takes half a millisecond for each of several hundred classes.
    """

    def register(cls: type[P]) -> type[P]:
        own = vars(cls)
        fields = tuple(name for name, kind in own.get("__annotations__", {}).items() if "ClassVar" not in str(kind))
        if taken := [name for name in fields if hasattr(Phrase, name)]:
            raise VocabularyError(f"{cls.__name__}: no field can be called '{taken[0]}'")
        cls.sources = sources
        cls.names = (*cls.names, *fields)
        cls.__match_args__ = cls.names  # type: ignore[misc]
        cls.defaults = cls.defaults | {name: own[name] for name in fields if name in own}
        return cls

    return register


def parts(phrase: Phrase) -> tuple[Phrase, ...]:
    """The phrases that stand in the holes of a phrase, in the order of the text."""
    found: tuple[Phrase, ...] | None = phrase.__dict__.get("_parts")
    if found is None:
        fields = (getattr(phrase, name) for name in _text_order(phrase))
        items = (item for content in fields for item in (content if isinstance(content, tuple) else (content,)))
        found = phrase.__dict__["_parts"] = tuple(item for item in items if isinstance(item, Phrase))
    return found


def walk(phrase: Phrase) -> Iterator[Phrase]:
    """The phrase and every phrase in it, in the order of the text."""
    yield phrase
    for part in parts(phrase):
        yield from walk(part)


def card_names(tree: object) -> set[str]:
    """The names of cards that a text says as such; none of what was not read."""
    values = (value for part in walk(tree) for value in part.values) if isinstance(tree, Phrase) else ()
    items = (item for value in values for item in (value if isinstance(value, tuple) else (value,)))
    return {str(item) for item in items if isinstance(item, CardName)}


def _text_order(said: Phrase) -> tuple[str, ...]:
    """The fields as the first pattern has them that can say this phrase."""
    unsaid = {name for name in said.names if name not in said.defaults or getattr(said, name) != said.defaults[name]}
    for order in _orders(said.sources):
        if unsaid <= order.keys() and all(_is_a(getattr(said, name), kind) for name, kind in order.items() if kind):
            return tuple(order)
    return said.names


def _is_a(content: object, kind: str) -> bool:
    items = content if isinstance(content, tuple) else (content,)
    return all(any(cls.__name__ == kind for cls in type(item).__mro__) for item in items)


@cache
def _orders(sources: tuple[str, ...]) -> tuple[dict[str, str], ...]:
    """For each pattern the holes in their order, and what each is narrowed to, if it is."""
    return tuple(dict(re.findall(r"\{(\w+)(?::(\w+))?", source)) for source in sources)

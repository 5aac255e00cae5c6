"""Patterns, compiled: what a phrase looks like in text, as a row of words and typed holes."""

from __future__ import annotations

import re
import sys
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any, Literal, NamedTuple, get_args, get_origin

from game.language.errors import VocabularyError
from game.language.phrase import Phrase, Word
from game.language.tokens import articles, inflect, tokens


class Text(NamedTuple):
    """Fixed words: as written, as compared, and each as an error message shows it."""

    raw: str
    words: tuple[str, ...]
    shown: tuple[str, ...]


class Agree(NamedTuple):
    """Fixed words that follow the number of what stands before them."""

    singular: Text
    plural: Text


class Hole(NamedTuple):
    """A place for a field: what may stand there, what separates several of them, which number it forces."""

    name: str
    kind: type
    options: tuple[Agree, ...]  # the words, where the field is a Literal
    by_word: Mapping[str, list[Agree]]  # these by what they begin with
    separator: Text | None
    number: bool | None
    inflected: bool


class Maybe(NamedTuple):
    """Left out when every field in it has its default."""

    parts: tuple[Part, ...]


Part = Text | Agree | Hole | Maybe

_PIECE = re.compile(
    r"\{(?P<name>\w+)(?::(?P<kind>\w+))?(?:\.(?P<number>plural|singular|inflected))?(?:\*(?P<separator>[^}]*))?\}"
    r"|<(?P<one>[^|<>]*)\|(?P<many>[^|<>]*)>|(?P<open>\[)|(?P<close>\])|(?P<raw>[^{}<>\[\]]+)"
)
_NUMBER = {"plural": True, "singular": False}


class Pattern:
    """One way to say a phrase."""

    def __init__(self, cls: type[Phrase], source: str, parts: tuple[Part, ...]) -> None:
        self.cls = cls
        self.source = source
        self.parts = parts
        self.holes = {hole.name: hole for hole in holes(parts)}
        self.demanded = {part.name for part in parts if isinstance(part, Hole)}
        self.heads = heads(parts)
        self.needs = needs(parts)

    @cached_property
    def outline(self) -> str:
        """The pattern for an error message: 'deal ... damage to ...'."""
        return outline(self.parts, lambda hole: "...")

    @cached_property
    def usage(self) -> str:
        """The pattern for the handbook: 'deal AMOUNT damage to SELECTOR'."""
        return outline(self.parts, _usage)


def compile_patterns(cls: type[Phrase], known: Mapping[str, type]) -> tuple[Pattern, ...]:
    """The patterns of a class; `known` are the vocabulary's classes, which annotations and holes may name.

    Raises VocabularyError with class, pattern and fault.
    """
    kinds = _annotations(cls, known)
    return tuple(Pattern(cls, source, _compile(cls, source, kinds, known)) for source in cls.sources)


def holes(parts: Iterable[Part]) -> Iterator[Hole]:
    """All holes, also the optional ones."""
    for part in parts:
        if isinstance(part, Hole):
            yield part
        elif isinstance(part, Maybe):
            yield from holes(part.parts)


def needs(parts: Iterable[Part]) -> frozenset[str]:
    """The words without which nothing is said by these parts."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Text):
            found.update(part.words)
        elif isinstance(part, Agree):
            found.update(set(part.singular.words) & set(part.plural.words))
    return frozenset(found)


def heads(parts: tuple[Part, ...]) -> tuple[str | type, ...]:
    """What can begin these parts, each once: words, and kinds of phrase, word or number."""
    for place, part in enumerate(parts):
        if isinstance(part, Text):
            if part.words:
                return part.words[:1]
        elif isinstance(part, Agree):
            return tuple(dict.fromkeys(part.singular.words[:1] + part.plural.words[:1]))
        elif isinstance(part, Hole):
            return tuple(part.by_word) or (part.kind,)
        else:
            return tuple(dict.fromkeys(heads(part.parts) + heads(parts[place + 1 :])))
    return ()


def outline(parts: Iterable[Part], show: typing.Callable[[Hole], str]) -> str:
    """Parts for people: the singular of everything, optional parts in brackets."""
    return articles(_outline(parts, show)).strip()


def _outline(parts: Iterable[Part], show: typing.Callable[[Hole], str]) -> str:
    text = ""
    for part in parts:
        if isinstance(part, Text):
            text += part.raw
        elif isinstance(part, Agree):
            text += part.singular.raw
        elif isinstance(part, Hole):
            text += show(part)
        else:
            optional = _outline(part.parts, show)
            text += optional.replace(optional.strip(), f"({optional.strip()})")
    return text


def _usage(hole: Hole) -> str:
    one = "/".join(option.singular.raw for option in hole.options) or hole.kind.__name__.upper()
    one = {"INT": "NUMBER", "SEVERAL": "a/NUMBER", "SIGNED": "+NUMBER"}.get(one, one)
    return one if hole.separator is None else f"{one}{hole.separator.raw.replace(chr(10), ' (new line) ')}..."


def _annotations(cls: type[Phrase], known: Mapping[str, type]) -> dict[str, Any]:
    """What the fields may hold. A class of the vocabulary need not be imported where an annotation names it."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Phrase) and "sources" in vars(base):
            for name in base.names:
                kind = vars(base).get("__annotations__", {}).get(name)
                if kind is not None:
                    found[name] = known[kind] if kind in known else _evaluated(kind, base, known)
    return found


def _evaluated(annotation: Any, cls: type[Phrase], known: Mapping[str, type]) -> Any:
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, vars(sys.modules[cls.__module__]), known)
    except (NameError, TypeError) as error:
        raise VocabularyError(f"{cls.__name__}, field of type '{annotation}': {error}") from None


def _compile(cls: type[Phrase], source: str, kinds: dict[str, Any], known: Mapping[str, type]) -> tuple[Part, ...]:
    def wrong(what: str) -> VocabularyError:
        return VocabularyError(f"{cls.__name__}, pattern '{source}': {what}")

    levels: list[list[Part]] = [[]]
    end = 0
    for piece in _PIECE.finditer(source):
        if piece.start() != end:
            break
        end = piece.end()
        if piece["open"]:
            levels.append([])
        elif piece["close"]:
            if len(levels) == 1:
                raise wrong("a ']' without its '['")
            inner = tuple(levels.pop())
            levels[-1].append(Maybe(inner))
        elif piece["name"]:
            try:
                levels[-1].append(_hole(piece, kinds, known))
            except ValueError as error:
                raise wrong(str(error)) from None
        elif piece["raw"]:
            levels[-1].append(_text(piece["raw"]))
        else:
            levels[-1].append(Agree(_text(piece["one"]), _text(piece["many"])))
    if end != len(source):
        raise wrong(f"cannot read '{source[end:]}'")
    if len(levels) > 1:
        raise wrong("a '[' without its ']'")
    if all(isinstance(part, Maybe) or (isinstance(part, Text) and not part.words) for part in levels[0]):
        raise wrong("it can be empty")
    return tuple(levels[0])


def _hole(piece: re.Match[str], kinds: dict[str, Any], known: Mapping[str, type]) -> Hole:
    name, narrowed, separator = piece["name"], piece["kind"], piece["separator"]
    if name not in kinds:
        raise ValueError(f"there is no field '{name}'")
    kind = kinds[name]
    if isinstance(kind, types.UnionType) or get_origin(kind) is typing.Union:
        kind, *others = (choice for choice in get_args(kind) if choice is not type(None))
        if others:
            raise ValueError(f"the field '{name}' must be of one kind")
    if (get_origin(kind) is tuple) != (separator is not None):
        raise ValueError(f"the field '{name}' must be a tuple just when it is a list as in {{{name}*, }}")
    if separator is not None:
        kind = get_args(kind)[0]
        if separator == "":
            raise ValueError(f"nothing separates the items of '{name}'")
    if narrowed:
        if narrowed not in known:
            raise ValueError(f"there is no kind '{narrowed}'")
        kind = known[narrowed]
    options = get_args(kind) if get_origin(kind) is Literal else ()
    inflected = piece["number"] == "inflected"
    if options:
        kind = str
    elif not (isinstance(kind, type) and issubclass(kind, (Phrase, Word, int))):
        raise ValueError(f"the field '{name}' must be a phrase, a word, a number or a Literal")
    agreeing = tuple(Agree(_text(option), _text(inflect(option, inflected))) for option in options)
    by_word: dict[str, list[Agree]] = {}
    for option in agreeing:
        for word in {*option.singular.words[:1], *option.plural.words[:1]}:
            by_word.setdefault(word, []).append(option)
    return Hole(
        name,
        kind,
        agreeing,
        by_word,
        None if separator is None else _text(separator),
        _NUMBER.get(piece["number"]),
        inflected,
    )


@cache
def _text(raw: str) -> Text:
    found = tokens(raw)
    return Text(raw, tuple(token.key for token in found), tuple(token.text for token in found))

"""Kinds of card that a text names though no card is of them: a slip, in games whose kinds are any words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.language.phrase import Phrase, Word, walk

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.ruleset import Ruleset


def unknown_kinds(definition: Definition, ruleset: Ruleset) -> list[str]:
    """Those that a card's text names; a kind that the card itself is of is known. Nothing of a text that has no
    reading."""
    try:
        tree = definition.abilities.tree
    except ValueError:
        return []
    named = list(dict.fromkeys(kinds_in(tree))) if isinstance(tree, Phrase) else []
    if not named:
        return []
    cards = definition, *ruleset.by_name.values()
    known = {word for card in cards for word in words_in([card.name, *card.fields.values()])}
    return [kind for kind in named if kind not in known]


def kinds_in(tree: Phrase) -> Iterator[str]:
    """The kinds of card that a text names by words of cards."""
    for part in walk(tree):
        for value in part.values:
            for word in value if isinstance(value, tuple) else (value,):
                if isinstance(word, Word) and word.besides is not None and word not in word.besides:
                    yield str(word)


def words_in(values: Iterable[Any]) -> Iterator[str]:
    """All words among these."""
    for value in values:
        if isinstance(value, str):
            yield from value.replace(",", " ").split()
        elif isinstance(value, dict):
            yield from words_in([*value, *value.values()])
        elif isinstance(value, list | tuple):
            yield from words_in(value)

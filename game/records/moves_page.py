"""The moves of games in notation, as a page: made from their verbs, so that it is never out of date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.kernel.notation import HOLE, Verb, Verbs

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

MOST_WORDS = 12
"""Of a longer list of words only its ends are shown."""
PLAIN = ("seat", "number")
"""Holes that are the same in every game, and no cards."""


def moves_page(rulesets: Iterable[Ruleset]) -> str:
    """The moves that every game has, then those of each game, as Markdown."""
    common = [verb.pattern for verb in Verbs().all]
    parts = ["Every game: " + ", ".join(sorted({shown(verb) for verb in Verbs().all})) + "."]
    for ruleset in rulesets:
        own = {shown(verb): verb for verb in ruleset.verbs.all if verb.pattern not in common}
        lines = [f"- {text}{said(verb)}" for text, verb in own.items()]
        parts.append(f"**{ruleset.title}** (`{ruleset.name}`)\n\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"


def shown(verb: Verb) -> str:
    """A verb with its holes in capitals: `attack TARGET with DINO`."""
    return f"`{HOLE.sub(lambda hole: hole[1].upper(), verb.pattern)}`"


def said(verb: Verb) -> str:
    """What stands in the holes of a verb that are no cards."""
    lists = list(words_of(verb))
    return f", where {'; '.join(lists)}" if lists else ""


def words_of(verb: Verb) -> Iterator[str]:
    """The words of each hole that has a list of them."""
    for hole, words in verb.words.items():
        short = words if len(words) <= MOST_WORDS else (*words[:3], "…", words[-1])
        yield f"{hole.upper()} is {', '.join(short)}"

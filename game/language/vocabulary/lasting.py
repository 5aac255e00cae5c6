"""How long a text means what it says, where a person could take it otherwise."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.kernel.modifiers import NUMBERS
from game.kernel.said import said
from game.language.errors import TextError
from game.language.phrase import Phrase, walk
from game.language.vocabulary.clauses import Both
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Fact


def check_lasting(text: Phrase) -> None:
    """Raises TextError where 'this turn' could be meant of what stands before it as well, or where what is always so of
    a card stands in the line of something that happens, from which on alone it would be so. A number may grow."""
    for part in walk(text):
        if isinstance(part, Both):
            check_row([deed for deed in (part.first, *part.rest) if hasattr(deed, "duration")])
        for deed in getattr(part, "deeds", ())[1:]:
            if isinstance(deed, Action) and isinstance(deed, Fact):
                check_after(deed)


def check_row(deeds: list[Any]) -> None:
    """Of deeds in one sentence those before a duration have one."""
    for deed, after in pairwise(deeds):
        if deed.duration is None and after.duration is not None:
            words, duration = deed.text, after.duration.text.lower()
            raise TextError(
                said(
                    "'{words}' would last for good: say '{duration}' of it, too, or end a sentence with it",
                    words=words,
                    duration=duration,
                )
            )


def check_after(deed: Any) -> None:
    """What a card is stands in a line of its own."""
    lasts = getattr(deed, "duration", None) is None and isinstance(getattr(deed, "who", None), This)
    if lasts and deed.static("").layer != NUMBERS:
        raise TextError(
            said("'{words}' would be so from then on: begin a new line with it if it always is", words=deed.text)
        )

"""Texts that speak of somebody who is not there yet at the moment when they happen."""

from __future__ import annotations

from typing import Any

from game.kernel.said import said
from game.language.errors import TextError
from game.language.phrase import Phrase, walk


def check_early(text: Phrase) -> None:
    """Raises TextError where something that happens at an event is about those who are what nobody is yet then: such a
    word has `rather(happening)`, what to say there instead."""
    for part in walk(text):
        happening = getattr(getattr(part, "event", None), "happening", None)
        deeds: tuple[Any, ...] = getattr(part, "deeds", ()) if happening else ()
        for word in (word for deed in deeds for word in walk(deed)):
            if rather := getattr(word, "rather", lambda happening: "")(happening):
                raise TextError(said("nobody is {word} yet at that moment: {rather}", word=word.text, rather=rather))

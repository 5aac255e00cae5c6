"""The options of a question, each with its number: as a prompt lists them, and as a button names one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.kernel.said import marked

FIRST = re.compile(r": \(\d+\) ")
QUESTIONS = (marked("Choose one"), marked("Choose one more"), marked("Choose two"), marked("Choose what happens next"))
"""Questions with options, as they are told without these."""
OPTION = re.compile(r"\((\d+)\) (.+?)(?=, \(\d+\) |$)")


def listing(options: Mapping[int, str]) -> str:
    """Options as a prompt has them at its end: '(1) draw a card, (2) score 4'."""
    return ", ".join(f"({number}) {text}" for number, text in options.items())


def question_of(prompt: str) -> str:
    """A prompt without the options that it lists."""
    return FIRST.split(prompt, maxsplit=1)[0]


def options_of(prompt: str) -> dict[int, str]:
    """The options that a prompt lists, by their numbers; none if it lists none."""
    question = question_of(prompt)
    return {int(found[1]): found[2] for found in OPTION.finditer(prompt, len(question))}

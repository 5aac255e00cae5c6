"""The goal of a puzzle in words."""

from __future__ import annotations

import re

from game.records.examples import Example, Reach
from game.records.puzzles import Puzzle
from scenes.look import strings
from scenes.words import say, say_many, told_among

ENOUGH, CARD, BEGINS = (
    re.compile(words)
    for words in (
        r"(\d+) moves of yours are enough\.",
        r"(Do not forget|Think of) (.+)\.",
        "It can begin like this: .+",
    )
)
"""The hints that a puzzle that was found has by itself."""


def goal_words(example: Example) -> str:
    """What is to be done: 'Win this turn, whatever is answered.'"""
    words, goal = strings("puzzle"), example.goal
    if isinstance(goal, Reach):
        return words["reach"].format(number=goal.reach, counter=goal.counter)
    return words[goal or "win"]


def hint_words(puzzle: Puzzle, hint: str) -> str:
    """A hint in the language that is set; what somebody thought of is as it was written."""
    if found := ENOUGH.fullmatch(hint):
        return say_many("{number} move of yours is enough.", "{number} moves of yours are enough.", int(found[1]))
    if found := CARD.fullmatch(hint):
        said = say("Think of {card}.") if found[1] == "Think of" else say("Do not forget {card}.")
        return said.format(card=found[2])
    if BEGINS.fullmatch(hint) and (move := puzzle.beginning):
        return say("It can begin like this: {move}.", move=told_among(move, puzzle.match.names))
    return hint

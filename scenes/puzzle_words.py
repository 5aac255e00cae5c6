"""The goal of a puzzle in words."""

from __future__ import annotations

from game.records.examples import Example, Reach
from scenes.look import strings


def goal_words(example: Example) -> str:
    """What is to be done: 'Win this turn, whatever is answered.'"""
    words, goal = strings("puzzle"), example.goal
    if isinstance(goal, Reach):
        return words["reach"].format(number=goal.reach, counter=goal.counter)
    return words[goal or "win"]

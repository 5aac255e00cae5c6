"""Agents by the names that commands and settings use."""

from __future__ import annotations

import re

from game.ai.agent import Agent, RandomAgent
from game.ai.greedy import Greedy
from game.ai.levels import LEVELS, agent_of_level
from game.ai.program import PREFIX, Program
from game.ai.search import Search

EXPECTED = (
    "random, greedy, greedy:1 (stays as it is), search:ITERATIONS (search:400), search:SECONDSs (search:0.5s), "
    + ", ".join(LEVELS)
    + ", program:COMMAND"
)
BUDGET = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)", re.ASCII)


class UnknownAgent(ValueError):
    """A name that stands for no agent; the message says what was expected."""


def agent_named(name: str, seed: int = 0) -> Agent:
    """The agent that a name such as 'search:400' stands for. Raises UnknownAgent."""
    if name == "random":
        return RandomAgent(seed)
    if name in ("greedy", "greedy:1"):
        return Greedy(seed, frozen=name == "greedy:1")
    if name in LEVELS:
        return agent_of_level(name, seed)
    budget = BUDGET.fullmatch(name)
    if budget and budget["iterations"]:
        return Search(iterations=int(budget["iterations"]), seed=seed)
    if budget and float(budget["seconds"]) > 0:
        return Search(seconds=float(budget["seconds"]), seed=seed)
    if name.startswith(PREFIX) and name[len(PREFIX) :].strip():
        return Program(name[len(PREFIX) :].strip(), seed)
    raise UnknownAgent(f"'{name}' is no agent; expected {EXPECTED}")

"""Agents by the names that commands and settings use."""

from __future__ import annotations

import re

from game.ai.agent import Agent, Eager, RandomAgent
from game.ai.coach import NAME as COACH
from game.ai.coach import Coach
from game.ai.greedy import Greedy
from game.ai.judge import NAME as JUDGE
from game.ai.judge import Judge
from game.ai.levels import LEVELS, search_of_level
from game.ai.program import PREFIX, Program
from game.ai.search import Search
from game.ai.several import Several

EXPECTED = (
    "random, greedy, greedy:1 (stays as it is), eager, search:ITERATIONS (search:400), search:SECONDSs (search:0.5s), "
    + ", ".join(LEVELS)
    + ", program:COMMAND"
)
BUDGET = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)", re.ASCII)

SHARE = re.compile(r"(?P<level>[a-z]+) (?P<first>\d)/(?P<of>\d)", re.ASCII)
"""What one of several processes does of a level that makes several searches: 'master 0/2'."""


class UnknownAgent(ValueError):
    """A name that stands for no agent; the message says what was expected."""


def agent_named(name: str, seed: int = 0) -> Agent:
    """The agent that a name such as 'search:400' stands for. Raises UnknownAgent."""
    if name == "random":
        return RandomAgent(seed)
    if name == "eager":
        return Eager(seed)
    if name in (COACH, JUDGE):
        return Coach(seed) if name == COACH else Judge(seed)
    if name in ("greedy", "greedy:1"):
        return Greedy(seed, frozen=name == "greedy:1")
    if name in LEVELS:
        return Several(LEVELS[name], seed) if LEVELS[name].searches > 1 else search_of_level(LEVELS[name], seed)
    share = SHARE.fullmatch(name)
    if share and (level := LEVELS.get(share["level"])) and int(share["first"]) < int(share["of"]) <= level.searches:
        return Several(level, seed, range(int(share["first"]), level.searches, int(share["of"])))
    budget = BUDGET.fullmatch(name)
    if budget and budget["iterations"]:
        return Search(iterations=int(budget["iterations"]), seed=seed)
    if budget and float(budget["seconds"]) > 0:
        return Search(seconds=float(budget["seconds"]), seed=seed)
    if name.startswith(PREFIX) and name[len(PREFIX) :].strip():
        return Program(name[len(PREFIX) :].strip(), seed)
    raise UnknownAgent(f"'{name}' is no agent; expected {EXPECTED}")

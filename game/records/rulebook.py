"""The rulebook of a game: rules.md, rule by rule.

    ## Section
    `combat.attack` In the main phase a player attacks by ... [L60, L194; house reading: the reason]

The square brackets name the lines of the source text that a rule restates, the facts about the game, and house readings
with their reason. A last section lists the lines that are no rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.records.files import FileError, read_text

RULE = re.compile(r"`([a-z][a-z0-9]*(?:[.-][a-z0-9-]+)*)` (.+?) \[([^\[\]]+)\]$")
LINES = re.compile(r"L(\d+)(?:-(\d+))?")
NO_RULES = "Lines that are no rules"
NO_GAMES = frozenset({"notation", "table"})
"""Refusals that are no rule of a game: a text or a gesture that means nothing."""


class Rule(NamedTuple):
    """One rule: its section, id and words; the lines of the source text that it restates, and where the rest comes
    from."""

    section: str
    id: str
    text: str
    lines: tuple[int, ...]
    sources: str

    @property
    def house_reading(self) -> str:
        """The reason of a house reading, or nothing."""
        _, found, reason = self.sources.partition("house reading: ")
        return reason if found else ""


class Rulebook(NamedTuple):
    """The rules by id, the title, and the lines of the source text that are no rules."""

    title: str
    rules: dict[str, Rule]
    no_rules: tuple[int, ...]

    def called(self, id: str) -> list[Rule]:
        """The rule of an id, or those of which it is the first part, such as combat."""
        return (
            [self.rules[id]]
            if id in self.rules
            else [rule for rule in self.rules.values() if rule.id.startswith(f"{id}.")]
        )

    def near(self, id: str) -> list[str]:
        """Ids that resemble one that is not there."""
        import difflib

        return difflib.get_close_matches(id, self.rules, 3, 0.5)


def lines_in(text: str) -> Iterator[int]:
    """The line numbers in 'L6, L12-14'."""
    for match in LINES.finditer(text):
        yield from range(int(match[1]), int(match[2] or match[1]) + 1)


@cache
def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook in a ruleset's folder. Raises FileError naming the line that is no rule."""
    path = folder / "rules.md"
    title, section = "", ""
    rules: dict[str, Rule] = {}
    no_rules: list[int] = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        line = line.strip()
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith("## "):
            section = line[3:]
        elif section == NO_RULES:
            no_rules += lines_in(line.partition(":")[0])
        elif section and line:
            match = RULE.match(line)
            if match is None:
                raise FileError(f"{path}: line {number}: expected '`rule.id` text [sources]' (found '{line[:60]}')")
            if match[1] in rules:
                raise FileError(f"{path}: line {number}: the rule {match[1]} stands here twice")
            rules[match[1]] = Rule(section, match[1], match[2], tuple(lines_in(match[3])), match[3])
    return Rulebook(title, rules, tuple(no_rules))

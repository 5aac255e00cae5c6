"""A puzzle that was found as a row of an example file."""

from __future__ import annotations

import json
import re
from collections.abc import Container
from typing import Any

from game.lab.puzzle_finder import Found, mine
from game.records.examples import Reach, Setup

VERBS = "play|use|equip|summon|sell|tame|move|attack with|berserk|strike .* with|attack .* with|attack through .* with"
MADE_WITH = re.compile(rf"(?:{VERBS}) ([A-Z'][^#]*?)(?:#\d+)?(?: (?:in|to|with|on) .*)?$")


def written(puzzle: Found, title: str, hints: list[str], note: str = "") -> str:
    """The row of a file; its head has `game` and `kind`."""
    setup, usual = puzzle.setup, Setup()
    lines = ["[[example]]", f"title = {value(title)}", f"goal = {goal_of(puzzle.goal)}"]
    lines += [f"note = {value(note)}"] if note else []
    lines.append("hints = [")
    lines += [f"    {value(hint)}," for hint in hints]
    lines.append("]")
    for name in ("phase", "turn", "played"):
        if getattr(setup, name) not in (None, getattr(usual, name)):
            lines.append(f"position.{name} = {value(getattr(setup, name))}")
    if setup.active != 1:
        lines.append(f"position.active = {setup.active}")
    for seat, row in setup.seat.items():
        kept = {name: lean(entries) for name, entries in row.items() if not empty(entries)}
        if kept:
            lines.append(f"position.seat.{seat} = {value(kept)}")
    lines.append("step = [")
    lines += [f"    {{ seat = {seat + 1}, move = {value(text)} }}," for seat, text, _ in puzzle.line.moves]
    lines.append("]")
    return "\n".join(lines) + "\n"


def empty(entries: Any) -> bool:
    """Does a zone or a counter say nothing?"""
    return not any(entries.values()) if isinstance(entries, dict) else not entries


def lean(entries: Any) -> Any:
    """A counter without the kinds of which there are none."""
    return {name: amount for name, amount in entries.items() if amount} if isinstance(entries, dict) else entries


def goal_of(goal: Any) -> str:
    """A goal as a file has it."""
    return value(goal.model_dump() if isinstance(goal, Reach) else goal)


def value(what: Any) -> str:
    """A value in TOML, on one line."""
    if isinstance(what, dict):
        return "{ " + ", ".join(f"{key(name)} = {value(one)}" for name, one in what.items()) + " }"
    if isinstance(what, list | tuple):
        return "[" + ", ".join(map(value, what)) + "]"
    return json.dumps(what, ensure_ascii=False)


def key(name: str) -> str:
    """A key in TOML."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def hints_for(puzzle: Found) -> list[str]:
    """What can be said of any puzzle without telling everything at once: how long it is, what it needs, how it
    begins."""
    texts = mine(puzzle.line)
    seen = dict.fromkeys(card_in(text) for text in texts)
    cards = [card for card in seen if card]
    count = f"{len(texts)} moves of yours are enough."
    last = f"Do not forget {cards[-1]}." if len(cards) > 1 else f"Think of {cards[0]}." if cards else ""
    return [hint for hint in (count, last, f"It can begin like this: {plainly(texts[0])}.") if hint]


def plainly(text: str) -> str:
    """A move as a person would write it: '2/Rex#2' is the opponent's Rex."""
    return re.sub(r"\b\d/", "the opponent's ", re.sub(r"#\d+", "", text))


def card_in(text: str) -> str:
    """The card that a move is made with, if it names one."""
    found = MADE_WITH.match(text)
    return found[1] if found else ""


TITLES = ("{0}, then {1}", "First {0}", "{1} waits for {0}", "{0} and {1}", "The hour of {1}", "{0} opens the door")
LONGEST = 28
"""Letters of a title, so that it stands in the list whole."""
SOLD = re.compile(r"sell (.+)")


def title_for(puzzle: Found, number: int = 0, taken: Container[str] = ()) -> str:
    """A title to begin with, of the cards that do it: the first that is short enough and not taken."""
    texts = mine(puzzle.line)
    cards = list(dict.fromkeys(card for text in texts if (card := card_in(text)))) or ["One way only"]
    sold = next((found[1] for text in texts if (found := SOLD.fullmatch(text))), "")
    rest = [card for card in cards if card != sold]
    row = [pattern.format(cards[0], cards[-1]) for pattern in TITLES] if len(cards) > 1 else [f"{cards[0]} alone"]
    row = [*row[number % len(row) :], *row, *cards, *(f"{card} again" for card in cards)]
    if sold and rest and number % 2:
        row.insert(0, f"{sold} pays for {rest[-1]}")
    return next((title for title in row if len(title) <= LONGEST and title not in taken), row[0][:LONGEST])

"""The log as entries: one an action, with an icon; payments and what was let go by unasked are folded into it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Surface

from game.records.match_log import Entry
from scenes.art.gems import GLYPHS, HEART
from scenes.look import Look
from scenes.table.plan import Log
from scenes.words import say, told, when_changed

HEADS = ("flag", "card", "bolt", "sword")
"""Icons of events that begin an entry, whatever came before."""
ICONS = {
    "bolt": ("bolt", "#ffe08a"),
    "sword": ("sword", "#f0a07c"),
    "skull": ("skull", "#e9e2d4"),
    "star": ("star", "#ffe08a"),
    "heart": ("", "#7fd08c"),
}

told_once = lru_cache(maxsize=4096, typed=True)(told)
"""What the log says in the language that is set: all of it is asked for after each move."""
when_changed(told_once.cache_clear)


@dataclass
class Line:
    """An entry of the log: its words and icon, whose action it is (-1: nobody's), and what is folded away in it."""

    text: str
    note: bool = False
    icon: str = ""
    seat: int = -1
    folded: list[str] = field(default_factory=list)
    first: int = 0
    """Where it begins in the log: an entry keeps this number."""
    move: int = -1
    """The move of the history that brought it about."""
    showed: bool = False
    """Did a person learn something hidden by it?"""
    undone: bool = False
    """Was it taken back, and can be made again?"""
    last: str = ""
    """Its last sentence; `times` it was told, one time after the other."""
    times: int = 1
    cards: set[int] = field(default_factory=set)
    """The cards that its sentences are about."""

    def go_on(self, text: str) -> None:
        """One sentence more; what is told again is counted: 'Ann draws a card (\u00d7 7).'"""
        if text != (self.last or self.text):
            self.text, self.last, self.times = f"{self.text} {text}", text, 1
            return
        before = self.text.removesuffix(counted(text, self.times))
        self.last, self.times = text, self.times + 1
        self.text = before + counted(text, self.times)


def counted(text: str, times: int) -> str:
    """A sentence, and how often it was told."""
    return f"{text.removesuffix('.')} (\u00d7\u00a0{times})." if times > 1 else text


def chronicle(
    entries: Sequence[Entry], movers: Sequence[int | None], notes: Iterable[tuple[int, str]], log: Log
) -> list[Line]:
    """Entries of a match's log, of moves by these seats, as lines. What comes of a chance let go by (None), and what a
    turn begins with, is of the seat whose turn it is; an action is of the seat that it names, since the only thing that
    somebody can do is done at once after a move of somebody else. `notes` are the table's own, by where they stand;
    those about chances let go by are folded, as payments are. Where nothing follows on what is carried out at once, it
    says so."""
    lines: list[Line] = []
    waiting: list[str] = []  # payments for what comes next
    left = list(notes)
    last = begins = -1
    for number, entry in enumerate(entries):
        while left and left[0][0] <= number:
            _note(lines, left.pop(0), number)
        icon, text = log.icon(entry.kind), told_once(entry.text)
        seat = movers[entry.move] if 0 <= entry.move < len(movers) else -1
        if number and entries[number - 1].kind in log.at_once and icon in HEADS and not lines[-1].note:
            lines[-1].go_on(say("Nothing comes of it."))
        if icon == "flag":
            begins = entry.move
        if seat is None or entry.move == begins >= 0:
            seat = entry.seat
        if icon in HEADS and entry.doer >= 0:
            seat = entry.doer
        if entry.kind in log.fold:
            if lines and entry.move == last >= 0 and not waiting and not lines[-1].note:
                lines[-1].folded.append(text)
            else:
                waiting.append(text)
            continue
        apart = icon == "flag" or entry.kind in log.apart
        fresh = not lines or lines[-1].note or lines[-1].icon == "flag" or apart
        if fresh or icon in HEADS or entry.move != last or entry.move < 0:
            whose = -1 if apart else seat
            lines.append(Line(text, icon=icon, seat=whose, folded=waiting, first=number, move=entry.move))
            waiting = []
        else:
            lines[-1].go_on(text)
            lines[-1].folded += waiting
            lines[-1].icon = lines[-1].icon or icon
            waiting = []
        lines[-1].cards |= set(entry.cards)
        last = entry.move
    for one in left:
        _note(lines, one, len(entries))
    if waiting:  # paid, but not for anything yet
        lines.append(Line(waiting[0], note=True, folded=waiting[1:], first=len(entries)))
    return lines


def _note(lines: list[Line], note: tuple[int, str], number: int) -> None:
    if note[1].startswith(UNASKED):
        if lines:
            lines[-1].folded.append(note[1][len(UNASKED) :])
            return
        note = (note[0], note[1][len(UNASKED) :])
    lines.append(Line(note[1], note=True, first=number))


UNASKED = "\0"
"""Before a note that is folded away."""


def log_icon(look: Look, name: str, size: int) -> Surface | None:
    """The icon of an entry; a turn has none."""
    if not name or name == "flag":
        return None

    def draw() -> Surface:
        big = size * 4
        pad = Surface((big, big), pygame.SRCALPHA)
        if name in ("card", "deck"):
            for step in range(2 if name == "deck" else 1):
                area = pygame.Rect(big * (20 + 16 * step) // 100, big * (8 + 6 * step) // 100, big // 2, big * 3 // 4)
                pygame.draw.rect(pad, look.colour("gold_light"), area, 0, big // 12)
                pygame.draw.rect(pad, look.colour("ink"), area, max(1, big // 20), big // 12)
        else:
            glyph, colour = ICONS[name]
            for shape in GLYPHS[glyph] if glyph else (HEART,):
                points = [(big / 2 + x * big * 0.46, big / 2 + y * big * 0.46) for x, y in shape]
                pygame.draw.polygon(pad, pygame.Color(colour), points)
        return pygame.transform.smoothscale(pad, (size, size))

    return look.keep(("log icon", name, size), draw)

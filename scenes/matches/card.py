"""A match in the list: a small picture of its position, and what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import zip_longest
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.records.index import UNREAD, Listed
from scenes.events import in_its_row
from scenes.look import Look
from scenes.widgets import Control
from scenes.widgets.control import ACTIVATE
from scenes.words import fault_told, name_said, say

HEIGHT, PICTURE = 126, (190, 107)


class MatchCard(Control):
    """Clicked, or by Enter, the match goes on. What is known only after reading the whole file comes later: `state`
    and `picture`; or `trouble`, why it cannot be read."""

    role = "match"

    def __init__(self, match: Listed, act: Callable[[MatchCard], object], name: str) -> None:
        super().__init__(name)
        self.match, self._act = match, act
        self.state, self.trouble = "", fault_told(match.fault) if match.fault else ""
        self.picture: Surface | None = None

    @property
    def value(self) -> str:
        return "; ".join(words for words in (in_its_row(self.match), *self.lines, self.trouble or self.state) if words)

    @property
    def title(self) -> str:
        """What it is called."""
        return titled(self.match)

    @property
    def lines(self) -> tuple[str, ...]:
        """Who sits at the table, with which decks."""
        return seated(self.match)

    @property
    def short_trouble(self) -> str:
        """Why it cannot be read, with the file's name, but not where it lies."""
        path = self.match.path
        why = without_place(self.trouble, path)
        return why if self.match.state == UNREAD else f"{path.name}: {why}"

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        texts = self._texts(look, self._inner(Rect(x, y, width, 0), look).width)
        wanted = look.font("heading").get_linesize() + len(texts) * look.font("small").get_linesize() + look.px(24)
        self.rect = Rect(x, y, width, max(look.px(HEIGHT), wanted))
        return self.rect.height

    def _window(self, rect: Rect, look: Look) -> Rect:
        """Where the picture is."""
        pad = look.px((HEIGHT - PICTURE[1]) / 2)
        return Rect(rect.left + pad, rect.top + pad, *(look.px(length) for length in PICTURE))

    def _inner(self, rect: Rect, look: Look) -> Rect:
        """Where the words are."""
        window = self._window(rect, look)
        left = window.right + look.px(18)
        return Rect(left, window.top, rect.right - look.px(18) - left, rect.height)

    def _texts(self, look: Look, width: int) -> list[tuple[str, str]]:
        """The lines under the title, with their colours."""
        words, colour = (self.short_trouble, "warning") if self.trouble else (self.state or "…", "gold_light")
        seats = [(line, "cream") for line in fitted(self.lines, look, width)]
        return seats + [(line, colour) for line in look.wrap(words, "small", width)]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATE:
            self._act(self)
            return True
        return False

    def release(self, at: tuple[int, int]) -> None:
        if self.rect.collidepoint(at):
            self._act(self)

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        surface.blit(look.plate(self.rect.size, "panel", "bright" if hot else "gold", 10, 1.5), self.rect)
        window, inner = self._window(self.rect, look), self._inner(self.rect, look)
        self._draw_picture(surface, look, window)
        row = Rect(inner.left, inner.top, inner.width, look.font("heading").get_linesize())
        when = date_of(self.match.when)
        look.write(surface, when, row, "small", "muted", "right")
        row.width -= look.measure(when, "small")[0] + look.px(16)
        look.write(surface, self.title, row, "heading", "gold_light" if hot else "gold")
        line = Rect(inner.left, row.bottom + look.px(2), inner.width, look.font("small").get_linesize())
        for text, colour in self._texts(look, inner.width):
            look.write(surface, text, line, "small", colour)
            line.top += line.height
        self.draw_focus(surface, look, self.rect, 10)

    def _draw_picture(self, surface: Surface, look: Look, window: Rect) -> None:
        surface.blit(look.plate(window.size, "field", "dim", 4), window)
        if self.picture is None:
            look.write(surface, say("no picture") if self.trouble else "…", window, "small", "muted", "centre")
            return
        key = ("small picture", id(self.picture), window.size)
        picture = self.picture
        small = look.keep(key, lambda: pygame.transform.smoothscale(picture, window.inflate(-4, -4).size))
        surface.blit(small, small.get_rect(center=window.center))


def without_place(trouble: str, path: Path) -> str:
    """Why a match cannot be read, without where its file lies."""
    return trouble.removeprefix(f"{path}: ").partition(f" ({path}")[0]


def titled(match: Listed) -> str:
    """The name that it was given, its game, and what it is one of; or the file's name if it is no match."""
    if match.state == UNREAD:
        return match.path.name
    what = f"{match.title}  \u00b7  {row}" if (row := in_its_row(match)) else match.title
    return f"{match.name} ({what})" if match.name else what


def seated(match: Listed) -> tuple[str, ...]:
    """'You with Cinder March', 'Computer (easy) with Deep Roots'."""
    return tuple(
        name_said(name)
        + ("" if who == "human" else f" ({say(who)})")
        + (say(" with {deck}", deck=deck) if deck else "")
        for name, who, deck in zip_longest(match.names, match.seats, match.decks[: len(match.seats)], fillvalue="")
    )


def fitted(words: Sequence[str], look: Look, width: int) -> list[str]:
    """Words side by side, on as few lines as they need."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]}  ·  {word}" if lines else word
        if lines and look.measure(longer, "small")[0] <= width:
            lines[-1] = longer
        else:
            lines += look.wrap(word, "small", width)
    return lines


def date_of(when: float, now: datetime | None = None) -> str:
    """When it was, as one says it: 'today, 14:05', 'yesterday, 9:30', '3 May 2026, 20:00'."""
    now, then = now or datetime.now(), datetime.fromtimestamp(when)
    time = f"{then.hour}:{then.minute:02d}"
    if then.date() == now.date():
        return say("today, {time}", time=time)
    if then.date() == (now - timedelta(days=1)).date():
        return say("yesterday, {time}", time=time)
    return f"{then.day} {then:%B %Y}, {time}"

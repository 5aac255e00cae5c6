"""The rows of the library: as many matches as there are, of which only those that are seen are read."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.records.index import UNREAD, Index, Listed
from scenes.look import Look
from scenes.matches.card import date_of, seated, titled, without_place
from scenes.widgets import Control
from scenes.widgets.control import ACTIVATE
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import fault_told, say, say_many

HEIGHT, AIR = 78, 6


class Row:
    """A match in the list; `state` and `picture` come once its file was read to the end, or `trouble`."""

    def __init__(self, match: Listed) -> None:
        self.match = match
        self.state, self.trouble = "", fault_told(match.fault) if match.fault else ""
        self.picture: Surface | None = None

    @property
    def words(self) -> str:
        """It in one line, for reading out."""
        told = self.trouble or self.state
        return "; ".join(part for part in (titled(self.match), *seated(self.match), told) if part)

    @property
    def length(self) -> str:
        """How long it is."""
        if self.match.state == UNREAD:
            return ""
        parts = [say_many("{number:,} move", "{number:,} moves", self.match.moves)]
        if self.match.branches:
            parts.append(say_many("{number} branch", "{number} branches", self.match.branches))
        return ", ".join(parts)


class MatchRows(Control):
    """Arrows and clicks choose a match, Enter and a double click open it; the wheel and the bar at the right scroll."""

    role = "matches"

    def __init__(self, index: Index, opened: Callable[[], object], changed: Callable[[], object]) -> None:
        super().__init__(say("Matches"))
        self._index, self._opened, self._changed = index, opened, changed
        self.files: list[str] = []
        self.chosen = 0
        self.offset = 0
        self._rows: dict[str, Row] = {}
        self._pitch = self._air = 1
        self._last: tuple[int, int] = (-1, 0)
        self._on_bar = False

    # ---- what is listed
    def show(self, files: Sequence[str], wanted: str = "") -> None:
        """List other matches; the one that was chosen stays so, or the one that is wanted."""
        before = wanted or (self.files[self.chosen] if self.chosen < len(self.files) else "")
        self.files = list(files)
        self.chosen = self.files.index(before) if before in self.files else min(self.chosen, max(0, len(files) - 1))
        self._clamp()
        self._reveal()

    def forget(self) -> None:
        """Files may have changed: what is seen is asked for anew."""
        self._rows.clear()

    def row(self, number: int) -> Row:
        """A match by its number in the list."""
        file = self.files[number]
        if file not in self._rows:
            if len(self._rows) > 200:
                self._rows.clear()
            around = self.files[max(0, number - 10) : number + 30]
            for one in self._index.get([name for name in around if name not in self._rows]):
                self._rows[one.path.name] = Row(one)
            if file not in self._rows:
                self._rows[file] = Row(self._index.gone(file))
        return self._rows[file]

    @property
    def current(self) -> Row | None:
        """The match that is chosen."""
        return self.row(self.chosen) if self.files else None

    @property
    def seen(self) -> list[Row]:
        """The matches that are to be seen now, the chosen one first."""
        first = self.offset // self._pitch
        last = min(len(self.files), (self.offset + self.rect.height) // self._pitch + 1)
        rows = [self.row(number) for number in range(first, last)]
        return [self.current, *(row for row in rows if row is not self.current)] if self.current else rows

    @property
    def value(self) -> str:
        return (
            say("{chosen} of {count}: {words}", chosen=self.chosen + 1, count=len(self.files), words=self.current.words)
            if self.current
            else say("none")
        )

    # ---- places
    def put(self, rect: Rect, look: Look) -> None:
        """Take this place."""
        self.rect = Rect(rect)
        self._pitch, self._air = look.px(HEIGHT + AIR), look.px(AIR)
        self._clamp()
        self._reveal()

    @property
    def _whole(self) -> int:
        return len(self.files) * self._pitch + self._air

    def _clamp(self) -> None:
        self.offset = max(0, min(self._whole - self.rect.height, self.offset))

    def _reveal(self) -> None:
        top = self.chosen * self._pitch
        self.offset = max(min(self.offset, top), top + self._pitch + self._air - self.rect.height)
        self._clamp()

    def place_of(self, number: int) -> Rect:
        """Where a row is now."""
        left, top = self.rect.left + self._air, self.rect.top + self._air + number * self._pitch - self.offset
        return Rect(left, top, self.rect.width - 2 * self._air - self._bar().width, self._pitch - self._air)

    def _bar(self) -> Rect:
        width = 2 * self._air
        return Rect(self.rect.right - width, self.rect.top + self._air, width, self.rect.height - 2 * self._air)

    def at(self, point: tuple[int, int]) -> int:
        """The number of the match under a point, or -1."""
        number = (point[1] - self.rect.top - self._air + self.offset) // self._pitch
        inside = self.rect.collidepoint(point) and 0 <= number < len(self.files)
        return number if inside and self.place_of(number).collidepoint(point) else -1

    # ---- events
    def choose(self, number: int) -> None:
        """Go to a match."""
        self.chosen = number
        self._reveal()
        self._changed()

    def key(self, event: pygame.event.Event) -> bool:
        page, last = max(1, self.rect.height // self._pitch), len(self.files) - 1
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -last,
            pygame.K_END: last,
        }
        if event.key in ACTIVATE and self.files:
            self._opened()
        elif event.key in steps and self.files:
            self.choose(max(0, min(last, self.chosen + steps[event.key])))
        else:
            return False
        return True

    def press(self, at: tuple[int, int]) -> None:
        self._on_bar = self._bar().collidepoint(at)
        if self._on_bar:
            self.drag(at)
            return
        number = self.at(at)
        if number < 0:
            return
        now = pygame.time.get_ticks()
        again = self._last[0] == number and now - self._last[1] < 400
        self._last = (-1, 0) if again else (number, now)
        self.choose(number)
        if again:
            self._opened()

    def drag(self, at: tuple[int, int]) -> None:
        if self._on_bar:
            bar = self._bar()
            share = (at[1] - bar.top) / max(1, bar.height)
            self.offset = round(share * self._whole - self.rect.height / 2)
            self._clamp()
            self._changed()

    def wheel(self, steps: int) -> bool:
        before = self.offset
        self.offset -= steps * self._pitch
        self._clamp()
        self._changed()
        return before != self.offset

    # ---- the picture
    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "panel", "bright" if self.focused else "gold", 10), self.rect)
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(-look.px(6), -look.px(8)).clip(before))
        for number in range(self.offset // self._pitch, len(self.files)):
            place = self.place_of(number)
            if place.top > self.rect.bottom:
                break
            self._draw_row(surface, look, self.row(number), place, number == self.chosen)
        surface.set_clip(before)
        if self._whole > self.rect.height:
            bar = self._bar()
            bar = Rect(bar.left + look.px(2), bar.top, look.px(6), bar.height)
            draw_scroll_bar(surface, look, bar, self.offset, self.rect.height, self._whole)
        self.draw_focus(surface, look, self.rect, 10)

    def _draw_row(self, surface: Surface, look: Look, row: Row, place: Rect, chosen: bool) -> None:
        surface.blit(look.plate(place.size, "primary" if chosen else "field", "gold" if chosen else "dim", 8), place)
        pad = look.px(6)
        window = Rect(place.left + pad, place.top + pad, (place.height - 2 * pad) * 14 // 9, place.height - 2 * pad)
        draw_small(surface, look, row, window)
        inner = Rect(window.right + look.px(12), place.top + look.px(4), 0, place.height - look.px(8))
        inner.width = place.right - look.px(12) - inner.left
        line = Rect(inner.left, inner.top, inner.width, inner.height // 3)
        match, bright = row.match, "gold_light" if chosen else "gold"
        when = date_of(match.when)
        look.write(surface, when, line, "small", "cream" if chosen else "muted", "right")
        title = Rect(line.left, line.top, line.width - look.measure(when, "small")[0] - look.px(12), line.height)
        if match.favourite:
            draw_star(surface, look, (title.left + look.px(8), title.centery))
            title.left, title.width = title.left + look.px(22), title.width - look.px(22)
        look.write(surface, titled(match), title, "strong", bright, brief=True)
        line.top += line.height
        who = "  \u00b7  ".join(seated(match)) or without_place(row.trouble, match.path)
        look.write(surface, who, line, "small", "cream", brief=True)
        line.top += line.height
        told = without_place(row.trouble, match.path) if row.trouble else row.state or "\u2026"
        if match.state != UNREAD:
            look.write(surface, row.length, line, "small", "cream" if chosen else "muted", "right")
            line.width -= look.measure(row.length, "small")[0] + look.px(12)
            look.write(surface, told, line, "small", "warning" if row.trouble else "gold_light", brief=True)


def draw_small(surface: Surface, look: Look, row: Row, window: Rect) -> None:
    """The picture of a match's last position in a frame."""
    surface.blit(look.plate(window.size, "field", "dim", 4), window)
    picture = row.picture
    if picture is None:
        look.write(surface, "\u2014" if row.trouble else "\u2026", window, "small", "muted", "centre")
        return
    inner = picture.get_rect().fit(window.inflate(-4, -4))
    key = ("small picture", id(picture), inner.size)
    surface.blit(look.keep(key, lambda: pygame.transform.smoothscale(picture, inner.size)), inner)


def draw_star(surface: Surface, look: Look, centre: tuple[int, int]) -> None:
    """What marks a favourite."""
    reach = look.px(9)
    points = [
        (
            centre[0] + reach * (1 - corner % 2 * 0.6) * math.sin(corner * math.pi / 5),
            centre[1] - reach * (1 - corner % 2 * 0.6) * math.cos(corner * math.pi / 5),
        )
        for corner in range(10)
    ]
    pygame.draw.polygon(surface, look.colour("gold_light"), points)

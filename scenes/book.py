"""A book that is read: chapters of rules as flowing text, each rule with what plays it folded in beneath."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.records.examples import Example
from game.records.rulebook import Rule
from scenes.look import Look, strings
from scenes.widgets.control import ACTIVATE, Control
from scenes.widgets.listing import draw_scroll_bar

WIDEST = 860
"""Pixels at 100 % beyond which a line of text is hard to follow."""
MARGIN, LINK, AIR, CHAPTER = 26, 128, 12, 24
"""Pixels at 100 %: around the text, for the links at its right, between two rules, and before a chapter."""
FACTS = re.compile(r"\s*\(?facts: [^()]*\)?")


class Line(NamedTuple):
    """A line of text as it stands in the book, counted from its top; `stop` is what it belongs to, -1 for a
    heading."""

    top: int
    left: int
    text: str
    style: str
    colour: str
    stop: int


class Stop(NamedTuple):
    """What the keyboard can be on: a rule, or one of its examples."""

    rule: Rule
    example: Example | None
    top: int
    bottom: int


def reason_of(rule: Rule) -> str:
    """Why a rule is read so where the rules of the game are silent, without references that mean nothing here."""
    return FACTS.sub("", rule.house_reading).strip(" ,;")


class Book(Control):
    """The text of all chapters. `show` plays an example, `moved` is told when another place of it is seen."""

    role = "book"

    def __init__(self, name: str, show: Callable[[Example], object], moved: Callable[[], object]) -> None:
        super().__init__(name, strings("rulebook")["unfold"])
        self.height = 400
        self.rules: list[Rule] = []
        self.unfolded: set[str] = set()
        self.at = 0
        """The stop that the keyboard is on."""
        self.stops: list[Stop] = []
        self._examples: Mapping[str, Sequence[Example]] = {}
        self._show, self._moved = show, moved
        self._words: list[str] = []
        self._lines: list[Line] = []
        self._wrapped: dict[tuple[str, str, int], list[str]] = {}
        """Paragraphs in the look that the page has now: to fold one out wraps no other anew."""
        self._links: list[tuple[Rect, Stop]] = []
        self._offset = self._whole = 0
        self._look = Look()
        self._strings = strings("rulebook")

    def open(self, rules: Sequence[Rule], examples: Mapping[str, Sequence[Example]]) -> None:
        """Put other rules into the book, and turn to its beginning."""
        self.rules = list(rules)
        self._examples = {rule: [one for one in found if one.plays] for rule, found in examples.items()}
        self.unfolded.clear()
        self.at = self._offset = 0
        self._set()

    def examples(self, rule: Rule) -> Sequence[Example]:
        """What plays a rule."""
        return self._examples.get(rule.id, ())

    # ---- where one reads
    @property
    def rule(self) -> Rule | None:
        """The rule that the keyboard is on."""
        return self.stops[self.at].rule if self.stops else None

    @property
    def seen(self) -> Rule | None:
        """The first rule that is seen whole."""
        return next((stop.rule for stop in self.stops if stop.top >= self._offset), self.rule)

    @property
    def value(self) -> str:
        if not self.stops:
            return ""
        stop = self.stops[self.at]
        return f"{self._strings['show']}: {stop.example.title}" if stop.example else stop.rule.text

    def turn_to(self, rule: str, unfold: bool = False) -> None:
        """Show a rule at the top of the page, with what is folded in if so wished."""
        if unfold:
            self.unfolded.add(rule)
            self._set()
        found = next((number for number, stop in enumerate(self.stops) if stop.rule.id == rule), None)
        if found is not None:
            self.at = found
            first = next(stop for stop in self.stops if stop.rule.section == self.stops[found].rule.section)
            with_heading = first is self.stops[found]
            self._scroll_to(self.stops[found].top - self._look.px(64 if with_heading else AIR))

    def mark(self, words: Sequence[str]) -> None:
        """Mark these words in the text; the page stays where it is."""
        self._words = [word for word in words if word]

    def fold(self, rule: str, unfolded: bool) -> None:
        """Fold what is beneath a rule in or out; the rule stays where it is seen."""
        before = next((stop.top for stop in self.stops if stop.rule.id == rule), 0)
        (self.unfolded.add if unfolded else self.unfolded.discard)(rule)
        self._set()
        self.at = next((number for number, stop in enumerate(self.stops) if stop.rule.id == rule), 0)
        self._scroll_to(self._offset + (self.stops[self.at].top - before if self.stops else 0))
        self._reveal()

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(0, min(offset, self._whole - self.rect.height))
        self._moved()

    def _reveal(self) -> None:
        """Scroll so that what the keyboard is on is seen, with what is folded out beneath a rule if there is room."""
        if not self.stops:
            return
        stop, air = self.stops[self.at], self._look.px(2 * AIR)
        low = max(one.bottom for one in self.stops if one.rule is stop.rule) if stop.example is None else stop.bottom
        if low + air > self._offset + self.rect.height:
            self._scroll_to(min(low + air - self.rect.height, stop.top - air))
        if stop.top - air < self._offset:
            self._scroll_to(stop.top - air)

    # ---- type
    def place(self, x: int, y: int, width: int, look: Look) -> int:
        changed = (self.rect.width, self._look) != (width, look)
        self.rect = Rect(x, y, width, self.height)
        if changed:
            place = self.rule
            self._look = look
            self._wrapped.clear()
            self._set()
            if place is not None:
                self.turn_to(place.id)
        self._offset = max(0, min(self._offset, self._whole - self.rect.height))
        return self.rect.height

    @property
    def _measure(self) -> int:
        """How wide the lines are."""
        look = self._look
        return max(look.px(120), min(look.px(WIDEST), self.rect.width - look.px(2 * MARGIN + LINK)))

    def _set(self) -> None:
        """Set the type: all lines with their places."""
        look, self._lines, self.stops = self._look, [], []
        top, section = look.px(AIR), ""
        for rule in self.rules:
            if rule.section != section:
                section = rule.section
                top += look.px(CHAPTER) if self.stops else 0
                self._lines.append(Line(top, 0, section, "heading", "gold", -1))
                top += look.font("heading").get_linesize() + look.px(AIR)
            begin = top
            top = self._write(rule.text, top, 0, "body", "cream", len(self.stops))
            self.stops.append(Stop(rule, None, begin, top))
            if rule.id in self.unfolded:
                top = self._beneath(rule, top + look.px(4))
            top += look.px(AIR)
        self._whole = top + look.px(AIR)
        self.at = min(self.at, max(0, len(self.stops) - 1))

    def _beneath(self, rule: Rule, top: int) -> int:
        """What is folded in: the reason of a house reading, the rule's name, and what plays it."""
        here, left = len(self.stops) - 1, self._look.px(22)
        if rule.house_reading:
            reason = reason_of(rule) or self._strings["open"]
            top = self._write(self._strings["house"].format(reason=reason), top, left, "note", "gold_light", here)
        top = self._write(rule.id, top, left, "note", "muted", here)
        for example in self.examples(rule):
            begin = top + self._look.px(4)
            words = f"{self._strings['show']}: {example.title}"
            top = self._write(words, begin, left + self._look.px(18), "small", "gold_light", len(self.stops))
            self.stops.append(Stop(rule, example, begin, top))
        return top

    def _write(self, words: str, top: int, left: int, style: str, colour: str, stop: int) -> int:
        """Set a paragraph; returns where the next one may begin."""
        height = self._look.font(style).get_linesize()
        key = (words, style, self._measure - left)
        if key not in self._wrapped:
            self._wrapped[key] = self._look.wrap(*key)
        for line in self._wrapped[key]:
            self._lines.append(Line(top, left, line, style, colour, stop))
            top += height
        return top

    # ---- hands
    def key(self, event: pygame.event.Event) -> bool:
        page = self.rect.height * 9 // 10
        if not self.stops:
            return False
        stop = self.stops[self.at]
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -len(self.stops), pygame.K_END: len(self.stops)}
        if event.key in steps:
            self.at = max(0, min(len(self.stops) - 1, self.at + steps[event.key]))
            self._reveal()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._scroll_to(self._offset + (page if event.key == pygame.K_PAGEDOWN else -page))
            seen = [number for number, one in enumerate(self.stops) if one.top >= self._offset]
            self.at = seen[0] if seen else len(self.stops) - 1
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.fold(stop.rule.id, event.key == pygame.K_RIGHT)
        elif event.key in ACTIVATE:
            self._act(stop)
        else:
            return False
        return True

    def _act(self, stop: Stop) -> None:
        """Play an example; fold what is beneath a rule in or out."""
        if stop.example is not None:
            self._show(stop.example)
        else:
            self.fold(stop.rule.id, stop.rule.id not in self.unfolded)

    def press(self, at: tuple[int, int]) -> None:
        number = self._stop_at(at)
        if number is not None:
            self.at = number

    def release(self, at: tuple[int, int]) -> None:
        link = next((stop for place, stop in self._links if place.collidepoint(at)), None)
        if link is not None:
            self._show(self.examples(link.rule)[0])
            return
        number = self._stop_at(at)
        if number is not None and number == self.at:
            self._act(self.stops[number])

    def _stop_at(self, at: tuple[int, int]) -> int | None:
        y = at[1] - self.rect.top + self._offset
        inside = self.rect.collidepoint(at)
        return next((n for n, stop in enumerate(self.stops) if inside and stop.top <= y < stop.bottom), None)

    def wheel(self, steps: int) -> bool:
        self._scroll_to(self._offset - steps * self._look.px(72))
        return True

    # ---- the picture
    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "field", "bright" if self.focused else "gold"), self.rect)
        inner = self.rect.inflate(-look.px(6), -look.px(10))
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        left, shift = self.rect.left + look.px(MARGIN), self.rect.top - self._offset
        self._draw_place(surface, look, left, shift)
        for line in self._lines:
            height = look.font(line.style).get_linesize()
            row = Rect(left + line.left, line.top + shift, self._measure - line.left, height)
            if not row.colliderect(inner):
                continue
            if line.stop < 0:
                look.write_title(surface, line.text, line.style, topleft=row.topleft)
                y = row.bottom + look.px(2)
                pygame.draw.line(surface, look.colour("gold_dark"), (row.left, y), (row.right, y), look.px(1))
                continue
            self._draw_marks(surface, look, line, row)
            look.write(surface, line.text, row, line.style, line.colour)
        self._draw_links(surface, look, left + self._measure + look.px(14), shift, inner)
        surface.set_clip(before)
        if self._whole > self.rect.height:
            bar = Rect(self.rect.right - look.px(14), inner.top, look.px(6), inner.height)
            draw_scroll_bar(surface, look, bar, self._offset, self.rect.height, self._whole)
        self.draw_focus(surface, look, self.rect)

    def _draw_place(self, surface: Surface, look: Look, left: int, shift: int) -> None:
        """A bar beside what the keyboard is on."""
        if self.stops:
            stop = self.stops[self.at]
            bar = Rect(left - look.px(12), stop.top + shift, look.px(4), stop.bottom - stop.top)
            colour = look.colour("gold_light" if self.focused else "gold_dark")
            pygame.draw.rect(surface, colour, bar, border_radius=look.px(2))

    def _draw_marks(self, surface: Surface, look: Look, line: Line, row: Rect) -> None:
        """The words that were searched for."""
        font, folded = look.font(line.style), line.text.casefold()
        for word in self._words:
            start = folded.find(word)
            while start >= 0:
                x, width = font.size(line.text[:start])[0], font.size(line.text[start : start + len(word)])[0]
                place = Rect(row.left + x - 1, row.top + look.px(1), width + 2, row.height - look.px(2))
                pygame.draw.rect(surface, look.colour("primary_top"), place, border_radius=look.px(3))
                start = folded.find(word, start + len(word))

    def _draw_links(self, surface: Surface, look: Look, left: int, shift: int, inner: Rect) -> None:
        """Beside each rule that something plays: the way there."""
        self._links = []
        height = look.font("small").get_linesize()
        for stop in self.stops:
            place = Rect(left, stop.top + shift, look.px(LINK - 20), max(height, look.font("body").get_linesize()))
            found = self.examples(stop.rule)
            if stop.example is not None or not found or not place.colliderect(inner):
                continue
            self._links.append((place.clip(inner), stop))
            play = look.px(5)
            x, y = place.left + play, place.centery
            points = [(x - play, y - play), (x + play, y), (x - play, y + play)]
            pygame.draw.polygon(surface, look.colour("gold"), points)
            words = self._strings["show"] + (f" ({len(found)})" if len(found) > 1 else "")
            room = Rect(place.left + 3 * play, place.top, place.width - 3 * play, place.height)
            look.write(surface, words, room, "small", "gold_light")

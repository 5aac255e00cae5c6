"""The deck as a list: its sections and kinds of card, and a line for each card with its count."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.decks import Deck
from game.records.pool import Pool
from game.records.sections import Section, sections_of
from scenes import fonts
from scenes.art.gems import gem
from scenes.art.palette import hue_named
from scenes.builder.filters import words_of
from scenes.builder.grid import ADD, FAR, READ, REMOVE
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.widgets import Control
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import say, sentence, told

Point = tuple[int, int]


class Row(NamedTuple):
    """A line of the list: of a card, or the heading of a section or of a kind of card."""

    section: str
    words: str
    count: int
    name: str = ""
    definition: Definition | None = None
    held: str = ""
    fits: bool = True


class Acts(NamedTuple):
    """What can be done with a line: each is told the card's name and the section."""

    add: Callable[[str, str], object]
    remove: Callable[[str, str], object]
    read: Callable[[Definition], object]


def rows_of(deck: Deck, ruleset: Ruleset, pool: Pool, order: Sequence[str] = ("type", "cost")) -> list[Row]:
    """The deck in lines: sections as the game orders them, in each the cards by type, cost and name."""
    sections: list[Section] = list(sections_of(ruleset))
    known = {section.name for section in sections}
    sections += [Section(name=name, label=name.capitalize()) for name in deck.sections if name not in known]
    rows: list[Row] = []
    for section in sections:
        cards = deck.section(section.name)
        total = sum(cards.values())
        rows.append(
            Row(section.name, say(section.label), total, held=told(section.counted(total)), fits=_fits(section, total))
        )
        entries = pool.ordered([pool.by_name[name] for name in cards if name in pool.by_name], order)
        kinds = {entry.definition.type for entry in entries}
        kind = ""
        for entry in entries:
            card = entry.definition
            if card.type != kind and len(kinds) > 1:
                kind = card.type
                count = sum(number for name, number in cards.items() if _type(pool, name) == kind)
                rows.append(Row(section.name, words_of(kind), count))
            count = cards[card.name]
            fits = count <= (section.copies_of(card.name) or count)
            rows.append(Row(section.name, card.name, count, card.name, card, fits=fits))
        rows += [
            Row(section.name, name, count, name, fits=False)
            for name, count in cards.items()
            if name not in pool.by_name
        ]
    return rows


def _type(pool: Pool, name: str) -> str:
    return pool.by_name[name].definition.type if name in pool.by_name else ""


def _fits(section: Section, total: int) -> bool:
    return section.least <= total and (not section.most or total <= section.most)


class DeckList(Control):
    """Lines that scroll. On the line under the mouse or the keyboard are buttons for one less and one more."""

    role = "deck"

    def __init__(self, pictures: Pictures, acts: Acts) -> None:
        super().__init__(say("Deck list"))
        self.pictures, self.acts = pictures, acts
        self.rows: list[Row] = []
        self.chosen = 0
        self.offset = 0
        self.under: int | None = None
        self.carried: Row | None = None
        self.lit: str | None = None
        """The section that takes a card which is carried over the list; empty for the whole list."""
        self._line = 1
        self._pressed: tuple[Point, int] | None = None

    def put(self, rect: Rect, look: Look) -> None:
        """Take this place."""
        self.rect = Rect(rect)
        self._line = look.measure("Ay", "small")[1] + look.px(3)
        self._clamp()

    def show(self, rows: list[Row]) -> None:
        """Other lines; the keyboard stays on its card."""
        before = self.current
        self.rows = rows
        names = [(row.section, row.name) for row in rows]
        if before and (before.section, before.name) in names:
            self.chosen = names.index((before.section, before.name))
        self.chosen = max(0, min(self.chosen, len(rows) - 1))
        self._clamp()

    @property
    def current(self) -> Row | None:
        """The line that the keyboard is on."""
        return self.rows[self.chosen] if self.chosen < len(self.rows) else None

    @property
    def value(self) -> str:
        row = self.current
        if row is None:
            return say("empty")
        return f"{row.words}: {row.held}" if row.held else f"{row.count} {row.words}"

    def _clamp(self) -> None:
        most = max(0, len(self.rows) * self._line - self.rect.height)
        self.offset = max(0, min(most, self.offset))

    def reveal(self) -> None:
        """Scroll to where the chosen line is seen."""
        top = self.chosen * self._line
        self.offset = min(top, max(self.offset, top + self._line - self.rect.height))
        self._clamp()

    def place_of(self, number: int) -> Rect:
        """Where a line is now."""
        return Rect(self.rect.left, self.rect.top + number * self._line - self.offset, self.rect.width - 8, self._line)

    def at(self, point: Point) -> int | None:
        """The number of the line under a point."""
        if not self.rect.collidepoint(point):
            return None
        number = (point[1] - self.rect.top + self.offset) // self._line
        return number if 0 <= number < len(self.rows) else None

    def section_at(self, point: Point) -> str:
        """The section under a point: that of its line, the last one below them."""
        number = self.at(point)
        if number is not None:
            return self.rows[number].section
        return self.rows[-1].section if self.rows else ""

    def buttons(self, number: int) -> tuple[Rect, Rect]:
        """Where a line's buttons for one less and one more are."""
        line = self.place_of(number)
        more = Rect(line.right - line.height - 2, line.top, line.height, line.height)
        return more.move(-line.height - 2, 0), more

    def hover(self, at: Point) -> Definition | None:
        """The mouse is there: the card of the line under it."""
        self.under = self.at(at)
        return self.rows[self.under].definition if self.under is not None else None

    # -- keyboard and mouse
    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        page = max(1, self.rect.height // self._line - 1)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key in steps:
            step = steps[event.key]
            if (step < 0 and self.chosen == 0) or (step > 0 and self.chosen >= len(self.rows) - 1):
                return False
            self.chosen = max(0, min(len(self.rows) - 1, self.chosen + step))
            self.reveal()
            return True
        row = self.current
        if row is None or not row.name:
            return event.key in READ
        if event.key in ADD:
            self.acts.add(row.name, row.section)
        elif event.key in REMOVE:
            self.acts.remove(row.name, row.section)
        elif event.key in READ and row.definition:
            self.acts.read(row.definition)
        else:
            return False
        return True

    def press(self, at: Point) -> None:
        number = self.at(at)
        if number is not None:
            self.chosen = number
            self._pressed = (at, number)

    def drag(self, at: Point) -> None:
        if self._pressed and math.dist(self._pressed[0], at) > FAR and self._pressed[1] < len(self.rows):
            row = self.rows[self._pressed[1]]
            self.carried = row if row.name else None

    def release(self, at: Point) -> None:
        """A click on a button changes the count; what was carried is put down by the scene."""
        pressed, self._pressed = self._pressed, None
        number = self.at(at)
        if pressed is None or self.carried is not None or number != pressed[1]:
            return
        row = self.rows[number]
        less, more = self.buttons(number)
        if row.name and less.collidepoint(at):
            self.acts.remove(row.name, row.section)
        elif row.name and more.collidepoint(at):
            self.acts.add(row.name, row.section)

    def wheel(self, steps: int) -> bool:
        self.offset -= steps * self._line * 2
        self._clamp()
        return True

    # -- drawing
    def draw(self, surface: Surface, look: Look) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(4, 0).clip(before))
        first = self.offset // self._line
        for number in range(first, min(len(self.rows), first + self.rect.height // self._line + 2)):
            self._draw_row(surface, look, number)
        surface.set_clip(before)
        if len(self.rows) * self._line > self.rect.height:
            bar = Rect(self.rect.right - 6, self.rect.top, 6, self.rect.height)
            draw_scroll_bar(surface, look, bar, self.offset, self.rect.height, len(self.rows) * self._line)
        if self.lit is not None:
            pygame.draw.rect(surface, look.colour("gold_light"), self.rect.inflate(6, 6), look.px(2), look.px(8))

    def _draw_row(self, surface: Surface, look: Look, number: int) -> None:
        row, line = self.rows[number], self.place_of(number)
        if not row.name:
            self._draw_heading(surface, look, row, line)
        else:
            marked = number == self.under or (self.focused and number == self.chosen)
            if marked:
                pygame.draw.rect(surface, look.colour("wood_light"), line, border_radius=look.px(4))
            colour = "cream" if row.fits else "warning"
            count = Rect(line.left + look.px(6), line.top, look.px(28), line.height)
            look.write(surface, f"{row.count} \u00d7", count, "small", "gold_light" if row.fits else "warning", "right")
            left = count.right + look.px(8)
            if row.definition is not None:
                left = self._draw_cost(surface, look, row.definition, left, line)
            name = Rect(left, line.top, line.right - left - (line.height * 2 + 8 if marked else 4), line.height)
            look.write(surface, row.words, name, "small", colour)
            if marked:
                for sign, place in zip("-+", self.buttons(number), strict=True):
                    surface.blit(
                        look.plate(place.inflate(-2, -2).size, "button_hot", "bright", 5), place.inflate(-2, -2)
                    )
                    look.write(surface, "\u2212" if sign == "-" else "+", place, "small", "gold_light", "centre")
        if self.focused and number == self.chosen:
            pygame.draw.rect(surface, look.colour("focus"), line, look.px(2), look.px(4))

    def _draw_heading(self, surface: Surface, look: Look, row: Row, line: Rect) -> None:
        top = bool(row.held)
        style, colour = ("strong", "gold") if top else ("note", "muted")
        look.write(surface, row.words, line.inflate(-look.px(8), 0), style, colour)
        words = row.held or str(row.count)
        area = Rect(line.left, line.top, line.width - look.px(8), line.height)
        look.write(surface, words, area, style if top else "small", colour if row.fits else "warning", "right")
        if top:
            y = line.bottom - 1
            pygame.draw.line(surface, look.colour("gold_dark"), (line.left + 4, y), (line.right - 4, y))

    def _draw_cost(self, surface: Surface, look: Look, card: Definition, left: int, line: Rect) -> int:
        """The gem of the card's colour with its cost; returns where the name begins."""
        radius = max(7, line.height // 2 - 1)
        face = self.pictures.face(card)
        cost, hue = face.cost or "", hue_named(face.hue)

        def draw() -> Surface:
            stone = gem(hue.shape, radius, hue.accent).copy()
            if cost:
                words = fonts.text(round(radius * 1.3), True).render(cost[:3], True, (255, 255, 255))
                stone.blit(words, words.get_rect(center=stone.get_rect().center))
            return stone

        stone = look.keep(("cost", hue.shape, tuple(hue.accent), cost, radius), draw)
        surface.blit(stone, stone.get_rect(center=(left + radius, line.centery)))
        return left + 2 * radius + look.px(6)


def fault_lines(faults: Sequence[str], look: Look, width: int) -> list[tuple[str, str, str]]:
    """What is against the rules as (words, style, colour) lines."""
    return [(line, "small", "warning") for fault in faults for line in look.wrap(sentence(fault), "small", width)]

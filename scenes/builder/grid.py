"""The cards as a grid that scrolls: one control, in which arrows go from card to card."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.records.pool import Entry
from scenes import fonts, paint
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.widgets import Control
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import say

Point = tuple[int, int]
ADD = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
REMOVE = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE)
READ = (pygame.K_SPACE, pygame.K_z)
FAR = 6
"""Pixels that the mouse must move with the button down before a card is carried."""
_WHEEL = 0.42
"""How far one step of the wheel scrolls, in heights of a card."""


class Acts(NamedTuple):
    """What can be done with a card of the grid."""

    add: Callable[[Definition], object]
    remove: Callable[[Definition], object]
    read: Callable[[Definition], object]


class CardGrid(Control):
    """Shows `entries`; `chosen` is the one that the keyboard is on. `carried` is the card that the mouse holds."""

    role = "cards"

    def __init__(self, pictures: Pictures, acts: Acts, counts: Callable[[], Mapping[str, int]]) -> None:
        super().__init__(say("Cards"))
        self.pictures, self.acts, self._counts = pictures, acts, counts
        self.entries: Sequence[Entry] = ()
        self.chosen = 0
        self.card = (150, 210)
        self.columns = 1
        self.offset = 0.0
        self.target = 0.0
        self.carried: Definition | None = None
        self.under: Definition | None = None
        self._gap = 8
        self._pressed: tuple[Point, Definition] | None = None
        self._bar_held = False

    # -- places
    def put(self, rect: Rect, look: Look, ratio: float) -> None:
        """Take this place; the cards are as wide as a whole number of columns allows."""
        self.rect = Rect(rect)
        self._gap = look.px(8)
        width = rect.width - look.px(12)
        self.columns = max(2, round(width / look.px(154)))
        wide = (width - self._gap * (self.columns + 1)) // self.columns
        self.card = (wide, round(wide / ratio))
        self.scroll_to(self.target, at_once=True)

    @property
    def row_height(self) -> int:
        """From one row of cards to the next, in pixels."""
        return self.card[1] + self._gap

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return math.ceil(len(self.entries) / self.columns)

    @property
    def height(self) -> int:
        """Of all rows together."""
        return self.rows * self.row_height + self._gap

    def place_of(self, number: int) -> Rect:
        """Where a card is now, seen or not."""
        row, column = divmod(number, self.columns)
        x = self.rect.left + self._gap + column * (self.card[0] + self._gap)
        y = self.rect.top + self._gap + row * self.row_height - round(self.offset)
        return Rect((x, y), self.card)

    def seen(self) -> range:
        """The numbers of the cards of which something is seen."""
        first = max(0, int(self.offset - self._gap) // self.row_height)
        last = min(self.rows, int(self.offset + self.rect.height) // self.row_height + 1)
        return range(first * self.columns, min(len(self.entries), last * self.columns))

    def at(self, point: Point) -> int | None:
        """The number of the card under a point."""
        if not self.rect.collidepoint(point):
            return None
        return next((number for number in self.seen() if self.place_of(number).collidepoint(point)), None)

    # -- what is shown
    def show(self, entries: Sequence[Entry]) -> None:
        """Other cards; the keyboard stays on its card if that is still there, else it is on the first."""
        before = self.current
        self.entries = entries
        names = [entry.definition for entry in entries]
        self.chosen = names.index(before) if before in names else 0
        self.scroll_to(0 if not self.chosen else self.target, at_once=True)
        if self.chosen:
            self.reveal()
            self.offset = self.target

    @property
    def current(self) -> Definition | None:
        """The card that the keyboard is on."""
        return self.entries[self.chosen].definition if self.chosen < len(self.entries) else None

    @property
    def value(self) -> str:
        if self.current is None:
            return say("none found")
        count = self._counts().get(self.current.name, 0)
        held = say(", {count} in the deck", count=count) if count else ""
        return say(
            "{name}{held} ({chosen} of {count})",
            name=self.current.name,
            held=held,
            chosen=self.chosen + 1,
            count=len(self.entries),
        )

    # -- scrolling
    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        """Scroll so that the grid begins `offset` pixels below its top."""
        self.target = max(0.0, min(float(self.height - self.rect.height), offset))
        if at_once:
            self.offset = self.target

    def reveal(self) -> None:
        """Scroll to where the chosen card is seen whole."""
        top = self.chosen // self.columns * self.row_height
        if top < self.target:
            self.scroll_to(top)
        elif top + self.row_height + self._gap > self.target + self.rect.height:
            self.scroll_to(top + self.row_height + self._gap - self.rect.height)

    @property
    def moving(self) -> bool:
        """Is it on its way to where it was scrolled?"""
        return self.offset != self.target

    def update(self, dt: float, pace: float) -> None:
        """Glide on towards where it was scrolled."""
        if self.moving:
            share = 1.0 if not pace else 1 - math.exp(-dt * 18 / pace)
            self.offset += (self.target - self.offset) * share
            if abs(self.target - self.offset) < 0.6:
                self.offset = self.target

    # -- keyboard and mouse
    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        page = max(1, self.rect.height // self.row_height) * self.columns
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -self.columns,
            pygame.K_DOWN: self.columns,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.entries),
            pygame.K_END: len(self.entries),
        }
        if event.key in steps:
            return self._step(event.key, steps[event.key])
        if self.current is None:
            return False
        for keys, act in ((ADD, self.acts.add), (REMOVE, self.acts.remove), (READ, self.acts.read)):
            if event.key in keys:
                act(self.current)
                return True
        return False

    def _step(self, key: int, step: int) -> bool:
        last = len(self.entries) - 1
        column = self.chosen % self.columns
        if key == pygame.K_UP and self.chosen < self.columns:
            return False
        if (key == pygame.K_LEFT and column == 0) or (
            key == pygame.K_RIGHT and (column == self.columns - 1 or self.chosen >= last)
        ):
            return False
        if key == pygame.K_DOWN and self.chosen // self.columns == last // self.columns:
            return True
        self.chosen = max(0, min(last, self.chosen + step))
        self.reveal()
        return True

    def press(self, at: Point) -> None:
        if self._bar().inflate(8, 0).collidepoint(at) and self.height > self.rect.height:
            self._bar_held = True
            self.drag(at)
            return
        number = self.at(at)
        if number is not None:
            self.chosen = number
            self._pressed = (at, self.entries[number].definition)

    def drag(self, at: Point) -> None:
        if self._bar_held:
            share = (at[1] - self.rect.top) / max(1, self.rect.height)
            self.scroll_to(share * self.height - self.rect.height / 2, at_once=True)
        elif self._pressed and math.dist(self._pressed[0], at) > FAR:
            self.carried = self._pressed[1]

    def release(self, at: Point) -> None:
        """A click adds the card; what was carried is put down by the scene."""
        pressed, self._pressed, bar, self._bar_held = self._pressed, None, self._bar_held, False
        if pressed and not bar and self.carried is None and self.at(at) == self.chosen:
            self.acts.add(pressed[1])

    def wheel(self, steps: int) -> bool:
        before = self.target
        self.scroll_to(self.target - steps * self.row_height * _WHEEL)
        return before != self.target or self.height > self.rect.height

    def hover(self, at: Point) -> Definition | None:
        """The mouse is there: the card under it."""
        number = self.at(at)
        self.under = self.entries[number].definition if number is not None else None
        return self.under

    # -- drawing
    def _bar(self) -> Rect:
        return Rect(self.rect.right - 8, self.rect.top, 8, self.rect.height)

    def draw(self, surface: Surface, look: Look) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        counts, numbers = self._counts(), self.seen()
        # The gallery draws what was asked for last first: so the first card in view is asked for last.
        pictures = {
            number: self.pictures.get(self.entries[number].definition, self.card) for number in reversed(numbers)
        }
        for number in numbers:
            place = self.place_of(number)
            surface.blit(pictures[number], place)
            definition = self.entries[number].definition
            if count := counts.get(definition.name, 0):
                self._count(surface, look, place, count)
            if definition is self.under:
                pygame.draw.rect(surface, look.colour("gold_light"), place, look.px(2), self.card[0] // 18)
            if self.focused and number == self.chosen:
                ring = place.inflate(look.px(4), look.px(4))
                pygame.draw.rect(surface, look.colour("ink"), ring.inflate(2, 2), look.px(3) + 2, self.card[0] // 16)
                pygame.draw.rect(surface, look.colour("focus"), ring, look.px(3), self.card[0] // 16)
        if not self.entries:
            look.write(surface, say("No card is like that."), self.rect, "note", "muted", "centre")
        surface.set_clip(before)
        if self.height > self.rect.height:
            bar = self._bar()
            draw_scroll_bar(surface, look, bar, round(self.offset), self.rect.height, self.height)

    def _count(self, surface: Surface, look: Look, place: Rect, count: int) -> None:
        """How many of a card the deck holds: a plate at its upper left corner."""

        def draw() -> Surface:
            plate = paint.framed(
                (look.px(40), look.px(24)),
                look.px(12),
                (look.colour("primary_hot_top"), look.colour("primary_bottom")),
                (look.colour("gold_light"), look.colour("gold")),
                look.px(1.5),
            )
            words = fonts.text(look.px(16), True).render(f"\u00d7 {count}", True, look.colour("cream"))
            plate.blit(words, words.get_rect(center=plate.get_rect().center))
            return plate

        plate = look.keep((say("in deck"), count), draw)
        surface.blit(plate, plate.get_rect(midbottom=(place.centerx, place.bottom + look.px(3))))

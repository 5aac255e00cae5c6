"""Controls of the builder that forms elsewhere do not need: fields without a name before them, small buttons, chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.widgets import Button, Choice, Control, TextEntry, alike, shares
from scenes.widgets.control import ACTIVATE, Widget
from scenes.words import marked


class Search(TextEntry):
    """A line to type into, with what it is for written in it while it is empty."""

    def put(self, rect: Rect) -> None:
        """Take this place."""
        self.rect = self.box = Rect(rect)

    def draw_name(self, surface: Surface, look: Look) -> None:
        """The name is not written."""


class Sort(Choice):
    """A choice without its name before it."""

    def put(self, rect: Rect) -> None:
        """Take this place."""
        self.rect = self.box = Rect(rect)

    def draw_name(self, surface: Surface, look: Look) -> None:
        """The name is not written."""


class SmallButton(Button):
    """A button of the height of a line. `shown` is what is written, if that is not its name; `down` marks it as set."""

    STYLES = ("small", "tiny")

    def __init__(
        self, name: str, act: Callable[[], object], shown: str = "", primary: bool = False, down: bool = False
    ) -> None:
        super().__init__(name, act, primary=primary)
        self.shown = shown
        self.down = down

    @property
    def value(self) -> str:
        return marked("chosen") if self.down else ""

    @property
    def written(self) -> str:
        """What stands on it."""
        return self.shown or self.name

    def put(self, rect: Rect) -> None:
        """Take this place."""
        self.rect = Rect(rect)

    def fits(self, look: Look, style: str) -> bool:
        return look.measure(self.written, style)[0] <= self.rect.width - look.px(8)

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.enabled and (self.hovered or self.focused)
        kind = ("primary" if self.primary or self.down else "button") if self.enabled else "field"
        edge = "bright" if hot or self.down else "gold" if self.enabled else "dim"
        surface.blit(look.plate(self.rect.size, f"{kind}_hot" if hot else kind, edge, 6), self.rect)
        colour = ("gold_light" if hot or self.down else "cream") if self.enabled else "muted"
        area = self.rect.inflate(-look.px(8), 0).move(0, look.px(1) if self._held else 0)
        look.write(surface, self.written, area, self.style(look), colour, "centre")
        self.draw_focus(surface, look, self.rect, 6)


def put_in_a_row(buttons: Sequence[SmallButton], row: Rect, look: Look, gap: int = 6) -> None:
    """Side by side, in one type, and each as wide as its words need where not all can be as wide as the widest."""
    alike(buttons)
    left, gap = row.left, look.px(gap)
    wanted = [look.measure(button.written, "small")[0] + look.px(12) for button in buttons]
    for button, width in zip(buttons, shares(wanted, row.width - gap * (len(buttons) - 1)), strict=True):
        button.put(Rect(left, row.top, width, row.height))
        left += width + gap


class Chip(Control):
    """A value that cards are filtered by: on or off. A tick, a bright edge and the word in gold say that it is on."""

    role = "filter"

    def __init__(
        self, attribute: str, value: Any, words: str, changed: Callable[[], object], sign: Surface | None = None
    ) -> None:
        super().__init__(f"{attribute} {words}")
        self.attribute, self.of, self.words = attribute, value, words
        self.on = False
        self.sign = sign
        self._changed = changed

    @property
    def value(self) -> str:
        return marked("on") if self.on else marked("off")

    def width(self, look: Look) -> int:
        """How wide it wants to be."""
        return look.measure(self.words, "small")[0] + look.px(20) + (look.px(20) if self.sign else 0)

    def turn(self) -> None:
        """On if it was off."""
        self.on = not self.on
        self._changed()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATE:
            self.turn()
            return True
        return False

    def release(self, at: tuple[int, int]) -> None:
        if self.rect.collidepoint(at):
            self.turn()

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        fill = "primary" if self.on else "button_hot" if hot else "field"
        surface.blit(look.plate(self.rect.size, fill, "bright" if self.on or hot else "dim", 12), self.rect)
        area = self.rect.inflate(-look.px(16), 0)
        if self.on:
            x, y, size = self.rect.left + look.px(7), self.rect.top + look.px(3), look.px(3)
            pygame.draw.lines(
                surface,
                look.colour("gold_light"),
                False,
                [(x - size, y + size), (x, y + 2 * size), (x + 2 * size, y)],
                look.px(2),
            )
        if self.sign:
            icon = look.keep(
                ("chip", self.name), lambda: pygame.transform.smoothscale(self.sign, (look.px(18), look.px(18)))
            )
            surface.blit(icon, icon.get_rect(midleft=(area.left, area.centery)))
            area = Rect(area.left + look.px(20), area.top, area.width - look.px(20), area.height)
        colour = "unusable" if not self.enabled else "gold_light" if self.on else "cream"
        look.write(surface, self.words, area, "small", colour, "centre")
        self.draw_focus(surface, look, self.rect, 12)


class Stage(Widget):
    """A body of widgets that the scene places itself; `placed` is called with the whole area."""

    def __init__(self, children: list[Widget], placed: Callable[[Rect], object]) -> None:
        super().__init__()
        self.children = children
        self._placed = placed

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, 0)
        self._placed(self.rect)
        return 0

    def draw(self, surface: Surface, look: Look) -> None:
        for child in self.children:
            child.draw(surface, look)

    def controls(self) -> Any:
        for child in self.children:
            yield from child.controls()

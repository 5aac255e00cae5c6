"""The narrow fields of the card editor: a name on the left, what is filled in on the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.records.forms import Blank
from scenes.look import Look
from scenes.widgets import Choice, Control, TextEntry
from scenes.widgets.control import Field
from scenes.words import say

HEIGHT = 32


class Beside(Field):
    """A field whose name stands beside it even where there is little room."""

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        left, height = width * 3 // 8, look.px(HEIGHT)
        self._name_at = Rect(x, y, left - look.px(8), height)
        self.box = Rect(x + left, y, width - left, height)
        self.rect = Rect(x, y, width, height)
        return height

    def draw_name(self, surface: Surface, look: Look) -> None:
        """There is room for one line."""
        look.write(surface, self.name, self._name_at)


class NarrowEntry(Beside, TextEntry):
    """A line of text."""


class NarrowChoice(Beside, Choice):
    """One of several."""


class NumberEntry(Beside, TextEntry):
    """A whole number: typed, or stepped through with up, down and the wheel."""

    role = "number"

    def __init__(self, name: str, content: str, least: int, most: int, changed: Callable[[str], object]) -> None:
        super().__init__(name, content, "0123456789", max(2, len(str(most))), changed=changed)
        self.least, self.most = least, most

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_UP else -1)
            return True
        return super().key(event)

    def wheel(self, steps: int) -> bool:
        self._step(1 if steps > 0 else -1)
        return True

    def _step(self, by: int) -> None:
        now = int(self.content) if self.content.isdecimal() else self.least
        self.mark, self.caret = 0, len(self.content)
        self._replace(str(max(self.least, min(self.most, now + by))))
        self.mark, self.caret = 0, len(self.content)


def field_for(blank: Blank, value: Any, changed: Callable[[Any], object]) -> Control:
    """The control for a field of a card; `changed` hears of each new value."""
    words = blank.write(value)

    def typed(words: str) -> None:
        changed(blank.read(words))

    if blank.kind == "number":
        return NumberEntry(say(blank.label), words, blank.least, blank.most, typed)
    if blank.kind in ("choice", "switch"):
        options = [str(option) for option in blank.options] or ["off", "on"]
        chosen = options.index(words) if words in options else 0
        return NarrowChoice(say(blank.label), options, chosen, lambda number: typed(options[number]))
    hint = say("Words separated by commas.") if blank.kind == "several" else ""
    return NarrowEntry(say(blank.label), words, longest=200, changed=typed, hint=hint)

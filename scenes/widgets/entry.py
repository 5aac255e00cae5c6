"""A line of text that is typed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.clipboard import get_text, put_text
from scenes.look import Look
from scenes.widgets.control import Field

_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
WORD = re.compile(r"\w+|[^\w\s]+")


class TextEntry(Field):
    """One line of text with caret, selection and clipboard. `allowed` holds the characters it takes; empty: all."""

    role = "text entry"
    takes_text = True

    def __init__(
        self,
        name: str,
        content: str = "",
        allowed: str = "",
        longest: int = 60,
        empty: str = "",
        changed: Callable[[str], object] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(name, hint)
        self.content = content
        self.allowed = allowed
        self.longest = longest
        self.empty = empty
        self.changed = changed
        self.caret = len(content)
        self.mark = self.caret
        self._edges: list[int] = []

    @property
    def value(self) -> str:
        return self.content or self.empty

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selected text begins and ends."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def takes(self, letter: str) -> bool:
        """Can this character be typed here?"""
        return letter.isprintable() and (not self.allowed or letter in self.allowed)

    def text(self, typed: str) -> bool:
        if self.enabled:
            self._replace(typed)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        start, end = self.selection
        if event.mod & _CONTROL:
            return self._by_words(event.key, keep) or self._clipboard(event.key)
        if event.key == pygame.K_LEFT:
            self._go(start if start != end and not keep else self.caret - 1, keep)
        elif event.key == pygame.K_RIGHT:
            self._go(end if start != end and not keep else self.caret + 1, keep)
        elif event.key == pygame.K_HOME:
            self._go(0, keep)
        elif event.key == pygame.K_END:
            self._go(len(self.content), keep)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if start == end:
                self._go(self.caret + (-1 if event.key == pygame.K_BACKSPACE else 1), True)
            self._replace("")
        else:
            return bool(event.key == pygame.K_SPACE)
        return True

    def _by_words(self, key: int, keep: bool) -> bool:
        """Go by a word, or to either end; or delete the word before or behind the caret."""
        back, on = self._word_before(), self._word_behind()
        ends = {pygame.K_LEFT: back, pygame.K_RIGHT: on, pygame.K_HOME: 0, pygame.K_END: len(self.content)}
        words = {pygame.K_BACKSPACE: back, pygame.K_DELETE: on}
        if key in ends:
            self._go(ends[key], keep)
        elif key in words:
            if self.caret == self.mark:
                self._go(words[key], True)
            self._replace("")
        else:
            return False
        return True

    def _word_before(self) -> int:
        """Where the word begins that the caret is in or behind."""
        return max((word.start() for word in WORD.finditer(self.content) if word.start() < self.caret), default=0)

    def _word_behind(self) -> int:
        """Where the next word begins, or the text ends."""
        starts = (word.start() for word in WORD.finditer(self.content) if word.start() > self.caret)
        return min(starts, default=len(self.content))

    def _clipboard(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.mark, self.caret = 0, len(self.content)
        elif key in (pygame.K_c, pygame.K_x):
            if start != end:
                put_text(self.content[start:end])
                if key == pygame.K_x:
                    self._replace("")
        elif key == pygame.K_v:
            self._replace(get_text())
        else:
            return False
        return True

    def _go(self, caret: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.content), caret))
        if not keep:
            self.mark = self.caret

    def _replace(self, typed: str) -> None:
        """Put `typed` where the selection is, without what is not allowed or too long."""
        start, end = self.selection
        typed = "".join(filter(self.takes, typed.replace("\r\n", "\n")))
        typed = typed[: self.longest - (len(self.content) - (end - start))]
        before, self.content = self.content, self.content[:start] + typed + self.content[end:]
        self._go(start + len(typed), False)
        if self.changed and before != self.content:
            self.changed(self.content)

    def clear(self) -> None:
        """Empty it."""
        self.mark, self.caret = 0, len(self.content)
        self._replace("")

    def press(self, at: tuple[int, int]) -> None:
        self._go(self._nearest(at[0]), False)

    def drag(self, at: tuple[int, int]) -> None:
        self._go(self._nearest(at[0]), True)

    def _nearest(self, x: int) -> int:
        if not self._edges:
            return len(self.content)
        return min(range(len(self._edges)), key=lambda number: abs(self._edges[number] - x))

    def focus_changed(self, look: Look) -> None:
        if self.focused:
            pygame.key.set_text_input_rect(self.box)
            pygame.key.start_text_input()
            self.mark, self.caret = 0, len(self.content)
        else:
            pygame.key.stop_text_input()
            self.mark = self.caret

    def draw(self, surface: Surface, look: Look) -> None:
        self.draw_name(surface, look)
        surface.blit(look.plate(self.box.size, "field", "bright" if self.focused or self.hovered else "gold"), self.box)
        area = self.box.inflate(-look.px(28), -look.px(8))
        font = look.font("body")
        widths = [font.size(self.content[:end])[0] for end in range(len(self.content) + 1)]
        slip = max(0, widths[self.caret] - area.width)
        self._edges = [area.left + width - slip for width in widths]
        before = surface.get_clip()
        surface.set_clip(area.inflate(2, 0).clip(before))
        start, end = self.selection
        if self.focused and start != end:
            pygame.draw.rect(
                surface,
                look.colour("primary_top"),
                Rect(self._edges[start], area.top, widths[end] - widths[start], area.height),
            )
        if self.content:
            line = look.line(self.content)
            surface.blit(line, line.get_rect(left=area.left - slip, centery=area.centery))
        else:
            room = Rect(area.left + look.px(4), area.top, area.width - look.px(4), area.height)  # beside the caret
            style = look.fitting(self.empty, "note", room.width)
            look.write(surface, look.whole(self.empty.split(", "), ", ", style, room.width), room, style, "muted")
        if self.focused:
            x = self._edges[self.caret]
            pygame.draw.line(surface, look.colour("gold_light"), (x, area.top + 2), (x, area.bottom - 3), look.px(2))
        surface.set_clip(before)
        self.draw_focus(surface, look, self.box)

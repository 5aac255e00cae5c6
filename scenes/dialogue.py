"""A message, or a question with two answers, over the scene that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.scene import Scene
from scenes.widgets import Button, Column, Columns, Form, Heading, Label, Widget
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App


class PlateScene(Scene):
    """A form on a plate over the scene beneath it, `width` pixels wide (at 100 %); where there is too little room it
    scrolls within the plate. Subclasses call `show` with their widgets."""

    overlay = True
    width, padding = 560, 28

    def show(self, widgets: Sequence[Widget], gap: int) -> None:
        """Put these widgets onto the plate."""
        self._body = Column(widgets, gap)
        self._plate = Rect(0, 0, 0, 0)
        self.form = Form(self._body, sound=self.app.sounds.play)

    def layout(self) -> None:
        assert self.form
        look, area = self.app.look, self.centred(self.width)
        pad = look.px(self.padding)
        told = look.measure("Ay", "note")[1] if any(control.hint for control in self.form.controls()) else 0
        height = self._body.place(area.left, area.top, area.width - 2 * pad, look) + told + 2 * pad
        if height < area.height:
            area.top, area.height = (self.app.size[1] - height) // 2, height
        narrow = pad // 3
        # rather a narrow rim than that it scrolls a little
        rim = narrow if 0 < height - area.height <= 2 * (pad - narrow) else pad
        self._plate = area
        self.form.arrange(area.inflate(-2 * pad, -2 * rim), look)

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(self._plate.size, "panel", "gold", 12, 1.5), self._plate)
        self.form.draw(surface)


class Dialogue(PlateScene):
    """Waits for an answer. With `act` there are two buttons and Escape means no; without, one that closes it."""

    name = "dialogue"

    def __init__(
        self,
        app: App,
        title: str,
        message: str,
        yes: str = marked("Close"),
        act: Callable[[], object] | None = None,
        no: str = marked("Cancel"),
    ) -> None:
        super().__init__(app)
        self.title = title
        self.message = message
        self._act = act
        self.buttons = [Button(say(yes), self._yes, primary=True)]
        if act:
            self.buttons.append(Button(say(no), self.back))
        self.show([Heading(title, "title", "centre"), Label(message, align="centre"), Columns(self.buttons, 150)], 18)
        assert self.form
        self.form.focus(self.buttons[0])

    def describe(self) -> str:
        return super().describe().replace("\n", f"\n{self.message}\n", 1)

    def _yes(self) -> None:
        self.app.pop()
        if self._act:
            self._act()


class Caution(Dialogue):
    """A question that begins on no."""

    def __init__(self, app: App, title: str, message: str, yes: str, act: Callable[[], object], no: str) -> None:
        super().__init__(app, title, message, yes, act, no)
        assert self.form
        first, last = self.buttons
        first.primary, last.primary = False, True
        self.form.focus(last)


def veil(size: tuple[int, int], look: Look) -> Surface:
    """The shade that an overlay lays over the scene beneath it."""

    def draw() -> Surface:
        shade = Surface(size, pygame.SRCALPHA)
        shade.fill((6, 4, 4, 165))
        return shade

    return look.keep(("veil", size), draw)

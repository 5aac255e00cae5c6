"""A message, or a question with two answers, over the scene that is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.look import Look
from scenes.scene import Scene
from scenes.widgets import Button, Column, Columns, Form, Heading, Label, Panel
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App


class Dialogue(Scene):
    """Waits for an answer. With `act` there are two buttons and Escape means no; without, one that closes it."""

    name = "dialogue"
    overlay = True

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
        buttons = [Button(say(yes), self._yes, primary=True)]
        if act:
            buttons.append(Button(say(no), self.back))
        self._panel = Panel(
            [Heading(title, "title", "centre"), Label(message, align="centre"), Columns(buttons, 150)],
            gap=18,
            padding=28,
        )
        self.form = Form(Column([self._panel]), sound=app.sounds.play)
        self.form.focus(buttons[0])

    def describe(self) -> str:
        return super().describe().replace("\n", f"\n{self.message}\n", 1)

    def layout(self) -> None:
        assert self.form
        area = self.centred(560)
        height = self._panel.place(area.left, area.top, area.width, self.app.look)
        if height < area.height:
            area.top, area.height = (self.app.size[1] - height) // 2, height
        self.form.arrange(area, self.app.look)

    def _yes(self) -> None:
        self.app.pop()
        if self._act:
            self._act()

    def draw(self, surface: Surface) -> None:
        assert self.form
        surface.blit(veil(surface.get_size(), self.app.look), (0, 0))
        self.form.draw(surface)


def veil(size: tuple[int, int], look: Look) -> Surface:
    """The shade that an overlay lays over the scene beneath it."""

    def draw() -> Surface:
        shade = Surface(size, pygame.SRCALPHA)
        shade.fill((6, 4, 4, 165))
        return shade

    return look.keep(("veil", size), draw)

"""Asking for a name, over the scene that is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.dialogue import PlateScene
from scenes.widgets import Button, Columns, Heading, Label, TextEntry
from scenes.words import say

if TYPE_CHECKING:
    from scenes.window import App


class AskName(PlateScene):
    """`take` is called with the name and returns what is wrong with it; then it is asked again."""

    name = "ask-name"
    width = 620

    def __init__(
        self, app: App, title: str, label: str, content: str, take: Callable[[str], str], longest: int = 80
    ) -> None:
        super().__init__(app)
        self.title = title
        self._take = take
        self._entry = TextEntry(label, content, longest=longest)
        self._wrong = Label("", colour="warning", align="centre")
        buttons = Columns([Button(say("Keep"), self._done, primary=True), Button(say("Cancel"), self.back)], 150)
        self.show([Heading(title, "title", "centre"), self._entry, self._wrong, buttons], 18)

    def enter(self) -> None:
        assert self.form
        self.form.focus(self._entry)

    def leave(self) -> None:
        assert self.form
        self.form.focus(None)

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.form.focused is self._entry:
            self._done()
            return True
        return super().handle(event)

    def _done(self) -> None:
        self._wrong.text = self._take(self._entry.content.strip())
        if self._wrong.text:
            self.app.sounds.play("refuse")
            self.layout()
            self.app.redraw()
        elif self.app.top is self:
            self.app.pop()

"""What a deck is called, its plan, and the tags by which it is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.records.decks import Deck
from scenes.dialogue import veil
from scenes.scene import Scene
from scenes.widgets import Button, Column, Columns, Form, Heading, Label, Panel, TextEntry
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App

Take = Callable[[str, str, tuple[str, ...]], object]


class DetailsScene(Scene):
    """Asks for name, plan and tags; `take` hears them, and Escape leaves all as it was."""

    name = "deck-details"
    overlay = True
    title = marked("The deck")

    def __init__(self, app: App, deck: Deck, take: Take) -> None:
        super().__init__(app)
        self._take = take
        self._name = TextEntry(say("Name"), deck.name, longest=80, empty=say("A deck"))
        self._plan = TextEntry(say("Plan"), deck.plan, longest=400, empty=say("how it wants to win"))
        self._tags = TextEntry(say("Tags"), ", ".join(deck.tags), longest=380, empty=say("fast, for Sunday"))
        self._panel = Panel(
            [
                Heading(say(self.title), "title", "centre"),
                self._name,
                self._plan,
                self._tags,
                Label(
                    say("Tags are words of your own, with commas between them: decks can be found by them."),
                    "note",
                    "muted",
                ),
                Columns([Button(say("Keep"), self._keep, primary=True), Button(say("Cancel"), self.back)], 150),
            ],
            gap=16,
            padding=28,
        )
        self.form = Form(Column([self._panel]), sound=app.sounds.play)
        self.form.focus(self._name)

    def leave(self) -> None:
        assert self.form
        self.form.focus(None)

    def layout(self) -> None:
        assert self.form
        area = self.centred(680)
        height = self._panel.place(area.left, area.top, area.width, self.app.look)
        if height < area.height:
            area.top, area.height = (self.app.size[1] - height) // 2, height
        self.form.arrange(area, self.app.look)

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        entry = isinstance(self.form.focused, TextEntry)
        if entry and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep()
            return True
        return super().handle(event)

    def _keep(self) -> None:
        tags = tuple(dict.fromkeys(tag.strip()[:30].strip() for tag in self._tags.content.split(",") if tag.strip()))[
            :12
        ]
        self.app.pop()
        self._take(self._name.content.strip() or say("A deck"), self._plan.content.strip(), tags)

    def draw(self, surface: Surface) -> None:
        assert self.form
        surface.blit(veil(surface.get_size(), self.app.look), (0, 0))
        self.form.draw(surface)

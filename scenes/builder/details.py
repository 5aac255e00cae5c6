"""What a deck is called, its plan, and the tags by which it is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.records.decks import Deck
from scenes.dialogue import PlateScene
from scenes.widgets import Button, Columns, Heading, Label, TextEntry
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App

Take = Callable[[str, str, tuple[str, ...]], object]


class DetailsScene(PlateScene):
    """Asks for name, plan and tags; `take` hears them, and Escape leaves all as it was."""

    name = "deck-details"
    width = 680
    title = marked("The deck")

    def __init__(self, app: App, deck: Deck, take: Take) -> None:
        super().__init__(app)
        self._take = take
        self._name = TextEntry(say("Name"), deck.name, longest=80, empty=say("A deck"))
        self._plan = TextEntry(say("Plan"), deck.plan, longest=400, empty=say("how it wants to win"))
        self._tags = TextEntry(say("Tags"), ", ".join(deck.tags), longest=380, empty=say("fast, for Sunday"))
        self.show(
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
            16,
        )
        assert self.form
        self.form.focus(self._name)

    def leave(self) -> None:
        assert self.form
        self.form.focus(None)

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

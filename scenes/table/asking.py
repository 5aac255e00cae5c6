"""When shall you be asked? Each seat says so whenever it likes.

Alone against computers nobody can learn anything from being asked: there one is asked whenever one could act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.stops import ALWAYS, ATTACKED, COULD_ACT, MODES, NEVER, SPARINGLY, Mode, Stops
from scenes.dialogue import PlateScene
from scenes.look import strings
from scenes.widgets import Button, Heading, Label
from scenes.words import capital, marked, say

if TYPE_CHECKING:
    from game.records.settings import Settings
    from scenes.table.scene import TableScene
    from scenes.window import App

SHORT = {
    SPARINGLY: marked("sparingly"),
    ATTACKED: marked("attacked"),
    COULD_ACT: marked("could act"),
    ALWAYS: marked("always"),
    NEVER: marked("not this turn"),
}
LONG = {
    SPARINGLY: SHORT[SPARINGLY],
    ATTACKED: marked("when attacked or targeted"),
    COULD_ACT: marked("when I could act"),
    ALWAYS: SHORT[ALWAYS],
    NEVER: marked("never this turn"),
}


class AskScene(PlateScene):
    """A button and a digit for each wish; the one that holds is marked, and Enter or Escape keeps it."""

    name = "asking"
    width, padding = 760, 26

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self._table = table
        self._seat, self._turn = table.looker, table.match.position.turn
        words = strings("asking")
        self.title = words["title"]
        self._words = words["what"]
        now = table.stops[self._seat].mode(self._turn)
        buttons = [
            Button(f"{capital(said)} [{number}]", partial(self._set, name), primary=name == now)
            for number, (name, said) in enumerate(((name, say(LONG[name])) for name in MODES), 1)
        ]
        explained = [
            widget
            for name, button in zip(MODES, buttons, strict=True)
            for widget in (button, Label(words[name], "note", "muted", "centre"))
        ]
        self.show([Heading(self.title, "title", "centre"), Label(self._words, align="centre"), *explained], 8)
        assert self.form
        self.form.focus(next(button for button in buttons if button.primary))

    def describe(self) -> str:
        return super().describe().replace("\n", f"\n{self._words}\n", 1)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and 0 <= event.key - pygame.K_1 < len(MODES):
            self._set(MODES[event.key - pygame.K_1])
            return True
        return super().handle(event)

    def _set(self, mode: Mode) -> None:
        stops = self._table.stops[self._seat]
        stops.set(mode, self._turn)
        remember(self.app, self._table.match.game, stops, alone(self._table.match.seats))
        self._table.tell(say("You are asked: {mode}.", mode=say(LONG[mode])))
        self._table.refresh()
        self.back()


ALONE = "alone"
"""Under what the wish of a person is kept who plays against computers only, at whichever seat."""


def alone(seats: Sequence[str]) -> bool:
    """Does one person play against computers?"""
    return sum(who == "human" for who in seats) == 1 and len(seats) > 1


Wishes = Callable[[int], Stops]
"""The stops of a seat, by its number."""


def wishes(settings: Settings, game: str, seats: Sequence[str]) -> Wishes:
    """The stops of the seats as they were set when a game was last played, by oneself or with others."""
    kept, by_oneself = settings.stops.get(game, {}), alone(seats)

    def wished(seat: int) -> Stops:
        return Stops(seat, kept.get(ALONE, COULD_ACT) if by_oneself else kept.get(str(seat + 1), SPARINGLY))

    return wished


def remember(app: App, game: str, stops: Stops, by_oneself: bool) -> None:
    """Keep a seat's wish for the next game."""
    kept, who = app.settings.stops, ALONE if by_oneself else str(stops.seat + 1)
    if kept.get(game, {}).get(who, COULD_ACT if by_oneself else SPARINGLY) != stops.wish:
        app.change(stops={**kept, game: {**kept.get(game, {}), who: stops.wish}})

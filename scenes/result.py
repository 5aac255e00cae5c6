"""How a match ended, over the table on which it was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.dialogue import PlateScene
from scenes.events import back_to_event, leads_on
from scenes.figures import FigureTable
from scenes.replay.curve_chart import CurveChart
from scenes.replay.learning import Learning
from scenes.start import NewGame
from scenes.widgets import Button, Columns, Heading, Label
from scenes.words import all_of, name_said, say, say_many

if TYPE_CHECKING:
    from scenes.window import App


@dataclass(frozen=True)
class Outcome:
    """What the table says of the end: the winning seats (none: a draw), why in words, and in which turn."""

    winners: tuple[int, ...]
    reason: str
    when: str
    names: tuple[str, ...]
    decks: tuple[str, ...] = ()
    """What the seats' decks are called, where each has its own."""
    figures: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The numbers that matter in this game, for each seat."""

    @property
    def headline(self) -> str:
        """Who won, from the point of view of the people at the screen."""
        return headline(self.winners, self.names)


class WhatNext(NamedTuple):
    """What is said after a match that taught something, and the ways to go on, the first one marked."""

    words: str
    ways: tuple[tuple[str, Callable[[], object]], ...]
    only: bool = False
    """There is no other way on."""


def headline(winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won, in words."""
    if not winners:
        return say("A draw")
    if [names[seat] for seat in winners] == ["You"]:
        return say("You win")
    won = all_of(name_said(names[seat]) for seat in winners)
    return say_many("{names} wins", "{names} win", len(winners), names=won)


class ResultScene(PlateScene):
    """Who won and why, and what to do next. Escape looks at the table.

    No button has the focus at first: a key that was meant for the table's last question starts nothing.
    """

    name = "result"
    width, padding = 780, 30

    def __init__(
        self,
        app: App,
        outcome: Outcome,
        played: NewGame,
        main_menu: Callable[[], object],
        look_again: Callable[[], object] | None = None,
        what_next: WhatNext | None = None,
        study: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(app)
        self.outcome = outcome
        self.title = outcome.headline
        self._played = played
        self._after = what_next.words if what_next else ""
        self.learning: Learning | None = None
        self._chart: CurveChart | None = None
        self._charted = False
        decks = outcome.decks or ("",) * len(outcome.names)
        seats = [
            say("Seat {seat}: {name}", seat=seat, name=name_said(name)) + (f", {deck}" if deck else "")
            for seat, (name, deck) in enumerate(zip(outcome.names, decks, strict=True), 1)
        ]
        buttons = [
            Button(say("Rematch"), self._rematch, primary=True),
            Button(say("Swap seats"), self._swap),
            Button(say("Other decks") if outcome.decks else say("New game"), self._new_game),
        ]
        if played.of_a_draft:
            buttons = [Button(say("Back to the draft"), partial(self._go_on, "Draft"), primary=True)]
        elif leads_on(played.event):
            buttons = [Button(say("Go on"), partial(self._go_on, played.event), primary=True)]
        if what_next is not None:
            buttons[0].primary = False
            ways = [Button(name, act, primary=number == 0) for number, (name, act) in enumerate(what_next.ways)]
            buttons = ways if what_next.only else [*ways, buttons[0], buttons[-1]]
        below = [Button(say("Look at the table"), self.back)]
        (buttons if what_next is None else below).append(Button(say("Main menu"), main_menu))
        if look_again is not None:
            below.insert(0, Button(say("Replay"), look_again))
        if study is not None:
            below.insert(-1, Button(say("Study the end"), study))
        beside = 2 if len(seats) > 2 else 1
        self._seats = "\n".join("  ·  ".join(seats[at : at + beside]) for at in range(0, len(seats), beside))
        self._about = say("{when}. Seed {seed}.", when=outcome.when, seed=played.seed)
        self._buttons, self._below = buttons, below
        self._build()

    def _build(self) -> None:
        """Lay out the panel; with the curve of the match once somebody wants to learn from it, and then for good: no
        button moves away from the pointer that stops it."""
        outcome = self.outcome
        learning = self.learning
        self._charted |= learning is not None and (learning.wanted or learning.review is not None)
        wide = 2 if len(self._below) == 4 else 3
        self.show(
            [
                Heading(self.title, "title", "centre"),
                Label(outcome.reason, align="centre"),
                Label(self._seats, "small", "muted", "centre"),
                Label(self._about, "small", "muted", "centre"),
                *([FigureTable(outcome.names, outcome.figures)] if outcome.figures else []),
                *([Label(self._after, align="centre")] if self._after else []),
                *([self._chart] if self._charted and self._chart else []),
                Columns(self._buttons, 160),
                *(Columns(self._below[at : at + wide], 200) for at in range(0, len(self._below), wide)),
            ],
            10 if self._charted else 14,
        )

    def enter(self) -> None:
        people = {seat for seat, agent in enumerate(self._played.seats) if agent == "human"}
        winners = set(self.outcome.winners)
        self.app.sounds.play("turn" if not (people and winners) else "win" if people & winners else "lose")

    # ---- learning from it
    def learn_from(
        self, learning: Learning, when: Callable[[int], str], show: Callable[[Learning, int | None], object]
    ) -> None:
        """Offer to go over the match, and to show what is found: at a place, or at the first mistake."""
        self.learning, self._show = learning, show
        self._chart = CurveChart(learning, when, lambda place: show(learning, place))
        self._learn_button = Button(say("Mistakes"), self._learn)
        self._below.insert(1, self._learn_button)
        self._build()

    def _learn(self) -> None:
        """Go over the match, stop that, or show what was found."""
        assert self.learning
        if self.learning.review is not None:
            self._show(self.learning, None)
            return
        self.learning.toggle()
        self._again()

    def _again(self) -> None:
        """Show how far it is."""
        assert self.learning and self.form
        self._learn_button.name = say("Stop") if self.learning.running else say("Mistakes")
        focused = self.form.focused
        self._build()
        if focused is not None:
            self.form.focus(focused)
        self.layout()
        self.app.redraw()

    def resume(self) -> None:
        """What was found meanwhile is shown."""
        if self.learning is not None:
            self._again()

    @property
    def waiting(self) -> bool:
        return self.learning is not None and self.learning.waiting

    def update(self, dt: float) -> None:
        if self.learning is None or not self.learning.update():
            return
        if self._charted and self.learning.running:
            self.app.redraw()
        else:
            self._again()

    def leave(self) -> None:
        if self.learning is not None:
            self.learning.close()

    def _rematch(self) -> None:
        self.app.start_match(self._played.again())

    def _swap(self) -> None:
        self.app.start_match(self._played.swapped())

    def _new_game(self) -> None:
        """The form for a new game of this kind."""
        from scenes.main_menu import MainMenu
        from scenes.new_game import NewGameScene

        self.app.replace(MainMenu(self.app))
        form = NewGameScene(self.app)
        self.app.push(form)
        form.turn_to_match(self._played)

    def _go_on(self, event: str) -> None:
        """On with what the match belongs to."""
        back_to_event(self.app, self._played.game, event)

    def describe(self) -> str:
        after = f"{self._after}\n" if self._after else ""
        after += f"{self.learning.words()}\n" if self.learning and self.learning.words() else ""
        return super().describe().replace("\n", f"\n{self.outcome.reason}\n{self._seats}\n{self._figures}{after}", 1)

    @property
    def _figures(self) -> str:
        return "".join(f"{label}: {', '.join(map(str, values))}\n" for label, values in self.outcome.figures)

"""Going on from a place of a match, with whom one likes at its seats: a match of its own, which branches off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.library import RulesetError
from game.records.files import FileError
from game.records.naming import called
from game.records.replay import Tape, branch
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.new_game import WHO
from scenes.widgets import Button, Choice, Column, Columns, Label, Widget
from scenes.words import fault_told, marked, name_said, say

if TYPE_CHECKING:
    from scenes.window import App


class PlayOnScene(FormScene):
    """Who sits where from here on."""

    name = "play-on"
    title = marked("Play on from here")
    width = 640

    def __init__(self, app: App, tape: Tape, place: int) -> None:
        super().__init__(app)
        self._tape, self._place = tape, place
        self._out = tape.at(place).out
        self._who: dict[int, Choice] = {}

    def enter(self) -> None:
        words = strings("replay")
        seats, decks = self._tape.header.seats, self._tape.header.decks
        shared = len({deck.name for deck in decks}) == 1 and len(decks) > 1
        people = 0
        rows: list[Widget] = [Label(words["branch"].format(place=self._place), colour="muted")]
        names = self._tape.header.called
        for seat, who in enumerate(seats):
            name = say("Seat {seat}: {name}", seat=seat + 1, name=name_said(names[seat]))
            if self._out >> seat & 1:
                gone = Choice(name, [say("out of the game")])
                gone.enabled = False
                rows.append(gone)
                continue
            offered = self._offered(who)
            known = next((number for number, name in enumerate(offered) if WHO[name] == who), len(offered) - 2)
            chosen = min(1, people) if who == "human" else known
            people += who == "human"
            choice = self._who[seat] = Choice(name, offered, chosen)
            choice.hint = "" if shared else decks[seat].name
            rows.append(choice)
        begin = Button(say("Play on"), self._begin, primary=True)
        self.show(Column(rows, 14), Columns([begin, Button(say("Back"), self.back)], 200), say("Play on"))

    def _offered(self, who: str) -> list[str]:
        """Who may sit where this one sat: while the match runs, nobody where a computer holds its cards hidden."""
        return [name for name, agent in WHO.items() if self._tape.open or who == "human" or agent != "human"]

    def _begin(self) -> None:
        from scenes.table.sitting import order_of, show

        seats, names = list(self._tape.header.seats), list(self._tape.header.called)
        for seat, choice in self._who.items():
            if WHO[choice.value] != seats[seat]:  # who stays keeps the name
                seats[seat], names[seat] = WHO[choice.value], choice.value.partition(",")[0]
        try:
            as_before = tuple(seats) == self._tape.header.seats
            named = tuple(names) if as_before else called(names, seats.count("human"))
            match = branch(self._tape, self._place, tuple(seats), named)
        except (FileError, RulesetError, ValueError) as error:
            self.app.tell(say("This match cannot go on"), fault_told(error))
            return
        show(self.app, match, order_of(match))

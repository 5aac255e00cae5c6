"""The table on which a card is tried out, against a computer that answers at once; nothing is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.records.card_draft import CardDraft
from game.records.files import FileError
from game.records.match import Match
from game.records.naming import called
from game.records.tryout import laid_out
from scenes.look import strings
from scenes.start import COMPUTER, NewGame
from scenes.table.scene import TableScene
from scenes.words import fault_told, marked, say

if TYPE_CHECKING:
    from scenes.window import App

OPPONENT = "greedy"


def try_card(app: App, draft: CardDraft) -> None:
    """Sit down at a table with the card; what stands in the way is told."""
    try:
        position = laid_out(draft.ruleset, draft.definition())
    except FileError as error:
        app.tell(say("The card cannot be tried out"), fault_told(error))
        return
    seats = ("human", *[OPPONENT] * (position.seats - 1))
    match = Match.at(position, seats, called(("You", *[COMPUTER] * (position.seats - 1))))
    app.push(TryScene(app, match))


class TryScene(TableScene):
    """A table that one leaves for the editor."""

    name = "try"
    way_out, way_out_key = marked("Back to the editor"), "B"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, NewGame(match.game, match.seats, (), match.seed, match.names))

    def main_menu(self) -> None:
        """Back to the editor, with whatever lies over the table."""
        while self in self.app.scenes:
            self.app.pop()

    def open_menu(self) -> None:
        """Escape: nothing is lost by leaving."""
        self.main_menu()

    def show_result(self) -> None:
        """Trying out has no result."""
        words = strings("editor")
        self.app.ask(words["over"], words["over_more"], say("Back to the editor"), self.main_menu, say("Look on"))

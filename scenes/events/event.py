"""What a run and a season have in common: they are caught up with when they are looked at, and go on with a match."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from game.records.files import FileError, why
from game.records.runs import HasMatches, begun, played, run_file
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.start import NewGame, continue_match, deck_names
from scenes.widgets import Choice
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from scenes.window import App


def cannot_go_on(app: App, words: Mapping[str, str], error: FileError, *files: FilePath) -> None:
    """Tell why an event cannot be gone on with. It is left as it is, unless its person throws the file away that is at
    fault: the one of these that the error is about."""
    path = next((file for file in files if error.place == str(file)), files[0])

    def drop() -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as trouble:
            app.tell(words["unread"], why(trouble))
        else:
            app.top.resume()  # it told of the file

    if path.exists():
        app.ask_before_loss(words["unread"], fault_told(error), strings("events")["drop"], drop, say("Leave it"))
    else:
        app.tell(words["unread"], fault_told(error))


class EventScene(FormScene):
    """How an event stands, with its next match."""

    width = 1180
    words: Mapping[str, str]
    game: str
    name: str
    """Its kind, by which its file goes, too."""
    ruleset: Ruleset
    _deck: Choice
    """With which deck a new one is begun."""

    @property
    @abstractmethod
    def going(self) -> HasMatches | None:
        """What is under way."""

    @abstractmethod
    def catch_up(self) -> None:
        """Take in the matches that ended meanwhile. Raises FileError or OSError."""

    @abstractmethod
    def build(self) -> None:
        """Show how it stands."""

    @abstractmethod
    def order(self) -> NewGame:
        """The next match."""

    @abstractmethod
    def give_up(self) -> None:
        """End it."""

    @abstractmethod
    def open_again(self) -> None:
        """Show what is under way now, in place of this."""

    @property
    def left_behind(self) -> bool:
        """Was this one given up, or another one begun, in another window meanwhile?"""
        mine = self.going
        try:
            return mine is not None and self.is_gone(begun(run_file(self.game, self.name), type(mine)))
        except FileError:  # told of when it is written
            return False

    @abstractmethod
    def is_gone(self, there: Any) -> bool:
        """Does what is in the file, if there is one, say that what is shown here is no longer under way?"""

    def enter(self) -> None:
        self.offer_decks()
        if self.going is not None:
            try:
                self.catch_up()
            except (FileError, OSError) as error:
                self.app.tell(self.words["unkept"], fault_told(error))
        self.build()

    def offer_decks(self) -> None:
        """The decks that there are now: one may have been dropped onto the window."""
        if not self.ruleset.shared_deck:
            self._deck.offer_again(deck_names(self.game))

    def resume(self) -> None:
        if self.left_behind:
            self.app.pop()
            self.open_again()
            return
        self.enter()
        self.layout()

    def next_match(self) -> None:
        """Sit down to the next match, or go on with it."""
        assert self.going
        if self.left_behind:
            self.resume()
            return
        state, journal = played(self.going)
        if state == "open":
            continue_match(self.app, journal)
        elif state == "none":
            self.app.start_match(self.order())
        else:  # it was played to its end in another window meanwhile
            self.resume()

    def ask_to_give_up(self) -> None:
        """End it, if that is meant, and it is not another one that would be gone."""

        def give_up() -> None:
            if not self.left_behind:  # else that other one is shown already
                self.give_up()

        words = self.words
        self.app.ask_before_loss(
            words["give_up_title"], words["give_up_more"], words["give_up"], give_up, say("Play on")
        )

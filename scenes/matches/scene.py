"""The list that Continue opens: the matches that were left, the newest first. All the others are in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.records.index import UNREAD, Index, Listed
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.matches import open_library
from scenes.matches.card import MatchCard, date_of
from scenes.matches.reading import Reading
from scenes.widgets import Button, Column, Columns, Heading, Label, Widget
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App


class MatchesScene(FormScene):
    """A card for each match. A file that cannot be read has its card, too, which says why."""

    name = "continue"
    title = marked("Continue")
    width = 940

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = strings("matches")
        self._cards: dict[tuple[str, tuple[int, int]], MatchCard] = {}
        self._index = Index()
        self._reading = Reading(app, self._index)

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        self._index.look()
        self.build()
        self.layout()

    def leave(self) -> None:
        super().leave()
        self._index.close()

    def build(self) -> None:
        """Look what there is, and lay it out."""
        index = self._index
        index.refresh()
        left, unread = (index.get(index.find(which=which)) for which in ("Unfinished", "Cannot be read"))
        self.title = self._words["left"]
        cards = [self._card(one) for one in left]
        rows: list[Widget] = [*cards] if cards else [Label(self._words["none"], colour="muted", align="centre")]
        if unread:
            rows += [Heading(self._words["unread"]), *(self._card(one) for one in unread)]
        others = Button(self._words["all_button"].format(count=index.count("All matches")), self._all)
        self.show(Column(rows, 12), Columns([others, Button(say("Back"), self.back)], 200))
        self._reading.want(cards)

    def _card(self, match: Listed) -> MatchCard:
        """The card of a match, kept as long as its file stays the same."""
        key = match.path.name, match.stamp
        if key not in self._cards:
            act = self._explain if match.state == UNREAD else self._open
            self._cards[key] = MatchCard(match, act, f"{match.path.stem}, {date_of(match.when)}")
        return self._cards[key]

    def _all(self) -> None:
        open_library(self.app)

    def _open(self, card: MatchCard) -> None:
        """Go on with a match."""
        from scenes.table.sitting import sit_down_again

        sit_down_again(self.app, card.match.path)

    def _explain(self, card: MatchCard) -> None:
        self.app.tell(self._words["trouble"], card.trouble)

    # ---- reading goes on beside
    def update(self, dt: float) -> None:
        if self._reading.go_on():
            self.layout()  # what is said of a match may need more room
            self.app.redraw()

    @property
    def waiting(self) -> bool:
        return self._reading.busy

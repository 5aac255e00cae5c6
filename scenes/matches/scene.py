"""The list that Continue opens: the matches that were left, the newest first; those that are over, on a page apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.records.journal import Kept, Unread, kept
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.matches.card import MatchCard, date_of
from scenes.matches.reading import Reading
from scenes.widgets import Button, Column, Columns, Heading, Label, Widget

if TYPE_CHECKING:
    from scenes.window import App


class MatchesScene(FormScene):
    """A card for each match. A file that cannot be read has its card, too, which says why."""

    name = "continue"
    title = "Continue"
    width = 940

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._words = strings("matches")
        self._over = False  # the page of matches that are over is open
        self._cards: dict[tuple[str, float], MatchCard] = {}
        self._reading = Reading(app)

    def enter(self) -> None:
        self.build()

    def resume(self) -> None:
        self.build()
        self.layout()

    def build(self) -> None:
        """Look what there is, and lay out the open page."""
        matches, unread = kept()
        left, over = ([one for one in matches if (one.end is not None) is ended] for ended in (False, True))
        page = over if self._over else left
        self.title = self._words["over" if self._over else "left"]
        cards = [self._card(one) for one in page]
        rows: list[Widget] = [*cards] if cards else [Label(self._words["none"], colour="muted", align="centre")]
        if unread and not self._over:
            rows += [Heading(self._words["unread"]), *(self._card(one) for one in unread)]
        other = self._words["left_button" if self._over else "over_button"].format(
            count=len(left if self._over else over)
        )
        turn = Button(other, self._turn)
        turn.enabled = bool(left if self._over else over) or self._over
        self.show(Column(rows, 12), Columns([turn, Button("Back", self.back)], 200))
        self._reading.want(cards)

    def _card(self, match: Kept | Unread) -> MatchCard:
        """The card of a match, kept as long as its file stays the same."""
        key = match.path.name, match.when
        if key not in self._cards:
            act = self._explain if isinstance(match, Unread) else self._open
            self._cards[key] = MatchCard(match, act, f"{match.path.stem}, {date_of(match.when)}")
        return self._cards[key]

    def _turn(self) -> None:
        self._over = not self._over
        self.build()
        self.layout()

    def _open(self, card: MatchCard) -> None:
        """Go on with a match, or look at one that is over."""
        if card.trouble:
            self._explain(card)
            return
        from scenes.table.sitting import look_at, sit_down_again

        if isinstance(card.match, Kept) and card.match.end is not None:
            look_at(self.app, card.match.path)
        else:
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

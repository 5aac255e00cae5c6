"""The whole pool of a game in the column at the right: found by the builder's search, dragged onto the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.records.files import words_of
from game.records.pool import pool_of
from game.records.query import QueryError, compile_query
from scenes.art.gallery import Gallery
from scenes.builder.controls import Search, Stage
from scenes.builder.grid import Acts, CardGrid
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.table.layout import Frame
from scenes.widgets import Form
from scenes.words import say, say_many, sentence


class PoolPanel:
    """A line to search in and the cards that are found. `take` is called with a card that is chosen by a click or by
    Enter, `read` with one that is to be seen large."""

    def __init__(
        self,
        ruleset: Ruleset,
        gallery: Gallery | None,
        take: Callable[[Definition], object],
        read: Callable[[Definition], object],
        sound: Callable[[str], object],
    ) -> None:
        self.pool = pool_of(ruleset)
        self.pictures = Pictures(ruleset, gallery)
        self.search = Search(
            say("Search the pool"), longest=200, empty=say("Search the pool"), changed=lambda words: self.find()
        )
        self.grid = CardGrid(self.pictures, Acts(take, lambda card: None, read), dict)
        self.form = Form(Stage([self.search, self.grid], self._place), sound=sound)
        self.area = Rect(0, 0, 0, 0)
        self.trouble = ""
        self._look: Look | None = None
        self._ratio = self.pictures.plan.ratio
        self.find()

    def lay_out(self, frame: Frame, look: Look) -> None:
        """Under the strip of phases, down to the edge of the window."""
        self._look = look
        side = frame.log
        self.area = Rect(side.left, frame.strip.top, side.width, side.bottom - frame.strip.top)
        self.form.arrange(self.area, look)

    def _place(self, area: Rect) -> None:
        look, gap = self._look, 8
        assert look is not None
        inner = self.area.inflate(-look.px(gap), -look.px(gap))
        self.search.put(Rect(inner.left, inner.top, inner.width, look.px(36)))
        top = self.search.rect.bottom + look.px(6)
        self.grid.put(Rect(inner.left, top, inner.width, inner.bottom - top - look.px(20)), look, self._ratio)

    def find(self) -> None:
        """Show the cards that the search leaves."""
        try:
            test = compile_query(self.search.content, self.pool)
        except QueryError as error:
            self.trouble = sentence(words_of(error))
            return
        self.trouble = ""
        self.grid.show(self.pool.ordered([entry for entry in self.pool.entries if test(entry)], ["type"]))

    @property
    def focused(self) -> bool:
        """Is the keyboard here?"""
        return self.form.focused is not None

    @property
    def carried(self) -> Definition | None:
        """The card that is dragged out."""
        return self.grid.carried

    def draw(self, surface: Surface, look: Look) -> list[Rect]:
        """Draw it; returns what it touched."""
        self.pictures.begin()
        surface.blit(look.plate(self.area.size, "panel", "dim", 8), self.area)
        self.form.draw(surface)
        count = len(self.grid.entries)
        words = self.trouble or say_many(
            "{number} card: drag one out, or Enter", "{number} cards: drag one out, or Enter", count
        )
        foot = Rect(
            self.area.left + look.px(8), self.area.bottom - look.px(22), self.area.width - look.px(16), look.px(20)
        )
        if not self.trouble and look.measure(words, "tiny")[0] > foot.width:
            words = say_many("{number} card", "{number} cards", count)
        look.write(surface, words, foot, "note", "warning" if self.trouble else "muted")
        return [self.area]

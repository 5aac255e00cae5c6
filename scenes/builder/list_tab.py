"""The tab with the deck's list, and under it what is still against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.records.own_cards import faults_of
from scenes.builder.deck_list import Acts, DeckList, fault_lines, rows_of
from scenes.builder.scrolled import Scrolled
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene


class Faults(Scrolled):
    """'Legal', or each clause that is broken."""

    def __init__(self) -> None:
        super().__init__(say("Rules"))
        self._lines: list[tuple[str, str, str]] = []

    @property
    def value(self) -> str:
        return " ".join(words for words, _, _ in self._lines) or marked("Legal: ready to be played")

    def put(self, area: Rect, faults: list[str], look: Look) -> None:
        """Take the place that it needs at the foot of an area."""
        line = look.font("small").get_linesize()
        self._lines = fault_lines(faults, look, area.width - look.px(34))
        wanted = line * len(self._lines) + look.px(14) if self._lines else look.px(30)
        height = min(wanted, area.height * 2 // 5)
        self.rect = Rect(area.left, area.bottom - height, area.width, height)
        self.fit(len(self._lines), (height - look.px(8)) // line)

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self.rect.size, "field", "dim" if self._lines else "gold", 6), self.rect)
        inner = self.rect.inflate(-look.px(16), -look.px(8))
        if not self._lines:
            x, y, size = inner.left + look.px(8), inner.centery, look.px(5)
            tick = [(x - size, y), (x, y + size), (x + 2 * size, y - size)]
            pygame.draw.lines(surface, look.colour("gold_light"), False, tick, look.px(2))
            words = Rect(inner.left + look.px(26), inner.top, inner.width - look.px(26), inner.height)
            look.write(surface, say("Legal: ready to be played"), words, "small", "gold_light")
            return
        row = Rect(inner.left, inner.top, inner.width, look.font("small").get_linesize())
        for words, style, colour in self._lines[self.shown]:
            look.write(surface, words, row, style, colour)
            row.top += row.height
        self.draw_bar(surface, look, Rect(self.rect.right - look.px(8), inner.top, look.px(5), inner.height))
        self.draw_focus(surface, look, self.rect, 6)


class ListTab(Tab):
    """The list, and below it 'legal' or each broken clause."""

    title = marked("List")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.list = DeckList(scene.pictures, Acts(self._add, scene.take_out, scene.read))
        self.faults: list[str] = []
        self._told = Faults()

    def widgets(self) -> list[Any]:
        return [self.list, self._told]

    @property
    def carried(self) -> tuple[str, str] | None:
        row = self.list.carried
        return (row.name, row.section) if row else None

    def let_go(self) -> None:
        self.list.carried = self.list.lit = None

    def _add(self, name: str, section: str) -> None:
        if name in self.scene.pool.by_name:
            self.scene.put_in(self.scene.pool.by_name[name].definition, section)

    def put(self, area: Rect, look: Look) -> None:
        super().put(area, look)
        self._told.put(area, self.faults, look)
        self.list.put(Rect(area.left, area.top, area.width, self._told.rect.top - look.px(8) - area.top), look)

    def changed(self) -> None:
        scene = self.scene
        before, self.faults = self.faults, faults_of(scene.deck, scene.ruleset)
        if before != self.faults:
            self._told.scroll_to(0)
        self.list.show(rows_of(scene.deck, scene.ruleset, scene.pool))
        if self.area.width:
            self.put(self.area, scene.app.look)

    def hover(self, at: tuple[int, int]) -> Definition | None:
        return self.list.hover(at)

    def current(self) -> Definition | None:
        row = self.list.current
        return row.definition if row else None

    def section_at(self, at: tuple[int, int]) -> str:
        return self.list.section_at(at)

    def light(self, at: tuple[int, int] | None) -> None:
        self.list.lit = None if at is None else self.list.section_at(at)

"""The tab with the deck's list, and under it what is still against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from scenes.builder.deck_list import Acts, DeckList, fault_lines, rows_of
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene


class ListTab(Tab):
    """The list, and below it 'legal' or each broken clause."""

    title = marked("List")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.list = DeckList(scene.pictures, Acts(self._add, scene.take_out, scene.read))
        self.faults: list[tuple[str, str]] = []
        self._lines: list[tuple[str, str, str]] = []
        self._first = 0
        self._box = Rect(0, 0, 0, 0)

    def widgets(self) -> list[Any]:
        return [self.list]

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
        self._lines = fault_lines(self.faults, look, area.width - look.px(34))
        line = look.font("small").get_linesize()
        wanted = line * len(self._lines) + look.px(14) if self._lines else look.px(30)
        height = min(wanted, area.height * 2 // 5)
        self._box = Rect(area.left, area.bottom - height, area.width, height)
        self.list.put(Rect(area.left, area.top, area.width, self._box.top - look.px(8) - area.top), look)

    def changed(self) -> None:
        scene = self.scene
        before, self.faults = self.faults, scene.ruleset.faults(scene.deck)
        if before != self.faults:
            self._first = 0
        self.list.show(rows_of(scene.deck, scene.ruleset, scene.pool))
        if self.area.width:
            self.put(self.area, scene.app.look)

    def draw(self, surface: Surface, look: Look) -> None:
        surface.blit(look.plate(self._box.size, "field", "dim" if self.faults else "gold", 6), self._box)
        inner = self._box.inflate(-look.px(16), -look.px(8))
        if not self.faults:
            x, y, size = inner.left + look.px(8), inner.centery, look.px(5)
            tick = [(x - size, y), (x, y + size), (x + 2 * size, y - size)]
            pygame.draw.lines(surface, look.colour("gold_light"), False, tick, look.px(2))
            words = Rect(inner.left + look.px(26), inner.top, inner.width - look.px(26), inner.height)
            look.write(surface, say("Legal: ready to be played"), words, "small", "gold_light")
            return
        row = Rect(inner.left, inner.top, inner.width, look.font("small").get_linesize())
        room = self._room(look)
        for words, style, colour in self._lines[self._first : self._first + room]:
            look.write(surface, words, row, style, colour)
            row.top += row.height
        if len(self._lines) > room:
            bar = Rect(self._box.right - look.px(8), inner.top, look.px(5), inner.height)
            draw_scroll_bar(surface, look, bar, self._first, room, len(self._lines))

    def _room(self, look: Look) -> int:
        """How many lines of faults are seen."""
        return max(1, (self._box.height - look.px(8)) // look.font("small").get_linesize())

    def wheel(self, at: tuple[int, int], steps: int) -> bool:
        if not self._box.collidepoint(at):
            return False
        self._first = max(0, min(len(self._lines) - self._room(self.scene.app.look), self._first - 2 * steps))
        return True

    def hover(self, at: tuple[int, int]) -> Definition | None:
        return self.list.hover(at)

    def current(self) -> Definition | None:
        row = self.list.current
        return row.definition if row else None

    def section_at(self, at: tuple[int, int]) -> str:
        return self.list.section_at(at)

    def light(self, at: tuple[int, int] | None) -> None:
        self.list.lit = None if at is None else self.list.section_at(at)

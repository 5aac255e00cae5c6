"""A card as large as it goes, with the rules of its words and its rulings beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.records.files import FileError
from game.records.reference import rules_for, rulings_for
from scenes.builder.pictures import Pictures
from scenes.dialogue import veil
from scenes.scene import Scene
from scenes.widgets import Button, Column, Form
from scenes.widgets.control import ACTIVATE
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import fault_told, say

if TYPE_CHECKING:
    from scenes.window import App

Line = tuple[str, str, str]


class ReadingScene(Scene):
    """Left and right go to the next card of the row, up and down scroll the rules, anything else closes it."""

    name = "reading"
    overlay = True

    def __init__(self, app: App, pictures: Pictures, definition: Definition, row: Sequence[Definition]) -> None:
        super().__init__(app)
        self.pictures, self.row = pictures, list(row) if definition in row else [definition]
        self.number = self.row.index(definition)
        self._close = Button(say("Close"), self.back, primary=True)
        self.form = Form(Column([self._close]), sound=app.sounds.play)
        self.form.focus(self._close)
        self._lines: list[Line] = []
        self._offset = 0
        self._page: Surface | None = None

    @property
    def title(self) -> str:  # type: ignore[override]
        """The card's name."""
        return self.definition.name

    @property
    def definition(self) -> Definition:
        """The card that is shown."""
        return self.row[self.number]

    def layout(self) -> None:
        assert self.form
        look, (width, height) = self.app.look, self.app.size
        gap = look.px(28)
        high = height - 2 * gap
        ratio = self.pictures.plan.ratio
        card_width = min(round(high * ratio), width // 2 - gap)
        self._card = Rect(gap, 0, card_width, round(card_width / ratio))
        self._card.centery = height // 2
        panel_width = min(look.px(560), width - self._card.right - 2 * gap)
        self._panel = Rect(self._card.right + gap, self._card.top, panel_width, self._card.height)
        whole = self._card.width + gap + panel_width
        for part in (self._card, self._panel):
            part.x += (width - whole) // 2 - gap
        self.form.arrange(
            Rect(self._panel.right - look.px(190), self._panel.bottom - look.px(62), look.px(176), look.px(50)), look
        )
        self._text = self._panel.inflate(-look.px(36), 0)
        self._text.top += look.px(16)
        self._text.height -= look.px(90)
        self._write()

    def _write(self) -> None:
        """All that is said of the card."""
        look = self.app.look
        self._lines, self._offset, self._page = [], 0, None
        width = self._text.width - look.px(12)

        def add(text: str, style: str, colour: str) -> None:
            self._lines += [(line, style, colour) for line in look.wrap(text, style, width)]

        card, ruleset = self.definition, self.pictures.ruleset
        add(card.name, "heading", "gold_light")
        if card.text:
            add(card.text, "body", "cream")
        try:
            rules, rulings = rules_for(ruleset, card), rulings_for(ruleset, card)
        except FileError as error:
            add(fault_told(error), "small", "warning")
            return
        if skills := sorted(str(skill) for skill in card.abilities.skills):
            add(say("Keywords: {names}", names=", ".join(skills)), "strong", "gold_light")
        if rules:
            add(" ", "small", "cream")
            add(say("Rules"), "heading", "gold")
        for section in dict.fromkeys(rule.section for rule in rules):
            add(section, "note", "gold")
            for rule in rules:
                if rule.section == section:
                    add(rule.text, "small", "cream")
        if rulings:
            add(" ", "small", "cream")
            add(say("Rulings"), "heading", "gold")
        for ruling in rulings:
            add(f"• {ruling.title}", "small", "cream")

    def _draw_page(self) -> Surface:
        look = self.app.look
        sizes = [look.font(style).get_linesize() for _, style, _ in self._lines]
        page = Surface((self._text.width, max(1, sum(sizes))), pygame.SRCALPHA)
        y = 0
        for (line, style, colour), height in zip(self._lines, sizes, strict=True):
            if line.strip():
                page.blit(look.font(style).render(line, True, look.colour(colour)), (0, y))
            y += height
        return page

    def _scroll(self, by: int) -> None:
        assert self._page
        self._offset = max(0, min(self._page.get_height() - self._text.height, self._offset + by))
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * 40)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and (
            event.button == 3 or not self._card.union(self._panel).collidepoint(event.pos)
        ):
            self.back()
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                step = 1 if event.key == pygame.K_RIGHT else -1
                self.number = (self.number + step) % len(self.row)
                self._write()
            elif event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                far = self._text.height if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) else 40
                self._scroll(far if event.key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -far)
            elif event.key in (pygame.K_ESCAPE, *ACTIVATE):
                self.back()
            return True
        return self.form.handle(event)

    def describe(self) -> str:
        return "\n".join([super().describe(), *(line for line, *_ in self._lines)])

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        self.pictures.begin()
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(self.pictures.get(self.definition, self._card.size), self._card)
        surface.blit(look.plate(self._panel.size, "panel", "gold", 12, 1.5), self._panel)
        if self._page is None:
            self._page = self._draw_page()
        surface.blit(self._page, self._text, Rect(0, self._offset, *self._text.size))
        if self._page.get_height() > self._text.height:
            bar = Rect(self._panel.right - look.px(16), self._text.top, look.px(6), self._text.height)
            draw_scroll_bar(surface, look, bar, self._offset, self._text.height, self._page.get_height())
        hint = say("← → next card   ↑ ↓ scroll") if len(self.row) > 1 else say("↑ ↓ scroll")
        place = Rect(
            self._text.left, self._close.rect.top, self._close.rect.left - self._text.left, self._close.rect.height
        )
        look.write(surface, hint, place, "note", "muted")
        self.form.draw(surface)

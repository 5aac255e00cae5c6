"""The tab with sample hands: a first hand as the deck would deal it, and what would be drawn next."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.lab.figures import drawn_from, sample_hand
from scenes.builder.controls import SmallButton
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene


class HandsTab(Tab):
    """Deals a hand at each press of its button, and anew when the deck is another."""

    title = marked("Hands")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self._random: Random = SystemRandom()
        self.hand: list[Definition] = []
        self.next: list[Definition] = []
        self._dealt_of: object = None
        self._places: list[tuple[Rect, Definition]] = []
        self._button = SmallButton(say("New hand"), self.deal)

    def widgets(self) -> list[Any]:
        return [self._button]

    def deal(self) -> None:
        """Another hand."""
        scene = self.scene
        section = drawn_from(scene.ruleset)
        self._dealt_of = scene.deck
        if section is not None:
            self.hand, self.next = sample_hand(scene.deck, scene.ruleset, section, self._random)
        if self.area.width:
            self.put(self.area, scene.app.look)
        scene.app.sounds.play("draw")
        scene.app.redraw()

    def changed(self) -> None:
        if self.scene.tab is self and self._dealt_of is not self.scene.deck:
            self.deal()

    def put(self, area: Rect, look: Look) -> None:
        super().put(area, look)
        self._button.put(Rect(area.left, area.bottom - look.px(34), area.width, look.px(34)))
        line, gap = look.font("small").get_linesize(), look.px(6)
        ratio = self.scene.pictures.plan.ratio
        columns = 3 if len(self.hand) <= 6 else 4
        wide = (area.width - (columns - 1) * gap) // columns
        room = self._button.rect.top - gap - area.top - 2 * line - gap
        rows = max(1, -(-len(self.hand) // columns))
        small = (area.width - 4 * gap) // 5
        while wide > 30 and rows * (round(wide / ratio) + gap) + round(small / ratio) > room:
            wide -= 2
        high = round(wide / ratio)
        self._places = [
            (
                Rect(
                    area.left + number % columns * (wide + gap),
                    area.top + line + number // columns * (high + gap),
                    wide,
                    high,
                ),
                card,
            )
            for number, card in enumerate(self.hand)
        ]
        self._below = area.top + line + rows * (high + gap)
        top = self._below + line + gap // 2
        self._places += [
            (Rect(area.left + number * (small + gap), top, small, round(small / ratio)), card)
            for number, card in enumerate(self.next[:5])
            if top + round(small / ratio) <= self._button.rect.top
        ]

    def draw(self, surface: Surface, look: Look) -> None:
        line = look.font("small").get_linesize()
        top = Rect(self.area.left, self.area.top, self.area.width, line)
        if not self.hand:
            look.write(surface, say("There are no cards to draw yet."), top, "note", "muted")
            return
        look.write(surface, say("A first hand of {count}", count=len(self.hand)), top, "small", "gold")
        if self.next:
            words = Rect(self.area.left, self._below, self.area.width, line)
            look.write(surface, say("Drawn in the next turns"), words, "small", "gold")
        for place, card in self._places:
            surface.blit(self.scene.pictures.get(card, place.size), place)
            if card is self.scene.pointed:
                pygame.draw.rect(surface, look.colour("gold_light"), place, look.px(2), look.px(4))

    def hover(self, at: tuple[int, int]) -> Definition | None:
        return next((card for place, card in self._places if place.collidepoint(at)), None)

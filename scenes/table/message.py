"""A short message over the mat. It goes with the decision that it was said at; what was refused links to its rule."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.kernel.refusal import Reason
from scenes.rulebook import open_rulebook
from scenes.table.controls import Link
from scenes.words import say, sentence

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MESSAGE_SECONDS = 6.0
RULE_KEY = "F2"
NO_RULES = ("table", "notation")
"""Reasons that no rulebook has."""


class Message:
    """What is said, since when, and whether it is a refusal."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.words, self.bad, self.rule = "", False, ""
        self._age = 0.0
        self._said_at: Hashable = None
        self._link = Link(say("The rule"), RULE_KEY, self._open_rule)
        self._lines: list[str] = []
        self.area = Rect(0, 0, 0, 0)

    def say(self, words: str, bad: bool = False, rule: str = "", stays: bool = False) -> None:
        """Show some words, with a link to a rule; they go with the open decision unless they stay."""
        self.words, self.bad, self.rule = words, bad, rule
        self._age, self._said_at = 0.0, None if stays else self.scene.now
        self.place()

    def refuse(self, reason: Reason) -> None:
        """Show why something is not allowed; the rule behind it is a link, if the rulebook has it."""
        rule = "" if reason.rule in NO_RULES else reason.rule
        self.say(sentence(reason.text, self.scene.match.names), True, rule)

    def clear(self) -> None:
        self.words = self.rule = ""

    def refresh(self) -> None:
        """Another decision is open: what was said of the last one is stale."""
        if self.words and self._said_at not in (None, self.scene.now):
            self.clear()
        self.place()

    def update(self, dt: float) -> None:
        """It has been read after a while."""
        if self.words:
            self._age += dt
            if self._age > MESSAGE_SECONDS:
                self.clear()
                self.scene.app.redraw()

    @property
    def links(self) -> list[Link]:
        """What can be clicked on it."""
        return [self._link] if self.words and self.rule else []

    def _open_rule(self) -> None:
        open_rulebook(self.scene.app, self.scene.match.game, self.rule)

    def place(self) -> None:
        """Place it over the middle of the mat, once there is one."""
        scene, look = self.scene, self.scene.look
        if not self.words or not hasattr(scene, "frame"):
            return
        mat, line = scene.frame.mat, look.font("strong").get_linesize()
        width = min(mat.width * 8 // 10, look.measure(self.words, "strong")[0] + look.px(48))
        self._lines = look.wrap(self.words, "strong", width - look.px(40))
        row = look.px(24) if self.links else 0
        self.area = Rect(0, 0, max(width, look.px(180)), line * len(self._lines) + look.px(18) + row)
        self.area.center = (mat.centerx, scene.arranged.sides[scene.looker].top)
        asked = scene.amounts.area if scene.amounts.open else scene.tray.area
        if self.area.colliderect(asked):  # what is to be chosen from is not hidden
            self.area.bottom = asked.top - look.px(6)
        self.area.clamp_ip(mat)
        wide = look.measure(self._link.words, "small")[0]
        self._link.rect = Rect(0, 0, wide, look.px(22))
        self._link.rect.midbottom = (self.area.centerx, self.area.bottom - look.px(7))

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw it; gives the part of the window that was touched."""
        if not self.words:
            return []
        look, area = self.scene.look, self.area
        surface.blit(look.plate(area.size, "primary" if self.bad else "panel", "bright", 8, 1.5), area)
        row = area.inflate(-look.px(40), -look.px(18))
        row.height = look.font("strong").get_linesize()
        for line in self._lines:
            look.write(surface, line, row, "strong", "cream", "centre")
            row.top += row.height
        for link in self.links:
            link.draw(surface, look)
        return [area]

"""Steps on a way, such as lessons or puzzles: buttons that show what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.form_scene import FormScene
from scenes.look import Look, strings
from scenes.widgets import Button, Column, Columns, Space, Widget

LEFT = 330
"""Pixels at 100 % for a column of games beside the steps."""


HEIGHT, GAP = 42, 7
"""Pixels (at 100 %) of a step, and between two."""


class StepButton(Button):
    """A step on the way: before its name a ring, with a check mark once it is done; `note` stands at its right."""

    def __init__(self, name: str, act: Callable[[], object], note: str = "", done: bool = False) -> None:
        super().__init__(name, act)
        self.note, self.done = note, done

    @property
    def value(self) -> str:
        return ", ".join(part for part in (self.note, strings("learn")["done"] if self.done else "") if part)

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        self.rect = Rect(x, y, width, look.px(HEIGHT))
        return self.rect.height

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        fill = ("primary" if self.primary else "button") + ("_hot" if hot else "")
        surface.blit(look.plate(self.rect.size, fill, "bright" if hot else "gold"), self.rect)
        side = look.px(22)
        ring = Rect(self.rect.left + look.px(14), 0, side, side)
        ring.centery = self.rect.centery
        colour = look.colour("gold_light" if self.done else "gold_dark")
        pygame.draw.circle(surface, colour, ring.center, side // 2, 0 if self.done else look.px(2))
        if self.done:
            x, y, part = *ring.center, side // 4
            points = [(x - part, y), (x - part // 4, y + part), (x + part + part // 4, y - part)]
            pygame.draw.lines(surface, look.colour("ink"), False, points, look.px(3))
        room = Rect(ring.right + look.px(12), self.rect.top, 0, self.rect.height)
        room.width = self.rect.right - look.px(14) - room.left
        if self.note:
            look.write(surface, self.note, room, "small", "muted", "right")
            room.width -= look.measure(self.note, "small")[0] + look.px(12)
        style = look.fitting(self.name, "strong", room.width)
        look.write(surface, self.name, room, style, "gold_light" if hot else "cream")
        self.draw_focus(surface, look, self.rect)


def pairs(steps: Sequence[StepButton], room_for: int = 0) -> list[Widget]:
    """Two columns that are read downwards, with room for so many steps."""
    half, rows = -(-len(steps) // 2), -(-room_for // 2)
    free = [Space((rows - half) * (HEIGHT + GAP) - GAP)] if rows > half else []
    return [Columns([Column([*steps[:half], *free], GAP), Column(steps[half:], GAP)], 280)]


def build_anew(scene: FormScene, build: Callable[[], object]) -> None:
    """Whoever comes back finds the focus where it was; of a step that is done by now it has gone on to the next."""
    left = scene.form.focused.name if scene.form and scene.form.focused else ""
    build()
    scene.layout()
    assert scene.form
    again = next((control for control in scene.form.controls() if control.name == left), None)
    if again and not (isinstance(again, StepButton) and again.done):
        scene.form.focus(again)

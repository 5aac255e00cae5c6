"""What a person can act on at the table, each with a role and a name: cards, piles and buttons; and the keyboard's way
among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.kernel.refusal import Move
from scenes import keys
from scenes.look import Look
from scenes.table.board import Square
from scenes.table.layout import Piece
from scenes.widgets import Button, Control, alike
from scenes.words import say

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class CardControl(Control):
    """A card or a pile on the mat. It is drawn with the mat, not by itself."""

    role = "card"

    def __init__(self, name: str, piece: Piece, state: str, lit: bool) -> None:
        super().__init__(name)
        self.piece, self.state, self.lit = piece, state, lit
        self.rect = piece.rect
        self.role = "pile" if piece.is_pile else "card"

    @property
    def key_of(self) -> tuple[Any, ...]:
        return self.piece.key

    @property
    def value(self) -> str:
        return self.state

    def draw(self, surface: Surface, look: Look) -> None:
        """The table draws its cards itself."""


class SquareControl(Control):
    """A square of a board on which no card lies. It is drawn with the mat."""

    role = "square"

    def __init__(self, name: str, square: Square, state: str, lit: bool) -> None:
        super().__init__(name)
        self.square, self.state, self.lit = square, state, lit
        self.rect = square.rect

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("square", *self.square.key)

    @property
    def value(self) -> str:
        return self.state

    def draw(self, surface: Surface, look: Look) -> None:
        """The table draws its squares itself."""


class BarButton(Button):
    """A button of the bar; its key is written after its name."""

    def __init__(
        self, name: str, key: str, act: Callable[[], object], primary: bool = False, row: Sequence[Move] = ()
    ) -> None:
        """`row` are the moves that it makes, if it makes any."""
        super().__init__(f"{name} [{keys.now.shown(key)}]" if key else name, act, primary=primary)
        self.bare = name
        self.letter, self.row = key.lower(), tuple(row)

    @property
    def held(self) -> bool:
        """Is the mouse button down on it?"""
        return self._held

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("button", self.name)


class Link(Control):
    """A word that does something, for what is wanted less often."""

    role = "button"

    def __init__(
        self, name: str, key: str, act: Callable[[], object], value: Callable[[], str] | None = None, short: str = ""
    ) -> None:
        super().__init__(name)
        self.act, self.letter, self._value = act, key.lower(), value
        self.shown_key, self.short = keys.now.shown(key), short
        self.narrow = 0
        """0: all of it is written; 1: the short name; 2: no value besides; 3: no key."""

    @property
    def value(self) -> str:
        return self._value() if self._value else ""

    @property
    def words(self) -> str:
        """What is written: name, value and key."""
        name = self.short if self.narrow and self.short else self.name
        value = f": {self.value}" if self.value and self.narrow < 2 else ""
        return f"{name}{value}" if self.narrow == 3 else f"{name}{value} [{self.shown_key}]"

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("link", self.name)

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        colour = "unusable" if not self.enabled else "gold_light" if hot else "muted"
        look.write(surface, self.words, self.rect, "small", colour, "left")
        self.draw_focus(surface, look, self.rect, 4)


class MenuLink(Link):
    """Three bars: the menu over the table."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__(say("Menu"), "", act)

    @property
    def words(self) -> str:
        return self.name

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        if hot:
            surface.blit(look.plate(self.rect.size, "button_hot", "gold", 5), self.rect)
        bar = Rect(0, 0, self.rect.width * 3 // 5, look.px(2))
        for step in (-1, 0, 1):
            bar.center = self.rect.centerx, self.rect.centery + step * look.px(5)
            pygame.draw.rect(surface, look.colour("gold_light" if hot else "muted"), bar)
        self.draw_focus(surface, look, self.rect, 4)


def neighbour(controls: Sequence[Control], now: Control | None, way: tuple[int, int]) -> Control | None:
    """The control that lies nearest in a direction; what lies straight ahead counts as nearer than what lies aside."""
    if now is None:
        return controls[0] if controls else None
    best: tuple[float, Control] | None = None
    x, y = now.rect.center
    for control in controls:
        if control is now:
            continue
        dx, dy = control.rect.centerx - x, control.rect.centery - y
        ahead = dx * way[0] + dy * way[1]
        aside = abs(dx * way[1]) + abs(dy * way[0])
        if ahead <= 2 or aside > ahead * 4 + max(now.rect.size):
            continue
        score = ahead + aside * 2.0
        if best is None or score < best[0]:
            best = score, control
    return best[1] if best else None


def spread(buttons: Sequence[Button], area: Rect, look: Look) -> int:
    """Place buttons side by side at the right end of an area; returns the x at which they begin."""
    if not buttons:
        return area.right
    gap = look.px(10)
    for style in Button.STYLES:  # names in smaller type before the prompt has no room
        wanted = [look.measure(button.name, style)[0] + look.px(34) for button in buttons]
        if sum(wanted) <= area.width * 6 // 10:
            break
    alike(buttons)
    room = area.width * 7 // 10 - gap * (len(buttons) - 1)
    share = min(1.0, room / max(1, sum(wanted)))
    x = area.right
    for button, width in zip(reversed(buttons), reversed(wanted), strict=True):
        wide = max(look.px(24), round(width * share))
        x -= wide
        button.rect = Rect(x, area.top, wide, area.height)
        x -= gap
    return x + gap

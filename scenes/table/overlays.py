"""What lies over the table for a while: the held card, the focus, menus, cards laid out to choose from, messages, the
cover."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes import keys, paint
from scenes.backdrop import table_top
from scenes.table import marks
from scenes.table.controls import CardControl, SquareControl
from scenes.table.drops import draw_strike, strikes
from scenes.table.raised import draw_raised, place_raised, raised
from scenes.table.tallies import PartControl
from scenes.widgets import Control
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class OpenMat(Control):
    """The open mat, for the keyboard: where a held card is put that needs no place."""

    role = "place"

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("mat",)


class Overlays:
    """Places and draws them; every drawing says which part of the window it touched."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.open_mat = OpenMat("")

    # ---- places
    def place_open_mat(self) -> None:
        """Place what stands for the open mat when the keyboard is on it."""
        side = self.scene.arranged.sides[self.scene.looker]
        self.open_mat.name = say("the open mat")
        self.open_mat.rect = Rect(0, 0, side.width // 3, max(20, side.height // 4))
        self.open_mat.rect.center = (self.scene.frame.mat.centerx, side.top)

    def place_menu(self) -> None:
        """Place the rows of the open menu beside its card, inside the window; around a point without size. Where a card
        was let go the likeliest row comes to lie under the mouse: a click where it is does that."""
        menu, look = self.scene.menu, self.scene.look
        if menu is None:
            return
        width = max(look.measure(f"9  {text}", "body")[0] for text, _ in menu.rows) + look.px(46)
        row = look.px(38)
        mat = self.scene.frame.mat
        lines = min(len(menu.rows), max(1, (mat.height - look.px(24)) // row))
        columns = -(-len(menu.rows) // lines)
        lines = -(-len(menu.rows) // columns)
        width = min(width, (mat.width - look.px(12)) // columns)
        area = Rect(0, 0, width * columns, row * lines + look.px(12))
        area.midleft = (menu.at.right + look.px(8), menu.at.centery)
        if menu.at.size == (0, 0):
            area.center = menu.at.topleft
        elif menu.at.size == (1, 1):
            area.topright = (menu.at.x + look.px(24), menu.at.y - row // 2 - look.px(6) - row * (menu.chosen % lines))
        elif area.right > mat.right:
            area.right = max(mat.left + area.width, menu.at.left - look.px(8))
        area.clamp_ip(mat)
        inner = area.inflate(-look.px(12), -look.px(12))
        width = inner.width // columns
        menu.places = [
            Rect(inner.left + width * (number // lines), inner.top + row * (number % lines), width, row)
            for number in range(len(menu.rows))
        ]

    # ---- pictures
    @property
    def parts(self) -> tuple[Callable[[Surface], list[Rect]], ...]:
        """What draws them, the topmost last. The light on a card is over what lies there, but not over stones that are
        to be chosen."""
        lights = partial(draw_raised, self.scene), self._focus
        panels = self.scene.tray.draw, self.scene.amounts.draw, self.scene.coach.draw
        return (
            self.scene.would_be.draw,
            self.scene.paying.draw,
            self.scene.following.draw,
            *((*lights, *panels) if self.scene.amounts.open else (*panels, *lights)),
            self._held,
            self._menu,
            self.scene.said.draw,
            self.scene.summary.draw,
            self.scene.zoom.draw,
        )

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw all there are."""
        return [area for draw in self.parts for area in draw(surface)]

    def _focus(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        control = scene.focused()
        if isinstance(control, CardControl):
            lifted = raised(scene) is control.piece
            rect = place_raised(scene, control.piece) if lifted else control.piece.rect
            surface.set_clip(scene.frame.mat)  # a hand reaches below the edge
            marks.light(surface, self.scene.look, rect.inflate(4, 4), marks.FOCUS, True)
            control.draw_focus(surface, scene.look, rect, 8)
            surface.set_clip(None)
            margin = scene.look.px(40)
            return [rect.inflate(margin, margin)]
        elif isinstance(control, SquareControl | PartControl):
            marks.light(surface, scene.look, control.rect, marks.FOCUS, True)
            control.draw_focus(surface, scene.look, control.rect, 6)
        elif control is self.open_mat:
            rect = self.open_mat.rect
            surface.blit(scene.look.plate(rect.size, "field", "bright", 12), rect)
            scene.look.write(surface, say("put it here"), rect, "strong", "gold_light", "centre")
            control.draw_focus(surface, scene.look, rect, 12)
        else:
            return []
        margin = scene.look.px(40)
        return [control.rect.inflate(margin, margin)]

    def _held(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        held = scene.held
        home = scene.arranged.of(held.card) if held else None
        if held is None or home is None:
            return []
        if not held.by_mouse:
            surface.set_clip(scene.frame.mat)  # a hand reaches below the edge
            marks.light(surface, self.scene.look, home.rect, "#ffffff", True)
            surface.set_clip(None)
            return [home.rect.inflate(scene.look.px(30), scene.look.px(30))]
        if strikes(scene):
            return draw_strike(surface, scene)
        picture = scene.faces.lying(home)
        place = picture.get_rect(topleft=(held.at[0] - held.grip[0], held.at[1] - held.grip[1]))
        look = scene.look
        grow = look.px(10)
        shade = look.keep(("held shade", place.size), lambda: paint.shadow(place.size, look.px(8), grow, 190))
        surface.blit(shade, place.inflate(2 * grow, 2 * grow).move(grow // 2, grow))
        surface.blit(picture, place)
        scene.drawing.foresight.draw_held(surface, place)
        return [place.inflate(6 * grow, 6 * grow)]

    def _menu(self, surface: Surface) -> list[Rect]:
        menu, look = self.scene.menu, self.scene.look
        if menu is None or not menu.places:
            return []
        area = menu.places[0].unionall(menu.places).inflate(look.px(12), look.px(12))
        surface.blit(look.plate(area.size, "panel", "gold", 8, 1.5), area)
        for number, ((text, _), place) in enumerate(zip(menu.rows, menu.places, strict=True)):
            if number == menu.chosen:
                surface.blit(look.plate(place.size, "primary", "gold", 6), place)
            look.write(surface, f"{menu.key(number) or '  '}   {text}", place.inflate(-look.px(20), 0), "body", "cream")
        self.scene.coach.draw_rows(surface, menu)
        return [area]

    def draw_cover(self, surface: Surface) -> None:
        """Between two people: nothing of either side is to be seen."""
        scene, look = self.scene, self.scene.look
        size = surface.get_size()
        surface.blit(table_top(size, look), (0, 0))
        area = Rect(0, 0, min(size[0] - look.px(40), look.px(640)), look.px(250))
        area.center = (size[0] // 2, size[1] // 2)
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        title = say("Pass the machine to {name}", name=scene.words.name(scene.looker))
        look.write_title(
            surface, title, width=area.width - look.px(40), centerx=area.centerx, top=area.top + look.px(38)
        )
        row = Rect(area.left, area.top + look.px(98), area.width, look.px(30))
        words = keys.named(say("Press {Enter} when nobody else is looking at the screen."))
        look.write(surface, words, row, "body", "cream", "centre")
        for button in scene.buttons:
            button.rect = Rect(0, 0, min(area.width - look.px(60), look.px(380)), look.px(52))
            button.rect.midbottom = (area.centerx, area.bottom - look.px(32))
            button.draw(surface, look)

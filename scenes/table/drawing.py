"""The picture of the table: a still picture that is made anew when something changed, and what lies over it in every frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes import fonts, paint
from scenes.art.gems import gem, glyph
from scenes.art.lettering import outlined
from scenes.art.palette import Hue, hue_named
from scenes.dialogue import veil
from scenes.table import marks
from scenes.table.controls import CardControl, spread
from scenes.table.hand import Held
from scenes.table.layout import Piece, _fitted
from scenes.table.mat import draw_label, draw_mat
from scenes.table.motion import GLIDE, Glide
from scenes.table.panels import draw_phases, draw_zoom, facts_of
from scenes.widgets import Control

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class OpenMat(Control):
    """The open mat, for the keyboard: where a held card is put that needs no place."""

    role = "place"

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("mat",)


class Drawing:
    """Draws a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stale = True
        self.tray_pieces: list[Piece] = []
        self.tray_area = Rect(0, 0, 0, 0)
        self.open_mat = OpenMat("the open mat")
        self._mat: Surface | None = None
        self._still: Surface | None = None      # the mat with the cards that rest
        self._whole: Surface | None = None      # that with lights, panels and bar
        self._drawn: dict[str, Any] = {}
        self._renewed: list[Rect] = []          # what of the whole was drawn anew since the last frame
        self._over: list[Rect] = []             # where something lay over it in the last frame
        self._frame, self._shown = -1, (0, 0)

    def forget(self) -> None:
        """The window or the look changed: nothing kept fits any more."""
        self._mat = self._still = self._whole = None
        self._frame = -1
        self.stale = True

    # ---- places
    def place_controls(self) -> None:
        """Place the bar's buttons and the links."""
        scene, look = self.scene, self.scene.look
        bar = scene.frame.bar.inflate(-look.px(32), -look.px(20))
        top = bar.copy()
        self._text = Rect(top.left, top.top, max(1, spread(scene.buttons, top, look) - top.left - look.px(14)), top.height)
        row = scene.frame.phases.inflate(-look.px(16), -look.px(4))
        row.top, row.height = row.bottom - row.height // 3, row.height // 3
        left = row.left
        for link in scene.links[:-1]:
            width = min(look.measure(link.words, "small")[0], row.right - left)
            link.rect = Rect(left, row.top, max(1, width), row.height)
            left += width + look.px(12)
        last = scene.links[-1]
        width = look.measure(last.words, "small")[0]
        last.rect = Rect(row.right - width, row.top - row.height * 2, width, row.height)
        middle = scene.arranged.sides[scene.looker]
        self.open_mat.rect = Rect(0, 0, middle.width // 3, max(20, middle.height // 4))
        self.open_mat.rect.center = (scene.frame.mat.centerx, middle.top)

    def lay_tray(self) -> None:
        """Place the cards that are laid out over the mat."""
        scene, look = self.scene, self.scene.look
        self.tray_pieces, self.tray_area = [], Rect(0, 0, 0, 0)
        if not scene.tray:
            return
        mat = scene.frame.mat
        margin, title = look.px(30), look.px(28)
        height = mat.height * 45 // 100 - margin - title
        width = round(height * scene.plan.ratio)
        wanted = max((width + look.px(10)) * len(scene.tray), look.measure(scene.tray_title, "strong")[0] + look.px(20)) + margin
        self.tray_area = Rect(0, 0, min(mat.width * 9 // 10, wanted), height + margin + title)
        self.tray_area.center = mat.center
        inner = self.tray_area.inflate(-margin, -margin)
        inner.top += title - look.px(4)
        inner.height = height
        step = min(width + look.px(10), (inner.width - width) / max(1, len(scene.tray) - 1))
        left = inner.centerx - (step * (len(scene.tray) - 1) + width) / 2
        position = scene.position
        from game.kernel.knowledge import card_view
        for number, card in enumerate(scene.tray):
            view = card_view(position, scene.looker, card)
            rect = Rect(round(left + step * number), inner.top, width, height)
            zone = position.ruleset.zones[position.zone[card]]
            piece = Piece(("tray", card), view, zone.name, -1 if zone.shared else position.controller[card], rect, spot=inner)
            self.tray_pieces.append(piece)

    def place_menu(self) -> None:
        """Place the rows of the open menu beside its card, inside the window."""
        menu, look = self.scene.menu, self.scene.look
        if menu is None:
            return
        width = max(look.measure(f"9  {text}", "body")[0] for text, _ in menu.rows) + look.px(46)
        row = look.px(38)
        area = Rect(0, 0, width, row * len(menu.rows) + look.px(12))
        area.midleft = (menu.at.right + look.px(8), menu.at.centery)
        area.clamp_ip(self.scene.frame.mat)
        inner = area.inflate(-look.px(12), -look.px(12))
        menu.places = [Rect(inner.left, inner.top + row * number, inner.width, row) for number in range(len(menu.rows))]

    # ---- pictures
    def picture(self, piece: Piece) -> Surface:
        """A piece as it lies on the mat."""
        size = (piece.rect.height, piece.rect.width) if piece.turned else piece.rect.size
        return self.scene.faces.card(piece.view, size, piece.turned)

    def spring_back(self, home: Piece, held: Held) -> None:
        """A card that was let go where it may not lie glides back."""
        scene = self.scene
        if scene.app.pace > 0:
            start = home.rect.copy()
            start.topleft = (held.at[0] - held.grip[0], held.at[1] - held.grip[1])
            scene.motion.glides[home.key] = Glide(home.key, self.picture(home), start, home.rect.copy(), 0.0, GLIDE * 0.6 * scene.app.pace)
            self.stale = True

    def draw(self, surface: Surface) -> None:
        """One frame: a picture of all that rests, of which only the parts that changed are drawn anew, and what moves over it."""
        scene = self.scene
        if scene.covered:
            self._draw_cover(surface)
            self._frame = -1
            return
        if self.stale or self._still is None or self._whole is None:
            self._still = self._draw_still(surface.get_size())
            self._whole = self._whole or self._still.copy()
            self._drawn.clear()
            self.stale = False
        self._renew(self._whole, scene.frame.mat, self._lights_now(), self._draw_lights)
        self._renew(self._whole, scene.frame.column, self._panels_now(), self._draw_panels)
        self._renew(self._whole, scene.frame.bar, self._bar_now(), self._draw_bar)
        self._show(surface)
        parts = (scene.motion.draw, self._draw_tray, self._draw_focus, self._draw_held, self._draw_menu, self._draw_message, self._draw_magnified)
        self._over = [area for draw in parts for area in draw(surface)]

    def _show(self, surface: Surface) -> None:
        """Bring what rests to the window: all of it, or after a frame of our own only what was renewed or lay under what moved."""
        assert self._whole is not None
        app = self.scene.app
        if self._frame + 1 == app.frames and surface.get_size() == self._shown:
            for area in (*self._renewed, *self._over):
                surface.blit(self._whole, area, area)
        else:
            surface.blit(self._whole, (0, 0))
        self._shown = surface.get_size()
        self._frame = app.frames if app.top is self.scene else -1
        self._renewed.clear()

    def _renew(self, whole: Surface, area: Rect, now: Any, draw: Callable[[Surface], None]) -> None:
        """Draw a part of the picture anew if what it shows has changed."""
        if self._drawn.get(draw.__name__, ()) == now:
            return
        self._drawn[draw.__name__] = now
        assert self._still is not None
        whole.set_clip(area)
        whole.blit(self._still, area, area)
        draw(whole)
        whole.set_clip(None)
        self._renewed.append(area)

    def _lights_now(self) -> Any:
        scene = self.scene
        held = scene.held
        hand = (held.card, held.by_mouse) if held else None
        return hand, tuple(sorted(self._named_by_log())), id(scene.offer), len(scene.motion.glides)

    def _panels_now(self) -> Any:
        scene = self.scene
        piece, log = scene.looked_at(), scene.log
        row = next((number for rect, number in log.rows if rect.collidepoint(scene.gestures.mouse)), None)
        face = scene.faces.bare(piece.view, scene.frame.zoom.size) if piece is not None and "key" in piece.view else None
        return (piece.key if piece else None, id(piece), id(face), row, log.back, log.chosen, len(log.lines), log.lines[-1:] and log.lines[-1].text,
                tuple((link.words, link.hovered, link.focused, link.enabled) for link in scene.links))

    def _bar_now(self) -> Any:
        scene = self.scene
        return scene.words.prompt(), tuple((button.name, button.hovered, button.focused, button.held, tuple(button.rect)) for button in scene.buttons)

    # ---- the still picture
    def _draw_still(self, size: tuple[int, int]) -> Surface:
        scene, look = self.scene, self.scene.look
        if self._mat is None:
            self._mat = draw_mat(size, look, scene.frame, scene.arranged, scene.looker)
        if self._still is None:
            self._still = self._mat.copy()
        still = self._still
        still.blit(self._mat, (0, 0))
        for seat in range(scene.view["seats"]):
            self._plate(still, seat)
            self._counters(still, seat)
        taken = {id(piece.spot) for piece in scene.arranged.pieces}
        for area, label in scene.arranged.outlines:
            if id(area) not in taken:
                draw_label(still, look, area, label)
        held = scene.held.card if scene.held and scene.held.by_mouse else None
        for piece in scene.arranged.pieces:
            if piece.key in scene.motion.glides:
                continue
            self._piece(still, piece, faint=piece.id is not None and piece.id == held and not piece.is_pile)
        for start, end, colour in (*scene.arrow_ends(), *self._stack_arrows()):
            self._arrow(still, start, end, colour)
        self._stack_names(still)
        return still

    def _plate(self, surface: Surface, seat: int) -> None:
        """Whose side it is; a mark shows whose turn it is, and whose decision."""
        scene, look = self.scene, self.scene.look
        area = scene.arranged.plates[seat]
        active = scene.view["active"] == seat and scene.view["turn"] > 0
        surface.blit(look.plate(area.size, "primary" if active else "panel", "gold" if active else "dim", 8), area)
        inner = area.inflate(-look.px(14), -look.px(4))
        name = scene.match.names[seat]
        deciding = bool(scene.position.moves) and scene.position.seat == seat
        words = name
        if deciding:
            step = area.height // 4
            tip = [(inner.left, area.top + step), (inner.left, area.bottom - step), (inner.left + step, area.centery)]
            pygame.draw.polygon(surface, look.colour("gold_light"), tip)
            inner.left += area.height // 4 + look.px(7)
            inner.width -= area.height // 4 + look.px(7)
        if inner.height >= look.px(34):
            look.write(surface, words, Rect(inner.left, inner.top, inner.width, inner.height // 2), "strong", "gold_light" if active else "cream")
            deck = scene.match.decks[seat].name
            look.write(surface, f"seat {seat + 1} · {deck}", Rect(inner.left, inner.centery, inner.width, inner.height // 2), "small", "muted")
        else:
            look.write(surface, f"{words} · seat {seat + 1}", inner, "small", "gold_light" if active else "cream")

    def _counters(self, surface: Surface, seat: int) -> None:
        """A seat's counters: a gem for each part, with its number; none are faint."""
        scene = self.scene
        area = scene.arranged.counters[seat]
        for name, counter in scene.plan.counters.items():
            value = scene.view["counters"][name][seat]
            parts = scene.words.parts(counter.each) if counter.each else [counter.label]
            values = value if isinstance(value, list) else [value]
            share = area.width / max(1, len(parts))
            radius = max(6, min(round(share * 0.27), area.height * 46 // 100))
            for number, (part, count) in enumerate(zip(parts, values, strict=False)):
                hue = hue_named(part)
                stone = self.scene.look.keep(("gem", part, radius, bool(count)), partial(_stone, hue, radius, bool(count)))
                at = (round(area.left + share * number + radius), area.centery)
                surface.blit(stone, stone.get_rect(center=at))
                if count:
                    words = outlined(fonts.text(max(10, round(radius * 1.25)), True), str(count), (255, 248, 226), (18, 10, 8), 1)
                    surface.blit(words, words.get_rect(midleft=(at[0] + radius + 1, at[1])))

    def _piece(self, surface: Surface, piece: Piece, faint: bool = False) -> None:
        scene, look = self.scene, self.scene.look
        rect = piece.rect
        spread_by = max(3, min(rect.size) // 16)
        shade = look.keep(("card shade", rect.size), lambda: paint.shadow(rect.size, max(3, min(rect.size) // 14), spread_by, 150))
        surface.blit(shade, rect.inflate(2 * spread_by, 2 * spread_by).move(spread_by // 3, spread_by // 2))
        if piece.is_pile and piece.count > 1:
            for step in range(min(3, piece.count - 1), 0, -1):
                surface.blit(scene.faces.back(rect.size), rect.move(-step, -step))
        picture = self.picture(piece)
        if faint:
            picture = picture.copy()
            picture.set_alpha(70)
        surface.blit(picture, rect)
        if piece.is_pile:
            plate = marks.count(look, piece.count, max(11, rect.width // 3))
            surface.blit(plate, plate.get_rect(center=(rect.centerx, rect.bottom - plate.get_height() // 3)).clamp(piece.spot))
        under = sum(1 for other in scene.arranged.pieces if other.host == piece.key and "key" not in other.view)
        if under:
            plate = marks.count(look, under, max(11, min(rect.size) // 4))
            surface.blit(plate, plate.get_rect(bottomright=(rect.right + plate.get_width() // 3, rect.bottom)))

    def _stack_arrows(self) -> list[tuple[int, int, str]]:
        return [(item["id"], target, "#e9c25c") for item in self.scene.view["stack"] for target in item["targets"]]

    def _stack_names(self, surface: Surface) -> None:
        """Who added what waits, written on each card of the column."""
        scene, look = self.scene, self.scene.look
        for item in scene.view["stack"]:
            piece = scene.arranged.of(item["card"].get("id"))
            if piece is not None and piece.key not in scene.motion.glides:
                strip = Rect(piece.rect.left, piece.rect.bottom - look.px(20), piece.rect.width, look.px(20))
                surface.blit(look.plate(strip.size, "panel", "dim", 4), strip)
                look.write(surface, f"by {scene.match.names[item['seat']]}", strip.inflate(-6, 0), "small", "gold_light", "centre")

    def _arrow(self, surface: Surface, start: int, end: int, colour: str) -> None:
        scene = self.scene
        one, two = scene.arranged.of(start), scene.arranged.of(end)
        if one is None or two is None or one is two or {one.key, two.key} & set(scene.motion.glides):
            return
        tail = marks.edge_point(one.rect, two.rect.center)
        tip = marks.edge_point(two.rect, one.rect.center)
        marks.arrow(surface, tail, tip, colour, scene.look.px(9))

    # ---- what lies over it
    def _draw_lights(self, surface: Surface) -> None:
        """What can be acted on has a golden edge; where a held card may go, a bright one with marked corners."""
        scene, look = self.scene, self.scene.look
        named = self._named_by_log()
        held = scene.held
        for piece in scene.arranged.pieces:
            if piece.key in scene.motion.glides or (piece.is_pile and not (scene.offer and piece.id in scene.offer.answers)):
                continue
            if held:
                if piece.id in held.destinations.cards:
                    self._edge(surface, piece.rect, marks.OPEN_TO, True)
            elif scene.offer and piece.id in scene.offer.answers:
                self._edge(surface, piece.rect, marks.OPEN_TO, True)
            elif scene.offer and scene.offer.acts(piece.id):
                self._edge(surface, piece.rect, marks.LIT, False)
            if piece.view.get("name") in named:
                self._edge(surface, piece.rect, "#8fd3ff", True)
        if held and (held.destinations.open or held.destinations.places):
            area = scene.arranged.sides[scene.looker].inflate(-look.px(6), -look.px(6))
            pygame.draw.rect(surface, pygame.Color(marks.OPEN_TO), area, look.px(2), look.px(14))

    def _named_by_log(self) -> set[str]:
        scene = self.scene
        line = scene.log.at(scene.gestures.mouse)
        if line is None:
            return set()
        return {piece.view["name"] for piece in scene.arranged.pieces if piece.view.get("name") and piece.view["name"] in line.text}

    def _edge(self, surface: Surface, rect: Rect, colour: str, strong: bool) -> None:
        picture, spread_by = marks.edge(self.scene.look, rect.size, colour, strong)
        surface.blit(picture, rect.inflate(2 * spread_by, 2 * spread_by))

    def _draw_panels(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        piece = scene.looked_at()
        view = piece.view if piece is not None and ("key" in piece.view or not piece.is_pile) else None
        lines: list[tuple[str, str]] = []
        if piece is not None:
            if piece.is_pile:
                lines.append((f"{scene.words.piece(piece)[:1].upper()}{scene.words.piece(piece)[1:]}", "muted"))
            if view is not None:
                lines += facts_of(view, scene.faces, scene.words.attached(piece))
        draw_zoom(surface, look, scene.frame, scene.faces, view, lines)
        draw_phases(surface, look, scene.frame.phases, scene.view, scene.match.ruleset.phases, scene.words.whose())
        scene.log.draw(surface, look, scene.frame.log, scene.gestures.mouse)
        for link in scene.links:
            link.draw(surface, look)

    def _draw_bar(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        words = scene.words.prompt()
        style = "body" if len(look.wrap(words, "body", self._text.width)) * look.font("body").get_linesize() <= self._text.height else "small"
        lines = look.wrap(words, style, self._text.width)
        height = look.font(style).get_linesize()
        area = self._text.copy()
        area.top = max(area.top, area.centery - height * min(len(lines), max(1, area.height // height)) // 2)
        for line in lines[: max(1, self._text.height // height)]:
            look.write(surface, line, Rect(area.left, area.top, area.width, height), style, "cream" if scene.deciding else "muted")
            area.top += height
        for button in scene.buttons:
            button.draw(surface, look)

    def _draw_tray(self, surface: Surface) -> list[Rect]:
        scene, look = self.scene, self.scene.look
        if not self.tray_pieces:
            return []
        surface.blit(look.plate(self.tray_area.size, "panel", "gold", 12, 1.5), self.tray_area)
        title = Rect(self.tray_area.left + look.px(16), self.tray_area.top + look.px(8), self.tray_area.width - look.px(32), look.px(26))
        look.write(surface, scene.tray_title, title, "strong", "gold_light", "centre")
        for piece in self.tray_pieces:
            surface.blit(scene.faces.card(piece.view, piece.rect.size), piece.rect)
            if scene.offer and scene.offer.acts(piece.id):
                self._edge(surface, piece.rect, marks.OPEN_TO, True)
        return [self.tray_area]

    def _draw_focus(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        control = scene.focused()
        if isinstance(control, CardControl):
            self._edge(surface, control.piece.rect.inflate(4, 4), marks.FOCUS, True)
            control.draw_focus(surface, scene.look, control.piece.rect, 8)
        elif control is self.open_mat:
            rect = self.open_mat.rect
            surface.blit(scene.look.plate(rect.size, "field", "bright", 12), rect)
            scene.look.write(surface, "put it here", rect, "strong", "gold_light", "centre")
            control.draw_focus(surface, scene.look, rect, 12)
        else:
            return []
        margin = scene.look.px(40)
        return [control.rect.inflate(margin, margin)]

    def _draw_held(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        held = scene.held
        home = scene.arranged.of(held.card) if held else None
        if held is None or home is None:
            return []
        if not held.by_mouse:
            self._edge(surface, home.rect, "#ffffff", True)
            return [home.rect.inflate(scene.look.px(30), scene.look.px(30))]
        picture = self.picture(home)
        place = picture.get_rect(topleft=(held.at[0] - held.grip[0], held.at[1] - held.grip[1]))
        look = scene.look
        grow = look.px(10)
        shade = look.keep(("held shade", place.size), lambda: paint.shadow(place.size, look.px(8), grow, 190))
        surface.blit(shade, place.inflate(2 * grow, 2 * grow).move(grow // 2, grow))
        surface.blit(picture, place)
        return [place.inflate(6 * grow, 6 * grow)]

    def _draw_menu(self, surface: Surface) -> list[Rect]:
        menu, look = self.scene.menu, self.scene.look
        if menu is None or not menu.places:
            return []
        area = menu.places[0].unionall(menu.places).inflate(look.px(12), look.px(12))
        surface.blit(look.plate(area.size, "panel", "gold", 8, 1.5), area)
        for number, ((text, _), place) in enumerate(zip(menu.rows, menu.places, strict=True)):
            if number == menu.chosen:
                surface.blit(look.plate(place.size, "primary", "gold", 6), place)
            look.write(surface, f"{number + 1}   {text}", place.inflate(-look.px(20), 0), "body", "cream")
        return [area]

    def _draw_message(self, surface: Surface) -> list[Rect]:
        scene, look = self.scene, self.scene.look
        if not scene.message:
            return []
        mat = scene.frame.mat
        width = min(mat.width * 8 // 10, look.measure(scene.message, "strong")[0] + look.px(48))
        lines = look.wrap(scene.message, "strong", width - look.px(40))
        height = look.font("strong").get_linesize() * len(lines) + look.px(18)
        area = Rect(0, 0, width, height)
        area.center = (mat.centerx, scene.arranged.sides[scene.looker].top)
        surface.blit(look.plate(area.size, "primary" if scene.message_bad else "panel", "bright", 8, 1.5), area)
        inner = area.inflate(-look.px(40), -look.px(18))
        for line in lines:
            look.write(surface, line, Rect(inner.left, inner.top, inner.width, look.font("strong").get_linesize()), "strong", "cream", "centre")
            inner.top += look.font("strong").get_linesize()
        return [area]

    def _draw_magnified(self, surface: Surface) -> list[Rect]:
        scene = self.scene
        piece = scene.looked_at()
        if not scene.magnified or piece is None or "key" not in piece.view:
            return []
        surface.blit(veil(surface.get_size(), scene.look), (0, 0))
        area = _fitted(surface.get_rect(), scene.plan.ratio, 0.94)
        surface.blit(scene.faces.bare(piece.view, area.size), area)
        return [surface.get_rect()]

    def _draw_cover(self, surface: Surface) -> None:
        """Between two people: nothing of either side is to be seen."""
        scene, look = self.scene, self.scene.look
        from scenes.backdrop import table_top
        size = surface.get_size()
        surface.blit(look.keep(("table top", size), lambda: table_top(size, look)), (0, 0))
        area = Rect(0, 0, min(size[0] - look.px(40), look.px(640)), look.px(250))
        area.center = (size[0] // 2, size[1] // 2)
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        title = look.gilded(look.shorten(f"Pass the machine to seat {scene.looker + 1}", "title", area.width - look.px(40)), "title")
        surface.blit(title, title.get_rect(centerx=area.centerx, top=area.top + look.px(38)))
        row = Rect(area.left, area.top + look.px(98), area.width, look.px(30))
        look.write(surface, f"{scene.match.names[scene.looker]} decides next. Press Enter when nobody else looks at the screen.", row, "body", "cream", "centre")
        for button in scene.buttons:
            button.rect = Rect(0, 0, min(area.width - look.px(60), look.px(380)), look.px(52))
            button.rect.midbottom = (area.centerx, area.bottom - look.px(32))
            button.draw(surface, look)


def _stone(hue: Hue, radius: int, bright: bool) -> Surface:
    """The gem of a hue with its sign; faint where there is none of it."""
    stone = gem(hue.shape, radius, hue.accent).copy()
    sign = glyph(hue.glyph, max(3, radius * 45 // 100), (255, 255, 255))
    stone.blit(sign, sign.get_rect(center=stone.get_rect().center))
    if not bright:
        stone.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return stone

"""The picture of the table: a still picture that is made anew when something changed, and what lies over it in every
frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from scenes.areas import outermost, together
from scenes.table import marks
from scenes.table.controls import MenuLink, spread
from scenes.table.drops import draw_drops, draw_goals, strikes
from scenes.table.hand import Held
from scenes.table.layout import Piece
from scenes.table.mentions import mentioned
from scenes.table.motion import GLIDE, Glide
from scenes.table.panels import draw_phases, draw_zoom, facts_of, height_of_facts
from scenes.table.raised import covers
from scenes.table.resting import Resting
from scenes.table.signs import Foresight
from scenes.table.words import SECRET
from scenes.widgets import shares
from scenes.words import capital, say

if TYPE_CHECKING:
    from scenes.table.offers import Destinations
    from scenes.table.scene import TableScene

AROUND = 60
"""Pixels (at 100 %) by which the shade, the plates and the lights of a card reach beyond it, on both sides together."""


class Drawing:
    """Draws a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stale = True
        self.facts_height = 0  # of the card that is looked at
        self._resting = Resting(scene)
        self.foresight = Foresight(scene)
        self._still: Surface | None = None  # the mat with the cards that rest
        self._whole: Surface | None = None  # that with lights, panels and bar
        self._drawn: dict[str, Any] = {}
        self._settled: list[Rect] = []  # where cards came to rest since the last frame
        self._renewed: list[Rect] = []  # what of the whole was drawn anew since the last frame
        self._over: list[Rect] = []  # where something lay over it in the last frame
        self._frame, self._shown = -1, (0, 0)

    def renew(self) -> None:
        """Something that rests is not as it was drawn."""
        self.stale = True

    def forget(self) -> None:
        """The window or the look changed: nothing kept fits any more."""
        self._resting.forget()
        self._still = self._whole = None
        self._frame = -1
        self.stale = True

    # ---- places
    def place_controls(self) -> None:
        """Place the bar's buttons and the links."""
        scene, look = self.scene, self.scene.look
        bar = scene.frame.bar.inflate(-look.px(32), -look.px(20))
        top = bar.copy()
        self._text = Rect(
            top.left, top.top, max(1, spread(scene.buttons, top, look) - top.left - look.px(14)), top.height
        )
        row = scene.frame.phases.inflate(-look.px(16), -look.px(4))
        row.top, row.height = row.bottom - row.height // 3, row.height // 3
        left, gap = row.left, look.px(10)
        menu = next((link for link in scene.links if isinstance(link, MenuLink)), None)
        row_of_links = [link for link in scene.links[:-1] if link is not menu]
        for narrow in range(3):
            for link in row_of_links:
                link.narrow = narrow
            widths = [look.measure(link.words, "small")[0] for link in row_of_links]
            if sum(widths) + gap * (len(widths) - 1) <= row.width:
                break
        else:  # smaller type lets all of them in, or they do without their keys, which the help tells
            gap = look.px(5)
            room = row.width - gap * max(0, len(widths) - 1)
            if sum(look.measure(link.words, "tiny")[0] for link in row_of_links) > room:
                for link in row_of_links:
                    link.narrow = 3
                widths = [look.measure(link.words, "small")[0] for link in row_of_links]
            widths = shares(widths, room) if widths and sum(widths) > room else widths
        for link, wanted in zip(row_of_links, widths, strict=True):
            width = min(wanted, row.right - left)
            link.rect = Rect(left, row.top, max(1, width), row.height)
            left += width + gap
        last = scene.links[-1]
        width = look.measure(last.words, "small")[0]
        last.rect = Rect(row.right - width, row.top - row.height * 2, width, row.height)
        if menu:
            menu.rect = Rect(row.right - row.height, last.rect.top, row.height, row.height)
            last.rect.right = menu.rect.left - look.px(6)
        scene.overlays.place_open_mat()

    # ---- pictures
    def spring_back(self, home: Piece, held: Held) -> None:
        """A card that was let go where it may not lie glides back."""
        scene = self.scene
        if scene.app.pace > 0:
            start = home.rect.copy()
            start.topleft = (held.at[0] - held.grip[0], held.at[1] - held.grip[1])
            scene.motion.glides[home.key] = Glide(
                home.key, self.scene.faces.lying(home), start, home.rect.copy(), 0.0, GLIDE * 0.6 * scene.app.pace
            )
            self.stale = True

    def settle(self, areas: Sequence[Rect]) -> None:
        """Cards have come to rest there; around them nothing has changed, unless they are joined to others."""
        if self._resting.joined:
            self.stale = True
        else:
            around = self.scene.look.px(AROUND)
            self._settled += [area.inflate(around, around) for area in areas]

    def draw(self, surface: Surface) -> None:
        """One frame: a picture of all that rests, of which only the parts that changed are drawn anew, and what moves
        over it."""
        scene = self.scene
        if scene.covered:
            scene.overlays.draw_cover(surface)
            self._frame = -1
            self._whole = None  # whoever sits down next sees no part of it for a frame more
            return
        stands = self._whole is not None
        if self.stale or self._still is None or self._whole is None:
            self._still = self._resting.draw(surface.get_size())
            self._whole = self._whole or self._still.copy()
            self._drawn.clear()
            self.stale = False
            self._settled.clear()
        if self._settled:
            self._rest(self._whole)
        self._renew(self._whole, scene.frame.column, self._panels_now, self._draw_panels, patient=stands)
        self._renew(self._whole, scene.frame.mat, self._lights_now, self._draw_lights)  # those that the log names now
        self._renew(self._whole, scene.frame.bar, self._bar_now, self._draw_bar)
        anew = self._show(surface)
        surface.set_clip(scene.frame.mat)
        gliding = scene.motion.draw(surface)
        surface.set_clip(None)
        self._over = [*gliding, *scene.overlays.draw(surface)]
        if anew is not None and scene.app.top is scene:
            scene.app.changed = outermost([*anew, *self._over])

    def _show(self, surface: Surface) -> list[Rect] | None:
        """Bring what rests to the window: all of it, or after a frame of our own only what was renewed or lay under
        what moved. Gives what that was; None: all of it."""
        assert self._whole is not None
        app, anew = self.scene.app, None
        if self._frame + 1 == app.frames and surface.get_size() == self._shown:
            anew = outermost([*self._renewed, *self._over])
            for area in anew:
                surface.blit(self._whole, area, area)
        else:
            surface.blit(self._whole, (0, 0))
        self._shown = surface.get_size()
        self._frame = app.frames if app.top is self.scene else -1
        self._renewed.clear()
        return anew

    def _rest(self, whole: Surface) -> None:
        """Draw the cards that came to rest, and what is lit there."""
        scene = self.scene
        lit = self._drawn.get(self._draw_lights.__name__) == self._lights_now()
        for area in together(self._settled):
            area = area.clip(scene.frame.mat)
            self._resting.draw(whole.get_size(), area)
            if lit:  # else all of the mat is drawn anew at once
                self._renew_in(whole, area, self._draw_lights)
        self._settled.clear()

    def _renew(
        self, whole: Surface, area: Rect, now: Callable[[], Any], draw: Callable[[Surface], None], patient: bool = False
    ) -> None:
        """Draw a part of the picture anew if what it shows has changed; a patient one when there is time."""
        if self._drawn.get(draw.__name__, ()) == now() or (patient and self.scene.app.leaves(draw.__name__)):
            return
        self._renew_in(whole, area, draw)
        self._drawn[draw.__name__] = now()  # the log knows once it is drawn which entry is under the mouse

    def _renew_in(self, whole: Surface, area: Rect, draw: Callable[[Surface], None]) -> None:
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
        signs = (tuple(self.foresight.now()), tuple(scene.within_reach()))
        lit = (tuple(sorted(self.named_by_log())), tuple(scene.strip.lit))
        return hand, lit, id(scene.offer), signs

    def _panels_now(self) -> Any:
        scene = self.scene
        piece, log = scene.shown_large(), scene.log
        row = next((number for rect, number in log.rows if rect.collidepoint(scene.gestures.mouse)), None)
        face = (
            scene.faces.bare(piece.view, scene.column.zoom.size) if piece is not None and "key" in piece.view else None
        )
        return (
            scene.timer.words,
            piece.key if piece else None,
            id(piece),
            id(face),
            row,
            log.back,
            log.chosen,
            len(log.lines),
            log.lines[-1:] and (log.lines[-1].text, len(log.lines[-1].folded), log.lines[-1].undone),
            (log.whose, tuple(log.opened), tuple(scene.strip.things)),
            tuple((link.words, link.hovered, link.focused, link.enabled) for link in scene.links),
        )

    def _bar_now(self) -> Any:
        scene = self.scene
        return scene.words.prompt(), tuple(
            (button.name, button.hovered, button.focused, button.held, tuple(button.rect)) for button in scene.buttons
        )

    # ---- what lies over it
    def _draw_lights(self, surface: Surface) -> None:
        """What can be played and where, and what comes of it."""
        scene = self.scene
        self._light_cards(surface)
        reach = scene.within_reach()
        for square in scene.arranged.squares:
            if scene.words.takes(square):
                marks.light(surface, scene.look, square.rect, marks.OPEN_TO, True)
            elif square.key in reach:
                marks.light(surface, scene.look, square.rect, marks.OPEN_TO, False)
        scene.tallies.light(surface)
        self.foresight.draw(surface)
        if scene.held:
            self._light_drops(surface, scene.held.destinations)

    def _light_cards(self, surface: Surface) -> None:
        """What can be played and paid for has a golden edge, what has only another use a faint one;
        what a held card may be let go over, a bright one with marked corners."""
        scene = self.scene
        named = self.named_by_log()
        held = scene.held
        for piece in scene.arranged.pieces:
            if piece.key in scene.motion.glides:
                continue
            if piece.is_pile and not (
                scene.offer and (piece.id in scene.offer.answers or scene.offer.on_top(piece.id))
            ):
                if scene.tray.lies_in(piece):
                    self._light(surface, piece, marks.LIT, False)
                continue
            if held:
                if piece.id in held.destinations.cards:
                    self._light(surface, piece, marks.OPEN_TO, True)
            elif scene.offer and piece.id in scene.offer.answers:
                self._light(surface, piece, marks.OPEN_TO, True)
            elif scene.offer and scene.offer.acts(piece.id):
                self._light(surface, piece, marks.LIT if scene.offer.lively(piece.id) else marks.FAINT, False)
            if piece.id in named or piece.id in scene.strip.lit:
                self._light(surface, piece, "#8fd3ff", True)

    def _light_drops(self, surface: Surface, open_to: Destinations) -> None:
        """Where a held card may go besides cards and squares, with what it does there."""
        scene, look = self.scene, self.scene.look
        grounds = [piece for piece in scene.arranged.pieces if piece.ground and piece.id in open_to.cards]
        draw_drops(surface, scene, [(piece.rect, open_to.cards[piece.id or 0]) for piece in grounds])
        if not (open_to.open or open_to.places):
            return
        own = scene.arranged.sides[scene.looker]
        if strikes(scene):
            draw_goals(surface, scene)
        else:
            area = own.inflate(-look.px(6), -look.px(6))
            pygame.draw.rect(surface, pygame.Color(marks.OPEN_TO), area, look.px(2), look.px(14))
        told = []
        for place, rows in open_to.places.items():
            rect = self._place(place)
            if rect is not None:
                counters = scene.plan.places.get(place) == "counters"  # whose words are read, too
                frame = rect.inflate(-look.px(6), -look.px(6))
                if counters:
                    frame.left, frame.width = rect.left - look.px(5), rect.width + look.px(2)
                marks.light(surface, look, frame, marks.OPEN_TO, True)
                draw_drops(surface, scene, [(rect, rows)], counters)
                told.append(rows)
        spare = [row for row in open_to.open if all(row not in rows for rows in told)]
        if spare and not strikes(scene):
            draw_drops(surface, scene, [(Rect(own.centerx, own.top + look.px(6), 1, look.px(28)), spare)])

    def _place(self, name: str) -> Rect | None:
        """Where a named place is: a zone of the person who looks or of all, or that person's counters."""
        scene = self.scene
        spots = scene.arranged.spots
        if scene.plan.places.get(name) == "counters":
            return scene.arranged.counters[scene.looker]
        shared = any(zone.name == name and zone.shared for zone in scene.match.ruleset.zones)
        return spots.get((name, 0 if shared else scene.looker))

    def _light(self, surface: Surface, piece: Piece, colour: str, strong: bool) -> None:
        """Light up a card; of one that lies behind another only what peeps out."""
        clip, rect = surface.get_clip(), piece.rect
        host = next(
            (other.rect for other in self.scene.arranged.pieces if piece.host is not None and other.key == piece.host),
            None,
        )
        if host is not None:
            room = rect.inflate(rect.width, rect.height)
            if rect.left < host.left:
                room.width = host.left - room.left
            elif rect.right > host.right:
                room = Rect(host.right, room.top, room.right - host.right, room.height)
            elif rect.top < host.top:
                room.height = host.top - room.top
            surface.set_clip(room.clip(clip))
        over = self._next_over(piece)
        if over is not None:
            surface.set_clip(Rect(clip.left, clip.top, over.rect.left - clip.left, clip.height))
        marks.light(surface, self.scene.look, rect, colour, strong)
        surface.set_clip(clip)

    def seen_of(self, piece: Piece) -> Rect:
        """What is seen of a card that the next one in its row covers."""
        over = self._next_over(piece)
        return Rect(piece.rect.topleft, (over.rect.left - piece.rect.left, piece.rect.height)) if over else piece.rect

    def _next_over(self, piece: Piece) -> Piece | None:
        """The card of the same row that covers a part of this one."""
        if piece.is_pile:
            return None
        pieces = self.scene.arranged.pieces
        after = pieces[pieces.index(piece) + 1 :]
        return next((one for one in after if covers(one, piece)), None)

    def named_by_log(self) -> set[int]:
        """The cards that the log entry under the mouse or the keyboard names. Of several of one name those are meant
        that it is about, wherever they are by now; if it does not say, all of them are. What is drawn as a part of the
        mat has names of its own in other languages."""
        scene = self.scene
        line = scene.log.at(scene.gestures.mouse)
        if line is None:
            return set()
        names = {card.name for card in mentioned(line.text, scene.match.ruleset)}
        found: dict[str, set[int]] = {}
        for piece in scene.arranged.pieces:
            told = piece.view.get("name")
            if piece.id is not None and (told in names or (piece.ground and piece.id in line.cards)):
                found.setdefault(told, set()).add(piece.id)
        about = {scene.position.card[card].name for card in line.cards}
        return {
            card for told, cards in found.items() for card in (cards & line.cards or (() if told in about else cards))
        }

    def _draw_panels(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        piece = scene.shown_large()
        view = piece.view if piece is not None and ("key" in piece.view or not piece.is_pile) else None
        lines: list[tuple[str, str]] = []
        if piece is not None:
            if piece.is_pile:
                lines.append((capital(scene.words.piece(piece)), "muted"))
            if view is not None:
                lines += facts_of(view, scene.faces, scene.words.attached(piece), scene.match.names)
            if piece.secret:
                secret = say(SECRET)
                lines.append((capital(secret), "gold_light"))
            if piece.square:
                lines.append((say("On {square}", square=scene.words.square(piece.square)), "cream"))
            lines += [(capital(words), "warning") for words in self.foresight.of_card()]
        self.facts_height = height_of_facts(look, scene.frame.facts, scene.faces, view, lines)
        column = scene.column
        if piece is not None:
            draw_zoom(surface, look, column, scene.faces, view, lines)
        panel = column.log.union(column.seats) if column.seats.width else column.log
        surface.blit(look.plate(panel.size, "panel", "dim", 8), panel)
        scene.strip.draw(surface, scene.frame.strip)
        self._draw_phases(surface)
        scene.log.draw_seats(
            surface, look, column.seats, [scene.words.name(seat) for seat in range(len(scene.match.seats))]
        )
        scene.log.draw(surface, look, column.log, scene.gestures.mouse)
        for link in scene.links:
            link.draw(surface, look)

    def _draw_phases(self, surface: Surface) -> None:
        scene, area, help_at = self.scene, self.scene.frame.phases, self.scene.links[-1].rect.left
        phases, whose = scene.match.ruleset.phases, scene.words.whose()
        draw_phases(surface, scene.look, area, help_at, scene.view, phases, whose, scene.plan)

    def _draw_bar(self, surface: Surface) -> None:
        scene, look = self.scene, self.scene.look
        words = scene.words.prompt()
        room = self._text.height
        for style, more in (("body", 4), ("small", 4), ("tiny", 12)):  # the smallest type may come near the edge
            lines, height = look.wrap(words, style, self._text.width), look.font(style).get_linesize()
            room = self._text.height + look.px(more)
            if len(lines) * height <= room:
                break
        area = self._text.copy()
        most = max(1, room // height)
        area.top = area.centery - height * min(len(lines), most) // 2
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        for line in lines:
            look.write(surface, line, Rect(area.left, area.top, area.width, height), style, scene.words.tone)
            area.top += height
        for button in scene.buttons:
            button.draw(surface, look)

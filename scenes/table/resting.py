"""The picture of all that rests on the mat: plates, counters, cards, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes import paint
from scenes.people import COLOURS, draw_sign
from scenes.table import arrows, marks
from scenes.table.board import part
from scenes.table.drops import strikes
from scenes.table.ground import draw_ground, style_of
from scenes.table.layout import Piece
from scenes.table.mat import bare, draw_label, draw_mat
from scenes.table.moods import mat_of
from scenes.table.plan import Notice
from scenes.table.squares import draw_owner
from scenes.table.tracks import draw_free, draw_track
from scenes.words import say, told

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


BESIDE = 60
"""So far across a card may reach with its shade and its plates, in pixels at a scale of 100 %, beyond its own size."""
STUB = 80
"""An arrow to a part of the mat is at least so long."""


class Resting:
    """Draws it, the mat itself only once for a size of the window."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._mat: Surface | None = None
        self._mat_of: tuple[int, Surface | None] = (-1, None)
        self._still: Surface | None = None

    def forget(self) -> None:
        """The window or the look changed."""
        self._mat = self._still = None

    def draw(self, size: tuple[int, int], within: Rect | None = None) -> Surface:
        """The picture, or anew only what of it lies within an area; it is the same surface every time."""
        for _ in self.steps(size, within):
            pass
        return self.whole

    @property
    def whole(self) -> Surface:
        """The picture that was drawn last."""
        assert self._still is not None
        return self._still

    def steps(self, size: tuple[int, int], within: Rect | None = None) -> Iterator[None]:
        """Draw it, a little at a time, for whoever has other things to do in between."""
        yield from self._mat_drawn(size)
        assert self._mat is not None
        if self._still is None:
            self._still = self._mat.copy()
        still, mat = self._still, self.scene.frame.mat
        still.set_clip(within)
        still.blit(self._mat, (0, 0))
        yield
        self._marked_out(still)
        yield
        still.set_clip(mat.clip(within) if within else mat)  # a hand may reach below its edge
        yield from self._pieces(still, within)
        still.set_clip(within)
        self._arrows(still)
        self._stack_names(still)
        still.set_clip(None)

    def _mat_drawn(self, size: tuple[int, int]) -> Iterator[None]:
        """The mat as it is for whoever looks, unless it is there already."""
        scene, look = self.scene, self.scene.look
        mat = None if look.theme.plain else mat_of(scene.match.game, scene.plan, scene.frame.mat, scene.view["seats"])
        painted = scene.faces.mat(mat, size) if mat else None
        if self._mat is not None and self._mat_of == (scene.looker, painted):
            return
        self._mat_of = (scene.looker, painted)
        if painted is None:
            bare(size, look, scene.plan)
            yield
        self._mat = draw_mat(size, look, scene.frame, scene.arranged, scene.looker, scene.plan, painted)
        yield

    def _marked_out(self, still: Surface) -> None:
        """What lies on the mat beneath the cards: whose sides they are and how they stand, free places and tracks."""
        scene, look = self.scene, self.scene.look
        for seat in range(scene.view["seats"]):
            self._plate(still, seat)
            scene.tallies.draw(still, seat)
        if scene.plan.notice:
            self._notice(still, scene.plan.notice)
        for area in scene.arranged.free:
            draw_free(still, look, area)
        taken = {id(piece.spot) for piece in scene.arranged.pieces}
        for area, label in scene.arranged.outlines:
            if id(area) not in taken:
                places = (place for place in scene.arranged.free if area.contains(place))
                draw_label(
                    still, look, min(places, key=lambda place: abs(place.centerx - area.centerx), default=area), label
                )
        for area, track in scene.arranged.tracks:
            draw_track(still, look, area, track, scene.view, scene.faces.tokens)

    def _pieces(self, still: Surface, within: Rect | None) -> Iterator[None]:
        """The cards, but for those on their way, one after the other; faint the one that hangs on the mouse."""
        scene, beside = self.scene, self.scene.look.px(BESIDE)
        held = scene.held.card if scene.held and scene.held.by_mouse and not strikes(scene) else None
        for piece in scene.arranged.pieces:
            if within and not within.colliderect(piece.rect.inflate(beside, beside)):
                continue
            if piece.key in scene.motion.glides:
                continue
            self._piece(still, piece, faint=piece.id is not None and piece.id == held and not piece.is_pile)
            yield

    def _arrows(self, still: Surface) -> None:
        """Who is aimed at, and by whom."""
        scene = self.scene
        for goal, colour in arrows.goals(scene):
            piece = scene.arranged.of(goal)
            if piece is not None and piece.key not in scene.motion.glides:
                marks.light(still, scene.look, piece.rect, colour, strong=False)
        for start, end, colour in (*arrows.between_cards(scene), *self._stack_arrows()):
            self._arrow(still, start, end, colour)
        for start, where, colour in arrows.to_squares(scene):
            self._arrow_to(still, start, where, colour)

    @property
    def joined(self) -> bool:
        """Do arrows or names belong to cards, so that more changes than the card when one of them comes or goes?"""
        scene = self.scene
        drawn = arrows.between_cards(scene) or arrows.to_squares(scene) or arrows.goals(scene)
        return bool(scene.view["stack"] or drawn)

    def _plate(self, surface: Surface, seat: int) -> None:
        """Whose side it is; a mark shows whose turn it is, and whose decision."""
        scene, look = self.scene, self.scene.look
        area = scene.arranged.plates[seat]
        goes_on = scene.view["turn"] > 0 and scene.position.result is None
        active = goes_on and scene.view["active"] == seat
        surface.blit(look.plate(area.size, "primary" if active else "panel", "gold" if active else "dim", 8), area)
        inner = area.inflate(-look.px(14), -look.px(4))
        name = scene.words.name(seat)
        deciding = bool(scene.position.moves) and scene.position.seat == seat
        words = name
        if colour := scene.colours[seat]:
            sign = Rect(0, 0, look.px(13), look.px(13))
            sign.midright = (
                inner.right,
                inner.top + (inner.height // 4 if inner.height >= look.px(34) else inner.height // 2),
            )
            draw_sign(surface, colour, sign)
            inner.width -= sign.width + look.px(4)
        if deciding:
            step = area.height // 4
            tip = [(inner.left, area.top + step), (inner.left, area.bottom - step), (inner.left + step, area.centery)]
            pygame.draw.polygon(surface, look.colour("gold_light"), tip)
            inner.left += area.height // 4 + look.px(7)
            inner.width -= area.height // 4 + look.px(7)
        if inner.height >= look.px(34):
            look.write(
                surface,
                words,
                Rect(inner.left, inner.top, inner.width, inner.height // 2),
                "strong",
                "gold_light" if active else "cream",
            )
            below = Rect(inner.left, inner.centery, inner.width, inner.height // 2)
            look.write(
                surface, look.whole(scene.words.sitting(seat), " · ", "small", inner.width), below, "small", "muted"
            )
        else:
            seated = scene.words.sitting(seat)[: 2 if scene.words.level(seat) else 1]
            parts = (words, *reversed(seated))  # 'Computer 3' tells its seat, but not how well it plays
            line = look.whole(parts, " · ", "small", inner.width)
            if line == words and scene.position.out >> seat & 1:
                line = look.whole((words, say("out")), " · ", "small", inner.width)
            look.write(surface, line, inner, "small", "gold_light" if active else "cream")

    def _notice(self, surface: Surface, notice: Notice) -> None:
        """What is open now, and who may act: the plate is bright while it is the person who looks."""
        scene, look = self.scene, self.scene.look
        words = told(scene.view.get(notice.of, ""))
        area = part(scene.frame.mat, notice.at)
        mine = bool(words) and scene.deciding
        surface.blit(look.plate(area.size, "primary" if mine else "panel", "gold" if mine else "dim", 8), area)
        inner = area.inflate(-look.px(12), -look.px(8))
        decision = scene.view["decision"]  # none once the game is over
        who = (
            say("you may act")
            if mine
            else say("{name} may act", name=scene.words.name(decision["seat"]))
            if words and decision
            else ""
        )
        style, lines = "small", self._lines(words or notice.label, who, "small", inner.width)
        if len(lines) * look.font(style).get_linesize() > area.height:
            style, lines = "tiny", self._lines(words or notice.label, who, "tiny", inner.width)
        height = min(look.font(style).get_linesize(), area.height // len(lines))
        row = Rect(inner.left, inner.centery - height * len(lines) // 2, inner.width, height)
        for line, colour in lines:
            look.write(surface, line, row, style, colour if words else "muted", "centre")
            row.top += height

    def _lines(self, words: str, who: str, style: str, width: int) -> list[tuple[str, str]]:
        """What the notice says, and who may act, as lines with their colours."""
        look = self.scene.look
        lines = [(line, "gold_light") for line in look.wrap(words, style, width)]
        return lines + [(line, "cream") for line in (look.wrap(who, style, width) if who else ())]

    def _piece(self, surface: Surface, piece: Piece, faint: bool = False) -> None:
        scene, look = self.scene, self.scene.look
        rect = piece.rect
        if piece.ground:
            style = style_of([one for one in scene.arranged.pieces if one.ground], look)
            draw_ground(surface, look, piece, scene.faces, piece.seat == scene.looker, style)
            return
        spread_by = max(3, min(rect.size) // 16)
        shade = look.keep(
            ("card shade", rect.size), lambda: paint.shadow(rect.size, max(3, min(rect.size) // 14), spread_by, 150)
        )
        surface.blit(shade, rect.inflate(2 * spread_by, 2 * spread_by).move(spread_by // 3, spread_by // 2))
        if piece.is_pile and piece.count > 1:
            for step in range(min(3, piece.count - 1), 0, -1):
                surface.blit(scene.faces.back(rect.size), rect.move(-step, -step))
        picture = scene.faces.lying(piece)
        if faint:
            picture = picture.copy()
            picture.set_alpha(70)
        surface.blit(picture, rect)
        if piece.square and not piece.flat:
            draw_owner(surface, look, rect, piece.seat == scene.looker)
        if piece.heap > 1:
            plate = marks.count(look, piece.heap, look.px(14))
            surface.blit(plate, plate.get_rect(topright=(rect.right - 2, rect.top + 1)))
        if piece.is_pile:
            plate = marks.count(look, piece.count, max(11, rect.width // 3))
            surface.blit(
                plate, plate.get_rect(center=(rect.centerx, rect.bottom - plate.get_height() // 3)).clamp(piece.spot)
            )
        hung = (other for other in scene.arranged.pieces if other.host == piece.key)
        unread = sum(other.beneath or "key" not in other.view for other in hung)
        if unread:
            plate = marks.count(look, unread, max(11, min(rect.size) // 4))
            surface.blit(plate, plate.get_rect(bottomright=(rect.right + plate.get_width() // 3, rect.bottom)))

    def _stack_arrows(self) -> list[tuple[int, int, str]]:
        own = [COLOURS.get(colour, "#e9c25c") for colour in self.scene.colours]
        return [
            (item["id"], target, own[item["seat"]]) for item in self.scene.view["stack"] for target in item["targets"]
        ]

    def _stack_names(self, surface: Surface) -> None:
        """Who added what waits, or is just being carried out, written on each card of the column."""
        scene, look = self.scene, self.scene.look
        added = {item["card"].get("id"): item["seat"] for item in scene.view["stack"]}
        for piece in scene.arranged.pieces:
            if piece.zone == "stack" and piece.key not in scene.motion.glides:
                seen = self._seen_in_column(piece)
                strip = Rect(seen.left, seen.bottom - look.px(20), seen.width, look.px(20))
                surface.blit(look.plate(strip.size, "panel", "dim", 4), strip)
                seat = added.get(piece.id, piece.view.get("controller", piece.view["owner"]))
                who = say("you") if seat == scene.looker else scene.words.name(seat)
                inner = strip.inflate(-4, 0)
                fits = look.measure(say("by {who}", who=who), "small")[0] <= inner.width
                style = "small" if fits or look.measure(who, "small")[0] <= inner.width else "tiny"
                look.write(surface, say("by {who}", who=who) if fits else who, inner, style, "gold_light", "centre")

    def _seen_in_column(self, piece: Piece) -> Rect:
        """The card, or what is seen of it if it waits in the column and the next one lies over it."""
        seen = piece.rect.copy()
        if piece.zone == "stack":
            lying = (one for one in self.scene.arranged.pieces if one.key not in self.scene.motion.glides)
            above = (one.rect.top for one in lying if one.zone == "stack" and one.rect.top > seen.top)
            seen.height = min(seen.height, min(above, default=seen.bottom) - seen.top)
        return seen

    def _arrow_to(self, surface: Surface, start: int, where: Rect, colour: str) -> None:
        scene = self.scene
        one = scene.arranged.of(start)
        if one is not None and one.key not in scene.motion.glides:
            width = scene.look.px(9)
            marks.arrow(surface, *marks.ends(self._seen_in_column(one), where, width), colour, width)

    def _arrow(self, surface: Surface, start: int, end: int, colour: str) -> None:
        scene = self.scene
        one, two = scene.arranged.of(start), scene.arranged.of(end)
        if one is None or two is None or one is two or {one.key, two.key} & set(scene.motion.glides):
            return
        width = scene.look.px(9)
        start_at, end_at = self._seen_in_column(one), self._seen_in_column(two)
        tail, by = marks.way_over(start_at, end_at)
        tip = marks.edge_point(end_at, start_at.center)
        if two.ground and math.dist(tail, tip) < scene.look.px(STUB):  # it would point at a card that stands there
            return
        if by is None:
            tail, tip = marks.ends(start_at, end_at, width)
        marks.arrow(surface, tail, tip, colour, width, by)

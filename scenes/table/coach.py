"""Advice drawn on the table: the best moves at one's own decision, with what they are worth and why; and what a
computer considered before its last move."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.position import Position
from game.kernel.refusal import Move
from scenes.look import Look, strings
from scenes.table import marks
from scenes.table.advice import AGENT, MOST, Considered, Memory, best, why_made
from scenes.table.controls import BarButton
from scenes.table.offers import Offer
from scenes.table.reasons import addressed, move_in_words
from scenes.words import name_said, say

if TYPE_CHECKING:
    from game.ai.agent import Thought
    from scenes.table.hand import Menu
    from scenes.table.layout import Piece
    from scenes.table.opponents import Thinks
    from scenes.table.scene import TableScene

TONES = ("#8fd3ff", "#d5b8ff", "#ffc38f")
"""The colours of the best move, the second and the third; each has its number as well."""


class Style(NamedTuple):
    """In what type a move is written, and why it is made, and of how many moves that is told; `brief`: the moves alone,
    a line each."""

    head: str
    body: str
    explained: int
    brief: bool = False


STYLES = (
    Style("strong", "small", MOST),
    Style("small", "small", MOST),
    *(Style("small", "tiny", explained) for explained in range(MOST, -1, -1)),
    Style("tiny", "tiny", 0),
    Style("tiny", "tiny", 0, brief=True),
)
"""The first for which there is room is taken."""


@dataclass(frozen=True)
class Row:
    """A move that was considered: in words, what it is worth, and why; drawn where its rects are, if it is drawn: where
    it begins and ends, and what else it takes."""

    words: str
    worth: str
    why: str
    move: Move | None = None
    start: Rect | None = None
    end: Rect | None = None
    beside: Sequence[Rect] = ()


class Coach:
    """Asks a process of its own, and shows what it says until the decision is over or it is put away."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.title, self.foot = "", ""
        self.rows: list[Row] = []
        self.share: float | None = None  # how much is done of what takes long
        self.area = Rect(0, 0, 0, 0)
        self.memory = Memory()
        self._thinker: Thinks | None = None
        self._asked: tuple[Position, int] | None = None  # what is being thought about
        self._offer: Offer | None = None  # of the decision whose moves are drawn
        self._at: object = None  # the moment to which what is shown belongs
        self._over: Hashable = None  # the card that was looked at when it was asked for
        self._known: Considered | None = None  # what was found last: asked again at the same position, it is there

    # ---- asking
    @property
    def busy(self) -> bool:
        """Is it thinking?"""
        return self._asked is not None

    @property
    def open(self) -> bool:
        """Is anything shown?"""
        return bool(self.title)

    @property
    def _seen(self) -> bool:
        """Not on the table as it would be: that has other places, and words of its own in the column."""
        return self.open and not self.scene.would_be.open

    def hint(self) -> None:
        """Think about the open decision, or put away moves that are shown."""
        scene = self.scene
        if self.busy or (self.open and self._offer is not None):
            self.close()
            return
        position, seat, trouble = scene.advised()
        if position is None:
            scene.tell(trouble)
            return
        self.ask(position, seat)

    def ask(self, position: Position, seat: int) -> None:
        """Think about a decision of a seat, by what the seat knows."""
        self._begin()
        known = self._known
        if known is not None and known.seat == seat and known.position.same(position):
            self._show(position, seat, known.thoughts)
            return
        self._thinker = self._thinker or self.scene.opponents.employ(AGENT)
        self._thinker.ask(position, seat)
        self._asked = position, seat
        self.title, self.rows, self.foot = strings("coach")["thinking"], [], strings("coach")["stop"]
        self.scene.app.redraw()

    def update(self) -> None:
        """See whether it has found something, and whether another card is looked at."""
        looked_at = self.scene.looked_at()
        if looked_at is None or looked_at.key != self._over:
            self._over = None
        if self._asked is None or self._thinker is None:
            return
        if self._thinker.poll() is not None:
            position, seat = self._asked
            self._asked = None
            self._known = Considered(position.copy(), seat, tuple(self._thinker.thoughts))
            self._show(position, seat, self._known.thoughts)

    def close(self) -> None:
        """Put it away; the thinking stops."""
        if self._asked is not None and self._thinker is not None:
            self._thinker.cancel()
        if self.open:
            self.scene.app.redraw()
        self._asked, self.title, self.rows, self.foot, self.share = None, "", [], "", None

    def leave(self) -> None:
        """The table is left."""
        self.close()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def refresh(self) -> None:
        """Another decision is open: the advice was for the last one."""
        if (self.open or self.busy) and self._at != self._now():
            self.close()
        self._place()

    def takes(self, event: pygame.event.Event) -> bool:
        """Any input stops the thinking; Escape, and a click on what is shown, put it away."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or not self.open:
            return False
        key = event.key if event.type == pygame.KEYDOWN else None
        if self.busy:
            self.close()
            return key in (pygame.K_ESCAPE, pygame.K_h)
        if key == pygame.K_ESCAPE or (key is None and self.area.collidepoint(event.pos)):
            self.close()
            return True
        return False

    def lies_over(self, piece: Piece) -> bool:
        """Is that card not shown large, since one has looked at nothing else after advice was asked for?"""
        return self.open and piece.key == self._over

    def _begin(self) -> None:
        """What is shown next belongs to this moment, and has the whole column, whatever card the pointer rests on."""
        looked_at = self.scene.looked_at()
        self._at, self._over = self._now(), looked_at.key if looked_at else None

    def _now(self) -> object:
        return self.scene.now, self.scene.looker, self.scene.covered

    # ---- why?
    def why(self) -> None:
        """What a computer considered before the move of the entry that is pointed at in the log, else before the last
        one that it had to think about."""
        scene, words = self.scene, strings("coach")
        self.close()
        history, pointed_at = scene.match.history, scene.move_pointed_at()
        one = self.memory.last(history) if pointed_at is None else self.memory.made(history).get(pointed_at)
        if one is None:
            before = pointed_at is not None and any(
                played.seat not in scene.people for played in history[pointed_at:][:1]
            )
            scene.tell(words["unknown" if before else "nobody"])
            return
        self._begin()
        self._offer = None
        told = why_made(scene.plan, scene.match.names, one, scene.looker, scene.match.result is not None)
        self.title, self.foot = told.title, told.foot
        self.rows = [Row(said.words, said.worth, said.why) for said in told.rows]
        scene.app.redraw()

    # ---- what is shown
    def _show(self, position: Position, seat: int, thoughts: Sequence[Thought]) -> None:
        scene, words, names = self.scene, strings("coach"), self.scene.match.names
        self._offer = Offer(position, scene.plan, names)
        told = best(scene.plan, names, position, seat, thoughts, partial(self._called, position, seat))
        self.rows = [Row(*said) for said in told.rows]
        self._place()
        of = "" if addressed(names, seat) == seat else "_of"
        close = words["close" + of if any(row.worth for row in self.rows) else "away"].format(
            name=name_said(names[seat])
        )
        self.title, self.foot = told.title, f"{told.foot}\n{close}".lstrip()
        scene.app.redraw()

    def _called(self, position: Position, seat: int, move: Move) -> str:
        """A move in words; one that begins several buttons by what stands on them, as none is called like it."""
        labels = [button.bare for button in self._buttons(move)]
        if len(labels) > 1:
            return " / ".join(labels)
        return move_in_words(self.scene.plan, self.scene.match.names, position, seat, move)

    def _buttons(self, move: Move) -> list[BarButton]:
        """The buttons that a move begins."""
        return [button for button in self.scene.buttons if move in button.row[:1]]

    def present(self, position: Position, title: str, rows: Sequence[tuple[Move, str, str, str]], foot: str) -> None:
        """Show moves of a position that somebody else thought about, each in words, with its worth and why."""
        self.close()
        self._offer = Offer(position, self.scene.plan, self.scene.match.names)
        self._begin()
        self.title, self.foot = title, foot
        self.rows = [Row(words, worth, why, move) for move, words, worth, why in rows]
        self._place()
        self.scene.app.redraw()

    def progress(self, title: str, share: float, foot: str) -> None:
        """Show how much is done of something that takes long, unless something else is shown."""
        if self.rows or self.busy:
            return
        self._at = self._now()
        self.title, self.share, self.foot = title, share, foot
        self.scene.app.redraw()

    def _place(self) -> None:
        """Find where the moves are drawn, as the table is laid out now."""
        offer = self._offer
        if offer is not None:
            self.rows = [
                Row(row.words, row.worth, row.why, row.move, *self._where(offer, row.move)) if row.move else row
                for row in self.rows
            ]

    def _where(self, offer: Offer, move: Move) -> tuple[Rect | None, Rect | None, Sequence[Rect]]:
        """Where a move begins and ends: a card, a square or several, a part of a counter, or its button."""
        scene = self.scene
        line = offer.line(move)
        if parts := self._parts(offer, move) or [one.rect for one in scene.arranged.squares if one.key in line]:
            return parts[0], None, parts[1:]
        places = {one.id: scene.drawing.seen_of(one) for one in scene.arranged.pieces if one.id is not None}
        places |= {one.id: one.rect for one in scene.tray.pieces if one.id is not None}
        places = {card: rect.clip(scene.frame.mat) for card, rect in places.items()}
        held = offer.held(move)
        cards = [card for card in offer.cards_of(move) if card != held]
        square = offer.square(move)
        start = places.get(held) if held is not None else None
        end = next((one.rect for one in scene.arranged.squares if square is not None and one.key == square), None)
        if end is None:
            end = next((places[card] for card in cards if card in places), None)
        if start is None and end is None and move in offer.buttons:
            buttons = [button.rect for button in self._buttons(move)]
            if not buttons and scene.bar.crowded:
                buttons = [scene.buttons[0].rect]  # which lists them
            return next(iter(buttons), None), None, buttons[1:]
        return start, end, ()

    def _parts(self, offer: Offer, move: Move) -> Sequence[Rect]:
        """What a move takes of a counter: stones that are laid out to choose from, else the figures on the mat."""
        scene = self.scene
        amount = scene.plan.amounts.get(offer.verb(move).pattern)
        if amount is not None and scene.amounts.open:
            return scene.amounts.places(move[1:])
        if amount is not None:
            taken = {(amount.counter, part) for part, count in enumerate(move[1:]) if count}
        else:
            taken = {part for part, one in offer.parts.items() if one == move}
        if not taken:
            return ()
        figures = scene.tallies.figures(offer.seat)
        return [figure.rect for figure in figures if (figure.counter, figure.number) in taken]

    def describe(self) -> str:
        """It as text, for reading out."""
        if not self.open:
            return ""
        rows = [
            f"{number}. {row.words}" + (f": {row.worth}. {row.why}" if row.worth else "")
            for number, row in enumerate(self.rows, 1)
        ]
        return "\n".join([say("Coach: {title}", title=self.title), *rows, self.foot])

    # ---- pictures
    def draw(self, surface: Surface) -> list[Rect]:
        """Arrows and rings on the table, and the words in the column; gives the parts of the window that were
        touched."""
        if not self._seen:
            return []
        scene, look = self.scene, self.scene.look
        for number in reversed(range(len(self.rows))):
            self._draw_move(surface, look, number)
        discs = self._draw_numbers(surface, [row.start or row.end for row in self.rows])
        column = scene.column
        self.area = column.log.union(column.seats) if column.seats.width else column.log.copy()
        self._draw_panel(surface, look, self.area)
        return [surface.get_rect()] if discs else [self.area]

    def _draw_numbers(self, surface: Surface, places: Sequence[Rect | None]) -> list[Rect]:
        """The numbers of the moves at places, where they have one."""
        discs = discs_at(places, self.scene.look.px(30))
        for number, disc in discs.items():
            draw_disc(surface, self.scene.look, disc, number)
        return [*discs.values()]

    def number(self, surface: Surface, card: int | None, place: Rect) -> list[Rect]:
        """The numbers of the moves of a card that is lifted over those that stand where it lies."""
        if not self._seen or self._offer is None:
            return []
        held = self._offer.held
        return self._draw_numbers(
            surface, [place if row.move and held(row.move) == card else None for row in self.rows]
        )

    def draw_rows(self, surface: Surface, menu: Menu) -> None:
        """Rings around the rows of a menu that lies over the table; the keys stand at the left of the rows."""
        look, places = self.scene.look, {row: place for (_, row), place in zip(menu.rows, menu.places, strict=True)}
        for number, row in enumerate(self.rows if self.open else ()):
            place = places.get((row.move,)) if row.move else None
            if place is not None:
                marks.light(surface, look, place, TONES[number], True)
                disc = Rect(0, 0, look.px(30), look.px(30))
                disc.center = place.midright
                draw_disc(surface, look, disc, number)

    def _draw_move(self, surface: Surface, look: Look, number: int) -> None:
        row, tone = self.rows[number], TONES[number]
        for rect in (row.start, row.end, *row.beside):
            if rect is not None:
                marks.light(surface, look, rect, tone, True)
        if row.start is not None and row.end is not None:
            width = look.px(8 if number else 11)
            marks.arrow(surface, *marks.ends(row.start, row.end, width), tone, width)

    def _draw_panel(self, surface: Surface, look: Look, area: Rect) -> None:
        surface.blit(look.plate(area.size, "panel", "gold", 8, 1.5), area)
        inner = area.inflate(-look.px(24), -look.px(16))
        clip = surface.get_clip()
        surface.set_clip(inner)
        style = next((one for one in STYLES if self._lines(None, look, inner, one) <= inner.height), STYLES[-1])
        self._lines(surface, look, inner, style)
        surface.set_clip(clip)

    def _lines(self, surface: Surface | None, look: Look, inner: Rect, style: Style) -> int:
        """Write what a style has of it, or only measure that; gives how high it is."""
        top, left, (head, body, explained, brief) = inner.top, inner.left, style
        size = look.font(head).get_linesize()
        gap = look.px(2 if brief else 8)
        worth = look.measure("100 %", head)[0] + look.px(6)

        def write(words: str, x: int, width: int, kind: str, tone: str) -> int:
            if surface is not None:
                return look.write_lines(surface, words, Rect(x, top, width, inner.bottom - top), kind, tone)
            return len(look.wrap(words, kind, width)) * look.font(kind).get_linesize()

        if not brief or not self.rows:
            top += write(self.title, left, inner.width, head, "gold_light") + gap
        if self.share is not None:
            if surface is not None:
                bar = Rect(left, top, inner.width, look.px(10))
                pygame.draw.rect(surface, look.colour("ink"), bar, border_radius=look.px(5))
                bar.width = round(bar.width * self.share)
                pygame.draw.rect(surface, look.colour("gold"), bar, border_radius=look.px(5))
            top += look.px(20)
        for number, row in enumerate(self.rows):
            indent = size + look.px(8)
            if surface is not None:
                draw_disc(surface, look, Rect(left, top, size, size), number)
                place = Rect(inner.right - worth, top, worth, size)
                look.write(surface, row.worth, place, head, "gold_light", "right")
            width = inner.width - indent - worth - look.px(6)
            words = look.shorten(row.words, head, width) if brief else row.words
            top += write(words, left + indent, width, head, "cream")
            if number < explained and row.why:
                top += write(row.why, left + indent, inner.width - indent, body, "muted")
            top += gap
        if self.foot and (explained or not self.rows):
            top += write(self.foot, left, inner.width, body, "muted")
        return top - inner.top


def discs_at(places: Sequence[Rect | None], size: int) -> dict[int, Rect]:
    """Where the numbers of moves stand: in the middle of the left edges of their places, where they cover no words; one
    below the other at the same place, side by side where it is too low for that."""
    discs: dict[int, Rect] = {}
    for number, place in enumerate(places):
        if place is None:
            continue
        same = [other for other, at in enumerate(places) if at == place]
        nth, disc = same.index(number), Rect(0, 0, size, size)
        disc.center = place.left, place.centery
        if place.height >= size * len(same):
            disc.top += size * (2 * nth - len(same) + 1) // 2
        while disc.collidelist([*discs.values()]) >= 0:
            disc.left -= size
        discs[number] = disc
    return discs


def draw_disc(surface: Surface, look: Look, place: Rect, number: int) -> None:
    """The number of a move in its colour."""
    pygame.draw.circle(surface, look.colour("ink"), place.center, place.width // 2)
    pygame.draw.circle(surface, pygame.Color(TONES[number]), place.center, place.width // 2 - 1)
    style = "strong" if place.height > look.font("small").get_linesize() else "small"
    look.write(surface, str(number + 1), place, style, "ink", "centre")

"""The last things that happened, as a row of small cards: a click shows the card and lights those it was about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.kernel.knowledge import card_view
from game.kernel.position import Event, Position
from scenes.table.chronicle import log_icon
from scenes.table.layout import CardView, Piece

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST = 24
"""So many things are remembered; those are shown that there is room for."""


@dataclass(frozen=True)
class Thing:
    """Something that happened: to which move of the history it belongs, whose it was, its card and icon, and all cards
    that it was about."""

    move: int
    seat: int
    card: int
    icon: str
    cards: tuple[int, ...]


class Strip:
    """Listens to a match, and shows its last things."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.things: list[Thing] = []
        self.rows: list[tuple[Rect, Thing]] = []
        self._seen: dict[int, CardView] = {}  # what all saw of a card when something happened to it
        self._shown: tuple[Piece, Thing] | None = None
        scene.match.tell_again(self._note)  # it was left and is gone on with

    def begin_anew(self) -> None:
        """The match is at another place: nothing is known of what came between."""
        self.things, self._seen, self._shown = [], {}, None
        self.scene.match.tell_again(self._note)

    def hear(self, position: Position, event: Event) -> None:
        """A card was played, struck another one, or left play for good."""
        self._note(position, event, len(self.scene.match.history))

    def _note(self, position: Position, event: Event, move: int) -> None:
        plan = self.scene.plan
        for shown in plan.shown_at(event):
            icon = plan.log.icon(event[0])
            if shown.large:
                card, cards, icon = event[shown.card], (event[shown.card],), icon or "card"
            elif shown.source and event[shown.source] >= 0:
                card, icon = event[shown.source], "sword"
                cards = (card,) if shown.plate else (card, event[shown.card])
            elif icon == "skull" and shown.card:
                card, cards = event[shown.card], (event[shown.card],)
            else:
                continue
            seat = event[shown.by] if shown.by else position.controller[card]  # a card of all is nobody's
            thing = Thing(move, seat, card, icon, cards)
            view = card_view(position, None, card)
            if "key" in view or card not in self._seen:
                self._seen[card] = view
            self._add(thing)

    def _add(self, thing: Thing) -> None:
        """What one card does to many at once is one thing that is about them all."""
        for place, one in enumerate(self.things):
            if (one.move, one.seat, one.card, one.icon) == (thing.move, thing.seat, thing.card, thing.icon):
                self.things[place] = replace(one, cards=tuple(dict.fromkeys((*one.cards, *thing.cards))))
                return
        self.things = [*self.things, thing][-MOST:]

    def refresh(self) -> None:
        """Moves may have been taken back."""
        self.things = [thing for thing in self.things if thing.move < len(self.scene.match.history)]

    @property
    def lit(self) -> Sequence[int]:
        """The cards of the thing that was clicked, as long as it is shown."""
        return self._shown[1].cards if self._shown and self.scene.mention.piece is self._shown[0] else ()

    def show(self, at: tuple[int, int]) -> bool:
        """Show the thing under a point; False if there is none."""
        thing = next((thing for place, thing in self.rows if place.collidepoint(at)), None)
        if thing is None:
            return False
        view = self._view(thing.card)
        piece = Piece(("thing", thing.card), view, "", -1, Rect(0, 0, 0, 0))
        self._shown = piece, thing
        self.scene.mention.lay(piece)
        self.scene.app.redraw()
        return True

    def _view(self, card: int) -> CardView:
        """As all saw it then: what has this number now may be another card, after shuffling. What nobody else saw is
        shown to whoever knows it."""
        scene, then = self.scene, self._seen.get(card, {})
        return then if "key" in then else card_view(scene.position, scene.looker if scene.people else None, card)

    def draw(self, surface: Surface, area: Rect) -> None:
        """Draw as many as there is room for, the newest at the right."""
        scene, look = self.scene, self.scene.look
        inner = area.inflate(-look.px(12), -look.px(10))
        size = (round(inner.height * scene.plan.ratio), inner.height)
        step = size[0] + look.px(5)
        count = max(1, (inner.width + look.px(5)) // step)
        self.rows = []
        for number, thing in enumerate(self.things[-count:]):
            place = Rect(inner.left + number * step, inner.top, *size)
            surface.blit(scene.faces.bare(self._view(thing.card), size), place)
            mine = thing.seat == scene.looker and bool(scene.people)
            tone = look.colour("gold_light" if mine else "warning")
            edge = place.inflate(2, 2)
            pygame.draw.rect(surface, tone, edge, max(1, look.px(2)), look.px(4))
            if not mine:  # not by colour alone, and where no name begins
                reach = size[0] // 4
                corner = [edge.topright, (edge.right - reach, edge.top), (edge.right, edge.top + reach)]
                pygame.draw.polygon(surface, tone, corner)
            icon = log_icon(look, thing.icon, look.px(12)) if thing.icon != "card" else None
            if icon is not None:
                disc = Rect(0, 0, look.px(16), look.px(16))
                disc.bottomright = place.bottomright
                pygame.draw.circle(surface, look.colour("ink"), disc.center, disc.width // 2)
                surface.blit(icon, icon.get_rect(center=disc.center))
            self.rows.append((place, thing))

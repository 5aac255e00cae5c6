"""What moves on the table: cards that glide to their new place and words that float up from what happened to a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.kernel.position import Event
from scenes import fonts
from scenes.art.lettering import outlined
from scenes.table.layout import Arranged, Key, Piece
from scenes.table.plan import Plan

GLIDE, FLOAT, STAGGER = 0.34, 1.1, 0.07
"""Seconds at the normal pace: a card's way, a word's rise, and the time by which one card sets off after another."""
LONGEST_QUEUE = 12


@dataclass
class Glide:
    """A card on its way; `after` seconds from now it sets off."""

    key: Key
    picture: Surface
    start: Rect
    end: Rect
    after: float
    length: float
    passed: float = 0.0

    def place(self) -> Rect:
        share = max(0.0, min(1.0, (self.passed - self.after) / max(1e-6, self.length)))
        share = share * share * (3 - 2 * share)
        return Rect(*(round(a + (b - a) * share) for a, b in zip(self.start, self.end, strict=True)))


@dataclass
class Rising:
    """A word that rises from a card and fades."""

    picture: Surface
    at: tuple[int, int]
    after: float
    length: float
    passed: float = 0.0


class Motion:
    """All that is moving. It never blocks anything: what is not shown yet is simply not in the still picture."""

    def __init__(self) -> None:
        self.glides: dict[Key, Glide] = {}
        self.risings: list[Rising] = []

    @property
    def busy(self) -> bool:
        return bool(self.glides or self.risings)

    @property
    def gliding(self) -> bool:
        """Are cards on their way? Words that still float hold nothing up."""
        return bool(self.glides)

    def clear(self) -> None:
        self.glides.clear()
        self.risings.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; True if a card arrived, so that the still picture must be drawn again."""
        for glide in self.glides.values():
            glide.passed += dt
        for word in self.risings:
            word.passed += dt
        arrived = [key for key, glide in self.glides.items() if glide.passed >= glide.after + glide.length]
        for key in arrived:
            del self.glides[key]
        self.risings = [word for word in self.risings if word.passed < word.after + word.length]
        return bool(arrived)

    def follow(
        self,
        before: Arranged,
        after: Arranged,
        events: Sequence[Event],
        pace: float,
        picture: Callable[[Piece], Surface],
        zones: Sequence[str],
    ) -> None:
        """Let every card glide from where it lay to where it lies now; cards that were not seen come from their old
        zone."""
        if pace <= 0:
            return
        old = {piece.key: piece.rect for piece in before.pieces}
        new = {piece.key for piece in after.pieces}
        came = {event[1]: (zones[event[2]], event[4]) for event in events if event[0] == "moved"}
        order = {event[1]: number for number, event in enumerate(event for event in events if event[0] == "moved")}
        for piece in after.pieces:
            start = old.get(piece.key)
            if start is None and piece.id is not None and piece.id in came:
                start = _pile_place(before, came[piece.id], piece.rect)
            if start is not None and start != piece.rect:
                self._send(piece.key, picture(piece), start, piece.rect, order.get(piece.id or -1, 0), pace)
        for piece in before.pieces:
            if piece.id in came and piece.key not in new:
                gone = next((event for event in reversed(events) if event[0] == "moved" and event[1] == piece.id), None)
                place = _landing(after, piece)
                if gone is not None and place is not None:
                    self._send(
                        ("gone", piece.id), picture(piece), piece.rect, place, order.get(piece.id or -1, 0), pace
                    )

    def _send(self, key: Key, picture: Surface, start: Rect, end: Rect, number: int, pace: float) -> None:
        wait = min(number, LONGEST_QUEUE) * STAGGER * pace
        self.glides[key] = Glide(key, picture, start.copy(), end.copy(), wait, GLIDE * pace)

    def tell(
        self, plan: Plan, events: Sequence[Event], before: Arranged, after: Arranged, pace: float, size: int
    ) -> list[str]:
        """Start the words that table.toml gives to events; returns the sounds to play, each once."""
        sounds: list[str] = []
        number = 0
        for event in events:
            for shown in plan.shown:
                if shown.event != event[0]:
                    continue
                if shown.sound and shown.sound not in sounds:
                    sounds.append(shown.sound)
                if not shown.text or pace <= 0 or len(event) <= shown.card:
                    continue
                piece = after.of(event[shown.card]) or before.of(event[shown.card])
                if piece is not None:
                    self.risings.append(
                        Rising(
                            _words(shown.text.format(*event), shown.colour, size),
                            piece.rect.center,
                            number * 2 * STAGGER * pace,
                            FLOAT * max(0.6, pace),
                        )
                    )
                    number += 1
        return sounds

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw all that moves over the still picture; returns where."""
        areas: list[Rect] = []
        for glide in self.glides.values():
            place = glide.place()
            picture = glide.picture
            if picture.get_size() != place.size:
                picture = pygame.transform.scale(picture, place.size)
            areas.append(surface.blit(picture, place))
        for word in self.risings:
            share = (word.passed - word.after) / word.length
            if 0 <= share <= 1:
                word.picture.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
                rise = round(share * word.picture.get_height() * 1.6)
                areas.append(surface.blit(word.picture, word.picture.get_rect(center=(word.at[0], word.at[1] - rise))))
        return areas


def _pile_place(before: Arranged, came: tuple[str, int], like: Rect) -> Rect | None:
    """Where a card that was not seen came from: the middle of its zone's place."""
    spot = before.spots.get(came)
    if spot is None:
        return None
    place = like.copy()
    if place.height > spot.height:
        place = Rect(0, 0, round(place.width * spot.height / place.height), spot.height)
    place.center = spot.center
    return place


def _landing(after: Arranged, piece: Piece) -> Rect | None:
    """Where a card that is not seen any more went: the pile of its new zone."""
    return next((pile.rect for pile in after.pieces if pile.is_pile and pile.view.get("id") == piece.id), None)


def _words(text: str, colour: str, size: int) -> Surface:
    tone = pygame.Color(colour)
    return outlined(fonts.title(size), text, (tone.r, tone.g, tone.b), (20, 10, 8), max(1, size // 14))

"""What moves on the table: cards that glide to their new place and words that float up from what happened to a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.kernel.position import Event
from scenes import fonts
from scenes.art.lettering import outlined
from scenes.table.beats import HIT, Blow, Timeline
from scenes.table.faces import burst
from scenes.table.layout import Arranged, Key, Piece
from scenes.table.plan import Shown

GLIDE, FLOAT, STAGGER = 0.34, 1.1, 0.07
"""Seconds at the normal pace: a card's way, a word's rise, and the time by which one card sets off after another."""
LONGEST_QUEUE = 12
REACH = 0.55
"""What share of the way to what it strikes a card goes."""
AT_ONCE = Timeline()


@dataclass
class Lunge:
    """A card thrusts at what it strikes and falls back."""

    at: float
    length: float
    way: tuple[int, int]

    def moved(self, now: float) -> tuple[int, int]:
        share = (now - self.at) / self.length if self.length else 1.0
        if not 0 < share < 1:
            return 0, 0
        reach = share / HIT if share < HIT else (1 - share) / (1 - HIT)
        return round(self.way[0] * reach * reach), round(self.way[1] * reach * reach)


@dataclass
class Glide:
    """A card on its way; `after` seconds from now it sets off. Until then it may strike, and be hit: from `hit` on it
    looks as in `later`."""

    key: Key
    picture: Surface
    start: Rect
    end: Rect
    after: float
    length: float
    passed: float = 0.0
    lunges: list[Lunge] = field(default_factory=list)
    later: Surface | None = None
    hit: float = 0.0

    def place(self) -> Rect:
        share = max(0.0, min(1.0, (self.passed - self.after) / max(1e-6, self.length)))
        share = share * share * (3 - 2 * share)
        place = Rect(*(round(a + (b - a) * share) for a, b in zip(self.start, self.end, strict=True)))
        for lunge in self.lunges:
            place.move_ip(lunge.moved(self.passed))
        return place

    @property
    def shown(self) -> Surface:
        return self.later if self.later is not None and self.passed >= self.hit else self.picture

    @property
    def striking(self) -> bool:
        return any(lunge.at < self.passed < lunge.at + lunge.length for lunge in self.lunges)


@dataclass
class Rising:
    """A word that rises from a card and fades; a `still` one stays where it is."""

    picture: Surface
    at: tuple[int, int]
    after: float
    length: float
    passed: float = 0.0
    still: bool = False


class Motion:
    """All that is moving. It never blocks anything: what is not shown yet is simply not in the still picture."""

    def __init__(self) -> None:
        self.glides: dict[Key, Glide] = {}
        self.risings: list[Rising] = []

    @property
    def busy(self) -> bool:
        return bool(self.glides or self.risings)

    @property
    def stirring(self) -> bool:
        """Is the next frame another one? What still waits its turn lies still."""
        return any(word.passed >= word.after for word in self.risings) or any(
            glide.passed >= glide.after or glide.striking for glide in self.glides.values()
        )

    @property
    def gliding(self) -> bool:
        """Are cards on their way? Words that still float hold nothing up."""
        return bool(self.glides)

    def clear(self) -> None:
        self.glides.clear()
        self.risings.clear()

    def update(self, dt: float) -> list[Rect]:
        """Let time pass; gives where cards arrived, so that the still picture must be drawn again there."""
        for glide in self.glides.values():
            glide.passed += dt
        for word in self.risings:
            word.passed += dt
        arrived = [key for key, glide in self.glides.items() if glide.passed >= glide.after + glide.length]
        ends = [self.glides.pop(key).end for key in arrived]
        self.risings = [word for word in self.risings if word.passed < word.after + word.length]
        return ends

    def follow(
        self,
        before: Arranged,
        after: Arranged,
        events: Sequence[Event],
        pace: float,
        picture: Callable[[Piece], Surface],
        zones: Sequence[str],
        plan: Timeline = AT_ONCE,
    ) -> None:
        """Let every card glide from where it lay to where it lies now, when it is its turn; cards that were not seen
        come from their old zone. What strikes or is hit stays as it was until then."""
        if pace <= 0:
            return
        old = {piece.key: piece for piece in before.pieces}
        new = {piece.key for piece in after.pieces}
        moved = [event for event in events if event[0] == "moved"]
        came = {event[1]: (zones[event[2]], event[4]) for event in moved}
        order = {event[1]: number for number, event in enumerate(moved)}
        stirred: dict[str, float] = {}
        for event in moved:
            for zone in (zones[event[2]], zones[event[3]]):
                stirred[zone] = min(stirred.get(zone, plan.length), plan.moves.get(event[1], 0.0))
        for piece in after.pieces:
            if piece.ground:  # it is drawn as a part of the mat, under the cards that lie on it
                continue
            was = old.get(piece.key)
            start = was.rect if was else None
            if start is None and piece.id is not None and piece.id in came:
                start = _pile_place(before, came[piece.id], piece.rect)
            blows = plan.of(piece.id) if piece.id is not None and not piece.is_pile else []
            if start is not None and (start != piece.rect or blows):
                wait = plan.moves.get(piece.id or -1, stirred.get(piece.zone, 0.0))
                glide = self._send(
                    piece.key, picture(was or piece), start, piece.rect, wait, order.get(piece.id or -1, 0), pace
                )
                glide.later = picture(piece) if was else None
                self._strike(glide, piece.id, blows, before)
        for piece in before.pieces:
            if piece.id in came and piece.key not in new:
                place = _landing(after, piece)
                if place is not None:
                    wait = plan.moves.get(piece.id, 0.0)
                    glide = self._send(
                        ("gone", piece.id), picture(piece), piece.rect, place, wait, order.get(piece.id, 0), pace
                    )
                    self._strike(glide, piece.id, plan.of(piece.id), before)

    def _send(
        self, key: Key, picture: Surface, start: Rect, end: Rect, after: float, number: int, pace: float
    ) -> Glide:
        wait = after + min(number, LONGEST_QUEUE) * STAGGER * pace
        self.glides[key] = Glide(key, picture, start.copy(), end.copy(), wait, GLIDE * pace)
        return self.glides[key]

    def _strike(self, glide: Glide, card: int | None, blows: Sequence[Blow], before: Arranged) -> None:
        """Let a card strike and be hit before it goes its way."""
        for blow in blows:
            glide.after = max(glide.after, blow.at + blow.length)
            if blow.target == card and not glide.hit:
                glide.hit = blow.hits
            target = before.of(blow.target) if blow.target >= 0 else None
            aim = target.rect if target else before.plates[blow.plate] if blow.plate >= 0 else None
            if blow.source == card and aim is not None:
                (x, y), (to_x, to_y) = glide.start.center, aim.center
                glide.lunges.append(Lunge(blow.at, blow.length, (round((to_x - x) * REACH), round((to_y - y) * REACH))))

    def tell(
        self,
        told: Sequence[tuple[float, Event, Shown]],
        before: Arranged,
        after: Arranged,
        pace: float,
        size: int,
        still: bool = False,
    ) -> None:
        """Start the words that table.toml gives to events."""
        number = 0
        for at, event, shown in told:
            if not shown.text or pace <= 0 or len(event) <= max(shown.card, shown.plate):
                continue
            piece = after.of(event[shown.card]) or before.of(event[shown.card]) if not shown.plate else None
            if at and piece is not None and not shown.plate:  # shown late: where it still lies then
                piece = before.of(event[shown.card]) or piece
            centre = piece.rect.center if piece else before.plates[event[shown.plate]].center if shown.plate else None
            if centre is not None:
                words = shown.text.format(*event)
                picture = _impact(words, size) if shown.source else _words(words, shown.colour, size)
                self.risings.append(
                    Rising(picture, centre, at + number * 2 * STAGGER * pace, FLOAT * max(0.6, pace), still=still)
                )
                number += not at

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw all that moves over the still picture; returns where."""
        areas: list[Rect] = []
        for glide in sorted(self.glides.values(), key=lambda glide: glide.striking):
            place = glide.place()
            picture = glide.shown
            if picture.get_size() != place.size:
                picture = pygame.transform.scale(picture, place.size)
            areas.append(surface.blit(picture, place))
        for word in self.risings:
            share = (word.passed - word.after) / word.length
            if 0 <= share <= 1:
                word.picture.set_alpha(round(255 * min(1.0, 2.4 * (1 - share))))
                rise = 0 if word.still else round(share * word.picture.get_height() * 1.6)
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


def _impact(text: str, size: int) -> Surface:
    """The number of a blow, on a jagged star."""
    words = _words(text, "#fff4e0", round(size * 1.25))
    star = burst(max(words.get_size()) * 3 // 4, "#d9402a")
    star.blit(words, words.get_rect(center=star.get_rect().center))
    return star

"""The counters of each seat: rows of gems and figures, and the parts of them that can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.knowledge import numbers
from scenes import fonts
from scenes.art.gems import badge, sealed
from scenes.art.lettering import outlined
from scenes.art.palette import Hue, hue_named
from scenes.look import Look
from scenes.table import marks
from scenes.table.controls import Link
from scenes.table.hand import Row
from scenes.table.plan import Counter
from scenes.words import say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


SPARSE = 4
"""So many parts of a sparse counter have room in a row."""


class Figure(NamedTuple):
    """A part of a counter as it lies on the mat: how many there are, and out of how many where that is told."""

    counter: str
    number: int
    name: str
    rect: Rect
    count: int
    whole: int | None

    @property
    def text(self) -> str:
        return str(self.count) if self.whole is None else f"{self.count}/{self.whole}"


class PartControl(Link):
    """A part of a counter that a move can be made with. It is drawn with the mat."""

    role = "token"

    def __init__(self, figure: Figure, act: Any, row: Row) -> None:
        super().__init__(say(figure.name), "", act)
        self.figure, self.rect, self.row = figure, figure.rect, row

    @property
    def value(self) -> str:
        count, _, whole = self.figure.text.partition("/")
        return say("{get} of {most}", get=count, most=whole) if whole else count

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("part", self.figure.counter, self.figure.number)

    def draw(self, surface: Surface, look: Look) -> None:
        """The table draws its counters itself."""


class Tallies:
    """Places and draws the counters."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def rows(self) -> list[dict[str, Counter]]:
        """The counters of each row: those that are only a part or the whole of another one have none."""
        counters = self.scene.plan.counters
        told = {name for counter in counters.values() for name in (counter.of, counter.out_of)}
        rows: dict[str, dict[str, Counter]] = {}
        for name, counter in counters.items():
            if name not in told and not counter.track:
                rows.setdefault(counter.beside or name, {})[name] = counter
        return list(rows.values())

    def row(self, seat: int, number: int) -> Rect:
        """Where a row lies."""
        area, count = self.scene.arranged.counters[seat], max(1, len(self.rows()))
        height = area.height // count
        return Rect(area.left, area.top + height * number, area.width, height)

    def places(self, seat: int) -> Iterator[tuple[str, Counter, Rect]]:
        """Each counter of a seat and where it lies: those of one row side by side."""
        for line, counters in enumerate(self.rows()):
            row = self.row(seat, line)
            width = row.width // len(counters)
            for at, (name, counter) in enumerate(counters.items()):
                yield name, counter, Rect(row.left + width * at, row.top, width, row.height)

    def figures(self, seat: int, counters: Mapping[str, list[Any]] | None = None) -> list[Figure]:
        """All parts of a seat's counters, as they are or as these `counters` say."""
        scene, found = self.scene, []
        view = numbers({**scene.view, "counters": counters} if counters is not None else scene.view)
        several = len(self.rows()) > 1
        for name, counter, row in self.places(seat):
            value = view[name][seat]
            parts = list(counter.parts) or (scene.words.parts(counter.each) if counter.each else [counter.label])
            values = value if isinstance(value, list) else [value]
            other = view[counter.of][seat] if counter.of else None
            others = other if isinstance(other, list) else [other]
            if counter.each and several:
                room = self._room_for_labels(row)
                row = Rect(row.left + room, row.top, row.width - room, row.height)
            share = row.width / (SPARSE if counter.sparse else max(1, len(parts)))
            shown = [at for at, count in enumerate(values) if count] if counter.sparse else range(len(parts))
            for place, (number, part, count) in enumerate((at, parts[at], values[at]) for at in shown):
                rect = Rect(round(row.left + share * place), row.top, round(share), row.height)
                whole = count + others[number] if counter.of else None
                if counter.out_of:
                    whole = view[counter.out_of][seat]
                found.append(Figure(name, number, part, rect, counter.shown(count), whole))
        return found

    def _room_for_labels(self, row: Rect) -> int:
        """How wide the labels before the gems are: a fifth of the row, but up to a third where they need it."""
        look = self.scene.look
        labels = [counter.label for counters in self.rows() for counter in counters.values() if counter.each]
        needed = max(look.measure(label, "tiny")[0] for label in labels) + look.px(2)
        return max(min(row.width // 5, look.px(44)), min(row.width // 3, needed))

    def controls(self) -> list[PartControl]:
        """The parts of the deciding seat's counters with which a move can be made."""
        scene = self.scene
        if scene.offer is None or not scene.offer.parts:
            return []
        return [
            PartControl(figure, partial(scene.choose, (move,)), (move,))
            for figure in self.figures(scene.looker)
            if (move := scene.offer.parts.get((figure.counter, figure.number))) is not None
        ]

    # ---- pictures
    def draw(self, surface: Surface, seat: int) -> None:
        """Draw a seat's counters."""
        scene, look = self.scene, self.scene.look
        several = len(self.rows()) > 1
        for _, counter, row in self.places(seat):
            if counter.each and several:
                room = Rect(row.left, row.top, self._room_for_labels(row), row.height)
                look.write(surface, counter.label, room, "small", "muted")
        for figure in self.figures(seat, scene.following.counters):
            counter = scene.plan.counters[figure.counter]
            if counter.icon:
                self._badge(surface, figure, counter.icon, counter.label)
            else:
                self._gem(surface, figure, self._say_worth(surface, figure, seat))

    def _say_worth(self, surface: Surface, figure: Figure, seat: int) -> Rect:
        """Say under the gem what one of it pays, where that is told and has room; gives the room that is left."""
        look, rect = self.scene.look, figure.rect
        counter = next((one.worth for one in self.scene.plan.amounts.values() if one.counter == figure.counter), "")
        worth = self.scene.view["counters"].get(counter)
        if not worth:
            return rect
        words = say("worth {sum}", sum=worth[seat][figure.number])
        width, height = look.measure(words, "tiny")
        if width + look.px(8) > rect.width or rect.height < height + look.px(22):
            return rect
        look.write(
            surface, words, Rect(rect.left, rect.bottom - height - look.px(3), rect.width, height), "tiny", "muted"
        )
        return Rect(rect.left, rect.top, rect.width, rect.height - height - look.px(3))

    def _gem(self, surface: Surface, figure: Figure, rect: Rect) -> None:
        """A gem with its number beside it, or below it where the room is higher than wide; without any it is faint."""
        scene = self.scene
        below = rect.height > rect.width
        radius = max(6, min(round(rect.width * 0.27), rect.height * 46 // 100))
        if below:
            radius = max(6, min(rect.width * 42 // 100, rect.height * 30 // 100))
        there = bool(figure.count or figure.whole)
        hue = hue_named(scene.plan.hue_of(figure.name))
        stone = scene.look.keep(("gem", figure.name, radius, there), partial(_stone, hue, radius, there))
        at = (rect.centerx, rect.top + radius + 1) if below else (rect.left + radius, rect.centery)
        surface.blit(stone, stone.get_rect(center=at))
        if there:
            size = max(10, radius if below else round(radius * 1.25))
            colour = (255, 248, 226) if figure.count else (190, 170, 160)
            words = outlined(fonts.text(size, True), figure.text, colour, (18, 10, 8), 1)
            place = words.get_rect(midleft=(at[0] + radius + 1, at[1]))
            if below:
                place.midbottom = (at[0], rect.bottom)
            surface.blit(words, place)

    def _badge(self, surface: Surface, figure: Figure, icon: str, label: str) -> None:
        look, rect = self.scene.look, figure.rect
        radius = max(8, min(rect.height * 48 // 100, look.px(22)))
        plate = badge(icon, radius)
        at = (rect.left + radius + 2, rect.centery)
        surface.blit(plate, plate.get_rect(center=at))
        size = max(9, round(radius * 1.05))
        while size > 9 and fonts.text(size, True).size(figure.text)[0] > 2 * radius:
            size -= 1
        words = outlined(fonts.text(size, True), figure.text, (255, 255, 255), (20, 12, 12), 1)
        surface.blit(words, words.get_rect(center=at))
        left = at[0] + radius + look.px(6)
        look.write(surface, label, Rect(left, rect.top, rect.right - left, rect.height), "small", "muted")

    def light(self, surface: Surface) -> None:
        """Light up the parts that can be clicked."""
        for control in self.scene.parts:
            marks.light(surface, self.scene.look, control.rect.inflate(-4, -4), marks.LIT, False)


def _stone(hue: Hue, radius: int, bright: bool) -> Surface:
    """The gem of a hue with its sign; faint where there is none of it."""
    stone = sealed(hue, radius, max(3, radius * 45 // 100))
    if not bright:
        stone.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return stone

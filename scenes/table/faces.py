"""The pictures of cards on the table: their faces or backs with what is marked on them, kept for the next frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from scenes import fonts, paint
from scenes.art import Face, draw_back, draw_plain
from scenes.art.back import Back
from scenes.art.card import draw_cost
from scenes.art.gems import badge
from scenes.art.layout import Layout, laid_out
from scenes.art.lettering import outlined
from scenes.art.mats.mat import Mat
from scenes.art.reach import reach
from scenes.card_fan import card_back
from scenes.faces import face_of
from scenes.kept import Kept
from scenes.table.chips import draw_chips, draw_keywords
from scenes.table.layout import CardView, Piece
from scenes.table.plan import Mark, Plan
from scenes.table.tokens import Tokens, tick

Size = tuple[int, int]
WINDOW = 0.76
"""The share of a card's back that the face takes which only its player may see."""
_ROOM = 16_000_000
"""Bytes of the pictures of cards with their marks that are kept."""
BACK = (300, 420)
LEATHER = "#3b2a30"


class Gallery(Protocol):
    """Gives the picture of a face at once, if only a simple one for the time being."""

    def surface(self, face: Face, size: Size) -> Surface: ...
    def finished(self, face: Face | Mat | Back, size: Size) -> Surface | None: ...
    def taken(self, face: Face | Mat | Back, size: Size) -> Surface | None: ...
    def ahead(self, face: Face, size: Size) -> None: ...
    def poll(self) -> bool: ...
    @property
    def busy(self) -> bool: ...


class Faces:
    """Cards as they lie on the table. Without a gallery they wear the plain skin."""

    def __init__(self, ruleset: Ruleset, plan: Plan, gallery: Gallery | None, people: Sequence[str] = ()) -> None:
        self.ruleset, self.plan, self.gallery = ruleset, plan, gallery
        self.tokens = Tokens(people)
        self._faces: dict[str, Face] = {}
        self._kept = Kept(_ROOM)
        self._large: Surface | None = None  # the back of the cards, once it is there
        self._unpainted: dict[tuple[Face, Size], Surface] = {}
        self._fetched: set[tuple[str, Size]] = set()
        self._ahead: set[Size] = set()
        self._awaited: tuple[Mat, Size] | None = None
        self._mat: tuple[Mat, Size, Surface] | None = None
        self.renewed = False
        self.simple = False
        """Is it for one picture only? Backs are drawn simply then, as theirs takes a quarter of a second to be drawn,
        and the mat is left to the gallery, for the next picture."""

    def poll(self) -> bool:
        """Take what was drawn meanwhile; True if a face arrived. `renewed` says whether it is one of those on the
        mat."""
        self.renewed = False
        if self.gallery is None or not self.gallery.poll():
            return False
        for (face, size), before in list(self._unpainted.items()):
            if self.gallery.surface(face, size) is not before:
                del self._unpainted[face, size]
                self.renewed = True
                unfit = ("card", face.key, size)
                self._kept.drop(lambda key, unfit=unfit: key[:3] == unfit)  # type: ignore[misc]
        if self._large is None:
            self._large = self._painted_back()
            if self._large is not None:
                self._kept.drop(lambda key: "in its back" in key)
                self.renewed = True
        if self._awaited is not None and self.mat(*self._awaited) is not None:
            self.renewed = True
        return True

    def mat(self, mat: Mat, size: Size) -> Surface | None:
        """The painted mat; None while it is being painted, and in the plain skin."""
        if self.gallery is None:
            self._mat = None
        elif self._mat is None or self._mat[:2] != (mat, size):
            painted = self.gallery.finished(mat, size) if self.simple else self.gallery.taken(mat, size)
            self._mat = (mat, size, painted) if painted is not None else None
        self._awaited = (mat, size) if self._mat is None else None
        return self._mat[2] if self._mat is not None else None

    def fetch(self, cards: Iterable[CardView], size: Size) -> None:
        """Ask for the face of the first of these cards that nobody asked for yet, so that it is there when it is
        wanted."""
        if self.gallery is None or self.gallery.busy:
            return
        for card in cards:
            if "key" in card and (card["key"], size) not in self._fetched:
                self._fetched.add((card["key"], size))
                self.gallery.surface(self.face_of(self.definition(card)), size)
                return

    def ahead(self, definitions: Iterable[Definition], size: Size) -> None:
        """These cards will be seen in this size: their faces are drawn while there is nothing else to draw."""
        if self.gallery is not None and size not in self._ahead:
            self._ahead.add(size)
            for definition in definitions:
                self.gallery.ahead(self.face_of(definition), size)

    def shown_by(self, plan: Plan) -> None:
        """Show cards by another plan from now on: one in another language."""
        self.plan = plan
        self._faces.clear()
        self.forget()

    def forget(self) -> None:
        """Faces that were kept may have been drawn finer meanwhile, or in another skin."""
        self._unpainted.clear()
        self._kept.drop(lambda key: key[0] != "back")

    @property
    def busy(self) -> bool:
        return self.gallery is not None and self.gallery.busy

    # ---- what a face shows
    def definition(self, card: CardView) -> Definition:
        """The printed card of a view."""
        return self.ruleset.definition(card["key"])

    def type_of(self, card: CardView) -> str:
        """The type of a card that is seen, or nothing."""
        return self.definition(card).type if "key" in card else ""

    def fields_of(self, card: CardView) -> Mapping[str, Any]:
        """The printed fields of a card that is seen, or none."""
        return self.definition(card).fields if "key" in card else {}

    def face_of(self, definition: Definition) -> Face:
        """The face of a printed card, as table.toml says."""
        if definition.key not in self._faces:
            self._faces[definition.key] = face_of(self.ruleset, self.plan, definition)
        return self._faces[definition.key]

    # ---- pictures
    def keep(self, key: tuple[Any, ...], draw: Any) -> Surface:
        """The picture made by `draw()`, kept under `key`."""
        return self._kept.get(key, draw)

    def bare(self, card: CardView, size: Size) -> Surface:
        """A card's printed face, upright, with nothing marked on it; the back if it is hidden."""
        if "key" not in card:
            return self.back(size)
        face = self.face_of(self.definition(card))
        if self.gallery is not None:
            return self.gallery.surface(face, size)
        return self.keep(("bare", face.key, size), lambda: draw_plain(face, size))

    def back(self, size: Size) -> Surface:
        """The back of this game's cards; a simple one until it is painted."""
        if self._large is None and not self.simple:
            self._large = _large_back(self.ruleset.name) if self.gallery is None else self._painted_back()
        large = self._large
        if large is None:
            return self.keep(("back", size, "simple"), lambda: card_back(size, LEATHER, 6))
        return self.keep(("back", size), lambda: pygame.transform.smoothscale(large, size))

    def _painted_back(self) -> Surface | None:
        return self.gallery.finished(Back(self.ruleset.name), BACK) if self.gallery is not None else None

    def card(self, card: CardView, size: Size, turned: bool = False) -> Surface:
        """A card with its current numbers and marks; `size` is that of the upright card."""
        if "key" not in card:
            back = self.back(size)
            return self.keep(("back", size, turned, self._large is None), lambda: _laid(back, turned))
        return self.keep(
            ("card", card["key"], size, turned, self._told(card)), lambda: self._marked(card, size, turned)
        )

    def _told(self, card: CardView) -> tuple[Any, ...]:
        """All that the picture of a card tells besides its face."""
        wholes = (number.of for number in self.plan.numbers.values() if number.of)
        costs = {shown.cost for shown in self.plan.types.values() if shown.cost}
        names = (*self.plan.marks, *self.plan.numbers, *wholes, *costs)
        return (*((name, card[name]) for name in names if name in card), *card.get("keywords", ()))

    def lying(self, piece: Piece) -> Surface:
        """A piece as it lies on the mat."""
        size = (piece.rect.height, piece.rect.width) if piece.turned else piece.rect.size
        if piece.closed:
            return self.back(size)
        if piece.secret:
            return self._in_its_back(piece.view, size, piece.turned)
        return self.card(piece.view, size, piece.turned)

    def _in_its_back(self, card: CardView, size: Size, turned: bool) -> Surface:
        """A card that lies face down for the others: its back, and the face in a window of it, in the shade."""
        inner = round(size[0] * WINDOW), round(size[1] * WINDOW)
        face = self.card(card, inner, turned)

        def draw() -> Surface:
            picture = _laid(self.back(size), turned)
            window = face.get_rect(center=picture.get_rect().center)
            shaded = face.copy()
            shaded.fill((188, 188, 204, 255), special_flags=pygame.BLEND_RGBA_MULT)
            pygame.draw.rect(picture, (10, 8, 10), window.inflate(2, 2), border_radius=max(2, inner[0] // 14))
            picture.blit(shaded, window)
            return picture

        return self.keep(("card", card["key"], inner, "in its back", turned, self._told(card)), draw)

    def _marked(self, card: CardView, size: Size, turned: bool) -> Surface:
        bare = self.bare(card, size)
        face = self.face_of(self.definition(card))
        if self.gallery is not None and self.gallery.finished(face, size) is None:
            self._unpainted[face, size] = bare
        picture = _laid(bare, turned)
        if turned:
            picture.fill((196, 196, 206, 255), special_flags=pygame.BLEND_RGBA_MULT)
        layout = laid_out(face, size)
        places = [(size[1] - y, x) if turned else (x, y) for x, y in layout.badges]
        marks = self.plan.worn(card)
        if any(mark.dims for _, mark in marks):
            picture.fill((150, 150, 168, 255), special_flags=pygame.BLEND_RGBA_MULT)
        self._numbers(picture, card, face, places, layout.badge_radius, turned)
        if not turned:
            self._cost(picture, card, face, layout)
        figures = [Rect(x, y, 0, 0).inflate(2 * layout.badge_radius, 2 * layout.badge_radius) for x, y in places]
        for name, mark in marks:
            if mark.shape != "chip":
                self._mark(picture, card, name, mark, size, turned, layout.art.bottom, figures)
        counts = ((mark, card[name]) for name, mark in marks if mark.shape == "chip")
        draw_chips(
            picture, [(mark, len(value) if isinstance(value, tuple) else int(value)) for mark, value in counts], layout
        )
        keywords = [self.plan.keywords[word] for word in card.get("keywords", ()) if word in self.plan.keywords]
        draw_keywords(picture, keywords, layout)
        return picture

    def _numbers(
        self, picture: Surface, card: CardView, face: Face, places: list[tuple[int, int]], radius: int, turned: bool
    ) -> None:
        """Redraw the figures that differ from what is printed (with an arrow), and all of them on a turned card."""
        names = self.plan.types[self.type_of(card)].numbers if face.stats else ()
        for name, (_, printed, icon), at in zip(names, face.stats, places, strict=True):
            value = card.get(self.plan.numbers[name].now or name, printed)
            now, whole = str(value), str(card.get(self.plan.numbers[name].of, value))
            if now == printed == whole and not turned:
                continue
            plate = reach(now, radius) if icon == "reach" else badge(icon, radius)
            picture.blit(plate, plate.get_rect(center=at))
            more = int(card.get(self.plan.numbers[name].of, value)) - int(printed)
            colour = (255, 255, 255) if not more else (168, 255, 150) if more > 0 else (255, 190, 150)
            if now != whole:
                colour = (255, 176, 150)
            if icon != "reach":
                text, share = (now, 1.15) if now == whole else (f"{now}/{whole}", 1.05)
                words = outlined(fonts.text(max(8, round(radius * share)), True), text, colour, (20, 12, 12), 1)
                picture.blit(words, words.get_rect(center=at))
            if more:
                _arrow(picture, at, radius, colour, up=more > 0)

    def _cost(self, picture: Surface, card: CardView, face: Face, layout: Layout) -> None:
        """Redraw a cost that differs from what is printed, with an arrow: green if it is less."""
        if face.cost is None or face.cost == "X":
            return
        now = card.get(self.plan.types[self.type_of(card)].cost)
        if now is None or face.cost == str(now):
            return
        dearer = int(now) > int(face.cost)
        colour = (255, 190, 150) if dearer else (168, 255, 150)
        draw_cost(picture, replace(face, cost=str(now)), layout, colour)
        _arrow(picture, layout.gem_at, layout.gem_radius, colour, up=dearer)

    def _mark(
        self,
        picture: Surface,
        card: CardView,
        name: str,
        mark: Mark,
        size: Size,
        turned: bool,
        under: int,
        figures: Sequence[Rect],
    ) -> None:
        width, height = picture.get_size()
        unit = max(7, size[0] // 7)
        value = card[name]
        if mark.shape == "token":
            plate = self.tokens.picture(int(value) - 1, round(unit * 1.2))
            picture.blit(plate, plate.get_rect(midbottom=(width // 2, min(under, height) - 3)))
        elif mark.shape == "tick":
            picture.blit(plate := tick(unit, mark.colour), plate.get_rect(center=(width - unit, height // 2)))
        elif mark.shape in ("burst", "shield"):
            above = min(height // 2 - unit // 2, under - 2 * unit - 2)  # of a row of pips at the picture's lower edge
            across = round(unit * 1.15) if mark.shape == "burst" else width - round(unit * 1.15)
            plate = burst(unit, mark.colour) if mark.shape == "burst" else badge("shield", unit)
            _counted(picture, plate, _beside(plate.get_rect(center=(across, above)), figures).center, value, unit)
        elif mark.shape == "pips":
            whole = max(int(card.get(mark.of, 0)), int(value))
            picture.blit(
                *_pips(
                    width,
                    unit,
                    int(value),
                    whole,
                    mark.colour,
                    height - 3 if turned else min(under, round(height * 0.78)),
                )
            )
        elif mark.shape == "bandage":
            _bandage(picture, (width - unit, round(height * (0.26 if not turned else 0.20))), unit, mark.colour)


@cache
def _large_back(game: str) -> Surface:
    return draw_back(game, BACK)


def _laid(picture: Surface, turned: bool) -> Surface:
    return pygame.transform.rotate(picture, -90) if turned else picture.copy()


def _arrow(picture: Surface, at: tuple[int, int], radius: int, colour: tuple[int, int, int], *, up: bool) -> None:
    """A tip beside a figure: it is more, or less, than what is printed."""
    x, y, step = at[0] + radius * 7 // 10, at[1], max(3, radius // 3)
    way = -1 if up else 1
    tip = [(x, y + way * 2 * step), (x - step, y), (x + step, y)]
    pygame.draw.polygon(picture, (20, 12, 12), [(px, py + way) for px, py in tip])
    pygame.draw.polygon(picture, colour, tip)


def _beside(plate: Rect, figures: Sequence[Rect]) -> Rect:
    """A plate's place, to the right of the figures that it would cover."""
    covered = [figure.right for figure in figures if figure.colliderect(plate)]
    return plate.move(max(covered) - plate.left, 0) if covered else plate


def _counted(picture: Surface, plate: Surface, at: tuple[int, int], value: Any, unit: int) -> None:
    picture.blit(plate, plate.get_rect(center=at))
    words = outlined(fonts.text(max(9, round(unit * 1.2)), True), str(value), (255, 255, 255), (30, 8, 8), 1)
    picture.blit(words, words.get_rect(center=at))


def burst(radius: int, colour: str) -> Surface:
    """A jagged star: damage."""
    import math

    big = radius * 4
    star = Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for size, tone in (
        (1.0, (30, 8, 8)),
        (0.88, pygame.Color(colour)),
        (0.62, paint.mix(pygame.Color(colour), (70, 6, 10), 0.55)),
    ):
        points = []
        for number in range(22):
            reach = big * size * (1.0 if number % 2 == 0 else 0.74)
            angle = math.tau * number / 22
            points.append((big + math.sin(angle) * reach, big - math.cos(angle) * reach))
        pygame.draw.polygon(star, tone, points)
    return pygame.transform.smoothscale(star, (2 * radius, 2 * radius))


def _pips(width: int, unit: int, filled: int, whole: int, colour: str, bottom: int) -> tuple[Surface, Rect]:
    """A row of pips, the filled ones first and crossed, with the count before them."""
    row = max(8, round(unit * 0.95))
    plate = Surface((min(width - 4, row * whole + round(row * 1.5)), row), pygame.SRCALPHA)
    pygame.draw.rect(plate, (16, 8, 10, 215), plate.get_rect(), border_radius=row // 2)
    words = fonts.text(max(8, round(row * 0.95)), True).render(str(filled), True, (255, 214, 218))
    plate.blit(words, words.get_rect(center=(round(row * 0.62), row // 2)))
    step = (plate.get_width() - round(row * 1.3)) / max(1, whole)
    for number in range(whole):
        centre = (round(row * 1.15 + step * (number + 0.5)), row // 2)
        reach = max(2, round(min(step, row) * 0.38))
        if number < filled:
            pygame.draw.circle(plate, pygame.Color(colour), centre, reach)
            half, (x, y) = reach // 2, centre
            pygame.draw.line(plate, (60, 0, 8), (x - half, y - half), (x + half, y + half), max(1, reach // 3))
        else:
            pygame.draw.circle(plate, (190, 170, 160), centre, reach, max(1, reach // 3))
    return plate, plate.get_rect(centerx=width // 2, bottom=bottom)


def _bandage(picture: Surface, at: tuple[int, int], unit: int, colour: str) -> None:
    strip = Surface((round(unit * 1.7), round(unit * 0.62)), pygame.SRCALPHA)
    pygame.draw.rect(strip, (60, 40, 30), strip.get_rect(), border_radius=unit // 3)
    pygame.draw.rect(strip, pygame.Color(colour), strip.get_rect().inflate(-2, -2), border_radius=unit // 3)
    pygame.draw.rect(strip, (206, 120, 110), strip.get_rect().inflate(-unit, -4))
    for angle in (35, -35):
        turned = pygame.transform.rotozoom(strip, angle, 1.0)
        picture.blit(turned, turned.get_rect(center=at))

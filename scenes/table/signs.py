"""What is foreseen: what a card would hit from where it stands or from where it is about to go, drawn and in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.kernel.foresight import Sign
from scenes.look import Look
from scenes.table.board import Square
from scenes.table.offers import learned
from scenes.words import told_among

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Foresight:
    """Asks the ruleset what the card that is held or looked at would do, once for each place it might go to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: tuple[Any, ...] = ()
        self._signs: list[Sign] = []
        self._outlook_of = -1
        self._outlook: list[Sign] = []

    def now(self) -> list[Sign]:
        """The signs for the held card as it would be on the square under the pointer, or with the card there, else for
        the one looked at."""
        scene = self.scene
        if not scene.plan.signs or scene.covered or not scene.people:
            return []
        piece = scene.looked_at()
        card = scene.held.card if scene.held else piece.id if piece is not None and not piece.is_pile else None
        if scene.position.result is not None:
            return []
        square, target = (self._goal(), self._target()) if scene.held else (None, None)
        asked = (id(scene.arranged), card, square.key if square else None, target)
        if asked != self._asked:
            self._asked = asked
            self._signs = (self._ask(card, square) if card is not None else []) or self._comes(target) or self.outlook()
        return self._signs

    def outlook(self) -> list[Sign]:
        """What comes of all that the person has begun and not yet confirmed."""
        scene = self.scene
        if scene.covered or not scene.deciding:
            return []
        asked = id(scene.arranged)
        if asked != self._outlook_of:
            self._outlook_of = asked
            self._outlook = list(scene.position.ruleset.outlook(scene.position, scene.looker))
        return self._outlook

    def _goal(self) -> Square | None:
        """The square that the held card is over, or that the keyboard is on."""
        scene = self.scene
        assert scene.held
        if scene.held.by_mouse:
            return scene.gestures.square_at(scene.held.at)
        focused = scene.focused()
        square = getattr(focused, "square", None) or getattr(getattr(focused, "piece", None), "square", None)
        return square or scene.gestures.square_at(scene.gestures.mouse)

    def _target(self) -> int | None:
        """The card that the held one is over, or that the keyboard is on."""
        scene, hands = self.scene, self.scene.gestures
        assert scene.held
        if scene.held.by_mouse:
            piece = hands.beneath(hands.mouse, hands.piece_at(hands.mouse))
        else:
            piece = getattr(scene.focused(), "piece", None)
        return piece.id if piece is not None else None

    def _comes(self, target: int | None) -> list[Sign]:
        """What would come of letting the held card go there, if that means one move and nothing is learned by it."""
        scene, held = self.scene, self.scene.held
        rows = held.destinations.cards.get(target, []) if held and target is not None else []
        if len(rows) != 1 or len(rows[0]) != 1:
            return []
        trial = scene.position.copy()
        trial.play(rows[0][0])
        if learned(scene.position, trial, scene.looker):
            return []
        return list(trial.ruleset.outlook(trial, scene.looker))

    def _ask(self, card: int, square: Square | None) -> list[Sign]:
        """Ask of the position, or of a copy in which the card went to a square, if nothing is learned by that."""
        scene = self.scene
        position = scene.position
        held = scene.held
        rows = held.destinations.squares.get(square.key, []) if held and square else []
        seat = scene.looker
        if len(rows) == 1 and len(rows[0]) == 1 and square:
            trial = position.copy()
            trial.play(rows[0][0])
            if trial.place[card] == square.key[1] != position.place[card] and not learned(position, trial, seat):
                position = trial
        return list(position.ruleset.foresee(position, seat, card))

    def words(self) -> list[str]:
        """The signs in words: 'it hits Stone Wall for 3'."""
        return [told_among(sign.words, self.scene.match.names) for sign in self.now() if sign.words]

    def of_card(self) -> list[str]:
        """Those that are about the card itself: what comes of all that was begun is asked with, and says nothing of a
        card that is looked at meanwhile."""
        return [] if self.now() is self._outlook else self.words()

    # ---- pictures
    def draw(self, surface: Surface) -> None:
        """Draw the signs on the cards and squares they are about; those of a card in the hand go with it."""
        held = self.scene.held
        about: dict[tuple[int, int, int, int], list[Sign]] = {}
        for sign in self.now():
            area = None if held and held.by_mouse and sign.card == held.card else self._area(sign)
            if area is not None:
                about.setdefault((area.left, area.top, area.width, area.height), []).append(sign)
        for place, signs in about.items():
            self._draw_on(surface, Rect(place), signs)

    def draw_held(self, surface: Surface, area: Rect) -> None:
        """Draw the signs of the card that is held, where it is held."""
        held = self.scene.held
        self._draw_on(surface, area, [sign for sign in self.now() if held and sign.card == held.card])

    def _draw_on(self, surface: Surface, area: Rect, signs: Sequence[Sign]) -> None:
        """Draw signs on a thing, side by side."""
        look = self.scene.look
        size = min(look.px(38), area.height // 2)
        right = area.right
        for sign in signs:
            shown = self.scene.plan.signs.get(sign.name)
            if shown is not None and shown.icon == "aim":
                aim = icon(look, "aim", min(area.size) * 4 // 5, shown.colour)
                surface.blit(aim, aim.get_rect(center=area.center))
            elif shown is not None:
                picture = icon(look, shown.icon, size, shown.colour)
                surface.blit(picture, picture.get_rect(topright=(right, area.top)))
                right -= size + 2

    def _area(self, sign: Sign) -> Rect | None:
        arranged = self.scene.arranged
        if sign.card >= 0:
            piece = arranged.of(sign.card)
            return piece.rect if piece else None
        return next((one.rect for one in arranged.squares if one.key[1] == sign.square), None)


def icon(look: Look, name: str, size: int, colour: str) -> Surface:
    """A sign on a dark disc; the aim is a bare ring with hairs, laid over what it is on."""

    def draw() -> Surface:
        big = size * 4
        pad = Surface((big, big), pygame.SRCALPHA)
        tone, dark = Color(colour), Color(18, 8, 8)
        if name != "aim":
            pygame.draw.circle(pad, (*dark[:3], 225), (big // 2, big // 2), big // 2)
            pygame.draw.circle(pad, tone, (big // 2, big // 2), big // 2 - big // 40, big // 22)
        _ICONS[name](pad, big, tone, dark)
        return pygame.transform.smoothscale(pad, (size, size))

    return look.keep(("sign", name, size, colour), draw)


def _aim(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    middle = big // 2
    for wide, colour in ((big // 14, dark), (big // 24, tone)):
        pygame.draw.circle(pad, colour, (middle, middle), big * 40 // 100 + wide // 2, wide)
        for turn in range(4):
            x, y = math.cos(turn * math.pi / 2), math.sin(turn * math.pi / 2)
            inner, outer = big * 22 // 100, big * 49 // 100
            start, end = (middle + x * inner, middle + y * inner), (middle + x * outer, middle + y * outer)
            pygame.draw.line(pad, colour, start, end, wide)


def _skull(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    unit = big / 100
    pygame.draw.ellipse(pad, tone, Rect(24 * unit, 18 * unit, 52 * unit, 46 * unit))
    pygame.draw.rect(pad, tone, Rect(36 * unit, 52 * unit, 28 * unit, 28 * unit), border_radius=round(5 * unit))
    for x in (39, 61):
        pygame.draw.circle(pad, dark, (x * unit, 43 * unit), 8 * unit)
    pygame.draw.polygon(pad, dark, [(50 * unit, 50 * unit), (45 * unit, 60 * unit), (55 * unit, 60 * unit)])
    for x in (43, 50, 57):
        pygame.draw.line(pad, dark, (x * unit, 66 * unit), (x * unit, 80 * unit), round(2.5 * unit))


def _back(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    unit = big / 100
    area = Rect(28 * unit, 30 * unit, 44 * unit, 44 * unit)
    pygame.draw.arc(pad, tone, area, math.radians(-90), math.radians(150), round(9 * unit))
    tip = [(20 * unit, 46 * unit), (46 * unit, 44 * unit), (30 * unit, 66 * unit)]
    pygame.draw.polygon(pad, tone, tip)


def _danger(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    """The triangle of warnings."""
    unit = big / 100
    pygame.draw.polygon(pad, tone, [(50 * unit, 18 * unit), (82 * unit, 73 * unit), (18 * unit, 73 * unit)])
    pygame.draw.polygon(
        pad, dark, [(44 * unit, 34 * unit), (56 * unit, 34 * unit), (52 * unit, 56 * unit), (48 * unit, 56 * unit)]
    )
    pygame.draw.circle(pad, dark, (50 * unit, 65 * unit), 5 * unit)


def _broken(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    from scenes.art.gems import HEART

    unit = big / 100
    heart = [((50 + x * 32 * 1.0) * unit, (52 + y * 32) * unit) for x, y in HEART]
    pygame.draw.polygon(pad, tone, heart)
    crack = [(50, 24), (43, 40), (56, 48), (45, 62), (51, 84)]
    pygame.draw.lines(pad, dark, False, [(x * unit, y * unit) for x, y in crack], round(5 * unit))


def _shield(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    from scenes.art.gems import OUTLINES

    pygame.draw.polygon(
        pad, tone, [((50 + x * 30) * big / 100, (50 + y * 30) * big / 100) for x, y in OUTLINES["shield"]]
    )


def _star(pad: Surface, big: int, tone: Color, dark: Color) -> None:
    from scenes.art.gems import GLYPHS

    for shape in GLYPHS["star"]:
        pygame.draw.polygon(pad, tone, [((50 + x * 34) * big / 100, (52 + y * 34) * big / 100) for x, y in shape])


_ICONS = {
    "aim": _aim,
    "skull": _skull,
    "back": _back,
    "danger": _danger,
    "broken": _broken,
    "shield": _shield,
    "star": _star,
}

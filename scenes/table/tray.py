"""Cards laid out in a row over the mat: to choose from where no click reaches them, or a pile that is looked at.

What can be played out of a pile is laid out, too, but nobody has to: it steps aside while a card is held, and can be
put away; a click on its pile lays it out again.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.knowledge import card_view
from scenes import keys
from scenes.table import marks
from scenes.table.controls import CardControl
from scenes.table.layout import Piece, lies_there
from scenes.widgets import Control
from scenes.words import capital, say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def _area(rect: Rect) -> int:
    return rect.width * rect.height


class Tray:
    """What lies in it, where, and under which title."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.cards: list[int] = []
        self.pile: tuple[Any, ...] | None = None  # the key of the pile that is looked at
        self.title = ""
        self._style, self._lines = "strong", list[str]()  # how the title is written
        self.browsing = False  # it holds a pile that is looked at, not cards to choose from
        self.offered = False  # it holds cards that may be played, or not
        self._put_away = frozenset[int]()
        self.pieces: list[Piece] = []
        self.area = Rect(0, 0, 0, 0)

    def refresh(self) -> None:
        """Cards to choose from that do not lie open on the mat, or that others cover, are laid out in a row over it."""
        scene = self.scene
        offer, arranged = scene.offer, scene.arranged
        answers = offer.answers if offer else {}
        open_cards = {
            piece.id
            for piece in arranged.pieces
            if piece.id is not None and not piece.is_pile and (piece.id not in answers or arranged.peeps_out(piece))
        }
        tops = {piece.id for piece in arranged.pieces if offer and offer.on_top(piece.id)}
        found = {card for card in open_cards | tops if card is not None}
        missing = offer.nameless(found) if offer else []
        asks = any(card in answers for card in missing)
        if not asks and self._put_away >= set(missing):
            missing = []
        if self.browsing:  # what lies there now: something may have been played meanwhile, or taken back
            self.cards = next((self._seen(one) for one in arranged.pieces if one.key == self.pile), [])
            self.browsing = bool(self.cards)
        if missing or not self.browsing:
            self.cards, self.browsing, self.offered = missing, False, bool(missing) and not asks
            self.title = scene.words.asked() if missing else ""
            if self.offered:
                self.title = keys.named(say("Can be played out of its pile. {Escape} puts it away."))
        self._lay()
        while offer and missing and asks and (beneath := self._beneath(answers) & found):
            found -= beneath
            self.cards = missing = offer.nameless(found)
            self._lay()

    def open(self, piece: Piece) -> None:
        """Lay out the cards of a pile that one may see."""
        scene, seen = self.scene, self._seen(piece)
        name = capital(scene.words.pile(piece))
        if not seen:
            scene.tell(say("{name}: nobody may look at these cards now.", name=name))
            return
        self.cards, self.browsing, self.pile = seen, True, piece.key
        self.title = say("{name}, the top first", name=name)
        scene.refresh()

    def _seen(self, piece: Piece) -> list[int]:
        """The cards of a pile that one may see, the top first."""
        zone = self.scene.view["zones"][piece.zone]
        pile = zone if piece.seat < 0 else zone[piece.seat]
        return [card["id"] for card in reversed(pile) if "id" in card and lies_there(card, piece.where)]

    def close(self) -> bool:
        """Put a pile that was looked at back; cards to choose from stay."""
        if self.browsing:
            self.scene.gestures.keyboard.go_back_to(self.pile)
        elif self.offered and self.pieces:
            self._put_away = frozenset(self.cards)
        else:
            return False
        self.browsing = False
        self.scene.refresh()
        return True

    def lies_in(self, pile: Piece) -> bool:
        """Has this pile a card that can be played out of it, and was that put away?"""
        scene = self.scene
        if scene.offer is None or not pile.is_pile:
            return False
        position, zones = scene.position, scene.match.ruleset.zones
        return any(
            card in scene.offer.of_card
            and zones[position.zone[card]].name == pile.zone
            and pile.seat in (-1, position.controller[card])
            for card in self._put_away
        )

    def clear(self) -> None:
        """Nothing is laid out any more, as the table shows another moment."""
        self.cards, self.browsing = [], False

    def _lay(self) -> None:
        """Place the cards that are laid out over the mat."""
        scene, look = self.scene, self.scene.look
        self.pieces, self.area = [], Rect(0, 0, 0, 0)
        if not self.cards or (scene.held is not None and (self.browsing or self.offered)):
            return
        mat = scene.frame.mat
        margin, whole = look.px(30), mat.height * 45 // 100
        room, long = mat.width * 9 // 10 - margin - look.px(2), look.measure(self.title, "strong")[0]
        self._style = "strong" if long <= room else "small"
        self._lines = look.wrap(self.title, self._style, room)
        title = look.px(28) + look.font(self._style).get_linesize() * (len(self._lines) - 1)
        height = whole - margin - title
        width = round(height * scene.plan.ratio)
        wanted = max((width + look.px(10)) * len(self.cards), long + look.px(20)) + margin
        self.area = Rect(0, 0, min(mat.width * 9 // 10, wanted), whole)
        self.area.center = mat.center
        inner = self.area.inflate(-margin, -margin)
        inner.top += title - look.px(4)
        inner.height = height
        step = min(width + look.px(10), (inner.width - width) / max(1, len(self.cards) - 1))
        left = inner.centerx - (step * (len(self.cards) - 1) + width) / 2
        position = scene.position
        for number, card in enumerate(self.cards):
            view = card_view(position, scene.looker, card)
            rect = Rect(round(left + step * number), inner.top, width, height)
            zone = position.ruleset.zones[position.zone[card]]
            piece = Piece(
                ("tray", card),
                view,
                zone.name,
                -1 if zone.shared else position.controller[card],
                rect,
                spot=inner,
                choice=card,
            )
            piece.secret = scene.is_secret(piece)
            self.pieces.append(piece)

    def _beneath(self, cards: Container[int]) -> set[int]:
        """Which of some cards on the mat can hardly be clicked for the cards that are laid out over them."""
        return {piece.id for piece in self.scene.arranged.pieces if piece.id in cards and self._lies_over(piece.rect)}

    def _lies_over(self, place: Rect) -> bool:
        """Is hardly anything to be seen of a place on the mat for the cards that are laid out?"""
        return bool(self.pieces) and 2 * _area(place.clip(self.area)) >= _area(place)

    def holds(self, control: Control) -> bool:
        """Is it one of the cards that are laid out?"""
        return isinstance(control, CardControl) and control.piece in self.pieces

    def hides(self, control: Control) -> bool:
        """Is it on the mat, beneath the cards that are laid out?"""
        return self._lies_over(control.rect) and not self.holds(control)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw it; gives the part of the window that was touched."""
        scene, look = self.scene, self.scene.look
        if not self.pieces:
            return []
        surface.blit(look.plate(self.area.size, "panel", "gold", 12, 1.5), self.area)
        row = Rect(self.area.left + look.px(16), self.area.top + look.px(8), self.area.width - look.px(32), look.px(26))
        for line in self._lines:
            look.write(surface, line, row, self._style, "gold_light", "centre")
            row.top += look.font(self._style).get_linesize()
        for piece in self.pieces:
            surface.blit(scene.faces.lying(piece), piece.rect)
            if not self.browsing and ("id" not in piece.view or piece.secret):
                self._whereabouts(surface, piece)
            if scene.offer and scene.offer.acts(piece.id):
                marks.light(surface, self.scene.look, piece.rect, marks.OPEN_TO, True)
        return [self.area]

    def _whereabouts(self, surface: Surface, piece: Piece) -> None:
        """Where a card to choose from lies face down, written on what is seen of it."""
        look, number = self.scene.look, self.pieces.index(piece)
        following = self.pieces[number + 1].rect.left if piece is not self.pieces[-1] else piece.rect.right
        width = min(following, piece.rect.right) - piece.rect.left - look.px(8)
        text = self.scene.words.place(piece)
        lines = look.wrap(text, "small", width - look.px(10))
        plate = Rect(0, 0, width, len(lines) * look.font("small").get_linesize() + look.px(10))
        plate.midleft = piece.rect.left + look.px(4), piece.rect.centery
        surface.blit(look.plate(plate.size, "panel", "gold", 6, 1), plate)
        look.write_lines(surface, text, plate.inflate(-look.px(10), -look.px(10)), "small", "cream", "centre")

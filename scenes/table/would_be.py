"""The table as it would be after a move, while a key is held: nothing is played, and nothing hidden is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.preview import Preview, preview
from scenes import fonts
from scenes.art.lettering import outlined
from scenes.look import strings
from scenes.table import marks
from scenes.table.controls import BarButton, CardControl, SquareControl
from scenes.table.differences import Differences
from scenes.table.hand import Held, Menu, Row
from scenes.table.layout import Piece
from scenes.table.tallies import PartControl
from scenes.words import capital, say, told_among

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

KEY = pygame.K_w
TONE, VEIL = "#c39bff", (96, 70, 190, 34)
CLOSING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
"""What is done while the key is held ends it, and then does what it does."""


class WouldBe:
    """Open as long as the key is down. What is in hand and which menu is open are kept meanwhile."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shown: Preview | None = None
        self.words: list[str] = []
        """What would be otherwise, a line each."""
        self.prompt = ""
        self.tags: list[Rect] = []
        """Where notes stand on the mat."""
        self._found: Differences | None = None
        self._laid: tuple[Held | None, Menu | None] = (None, None)
        self._on: tuple[Any, ...] | None = None

    @property
    def open(self) -> bool:
        return self.shown is not None

    # ---- opening and closing
    def show(self) -> bool:
        """Show the table after the move that the pointer or the keyboard is on; False, and why, if that is none."""
        scene, said = self.scene, strings("would_be")
        if not scene.deciding or scene.offer is None:
            scene.tell(scene.words.prompt())
            return False
        row = self.meant()
        if not row:
            piece = scene.looked_at()
            acts = piece is not None and scene.offer.acts(piece.id)
            scene.tell(said["where" if acts else "nothing"])
            return False
        position = scene.position
        said_so = told_among(position.ruleset.notation.said(position, scene.looker, row[0]), scene.match.names)
        label = capital(said_so)
        before = scene.view
        shown = preview(scene.position, scene.looker, row, scene.plan.counters, scene.match.position)
        self._laid, self._on = scene.in_hand.lay_aside(), scene.gestures.keyboard.on
        scene.said.clear()
        self.shown = shown
        self.prompt = said["unanswered" if scene.match.ruleset.answered else "prompt"].format(move=label)
        self._found = Differences(scene, before, shown)
        self.words = self._found.words()
        scene.motion.clear()
        scene.refresh()
        scene.app.sounds.play("focus")
        return True

    def close(self) -> None:
        """Back to the table as it is."""
        scene = self.scene
        if not self.open:
            return
        self.shown, self._found, self.words = None, None, []
        scene.in_hand.take_up(self._laid)
        scene.gestures.keyboard.stand_on(self._on)
        if scene.held is not None and scene.held.by_mouse:
            scene.held.hang(scene.gestures.mouse)
        scene.refresh()

    def takes(self, event: pygame.event.Event) -> bool:
        """Does an event mean the preview that is open?"""
        if not self.open:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.scene.gestures.follow(event.pos)
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == KEY:
            if event.type == pygame.KEYUP:
                self.close()
            return True
        if event.type in CLOSING:
            self.close()
        return False

    # ---- which move is meant
    def meant(self) -> Row:
        """The moves that the gesture would make which is about to be made."""
        scene = self.scene
        assert scene.offer
        if scene.menu is not None:
            return scene.gestures.beside(scene.menu) or scene.menu.rows[scene.menu.chosen][1]
        if scene.held is not None:
            return self._dropped(scene.held)
        at, focused = scene.gestures.mouse, scene.focused()
        pointed = scene.gestures.button_at(at)
        for control in (pointed, None if scene.gestures.hovered or scene.gestures.square_at(at) else focused):
            if isinstance(control, BarButton | PartControl):
                return control.row
        square = getattr(focused, "square", None) if scene.gestures.hovered is None else None
        for one in (scene.gestures.square_at(at), square):
            if one is not None and scene.offer.squares.get(one.key):
                return (scene.offer.squares[one.key][0],)
        piece = scene.looked_at()
        return self._acting(piece) if piece is not None and piece.id is not None else ()

    def _dropped(self, held: Held) -> Row:
        """Where the held card is now, or the keyboard's focus."""
        scene, hand = self.scene, self.scene.gestures
        focused = scene.focused()
        if held.by_mouse or focused is None:
            piece, at = hand.beneath(hand.mouse, hand.piece_at(hand.mouse)), hand.mouse
        elif isinstance(focused, CardControl):
            piece, at = focused.piece, focused.piece.rect.center
        elif isinstance(focused, SquareControl):
            piece, at = None, focused.rect.center
        else:
            return next(iter(held.destinations.open), ())
        return next(iter(hand.landing.rows(held, piece, at)), ())

    def _acting(self, piece: Piece) -> Row:
        """What a click on a card would do, if it needs no place to be chosen."""
        offer, card = self.scene.offer, piece.id
        assert offer and card is not None
        if offer.answers.get(card):
            return (offer.answers[card][0],)
        if not offer.acts(card):
            return ()
        found = offer.destinations(card)
        rows = [*found.open, *found.apart]
        placed = [row for rows in (*found.cards.values(), *found.squares.values()) for row in rows]
        return rows[0] if rows else placed[0] if len(placed) == 1 else ()

    # ---- pictures
    def draw(self, surface: Surface) -> list[Rect]:
        """A veil and a frame over the mat, edges around what is otherwise, and all of it in words over the log."""
        if self.shown is None or self._found is None:
            return []
        look, mat = self.scene.look, self.scene.frame.mat
        veil = look.keep(("would be", mat.size), lambda: _veil(mat.size))
        surface.blit(veil, mat)
        self.tags.clear()
        self._draw_cards(surface, self._found)
        self._draw_counters(surface, self._found)
        pygame.draw.rect(surface, Color(TONE), mat, max(3, look.px(4)), look.px(6))
        self._draw_caption(surface)
        return [mat, self._draw_words(surface)]

    def _draw_cards(self, surface: Surface, found: Differences) -> None:
        scene, look = self.scene, self.scene.look
        for piece in scene.arranged.pieces:
            if piece.is_pile:
                if (piece.zone, piece.seat) in found.piles:
                    marks.light(surface, look, piece.rect, TONE, False)
            elif piece.id in found.notes:
                marks.light(surface, look, piece.rect, TONE, True)
        for piece in scene.arranged.pieces:
            if not piece.is_pile and (note := found.notes.get(-1 if piece.id is None else piece.id)):
                self._tag(surface, note, piece.rect, piece.ground)

    def _draw_counters(self, surface: Surface, found: Differences) -> None:
        scene, look = self.scene, self.scene.look
        for seat in range(scene.view["seats"]):
            for figure in scene.tallies.figures(seat):
                text = found.counters.get((figure.counter, seat, figure.number))
                if text is not None:
                    marks.light(surface, look, figure.rect.inflate(-2, -2), TONE, False)
                    self._tag(surface, text, figure.rect)

    def _tag(self, surface: Surface, text: str, beside: Rect, above: bool = False) -> None:
        """A few words at the lower edge of a thing, or at the upper one, as many rows as they need; none where they
        would lie over others: everything is said beside the mat."""
        look, mat = self.scene.look, self.scene.frame.mat
        size = look.px(15)
        rows = [
            outlined(fonts.text(size, True), part, Color("#ffffff"), Color("#1c1030"), 1) for part in text.split(", ")
        ]
        area = Rect(0, 0, max(row.get_width() for row in rows) + look.px(14), sum(row.get_height() for row in rows) + 4)
        for edge in ("midtop", "midbottom") if above else ("midbottom", "midtop"):
            setattr(area, edge, getattr(beside, edge))
            area.clamp_ip(mat)
            if area.collidelist(self.tags) < 0:
                break
        else:
            return
        self.tags.append(area)
        pygame.draw.rect(surface, Color("#3b2672"), area, border_radius=look.px(7))
        pygame.draw.rect(surface, Color(TONE), area, max(1, look.px(1.5)), look.px(7))
        top = area.top + 2
        for row in rows:
            surface.blit(row, row.get_rect(midtop=(area.centerx, top)))
            top += row.get_height()

    def _draw_caption(self, surface: Surface) -> None:
        look, mat = self.scene.look, self.scene.frame.mat
        title = strings("would_be")["title"]
        width, height = look.measure(title, "heading")
        area = Rect(0, 0, width + look.px(36), height + look.px(8))
        area.center = mat.centerx, self.scene.arranged.sides[self.scene.looker].top
        area.clamp_ip(mat.inflate(-look.px(16), -look.px(16)))
        surface.blit(look.plate(area.size, "panel", "bright", 8, 1.5), area)
        look.write(surface, title, area, "heading", "gold_light", "centre")

    def _draw_words(self, surface: Surface) -> Rect:
        """Over the log: everything that would be otherwise."""
        look, frame = self.scene.look, self.scene.frame
        area = frame.zoom.unionall((frame.facts, frame.log))
        area = Rect(frame.log.left, area.top, frame.log.width, area.height)
        surface.blit(look.plate(area.size, "panel", "bright", 10, 2), area)
        inner = area.inflate(-look.px(28), -look.px(22))
        title = look.font("strong").get_linesize() + look.px(6)
        look.write(
            surface, strings("would_be")["title"], Rect(inner.topleft, (inner.width, title)), "strong", "gold_light"
        )
        inner.top, inner.height = inner.top + title, inner.height - title
        gap = look.px(4)
        for style in ("body", "small", "note"):
            line = look.font(style).get_linesize()
            rows = [look.wrap(words, style, inner.width) for words in self.words]
            if sum(len(row) * line + gap for row in rows) <= inner.height:
                break
        top = inner.top
        for number, row in enumerate(rows):
            rest = len(rows) - number
            if top + len(row) * line + (line if rest > 1 else 0) > inner.bottom:
                look.write(
                    surface, say("and {rest} more", rest=rest), Rect(inner.left, top, inner.width, line), style, "muted"
                )
                break
            for words in row:
                look.write(surface, words, Rect(inner.left, top, inner.width, line), style, "cream")
                top += line
            top += gap
        return area


def _veil(size: tuple[int, int]) -> Surface:
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill(VEIL)
    return veil

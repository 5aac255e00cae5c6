"""What a person does at the table, by mouse and by keyboard: picking up, dropping, choosing, reading, taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.kernel.refusal import Move
from scenes.table.board import Square
from scenes.table.controls import BarButton, Link
from scenes.table.drops import lit
from scenes.table.hand import Held, Menu, Row
from scenes.table.keyboard import Keyboard
from scenes.table.landing import Landing
from scenes.table.layout import Piece
from scenes.table.meanings import FITS, meant_rather, meant_there, usually_meant, why_not_at_all
from scenes.table.offers import why_no_answer, why_not_to
from scenes.widgets import Control
from scenes.words import capital, either, say

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FAR_ENOUGH = 6
"""Pixels at 100 % that the mouse moves before a press becomes a drag."""
DOUBLE = 0.4
"""Seconds within which a second click counts as a double click."""
LONG = 0.5
"""Seconds after which a press that does not move shows the card large."""
FEW = 3
"""So many cards are named at most that could be put to a use."""


class Gestures:
    """Turns events into moves of the scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hovered: Piece | None = None
        self.mouse = (-1, -1)
        self.keyboard = Keyboard(scene, self)
        self.landing = Landing(scene)
        self._pressed: Piece | None = None
        self._press_at = (0, 0)
        self._pressed_since = 0.0
        self._spent = False  # did the press do all that it does, so that letting go does nothing more?
        self._button: Control | None = None
        self._touched = -1  # the id of the card that the press was on, whatever became of it
        self._answer: Piece | None = None  # a card that answers a question and that somebody tries to drag
        self._refused: Piece | None = None  # a card that can go nowhere and that somebody tries to drag
        self._last_click: tuple[Any, float] = (None, -DOUBLE)
        self._made: Move | None = None  # what the last click made at once

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it meant something."""
        if self.scene.would_be.takes(event):
            return True
        if self.scene.coach.takes(event) or self.scene.following.takes(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self.keyboard.key(event)
        if event.type == pygame.KEYUP:
            return self.keyboard.let_go(event)
        if event.type == pygame.MOUSEMOTION:
            self.move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.mouse = event.pos
            if event.button == 1:
                self.press(event.pos)
            elif event.button == 3:
                self.press_right(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            if self.scene.zoom.open:
                self.scene.zoom.scroll(-event.y)
            elif self.scene.column.log.collidepoint(self.mouse):
                self.scene.log.scroll(event.y)
        else:
            return False
        return True

    def interrupted(self) -> None:
        """Another scene lies over the table, or another window: that one hears of the button and the key that are let
        go now. A card that hung on the mouse would go on hanging there, with no button down."""
        self.scene.would_be.close()
        if self._drags:
            self.put_back()
        self._pressed = self._button = self._answer = self._refused = None
        self._touched = -1
        self._spent = False
        self.keyboard.interrupted()

    # ---- the mouse
    def piece_at(self, at: tuple[int, int]) -> Piece | None:
        """The card or pile under a point; a card in motion is none, and the held one is looked through."""
        scene = self.scene
        if scene.covered or not scene.frame.mat.collidepoint(at):
            return None
        over = scene.tray.area.collidepoint(at)
        for piece in reversed(scene.tray.pieces if over else scene.arranged.pieces):
            held = scene.held is not None and scene.held.by_mouse and piece.id == scene.held.card
            if piece.rect.collidepoint(at) and piece.key not in scene.motion.glides and not held:
                return piece
        return None

    def beneath(self, at: tuple[int, int], piece: Piece | None) -> Piece | None:
        """Where the held card is put that is let go on a piece: there, or on the ground beneath that it may lie on."""
        scene = self.scene
        if piece is None or scene.held is None or piece.id in scene.held.destinations.cards:
            return piece
        return next(
            (
                one
                for one in scene.arranged.pieces
                if one.ground and one.rect.collidepoint(at) and one.id in scene.held.destinations.cards
            ),
            piece,
        )

    def meant(self, at: tuple[int, int], piece: Piece) -> Piece:
        """What a click on a card means: where only places are asked for, the one that it lies on."""
        offer = self.scene.offer
        if offer is None or not offer.answers or piece.is_pile or offer.acts(piece.id):
            return piece
        grounds = [one for one in self.scene.arranged.pieces if one.ground and one.id in offer.answers]
        if len(grounds) < len(offer.answers):
            return piece
        return next((one for one in grounds if one.rect.collidepoint(at)), piece)

    def square_at(self, at: tuple[int, int]) -> Square | None:
        """The square of a board under a point."""
        scene = self.scene
        if scene.covered or scene.tray.area.collidepoint(at):
            return None
        return scene.arranged.square_at(at)

    def look_again(self) -> None:
        """The table changed under the mouse."""
        rests = self.scene.would_be.open or self.keyboard.steers
        self.hovered = None if rests else self.piece_at(self.mouse)

    def button_at(self, at: tuple[int, int]) -> Control | None:
        scene = self.scene
        controls = (
            scene.buttons
            if scene.covered
            else (*scene.amounts.stones, *scene.links_over, *scene.buttons, *scene.links, *scene.parts)
        )
        return next((control for control in controls if control.rect.collidepoint(at)), None)

    def follow(self, at: tuple[int, int]) -> None:
        """The mouse is somewhere else, and means nothing by it."""
        self.mouse = at

    def move(self, at: tuple[int, int]) -> None:
        """The mouse moved."""
        scene = self.scene
        self.follow(at)
        self.keyboard.leads = self.keyboard.steers = False
        if self._pressed is not None and not self._drags and self._far(at):
            self._start_drag(at)
        if scene.held is not None and scene.held.by_mouse:
            scene.held.hang(at)
        self.hovered = self.piece_at(at)
        if self.hovered is not None:
            scene.mention.put_away()
        for control in (*scene.amounts.stones, *scene.links_over, *scene.buttons, *scene.links, *scene.parts):
            control.hovered = control.rect.collidepoint(at)
        if scene.menu:
            scene.menu.point(at)

    @property
    def _drags(self) -> bool:
        """Does a card hang on the mouse?"""
        return self.scene.held is not None and self.scene.held.by_mouse

    def _far(self, at: tuple[int, int]) -> bool:
        return max(abs(at[0] - self._press_at[0]), abs(at[1] - self._press_at[1])) > self.scene.look.px(FAR_ENOUGH)

    def _start_drag(self, at: tuple[int, int]) -> None:
        piece = self._pressed
        self._pressed = None
        if piece is None or piece.id is None or piece.is_pile:
            return
        if self.scene.held is not None:  # another card lies ready: this one instead of it
            self.put_back()
        if self.pick_up(piece.id, by_mouse=True) and self.scene.held:
            self.scene.held.hang(at, (self._press_at[0] - piece.rect.left, self._press_at[1] - piece.rect.top))
        elif self.scene.offer is not None and piece.id in self.scene.offer.answers:
            self._answer = piece
        else:
            self._refused = piece

    def press(self, at: tuple[int, int]) -> None:
        """The left button went down."""
        scene = self.scene
        self._press_at, self._pressed_since = at, scene.app.now
        self._pressed = self._button = self._answer = self._refused = None
        self._touched = -1
        self._spent = scene.zoom.press(at) or (not scene.covered and scene.summary.close()) or self._unseen(at)
        if self._spent:
            return
        if self.keyboard.in_log and not scene.column.log.collidepoint(at):
            self.keyboard.leave_log()  # what is opened by the mouse hears the keys that follow
        if scene.menu and not self._beside_menu(at) and self._press_menu(at):
            return
        self._button = self.button_at(at)
        if self._button is not None:
            self._button.press(at)
        elif not scene.covered and (back := scene.log.back_at(at)) is not None:
            scene.back_ways.to_line(back)
        elif not scene.covered and (scene.log.press(at) or scene.strip.show(at)):
            scene.app.redraw()
        elif not scene.covered and (line := scene.log.number_at(at)) is not None:
            scene.show_mention(line)
        elif not scene.covered:
            self._pressed = self.piece_at(at)
            self._touched = self._pressed.id if self._pressed and self._pressed.id is not None else -1
            over_tray = scene.tray.area.collidepoint(at)
            if self._pressed is None and scene.held is None and not over_tray:
                scene.tray.close()

    def _unseen(self, at: tuple[int, int]) -> bool:
        """Is what was clicked there only just? It is said, as nothing comes of it."""
        unseen = self.scene.unseen.at(at)
        if unseen:
            self.scene.tell(say("This came up just now: click again if you mean it."))
        return unseen

    @property
    def pressing(self) -> bool:
        """Is a card held down that may be shown large soon?"""
        return self._pressed is not None and self.scene.held is None

    def update(self) -> None:
        """A long press shows the card large."""
        if self.pressing and self.scene.app.now - self._pressed_since >= LONG:
            self._spent = self.scene.zoom.show(self._pressed)
            self._pressed = None if self._spent else self._pressed

    def press_right(self, at: tuple[int, int]) -> None:
        """The right button: one step back from what is begun, else the card there is shown large."""
        scene = self.scene
        begun = scene.zoom.open or scene.covered or scene.menu or scene.held or scene.draft
        if begun or not scene.zoom.show(self._readable_at(at)):
            self.cancel(only_play=True)

    def _readable_at(self, at: tuple[int, int]) -> Piece | None:
        """The card to be read under a point: on the mat, among the last things, in the log, or in the column."""
        scene = self.scene
        if (piece := self.piece_at(at)) is not None:
            return piece
        if scene.strip.show(at) or scene.column.zoom.collidepoint(at):
            return scene.looked_at()
        line = scene.log.number_at(at)
        if line is None or not scene.mention.show(line, scene.log.lines[line].text, scene.match.ruleset):
            return None
        return scene.mention.piece

    def _beside_menu(self, at: tuple[int, int]) -> bool:
        """Is there something to click beside the menu that lets it stay open?"""
        menu = self.scene.menu
        covered = menu is not None and any(place.collidepoint(at) for place in menu.places)
        return not covered and any(link.rect.collidepoint(at) for link in self.scene.links_over)

    def _press_menu(self, at: tuple[int, int]) -> bool:
        """Choose a row; False beside the menu: that lets go of what it asks, and the press means what it does
        there."""
        scene, menu = self.scene, self.scene.menu
        assert menu
        number = next((number for number, place in enumerate(menu.places) if place.collidepoint(at)), None)
        if number is not None:
            self.make(menu.rows[number][1], *menu.touched)
            return True
        scene.in_hand.close_menu()
        if scene.held is not None and self.button_at(at) is None and not self._means_place(at, menu):
            self.put_back()
        return False

    def _means_place(self, at: tuple[int, int], asked: Menu) -> bool:
        """Is a point one of the places where the held card may go, and not the one of which a menu asked? The mat is
        one, where it is lit, if the card itself was clicked."""
        scene, held = self.scene, self.scene.held
        if held is None or not scene.frame.mat.collidepoint(at):
            return False
        piece = self.beneath(at, self.piece_at(at))
        rows, home = self.landing.rows(held, piece, at), scene.arranged.of(held.card)
        if home is not None and asked.at == home.rect:
            there = lit(scene, at) or self.landing.by_name(held, piece, at)
            return bool(rows) and (there or rows != held.destinations.open)
        return bool(rows) and rows != held.destinations.open and rows != [row for _, row in asked.rows]

    def beside(self, menu: Menu) -> Row:
        """What a click would do with the held card, if the mouse points at a place beside a menu where it may go."""
        at, held = self.mouse, self.scene.held
        covered = any(place.collidepoint(at) for place in menu.places)
        if held is None or covered or not menu.pointed or not self._means_place(at, menu):
            return ()
        return next(iter(self.landing.rows(held, self.beneath(at, self.piece_at(at)), at)), ())

    def release(self, at: tuple[int, int]) -> None:
        """The left button was let go."""
        scene = self.scene
        button, self._button = self._button, None
        pressed, self._pressed = self._pressed, None
        answer, self._answer = self._answer, None
        refused, self._refused = self._refused, None
        if self._spent:
            self._spent = False
        elif self._drags and scene.zoom.open:  # where it would be dropped is not in sight
            self.put_back()
        elif isinstance(button, BarButton):
            button.release(at)
        elif isinstance(button, Link):
            if button.enabled and button.rect.collidepoint(at):
                button.act()
        elif scene.held is not None and scene.held.by_mouse:
            self.drop(self.beneath(at, self.piece_at(at)), at)
        elif scene.held is not None:
            self.drop(self.beneath(at, pressed), at)
        elif answer is not None:
            if answer.rect.collidepoint(at):
                self._click(answer)
            else:
                self._tell_to_click()
        elif self._answers_with_square(at):
            pass
        elif refused is not None:
            self._refuse_there(refused, at)
        elif pressed is not None:
            self._click(self.meant(at, pressed))

    def _tell_to_click(self) -> None:
        """A card was dragged that only answers what is asked."""
        scene = self.scene
        scene.tell(say("A click is enough. {asked}", asked=scene.words.asked()), bad=True)

    def _asked_about(self, card: int) -> bool:
        """Is it what one is asked about, or somebody else's, and not a card of one's own that one wanted to use?"""
        position = self.scene.position
        return position.about == card or position.controller[card] != self.scene.looker

    def _answers_with_square(self, at: tuple[int, int]) -> bool:
        """Was a square clicked that is asked for, or the card dragged there for which it is? Another card that is let
        go over it means nothing."""
        square, scene = self.square_at(at), self.scene
        if square is None or scene.offer is None or square.key not in scene.offer.squares:
            return False
        before = self.square_at(self._press_at)
        if (before and before.key) == square.key or self._touched == scene.position.about >= 0:
            return self.answer_with(square)
        scene.tell(say("A click is enough. {asked}", asked=scene.words.asked()), bad=True)
        return True

    def answer_with(self, square: Square | None) -> bool:
        """Answer a question for a square with this one; False if that is not asked."""
        offer = self.scene.offer
        rows = offer.squares.get(square.key, []) if offer and square else []
        if len(rows) == 1:
            self.scene.choose((rows[0],))
        elif rows and offer and square:
            self.scene.ask(square.name, [(offer.label(move), (move,)) for move in rows], square.rect)
        return bool(rows)

    def _click(self, piece: Piece) -> None:
        now = self.scene.app.now
        twice = self._last_click[0] == piece.key and now - self._last_click[1] < DOUBLE
        if twice and self._takes_back(piece):
            return
        self._last_click = (piece.key, now)
        control = next((card for card in self.scene.cards if card.piece.key == piece.key), None)
        if control is not None and self.keyboard.on is not None:
            self.scene.set_focus(control)
        if twice and self._likeliest(piece):
            return
        self._made = self._at_once(piece)
        self.act_on(piece)

    def _takes_back(self, piece: Piece) -> bool:
        """Would the second half of a double click make a move of another kind than the first did? Who clicks an
        attacker twice means to send it, not to keep it at home after all."""
        again = self._at_once(piece)
        return self._made is not None and again is not None and again[0] != self._made[0]

    def _likeliest(self, piece: Piece) -> bool:
        """A double click makes the move that is likeliest meant: what needs no more than this card."""
        offer = self.scene.offer
        card = piece.id
        if offer is None or card is None or not offer.acts(card):
            return False
        found = offer.destinations(card)
        rows = [*found.open, *(row for rows in found.cards.values() for row in rows)]
        if not rows or found.squares or not usually_meant(self.scene.position, self.scene.plan, card, rows[0][0]):
            return False
        self.make(rows[0], card)
        return True

    def make(self, row: Row, *touched: int | None) -> None:
        """Make moves by touching cards."""
        self.scene.twins.meant(row, touched)
        self.scene.choose(row)

    # ---- acting on cards
    def act_on(self, piece: Piece) -> None:
        """A click or Enter on a card: answer with it, make its only move, pick it up, or say why it can do nothing."""
        scene = self.scene
        playable = scene.offer is not None and (piece.id in scene.offer.answers or scene.offer.on_top(piece.id))
        if piece.is_pile and not playable:
            scene.tray.open(piece)
            return
        card = piece.id
        if card is None:
            scene.tell(say("This card is hidden."))
            return
        if scene.offer is None:
            scene.tell(scene.words.prompt())
            return
        answers = scene.offer.answers.get(card)
        if answers:
            rows = [(scene.offer.label(move), (move,)) for move in answers]
            if len(rows) == 1:
                self.make(rows[0][1], card)
            else:
                scene.ask(scene.words.piece(piece), rows, piece.rect, card)
            return
        moves = scene.offer.of_card.get(card, [])
        if not moves:
            self.refuse(card)
            return
        if (only := self._at_once(piece)) is not None:
            self.make((only,), card)
            return
        if self.pick_up(card) and scene.held:
            found = scene.held.destinations
            rows = [(scene.offer.label(row[0]), row) for row in (*found.open, *found.apart)]
            if rows and (len(rows) > 1 or found.squares or not self._aims(rows[0][1][0])):
                scene.ask(scene.position.card[card].name, rows, piece.rect, card)

    def _at_once(self, piece: Piece) -> Move | None:
        """The only move of a card in play, which a click makes."""
        offer = self.scene.offer
        moves = offer.of_card.get(piece.id, []) if offer and piece.id is not None else []
        if len(moves) != 1 or offer is None or offer.onto(moves[0]) or offer.square(moves[0]):
            return None
        return moves[0] if self.landing.in_play(piece) else None

    def _aims(self, move: Move) -> bool:
        """Does a move that needs no place go on to ask for one of the cards that are lit?"""
        held = self.scene.held
        return bool(held) and any(
            row[0] == move and len(row) > 1 for rows in held.destinations.cards.values() for row in rows
        )  # type: ignore[union-attr]

    def pick_up(self, card: int, by_mouse: bool = False) -> bool:
        """Take a card in hand and light up where it may go; False, with the reason told, if it may go nowhere."""
        scene = self.scene
        if scene.offer is None:
            scene.tell(scene.words.prompt())
            return False
        found = scene.offer.destinations(card)
        if not found:
            if card in scene.offer.answers and by_mouse:
                return False
            self.refuse(card)
            return False
        scene.in_hand.take(Held(card, found, by_mouse))
        scene.app.sounds.play("open")
        scene.refresh()
        return True

    def refuse(self, card: int) -> None:
        """Say why nothing can be done with a card."""
        scene = self.scene
        position = scene.position
        name = scene.words.card(card)
        if self.landing.comes_next(card):
            self._tell_what_first(card)
            return
        reason = why_no_answer(scene.offer, card) if scene.offer else None
        if reason:
            scene.refuse(reason)
            return
        if self._buttons_answer(position.controller[card] == scene.looker):
            scene.tell(scene.words.prompt(), bad=True)
            return
        if position.controller[card] != scene.looker:
            if scene.offer and (reason := why_not_to(scene.offer, card)):
                scene.refuse(reason)
                return
            words = say("{name} is not yours.", name=capital(name))
            if aimed := self._aimed_at(card):
                words = f"{words} {say('Click {mine} first, or drag it there.', mine=either(aimed))}"
            scene.tell(words, bad=True)
            return
        reason = why_not_at_all(position, scene.looker, card, scene.plan)
        if reason:
            scene.refuse(reason)
        else:
            scene.tell(say("There is nothing to do with {name} now.", name=name), bad=True)

    def _buttons_answer(self, own: bool) -> bool:
        """Do no cards answer what is asked? Of one's own, one may wonder why nothing can be done with them before one
        goes on."""
        offer = self.scene.offer
        if offer is None or offer.of_card or offer.answers:
            return False
        return not own or not (offer.squares or any(map(self.scene.words.onward, offer.buttons)))

    def _tell_what_first(self, card: int) -> None:
        """Say what button comes first."""
        scene = self.scene
        first, name = scene.plan.ahead[scene.position.prompt].pass_, scene.words.card(card)
        scene.tell(say("First choose {button}, then {name}.", button=first, name=name), bad=True)

    def _refuse_there(self, home: Piece, at: tuple[int, int]) -> None:
        """A card that can do nothing was dragged somewhere: what was said of it gives way to why it may not go onto the
        very card that lies there, if that is what is done with such cards."""
        scene, card, piece = self.scene, home.id, self.piece_at(at)
        if card is None or piece is None or scene.position.controller[card] != scene.looker:
            return
        found = self.landing.drop(card, piece, self.square_at(at), at).meanings()
        if found and (best := found[0]).onto and best.fit == FITS and best.refusal is not None:
            scene.refuse(best.refusal.explain(scene.position, scene.looker, best.move))

    def _aimed_at(self, card: int) -> list[str]:
        """The cards of one's own that could be let go on a card, or on its square, by name; none if they are many."""
        scene, piece = self.scene, self.scene.arranged.of(card)
        if scene.offer is None or piece is None:
            return []
        square = piece.square.key if piece.square else None
        found = {own: scene.offer.destinations(own) for own in scene.offer.of_card}
        names = [scene.words.card(own) for own, to in found.items() if card in to.cards or square in to.squares]
        return names if len(names) <= FEW else []

    def drop(self, piece: Piece | None, at: tuple[int, int]) -> None:
        """Let the held card go over a piece or the mat: a move, a choice of moves, or back with the reason."""
        scene = self.scene
        held = scene.held
        if held is None or scene.offer is None:
            self.put_back()
            scene.tell(scene.words.prompt())
            return
        rows, refused = self.landing.rows(held, piece, at), None
        if rows and (meant := self.landing.drop(held.card, piece, self.square_at(at), at).meanings()):
            refused = meant_there(scene.position, meant, rows, scene.plan)
            rather = meant_rather(scene.position, meant, rows)
            if rather is not None and rather.refusal is None:
                rows = [(rather.move,), *rows]
            elif rather is not None and not any(map(self.landing.main_use, rows)):
                refused = rather
        if not scene.frame.mat.collidepoint(at):
            self.put_back()
        elif refused is not None and refused.refusal is not None:
            self.offer_menu(held, rows, Rect(at, (1, 1)), piece)
            scene.refuse(refused.refusal.explain(scene.position, scene.looker, refused.move))
        elif len(rows) == 1:
            self.make(rows[0], held.card, piece.id if piece else None)
        elif rows:
            self.offer_menu(held, rows, Rect(at, (1, 1)), piece)
        elif self.landing.at_home(held, piece, at):
            self.put_back()
        else:
            reason = self.landing.why_not(held, piece, at)
            self.put_back()
            if self.landing.places(piece, at) and self.landing.comes_next(held.card):
                self._tell_what_first(held.card)
            elif self.landing.strikes_hidden(held, piece):
                scene.tell(say("What lies face down cannot be aimed at."), bad=True)
            elif held.destinations.nowhere and self._asked_about(held.card):
                self._tell_to_click()
            elif reason:
                scene.refuse(reason)
            else:
                name = scene.words.card(held.card)
                scene.tell(say("{name} goes where it lights up.", name=capital(name)), bad=True)

    def offer_menu(self, held: Held, rows: list[Row], beside: Rect, onto: Piece | None = None) -> None:
        """Lay the held card down, onto a piece or nothing, and ask which of several moves is meant."""
        scene = self.scene
        assert scene.offer
        held.lie()
        scene.drawing.renew()  # it is faint in its place only while it hangs at the pointer
        touched = [held.card, *([onto.id] if onto is not None and onto.id is not None else [])]
        labelled = [(scene.offer.label(row[0]), row) for row in rows]
        scene.ask(scene.position.card[held.card].name, labelled, beside, *touched)

    def put_back(self) -> None:
        """Let the held card spring back."""
        scene = self.scene
        held = scene.in_hand.put_down()
        scene.refresh()
        home = scene.arranged.of(held.card) if held else None
        if held and home and held.by_mouse:
            scene.drawing.spring_back(home, held)

    def cancel(self, only_play: bool = False) -> None:
        """Escape or the right button: one step back; with nothing to go back from, Escape opens the pause menu."""
        scene = self.scene
        if scene.zoom.close():
            pass
        elif scene.menu and not scene.held:
            scene.in_hand.close_menu()
        elif scene.held:
            self.put_back()
        elif scene.draft:
            scene.cancel_draft()
            scene.tell(say("Put back: nothing was played."))
        elif scene.tray.close():
            pass
        elif self.keyboard.in_log:
            self.keyboard.leave_log()
        elif not only_play:
            scene.open_menu()
        scene.app.redraw()

    # ---- the links
    def undo(self) -> None:
        self.scene.undo()

    def ask_otherwise(self) -> None:
        """Say when to be asked."""
        from scenes.table.asking import AskScene

        self.scene.app.push(AskScene(self.scene.app, self.scene))

    def help(self) -> None:
        """All keys, over the table."""
        from scenes.table.help import HelpScene

        self.scene.app.push(HelpScene(self.scene.app))

"""The keyboard at the table: every action has a key, and the focus shows where it would act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.stops import NEVER
from scenes import keys
from scenes.repeats import DOUBLE
from scenes.table.controls import ARROWS, BarButton, CardControl, Link, SquareControl, neighbour
from scenes.widgets import Control
from scenes.widgets.control import ACTIVATE
from scenes.words import say

HOLD = 0.7
"""Seconds for which the space bar is held that lets the rest of the turn go by."""

if TYPE_CHECKING:
    from scenes.table.gestures import Gestures
    from scenes.table.hand import Menu
    from scenes.table.layout import Piece
    from scenes.table.scene import TableScene


class Keyboard:
    """Turns keys into what the hand does."""

    def __init__(self, scene: TableScene, hand: Gestures) -> None:
        self.scene, self.hand = scene, hand
        self.in_log = False
        self.leads = False
        """Was the last thing that the person did done by a key?"""
        self.steers = False
        """Did a key move the focus after the mouse was moved? Then what the mouse rests on is not what is looked at."""
        self.on: tuple[Any, ...] | None = None
        """What it stands on: the key of a control, which outlasts the control."""
        self._left: tuple[Any, ...] | None = None  # what it stood on before it went to the log
        self._held: float | None = None  # since when the space bar is down
        self._held_in = (-1, -1)  # in which turn it was pressed, and by whom
        self._pressed: tuple[float, object] = (-DOUBLE, None)  # when something was chosen by a key last, and at what

    def stand_on(self, control: tuple[Any, ...] | None) -> None:
        """Go to the control with this key; None: nowhere."""
        self.on = control

    def let_go(self, event: pygame.event.Event) -> bool:
        """A key went up."""
        if event.key == pygame.K_SPACE:
            self._held = None
        return False

    def interrupted(self) -> None:
        """Another scene hears of the key that goes up."""
        self._held = None

    def update(self) -> None:
        """Who holds the space bar is not asked for what is left of the turn. Whoever is next, and the next turn, do not
        hear of a bar that is still down."""
        scene = self.scene
        if self._held is None or scene.app.now - self._held < HOLD or not scene.people:
            return
        if self._held_in != self._now:
            self._held = None
            return
        stops, turn = scene.stops[scene.looker], scene.match.position.turn
        if scene.match.ruleset.answered and turn and stops.mode(turn) != NEVER:
            stops.set(NEVER, turn)
            scene.refresh()
            scene.tell(keys.named(say("The rest of this turn goes by. [{A}] asks you again.")))

    @property
    def _now(self) -> tuple[int, int]:
        """The turn, and whose seat it is that sits at the screen."""
        return self.scene.match.position.turn, self.scene.looker

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down."""
        scene, key = self.scene, event.key
        self.leads = True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if key in ACTIVATE and self._once_too_often():
            return True
        if scene.covered:
            if key in ACTIVATE:
                scene.uncover()
            elif key == pygame.K_ESCAPE:
                self.hand.cancel()
            return True
        if scene.summary.close():
            return True
        if scene.zoom.key(key):
            return True
        if self.in_log and self._log_key(key):
            return True
        if scene.menu and self._menu_key(key):
            return True
        if key == pygame.K_ESCAPE:
            self.hand.cancel()
        elif key == pygame.K_TAB:
            self._steer()
            self.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in ARROWS:
            self._steer()
            scene.set_focus(neighbour(self._reachable(), scene.focused(), ARROWS[key]) or scene.focused())
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.enter()
        elif key == pygame.K_SPACE:
            self._held, self._held_in = scene.app.now, self._now
            self.space()
        elif key == pygame.K_u and event.mod & pygame.KMOD_SHIFT:
            scene.back_ways.again()
        elif key == pygame.K_h and event.mod & pygame.KMOD_SHIFT:
            scene.coach.why()
        else:
            return self._letter(key)
        return True

    def _once_too_often(self) -> bool:
        """Does a press follow at once on the one that was made before the table was covered, uncovered, or turned to
        somebody else with open hands? Whoever presses again and again is not shown the next person's hand, and does
        not go on for that one."""
        now, sight = self.scene.app.now, self.scene.sight
        last, before = self._pressed
        too_often = sight != before and now - last < DOUBLE
        self._pressed = now, before if too_often else sight
        return too_often

    def _letter(self, key: int) -> bool:
        scene = self.scene
        letter = pygame.key.name(key)
        acting: list[BarButton | Link] = [*scene.links_over, *scene.buttons, *scene.links]
        for control in acting:
            if control.letter == letter and control.enabled:
                control.act()
                return True
        if letter == "z":
            held = scene.arranged.of(scene.held.card) if scene.held else None
            scene.zoom.show(scene.looked_at() or held)
        elif letter == "w":
            scene.would_be.show()
        elif letter == "l":
            self.in_log, self._left = True, self.on
            scene.log.step(0)
            scene.set_focus(None)
        elif letter == "h":
            scene.coach.hint()
        elif letter == "u":
            scene.undo()
        else:
            return scene.why_not_onward(letter)
        return True

    def _menu_key(self, key: int) -> bool:
        menu = self.scene.menu
        assert menu
        rows = range(len(menu.rows))
        number = next((number for number in rows if menu.key(number) and ord(menu.key(number)) == key), None)
        if key in ACTIVATE:
            number = menu.chosen
        elif key in (pygame.K_UP, pygame.K_DOWN):
            menu.step(1 if key == pygame.K_DOWN else -1)
            return True
        elif key == pygame.K_TAB or (key in ARROWS and self._lit_beside(menu)):
            self.scene.in_hand.close_menu()  # on to the cards that are lit, or to what else there is
            return False
        elif key in ARROWS:
            menu.across(ARROWS[key][0])
            return True
        if number is not None:
            self.hand.make(menu.rows[number][1], *menu.touched)
            return True
        return False

    def _lit_beside(self, menu: Menu) -> bool:
        """Are there places where the held card may go, beside a menu of one column?"""
        held = self.scene.held
        return menu.lines == len(menu.rows) and bool(held and (held.destinations.cards or held.destinations.squares))

    def _log_key(self, key: int) -> bool:
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -8,
            pygame.K_PAGEDOWN: 8,
            pygame.K_HOME: -(10**6),
            pygame.K_END: 10**6,
        }
        if key in steps:
            self.scene.log.step(steps[key])
            return True
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.scene.log.chosen is not None and self.scene.log.lines:
                self.scene.show_mention(self.scene.log.chosen)
            return True
        if key == pygame.K_u and self.scene.log.chosen is not None and self.scene.log.lines:
            self.scene.back_ways.to_line(self.scene.log.chosen)
            self.leave_log()
            return True
        if key in (pygame.K_RIGHT, pygame.K_LEFT) and self.scene.log.chosen is not None:
            self.scene.log.open(self.scene.log.chosen)
            return True
        if pygame.K_0 <= key <= pygame.K_0 + len(self.scene.match.seats):
            self.scene.log.show_of(key - pygame.K_1 if key > pygame.K_0 else None)
            self.scene.log.step(0)
            return True
        if key == pygame.K_z and self.scene.log.chosen is not None and self.scene.log.lines:
            if not self.scene.mention.shows(self.scene.log.chosen):
                self.scene.show_mention(self.scene.log.chosen)
            self.scene.zoom.show(self.scene.mention.piece)
            return True
        if key == pygame.K_F1:  # which leads back to the log
            return False
        self.leave_log()
        if key in (pygame.K_ESCAPE, pygame.K_l, pygame.K_TAB):
            self.stand_on(self._left)
            self.scene.keep_focus()
        return key in (pygame.K_ESCAPE, pygame.K_l)

    def leave_log(self) -> None:
        """The keyboard leaves the log, which shows its newest lines again."""
        self.in_log = False
        self.scene.log.leave()

    def _on_the_mat(self) -> list[CardControl | SquareControl]:
        """The cards and squares that are to be seen; of cards that are laid out and those beneath, what lies on top."""
        scene = self.scene
        return [control for control in (*scene.cards, *scene.squares) if not scene.tray.hides(control)]

    def tab_stops(self) -> list[Control]:
        """What Tab visits: where a held card may go; else what can be acted on or is laid out, then the buttons."""
        scene = self.scene
        lit = [control for control in self._on_the_mat() if control.lit or scene.tray.holds(control)]
        if scene.held:
            return [*lit, *([scene.overlays.open_mat] if scene.held.destinations.open else []), *scene.buttons]
        return [
            *lit,
            *scene.amounts.stones,
            *scene.buttons,
            *scene.parts,
            *scene.links_over,
            *(link for link in scene.links if link.enabled),
        ]

    def _steer(self) -> None:
        """The focus goes on by a key, and the mouse rests."""
        self.steers, self.hand.hovered = True, None

    def tab(self, step: int) -> None:
        """To the next or the last thing that can be acted on."""
        stops = self.tab_stops()
        if not stops:
            return
        now = self.scene.focused()
        number = stops.index(now) + step if now in stops else 0 if step > 0 else -1
        self.scene.set_focus(stops[number % len(stops)])
        self.scene.app.sounds.play("focus")

    def _reachable(self) -> list[Control]:
        scene = self.scene
        return [
            *self._on_the_mat(),
            *scene.parts,
            *([scene.overlays.open_mat] if scene.held else []),
            *scene.amounts.stones,
            *scene.links_over,
            *scene.buttons,
            *(link for link in scene.links if link.enabled),
        ]

    def enter(self) -> None:
        """Enter picks up, drops, chooses or presses what has the focus."""
        scene = self.scene
        control = scene.focused()
        if control is None:
            if scene.amounts.open:
                scene.amounts.accept()
            elif scene.deciding:
                self.tab(1)
        elif isinstance(control, CardControl):
            if scene.held is not None:
                self.hand.drop(control.piece, control.piece.rect.center)
            elif control.piece.square is not None and self.hand.answer_with(control.piece.square):
                return
            else:
                self.hand.act_on(control.piece)
                self.go_to_answers(control.piece)
        elif isinstance(control, SquareControl):
            if scene.held is not None:
                self.hand.drop(None, control.rect.center)
            elif not self.hand.answer_with(control.square):
                scene.tell(control.name)
        elif control is scene.overlays.open_mat:
            if scene.held is not None and scene.held.destinations.open:
                rows = scene.held.destinations.open
                if len(rows) == 1:
                    self.hand.make(rows[0], scene.held.card)
                else:
                    self.hand.offer_menu(scene.held, list(rows), control.rect)
        elif isinstance(control, BarButton | Link) and control.enabled:
            control.act()

    def go_back_to(self, pile: tuple[Any, ...] | None) -> None:
        """A pile is put back that was laid out: who stood on one of its cards stands on it."""
        if self.on and self.on[0] == "tray":
            self.stand_on(pile)

    def go_to_answers(self, acted_on: Piece | None = None) -> None:
        """After picking up or beginning a play by keyboard, the focus goes to the first place it may go; after laying
        out a pile, to its first card."""
        scene = self.scene
        if self.on is None:
            return
        if scene.tray.browsing and acted_on and acted_on.key == scene.tray.pile:
            scene.set_focus(next(filter(scene.tray.holds, scene.cards)))
            return
        if scene.held and not scene.menu:
            stops = self.tab_stops()
            if stops:
                scene.set_focus(stops[0])
        elif scene.draft:
            lit = [control for control in (*scene.cards, *scene.squares) if control.lit]
            scene.set_focus(next(iter((*lit, *scene.buttons)), None))

    def space(self) -> None:
        """Let the game go on: pass, end the turn, keep: whatever the marked button is."""
        scene = self.scene
        button = next((button for button in scene.buttons if button.letter == "space"), None)
        if button is not None:
            button.act()
            return
        if scene.amounts.open:
            scene.amounts.accept()
            return
        onward = scene.bar.onward()
        if scene.busy:
            scene.tell_busy()
        elif onward:
            scene.choose(scene.ahead if scene.ahead[:1] == (onward[0],) else (onward[0],))
        else:
            scene.tell(scene.words.prompt())

"""Whoever has no mouse: matches made by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.kernel.refusal import Move
from scenes.robot.evening import Evening
from scenes.robot.hands import UNHURRIED, Clock, Fault, Hands
from scenes.robot.looks import button_for
from scenes.robot.player import Player, Way
from scenes.table.controls import CardControl, SquareControl
from scenes.widgets import Control

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Typing(Hands):
    """A keyboard, and no mouse."""

    def frame(self, *events: Event, seconds: float = 1 / 60) -> None:
        if any(event.type in MOUSE for event in events):
            raise Fault("there is no mouse")
        super().frame(*events, seconds=seconds)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        if key == pygame.K_RETURN:
            self.clock.now += UNHURRIED
        super().key(key, mod, text)

    def push(self, name: str) -> None:
        self.control(name)
        self.tab_to(name)
        self.key(pygame.K_RETURN)


class Typist(Player):
    """Makes every move by keys: letters, digits, Tab, arrows and Enter. No key is hard to hit: what cannot be made
    at once is a fault."""

    wishes = 1

    def wish(self, scene: TableScene) -> Move:
        move, offer = super().wish(scene), scene.offer
        assert offer is not None
        if self.ways(scene, move) or offer.matters(move):
            return move
        return self.dice.choice([one for one in scene.position.moves if offer.matters(one)])

    def uncover(self, scene: TableScene) -> None:
        self.hands.key(pygame.K_RETURN)

    def answering(self, scene: TableScene, card: int, move: Move) -> list[Way]:
        return [("keys", lambda: self.by_keys(scene, card, move))]

    playing = answering

    def pick(self, scene: TableScene, move: Move) -> None:
        number, menu = self.row_of(scene, move), scene.menu
        if number is None or menu is None:
            return
        if (digit := menu.key(number)) and self.dice.random() < 0.5:
            self.hands.letter(digit)
            return
        self.by_arrows(menu, number)

    def push(self, scene: TableScene, move: Move) -> None:
        button = button_for(scene, move)
        if button is None:
            self.hands.letter("c")
            self.pick(scene, move)
        elif button.letter and self.dice.random() < 0.7:
            self.hands.letter(button.letter)
        else:
            self.enter(scene, button)

    def choose_stones(self, scene: TableScene, move: Move) -> None:
        for stone in self.stones_to_change(scene, move):
            self.enter(scene, stone)
        self.hands.letter("space")

    def click_part(self, scene: TableScene, part: tuple[str, int]) -> None:
        self.enter(scene, next(one for one in scene.parts if one.key_of == ("part", *part)))

    def click_square(self, scene: TableScene, key: tuple[str, int], move: Move) -> None:
        def there() -> bool:
            control = scene.focused()
            square = (
                control.square
                if isinstance(control, SquareControl)
                else control.piece.square
                if isinstance(control, CardControl)
                else None
            )
            return square is not None and square.key == key

        if self.tab(scene, there):
            self.hands.key(pygame.K_RETURN)
            self.pick(scene, move)

    def enter(self, scene: TableScene, control: Control) -> None:
        """Go to a control by Tab, and press Enter."""
        if self.tab(scene, lambda: _key(scene.focused()) == _key(control)):
            self.hands.key(pygame.K_RETURN)


class Typed(Evening):
    """An evening of somebody who has no mouse."""

    made_of = Clock, Typing, Typist


def _key(control: Control | None) -> object:
    """What a control outlasts its frame by."""
    return getattr(control, "key_of", None)

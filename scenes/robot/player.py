"""Making moves at the table by mouse and keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.kernel.refusal import Move
from scenes.robot.hands import Fault, Hands
from scenes.robot.looks import button_for, place_for, touchable
from scenes.table.controls import CardControl, SquareControl

if TYPE_CHECKING:
    from scenes.table.amounts import Stone
    from scenes.table.hand import Menu
    from scenes.table.scene import TableScene

NUMBER = re.compile(r"#\d+")
STRAIGHT = 0.75
"""So often a sensible move is made, otherwise any."""
BY_KEYS = 0.12
"""So often a card is played by the keyboard."""

Way = tuple[str, Callable[[], object]]


class Player:
    """Decides what a person at the table wants to do, and does it by mouse or keys."""

    wishes = 6
    """So many moves may be wished for before one can be made: of a card some pixels are hard to hit."""

    def __init__(self, hands: Hands, dice: Random) -> None:
        self.hands, self.dice = hands, dice

    def wish(self, scene: TableScene) -> Move:
        """The move that is wanted now."""
        position = scene.position
        moves = list(position.moves)
        if len(moves) > 1 and self.dice.random() < STRAIGHT:
            return position.ruleset.quick(position, position.ruleset.worthwhile(position, moves), self.dice)
        return self.dice.choice(moves)

    def decide(self, scene: TableScene) -> None:
        """Make one of the moves that are open. Raises Fault if none can be made, or another one was."""
        self.let_go(scene)  # what was picked up by chance
        refused = []
        for _ in range(self.wishes):
            move = self.wish(scene)
            text = scene.position.notation(move)
            ways = self.ways(scene, move)
            self.dice.shuffle(ways)
            for name, way in ways * 2:  # a reminder may take the first one's place
                before = self.progress(scene)
                self.hands.note(f"wants '{text}' by {name}")
                way()
                if (
                    self.hands.app.top is scene
                    and self.progress(scene) == before
                    and self.row_of(scene, move) is not None
                ):
                    self.pick(scene, move)  # asked once more whether it is meant
                if self.hands.app.top is not scene or not scene.deciding or self.progress(scene) != before:
                    self.check(scene, before, text)
                    return
                self.let_go(scene)
            refused.append(f"'{text}' by {', '.join(name for name, _ in ways) or 'no way'}")
        raise Fault(f"no move could be made: tried {'; '.join(refused)}\n{scene.describe()}")

    def progress(self, scene: TableScene) -> tuple[int, int]:
        """How far match and announced play have come."""
        return len(scene.match.history), len(scene.draft.moves) if scene.draft else -1

    def check(self, scene: TableScene, before: tuple[int, int], text: str) -> None:
        """The move that was made first is the one that was wanted."""
        history, drafted = before
        made = scene.match.history[history:]
        if drafted >= 0 or not made:
            return  # of a play in the making only the whole is in the history
        if plain(made[0].text) != plain(text):
            raise Fault(f"wanted '{text}', and '{made[0].text}' was played")

    def let_go(self, scene: TableScene) -> None:
        """Put back what is held, without letting an announced play go."""
        for _ in range(3):
            if self.hands.app.top is not scene or not (scene.menu or scene.held or scene.tray.browsing):
                return
            self.hands.key(pygame.K_ESCAPE)

    def uncover(self, scene: TableScene) -> None:
        """Look at the table that was passed on."""
        if self.dice.random() < 0.5:
            self.hands.key(pygame.K_RETURN)
        else:
            self.hands.click(scene.buttons[0].rect.center)

    # ---- ways to make a move
    def ways(self, scene: TableScene, move: Move) -> list[Way]:
        """All ways to make a move."""
        offer, found = scene.offer, list[Way]()
        if offer is None:
            return found
        if scene.menu and self.row_of(scene, move) is not None:
            return [("the menu", lambda: self.pick(scene, move))]
        if scene.menu or scene.tray.browsing:
            self.let_go(scene)
        if scene.amounts.open:
            return [("stones", lambda: self.choose_stones(scene, move))]
        part = next((key for key, made in offer.parts.items() if made == move), None)
        if part is not None:
            found.append(("a token", lambda: self.click_part(scene, part)))
        if move in offer.buttons:
            found.append(("a button", lambda: self.push(scene, move)))
        key = next((key for key, moves in offer.squares.items() if move in moves), None)
        if key is not None:
            found.append(("a square", lambda: self.click_square(scene, key, move)))
        for card, moves in offer.answers.items():
            if move in moves:
                found += self.answering(scene, card, move)
        for card, moves in offer.of_card.items():
            if move in moves:
                found += self.playing(scene, card, move)
        return found

    def answering(self, scene: TableScene, card: int, move: Move) -> list[Way]:
        """Ways to choose a card that is asked for."""
        return [("a click", lambda: self.click_card(scene, card, move))]

    def playing(self, scene: TableScene, card: int, move: Move) -> list[Way]:
        """Ways to take a card to where it makes the move."""
        found: list[Way] = [("a drag", lambda: self.drag(scene, card, move))]
        found.append(("clicks", lambda: self.click_card(scene, card, move)))
        if self.dice.random() < BY_KEYS:
            found.append(("keys", lambda: self.by_keys(scene, card, move)))
        return found

    def row_of(self, scene: TableScene, move: Move) -> int | None:
        """Which row of the open menu makes a move."""
        rows = scene.menu.rows if scene.menu else []
        return next((number for number, (_, row) in enumerate(rows) if row[0] == move), None)

    def pick(self, scene: TableScene, move: Move) -> None:
        """Choose a row of the open menu, by mouse or keys."""
        number, menu = self.row_of(scene, move), scene.menu
        if number is None or menu is None:
            return
        way = self.dice.random()
        if way < 0.3 and (digit := menu.key(number)):
            self.hands.letter(digit)
        elif way < 0.5:
            self.by_arrows(menu, number)
        else:
            self.hands.click(menu.places[number].center)

    def by_arrows(self, menu: Menu, number: int) -> None:
        """Go down to a row, and take it."""
        for _ in range((number - menu.chosen) % len(menu.rows)):
            self.hands.key(pygame.K_DOWN)
        self.hands.key(pygame.K_RETURN)

    def push(self, scene: TableScene, move: Move) -> None:
        """Press a button of the bar, or choose from the list that stands for many."""
        button = button_for(scene, move)
        if button is None:
            self.hands.letter("c")
            self.pick(scene, move)
        elif button.letter and self.dice.random() < 0.4:
            self.hands.letter(button.letter)
        else:
            self.hands.click(button.rect.center)

    def stones_to_change(self, scene: TableScene, move: Move) -> Iterator[Stone]:
        """Stones to take or put back, one after the other, until they are the wanted ones."""
        amounts = scene.amounts
        for _ in range(60):
            change = next((part for part, count in enumerate(move[1:]) if amounts.move[1 + part] != count), None)
            if change is None:
                break
            more = amounts.move[1 + change] < move[1 + change]
            yield next(one for one in amounts.stones if one.part == change and one.chosen != more)

    def choose_stones(self, scene: TableScene, move: Move) -> None:
        """Click stones until they are the wanted ones, and accept."""
        for stone in self.stones_to_change(scene, move):
            self.hands.click(stone.rect.center)
        if self.dice.random() < 0.5:
            self.hands.key(pygame.K_RETURN)
        else:
            self.hands.click(scene.buttons[0].rect.center)

    def click_part(self, scene: TableScene, part: tuple[str, int]) -> None:
        """Click a part of a counter."""
        control = next((one for one in scene.parts if one.key_of == ("part", *part)), None)
        if control is not None:
            self.hands.click(control.rect.center)

    def click_square(self, scene: TableScene, key: tuple[str, int], move: Move) -> None:
        """Click a square."""
        square = next((one for one in scene.arranged.squares if one.key == key), None)
        if square is not None:
            self.hands.click(square.rect.center)
            self.pick(scene, move)

    def click_card(self, scene: TableScene, card: int, move: Move) -> None:
        """Click a card; then the menu's row, or where it goes."""
        at = touchable(scene, card)
        before = self.progress(scene)
        if at is None:
            return
        self.hands.click(at)
        if self.progress(scene) != before or not scene.deciding:
            return
        if self.row_of(scene, move) is not None:
            self.pick(scene, move)
        elif scene.held is not None:
            if scene.menu:
                self.hands.key(pygame.K_TAB)  # on to where it may go
            self.put(scene, move, self.hands.click)

    def drag(self, scene: TableScene, card: int, move: Move) -> None:
        """Drag a card to where it makes the move."""
        at = touchable(scene, card)
        if at is None:
            return
        self.hands.carry(at, (at[0] + 40, at[1] - 30))
        if scene.held is not None and scene.held.by_mouse:
            if not self.put(scene, move, lambda there: (self.hands.point(there), self.hands.release(there))):
                self.hands.release((at[0] + 40, at[1] - 30))
        else:
            self.hands.release((at[0] + 40, at[1] - 30))

    def put(self, scene: TableScene, move: Move, there: Callable[[tuple[int, int]], object]) -> bool:
        """Let the held card go where it makes the move."""
        place = place_for(scene, move, self.dice)
        if place is None:
            return False
        before = self.progress(scene)
        there(place)
        if self.progress(scene) == before and scene.menu:
            self.pick(scene, move)
        return True

    def by_keys(self, scene: TableScene, card: int, move: Move) -> None:
        """Go to a card by Tab, take it up by Enter, and go on to where it makes the move."""
        if not self.tab(scene, lambda: _card(scene) == card):
            return
        before = self.progress(scene)
        self.hands.key(pygame.K_RETURN)
        if self.progress(scene) != before or not scene.deciding:
            return
        if self.row_of(scene, move) is not None:
            self.pick(scene, move)
            return
        if scene.held is None:
            return
        found = scene.held.destinations
        cards = {one for one, rows in found.cards.items() if any(row[0] == move for row in rows)}
        squares = {one for one, rows in found.squares.items() if any(row[0] == move for row in rows)}
        is_open = any(row[0] == move for row in found.open)

        def wanted() -> bool:
            control = scene.focused()
            if isinstance(control, SquareControl):
                return control.square.key in squares
            square = control.piece.square if isinstance(control, CardControl) else None
            there = _card(scene) in cards or (square is not None and square.key in squares)
            return there or (is_open and control is scene.overlays.open_mat)

        if self.tab(scene, wanted):
            self.hands.key(pygame.K_RETURN)
            if self.progress(scene) == before and scene.menu:
                self.pick(scene, move)

    def tab(self, scene: TableScene, there: Callable[[], bool]) -> bool:
        """Press Tab until the focus is there."""
        for _ in range(60):
            if there():
                return True
            self.hands.key(pygame.K_TAB)
        return False


def _card(scene: TableScene) -> int | None:
    control = scene.focused()
    return control.piece.id if isinstance(control, CardControl) else None


def plain(text: str) -> str:
    """A move's text, one of equal cards standing for all."""
    return NUMBER.sub("", text)

"""What people do besides playing: look around, change their mind, pull at the window, leave and come back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame

from scenes.robot.hands import Hands

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.table.scene import TableScene

SIZES = ((1280, 720), (1280, 800), (1600, 900), (1920, 1080), (1337, 955))


class Mischief:
    """Does one of many small things now and then; `often` is the share of decisions before which it does."""

    def __init__(self, hands: Hands, dice: Random, often: float) -> None:
        self.hands, self.dice, self.often = hands, dice, often
        self._things: list[tuple[int, Callable[[TableScene], object]]] = [
            (6, self.look_around),
            (6, self.click_anywhere),
            (4, self.double_click),
            (5, self.drag_anywhere),
            (2, self.right_click),
            (4, self.take_back),
            (3, self.press_keys),
            (2, self.read_log),
            (2, self.escape),
            (2, self.help),
            (1, self.rules),
            (2, self.ask_otherwise),
            (2, self.resize),
            (2, self.change_settings),
        ]

    def perhaps(self, scene: TableScene) -> None:
        """Do something, or nothing."""
        if self.dice.random() < self.often:
            thing = self.dice.choices([one for _, one in self._things], [weight for weight, _ in self._things])[0]
            self.hands.note(f"mischief: {thing.__name__}")
            thing(scene)
            self.come_back(scene)

    def come_back(self, scene: Scene) -> None:
        """Close whatever lies over the table."""
        app = self.hands.app
        for _ in range(12):
            if app.top is scene or scene not in app.scenes:
                return
            self.hands.key(pygame.K_ESCAPE)

    # ---- the things
    def anywhere(self, scene: TableScene) -> tuple[int, int]:
        """A point of the window: mostly one of a card."""
        if scene.arranged.pieces and self.dice.random() < 0.7:
            rect = self.dice.choice(scene.arranged.pieces).rect
            return rect.left + self.dice.randrange(max(1, rect.width)), rect.top + self.dice.randrange(
                max(1, rect.height)
            )
        width, height = self.hands.app.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def look_around(self, scene: TableScene) -> None:
        for _ in range(3):
            self.hands.point(self.anywhere(scene))
        self.hands.letter("z")
        self.hands.point(self.anywhere(scene))
        self.hands.key(pygame.K_ESCAPE) if scene.zoom.open else None
        scene.describe()

    def click_anywhere(self, scene: TableScene) -> None:
        at = self.anywhere(scene)
        if scene.gestures.button_at(at) is None and not scene.covered:
            self.hands.click(at)

    def double_click(self, scene: TableScene) -> None:
        at = self.anywhere(scene)
        if scene.gestures.button_at(at) is None and not scene.covered:
            self.hands.click(at)
            self.hands.click(at, hurried=True)

    def drag_anywhere(self, scene: TableScene) -> None:
        start, end = self.anywhere(scene), self.anywhere(scene)
        self.hands.carry(start, end)
        self.hands.release(end)

    def right_click(self, scene: TableScene) -> None:
        self.hands.click(self.anywhere(scene), button=3)
        scene.describe()
        self.hands.click(self.anywhere(scene), button=3) if scene.zoom.open else None

    def take_back(self, scene: TableScene) -> None:
        for _ in range(self.dice.choice((1, 1, 1, 2, 4))):
            self.hands.letter("u")

    def press_keys(self, scene: TableScene) -> None:
        keys = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_n)
        for _ in range(self.dice.randrange(1, 8)):
            self.hands.key(self.dice.choice(keys))
            if self.hands.app.top is not scene:
                return

    def read_log(self, scene: TableScene) -> None:
        self.hands.point(scene.frame.log.center)
        self.hands.wheel(self.dice.choice((-3, 2, 20)))
        self.hands.click(scene.frame.log.center)
        self.hands.letter("l")
        for key in (pygame.K_UP, pygame.K_HOME, pygame.K_RETURN, pygame.K_END, pygame.K_l):
            self.hands.key(key)

    def escape(self, scene: TableScene) -> None:
        for _ in range(4):
            self.hands.key(pygame.K_ESCAPE)
            if self.hands.app.top is not scene:
                return

    def help(self, scene: TableScene) -> None:
        self.hands.key(pygame.K_F1)

    def rules(self, scene: TableScene) -> None:
        self.escape(scene)
        if self.hands.app.top.name == "pause":
            self.hands.push("The rules")
            self.hands.frame()

    def ask_otherwise(self, scene: TableScene) -> None:
        self.hands.letter("a")
        if self.hands.app.top.name == "asking":
            self.hands.key(pygame.K_1 + self.dice.randrange(5))

    def resize(self, scene: TableScene) -> None:
        size = self.dice.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.hands.frame(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def change_settings(self, scene: TableScene) -> None:
        self.escape(scene)
        if self.hands.app.top.name != "pause":
            return
        self.hands.push("Settings")
        name, key = self.dice.choice(
            [
                ("Scale", pygame.K_RIGHT),
                ("Scale", pygame.K_LEFT),
                ("Animation", pygame.K_RIGHT),
                ("Animation", pygame.K_LEFT),
                ("Reduce motion", pygame.K_SPACE),
                ("Mirrored table", pygame.K_SPACE),
                ("Remind me", pygame.K_SPACE),
                ("All sounds", pygame.K_RIGHT),
            ]
        )
        self.hands.tab_to(name)
        self.hands.key(key)

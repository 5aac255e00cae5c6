"""What happens when something inside goes wrong: the match is kept, the person is told and is back in the main menu.

What is known of it goes to a log file, which the message names. With PLAYMAT_DEBUG set, the window breaks instead.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes import fonts
from scenes.look import strings
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.window import App

LARGEST = 1_000_000
"""Bytes of the log after which it begins anew, with the one before kept beside it."""


def breaks() -> bool:
    """Does whoever started Playmat want to see errors themselves?"""
    return bool(os.environ.get("PLAYMAT_DEBUG"))


def log(error: BaseException, about: str) -> Path | None:
    """Write down an error with all that is known of it; gives the file, or None if it cannot be written."""
    from game import __version__
    from game.records.places import trouble_log

    path = trouble_log()
    lines = "".join(traceback.format_exception(error))
    entry = f"{datetime.now():%Y-%m-%d %H:%M:%S} Playmat {__version__}, {about}\n{lines}\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise OSError("is no file")  # a pipe would be waited for
        if path.exists() and path.stat().st_size > LARGEST:
            os.replace(path, path.with_name(path.name + ".old"))
        with open(path, "a", encoding="utf-8", errors="replace") as file:
            file.write(entry)
    except OSError:
        print(entry, file=sys.stderr)
        return None
    return path


def where_known(path: Path | None) -> str:
    """Where what `log` has written down can be read."""
    words = strings("rescue")
    return words["logged"].format(path=path) if path else words["unlogged"]


class Rescue:
    """Brings the person back to the main menu after an error in a scene.

    If that goes wrong as well, a bare notice takes the menu's place; if not even that can be drawn, the program ends
    with words on stderr. So no error is met twice without the person having done something.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.logged: list[Path | None] = []
        """Where the errors that were caught since the start are written down."""
        self._refuge: tuple[Scene, ...] = ()

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something; whatever goes wrong is caught."""
        try:
            act()
        except Exception as error:
            self.catch(error)

    def catch(self, error: Exception) -> None:
        """Something went wrong in a scene, or while one was built. Must be called while the error is handled."""
        if breaks():
            raise error
        scenes = list(self.app.scenes)
        played = next((path for scene in scenes if (path := scene.kept_in) is not None), None)
        where = scenes[-1].name if scenes else "start"
        self.logged.append(log(error, f"in the scene {where}" + (f", match {played}" if played else "")))
        at_fault = scenes[-1] if scenes else None
        if at_fault not in self._refuge and self._back_to_work(scenes[:-1]):
            return
        self._clear()
        message = self._message(played, self.logged[-1])
        if isinstance(at_fault, Notice):
            print(f"{strings('rescue')['title']}. {message}", file=sys.stderr)
            self.app.quit()
        elif at_fault in self._refuge or not self._back_to_menu(message):
            self._only_say(message)

    def _back_to_work(self, beneath: list[Scene]) -> bool:
        """Take off all that lies over something that somebody is making, if there is such a thing."""
        work = next((scene for scene in reversed(beneath) if scene.in_the_making), None)
        if work is None:
            return False
        try:
            while self.app.top is not work:
                self.app.pop()
            words = strings("rescue")
            self.app.tell(words["title"], f"{words['in_the_making']}\n\n{where_known(self.logged[-1])}")
        except Exception as error:
            self.logged.append(log(error, "going back to what was in the making"))
            return False
        self._refuge = tuple(self.app.scenes)
        return True

    def _message(self, played: Path | None, logged: Path | None) -> str:
        words = strings("rescue")
        kept = words["kept"] if played else words["nothing"]
        return f"{kept}\n\n{where_known(logged)}"

    def _clear(self) -> None:
        """Take all scenes off; one that cannot be left is left all the same."""
        while self.app.scenes:
            scene = self.app.scenes.pop()
            try:
                scene.leave()
            except Exception as error:
                log(error, f"leaving the scene {scene.name}")

    def _back_to_menu(self, message: str) -> bool:
        from scenes.main_menu import MainMenu

        try:
            self.app.push(MainMenu(self.app))
            self.app.tell(strings("rescue")["title"], message)
        except Exception as error:
            self.logged.append(log(error, "going back to the main menu"))
            self._clear()
            return False
        self._refuge = tuple(self.app.scenes)
        return True

    def _only_say(self, message: str) -> None:
        words = strings("rescue")
        self.app.scenes.append(Notice(self.app, words["title"], f"{message}\n\n{words['keys']}"))
        self.app.redraw()


class Notice(Scene):
    """Words on a plain ground, without anything that may have been at fault. Enter tries the main menu once more,
    Escape ends the program."""

    name = "notice"

    def __init__(self, app: App, title: str, message: str) -> None:
        super().__init__(app)
        self.title, self.message = title, message

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            from scenes.main_menu import MainMenu

            self.app.replace(MainMenu(self.app))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.quit()
        else:
            return False
        return True

    def describe(self) -> str:
        return f"{self.title}\n{self.message}"

    def draw(self, surface: Surface) -> None:
        surface.fill((24, 18, 14))
        width, height = surface.get_size()
        size = max(14, height // 36)
        font, top = fonts.text(size), height // 6
        for words in (self.title, *self.message.split("\n")):
            picture = font.render(words or " ", True, (240, 228, 200), None, width * 8 // 10)
            surface.blit(picture, (width // 10, top))
            top += picture.get_height() + size // 2

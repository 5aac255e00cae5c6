"""The settings, each in effect at once and saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Choice, Column, Columns, Heading, Panel, Slider, Toggle
from scenes.window import LEAST_SIZE, PACE, SHOWING, clamp_size
from scenes.words import ENGLISH, LANGUAGES, marked, say

if TYPE_CHECKING:
    from scenes.window import App

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
PERCENTS = (0, 75, 100, 125, 150, 175, 200, 225, 250)
SKINS = ("pictures", "plain")


UNDO = ("never", "ask", "free")
GROUPS = ("interface", "game", "ambience")


class SettingsScene(FormScene):
    """Window, cards, movement and sound."""

    name = "settings"
    title = marked("Settings")
    width = 1140

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        app, words, settings = self.app, strings("settings"), self.app.settings
        self._sizes = _sizes(clamp_size(*settings.window))
        self._size = Choice(
            say("Window size"),
            [f"{width} x {height}" for width, height in self._sizes],
            self._sizes.index(clamp_size(*settings.window)),
            lambda number: app.change(window=self._sizes[number]),
        )
        self._size.enabled = not settings.fullscreen
        self._fullscreen = Toggle(
            say("Full screen"), settings.fullscreen, lambda on: app.change(fullscreen=on), words["fullscreen"]
        )
        percents = sorted({*PERCENTS, settings.scale})
        scale = Choice(
            say("Scale"),
            [f"{percent} %" if percent else say("Automatic") for percent in percents],
            percents.index(settings.scale),
            lambda number: app.change(scale=percents[number]),
            words["scale"],
        )
        speeds = list(PACE)
        speed = Choice(
            say("Animation"),
            [name.capitalize() for name in speeds],
            speeds.index(settings.animation),
            lambda number: app.change(animation=speeds[number]),
            words["animation"],
        )
        paces = list(SHOWING)
        pace = Choice(
            say("Pace"),
            [name.capitalize() for name in paces],
            paces.index(settings.pace),
            lambda number: app.change(pace=paces[number]),
            words["pace"],
        )
        still = Toggle(
            say("Reduce motion"),
            settings.reduce_motion,
            lambda on: app.change(reduce_motion=on),
            words["reduce_motion"],
        )
        volume = Slider(say("All sounds"), 0, 100, 5, settings.volume, self._set_volume, " %", words["volume"])
        groups = [self._group(name, say(name.capitalize())) for name in GROUPS]
        tongues = [*LANGUAGES, *({settings.language} - {"", *LANGUAGES})]
        language = Choice(
            say("Language"),
            tongues,
            tongues.index(settings.language or ENGLISH),
            lambda number: app.change(language=tongues[number]),
            words["language"],
        )
        skin = Choice(
            say("Cards"),
            [name.capitalize() for name in SKINS],
            SKINS.index(settings.skin),
            lambda number: app.change(skin=SKINS[number]),
            words["skin"],
        )
        remind = Toggle(say("Remind me"), settings.remind, lambda on: app.change(remind=on), words["remind"])
        ways = list(UNDO)
        undo = Choice(
            say("Undo what showed cards"),
            [way.capitalize() for way in ways],
            ways.index(settings.undo),
            lambda number: app.change(undo=ways[number]),
            words["undo"],
        )
        mirror = Toggle(say("Mirrored table"), settings.mirrored, lambda on: app.change(mirrored=on), words["mirrored"])
        contrast = Toggle(
            say("High contrast"), settings.contrast, lambda on: app.change(contrast=on), words["contrast"]
        )
        window = Panel([Heading(say("Window")), self._size, self._fullscreen, scale, language])
        play = Panel([Heading(say("Cards")), skin, speed, pace, still])
        table = Panel([Heading(say("Table")), remind, undo, mirror, contrast, Button(say("Keys"), self.keys)])
        sound = Panel([Heading(say("Sound")), volume, *groups])
        self.show(
            Column([Columns([window, play, table, sound], 250)], 18),
            Columns([Button(say("Back"), self.back, primary=True)]),
        )

    def keys(self) -> None:
        """Which key does what."""
        from scenes.keys_scene import KeysScene

        self.app.push(KeysScene(self.app))

    def _group(self, name: str, label: str) -> Slider:
        """How loud a group of sounds is."""
        field, heard = f"volume_{name}", {"interface": "click", "game": "play"}.get(name, "")

        def set_to(volume: int) -> None:
            self.app.change(**{field: volume})
            if heard:
                self.app.sounds.play(heard)

        now = getattr(self.app.settings, field)
        return Slider(label, 0, 100, 5, now, set_to, " %", strings("settings")[field])

    def _set_volume(self, volume: int) -> None:
        self.app.change(volume=volume)
        self.app.sounds.play("place")

    def layout(self) -> None:
        """The window's size and full screen can change by other ways than this form: show them as they are."""
        window = clamp_size(*self.app.settings.window)
        if window not in self._sizes:
            self._sizes = _sizes(window)
        self._size.offer([f"{width} x {height}" for width, height in self._sizes], self._sizes.index(window))
        self._fullscreen.on = self.app.settings.fullscreen
        self._size.enabled = not self._fullscreen.on
        super().layout()


def _sizes(now: tuple[int, int]) -> list[tuple[int, int]]:
    """The sizes to offer: those that fit on the desktop, and the present one."""
    desktops = pygame.display.get_desktop_sizes() or [LEAST_SIZE]
    width, height = max(size[0] for size in desktops), max(size[1] for size in desktops)
    return sorted({size for size in SIZES if size[0] <= width and size[1] <= height} | {now, LEAST_SIZE})

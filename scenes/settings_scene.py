"""The settings, each in effect at once and saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.sound import GROUPS
from scenes.widgets import Button, Choice, Column, Columns, Heading, Panel, Slider, Toggle
from scenes.window import LEAST_SIZE, PACE, SHOWING, clamp_size
from scenes.words import ENGLISH, LANGUAGES, marked, say

if TYPE_CHECKING:
    from scenes.window import App

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
PERCENTS = (0, 75, 100, 125, 150, 175, 200, 225, 250)
SKINS = ("pictures", "plain")


UNDO = ("never", "ask", "free")


class SettingsScene(FormScene):
    """Window, cards, movement and sound."""

    name = "settings"
    title = marked("Settings")
    width = 1140

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        app, settings = self.app, self.app.settings
        self._sizes = _sizes(clamp_size(*settings.window))
        self._size = Choice(
            say("Window size"),
            [f"{width} x {height}" for width, height in self._sizes],
            self._sizes.index(clamp_size(*settings.window)),
            lambda number: app.change(window=self._sizes[number]),
        )
        self._size.enabled = not settings.fullscreen
        self._fullscreen = self._toggle("fullscreen", say("Full screen"))
        scale = self._choice(
            "scale",
            say("Scale"),
            sorted({*PERCENTS, settings.scale}),
            lambda percent: f"{percent} %" if percent else say("Automatic"),
        )
        tongues = [*LANGUAGES, *({settings.language} - {"", *LANGUAGES})]
        language = self._choice("language", say("Language"), tongues, str, settings.language or ENGLISH)
        window = [self._size, self._fullscreen, scale, language]
        cards = [
            self._choice("skin", say("Cards"), SKINS),
            self._choice("animation", say("Animation"), [*PACE]),
            self._choice("pace", say("Pace"), [*SHOWING]),
            self._toggle("reduce_motion", say("Reduce motion")),
        ]
        table = [
            self._toggle("remind", say("Remind me")),
            self._choice("undo", say("Undo what showed cards"), UNDO),
            self._toggle("mirrored", say("Mirrored table")),
            self._toggle("contrast", say("High contrast")),
            Button(say("Keys"), self.keys),
        ]
        volume = Slider(
            say("All sounds"), 0, 100, 5, settings.volume, self._set_volume, " %", strings("settings")["volume"]
        )
        sound = [volume, *(self._group(name, say(name.capitalize())) for name in GROUPS)]
        panels = [
            Panel([Heading(say("Window")), *window]),
            Panel([Heading(say("Cards")), *cards]),
            Panel([Heading(say("Table")), *table]),
            Panel([Heading(say("Sound")), *sound]),
        ]
        self.show(Column([Columns(panels, 250)], 18), Columns([Button(say("Back"), self.back, primary=True)]))

    def _toggle(self, field: str, label: str) -> Toggle:
        """A setting that is on or off."""
        on = getattr(self.app.settings, field)
        return Toggle(label, on, lambda on: self.app.change(**{field: on}), strings("settings")[field])

    def _choice(
        self,
        field: str,
        label: str,
        ways: Sequence[Any],
        called: Callable[[Any], str] = str.capitalize,
        now: object = None,
    ) -> Choice:
        """A setting that is one of several ways; `now` is said where the setting itself is none of them."""
        chosen = ways.index(getattr(self.app.settings, field) if now is None else now)
        return Choice(
            label,
            [called(way) for way in ways],
            chosen,
            lambda number: self.app.change(**{field: ways[number]}),
            strings("settings")[field],
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

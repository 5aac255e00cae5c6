"""The sounds: short, made when first heard, in the voice of the game on the table, and never in the way.

Nothing here raises: without a sound card, or at volume 0, nothing is heard.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.beside import Beside
from scenes.score import AIRS, SOUNDS

if TYPE_CHECKING:
    from game.records.settings import Settings


INTERFACE = ("focus", "click", "open", "refuse")
"""What is heard of the program itself; all else is heard of the game."""
GROUPS = ("interface", "game", "ambience")
"""What has a volume of its own."""
FADE = 1500
"""Milliseconds in which ambience comes and goes."""
QUIET = 0.35
"""How loud ambience is beside everything else."""


class Sounds:
    """Plays sounds by name. Volumes are from 0 to 100: that of everything, and those of its groups `interface`, `game`
    and `ambience`. Once anything may be heard the device is opened, off the main thread: before the first sound, which
    would be lost else."""

    def __init__(self, volume: int, groups: Mapping[str, int] | None = None) -> None:
        self.volume = volume
        self.groups = dict(groups or {})
        self.timbre, self.root, self.air = "plain", 220.0, ""
        self._made: dict[tuple[str, str, float], pygame.mixer.Sound] = {}
        self._opening: Beside[None] | None = None
        self._coming: Beside[bytes] | None = None
        self._comes = ""  # whose air that is
        self._around: pygame.mixer.Sound | None = None
        self._heard = ("", 0.0)  # the air that is around, and how loud

    def speak(self, timbre: str = "plain", root: float = 220.0, air: str = "") -> None:
        """Take the voice and the air of a game; without any, those of the menus."""
        self.timbre, self.root, self.air = timbre, root, air

    def loudness(self, group: str) -> float:
        """How loud a group is, 0 to 1."""
        return self.volume * self.groups.get(group, 100) / 10_000

    def play(self, name: str) -> None:
        """Play the sound called `name`. Raises KeyError for a name that is not in SOUNDS."""
        tones = SOUNDS[name]
        loud = self.loudness("interface" if name in INTERFACE else "game")
        if loud <= 0 or not self._ready():
            return
        plain = name in INTERFACE
        key = (name, "plain", 220.0) if plain else (name, self.timbre, self.root)
        with contextlib.suppress(pygame.error):  # the device may be gone by now
            if key not in self._made:
                from scenes.tones import sixteen_bits, synthesise, voice

                self._made[key] = pygame.mixer.Sound(buffer=sixteen_bits(synthesise(tones, voice(*key[1:]))))
            self._made[key].set_volume(loud)
            self._made[key].play()

    def attend(self, attended: bool = True) -> None:
        """Let the air of the game be heard, softly, while the window has the person's attention. Called at every frame
        that is drawn; its loop is made beside the frames."""
        if self._opening is None and any(self.loudness(group) > 0 for group in GROUPS):
            self._ready()
        loud = self.loudness("ambience") * QUIET if attended and self.air else 0.0
        wanted = (self.air if loud else "", loud)
        if wanted == self._heard or (loud and not self._ready()):
            return
        with contextlib.suppress(pygame.error):
            if wanted[0] != self._heard[0]:
                if self._around:
                    self._around.fadeout(FADE)
                    self._around = None
                if wanted[0] and not self._begin(wanted[0]):
                    self._heard = ("", 0.0)
                    return
            if self._around:
                self._around.set_volume(loud)
            self._heard = wanted

    def _begin(self, air: str) -> bool:
        """Begin a loop that is made; False while it is being made. One that was made for a table that was left before
        it came is not wanted any more."""
        if self._coming is None or self._comes != air:
            self._comes = air
            self._coming = Beside(partial(_loop, air, self.timbre, self.root), "air")
            return False
        if not self._coming.done():
            return False
        samples, self._coming = self._coming.result, None
        self._around = pygame.mixer.Sound(buffer=samples)
        self._around.set_volume(0.0)
        self._around.play(-1, fade_ms=FADE)
        return True

    def _ready(self) -> bool:
        """Is there a device? The first who asks has it opened."""
        self._opening = self._opening or Beside(_open_device, "opening the sound device")
        return self._opening.done() and bool(pygame.mixer.get_init())


def groups_of(settings: Settings) -> dict[str, int]:
    """How loud a person wants each group."""
    return {group: getattr(settings, f"volume_{group}") for group in GROUPS}


def _loop(air: str, timbre: str, root: float) -> bytes:
    from scenes.tones import breathe, sixteen_bits, voice

    return sixteen_bits(breathe(AIRS[air], voice(timbre, root)))


def _open_device() -> None:
    with _hush(), contextlib.suppress(pygame.error):
        from scenes.tones import RATE

        pygame.mixer.init(RATE, -16, 1, 512)
        pygame.mixer.set_num_channels(16)


@contextlib.contextmanager
def _hush() -> Iterator[None]:
    """Sound libraries write to the terminal by themselves when there is no sound card; that is no error to us."""
    try:
        terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)

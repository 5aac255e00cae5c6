"""The faster way to bring a picture to the screen: through the graphics card, or without it.

Where a system only pretends to have a card, every frame takes ten milliseconds longer through it, and 80 MB more."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from scenes.window import UNSEEN

if TYPE_CHECKING:
    from game.records.settings import Settings

WAY = "SDL_FRAMEBUFFER_ACCELERATION"
TRIES, FLIPS = 2, 5


def with_fastest_flip(settings: Settings, save: Callable[[Settings], object]) -> Settings:
    """The settings, with the faster way if it was not looked for yet and there is a screen to try it on; it is
    remembered for good. Before the window is opened: a way holds as long as SDL shows anything."""
    if settings.graphics_card is not None or (faster := fastest_flip(settings.window)) is None:
        return settings
    settings = settings.model_copy(update={"graphics_card": faster})
    with suppress(OSError):  # then it is looked for again next time
        save(settings)
    return settings


def fastest_flip(size: tuple[int, int]) -> bool | None:
    """Time flips of a hidden window with and without the graphics card, in turn: is with faster? None if unknown. The
    quickest flip of each way counts, since whatever else runs on the machine only makes one slower."""
    took = {True: float("inf"), False: float("inf")}
    try:
        for accelerated in (True, False) * TRIES:
            pygame.display.quit()  # SDL reads the way only once after it begins to show
            os.environ[WAY] = "1" if accelerated else "0"
            try:
                pygame.display.init()
                if pygame.display.get_driver() in UNSEEN:
                    return None
                took[accelerated] = min(took[accelerated], quickest(size))
            except pygame.error:
                continue
    finally:
        pygame.display.quit()
        del os.environ[WAY]
    return None if took[True] == took[False] else took[True] < took[False]


def quickest(size: tuple[int, int]) -> float:
    """The seconds that the quickest of some flips of a hidden window takes. Raises pygame.error."""
    window = pygame.Window("Playmat", size, hidden=True)
    window.get_surface().fill((20, 20, 20))
    window.flip()
    took = float("inf")
    for _ in range(FLIPS):
        began = time.perf_counter()
        window.flip()
        took = min(took, time.perf_counter() - began)
    window.destroy()
    return took

"""The screen may go while the window is open: the server behind it ends. X then ends the program, whatever it is doing,
with a line that only programmers read; here it is said in words."""

from __future__ import annotations

import ctypes
import os
from contextlib import suppress
from typing import Any

import pygame

WORDS = "playmat: the screen is gone, and the window with it. What was played is kept: Continue goes on with it.\n"
_HANDLERS: list[Any] = []
"""What X calls must not be thrown away while the program runs."""


def say_when_gone() -> None:
    """From now on the program ends in words when its screen is gone; elsewhere than under X nothing is done."""
    if _HANDLERS or pygame.display.get_driver() != "x11":
        return
    with suppress(OSError, AttributeError):
        handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(_end)
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
        _HANDLERS.append(handler)


def _end(display: int | None) -> int:
    with suppress(OSError):
        os.write(2, WORDS.encode())
    os._exit(1)

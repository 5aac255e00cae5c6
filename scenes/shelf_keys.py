"""The keys of a list of what a person keeps, such as decks and matches, with an entry that finds one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import pygame

from scenes.widgets import Form

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Kept(Protocol):
    """A scene with such a list."""

    form: Form | None
    find: Any
    rows: Any

    def rename(self) -> None: ...

    def delete(self) -> None: ...


def shelf_key(scene: Kept, event: pygame.event.Event, acts: Mapping[int, Callable[[], object]]) -> bool:
    """Do what a key says, if it says something here; `acts` are the scene's own, with Ctrl."""
    form = scene.form
    assert form
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and form.focused is not scene.find:
        act = {pygame.K_f: lambda: form.focus(scene.find), **acts}.get(event.key)
        if act is not None:
            act()
        return act is not None
    if event.key == pygame.K_F2:
        scene.rename()
    elif form.focused is scene.find and event.key in (pygame.K_DOWN, *ENTER):
        form.focus(scene.rows)
    elif form.focused is scene.rows and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
        scene.delete()
    else:
        return False
    return True

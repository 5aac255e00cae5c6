"""Pictures that are kept because they will be wanted again: those used last, as far as there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Surface

Key = tuple[Any, ...]
LARGEST = 3
"""There is always room for so many as large as the largest: of a large window all is larger."""


class Kept:
    """Pictures under keys, in the display's own format; what was not used for longest goes when there is no room."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.taken = 0
        self._pictures: OrderedDict[Key, Surface] = OrderedDict()
        self._largest = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Key, draw: Callable[[], Surface]) -> Surface:
        """The picture under a key, made by `draw()` if there is none."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = draw()
        if pygame.display.get_surface():
            picture = picture.convert_alpha()
        self._pictures[key] = picture
        size = size_of(picture)
        self.taken += size
        self._largest = max(self._largest, size)
        while self.taken > max(self.room, LARGEST * self._largest):
            self.taken -= size_of(self._pictures.popitem(last=False)[1])
        return picture

    def drop(self, unfit: Callable[[Key], bool]) -> None:
        """Forget the pictures whose keys are so."""
        for key in [key for key in self._pictures if unfit(key)]:
            self.taken -= size_of(self._pictures.pop(key))

    def drop_large(self, size: int) -> None:
        """Forget the pictures of so many bytes or more."""
        for key in [key for key, picture in self._pictures.items() if size_of(picture) >= size]:
            self.taken -= size_of(self._pictures.pop(key))
        self._largest = max(map(size_of, self._pictures.values()), default=0)


def size_of(picture: Surface) -> int:
    """Bytes of a picture."""
    return picture.get_width() * picture.get_height() * 4

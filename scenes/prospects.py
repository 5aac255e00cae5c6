"""The pictures of games in the menus: painted in another process and kept; until then a ground in the game's hue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from scenes import paint
from scenes.art.palette import hue_named
from scenes.art.prospect import Prospect
from scenes.look import Look

if TYPE_CHECKING:
    from game.records.game_faces import GameFace
    from game.records.settings import Settings
    from scenes.art.gallery import Gallery

Size = tuple[int, int]
MOST_WIDE = 1280
"""Pixels of the widest picture that is painted; a larger one is stretched."""


class Prospects:
    """Gives the picture of a game in any size. Pictures are asked for only once a frame was drawn without them, so that
    the first one of a menu does not wait; `poll` says when another frame is wanted."""

    late = False

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._shown = False
        """Was a frame drawn already?"""
        self.begun = False
        """Are pictures asked for?"""

    @property
    def busy(self) -> bool:
        """Is anything being painted, or will be?"""
        gallery = self.gallery
        return not self.begun or (gallery is not None and gallery.busy)

    def poll(self) -> bool:
        """Take what was painted meanwhile; True if a picture arrived, or can be asked for from now on."""
        if self._shown and not self.begun:
            self.begun = True
            return True
        gallery = self.gallery
        return gallery is not None and gallery.poll()

    @property
    def gallery(self) -> Gallery | None:
        """Where pictures come from."""
        if not self.begun:
            return None
        from scenes.table.gallery import gallery_for

        return gallery_for(self._settings)

    def get(self, name: str, face: GameFace, size: Size, look: Look) -> Surface:
        """The picture that stands for a game, with round corners."""
        gallery = self.gallery
        painted = None
        if gallery is not None:
            wide = min(size[0], MOST_WIDE)
            drawn = wide, max(8, size[1] * wide // size[0])
            painted = gallery.finished(Prospect(name, face.subject, face.hue), drawn)
        self._shown = True
        key = ("prospect", name, face.hue, size, id(painted) if painted else 0)
        return look.keep(key, lambda: _rounded(painted, face.hue, size, look))


def _rounded(painted: Surface | None, hue: str, size: Size, look: Look) -> Surface:
    import pygame

    if painted is None:
        tones = hue_named(hue)
        picture = paint.gradient(size, tones.top, tones.middle, tones.near).convert_alpha()
    else:
        picture = pygame.transform.smoothscale(painted, size).convert_alpha()
    return paint.round_off(picture, look.px(10))

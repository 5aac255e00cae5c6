"""Card faces for the builder: asked of the gallery in the order in which they are looked at, and never so many of them
made in one frame that the frame is late."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from scenes.art import Face, draw_emblem, draw_plain
from scenes.art.palette import hue_named
from scenes.faces import face_of
from scenes.table.plan import read_plan

if TYPE_CHECKING:
    from scenes.art.gallery import Gallery

Size = tuple[int, int]
_FRAME_FACES = 12
"""So many simple faces one frame may make for cards whose picture is not there yet: each takes half a millisecond, and
by the second frame a pack is whole, whatever else a frame had to do."""
_KEPT_BYTES = 60_000_000


class Pictures:
    """The faces of a game's cards in any size. Without a gallery they wear the plain skin.

    Call `begin` once a frame. What cannot be had at once is a bare plate in the card's colour, and `late` is true: then
    another frame is wanted.
    """

    def __init__(self, ruleset: Ruleset, gallery: Gallery | None) -> None:
        self.ruleset, self.gallery = ruleset, gallery
        self.plan = read_plan(ruleset.folder)
        self._faces: dict[str, Face] = {}
        self._simple: OrderedDict[tuple[Face, Size], Surface] = OrderedDict()
        self._bytes = 0
        self._left = 0
        self.late = False

    def begin(self) -> None:
        """A new frame."""
        self._left = _FRAME_FACES
        self.late = False

    @property
    def busy(self) -> bool:
        """Are pictures still being drawn?"""
        return self.gallery is not None and self.gallery.busy

    def poll(self) -> bool:
        """Take what was drawn meanwhile; True if a face arrived."""
        return self.gallery is not None and self.gallery.poll()

    def face(self, definition: Definition) -> Face:
        """The face of a card."""
        face = self._faces.get(definition.key)
        if face is None:
            face = self._faces[definition.key] = face_of(self.ruleset, self.plan, definition)
        return face

    def get(self, definition: Definition, size: Size) -> Surface:
        """The card's face; for the time being a simple one."""
        face = self.face(definition)
        if self.gallery is not None:
            picture = self.gallery.finished(face, size)
            if picture is not None:
                return picture
        simple = self._simple.get((face, size))
        if simple is not None:
            self._simple.move_to_end((face, size))
            return simple
        if not self._left:
            self.late = True
            return self._bare(face, size)
        self._left -= 1
        return self._keep(face, size, (draw_emblem if self.gallery else draw_plain)(face, size))

    def ahead(self, definitions: Iterable[Definition], size: Size) -> None:
        """These cards will be looked at: their faces are drawn while there is nothing else to draw."""
        if self.gallery is not None:
            for definition in definitions:
                self.gallery.ahead(self.face(definition), size)

    def _keep(self, face: Face, size: Size, picture: Surface) -> Surface:
        if pygame.display.get_surface():
            picture = picture.convert_alpha()
        self._simple[face, size] = picture
        self._bytes += size[0] * size[1] * 4
        while self._bytes > _KEPT_BYTES and len(self._simple) > 1:
            (_, (width, height)), _ = self._simple.popitem(last=False)
            self._bytes -= width * height * 4
        return picture

    def _bare(self, face: Face, size: Size) -> Surface:
        """A plate in the colour of the card."""
        plain = Face(face.game, "", "", hue=face.hue)
        if (plain, size) not in self._simple:
            hue, out = hue_named(face.hue), Surface(size, pygame.SRCALPHA)
            radius = max(3, size[0] * 16 // 300)
            pygame.draw.rect(out, (22, 18, 22), out.get_rect(), border_radius=radius)
            inner = Rect((0, 0), size).inflate(-size[0] // 20, -size[0] // 20)
            pygame.draw.rect(out, hue.frame, inner, border_radius=radius)
            self._keep(plain, size, out)
        return self._simple[plain, size]

"""The process that draws faces: takes orders from a pipe, keeps finished pictures as PNG, sends the pixels back."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import tempfile
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from game.orphans import end_with_parent, give_way
from scenes.art.back import Back
from scenes.art.face import Face
from scenes.art.mats.mat import Mat
from scenes.art.prospect import Prospect
from scenes.memory import give_back_free_pieces

if TYPE_CHECKING:
    import pygame

GENERATOR = 11
"""Raise this whenever pictures come out differently: cached ones of another version are not looked at."""


Subject = Face | Mat | Prospect | Back
"""What painters can be asked for."""


@dataclass(frozen=True)
class Order:
    """One picture to draw in one size, and the file to keep it in (None: nowhere)."""

    face: Subject
    size: tuple[int, int]
    file: Path | None


@dataclass(frozen=True)
class Drawn:
    """A finished picture: RGBA pixels of order.size, or what went wrong."""

    order: Order
    pixels: bytes
    fault: str = ""


def file_name(face: Subject, size: tuple[int, int]) -> str:
    """The name of the file that keeps a picture in a size."""
    return f"v{GENERATOR}-{face.mark()}-{size[0]}x{size[1]}.png"


def work(orders: Connection) -> None:
    """Draw what comes through the pipe until it closes. Opens no window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    give_way(10)
    import pygame

    from scenes.art.cache_room import ROOM, make_room

    taken = ROOM + 1  # not looked at yet
    while True:
        try:
            order = orders.recv()
        except (EOFError, OSError):
            return
        surface = None
        try:
            surface = kept(order.file, order.size) if order.file else None
            if surface is None:
                surface = draw(order.face, order.size)
                if order.file and keep(surface, order.file):
                    taken += order.file.stat().st_size
                    if taken > ROOM:
                        taken = make_room(order.file.parent)
            done = Drawn(order, pygame.image.tobytes(surface, "RGBA"))
        except Exception as fault:  # one face that cannot be drawn must not end the others
            done = Drawn(order, b"", f"{type(fault).__name__}: {fault}")
        del surface
        try:
            orders.send(done)
        except OSError:
            return
        del done
        give_back_free_pieces()


def draw(subject: Subject, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a card's face or back, or of a mat."""
    if isinstance(subject, Back):
        from scenes.art.card import draw_back

        return draw_back(subject.name, size)
    if isinstance(subject, Mat):
        from scenes.art.mats.picture import draw_mat_picture

        return draw_mat_picture(subject, size)
    if isinstance(subject, Prospect):
        from scenes.art.picture import draw_art

        return draw_art(subject.face, size)
    from scenes.art.card import draw_face

    return draw_face(subject, size)


def kept(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture in a file; one that is missing, broken or of another size counts as none."""
    import pygame

    from scenes.art.cache_room import used

    if not file.is_file():
        return None
    try:
        surface = pygame.image.load(file)
    except (pygame.error, OSError):
        return None
    if surface.get_size() != size:
        return None
    used(file)
    return surface


def keep(surface: pygame.Surface, file: Path) -> bool:
    """Write a picture so that a reader finds a whole file or none; False if the folder cannot be written."""
    import pygame

    temporary, picture = "", io.BytesIO()
    try:
        pygame.image.save(surface, picture, "x.png")  # into a full disk it would write, and complain, piece by piece
        handle, temporary = tempfile.mkstemp(suffix=".png", prefix="half-", dir=file.parent)
        with os.fdopen(handle, "wb") as stream:
            stream.write(picture.getvalue())
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, file)
        return True
    except (OSError, pygame.error):
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        return False

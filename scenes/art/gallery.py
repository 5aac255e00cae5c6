"""The faces that are on the screen: from memory, from the cache folder, or drawn in another process meanwhile."""

from __future__ import annotations

import multiprocessing
import time
from collections import OrderedDict
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pygame

from scenes.art.back import Back
from scenes.art.emblem import draw_emblem
from scenes.art.face import Face
from scenes.art.worker import Drawn, Order, Subject, file_name, kept, work
from scenes.kept import LARGEST, size_of

Wanted = tuple[Subject, tuple[int, int]]
_LOADING_SECONDS = 0.003
"""How long one poll may load pictures from the cache folder, so that no frame is late."""
_QUICK_PIXELS = 60_000
"""Cached pictures up to this size are loaded here; larger ones, which take longer than a frame has, by a painter."""
_EMBLEMS = 60
_ALIKE = 0.75
"""A face that is narrower than this share of another one does not stand for it."""
_LARGE_PIXELS = 1_000_000
"""A painter that drew a picture of more, such as a mat, holds on to what that took: a fresh one goes on."""
_ROOM = 28_000_000
"""Bytes of the pictures that are kept in memory; the others are in the cache folder."""
_IDLE = 20.0
"""Seconds after which a painter without an order goes home, with the memory that it took: another one is there in half
a second."""


class _Painter:
    """One drawing process and the order it is busy with."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(theirs,), daemon=True, name="card art")
        self.process.start()
        theirs.close()
        self.busy_with: Wanted | None = None
        self.idle_since = time.monotonic()

    def order(self, wanted: Wanted, file: Path | None) -> None:
        self.busy_with = wanted
        self.pipe.send(Order(*wanted, file))

    def stop(self) -> None:
        self.pipe.close()
        if self.process.is_alive():
            self.process.terminate()
        self.process.join(2)


class Gallery:
    """Card faces that never make the screen wait.

    `surface` answers at once; what is not there yet is like it in another size, or an emblem, and is drawn in the
    background, the most recently asked first. Call `poll` once a frame. Pictures are kept in `cache_dir`; if that
    cannot be written, only in memory.
    """

    def __init__(self, cache_dir: Path, workers: int = 1, memory_bytes: int = _ROOM) -> None:
        self._folder: Path | None = cache_dir
        self._workers = max(1, workers)
        self._room = memory_bytes
        self._taken = self._largest = 0
        self._finished: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self._emblems: OrderedDict[Wanted, pygame.Surface] = OrderedDict()
        self._wanted: OrderedDict[Wanted, bool] = OrderedDict()
        self._ahead: OrderedDict[Wanted, bool] = OrderedDict()
        self._early: set[Wanted] = set()  # what is drawn ahead and was not asked for yet
        self._painters: list[_Painter] = []
        self._given_up: set[Wanted] = set()
        self._deaths: dict[Wanted, int] = {}
        self.faults: list[str] = []
        """What went wrong with faces that could not be drawn; they keep their emblem."""
        try:
            cache_dir.mkdir(parents=True, exist_ok=True)
        except OSError:
            self._folder = None

    def finished(self, face: Subject, size: tuple[int, int]) -> pygame.Surface | None:
        """The face or mat if it is there; else it is being drawn from now on, before all that was asked for earlier."""
        wanted = (face, size)
        if wanted in self._finished:
            self._finished.move_to_end(wanted)
            return self._finished[wanted]
        self._early.discard(wanted)
        if wanted not in self._given_up and not any(painter.busy_with == wanted for painter in self._painters):
            self._wanted[wanted] = True
            self._wanted.move_to_end(wanted)
        return None

    def taken(self, face: Subject, size: tuple[int, int]) -> pygame.Surface | None:
        """What `finished` gives, for somebody who keeps it: here it is forgotten. A mat is as large as the window."""
        finished = self.finished(face, size)
        if finished is not None:
            self._taken -= size_of(self._finished.pop((face, size)))
        return finished

    def surface(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        """The face, or what stands for it while it is being drawn. Do not draw on it: it is shared."""
        wanted: Wanted = (face, size)
        finished = self.finished(face, size)
        if finished is not None:
            return finished
        if wanted not in self._emblems:
            self._emblems[wanted] = self._like(face, size) or _converted(draw_emblem(face, size))
            while len(self._emblems) > _EMBLEMS:
                self._emblems.popitem(last=False)
        return self._emblems[wanted]

    def _like(self, face: Face, size: tuple[int, int]) -> pygame.Surface | None:
        """The same face as it was drawn in another size, unless that is so much smaller that it has less to read: cards
        on the mat grow and shrink as others come and go, and would lose their picture for a moment."""
        drawn = [other for one, other in self._finished if one == face and other[0] >= _ALIKE * size[0]]
        if not drawn:
            return None
        nearest = min(drawn, key=lambda other: abs(other[0] - size[0]))
        return pygame.transform.smoothscale(self._finished[face, nearest], size)

    def ahead(self, face: Face, size: tuple[int, int]) -> None:
        """This face will be wanted: it is drawn while there is nothing else to draw, the first asked first."""
        self._ahead[face, size] = True

    def warm(self) -> None:
        """Start the drawing processes before there is anything to draw, so that the first pictures come sooner."""
        with suppress(OSError):
            while len(self._painters) < self._workers:
                self._painters.append(_Painter())

    def poll(self) -> bool:
        """Take what is finished and hand out what is wanted; True if a face arrived. Cheap: call it every frame."""
        arrived = False
        for painter in list(self._painters):
            arrived = self._collect(painter) or arrived
        until = time.perf_counter() + _LOADING_SECONDS
        while self._wanted and time.perf_counter() < until:
            wanted = next(reversed(self._wanted))
            loaded = self._load(wanted)
            if loaded is None and not self._hand_out(wanted):
                break
            del self._wanted[wanted]
            if loaded is not None:
                self._keep(wanted, loaded)
                arrived = True
        if not self.busy:
            self._draw_ahead()
        self._send_home()
        return arrived

    def _send_home(self) -> None:
        """Stop the painters that had nothing to do for a while."""
        now = time.monotonic()
        for painter in [one for one in self._painters if one.busy_with is None]:
            if now - painter.idle_since > _IDLE:
                painter.stop()
                self._painters.remove(painter)

    def _draw_ahead(self) -> None:
        """Hand out one face that will be wanted and is not kept yet: all other painters stay free for what is."""
        while self._ahead:
            wanted, _ = self._ahead.popitem(last=False)
            file = self._file(wanted)
            there = wanted in self._finished or wanted in self._given_up or (file is not None and file.is_file())
            if not there:
                self._early.add(wanted)
                self._hand_out(wanted)
                return

    @property
    def busy(self) -> bool:
        """True while a face that was asked for is not there yet."""
        return bool(self._wanted) or any(painter.busy_with for painter in self._painters)

    def settle(self, timeout: float = 60.0) -> bool:
        """Wait until every face asked for is there; False if `timeout` seconds were not enough. Nothing is drawn ahead
        any more."""
        until = time.monotonic() + timeout
        self._ahead.clear()
        while True:
            self.poll()
            if not self.busy:
                return True
            left = until - time.monotonic()
            if left <= 0:
                return False
            pipes: list[Connection] = [painter.pipe for painter in self._painters if painter.busy_with]
            if pipes:
                multiprocessing.connection.wait(pipes, min(left, 0.5))

    def close(self) -> None:
        """Stop the drawing processes. The finished faces stay usable."""
        for painter in self._painters:
            painter.stop()
        self._painters.clear()
        self._wanted.clear()
        self._ahead.clear()

    def _file(self, wanted: Wanted) -> Path | None:
        return None if self._folder is None else self._folder / file_name(*wanted)

    def _load(self, wanted: Wanted) -> pygame.Surface | None:
        """The face from the cache folder, if it is there and small enough to be loaded at once, or the one back."""
        file = self._file(wanted)
        if file is None or (wanted[1][0] * wanted[1][1] > _QUICK_PIXELS and not isinstance(wanted[0], Back)):
            return None
        return kept(file, wanted[1])

    def _hand_out(self, wanted: Wanted) -> bool:
        """Give an order to a free painter; False if all are busy."""
        free = next((painter for painter in self._painters if painter.busy_with is None), None)
        if free is None:
            if len(self._painters) >= self._workers:
                return False
            try:
                free = _Painter()
            except OSError as error:
                self._failed(wanted, f"no drawing process could be started ({error.strerror or error})")
                return False
            self._painters.append(free)
        try:
            free.order(wanted, self._file(wanted))
        except OSError:
            self._bury(free)
            return False
        return True

    def _collect(self, painter: _Painter) -> bool:
        """Take a finished face from a painter, if there is one."""
        try:
            if not painter.pipe.poll():
                return False
            drawn: Drawn = painter.pipe.recv()
        except (EOFError, OSError):
            self._bury(painter)
            return False
        wanted = (drawn.order.face, drawn.order.size)
        painter.busy_with, painter.idle_since = None, time.monotonic()
        early = wanted in self._early
        self._early.discard(wanted)
        if wanted[1][0] * wanted[1][1] > _LARGE_PIXELS:
            painter.stop()
            self._painters.remove(painter)
        if drawn.fault:
            self._given_up.add(wanted)
            self.faults.append(f"{wanted[0].name}: {drawn.fault}")
            return False
        if early and self._folder is not None and self._taken + len(drawn.pixels) > self._most:
            return False  # it lies in the cache folder, and pushes out nothing that is looked at
        self._keep(wanted, pygame.image.frombytes(drawn.pixels, wanted[1], "RGBA"))
        return True

    def _bury(self, painter: _Painter) -> None:
        """A painter died: its order is tried once more by another one."""
        wanted = painter.busy_with
        painter.stop()
        self._painters.remove(painter)
        if wanted is not None:
            self._failed(wanted)

    def _failed(self, wanted: Wanted, why: str = "the drawing process ended twice") -> None:
        """A face was not drawn since there was no process for it, or it died: given up the second time."""
        self._deaths[wanted] = self._deaths.get(wanted, 0) + 1
        if self._deaths[wanted] < 2:
            self._wanted[wanted] = True
        else:
            self._wanted.pop(wanted, None)
            self._given_up.add(wanted)
            self.faults.append(f"{wanted[0].name}: {why}")

    def _keep(self, wanted: Wanted, surface: pygame.Surface) -> None:
        surface = _converted(surface)
        self._finished[wanted] = surface
        self._taken += size_of(surface)
        self._emblems.pop(wanted, None)
        self._largest = max(self._largest, size_of(surface))
        while self._taken > self._most and len(self._finished) > 1:
            _, oldest = self._finished.popitem(last=False)
            self._taken -= size_of(oldest)

    @property
    def _most(self) -> int:
        """Bytes that the pictures in memory may take."""
        return max(self._room, LARGEST * self._largest)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, which is drawn ten times faster; as it is if there is no display."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha()
    return surface

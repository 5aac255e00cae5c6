"""The gallery: an emblem at once, the face soon after, and no trouble from the disk."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.art import Face, Gallery, draw_emblem, draw_face
from scenes.art.back import Back
from scenes.art.worker import Drawn, Order, file_name, keep
from scenes.kept import LARGEST, Kept, size_of
from tests.alive import must_end

SIZE = (72, 100)
RAPTOR = Face("era", "raptor", "Flarecrest Raptor", "Dino", "fire", "2")
FACES = [Face("era", str(i), f"Card {i}", "Action", "water", str(i)) for i in range(3)]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache folder in which the raptor has been drawn by a real drawing process."""
    folder = tmp_path_factory.mktemp("faces")
    gallery = Gallery(folder)
    first = gallery.surface(RAPTOR, SIZE)
    assert pixels(first) == pixels(draw_emblem(RAPTOR, SIZE))
    assert gallery.settle(60)
    assert pixels(gallery.surface(RAPTOR, SIZE)) == pixels(draw_face(RAPTOR, SIZE))
    gallery.close()
    yield folder


def test_emblem_first_then_the_face_and_a_file(filled: Path) -> None:
    assert len(list(filled.glob("*.png"))) == 1
    assert not list(filled.glob("half-*"))


def test_a_second_start_needs_no_drawing(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.art.gallery._Painter", None)
    gallery = Gallery(filled)
    gallery.surface(RAPTOR, SIZE)
    assert gallery.poll()
    assert pixels(gallery.surface(RAPTOR, SIZE)) == pixels(draw_face(RAPTOR, SIZE))
    assert not gallery.busy


@pytest.mark.parametrize("content", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n half a picture"])
def test_a_broken_file_is_drawn_again(filled: Path, tmp_path: Path, content: bytes) -> None:
    name = next(filled.glob("*.png")).name
    (tmp_path / name).write_bytes(content)
    painter = StubPainter()
    gallery = Gallery(tmp_path)
    gallery._painters.append(painter)  # type: ignore[arg-type]
    gallery.surface(RAPTOR, SIZE)
    gallery.poll()
    assert painter.orders == [(RAPTOR, SIZE, tmp_path / name)]


class StubPainter:
    """Takes orders and is never done: shows what would be drawn, and when."""

    class pipe:
        @staticmethod
        def poll() -> bool:
            return False

    def __init__(self) -> None:
        self.orders: list[tuple[Face, tuple[int, int], Path | None]] = []
        self.busy_with: tuple[Face, tuple[int, int]] | None = None
        self.idle_since = time.monotonic()

    def order(self, wanted: tuple[Face, tuple[int, int]], file: Path | None) -> None:
        self.busy_with = wanted
        self.orders.append((*wanted, file))

    def stop(self) -> None:
        self.busy_with = None


def test_what_was_asked_last_is_drawn_first(tmp_path: Path) -> None:
    painter = StubPainter()
    gallery = Gallery(tmp_path)
    gallery._painters.append(painter)  # type: ignore[arg-type]
    for face in (*FACES, FACES[0]):
        gallery.surface(face, SIZE)
    for _ in FACES:
        gallery.poll()
        painter.busy_with = None
    assert [order[0] for order in painter.orders] == [FACES[0], FACES[2], FACES[1]]


def test_what_will_be_wanted_is_drawn_when_nothing_else_is(tmp_path: Path) -> None:
    painter, other = StubPainter(), StubPainter()
    gallery = Gallery(tmp_path, workers=2)
    gallery._painters += [painter, other]  # type: ignore[list-item]
    for face in FACES:
        gallery.ahead(face, SIZE)
    gallery.surface(RAPTOR, SIZE)
    gallery.poll()
    assert [order[0] for order in (*painter.orders, *other.orders)] == [RAPTOR], "what is on the screen comes first"
    painter.busy_with = None
    for _ in FACES:
        gallery.poll()
    assert [order[0] for order in (*painter.orders, *other.orders)] == [RAPTOR, FACES[0]], "one painter stays free"
    assert keep(pygame.Surface(SIZE), tmp_path / file_name(FACES[1], SIZE))
    painter.busy_with = other.busy_with = None
    gallery.poll()
    drawn = [order[0] for order in (*painter.orders, *other.orders)]
    assert FACES[1] not in drawn and FACES[2] in drawn, "what is kept already needs nothing"


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    gallery = Gallery(tmp_path / "file" / "faces")
    gallery.surface(RAPTOR, SIZE)
    assert gallery.settle(60)
    assert pixels(gallery.surface(RAPTOR, SIZE)) == pixels(draw_face(RAPTOR, SIZE))
    gallery.close()


def test_a_face_that_cannot_be_drawn_keeps_its_emblem_and_the_others_come(tmp_path: Path) -> None:
    broken = Face("era", "x", "Teapot", subject="teapot")
    gallery = Gallery(tmp_path)
    gallery.surface(FACES[0], SIZE)
    gallery.surface(broken, SIZE)
    assert gallery.settle(60)
    assert pixels(gallery.surface(broken, SIZE)) == pixels(draw_emblem(broken, SIZE))
    assert pixels(gallery.surface(FACES[0], SIZE)) == pixels(draw_face(FACES[0], SIZE))
    assert len(gallery.faults) == 1 and "Teapot" in gallery.faults[0] and not gallery.busy
    gallery.close()


def test_a_drawing_process_that_dies_is_replaced(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    gallery.surface(FACES[1], SIZE)
    gallery.poll()
    gallery._painters[0].process.kill()
    assert gallery.settle(60)
    assert pixels(gallery.surface(FACES[1], SIZE)) == pixels(draw_face(FACES[1], SIZE))
    assert not gallery.faults
    gallery.close()


def test_large_pictures_are_loaded_by_the_drawing_process_too(tmp_path: Path) -> None:
    large = (240, 336)
    marked = pygame.Surface(large, pygame.SRCALPHA)
    marked.fill((1, 2, 3, 255))
    assert keep(marked, tmp_path / file_name(RAPTOR, large))
    gallery = Gallery(tmp_path)
    gallery.surface(RAPTOR, large)
    assert gallery.settle(60)
    assert pixels(gallery.surface(RAPTOR, large)) == pixels(marked)
    gallery.close()


def test_what_somebody_takes_away_is_kept_by_them_alone(filled: Path) -> None:
    gallery = Gallery(filled)
    assert gallery.taken(RAPTOR, SIZE) is None
    assert gallery.poll()
    held = gallery._taken
    picture = gallery.taken(RAPTOR, SIZE)
    assert picture is not None and picture.get_size() == SIZE
    assert gallery._taken == held - size_of(picture) and not gallery._finished
    assert gallery.taken(RAPTOR, SIZE) is None, "it would have to be loaded anew"


def test_memory_is_capped_and_what_fell_out_comes_back(filled: Path) -> None:
    gallery = Gallery(filled, memory_bytes=SIZE[0] * SIZE[1] * 4)
    gallery.surface(RAPTOR, SIZE)
    assert gallery.poll()
    others = [Face("era", str(number), f"Card {number}") for number in range(LARGEST)]
    for face in others:
        gallery._keep((face, SIZE), pygame.Surface(SIZE, pygame.SRCALPHA))
    assert list(gallery._finished) == [(face, SIZE) for face in others]
    gallery.surface(RAPTOR, SIZE)
    assert gallery.poll()
    assert list(gallery._finished) == [*((face, SIZE) for face in others[1:]), (RAPTOR, SIZE)]


def test_what_is_drawn_ahead_pushes_nothing_out_of_memory(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path, memory_bytes=SIZE[0] * SIZE[1] * 4)
    seen = [Face("era", str(number), f"Card {number}") for number in range(LARGEST)]
    for face in seen:
        gallery._keep((face, SIZE), pygame.Surface(SIZE, pygame.SRCALPHA))
    gallery.ahead(RAPTOR, SIZE)
    gallery.poll()
    while gallery.busy:
        gallery.poll()
    assert list(gallery._finished) == [(face, SIZE) for face in seen]
    gallery.surface(RAPTOR, SIZE)
    assert gallery.poll() and (RAPTOR, SIZE) in gallery._finished, "it lies in the cache folder"
    gallery.close()


def test_painters_without_work_go_home_and_one_that_drew_a_mat_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("scenes.art.gallery.time.monotonic", lambda: now[0])
    monkeypatch.setattr("scenes.art.gallery._Painter", StubPainter)
    gallery = Gallery(tmp_path, workers=2)
    gallery.warm()
    gallery.surface(RAPTOR, SIZE)
    gallery.poll()
    now[0] += 30
    gallery.poll()
    (left,) = gallery._painters
    assert left.busy_with == (RAPTOR, SIZE), "who is at work stays"
    mat = (1920, 1080)
    order = Order(RAPTOR, mat, None)
    left.busy_with, left.pipe = (RAPTOR, mat), Answer(Drawn(order, bytes(mat[0] * mat[1] * 4)))
    gallery.surface(RAPTOR, (9, 9))
    gallery.poll()
    assert left not in gallery._painters and gallery.finished(RAPTOR, mat), "somebody fresh goes on"


class Answer:
    """A pipe with one answer in it."""

    def __init__(self, drawn: Drawn) -> None:
        self.drawn: Drawn | None = drawn

    def poll(self) -> bool:
        return self.drawn is not None

    def recv(self) -> Drawn | None:
        drawn, self.drawn = self.drawn, None
        return drawn


def test_a_kept_picture_goes_when_there_is_no_room_and_was_not_used_for_longest() -> None:
    kept = Kept(10_000)
    drawn = []

    def get(name: str) -> None:
        kept.get((name,), lambda: drawn.append(name) or pygame.Surface((10, 25)))  # type: ignore[func-returns-value]

    for name in "abcdefghij":
        get(name)
    get("a")
    get("k")
    get("a")
    assert "".join(drawn) == "abcdefghijk" and len(kept) == 10 and kept.taken == 10_000
    get("b")
    assert drawn[-1] == "b"
    kept.drop(lambda key: key[0] != "b")
    assert len(kept) == 1 and kept.taken == 1_000
    kept.get(("as large as a window",), lambda: pygame.Surface((100, 100)))
    kept.drop_large(40_000)
    assert len(kept) == 1 and kept.taken == 1_000, "and its room is no longer that of large ones"
    for name in "cdefghijklm":
        get(name)
    assert kept.taken == 10_000


def test_a_face_in_another_size_stands_for_it_until_it_is_drawn_unless_it_is_much_smaller(tmp_path: Path) -> None:
    with closing(Gallery(tmp_path)) as gallery:
        gallery.surface(RAPTOR, SIZE)
        assert gallery.settle()
        width, height = SIZE
        smaller, larger = (width * 9 // 10, height * 9 // 10), (width * 2, height * 2)
        drawn = gallery.surface(RAPTOR, SIZE)
        assert pixels(gallery.surface(RAPTOR, smaller)) == pixels(pygame.transform.smoothscale(drawn, smaller))
        assert pixels(gallery.surface(RAPTOR, larger)) == pixels(draw_emblem(RAPTOR, larger))
        assert gallery.settle()
        assert pixels(gallery.surface(RAPTOR, smaller)) == pixels(draw_face(RAPTOR, smaller))


def test_a_full_disk_is_no_error_and_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A thousand lines 'No space left on device' came to the terminal from one match."""

    class Full(io.BytesIO):
        def write(self, content: Any) -> int:
            raise OSError(28, "No space left on device")

    def full(handle: int, mode: str) -> Full:
        os.close(handle)
        return Full()

    monkeypatch.setattr("scenes.art.worker.os.fdopen", full)
    assert not keep(pygame.Surface((40, 40)), tmp_path / "x.png")
    assert capfd.readouterr().err == "" and list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("no_more_processes")
def test_where_no_process_can_be_started_faces_keep_their_emblems(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    gallery.warm()
    for face in FACES:
        gallery.surface(face, SIZE)
    assert gallery.settle(5) and len(gallery.faults) == len(FACES)
    assert pixels(gallery.surface(FACES[0], SIZE)) == pixels(draw_emblem(FACES[0], SIZE))
    gallery.close()


class Endless(Back):
    """What takes a painter for ever to draw."""

    @property
    def name(self) -> str:  # type: ignore[override]
        time.sleep(60)
        return ""


STARTS = """
from scenes.art.gallery import _Painter
from tests.art.test_gallery import Endless
if __name__ == "__main__":
    painter = _Painter()
    painter.order((Endless.__new__(Endless), (72, 100)), None)
    print(painter.process.pid, flush=True)
    input()
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process is not asked for by its number so")
def test_a_painter_does_not_draw_on_for_a_window_that_was_killed(tmp_path: Path) -> None:
    """It finished what it was at: under load that was half a minute."""
    script = tmp_path / "starts.py"
    script.write_text(STARTS)
    there = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=there
    ) as window:
        assert window.stdout is not None
        painter = int(window.stdout.readline())
        window.kill()
    must_end(painter, "it draws on for nobody")


def test_a_picture_for_which_no_process_can_be_started_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("scenes.art.gallery._Painter", none)
    gallery = Gallery(tmp_path)
    gallery.surface(RAPTOR, SIZE)
    for _ in range(5):
        gallery.poll()
    assert gallery.faults == [
        "Flarecrest Raptor: no drawing process could be started (Resource temporarily unavailable)"
    ]

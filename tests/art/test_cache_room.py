"""The picture cache keeps within its room, and what is looked at stays."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from scenes.art import Face
from scenes.art.cache_room import make_room
from scenes.art.gallery import Gallery
from scenes.art.worker import file_name, keep, kept


def fill(folder: Path, count: int, size: int = 1000) -> list[Path]:
    """So many pictures, the first the oldest."""
    files = []
    for number in range(count):
        file = folder / f"{number}.png"
        file.write_bytes(bytes(size))
        os.utime(file, (1000 + number, 1000 + number))
        files.append(file)
    return files


def test_the_oldest_go_until_there_is_room(tmp_path: Path) -> None:
    files = fill(tmp_path, 10)
    (tmp_path / "notes.txt").write_bytes(bytes(50_000))
    assert make_room(tmp_path, 10_000) == 10_000
    assert make_room(tmp_path, 5_000) == 4_000
    assert [file.exists() for file in files] == [False] * 6 + [True] * 4
    assert (tmp_path / "notes.txt").exists()


def test_a_picture_that_is_looked_at_stays(tmp_path: Path) -> None:
    files = fill(tmp_path, 5)
    assert keep(pygame.Surface((40, 56)), files[0])
    os.utime(files[0], (1, 1))
    assert kept(files[0], (40, 56))
    make_room(tmp_path, 2_000)
    assert files[0].exists() and not files[1].exists()


def test_no_folder_is_no_trouble(tmp_path: Path) -> None:
    assert make_room(tmp_path / "none", 1) == 0


def test_the_painter_makes_room(tmp_path: Path) -> None:
    for number, size in enumerate((200_000_000, 150_000_000)):
        with (tmp_path / f"{number}.png").open("wb") as file:
            file.truncate(size)
        os.utime(tmp_path / f"{number}.png", (1000 + number, 1000 + number))
    face = Face("era", "raptor", "Raptor", "Dino", "fire")
    gallery = Gallery(tmp_path)
    gallery.surface(face, (40, 56))
    assert gallery.settle(60)
    gallery.close()
    assert not (tmp_path / "0.png").exists() and (tmp_path / "1.png").exists()
    assert (tmp_path / file_name(face, (40, 56))).exists()

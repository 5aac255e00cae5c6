"""Own pictures take the place of generated ones; what cannot be a picture is told and ignored."""

from __future__ import annotations

import os
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from game import load_ruleset
from game.records.files import FileError
from game.records.pictures import check_picture, file_of, own_picture, picture_faults, size_of
from game.records.places import pictures
from scenes.art import draw_emblem, draw_face, draw_plain
from scenes.art.face import Face
from scenes.art.layout import laid_out
from scenes.faces import face_of
from scenes.table.plan import read_plan
from tests.proof.mutations import mutated

SIZE = (150, 210)
RED, BLUE = (200, 20, 30), (20, 30, 200)
WEBP = b64decode("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    pygame.font.init()
    pictures("era").mkdir(parents=True)
    return pictures("era")


def painted(path: Path, colour: tuple[int, int, int] = RED, size: tuple[int, int] = (80, 60)) -> Path:
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, str(path))
    return path


def face() -> Face:
    era = load_ruleset("era")
    return face_of(era, read_plan(era.folder), era.card_named("Spark Volley"))


def middle(face: Face) -> tuple[int, int, int]:
    colour = draw_face(face, SIZE).get_at(laid_out(face, SIZE).art.center)
    return colour.r, colour.g, colour.b


def key() -> str:
    return load_ruleset("era").card_named("Spark Volley").key


@pytest.mark.parametrize("ending", [".png", ".jpg", ".jpeg"])
def test_a_picture_by_the_cards_id_takes_the_place_of_the_generated_one(ending: str, folder: Path) -> None:
    generated = face()
    assert generated.picture == ""
    path = painted(folder / (key() + ending))
    own = face()
    assert file_of(own.picture) == path and own.mark() != generated.mark()
    assert all(abs(one - other) < 12 for one, other in zip(middle(own), RED, strict=True))
    assert any(abs(one - other) > 40 for one, other in zip(middle(generated), RED, strict=True))


def test_another_picture_is_another_face(folder: Path) -> None:
    path = painted(folder / f"{key()}.png")
    before = face()
    painted(path, BLUE, (90, 90))
    assert face() != before and middle(face())[2] > 180
    path.unlink()
    assert face().picture == ""


def test_broken_pictures_leave_the_generated_one(folder: Path) -> None:
    whole = painted(folder / "whole.png").read_bytes()
    dice, generated = Random(1), draw_face(face(), SIZE)
    path = folder / f"{key()}.png"
    for content in (b"", b"no picture", whole[: len(whole) // 2], *(mutated(whole, dice) for _ in range(10))):
        path.write_bytes(content)
        drawn = draw_face(replace(face(), picture=own_picture("era", key())), SIZE)
        if pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(generated, "RGB"):
            assert check_picture(path)  # still a picture, if another one


@pytest.mark.parametrize(("size", "right"), [((16, 16), True), ((15, 40), False), ((40, 6001), False)])
def test_pictures_of_a_size_that_cannot_be_are_refused(size: tuple[int, int], right: bool, folder: Path) -> None:
    path = painted(folder / "x.png", size=size)
    if right:
        assert check_picture(path) == size
    else:
        with pytest.raises(FileError, match=r"expected 16 to 6,000 pixels each way"):
            check_picture(path)


def test_a_picture_that_claims_to_be_enormous_is_never_decoded(folder: Path) -> None:
    content = bytearray(painted(folder / "x.png").read_bytes())
    content[16:24] = (60_000).to_bytes(4, "big") * 2
    (folder / "x.png").write_bytes(content)
    with pytest.raises(FileError, match="60,000 x 60,000"):
        check_picture(folder / "x.png")
    with open(folder / "x.png", "wb") as file:
        file.truncate(30_000_000)
    with pytest.raises(FileError, match="is larger than"):
        check_picture(folder / "x.png")


def jpeg(before: bytes, size: tuple[int, int] = (7000, 7000)) -> bytes:
    """The head of a JPEG: what stands before it, and the segment that names its size."""
    frame = b"\x00\x11\x08" + size[1].to_bytes(2, "big") + size[0].to_bytes(2, "big") + b"\x03" + bytes(9)
    return b"\xff\xd8" + before + b"\xff\xc0" + frame + b"\xff\xda\x00\x02" + bytes(80) + b"\xff\xd9"


SMALL = jpeg(b"", (100, 100))[2:20]
"""A segment that names another size, where no decoder looks."""


@pytest.mark.parametrize(
    "before",
    [
        b"",
        b"\xff",
        b"\xff\xff\xff",
        b"\xff\xff\xe0\x00\x14" + SMALL,  # a fill byte, taken for the marker, would name a size in what is skipped
        b"\xff\x01",
        b"\xff\xd0\xff\x01",
        b"\xff\xfe\x00\x16" + SMALL + b"\xff\xff",
    ],
)
def test_the_size_of_a_jpeg_is_the_one_that_a_decoder_finds(before: bytes, folder: Path) -> None:
    assert size_of(jpeg(before)) == (7000, 7000)
    (folder / "x.jpg").write_bytes(jpeg(before))
    with pytest.raises(FileError, match="7,000 x 7,000"):
        check_picture(folder / "x.jpg")


@pytest.mark.parametrize(
    "before", [b"\x00", b"\xff\xe0\x00\x01", b"\xff\xda\x00\x02", b"\xff\xd9", b"\xff\xd8", b"\xff\x00"]
)
def test_a_jpeg_whose_size_comes_where_it_cannot_be_is_refused(before: bytes) -> None:
    with pytest.raises(ValueError):
        size_of(jpeg(before))


def test_a_png_begins_with_its_size(folder: Path) -> None:
    whole = painted(folder / "x.png").read_bytes()
    other = (4).to_bytes(4, "big") + b"gAMA" + bytes(8)
    with pytest.raises(ValueError, match="size"):
        size_of(whole[:8] + other + whole[8:])


def test_the_head_of_a_webp_is_read() -> None:
    assert size_of(WEBP) == (1, 1)
    head = b"RIFF" + (30).to_bytes(4, "little") + b"WEBPVP8L" + bytes(4)
    lossless = head + b"\x2f\x1f\xc0\x0f\x00" + bytes(13)
    assert size_of(lossless) == (32, 64)
    extended = head[:12] + b"VP8X" + bytes(8) + b"\x1f\0\0\x3f\0\0" + bytes(8)
    assert size_of(extended) == (32, 64)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"RIFF" + (90).to_bytes(4, "little") + b"WEBPVP8L" + bytes(22), "its end is missing"),
        (b"RIFF" + (22).to_bytes(4, "little") + b"WEBPVP9 " + bytes(14), "it names no size"),
        (jpeg(b"")[:-2] + bytes(64), "its end is missing"),
    ],
)
def test_a_picture_that_breaks_off_or_names_no_size_is_refused(content: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        size_of(content)


def test_what_is_wrong_in_the_folder_is_told(folder: Path) -> None:
    keys = load_ruleset("era").definitions
    painted(folder / f"{key()}.png")
    assert picture_faults("era", keys) == []
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    painted(folder / "nobody.png")
    (folder / "ember-fang.png").write_bytes(b"x")
    (folder / ".hidden").write_bytes(b"")
    faults = picture_faults("era", keys)
    assert len(faults) == 3
    assert "is no whole PNG" in faults[0] and "no card has the id 'nobody'" in faults[1]
    assert "expected a picture" in faults[2]


def test_names_cannot_lead_out_of_the_folder(folder: Path) -> None:
    painted(folder.parent / "outside.png")
    assert own_picture("era", "nobody") == ""
    assert not any("/" in card or "\\" in card or ".." in card for card in load_ruleset("era").definitions)


def test_own_cards_are_marked_in_every_skin() -> None:
    for draw in (draw_face, draw_emblem, draw_plain):
        for size in (SIZE, (300, 420)):
            plain, own = (draw(replace(face(), own=mark), size) for mark in (False, True))
            assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(own, "RGBA"), (draw, size)

"""The library of matches: found, named, given away and taken in, thrown away and put back; by mouse and by keys."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.files import FileError
from game.records.index import Index
from game.records.keeping import delete, restore, take_in
from game.records.match import Match
from game.records.places import cache, home, journals
from game.records.remarks import Remarks, remarks_in, write_remarks
from game.records.settings import Settings
from scenes import clipboard
from scenes.look import Look
from scenes.main_menu import MainMenu
from scenes.matches import how_far, reading
from scenes.matches.card import date_of
from scenes.matches.reading import told
from scenes.table import faces
from scenes.table.resting import Resting
from scenes.window import App
from tests.person import ticking

GAMES = ("era", "vale", "toy")


def left(game: str, moves: int = 12, seed: int = 3) -> Path:
    decks = list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[seat % len(decks)] for seat in range(2)], seed, ("human", "easy"), ("You", "Bot"))
    dice = Random(seed)
    for _ in range(moves):
        if match.position.moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.close()
    assert match.path is not None
    return match.path


@pytest.fixture
def files() -> dict[str, Path]:
    """A running match of three games, and a finished one; the first is the oldest."""
    found = {game: left(game) for game in GAMES} | {"over": left("toy", 5000)}
    for age, path in enumerate(reversed(found.values()), 1):
        os.utime(path, (time.time() - 100 * age,) * 2)
    return found


@pytest.fixture
def app(files: dict[str, Path]) -> Iterator[App]:
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    click(app, "Matches")
    assert app.top.name == "library"
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod)])


def click(app: App, name: str) -> None:
    at = next(one for one in app.top.controls() if one.name == name).rect.center
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


def typed(app: App, words: str) -> None:
    for letter in words:
        app.step([Event(pygame.TEXTINPUT, text=letter)])


def settled(app: App) -> Any:
    for _ in range(5000):
        if not app.top.waiting:
            break
        app.step([])
    return app.top


def test_every_match_is_listed_and_only_what_is_seen_is_read(app: App, files: dict[str, Path]) -> None:
    scene = settled(app)
    assert scene.rows.files == [files[name].name for name in ("over", "toy", "vale", "era")]
    words = [scene.rows.row(number).words for number in range(4)]
    assert "You with Hills" in words[0] and ("won by" in words[0] or "a draw" in words[0])
    assert "Round " in words[2]
    assert all(scene.rows.row(number).picture is not None for number in range(4))


@pytest.mark.parametrize(
    ("winners", "words"),
    [((), "a draw"), ((0,), "won by you"), ((1,), "won by Bot"), ((0, 1), "a draw: all share the victory")],
)
def test_how_a_match_ended_is_told(files: dict[str, Path], winners: tuple[int, ...], words: str) -> None:
    """Of one that was drawn the list said 'IndexError: list index out of range'."""
    match, index = Match.follow(files["vale"]), Index()
    index.refresh()
    (listed,) = index.get([files["vale"].name])
    match.ruleset.end(match.position, winners, "end.loop")
    assert told(match, listed) == f"Round {match.position.turn}, {words}"
    index.close()


def test_all_that_is_said_of_a_match_is_read_in_large_letters_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change(scale=250)
    scene = settled(app)
    press(app, pygame.K_END)
    scene = settled(app)
    written: list[str] = []
    write = Look.write

    def watched(look: Look, surface: pygame.Surface, text: str, area: pygame.Rect, *rest: Any, **more: Any) -> Any:
        if scene._panel.contains(area):
            written.append(text)
        return write(look, surface, text, area, *rest, **more)

    monkeypatch.setattr(Look, "write", watched)
    app.redraw()
    app.step([])
    assert {"You with Cinder March", "Bot (easy) with Deep Roots"} <= set(written)
    assert any(line.endswith(date_of(scene.match.when)) for line in written)


def test_what_was_read_once_is_remembered(app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    settled(app)
    press(app, pygame.K_ESCAPE)
    monkeypatch.setattr(Match, "follow", lambda *rest: pytest.fail("read again"))
    click(app, "Matches")
    scene = settled(app)
    assert scene.rows.row(0).state and scene.rows.row(3).picture is not None


def test_what_the_main_menu_was_about_to_read_is_not_read_again_once_the_list_has(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, untold = threading.Event(), how_far.untold
    monkeypatch.setattr(how_far, "untold", lambda: untold() if goes_on.wait(30.0) else [])
    press(app, pygame.K_ESCAPE)
    menu: Any = app.top
    menu._rules.there(30.0)
    app.step([])
    assert menu._how_far.busy
    click(app, "Matches")
    settled(app)
    goes_on.set()
    read: list[Path] = []
    monkeypatch.setattr("scenes.matches.how_far.Following", lambda one: read.append(one.path) or reading.Following(one))
    press(app, pygame.K_ESCAPE)
    for _ in range(200):
        app.step([])
        if not menu.painting:
            break
        time.sleep(0.01)
    assert read == []


def test_it_is_searched_by_words_and_kinds(app: App, files: dict[str, Path]) -> None:
    scene: Any = app.top
    press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    typed(app, "eternity bot")
    assert scene.rows.files == [files["vale"].name]
    typed(app, " zebra")
    assert scene.rows.files == [] and not scene.buttons["open"].enabled
    scene.find.content = ""
    scene._choices["game"].choose(scene._choices["game"].options.index("ERA"))
    assert scene.rows.files == [files["era"].name]
    scene._choices["game"].choose(0)
    scene._choices["which"].choose(1)
    assert scene.rows.files == [files[name].name for name in ("toy", "vale", "era")]
    scene._choices["order"].choose(1)
    assert scene.rows.files == [files[name].name for name in ("era", "vale", "toy")]


def test_a_name_and_a_favourite_stand_in_the_file_and_change_no_date(app: App, files: dict[str, Path]) -> None:
    scene = settled(app)
    before, stamp = files["over"].read_text(), files["over"].stat().st_mtime_ns
    press(app, pygame.K_F2)
    typed(app, "The long siege")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_f)
    assert scene.match.name == "The long siege" and scene.match.favourite
    lines = files["over"].read_text().splitlines()
    assert lines[1:3] == ["# name: The long siege", "# favourite"]
    assert [lines[0], *lines[3:]] == before.splitlines() and files["over"].stat().st_mtime_ns == stamp
    assert Match.follow(files["over"]).result is not None
    scene._choices["which"].choose(5)
    assert scene.rows.files == [files["over"].name]
    press(app, pygame.K_f)
    assert scene.rows.files == [] and "# favourite" not in files["over"].read_text()


def test_a_name_as_long_as_the_one_before_is_seen(app: App, files: dict[str, Path]) -> None:
    scene = settled(app)
    for name in ("Rain", "Snow"):
        assert scene._write(scene.match, name=name) == ""
        assert scene.match.name == name and f"# name: {name}\n" in files["over"].read_text()


def test_what_another_window_threw_away_is_told_of_where_it_was_listed(app: App, files: dict[str, Path]) -> None:
    for number in range(60):
        old = journals() / f"2020-01-01 10.00.00 toy {number:02}.match"
        old.write_text(files["over"].read_text())
        os.utime(old, (1e9 - number,) * 2)
    scene = settled(app)
    scene.resume()
    old.unlink()
    Index().close()
    press(app, pygame.K_END)
    app.draw()
    assert scene.match.path == old and "No such file" in scene.rows.current.trouble
    assert not scene.buttons["replay"].enabled


def test_what_is_gone_is_not_listed_where_there_are_many(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    press(app, pygame.K_ESCAPE)
    files["era"].unlink()
    monkeypatch.setattr("scenes.matches.library.FEW", 0)
    click(app, "Matches")
    scene = settled(app)
    assert files["era"].name not in scene.rows.files and len(scene.rows.files) == 3


def test_deleting_can_be_undone(app: App, files: dict[str, Path]) -> None:
    scene = settled(app)
    content = files["over"].read_bytes()
    press(app, pygame.K_DELETE)
    assert not files["over"].exists() and files["over"].name not in scene.rows.files
    assert "Deleted" in scene.told
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert files["over"].read_bytes() == content and scene.match.path == files["over"]
    click(app, "Delete")
    click(app, "Undo delete")
    assert files["over"].read_bytes() == content
    click(app, "Delete")
    press(app, pygame.K_ESCAPE)
    click(app, "Matches")
    settled(app)
    click(app, "Undo delete")
    assert files["over"].read_bytes() == content


def test_a_match_with_own_cards_says_which_pack_to_give_along(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "put_text", lambda words: True)
    scene = settled(app)
    press(app, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert "along" not in scene.told
    text = files["over"].read_text()
    files["over"].write_text(text.replace('"packs":[]', '"packs":[{"name":"Geysers","fingerprint":"00000000"}]', 1))
    press(app, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert scene.told.startswith("Give 'Geysers' along: Own cards says in which file it lies. ")


def test_a_match_goes_out_and_comes_in_as_text(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put_text", lambda words: copied.append(words) or True)
    monkeypatch.setattr(clipboard, "get_text", lambda: copied[-1])
    scene = settled(app)
    press(app, pygame.K_c, mod=pygame.KMOD_CTRL)
    text = files["over"].read_text()
    assert copied == [text]
    (exported,) = (home() / "exports").iterdir()
    assert exported.read_text() == text
    press(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(scene.rows.files) == 5 and scene.match.path.read_text() == text
    lines = text.splitlines()
    copied.append("\n".join([*lines[:3], "1: fly to the moon", *lines[3:]]))
    press(app, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert app.top.name == "dialogue" and "line 4" in app.top.describe() and "fly to the moon" in app.top.describe()
    assert len(list(journals().glob("*.match"))) == 5
    press(app, pygame.K_RETURN)
    app.step([Event(pygame.DROPFILE, file=str(exported))])
    assert len(scene.rows.files) == 6


def test_what_cannot_be_read_is_listed_and_left_as_it_is(app: App, files: dict[str, Path]) -> None:
    lines = files["era"].read_text().splitlines()
    (journals() / "rubbish.match").write_bytes(b"\xff rubbish")
    files["era"].write_text("\n".join([*lines[:4], "1: fly to the moon", *lines[4:]]) + "\n")
    before = files["era"].read_bytes()
    press(app, pygame.K_ESCAPE)
    click(app, "Matches")
    scene = settled(app)
    for name in ("rubbish.match", files["era"].name):
        scene.rows.choose(scene.rows.files.index(name))
        settled(app)
        assert scene.rows.current.trouble
        press(app, pygame.K_RETURN)
        assert app.top.name == "dialogue"
        assert ("line 5" in app.top.describe()) == (name != "rubbish.match"), app.top.describe()
        press(app, pygame.K_RETURN)
    assert files["era"].read_bytes() == before


def test_clicks_choose_and_a_double_click_goes_on(app: App, files: dict[str, Path]) -> None:
    scene = settled(app)
    at = scene.rows.place_of(3).center
    for _ in range(2):
        app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
        app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])
    assert app.top.name == "table" and app.top.kept_in == files["era"]


def test_ten_thousand_matches_open_at_once(app: App, files: dict[str, Path]) -> None:
    press(app, pygame.K_ESCAPE)
    text = files["over"].read_text()
    for number in range(10_000):
        (journals() / f"2020-01-01 10.00.00 toy {number}.match").write_text(text)
    index = Index()
    index.refresh()
    assert index.due == 0
    index.close()
    seen: list[int] = []
    least: list[int] = []
    """What it takes to ask for nothing but the size of each file: a measure that is slow where the machine is."""
    for _ in range(3):
        began = time.process_time_ns()
        assert sum(entry.stat().st_size > 0 for entry in os.scandir(journals())) >= 10_004
        least.append(time.process_time_ns() - began)
        began = time.process_time_ns()
        click(app, "Matches")
        seen.append(time.process_time_ns() - began)
        assert len(app.top.rows.files) == 10_004  # type: ignore[attr-defined]
        press(app, pygame.K_ESCAPE)
    assert min(seen) < 8 * min(least), (seen, least)


def test_pictures_are_painted_without_a_late_frame(
    app: App, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is followed beside the frames, its picture painted piece by piece, and no card's back in full."""
    follow, drawn, pieces = Match.follow, list[int](), [0]
    beside: list[bool] = []

    def followed(path: Path, branch: int = 0) -> Match:
        beside.append(threading.current_thread() is not threading.main_thread())
        return follow(path, branch)

    piece = Resting._piece

    def one(self: Resting, *rest: Any, **more: Any) -> None:
        pieces[0] += 1
        piece(self, *rest, **more)

    monkeypatch.setattr(Match, "follow", followed)
    monkeypatch.setattr(Resting, "_piece", one)
    monkeypatch.setattr(faces, "_large_back", lambda game: pytest.fail("a quarter of a second in one frame"))
    monkeypatch.setattr(reading, "AT_A_TIME", 1e-9)
    slowest = []
    for _ in range(3):
        press(app, pygame.K_ESCAPE)
        (cache() / "matches.sqlite").unlink()
        click(app, "Matches")
        app.step([])
        times, frames = [0.0], 0
        while app.top.waiting and frames < 20_000:
            before, began = pieces[0], time.thread_time()
            app.step([])
            times.append(time.thread_time() - began)
            drawn.append(pieces[0] - before)
            frames += 1
        assert not app.top.waiting and app.top.rows.row(0).picture is not None  # type: ignore[attr-defined]
        slowest.append(max(times))
    assert beside and all(beside)
    assert max(drawn) == 1 and sum(drawn) > 20, "one piece a frame, if the time of a frame is up"
    assert min(slowest) < 0.06, slowest


class Painters:
    """Paint a card red; until they are told to, everything is missing."""

    painted = False
    busy = property(lambda self: not self.painted)
    finished = taken = poll = ahead = lambda self, *_: None

    def surface(self, face: Any, size: tuple[int, int]) -> pygame.Surface:
        card = pygame.Surface(size)
        card.fill("red" if self.painted else "grey")
        return card


def test_a_picture_is_drawn_again_once_its_cards_are_painted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of matches wore the plain skin, whatever the table did."""
    painters = Painters()
    monkeypatch.setattr("scenes.table.gallery.gallery_for", lambda settings: painters)
    press(app, pygame.K_ESCAPE)
    (cache() / "matches.sqlite").unlink()
    click(app, "Matches")
    scene: Any = app.top
    while not (len(scene.rows.files) == 4 and all(scene.rows.row(number).state for number in range(4))):
        app.step([])
    row = scene.rows.row(2)
    assert row.picture is not None and reds(row.picture) == 0, "said and shown at once"
    for _ in range(50):
        app.step([])
    looks = scene.index.looks(row.match)
    assert scene.waiting and not (looks and looks.picture), "what is half done is not remembered"
    painters.painted = True
    settled(app)
    assert not scene.waiting and reds(row.picture) > 100 and scene.index.looks(row.match).picture


def reds(picture: pygame.Surface) -> int:
    return pygame.transform.threshold(None, picture, "red", (9, 9, 9), set_behavior=0)


# ---- the index
def listed() -> list[str]:
    index = Index()
    index.refresh()
    found = index.find()
    index.close()
    return found


@pytest.mark.parametrize("fault", ["lost", "broken", "cut", "another make"])
def test_an_index_that_is_lost_or_broken_is_made_anew(files: dict[str, Path], fault: str) -> None:
    before, base = listed(), cache() / "matches.sqlite"
    assert len(before) == 4
    if fault == "lost":
        base.unlink()
    elif fault == "broken":
        base.write_bytes(b"rubbish" * 5000)
    elif fault == "cut":
        base.write_bytes(base.read_bytes()[:9000])
    else:
        import sqlite3

        with sqlite3.connect(base) as other:
            other.execute("UPDATE about SET make = 99")
        other.close()
    assert listed() == before


def test_names_are_sorted_by_their_letters_whatever_is_on_them(files: dict[str, Path]) -> None:
    wanted = ["Élan", "Łuna", "mesa", "Żar"]
    for name, path in zip(reversed(wanted), files.values(), strict=True):
        write_remarks(path, Remarks(name))
    index = Index()
    index.refresh()
    assert [one.name for one in index.get(index.find(order="By name"))] == wanted
    index.close()


def test_the_files_are_the_truth(files: dict[str, Path]) -> None:
    assert len(listed()) == 4
    files["era"].unlink()
    write_remarks(files["vale"], Remarks("Rain", notes={2: "  Why\nnot? "}))
    index = Index()
    index.refresh()
    assert files["era"].name not in index.find()
    (one,) = index.get(index.find("rain"))
    assert one.name == "Rain" and one.notes == 1 and one.path == files["vale"]
    assert remarks_in(files["vale"].read_text().split("\n")).notes == {2: "Why not?"}
    index.close()


def test_where_no_index_can_be_written_there_is_one_in_memory(files: dict[str, Path]) -> None:
    cache().parent.mkdir(parents=True, exist_ok=True)
    cache().write_text("in the way")
    assert len(listed()) == 4


def test_moves_that_were_taken_back_are_not_counted(files: dict[str, Path]) -> None:
    match = Match.resume(files["era"])
    while match.undo(match.position.seat):
        pass
    made = len(match.history)
    match.close()
    index = Index()
    index.refresh()
    assert [one.moves for one in index.get([files["era"].name])] == [made]
    index.close()


def test_a_match_that_is_open_is_neither_deleted_nor_written_to(files: dict[str, Path]) -> None:
    match = Match.resume(files["era"])
    for act in (lambda: delete(files["era"]), lambda: write_remarks(files["era"], Remarks("No"))):
        with pytest.raises(FileError, match="open in another"):
            act()
    match.close()
    assert restore(delete(files["era"])) == files["era"]


def test_what_is_no_match_is_not_taken_in(files: dict[str, Path]) -> None:
    for text in ("", "{}", '{"playmat": "match"}', "\x00", files["era"].read_text() + "3: keep\n"):
        with pytest.raises(FileError):
            take_in(text)
    assert len(list(journals().glob("*.match"))) == 4

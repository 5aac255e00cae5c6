"""Matches looked at again: any place of every game, with the right eyes; branches; what cannot be followed any more."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.kernel.position import IllegalMove, Position
from game.records.files import FileError
from game.records.journal import read_journal
from game.records.match import Match
from game.records.remarks import remarks_in
from game.records.replay import ALL, EVERY, RECENT, Replay, Tape, by_phase, by_turn
from game.records.settings import Settings
from game.records.tree import Start
from scenes.main_menu import MainMenu
from scenes.matches.library import LibraryScene
from scenes.replay import look_again
from scenes.replay.moments import Moment
from scenes.replay.scene import ReplayScene
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.person import ticking

GAMES = ("era", "eternal", "invasion", "nomansland", "toy", "vale")


def played(
    game: str,
    moves: int = 10**6,
    who: tuple[str, ...] = ("human", "easy"),
    seed: int = 3,
    names: tuple[str, ...] = ("You", "Bot"),
) -> Path:
    decks = list(load_ruleset(game).decks())
    match = Match.begin(game, [decks[seat % len(decks)] for seat in range(len(who))], seed, who, names)
    dice = Random(seed)
    while match.position.moves and len(match.history) < moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.close()
    assert match.path is not None
    return match.path


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod)])


def click(app: App, at: tuple[int, int]) -> None:
    app.step([Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=at, button=1)])


def opened(app: App, path: Path, place: int = 0) -> Any:
    look_again(app, path, place)
    return settled(app)


def settled(app: App) -> Any:
    """The replay once it was read."""
    for _ in range(3000):
        if getattr(app.top, "tape", None) is None or app.top.tape.done:  # type: ignore[attr-defined]
            break
        app.step([])
    app.step([])
    return app.top


@pytest.mark.parametrize("game", GAMES)
def test_any_place_is_as_it_was_and_is_reached_at_once(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seek plays the few moves since the last position that was kept, and those of late to tell of them again,
    however long the match is. The time is that of this thread, the better of two, with what lies around from other
    tests cleared away before."""
    path = played(game)
    before = path.read_bytes()
    scene: ReplayScene = opened(app, path)
    match, places = Match.follow(path), Random(1)
    assert scene.tape.last == len(match.history) and not scene.tape.trouble
    slowest, moves = 0.0, [0]
    play = Position.play

    def counted(position: Position, move: Any) -> None:
        moves[0] += 1
        play(position, move)

    monkeypatch.setattr(Position, "play", counted)
    gc.collect()
    for place in [scene.tape.last, *(places.randrange(scene.tape.last + 1) for _ in range(6)), scene.tape.last - 1]:
        times = []
        for _ in range(2):
            scene.go_to(0 if place else 1)
            moves[0], began = 0, time.thread_time()
            scene.go_to(place)
            app.draw()
            times.append(time.thread_time() - began)
            assert moves[0] < EVERY + RECENT + EVERY
        slowest = max(slowest, min(times))
        twin = Match(match.header)
        for move in match.history[:place]:
            twin.play(move.move)
        assert scene.replay.position.same(twin.position)
        assert [entry.text for entry in scene.tape.log(0, place)] == [entry.text for entry in twin.log(0)]
        assert scene.match.history == match.history[:place]
    assert slowest < 0.1, slowest
    assert scene.seek.moments, "something happened in it"
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_steps_go_by_move_turn_and_phase(app: App, game: str) -> None:
    scene: ReplayScene = opened(app, played(game, 60))
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.replay.place == 2
    press(app, pygame.K_LEFT)
    assert scene.replay.place == 1
    press(app, pygame.K_HOME)
    seen = []
    while scene.replay.place < scene.tape.last:
        seen.append(scene.tape.places[scene.replay.place])
        press(app, pygame.K_PAGEDOWN)
    assert all(by_turn(one) != by_turn(other) for one, other in pairwise(seen))
    press(app, pygame.K_PAGEUP)
    now = scene.tape.places[scene.replay.place]
    assert scene.replay.place == 0 or by_turn(scene.tape.places[scene.replay.place - 1]) != by_turn(now)
    press(app, pygame.K_HOME)
    press(app, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    here = scene.replay.place
    assert here == scene.tape.last or by_phase(scene.tape.places[here]) != by_phase(scene.tape.places[0])
    press(app, pygame.K_HOME)
    click(app, next(link for link in scene.links if link.name == "Phase").rect.center)
    assert scene.replay.place == here, "by the mouse, too"
    press(app, pygame.K_f)
    press(app, pygame.K_f, mod=pygame.KMOD_SHIFT)
    assert scene.replay.place == here, "and by its letter"
    for way, goal in ((1, here - 1), (-1, here)):
        app.step([Event(pygame.MOUSEMOTION, pos=scene.seek.rect.center, rel=(0, 0), buttons=(0, 0, 0))])
        app.step([Event(pygame.MOUSEWHEEL, x=0, y=way, flipped=False, precise_x=0.0, precise_y=float(way))])
        assert scene.replay.place == goal


def test_the_bar_is_let_go_while_a_card_is_shown_large(app: App) -> None:
    """The match went on following the mouse with no button down."""
    scene: ReplayScene = opened(app, played("era"))
    bar = scene.seek.rect
    card = next(piece.rect.center for piece in scene.arranged.pieces if "key" in piece.view and not piece.is_pile)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)])
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=card, button=3)])
    assert scene.zoom.open
    app.step([Event(pygame.MOUSEBUTTONUP, pos=card, button=3)])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=card, button=1)])
    press(app, pygame.K_ESCAPE)
    here = scene.replay.place
    app.step([Event(pygame.MOUSEMOTION, pos=(bar.right, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert scene.replay.place == here and not scene.zoom.open


def test_the_bar_is_pressed_and_dragged_and_buttons_step(app: App) -> None:
    scene: ReplayScene = opened(app, played("era"))
    scene.seek.moments = ()
    bar = scene.seek.rect
    click(app, (bar.left + bar.width // 2, bar.centery))
    assert abs(scene.replay.place - scene.tape.last / 2) <= 1
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)])
    app.step([Event(pygame.MOUSEMOTION, pos=(bar.right + 50, 5), rel=(0, 0), buttons=(1, 0, 0))])
    app.step([Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    assert scene.replay.place == scene.tape.last
    click(app, scene.buttons[1].rect.center)
    assert scene.replay.place == scene.tape.last - 1
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "main-menu"


@pytest.mark.parametrize("game", GAMES)
def test_the_last_things_are_shown_wherever_one_goes(app: App, game: str) -> None:
    """After a jump the strip began anew, or still showed what happens only later."""
    scene: ReplayScene = opened(app, played(game, moves=150))
    walked = {}
    while scene.replay.place < scene.tape.last:
        scene.forward()
        walked[scene.replay.place] = list(scene.strip.things)
    for place in (scene.tape.last // 3, scene.tape.last, scene.tape.last // 2):
        scene.go_to(place)
        shown, known = scene.strip.things, walked[place]
        assert shown == known[len(known) - len(shown) :], place
        assert len(shown) >= min(len(known), 3), place
    scene.go_to(0)
    assert not scene.strip.things


def test_moments_are_gone_to_and_said(app: App) -> None:
    scene: ReplayScene = opened(app, played("nomansland"))
    press(app, pygame.K_k)
    first = scene.replay.place
    assert first == min(moment.place for moment in scene.seek.moments) and scene.message
    press(app, pygame.K_k)
    assert scene.replay.place > first
    press(app, pygame.K_k, mod=pygame.KMOD_SHIFT)
    assert scene.replay.place == first
    assert any("dies" in moment.words or "destroyed" in moment.words for moment in scene.seek.moments)
    assert any(moment.swing for moment in scene.seek.moments)
    scene.seek.moments = [Moment(first, "Round 1 is over."), Moment(first, "You gave away 9 %", True)]
    scene.go_to(0)
    press(app, pygame.K_k)
    assert scene.message == "Round 1 is over. You gave away 9 %.", "it said 'is over.; You'"


def test_it_goes_on_by_itself_at_its_speed(app: App) -> None:
    scene: ReplayScene = opened(app, played("toy"))
    press(app, pygame.K_SPACE)
    for _ in range(300):
        app.step([])
    slow = scene.replay.place
    assert 2 <= slow < 10
    press(app, pygame.K_SPACE, pygame.K_HOME, pygame.K_s, pygame.K_s, pygame.K_SPACE)
    for _ in range(300):
        app.step([])
    assert scene.replay.place > 2 * slow or scene.replay.place == scene.tape.last
    press(app, pygame.K_SPACE)


def hidden_from(scene: ReplayScene) -> int:
    return sum("key" not in card for piles in scene.view["zones"]["hand"] for card in piles)


def test_whose_eyes_are_told_in_the_language_that_is_set(app: App) -> None:
    """In Polish the button said 'Oczy: You'."""
    scene: ReplayScene = opened(app, played("era"), 20)
    use("Polski")
    try:
        scene.see(0)
        assert scene.eyes_in_words == "Ty"
    finally:
        use(ENGLISH)


def test_whose_eyes(app: App) -> None:
    path = played("era")
    scene: ReplayScene = opened(app, path, 20)
    assert scene.replay.place == 20
    assert scene.people == [0] and hidden_from(scene) > 0
    names = []
    for _ in range(3):
        names.append(scene.eyes_in_words)
        press(app, pygame.K_v)
    assert set(names) == {"all open", "You", "Bot"}
    scene.see(ALL)
    assert hidden_from(scene) == 0
    assert len(scene.tape.log(ALL, 20)) >= len(scene.tape.log(None, 20))


def test_with_everything_open_the_hands_of_the_vale_lie_open(app: App) -> None:
    scene: ReplayScene = opened(app, played("vale"), 0)
    scene.go_to(scene.tape.last)
    closed = {}
    for viewer in (ALL, 0, 1):
        scene.see(viewer)
        held = [piece for piece in scene.arranged.pieces if piece.zone == "hand"]
        closed[viewer] = {piece.seat for piece in held if piece.closed}
    assert {piece.seat for piece in held} == {0, 1}
    assert closed == {ALL: set(), 0: {1}, 1: {0}}


@pytest.mark.parametrize("game", ["era", "vale"])
def test_with_other_eyes_you_are_still_the_one_who_is_called_so(app: App, game: str) -> None:
    """Of the computer's turn it said 'your turn', with its eyes, and of one's own 'You', with all cards open too."""
    scene: ReplayScene = opened(app, played(game, 200), 0)
    told = set()
    for looker in (0, 1, ALL):
        for place in range(0, 60, 4):
            scene.go_to(place)
            scene.see(looker)
            told.add((scene.view["active"], scene.words.whose()))
            deck = {scene.words.owned(seat, "deck") for seat in (0, 1)}
            assert deck == {"your deck", "Bot's deck"}
    assert told == {(0, "your turn"), (1, "Bot")}


@pytest.mark.parametrize("who", [("human", "easy"), ("human", "human")])
def test_while_a_match_runs_nobody_sees_more_than_at_the_table(app: App, who: tuple[str, ...]) -> None:
    path = played("era", 30, who)
    scene: ReplayScene = opened(app, path, 30)
    mine = 0 if who[1] == "easy" else None
    for _ in range(3):
        assert scene.replay.viewer == mine
        press(app, pygame.K_v)
    assert scene.view == Match.follow(path).position.view(mine)
    assert scene.seek.mine is None, "the judgement knows what is hidden"
    assert not any(moment.swing for moment in scene.seek.moments)


def test_while_a_match_runs_nobody_sits_down_to_the_cards_of_a_computer(app: App) -> None:
    path = played("era", 30)
    opened(app, path, 10)
    press(app, pygame.K_p)
    first, second = app.top._who.values()  # type: ignore[attr-defined]
    assert "You" in first.options and "Computer, easy" in first.options
    assert second.options and not {"You", "Friend"} & set(second.options) and second.value == "Computer, easy"
    press(app, pygame.K_RETURN)
    assert app.top.match.seats == ("human", "easy")  # type: ignore[attr-defined]


def test_what_friends_still_play_is_not_shown_large_with_anybodys_eyes(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene: ReplayScene = opened(app, played("era", 30, ("human", "human")))
    monkeypatch.setattr(scene.following, "follow", lambda *rest: pytest.fail("shown large"))
    for place in range(1, 30):
        press(app, pygame.K_RIGHT)
        assert scene.replay.place == place


def test_a_click_on_the_log_goes_there(app: App) -> None:
    scene: ReplayScene = opened(app, played("era"), 60)
    app.draw()
    rows = [(rect, number) for rect, number in scene.log.rows if not scene.log.lines[number].note]
    rect, number = rows[-1]
    first = scene.log.lines[number].first
    words = scene.replay.log(None)[first].text
    click(app, rect.center)
    assert scene.replay.place < 60
    assert any(words in entry.text for entry in scene.tape.log(0, scene.replay.place)[first:])


def test_the_cards_are_gone_to_by_the_arrows(app: App) -> None:
    """Left and right were always a move, so that only the cards above one another were read by keys."""
    scene = opened(app, played("era"), 12)
    press(app, pygame.K_UP)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RIGHT):
        before = scene.focused()
        press(app, key)
        assert scene.focused() is not before and scene.replay.place == 12
    press(app, pygame.K_TAB, pygame.K_RIGHT)
    assert scene.replay.place == 13


def test_notes_stand_in_the_file(app: App) -> None:
    path = played("toy")
    scene: ReplayScene = opened(app, path, 3)
    press(app, pygame.K_n)
    assert app.top.name == "ask-name"
    for letter in "Why not there?":
        app.step([Event(pygame.TEXTINPUT, text=letter)])
    press(app, pygame.K_RETURN)
    assert remarks_in(read_journal(path).lines).notes == {3: "Why not there?"}
    assert scene.log.lines[-1].text == "Note: Why not there?" and scene.seek.notes == [3]
    assert Match.follow(path).result is not None


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_from_a_place_branches_off(app: App, game: str) -> None:
    path = played(game)
    before = path.read_bytes()
    scene: ReplayScene = opened(app, path)
    place = scene.tape.last // 2
    scene.go_to(place)
    then = scene.replay.position.copy()
    press(app, pygame.K_p)
    assert app.top.name == "play-on"
    sitting = [f"Seat {seat}: {name}" for seat, name in enumerate(scene.tape.header.names, 1)]
    assert [control.name for control in app.top.controls()][:2] == sitting
    app.top._who[1].choose(1)  # type: ignore[attr-defined]
    press(app, pygame.K_RETURN)
    table: Any = app.top
    assert table.name == "table" and table.match.seats == ("human", "human") and table.kept_in == path
    match = table.match
    assert len(match.history) == place and not match.undo_points(0) and path.read_bytes() == before
    match.play(match.position.moves[-1])
    app.replace(MainMenu(app))
    assert path.read_bytes().startswith(before)
    again = Match.follow(path, 1)
    assert again.history[:place] == Match.follow(path).history[:place] and len(again.history) == place + 1
    twin = Tape.read(path, 1)
    assert twin.go_on() is False and not twin.trouble and twin.open
    assert twin.at(place).same(then)
    assert Match.resume(path).branch == 1, "what was played last goes on"


def test_who_is_out_of_the_game_is_not_offered_a_seat(app: App) -> None:
    names = list(load_ruleset("era").decks())[:3]
    match = Match.begin("era", names, 3, ("human", "easy", "normal"), ("You", "Ann", "Bot"))
    while match.position.turn < 2:
        match.play(match.ruleset.quick(match.position, match.position.moves, Random(0)))
    match.play(match.position.move("concede 2"))
    match.close()
    assert match.path is not None
    opened(app, match.path, len(match.history))
    press(app, pygame.K_p)
    form: Any = app.top
    assert [choice.name for choice in form._who.values()] == ["Seat 1: You", "Seat 3: Bot"]
    assert "Seat 2: Ann: out of the game (unavailable)" in form.describe()
    press(app, pygame.K_RETURN)
    table: Any = app.top
    assert table.match.seats == ("human", "easy", "normal") and table.match.position.out == 2


def test_who_stays_at_a_seat_keeps_the_name(app: App) -> None:
    names = "Ann", "Ben"
    path = played("era", 6, ("human", "human"), names=names)
    opened(app, path, 4)
    press(app, pygame.K_p)
    form: Any = app.top
    assert [choice.value for choice in form._who.values()] == ["You", "Friend"]
    press(app, pygame.K_RETURN)
    table: Any = app.top
    assert table.match.branch == 1 and table.match.names == names


def test_moves_that_were_taken_back_are_not_on_the_tape(app: App) -> None:
    path = played("toy", 6, ("human", "human"))
    match = Match.resume(path)
    while not match.undo(match.position.seat) and len(match.history) < 12:
        match.play(match.position.moves[0])
    match.play(match.position.moves[-1])
    match.close()
    tape = Tape.read(path)
    tape.go_on()
    assert tape.history == match.history and tape.last == len(match.history)
    assert tape.at(tape.last).same(match.position)
    assert Replay(tape).position.same(tape.at(0))


# ---- what cannot be followed
def test_what_cannot_be_followed_any_more_is_shown_up_to_there(app: App) -> None:
    path = played("era")
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:20], "1: fly to the moon", *lines[20:]]) + "\n")
    before = path.read_bytes()
    scene = opened(app, path)
    assert app.top.name == "dialogue" and "line 21" in app.top.describe() and "fly to the moon" in app.top.describe()
    press(app, pygame.K_RETURN)
    scene = app.top
    assert scene.name == "replay" and scene.tape.last == 19
    press(app, pygame.K_END)
    assert scene.replay.place == 19 and path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("whose", ["of today", "older"])
def test_a_match_of_an_older_version_is_shown_to_where_the_rules_refuse_it(
    app: App, game: str, whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that is new, and refuses the second half's first move of a kind that was never made before it."""
    path = played(game, 60)
    if whose == "older":
        path.write_text(path.read_text().replace('"version":"', '"version":"0.0.', 1))
    before, history = path.read_bytes(), Match.follow(path).history
    verbs = [one.text.split()[0] for one in history]
    stop = next(
        (at for at in range(20, 60) if verbs[at] not in verbs[:at]),
        next((at for at in range(20, 60) if history[at].text not in [one.text for one in history[:at]]), 59),
    )
    play, refused = Position.play, history[stop]

    def today(position: Position, move: Any) -> None:
        if position.seat == refused.seat and position.notation(move) == refused.text:
            raise IllegalMove("that is not allowed any more [new.rule]")
        play(position, move)

    monkeypatch.setattr(Position, "play", today)
    scene = opened(app, path)
    told = app.top.describe()
    assert app.top.name == "dialogue" and f"line {stop + 2}:" in told and refused.text in told and "new.rule" in told
    assert ("It was begun with Playmat 0.0." in told) == (whose == "older")
    press(app, pygame.K_RETURN)
    scene = app.top
    assert scene.name == "replay" and scene.tape.last == stop
    press(app, pygame.K_END)
    assert scene.replay.place == stop and scene.match.history == history[:stop]
    press(app, pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_v)
    app.draw()
    scene.go_to(stop)
    assert path.read_bytes() == before
    press(app, pygame.K_p)
    monkeypatch.setattr(Position, "play", play)  # for the chances that the table lets go by unasked
    press(app, pygame.K_RETURN)
    assert app.top.name == "table" and app.top.match.history[:stop] == history[:stop]  # type: ignore[attr-defined]
    assert path.read_bytes().startswith(before)


def test_a_match_whose_cards_are_no_more_says_which(app: App) -> None:
    path = played("era", 20)
    path.write_text(path.read_text().replace("Searing Brand", "Searing Nothing"))
    before = path.read_bytes()
    assert opened(app, path).name == "dialogue"
    assert "line 1)" in app.top.describe() and "Searing Nothing" in app.top.describe()
    assert path.read_bytes() == before


@pytest.mark.parametrize("end", ["end", "end rubbish", 'end {"winners": 3, "rule": 4}', "back 99999", "undo 7"])
def test_a_last_line_of_nonsense_is_told_with_its_place(app: App, end: str) -> None:
    path = played("toy")
    lines = path.read_text().splitlines()[:-1]
    path.write_text("\n".join([*lines, end]) + "\n")
    opened(app, path)
    assert app.top.name == "dialogue" and f"line {len(lines) + 1}" in app.top.describe(), app.top.describe()
    press(app, pygame.K_RETURN)
    assert app.top.tape.last == len(lines) - 1 and not app.top.tape.open  # type: ignore[attr-defined]


def test_a_match_that_ends_otherwise_by_the_rules_of_today_is_said_to(app: App) -> None:
    path = played("toy")
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:-1], 'end {"winners": [2], "rule": "end.long-ago"}']) + "\n")
    opened(app, path)
    assert app.top.name == "dialogue" and "end.long-ago" in app.top.describe()


@pytest.mark.parametrize("content", [b"", b"rubbish\n", b'{"playmat": "match", "format": 9}\n', b"\xff\n"])
def test_what_is_no_match_is_told(app: App, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(content)
    look_again(app, path)
    assert app.top.name == "dialogue" and "x.match" in app.top.describe()
    with pytest.raises(FileError):
        Tape.read(path)


def test_a_half_written_last_line_hides_nothing_before_it(app: App) -> None:
    path = played("era", 12)
    path.write_bytes(path.read_bytes() + b"1: attac")
    assert opened(app, path).tape.last == 12


def test_the_library_opens_it(app: App) -> None:
    path = played("toy")
    library = LibraryScene(app)
    app.push(library)
    for _ in range(3000):  # the list is filled while it is seen
        if library.rows.current:
            break
        app.step([])
    press(app, pygame.K_RETURN)
    assert app.top.name == "replay" and app.top.tape.path == path  # type: ignore[attr-defined]
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "library"


# ---- branches
def went_on(path: Path, of: int, after: int, moves: int, seed: int = 5) -> None:
    match = Match.branched(path, Start(of=of, after=after, seats=("human", "hard"), names=("Ada", "Hal")))
    dice = Random(seed)
    for _ in range(moves):
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    match.close()


@pytest.fixture
def grown(app: App) -> Path:
    path = played("era")
    went_on(path, 0, 20, 8)
    went_on(path, 0, 30, 6, 6)
    went_on(path, 1, 24, 9, 7)
    return path


def test_the_branches_are_listed_and_gone_to_by_keys(app: App, grown: Path) -> None:
    before = grown.read_bytes()
    opened(app, grown, 26)
    press(app, pygame.K_b)
    told = app.top.describe()
    assert app.top.name == "branches" and "The match: You and Bot (easy)" in told
    assert "3: after move 24, Ada and Hal (hard), 9 moves, unfinished" in told
    app.draw()
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    scene: Any = settled(app)
    assert scene.name == "replay" and scene.tape.branch == 3 and "Branch 3: Move 20 of 33" in scene.describe()
    assert scene.replay.place == 20, "where the two part"
    assert scene.seek.forks == [20, 24] and scene.replay.names == ("Ada", "Hal")
    app.draw()
    press(app, pygame.K_b, pygame.K_RETURN)
    scene = settled(app)
    assert scene.tape.branch == 3 and scene.replay.place == 24, "the one that is shown begins there: nothing happened"
    press(app, pygame.K_b, pygame.K_HOME, pygame.K_RETURN)
    settled(app)
    assert app.top.tape.branch == 0 and app.top.replay.place == 20  # type: ignore[attr-defined]
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "main-menu" and grown.read_bytes() == before


def test_one_steps_between_lines_that_share_a_place(app: App, grown: Path) -> None:
    opened(app, grown, 20)
    seen = []
    for _ in range(4):
        press(app, pygame.K_b, mod=pygame.KMOD_SHIFT)
        settled(app)
        seen.append((app.top.tape.branch, app.top.replay.place))  # type: ignore[attr-defined]
    assert seen == [(1, 20), (3, 20), (2, 20), (0, 20)]
    press(app, pygame.K_END)
    press(app, pygame.K_b, mod=pygame.KMOD_SHIFT)
    assert app.top.tape.branch == 0 and "No other line" in app.top.message  # type: ignore[attr-defined]


def test_a_branch_is_gone_on_with_and_deleted(app: App, grown: Path) -> None:
    opened(app, grown)
    press(app, pygame.K_b, pygame.K_DOWN)
    scene: Any = app.top
    at = next(one for one in scene.controls() if one.name == "Go on with it").rect.center
    click(app, at)
    assert app.top.name == "table" and app.top.match.branch == 1  # type: ignore[attr-defined]
    app.replace(MainMenu(app))
    opened(app, grown)
    press(app, pygame.K_b)
    scene = app.top
    delete = next(one for one in scene.controls() if one.name == "Delete")
    assert not delete.enabled
    press(app, pygame.K_DOWN)
    assert delete.enabled
    click(app, delete.rect.center)
    assert app.top.name == "dialogue" and "it the branches that leave it: 1" in app.top.describe()
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    assert app.top.name == "branches" and len(app.top.lines) == 2  # type: ignore[attr-defined]
    at = next(one for one in app.top.controls() if one.name == "Lines of the match").rect
    press(app, pygame.K_END)
    click(app, next(one for one in app.top.controls() if one.name == "Delete").rect.center)
    press(app, pygame.K_LEFT, pygame.K_RETURN)
    assert app.top.name == "replay" and "deleted" in app.top.message  # type: ignore[attr-defined]
    assert app.top.seek.forks == [] and "branch" not in grown.read_text()  # type: ignore[attr-defined]


def test_a_note_in_a_branch_is_not_one_in_the_match(app: App, grown: Path) -> None:
    opened(app, grown, 10)
    for place, words in ((10, "Both"), (25, "Branch")):
        app.top.turn_to(1)  # type: ignore[attr-defined]
        settled(app)
        app.top.go_to(place)  # type: ignore[attr-defined]
        press(app, pygame.K_n)
        for letter in words:
            app.step([Event(pygame.TEXTINPUT, text=letter)])
        press(app, pygame.K_RETURN)
    remarks = remarks_in(read_journal(grown).lines)
    assert remarks.notes == {10: "Both"} and remarks.beside == {(1, 25): "Branch"}
    assert app.top.seek.notes == [10, 25]  # type: ignore[attr-defined]
    app.top.turn_to(0)  # type: ignore[attr-defined]
    settled(app)
    assert app.top.seek.notes == [10]  # type: ignore[attr-defined]


def test_a_broken_branch_is_shown_up_to_there(app: App, grown: Path) -> None:
    lines = grown.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("branch 2")) + 3
    grown.write_text("\n".join([*lines[:at], "1: fly to the moon", *lines[at:]]) + "\n")
    before = grown.read_bytes()
    scene = opened(app, grown)
    assert scene.name == "replay" and not scene.tape.trouble
    scene.turn_to(2)
    for _ in range(50):
        app.step([])
    assert app.top.name == "dialogue" and f"line {at + 1}" in app.top.describe()
    press(app, pygame.K_RETURN)
    assert app.top.tape.last == 32 and grown.read_bytes() == before  # type: ignore[attr-defined]


def test_from_the_result_one_plays_on_in_the_same_file(app: App) -> None:
    from scenes.table.sitting import sit_down_again

    path = played("toy", 4)
    sit_down_again(app, path)
    table: Any = app.top
    table.match.play("concede 1")
    table.look_again()
    press(app, pygame.K_RIGHT, pygame.K_n)
    app.step([Event(pygame.TEXTINPUT, text="x")])
    press(app, pygame.K_RETURN)
    assert remarks_in(read_journal(path).lines).notes == {1: "x"}
    press(app, pygame.K_p, pygame.K_RETURN)
    assert app.top.name == "table" and app.top.match.branch == 1 and app.top.kept_in == path  # type: ignore[attr-defined]


def test_the_end_of_a_branch_tells_nothing_of_a_match_that_still_runs(app: App) -> None:
    from scenes.table.sitting import sit_down_again

    path = played("toy", 4)
    went_on(path, 0, 2, 1)
    shown = []
    for over in (False, True):
        if over:
            main = Match.resume(path, 0)
            main.play("concede 1")
            main.close()
        sit_down_again(app, path, 1)
        table: Any = app.top
        if table.match.result is None:
            table.match.play("concede 1")
        table.show_result()
        shown.append((app.top.learning is not None, "Study" in app.top.describe()))  # type: ignore[attr-defined]
        app.replace(MainMenu(app))
    assert [learning for learning, _ in shown] == [False, True]
    assert not shown[0][1]


def test_the_library_goes_on_with_the_branch_that_was_left(app: App, grown: Path) -> None:
    app.push(LibraryScene(app))
    for _ in range(2000):
        if not app.top.waiting:
            break
        app.step([])
    library: Any = app.top
    assert len(library.rows.files) == 1 and "3 branches" in library.rows.current.length
    assert "in branch 3" in library.rows.current.state and library.buttons["open"].name == "Go on"
    press(app, pygame.K_RETURN)
    assert app.top.name == "table" and app.top.match.branch == 3  # type: ignore[attr-defined]


def played_on(app: App, names: tuple[str, ...], other: str) -> Any:
    """The table of a match against the computer that was given up at once, played on from its beginning with another
    at the second seat."""
    decks = list(load_ruleset("era").decks())[:2]
    match = Match.begin("era", decks, 3, ("human", "easy"), names)
    match.play("concede 1")
    match.close()
    assert match.path
    opened(app, match.path, 0)
    press(app, pygame.K_p)
    form: Any = app.top
    who = form._who[1]
    who.choose(list(who.words).index(other))
    form._begin()
    return app.top


def test_who_sits_down_beside_somebody_with_a_name_is_not_called_you(app: App) -> None:
    """With 'You' at one screen with Ann, the result said 'You win' to both."""
    table = played_on(app, ("Ann", "Computer"), "You")
    assert table.match.seats == ("human", "human") and table.match.names == ("Ann", "Player")


def test_a_match_in_which_nobody_was_named_is_played_on_with_somebody_else(app: App) -> None:
    """As one that was begun by a script: there was no name to put another in place of."""
    table = played_on(app, (), "Computer, hard")
    assert table.match.names == ("Seat 1", "Computer")

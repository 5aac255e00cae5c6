"""One's own matches in numbers: what counts, what is counted of it, and the same as a file."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import load_ruleset
from game.records.index import LEFT, OVER, Index, Listed
from game.records.journal import ending
from game.records.match import Match
from game.records.places import home
from game.records.replay import Tape
from game.records.runs import result_of
from game.records.settings import Settings
from game.records.statistics import BY, as_csv, by_card, streaks, tallies, tallies_as_csv
from scenes.main_menu import MainMenu
from scenes.matches.plot import Plot
from scenes.matches.statistics import COLUMNS, StatisticsScene, columns_of
from scenes.window import App
from scenes.words import ENGLISH, use
from tests.person import ticking


def match(number: int, winners: tuple[int, ...], game: str = "era", decks: tuple[str, ...] = ("Ash", "Elm")) -> Listed:
    """A match of the first seat against the computer."""
    when = datetime(2026, 1 + number // 3, 5, 12).timestamp() + number
    return Listed(
        Path(f"{number}.match"), when, game, game.title(), ("human", "easy"), ("You", "Bot"), decks, OVER, winners,
        "end.extinct", 10 * number, "", False, "", 0, "", (0, 0),
    )  # fmt: skip


@pytest.fixture
def matches() -> list[Listed]:
    """Three won, one lost, one drawn; and three that do not count."""
    some = [
        match(1, (0,)),
        match(2, (0,)),
        match(3, (1,), decks=("Oak", "Elm")),
        match(4, (), "vale", ()),
        match(5, (0,)),
    ]
    friends = match(6, (0,))._replace(seats=("human", "human"))
    watched = match(7, (0,))._replace(seats=("easy", "easy"))
    return [*some, friends, watched, match(8, ())._replace(state=LEFT)]


def test_what_is_counted(matches: list[Listed]) -> None:
    games = {row.what: (row.played, row.won, row.drawn, row.moves) for row in tallies(matches, "By game")}
    assert games == {"Era": (4, 3, 0, 110), "Vale": (1, 0, 1, 40)}
    decks = {row.what: (row.played, row.won) for row in tallies(matches, "By deck")}
    assert decks == {"Era: Ash": (3, 3), "Era: Oak": (1, 0)}, "one deck for all is nobody's"
    assert [row.what for row in tallies(matches, "By month")] == ["2026-01", "2026-02"]
    assert {row.what for row in tallies(matches, "By opponent")} == {"Era: against Elm", "Vale: easy"}
    assert {row.what for row in tallies(matches, "By level")} == {"Era: easy", "Vale: easy"}
    lengths = [(row.what, row.played) for row in tallies(matches, "By length")]
    assert lengths == [("under 50 moves", 4), ("50 to 99 moves", 1)], "in their order, not by how many"
    assert {row.what for row in tallies(matches, "By seat")} == {"Era: seat 1", "Vale: seat 1"}
    assert streaks(matches) == (2, 1)


def test_how_sure_one_can_be(matches: list[Listed]) -> None:
    era, vale = tallies(matches, "By game")
    assert era.share == 0.75 and vale.share == 0.5
    low, high = era.interval
    assert 0.30 < low < 0.31 and 0.95 < high < 0.96, "by hand, after Wilson"
    many = era._replace(played=400, won=300)
    assert high - low > 4 * (many.interval[1] - many.interval[0])


def test_as_a_table_for_others(matches: list[Listed]) -> None:
    rows = list(csv.DictReader(as_csv(matches).splitlines()))
    assert [row["result"] for row in rows] == ["won", "won", "lost", "draw", "won"]
    assert rows[2]["deck"] == "Oak" and rows[0]["opponents"] == "easy" and rows[3]["moves"] == "40"


@pytest.mark.parametrize(("winners", "result", "event"), [((0, 1), "won", "won"), ((0, 1, 2), "draw", "drawn")])
def test_a_victory_that_all_share_is_a_draw(winners: tuple[int, ...], result: str, event: str) -> None:
    """It counted as won here, and as drawn in gauntlets and leagues."""
    three = Match.begin("vale", list(load_ruleset("vale").decks()) * 3, 3, ("human", "easy", "easy"))
    three._write(ending(winners, "end.rounds"))
    three.close()
    index = Index(home() / "matches")
    index.refresh()
    (known,) = index.all()
    assert known.outcome(0) == result and result_of(winners, "end.rounds", 3) == event
    assert (index.count("Won"), index.count("Lost")) == (int(result == "won"), 0)
    assert streaks([known]) == (int(result == "won"),) * 2
    index.close()


@pytest.mark.parametrize(("person", "result"), [(0, "lost"), (1, "draw")])
def test_who_was_out_before_the_others_drew_has_lost(person: int, result: str) -> None:
    """The match counted as drawn for all three; the curve of who was out ended at a third."""
    seats = ["human" if seat == person else "easy" for seat in range(3)]
    three = Match.begin("era", list(load_ruleset("era").decks())[:3], 3, seats)
    three.play("keep")
    three.play("concede 1")
    while three.result is None:
        three.play(three.position.moves[-1])
    assert three.result == ((), "end.limit")
    three.close()
    index = Index(home() / "matches")
    index.refresh()
    (known,) = index.all()
    (row,) = tallies([known], "By game")
    assert (known.out, known.outcome(person)) == ((0,), result)
    assert (row.won, row.drawn) == (0, int(result == "draw"))
    assert index.count("Lost") == int(result == "lost")
    index.close()
    tape = Tape.read(known.path)
    tape.go_on()
    assert tape.places[-1].shares == (0, 0.5, 0.5)


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Settings(skin="plain", animation="none", volume=0, welcomed=True), clock=ticking())
    app.push(MainMenu(app))
    app.step([])
    yield app
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()


def press(app: App, *keys: int) -> None:
    for key in keys:
        app.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), Event(pygame.KEYUP, key=key, mod=0)])


def test_it_is_turned_through_by_keys_and_saved(app: App, matches: list[Listed]) -> None:
    app.push(StatisticsScene(app, matches))
    assert "Era: 4 played, 3 won, 75 %" in app.top.describe()
    press(app, pygame.K_RIGHT)
    assert "Era: Ash: 3 played" in app.top.describe()
    press(app, *[pygame.K_RIGHT] * 4)
    assert "2026-02: " in app.top.describe()
    press(app, pygame.K_TAB, pygame.K_RETURN)
    (path,) = (home() / "exports").glob("*.csv")
    assert path.read_text() == as_csv(matches) and str(path) in app.top.describe()
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "main-menu"


def test_a_row_of_wins_goes_by_when_matches_were_played_and_not_by_when_their_files_were_written(app: App) -> None:
    """Whoever plays on from a place of an old match writes into its file."""
    played = [match(number, winners) for number, winners in enumerate([(1,), (0,), (0,)])]
    lost, *won = [one._replace(begun=one.when) for one in played]
    app.push(StatisticsScene(app, [*won, lost._replace(when=won[-1].when + 1)]))
    scene: Any = app.top
    assert streaks(scene.matches) == (2, 2)


def test_a_game_is_chosen(app: App, matches: list[Listed]) -> None:
    app.push(StatisticsScene(app, matches))
    scene: Any = app.top
    scene._game.choose(scene._game.options.index("Vale"))
    assert [row.what for row in scene.rows] == ["Vale"] and "Matches: 1." in scene.describe()
    scene._by.choose(scene._by.options.index("By level"))
    assert [row.what for row in scene.rows] == ["easy"]


def test_what_is_counted_is_told_in_polish(app: App, matches: list[Listed]) -> None:
    app.change(language="Polski")
    try:
        app.push(StatisticsScene(app, matches))
        scene: Any = app.top
        told: dict[int, list[str]] = {}
        for number, by in enumerate(BY):
            scene._by.choose(number)
            told[number] = [row.what for row in scene.rows]
            assert not any(word in row for row in told[number] for word in ("seat", "against", "easy", "moves")), by
        assert "Era: miejsce 1" in told[list(BY).index("By seat")]
        scene._game.choose(scene._game.options.index("Era"))
        scene._by.choose(list(BY).index("By opponent"))
        assert [row.what for row in scene.rows] == ["przeciwko: Elm"]
    finally:
        use(ENGLISH)


def test_months_are_plotted_with_the_gaps_between_them(app: App, matches: list[Listed]) -> None:
    late = match(9, (0,))._replace(when=datetime(2026, 5, 5).timestamp())
    rows = tallies([*matches, late], "By month")
    columns = columns_of(rows, "By month")
    assert [name for name, _ in columns] == ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"]
    assert [row.played if row else 0 for _, row in columns] == [2, 3, 0, 0, 1]
    plot = Plot(columns)
    plot.place(100, 50, 600, app.look)
    field = plot.field(app.look)
    assert plot.rect.contains(field)
    (left, low), (right, high) = plot.point(field, 0, 0.0), plot.point(field, 4, 1.0)
    assert field.left < left < right < field.right and (low, high) == (field.bottom - 1, field.top)
    surface = pygame.Surface((800, 400))
    plot.draw(surface, app.look)
    for number, (_, row) in enumerate(columns):
        if row:
            at = plot.point(field, number, row.share)
            assert surface.get_at(at)[:3] == app.look.colour("gold_light")[:3], "the share"
            top, bottom = plot._ends(field, number, row)
            assert top <= at[1] <= bottom and surface.get_at((at[0], bottom))[:3] == app.look.colour("cream")[:3]
    years = [match(1, (0,))._replace(when=datetime(2020 + year, 5, 5).timestamp()) for year in range(6)]
    assert len(columns_of(tallies(years, "By month"), "By month")) == COLUMNS, "the newest"
    app.push(StatisticsScene(app, matches))
    scene: Any = app.top
    for by in scene._by.options:
        scene._by.choose(scene._by.options.index(by))
        app.draw()


def test_when_a_match_was_begun_counts_and_not_when_somebody_played_on_in_it(matches: list[Listed]) -> None:
    begun = match(1, (0,))._replace(begun=datetime(2024, 7, 1).timestamp())
    assert [row.what for row in tallies([begun], "By month")] == ["2024-07"]
    assert as_csv([begun]).splitlines()[1].startswith("2024-07-01")
    assert tallies([begun._replace(branch="another match, after move 7")], "By month") == []


# ---- which cards were drawn
def test_the_cards_that_won_most_when_drawn(matches: list[Listed]) -> None:
    drawn = {(one.path.name, one.stamp): ("Rex",) if one.winners == (0,) else ("Rex", "Fern") for one in matches}
    rows = {row.what: (row.played, row.won, row.drawn) for row in by_card(matches, drawn)}
    assert rows == {"Era: Rex": (4, 3, 0), "Era: Fern": (1, 0, 0), "Vale: Rex": (1, 0, 1), "Vale: Fern": (1, 0, 1)}
    assert by_card(matches, drawn)[0].what == "Era: Rex"
    assert by_card(matches, {}) == []
    (head, first, *_) = tallies_as_csv(by_card(matches, drawn)).splitlines()
    assert head == "what,played,won,drawn,share,low,high" and first.startswith("Era: Rex,4,3,0,0.7500,0.30")


@pytest.fixture
def files() -> list[Match]:
    """A match of each game, played to its end."""
    found = []
    for game in ("era", "eternal", "invasion", "nomansland", "toy", "vale"):
        decks = (list(load_ruleset(game).decks()) * 2)[:2]
        match, dice = Match.begin(game, decks, 3, ("human", "easy"), ("You", "Bot")), Random(3)
        while match.position.moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
        match.close()
        found.append(match)
    return found


def held(match: Match) -> set[str]:
    """What the first seat ever had in hand, by what its view says."""
    twin, names = Match(match.header), set[str]()
    for played in [None, *match.history]:
        if played:
            twin.play(played.move)
        names |= {card["name"] for card in twin.position.view(0)["zones"]["hand"][0]}
    return names


def test_what_was_drawn_is_read_from_the_files_once(
    app: App, files: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    index = Index()
    index.refresh()
    app.push(StatisticsScene(app, list(index.all()), index))
    scene: Any = app.top
    app.step([])
    assert not index.drawn(), "only when somebody wants to see it"
    scene._by.choose(scene._by.options.index("By card"))
    for _ in range(3000):
        if not scene.waiting:
            break
        app.step([])
    kept = {file: set(cards) for (file, _), cards in index.drawn().items()}
    assert kept == {match.path.name: held(match) for match in files if match.path}
    assert scene.rows and "follow" not in scene.describe()
    press(app, pygame.K_TAB, pygame.K_RETURN)
    (path,) = (home() / "exports").glob("cards*.csv")
    assert path.read_text().splitlines() == tallies_as_csv(scene.counted()).splitlines()
    index.close()
    monkeypatch.setattr(Match, "reading", lambda path: pytest.fail("read again"))
    index = Index()
    app.push(StatisticsScene(app, list(index.all()), index))
    again: Any = app.top
    again._by.choose(again._by.options.index("By card"))
    assert not again.waiting and again.rows == scene.rows
    index.close()


def test_a_match_that_cannot_be_followed_has_the_cards_up_to_there(app: App, files: list[Match]) -> None:
    path = files[0].path
    assert path
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:9], "1: fly to the moon", *lines[9:]]) + "\n")
    index = Index()
    index.refresh()
    app.push(StatisticsScene(app, list(index.all()), index))
    scene: Any = app.top
    scene._by.choose(scene._by.options.index("By card"))
    for _ in range(3000):
        if not scene.waiting:
            break
        app.step([])
    cards = {file: set(cards) for (file, _), cards in index.drawn().items()}
    assert len(cards) == len(files) and cards[path.name] < held(files[0])
    index.close()


def test_the_library_opens_it(app: App) -> None:
    button = next(one for one in app.top.controls() if one.name == "Matches")
    for press_or_not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(press_or_not, pos=button.rect.center, button=1)])
    button = next(one for one in app.top.controls() if one.name == "Statistics")
    for press_or_not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(press_or_not, pos=button.rect.center, button=1)])
    assert app.top.name == "statistics" and not app.top.rows  # type: ignore[attr-defined]

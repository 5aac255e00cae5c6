"""Leagues: who meets whom, the table, the others' matches in the background, and a season in a window."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game import load_ruleset
from game.ai.levels import LEVELS
from game.lab import league as rest
from game.records.index import has_unfinished
from game.records.league import (
    KIND,
    OWN,
    League,
    Line,
    add_other,
    begin,
    league_faults,
    league_file,
    others_file,
    read_others,
)
from game.records.runs import Tally, read_as, read_tally, write_as
from scenes.events.league import LeagueScene, Standings, open_league
from scenes.events.standing import record_words
from scenes.look import strings
from scenes.repeats import SEEN
from scenes.result import ResultScene
from scenes.table.scene import TableScene
from scenes.widgets import Label
from scenes.words import ENGLISH, name_said, use
from tests.builder.conftest import Builder

RULESET = load_ruleset("nomansland")
GO_ON = rest.go_on


def season(results: tuple[str, ...] = (), game: str = "nomansland") -> League:
    ruleset = load_ruleset(game)
    league = begin(ruleset, None if ruleset.shared_deck else next(iter(ruleset.decks().values())), "easy", 7)
    return league.model_copy(update={"results": results})


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of the others are not played, unless a test wants it."""
    monkeypatch.setattr(rest, "go_on", lambda league: None)


def test_the_record_speaks_of_seasons() -> None:
    tally = Tally()
    assert record_words(tally, of="season") == "No season has ended yet."
    told = record_words(tally.with_run(1, ("won", "lost"), False), of="season")
    assert told == "One season: 1 won, 1 lost. Best season: 1."
    drawn = tally.with_run(1, ("won", "lost", "drawn"), False)
    assert record_words(drawn, of="season") == "One season: 1 won, 1 lost. Drawn: 1. Best season: 1."


def test_each_meets_each_once() -> None:
    league = season()
    assert len(league.decks) == 8 and league.rounds == 7 and len({deck.name for deck in league.decks}) == 8
    met = [meeting for round in range(7) for meeting in league.meetings(round)]
    assert len({frozenset(meeting[1:]) for meeting in met}) == 28
    for round in range(7):
        row = league.meetings(round)
        assert sorted(deck for meeting in row for deck in meeting[1:]) == list(range(8)) and row[0].one == OWN


@pytest.mark.parametrize("game", ["era", "eternal", "invasion"])
def test_every_game_has_eight_legal_decks(game: str) -> None:
    league = season(game=game)
    assert len(league.decks) == 8 and league_faults(load_ruleset(game), league) == []


def test_the_table_counts_points() -> None:
    league = season(("won", "drawn"))
    first, second = (league.meetings(round)[0].other for round in (0, 1))
    others = dict.fromkeys(league.rest(), 1)
    table = league.table(others)
    assert next(line for line in table if line.deck == OWN) == Line(OWN, 1, 1, 0)
    assert next(line for line in table if line.deck == first).lost >= 1
    assert next(line for line in table if line.deck == second).drawn == 1
    assert [line.points for line in table] == sorted((line.points for line in table), reverse=True)
    assert sum(line.played for line in table) == 2 * (2 + len(others))
    assert len(league.rest()) == 9, "of two rounds that are over and the one that is played"


def test_between_equals_their_own_match_counts_and_then_the_own_deck_stands_first() -> None:
    assert season().place({}) == 1
    league = season(("lost", *["won"] * 6))
    victor = league.meetings(0)[0].other
    others = {one: int(one.one == victor) if victor in one[1:] else -1 for one in league.rest()}
    lost = next(one for one in league.rest() if victor in one[1:])
    others[lost] = int(lost.one != victor)
    first, second, *_ = league.table(others)
    assert (first.points, first.won) == (second.points, second.won)
    assert (first.deck, second.deck) == (victor, OWN)


def test_where_all_play_with_one_deck_it_is_people_who_meet(person: Builder) -> None:
    vale = load_ruleset("vale")
    league = season(("won", "drawn"), "vale")
    assert league_faults(vale, league) == [] and league.rounds == 7
    assert league_faults(RULESET, league.model_copy(update={"game": "nomansland"})) == ["decks: are missing"]
    assert league_faults(RULESET, league) == ["game: is 'vale', expected 'nomansland'"]
    levels = [league.level_of(number) for number in range(1, 8)]
    assert [rest.player(league, number, "random") for number in (1, 7)] == ["novice", "search:250"]
    assert levels == sorted(levels, key=list(LEVELS).index) and len(set(league.names)) == 8
    write_as(league, league_file("vale"))
    open_league(person.app, "vale")
    person.send()
    rival = league.opponent
    assert f"You \u2013 {league.names[rival]}: your match" in [
        getattr(child, "text", "") for child in person.scene.form._body.children[1].children
    ]
    person.click("Next match")
    header = person.scene.match.header
    assert (header.seats, header.names) == (("human", league.level_of(rival)), ("You", league.names[rival]))


def test_people_of_a_league_play_without_anybody_who_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    league = season(game="vale").model_copy(update={"results": ()})
    write_as(league, league_file("vale"))
    monkeypatch.setattr(rest, "player", lambda league, number, agent: "random")
    rest.play_rest(league, "random")
    assert set(read_others(league)) == set(league.rest())


def test_results_of_others_are_kept_line_by_line() -> None:
    league = season()
    write_as(league, league_file("nomansland"))
    one, other, third = league.rest()
    add_other(league, one, 1)
    add_other(league, other, -1)
    with open(others_file(league), "a", encoding="utf-8") as file:
        file.write("[0, 3")
    assert read_others(league) == {one: 1, other: -1} and third not in read_others(league)


def test_the_others_play_with_seeds_of_their_own() -> None:
    league = season()
    write_as(league, league_file("nomansland"))
    rest.play_rest(league, "random")
    first = read_others(league)
    assert set(first) == set(league.rest())
    others_file(league).unlink()
    rest.play_rest(league, "random")
    assert read_others(league) == first, "the same season has the same results"


def test_a_process_plays_the_rest() -> None:
    league = season()
    write_as(league, league_file("nomansland"))
    GO_ON(league, "random")
    assert rest.busy(league)
    rest._RUNNING[league.seed].join(60)
    assert not rest.busy(league) and set(read_others(league)) == set(league.rest())
    rest.stop(league)


def test_the_others_play_on_where_ones_own_matches_went_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the rounds that were begun meanwhile it was told that the computer had come to grief over them."""
    league, again = season(("won",)), list[League]()
    write_as(league, league_file("nomansland"))
    monkeypatch.setitem(rest._RUNNING, league.seed, SimpleNamespace(exitcode=0, is_alive=lambda: False))
    monkeypatch.setattr(rest, "go_on", again.append)
    assert not rest.failed(league)
    rest.go_on_if_stopped(league)
    assert again == [league]


def test_a_process_that_could_write_nothing_down_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    league = season()
    monkeypatch.setattr(rest, "end_with_parent", lambda: None)
    monkeypatch.setattr(rest, "give_way", lambda by: None)
    monkeypatch.setattr(rest, "add_other", lambda *result: None)
    with pytest.raises(SystemExit) as ended:
        rest.work(league, "random")
    assert ended.value.code


def test_a_season_in_a_window(person: Builder) -> None:
    person.click("Events")
    person.scene._tiles.choose(list(person.scene._tiles.faces).index("nomansland"))
    person.send()
    person.click("To the league")
    person.click("Begin a season")
    scene = person.scene
    assert isinstance(scene, LeagueScene) and scene.left == 3
    person.click("Next match")
    table = person.scene
    assert isinstance(table, TableScene)
    assert (table.match.header.event, table.match.header.round) == ("League 1", 1)
    assert table.match.decks[1] == scene.league.decks[scene.league.opponent]
    table.commit([(RULESET.verbs.concede, 1)])
    person.wait(0.1 + SEEN)
    assert isinstance(person.scene, ResultScene)
    person.click("Go on")
    scene = person.scene
    assert isinstance(scene, LeagueScene) and scene.league.results == ("won",) and scene.league.round == 1
    assert read_as(League, league_file("nomansland")) == scene.league
    assert "Round 2 of 7" in [getattr(child, "text", "") for child in scene.form._body.children[1].children]


def test_what_the_others_played_is_shown_as_it_comes(person: Builder) -> None:
    league = season()
    write_as(league, league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()
    scene = person.scene
    assert scene.left == 3 and scene.waiting
    add_other(league, league.rest()[0], 1)
    scene.update(2.0)
    assert scene.left == 2
    table = scene.form._body.children[0].children[1]
    assert isinstance(table, Standings) and table.lines[0].points == 3


def test_the_end_of_a_season_counts_once(person: Builder) -> None:
    league = begin(RULESET, [*RULESET.decks().values()][2], "easy", 7).model_copy(update={"results": ("won",) * 7})
    write_as(league, league_file("nomansland"))
    for meeting in league.rest():
        add_other(league, meeting, -1)
    open_league(person.app, "nomansland")
    person.send()
    scene = person.scene
    assert scene.finished and read_tally("nomansland", KIND).whole == 1
    assert "You have won the season!" in [getattr(one, "text", "") for one in scene.form._body.children[1].children]
    scene.resume()
    assert read_tally("nomansland", KIND).runs == 1
    chosen = (person.scene._deck.value, person.scene._level.value)
    assert chosen == (league.names[OWN], "Easy"), "with what and against whom one has just played"
    person.click("A new season")
    assert person.scene.league.number == 2 and person.scene.league.results == () and not others_file(league).exists()


def test_who_won_a_match_of_the_others_is_said(person: Builder) -> None:
    """The name alone stood behind the two: 'Forged 5 \u2013 Open Sky: Open Sky'."""
    league = season()
    write_as(league, league_file("nomansland"))
    open_league(person.app, "nomansland")
    scene = person.scene
    met = league.meetings(0)[1:]
    scene.others = dict(zip(met, (1, 0, -1), strict=True))
    scene.build()
    names = [(league.names[meeting.one], league.names[meeting.other]) for meeting in met]
    told = person.told()
    assert f"{names[0][1]}: {names[0][0]} wins" in told and f"{names[1][1]}: {names[1][1]} wins" in told
    assert f"{names[2][1]}: a draw" in told


def test_forged_decks_of_a_season_are_named_in_the_language_that_is_set(person: Builder) -> None:
    ruleset = load_ruleset("era")
    write_as(begin(ruleset, ruleset.decks()["Cinder March"], "easy", 5), league_file("era"))
    use("Polski")
    open_league(person.app, "era")
    told = person.told()
    use(ENGLISH)
    assert "Wykuta 1" in told and "Wykuta 2" in told and "Forged" not in told, "they were numbers 5 and 6"


def test_a_season_is_given_up_after_a_question(person: Builder) -> None:
    write_as(season(), league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()
    person.click("Give up this season")
    person.click("Give up this season")
    assert person.scene.league is None and not league_file("nomansland").exists()
    assert read_tally("nomansland", KIND).runs == 0


def test_the_match_under_way_is_gone_with_its_season(person: Builder) -> None:
    write_as(season(), league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()
    person.click("Next match")
    person.scene.main_menu()
    person.send()
    assert has_unfinished()
    open_league(person.app, "nomansland")
    person.send()
    person.click("Give up this season")
    person.click("Give up this season")
    assert not has_unfinished() and person.scene.league is None


def test_who_leaves_a_match_of_a_season_is_back_in_the_season(person: Builder) -> None:
    write_as(season(), league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()
    person.click("Next match")
    person.keys("escape").click("Save and leave")
    assert person.scene.name == "league" and person.control(strings("league")["go_on"])
    person.keys("escape")
    assert person.scene.name == "events"
    assert person.scene.form.focused.name == strings("events")["league_enter"], "as if one came from there"
    person.keys("escape")
    assert person.scene.name == "main-menu" and has_unfinished()


def test_a_season_that_cannot_be_given_up_goes_on(person: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    write_as(season(), league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()
    scene = person.scene
    with monkeypatch.context() as broken:
        broken.setattr(Path, "unlink", read_only)
        person.click("Give up this season")
        person.click("Give up this season")
        assert "cannot be deleted: Read-only file system" in person.scene.describe()
    assert scene.league == season() and league_file("nomansland").exists()


def read_only(*_: object, **__: object) -> None:
    raise OSError(30, "Read-only file system")


def test_the_computer_of_a_match_begun_in_polish_is_one_in_english(person: Builder) -> None:
    """'Komputer' was written into the match, and stood there for good."""
    use("Polski")
    write_as(season(), league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.scene.next_match()
    assert person.scene.match.names == ("You", "Computer") and name_said("Computer") == "Komputer"
    use(ENGLISH)


def test_others_play_on_if_somebody_stops_their_process(person: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once one's own matches were played one waited for them until the season was opened again."""
    monkeypatch.setattr(rest, "go_on", GO_ON)
    league = season(("won",) * 7)
    write_as(league, league_file("nomansland"))
    open_league(person.app, "nomansland")
    stopped = rest._RUNNING[league.seed]
    stopped.kill()
    stopped.join(20)
    person.wait(2)
    assert rest._RUNNING[league.seed] is not stopped and rest.busy(league)
    rest.stop(league)


def test_it_is_told_if_the_process_of_the_others_fails_and_it_can_be_tried_again(
    person: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = season()
    write_as(league, league_file("nomansland"))
    open_league(person.app, "nomansland")
    person.send()

    def told() -> str:
        return " ".join(row.text for row in person.scene.form._body.children[1].children if isinstance(row, Label))

    assert "is being played" in told()
    process = SimpleNamespace(exitcode=1, is_alive=lambda: False)
    monkeypatch.setitem(rest._RUNNING, league.seed, process)
    person.wait(2)
    assert "is still to be played" in told() and "is being played" not in told() and "came to grief" in told()
    monkeypatch.setattr(rest, "go_on", lambda league: process.__dict__.update(is_alive=lambda: True))
    person.click("Have them played")
    assert "is being played" in told() and "came to grief" not in told()


@pytest.mark.usefixtures("no_more_processes")
def test_where_no_process_can_be_started_the_matches_of_the_others_wait() -> None:
    league = season(("won",))
    GO_ON(league)
    assert rest.failed(league) and not rest.busy(league)
    rest.stop(league)

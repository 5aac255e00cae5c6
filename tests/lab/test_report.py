"""The report of a tournament: true sums, files that others read, and a page that stands by itself."""

from __future__ import annotations

import csv
import json
import re
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.lab.games import Order, Outcome, play_out
from game.lab.page import page, ranges
from game.lab.ratings import ratings
from game.lab.report import Report, plain
from game.lab.tournament import Standings, tournament
from game.lab.watching import Seen
from game.records.files import FileError
from tests import disk

GAMES = ("toy", "era", "vale", "nomansland", "eternal", "invasion")


# ---- strengths
def test_two_decks_are_as_far_apart_as_their_games_say() -> None:
    """Ten to one is 400 Elo; what is drawn with the average deck pulls them together by a little."""
    one, two = ratings(2, {(0, 1): 1100, (0, 0): 5}, {(0, 1): 1000.0, (0, 0): 2.0})
    assert one.elo == -two.elo and one.elo - two.elo == pytest.approx(400, abs=1)
    assert (one.high - one.low) / 2 == pytest.approx(1.96 * 173.72 / (1100 * 10 / 121) ** 0.5 / 2, rel=0.01)


def test_strengths_are_found_behind_games_among_many() -> None:
    true = [120.0, 30.0, -50.0, -100.0]
    games = {(one, two): 10_000 for one in range(4) for two in range(one + 1, 4)}
    wins = {(one, two): 10_000 / (1 + 10 ** ((true[two] - true[one]) / 400)) for one, two in games}
    found = ratings(4, games, wins)
    assert [rating.elo for rating in found] == pytest.approx(true, abs=0.5)
    assert all(rating.low < rating.elo < rating.high for rating in found)


def test_a_deck_that_won_all_is_not_infinitely_strong() -> None:
    one, two = ratings(2, {(0, 1): 4}, {(0, 1): 4.0})
    assert 100 < one.elo < 1000 and one.high - one.low > 500 and two.elo == -one.elo
    assert [rating.elo for rating in ratings(2, {}, {})] == [0, 0]


def test_what_is_even_is_not_less_than_nothing() -> None:
    """'-0.0' stood in report.json and decks.csv."""
    pairs = list(combinations(range(3), 2))
    found = ratings(3, dict.fromkeys(pairs, 6), dict.fromkeys(pairs, 2.5))
    assert found[1].elo == 0 and "-0.0" not in str(found)


# ---- cards
@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_and_played_is_of_the_decks(game: str) -> None:
    ruleset: Any = load_ruleset(game)
    decks = tuple(list(ruleset.decks().values())[:2] * 2)[:2]
    order = Order(game, ("greedy", "greedy"), (0, 1), decks, 3, watched=True)
    outcome = play_out(order)
    drawn_and_played = [len(seen.drawn & seen.played) for seen in outcome.cards]
    assert len(outcome.cards) == 2 and min(drawn_and_played) >= 1
    for seen in outcome.cards:
        assert len(seen.drawn) >= 3 and seen.drawn | seen.played <= set(ruleset.by_name)
    unwatched = play_out(Order(game, order.agents, order.numbers, decks, 3))
    assert unwatched.cards == () and unwatched.decisions == outcome.decisions, "looking changes nothing"


def test_what_a_text_makes_is_no_card_of_the_deck() -> None:
    """Cards that other cards had made counted as drawn, and won a share of what they were drawn in."""
    decks = tuple(load_ruleset("eternal").decks()[name] for name in ("The Long Arm", "Three Winds"))
    for seen, deck in zip(
        play_out(Order("eternal", ("random", "random"), (0, 1), decks, 3, watched=True)).cards, decks, strict=True
    ):
        assert seen.drawn | seen.played <= {name for section in deck.sections.values() for name in section}


# ---- sums
def told() -> tuple[Report, Standings]:
    """Three games of two decks: one won twice, once in each seat; and a draw of the other with itself."""
    names = ["Ash", "<b>Bog</b>"]
    report, standings = Report("Toy", "greedy", names), Standings(names)
    cards = (Seen(frozenset({"Fern", "Moss"}), frozenset({"Fern"})), Seen(frozenset({"Reed"}), frozenset()))
    for pairing, numbers, outcome in (
        ((0, 1), (0, 1), Outcome((0,), 0, "end.full", 9, 5, 0, 0, 0, (), cards)),
        ((0, 1), (1, 0), Outcome((0,), 1, "end.full", 9, 7, 0, 0, 0, ("it broke",), cards[::-1])),
        ((1, 1), (0, 1), Outcome((), 0, "end.rest", 9, 5, 0, 0, 0, (), cards)),
    ):
        standings.add(pairing, outcome)
        report.hear(pairing, Order("toy", ("greedy",) * 2, numbers, (), 3), outcome)
    return report, standings


def test_each_game_is_counted_where_it_belongs() -> None:
    report, standings = told()
    table = report.table(standings)
    assert [(game.deck_1, game.deck_2, game.winner, game.first) for game in report.games] == [
        ("Ash", "<b>Bog</b>", 1, 1),
        ("<b>Bog</b>", "Ash", 2, 1),
        ("<b>Bog</b>", "<b>Bog</b>", 0, 1),
    ]
    assert (table["first"]["wins"], table["first"]["wins_of"]) == (1.5, 3)
    assert table["lengths"] == {"median": 5, "turns": {5: 2, 7: 1}} and table["endings"]["end.full"] == 2
    rows = {(row["deck"], row["card"]): row for row in table["cards"]}
    fern, moss, reed = rows["Ash", "Fern"], rows["Ash", "Moss"], rows["<b>Bog</b>", "Reed"]
    assert (fern["drawn_wins"], fern["drawn_wins_of"], fern["played_wins_of"]) == (2, 2, 2)
    assert (moss["drawn_wins_of"], moss["played_wins_of"]) == (2, 0)
    assert (reed["drawn_wins"], reed["drawn_wins_of"]) == (0, 2), "its game against itself says nothing of a card"
    assert ("<b>Bog</b>", "Fern") not in rows
    assert table["elo"][0]["elo"] > 0 > table["elo"][1]["elo"]


def test_cards_of_the_only_deck_are_counted_in_its_games_against_itself() -> None:
    report = Report("Toy", "greedy", ["Ash"])
    cards = (Seen(frozenset({"Fern"}), frozenset()), Seen(frozenset({"Reed"}), frozenset()))
    outcome = Outcome((1,), 0, "end.full", 9, 5, 0, 0, 0, (), cards)
    report.hear((0, 0), Order("toy", ("greedy",) * 2, (0, 1), (), 3), outcome)
    assert [(row["card"], row["drawn_wins"]) for row in report.card_rows()] == [("Reed", 1), ("Fern", 0)]


class Loads(HTMLParser):
    """Notes what a page would fetch, and which elements are left open."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.wide = 0
        """Plots and tables, each in a figure, which can be moved to the side on a narrow screen."""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.fetched += [name for name, _ in attributes if name in ("src", "href")]
        if tag in ("svg", "table"):
            assert self.open[-1] == "figure"
            self.wide += 1
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_by_itself_and_takes_names_as_names() -> None:
    report, standings = told()
    text = page(report.table(standings))
    reader = Loads()
    reader.feed(text)
    assert not reader.fetched and not reader.open and "<script" not in text and "url(" not in text
    assert "<b>" not in text and "&lt;b&gt;Bog" in text and "it broke, and lost 1 game." in text
    assert text.count("<svg") == 3 and text.count("<circle") == 2 + 4
    assert reader.wide == 3 + 1 + 2, "the plots, deck against deck, and the cards of each deck"
    for number in re.findall(r' (?:x|y|x1|x2|cx|width)="([^"]+)"', text):
        assert -1 <= float(number) <= 860, "nothing is outside of its plot"


def test_of_one_deck_alone_nothing_is_compared() -> None:
    """'+0 Elo' stood there, and a table with nothing in it."""
    report, standings = Report("Toy", "greedy", ["Ash"]), Standings(["Ash"])
    outcome = Outcome((0,), 0, "end.full", 9, 5, 0, 0, 0, (), (Seen(frozenset(), frozenset()),) * 2)
    standings.add((0, 0), outcome)
    report.hear((0, 0), Order("toy", ("greedy",) * 2, (0, 0), (), 3), outcome)
    text = page(report.table(standings))
    assert "Elo" not in text and "Deck against deck" not in text and "Who begins" in text
    assert "One deck against itself, in the hands of greedy." in text


def test_a_long_name_is_cut_where_one_sees_it_and_told_whole() -> None:
    """It ended in the midst of a word, as if it were called so."""
    name = "A deck with an extraordinarily long name"
    plot = ranges("x", [(name, 0.0, 1.0, 2.0, "+1")], [])
    assert "A deck with an extraordinarily lo\u2026</text>" in plot and f"<title>{name}: +1</title>" in plot


def test_a_tournament_writes_its_files(tmp_path: Path) -> None:
    decks = list(load_ruleset("era").decks().values())[:2]
    report = Report("ERA", "random", [deck.name for deck in decks])
    standings = list(tournament("era", "random", decks, 2, machines=2, hear=report.hear))[-1]
    assert report.write(standings, tmp_path / "new" / "folder").name == "report.html"
    folder = tmp_path / "new" / "folder"
    table = json.loads((folder / "report.json").read_text())
    assert sum(pairing["games"] for pairing in table["pairings"]) == 12 == table["first"]["wins_of"]
    rows = {name: list(csv.DictReader((folder / name).open())) for name in ("games.csv", "decks.csv", "cards.csv")}
    assert [len(rows["games.csv"]), len(rows["decks.csv"])] == [12, 2]
    assert len(rows["cards.csv"]) == len(table["cards"]) > 20


def test_a_full_disk_leaves_the_report_that_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, standings = told()
    report.write(standings, tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}

    disk.fill(monkeypatch)
    with pytest.raises(FileError, match=r"report\.json.*No space left"):
        report.write(standings, tmp_path)
    with pytest.raises(FileError, match=r"No space left"):
        report.write(standings, tmp_path / "new")
    assert before == {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    assert not list((tmp_path / "new").iterdir())


def test_a_name_is_no_formula() -> None:
    assert plain("=1+1") == "'=1+1" and plain("Ash") == "Ash" and plain(-3) == -3

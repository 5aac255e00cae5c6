"""Decks against each other: fair pairings, honest sums."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.lab.games import Order, Outcome, play_out
from game.lab.tournament import Standings, names_of, round_of, tournament
from game.records import places
from game.records.decks import Deck, Need
from game.records.packs import read_pack
from scenes.command import main


def decks(count: int = 3) -> list[Any]:
    return list(load_ruleset("era").decks().values())[:count]


def outcome(*winners: int, turns: int = 7, first: int = 0) -> Outcome:
    return Outcome(winners, first, "", 0, turns, 0, 0, 0)


def test_each_deck_begins_once_in_each_pairing_with_the_same_luck() -> None:
    fixtures = list(round_of("era", "greedy", decks(), 5))
    assert len(fixtures) == 2 * 6
    for pairing, order in fixtures:
        assert [deck.name for deck in order.decks] == [decks()[pairing[number]].name for number in order.numbers]
    for one, two in ((0, 1), (0, 2), (1, 2)):
        first, second = (order for pairing, order in fixtures if pairing == (one, two))
        assert first.seed == second.seed and first.decks == second.decks[::-1] and first.numbers != second.numbers
    assert len({order.seed for _, order in fixtures}) == 3 + 2 * 3, "no deck draws the same cards against another"
    mirrors = [order for pairing, order in fixtures if pairing == (1, 1)]
    assert len({order.seed for order in mirrors}) == 2 and all(order.numbers == (0, 1) for order in mirrors)


def test_rounds_never_play_the_same_luck_twice() -> None:
    mirrors = [
        order.seed
        for seed in range(4)
        for pairing, order in round_of("era", "greedy", decks(), seed)
        if pairing == (0, 0)
    ]
    assert len(set(mirrors)) == 8


def test_the_sums_are_those_of_the_games() -> None:
    standings = Standings(["Ash", "Bog"])
    for result in (outcome(0), outcome(0), outcome(1), outcome(0, 1, turns=11)):
        standings.add((0, 1), result)
    standings.add((1, 1), outcome(1, turns=9))
    assert standings.against_field(0) == (2.5, 4) and standings.against_field(1) == (1.5, 4)
    assert standings.first_in_mirrors() == (0, 1)
    assert standings.counts()["turns"] == 7
    table = standings.lines()
    assert "62%" in table[0] and "38%" in table[1] and "2.5 of 4, 62.5%" in table[0]
    assert table[2].startswith("who began, in mirrors: 0 of 1")


def test_in_mirrors_the_seat_that_began_is_counted_wherever_it_sits() -> None:
    standings = Standings(["Ash"])
    for result in (outcome(0), outcome(1, first=1), outcome(0, first=1)):
        standings.add((0, 0), result)
    assert standings.first_in_mirrors() == (2, 3)


def test_who_began_is_who_had_the_first_turn() -> None:
    era = load_ruleset("era")
    for seed in range(6):
        two = decks(2)
        played = play_out(Order("era", ("random", "random"), (0, 1), (two[0], two[1]), seed))
        assert played.first == era.new_game(two, seed).first
    assert {era.new_game(decks(2), seed).first for seed in range(6)} == {0, 1}


def test_a_tournament_plays_the_same_over_processes() -> None:
    toy = list(load_ruleset("toy").decks().values())[:2]
    one = list(tournament("toy", "greedy", toy, 1, seed=3))[-1]
    two = list(tournament("toy", "greedy", toy, 1, seed=3, machines=2))[-1]
    assert one.counts() == two.counts() and sum(one.games.values()) == 6 and len(one.turns) == 6


def test_standings_grow_game_by_game() -> None:
    """A round of thirty-two decks is a thousand games: who stops in the first one sees what was played, too."""
    for machines in (1, 2):
        grown = tournament("toy", "random", list(load_ruleset("toy").decks().values())[:2], 3, machines=machines)
        told = [(sum(standings.games.values()), standings.rounds) for standings in islice(grown, 13)]
        assert told == [(games, games // 6) for games in range(1, 14)]
    standings = Standings(["Ash", "Bog"])
    standings.add((0, 0), outcome(0))
    assert standings.lines()[0].startswith("Ash   ---   ---   field no games"), "what was not played is not lost"


def test_a_deck_with_cards_of_ones_own_plays_too() -> None:
    folder = places.packs("era")
    folder.mkdir(parents=True)
    path = folder / "ember-cards.toml"
    path.write_bytes((Path(__file__).parents[1] / "formats/format_1/pack.toml").read_bytes())
    need = Need(name="Ember Cards", fingerprint=read_pack(path).fingerprint())
    own: Deck = decks()[0]
    main_part = {**own.sections["main"], "Spark Volley": 1, "Fire Toad": 2}
    mine = own.model_copy(update={"sections": {**own.sections, "main": main_part}, "packs": (need,)})
    *_, standings = tournament("era", "random", [mine, decks()[1]], 1)
    assert standings.games[0, 0] == 2


def test_two_decks_that_are_called_the_same_are_told_apart() -> None:
    ash, bog = decks(2)
    assert names_of([ash, bog, ash]) == [f"{ash.name} (1)", bog.name, f"{ash.name} (2)"]
    *_, standings = tournament("era", "random", [ash, ash], 1)
    assert standings.names == [f"{ash.name} (1)", f"{ash.name} (2)"]


def test_what_cannot_be_written_is_known_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PLAYMAT_DEBUG", raising=False)
    monkeypatch.setattr("game.lab.games.play_out", lambda *_: pytest.fail("a game"))
    (taken := tmp_path / "taken").write_text("")
    (tmp_path / "cards.csv").mkdir()
    for words in (
        f"tournament era --report {taken}",
        f"tournament era --report {tmp_path}",
        f"train era --out {tmp_path}",
        f"fit era --out {taken / 'weights.toml'}",
    ):
        assert main(words.split()) == 1
        assert ": cannot be written: " in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == [tmp_path / "cards.csv", taken]

"""How true chances are: of what was thought so likely, how much was won."""

from __future__ import annotations

import json
from math import exp
from random import Random

import pytest

from game import load_ruleset
from game.lab.chances import Band, Chances, Said, chances
from scenes.command import CommandError, main


def test_a_game_of_many_decisions_says_no_more_than_one_of_few() -> None:
    short, long = [Said(0.72, 1.0)], [Said(0.78, 0.0)] * 50
    (band,) = Chances("era", "greedy", [short, long]).bands()
    assert band[:2] == pytest.approx((0.75, 0.5)) and band[3:] == (51, 2)
    assert band.give == pytest.approx(1.96 * (3 * 0.25) ** 0.5 / 2), "two games, one won and one lost"


def test_bands_rise_and_those_that_were_not_met_are_left_out() -> None:
    found = Chances("era", "greedy", [[Said(0.0, 0.0), Said(0.99, 1.0)], [Said(1.0, 1.0), Said(0.99, 1.0)]])
    low, high = found.bands()
    assert low == Band(0.0, 0.0, 0.98, 1, 1), "one game says next to nothing"
    assert high[:3] == pytest.approx((0.9933, 1.0, 0.49), abs=1e-4) and high[3:] == (3, 2)
    assert found.off() == pytest.approx(0.75 * (1 - high.thought))
    assert Chances("era", "greedy", []).bands() == [] and Chances("era", "greedy").off() == 0.0


def test_what_would_have_been_the_truest_is_found() -> None:
    """Decisions told as if nothing were worth anything, of games that were won as a tempo and a sharpness have it."""
    random, games = Random(4), []
    for _ in range(4000):
        lead, odds = random.choice((-1, 1)), random.uniform(-2, 2)
        won = random.random() < 1 / (1 + exp(-(1.5 * odds + 0.6 * lead)))
        games.append([Said(1 / (1 + exp(-odds)), float(won), lead)])
    for name in ("toy", "era", "nomansland"):
        now, truest = Chances(name, "greedy").telling, Chances(name, "greedy", games).truest()
        wanted = (1.5 * now.tempo + 0.6, 1.5 * now.sharpness, now.hardening)
        assert truest == pytest.approx(wanted, abs=0.3), "beyond what was told"
        assert Chances(name, "greedy", []).truest() == now, "nothing says otherwise"
    assert Chances("toy", "greedy").telling == (0.0, 1.0, 0.0)
    assert Chances("toy", "greedy", games).truest() == pytest.approx((0.6, 1.5, 0.0), abs=0.12)


def test_that_leads_count_for_more_towards_the_end_is_found() -> None:
    random, games = Random(5), []
    for _ in range(4000):
        odds, settled = random.uniform(-2, 2), random.random()
        won = random.random() < 1 / (1 + exp(-(0.5 + 2.0 * settled) * odds))
        games.append([Said(1 / (1 + exp(-odds)), float(won), 0.0, settled)])
    assert Chances("toy", "greedy", games).truest() == pytest.approx((0.0, 0.5, 2.0), abs=0.3)


def test_at_a_table_of_three_each_has_a_share() -> None:
    *_, found = chances("era", 2, "greedy", seed=5, seats=3)
    assert found.counts()["seats"] == 3 and found.telling == load_ruleset("era").tellings[3]
    for said in found.games:
        assert {one.lead for one in said} <= {1.0, -0.5} and {one.won for one in said} <= {0.0, 1.0, 1 / 3, 0.5}
    even = [[Said(1 / 3, 1 / 3)] * 9] * 40
    assert Chances("era", "greedy", even, seats=3).truest() == pytest.approx(found.telling, abs=0.01)


def test_the_same_games_are_counted_whoever_plays_them() -> None:
    one, two = ([*chances("vale", 4, "greedy", seed=3, machines=count)][-1].counts() for count in (1, 2))
    assert one["bands"] == two["bands"] and one["games"] == 4
    assert one["decisions"] == sum(band["decisions"] for band in one["bands"]) > 100
    assert all(0.0 <= band["won"] <= 1.0 for band in one["bands"])


def test_a_draw_is_half_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesets.era.turn.LONGEST_GAME", 3)
    *_, found = chances("era", 1, "greedy")
    (said,) = found.games
    assert said and {one.won for one in said} == {0.5}


def test_who_thinks_nothing_says_nothing() -> None:
    assert [*chances("toy", 2, "random")][-1].counts()["bands"] == []
    with pytest.raises(CommandError, match="random told no chances"):
        main(["chances", "era", "--games", "1", "--agent", "random"])


def test_a_program_that_loses_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError, match="program:no-such-bot told no chances"):
        main(["chances", "era", "--games", "2", "--agent", "program:no-such-bot"])
    assert "the program 'no-such-bot' cannot be started: " in (out := capsys.readouterr().out)
    assert out.endswith(", and lost 2 games\n")


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["chances", "era", "--games", "2", "--agent", "greedy", "--decks", "Cinder March"]
    assert main(words) == 0
    *bands, off, truest = capsys.readouterr().out.splitlines()
    assert bands and all(line.startswith("thought ") and line.endswith((" games)", " of 1 game)")) for line in bands)
    assert off.startswith("off by ") and off.endswith(" points on the average")
    assert truest.startswith("tempo ") and " would be the truest; now it is tempo 0." in truest
    assert main([*words, "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert list(counts) == ["game", "agent", "seats", "games", "decisions", "off", "truest", "bands", "faults"]
    told = [int(line.removeprefix("thought ").partition("%")[0]) for line in bands]
    assert told == [pytest.approx(100 * band["thought"], abs=0.51) for band in counts["bands"]]
    with pytest.raises(CommandError, match="Eternal is played with 2 seats, not 3"):
        main(["chances", "eternal", "--seats", "3"])

"""Many games without a screen: fair to every agent, the same each time, and honest about what it counts."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import __version__, load_ruleset
from game.ai.search import Tree
from game.kernel.notation import Notation
from game.lab import matches
from game.lab import soak as soaking
from game.lab.asking import Asking
from game.lab.bench import calls_per_decision, copy_time, find_time, in_mid_effect, load_time, play_for, search_speed
from game.lab.checks import Broken, cards_of, check_cards, check_notation, check_piles
from game.lab.games import Order, play_out
from game.lab.results import rules_of
from game.lab.simulate import interval, orders, simulate
from game.lab.soak import Trial, run_trial, soak
from game.records.files import FileError
from game.records.match import Match


def decks() -> list[Any]:
    return list(load_ruleset("era").decks().values())[:2]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_agent_has_every_seat_with_every_deck_on_every_seed(seats: int) -> None:
    some = list(load_ruleset("era").decks().values())[:seats]
    games = list(orders("era", seats * seats * 3, ["a", "b", "c"][:seats], some, 10))
    met = Counter(
        (order.seed, number, seat, deck.name)
        for order in games
        for seat, (number, deck) in enumerate(zip(order.numbers, order.decks, strict=True))
    )
    assert set(met.values()) == {1} and len(met) == 3 * seats * seats * len(some)
    assert {order.seed for order in games} == {10, 11, 12}
    assert all(
        len(set(order.numbers)) == seats and order.agents == tuple("abc"[number] for number in order.numbers)
        for order in games
    )


def test_two_equal_agents_win_equally_often() -> None:
    counts = [*simulate("era", 8, ["greedy", "greedy"], decks(), seed=2)][-1].counts()
    assert counts["wins"][0] == counts["wins"][1], "the same games with seats swapped"


def test_counts_are_the_same_each_time_and_over_processes() -> None:
    one = [*simulate("era", 6, ["random", "greedy"], decks(), seed=4)][-1].counts()
    two = [*simulate("era", 6, ["random", "greedy"], decks(), seed=4, machines=2)][-1].counts()
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_progress_is_told() -> None:
    tallies = simulate("era", 3, ["random", "random"], decks())
    assert [tally.counts()["games"] for tally in tallies] == [1, 2, 3]


def test_simulated_games_go_on_after_a_stop(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def games(most: int, seed: int = 4, results: Path | None = file) -> list[dict[str, Any]]:
        told = (tally.counts() for tally in simulate("toy", most, ["eager", "random"], seed=seed, results=results))
        return [{**counts, "seconds": 0} for counts in told]

    whole = games(6, results=None)[-1]
    for tally in simulate("toy", 6, ["eager", "random"], seed=4, results=file):
        if len(tally.outcomes) == 4:
            break
    with file.open("a", encoding="utf-8") as half:
        half.write('{"number": 4, "sec')
    found = games(6)
    assert [counts["games"] for counts in found] == [4, 5, 6] and found[-1] == whole
    assert games(6) == [whole] and games(2)[-1]["games"] == 2, "what was played is not played again"
    with pytest.raises(FileError, match="not those of this simulation"):
        games(6, seed=5)
    file.write_text(file.read_text().replace(__version__, "0.0.1"))
    with pytest.raises(FileError, match=r"\(other version\); name another file"):
        games(6)


def test_results_of_other_rules_are_not_mixed_with_these(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    list(simulate("toy", 2, ["eager", "random"], results=file))
    monkeypatch.setattr("game.lab.results.rules_of", lambda game: "as they were changed")
    with pytest.raises(FileError, match=r"this simulation \(other rules\)"):
        list(simulate("toy", 4, ["eager", "random"], results=file))


@pytest.mark.parametrize(
    ("whole", "broken", "words"),
    [
        ('"number": 1', '"number": -1', "number: expected a number of at least 0"),
        ('"seconds": ', '"seconds": -1, "second": ', "seconds: expected a number of at least 0"),
        ('"seconds": ', '"seconds": 1e999, "second": ', "seconds: expected a number .found inf"),
        ('"decisions": ', '"decisions": -1', "decisions: expected a number of at least 0"),
        ('"turns": ', '"turns": 0, "turn": ', "turns: expected a number of at least 1"),
        ('"first": ', '"first": 7, "once": ', "expected numbers of agents from 0 to 1, found 7"),
        ('"winners": [', '"winners": [3, ', "expected numbers of agents from 0 to 1, found 3"),
    ],
)
def test_results_that_cannot_be_are_refused_with_their_line(
    whole: str, broken: str, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    list(simulate("toy", 2, ["eager", "random"], results=file))
    head, first, second = file.read_text().splitlines()
    file.write_text("\n".join([head, first, second.replace(whole, broken), ""]))
    before = file.read_bytes()
    with pytest.raises(FileError, match=rf"(?s)games.jsonl, line 3.*{words}"):
        list(simulate("toy", 4, ["eager", "random"], results=file))
    assert file.read_bytes() == before


def test_numbers_of_a_judgement_and_zones_are_rules_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy = load_ruleset("toy")
    copied = shutil.copytree(toy.folder, tmp_path / "toy")
    monkeypatch.setattr("game.lab.results.load_ruleset", lambda game: SimpleNamespace(folder=copied))
    found = [rules_of.__wrapped__("toy")]
    for name in ("weights.toml", "zones.toml", "cards/more.toml", "rules.py"):
        with (copied / name).open("a") as file:
            file.write("# changed\n")
        found.append(rules_of.__wrapped__("toy"))
    assert len(set(found)) == len(found)
    (copied / "ladder.toml").write_text("# what was measured changes nothing\n")
    assert rules_of.__wrapped__("toy") == found[-1]


def test_a_game_counts_decisions_with_a_choice() -> None:
    outcome = play_out(Order("era", ("random", "random"), (0, 1), tuple(decks()), 5))
    assert outcome.decisions > 20 and outcome.turns > 1 and outcome.own > outcome.other > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_began_is_who_had_the_first_turn_also_where_all_are_active_in_a_round(seats: int) -> None:
    vale = load_ruleset("vale")
    decks = tuple(vale.decks().values()) * seats
    for seed in range(3):
        order = Order("vale", ("eager",) * seats, tuple(range(seats)), decks, seed)
        assert play_out(order).first == vale.new_game(decks, seed).active


def test_a_window_with_nothing_to_do_in_it_asks_nobody() -> None:
    era = load_ruleset("era")
    random, windows = Random(1), 0
    position: Any = era.new_game(decks(), 1)
    bare = era.verbs.number_of("exhaust")
    while position.moves and position.turn < 20:
        asking = Asking(era)
        asking.count(position)
        kinds = {move[0] for move in position.moves}
        if kinds <= {bare, era.verbs.no_more[0]} and era.verbs.no_more in position.moves:
            windows += 1
            assert (asking.own, asking.other, asking.pass_only) == (0, 0, 0)
        else:
            assert asking.own + asking.other == 1 and (asking.own == 1) == (position.seat == position.active)
        position.play(random.choice(position.moves))
    assert windows > 3


def test_the_interval_holds_the_share() -> None:
    low, high = interval(50, 100)
    assert 0.40 < low < 0.41 and 0.59 < high < 0.60
    assert interval(0, 0) == (0.0, 1.0) and interval(10, 10)[1] == 1.0


# ---- soak
def test_a_soak_reports_a_fault_with_what_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(position: Any) -> None:
        if position.turn == 3:
            raise Broken("a card is missing")

    monkeypatch.setattr(soaking, "check_piles", broken)
    report = soak("era", 2, [2], seed=7)
    assert len(report["faults"]) == 2 and report["endings"] == {}
    assert (
        report["faults"][0].startswith("era, 2 seats, seed 7: Broken: a card is missing (")
        and "turn 3" in report["faults"][0]
    )


def test_matches_are_taken_back_left_and_replayed_between_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens, and each of it is looked at: a match that undoes too little, forgets a line of its log or
    goes on as another one is told."""
    monkeypatch.setattr(matches, "EVENTS", dict.fromkeys(matches.EVENTS, 1 / 12))
    report = soak("toy", 6, seed=3, matches=True, any_decks=True)
    assert report["faults"] == [] and sum(report["endings"].values()) == 6
    assert all(
        report["between"][what]
        for what in ("undo", "redo", "back", "save", "resume", "replay", "concede", "timeout", "question")
    )
    again = soak("toy", 6, seed=3, matches=True, any_decks=True)
    assert again == report, "a seed repeats a match with all that happened in it"


@pytest.mark.parametrize(
    ("method", "words", "looked_at"),
    [
        ("undo", "the match after undo and redo", True),
        ("take_back", "the question that is asked again", True),
        ("take_back", "the replay", False),
        ("resume", "the log that goes on", True),
    ],
)
def test_a_match_that_remembers_wrongly_is_told(
    method: str, words: str, looked_at: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(self: Any, *arguments: Any) -> Any:
        done = right(self, *arguments)
        if method == "resume":
            done._log.lines.pop()
            return done
        self.position.turn += self._journal is not None  # a replay of its file has none
        return done

    right = getattr(Match, method)
    right = getattr(right, "__func__", right)
    monkeypatch.setattr(matches, "EVENTS", dict.fromkeys(matches.EVENTS, 1 / 12))
    if not looked_at:
        monkeypatch.setattr(matches.Evening, "look_at_question", lambda evening: None)
    monkeypatch.setattr(Match, method, classmethod(wrong) if method == "resume" else wrong)
    faults = soak("toy", 3, seed=3, matches=True)["faults"]
    assert any(words in fault for fault in faults), faults


def test_a_question_whose_answer_ends_the_match_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin("toy", list(load_ruleset("toy").decks())[:2], 3, ("human", "human"))
    give_up = match.ruleset.verbs.concede
    monkeypatch.setattr(matches, "any_move", lambda position, random: (give_up, position.seat))
    matches.Evening(match, Random(3)).look_at_question()
    assert match.result is not None
    match.close()


def test_whoever_has_left_and_is_asked_all_the_same_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesets.era.damage.leave_game", lambda position, seat: None)
    position = load_ruleset("era").new_game((decks() * 2)[:3], 1)
    with pytest.raises(AssertionError, match=f"seat {position.seat} gave up, and seat {position.seat} is asked"):
        matches.leaves(position, position.seat, Random(1))


def test_what_is_broken_is_noticed() -> None:
    era = load_ruleset("era")
    position: Any = era.new_game(decks(), 1)
    cards = cards_of(position)
    check_piles(position)
    pile = next(pile for pile in position.piles[position.zone[0]] if 0 in pile)
    pile.append(0)
    with pytest.raises(Broken, match="two piles"):
        check_piles(position)
    del pile[:]
    with pytest.raises(Broken, match="no pile"):
        check_piles(position)
    position.card[0] = position.card[40]
    with pytest.raises(Broken, match="lost: "):
        check_cards(position, cards)


def test_two_moves_of_one_text_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position: Any = load_ruleset("era").new_game(decks(), 1)
    check_notation(position)
    monkeypatch.setattr(Notation, "texts", lambda self, position: dict.fromkeys(position.moves, "dance"))
    with pytest.raises(Broken, match="'dance'"):
        check_notation(position)


def test_a_text_that_does_not_read_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position: Any = load_ruleset("era").new_game(decks(), 1)
    monkeypatch.setattr(type(position), "move", lambda self, text: (999,))
    with pytest.raises(Broken, match="reads as"):
        check_notation(position)


def test_a_trial_is_repeatable() -> None:
    trial = Trial("era", 2, 11, True)
    finding = run_trial(trial)
    assert finding == run_trial(trial) and finding.fault == "" and finding.decisions > 20


# ---- bench
def test_figures_are_measured() -> None:
    decisions, games, took = play_for("era", 0.2, 1)
    assert decisions > games > 0 and took > 0.2
    assert 0 < copy_time("era") < 0.01 and all(position.items for position in in_mid_effect("era", 3))
    assert 10 < calls_per_decision("era", 2) < 1000
    assert search_speed("era", 50) > 10 and 0 < load_time("era") < 60
    assert 0 < find_time("era", 10) < 1


def test_the_copies_measured_are_of_positions_inside_of_something_where_there_is_no_stack() -> None:
    found = in_mid_effect("vale", 5)
    assert len(found) == 5 and all(position.turn > 6 and len(position.agenda) > 2 for position in found)


def test_a_search_that_is_decided_early_is_not_measured_by_what_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "decided", lambda tree, left: tree.iterations >= 32)
    clock = iter(range(1_000))
    monkeypatch.setattr("game.lab.bench.time", SimpleNamespace(process_time=lambda: float(next(clock))))
    assert search_speed("era", 1_000) == 32, "one second passes at each look at the clock"


# ---- processes
def test_the_processes_of_a_killed_command_end_with_it() -> None:
    """All of them hold the standard output: it ends when the last of them is gone."""
    script = (
        "import time\n"
        "from game.lab.simulate import workers\n"
        "if __name__ == '__main__':\n"
        "    with workers(2, 'toy') as spread:\n"
        "        for _ in spread(time.sleep, [0.0, 0.0, 200.0, 200.0]):\n"
        "            print('played', flush=True)\n"
    )
    for end in (signal.SIGTERM, signal.SIGKILL):
        command = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert command.stdout is not None
        assert [command.stdout.readline(), command.stdout.readline()] == [b"played\n"] * 2
        command.send_signal(end)
        assert command.communicate(timeout=60) == (b"", None)

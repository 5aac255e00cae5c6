"""Letting the computer play a deck: fairly, in the background, told as it goes, and stopped at will."""

from __future__ import annotations

from collections import Counter
from multiprocessing.connection import wait

import pytest

from game import load_ruleset
from game.lab.trial import Trial, trial_orders

ERA = load_ruleset("era")
DECKS = list(ERA.decks().values())


def finish(trial: Trial) -> None:
    """Wait for the process as a window would, without looking all the time."""
    while trial.running and trial._pipe is not None:
        wait([trial._pipe], 60)
        trial.poll()


def test_every_seed_is_played_from_both_seats_against_each_deck() -> None:
    orders = list(trial_orders(ERA, DECKS[0], DECKS[1:4], 24, "greedy", 100))
    assert Counter(against for against, _, _ in orders) == {0: 8, 1: 8, 2: 8}
    seen = Counter((against, order.seed, seat) for against, seat, order in orders)
    assert set(seen.values()) == {1} and len({(against, seed) for against, seed, _ in seen}) == 12
    assert len({seed for _, seed, _ in seen}) == 12, "the deck does not draw the same cards against each"
    assert [seat for _, seat, _ in orders[:4]] == [0, 1, 0, 1], "the seats are changed also before all have been met"
    for against, seat, order in orders:
        assert order.decks[seat] is DECKS[0] and order.decks[1 - seat] is DECKS[1 + against]


def test_games_are_played_in_the_background_and_counted() -> None:
    trial = Trial("toy", *toy(), games=8, agent="greedy", seed=1)
    trial.start()
    assert trial.running and trial.done == 0
    finish(trial)
    assert not trial.running and not trial.fault
    assert trial.done == 8 and trial.total.games == 8
    assert [score.games for score in trial.scores] == [4, 4]
    assert trial.total.wins == sum(score.wins for score in trial.scores) <= 8
    assert trial.first.games + trial.second.games == 8 == len(trial.turns) and trial.first.games == 4
    assert trial.first.wins + trial.second.wins == trial.total.wins
    assert trial.cards and all(0 <= tally.played_wins <= tally.played <= 8 for tally in trial.cards.values())


def test_the_same_seed_gives_the_same_scores() -> None:
    scores = []
    for _ in range(2):
        trial = Trial("toy", *toy(), games=6, agent="random", seed=7)
        trial.start()
        finish(trial)
        scores.append(trial.scores)
    assert scores[0] == scores[1]


def test_it_is_stopped_at_once_and_what_was_played_counts() -> None:
    trial = Trial("toy", *toy(), games=100_000, agent="greedy", seed=1)
    trial.start()
    assert trial._pipe is not None and wait([trial._pipe], 60)
    trial.poll()
    process, played = trial._process, trial.done
    trial.close()
    assert not trial.running and not process.is_alive() and 0 < played == trial.done < 100_000
    trial.close()


def test_what_goes_wrong_is_told() -> None:
    deck, others = toy()
    trial = Trial("toy", deck.model_copy(update={"sections": {}}), others, games=4, agent="greedy")
    trial.start()
    finish(trial)
    assert "not legal" in trial.fault and not trial.running
    trial = Trial("toy", deck, others, games=10**6, agent="greedy")
    trial.start()
    trial._process.kill()
    finish(trial)
    assert trial.fault == "The games stopped: their process ended."


def toy() -> tuple:  # type: ignore[type-arg]
    """A deck of the small game, and two others."""
    decks = list(load_ruleset("toy").decks().values())
    return decks[0], [decks[1], decks[0]]


@pytest.mark.usefixtures("no_more_processes")
def test_where_no_process_can_be_started_that_is_said() -> None:
    trial = Trial("toy", *toy(), games=6, agent="random", seed=7)
    trial.start()
    assert not trial.running and not trial.whole and "stopped: Resource temporarily unavailable" in trial.fault
    trial.close()

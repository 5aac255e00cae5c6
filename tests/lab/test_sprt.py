"""The sequential test: what can be reckoned by hand, and how often it errs."""

from __future__ import annotations

from math import log, sqrt
from random import Random

import pytest

from game.lab.sprt import Question, elo, elo_of, likeliest, ratio, score, shares, told, told_within


def test_elo_and_points() -> None:
    assert score(0) == 0.5 and str(elo_of(0.5)) == "0.0", "and not -0.0, which would be printed"
    assert score(400) == pytest.approx(10 / 11) and elo_of(10 / 11) == pytest.approx(400)
    assert score(100) == pytest.approx(0.640065, abs=1e-6) and elo_of(0.75) == pytest.approx(190.848, abs=1e-3)
    assert elo_of(0) == pytest.approx(-elo_of(1)) == pytest.approx(-1199.83, abs=0.01)


def test_the_bounds_are_those_of_wald() -> None:
    assert Question().bounds == pytest.approx((-2.94444, 2.94444), abs=1e-5)
    assert Question(alpha=0.01, beta=0.2).bounds == pytest.approx((log(0.2 / 0.99), log(0.8 / 0.01)))


@pytest.mark.parametrize("mean", (0.2, 0.5, 0.61, 0.93))
def test_the_likeliest_distribution_is_one_has_the_mean_and_is_the_likeliest(mean: float) -> None:
    _, found = shares([12, 30, 70, 41, 19])
    best = likeliest(found, mean)
    assert sum(best) == pytest.approx(1) and min(best) > 0
    assert sum(share * value for share, (value, _) in zip(best, found, strict=True)) == pytest.approx(mean)
    weight = sum(was * log(share) for share, (_, was) in zip(best, found, strict=True))
    for a, b, c in ((0, 1, 2), (1, 2, 3), (2, 3, 4), (0, 2, 4)):  # moves that keep the sum and the mean
        for step in (1e-4, -1e-4):
            other = list(best)
            other[a], other[b], other[c] = other[a] + step, other[b] - 2 * step, other[c] + step
            if min(other) > 0:
                assert sum(was * log(share) for share, (_, was) in zip(other, found, strict=True)) < weight


def test_the_own_mean_gives_the_distribution_back() -> None:
    _, found = shares([12, 30, 70, 41, 19])
    mean = sum(value * share for value, share in found)
    assert likeliest(found, mean) == pytest.approx([share for _, share in found])


@pytest.mark.parametrize(("lost", "won"), ((4000, 4100), (20_000, 21_000), (700, 200)))
def test_pairs_that_are_won_or_lost_whole_are_throws_of_a_coin(lost: int, won: int) -> None:
    """With two outcomes the ratio is that of Wald's own test."""
    low, high = score(-5), score(25)
    by_hand = won * log(high / low) + lost * log((1 - high) / (1 - low))
    assert ratio([lost, 0, 0, 0, won], -5, 25) == pytest.approx(by_hand, rel=0.01, abs=0.01)


def test_with_many_pairs_it_is_what_the_normal_distribution_gives() -> None:
    pairs = [1187, 7410, 13475, 7378, 1164]
    count, found = shares(pairs)
    mean = sum(value * share for value, share in found)
    variance = sum(share * (value - mean) ** 2 for value, share in found)
    low, high = score(-3), score(1)
    assert ratio(pairs, -3, 1) == pytest.approx(
        count * (high - low) * (2 * mean - low - high) / (2 * variance), rel=0.001
    )
    best, least, most = elo(pairs)
    assert best == pytest.approx(elo_of(mean)) and least < best < most
    slope = 400 / log(10) / (mean * (1 - mean))
    assert (most - least) / 2 == pytest.approx(1.96 * slope * sqrt(variance / count), rel=0.001)


def test_it_is_the_same_seen_from_the_other_side() -> None:
    pairs = [5, 9, 30, 14, 11]
    assert ratio(pairs, -7, 20) == pytest.approx(-ratio(pairs[::-1], -20, 7))
    assert elo(pairs)[0] == pytest.approx(-elo(pairs[::-1])[0])


def test_nothing_played_decides_nothing() -> None:
    assert ratio([0] * 5, 0, 10) == 0 and Question().verdict([0] * 5) == ""
    low, high = elo([0] * 5)[1:]
    assert low < -1000 and high > 1000


def answers(true_elo: float, question: Question, matches: int, split: float = 0.3) -> tuple[int, int, float]:
    """How often it says better and not better of an agent of this strength, and pairs a match: so many pairs are
    decided by luck and end 1 to 1."""
    random, better, worse, played = Random(11), 0, 0, 0
    chance = score(true_elo)
    chance = (chance - split / 2) / (1 - split)  # of each game that is not
    for _ in range(matches):
        pairs = [0] * 5
        while not (verdict := question.verdict(pairs)):
            points = 2 if random.random() < split else 2 * ((random.random() < chance) + (random.random() < chance))
            pairs[points] += 1
            played += 1
        better += verdict == "better"
        worse += verdict == "not better"
    return better, worse, played / matches


def test_it_errs_no_more_often_than_it_says() -> None:
    question = Question(0, 60, 0.1, 0.1)
    matches = 100
    better, worse, pairs = answers(0, question, matches)
    assert better + worse == matches and better / matches < 0.1 + 3 * sqrt(0.1 * 0.9 / matches)
    better, _, more = answers(60, question, matches)
    assert 1 - better / matches < 0.1 + 3 * sqrt(0.1 * 0.9 / matches)
    assert 20 < pairs < 200 and 20 < more < 200, "and it does not take long"
    assert answers(150, question, 50)[2] < more / 2, "less so when it is plain"


def test_agents_that_think_much_alike_are_not_told_apart_by_a_few_pairs() -> None:
    """Nineteen pairs of twenty end 1 to 1."""
    matches = 60
    better, worse, pairs = answers(15, Question(0, 15), matches, split=0.95)
    assert better + worse == matches and worse / matches < 0.05 + 3 * sqrt(0.05 * 0.95 / matches) and pairs > 50
    assert not Question(0, 10).verdict([0, 0, 30, 0, 0])
    assert elo([0, 0, 4, 0, 0])[2] > 80


@pytest.mark.parametrize(
    ("pairs", "best", "within"),
    [
        ([0, 0, 1, 0, 0], "+0.0 Elo", "nothing is known yet"),
        ([0, 0, 0, 0, 2], "+1200 Elo or more", "-123.8 at least"),
        ([2, 0, 0, 0, 0], "-1200 Elo or less", "+123.8 at most"),
        ([20, 30, 100, 30, 20], "+0.0 Elo", "-25.3 to +25.3"),
    ],
)
def test_what_so_few_games_cannot_tell_is_not_told_as_a_number(pairs: list[int], best: str, within: str) -> None:
    found, low, high = elo(pairs)
    assert told(found) == best and told_within(low, high) == within

"""What holds at every decision of every game of the Vale."""

from __future__ import annotations

from random import Random

import pytest

from game import load_ruleset
from rulesets.vale.hunting import next_hunter
from rulesets.vale.state import AREA, DECK, DISCARD, END_TURN, GOAL, HAND, LIMIT, MARKERS, ROUNDS, VALE
from rulesets.vale.stones import WORTH, ways_to_keep, ways_to_pay


def games(seats, count, leaving=False):
    """Every decision of random games, with the move that is made next."""
    vale = load_ruleset("vale")
    for seed in range(count):
        random, position = Random(seed), vale.new_game(["The Vale"] * seats, seed)
        while position.moves:
            if leaving and random.random() < 0.01:
                move = (vale.verbs.concede, random.choice([one for one in range(seats) if not position.out >> one & 1]))
            else:
                move = random.choice(position.moves)
            yield position, move
            position.play(move)
        yield position, None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seventy_cards_are_there_after_every_move_and_nothing_is_ever_owed(seats):
    ends = set()
    for position, move in games(seats, 12):
        assert sum(len(pile) for row in position.piles for pile in row) == 70
        assert len(set(position.card)) == 70
        assert min(position.score) >= 0 and min(position.stones) >= 0
        for seat in range(seats):
            assert len(position.piles[AREA][seat]) <= position.turn
            assert position.markers[seat] == sum(whose == seat + 1 for whose in position.claimed) <= MARKERS
            if "stones do you keep?" not in position.prompt:
                assert sum(position.stones[seat * 3 : seat * 3 + 3]) <= position.limit[seat] <= LIMIT + 2
        assert all(position.zone[card] == VALE for card, whose in enumerate(position.claimed) if whose)
        if move == END_TURN:
            assert position.markers[position.seat] == 0
        if move is None:
            ends.add(position.result.rule)
            assert position.result.rule == "end.sixty" or position.turn == ROUNDS
            assert (max(position.score) >= GOAL) == (position.result.rule == "end.sixty")
            best = max((position.score[seat], len(position.piles[AREA][seat])) for seat in range(seats))
            assert position.result.winners == tuple(
                seat for seat in range(seats) if (position.score[seat], len(position.piles[AREA][seat])) == best
            )
    assert ends <= {"end.sixty", "end.rounds"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_permanents_change_is_always_reckoned(seats):
    changed = 0
    for position, _ in games(seats, 8):
        fresh = position.copy()
        from rulesets.vale.stones import reckon

        reckon(fresh)
        assert (fresh.worth, fresh.limit, fresh.reduction) == (position.worth, position.limit, position.reduction)
        changed += fresh.worth != list(WORTH) * seats or any(fresh.reduction)
    assert changed > 20


@pytest.mark.parametrize("seats", [3, 4])
def test_who_leaves_takes_nothing_along_and_the_others_play_on(seats):
    left = 0
    for position, move in games(seats, 40, leaving=True):
        assert sum(len(pile) for row in position.piles for pile in row) == 70
        for seat in range(seats):
            if position.out >> seat & 1:
                assert not position.piles[HAND][seat] and not position.piles[AREA][seat]
                assert not any(position.stones[seat * 3 : seat * 3 + 3]) and not position.markers[seat]
                assert position.result is not None or position.seat != seat
        if move is None:
            left += position.out.bit_count()
            assert not any(position.out >> seat & 1 for seat in position.result.winners)
    assert left > 30


def test_a_hunt_is_a_snake():
    vale = load_ruleset("vale")
    for seats in vale.seats:
        position = vale.new_game(["The Vale"] * seats, 3)
        order = []
        while position.phase == 0:
            order.append(next_hunter(position))
            assert order[-1] == position.seat
            position.play(position.moves[0])
        first = [(position.first + offset) % seats for offset in range(seats)]
        # The last marker is laid without a question.
        assert [*order, position.first] == [*first, *reversed(first)]


@pytest.mark.parametrize("worth", [(1, 3, 6), (2, 3, 6), (1, 6, 3), (1, 4, 7), (2, 7, 4)])
def test_payments_cover_the_cost_and_none_has_a_stone_to_spare(worth):
    for stones in ((4, 0, 0), (2, 1, 1), (0, 2, 2), (3, 3, 0), (1, 2, 3), (0, 0, 0)):
        whole = sum(number * each for number, each in zip(stones, worth, strict=True))
        for cost in range(14):
            ways = ways_to_pay(stones, worth, cost)
            assert len(set(ways)) == len(ways) and bool(ways) == (whole >= cost)
            for _, *paid in ways:
                assert all(number <= have for number, have in zip(paid, stones, strict=True))
                total = sum(number * each for number, each in zip(paid, worth, strict=True))
                assert total >= cost
                assert all(total - each < cost for number, each in zip(paid, worth, strict=True) if number)
            totals = [sum(number * each for number, each in zip(way[1:], worth, strict=True)) for way in ways]
            assert totals == sorted(totals)
            if cost == 0:
                assert [way[1:] for way in ways] == [(0, 0, 0)]


def test_stones_that_are_kept_are_as_many_as_allowed():
    assert len(ways_to_keep(4, 1, 1, 4)) == 4
    for _, *kept in ways_to_keep(4, 3, 2, 6):
        assert sum(kept) == 6
    assert ways_to_keep(5, 0, 0, 4) == (ways_to_keep(4, 0, 0, 4)[0],)


def test_the_draw_pile_is_made_anew_only_when_a_card_is_needed():
    shuffles = 0
    for position, move in games(4, 6):
        if move is None:
            continue
        before = len(position.piles[DECK][0]), len(position.piles[DISCARD][0])
        trial = position.copy()
        heard = []
        trial.sink = lambda _, event, heard=heard: heard.append(event)
        trial.play(move)
        for event in heard:
            if event[0] == "shuffled":
                shuffles += 1
                assert before[0] <= 2 * position.seats
    assert shuffles >= 3


def test_what_a_round_begins_with_is_told_of_whoever_is_first():
    """The log gave the shuffling before a hunt to whoever had used the last effect of the round before."""
    told = set()
    for position, move in games(4, 6):
        if move is None:
            continue
        trial = position.copy()
        trial.sink = lambda now, event: event[0] == "round" and told.add(now.active == now.first)
        trial.play(move)
    assert told == {True}

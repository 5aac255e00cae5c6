"""The deck doctor: swaps that leave a deck legal, tried on the same games as the deck itself."""

from __future__ import annotations

from multiprocessing.connection import wait
from random import Random

import pytest

from game import load_ruleset
from game.lab import doctor as lab
from game.lab.doctor import SWAPS, Change, Doctor, Swap, choices, consult, swapped, weakest
from game.lab.watching import Tally

ERA = load_ruleset("era")
DECK, *OTHERS = ERA.decks().values()
CARDS = [card.name for card in ERA.definitions.values() if card.type == "action" and card.element == "Fire"]


def test_a_swap_puts_the_new_card_where_the_old_one_lay() -> None:
    out = next(name for name, count in DECK.section("main").items() if count > 1)
    after = swapped(DECK, Swap("main", out, "Somebody New"))
    names = list(after.section("main"))
    assert names[names.index(out) + 1] == "Somebody New"
    assert after.section("main")[out] == DECK.section("main")[out] - 1 and after.section("main")["Somebody New"] == 1
    assert sum(after.section("main").values()) == sum(DECK.section("main").values())
    assert after.section("dinos") == DECK.section("dinos")


def test_the_last_copy_goes_and_another_copy_comes() -> None:
    one = next(name for name, count in DECK.section("main").items() if count == 1)
    more = next(name for name, count in DECK.section("main").items() if count == 2)
    after = swapped(DECK, Swap("main", one, more)).section("main")
    assert one not in after and after[more] == 3


def test_the_weakest_cards_are_those_that_win_least_when_drawn() -> None:
    first, second, third, *_ = DECK.section("main")
    cards = {first: Tally(5, 1.0), second: Tally(5, 4.0), third: Tally(1, 0.0)}
    row = weakest(DECK, cards, "main", 3)
    assert row[0] == first and row[1] == second and third not in row[:2]


def test_only_legal_swaps_are_tried() -> None:
    found = choices(ERA, DECK, weakest(DECK, {}, "main"), "main", CARDS, Random(1))
    assert found and len(found) <= SWAPS and len({swap.into for swap in found}) == len(found)
    for swap in found:
        assert ERA.faults(swapped(DECK, swap)) == [] and swap.out != swap.into


def test_every_swap_plays_the_same_games_and_the_better_half_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "FIRST_LOOK", 2)
    monkeypatch.setattr(lab, "ROUNDS", ((4, 2), (2, 2)))
    monkeypatch.setattr(lab, "SWAPS", 4)
    reports = list(consult(ERA, DECK, OTHERS[:2], "main", CARDS, "random", 3))
    swaps = next(report.swaps for report in reports if report.swaps)
    pairs = [report.swap for report in reports if report.swap >= 0]
    assert len(swaps) == 4 and pairs[:8] == [0, 1, 2, 3] * 2 and len(pairs) == 12
    assert len(set(pairs[8:])) == 2 and all(-1 <= report.better <= 1 for report in reports)
    assert reports == list(consult(ERA, DECK, OTHERS[:2], "main", CARDS, "random", 3)), "the same seed, the same advice"


def test_the_interval_of_few_pairs_is_wide_and_that_of_many_is_not() -> None:
    change = Change(Swap("main", "A", "B"))
    assert change.interval == (-1.0, 1.0)
    for _ in range(4):
        change.add(0.0)
    low, high = change.interval
    assert low < -0.3 and high > 0.3 and change.mean == 0
    for _ in range(200):
        change.add(1.0)
        change.add(0.0)
    low, high = change.interval
    assert 0.4 < low < change.mean < high < 0.6


def test_it_works_beside_and_is_stopped_at_once() -> None:
    doctor = Doctor("era", DECK, OTHERS, "main", CARDS, "random", 1)
    doctor.start()
    assert doctor.running and doctor._pipe is not None
    while not doctor.changes:
        wait([doctor._pipe], 60)
        assert doctor.poll() and not doctor.fault
    process = doctor._process
    doctor.close()
    assert not doctor.running and not process.is_alive() and doctor.done >= lab.FIRST_LOOK and not doctor.whole


def test_a_fault_is_told() -> None:
    doctor = Doctor("era", DECK, OTHERS, "main", CARDS, "nobody", 1)
    doctor.start()
    while doctor.running and doctor._pipe is not None:
        wait([doctor._pipe], 60)
        doctor.poll()
    assert "The games stopped" in doctor.fault

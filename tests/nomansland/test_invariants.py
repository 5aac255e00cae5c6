"""What holds at every decision of every game: one unit a zone, health within bounds, terrains in order, empty pools
between phases."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.lab.checks import any_move, cards_of, check_cards, check_piles
from rulesets.nomansland.board import ZONES_OF_BOARD
from rulesets.nomansland.state import BOARD, FIELD, FIELD_PLACE, GROUND, NmlPosition
from rulesets.nomansland.units import stack_on, under_way


def check_board(position: NmlPosition) -> None:
    """Units stand apart in zones, whole or hurt but alive; a stack of terrains works by its top one."""
    position.ruleset.refresh(position)
    units = [unit for row in position.piles[BOARD] for unit in row]
    places = [position.place[unit] for unit in units]
    assert len(set(places)) == len(places) and set(places) <= set(ZONES_OF_BOARD)
    for unit in units:
        assert position.health[unit] <= position.maximum[unit] == position.full[unit]
        assert position.health[unit] > 0 or under_way(position)
        assert position.exhausted[unit] >= 0 and position.attack[unit] >= 0
        assert position.range[unit] in ((0,) if position.card[unit].type == "construct" else (1, 2, 3))
    for zone, where in ((GROUND, set(ZONES_OF_BOARD)), (FIELD, {FIELD_PLACE, FIELD_PLACE + 1})):
        terrains = [card for row in position.piles[zone] for card in row]
        for place in {position.place[card] for card in terrains}:
            assert place in where
            pile = stack_on(position, zone, place)
            assert [position.covered[card] for card in pile] == [1] * (len(pile) - 1) + [0]
            assert len({position.level[card] for card in pile}) == len(pile)
    assert min(position.ready + position.spent + position.pool + position.channelled) >= 0


def play(seed: int) -> str:
    """A whole random game, looked at after every move; returns the rule that ended it."""
    ruleset: Any = load_ruleset("nomansland")
    names = sorted(ruleset.decks())
    position = ruleset.new_game([names[seed % len(names)], names[(seed // 3) % len(names)]], seed)
    random, cards, phases = Random(seed), cards_of(position), 0

    def hear(position: NmlPosition, event: tuple[Any, ...]) -> None:
        nonlocal phases
        if event[0] in ("phase", "turn"):
            phases += 1
            assert not any(position.pool) and not any(position.channelled)

    position.sink = hear
    while position.moves:
        check_board(position)
        check_piles(position)
        check_cards(position, cards)
        position.play(any_move(position, random))
    assert phases >= position.turn
    return str(position.result.rule)


def test_games_keep_their_promises() -> None:
    assert {play(seed) for seed in range(8)} <= {"win.health", "win.both", "end.limit"}


@pytest.mark.soak
def test_a_thousand_games_keep_their_promises() -> None:
    for seed in range(1000):
        play(seed)

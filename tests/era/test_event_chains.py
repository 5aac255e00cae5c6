"""Late in a game decks hold nothing but events, and one that draws leads to many."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.agenda import running
from rulesets.era.state import REVEALED
from rulesets.era.turn import CHAIN_OVER
from tests.laid import laid

WATER, EARTH = ["Spring Flood", "Shifting Current", "High Water"], ["Season of Plenty", "Healing Soil", "Fossil Bed"]
DINOS = [{"card": "Swellfin Plesio", "wounds": 1}, {"card": "Lagoon Maia", "wounds": 2}]
REST = {"dinos": DINOS, "hand": ["Rinse", "Stone Ward"], "graveyard": ["Melt Down"]}


@pytest.mark.parametrize("seed", range(12))
def test_each_event_of_a_chain_happens_once_and_finds_home_whoever_leaves(seed: int) -> None:
    dice = Random(seed)
    position = laid("era", *({**REST, "deck": events} for events in (WATER, EARTH, WATER, EARTH)), seats=4)
    chain: list[int] = []
    longest = 0

    def hear(now: Any, event: Any) -> None:
        nonlocal longest
        if event[0] == "revealed":
            if sum(map(len, now.piles[REVEALED])) == 1:
                chain.clear()
            chain.append(event[2])
            assert len(chain) == len(set(chain))
            longest = max(longest, len(chain))

    position.sink = hear
    end = position.turn + 16
    while position.result is None and position.turn < end:
        under_way = running(position, CHAIN_OVER) is not None
        assert under_way == any(position.piles[REVEALED])
        if under_way and dice.random() < 0.05:
            leaver = dice.choice([seat for seat in range(4) if not position.out >> seat & 1])
            position.play(position.move(f"concede {leaver + 1}"))
        else:
            position.play(dice.choice(position.moves))
    assert longest > 3

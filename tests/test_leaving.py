"""With three or four seats a player may leave at any decision, whatever is being asked of whom, and the others play
on."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.position import IllegalMove
from game.lab.checks import cards_of, check_cards, check_piles

TABLES = [(name, seats) for name in sorted(rulesets_found()) for seats in load_ruleset(name).seats if seats > 2]
TRIES, LATER, ONE_IN = 400, 20, 7
"""How often a seat leaves at a table, moves played on after that, and at one decision of how many it is tried."""


def in_game(position: Any) -> list[int]:
    return [seat for seat in range(position.seats) if not position.out >> seat & 1]


def check_left(position: Any) -> None:
    """Nobody who has left is asked, wins, or has anything in the game."""
    check_piles(position)
    zones = position.ruleset.zones
    for seat in set(range(position.seats)) - set(in_game(position)):
        assert position.result is not None or position.seat != seat
        assert position.result is None or seat not in position.result.winners
        assert not any(position.piles[zone][seat] for zone, entry in enumerate(zones) if entry.in_play)
        assert not any(item[3] == seat for item in position.items)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_seat_may_leave_at_any_decision_and_the_others_play_on(name: str, seats: int) -> None:
    ruleset, left, asked = load_ruleset(name), 0, set()
    decks, verbs = list(ruleset.decks()), load_ruleset(name).verbs
    for seed in count():
        if left >= TRIES:
            break
        random = Random(seed)
        position: Any = ruleset.new_game([random.choice(decks) for _ in range(seats)], seed)
        cards = cards_of(position)
        while position.moves and left < TRIES:
            if random.randrange(ONE_IN) == 0:
                for seat in in_game(position):
                    later = position.copy()
                    later.play((random.choice((verbs.concede, verbs.timeout)), seat))
                    asked.add(position.prompt)
                    left += 1
                    for _ in range(LATER):
                        check_left(later)
                        if not later.moves:
                            break
                        if random.randrange(30) == 0:
                            later.play((verbs.concede, random.choice(in_game(later))))
                        else:
                            later.play(random.choice(later.moves))
                    check_cards(later, cards)
            position.play(random.choice(position.moves))
    assert len(asked) > 4


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_who_has_left_cannot_leave_again(name: str, seats: int) -> None:
    ruleset = load_ruleset(name)
    position = ruleset.new_game(list(ruleset.decks())[:1] * seats, 1)
    position.play((ruleset.verbs.concede, 2))
    before = position.to_json()
    for text in ("concede 3", "timeout 3"):
        with pytest.raises(IllegalMove, match="seat 3 is out of the game already"):
            position.play(position.move(text))
    assert position.to_json() == before

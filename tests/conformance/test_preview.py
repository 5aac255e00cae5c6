"""What a move would lead to, as a seat is shown it: nothing of it depends on what the seat does not know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game import load_ruleset
from game.kernel.knowledge import imagined, knows
from game.preview import Unsure, preview
from game.records.examples import Example, Setup, Step
from game.records.examples_stage import ruleset_for, staged

HERE = Path(__file__)


def test_what_is_hidden_changes_nothing_and_the_position_stays_as_it_is(decisions: Any) -> None:
    compared, random = 0, Random(5)
    for position in decisions(6, 41):
        seat, before = position.seat, position.to_json()
        world = imagined(position, seat, Random(9))
        world.rng = position.rng ^ 12345
        move = random.choice(position.moves)
        one, other = preview(position, seat, (move,)), preview(world, seat, (move,))
        assert one.view == other.view, position.notation(move)
        assert (one.doubtful, one.counts, one.over) == (other.doubtful, other.counts, other.over)
        assert position.to_json() == before, "looking ahead changes nothing"
        compared += world.card != position.card
    assert compared > 10


def test_no_card_is_shown_that_the_seat_does_not_know_now(decisions: Any) -> None:
    for position in decisions(4, 61):
        seat = position.seat
        for move in position.moves[:3]:
            view = preview(position, seat, (move,)).view
            piles = [pile for piles in view["zones"].values() for pile in (piles if piles else [[]])]
            cards = [card for pile in piles for card in (pile if isinstance(pile, list) else [pile])]
            shown = [card["id"] for card in cards if "id" in card and card["id"] < len(position.card)]
            assert all(knows(position, seat, card) for card in shown), position.notation(move)


def staged_in(game: str, setup: dict[str, Any]) -> Any:
    ruleset = load_ruleset(game)
    position = Setup.model_validate(setup)
    example = Example(path=HERE, game=game, title="Here", kind="card", position=position, step=[Step(say="Look.")])
    return staged(example, ruleset_for(example, ruleset))


def test_what_chance_decides_is_a_range() -> None:
    position = staged_in(
        "eternal",
        {
            "seat": {
                1: {"units": ["Brazen Daredevil"], "life": 25},
                2: {"units": ["Oni Ronin", "Oni Ronin"], "life": 25},
            }
        },
    )
    attack = position.move("attack with Brazen Daredevil")
    started = position.copy()
    started.play(attack)
    shown = preview(position, 0, (attack, started.move("attack")))
    damaged = [unit.get("damage", 0) for unit in shown.view["zones"]["units"][1]]
    healths = shown.view["counters"]["life"][1]
    unsure = [value for value in (*damaged, healths) if isinstance(value, Unsure)]
    assert unsure or shown.doubtful, "each of the targets may be hit or not"
    assert all("\u2013" in str(value) for value in unsure)


def test_a_range_is_a_number_that_is_written_with_both_ends() -> None:
    one = Unsure([3, 1, 2])
    assert (int(one), one.high, str(one), f"{one}") == (1, 3, "1\u20133", "1\u20133")
    assert one == Unsure([1, 3]) and one != 1 and hash(one) == hash(Unsure([1, 3]))

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


def test_a_keyword_that_chance_gives_is_not_told_as_if_it_were_sure() -> None:
    """'Drifter: gains Reckless' was shown of a skill at random."""
    hand = {"hand": ["Alchemist's Concoction"], "units": ["Drifter"], "power": 1, "influence": {"Justice": 6}}
    position = staged_in("eternal", {"seat": {1: hand, 2: {}}})
    play = position.move("play Alchemist's Concoction")
    position.play(play)
    shown = preview(position, 0, (position.move("target Drifter"),))
    (drifter,) = shown.view["zones"]["units"][0]
    assert "keywords" not in drifter or drifter["keywords"] == []
    assert shown.varied == {drifter["id"]}


def test_where_chance_decides_what_is_asked_then_it_is_open() -> None:
    """Only an event that may be drawn asks for a discard."""
    mine = {
        "dinos": [{"card": "Cinderjaw Rex", "wounds": 1}],
        "hand": ["Soothing Spring", "Coral Lance", "Rinse"],
        "deck": ["High Water", *["Coral Lance"] * 3],
        "energy": {"Water": 5},
    }
    position = staged_in("era", {"seat": {1: mine, 2: {"dinos": ["Cinderjaw Rex"]}}})
    for move, then in (
        ("equip Cinderjaw Rex with Coral Lance", {"Your main phase"}),
        ("play Soothing Spring", {"Your main phase", "Choose a card to discard"}),
    ):
        shown = preview(position, 0, (position.move(move),))
        assert set(shown.asked) == {(0, prompt) for prompt in then}

"""The opponent of Eternal: guesses that could be true, and what it thinks of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named
from game.ai.leaf import settle, values
from rulesets.eternal.plans import value
from rulesets.eternal.state import DECK, HAND, KEEP, UNITS
from tests.guesses import guesses
from tests.laid import laid, thoughts
from tests.random_games import decisions


def test_guesses_could_be_true() -> None:
    for position in decisions(load_ruleset("eternal"), 2, 60):
        for _, guess in guesses(position):
            assert max((count for card, count in Counter(guess).items() if card.type != "power"), default=0) <= 4
            assert not any(card.created for card in guess)


def at_hand(hand: list[str], mine: Sequence[str] = ("Pit Fighter",), /, **two: Any) -> Any:
    """A main phase of seat 1 with these cards in hand and power for all of them, and these units; `two` is what seat 2
    has."""
    influence = {"Fire": 2, "Time": 2, "Justice": 2, "Primal": 2, "Shadow": 2}
    deck = ["Time Sigil"] * 5
    one = {"power": 9, "influence": influence, "hand": hand, "units": list(mine), "deck": deck}
    return laid("eternal", one, {"power": 0, "deck": deck, **two})


def test_what_is_best_played_later_is_held() -> None:
    position = at_hand(["Storm Lynx", "Finest Hour", "Backlash", "Wisdom of the Elders", "Bold Adventurer"])
    offered = {position.notation(move) for move in position.moves}
    assert {"play Storm Lynx", "play Finest Hour", "play Wisdom of the Elders"} <= offered
    assert [text for text in thoughts(position) if text.startswith("play")] == ["play Bold Adventurer"]


def test_what_was_held_is_played_as_the_enemy_turn_ends() -> None:
    position = at_hand([], power=9, influence={"Time": 2, "Primal": 2}, hand=["Storm Lynx", "Wisdom of the Elders"])
    position.play(position.move("end turn"))
    assert position.seat == 1
    assert set(thoughts(position)[:2]) == {"play Storm Lynx", "play Wisdom of the Elders"}


def test_no_turn_ends_while_a_power_card_could_be_played() -> None:
    position = at_hand(["Fire Sigil"])
    assert "end turn" not in thoughts(position)
    position.play(position.move("play Fire Sigil"))
    assert "end turn" in thoughts(position)


@pytest.mark.parametrize("life, wanted", [(25, False), (9, True)])
def test_a_little_harm_to_the_enemy_player_is_worth_a_card_near_the_end_only(life: int, wanted: bool) -> None:
    position = at_hand(["Torch"], life=life)
    assert ("play Torch" in thoughts(position)) == wanted


def test_a_little_harm_to_the_enemy_player_that_costs_no_card_is_done() -> None:
    deck = ["Time Sigil"] * 5
    one = {"power": 3, "relics": ["Amethyst Ring"], "deck": deck}
    position = laid("eternal", one, {"life": 25, "deck": deck})
    assert "use Amethyst Ring" in thoughts(position)


def test_a_bonus_is_kept_until_it_turns_a_fight() -> None:
    position = at_hand(["Finest Hour"], units=["Jotun Warrior"])
    for move in ("attack with Pit Fighter", "attack", "block 1/Pit Fighter with Jotun Warrior"):
        position.play(position.move(move))
    assert thoughts(position)[0] == "play Finest Hour"


def test_harm_is_not_aimed_at_oneself_nor_help_at_others() -> None:
    position = at_hand(["Torch", "Finest Hour"], units=["Oni Ronin"])
    position.play(position.move("play Torch"))
    assert set(thoughts(position)) == {"target 2/Oni Ronin", "target 2/Avatar"}


@pytest.mark.parametrize("there", [False, True])
def test_a_unit_is_not_killed_while_only_ones_own_could_be(there: bool) -> None:
    """Suffocate is for 3 or less strength."""
    position = at_hand(["Suffocate"], ["Oni Ronin"], units=["Sandstorm Titan", *(["Oni Ronin"] if there else [])])
    assert position.move("play Suffocate") in position.moves
    assert ("play Suffocate" in thoughts(position)) is there


@pytest.mark.parametrize("there", [False, True])
def test_an_ability_is_not_used_while_nothing_comes_of_it(there: bool) -> None:
    """Battlefield Scavenger takes a Valkyrie from the void, once."""
    deck, void = ["Time Sigil"] * 5, ["Oni Ronin", *(["Loyal Watchwing"] if there else [])]
    one = {"power": 9, "units": ["Battlefield Scavenger"], "void": void, "deck": deck}
    position = laid("eternal", one, {"deck": deck})
    assert ("use Battlefield Scavenger" in thoughts(position)) is there


@pytest.mark.parametrize("striker", [False, True])
def test_after_the_battle_a_bonus_for_the_turn_is_taken_for_a_direct_attack_only(striker: bool) -> None:
    deck = ["Time Sigil"] * 5
    units = ["Nika, the Freescaler", *([{"card": "Rabid Yeti", "arrived": 1}] if striker else [])]
    position = laid("eternal", {"power": 9, "units": units, "deck": deck}, {"units": ["Oni Ronin"], "deck": deck})
    assert "use Nika, the Freescaler" in thoughts(position)
    for move in ("attack with Nika, the Freescaler", "attack"):
        position.play(position.move(move))
    while position.seat != 0 or position.step:
        position.play(position.ruleset.chance(position))
    assert position.move("use Nika, the Freescaler") in position.moves
    assert ("use Nika, the Freescaler" in thoughts(position)) is striker


@pytest.mark.parametrize("there", [False, True])
def test_a_spell_is_held_while_nothing_comes_of_it(there: bool) -> None:
    position = at_hand(["Song of War"], ["Oni Ronin"] if there else [])
    assert ("play Song of War" in thoughts(position)) is there


def test_a_spell_for_the_turn_is_played_before_the_battle() -> None:
    position = at_hand(["Pack Hunt"])
    assert "play Pack Hunt" in thoughts(position)
    for move in ("attack with Pit Fighter", "attack"):
        position.play(position.move(move))
    while position.seat != 0 or position.step:
        position.play(position.ruleset.chance(position))
    assert position.move("play Pack Hunt") in position.moves and "play Pack Hunt" not in thoughts(position)


def test_an_attack_that_ends_the_game_is_made_with_everything() -> None:
    position = at_hand([], life=6)
    assert position.ruleset.quick(position, position.moves, Random(1)) == position.move("attack with Pit Fighter")


def test_a_blocker_is_thrown_in_the_way_of_the_last_blow() -> None:
    position = at_hand([], life=6, units=["Oni Ronin", "Oni Ronin"])
    for move in ("attack with Pit Fighter", "attack"):
        position.play(position.move(move))
    assert thoughts(position)[0].startswith("block")


@pytest.mark.parametrize("units", [["Champion of Wisdom", "Storm Lynx"], ["Storm Lynx", "Champion of Wisdom"]])
@pytest.mark.parametrize("begun", [0, 1])
def test_two_blockers_that_kill_together_are_both_named_whoever_was_named_first(units: list[str], begun: int) -> None:
    """The Titan survives either of them alone."""
    position = at_hand([], ["Sandstorm Titan"], units=units)
    for move in ("attack with Sandstorm Titan", "attack", f"block 1/Sandstorm Titan with {units[begun]}"):
        position.play(position.move(move))
    other = f"block 1/Sandstorm Titan with {units[1 - begun]}"
    assert position.notation(position.ruleset.quick(position, position.moves, Random(1))) == other
    assert thoughts(position)[0] == other


def test_two_blockers_that_kill_together_are_thought_of_at_a_glance() -> None:
    position = at_hand([], ["Sandstorm Titan"], units=["Champion of Wisdom", "Storm Lynx"])
    for move in ("attack with Sandstorm Titan", "attack"):
        position.play(position.move(move))
    named = []
    while len(position.moves) > 1 and position.seat == 1:
        named.append(position.notation(position.ruleset.quick(position, position.moves, Random(1))))
        position.play(position.move(named[-1]))
    assert sum(text.startswith("block") for text in named) == 2


def test_hands_with_too_few_or_too_many_power_cards_are_redrawn_as_long_as_that_costs_nothing() -> None:
    ruleset: Any = load_ruleset("eternal").played_with({"Redraws of the opening hand": "twice"})
    kept: dict[int, set[int]] = {1: set(), 2: set()}
    redrawn: dict[int, set[int]] = {1: set(), 2: set()}
    for seed in range(60):
        position = ruleset.new_game(["Long Noon", "Cold Wind"], seed)
        for asked in (1, 2):
            seat = position.seat
            hand = position.piles[HAND][seat]
            power = sum(1 for card in hand if position.card[card].type == "power")
            move = ruleset.quick(position, position.moves, Random(seed))
            (kept if move == KEEP else redrawn)[asked].add(power)
            position.play(move)
            if move == KEEP:
                break
    assert kept[1] == {3, 4} and {1, 2} <= redrawn[1] and kept[2] == {2, 3, 4} and not redrawn[2]


@pytest.mark.parametrize(
    ("power", "hand", "top", "stays"),
    [
        (9, [], "Fire Sigil", False),
        (9, [], "Direwood Beast", True),
        (1, ["Direwood Beast"] * 4, "Fire Sigil", True),
        (1, ["Direwood Beast"] * 4, "Direwood Beast", False),
    ],
)
def test_a_scouted_card_stays_if_it_is_as_welcome_as_the_next_may_be(
    power: int, hand: list[str], top: str, stays: bool
) -> None:
    deck = ["Fire Sigil", "Direwood Beast"] * 4
    one = {"deck": deck, "hand": ["Crest of Fury", *hand], "power": power, "maximum": power}
    position = laid("eternal", one, {"deck": deck})
    pile = position.piles[DECK][0]
    pile.append(pile.pop(next(at for at, card in enumerate(pile) if position.card[card].name == top)))
    position.play(position.move("play Crest of Fury"))
    assert thoughts(position) == ["yes" if stays else "no"]


@pytest.mark.parametrize(
    ("hand", "deck", "wanted"),
    [
        (["Sandstorm Titan"], ["Fire Sigil"], ["Time"]),
        ([], ["Sandstorm Titan"], ["Time"]),
        (["Torch"], ["Sandstorm Titan"], ["Fire", "Time"]),
        ([], ["Fire Sigil"], ["Fire", "Time", "Primal"]),
    ],
)
def test_influence_is_chosen_that_cards_ask_for(hand: list[str], deck: list[str], wanted: list[str]) -> None:
    one = {"deck": deck * 3, "hand": ["Token of Instinct", *hand], "power": 3, "maximum": 3}
    position = laid("eternal", one, {"deck": deck * 3})
    position.play(position.move("play Token of Instinct"))
    assert thoughts(position) == [f"choose {kind}" for kind in wanted]


@pytest.mark.parametrize(("hand", "sigil"), [("Sandstorm Titan", "Time"), ("Torch", "Fire"), ("Permafrost", "Primal")])
def test_a_power_card_is_searched_for_that_gives_what_the_hand_asks_for(hand: str, sigil: str) -> None:
    deck = ["Fire Sigil", "Time Sigil", "Primal Sigil"]
    one = {"deck": deck, "hand": ["Amber Acolyte", hand], "power": 3, "maximum": 3, "influence": {"Time": 1}}
    position = laid("eternal", one, {"deck": deck})
    position.play(position.move("play Amber Acolyte"))
    assert thoughts(position)[0] == f"choose {sigil} Sigil"


@pytest.mark.parametrize(("power", "discarded"), [(2, "Direwood Rampager"), (6, "Fire Sigil")])
def test_the_next_power_card_is_kept_as_long_as_there_are_few(power: int, discarded: str) -> None:
    hand, deck = ["Direwood Beast", "Direwood Rampager"], ["Fire Sigil"]
    one = {"deck": deck, "hand": ["Master Cartographer", *hand], "power": power, "maximum": power}
    position = laid("eternal", {**one, "influence": {"Time": 3, "Primal": 3}}, {"deck": deck})
    position.play(position.move("play Master Cartographer"))
    found = agent_named("search:40", 1).choose(position, 0)
    assert position.notation(found) == f"choose {discarded}"


@pytest.mark.parametrize("units", [["Momentum Builder", "Pit Fighter"], ["Pit Fighter", "Momentum Builder"]])
def test_a_reckless_unit_is_sent_wherever_it_stands(units: list[str]) -> None:
    """Without it the attack may not begin, and a computer that did not think of it took its attackers back for ever."""
    position = at_hand([], units)
    assert [text for text in thoughts(position) if text.startswith("attack")] == ["attack with Momentum Builder"]
    position.play(position.move("attack with Pit Fighter"))
    assert thoughts(position) == ["attack with Momentum Builder"]
    position.play(position.move("attack with Momentum Builder"))
    assert "attack" in thoughts(position) and not any(text.startswith("withdraw") for text in thoughts(position))


@pytest.mark.parametrize(
    ("card", "units"),
    [("Rindra's Choice", ["Champion of Wisdom"]), ("Display of Instinct", ["Oni Ronin"]), ("Ruin", [])],
)
def test_each_thing_that_a_card_may_be_played_for_is_thought_of(card: str, units: list[str]) -> None:
    """It negates spells, too, and there is none; or it kills attachments, and there is no unit."""
    position = at_hand([card], units=units, relics=["Xenan Obelisk"])
    assert f"play {card}" in thoughts(position)


def test_of_several_things_the_most_useful_comes_first() -> None:
    position = at_hand(["Display of Honor"], units=["Oni Ronin"])
    position.play(position.move("play Display of Honor"))
    assert thoughts(position) == ["option 3", "option 1", "option 2"], "a Goat for the enemy's best unit"


def test_health_for_a_unit_or_player_is_ones_own() -> None:
    position = at_hand(["Refresh"], units=["Oni Ronin"])
    position.play(position.move("play Refresh"))
    assert set(thoughts(position)) == {"target Pit Fighter", "target Avatar"}


def test_a_unit_that_something_keeps_stunned_is_nearly_out_of_the_game() -> None:
    """By the judgement of the search; the one written by hand, which is a yardstick, counts it like any other."""
    position = at_hand(["Permafrost"], units=["Oni Ronin", "Towering Terrazon"])
    after = position.copy()
    after.play(position.move("play Permafrost"))
    after.play(after.move("target 2/Towering Terrazon"))
    settle(after, Random(0))
    assert values(after)[0] > values(position)[0] + 0.05
    by_hand = position.ruleset.evaluate
    assert by_hand(after, 0) <= by_hand(position, 0), "nothing but a card less in hand"
    frozen = next(unit for unit in after.piles[UNITS][1] if after.card[unit].name == "Towering Terrazon")
    assert value(after, frozen) < value(after, next(unit for unit in after.piles[UNITS][1] if unit != frozen))

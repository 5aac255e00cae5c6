"""What is expected of a move is told as one would say it: whose card is meant, and nothing that goes with the turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai.outlook import CERTAIN, Outlook, answer_in_words, gone_from, numbers, outlook, tells
from game.kernel.modifiers import FOREVER, NUMBERS, THIS_TURN, last
from game.records.foreseen import Foreseen
from rulesets.invasion.state import CAPITAL
from scenes.table.plan import read_plan
from scenes.table.reasons import sentence
from tests.laid import laid

NAMES = ("You", "Computer 2", "Computer 3")


def attack(era: Any, onto: int) -> tuple[Any, Any]:
    """A position of three, seat 2 about to attack a dino of `onto`, and that move."""
    decks, dice = list(era.decks().values()), Random(5)
    position = era.new_game(decks[:3], 5)
    verb = era.verbs.number_of("attack")
    for _ in range(3000):
        for move in position.moves:
            if position.seat == 1 and move[0] == verb and position.controller[move[1]] == onto:
                return position, move
        position.play(era.quick(position, position.moves, dice))
        if position.result:
            position = era.new_game(decks[:3], dice.randrange(99))
    raise AssertionError("nobody ever attacked")


@pytest.mark.parametrize(("onto", "whose"), [(0, "your "), (2, "Computer 3's ")])
def test_an_answer_names_its_own_cards_plainly_and_says_whose_all_others_are(era: Any, onto: int, whose: str) -> None:
    position, move = attack(era, onto)
    target, dino = position.card[move[1]].name, position.card[move[2]].name
    said = sentence(read_plan(era.folder), NAMES, 0, Outlook(answer_in_words(position, 0, move), 1, 0.9), 0.5)
    assert said.startswith(f"Computer 2 will most likely attack {whose}{target}"), said
    assert f" with {dino}" in said and "Computer 2's" not in said


def test_the_person_who_asks_is_spoken_to_under_any_name(era: Any) -> None:
    position, move = attack(era, 0)
    said = sentence(
        read_plan(era.folder), ("Ann", "Bob", "Cem"), 0, Outlook(answer_in_words(position, 0, move), 1, 0.9), 0.5
    )
    assert said.startswith("Bob will most likely attack your "), said


def test_what_came_in_the_only_world_that_there_was_time_for_is_not_most_likely(era: Any) -> None:
    position = era.new_game(list(era.decks().values())[:2], 3)
    while position.turn < 3:
        position.play(position.moves[-1] if position.turn else position.moves[0])
    stop = iter([False, True])
    found = outlook(position, position.seat, position.moves[-1], Random(1), lambda: next(stop))
    assert found.answer and "will probably" in sentence(read_plan(era.folder), NAMES, position.seat, found, 0.5)


def test_a_card_that_another_one_chooses_out_of_its_hand_is_no_answer_that_tells_anything() -> None:
    ruleset: Any = load_ruleset("nomansland")
    position = ruleset.new_game(list(ruleset.decks())[:2], 2)
    dice = Random(3)
    while position.prompt != "Discard down to 5":
        position.play(ruleset.quick(position, position.moves, dice))
    assert position.moves and not any(tells(position, 1 - position.seat, move) for move in position.moves)
    assert all(tells(position, position.seat, move) for move in position.moves)


def test_a_card_that_is_still_hidden_is_no_answer_that_tells_anything() -> None:
    own = {"deck": ["Imp", "Undine", "Goblin", "Pegasus", "Tengu", "Odin", "Kappa", "Nessie"], "score": 3}
    position = laid("vale", own, {"score": 2}, turn=3)
    found = outlook(position, 0, position.move("end turn"), Random(1))
    assert (found.answer, found.seat) == ("", 1)  # the next hunt turns up cards that nobody has seen
    position = laid("vale", {**own, "vale": [{"card": "Hydra", "claimed": 2}]}, {"score": 2}, turn=3)
    assert outlook(position, 0, position.move("end turn"), Random(1)).answer.endswith("Hydra")


def test_what_another_one_chooses_is_told_by_the_words_of_the_option() -> None:
    position = laid("vale", {"score": 8}, {"area": ["Basilisk"], "score": 8}, turn=5)
    answer = outlook(position, 0, position.move("end turn"), Random(1)).answer
    assert answer.startswith("choose 'lose ") and "stone'" in answer


def test_stones_are_told_by_what_they_are_worth() -> None:
    """Also where creatures change that."""
    stones = {"red": 1, "blue": 1}
    position = laid("vale", {"stones": stones}, {"stones": stones, "area": ["Agni"]}, turn=3)
    counted = numbers(position)
    assert [counted["counter", "stones", seat] for seat in (0, 1)] == [4, 5]
    plan = read_plan(position.ruleset.folder)
    assert sentence(plan, NAMES, 0, Outlook(changes=((("counter", "stones", 0), -3.0),)), 0.5) == (
        "By your next turn: your wealth in stones\u00a0\u22123."
    )


def test_damage_that_is_dealt_out_among_ones_own_is_no_attack_on_them() -> None:
    ruleset = load_ruleset("invasion")
    position = ruleset.new_game(list(ruleset.decks().values())[:2], 5)
    kingdom = next(card for card in range(len(position.card)) if position.card[card].name == "Kingdom")
    answer = answer_in_words(position, 1, (ruleset.verbs.number_of("damage"), kingdom))
    assert answer == "put 1 damage on Kingdom"


@pytest.mark.parametrize(
    ("game", "mark", "told"),
    [
        ("era", "suffered", False),
        ("era", "damage", False),
        ("eternal", "damage", False),
        ("era", "wounds", True),
        ("invasion", "damage", True),
    ],
)
def test_what_passes_with_the_turn_is_no_change(game: str, mark: str, told: bool) -> None:
    plan = read_plan(load_ruleset(game).folder)
    assert bool(sentence(plan, NAMES, 0, Outlook(changes=((("mark", mark, 1), 3.0),)), 0.5)) is told


FIGHTERS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]] = {
    "era": ({}, {"dinos": ["Cinderjaw Rex"], "deck": ["Melt Down"] * 9}, {"phase": "main"}, "power@dinos"),
    "eternal": (
        {"deck": ["Fire Sigil"] * 9},
        {"units": ["Oasis Seeker"], "deck": ["Fire Sigil"] * 9},
        {},
        "strength@units",
    ),
    "invasion": (
        {"deck": ["Shades"] * 9},
        {"play": [{"card": "Shades", "place": "kingdom"}], "deck": ["Choppa"] * 9},
        {"phase": "battlefield"},
        "power@play",
    ),
    "nomansland": (
        {"deck": ["Den Mother"] * 9},
        {"board": [{"card": "Den Mother", "place": "b4"}], "deck": ["Feed the Strong"] * 9},
        {},
        "attack@board",
    ),
}


@pytest.mark.parametrize("until", [THIS_TURN, FOREVER])
@pytest.mark.parametrize("game", FIGHTERS)
def test_a_strength_that_ends_with_the_turn_is_no_loss(game: str, until: int) -> None:
    """'Power of Computer's cards -8' was told of a dino that was stronger for this turn, as if one had weakened it."""
    one, two, where, number = FIGHTERS[game]
    position = laid(game, one, two, **where)
    zone = next(zone.number for zone in position.ruleset.zones if zone.name == number.partition("@")[2])
    card, slot = position.piles[zone][1][0], number.partition("@")[0]
    last(position, NUMBERS, card, slot, 8, until)
    now = numbers(position)["number", number, 1]
    changes = dict(outlook(position, position.seat, position.moves[-1], Random(1)).changes)
    assert now >= 8 and changes.get(("number", number, 1), 0.0) > -4, changes


def test_a_move_that_wins_is_said_to_win() -> None:
    ruleset = load_ruleset("era")
    plan = read_plan(ruleset.folder)
    changes = ((("mark", "wounds", 1), 3.0),)
    assert "won by then" in sentence(plan, NAMES, 0, Outlook(won=1.0, changes=changes), 0.95)
    assert "lost by then" in sentence(plan, NAMES, 0, Outlook(lost=1.0), 0.05)
    assert "By your next turn" in sentence(plan, NAMES, 0, Outlook(won=0.5, changes=changes), 0.95)
    assert "By the end" in sentence(plan, NAMES, 0, Outlook(won=1.0, changes=changes), 0.3), "not beside 30 %"
    assert "By the end" in sentence(plan, NAMES, 0, Outlook(lost=1.0, changes=changes), 0.6)
    certain = sentence(plan, NAMES, 0, CERTAIN, 1.0)
    assert certain == "This wins the game in this turn, by all that you can know."
    assert Foreseen.of(CERTAIN).outlook == CERTAIN


@pytest.mark.parametrize("seats", [2, 3])
def test_a_concession_is_the_surest_of_all_ways_to_lose(seats: int) -> None:
    """Where three play the game goes on without the one who has lost, who has no next turn."""
    ruleset = load_ruleset("era")
    position = ruleset.new_game(list(ruleset.decks())[:seats], 4)
    position.play(position.moves[0])
    found = outlook(position, position.seat, (ruleset.verbs.concede, position.seat), Random(1))
    assert (found.won, found.lost) == (0.0, 1.0)


def test_who_loses_more_life_than_there_was_is_told_to_lose_what_there_was() -> None:
    ruleset = load_ruleset("eternal")
    position = ruleset.new_game(list(ruleset.decks())[:2], 4)
    life = numbers(position)["counter", "life", 1]
    position.life[1] = -3
    assert numbers(position)["counter", "life", 1] - life == -life


def test_that_a_wounded_one_dies_is_no_healing() -> None:
    one = {"hand": ["Call the Blood"], "resources": 3, "capital": ["Dark Elf Capital"], "deck": ["Shades"] * 9}
    two = {"play": [{"card": "Mountain Brigade", "place": "kingdom", "damage": 4}], "deck": ["Mountain Brigade"] * 9}
    position = laid("invasion", one, two)
    found = outlook(position, 0, position.move("play Call the Blood"), Random(1))
    assert dict(found.changes).get(("mark", "damage@play", 1), 0.0) >= 0.0


def test_that_a_damaged_zone_burns_is_no_healing() -> None:
    """'Damage of your capital -4' was said where a zone might as well burn as not, as if somebody would heal it."""
    position = laid("invasion", {"deck": ["Shades"] * 9}, {"deck": ["Shades"] * 9})
    zone = position.piles[CAPITAL][1][0]
    position.damage[zone] = 5
    world = position.copy()
    world.damage[zone], world.burning[zone] = 0, 1
    before, after = numbers(position, gone_from(position, world)), numbers(world)
    assert after["mark", "damage@Kingdom", 1] == before.get(("mark", "damage@Kingdom", 1), 0)
    assert after["mark", "burning@Kingdom", 1] == before.get(("mark", "burning@Kingdom", 1), 0) + 1


def test_that_what_lay_face_down_turns_up_is_no_gain(era: Any) -> None:
    """The dinos and crystals of either side turn up by themselves, whatever is chosen."""
    position = era.new_game(list(era.decks().values())[:2], 11)
    assert position.prompt == "Keep this hand?"
    found = outlook(position, position.seat, position.moves[0], Random(1))
    turned_up = [number for number, _ in found.changes if number[1].endswith(("@dinos", "@crystals"))]
    assert all(kind == "mark" for kind, _, _ in turned_up), turned_up

"""What the cards of a game did in random games is counted, and counting changes nothing."""

from __future__ import annotations

from random import Random

from game import load_ruleset
from game.lab.checks import any_move
from game.lab.random_decks import random_deck
from game.lab.usage import count_games, counting, usage


def test_cards_and_the_parts_of_their_texts_are_counted() -> None:
    played, parts, faults = count_games("vale", 0, 4)
    assert faults == [] and sum(played.values()) > 20
    assert sum(1 for count in parts.values() if count) > 10 and min(parts.values()) == 0
    report = usage("vale", 4)
    assert {key: count for key, count in report["played"].items() if count} == played
    assert report["parts"] == len(parts)
    assert sum(map(len, report["never"].values())) == sum(not count for count in parts.values())


def test_counting_changes_nothing() -> None:
    ends = []
    with counting("era") as counted:
        for ruleset in (counted.ruleset, load_ruleset("era")):
            random = Random(3)
            position = ruleset.new_game([random_deck(ruleset, random) for _ in range(2)], 3)
            for _ in range(150):
                if position.moves:
                    position.play(any_move(position, random))
            ends.append(position.to_json())
    assert ends[0] == ends[1] and any(counted.parts.values())


def test_a_part_that_does_nothing_is_named() -> None:
    with counting("vale") as counted:
        key = next(iter(counted.ruleset.definitions))
        thing = type("Nothing", (), {"do": lambda self, play: None})()
        counted._count(key, "row 9, 1: Nothing", thing, "do")
        position = counted.ruleset.new_game([*counted.ruleset.decks()] * 2, 1)
        thing.do(type("Play", (), {"position": position})())
    assert counted.parts[key, "row 9, 1: Nothing"] == 0

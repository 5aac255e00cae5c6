"""What the cards of a game did in random games is counted, and counting changes nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.lab import usage as counter
from game.lab.checks import any_move
from game.lab.random_decks import random_deck
from game.lab.usage import count_games, counting, usage
from game.records.decks import Deck
from game.records.files import FileError


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


def test_a_deck_around_a_card_holds_what_pays_for_it() -> None:
    ruleset = load_ruleset("eternal")
    titan = ruleset.card_named("Novaquake Titan")
    deck = random_deck(ruleset, Random(1), titan)
    assert ruleset.faults(deck) == []
    main = deck.section("main")
    powers = [name for name in main if ruleset.card_named(name).type == "power"]
    assert main["Novaquake Titan"] >= 3 and main["Time Sigil"] > 10
    assert sum(main[name] for name in powers) > sum(main.values()) / 2


def test_counts_are_kept_and_the_least_played_cards_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counter, "GAMES", 1)
    monkeypatch.setattr(counter, "WAVE", 2)
    around: list[str] = []

    def watched(ruleset: Ruleset, random: Random, one: Definition | None) -> Deck:
        assert one
        around.append(one.key)
        return random_deck(ruleset, random, one)

    monkeypatch.setattr(counter, "random_deck", watched)
    file = tmp_path / "era.json"
    first = usage("era", 2, least=2, results=file)
    often = {key for key, count in first["played"].items() if count >= 2}
    around.clear()
    report = usage("era", 3, least=2, results=file)
    assert report["games"] == 3 and often and around and not often.intersection(around)
    assert report == usage("era", 3, least=2)
    assert report == usage("era", 3, least=2, results=file)
    with pytest.raises(FileError, match="counts of era with seed 0 and least 2"):
        usage("era", 3, results=file)
    monkeypatch.setattr("game.lab.usage.rules_of", lambda game: "as they were changed")
    with pytest.raises(FileError, match="another version or other rules"):
        usage("era", 3, least=2, results=file)

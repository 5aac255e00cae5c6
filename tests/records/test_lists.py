"""Decks as plain text: every way people write a line, and nothing lost of what cannot be read."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.records.decks import Deck, DeckError, Need
from game.records.lists import LARGEST, counted, read_list, readable, write_list


@pytest.fixture
def era() -> Any:
    return load_ruleset("era")


@pytest.fixture
def more(era: Any) -> Any:
    """ERA with cards whose names are easy to take for something else."""
    twin = era.twin()
    fields = {"element": "Fire", "cost": 1, "note": ""}
    names = ["3 Wishes", "Dinos", "Torch (2)", "Game: Over", "Ünder-Wurm", "Under Wurm", "火"]
    twin.add_cards(Definition(f"x{n}", name, "action", "", fields, twin.read) for n, name in enumerate(names))
    return twin


def only(text: str, ruleset: Any) -> dict[str, dict[str, int]]:
    found = read_list(text, ruleset)
    assert not found.unread, found.unread
    return {name: dict(cards) for name, cards in found.deck.sections.items()}


def test_every_starter_deck_comes_back_from_its_list(era: Any) -> None:
    for deck in era.decks().values():
        found = read_list(write_list(deck, era), era)
        assert found.deck == deck and not found.unread and not found.comments


def test_packs_tags_and_a_plan_of_several_lines_come_back(era: Any) -> None:
    deck = Deck(
        game="era",
        name="Größe: # 7",
        plan="First this.\nThen that.",
        tags=("fast", "for two"),
        packs=(Need(name="Ember Cards", fingerprint="0123456789abcdef"),),
        sections={"main": {"Spark Volley": 3}},
    )
    assert read_list(write_list(deck, era), era).deck == deck


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("3 Spark Volley", 3),
        ("3x Spark Volley", 3),
        ("3 x Spark Volley", 3),
        ("3xSpark Volley", 3),
        ("3*spark volley # for the end", 3),
        ("3\u00d7 spark volley", 3),
        ("3X SPARK VOLLEY", 3),
        ("Spark Volley x3", 3),
        ("Spark Volley (3)", 3),
        ("Spark-Volley", 1),
        ("  - 2 Spark Volley", 2),
        ("* Spark Volley x 2", 2),
        ("2 Spark  Volley   # for the end", 2),
        ("2 Spark Volley // for the end", 2),
        ("2\tSpark Volley", 2),
        ("Spark Volley\t2", 2),
    ],
)
def test_a_line_is_a_count_and_a_card(line: str, count: int, era: Any) -> None:
    assert only(line, era) == {"main": {"Spark Volley": count}}


@pytest.mark.parametrize(
    "line",
    [
        "3 Spark Volley (Set1 #8)",
        "3 Spark Volley (SET1) 8",
        "3 Spark Volley|SET1",
        "3 Spark Volley|SET1|2",
        "3x Spark Volley [AB1]",
        "3xSpark Volley (SET1) 8",
    ],
)
def test_where_a_card_was_printed_is_passed_over(line: str, era: Any) -> None:
    assert only(f"[Deck]\n{line}", era) == {"main": {"Spark Volley": 3}}


def test_a_deck_file_of_forge_is_read_with_its_name(era: Any) -> None:
    found = read_list("[metadata]\nName=Old Sparks\n[Deck]\n3 Spark Volley|SET1|1\n", era)
    assert not found.unread and found.deck.name == "Old Sparks"
    more = "[metadata]\nName=Sparks\nDescription=Burn\nDeck Type=constructed\n[Main]\n3 Spark Volley|SET1|1\n"
    found = read_list(more, era)
    assert not found.unread and found.deck.plan == "Burn" and found.deck.tags == ("constructed",)


def test_a_list_of_eternal_begins_with_its_format() -> None:
    """It was asked for as a card, in every deck that the game itself had written."""
    text = "FORMAT:Throne\n3 Torch (Set1 #8)\n--------------MARKET---------------\n1 Permafrost (Set1 #193)\n"
    found = read_list(text, load_ruleset("eternal"))
    assert not found.unread and found.deck.tags == ("Throne",)
    assert found.deck.sections == {"main": {"Torch": 3}, "market": {"Permafrost": 1}}


@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland"])
@pytest.mark.parametrize(
    "heading", ["Deck", "Deck (40 cards)", "Main deck: 40", "About\nName Sparks\n\nDeck", "[Main]"]
)
def test_any_game_has_a_deck_under_the_headings_that_other_programs_write(game: str, heading: str) -> None:
    ruleset = load_ruleset(game)
    deck = next(iter(ruleset.decks().values()))
    card = next(iter(deck.section("main") or next(iter(deck.sections.values()))))
    found = read_list(f"{heading}\n2 {card}", ruleset, "Sparks")
    assert not found.unread and found.deck.name == "Sparks"
    assert sum(copies for section in found.deck.sections.values() for copies in section.values()) == 2


def test_a_name_that_ends_like_a_printing_is_a_name(more: Any) -> None:
    more.add_cards(
        [Definition("x-b", "Torch (Set1 #8)", "action", "", {"element": "Fire", "cost": 1, "note": ""}, more.read)]
    )
    assert only("2 Torch (Set1 #8)", more) == {"main": {"Torch (Set1 #8)": 2}}


def test_counts_of_the_same_card_add_up(era: Any) -> None:
    assert only("2 Spark Volley\n1 spark volley", era) == {"main": {"Spark Volley": 3}}


@pytest.mark.parametrize(
    "heading", ["[dinos]", "[Dinos]", "Dinos:", "== dinos ==", "Dinos (3)", "# Dinos", "// dinos:", "Dinos"]
)
def test_a_heading_begins_a_section(heading: str, era: Any) -> None:
    assert only(f"{heading}\n1 Spark Volley", era) == {"dinos": {"Spark Volley": 1}}


@pytest.mark.parametrize("heading", ["", "Weapons:", "Actions (12)", "# Armour", "Cards"])
def test_without_a_section_cards_go_where_they_belong(heading: str, era: Any) -> None:
    text = f"1 Cinderjaw Rex\n{heading}\n2 Fire Crystal\n3 Spark Volley"
    assert only(text, era) == {
        "dinos": {"Cinderjaw Rex": 1},
        "crystals": {"Fire Crystal": 2},
        "main": {"Spark Volley": 3},
    }


@pytest.mark.parametrize("side", ["Sideboard\n2 Torch", "# Sideboard (2)\n2 Torch", "[Side]\n2 Torch", "SB: 2 Torch"])
def test_a_sideboard_is_what_changes_places_between_games(side: str) -> None:
    """It was no heading: its cards went to the deck, and 'Sideboard' was asked for as a card."""
    assert only(f"[Deck]\n3 Torch\n{side}", load_ruleset("eternal")) == {"main": {"Torch": 3}, "market": {"Torch": 2}}


@pytest.mark.parametrize("side", ["Sideboard:\n2 Spark Volley", "SB: 2 Spark Volley"])
def test_where_a_game_has_no_sideboard_its_cards_are_given_back(side: str, era: Any) -> None:
    found = read_list(f"3 Spark Volley\n{side}\n[Deck]\n1 Spark Volley", era)
    assert found.whole.sections == {"main": {"Spark Volley": 4}}
    assert [(one.line, one.why) for one in found.unread] == [
        ("2 Spark Volley", f"a deck of {era.title} has no sideboard")
    ]


def test_names_that_look_like_something_else_are_names(more: Any) -> None:
    text = "3 Wishes\n2 3 Wishes\nDinos\n2x Torch (2)\nGame: Over\n1 火"
    assert only(text, more) == {"main": {"3 Wishes": 3, "Dinos": 1, "Torch (2)": 2, "Game: Over": 1, "火": 1}}


def test_comments_become_the_plan_or_are_given_back(era: Any) -> None:
    found = read_list("# Burn them\n// all\n1 Spark Volley", era)
    assert found.deck.plan == "Burn them\nall" and not found.comments
    found = read_list("# plan: Burn\n; kept\n1 Spark Volley", era)
    assert found.deck.plan == "Burn" and found.comments == ("kept",)


def test_an_unknown_name_is_told_with_the_nearest_ones_and_kept(era: Any) -> None:
    found = read_list("3 Spark Volley\n2 Spork Voley\n\n1 Rex", era)
    first, second = found.unread
    assert (first.number, first.line, first.why) == (2, "2 Spork Voley", "no card is called 'Spork Voley'")
    assert first.suggestions[0] == "Spark Volley"
    assert second.number == 4 and second.suggestions and all("Rex" in name for name in second.suggestions)
    assert found.deck.sections == {"main": {"Spark Volley": 3}}
    assert found.whole.sections == {"main": {"Spark Volley": 3, "Spork Voley": 2, "Rex": 1}}


def test_an_ambiguous_name_is_told_with_what_it_may_mean(more: Any) -> None:
    found = read_list("2 under wurm\n1 Under Wurm", more)
    assert [line.why for line in found.unread] == ["'under wurm' means 2 cards"]
    assert set(found.unread[0].suggestions) == {"Ünder-Wurm", "Under Wurm"}
    assert found.deck.sections == {"main": {"Under Wurm": 1}}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("[Sidebord]", "expected a section: "),
        ("151 Spark Volley", "expected a count from 1 to 150"),
        ("10000000 Spark Volley", "expected a count"),
        ("0 Spark Volley", "expected a count"),
        ("# pack: Ember Cards", "expected the name of a pack and its fingerprint"),
        ("name: " + "x" * 90, "at most 80"),
        ("a\x00b", "no card is called"),
        ("99999999999999999999 Spark Volley", "no card is called"),
    ],
)
def test_what_cannot_be_is_told_with_its_line(line: str, why: str, era: Any) -> None:
    found = read_list(f"1 Spark Volley\n{line}\n", era)
    assert [(unread.number, unread.line) for unread in found.unread] == [(2, line)]
    assert why in found.unread[0].why


def test_a_list_of_another_game_is_refused(era: Any) -> None:
    with pytest.raises(DeckError, match="line 2: the list is for 'vale', not for 'era'"):
        read_list("# name: X\n# game: vale\n1 Spark Volley", era)
    assert read_list("Game: ERA\n1 Spark Volley", era).deck.sections


def test_a_text_that_is_no_list_is_refused_or_given_back_quickly(era: Any) -> None:
    began = time.process_time()
    for text in ("x" * (LARGEST + 1), "\n" * 601):
        with pytest.raises(DeckError):
            read_list(text, era)
    prose = "\n".join("the quick brown fox jumps over the lazy dinosaur again" for _ in range(600))
    assert len(read_list(prose, era).unread) == 600
    assert read_list("1" * 90_000, era).unread
    assert read_list("[" * 90_000, era).unread
    assert read_list(" #" * 40_000, era)
    assert time.process_time() - began < 3.0


def test_the_game_of_a_list_is_the_one_that_knows_its_cards(era: Any) -> None:
    assert readable("3 Spark Volley\n1 Cinderjaw Rex\n1 Pebble", era) == 2
    assert readable("3 Pebble", era) == 0


def test_every_line_of_any_list_is_read_or_given_back(era: Any) -> None:
    """Each name of a random list is in the deck, or its line is among those not understood."""
    dice, names = random.Random(5), list(era.by_name)
    for _ in range(60):
        lines = []
        for _ in range(20):
            name = dice.choice(names)
            if dice.random() < 0.4:
                place = dice.randrange(len(name))
                name = name[:place] + dice.choice("xyz #/()[]:=") + name[place + 1 :]
            lines.append(f"{dice.randint(1, 3)} {name}")
        found = read_list("\n".join(lines), era)
        told = {line.number for line in found.unread}
        in_deck = sum(sum(cards.values()) for cards in found.deck.sections.values())
        read = [line for number, line in enumerate(lines, 1) if number not in told]
        assert in_deck == sum(counted(line)[0] for line in read)
        assert all(found.unread[index].line == lines[number - 1].strip() for index, number in enumerate(sorted(told)))

"""What the log says of effects that are borrowed, and what a refusal says of effects that cannot be carried out."""

from __future__ import annotations

import pytest

from game.library import load_ruleset
from game.records.match import Match
from rulesets.vale.state import HUNTING
from tests.laid import laid, listening


def test_whose_effect_is_used_is_told() -> None:
    position = laid(
        "vale",
        {"area": ["Genie Exalted", "Undine Queen", "Salamander"], "stones": {"red": 0, "blue": 0, "purple": 0}},
        {},
        turn=10,
    )
    lines = listening(position)
    for move in ("end turn", "end turn", "use Genie Exalted", "choose Undine Queen"):
        position.play(position.move(move))
    assert lines[-3:] == [
        "Seat 1 uses Genie Exalted.",
        "Genie Exalted uses the effect of Undine Queen.",
        "Seat 1 gains 1 blue stone.",
    ]


@pytest.mark.parametrize(
    ("creature", "told"),
    [
        ("Burning Skull", ["pays 1 red stone", "scores 3 points with Burning Skull"]),
        ("Snail Maiden", ["pays 1 purple stone", "gains 3 blue stones"]),
    ],
)
def test_what_an_effect_costs_is_told(creature: str, told: list[str]) -> None:
    position = laid(
        "vale", {"area": [creature, "Salamander"], "stones": {"red": 1, "blue": 0, "purple": 1}}, {}, turn=10
    )
    lines = listening(position)
    for move in ("end turn", "end turn", f"use {creature}"):
        position.play(position.move(move))
    after = lines.index(f"Seat 1 uses {creature}.") + 1
    assert lines[after : after + 2] == [f"Seat 1 {words}." for words in told]


def test_what_a_summon_costs_is_told_once() -> None:
    stones = {"red": 2, "blue": 1, "purple": 0}
    position = laid("vale", {"hand": ["Yuki Onna", "Incubus"], "stones": stones}, {}, turn=5)
    lines = listening(position)
    for move in ("summon Incubus", "pay 2 red, 0 blue, 0 purple", "summon Yuki Onna"):
        position.play(position.move(move))
    assert lines == [
        "Seat 1 summons Incubus for 2 red stones.",
        "Seat 1 scores 2 points with Incubus.",
        "Seat 1 summons Yuki Onna for no stones.",
        "Seat 1 scores 3 points with Yuki Onna.",
        "Seat 1 pays 1 blue stone.",
    ]


def test_a_condition_that_is_not_met_is_told() -> None:
    """Succubus came, and nothing said why she scored nothing."""
    position = laid("vale", {"hand": ["Succubus"], "area": ["Imp"]}, {}, turn=5)
    lines = listening(position)
    position.play(position.move("summon Succubus"))
    assert lines == ["Seat 1 summons Succubus for no stones.", "A condition of Succubus is not met."]


@pytest.mark.parametrize(
    ("creature", "area", "what"),
    [
        ("Ember", ["Imp"], ": it needs a player with a Water card in their area, and there is none"),
        ("Aeris", [], ": it needs another card in your area, and there is none"),
        ("Forest Spirit", [], ": it needs a card to discard, and there is none"),
        ("Dragon Egg", [], ": it needs a Dragon card in your hand that can be summoned, and there is none"),
        ("Willow", [], ": it needs a card to draw, and there is none"),
    ],
)
def test_what_an_instant_effect_lacks_is_named(creature: str, area: list[str], what: str) -> None:
    position = laid(
        "vale", {"hand": [creature], "area": area, "stones": {"red": 0, "blue": 0, "purple": 4}}, {}, turn=9
    )
    assert str(position.why_not(0, f"summon {creature}")) == (
        f"the instant effect of {creature} could not be carried out in full{what} [instant.full]"
    )


@pytest.mark.parametrize(
    ("creature", "what"),
    [
        ("Medusa", ": it needs a card to discard, and there is none"),
        ("Burning Skull", ": it needs a red stone, and there is none"),
        ("Griffon", ": it needs a card to draw, and there is none"),
        ("Mimic", ": it needs an Earth card in the discard pile, and there is none"),
        ("Troll", ": it works only if you have a purple stone"),
    ],
)
def test_what_an_active_effect_lacks_is_named(creature: str, what: str) -> None:
    area = [creature, "Salamander", "Sea Spirit"]
    position = laid(
        "vale", {"area": area, "stones": {"red": 0, "blue": 1, "purple": 0}}, {}, turn=9, phase="resolution"
    )
    assert str(position.why_not(0, f"use {creature}")) == (
        f"the active effect of {creature} cannot be carried out as things stand{what} [active.available]"
    )


def test_what_nobody_claimed_is_nobodys_when_it_is_discarded() -> None:
    ruleset = load_ruleset("vale")
    position = ruleset.new_game([next(iter(ruleset.decks().values()))] * 3, 4)
    lines = listening(position)
    position.play((ruleset.verbs.concede, 0))
    while position.phase == HUNTING:
        position.play(position.moves[0])
    told = [line for line in lines if "discarded" in line]
    assert told
    assert all(line.startswith("Nobody claimed ") for line in told)


def test_who_does_not_pay_is_told_whose_turn_it_is() -> None:
    stones = {"red": 2, "blue": 1, "purple": 1}
    position = laid("vale", {"hand": ["Forest Spirit", "Imp"], "stones": stones}, {"stones": stones})
    position.play(position.move("summon Forest Spirit"))
    assert str(position.why_not(1, "pay 0 red, 1 blue, 0 purple")) == "Seat 1 decides now [turn.order]"
    assert position.why_not(0, "pay 0 red, 1 blue, 0 purple") is None


def test_who_begins_the_first_round_is_told() -> None:
    """The match begins in it, so nobody was there to hear; a match that goes on from a later place begins with
    nobody, and where somebody names the first player, it is told once that is done."""
    (deck, *_) = load_ruleset("vale").decks()
    match = Match.begin("vale", [deck] * 3, 3, ("human", "random", "random"), folder=False)
    (line,) = match.log(0)
    assert line.text == f"Round 1. Seat {match.position.first + 1} is first. The hunt begins."
    later = laid("vale", {}, {}, turn=4)
    assert Match.at(later, ("human", "human"), ("Ann", "Bob")).log(0) == []
    agreed = {"First player": "Who has most recently seen a reptile"}
    asked = Match.begin("vale", [deck] * 2, 3, ("human", "random"), folder=False, settings=agreed)
    assert asked.log(0) == []
    asked.play("first player 2")
    assert asked.log(0)[0].text == "Round 1. Seat 2 is first."


def test_why_a_turn_does_not_end_names_what_is_still_to_be_sold_or_tamed() -> None:
    """With one marker out '1 of your markers still lie in the vale' was said."""
    vale = [{"card": "Behemoth", "claimed": 1}, {"card": "Ifrit", "claimed": 1}]
    position = laid("vale", {"vale": vale}, {})
    assert "first sell or tame what you claimed: Behemoth and Ifrit" in str(position.why_not(0, "end turn"))
    position.play(position.move("tame Behemoth"))
    assert "first sell or tame what you claimed: Ifrit" in str(position.why_not(0, "end turn"))


def test_one_full_area_is_told_in_a_sentence() -> None:
    position = laid("vale", {"area": ["Imp"], "hand": ["Hestia"]}, {}, turn=1)
    reason = "your areas are full in this round: 1 of 1 taken"
    assert str(position.why_not(0, "summon Hestia")).startswith(reason)


@pytest.mark.parametrize(("other", "told"), [(1, "Seat 1 chooses nobody else."), (2, "Seat 1 chooses Seat 2.")])
def test_who_is_chosen_is_told(other: int, told: str) -> None:
    """It said 'You choose you.'"""
    position = laid("vale", {"hand": ["Ember"], "area": ["Sea Spirit"], "stones": {"purple": 2}}, {"area": ["Triton"]})
    lines = listening(position)
    for move in ("summon Ember", f"choose player {other}"):
        position.play(position.move(move))
    assert told in lines

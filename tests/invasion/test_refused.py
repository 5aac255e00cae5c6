"""What a refusal says is lacking is what is lacking."""

from __future__ import annotations

import pytest

from game.records.files import FileError
from tests.laid import laid

ONE = {
    "play": [{"card": "Karl Franz", "place": "board"}],
    "developments": [{"card": "Dark Zealot", "place": "quest"}],
    "hand": ["Favour of Mork", "Stubborn Refusal", "Smash-Go-Boom!"],
    "resources": 15,
    "capital": ["Empire Capital"],
}
TWO = {"play": [{"card": "Shades", "place": "kingdom"}], "developments": [{"card": "Dark Zealot", "place": "quest"}]}


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("use Karl Franz", "a target unit you control"),
        ("play Favour of Mork", "another target unit"),
        ("play Stubborn Refusal", "a target unit and another target unit in a corresponding zone"),
        ("play Smash-Go-Boom! for 2", "a zone with enough developments"),
    ],
)
def test_the_target_that_is_lacking_is_named(move: str, lacking: str) -> None:
    why = laid("invasion", ONE, TWO).why_not(0, move)
    assert why is not None and why.rule == "target.needed"
    assert why.text.endswith(f" needs {lacking}, and there is none")


def test_what_is_aimed_at_and_what_that_takes_is_named_for_each_x() -> None:
    guarded = {**TWO, "play": [{"card": "Eternal Guard", "place": "quest"}]}
    why = laid("invasion", {"hand": ["Smash-Go-Boom!"], "resources": 15}, guarded).why_not(
        0, "play Smash-Go-Boom! for 1"
    )
    assert why is not None and why.rule == "core.golden"
    assert why.text == "aiming at a facedown development takes 1 of your cards, to be discarded: you have too few"


BOARD = {
    "hand": ["Crooked Teef Goblins", "Squig Herders"],
    "play": [
        {"card": "Journey to the Gate", "place": "quest"},
        {"card": "Followers of Mork", "place": "quest", "on": "Journey to the Gate"},
    ],
    "capital": ["Orc Capital"],
    "resources": 15,
}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("damage Kingdom", "you have no indirect damage to assign now [damage.indirect]"),
        (
            "play Crooked Teef Goblins in Kingdom",
            "Crooked Teef Goblins enters play in one zone only: Battlefield [card.zone-only]",
        ),
        ("play Squig Herders on Followers of Mork", "a unit is put into a zone or on a quest of yours [quest.unit]"),
        ("play Squig Herders on 2/A Glorious Death", "a unit is put into a zone or on a quest of yours [quest.unit]"),
        ("play Squig Herders on Journey to the Gate", "another unit is on that quest already [quest.unit]"),
    ],
)
def test_of_several_things_that_may_be_lacking_the_one_that_is_is_named(move: str, reason: str) -> None:
    """'Kingdom cannot be given more indirect damage than destroys it' was said though nobody was dealt any, and 'no
    unit can be put on that quest: it must be yours, and nobody be on it' of a unit as well."""
    position = laid("invasion", BOARD, {"play": [{"card": "A Glorious Death", "place": "quest"}]})
    assert str(position.why_not(0, move)) == reason


def test_a_card_with_words_of_a_move_in_its_name_is_found() -> None:
    """'There is no card Bathe' stood there."""
    position = laid("invasion", {"hand": ["Bathe in Blood", "Ariel, Queen in the Woods"], "resources": 9}, {})
    for name in ("Bathe in Blood", "Ariel, Queen in the Woods"):
        why = position.why_not(0, f"develop {name} in 2/Kingdom")
        assert why is not None and why.rule == "play.development"
    why = position.why_not(0, "develop Bathe in Blood in Nowhere")
    assert why is not None and "there is no section 'Nowhere'" in why.text


def test_a_number_makes_a_card_without_an_x_no_dearer() -> None:
    why = laid("invasion", {"hand": ["Dark Zealot"], "resources": 1}, {}).why_not(0, "play Dark Zealot for 3")
    assert why is not None and why.text.startswith("Dark Zealot costs 4, 1 of it for missing loyalty")


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ({"hand": ["Chaos Capital"]}, "Chaos Capital: such a card is never there"),
        ({"deck": ["Quest"]}, "Quest: such a card is never there"),
        ({"capital": ["Dark Zealot"]}, "Dark Zealot: such a card is never there"),
        ({"capital": ["Orc Capital", "Chaos Capital"]}, "a capital has one board and one of each section"),
        ({"capital": ["Quest", "Quest"]}, "a capital has one board and one of each section"),
    ],
)
def test_a_capital_is_laid_where_it_is(seat: dict[str, list[str]], why: str) -> None:
    with pytest.raises(FileError, match=why):
        laid("invasion", seat, {})

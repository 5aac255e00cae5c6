"""Sentences that remember how they were put together: plain English strings for all but those who ask."""

from __future__ import annotations

import json
import pickle
from copy import copy

from game.kernel.said import Said, listed, said, said_many, seat
from game.records.naming import with_names
from scenes.words import say


def test_what_is_said_is_an_english_string() -> None:
    line = said("{seat} plays {card}.", seat=seat(0), card="Ash")
    assert line == "Seat 1 plays Ash." and hash(line) == hash("Seat 1 plays Ash.")
    assert json.loads(json.dumps([line])) == ["Seat 1 plays Ash."]


def test_a_name_that_ends_in_a_mark_of_its_own_needs_no_full_stop() -> None:
    assert said("{seat} plays {card}.", seat=seat(0), card="Waaagh!") == "Seat 1 plays Waaagh!"
    assert said("{seat} plays {card}. It is new.", seat=seat(0), card="Waaagh!") == "Seat 1 plays Waaagh! It is new."
    assert said_many("{number} of {card}.", "{number} of {card}.", 2, card="Who?") == "2 of Who?"
    assert say("{name} plays {card}.", name="Ann", card="Waaagh!") == "Ann plays Waaagh!"
    assert say("{what}…", what="Thinking") == "Thinking…" and said("{what}...", what="Wait") == "Wait..."


def test_it_remembers_its_words_and_parts_through_copies_and_processes() -> None:
    line = said_many("{number} card", "{number} cards", 3)
    for twin in (line, copy(line), pickle.loads(pickle.dumps(line))):
        assert isinstance(twin, Said)
        assert (twin, twin.words, twin.many, twin.parts) == (
            "3 cards",
            "{number} card",
            "{number} cards",
            {"number": 3},
        )


def test_names_in_place_of_seats_leave_the_words_known() -> None:
    line = with_names(said("{seat}'s {card} dies.", seat=seat(0), card="Ash"), ("You", "Computer"))
    assert line == "Your Ash dies."
    assert isinstance(line, Said) and line.words == "{seat}'s {card} dies." and line.names == ("You", "Computer")


def test_an_enumeration() -> None:
    assert [listed(names) for names in (["Ash"], ["Ash", "Bronto"], ["Ash", "Bronto", "Carno"])] == [
        "Ash",
        "Ash and Bronto",
        "Ash, Bronto and Carno",
    ]

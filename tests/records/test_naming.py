"""Names in the log."""

from __future__ import annotations

import re

import pytest

from game.records.naming import with_names
from scenes.look import ASSETS


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Seat 1 draws Torch.", "You draw Torch."),
        ("Seat 1's Rex attacks Seat 2's Tusk.", "Your Rex attacks Computer's Tusk."),
        ("Seat 2's Tusk attacks Seat 1's Rex.", "Computer's Tusk attacks your Rex."),
        ("Seat 2 plays Torch on Rex.", "Computer plays Torch on Rex."),
        ("Seat 1 has no dino left.", "You have no dino left."),
        ("Seat 1 discharges a card.", "You discharge a card."),
        ("Seat 1 passes.", "You pass."),
        ("Seat 2 shows a card to Seat 1.", "Computer shows a card to you."),
        ("Turn 4: Seat 1's turn.", "Turn 4: your turn."),
        ("Round 6. Seat 1 is first.", "Round 6. You are first."),
        ("This may not be.\nSeat 1: end turn.", "This may not be.\nYou: end turn."),
    ],
)
def test_you_are_spoken_to_and_others_are_named(line: str, said: str) -> None:
    assert with_names(line, ("You", "Computer")) == said


def test_what_a_seat_does_is_said_with_one_verb_which_is_put_right_for_you() -> None:
    messages = (ASSETS / "words" / "pl" / "LC_MESSAGES" / "playmat.po").read_text(encoding="utf-8")
    told = [words for words in re.findall(r'^msgid "(.*)"$', messages, re.MULTILINE) if words.startswith("{seat} ")]
    assert len(told) > 50
    assert [words for words in told if re.search(r"\} \w+s\b[^.]* and \w+s\b", words)] == []

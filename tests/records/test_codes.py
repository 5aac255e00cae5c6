"""A deck in one line, and what is said when the line is not whole."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest

from game import load_ruleset
from game.records.codes import checksum, code_of, deck_of_code, looks_like_code
from game.records.decks import Deck, DeckError, Need


def any_deck() -> Deck:
    ruleset: Any = load_ruleset("era")
    deck: Deck = ruleset.decks()["Cinder March"]
    return deck


def test_every_starter_deck_comes_back_from_its_code() -> None:
    ruleset: Any = load_ruleset("era")
    for deck in ruleset.decks().values():
        code = code_of(deck)
        assert looks_like_code(code) and "\n" not in code and len(code) < 800
        assert deck_of_code(code) == deck


def test_names_of_any_language_and_needed_packs_come_back() -> None:
    deck = Deck(
        game="era",
        name='火 & "Ash"',
        packs=(Need(name="Ember Cards", fingerprint="0123456789abcdef"),),
        sections={"main": {"Fire Toad": 2, "Größe": 1}},
    )
    assert deck_of_code(code_of(deck)) == deck


def test_blanks_and_line_breaks_do_no_harm() -> None:
    code = code_of(any_deck())
    broken = "  " + "\r\n".join(code[start : start + 76] for start in range(0, len(code), 76)) + " \n"
    assert deck_of_code(broken) == any_deck()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda code: code[:-20], "cut short"),
        (lambda code: code[:60] + ("A" if code[60] != "A" else "B") + code[61:], "damaged"),
        (lambda code: code.replace("PM1", "PM7"), "version 7; this Playmat knows version 1"),
        (lambda code: "3 Torch", "no deck code"),
        (lambda code: "", "no deck code"),
        (lambda code: code * 80, "longer than"),
        (lambda code: code.replace(".era.", ".vale."), "damaged"),
    ],
)
def test_a_damaged_code_says_what_is_wrong(damage: Any, words: str) -> None:
    with pytest.raises(DeckError, match=words):
        deck_of_code(damage(code_of(any_deck())))


def signed(content: bytes) -> str:
    body = "PM1.era." + urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")
    return f"{body}.{checksum(body)}"


@pytest.mark.parametrize(
    "content",
    [
        b"[]",
        b"{}",
        b"not json",
        b"\xff\xfe",
        b"[" * 100_000,
        b"1" * 90_000,
        json.dumps({"name": "x", "sections": {"main": {"Torch": 10**7}}}).encode(),
        json.dumps({"name": "a\x00b", "sections": {}}).encode(),
        json.dumps({"name": "x", "sections": {}, "evil": 1}).encode(),
        b" " * 50_000_000 + b"{}",
    ],
)
def test_a_code_with_a_right_checksum_and_a_wrong_deck_is_refused(content: bytes) -> None:
    with pytest.raises(DeckError):
        deck_of_code(signed(content))


def test_any_one_wrong_letter_is_noticed() -> None:
    code, dice = code_of(any_deck()), random.Random(8)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!"
    for _ in range(300):
        place = dice.randrange(len(code))
        letter = dice.choice([one for one in letters if one != code[place]])
        with pytest.raises(DeckError):
            deck_of_code(code[:place] + letter + code[place + 1 :])

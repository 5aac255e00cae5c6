"""What a person is asked and told: every prompt of every card of every game, and every refusal, reads well."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.effects import Effects, Play
from game.kernel.refusal import Refusal
from tests.prose import faults

GAMES = sorted(rulesets_found())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Choose an enemy unit", False),
        ("Choose a unit with 3 or less strength", False),
        ("Choose one of your units", False),
        ("Rex costs 3 Fire energy: you have 2", False),
        ("Choose an another dino you control", True),
        ("Take a Rune cards?", True),
        ("Take a Attachment support?", True),
        ("Choose shuffle a target card in your discard pile", True),
        ("2/Rootcaller Trike is exhausted", True),
        ("Torch is no unit of yours", True),
        ("{card} is exhausted", True),
        ("Choose ", True),
        ("it has made its 2 move(s)", True),
        ("it costs 2 card", True),
    ],
)
def test_what_is_wrong_is_found(text: str, wrong: bool) -> None:
    assert bool(faults(text)) == wrong, faults(text)


def rows_of(definition: Any) -> Iterator[Effects]:
    """All that a card's text does: as it is played, used, triggered, and what waits in parts of it."""
    abilities = definition.abilities
    first = [abilities.spell, *(one.effects for one in abilities.activated)]
    waiting = [*first, *(one.effects for row in abilities.triggers.values() for one in row)]
    seen: set[int] = set()
    while waiting:
        effects = waiting.pop()
        if id(effects) in seen:
            continue
        seen.add(id(effects))
        yield effects
        for deed in effects.effects:
            for value in getattr(deed, "__dict__", {}).values():
                rows = value if isinstance(value, list | tuple) else (value,)
                waiting += [row for row in rows if isinstance(row, Effects)]


@pytest.mark.parametrize("name", GAMES)
def test_every_prompt_of_every_card_reads_well(name: str) -> None:
    ruleset = load_ruleset(name)
    decks = list(ruleset.decks())
    position = ruleset.new_game([decks[seat % len(decks)] for seat in range(ruleset.seats[0])], 1)
    wrong, count = {}, 0
    for card in ruleset.definitions.values():
        for effects in rows_of(card):
            play = Play(position, 0, 0, effects=effects)
            texts = [choice.prompt(play) for choice in effects.choices]
            texts += [
                getattr(deed, "prompt", "") for deed in effects.effects if isinstance(getattr(deed, "prompt", 0), str)
            ]
            texts += [f"This card needs {choice.wanted}, and there is none" for choice in effects.choices]
            count += len(texts)
            wrong.update({text: (faults(text), card.name) for text in texts if faults(text)})
    assert not wrong
    assert count > 5


@pytest.mark.parametrize("name", GAMES)
def test_what_a_card_costs_is_refused_in_words(name: str) -> None:
    ruleset = load_ruleset(name)
    decks = list(ruleset.decks())
    position = ruleset.new_game([decks[seat % len(decks)] for seat in range(ruleset.seats[0])], 1)
    for card in ruleset.definitions.values():
        for ability in card.abilities.activated:
            for cost in ability.costs:
                if not cost.payable(position, 0, 0):
                    text = f"{card.name}: {cost.lacking(position, 0, 0)}"
                    assert not faults(text), (faults(text), text)


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_reads_well(name: str) -> None:
    """With a card's name in every hole that is one; what the holes for numbers hold is looked at in random games."""
    package = importlib.import_module(rulesets_found()[name])
    wrong = {}
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for value in vars(importlib.import_module(found.name)).values():
            if isinstance(value, Refusal):
                text = re.sub(r"{\w+}", "Torch1", value.words)
                if faults(text):
                    wrong[value.rule, value.words] = faults(text)
    assert not wrong

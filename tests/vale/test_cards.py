"""The seventy creatures: what is printed on them adds up, and their texts are their programs."""

from __future__ import annotations

from collections import Counter

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.effects import NO_EFFECTS
from game.language import TextError
from rulesets.vale.texts import abilities_of, language

CARDS = list(load_ruleset("vale").definitions.values())


def test_seventy_creatures_of_five_families() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS) == 70
    families = Counter(card.family for card in CARDS)
    assert families == {"Fire": 15, "Water": 15, "Earth": 15, "Wind": 15, "Dragon": 10}


def test_their_costs_add_up() -> None:
    costs = {family: sum(card.cost for card in CARDS if card.family == family) for family in ("Fire", "Water", "Earth")}
    assert costs == {"Fire": 33, "Water": 45, "Earth": 67}
    assert sum(card.cost for card in CARDS if card.family == "Wind") == 76
    assert sum(card.cost for card in CARDS if card.family == "Dragon") == 78
    histogram = Counter(card.cost for card in CARDS)
    assert histogram == {0: 5, 1: 6, 2: 6, 3: 14, 4: 14, 5: 5, 6: 5, 7: 5, 8: 3, 9: 3, 10: 3, 12: 1}


def test_their_kinds_of_effect_add_up() -> None:
    kinds = Counter(kind for card in CARDS for kind in card.kinds.split(" · "))
    assert kinds == {"Instant": 41, "Permanent": 11, "Active": 26}
    both = {card.name for card in CARDS if " · " in card.kinds}
    assert both == {
        *("Imp", "Undine", "Mud Slime", "Dandelion Spirit"),
        *("Water Giant", "Pegasus", "Hippogriff", "Sylph"),
    }
    actives = Counter(card.family for card in CARDS if "Active" in card.kinds)
    assert actives == {"Fire": 6, "Water": 6, "Earth": 7, "Wind": 7}
    assert {card.kinds for card in CARDS if card.family == "Dragon"} == {"Instant"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.key))
def test_a_text_writes_back_as_it_is_and_does_what_its_kinds_say(card: Definition) -> None:
    assert language().write(language().parse(card.text)) == card.text
    abilities = card.abilities
    assert (abilities.spell is not NO_EFFECTS) == ("Instant" in card.kinds)
    assert bool(abilities.activated) == ("Active" in card.kinds)
    assert abilities.watches == ("Permanent" in card.kinds)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Score 3.", "cannot read 'Score 3'; expected 'active', 'instant', 'permanent'"),
        ("Instant: score 3.\nInstant: score 4.", "a creature has one instant effect"),
        ("Active: score 3.\nActive: score 4.", "a creature has one active effect"),
        ("Instant: score its cost.", "'score its cost' refers to nothing"),
        ("Instant: score 2 per Fire card.", "'Fire card' does not say where"),
        ("Active: gain 2 golden stones.", "cannot read 'golden stones'"),
        ("Instant: gain 1 red stone.", "write 'Instant: gain a red stone.' instead"),
    ],
)
def test_what_makes_no_sense_on_a_creature_is_refused(text: str, fault: str) -> None:
    card = Definition("card", "Card", "creature", text, {"family": "Fire", "cost": 1}, lambda card: Abilities())
    with pytest.raises(TextError) as error:
        abilities_of(card)
    assert str(error.value).startswith("Card: ")
    assert fault in str(error.value)

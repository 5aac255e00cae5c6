"""The words of Warhammer: Invasion: what is refused though grammar allows it, and what reasons say."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.modifiers import TEXT, THIS_TURN, last
from game.kernel.zones import put
from game.language import TextError
from rulesets.invasion import keywords
from rulesets.invasion.actions import Action
from rulesets.invasion.state import DECK, GAINED, PLAY, QUEST
from rulesets.invasion.texts import abilities_of

INVASION: Any = load_ruleset("invasion")


def abilities(kind: str, text: str) -> Any:
    fields = {"race": "Neutral", "traits": (), "x": False}
    definition = Definition("card", "Card", kind, text, fields, lambda card: Abilities())
    return abilities_of(definition, INVASION.announces)


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("unit", "Draw a card.", "'Draw a card' happens once: it needs a 'when' or a cost before it"),
        (
            "tactic",
            "Action: return target unit in your deck to your hand.",
            "nobody sees what lies there; say 'search the",
        ),
        ("tactic", "Action: deal 2 damage to this tactic.", "only units, legends and zones have hit points"),
        ("tactic", "Action: corrupt this tactic.", "only a card in play is corrupted, restored or taken control of"),
        ("unit", "A unit cannot attack.", "'A unit cannot attack' happens once"),
        ("unit", "This unit gets +1 power this turn.", "happens once"),
        ("tactic", "Action: this unit gets +1 power this turn.", "'this unit' stands on a tactic"),
        ("support", "Forced, when this unit enters play: draw a card.", "'this unit' stands on a support"),
        ("quest", "Forced, when this quest attacks or defends: draw a card.", "only a unit or legend attacks, defends"),
        ("support", "Forced, when this support deals combat damage: draw a card.", "only a unit or legend attacks"),
        ("support", "This support may attack from any zone.", "only a unit or legend attacks, defends"),
        ("tactic", "Forced, when your turn begins: draw a card.", "works only on a card that stays in play"),
        ("tactic", "Damage assigned to units is doubled.", "works only on a card that stays in play"),
        ("support", "Action: take control of target unit as long as this support is attached to it.", "cannot read"),
        ("tactic", "Action: sacrifice a unit. Draw 2 cards.", "only what you control is sacrificed; say 'a unit you"),
        ("support", "Attach to a unit.", "'Attach to a unit.': only a support with the trait 'Attachment' is attached"),
        ("support", "The attached unit gets +2 power.", "only a support with the trait 'Attachment' is attached"),
        ("tactic", "Action: corrupt it.", "'it' refers to nothing"),
        ("unit", "While this unit is corrupt, it gets +2 power.", "'it' refers to nothing in 'it gets"),
        ("tactic", "Action: destroy target card.", "'card' does not say where"),
        ("tactic", "Action: destroy target Wizard unit.", "cannot read 'Wizard unit'"),
        ("tactic", "Action: corrupt target untt.", "cannot read 'untt'"),
        ("tactic", "Action: target unit gains the Attachment trait this turn.", "cannot read 'Attachment trait"),
        ("tactic", "Action: target unit gains the Dwarf trait this turn.", "cannot read 'Dwarf trait"),
        ("unit", "This unit gains the Daemon trait this turn.", "happens once"),
        ("tactic", "Action: each player discards as many cards from the top of their deck.", "refers to no number"),
        (
            "legend",
            "Forced, when your turn begins: each opponent discards as many cards from the top of their deck.",
            "refers to no number",
        ),
        (
            "legend",
            "When combat damage is dealt to an enemy zone while this legend is attacking, "
            "destroy target unit; if you do, each opponent discards as many cards from the top of their deck.",
            "refers to no number",
        ),
        (
            "legend",
            "When combat damage is dealt to an enemy zone while this legend is attacking, corrupt it.",
            "'it' refers to nothing",
        ),
        ("unit", "Toughness 1, scout.", "write 'Toughness 1, Scout.' instead"),
        ("tactic", "Action: gain 1 resource.", "write 'Action: gain a resource.' instead"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(kind: str, text: str, fault: str) -> None:
    with pytest.raises(TextError) as error:
        abilities(kind, text)
    assert str(error.value).startswith("Card: ")
    assert fault in str(error.value)


def test_keywords_are_known_by_their_words_and_numbers() -> None:
    found = abilities("unit", "Limit one Hero per zone, Toughness 2, Scout.\nBattlefield only.").skills
    assert found == {"Limit one Hero per zone", "Toughness 2", "Scout", "Battlefield only"}


@pytest.mark.parametrize("word", keywords.PLAIN)
def test_a_row_of_the_table_is_a_keyword_that_a_text_may_say(word: str) -> None:
    assert abilities("unit", f"{word}.").skills == {word}


@pytest.mark.parametrize("word", [*keywords.CHANGING, *keywords.FIXED])
def test_a_row_of_the_table_is_a_keyword_with_a_number(word: str) -> None:
    assert abilities("unit", f"{word} 2.").skills == {f"{word} 2"}


def test_an_effect_adds_to_each_keyword_whose_number_may_change() -> None:
    for word in keywords.CHANGING:
        abilities("tactic", f"Action: target unit gets +1 {word} this turn.")
    for word in (*keywords.PLAIN, *keywords.FIXED):
        with pytest.raises(TextError):
            abilities("tactic", f"Action: target unit gets +1 {word} this turn.")


def test_what_works_in_one_zone_says_so() -> None:
    action = abilities("unit", "Quest. Action, once per turn, pay 2: draw a card.").activated[0]
    assert isinstance(action, Action) and action.prefix == QUEST and action.once_a_turn and not action.triggered
    plain, triggered = abilities("unit", "Action: draw a card.\nAction, when this unit attacks: draw a card.").activated
    assert plain.prefix is None and not plain.triggered and triggered.triggered


def test_a_tactic_keeps_its_costs_beside_its_effects() -> None:
    tactic = abilities("tactic", "Action, in your turn, sacrifice a unit: draw a card.")
    assert tactic.tactic.costs and tactic.spell is tactic.tactic.effects


def test_a_gained_trait_is_seen_beside_what_the_card_has_by_nature() -> None:
    position = INVASION.new_game(list(INVASION.decks())[:2], 1)
    deck = position.piles[DECK][0]
    unit = next(card for card in deck if position.card[card].type == "unit" and position.card[card].abilities.skills)
    put(position, unit, PLAY, 0)
    assert INVASION.keywords_of(position, unit) is None
    last(position, TEXT, unit, "gained", GAINED["Daemon"], THIS_TURN)
    assert list(INVASION.keywords_of(position, unit)) == [*sorted(position.card[unit].abilities.skills), "Daemon"]

"""The words of Eternal: what is refused though grammar allows it, and what the other player may react to."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.language import TextError
from rulesets.eternal.reacting import is_hostile
from rulesets.eternal.texts import abilities_of, language
from tests.laid import laid

ETERNAL: Any = load_ruleset("eternal")


def abilities(kind: str, text: str) -> Abilities:
    return abilities_of(
        Definition("card", "Card", kind, text, {}, lambda card: Abilities()), language(), lambda choice: False
    )


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("unit", "Draw a card.", "'Draw a card' happens once: it needs a 'when' or a cost before it"),
        ("unit", "A unit gets +1/+1.", "happens once"),
        ("spell", "Stun this spell.", "only a unit is exhausted, readied, stunned and the like"),
        ("fast spell", "This spell gets +1/+1.", "neither a player nor a spell has such numbers"),
        ("spell", "A relic weapon you control gets +1/+1 this turn.", "a relic weapon gets armor for good only"),
        ("relic weapon", "Summon: this weapon gets +1/+1 this turn.", "a relic weapon gets armor for good only"),
        ("site", "Flying.", "'Flying' does nothing on a site: only units and weapons have it"),
        ("relic", "Aegis.", "'Aegis' does nothing on a relic: only units, weapons and sites have it"),
        ("spell", "Warcry 2.", "'Warcry 2' does nothing on a spell: only units and weapons have it"),
        ("spell", "You gain Flying.", "that skill does nothing for a player"),
        ("relic", "You have Charge.", "that skill does nothing for a player"),
        ("spell", "You gain Flying until your next turn.", "that skill does nothing for a player"),
        ("spell", "Kill this spell.", "only a card on the playmat is killed and sacrificed"),
        (
            "spell",
            "Return a unit in your deck to your hand.",
            "nobody sees what lies there; say 'draw a … from your deck'",
        ),
        ("unit", "This unit is invulnerable this turn.", "happens once"),
        ("spell", "Each unit you control has Flying.", "works only on a card that stays in play"),
        ("spell", "Summon: draw a card.", "works only on a card that stays in play"),
        ("spell", "Draw a card.\nSpellcraft 1: play Torch.", "works only on a card that stays in play"),
        ("spell", "Return a unit in the enemy void to your hand.", "is 'put … into your hand'"),
        ("spell", "Return an enemy unit to your hand; it gains Flying.", "it returns to its owner's hand"),
        ("relic", "Renown: draw a card.", "'Renown' never happens to this card, which is a relic"),
        ("site", "Infiltrate: draw a card.", "'Infiltrate' never happens to this card, which is a site"),
        (
            "relic",
            "This card can only be played on a Soldier unit.",
            "this card is not played on a unit: it is a relic",
        ),
        ("weapon", "When this weapon attacks, draw a card.", "only a unit or a relic weapon attacks"),
        ("weapon", "When this weapon hits the enemy player, draw a card.", "what bears a weapon is 'the wielder'"),
        ("relic", "When this relic is stunned, draw a card.", "only a unit blocks and is blocked"),
        ("relic", "When this relic is dealt damage, draw a card.", "only units, sites and players are dealt damage"),
        ("relic", "Exhaust this relic: draw a card.", "only a unit is exhausted"),
        ("curse", "When the wielder of this curse dies, draw a card.", "only a weapon has a wielder"),
        ("power", "Once a turn, pay 2: draw a card.", "works only on a card that stays in play"),
        ("spell", "Ultimate, pay 2: draw a card.", "works only on a card that stays in play"),
        ("unit", "Summon: transform this unit into Nobody At All.", "expected a card name, 'a'"),
        ("spell", "This unit gets +1/+1.", "'This unit' stands on a spell"),
        ("relic", "Summon: this weapon gets +1/+0.", "'this weapon' stands on a relic"),
        ("unit", "Summon: kill it.", "'it' refers to nothing in 'kill it'"),
        ("unit", "Summon: it gets +1/+1.", "'it' refers to nothing"),
        (
            "unit",
            "If this unit would be dealt damage, you may discard a card.",
            "write 'you may instead discard a card'",
        ),
        ("spell", "Steal an enemy weapon.", "only units, sites and relics are stolen"),
        ("fast spell", "Steal an enemy attachment this turn.", "weapons and curses stay on their unit"),
        ("unit", "While it is Night, it gets +1/+1.", "'it' refers to nothing in 'it gets +1/+1'"),
        ("spell", "Kill a spell.", "'spell' does not say where"),
        ("spell", "Kill an enemy nuit.", "cannot read 'nuit'"),
        ("unit", "Flying, Chrge.", "cannot read 'Chrge'"),
        ("unit", "flying, warcry 2.", "write 'Flying, Warcry 2.' instead"),
        ("spell", "Create a Nobody of Nowhere.", "cannot read 'Nobody of Nowhere'"),
        ("spell", "A unit gets +1/0.", "cannot read"),
        ("spell", "Create a Torch.", "Torch does not stay in play: say where it goes"),
        ("spell", "Create 2 Iron Sword.", "does not say on what unit"),
        ("spell", "Create a Grenadin on a unit you control.", "Grenadin lies on no unit"),
        ("relic", "Summon: create an Iron Sword on this relic.", "nothing lies on 'this relic', only on units"),
        (
            "spell",
            "Create an Iron Sword on a relic you control.",
            "nothing lies on 'a relic you control', only on units",
        ),
        ("relic", "The wielder gets +1/+1.", "only a weapon knows the wielder, and this is a relic"),
        ("cursed relic", "Steal the cursed unit as long as it is cursed.", "only a curse lies on a cursed unit"),
        ("spell", "Create a random spell.", "no such card comes into play so"),
        ("spell", "Create a random relic weapon on a unit you control.", "no such card comes into play so"),
        ("spell", "Create a random unit with 2 or less cost.", "a random card is described by its kinds only"),
        ("spell", "Draw 1 card.", "write 'Draw a card.' instead"),
        (
            "spell",
            "Gain health equal to the highest cost among attacks that you made this game.",
            "cannot read 'attacks",
        ),
        ("spell", "Amplify 0: draw a card.", "'Amplify 0: draw a card.': the price is at least 1"),
        ("unit", "Spellcraft 0: play Torch.", "the price is at least 1"),
        ("spell", "Draw a card per 0 units you control.", "never ends: it says 0 each time"),
        ("spell", "You may pay 0 any number of times; each time, draw a card.", "never ends"),
        ("spell", "Exhaust any number of units you control, paying 0 for each; for each, draw a card.", "never ends"),
        ("unit", "Summon: for each unit that you exhaust and pay 0 for, this unit gets +1/+1.", "never ends"),
        ("unit", "When your turn begins, create a copy of it, and it gains Aegis.", "'it' refers to nothing"),
        ("unit", "When you gain health, create a copy of its owner, and the Night ends.", "refers to nothing"),
        (
            "spell",
            "Create a copy of a unit you control. It gains Charge.",
            "'it' is not what was created: say 'Create a copy of a unit you control, and it ...'",
        ),
        (
            "unit",
            "Summon: create a copy of a unit you control and it gains Charge.",
            "create a copy of a unit you control, and it ...",
        ),
        ("spell", "Create a copy of a unit you control.\nIt gains Charge.", "'it' is not what was created: say "),
        ("spell", "Create a Grenadin. It gains Flying.", "say 'Create a Grenadin, and it ...'"),
        ("spell", "Exhaust a unit. Create a Grenadin. It gains Flying.", "say 'Create a Grenadin, and it ...'"),
        ("unit", "When this unit attacks, create a Grenadin. It gains Flying.", "say 'create a Grenadin, and it ...'"),
        (
            "spell",
            "Create in your hand a copy of a unit you control. It gains Charge.",
            "'it' is not what came of 'Create in your hand",
        ),
        ("unit", "This card costs 1 less per different damage dealt to you last turn.", "cannot read 'damage"),
        (
            "spell",
            "Create a copy of a unit in your hand.",
            "'create a copy of [a unit] in your hand' or 'create a copy of [a unit in your hand]'",
        ),
        ("spell", "Sacrifice a unit. Draw 2 cards.", "only what you control is sacrificed; say 'a unit you control'"),
        ("unit", "Sacrifice another unit: draw a card.", "say 'another unit you control'"),
        ("spell", "Sacrifice an enemy unit.", "'Sacrifice an enemy unit': only what you control is sacrificed"),
        ("spell", "Create a copy of a unit you control on an enemy unit.", "only a weapon or curse lies on a unit"),
        ("spell", "Draw a card. It gets +1/+1.", "'it' is not what came of 'Draw a card'"),
        ("spell", "Exhaust a unit. Draw a card. It gets +1/+1.", "'it' would be taken for what came of 'Draw a card'"),
        ("unit", "When a unit dies, draw a card. Create in your hand a copy of it.", "would be taken for what came of"),
        ("spell", "Exhaust a unit. Play a random unit from your deck. It gets +1/+1.", "would be taken for"),
        ("spell", "Exhaust a unit. Draw a random card of the enemy hand. It gets +1/+1.", "would be taken for"),
        ("unit", "When a unit dies, the Student gets +1/+1.", "'the Student': 'Mentor:' must stand before it"),
        ("unit", "Inspire: the Student gets +1/+1.", "'the Student': 'Mentor:' must stand before it"),
        ("unit", "Mentor: the drawn unit gets +1/+1.", "'the drawn unit': 'Inspire:' must stand before it"),
        ("unit", "Summon: kill each unit but the Student.", "'Mentor:' must stand before it"),
        ("unit", "When a unit dies, an enemy unit loses as much strength as the Student has.", "'Mentor:' must stand"),
        (
            "unit",
            "Mentor: return the Student to its owner's hand. The Student gets +1/+1.",
            "'The Student gets +1/+1': the student has moved by then",
        ),
        (
            "unit",
            "Mentor: stun an enemy unit; if you do, silence it and the Student gets +1/+1.",
            "'silence it and the Student gets +1/+1': say 'it' in a sentence of its own",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(kind: str, text: str, fault: str) -> None:
    with pytest.raises(TextError) as error:
        abilities(kind, text)
    assert str(error.value).startswith("Card: ")
    assert fault in str(error.value)


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("Draw a card.", False),
        ("Each unit you control gets +1/+1.", False),
        ("Create a Grenadin.", False),
        ("Gain 3 health.", False),
        ("Each enemy unit gets -1/-1.", True),
        ("Kill each unit.", True),
        ("Deal 1 damage to each enemy target.", True),
        ("Deal 2 damage to the enemy player.", True),
        ("Deal 2 damage to you.", False),
        ("Each player draws a card.", True),
        ("Each opponent discards a card.", True),
        ("Deal 1 damage to a random enemy target.", True),
        ("Draw a random card of the enemy hand.", True),
        ("Create 5 Firebomb in the enemy deck.", True),
        ("Create 4 Titan in your deck.", False),
        ("You may create a Permafrost on each enemy unit.", True),
    ],
)
def test_words_that_touch_the_enemy_are_told_from_those_that_do_not(text: str, touches: bool) -> None:
    assert is_hostile(abilities("spell", text).spell) == touches


@pytest.mark.parametrize(
    "text",
    [
        "Your units with 5 or more strength have Warp.",
        "Units with 5 or more strength of yours have Warp.",
        "Your spells are fast.",
        "Spells of yours are fast.",
        "Abilities of your relics cost 1 less.",
        "Abilities of relics of yours cost 1 less.",
    ],
)
def test_what_own_cards_said_of_yours_is_read_as_it_was(text: str) -> None:
    """Matches in which such cards were played go on."""
    assert abilities("unit", text).statics


@pytest.mark.parametrize("there", [0, 1])
def test_what_needs_two_units_says_so_where_there_is_one(there: int) -> None:
    rich = {"hand": ["Mindfire"], "power": 9, "influence": {"Fire": 6}}
    reason = laid("eternal", rich, {"units": ["Oni Ronin"] * there}).why_not(0, "play Mindfire")
    assert reason is not None and reason.text == "Mindfire needs 2 enemy units, and there are not so many"

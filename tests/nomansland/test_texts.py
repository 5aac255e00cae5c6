"""The words of No Man's Land: what its cards do not say yet, and what is refused though grammar allows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.language import TextError, walk
from game.language.vocabulary.groups import Group
from game.records.examples import Example, read_examples
from game.records.examples_play import Performance, run_example
from rulesets.nomansland.texts import abilities_of, language
from tests.laid import laid
from tests.shipped import shipped

NML = load_ruleset("nomansland")
EXAMPLES = read_examples(Path(__file__).parent / "vocabulary.toml")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.title))
def test_the_phrase_does_what_it_says(example: Example) -> None:
    assert run_example(example, NML) == []


def test_every_phrase_of_the_game_is_on_some_card_or_in_some_example() -> None:
    from rulesets.nomansland.phrases import OWN

    examples = [str(fields.get("text", "")) for example in shipped("nomansland") for fields in example.cards.values()]
    texts = [*(card.text for card in NML.definitions.values()), *filter(None, map(str.strip, examples))]
    said = {type(part) for text in texts for part in walk(language().parse(text))}
    own = {module.__name__ for module in OWN}
    assert [cls.__name__ for cls in language().patterns if cls.__module__ in own and cls not in said] == []


def test_a_position_that_is_taken_up_again_knows_who_is_ranged() -> None:
    position = laid("nomansland", {"board": [{"card": "Dawnwatch Archer", "place": "c2"}]}, {})
    again = NML.position_from_json(position.to_json())
    (ranged,) = [part for part in walk(language().parse("Exhaust each ranged unit.")) if isinstance(part, Group)]
    assert ranged.find(again, -1, 0) == ranged.find(position, -1, 0) != []


def abilities(kind: str, text: str, **fields: Any) -> Abilities:
    return abilities_of(Definition("card", "Card", kind, text, fields, lambda card: Abilities()), lambda choice: False)


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("creature", "Draw a card.", "'Draw a card' happens once: it needs a 'when' or a cost before it"),
        ("spell", "Exhaust this card.", "only what stands on the board is exhausted"),
        ("spell", "Return a creature in your deck to your hand.", "say 'search your deck for a … and put it into your"),
        ("creature", "A creature has Ready.", "'A creature has Ready' happens once"),
        ("creature", "This creature has Ready this turn.", "happens once"),
        ("spell", "While this creature is in NML, this creature gets +1 attack.", "'this creature' stands on a spell"),
        ("spell", "This terrain gets +1 health this turn.", "'This terrain' stands on a spell"),
        ("spell", "Once a turn, 2: draw a card.", "works only on a card that stays in play"),
        ("construct", "When this creature dies, draw a card.", "'this creature' stands on a construct"),
        ("creature", "When this creature dies, heal it.", "creatures and constructs on the battlefield"),
        ("creature", "When this creature dies, this creature has Ready this turn.", "stands on the board has numbers"),
        ("creature", "When a creature dies, if this creature is in NML, move it back.", "stands on the board is moved"),
        (
            "creature",
            "When this creature dies, if this creature is in NML, draw a card.",
            "anywhere on the battlefield",
        ),
        ("creature", "Sacrifice this creature: return this creature to your hand.", "this creature is gone by then"),
        ("creature", "Each spell costs 1 more, but no less than 2.", "does not stop at a least cost"),
        ("spell", "Swap the attack and attack of a creature.", "changes nothing"),
        ("spell", "Each player sacrifices a card in your pitch zone.", "only what is on the battlefield"),
        ("creature", "If this creature would be dealt damage, you may discard a card.", "write 'you may instead"),
        (
            "spell",
            "Sacrifice a creature. Draw 2 cards.",
            "only what you control is sacrificed; say 'a creature you control'",
        ),
        ("creature", "1: heal it.", "'it' refers to nothing in 'heal it'"),
        ("creature", "While this creature is in NML, it has Ready.", "'it' refers to nothing in 'it has Ready'"),
        ("creature", "When this creature attacks, swap it with another creature.", "must say which creature"),
        ("spell", "A creature has Spellcaster this turn.", "cannot read 'Spellcaster"),
        ("spell", "Put a creature you control onto a vacant NML zone.", "is about what is in play already"),
        ("spell", "Destroy a creature in this column.", "'in this column' means nothing on a spell"),
        ("spell", "Destroy a creature adjacent to this card.", "'adjacent to this card' means nothing on a spell"),
        ("creature", "Each creature on this side gets +1 attack.", "'on this side' means nothing on a creature"),
        ("spell", "Destroy a card.", "'card' does not say where"),
        ("spell", "Move a creature backwards.", "cannot read 'backwards'"),
        ("spell", "A creature has Redy this turn.", "cannot read 'Redy"),
        ("creature", "Ready and Second Step.", "cannot read"),
        ("creature", "second step, ready.", "write 'Second Step, Ready.' instead"),
        ("spell", "Gain 1 resource.", "write 'Gain a resource.' instead"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(kind: str, text: str, fault: str) -> None:
    with pytest.raises(TextError) as error:
        abilities(kind, text, subtypes=(), subtype="")
    assert str(error.value).startswith("Card: ")
    assert fault in str(error.value)


def test_a_cost_that_cannot_be_paid_says_what_is_missing() -> None:
    example = next(example for example in EXAMPLES if "a cost of two kinds" in example.title)
    position = Performance(example, NML).position
    reason = position.why_not(0, "use Mill")
    assert reason is not None
    assert "it costs 2 Arcane and 1 of any kind: you have nothing" in reason.text


def test_what_is_given_up_for_an_ability_is_not_said_to_be_missing() -> None:
    """It stands there itself: only once it is given up there is nothing left to aim at."""
    position = laid("nomansland", {"board": [{"card": "Scrap Shaman", "place": "c2"}]}, {})
    reason = position.why_not(0, "use Scrap Shaman")
    assert "needs a creature you control besides what is given up for it, and there is none" in reason.text


def test_nothing_is_near_a_terrain_that_lies_on_a_whole_side() -> None:
    text = "Each creature adjacent to this terrain gets +1 attack."
    assert abilities("terrain", text, subtype="Zone").statics
    with pytest.raises(TextError, match="means nothing on a field terrain"):
        abilities("terrain", text, subtype="Field")

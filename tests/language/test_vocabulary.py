"""Every phrase of the shared vocabulary and of ERA: what it does, and what is refused though grammar allows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.language import TextError, walk
from game.records.examples import Example, read_examples
from game.records.examples_play import Performance, run_example
from rulesets.era.state import CRYSTALS
from rulesets.era.texts import abilities_of, language
from tests.shipped import shipped

EXAMPLES = read_examples(Path(__file__).parent / "vocabulary.toml")


def title(example: Example) -> str:
    return example.title


@pytest.mark.parametrize("example", EXAMPLES, ids=title)
def test_the_phrase_does_what_it_says(example: Example) -> None:
    assert run_example(example, load_ruleset("era")) == []


def test_every_phrase_is_in_some_example() -> None:
    shown = [*EXAMPLES, *shipped("era")]
    texts = [fields["text"].strip() for example in shown for fields in example.cards.values() if "text" in fields]
    said = {type(part) for text in texts for part in walk(language().parse(text))}
    assert [cls.__name__ for cls in language().patterns if cls not in said] == []


def test_every_shipped_card_writes_back_as_it_is() -> None:
    texts = [card.text for card in load_ruleset("era").definitions.values() if card.text]
    assert len(texts) >= 40
    for text in texts:
        assert language().write(language().parse(text)) == text


def abilities(kind: str, text: str) -> Abilities:
    fields: dict[str, Any] = {"element": "Fire", "cost": 1}
    return abilities_of(Definition("card", "Card", kind, text, fields, lambda card: Abilities()), lambda choice: False)


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("dino", "Draw a card.", "'Draw a card' happens once: it needs a 'when' or a cost before it"),
        ("dino", "An enemy dino gets +1 power.", "'An enemy dino gets +1 power' happens once"),
        ("dino", "This dino gets +1 power this turn.", "happens once"),
        ("action", "Each dino cannot intercept.", "works only on a card that stays in play"),
        ("action", "When you draw a card, deal 1 damage to a dino.", "works only on a card that stays in play"),
        ("event", "2 Fire energy: draw a card.", "works only on a card that stays in play"),
        ("action", "If each dino would be dealt damage, prevent 1 of it.", "works only on a card that stays in play"),
        ("dino", "An enemy dino cannot intercept.", "must be about the card itself or about all of a kind"),
        ("weapon", "When the equipped dino attacks, destroy this armour.", "'this armour' stands on a weapon"),
        ("dino", "The equipped dino gets +1 power.", "a dino equips no dino"),
        ("action", "The equipped dino gets +1 power this turn.", "an action equips no dino"),
        ("action", "This dino gets +1 power this turn.", "'This dino' stands on an action"),
        ("event", "Play only in your turn.\nDraw a card.", "an event is never played in another turn"),
        ("dino", "If this dino would suffer a wound, you may draw a card.", "write 'you may instead draw a card'"),
        (
            "armour",
            "If the equipped dino would be dealt damage, you may discard a card; if you do, draw a card.",
            "write 'you may instead discard a card; if you do, draw a card'",
        ),
        (
            "action",
            "Attach an equipment in your graveyard to each dino you control.",
            "one card is attached to one dino",
        ),
        ("action", "Attach 2 weapons in your graveyard to a dino you control.", "one card is attached to one dino"),
        ("dino", "When this dino attacks, an enemy dino cannot intercept.", "does not say how long"),
        ("dino", "This dino cannot attack this turn.", "'This dino cannot attack this turn' happens once"),
        ("action", "It gets +1 power this turn.", "'it' refers to nothing in 'It gets +1 power this turn'"),
        ("action", "Destroy a card.", "'card' does not say where"),
        ("action", "Gain 2 energy of an element of your choice. Ready it.", "'it' refers to nothing in 'Ready it'"),
        ("dino", "A dino you control has Soar.", "'A dino you control has Soar' happens once"),
        ("action", "Ready a dino you control. Move a wound from it to an enemy dino.", "must say from which dino"),
        ("action", "Exhaust this action.", "only a dino or a crystal is exhausted and readied"),
        ("action", "Deal 2 damage to this action.", "damage is dealt to a dino only"),
        ("event", "Destroy this card.", "only what is on the battlefield is destroyed"),
        ("action", "Destroy this action.", "only what is on the battlefield is destroyed"),
        ("action", "Destroy a crystal.", "'Destroy a crystal': a crystal never leaves the battlefield"),
        ("action", "Destroy a card in your hand.", "only what is on the battlefield is destroyed"),
        ("action", "Return a card in your hand to your graveyard.", "only what is on the battlefield, in a graveyard"),
        ("action", "Destroy a dino or crystal.", "a crystal never leaves the battlefield"),
        ("action", "Ready a crystal you control. Destroy it.", "'Destroy it': a crystal never leaves the battlefield"),
        ("action", "Return an enemy dino to its owner's hand.", "dinos and crystals never go to a hand"),
        ("dino", "When this dino attacks, return it to its owner's hand.", "dinos and crystals never go to a hand"),
        ("crystal", "1 Fire energy: return this crystal to its owner's hand.", "dinos and crystals never go to a hand"),
        ("action", "Attach a dino to a dino you control.", "only equipment on the battlefield or in a graveyard is"),
        ("action", "Attach a card in your graveyard to a dino you control.", "only equipment on the battlefield or in"),
        (
            "action",
            "Attach an equipment in your hand to a dino you control.",
            "only equipment on the battlefield or in",
        ),
        ("action", "Attach a weapon to a crystal you control.", "equipment is attached to a dino only"),
        ("action", "Charge a dino you control.", "only a crystal is charged"),
        ("action", "Deal 2 damage to a crystal.", "damage is dealt to a dino only"),
        ("action", "Deal 2 damage to a weapon.", "damage is dealt to a dino only"),
        ("action", "Exhaust an enemy dino. Charge it.", "only a crystal is charged"),
        ("weapon", "1 Fire energy: ready this weapon.", "only a dino or a crystal is exhausted and readied"),
        (
            "action",
            "Choose one: draw a card. Ready a dino you control.",
            "'Choose one: draw a card' leaves nothing to choose: put ';' between one and the other",
        ),
        ("action", "Choose two: draw a card; ready a dino you control.", "leaves nothing to choose"),
        (
            "action",
            "Exhaust a dino. Draw a card. It gets +1 power this turn.",
            "'it' would be taken for what came of 'Draw a card': say this before it",
        ),
        (
            "action",
            "Ready 2 dinos you control. Draw 2 cards. They get +1 power this turn.",
            "'they' would be taken for",
        ),
        ("action", "Exhaust a dino. Each opponent draws a card. Destroy it.", "'it' would be taken for"),
        ("action", "Exhaust a dino. Put the top card of your deck into your hand. Destroy it.", "would be taken for"),
        ("action", "Destroy a dinos.", "cannot read 'dinos'; did you mean 'dino'?"),
        ("action", "Destroy up to 2 dino.", "cannot read 'dino'; did you mean 'dinos'?"),
        ("action", "Draw a crad.", "cannot read 'crad'; did you mean 'card', as in 'draw ... card'?"),
        ("action", "Draw 1 card.", "write 'Draw a card.' instead of 'Draw 1 card.'"),
    ],
)
def test_what_makes_no_sense_on_a_card_is_refused_by_name(kind: str, text: str, fault: str) -> None:
    with pytest.raises(TextError) as error:
        abilities(kind, text)
    assert str(error.value).startswith("Card: ")
    assert fault in str(error.value)


def test_a_cost_that_cannot_be_paid_says_what_is_missing() -> None:
    example = next(example for example in EXAMPLES if "cannot be paid" in example.title)
    position = Performance(example, load_ruleset("era")).position
    reason = position.why_not(0, "use Torchbearer")
    assert reason is not None
    assert "needs 2 Fire energy: you have 0, and ready crystals could give 1 more" in reason.text
    for crystal in position.piles[CRYSTALS][0]:
        position.exhausted[crystal] = 1
    reason = position.why_not(0, "use Torchbearer")
    assert reason is not None and reason.text.endswith("you have 0, and no ready crystal could give any")


def test_it_may_mean_what_was_chosen_before() -> None:
    spell = abilities("action", "Ready a dino you control. It gets +1 power this turn.").spell
    assert spell is not None
    assert len(spell.effects) == 2


def test_contractions_are_read_and_written_out() -> None:
    assert language().respell("This dino can't intercept.") == "This dino cannot intercept."
    with pytest.raises(TextError) as error:
        language().parse("This dino can't attack.")
    assert str(error.value) == "write 'This dino cannot attack.' instead of 'This dino can't attack.'"

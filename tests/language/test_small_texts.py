"""Texts that are read are carried out: whatever one lets somebody choose is asked, and none is about something that
cannot happen to what it names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.kernel.effects import Effects
from game.language import Language, TextError, walk
from game.language.vocabulary.speech import Choice
from tests.language.small_texts import Speaker

STRIDE = 5
MOST = 500
"""Every fifth text is looked at, and of a language that can say very much so many: all of them take minutes."""


def kinds(name: str) -> list[Definition]:
    """A shipped card of each type."""
    return list({one.type: one for one in load_ruleset(name).definitions.values()}.values())


def read(name: str, card: Definition, text: str) -> Abilities:
    """What a text does on such a card. Raises TextError."""
    return load_ruleset(name).read(Definition("card", "Card", card.type, text, card.fields, lambda _: Abilities()))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Effects]]:
    """All effects that are made meanwhile."""
    found: list[Effects] = []
    make = Effects.__init__

    def remember(self: Effects, *rest: Any, **how: Any) -> None:
        make(self, *rest, **how)
        found.append(self)

    monkeypatch.setattr(Effects, "__init__", remember)
    monkeypatch.setattr(Language, "parse", lru_cache(1)(Language.parse))  # a text is tried on one card after another
    yield found


def unasked(abilities: Abilities, effects: list[Effects]) -> list[str]:
    """The choices in a text that nobody is ever asked for."""
    tree: Any = abilities.tree
    asked = {number for one in effects for number in one.index}
    return [part.text for part in walk(tree) if isinstance(part, Choice) and id(part) not in asked]


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_every_choice_of_a_text_that_is_read_is_put_to_somebody(name: str, made: list[Effects]) -> None:
    silent, cards = {}, kinds(name)
    speaker = Speaker(load_ruleset(name).language)
    some = list(islice(speaker.texts(), None, None, STRIDE))
    few = some[:: -(-len(some) // MOST)]
    readings = [found for texts in few if (found := first_reading(name, cards, texts, made))]
    for text, abilities, effects in readings:
        if "Amplify" not in text and (faults := unasked(abilities, effects)):  # Amplify asks for the same words anew
            silent[text] = faults
    assert len(readings) > 20
    assert silent == {}


def first_reading(
    name: str, cards: list[Definition], texts: Iterator[str], made: list[Effects]
) -> tuple[str, Abilities, list[Effects]] | None:
    """The first of some texts that makes sense on a card."""
    for text in islice(texts, 4):
        for card in cards:
            made.clear()
            try:
                return text, read(name, card, text), made[:]
            except TextError:
                continue
    return None


REFUSED = [
    ("nomansland", "spell", "Destroy 2 creatures unless its controller pays 2.", "say it of one card"),
    ("era", "action", "Destroy each dino unless its controller pays 1 Fire energy.", "refers to nothing"),
    ("era", "action", "Draw a card and discard a card; if you do not, gain 1 Fire energy.", "which of them"),
    ("eternal", "unit", "Summon: kill the enemy player.", "only a card on the playmat is killed"),
    ("eternal", "unit", "Summon: play you.", "a player is no card"),
    ("eternal", "spell", "Return each target to its owner's hand, where it costs 2 more.", "a player is no card"),
    ("eternal", "spell", "Return each target and the weapons on it to its owner's hand.", "a player is no card"),
    ("eternal", "spell", "Transform the enemy player into a random unit that costs 1 more.", "a player is no card"),
    ("eternal", "spell", "Transform each target into Omen of Austerity, which remembers it.", "a player is no card"),
    ("eternal", "spell", "Put the enemy player into your hand.", "a player is no card"),
    ("eternal", "spell", "Create in your hand a copy of the enemy player.", "a player is no card"),
    ("eternal", "spell", "Transform the enemy player into a random card.", "a player is no card"),
    (
        "eternal",
        "cursed relic",
        "Summon: put the cursed player among the top 4 cards of your deck.",
        "a player is no card",
    ),
    ("eternal", "cursed relic", "Summon: kill the cursed player.", "only a card on the playmat is killed"),
    ("eternal", "spell", "The enemy player costs 2 less.", "a player is no card"),
    ("eternal", "spell", "Give each target +1/+1.", "neither a player nor a spell has such numbers"),
    ("eternal", "spell", "Double the enemy player's strength.", "neither a player nor a spell has such numbers"),
    ("eternal", "spell", "The enemy player gains a random battle skill.", "neither a player nor a spell fights"),
    ("eternal", "spell", "Each unit you control discards the top 2 cards of their deck.", "only a player plays"),
    ("eternal", "relic", "The Night deals 2 more damage to each unit you control.", "struck by the Night"),
    (
        "eternal",
        "spell",
        "Deal damage equal to 1 plus the highest cost among enemy targets to an enemy target.",
        "a player is no card",
    ),
    ("eternal", "spell", "Deal 2 damage to an enemy relic.", "only units, sites and players are dealt damage"),
    ("eternal", "spell", "Stun an enemy site.", "only a unit is exhausted, readied, stunned"),
    ("eternal", "spell", "A unit in your hand gets +2/+2 this turn.", "grows for good only"),
    ("eternal", "unit", "Each unit in your hand gets +1/+0.", "grows for good only"),
    ("eternal", "spell", "Draw each player.", "a player is no card"),
    ("eternal", "spell", "Discard each player.", "only a card of a hand or a deck is discarded"),
    ("eternal", "spell", "Discard each enemy unit.", "only a card of a hand or a deck is discarded"),
    ("eternal", "spell", "Swap a unit you control with a card in your market.", "only a card of the hand"),
    ("invasion", "tactic", "Action: deal 2 damage to target support.", "only units, legends and zones have hit points"),
    ("invasion", "tactic", "Action: destroy target zone.", "a zone burns"),
    ("invasion", "tactic", "Action: corrupt target zone.", "only a card in play is corrupted"),
    ("invasion", "tactic", "Action: return target zone to its owner's hand.", "stay where they are"),
    ("invasion", "tactic", "Action: put your capital on the bottom of its owner's deck.", "stay where they are"),
    ("invasion", "tactic", "Action: your capital makes an attack alone.", "only a unit or legend attacks"),
    ("invasion", "tactic", "Action: target zone cannot attack this turn.", "only a card in play attacks"),
    ("invasion", "unit", "Action: deal X damage to target unit.", "nobody chooses X"),
    ("invasion", "support", "Action: destroy X target developments in one zone.", "nobody chooses X"),
    ("invasion", "tactic", "Action: attach 2 experience to target zone.", "only a unit or legend gains experience"),
    ("invasion", "unit", "Forced, when your turn ends: put your capital into your battlefield.", "not in play"),
    ("invasion", "unit", "Forced, when your turn ends: sacrifice your capital.", "a zone burns"),
    ("invasion", "tactic", "Action: put target unit into play.", "only what is not in play is put into play"),
    ("invasion", "unit", "Forced, when your turn begins: corrupt it.", "'it' refers to nothing"),
    ("invasion", "support", "When this zone is attacked, its controller pays 1 or draw a card.", "refers to nothing"),
    ("eternal", "unit", "When your turn begins, kill it.", "'it' refers to nothing"),
    ("era", "crystal", "When you draw a card, gain 2 energy of an element of your choice. It has Soar.", "only a dino"),
    ("nomansland", "creature", "When your turn begins, destroy it.", "'it' refers to nothing"),
    ("nomansland", "spell", "Deal 2 damage to a terrain.", "only creatures and constructs on the battlefield are hurt"),
    ("nomansland", "spell", "Exhaust a terrain.", "only what stands on the board"),
    ("nomansland", "spell", "Destroy a card in your hand.", "only what is on the battlefield is destroyed"),
    ("vale", "creature", "Instant: deal 2 damage to this card.", "there is no damage in the Vale"),
    ("vale", "creature", "Instant: destroy this card.", "leaves its area by being removed or recovered"),
    ("vale", "creature", "Instant: exhaust this card.", "nothing is exhausted or readied"),
]


@pytest.mark.parametrize(("name", "type", "text", "fault"), REFUSED, ids=[row[2] for row in REFUSED])
def test_what_cannot_happen_to_a_card_is_refused_with_the_reason(name: str, type: str, text: str, fault: str) -> None:
    card = next(card for card in kinds(name) if card.type == type)
    with pytest.raises(TextError) as error:
        read(name, card, text)
    assert fault in str(error.value)

"""A card that has died is meant where it lies then, or the text is refused: none is read that does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.abilities import Abilities
from game.kernel.cards import Definition
from game.language import TextError
from game.records.examples import examples_of
from game.records.examples_play import run_example
from rulesets.invasion.board import fresh
from rulesets.invasion.state import PLAY
from tests.drafted import drafted

KINDS: dict[str, dict[str, Any]] = {
    "nomansland": {"type": "creature", "cost": 1, "attack": 1, "range": 1, "health": 1},
    "eternal": {"type": "unit", "cost": 1, "strength": 1, "health": 1},
    "invasion": {"type": "unit", "race": "Orc", "cost": 1, "power": 1, "hitpoints": 1},
    "era": {"type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4},
}
DEATHS: dict[str, dict[str, Any]] = {
    "nomansland": {"type": "spell", "subtype": "Prepared", "cost": 0, "text": "Destroy a creature."},
    "eternal": {"type": "spell", "cost": 0, "text": "Kill a unit."},
    "invasion": {"type": "tactic", "race": "Orc", "cost": 0, "text": "Action: destroy target unit."},
}
IN_PLAY = {
    "nomansland": ("board", {"card": "Mortal", "place": "c2"}),
    "eternal": ("units", "Mortal"),
    "invasion": ("play", {"card": "Mortal", "place": "kingdom"}),
}


def faults(game: str, text: str, *more: dict[str, Any]) -> list[str]:
    """What is not as it should be when a card with this text dies and lies where `more` expects it."""
    pile, mortal = IN_PLAY[game]
    data = {
        "game": game,
        "title": "x",
        "kind": "card",
        "cards": {"Mortal": {**KINDS[game], "text": text}, "Death": DEATHS[game]},
        "position": {"seat": {"1": {"hand": ["Death"], pile: [mortal]}}},
        "step": [{"seat": 1, "move": "play Death"}, *more],
    }
    (example,) = examples_of(data, Path("x"))
    return run_example(example, load_ruleset(game))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("nomansland", "When this creature dies, return it to its owner's hand."),
        ("nomansland", "When this creature dies, return this creature to its owner's hand."),
        ("nomansland", "When a creature dies, return it to its owner's hand."),
        ("eternal", "When this unit dies, return it to your hand."),
        ("eternal", "When this unit dies, return this unit to your hand."),
        ("invasion", "Forced, when this unit is destroyed: return it to its owner's hand."),
        ("invasion", "Forced, when this unit is destroyed: return this unit to its owner's hand."),
        ("invasion", "Forced, when this unit leaves play: return this unit to its owner's hand."),
    ],
)
def test_it_comes_back_to_the_hand(game: str, text: str) -> None:
    assert faults(game, text, {"expect": [["seat.1.hand", "is", ["Mortal"]]]}) == []


@pytest.mark.parametrize(
    ("game", "text", "more"),
    [
        (
            "nomansland",
            "When this creature dies, put it onto a vacant frontline zone.",
            [{"seat": 1, "move": "choose d2", "expect": [["seat.1.board", "Mortal", "place", "d2"]]}],
        ),
        ("eternal", "When this unit dies, play this unit.", [{"expect": [["seat.1.units", "is", ["Mortal"]]]}]),
        (
            "invasion",
            "Forced, when this unit is destroyed: put it into play.",
            [{"seat": 1, "move": "choose Quest", "expect": [["seat.1.play", "Mortal", "place", "quest"]]}],
        ),
        (
            "invasion",
            "Forced, when this unit is destroyed: put this unit into your battlefield.",
            [{"expect": [["seat.1.play", "Mortal", "place", "battlefield"]]}],
        ),
    ],
)
def test_it_comes_back_into_play(game: str, text: str, more: list[dict[str, Any]]) -> None:
    assert [fault for fault in faults(game, text, *more) if "which no expectation mentions" not in fault] == []


@pytest.mark.parametrize(
    ("game", "kind", "text", "why"),
    [
        ("nomansland", "creature", "When this creature dies, heal it.", "only creatures and constructs on the"),
        (
            "nomansland",
            "creature",
            "When this creature dies, move this creature back.",
            "only what stands on the board",
        ),
        ("nomansland", "creature", "Sacrifice this creature: heal this creature.", "this creature is gone by then"),
        ("eternal", "unit", "When this unit dies, ready it.", "only a unit is exhausted, readied"),
        ("eternal", "unit", "When this unit dies, sacrifice this unit.", "only a card on the playmat is killed"),
        (
            "eternal",
            "curse",
            "When the cursed unit dies, return this curse to your hand.",
            "this curse is gone by then",
        ),
        ("eternal", "weapon", "When the wielder dies, return this weapon to your hand.", "this weapon is gone by then"),
        ("invasion", "unit", "Forced, when this unit leaves play: corrupt it.", "only a card in play is corrupted"),
        (
            "invasion",
            "unit",
            "Action, sacrifice this unit: return this unit to your hand.",
            "this unit is gone by then",
        ),
        ("invasion", "unit", "When you sacrifice a unit, return it to its owner's hand.", "it is gone by then"),
        (
            "invasion",
            "support",
            "Forced, when the attached unit leaves play: return this support to your hand.",
            "this support is gone by then",
        ),
        ("era", "dino", "When this dino dies, ready this dino.", "this dino is gone by then"),
        ("era", "dino", "When a dino dies, place a wound on it.", "it is gone by then"),
        (
            "era",
            "weapon",
            "When the equipped dino dies, return this weapon to your hand.",
            "this weapon is gone by then",
        ),
        ("nomansland", "spell", "Destroy a creature. Return it to its owner's hand.", "it has moved by then"),
        ("nomansland", "spell", "Sacrifice a creature you control and exhaust it.", "it has moved by then"),
        ("nomansland", "spell", "Return a creature to its owner's hand; if you do, heal it.", "it has moved by then"),
        (
            "nomansland",
            "creature",
            "When this creature attacks, return this creature to its owner's hand. Heal this creature.",
            "this creature has moved by then",
        ),
        ("eternal", "spell", "Play a unit in your void. It gains Charge.", "it has moved by then"),
        ("eternal", "spell", "Return a unit in your void to your hand. It costs 2 less.", "it has moved by then"),
        ("eternal", "spell", "Draw a unit from your deck. It gains Charge.", "it has moved by then"),
        ("eternal", "spell", "Kill a unit you control. Create a copy of it.", "it has moved by then"),
        (
            "invasion",
            "tactic",
            "Action: sacrifice a unit you control. Return it to its owner's hand.",
            "it has moved by then",
        ),
        (
            "invasion",
            "tactic",
            "Action: put target unit in your discard pile into play. Sacrifice it when the turn ends.",
            "'Sacrifice it when the turn ends': it has moved by then",
        ),
        (
            "invasion",
            "unit",
            "Action, pay 1: move this unit to another of your zones. It gets +1 power this turn.",
            "'it' refers to nothing",
        ),
        ("era", "action", "Return an equipment in your graveyard to your hand. Destroy it.", "it has moved by then"),
        ("vale", "creature", "Instant: remove another card in your area. Put it into your hand.", "it has moved by"),
        ("era", "action", "Exhaust a dino. Discard a random card. Exhaust it.", "it has moved by then"),
        (
            "era",
            "action",
            "Destroy 2 equipments. Return them to its owner's hand.",
            "them have moved by then; say .* they",
        ),
        (
            "era",
            "action",
            "Exhaust a dino. Each opponent discards a random card. If it was a card, draw a card.",
            "be taken",
        ),
        ("eternal", "spell", "Discard a card. If it is a unit, draw a card.", "say 'if it was a unit, draw a card'"),
        ("eternal", "spell", "Draw a card. If it was a unit, draw a card.", "is not what came of 'Draw a card'"),
        ("eternal", "unit", "Summon: if it was a unit, draw a card.", "refers to nothing"),
    ],
)
def test_what_cannot_happen_to_it_any_more_is_refused(game: str, kind: str, text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        fields = {**KINDS.get(game, {}), "traits": ("Attachment",)}
        load_ruleset(game).read(Definition("card", "Card", kind, text, fields, lambda card: Abilities()))


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("nomansland", "spell", "If there is a construct, destroy a creature; otherwise exhaust a creature."),
        ("nomansland", "spell", "Choose one: return a creature to its owner's hand; exhaust a creature and heal it."),
        ("nomansland", "spell", "Exhaust a creature. Destroy a construct. Deal 1 damage to another creature. Heal it."),
        ("eternal", "spell", "A unit in your void gains Charge. Play it."),
        ("eternal", "spell", "A unit you control gains Charge. Kill each enemy unit. It gains Flying."),
        ("vale", "creature", "Instant: remove another card in your area. Score its cost."),
        ("era", "dino", "When this dino attacks, discard a random card. If it was an action, ready this dino."),
        ("eternal", "spell", "Discard a random card in the enemy hand. If it was a unit, draw a card."),
    ],
)
def test_what_has_not_moved_is_still_spoken_of(game: str, kind: str, text: str) -> None:
    load_ruleset(game).read(Definition("card", "Card", kind, text, KINDS.get(game, {}), lambda card: Abilities()))


def test_a_zone_that_something_is_moved_to_is_not_what_it_means() -> None:
    text = "Action: move target unit to another of its controller's zones. It gets +1 power this turn."
    position = drafted("invasion", "tactic", text=text)
    for move in ("play A Thing", "target 2/Plain Champion", "pass", "pass"):
        position.play(position.move(move))
    zones = [position.notation(move) for move in position.moves]
    assert zones and all(zone.startswith("choose 2/") for zone in zones)
    champion = next(card for card in position.piles[PLAY][1] if position.card[card].name == "Plain Champion")
    before = position.power[champion]
    position.play(position.moves[0])
    fresh(position)
    assert position.power[champion] == before + 1

"""What ERA tells the search: which moves are worth a thought, how good a position is, what hidden cards may be."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.position import Position
from game.kernel.timing import abilities_on_stack
from game.records.decks import Deck
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from rulesets.era.construction import faults
from rulesets.era.state import CHARGE, DINOS, END_TURN, EXHAUST, HAND, PLAY, USE
from tests.ai.conftest import DECKS


def test_crystals_are_not_exhausted_for_its_own_sake(decisions: list[Position], era: Any) -> None:
    offered = [
        position
        for position in decisions
        if END_TURN in position.moves and any(move[0] == EXHAUST for move in position.moves)
    ]
    assert offered
    for position in offered:
        assert not any(move[0] == EXHAUST for move in era.worthwhile(position, position.moves))
        assert END_TURN in era.worthwhile(position, position.moves)


def test_few_ways_to_charge_are_thought_about(decisions: list[Position], era: Any) -> None:
    widest = max(decisions, key=lambda position: sum(move[0] == CHARGE for move in position.moves))
    found = [move for move in era.worthwhile(widest, widest.moves) if move[0] == CHARGE]
    assert 1 <= len(found) <= 4 < sum(move[0] == CHARGE for move in widest.moves)


def test_nothing_is_healed_that_is_not_wounded(era: Any) -> None:
    random = Random(2)
    seen, seed = 0, 0
    position = era.new_game(DECKS, seed)
    while seen < 3 and seed < 50:
        if position.result is not None:
            seed += 1
            position = era.new_game(DECKS, seed)
        heals = [move for move in position.moves if move[0] == PLAY and position.card[move[1]].name == "Moss Poultice"]
        wounded = any(position.wounds[dino] for dino in position.piles[DINOS][position.seat])
        if heals and len(position.moves) > len(heals):
            assert wounded or not set(heals) & set(era.worthwhile(position, position.moves))
            seen += not wounded
        position.play(position.moves[random.randrange(len(position.moves))])
    assert seen == 3


def test_nobody_is_sure_before_the_end(decisions: list[Position], era: Any) -> None:
    for position in decisions:
        assert all(0 < era.evaluate(position, seat) < 1 for seat in range(position.seats))


def test_a_wound_is_worse_for_its_bearer(decisions: list[Position], era: Any) -> None:
    for position in decisions[::4]:
        if not position.piles[DINOS][0]:
            continue
        hurt: Any = position.copy()
        hurt.wounds[hurt.piles[DINOS][0][0]] += 1
        assert era.evaluate(hurt, 0) < era.evaluate(position, 0)
        assert era.evaluate(hurt, 1) > era.evaluate(position, 1)


def test_a_won_game_is_worth_one(era: Any) -> None:
    position = era.new_game(DECKS, 1)
    position.play((era.verbs.concede, 0))
    assert [era.evaluate(position, seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(("out", "chances"), [(0, [1 / 4] * 4), (0b0010, [1 / 3, 0, 1 / 3, 1 / 3])])
def test_a_draw_is_shared_by_those_who_have_not_lost(era: Any, out: int, chances: list[float]) -> None:
    position = era.new_game(DECKS * 2, 1)
    position.out = out
    era.end(position, (), "end.limit")
    assert [era.evaluate(position, seat) for seat in range(4)] == chances


def test_imagined_cards_make_up_a_legal_deck(decisions: list[Position], era: Any) -> None:
    """Nothing but what was seen and the rules of decks say what the rest may be; starter decks are recognised."""
    starters = [Counter(deck.sections["main"]) for deck in era.decks().values()]
    for position in decisions[::6]:
        seat, owner = position.seat, 1 - position.seat
        hidden = [
            card for card, known in enumerate(position.known) if position.owner[card] == owner and not known >> seat & 1
        ]
        found = era.prior(position, seat, owner, hidden, Random(3))
        assert len(found) == len(hidden)
        sections: dict[str, Counter[str]] = {"main": Counter(), "dinos": Counter(), "crystals": Counter()}
        none = {*hidden, *abilities_on_stack(position)}
        seen = [
            position.card[card]
            for card, whose in enumerate(position.owner)
            if whose == owner and card not in none and era.zones[position.zone[card]].name != "limbo"
        ]
        for definition in [*seen, *found]:
            sections[{"dino": "dinos", "crystal": "crystals"}.get(definition.type, "main")][definition.name] += 1
        deck = Deck(game="era", name="imagined", sections={name: dict(cards) for name, cards in sections.items()})
        assert not list(faults(deck, era))
        assert sections["main"] in starters


def test_a_stranger_s_deck_is_imagined_from_the_pool(era: Any) -> None:
    """A card that no starter deck of those dinos holds: the rest comes from all cards of the deck's elements."""
    position = era.new_game(DECKS, 4)
    hand = position.piles[HAND][1]
    position.card[hand[0]] = position.text[hand[0]] = era.card_named("Cinder Plate")
    position.known[hand[0]] = 3
    for pile in position.piles[era.zones[7].number]:
        for card in pile:
            position.known[card] = 3
    hidden = [card for card, known in enumerate(position.known) if position.owner[card] == 1 and not known & 1]
    found = era.prior(position, 0, 1, hidden, Random(1))
    kinds = Counter(definition.type for definition in found)
    assert len(found) == len(hidden) and kinds["event"] == 3 and kinds["dino"] == 0
    assert max(Counter(found).values()) <= 3
    assert {definition.element for definition in found if definition.type in ("event", "crystal")} == {"Earth"}


def test_abilities_that_pay_for_each_other_are_not_used_for_ever(era: Any) -> None:
    """The dino readies a crystal, the crystal pays for readying the dino: the turn ends all the same."""
    table = {
        "game": "era",
        "kind": "puzzle",
        "title": "Round and round",
        "cards": {
            "Perpetual Spurs": {
                "type": "weapon",
                "element": "Air",
                "cost": 3,
                "text": "2 Air energy: ready the equipped dino.",
            }
        },
        "position": {
            "active": 1,
            "phase": "main",
            "seat": {
                "1": {
                    "dinos": [{"card": "Highglide Quetzal"}],
                    "equipment": [{"card": "Perpetual Spurs", "on": "Highglide Quetzal"}],
                    "crystals": ["Air Crystal"],
                    "charges": [{"card": "Second Wind", "on": "Air Crystal"}] * 3,
                    "deck": ["Second Wind"] * 5,
                },
                "2": {"dinos": ["Herdmother Bronto"], "deck": ["Second Wind"] * 5},
            },
        },
        "step": [{"seat": 1, "move": "end turn"}],
    }
    example = examples_of(table, Path("round and round"))[0]
    position: Any = staged(example, ruleset_for(example, era))
    uses = [move for move in position.moves if move[0] == USE]
    assert uses and set(uses) & set(era.worthwhile(position, position.moves))
    for _, card in uses:
        position.used[card] = 4
    assert not set(uses) & set(era.worthwhile(position, position.moves))
    random, moves = Random(1), 0
    while position.active == 0 and position.result is None:
        position.play(era.quick(position, position.moves, random))
        moves += 1
        assert moves < 60

"""What holds at every decision of every game: room, hands, health, armor, and that no card is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.zones import put
from game.lab.checks import Broken, any_move, cards_of, check_cards, check_piles
from game.records.decks import Deck
from rulesets.eternal.playable import MOST_UNITS, room
from rulesets.eternal.state import (
    ATTACHED,
    BATTLE,
    DECK,
    HAND,
    LIMBO,
    MAIN,
    PLAYERS,
    POWERS,
    RELICS,
    SITES,
    UNITS,
    EternalPosition,
)
from rulesets.eternal.zoning import MOST_FREE, MOST_IN_HAND, create_in_hand

IN_ZONE = {
    UNITS: {"unit"},
    SITES: {"site"},
    ATTACHED: {"weapon", "curse"},
    RELICS: {"relic", "relic weapon", "cursed relic"},
    PLAYERS: {"player"},
}
SIGILS = ("Fire Sigil", "Time Sigil", "Justice Sigil", "Primal Sigil", "Shadow Sigil")


def check_table(position: EternalPosition) -> None:
    """Each thing lies where its type belongs, within the limits of the rules."""
    position.ruleset.refresh(position)
    for zone, types in IN_ZONE.items():
        assert {position.card[card].type for row in position.piles[zone] for card in row} <= types
    for seat in (0, 1):
        relics = position.piles[RELICS][seat]
        weapons = [card for card in relics if position.card[card].type == "relic weapon"]
        assert len(weapons) <= 1 and len(position.piles[SITES][seat]) <= 1
        assert room(position, seat) >= 0 and len(position.piles[UNITS][seat]) <= MOST_UNITS
        assert len(position.piles[HAND][seat]) <= MOST_IN_HAND and position.free <= MOST_FREE
        assert len(position.piles[PLAYERS][seat]) == 1
        assert min(position.power[seat], position.armor[seat], position.maximum[seat]) >= 0
        for unit in position.piles[UNITS][seat]:
            assert position.health[unit] > 0 or position.items or position.result is not None
            assert position.strength[unit] >= 0 and position.damage[unit] >= 0
            assert not position.attacking[unit] or (seat == position.active and position.phase in (MAIN, BATTLE))
            assert not position.blocking[unit] or (seat != position.active and position.phase == BATTLE)
        for card in position.piles[ATTACHED][seat]:
            bearer = position.host[card]
            assert position.zone[bearer] == UNITS
    assert all(position.zone[card] != LIMBO for card in range(position.ruleset.cards_at_start))


def random_deck(ruleset: Any, random: Random) -> Deck:
    """A legal deck of one to three factions, out of all cards."""
    letters = random.sample("FTJPS", random.choice((1, 2, 2, 3)))
    pool = [
        one
        for one in ruleset.definitions.values()
        if not one.created and one.type != "power" and set(one.influence) <= set(letters)
    ]
    main: dict[str, int] = {}
    while sum(main.values()) < 48:
        name = random.choice(pool).name
        main[name] = min(4, main.get(name, 0) + random.randint(1, 4))
    for number in range(28):
        sigil = SIGILS["FTJPS".index(letters[number % len(letters)])]
        main[sigil] = main.get(sigil, 0) + 1
    return Deck(game="eternal", name=f"random {random.random()}", sections={"main": main})


def play(seed: int) -> str:
    """A whole random game, looked at after every move; returns the rule that ended it."""
    ruleset: Any = load_ruleset("eternal").twin()
    random = Random(seed)
    decks = [random_deck(ruleset, random), random_deck(ruleset, random)]
    position = ruleset.new_game(decks, seed)
    ruleset.cards_at_start = len(position.card)
    assert all(position.card[card].type == "power" for row in position.piles[POWERS] for card in row)
    while position.moves:
        check_table(position)
        check_piles(position)
        position.play(any_move(position, random))
    return str(position.result.rule)


def test_in_a_game_that_makes_cards_a_lost_one_is_noticed() -> None:
    ruleset: Any = load_ruleset("eternal")
    names = sorted(ruleset.decks())
    position = ruleset.new_game(names[:2], 1)
    cards = cards_of(position)
    create_in_hand(position, 0, ruleset.card_named("Grenadin"))
    check_cards(position, cards)
    put(position, position.piles[DECK][1][0], LIMBO)
    with pytest.raises(Broken, match="lost: "):
        check_cards(position, cards)


ENDINGS = {"goal.health", "goal.empty-deck", "tie.lower", "tie.deck", "tie.first", "end.limit"}


def test_games_keep_their_promises() -> None:
    assert {play(seed) for seed in range(12)} <= ENDINGS


@pytest.mark.soak
def test_a_thousand_games_keep_their_promises() -> None:
    assert {play(seed) for seed in range(1000)} <= ENDINGS

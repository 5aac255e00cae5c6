"""Every card of Eternal is put to use in a random situation: as many of its words as chance brings about happen, and
what must hold in every game holds after each move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.cards import Definition
from game.kernel.zones import attach, create
from game.lab.checks import any_move, check_fresh, check_order, check_piles, check_same
from game.lab.hidden import check_hidden
from rulesets.eternal.state import ATTACHED, DECK, HAND, KINDS, MAIN, MARKET, RELICS, SITES, UNITS, VOID
from tests.eternal.test_invariants import check_table

ETERNAL: Any = load_ruleset("eternal")
POOL = list(ETERNAL.definitions.values())
MOVES = 30
"""Decisions after the card has come."""


def of_type(*types: str) -> list[Definition]:
    return [definition for definition in POOL if definition.type in types]


def situation(definition: Definition, seed: int) -> Any:
    """A main phase with units, attachments, voids, decks and hands of both sides; one has the card and all power."""
    random, ruleset = Random(seed), ETERNAL.twin()
    position = ruleset.blank(2, seed)
    everything, units = of_type("unit", "weapon", "spell", "fast spell", "relic", "power"), of_type("unit")
    for seat in (0, 1):
        for zone, cards, count in (
            (DECK, everything, 12),
            (HAND, everything, 3),
            (VOID, everything, 4),
            (UNITS, units, 3),
            (MARKET, everything, 2),
        ):
            for _ in range(count):
                create(position, random.choice(cards), seat, zone)
        create(position, random.choice(of_type("relic", "relic weapon")), seat, RELICS)
        create(position, random.choice(of_type("site")), seat, SITES)
        weapon = create(position, random.choice(of_type("weapon")), seat, ATTACHED)
        attach(position, weapon, position.piles[UNITS][seat][0])
        position.power[seat] = position.maximum[seat] = random.randint(6, 14)
        position.influence[seat * len(KINDS) : (seat + 1) * len(KINDS)] = [6] * len(KINDS)
    mine = [create(position, definition, 0, HAND), create(position, definition, 0, DECK)]
    if definition.type == "unit":
        mine.append(create(position, definition, 0, UNITS))
    elif definition.type in ("relic", "cursed relic"):
        mine.append(create(position, definition, 0, RELICS))
    ruleset.cards_at_start = len(position.card)  # abilities that wait at once are no cards
    ruleset.stage(position, 0, MAIN, None)
    return position, mine


def use(definition: Definition, seed: int, closely: bool = False) -> None:
    """Play the card, and go on at random: its moves first, if there are any. `closely`: what a seat may not know is
    dealt anew at every decision."""
    random = Random(seed)
    position, mine = situation(definition, seed)
    for number in range(MOVES):
        if not position.moves:
            break
        check_table(position)
        check_piles(position)
        check_fresh(position)
        check_order(position)
        if number % 7 == 5 or closely:
            check_hidden(position, Random(number))
        own = [move for move in position.moves if any(card in move[1:] for card in mine)]
        if number % 7 == 3:
            twin = position.copy()
            check_same(position, twin, "a copy")
            check_same(position, ETERNAL.position_from_json(position.to_json()), "what was written and read")
        position.play(random.choice(own) if own and random.random() < 0.8 else any_move(position, random))


@pytest.mark.parametrize("part", range(4))
def test_some_cards_in_random_situations(part: int) -> None:
    for number, definition in enumerate(POOL[part * 15 :: 58]):
        use(definition, 100 * part + number)


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        ("Huddle Together", 91),
        ("Softfoot Burglar", 10172),
        ("Crowd Favorite", 10210),
        ("Flamefang", 4),
        ("Citywide Ban", 1),
        ("Amethyst Waystone", 1689),
    ],
)
def test_situations_that_showed_a_fault(name: str, seed: int) -> None:
    """A card that was shuffled away while it was played, hidden cards told of, or looked at for a list of moves; damage
    that tells what a hidden card costs."""
    use(next(definition for definition in POOL if definition.name == name), seed, closely=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_card_in_random_situations(seed: int) -> None:
    failed = []
    for number, definition in enumerate(POOL):
        try:
            use(definition, 1000 * seed + number, closely=True)
        except Exception as error:
            failed.append(f"{definition.name} ({1000 * seed + number}): {type(error).__name__}: {error}")
    assert failed == []

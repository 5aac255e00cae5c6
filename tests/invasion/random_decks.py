"""Random legal decks of Warhammer: Invasion."""

from __future__ import annotations

from random import Random
from typing import Any

from game import load_ruleset
from game.records.decks import Deck
from rulesets.invasion.construction import RACES, SIDE_OF, affiliations, faults, most_copies

SIZE = 50


def random_deck(random: Random) -> Deck:
    """A board of some race, and cards of its side, each as often as is allowed."""
    ruleset: Any = load_ruleset("invasion")
    boards = sorted(one.name for one in ruleset.definitions.values() if one.type == "capital")
    board = ruleset.by_name[random.choice(boards)]
    side = SIDE_OF[board.race]
    foreign = {f"{race} only" for race in RACES if race != board.race}
    foreign |= {f"{other} only" for other in ("Order", "Destruction") if other != side}
    pool = [
        one
        for one in ruleset.definitions.values()
        if one.type in ("unit", "support", "tactic", "quest", "legend")
        and all(SIDE_OF[race] == side for race in affiliations(one))
        and not one.abilities.skills & foreign
    ]
    random.shuffle(pool)
    main: dict[str, int] = {}
    for one in pool:
        if sum(main.values()) < SIZE:
            main[one.name] = most_copies(one)
    deck = Deck(game="invasion", name=f"Random {side}", sections={"capital": {board.name: 1}, "main": main})
    assert not list(faults(deck, ruleset))
    return deck

"""What may be played is thought of, sooner or later: no card lies in a computer's hand for ever."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai.search import cards_in
from game.lab.random_decks import random_deck

GAMES = {"era": 40, "eternal": 150, "invasion": 75, "nomansland": 30, "vale": 75}
"""So many games let enough cards be met often."""
DECKS = 50
"""So many of them are of the whole pool, more or less."""
OFTEN = 60
"""As often as that a move is legal before it is asked why nobody thinks of it."""


def plays(ruleset: Any, games: int) -> tuple[Counter[Any], set[Any]]:
    """How often cards could be played or used in quick games with random decks, and which of that was thought of."""
    legal, thought = Counter[Any](), set[Any]()
    verbs = {number for number, verb in enumerate(ruleset.verbs.all) if verb.pattern.startswith(("play", "use"))}
    cards = cards_in(ruleset)

    def used(position: Any, moves: Any) -> list[Any]:
        return [(move[0], position.card[move[cards[move[0]][0]]]) for move in moves if move[0] in verbs]

    decks = [random_deck(ruleset, Random(number)) for number in range(DECKS)]
    for seed in range(games):
        dice = Random(seed)
        position = ruleset.new_game(dice.sample(decks, ruleset.seats[0]), seed)
        while position.result is None:
            moves, there, quick = position.moves, used(position, position.moves), dice.random() < 0.6
            legal.update(there)
            if not quick or not thought.issuperset(there):
                worthwhile = ruleset.worthwhile(position, moves)
                thought.update(used(position, worthwhile))
            position.play(ruleset.quick(position, moves, dice) if quick else dice.choice(worthwhile))
    return legal, thought


@pytest.mark.parametrize(("game", "games"), GAMES.items(), ids=GAMES)
def test_no_card_is_never_worth_a_thought(game: str, games: int) -> None:
    legal, thought = plays(load_ruleset(game), games)
    often = {move for move, count in legal.items() if count >= OFTEN}
    assert len(often) >= 10
    assert not [card.name for verb, card in often if (verb, card) not in thought]

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
OFTEN = 60
"""As often as that a move is legal before it is asked why nobody thinks of it."""


def plays(ruleset: Any, games: int) -> tuple[Counter[Any], Counter[Any]]:
    """How often cards could be played or used in quick games with random decks, and how often that was thought of."""
    legal, thought = Counter[Any](), Counter[Any]()
    verbs = {number for number, verb in enumerate(ruleset.verbs.all) if verb.pattern.startswith(("play", "use"))}
    cards = cards_in(ruleset)
    for seed in range(games):
        dice = Random(seed)
        position = ruleset.new_game([random_deck(ruleset, dice) for _ in range(ruleset.seats[0])], seed)
        while position.result is None:
            moves = ruleset.worthwhile(position, position.moves)
            for found, among in ((legal, position.moves), (thought, moves)):
                found.update((move[0], position.card[move[cards[move[0]][0]]]) for move in among if move[0] in verbs)
            quick = dice.random() < 0.6
            position.play(ruleset.quick(position, position.moves, dice) if quick else dice.choice(moves))
    return legal, thought


@pytest.mark.parametrize(("game", "games"), GAMES.items(), ids=GAMES)
def test_no_card_is_never_worth_a_thought(game: str, games: int) -> None:
    legal, thought = plays(load_ruleset(game), games)
    often = {move for move, count in legal.items() if count >= OFTEN}
    assert len(often) >= 10
    assert not [card.name for verb, card in often if not thought[verb, card]]

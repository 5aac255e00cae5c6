"""Positions worth a picture: matches played on by chance until they are as wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move
    from game.records.decks import Deck
    from game.records.match import Match

TRIES, MOST_MOVES = 40, 400


def played(
    game: str, seats: int, reached: Callable[[Position], bool], who: str = "random", open_hands: bool = False
) -> Match:
    """A match played on by chance, at first not idly, until it is as wanted; the last one tried if it never is."""
    from game.records.match import Match
    from game.records.naming import called

    names = called(("You", *["Computer"] * (seats - 1)))
    seed, moves = _way(game, seats, reached)
    match = Match.begin(
        game,
        _decks(game, seats, seed),
        seed,
        ("human", *[who] * (seats - 1)),
        names,
        folder=False,
        open_hands=open_hands,
    )
    for move in moves:
        match.play(move)
    return match


@cache
def _way(game: str, seats: int, reached: Callable[[Position], bool]) -> tuple[int, Sequence[Move]]:
    """The seed of the match that comes to what is wanted, and the moves to it."""
    from game import load_ruleset

    for seed in range(1, TRIES + 1):
        position, moves, dice = load_ruleset(game).new_game(_decks(game, seats, seed), seed), list[Any](), Random(seed)
        while position.result is None and not reached(position) and len(moves) < MOST_MOVES:
            moves.append(dice.choice(_lively(position) if seed <= TRIES // 2 else position.moves))
            position.play(moves[-1])
        if reached(position):
            break
    return seed, moves


def _decks(game: str, seats: int, seed: int) -> list[Deck | str]:
    """The first decks; and others in turn after half of the tries, since not every deck can do everything."""
    from game import load_ruleset

    decks = list(load_ruleset(game).decks())
    first = max(0, seed - TRIES // 2)
    return [decks[(first + seat) % len(decks)] for seat in range(seats)]


def _lively(position: Position) -> list[Any]:
    """The moves that do something: not passing or ending the turn while there is anything else, and mostly with two
    cards."""
    from scenes.table.plan import read_plan

    plan, verbs = read_plan(position.ruleset.folder), position.ruleset.verbs
    acting = [move for move in position.moves if len(move) > 1 and not plan.bare(verbs.all[move[0]].pattern)]
    attacks = [
        move for move in acting if verbs.all[move[0]].onto and position.ruleset.zones[position.zone[move[-1]]].in_play
    ]
    return attacks or [move for move in acting if len(move) > 2] or acting or position.moves


def mine(position: Position) -> bool:
    """Is it the first seat's own decision in its own turn?"""
    own = position.seat == 0 and position.active == 0 and position.turn > 0
    return own and position.about < 0 and position.ruleset.chance(position) is None


def midgame(position: Position) -> bool:
    verbs = position.ruleset.verbs.all
    return position.turn >= 7 and mine(position) and any(verbs[move[0]].drag for move in position.moves)


def early(position: Position) -> bool:
    return position.turn >= 2 and mine(position)


def fighting(position: Position) -> bool:
    """A combat is in progress and the first seat decides."""
    window = position.ruleset.verbs.no_more in position.moves and len(position.moves) > 1
    return window and position.turn >= 4 and position.seat == 0 and bool(position.view(0).get("combat"))


def answering(position: Position) -> bool:
    """Something of another seat waits, and the first seat may answer."""
    asked = position.seat == 0 and position.ruleset.verbs.no_more in position.moves and len(position.moves) > 1
    return asked and position.active != 0 and any(item[3] != 0 for item in position.items)

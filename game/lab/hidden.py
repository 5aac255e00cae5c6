"""What a seat does not know makes no difference to anything that it is shown, told or offered.

A world that the seat cannot tell from the real one must look the same in every respect: view, moves and their texts,
prompt, reasons, whether it is asked at all, what is foreseen, what its moves are worth at a glance, and the log of a
move after which it sees the same.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.kernel.agenda import put_anew
from game.kernel.knowledge import imagined, knows
from game.kernel.position import Event, Position
from game.kernel.refusal import Move
from game.lab.checks import Broken
from game.stops import WISHES, Stops

REASONS = 4
"""So many moves that are not legal are asked about at a decision."""


def otherwise(position: Position, seat: int, random: Random) -> Position | None:
    """A world that the seat cannot tell from this one, with the same chance to come; None if nothing is hidden from
    it."""
    world = imagined(position, seat, random)
    world.rng = position.rng
    return world if world.card != position.card else None


def check_hidden(position: Position, random: Random) -> int:
    """At an open decision: everything for the seat that decides, in this world and in another. Returns how many worlds
    were compared."""
    seat = position.seat
    world = otherwise(position, seat, random)
    if world is None:
        return 0
    same("the view", position.view(seat), world.view(seat))
    check_moves(position, world)
    check_reasons(position, world, random)
    check_stops(position, world)
    check_glance(position, world)
    check_signs(position, world)
    check_log(position, world)
    return 1


def check_moves(position: Position, world: Position) -> None:
    """The question put anew is the same in both worlds. (A question that a step put which has done more than ask cannot
    be put anew, and is passed over.)"""
    again, other = position.copy(), world.copy()
    put_anew(again)
    if (again.seat, again.prompt, again.moves) != (position.seat, position.prompt, position.moves):
        return
    put_anew(other)
    texts = position.ruleset.notation.written
    for what, one, two in (
        ("who is asked", again.seat, other.seat),
        ("the prompt", again.prompt, other.prompt),
        (
            "the list of moves",
            sorted(texts(again, again.seat, move) for move in again.moves),
            sorted(texts(again, again.seat, move) for move in other.moves),
        ),
    ):
        same(what, one, two)


def check_reasons(position: Position, world: Position, random: Random) -> None:
    """What is refused is refused with the same words: for any cards, known or not, and in notation."""
    notation, verbs = position.ruleset.notation, position.ruleset.verbs
    for _ in range(REASONS):
        seat = random.randrange(position.seats)
        if any((known ^ other) >> seat & 1 for known, other in zip(position.known, world.known, strict=True)):
            continue
        if seat != position.seat and otherwise_for(position, world, seat):
            continue
        verb = random.choice(verbs.all)
        arguments = [
            random.randrange(len(verb.words[hole]))
            if hole in verb.words
            else random.randrange(position.seats)
            if hole == "seat"
            else random.randrange(1, 4)
            if hole == "number"
            else random.randrange(len(position.card))
            for hole in verb.holes
        ]
        move: Move = (verb.number, *arguments)
        text = notation.written(position, seat, move)
        same(f"the text of {move}", text, notation.written(world, seat, move))
        same(f"the reason against '{text}'", position.why_not(seat, text), world.why_not(seat, text))
        card, other = (random.randrange(len(position.card)) for _ in range(2))
        for place in (other, random.choice(position.ruleset.zones).name):
            one, two = (now.why_not(seat, card, place) for now in (position, world))
            same(f"the reason against dropping {card} on {place}", one, two)


def otherwise_for(position: Position, world: Position, seat: int) -> bool:
    """Do the worlds differ in something that this seat knows?"""
    return any(
        known >> seat & 1 and position.card[card] is not world.card[card] for card, known in enumerate(position.known)
    )


def check_stops(position: Position, world: Position) -> None:
    """Whatever the seat wishes, it is asked in both worlds or in neither."""
    for wish in WISHES:
        asked = [Stops(position.seat, wish).lets_go(one, [], True) for one in (position, world)]
        same(f"whether a seat is asked that wants to be asked {wish}", *asked)


def check_glance(position: Position, world: Position) -> None:
    """What its moves are worth at a glance, by which menus choose and the stops ask, is the same."""
    same("what moves are worth at a glance", *(glance(one) for one in (position, world)))


def glance(position: Position) -> dict[Move, float]:
    """The appeal of each move that is worth a thought; sums may end otherwise in their last digits."""
    ruleset, moves = position.ruleset, position.moves
    rated = ruleset.rated(position, moves) if len(moves) > 1 else []
    return {move: round(appeal, 6) for appeal, move in rated} or dict.fromkeys(ruleset.worthwhile(position, moves), 0.0)


def check_signs(position: Position, world: Position) -> None:
    """What is foreseen of a fight, and of each card that the seat knows, is the same."""
    seat = position.seat
    same("what comes of a fight", *(list(now.ruleset.outlook(now, seat)) for now in (position, world)))
    for card in range(len(position.card)):
        if knows(position, seat, card):
            what = f"what is foreseen of {position.card[card].name}"
            same(what, *(list(now.ruleset.foresee(now, seat, card)) for now in (position, world)))


def check_log(position: Position, world: Position) -> None:
    """A move that shows the seat nothing new, and after which it sees the same in both worlds, is told to it in the
    same words. (What is shown may be changed at once, so that nothing of it is left to see.)"""
    for move in position.moves[:2]:
        one, two = (heard(start, position.seat, move) for start in (position, world))
        if one.view == two.view and not one.shown and not two.shown:
            same(f"the log of '{position.notation(move)}'", one.lines, two.lines)


class Heard(NamedTuple):
    """What a seat is told of a move, whether it is shown a card that it did not know, and what it sees after it."""

    lines: list[str]
    shown: bool
    view: dict[str, Any]


def heard(start: Position, seat: int, move: Move) -> Heard:
    """Make a move on a copy."""
    position, lines = start.copy(), []

    def hear(now: Position, event: Event) -> None:
        if line := now.ruleset.narrate(now, event, seat):
            lines.append(line)

    position.sink = hear
    position.play(move)
    return Heard(lines, position.reveals[seat] > start.reveals[seat], position.view(seat))


def same(what: str, one: Any, two: Any) -> None:
    """Raises Broken if the two worlds differ."""
    if one != two:
        raise Broken(f"what is hidden changes {what}: {difference(one, two)}")


def difference(one: Any, two: Any) -> str:
    """Two things that differ, in short."""
    if isinstance(one, dict) and isinstance(two, dict):
        keys = [key for key in {**one, **two} if one.get(key) != two.get(key)]
        return ", ".join(f"{key}: {difference(one.get(key), two.get(key))}" for key in keys[:2])
    if isinstance(one, list) and isinstance(two, list):
        return f"only here {[x for x in one if x not in two][:3]}, only there {[x for x in two if x not in one][:3]}"
    return f"{one!r} here, {two!r} there"

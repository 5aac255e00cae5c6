"""What comes of a move, in terms that can be told: what the next seat is likely to do about it, and which numbers of
the game are others by one's own next turn.

A few worlds are imagined, and in each the game is carried on by moves that look one ahead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.agent import never
from game.ai.greedy import Greedy
from game.kernel.knowledge import imagined
from game.kernel.modifiers import FOREVER, WHILE_IN_PLAY
from game.kernel.notation import UNKNOWN
from game.kernel.said import said
from game.kernel.said import seat as owner

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.refusal import Move

WORLDS = 8
FARTHEST = 60
"""Moves after which a game is not carried on, though the turns are not over."""
LEAST = 0.5
"""A change that comes to less on the average is not told."""

IN_PLAY, IN_HAND = "in play", "in hand"

Number = tuple[str, str, int]
"""What is counted: a 'counter', 'mark' or 'number' by its name, or the cards of a 'zone' in play or in hand; and whose
it is. What is on cards in play or counts them says in which zone after an `@`, or on which card if that is a place of
its own: 'damage@play', 'in play@units', 'power@Kingdom'."""


class Outlook(NamedTuple):
    """The likeliest answer, in words for the seat that asks, whose it is (-1: none is to be expected) and how likely it
    is, as far as a few worlds can tell; by how much numbers change, on the average; and how many of those worlds the
    move wins, and loses, before the seat's next turn; whoever is out has lost, though others go on."""

    answer: str = ""
    seat: int = -1
    share: float = 0.0
    changes: tuple[tuple[Number, float], ...] = ()
    won: float = 0.0
    lost: float = 0.0


CERTAIN = Outlook(share=1.0, won=1.0)
"""What comes of a move that was proved to win: whatever is answered, and whoever sees it or not."""


def outlook(
    position: Position, seat: int, move: Move, random: Random, cancelled: Callable[[], bool] = never
) -> Outlook:
    """What a seat may expect of its move."""
    answers: Counter[tuple[str, int]] = Counter()
    sums: Counter[Number] = Counter()
    worlds = won = lost = 0
    asleep = {card for card, zone in enumerate(position.zone) if position.ruleset.zones[zone].asleep}
    now = without_passing(position.copy())
    while worlds < WORLDS and not cancelled():
        worlds += 1
        world = imagined(position, seat, random)
        answers[carried_on(world, seat, move, random)] += 1
        if world.result is not None and world.result.winners:
            won, lost = won + (seat in world.result.winners), lost + (seat not in world.result.winners)
        elif world.out >> seat & 1:
            lost += 1
        before = numbers(now, gone_from(position, world))
        after = numbers(without_passing(world), woken=asleep)
        for number in after.keys() | before.keys():
            sums[number] += after.get(number, 0) - before.get(number, 0)
    if not worlds:
        return Outlook()
    changes = [(number, total / worlds) for number, total in sorted(sums.items()) if abs(total) >= LEAST * worlds]
    (answer, whose), count = answers.most_common(1)[0]
    return Outlook(answer, whose, (count + 1) / (worlds + 2), tuple(changes), won / worlds, lost / worlds)


def carried_on(world: Position, seat: int, move: Move, random: Random) -> tuple[str, int]:
    """Play a move in a world, and go on to the next turn of its seat; gives the first answer of another one, without
    words if it is given with a card that only this world turned up."""
    turn, ruleset, known = world.turn, world.ruleset, list(world.known)
    world.play(move)
    answer = "", -1
    for _ in range(FARTHEST):
        if world.result is not None or world.out >> seat & 1 or (world.turn > turn and world.active == seat):
            break
        moves = ruleset.worthwhile(world, world.moves)
        chosen = moves[0] if len(moves) == 1 else Greedy(random.getrandbits(32)).choose(world, world.seat)
        if answer[1] < 0 and world.seat != seat and tells(world, seat, chosen):
            new = turned_up(world, seat, chosen, known)
            answer = "" if new else answer_in_words(world, seat, chosen), world.seat
        world.play(chosen)
    return answer


def tells(world: Position, seat: int, move: Move) -> bool:
    """Is anything said to a seat by naming this move? Nothing is by one without a hole, or by the choice of a card that
    it does not know."""
    blind = move[0] == world.ruleset.verbs.number_of("choose") and not world.known[move[1]] >> seat & 1
    return len(move) > 1 and not blind


def turned_up(world: Position, seat: int, move: Move, known: Sequence[int]) -> bool:
    """Does a move name a card that was hidden from a seat when it asked, and came to light in this world alone?"""
    return any(
        world.known[card] >> seat & 1 and not known[card] >> seat & 1
        for card in world.ruleset.notation.cards_of(move)
        if card < len(known)
    )


def in_words(world: Position, seat: int, move: Move) -> str:
    """A move in words for a seat; a card that it does not know is any card."""
    return world.ruleset.notation.in_words(world, seat, move, card_in_words)


def card_in_words(position: Position, viewer: int, card: int) -> str:
    """A card as a seat calls it, told apart from others of its name."""
    return (
        position.ruleset.notation.told_apart(position, viewer, card) if position.known[card] >> viewer & 1 else UNKNOWN
    )


def answer_in_words(world: Position, seat: int, move: Move) -> str:
    """What the seat that decides does, in words for another: its own cards go by their names, all others say whose they
    are."""
    notation, doer = world.ruleset.notation, world.seat

    def named(position: Position, viewer: int, card: int) -> str:
        if not position.known[card] >> viewer & 1:
            return UNKNOWN
        controller = position.controller[card]
        if controller == viewer and not position.ruleset.zones[position.zone[card]].shared:
            return said("{seat}'s {card}", seat=owner(viewer), card=notation.told_apart(position, viewer, card))
        own = controller if controller == doer else viewer
        return notation.told_apart(position, own, card)

    return notation.in_words(world, seat, move, named)


def gone_from(position: Position, world: Position) -> set[int]:
    """The cards in play that are not there any more in a world that came of a position, or nothing of what was marked
    on them."""
    zones, final = position.ruleset.zones, position.ruleset.final_mark
    now, before = (getattr(one, final) if final else [0] * len(one.zone) for one in (world, position))
    return {
        card
        for card, zone in enumerate(position.zone)
        if zones[zone].in_play
        and (world.stay[card] != position.stay[card] or not zones[world.zone[card]].in_play or now[card] > before[card])
    }


def without_passing(position: Position) -> Position:
    """A position without the lasting changes that pass by themselves: that they are over is nobody's doing."""
    position.lasting = [change for change in position.lasting if change[4] in (FOREVER, WHILE_IN_PLAY)]
    position.dirty = 1
    return position


def numbers(position: Position, leaving: Set[int] = frozenset(), woken: Set[int] = frozenset()) -> dict[Number, int]:
    """What can be counted of each seat: its counters, the cards in its hand and in play, their marks and numbers. What
    is marked on cards that will be gone is not counted: that a wounded one dies is no healing, nor that a damaged zone
    burns. Of cards that have turned up since only the marks are: they lay on the table before."""
    ruleset = position.ruleset
    if position.dirty:
        ruleset.refresh(position)
    seats = range(position.seats)
    found: dict[Number, int] = {}
    for name, (kind, _) in position.kinds.items():
        if kind == "seat":
            for seat in seats:
                found["counter", name, seat] = ruleset.amount(position, name, seat)
    for zone in ruleset.zones:
        if zone.shared or not (zone.in_play or zone.name in ruleset.hands):
            continue
        for seat in seats:
            pile, place = position.piles[zone.number][seat], f"@{zone.name}"
            here = sum(card not in woken for card in pile)
            count(found, ("zone", IN_PLAY + place if zone.in_play else IN_HAND, seat), here)
            if not zone.in_play:
                continue
            apart = zone.name in ruleset.places_of_their_own
            for card in pile:
                at = f"@{position.card[card].name}" if apart else place
                for mark in ruleset.shown_marks if card not in leaving else ():
                    count(found, ("mark", mark + at, seat), getattr(position, mark)[card])
                for name in ruleset.numbers_of(position, card) if card not in woken else ():
                    count(found, ("number", name + at, seat), getattr(position, name)[card])
    return found


def count(found: dict[Number, int], number: Number, value: int) -> None:
    """Add to a number."""
    found[number] = found.get(number, 0) + int(value)

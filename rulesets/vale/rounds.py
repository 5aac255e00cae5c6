"""The rounds: hunting, action, resolution, the end of the round and of the game."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, push
from game.kernel.events import tell
from rulesets.vale.hunting import HUNT, in_order
from rulesets.vale.resolution import USING
from rulesets.vale.state import ACTION, AREA, GOAL, HUNTING, RESOLUTION, ROUNDS, ValePosition
from rulesets.vale.turn import TURN


def begin(position: ValePosition, frame: Frame) -> None:
    """The round marker moves on."""
    position.turn += 1
    position.active = position.first
    tell(position, ("round", position.turn, position.first))


def hunting(position: ValePosition, frame: Frame) -> None:
    phase(position, HUNTING)
    push(position, HUNT, position.first)


def action(position: ValePosition, frame: Frame) -> None:
    """Each player has a turn."""
    phase(position, ACTION)
    for seat in reversed(in_order(position)):
        push(position, TURN, seat)


def resolution(position: ValePosition, frame: Frame) -> None:
    """Each player uses active effects."""
    phase(position, RESOLUTION)
    cards = position.card
    for seat in reversed(in_order(position)):
        for card in position.piles[AREA][seat]:
            if cards[card].abilities.activated:
                push(position, RESOLVING, seat)
                break


def end(position: ValePosition, frame: Frame) -> None:
    """Is the game over? If not, the next player to the left is first."""
    tell(position, ("over", position.turn, *position.score))
    if most_points(position) >= GOAL:
        position.ruleset.end(position, best(position), "end.sixty")
    elif position.turn == ROUNDS:
        position.ruleset.end(position, best(position), "end.rounds")
    else:
        order = in_order(position)
        position.first = order[1] if order[0] == position.first else order[0]
        push(position, ROUND, position.first)


def most_points(position: ValePosition) -> int:
    """The points of whoever leads among those in the game."""
    return max([position.score[seat] for seat in in_order(position)])


def phase(position: ValePosition, number: int) -> None:
    position.phase = number
    tell(position, ("phase", number))


def best(position: ValePosition) -> tuple[int, ...]:
    """Who has the most points; among several, who has the most summoned creatures; still several share the victory."""
    standing = {seat: (position.score[seat], len(position.piles[AREA][seat])) for seat in in_order(position)}
    most = max(standing.values())
    return tuple(sorted(seat for seat, reached in standing.items() if reached == most))


def resolve(position: ValePosition, frame: Frame) -> None:
    """A player's turn in the resolution phase."""
    position.active = frame[3]
    push(position, USING, frame[3])


ROUND = Program("vale/round", begin, hunting, action, resolution, end)
RESOLVING = Program("vale/resolving", resolve)

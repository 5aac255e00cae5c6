"""A mat the other way round: what lies at the left lies at the right, for whoever likes the deck at the other hand.

Squares keep their order and seats their places: nothing but looks changes.
"""

from __future__ import annotations

from scenes.table.plan import Board, Mood, Plan, Seats, Shares, Side, Spot


def mirrored(plan: Plan) -> Plan:
    """The same plan with left and right exchanged within each side of the mat."""
    return plan.model_copy(
        update={
            "side": {name: side_of(side) for name, side in plan.side.items()},
            "seats": {number: seats_of(seats) for number, seats in plan.seats.items()},
            "boards": {name: board_of(board) for name, board in plan.boards.items()},
            "mood": mood_of(plan.mood) if plan.mood else None,
            "notice": plan.notice and plan.notice.model_copy(update={"at": flipped(plan.notice.at)}),
        }
    )


def flipped(shares: Shares) -> Shares:
    """A part as far from the right as it was from the left."""
    left, top, width, height = shares
    return (max(0.0, 1.0 - left - width), top, width, height)


def spots_of(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    return tuple(
        spot.model_copy(update={"at": flipped(spot.at), "more": spot.more and flipped(spot.more)}) for spot in spots
    )


def side_of(side: Side) -> Side:
    return side.model_copy(
        update={"spots": spots_of(side.spots), "plate": flipped(side.plate), "counters": flipped(side.counters)}
    )


def seats_of(seats: Seats) -> Seats:
    tracks = tuple(track.model_copy(update={"at": flipped(track.at)}) for track in seats.tracks)
    return seats.model_copy(update={"shared": spots_of(seats.shared), "tracks": tracks})


def board_of(board: Board) -> Board:
    beyond = tuple(one.model_copy(update={"near": flipped(one.near), "far": flipped(one.far)}) for one in board.beyond)
    return board.model_copy(update={"beyond": beyond})


def mood_of(mood: Mood) -> Mood:
    scenery = tuple(one.model_copy(update={"at": flipped(one.at)}) for one in mood.scenery)
    return mood.model_copy(update={"scenery": scenery})

"""Magic stones: gaining, paying, keeping no more than allowed, and the points that a player scores."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.reading import EVERYTHING
from game.kernel.refusal import Move, Refusal
from game.kernel.said import marked, said
from game.kernel.zones import heed
from rulesets.vale.state import KEEP, LIMIT, MOST, PAY, WORTH, ValePosition

PAYMENT_PROMPT = marked("Pay {cost} with stones")
REMOVAL_PROMPT = marked("Pay {cost} for the removal")
KEEP_PROMPT = marked("Which {limit} stones do you keep?")


NOTHING_OVER = Refusal("choice.offered", "there are no stones to choose from now")
NOT_THERE = Refusal("limit.own", "you do not have {red} red, {blue} blue and {purple} purple stones")
NOT_THE_LIMIT = Refusal(
    "limit.keep",
    "you keep exactly {limit} stones, not {count}",
    lambda position, seat, move: {"limit": position.limit[seat], "count": sum(move[1:])},
)


# ---- what permanents change
def reckon(position: ValePosition) -> None:
    """What permanents change, after areas changed; who has too many stones then is asked at once."""
    apply_permanents(position)
    for turn in range(position.seats, 0, -1):  # what is asked for last is decided first: by whoever's turn it is
        keep_within_limit(position, (position.active + turn - 1) % position.seats)


def apply_permanents(position: ValePosition) -> None:
    """What stones are worth, how many a player may have and how much less creatures cost."""
    seats = position.seats
    position.worth = [*WORTH] * seats
    position.limit = [LIMIT] * seats
    position.reduction = [0] * len(position.reduction)
    statics = [(static, card) for card in position.watchers for static in position.card[card].abilities.statics]
    for static, card in sorted(statics, key=lambda one: one[0].layer):
        static.apply(position, card)
    position.limit = [min(limit, MOST) for limit in position.limit]


def reckon_conditions(position: ValePosition) -> None:
    """Reckon anew if a permanent is true only as long as something else is so, and that may have changed."""
    if any(position.card[card].abilities.reads for card in position.watchers):
        reckon(position)


# ---- having and gaining
def stones_of(position: ValePosition, seat: int) -> list[int]:
    """A player's stones: red, blue, purple."""
    return position.stones[seat * 3 : seat * 3 + 3]


def wealth(position: ValePosition, seat: int) -> int:
    """What all stones of a player are worth together."""
    at, stones, worth = seat * 3, position.stones, position.worth
    return stones[at] * worth[at] + stones[at + 1] * worth[at + 1] + stones[at + 2] * worth[at + 2]


def gain(position: ValePosition, seat: int, red: int, blue: int, purple: int) -> None:
    """Stones from the supply; with more than allowed, which to keep is decided before anything else."""
    at, stones = seat * 3, position.stones
    stones[at] += red
    stones[at + 1] += blue
    stones[at + 2] += purple
    heed(position, EVERYTHING)
    tell(position, ("gains", seat, red, blue, purple))
    keep_within_limit(position, seat)


def give_up(position: ValePosition, seat: int, red: int, blue: int, purple: int) -> None:
    """Stones back to the supply."""
    at, stones = seat * 3, position.stones
    stones[at] -= red
    stones[at + 1] -= blue
    stones[at + 2] -= purple
    if red or blue or purple:
        heed(position, EVERYTHING)


def pay(position: ValePosition, seat: int, red: int, blue: int, purple: int) -> None:
    """Stones for an effect; what a summon or a removal costs is told with it."""
    give_up(position, seat, red, blue, purple)
    if red or blue or purple:
        tell(position, ("pays", seat, red, blue, purple))


# ---- the limit
def keep_within_limit(position: ValePosition, seat: int) -> None:
    """With more stones than allowed, ask next which to keep."""
    at, stones = seat * 3, position.stones
    if stones[at] + stones[at + 1] + stones[at + 2] > position.limit[seat]:
        push(position, KEEPING, seat)


@cache
def ways_to_keep(red: int, blue: int, purple: int, limit: int) -> tuple[Move, ...]:
    """Every choice of so many of these stones."""
    return tuple(
        (KEEP, *kept)
        for kept in product(range(red + 1), range(blue + 1), range(purple + 1))
        if sum(kept) == min(limit, red + blue + purple)
    )


def ask_keep(position: ValePosition, frame: Frame) -> None:
    """Which stones to keep, if there is a choice."""
    seat = frame[3]
    ways = ways_to_keep(*stones_of(position, seat), position.limit[seat])
    if len(ways) > 1:
        ask(position, seat, said(KEEP_PROMPT, limit=position.limit[seat]), list(ways))
    else:
        position.answer = ways[0]


def hear_keep(position: ValePosition, frame: Frame) -> None:
    """The rest goes back to the supply."""
    seat, kept = frame[3], position.answer[1:]
    if list(kept) != stones_of(position, seat):
        position.stones[seat * 3 : seat * 3 + 3] = kept
        heed(position, EVERYTHING)
        tell(position, ("keeps", seat, *kept))


def why_not_keep(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    """Why these are not the stones to keep."""
    if position.agenda[-1][0] is not KEEPING:
        return NOTHING_OVER
    if any(number > have for number, have in zip(move[1:], stones_of(position, seat), strict=True)):
        return NOT_THERE
    return NOT_THE_LIMIT if sum(move[1:]) != position.limit[seat] else None


KEEPING = Program("vale/keep", ask_keep, hear_keep)


# ---- paying
@cache
def ways_to_pay(stones: tuple[int, ...], worth: tuple[int, ...], cost: int) -> tuple[Move, ...]:
    """Every set of these stones that covers a cost and from which none could be left out, the least worth first."""
    found = []
    for paid in product(*(range(have + 1) for have in stones)):
        total = sum(number * each for number, each in zip(paid, worth, strict=True))
        if total >= cost and all(total - each < cost for number, each in zip(paid, worth, strict=True) if number):
            found.append((total, paid))
    return tuple((PAY, *paid) for _, paid in sorted(found))


def payments(position: ValePosition, seat: int, cost: int) -> tuple[Move, ...]:
    """How a player can pay a cost."""
    at = seat * 3
    return ways_to_pay(tuple(position.stones[at : at + 3]), tuple(position.worth[at : at + 3]), cost)


# ---- points
def score(position: ValePosition, seat: int, points: int, source: int = -1) -> None:
    """Points for a player."""
    if points:
        position.score[seat] += points
        heed(position, EVERYTHING)
        tell(position, ("scores", seat, points, source))


def lose(position: ValePosition, seat: int, points: int, source: int = -1) -> int:
    """A player loses points, but never more than there are; gives how many."""
    lost = min(points, position.score[seat])
    if lost:
        position.score[seat] -= lost
        heed(position, EVERYTHING)
        tell(position, ("loses", seat, lost, source))
    return lost

"""A player's turn in the action phase: sell, tame, summon and remove, in any order, as often as possible."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask
from game.kernel.events import tell
from game.kernel.refusal import Move, Refusal
from game.kernel.said import COMMA, folded, listed, marked, said
from game.kernel.zones import put
from rulesets.vale.piles import unmark
from rulesets.vale.state import (
    ACTION,
    AREA,
    DISCARD,
    END_TURN,
    FAMILY,
    HAND,
    REMOVE,
    SALE,
    SELL,
    STONES,
    SUMMON,
    TAME,
    VALE,
    ValePosition,
)
from rulesets.vale.stones import gain, wealth
from rulesets.vale.summoning import (
    remove,
    summon,
    why_no_area,
    why_no_removal,
    why_not_from_hand,
    why_not_remove,
    why_not_summon,
)

ACTION_PROMPT = marked("Your turn")
NOT_ACTION = Refusal(
    "action.phase", "creatures are sold, tamed, summoned and removed, and turns ended, in the action phase only"
)
NOT_IN_VALE = Refusal("action.vale", "{card} does not lie in the vale, and only a claimed creature is sold or tamed")
NOT_YOUR_MARKER = Refusal("action.marker", "your marker does not lie on {card}")
MARKER_OUT = Refusal(
    "turn.marker-out",
    "first sell or tame what you claimed: {claimed}",
    lambda position, seat, move: {"claimed": listed([position.card[card].name for card in claims(position, seat)])},
)


def claims(position: ValePosition, seat: int) -> list[int]:
    """The creatures on which markers of a player lie."""
    return [card for card in position.piles[VALE][0] if position.claimed[card] == seat + 1]


# ---- may it?
def why_no_action(position: ValePosition, seat: int) -> Refusal | None:
    """Why nothing of a turn is done now."""
    return None if position.phase == ACTION else NOT_ACTION


def why_not_take(position: ValePosition, seat: int, card: int) -> Refusal | None:
    """Why a player may neither sell nor tame a creature."""
    if position.zone[card] != VALE:
        return NOT_IN_VALE
    if position.claimed[card] != seat + 1:
        return NOT_YOUR_MARKER
    return None


def why_not_end(position: ValePosition, seat: int) -> Refusal | None:
    """Why a turn may not end."""
    return MARKER_OUT if position.markers[seat] else None


# ---- the turn
def begin(position: ValePosition, frame: Frame) -> None:
    """A player's turn begins."""
    position.active = frame[3]
    tell(position, ("turn", frame[3]))


def ask_action(position: ValePosition, frame: Frame) -> None:
    """What does the player do?"""
    seat = frame[3]
    moves: list[Move] = []
    if position.markers[seat]:
        for card in claims(position, seat):
            moves.append((SELL, card))
            moves.append((TAME, card))
    have = wealth(position, seat)
    hand = position.piles[HAND][seat]
    if hand and why_no_area(position, seat) is None:
        for card in hand:
            if why_not_summon(position, seat, card, have) is None:
                moves.append((SUMMON, card))
    if have and why_no_removal(position, seat, have) is None:
        for card in position.piles[AREA][seat]:
            moves.append((REMOVE, card))
    if why_not_end(position, seat) is None:
        moves.append(END_TURN)
    ask(position, seat, ACTION_PROMPT, moves)


def hear_action(position: ValePosition, frame: Frame) -> None:
    """Do it, and go on with the turn."""
    seat, move = frame[3], position.answer
    if move == END_TURN:
        tell(position, ("ends", seat))
        return
    again(position, frame, 1)
    ACTIONS[move[0]](position, seat, move[1])


def proceeds(position: ValePosition, card: int) -> str:
    """The stones for a creature, in words: '+3 red'."""
    stones = zip(SALE[FAMILY[position.card[card].family]], STONES, strict=True)
    return folded(
        COMMA, [said("+{number} {colour}", number=number, colour=said(colour)) for number, colour in stones if number]
    )


def sell(position: ValePosition, seat: int, card: int) -> None:
    """The creature is discarded for the stones of its family."""
    unmark(position, card)
    stones = SALE[FAMILY[position.card[card].family]]
    put(position, card, DISCARD)
    tell(position, ("sells", seat, card, *stones))
    gain(position, seat, *stones)


def tame(position: ValePosition, seat: int, card: int) -> None:
    """The creature comes to hand."""
    unmark(position, card)
    put(position, card, HAND, seat)
    tell(position, ("tames", seat, card))


ACTIONS = {SELL: sell, TAME: tame, SUMMON: summon, REMOVE: remove}
TURN = Program("vale/turn", begin, ask_action, hear_action)


def why_not_sell_or_tame(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    return why_no_action(position, seat) or why_not_take(position, seat, move[1])


def why_not_summon_now(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    return (
        why_no_action(position, seat)
        or why_not_from_hand(position, seat, move[1])
        or why_no_area(position, seat)
        or why_not_summon(position, seat, move[1], wealth(position, seat))
    )


def why_not_remove_now(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    return (
        why_no_action(position, seat)
        or why_not_remove(position, seat, move[1])
        or why_no_removal(position, seat, wealth(position, seat))
    )


def why_not_end_now(position: ValePosition, seat: int, move: Move) -> Refusal | None:
    return why_no_action(position, seat) or why_not_end(position, seat)

"""The turn: upkeep, main, end; and drawing, since an event shows itself instead of being drawn."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.modifiers import THIS_TURN, UNTIL_TURN_OF, expire
from game.kernel.parts import end_parts
from game.kernel.refusal import Move
from game.kernel.siding import give_back
from game.kernel.zones import put, reference
from rulesets.era.combat import attack, list_attacks, why_no_attack
from rulesets.era.energy import charge, distinct_crystals, why_no_charging
from rulesets.era.playing import (
    EQUIPMENT_TYPES,
    PAUSE,
    RESPONSE,
    act,
    distinct_hand,
    equip,
    list_abilities,
    list_actions,
    list_crystals,
    why_no_equipping,
    why_not_equip,
)
from rulesets.era.state import (
    ATTACK,
    CHARGE,
    CRYSTALS,
    DECK,
    DINOS,
    EFFECTS,
    END,
    END_TURN,
    EQUIP,
    HAND,
    MAIN,
    REVEALED,
    SLEEPING_CRYSTALS,
    SLEEPING_DINOS,
    UPKEEP,
    EraPosition,
    turned,
)

LONGEST_GAME = 30
"""Turns of each seat after which a game is a draw (end.limit)."""


# ---- drawing
def draw(position: EraPosition, seat: int, count: int, source: int = -1) -> bool:
    """Draw cards one by one; False if there is nothing to draw."""
    if count <= 0 or not position.piles[DECK][seat]:
        return False
    push(position, DRAWING, seat, source, count)
    return True


def draw_one(position: EraPosition, frame: Frame) -> None:
    """The top card goes to hand; an event is revealed and takes effect. With the first of a chain all of it goes to the
    bottom of the decks."""
    _, _, source, seat, count, _ = frame
    deck = position.piles[DECK][seat]
    if not deck:
        return
    card = deck[-1]
    if count > 1:
        push(position, DRAWING, seat, source, count - 1)
    if position.card[card].type == "event":
        chained = any(position.piles[REVEALED])
        put(position, card, REVEALED, seat)
        tell(position, ("revealed", seat, card))
        ref = reference(position, card)
        if not chained:
            push(position, CHAIN_OVER, seat, ref)
        push(position, position.text[card].abilities.spell.program, seat, ref)
    else:
        put(position, card, HAND)
        tell(position, ("draws", seat, card))


def chain_over(position: EraPosition, frame: Frame) -> None:
    """The first of some events is over, and with it those that it led to: each goes to the bottom of its deck."""
    for revealed in position.piles[REVEALED]:
        for card in revealed[:]:
            put(position, card, DECK, at=0)


DRAWING = Program("era/draw", draw_one)
CHAIN_OVER = Program("era/chain over", chain_over)


# ---- upkeep
def begin(position: EraPosition, frame: Frame) -> None:
    """A turn begins: dinos wake on the first, a crystal on each of the first three."""
    seat = position.active
    if position.out >> seat & 1:
        again(position, frame, len(TURN.steps) - 1)
        return
    position.turn += 1
    position.turns[seat] += 1
    position.phase = UPKEEP
    tell(position, ("turn", position.turn, seat))
    if position.turns[seat] > LONGEST_GAME:
        position.ruleset.end(position, (), "end.limit")
        return
    if position.turns[seat] == 1:
        for dino in position.piles[SLEEPING_DINOS][seat][:]:
            put(position, dino, DINOS)
    if position.turns[seat] <= 3 and position.piles[SLEEPING_CRYSTALS][seat]:
        put(position, position.piles[SLEEPING_CRYSTALS][seat][0], CRYSTALS)


def ready_all(position: EraPosition, frame: Frame) -> None:
    """Whatever the active seat controls becomes ready, but for what cannot."""
    if position.dirty:
        position.ruleset.refresh(position)
    for zone in (DINOS, CRYSTALS):
        for card in position.piles[zone][position.active]:
            if not position.pinned[card]:
                position.exhausted[card] = 0
    turned(position)


def draw_for_turn(position: EraPosition, frame: Frame) -> None:
    """The draw of the turn."""
    draw(position, position.active, 1)


def upkeep_window(position: EraPosition, frame: Frame) -> None:
    """The others may act before the main phase, in which the active seat has the first word anyway; if that was left
    without a dino by what it drew, its turn is over."""
    if position.out >> position.active & 1:
        again(position, frame, TURN.steps.index(end_phase))
        return
    after = position.active + 1 if position.active + 1 < position.seats else 0
    PAUSE.open(position, after, 1 << position.active)


# ---- main
def main_phase(position: EraPosition, frame: Frame) -> None:
    """The main phase begins."""
    position.phase = MAIN
    position.fresh = 1
    tell(position, ("phase", MAIN))
    push(position, MAIN_PHASE, position.active)


def main_moves(position: EraPosition, seat: int) -> list[Move]:
    """Everything the active seat may do in its main phase, but for ending it."""
    moves: list[Move] = []
    hand = distinct_hand(position, seat)
    have = list_crystals(position, seat, moves)
    list_abilities(position, seat, moves)
    list_actions(position, seat, moves, have, hand)
    if hand and why_no_charging(position, seat) is None:
        for crystal in distinct_crystals(position, position.piles[CRYSTALS][seat]):
            for card in hand:
                moves.append((CHARGE, crystal, card))
    if why_no_equipping(position, seat) is None:
        dinos, cards = position.piles[DINOS][seat], position.card
        for card in hand:
            if cards[card].type in EQUIPMENT_TYPES and why_not_equip(position, seat, card, have) is None:
                for dino in dinos:
                    moves.append((EQUIP, dino, card))
    if why_no_attack(position, seat) is None:
        list_attacks(position, seat, moves, ATTACK)
    return moves


def ask_main(position: EraPosition, frame: Frame) -> None:
    """The active seat decides what to do."""
    seat = frame[3]
    if position.out >> seat & 1:
        position.agenda.pop()
        return
    moves = main_moves(position, seat)
    moves.append(END_TURN)
    ask(position, seat, "Your main phase", moves)


def hear_main(position: EraPosition, frame: Frame) -> None:
    """Do it; what then waits on the stack may be answered."""
    seat, move = frame[3], position.answer
    position.fresh = 0
    if move == END_TURN:
        position.stirred = 0
        after = seat + 1 if seat + 1 < position.seats else 0
        PAUSE.open(position, after, 1 << seat)
        return
    again(position, frame, 0)
    verb = move[0]
    if verb == ATTACK:
        attack(position, move[1], move[2])
    elif verb == CHARGE:
        charge(position, seat, move[1], move[2])
    else:
        push(position, ANSWERING, seat)
        if verb == EQUIP:
            equip(position, seat, move[1], move[2])
        else:
            act(position, seat, move)


def after_closing(position: EraPosition, frame: Frame) -> None:
    """If anybody acted before the end of the main phase, it goes on."""
    if position.stirred and not position.out >> frame[3] & 1:
        again(position, frame, 0)


def open_answers(position: EraPosition, frame: Frame) -> None:
    """The others may answer what the active seat played."""
    if position.items:
        seat = frame[3]
        RESPONSE.open(position, seat + 1 if seat + 1 < position.seats else 0, 1 << seat, base=0)


MAIN_PHASE = Program("era/main", ask_main, hear_main, after_closing)
ANSWERING = Program("era/answering", open_answers)


# ---- end
def end_phase(position: EraPosition, frame: Frame) -> None:
    """The turn ends: what texts do then, they do as long as damage and energy are there."""
    position.phase = END
    tell(position, ("phase", END))


def clear_up(position: EraPosition) -> None:
    """Damage and unused energy go, and what lasted for the turn ends."""
    give_back(position)
    end_parts(position, EFFECTS)
    size = len(position.card)
    position.damage = [0] * size
    position.suffered = [0] * size
    position.shield = [0] * size
    position.used = [0] * size
    position.energy = [0] * len(position.energy)
    position.charged = [0] * position.seats
    expire(position, THIS_TURN)


def next_seat(position: EraPosition, frame: Frame) -> None:
    """The turn is over, and the next seat still in the game has its own."""
    clear_up(position)
    seat = position.active
    for _ in range(position.seats):
        seat = seat + 1 if seat + 1 < position.seats else 0
        expire(position, UNTIL_TURN_OF[seat])  # of a seat that is out as well, whose turn it would be
        if not position.out >> seat & 1:
            break
    position.active = seat
    push(position, TURN, seat)


TURN = Program("era/turn", begin, ready_all, draw_for_turn, upkeep_window, main_phase, end_phase, next_seat)

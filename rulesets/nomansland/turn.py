"""The turn: start phase, main phase, end phase."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.modifiers import THIS_TURN, UNTIL_TURN_OF, expire
from game.kernel.parts import end_parts
from game.kernel.refusal import Move
from game.kernel.said import said
from game.kernel.siding import give_back
from game.kernel.zones import put
from rulesets.nomansland.activation import list_activations, move_unit, why_no_activation
from rulesets.nomansland.board import units
from rulesets.nomansland.combat import attack
from rulesets.nomansland.keywords import burn_out
from rulesets.nomansland.playing import PAUSE, SETTLING, act, distinct_hand, list_abilities, list_plays, list_resources
from rulesets.nomansland.resources import COUNT, empty_pools, gain_resource, pitch, why_no_pitching
from rulesets.nomansland.state import (
    ATTACK,
    CHANNEL,
    CONVERT,
    DECK,
    EFFECTS,
    END,
    END_TURN,
    EXHAUST,
    FINISH,
    HAND,
    MAIN,
    MOVE,
    START,
    VERBS,
    NmlPosition,
)
from rulesets.nomansland.units import controlled, heal, refresh

MOST_KEPT = 5
"""Cards that may be left in the hand at the end of one's own turn."""
CHOOSE = VERBS.number_of("choose")


def draw(position: NmlPosition, seat: int, count: int) -> bool:
    """Draw cards; a draw from an empty deck does nothing. False if nothing was drawn."""
    drawn = position.piles[DECK][seat][::-1][: max(0, count)]
    for card in drawn:
        put(position, card, HAND)
        tell(position, ("draws", seat, card))
    return bool(drawn)


# ---- start
def begin(position: NmlPosition, frame: Frame) -> None:
    """A turn begins; what is once a turn may be done again."""
    seat = position.active
    position.turn += 1
    position.turns[seat] += 1
    position.phase = START
    size = len(position.card)
    for slot in ("used", "guarded", "activated", "further"):
        setattr(position, slot, [0] * size)
    position.pitched = [0] * position.seats
    position.acting = -1
    expire(position, UNTIL_TURN_OF[seat])
    tell(position, ("turn", position.turn, seat))
    most = position.ruleset.most_turns
    if most and position.turns[seat] > most:
        position.ruleset.end(position, (), "end.limit")


def refresh_step(position: NmlPosition, frame: Frame) -> None:
    """Resources turn upright, summoning exhaust goes, and each card in play loses one exhaust."""
    seat = position.active
    for at in range(seat * COUNT, (seat + 1) * COUNT):
        position.ready[at] += position.spent[at]
        position.spent[at] = 0
    for card in controlled(position, seat):
        position.summoning[card] = 0
        refresh(position, card)
    tell(position, ("refreshes", seat))


def resource_step(position: NmlPosition, frame: Frame) -> None:
    """An unconverted resource is laid into the resource zone."""
    gain_resource(position, position.active, 0)


def draw_step(position: NmlPosition, frame: Frame) -> None:
    """The draw of the turn; whoever goes first has none in the first turn."""
    seat = position.active
    if position.turns[seat] > 1 or seat != position.first:
        draw(position, seat, 1)


def pause(position: NmlPosition, frame: Frame) -> None:
    """Both may act at each step of the start and end phases; what waits is answered by whoever put it there first."""
    first = position.items[-1][3] if position.items else position.active
    PAUSE.open(position, first, base=0)


# ---- main
def main_phase(position: NmlPosition, frame: Frame) -> None:
    """The main phase begins."""
    empty_pools(position)
    position.phase = MAIN
    tell(position, ("phase", MAIN))
    push(position, MAIN_PHASE, position.active)


def main_moves(position: NmlPosition, seat: int) -> list[Move]:
    """Everything the active seat may do in its main phase, but for ending it."""
    moves: list[Move] = []
    hand = distinct_hand(position, seat)
    list_abilities(position, seat, moves)
    have = list_resources(position, seat, moves)
    list_plays(position, seat, moves, have, hand)
    if why_no_activation(position, seat) is None:
        list_activations(position, seat, moves, FINISH)
    if hand and why_no_pitching(position, seat) is None:
        moves += [(CONVERT, card) for card in hand]
    return moves


def ask_main(position: NmlPosition, frame: Frame) -> None:
    """The active seat decides what to do, once nothing waits on the stack."""
    seat = frame[3]
    if position.items:
        again(position, frame, 0)
        push(position, SETTLING, seat)
        return
    moves = main_moves(position, seat)
    moves.append(END_TURN)
    ask(position, seat, "Your main phase", moves)


def hear_main(position: NmlPosition, frame: Frame) -> None:
    """Do it; what then waits on the stack may be answered."""
    seat, move = frame[3], position.answer
    if move == END_TURN:
        position.acting = -1
        return
    again(position, frame, 0)
    verb = move[0]
    if verb == FINISH:
        position.acting = -1
    elif verb in (EXHAUST, CHANNEL):
        act(position, seat, move)
    else:
        push(position, SETTLING, seat)
        if verb == MOVE:
            move_unit(position, move[1], move[2])
        elif verb == ATTACK:
            attack(position, move[2], move[1])
        elif verb == CONVERT:
            position.acting = -1
            pitch(position, seat, move[1])
        else:
            act(position, seat, move)


MAIN_PHASE = Program("nomansland/main", ask_main, hear_main)


# ---- end
def end_phase(position: NmlPosition, frame: Frame) -> None:
    """Lasting effects of the end of the turn come first. Tells ('ends', seat)."""
    empty_pools(position)
    position.phase = END
    tell(position, ("phase", END))
    tell(position, ("ends", position.active))
    burn_out(position, position.active)


def wear_off(position: NmlPosition, frame: Frame) -> None:
    """What lasted for the turn ends."""
    give_back(position)
    end_parts(position, EFFECTS)
    expire(position, THIS_TURN)


def heal_all(position: NmlPosition, frame: Frame) -> None:
    """All units of both players are back at full health."""
    for unit in units(position):
        heal(position, unit)


def ask_discard(position: NmlPosition, frame: Frame) -> None:
    """The active seat discards down to five, one card after another."""
    seat = position.active
    hand = position.piles[HAND][seat]
    if len(hand) <= MOST_KEPT:
        position.agenda.pop()
        return
    ask(
        position,
        seat,
        said("Discard down to {number}", number=5),
        [(CHOOSE, card) for card in distinct_hand(position, seat)],
    )


def discard_one(position: NmlPosition, frame: Frame) -> None:
    """A card goes from hand to pitch, as a discard."""
    push(position, DISCARDING, position.active)
    position.ruleset.discard(position, position.answer[1])


DISCARDING = Program("nomansland/discarding", ask_discard, discard_one)


def discard_step(position: NmlPosition, frame: Frame) -> None:
    """Too many cards in hand are discarded."""
    push(position, DISCARDING, position.active)


def next_seat(position: NmlPosition, frame: Frame) -> None:
    """Whatever was to end with the turn ends now, at the latest; the other seat's turn begins."""
    give_back(position)
    end_parts(position, EFFECTS)
    expire(position, THIS_TURN)
    empty_pools(position)
    position.active = 1 - position.active
    push(position, TURN, position.active)


TURN = Program(
    "nomansland/turn",
    begin,
    refresh_step,
    pause,
    resource_step,
    pause,
    draw_step,
    pause,
    main_phase,
    end_phase,
    pause,
    wear_off,
    pause,
    heal_all,
    pause,
    discard_step,
    pause,
    next_seat,
)

"""The turn: beginning, kingdom, quest, capital, battlefield, end, with an action window in each. [turn.order]"""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, past, push, stop
from game.kernel.events import tell
from game.kernel.modifiers import THIS_PHASE, THIS_TURN, UNTIL_TURN_OF, expire
from game.kernel.notation import DONE
from game.kernel.refusal import Refusal
from game.kernel.said import marked
from game.kernel.zones import put
from rulesets.invasion.board import section
from rulesets.invasion.combat import COMBAT_PROGRAM
from rulesets.invasion.marks import restore
from rulesets.invasion.state import (
    BATTLEFIELD_PHASE,
    BEGINNING,
    CAPITAL_PHASE,
    DECK,
    END,
    HAND,
    KINGDOM,
    KINGDOM_PHASE,
    NO_FIGHT,
    PLAY,
    QUEST,
    QUEST_PHASE,
    RESTORE,
    InvasionPosition,
)
from rulesets.invasion.windows import open_window

LONGEST_GAME = 60
"""Turns of each seat after which a game is a draw (end.limit)."""

NOT_RESTORED_NOW = Refusal("turn.restore", "one corrupt card is restored at the start of one's own kingdom phase")
NOT_CORRUPT = Refusal("turn.restore-corrupt", "{card} is not one of your corrupt cards")
RESTORE_PROMPT = marked("Which corrupt card do you restore?")


def draw(position: InvasionPosition, seat: int, count: int) -> bool:
    """Draw cards; False if none was drawn. Tells ('drawn', seat, card) of each, ('draws', seat, count, phase)."""
    drawn = position.piles[DECK][seat][::-1][: max(0, count)]
    for card in drawn:
        put(position, card, HAND)
        tell(position, ("drawn", seat, card))
    if drawn:
        position.unsettled = 1
        tell(position, ("draws", seat, len(drawn), position.phase))
    return bool(drawn)


def skips(position: InvasionPosition, frame: Frame, phase: int) -> bool:
    """Is this phase skipped? Then the rest of its frame is not done. [turn.skip]"""
    if not position.skipped >> phase & 1:
        return False
    stop(position, frame)
    return True


def skip(position: InvasionPosition, phase: int) -> None:
    """A phase of this turn, or what is left of it, is skipped. Tells ('skips', seat, phase). [turn.skip]"""
    position.skipped |= 1 << phase
    tell(position, ("skips", position.active, phase))


# ---- beginning
def begin(position: InvasionPosition, frame: Frame) -> None:
    """A turn begins; what is once a turn may be done again. Tells ('turn', seat)."""
    seat = frame[3]
    position.active = seat
    position.turn += 1
    position.turns[seat] += 1
    position.phase = BEGINNING
    position.used = [0] * len(position.card)
    seats = position.seats
    position.developed, position.limited, position.may_develop = [0] * seats, [0] * seats, [1] * seats
    position.played, position.buried = [], []
    position.skipped = position.battles = position.dividing = 0
    position.attacks, position.ambushes = [0] * len(position.card), [0] * seats
    expire(position, UNTIL_TURN_OF[seat])
    if position.turns[seat] > LONGEST_GAME:
        position.ruleset.end(position, (), "end.limit")
    tell(position, ("turn", seat))


def begin_phase(position: InvasionPosition, phase: int) -> None:
    """What happens at the beginning of a phase. Tells ('phase', number, seat)."""
    tell(position, ("phase", phase, position.active))


# ---- kingdom
def return_resources(position: InvasionPosition, frame: Frame) -> None:
    """Unspent resources go back."""
    position.phase = KINGDOM_PHASE
    if skips(position, frame, KINGDOM_PHASE):
        return
    seat = frame[3]
    if position.resources[seat]:
        tell(position, ("returns", seat, position.resources[seat]))
        position.resources[seat] = 0


def ask_restore(position: InvasionPosition, frame: Frame) -> None:
    """One corrupt card may be restored."""
    found = [card for card in position.piles[PLAY][frame[3]] if position.corrupt[card]]
    position.answer = DONE
    if found:
        ask(position, frame[3], RESTORE_PROMPT, [*((RESTORE, card) for card in found), DONE])


def why_not_restore(position: InvasionPosition, seat: int, card: int) -> Refusal | None:
    """Why a card may not be restored."""
    if position.controller[card] != seat or not position.corrupt[card] or position.zone[card] != PLAY:
        return NOT_CORRUPT
    return NOT_RESTORED_NOW if position.prompt != RESTORE_PROMPT or position.seat != seat else None


def hear_restore(position: InvasionPosition, frame: Frame) -> None:
    """It stands upright again."""
    if position.answer != DONE:
        restore(position, position.answer[1])


def power_of(position: InvasionPosition, seat: int, place: int) -> int:
    """The power of a whole zone, as it counts now. [turn.count-now]"""
    if position.dirty:
        position.ruleset.refresh(position)
    return position.power[section(position, seat, place)]


def collect(position: InvasionPosition, frame: Frame) -> None:
    """As many resources as there is power in the Kingdom. Tells ('collects', seat, amount)."""
    seat = frame[3]
    amount = power_of(position, seat, KINGDOM)
    position.resources[seat] += amount
    tell(position, ("collects", seat, amount))
    begin_phase(position, KINGDOM_PHASE)


def end_phase(position: InvasionPosition, frame: Frame) -> None:
    """A phase ends: what triggers then happens, and after that what lasted for it is over. Tells ('phase ends', number,
    seat)."""
    push(position, PHASE_OVER, frame[3])
    tell(position, ("phase ends", position.phase, frame[3]))


def close(position: InvasionPosition, frame: Frame) -> None:
    """What lasted for the phase is over."""
    expire(position, THIS_PHASE)


PHASE_OVER = Program("invasion/phase over", close)


KINGDOM_STEPS = Program(
    "invasion/kingdom", return_resources, ask_restore, hear_restore, collect, open_window, end_phase
)


# ---- quest
def draw_cards(position: InvasionPosition, frame: Frame) -> None:
    """As many cards as there is power in the Quest zone."""
    position.phase = QUEST_PHASE
    if not skips(position, frame, QUEST_PHASE):
        draw(position, frame[3], power_of(position, frame[3], QUEST))
        begin_phase(position, QUEST_PHASE)


QUEST_STEPS = Program("invasion/quest", draw_cards, open_window, end_phase)


# ---- capital
def build(position: InvasionPosition, frame: Frame) -> None:
    """The capital phase is one long window in which its player plays cards. [turn.capital]"""
    position.phase = CAPITAL_PHASE
    if not skips(position, frame, CAPITAL_PHASE):
        begin_phase(position, CAPITAL_PHASE)


CAPITAL_STEPS = Program("invasion/capital", build, open_window, end_phase)


# ---- battlefield
def march(position: InvasionPosition, frame: Frame) -> None:
    """The battlefield phase begins."""
    position.phase = BATTLEFIELD_PHASE
    if not skips(position, frame, BATTLEFIELD_PHASE):
        begin_phase(position, BATTLEFIELD_PHASE)


def fight(position: InvasionPosition, frame: Frame) -> None:
    """The one attack of the phase. [combat.once]"""
    if not skips(position, frame, BATTLEFIELD_PHASE):
        push(position, COMBAT_PROGRAM, frame[3])


BATTLEFIELD_STEPS = Program("invasion/battlefield", march, open_window, fight, end_phase)


AS_IT_BEGINS = "as your battlefield phase begins"
"""What texts say of the time between the beginning of that phase and its attack."""


def about_to_fight(position: InvasionPosition) -> bool:
    """Has a battlefield phase begun, without an attack so far?"""
    begun = position.phase == BATTLEFIELD_PHASE and position.step == NO_FIGHT
    return begun and not past(position, BATTLEFIELD_STEPS, fight)


# ---- the turn
def peaceful(position: InvasionPosition, seat: int) -> bool:
    """Whoever goes first has neither a quest nor a battlefield phase in the first turn. [setup.first-turn]"""
    return position.turns[seat] == 1 and seat == position.first


def kingdom(position: InvasionPosition, frame: Frame) -> None:
    """Phase 1, after the end of phase 0."""
    push(position, KINGDOM_STEPS, frame[3])
    end_phase(position, frame)


def quest(position: InvasionPosition, frame: Frame) -> None:
    """Phase 2."""
    if not peaceful(position, frame[3]):
        push(position, QUEST_STEPS, frame[3])


def capital(position: InvasionPosition, frame: Frame) -> None:
    """Phase 3."""
    push(position, CAPITAL_STEPS, frame[3])


def battlefield(position: InvasionPosition, frame: Frame) -> None:
    """Phase 4."""
    if not peaceful(position, frame[3]):
        push(position, BATTLEFIELD_STEPS, frame[3])


def more_battles(position: InvasionPosition, frame: Frame) -> None:
    """One battlefield phase after another, as many as effects have added; only the one before may have been skipped."""
    if position.battles:
        position.battles -= 1
        position.skipped &= ~(1 << BATTLEFIELD_PHASE)
        again(position, frame, frame[1])
        push(position, BATTLEFIELD_STEPS, frame[3])


def last_window(position: InvasionPosition, frame: Frame) -> None:
    """Phase 5: actions, before what triggers at the end of the turn."""
    position.phase = END
    open_window(position, frame)


def end_turn(position: InvasionPosition, frame: Frame) -> None:
    """What triggers at the end of the turn, which is that of its last phase. Tells ('turn ends', seat)."""
    tell(position, ("turn ends", frame[3]))
    end_phase(position, frame)


def wear_off(position: InvasionPosition, frame: Frame) -> None:
    """What lasted for the turn is over, and units raised by Necromancy go under the deck. [turn.last]"""
    expire(position, THIS_TURN)
    position.ruleset.wear_off(position)


def next_turn(position: InvasionPosition, frame: Frame) -> None:
    """Nothing is triggered any more; the other player is active."""
    position.chances = []
    push(position, TURN, 1 - frame[3])


TURN = Program(
    "invasion/turn",
    begin,
    open_window,
    kingdom,
    quest,
    capital,
    battlefield,
    more_battles,
    last_window,
    end_turn,
    wear_off,
    next_turn,
)

"""The turn: start phase, main phases, end phase."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import call, tell
from game.kernel.modifiers import THIS_TURN, UNTIL_TURN_OF, expire
from game.kernel.notation import DONE, NO, PASS
from game.kernel.notation import YES as LEAVE_ON_TOP
from game.kernel.packets import Packet
from game.kernel.refusal import Move
from game.kernel.said import marked, said
from rulesets.eternal import activation, attackers, battle, direct, pledging, sites
from rulesets.eternal.actions import ACTIONS
from rulesets.eternal.drawing import SCOUTING
from rulesets.eternal.paying import play
from rulesets.eternal.playable import distinct, list_plays
from rulesets.eternal.state import (
    ATTACK,
    ATTACK_SITE,
    ATTACKER,
    BERSERK,
    BIT,
    CHOOSE,
    DECK,
    END,
    END_TURN,
    FINAL,
    HAND,
    INTERRUPT,
    KEEP,
    MAIN,
    NIGHTS,
    NOTHING,
    PLAY,
    PLAY_TOP,
    PLAYMAT,
    PLEDGE,
    PLEDGE_FOR,
    RELICS,
    START,
    STRIKE,
    UNITS,
    WHOSE_TURN,
    WITHDRAW,
    EternalPosition,
    avatar,
)
from rulesets.eternal.units import NIGHT, defeat, firm, fresh, hardy, kill_together, maximum_of, sacrifice, stun
from rulesets.eternal.zoning import discard, draw, tell_everywhere, transmute_all, was_drawn

MOST_TURNS = 150
"""Turns of both players together after which a game is a draw (end.limit)."""
MOST_KEPT = 9
MAIN_PROMPT, FINAL_PROMPT = marked("Your main phase"), marked("Your final main phase")
UNTIL_OWN_TURN = (1000, 2000)
"""Until when a lasting change holds, of each seat: until that turn of the seat's own ends whose number is added."""
MOST_TIMEOUTS = 3
LONGEST_ROW = 2000
"""Moves that a timer which ran out makes at most: far more than any turn has left."""
ENDURANCE = BIT["Endurance"]


# ---- start
def begin(position: EternalPosition, frame: Frame) -> None:
    """A turn begins. Tells ('new turn', number, seat) before anything else of it, and ('turn', number, seat) when all
    of the start phase is done."""
    seat = position.active
    if position.turn >= MOST_TURNS:
        position.ruleset.end(position, (), "end.limit")
        return
    position.turn += 1
    position.turns[seat] += 1
    position.phase = START
    tell(position, ("new turn", position.turn, seat))
    size = len(position.card)
    position.used, position.deeds = [0] * size, [0] * size
    position.power_played, position.struck = [0, 0], [0, 0]
    position.hurt_before = position.hurt
    position.hurt, position.fallen, position.played_units = [0, 0], [0, 0], [0, 0]
    position.drawn, position.discarded, position.played_spells, position.healed = [0, 0], [0, 0], [0, 0], [0, 0]
    position.dark = 0
    position.dirty |= WHOSE_TURN | NIGHTS
    position.free = position.fought = position.nightfallen = position.answered = position.more_battles = 0
    position.besieged = -1
    expire(position, UNTIL_TURN_OF[seat])
    if maximum_of(position, seat) > position.maximum[seat]:
        transmute_all(position, seat)
    ready_all(position, seat)
    position.power[seat] = maximum_of(position, seat)
    if position.turn == 1:
        opening_hands(position)
    else:
        draw(position, seat)
    if position.night:
        fall_of_night(position, seat)
    tell_everywhere(position, ("turn", position.turn, seat))


def ready_all(position: EternalPosition, seat: int) -> None:
    """The units of a player ready, but for those that are stunned."""
    fresh(position)
    for unit in position.piles[UNITS][seat]:
        position.arrived[unit] = 0
        if position.stunned[unit]:
            position.stunned[unit] = 0
        else:
            position.ruleset.ready(position, unit)


def opening_hands(position: EternalPosition) -> None:
    """What is set off by drawing happens for the opening hands now."""
    for seat in (position.active, 1 - position.active):
        for card in position.piles[HAND][seat][:]:
            was_drawn(position, seat, card)
        for card in position.piles[DECK][seat][:1]:
            call(position, card, ("begins", card), seat)


def endless(position: EternalPosition) -> bool:
    """Does a text say that the Night does not end?"""
    from rulesets.eternal.phrases.binding import says
    from rulesets.eternal.phrases.nights import NightStays

    return any(says(position.text[card], NightStays) for row in position.piles[RELICS] for card in row)


def fall_of_night(position: EternalPosition, seat: int) -> None:
    """At Night there is one more card, and 1 damage."""
    if not endless(position):
        position.night -= 1
    position.dark = 1
    position.dirty |= NIGHTS
    draw(position, seat)
    position.ruleset.strike(position, Packet("damage", -1, avatar(position, seat), 1, NIGHT))


# ---- main phases
def main_phase(position: EternalPosition, frame: Frame) -> None:
    """The first main phase begins."""
    position.phase = MAIN
    push(position, MAIN_PHASE, position.active)
    sites.next_of_agenda(position, position.active)


def main_moves(position: EternalPosition, seat: int) -> list[Move]:
    """Everything that the player whose turn it is may do in a main phase."""
    moves: list[Move] = []
    first = position.phase == MAIN and not position.fought
    row = ACTIONS["actions.first-main" if position.phase == MAIN else "actions.final-main"]
    list_plays(position, seat, row.current, moves)
    pledging.list_pledges(position, seat, moves)
    activation.list_uses(position, seat, moves)
    direct.list_strikes(position, seat, moves)
    if first:
        moves += attackers.attack_moves(position, seat)
    if why_no_end(position, seat) is None:
        moves.append(END_TURN)
    return moves


def choosing(position: EternalPosition) -> bool:
    """Are attackers being chosen?"""
    attacking = position.attacking
    for unit in position.piles[UNITS][position.active]:
        if attacking[unit]:
            return not position.fought
    return False


def why_no_end(position: EternalPosition, seat: int) -> object:
    """Why a seat may not end its turn: its Reckless units have not attacked."""
    if position.phase == MAIN and not position.fought:
        return attackers.why_reckless_waits(position, seat)
    return None


def ask_main(position: EternalPosition, frame: Frame) -> None:
    """What does the player do?"""
    seat = frame[3]
    if choosing(position):
        ask(position, seat, "Who else attacks?", attackers.attack_moves(position, seat))
        return
    prompt = MAIN_PROMPT if position.phase == MAIN else FINAL_PROMPT
    ask(position, seat, prompt, main_moves(position, seat))


def hear_main(position: EternalPosition, frame: Frame) -> None:
    """It is done; after a battle the final main phase comes."""
    seat, move = frame[3], position.answer
    if move == END_TURN:
        return
    again(position, frame, 0)
    verb = move[0]
    if verb in (PLAY, PLAY_TOP):
        play(position, seat, move[1])
    elif verb in (ATTACKER, WITHDRAW, BERSERK):
        battle.choose(position, move)
    elif verb in (ATTACK[0], ATTACK_SITE):
        push(position, FINAL_PHASE, seat)
        battle.choose(position, move)
    elif verb == STRIKE:
        direct.strike(position, seat, move[2], move[1])
    elif verb in (PLEDGE, PLEDGE_FOR):
        pledging.pledge(position, seat, move)
    else:
        activation.use_ability(position, seat, move)


def final_phase(position: EternalPosition, frame: Frame) -> None:
    """The battle is over. There may be another one."""
    position.phase = FINAL
    position.besieged = -1
    if position.more_battles:
        position.more_battles -= 1
        position.phase, position.fought = MAIN, 0
    tell(position, ("phase", position.phase))


MAIN_PHASE = Program("eternal/main", ask_main, hear_main)
FINAL_PHASE = Program("eternal/final", final_phase)


# ---- end phase
def interrupt(position: EternalPosition, frame: Frame) -> None:
    """The enemy player may have a say."""
    position.phase, position.step, position.answered = END, INTERRUPT, 0
    battle.open_interrupt(position)


def end_triggers(position: EternalPosition, frame: Frame) -> None:
    """What triggers at the end of the turn. Tells ('ends', seat)."""
    position.step = NOTHING
    fleeting = [card for zone in PLAYMAT for row in position.piles[zone] for card in row if position.fleeting[card]]
    sacrifice(position, [card for card in fleeting if position.fleeting[card] & 1])
    doomed = [card for card in fleeting if position.fleeting[card] & 4]
    kill_together(position, [card for card in doomed if not hardy(position, card)])
    for unit in [card for card in fleeting if position.fleeting[card] & 2 and not firm(position, card)]:
        stun(position, unit)
    for hand in position.piles[HAND]:
        for card in [card for card in hand if position.fleeting[card]]:
            discard(position, card)
    position.fleeting = [0] * len(position.fleeting)
    seat = position.active
    if position.doom[seat] and position.turns[seat] >= position.doom[seat]:
        position.life[seat] = 0
        position.unsettled = 1
    tell_everywhere(position, ("ends", seat))


def ask_discard(position: EternalPosition, frame: Frame) -> None:
    """The player whose turn it is discards down to 9."""
    seat = position.active
    hand = position.piles[HAND][seat]
    if len(hand) > MOST_KEPT:
        ask(
            position,
            seat,
            said("Discard down to {number}", number=MOST_KEPT),
            [(CHOOSE, card) for card in distinct(position, hand)],
        )
    else:
        position.answer = ()


def hear_discard(position: EternalPosition, frame: Frame) -> None:
    """A card is discarded, and what that triggers happens; then the hand is looked at again."""
    if position.answer:
        again(position, frame, frame[1] - 1)
        discard(position, position.answer[1])


def clean_up(position: EternalPosition, frame: Frame) -> None:
    """Empty decks lose; then damage, Endurance, what lasts for this turn, and the Night if it does. Tells ('cleanup',
    seat), and ('dawn',) if the Night is over."""
    empty = [seat for seat in (0, 1) if not position.piles[DECK][seat]]
    if empty:
        defeat(position, empty, "goal.empty-deck")
        return
    fresh(position)
    units = [unit for row in position.piles[UNITS] for unit in row]
    for unit in units:
        if position.damage[unit]:
            position.damage[unit], position.dirty = 0, 1
    for unit in units:
        if position.skills[unit] & ENDURANCE:
            position.ruleset.ready(position, unit)
    for card in [card for zone in PLAYMAT for row in position.piles[zone] for card in row if position.lent[card]]:
        from rulesets.eternal.effects import give_back

        seat, position.lent[card] = position.lent[card] - 1, 0
        if position.controller[card] != seat:
            give_back(position, card, seat)
    position.dirty |= WHOSE_TURN
    position.unspent[position.active] = position.power[position.active]
    expire(position, THIS_TURN)
    tell(position, ("cleanup", position.active))
    if position.dark and not position.night:
        position.dark = 0
        position.dirty |= NIGHTS
        tell(position, ("dawn",))


def next_turn(position: EternalPosition, frame: Frame) -> None:
    """The other player's turn follows."""
    seat = position.active
    expire(position, UNTIL_OWN_TURN[seat] + position.turns[seat])
    if not position.late:
        position.timeouts[seat] = 0
    position.late = 0
    if position.more_turns[seat]:
        position.more_turns[seat] -= 1
    else:
        position.active = 1 - position.active
        position.dirty |= WHOSE_TURN
    push(position, TURN, position.active)


# ---- the turn timer
def time_out(position: EternalPosition, seat: int) -> None:
    """A turn timer runs out: what is open is let go by until the turn is over; three times in a row lose."""
    if seat == position.active and not position.late:
        position.late = 1
        position.timeouts[seat] += 1
    if position.timeouts[seat] >= MOST_TIMEOUTS:
        position.ruleset.concede(position, seat, "end.timeout")
        return
    tell(position, ("timeout", seat))
    turn = position.turn
    for _ in range(LONGEST_ROW):
        if not position.moves or position.turn != turn or position.seat != seat:
            return
        position.play(idle(position))
    position.ruleset.endless(position)


def idle(position: EternalPosition) -> Move:
    """What somebody does who does nothing: whoever need not attack stays, and whoever must goes."""
    fresh(position)
    moves, skills = position.moves, position.skills
    for move in (PASS, END_TURN, KEEP, LEAVE_ON_TOP if position.agenda[-1][0] is SCOUTING else NO, DONE):
        if move in moves:
            return move
    reckless = attackers.RECKLESS
    volunteers = [move for move in moves if move[0] == WITHDRAW and not skills[move[1]] & reckless]
    if volunteers:
        return volunteers[0]
    if ATTACK in moves:
        return ATTACK
    return next((move for move in moves if move[0] == ATTACKER and skills[move[1]] & reckless), moves[-1])


TURN = Program(
    "eternal/turn", begin, main_phase, interrupt, end_triggers, ask_discard, hear_discard, clean_up, next_turn
)

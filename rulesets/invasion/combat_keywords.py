"""Keywords of combat that ask for something: Counterstrike, Feared, Savage."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.notation import DONE
from game.kernel.refusal import Move
from game.kernel.said import marked
from game.kernel.zones import present, reference, retext
from rulesets.invasion.board import text_now, units
from rulesets.invasion.damage import COMBAT, COUNTER, UNCANCELLABLE, deal
from rulesets.invasion.state import LEGEND, PLAY, UNIT, VERBS, InvasionPosition
from rulesets.invasion.targets import pay_tolls, tolls_there, within_means

SAVAGE_PROMPT, FEAR_PROMPT = marked("Which unit is struck by Savage?"), marked("Which unit is in fear?")
CONSTANT = 0
"""The rank of keywords: triggered constant effects."""
CHOOSE, TARGET = VERBS.number_of("choose"), VERBS.number_of("target")


# ---- Counterstrike
def counterstrike(position: InvasionPosition, unit: int) -> None:
    """A defender strikes at once; the effect no longer depends on it. [keyword.counterstrike, effect.independent]"""
    if amount := position.counterstrike[unit]:
        position.waiting.append((COUNTERING, reference(position, unit), position.controller[unit], (amount,), CONSTANT))


def ask_counter(position: InvasionPosition, frame: Frame) -> None:
    """Which attacker is struck?"""
    seat = frame[3]
    defender = present(position, frame[2])
    front = position.defending[defender] if defender >= 0 else 0
    row = [one for one in position.piles[PLAY][1 - seat] if position.attacking[one]]
    if front:
        row = [one for one in row if position.attacking[one] == front]
    moves: list[Move] = [(CHOOSE, one) for one in row if is_fighter(position, one)]
    if not moves:
        position.agenda.pop()
    elif len(moves) > 1:
        ask(position, seat, "Which attacker is struck by Counterstrike?", moves, frame[2] & 0xFFF)
    else:
        position.answer = moves[0]


def is_fighter(position: InvasionPosition, one: int) -> bool:
    """Is a card a unit or a legend now?"""
    if position.dirty:
        position.ruleset.refresh(position)
    return bool(position.kind[one] & (UNIT | LEGEND))


def hear_counter(position: InvasionPosition, frame: Frame) -> None:
    """The damage is applied as it is assigned. [keyword.counterstrike-whole]"""
    source, (amount,) = present(position, frame[2]), frame[4]
    deal(position, source, [(position.answer[1], amount)], COMBAT | UNCANCELLABLE | COUNTER)


COUNTERING = Program("invasion/counterstrike", ask_counter, hear_counter)


# ---- Savage
def rage(position: InvasionPosition, one: int) -> None:
    """A unit that was dealt damage may strike a unit in a zone of the same name, even if it dies of it.
    [keyword.savage, keyword.savage-dead]"""
    subject = position.savage[one], position.place[one]
    position.waiting.append((RAGING, reference(position, one), position.controller[one], subject, CONSTANT))


def ask_savage(position: InvasionPosition, frame: Frame) -> None:
    """Which unit is struck? Nobody must be. [keyword.savage-may]"""
    seat, (_, place) = frame[3], frame[4]
    moves = aims(position, seat, [one for owner in (1 - seat, seat) for one in units(position, owner, place)])
    position.answer = DONE
    if moves:
        ask(position, seat, SAVAGE_PROMPT, [*moves, DONE], frame[2] & 0xFFF)


def hear_savage(position: InvasionPosition, frame: Frame) -> None:
    """It is dealt the damage."""
    if position.answer != DONE:
        one = position.answer[1]
        push(position, STRIKING, frame[3], frame[2], (frame[4][0], reference(position, one)))
        pay_tolls(position, frame[3], [one])


def strike(position: InvasionPosition, frame: Frame) -> None:
    """The blow falls, once what it costs to aim there is paid."""
    amount, target = frame[4]
    if (one := present(position, target)) >= 0:
        deal(position, present(position, frame[2]), [(one, amount)])


RAGING = Program("invasion/savage", ask_savage, hear_savage)
STRIKING = Program("invasion/striking", strike)


def aims(position: InvasionPosition, seat: int, cards: list[int], named: Sequence[int] = ()) -> list[Move]:
    """The moves by which a keyword of a seat names one of these as a target, beside others: what that costs more must
    be paid. [core.golden]"""
    if tolls_there(position):
        cards = within_means(position, seat, 0, -1, named, cards)
    return [(TARGET, one) for one in cards]


# ---- Feared
def fear(position: InvasionPosition, seat: int, attackers: list[int]) -> None:
    """Units with Feared blank the texts of others as they are declared. [keyword.feared]"""
    position.ruleset.refresh(position)
    for unit in attackers:
        if amount := position.feared[unit]:
            position.waiting.append((FEARING, reference(position, unit), seat, (amount,), CONSTANT))


def ask_feared(position: InvasionPosition, frame: Frame) -> None:
    """Whose text is blank? One after another, as one effect."""
    seat, (amount,) = frame[3], frame[4]
    named = [one for ref in frame[5] if (one := present(position, ref)) >= 0]
    everybody = [one for owner in (1 - seat, seat) for one in units(position, owner) if one not in named]
    moves = aims(position, seat, everybody, named) if len(frame[5]) < amount else []
    position.answer = DONE
    if moves:
        ask(position, seat, FEAR_PROMPT, [*moves, DONE], frame[2] & 0xFFF)


def hear_feared(position: InvasionPosition, frame: Frame) -> None:
    """One more, or all are named: their texts are blank while the feared unit attacks. Tells ('fears', unit)."""
    if position.answer != DONE:
        push(position, FEARING, frame[3], frame[2], frame[4], (*frame[5], reference(position, position.answer[1])))
        return
    frightened = [one for ref in frame[5] if (one := present(position, ref)) >= 0]
    pay_tolls(position, frame[3], frightened)
    for one in frightened:
        position.fears.append((frame[2], reference(position, one)))
        position.blanked[one] = 1
        retext(position, one, position.ruleset.blank_text)
        tell(position, ("fears", one))


def calm(position: InvasionPosition) -> None:
    """Texts work again that were blank for a unit that attacks no more."""
    fears = [fear for fear in position.fears if (one := present(position, fear[0])) >= 0 and position.attacking[one]]
    if len(fears) == len(position.fears):
        return
    position.fears = fears
    afraid = {unit for _, unit in fears}
    for row in position.piles[PLAY]:
        for one in row:
            if position.blanked[one] and reference(position, one) not in afraid:
                position.blanked[one] = 0
                retext(position, one, text_now(position, one))


FEARING = Program("invasion/feared", ask_feared, hear_feared)

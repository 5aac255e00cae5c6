"""Playing a card by choice: what may be paid for besides its cost, and what comes of it."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.events import tell
from game.kernel.notation import NO, YES
from game.kernel.refusal import Move
from game.kernel.said import said
from game.kernel.zones import after_moves, reference
from rulesets.eternal.elsewhere import changed, cost_of, skills_of
from rulesets.eternal.playable import BOND, bonds, offering
from rulesets.eternal.playing import commit, create_and_play
from rulesets.eternal.skills import NO_EXTRAS, extras, is_repeating
from rulesets.eternal.state import AMOUNT, CHOOSE, MOST_AMPLIFIED, SPELLS, UNITS, EternalPosition
from rulesets.eternal.units import fresh, sacrifice


def play(position: EternalPosition, seat: int, card: int) -> None:
    """A seat plays a card, by choice: what may be paid besides is asked for first."""
    if extras(position.text[card]) is NO_EXTRAS and not skills_of(position, card) & BOND:
        commit(position, seat, card, cost_of(position, card))
    else:
        push(position, PLAYING, seat, reference(position, card))


def ask_bond(position: EternalPosition, frame: Frame) -> None:
    """Exhaust a unit for Bond?"""
    card, seat = frame[2] & 0xFFF, frame[3]
    position.answer = NO
    found = bonds(position, seat, card)
    if found:
        fresh(position)
        missing = cost_of(position, card) - offering(position, seat, card) - position.power[seat]
        moves: list[Move] = [(CHOOSE, unit) for unit in found if position.strength[unit] >= missing]
        ask(position, seat, "Exhaust a unit for Bond?", moves if missing > 0 else [*moves, NO], card)


def ask_student(position: EternalPosition, frame: Frame) -> None:
    """Exhaust a unit as the Student?"""
    card, seat = frame[2] & 0xFFF, frame[3]
    position.answer = NO
    bond = frame[5][0]
    moves: list[Move] = [
        (CHOOSE, unit)
        for unit in position.piles[UNITS][seat]
        if not position.exhausted[unit] and bond != (CHOOSE, unit)
    ]
    if moves and extras(position.text[card]).mentor:
        ask(position, seat, "Exhaust a unit as the Student?", [*moves, NO], card)


def left_over(position: EternalPosition, frame: Frame) -> int:
    """The power that is left when a card and what was chosen for it are paid."""
    card, bond = frame[2] & 0xFFF, frame[5][0]
    return position.power[frame[3]] - price(position, card, bond)


def price(position: EternalPosition, card: int, bond: Move) -> int:
    """The cost of a card with the unit that was chosen for Bond."""
    fresh(position)
    return max(0, cost_of(position, card) - (position.strength[bond[1]] if len(bond) > 1 else 0))


def ask_amplify(position: EternalPosition, frame: Frame) -> None:
    """How often is Amplify paid for?"""
    card = frame[2] & 0xFFF
    each = amplify_price(position, card)
    position.answer = (AMOUNT, 0)
    most = min(MOST_AMPLIFIED, left_over(position, frame) // each) if each else 0
    if most > 0:
        moves: list[Move] = [(AMOUNT, times) for times in range(most + 1)]
        ask(position, frame[3], said("How often do you pay {each} for Amplify?", each=each), moves, card)


def amplify_price(position: EternalPosition, card: int) -> int:
    """What one payment for Amplify is, 0 if there is none."""
    price = extras(position.text[card]).amplify
    return max(1, price + sum(changed(position, "amplify", card))) if price and position.reaching else price


def ask_spellcraft(position: EternalPosition, frame: Frame) -> None:
    """Pay for Spellcraft?"""
    card = frame[2] & 0xFFF
    more, price = extras(position.text[card]), spellcraft_price(position, card)
    position.answer = NO
    if more.spellcraft and left_over(position, frame) - amplify_price(position, card) * frame[5][2][1] >= price:
        prompt = said("Pay {spellcraft} for Spellcraft, to play {spell}?", spellcraft=price, spell=more.spell)
        ask(position, frame[3], prompt, [YES, NO], card)


def spellcraft_price(position: EternalPosition, card: int) -> int:
    """What one use of Spellcraft is paid with."""
    free = position.reaching and any(changed(position, "free spellcraft", card))
    return 0 if free else extras(position.text[card]).spellcraft


def ask_once_more(position: EternalPosition, frame: Frame) -> None:
    """Pay for Spellcraft a second time?"""
    card, craft = frame[2] & 0xFFF, spellcraft_price(position, frame[2] & 0xFFF)
    once = frame[5][3] == YES
    position.answer = NO
    more = is_repeating(position.text[card]) or (position.reaching and any(changed(position, "spellcraft", card)))
    if once and more and left_over(position, frame) - amplify_price(position, card) * frame[5][2][1] >= 2 * craft:
        ask(position, frame[3], said("Pay {craft} for Spellcraft once more?", craft=craft), [YES, NO], card)


def ask_offering(position: EternalPosition, frame: Frame) -> None:
    """Sacrifice a unit, so that the card is cheaper?"""
    card, seat, (bond, _, (_, times), *crafts) = frame[2] & 0xFFF, frame[3], frame[5]
    less = offering(position, seat, card)
    position.answer = NO
    if less:
        missing = price_of_all(position, card, bond, times, crafts.count(YES)) - position.power[seat]
        moves: list[Move] = [(CHOOSE, unit) for unit in position.piles[UNITS][seat]]
        prompt = said("Sacrifice a unit, so that {card} costs {less} less?", card=position.card[card].name, less=less)
        ask(position, seat, prompt, moves if missing > 0 else [*moves, NO], card)


def price_of_all(position: EternalPosition, card: int, bond: Move, times: int, crafts: int) -> int:
    """The cost of a card with the unit for Bond, so many payments for Amplify, and so many for Spellcraft."""
    extra = amplify_price(position, card) * times + spellcraft_price(position, card) * crafts
    return price(position, card, bond) + extra


def keep_answer(position: EternalPosition, frame: Frame) -> None:
    """The answer is kept for when the card is paid."""
    again(position, frame, frame[1] + 1, answers=(*frame[5], position.answer))


def pay_for_all(position: EternalPosition, frame: Frame) -> None:
    """Everything chosen is paid, and the card is played."""
    card, seat = frame[2] & 0xFFF, frame[3]
    bond, student, (_, times), *crafts, offered = frame[5]
    craft = crafts.count(YES)
    cost = price_of_all(position, card, bond, times, craft)
    if len(offered) > 1:
        cost = max(0, cost - offering(position, seat, card))
    for chosen in (bond, student):
        if len(chosen) > 1:
            position.ruleset.exhaust(position, chosen[1])
    if len(offered) > 1:  # it may be one of those
        sacrifice(position, [offered[1]])
    position.amplified[card] = times
    if len(student) > 1 and position.card[card].type in SPELLS:
        position.amplified[card] = reference(position, student[1]) + 1
    push(
        position,
        TOLD,
        seat,
        after_moves(position, card),
        (times, craft, student[1] if len(student) > 1 else -1, len(bond) - 1),
    )
    commit(position, seat, card, cost)


def tell_paid(position: EternalPosition, frame: Frame) -> None:
    """What was paid for besides happens now that the card is there. Tells ('amplified', card) for each payment,
    ('bonded', card) and ('mentors', card, student); Spellcraft plays its spell, ('spellcrafts', card)."""
    card, (times, craft, student, bonded) = frame[2] & 0xFFF, frame[4]
    if student >= 0:
        tell(position, ("mentors", card, student))
        position.unsettled = 1
    if position.ruleset.zones[position.zone[card]].in_play:
        for _ in range(times):
            tell(position, ("amplified", card))
        if bonded:
            tell(position, ("bonded", card))
        for _ in range(craft):
            tell(position, ("spellcrafts", card))
            create_and_play(position, frame[3], position.ruleset.card_named(extras(position.text[card]).spell))
        position.unsettled = 1


PLAYING = Program(
    "eternal/playing",
    ask_bond,
    keep_answer,
    ask_student,
    keep_answer,
    ask_amplify,
    keep_answer,
    ask_spellcraft,
    keep_answer,
    ask_once_more,
    keep_answer,
    ask_offering,
    keep_answer,
    pay_for_all,
)


TOLD = Program("eternal/paid", tell_paid)


def tell_at_once(position: EternalPosition, card: int) -> None:
    """What was paid for besides happens as the card enters, if it is about to be killed for want of room."""
    if position.agenda and position.agenda[-1][0] is TOLD and position.agenda[-1][2] & 0xFFF == card:
        tell_paid(position, position.agenda.pop())

"""Targets: checked again as an effect resolves, and what it costs to aim at some of them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from game.kernel.abilities import Static
from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.cards import Definition
from game.kernel.effects import Effects, Play
from game.kernel.modifiers import NUMBERS
from game.kernel.said import marked
from game.kernel.timing import Item, fitting
from game.kernel.zones import present
from rulesets.invasion.board import fresh
from rulesets.invasion.leaving import discard
from rulesets.invasion.money import funds, pay
from rulesets.invasion.state import HAND, VEILED, VERBS, InvasionPosition

PLAYER_PROMPT = marked("Which player: (1) seat 1, (2) seat 2")
DECK_PROMPT = marked("Look at the deck of seat 1 or 2?")
BURY_PROMPT = marked("Which card goes under your deck?")
DISCARD_PROMPT = marked("Discard which card?")
ORDER_PROMPT = marked("Put back which card next, the lowest first?")
LEAST_FIRST = (BURY_PROMPT, DISCARD_PROMPT, ORDER_PROMPT)
"""What is chosen of a deck so that it is not drawn, or later than the rest."""


class Toll(Static):
    """Opponents pay so much more for each effect that targets one of some cards, or discard so many cards for it."""

    def __init__(
        self, name: str, number: int, found: Callable[[Any, int], list[int]], *, in_cards: bool = False
    ) -> None:
        super().__init__(name, NUMBERS, self.levy)
        self.number, self.found, self.in_cards = number, found, in_cards

    def levy(self, position: InvasionPosition, source: int) -> None:
        """Let everybody see which cards cost something to aim at."""
        for card in self.found(position, source):
            position.tax[card] += 0 if self.in_cards else self.number

    def limited(self, holds: Callable[[Any, int], bool]) -> Toll:
        def found(position: InvasionPosition, source: int) -> list[int]:
            return self.found(position, source) if holds(position, source) else []

        toll = Toll(self.name, self.number, found, in_cards=self.in_cards)
        toll.reads = self.reads
        return toll


def due(position: InvasionPosition, seat: int, aims: Collection[int], *, in_cards: bool = False) -> int:
    """What a seat pays (or discards) for one effect that aims at these cards: each toll once. [core.golden]"""
    total = 0
    for watcher in position.watchers:
        if position.controller[watcher] != seat:
            for toll in position.text[watcher].abilities.statics:
                if isinstance(toll, Toll) and toll.in_cards == in_cards:
                    total += toll.number if any(one in aims for one in toll.found(position, watcher)) else 0
    return total


def recall_x(position: InvasionPosition, item: Item) -> None:
    """The X that was chosen as an Action began is that of its card again as it resolves, even if the card was used with
    another one since, or is gone. [effect.independent]"""
    _, program, source, _, _, answers = item
    effects = program.effects
    if effects is None:
        return
    for choice in effects.targets:
        number = effects.index[id(choice)]
        if getattr(choice, "chooses_x", False) and number < len(answers) and answers[number]:
            position.x[source & 0xFFF] = answers[number][0]


def checked(position: InvasionPosition, item: Item) -> Item:
    """An item without the targets that have become illegal since they were named; what it cost to aim at them has been
    paid. [target.gone, target.changed]"""
    position.agenda.append((PAID, 0, -1, item[3], (), ()))
    found = fitting(position, item)
    position.agenda.pop()
    return found


def is_paid(position: InvasionPosition) -> bool:
    """Is it only looked at whether what was named is still legal?"""
    return bool(position.agenda) and position.agenda[-1][0] is PAID


def open_to(position: InvasionPosition, cards: list[int], seat: int) -> list[int]:
    """The cards without those that no effect of this seat may target."""
    held, mine = fresh(position).held, position.controller
    return [card for card in cards if not held[card] & VEILED or mine[card] == seat]


def affordable(position: InvasionPosition, cards: list[int]) -> list[int]:
    """The cards without those at which the seat that is choosing could not pay to aim."""
    if not tolls_there(position) or is_paid(position):
        return cards
    return within_means(position, *payer(position), cards)


def tolls_there(position: InvasionPosition) -> bool:
    """Does anything in play ask for something for being aimed at?"""
    if position.dirty:
        position.ruleset.refresh(position)
    text = position.text
    return any(takes_toll(text[card]) for card in position.watchers)


@cache
def takes_toll(text: Definition) -> bool:
    """Does a text ask for something for being aimed at?"""
    return any(isinstance(static, Toll) for static in text.abilities.statics)


def within_means(
    position: InvasionPosition, seat: int, spent: int, source: int, named: Collection[int], cards: list[int]
) -> list[int]:
    """The cards at which a seat can pay to aim beside those that it has named, with what it plays (source) and what
    that costs (spent) taken off first."""
    left, hand = funds(position, seat) - spent, position.piles[HAND][seat]
    held = len(hand) - (source in hand)
    return [
        card
        for card in cards
        if position.controller[card] == seat
        or (due(position, seat, [*named, card]) <= left and due(position, seat, [*named, card], in_cards=True) <= held)
    ]


def pay_tolls(position: InvasionPosition, seat: int, aims: Collection[int]) -> None:
    """What opponents' cards ask for being aimed at, in resources and in cards of the hand. [core.golden]"""
    pay(position, seat, min(due(position, seat, aims), funds(position, seat)))
    if cards := due(position, seat, aims, in_cards=True):
        push(position, TOLL, seat, subject=(cards,))


def payer(position: InvasionPosition) -> tuple[int, int, int, set[int]]:
    """Who is naming targets, what that seat will have to pay for what it is playing, the card that it plays, and what
    it has named for this effect before."""
    agenda = position.agenda
    named = {
        present(position, ref)
        for index, answer in enumerate(agenda[-1][5])
        if answer is not None and index not in agenda[-1][0].numbers
        for ref in (answer if isinstance(answer, tuple) else (answer,))
        if ref >= 0
    }
    chosen = chosen_price(agenda[-1])
    for frame in agenda[-2:][::-1]:
        if frame[0].name == PAYING:
            return frame[3], frame[4][1] + frame[4][2] + chosen, frame[2] & 0xFFF, named
    return agenda[-1][3], chosen, -1, named


def chosen_price(frame: Frame) -> int:
    """What was chosen to be paid for the X of what is being aimed, and is paid after that."""
    program, _, _, _, _, answers = frame
    effects = program.effects
    if effects is None or program is not effects.announcing:
        return 0
    numbers = [effects.index[id(one)] for one in effects.targets if getattr(one, "in_resources", False)]
    return sum(sum(answers[number] or ()) for number in numbers if number < len(answers))


def most_for_x(play: Play[InvasionPosition]) -> int:
    """The most that may be paid for an X beside the rest of the price, so that there is enough left for what some
    target asks for."""
    position, seat = play.position, play.you
    spent = payer(position)[1]
    most = funds(position, seat) - spent
    if tolls_there(position):
        for choice in play.effects.targets:
            if aims := choice.legal(play) if hasattr(choice, "legal") else []:
                while most > 0 and not within_means(position, seat, spent + most, -1, (), aims):
                    most -= 1
    return most


PAYING = "invasion/paying"
"""The name of the program that pays for what is being played, once its targets are named."""
PROMISED = Program(PAYING)
"""Stands on the agenda while nobody is asked and it is only looked at what could be aimed at."""
PAID = Program("invasion/paid")
"""Stands on the agenda while it is only looked at whether what was aimed at is still legal."""


def missing(position: InvasionPosition, seat: int, card: int, effects: Effects, cost: int) -> bool:
    """Has something that costs a seat so much too few targets?"""
    return bool(effects.targets) and lacking(position, seat, card, effects, cost) is not None


def lacking(position: InvasionPosition, seat: int, card: int, effects: Effects, cost: int) -> Any:
    """The first choice of something that costs a seat so much for which there are too few targets, or None."""
    position.agenda.append((PROMISED, 0, card, seat, (-1, cost, 0), ()))
    found = effects.missing(position, card, seat)
    position.agenda.pop()
    return found


def out_of_reach(position: InvasionPosition, seat: int, card: int, effects: Effects, cost: int) -> list[int]:
    """What could be aimed at, if the seat had what it takes: the reason why there are too few targets."""
    choice = lacking(position, seat, card, effects, cost)
    legal = getattr(choice, "legal", None)
    if legal is None:
        return []
    named = legal(Play(position, card, seat, (), (), None, effects))
    within = within_means(position, seat, cost, card, (), named)
    return [one for one in named if one not in within]


# ---- tolls in cards
def beyond_means(position: InvasionPosition, seat: int, card: int) -> bool:
    """Is a card no target of what a seat is aiming only because of what it takes to aim at it?"""
    if not tolls_there(position):
        return False
    program, step, source, _, subject, answers = position.agenda[-1]
    asking: Any = getattr(program.steps[step], "__self__", None)
    legal = getattr(getattr(asking, "choice", None), "legal", None)
    if legal is not None:
        source = position.ruleset.origin(position, source)
        if card not in legal(Play(position, source, seat, subject, answers, None, asking.effects)):
            return False
    return not within_means(position, *payer(position), [card])


def ask_toll(position: InvasionPosition, frame: Frame) -> None:
    """Which card is discarded to aim at what was aimed at?"""
    seat, left = frame[3], frame[4][0]
    hand = position.piles[HAND][seat]
    if left <= 0 or not hand:
        position.agenda.pop()
    else:
        ask(position, seat, "Discard a card for aiming there", [(VERBS.number_of("choose"), card) for card in hand])


def hear_toll(position: InvasionPosition, frame: Frame) -> None:
    """It is discarded, before anybody can respond."""
    discard(position, position.answer[1])
    push(position, TOLL, frame[3], subject=(frame[4][0] - 1,))


TOLL = Program("invasion/toll", ask_toll, hear_toll)

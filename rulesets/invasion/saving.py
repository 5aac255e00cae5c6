"""Units that would be destroyed and return to their owners' hands instead, if somebody pays for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.abilities import Replacement
from game.kernel.agenda import Frame, Program, ask, push, running
from game.kernel.notation import DONE
from game.kernel.outcome import note
from game.kernel.packets import Packet
from game.kernel.refusal import Move
from game.kernel.said import marked, said
from game.kernel.zones import present, reference
from rulesets.invasion.money import lacks, pay
from rulesets.invasion.state import DISCARD, HAND, VERBS, InvasionPosition

CHOOSE = VERBS.number_of("choose")
SAVING_PROMPT = marked("Pay {number} to return which unit to its owner's hand?")


class Saving(Replacement):
    """While its card is in play, its controller may pay for units that would be destroyed."""

    def __init__(self, name: str, cost: int, applies: Callable[[Any, int, Packet], bool]) -> None:
        super().__init__(name, "destruction", applies, lambda *_: None, optional=True)
        self.cost = cost


def offers(position: InvasionPosition, seat: int, cards: Sequence[int]) -> list[tuple[int, int, int]]:
    """What a seat may save of cards that are being destroyed, as things stand: (unit, price, card that saves it)."""
    found: dict[int, tuple[int, int, int]] = {}
    for watcher in position.watchers:
        if position.controller[watcher] == seat:
            for one in position.text[watcher].abilities.replacements:
                if isinstance(one, Saving) and not lacks(position, seat, one.cost):
                    for card in cards:
                        if one.applies(position, watcher, Packet(one.kind, -1, card, 1)):
                            found[card] = min(found.get(card, (card, one.cost, watcher)), (card, one.cost, watcher))
    return list(found.values())


def may_be_saved(position: InvasionPosition, cards: Sequence[int]) -> bool:
    """Has anybody to be asked before cards are destroyed?"""
    return any(offers(position, seat, cards) for seat in range(position.seats))


def in_the_midst(position: InvasionPosition) -> bool:
    """Is it just being asked which cards are saved?"""
    return running(position, DOOM) is not None


def spare_or_destroy(position: InvasionPosition, cards: Sequence[int]) -> None:
    """Cards are about to be destroyed together; the active player is asked first, before anything else happens."""
    push(position, DOOM, position.active, subject=tuple(reference(position, card) for card in cards), answers=((), ()))
    position.unsettled = 1


def ask_saved(position: InvasionPosition, frame: Frame) -> None:
    """Which of them is saved? When nobody saves any more the others are destroyed."""
    seat, (saved, _) = frame[3], frame[5]
    at_stake = [card for ref in frame[4] if ref not in saved and (card := present(position, ref)) >= 0]
    found = offers(position, seat, at_stake)
    position.answer = DONE
    if found and not position.out >> seat & 1:
        moves: list[Move] = [(CHOOSE, card) for card, _, _ in found]
        ask(position, seat, said(SAVING_PROMPT, number=found[0][1]), [*moves, DONE], found[0][2])


def hear_saved(position: InvasionPosition, frame: Frame) -> None:
    """It is paid for, or the next player is asked. All of them leave play together."""
    seat, (saved, asked) = frame[3], frame[5]
    if position.answer != DONE:
        card = position.answer[1]
        price = next(price for one, price, _ in offers(position, seat, [card]) if one == card)
        pay(position, seat, price)
        push(position, DOOM, seat, subject=frame[4], answers=((*saved, reference(position, card)), asked))
    elif len(asked) + 1 < position.seats:
        push(position, DOOM, 1 - seat, subject=frame[4], answers=(saved, (*asked, seat)))
    else:
        from rulesets.invasion.leaving import perish

        refs = [ref for ref in frame[4] if present(position, ref) >= 0]
        note(position, any(ref not in saved for ref in refs))
        perish(position, [(ref & 0xFFF, HAND if ref in saved else DISCARD) for ref in refs])


DOOM = Program("invasion/doom", ask_saved, hear_saved)

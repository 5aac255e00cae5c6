"""What pays without a question: resources of kinds that nothing wants of what their seat holds or has in play."""

from __future__ import annotations

from functools import cache

from game.kernel.cards import Definition
from game.kernel.refusal import Move
from game.language.phrase import Phrase, walk
from game.language.vocabulary.abilities import Paragraphs, Triggered
from game.language.vocabulary.actions import Draw, DrawPer, Return
from game.language.vocabulary.costs import ExhaustThis
from game.language.vocabulary.players import PlayersDraw
from rulesets.nomansland.phrases.happenings import Enters, YouPlay
from rulesets.nomansland.phrases.resources import AddToPool, GainResource
from rulesets.nomansland.playing import is_magic, is_reaction
from rulesets.nomansland.resources import CHANNELLED, COUNT, FREE, PAYMENT, Price, funds, price_now
from rulesets.nomansland.state import BOARD, FIELD, GROUND, HAND, STACK, NmlPosition

ALL = 99
"""More than a seat ever has: what can be used again and again wants as much as there is."""


def unmissed(position: NmlPosition) -> Move | None:
    """The resource to pay with that nothing wants; None if something is asked that makes a difference.

    Of several kinds the one of which most is left over.
    """
    frame = position.agenda[-1]
    if frame[0] is not PAYMENT:
        return None
    seat = frame[3]
    if any(brings(one) for one in coming(position, seat)):
        return None
    have = funds(position, seat)
    wants = wanted(position, seat, sum(have) - frame[4])
    spare = {move: have[move[1]] - wants[move[1]] for move in position.moves}
    best = max(spare, key=spare.__getitem__)
    return best if spare[best] > 0 else None


def wanted(position: NmlPosition, seat: int, left: int) -> list[int]:
    """For each kind how much of it could be asked for until resources turn upright again, with so many of them left."""
    card, text, piles = position.card, position.text, position.piles
    hand = [card[one] for one in piles[HAND][seat]]
    prices = [price_now(position, seat, one) for one in piles[HAND][seat]]
    laid = [text[one] for zone in (BOARD, GROUND, FIELD) for one in piles[zone][seat]]
    played = coming(position, seat)
    own = position.active == seat
    if any(gives(one) for one in hand + laid + played):
        left = ALL
    channels = position.channelled[seat] + CHANNELLED * sum("Spellcaster" in one.abilities.skills for one in hand)
    found = list(FREE)
    for one, cost in zip(hand, prices, strict=True):
        if (own or is_reaction(one)) and sum(cost) <= left + channels * is_magic(one):
            add(found, cost)
    for one in (*laid, *played, *(hand if own else ())):
        for ability in one.abilities.activated:
            often = 1 if ability.once_a_turn or any(isinstance(cost, ExhaustThis) for cost in ability.costs) else ALL
            for cost in ability.costs:
                add(found, getattr(cost, "amounts", FREE), often)
    return found


def add(found: list[int], amounts: Price, times: int = 1) -> None:
    """Add the typed resources of a price."""
    for kind in range(1, COUNT):
        found[kind] += times * amounts[kind]


def coming(position: NmlPosition, seat: int) -> list[Definition]:
    """What of a seat waits on the stack: cards, and those whose abilities do."""
    return [position.card[one] for one in position.piles[STACK][0] if position.controller[one] == seat]


@cache
def brings(definition: Definition) -> bool:
    """May a card that is played bring others to hand at once? Of what they will want nothing is known yet."""
    tree = definition.abilities.tree
    paragraphs = tree.paragraphs if isinstance(tree, Paragraphs) else ()
    soon = [one for one in paragraphs if not isinstance(one, Triggered) or isinstance(one.event, Enters | YouPlay)]
    return any(
        isinstance(part, Draw | DrawPer | PlayersDraw)
        or (isinstance(part, Return) and part.place.yours and part.place.zone == HAND)
        for paragraph in soon
        for part in walk(paragraph)
    )


@cache
def gives(definition: Definition) -> bool:
    """May a card bring its seat more resources in this turn?"""
    abilities = definition.abilities
    tree = abilities.tree
    parts = walk(tree) if isinstance(tree, Phrase) else ()
    return "Efficient" in abilities.skills or any(isinstance(part, AddToPool | GainResource) for part in parts)

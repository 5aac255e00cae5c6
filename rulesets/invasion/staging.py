"""Beginning in mid-game, for examples: what is left to do in a turn that is under way."""

from __future__ import annotations

from game.kernel.agenda import push, run
from game.kernel.said import said
from game.kernel.zones import create
from rulesets.invasion.setup import OPENING_HAND, begin_game, lay_capital
from rulesets.invasion.state import (
    BATTLEFIELD_PHASE,
    BEGINNING,
    BOARD,
    CAPITAL,
    CAPITAL_PHASE,
    DECK,
    DEVELOPMENTS,
    END,
    EXPERIENCE,
    KINGDOM_PHASE,
    OPENING,
    PLACES,
    PLAY,
    QUEST,
    QUEST_PHASE,
    InvasionPosition,
)
from rulesets.invasion.turn import TURN, battlefield, capital, draw, kingdom, last_window, quest

LATE = 5
"""Turns that each seat has had in a game that begins in mid-game, unless the example says otherwise."""
LEFT_TO_DO = {
    KINGDOM_PHASE: kingdom,
    QUEST_PHASE: quest,
    CAPITAL_PHASE: capital,
    BATTLEFIELD_PHASE: battlefield,
    END: last_window,
}
"""The step of the turn with which a phase begins."""


def stage(position: InvasionPosition, active: int, phase: int, turn: int | None) -> None:
    """Run from a phase of a turn to the first decision; `turn` counts the turns of both seats, this one included.
    Raises ValueError for cards that cannot stand where they are put."""
    keep_boards(position)
    for seat in range(position.seats):
        lay_capital(position, seat, None)
    arrange(position)
    if phase == OPENING:
        begin_game(position, active)
        for seat in range(position.seats):
            draw(position, seat, OPENING_HAND - len(position.piles[0][seat]))
        run(position)
        return
    position.active = active
    position.phase = phase
    position.attacker = position.target = position.other = position.aim = -1
    position.turn = LATE * position.seats if turn is None else turn
    position.first = active if position.turn % 2 else 1 - active
    for seat in range(position.seats):
        position.turns[seat] = (position.turn + (seat == position.first)) // 2
        position.may_develop[seat] = position.may_develop[seat] or 1
    if phase == BEGINNING:
        position.turn -= 1
        position.turns[active] -= 1
        push(position, TURN, active)
    else:
        position.agenda.append((TURN, TURN.steps.index(LEFT_TO_DO[phase]), -1, active, (), ()))
    run(position)


BOARDS = ("capital", "section")
"""The types that a capital consists of."""


def keep_boards(position: InvasionPosition) -> None:
    """The board and the sections of a capital are no cards of a deck: they lie where they are, one of each."""
    for zone, rows in enumerate(position.piles):
        for row in rows:
            for card in row:
                if (position.card[card].type in BOARDS) != (zone == CAPITAL):
                    raise ValueError(said("{card}: such a card is never there", card=position.card[card].name))
    for row in position.piles[CAPITAL]:
        there = [position.card[card] for card in row]
        if len({one.name if one.type == "section" else one.type for one in there}) < len(there):
            raise ValueError(said("a capital has one board and one of each section"))


def arrange(position: InvasionPosition) -> None:
    """Cards stand somewhere, and nobody has lost by an empty deck that the example does not mention."""
    for seat, row in enumerate(position.piles[PLAY]):
        for card in row:
            kind, place, host = position.card[card].type, position.place[card], position.host[card]
            if kind == "tactic":
                raise ValueError(said("{card}: such a card is never in play", card=position.card[card].name))
            if host >= 0:
                position.place[card] = position.place[host] if position.place[host] >= 0 else QUEST
            elif kind == "legend":
                position.place[card] = BOARD
            elif kind == "quest" and place < 0:
                position.place[card] = QUEST
            elif not 0 <= place < BOARD:
                raise ValueError(nowhere(position.card[card].name))
        for card in position.piles[DEVELOPMENTS][seat]:
            if not 0 <= position.place[card] < BOARD:
                raise ValueError(nowhere(position.card[card].name))
        if not position.piles[DECK][seat]:
            for _ in range(DUMMIES):
                create(position, position.ruleset.card_named(FILLER), seat, DECK)
    for row in position.piles[EXPERIENCE]:
        for card in row:
            if (host := position.host[card]) >= 0:
                position.place[card] = position.place[host]
    position.dirty = 1


DUMMIES = 10
FILLER = "Mountain Brigade"
"""How many plain cards, and which, are in a deck of which an example says nothing."""


def nowhere(card: str) -> str:
    """A card of a zone stands in none."""
    return said("{card}: place: expected one of {places}", card=card, places=", ".join(PLACES[:BOARD]))

"""Cards that are something else for the rest of a turn: units become developments, developments become units."""

from __future__ import annotations

from game.kernel.events import tell
from game.kernel.zones import put, retext
from rulesets.invasion.board import text_now
from rulesets.invasion.leaving import unhook
from rulesets.invasion.state import DEVELOPMENTS, FACE_DOWN, FACE_UP, PLAY, InvasionPosition


def become_development(position: InvasionPosition, card: int) -> bool:
    """A card in play is nothing but a face-up development for the rest of the turn: it loses damage and tokens, and
    keeps its title. Tells ('faces up', card). [development.face-up]"""
    if position.zone[card] != PLAY or position.development[card] >= FACE_UP:
        return False
    position.development[card] = FACE_UP
    for marks in (position.damage, position.tokens, position.attacking, position.defending):
        marks[card] = 0
    if position.host[card] >= 0:
        unhook(position, card)
    retext(position, card, position.ruleset.blank_text)
    tell(position, ("faces up", card))
    return True


def become_unit(position: InvasionPosition, card: int, power: int, hitpoints: int) -> bool:
    """A facedown development is a unit as well for the rest of the turn; nobody learns what lies under it, and it has
    not entered play. Tells ('rises', card). [development.type]"""
    if position.zone[card] != DEVELOPMENTS:
        return position.development[card] == FACE_DOWN
    known, reveals, place = position.known[card], position.reveals[:], position.place[card]
    put(position, card, PLAY, position.controller[card])
    position.known[card], position.reveals, position.place[card] = known, reveals, place
    retext(position, card, position.ruleset.blank_text)
    position.development[card] = FACE_DOWN
    position.x[card] = power << 8 | hitpoints
    tell(position, ("rises", card))
    return True


def turn_back(position: InvasionPosition) -> None:
    """With the turn they are again what they were."""
    for seat, row in enumerate(position.piles[PLAY]):
        for card in list(row):
            if position.development[card] == FACE_UP:
                position.development[card] = 0
                retext(position, card, text_now(position, card))
            elif position.development[card] == FACE_DOWN:
                known, reveals, place = position.known[card], position.reveals[:], position.place[card]
                put(position, card, DEVELOPMENTS, seat)
                position.known[card], position.reveals, position.place[card] = known, reveals, place

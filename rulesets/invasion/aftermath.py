"""What combat damage brings once it has landed: who has dealt damage, Scout, Raider."""

from __future__ import annotations

from game.kernel.agenda import Frame, Program
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.zones import present, reference
from rulesets.invasion.fronts import far_away, pool
from rulesets.invasion.keywords import has
from rulesets.invasion.springing import make_discard
from rulesets.invasion.state import FOUGHT, HAND, LEGEND, PLAY, UNIT, InvasionPosition

CONSTANT = 0
"""The rank of triggered constant effects and keywords."""


def reckon(position: InvasionPosition) -> None:
    """Those who dealt damage hear of it, once, wherever they were moved to since, and even if they die of what others
    dealt. Tells ('strikes', card) of each. [damage.dealt-in-combat, damage.dealt-dying]"""
    far = far_away(position)
    for seat, row in enumerate(position.piles[PLAY]):
        for card in row:
            struck = position.struck >> pool(seat, card in far) & 1
            if position.dealt[card] and struck and position.kind[card] & (UNIT | LEGEND):
                tell(position, ("strikes", card))
            position.dealt[card] = 0


def aftermath(position: InvasionPosition) -> None:
    """Survivors of the combat do what their keywords say."""
    position.step = FOUGHT
    if position.dirty:
        position.ruleset.refresh(position)
    for seat, row in enumerate(position.piles[PLAY]):
        raided = 0
        for card in list(row):
            if not position.kind[card] & (UNIT | LEGEND):
                continue
            if (position.attacking[card] or position.defending[card]) and has(position.text[card], "Scout"):
                position.waiting.append((SCOUTING, reference(position, card), seat, (), CONSTANT))
            if position.attacking[card]:
                raided += position.raider[card]
                tell(position, ("survives", card))
        if raided:
            position.resources[seat] += raided
            tell(position, ("raids", seat, raided))
    position.unsettled = 1


def scout(position: InvasionPosition, frame: Frame) -> None:
    """The opponent discards a card at random. Tells ('scouts', card). [keyword.scout]"""
    tell(position, ("scouts", present(position, frame[2])))
    discard_at_random(position, 1 - frame[3], frame[3])


def discard_at_random(position: InvasionPosition, seat: int, by: int) -> bool:
    """An effect of a seat makes another one discard a card at random; False if it has none."""
    hand = position.piles[HAND][seat]
    if not hand:
        return False
    make_discard(position, by, hand[roll(position, len(hand))])
    return True


SCOUTING = Program("invasion/scouting", scout)

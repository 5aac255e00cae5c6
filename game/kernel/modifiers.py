"""Modifiers: what cards in play and lasting changes do to the numbers and skills of cards, in fixed layers.

The base is never touched: derived slots are computed anew, layer by layer, when something they are computed from has
changed (`position.dirty`, see `reading`) and somebody asks for them. A lasting change is a tuple (layer, target
reference, slot, amount, until, source reference).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from game.kernel.events import tell
from game.kernel.zones import present, reference

if TYPE_CHECKING:
    from game.kernel.position import Position

TEXT, SKILLS, WITHOUT, NUMBERS, CONDITIONAL = range(5)
"""The layers in order: whose text, skills, those that are taken away, numbers, and what depends on numbers."""
LAYER = itemgetter(0)

FOREVER, THIS_TURN, WHILE_IN_PLAY, THIS_PHASE = 0, 1, 2, 4
"""Until when a lasting change holds; all but those `WITH_CARD` end when the card changes its zone. One that holds
`WHILE_IN_PLAY` counts as long as its source stays where it is."""
UNTIL_TURN_OF = range(10, 18)
"""Until when one holds, of each seat: until the next turn of that seat begins."""


def up_to_date(position: Position) -> bool:
    """Are the derived slots right as they are, since nothing has changed that they are computed from?"""
    dirty, text = position.dirty, position.text
    if dirty & position.ruleset.reads:
        return False
    for card in position.watchers:
        if dirty & text[card].abilities.reads:
            return False
    position.dirty = 0
    return True


def refresh(position: Position) -> None:
    """Compute the derived slots anew."""
    position.dirty = 0
    text, ruleset = position.text, position.ruleset
    ruleset.base_values(position)
    changes: list[tuple[Any, ...]] = [
        (static.layer, static, card) for card in position.watchers for static in text[card].abilities.statics
    ]
    changes += position.lasting
    if len(changes) > 1:
        changes.sort(key=LAYER)  # stable: within a layer texts come before lasting changes, older before newer
    for change in changes:
        if len(change) == 3:
            change[1].apply(position, change[2])
        else:
            target = present(position, change[1])
            if target >= 0 and (change[4] != WHILE_IN_PLAY or present(position, change[5]) >= 0):
                ruleset.apply_change(position, target, change[2], change[3])


def last(position: Position, layer: int, card: int, slot: str, amount: int, until: int, source: int = -1) -> None:
    """Add a lasting change to a derived slot of a card."""
    position.lasting.append((layer, reference(position, card), slot, amount, until, source))
    position.dirty = position.unsettled = 1


def alter(position: Position, card: int, changes: Sequence[tuple[str, int]], until: int, source: int = -1) -> None:
    """Lasting changes of a card's numbers, (slot, amount), together. Tells ('alters', card, changes, until)."""
    made = tuple(change for change in changes if change[1])
    for slot, amount in made:
        last(position, NUMBERS, card, slot, amount, until, source)
    if made:
        tell(position, ("alters", card, made, until))


def expire(position: Position, until: int) -> None:
    """End the lasting changes that hold until then, and those whose card is gone."""
    if position.lasting:
        left = [change for change in position.lasting if change[4] != until and present(position, change[1]) >= 0]
        if len(left) < len(position.lasting):
            position.lasting, position.dirty = left, 1
        position.unsettled = 1


def forget(position: Position, card: int) -> None:
    """End every lasting change of a card."""
    ref = reference(position, card)
    position.lasting = [change for change in position.lasting if change[1] != ref]
    position.dirty = position.unsettled = 1

"""Triggers that wait together and say the same: which of them happens first is all one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import ORDERING, Program, equal_to_first
from game.language.phrase import Phrase, walk
from game.language.vocabulary.making import IfDone
from game.language.vocabulary.options import Offer
from game.language.vocabulary.selectors import This

if TYPE_CHECKING:
    from game.kernel.abilities import Trigger
    from game.kernel.effects import Effects
    from game.kernel.position import Position
    from game.kernel.refusal import Move

ASKED = 1
"""The step of `ORDERING` that waits while the card is asked for whose trigger happens next."""


def all_one(position: Position) -> Move | None:
    """The first of the triggers among which a seat would choose, if all are of one text and about the same, that text
    says nothing of the card that it stands on, and none of these cards has another trigger, which may."""
    program, step, _, _, waiting, _ = position.agenda[-1]
    if program is not ORDERING or step != ASKED:
        return None
    first = equal_to_first(waiting)
    about = {(trigger[0], trigger[3]) for trigger in first}
    if len(about) > 1 or any(len(triggers_of(position, trigger[1] & 0xFFF)) > 1 for trigger in first):
        return None
    (what, subject), *_ = about
    texts = [one.effects for one in (what, *subject) if isinstance(one, Program) and one.effects is not None]
    return position.moves[0] if texts and not any(speaks_of_its_card(text) for text in texts) else None


def triggers_of(position: Position, card: int) -> list[Trigger]:
    """All triggers of a card's text."""
    return [trigger for row in position.text[card].abilities.triggers.values() for trigger in row]


def speaks_of_its_card(text: Effects) -> bool:
    """Does a text say something of the card that it stands on, as far as that can be seen?"""
    for effect in text.effects:
        if isinstance(effect, Offer | IfDone):
            if speaks_of_its_card(effect.effects):
                return True
        elif not isinstance(effect, Phrase) or any(isinstance(part, This) for part in walk(effect)):
            return True
    return False

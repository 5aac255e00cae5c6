"""Why a card is what it is now: what each card in play and each lasting change adds to it, found by leaving that one
out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.knowledge import card_view
from game.kernel.modifiers import THIS_TURN
from game.kernel.zones import present

if TYPE_CHECKING:
    from game.kernel.position import Position


KEYWORDS = "keywords"


class Cause(NamedTuple):
    """What a card (below 0: nobody knows any more which) adds to another one: numbers by their slots, and keywords that
    it gives (True) or takes. `turn`: only until the end of the turn."""

    card: int
    numbers: dict[str, int]
    keywords: dict[str, bool]
    turn: bool = False


def causes(position: Position, seat: int | None, card: int) -> list[Cause]:
    """What changes a card now, as far as the numbers and keywords show it that the seat may see."""
    if position.dirty:
        position.ruleset.refresh(position)
    now = card_view(position, seat, card)
    found = []
    for other in position.watchers:
        if position.text[other].abilities.statics:
            without = position.copy()
            without.watchers.remove(other)
            found.append(_difference(now, without, seat, card, other))
    for number, change in enumerate(position.lasting):
        if present(position, change[1]) == card:
            without = position.copy()
            del without.lasting[number]
            source = present(position, change[5]) if change[5] >= 0 else -1
            found.append(_difference(now, without, seat, card, source, change[4] == THIS_TURN))
    return [cause for cause in found if cause.numbers or cause.keywords]


def _difference(
    now: dict[str, Any], without: Position, seat: int | None, card: int, source: int, turn: bool = False
) -> Cause:
    without.dirty = 1
    without.ruleset.refresh(without)
    bare = card_view(without, seat, card)
    slots = (*without.ruleset.numbers_of(without, card), *without.ruleset.elsewhere(without, card))
    numbers = {name: now.get(name, 0) - bare.get(name, 0) for name in slots if name != KEYWORDS}
    numbers = {name: by for name, by in numbers.items() if by}
    printed = without.text[card].abilities.skills
    had, has = set(bare.get(KEYWORDS, printed)), set(now.get(KEYWORDS, printed))
    return Cause(source, numbers, {word: word in has for word in sorted(had ^ has)}, turn)

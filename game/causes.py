"""Why a card is what it is now, and whose text forbids something: found by leaving out each card in play and each
lasting change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.knowledge import card_view
from game.kernel.modifiers import THIS_TURN
from game.kernel.said import said
from game.kernel.zones import present

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.position import Position
    from game.kernel.refusal import Move


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
            found.append(_difference(now, without, seat, card, source_of(position, change), change[4] == THIS_TURN))
    return [cause for cause in found if cause.numbers or cause.keywords]


def source_of(position: Position, change: tuple[Any, ...]) -> int:
    """The card whose text made a lasting change, below 0 if not everybody knows it any more: it is where it was then,
    or where it went from there, as a spell does."""
    stay, card = change[5] >> 12, change[5] & 0xFFF
    known = change[5] >= 0 and position.known[card] == (1 << position.seats) - 1
    return card if known and position.stay[card] in (stay, stay + 1) else -1


def forbidding(position: Position, seat: int, move: Move) -> Mapping[str, Any]:
    """Whose `text` forbids a move. Of several cards any is named: the last without which nothing forbids it."""
    why_not, without = position.ruleset.why_not, position.copy()
    forbidden = why_not(without, seat, move)
    for card in position.watchers:
        without.watchers.remove(card)
        without.dirty = 1
        if why_not(without, seat, move) is not forbidden:
            return {"text": _text_of(position, card, move)}
    for change in position.lasting:
        without.lasting.remove(change)
        without.dirty = 1
        if why_not(without, seat, move) is not forbidden:
            return {"text": _text_of(position, source_of(position, change), move)}
    return {"text": said("a text")}


def _text_of(position: Position, card: int, move: Move) -> str:
    if card < 0:
        return said("a text")
    if card in position.ruleset.notation.cards_of(move):
        return said("its own text")
    return said("the text of {card}", card=position.card[card].name)


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

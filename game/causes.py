"""Why a card is what it is now, and whose text forbids something: what each card in play and each lasting change adds
to a card and forbids it, found by leaving that one out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.knowledge import card_view, knows
from game.kernel.modifiers import THIS_TURN
from game.kernel.said import said
from game.kernel.zones import present

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.position import Position
    from game.kernel.refusal import Move


KEYWORDS = "keywords"


class Cause(NamedTuple):
    """What a card (below 0: nobody knows any more which) adds to another one: numbers by their slots, keywords that it
    gives (True) or takes, and bonds (see `Ruleset.bonds_of`). `turn`: only until the end of the turn."""

    card: int
    numbers: dict[str, int]
    keywords: dict[str, bool]
    bonds: dict[str, Any]
    turn: bool = False


def causes(position: Position, seat: int | None, card: int) -> list[Cause]:
    """What changes a card now, as far as the numbers and keywords show it that the seat may see."""
    if position.dirty:
        position.ruleset.refresh(position)
    now, bound = card_view(position, seat, card), position.ruleset.bonds_of(position, card)
    bound = {name: value for name, value in bound.items() if name in now}
    found = []
    for other in position.watchers:
        if position.text[other].abilities.statics:
            without = position.copy()
            without.watchers.remove(other)
            found.append(_difference(now, bound, without, seat, card, other))
    for number, change in enumerate(position.lasting):
        if present(position, change[1]) == card:
            without = position.copy()
            del without.lasting[number]
            source = source_of(position, change)
            found.append(_difference(now, bound, without, seat, card, source, change[4] == THIS_TURN))
    return [cause for cause in found if cause.numbers or cause.keywords or cause.bonds]


def source_of(position: Position, change: tuple[Any, ...]) -> int:
    """The card whose text made a lasting change, below 0 if not everybody knows it any more: it is where it was then,
    or where it went from there, as a spell does."""
    stay, card = change[5] >> 12, change[5] & 0xFFF
    known = change[5] >= 0 and knows(position, None, card)
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
    now: dict[str, Any],
    bound: dict[str, Any],
    without: Position,
    seat: int | None,
    card: int,
    source: int,
    turn: bool = False,
) -> Cause:
    without.dirty = 1
    without.ruleset.refresh(without)
    bare = card_view(without, seat, card)
    slots = (*without.ruleset.numbers_of(without, card), *without.ruleset.elsewhere(without, card))
    numbers = {name: now.get(name, 0) - bare.get(name, 0) for name in slots if name != KEYWORDS}
    numbers = {name: by for name, by in numbers.items() if by}
    printed = without.text[card].abilities.skills
    had, has = set(bare.get(KEYWORDS, printed)), set(now.get(KEYWORDS, printed))
    bonds = {name: _more(value, bare.get(name)) for name, value in bound.items()}
    bonds = {name: value for name, value in bonds.items() if value}
    return Cause(source, numbers, {word: word in has for word in sorted(had ^ has)}, bonds, turn)


def _more(now: Any, bare: Any) -> Any:
    """What a bond holds that it did not; of several words those."""
    return tuple(one for one in now if one not in (bare or ())) if isinstance(now, tuple) else now if not bare else None

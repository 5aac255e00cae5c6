"""What makes a hidden card the one it is, apart from its id; shuffling and imagining deal identities anew over ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.position import Position

Identity = tuple["Definition", "Definition", tuple[int, ...], tuple[tuple[Any, ...], ...]]


def identity(position: Position, card: int) -> Identity:
    """What makes a card the one it is, apart from its id: definition, text, carried marks, lasting changes."""
    carried = tuple(getattr(position, name)[card] for name in position.ruleset.carried)
    ref = position.stay[card] << 12 | card
    lasting = (
        tuple((layer, rest) for layer, target, *rest in position.lasting if target == ref) if position.lasting else ()
    )
    return position.card[card], position.text[card], carried, lasting


def plain(position: Position, definition: Definition) -> Identity:
    """The identity of a card fresh from the box: nothing carried with it and no lasting change."""
    return definition, definition, (0,) * len(position.ruleset.carried), ()


def rank(one: Identity) -> tuple[Any, ...]:
    """An order of identities that does not depend on which ids have them."""
    definition, text, carried, lasting = one
    return definition.key, text.key, carried, repr(lasting)


def deal(position: Position, cards: Sequence[int], identities: Sequence[Identity]) -> None:
    """Give the ids of hidden cards new identities, lasting changes moving with them."""
    if position.lasting:
        refs = {position.stay[card] << 12 | card for card in cards}
        position.lasting = [change for change in position.lasting if change[1] not in refs]
    for card, (definition, text, carried, lasting) in zip(cards, identities, strict=True):
        position.card[card] = definition
        position.text[card] = text
        for name, value in zip(position.ruleset.carried, carried, strict=True):
            getattr(position, name)[card] = value
        for layer, rest in lasting:
            position.lasting.append((layer, position.stay[card] << 12 | card, *rest))


def exchange(position: Position, cards: Sequence[int], others: Sequence[int]) -> None:
    """Let each of some hidden cards become another one of them, as `deal` would: slot by slot, most of
    which hold nothing."""
    if position.lasting:
        deal(position, cards, [identity(position, other) for other in others])
        return
    for slot in (position.card, position.text, *(getattr(position, name) for name in position.ruleset.carried)):
        values = [slot[other] for other in others]
        if any(values):
            for card, value in zip(cards, values, strict=True):
                slot[card] = value

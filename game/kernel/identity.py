"""What makes a hidden card the one it is, apart from its id; shuffling and imagining deal identities anew over ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.position import Position

Identity = tuple["Definition", "Definition", tuple[int, ...], tuple[tuple[Any, ...], ...]]


def identities(position: Position, cards: Sequence[int]) -> list[Identity]:
    """What makes each of some cards the one it is, apart from its id: definition, text, carried marks, lasting
    changes."""
    definitions, text, slots = position.card, position.text, carried_slots(position)
    return [
        (definitions[card], text[card], tuple([slot[card] for slot in slots]), lasting_changes(position, card))
        for card in cards
    ]


def carried_slots(position: Position) -> list[list[int]]:
    """The slots of the marks that move with an identity."""
    return [getattr(position, name) for name in position.ruleset.carried]


def lasting_changes(position: Position, card: int) -> tuple[tuple[Any, ...], ...]:
    """The lasting changes that a card carries with it, each without whose it is. Those of a card in play are no secret:
    they stay where they are, whatever lies there facedown."""
    if not position.lasting or position.in_play(card):
        return ()
    ref = position.stay[card] << 12 | card
    return tuple((layer, rest) for layer, target, *rest in position.lasting if target == ref)


def plain(position: Position, definition: Definition) -> Identity:
    """The identity of a card fresh from the box: nothing carried with it and no lasting change."""
    return definition, definition, (0,) * len(position.ruleset.carried), ()


def rank(one: Identity) -> tuple[Any, ...]:
    """An order of identities that does not depend on which ids have them."""
    definition, text, carried, lasting = one
    return definition.key, text.key, carried, repr(lasting)


def deal(position: Position, cards: Sequence[int], ones: Sequence[Identity]) -> None:
    """Give the ids of hidden cards new identities, lasting changes moving with them."""
    if position.lasting:
        refs = {position.stay[card] << 12 | card for card in cards if not position.in_play(card)}
        position.lasting = [change for change in position.lasting if change[1] not in refs]
    slots = carried_slots(position)
    marked = any(map(any, slots)) or any(any(carried) for _, _, carried, _ in ones)
    for card, (definition, text, carried, lasting) in zip(cards, ones, strict=True):
        position.card[card] = definition
        position.text[card] = text
        if marked:
            for slot, value in zip(slots, carried, strict=True):
                slot[card] = value
        for layer, rest in lasting:
            position.lasting.append((layer, position.stay[card] << 12 | card, *rest))


def exchange(position: Position, cards: Sequence[int], others: Sequence[int]) -> None:
    """Let each of some hidden cards become another one of them, as `deal` would: slot by slot, most of which
    hold nothing."""
    if position.lasting:
        deal(position, cards, identities(position, others))
        return
    slots: list[list[Any]] = [position.card, position.text, *carried_slots(position)]
    for slot in slots:
        values = [slot[other] for other in others]
        if any(values):
            for card, value in zip(cards, values, strict=True):
                slot[card] = value

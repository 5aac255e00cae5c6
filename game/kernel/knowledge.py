"""Who knows what: the view of a seat, and worlds that the seat cannot tell from the real one.

Knowledge is a zone's visibility plus the `known` marks per card and seat. Nothing else decides what is shown, so the
view, the log and the opponent's imagined worlds agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.identity import deal
from game.kernel.randomness import MASK
from game.kernel.timing import Item, targets

if TYPE_CHECKING:
    from game.kernel.identity import Identity
    from game.kernel.position import Position


def knows(position: Position, seat: int | None, card: int) -> bool:
    """Does a seat know which card this is? (None: does everybody?)"""
    known = position.known[card]
    return known == (1 << position.seats) - 1 if seat is None else bool(known >> seat & 1)


def knows_no_more(position: Position, seat: int, than: int) -> bool:
    """Does a seat know no card that another one does not know?"""
    return all(known >> than & 1 or not known >> seat & 1 for known in position.known)


def imagined(position: Position, observer: int, random: Random) -> Position:
    """A copy in which everything that the observer does not know is dealt anew, and chance is drawn anew.

    The observer's own hidden cards are dealt among themselves: the list is known, the order is not. Others' hidden
    cards come from the ruleset's prior (`ruleset.prior`), unless lists are open by agreement. Ids never move, so open
    effects stay valid.
    """
    world = position.copy()
    world.rng = random.getrandbits(64) & MASK
    hidden: list[list[int]] = [[] for _ in range(world.seats)]
    bit = 1 << observer
    for card, known in enumerate(world.known):
        if not known & bit:
            hidden[world.owner[card]].append(card)
    for owner, cards in enumerate(hidden):
        if cards:
            world.ruleset.imagine(world, observer, owner, cards, random)
    world.dirty = 1
    return world


def deal_fairly(position: Position, cards: Sequence[int], identities: Sequence[Identity], random: Random) -> None:
    """Deal identities to hidden ids at random, so that each lies where such a card may lie (`ruleset.bound_zones`)."""
    bound_zones, zone = position.ruleset.bound_zones, position.zone
    free, left, chosen = [], list(cards), []
    for one in identities:
        zones = bound_zones(one[0])
        if zones is None:
            free.append(one)
            continue
        places = [card for card in left if zone[card] in zones]
        card = places[random.randrange(len(places))] if places else left[-1]
        left.remove(card)
        chosen.append((card, one))
    random.shuffle(free)
    chosen += zip(left, free, strict=True)
    deal(position, [card for card, _ in chosen], [one for _, one in chosen])


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """All that a seat may know, ready for JSON.

    Keys: game, seat, seats, turn, active, phase, zones (name -> list of one pile per seat, or one pile if shared; a
    hidden card is {"hidden": true}), counters (name -> list per seat), stack (bottom first), decision ({"seat",
    "prompt", "moves"}; others' decisions without moves), result. A card has id, key, name, owner, controller, and its
    counters and numbers that are not zero, and in play its keywords.
    """
    ruleset = position.ruleset
    if position.dirty:
        ruleset.refresh(position)
    zones: dict[str, Any] = {}
    for zone in ruleset.zones:
        piles = [[card_view(position, seat, card) for card in pile] for pile in position.piles[zone.number]]
        zones[zone.name] = piles[0] if zone.shared else piles
    shown: dict[str, Any] = {
        "game": ruleset.name,
        "seat": seat,
        "seats": position.seats,
        "turn": position.turn,
        "active": position.active,
        "phase": ruleset.phases[position.phase],
        "zones": zones,
        "counters": counters(position),
        "stack": [item_view(position, seat, item) for item in position.items],
        "decision": None,
        "result": None,
    }
    if position.moves:
        decision: dict[str, Any] = {"seat": position.seat, "prompt": position.prompt}
        if position.seat == seat:
            decision["moves"] = list(position.ruleset.notation.texts(position).values())
        shown["decision"] = decision
    if position.result is not None:
        shown["result"] = {"winners": list(position.result.winners), "rule": position.result.rule}
    shown.update(ruleset.more_view(position, seat))
    return shown


def card_view(position: Position, seat: int | None, card: int) -> dict[str, Any]:
    """One card as a seat sees it."""
    if not knows(position, seat, card):
        return {"hidden": True, "owner": position.owner[card], **position.ruleset.public_marks(position, card)}
    definition = position.card[card]
    shown: dict[str, Any] = {
        "id": card,
        "key": definition.key,
        "name": definition.name,
        "owner": position.owner[card],
        "controller": position.controller[card],
    }
    if position.text[card] is not definition:
        shown["text"] = position.text[card].key
    for name in position.ruleset.shown_marks:
        value = getattr(position, name)[card]
        if value:
            shown[name] = True if name in position.ruleset.yes_or_no else value
    shown.update(position.ruleset.changed_fields(position, card))
    for name in ("host", "place"):
        value = getattr(position, name)[card]
        if value >= 0:
            shown[name] = value
    if position.in_play(card):
        for name in position.ruleset.numbers_of(position, card):
            shown[name] = getattr(position, name)[card]
        shown.update(position.ruleset.bonds_of(position, card))
        words = position.ruleset.keywords_of(position, card)
        if words is not None:
            shown["keywords"] = list(words)
    elif seat is None or seat == position.controller[card]:
        shown.update(position.ruleset.elsewhere(position, card))
    return shown


def item_view(position: Position, seat: int | None, item: Item) -> dict[str, Any]:
    """A waiting item: whose, which card, and its announced targets."""
    entity, _, source, controller, _, _ = item
    return {
        "id": entity,
        "card": card_view(position, seat, entity),
        "source": source & 0xFFF,
        "seat": controller,
        "targets": [ref & 0xFFF for ref in targets(item)],
    }


def numbers(view: dict[str, Any]) -> dict[str, Any]:
    """What a view tells of the seats, by name: its counters and what belongs in it besides. Under the name of a counter
    that is the counter as the cards in play make it."""
    return {**view["counters"], **view}


def counters(position: Position) -> dict[str, list[Any]]:
    """The counters of the seats, by name, but for those that would tell of hidden cards."""
    hidden = position.ruleset.hidden_counters
    return {
        name: _per_seat(position, name, width)
        for name, (kind, width) in position.kinds.items()
        if kind == "seat" and name not in hidden
    }


def _per_seat(position: Position, name: str, width: int) -> list[Any]:
    values = getattr(position, name)
    if width == 1:
        return list(values)
    return [list(values[i * width : (i + 1) * width]) for i in range(position.seats)]

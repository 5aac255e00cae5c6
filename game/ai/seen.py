"""A view that suffices to think from: what a seat may know, as JSON, and a position made of it again.

To the view comes `state`, the position's slots as they are written to disk, but without what the seat does not know.
`state.hidden` has the ids of the cards that it cannot tell apart. Of those whose list it knows (its own deck) the cards
are there, in an order that says nothing; of all others there is null. `state.whose` is whose each card is,
`state.controller` in whose pile it lies, as versions that do not know the other expect it: where all share one, in
the first seat's.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import put_anew
from game.kernel.identity import deal, identities, plain, rank
from game.kernel.knowledge import imagined

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.ruleset import Ruleset


class Unreadable(ValueError):
    """A view of which no position can be made; the message says why."""


def seen(position: Position, seat: int) -> dict[str, Any]:
    """All that a seat may know, ready for JSON, with what it takes to imagine the rest."""
    shown = position.view(seat)
    known = position.copy()
    unplaced(known)
    known.rng, known.answer = 0, ()
    unknown: list[int] = []
    hidden = hidden_cards(known, seat)
    for owner, cards in enumerate(hidden):
        if not cards:
            continue
        if owner == seat or known.ruleset.open_lists:
            deal(known, cards, sorted(identities(known, cards), key=rank))
        else:
            deal(known, cards, [plain(known, known.card[card]) for card in cards])
            unknown += cards
    state = known.to_data()
    state["hidden"] = sorted(card for cards in hidden for card in cards)
    state["whose"] = state["controller"]
    shared = [zone.shared for zone in known.ruleset.zones]
    state["controller"] = [0 if shared[zone] else whose for whose, zone in zip(state["whose"], known.zone, strict=True)]
    for card in unknown:
        state["card"][card] = state["text"][card] = None
    return {**shown, "state": state}


def unplaced(position: Position) -> None:
    """Let the ids of a deck that nobody can tell apart lie in their order: which of them lies where is hidden too, as
    of a card that went to a place by lot, whose id may be remembered and whose marks show that it was in play."""
    known = position.known
    for zone in position.ruleset.zones:
        if zone.seen_by == "nobody" and zone.ordered:
            for pile in position.piles[zone.number]:
                hidden = [card for card in pile if not known[card]]
                rising = sorted(hidden)
                if hidden != rising:
                    left = iter(rising)
                    pile[:] = [card if known[card] else next(left) for card in pile]


def hidden_cards(position: Position, seat: int) -> list[list[int]]:
    """By owner, the cards that a seat does not know."""
    found: list[list[int]] = [[] for _ in range(position.seats)]
    for card, known in enumerate(position.known):
        if not known >> seat & 1:
            found[position.owner[card]].append(card)
    return found


def position_of(ruleset: Ruleset, shown: dict[str, Any]) -> Position:
    """A world that the seat of a view cannot tell from the one it was shown. Raises Unreadable.

    What the program that wrote the view knows and this one does not, or the other way about, is left out or empty:
    they may be of different versions.
    """
    try:
        data, seat = dict(shown["state"]), shown["seat"]
        data.pop("hidden")
        data["controller"] = data.pop("whose", data["controller"])
        anything = next(iter(ruleset.definitions))
        for name in ("card", "text"):
            data[name] = [anything if key is None else key for key in data[name]]
        position = imagined(ruleset.position_from_data(of_this_version(ruleset, data)), seat, Random(0))
        texts = (shown["decision"] or {}).get("moves")
        if texts is not None and list(ruleset.notation.texts(position).values()) != texts:
            put_anew(position)  # another version numbers its moves otherwise
            if list(ruleset.notation.texts(position).values()) != texts:
                raise ValueError("the moves of the decision are others here")
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        why = f"{error} is missing" if isinstance(error, KeyError) else error
        raise Unreadable(f"no position of {ruleset.title} can be made of this: {why}") from error
    return position


def of_this_version(ruleset: Ruleset, data: dict[str, Any]) -> dict[str, Any]:
    """The slots that there are here, those that are missing as they are in a game without cards."""
    blank = ruleset.blank(data["seats"], 0).to_data()
    kinds = ruleset.position_class.kinds
    none = [0] * len(data["card"])
    return {
        name: data.get(name, none if kinds.get(name, ("", 0))[0] == "card" else value) for name, value in blank.items()
    }

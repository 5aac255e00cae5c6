"""What an example expects: facts about a position, with or without the eyes of a seat.

["seat.2.dinos", "Plain Rex", "damage", 3]      a card in a zone: a mark, a number, or its 'host' (the name of the card
it lies on) ["seat.2.dinos", "Plain Rex", {damage = 3, wounds = 1}]
["seat.1.hand", "count", 4]                     also: 'is' [names], 'has' name, 'lacks' name, 'top' [names], 'bottom'
[names] ["seat.1.energy", "Fire", 2]                    a counter of a seat that is kept per kind
["seat.1", "charged", 1]                        a counter of a seat
["stack", "count", 1]                           a zone that all seats share
["turn", "number", 5]  ["turn", "seat", 1]  ["turn", "phase", "main"]
["decision", "seat", 2]  ["decision", "prompt", "Intercept the attack?"]
["combat", "attacker", "Plain Rex"]             what the game adds to its view; a card by name, none as ""
["result", "winners", [1]]  ["result", "rule", "end.extinct"]  ["result", "over", false]
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.knowledge import card_view, knows
from game.kernel.position import Position
from game.records.examples_stage import in_pile

PILES = ("count", "is", "has", "lacks", "top", "bottom")
UNKNOWN = "a card"


class Fact(NamedTuple):
    """One thing that an expectation says: of what, and its value."""

    place: str
    card: str
    what: str
    value: Any


class Wrong(Exception):
    """An expectation that cannot be understood here; the message says why."""


def facts_of(expectation: list[Any]) -> list[Fact]:
    """The single facts of an expectation. Raises Wrong."""
    place, *rest = expectation
    if not isinstance(place, str) or not isinstance(rest[0], str):
        raise Wrong("expected [place, what, value] or [place, card, what, value]")
    if len(rest) == 3 and isinstance(rest[1], str):
        return [Fact(place, rest[0], rest[1], rest[2])]
    if len(rest) == 2 and isinstance(rest[1], dict) and rest[0] not in PILES:
        return [Fact(place, rest[0], what, value) for what, value in rest[1].items()]
    if len(rest) == 2:
        return [Fact(place, "", rest[0], rest[1])]
    raise Wrong("expected [place, what, value] or [place, card, what, value]")


def complaints(position: Position, expectation: list[Any], viewer: int | None = None) -> list[str]:
    """What is not as expected: 'PLACE: expected ..., found ...'. With a viewer, as that seat sees it."""
    try:
        facts = facts_of(expectation)
    except Wrong as error:
        return [f"{expectation}: {error}"]
    found = []
    for fact in facts:
        words = ": ".join(word for word in (fact.place, fact.card, fact.what) if word)
        try:
            have, right = compared(position, fact, viewer)
        except Wrong as error:
            found.append(f"{words}: expected {fact.value!r}, but {error}")
        else:
            if not right:
                found.append(f"{words}: expected {fact.value!r}, found {have!r}")
    return found


def compared(position: Position, fact: Fact, viewer: int | None) -> tuple[Any, bool]:
    """What a fact is about as it is, and whether that is as it should be. Raises Wrong."""
    pile = pile_of(position, fact.place)
    if pile is None:
        have = plain(position, fact)
        return have, have == fact.value
    if fact.card:
        have = of_card(position, pile, fact, viewer)
        return have, have == fact.value
    names = [name_of(position, card, viewer) for card in pile]
    if fact.what == "count":
        return len(names), len(names) == fact.value
    if fact.what == "is":
        return names, sorted(names) == sorted(listed(fact))
    if fact.what == "has":
        return names, fact.value in names or any(in_pile(position, known(position, pile, viewer), str(fact.value)))
    if fact.what == "lacks":
        return names, not (
            fact.value in names or any(in_pile(position, known(position, pile, viewer), str(fact.value)))
        )
    if fact.what == "top":
        some = names[::-1][: len(listed(fact))]
        return some, some == fact.value
    if fact.what == "bottom":
        some = names[: len(listed(fact))][::-1]
        return some, some == fact.value
    raise Wrong(f"'{fact.what}' is not known for a pile; expected a card of it, or {', '.join(PILES)}")


def listed(fact: Fact) -> list[str]:
    """The names in a fact about several cards."""
    if not isinstance(fact.value, list) or not all(isinstance(name, str) for name in fact.value):
        raise Wrong("a list of names is needed")
    return fact.value


def known(position: Position, pile: list[int], viewer: int | None) -> list[int]:
    return [card for card in pile if viewer is None or knows(position, viewer, card)]


def name_of(position: Position, card: int, viewer: int | None) -> str:
    """What a card is called: by the example, or by its printed name; unknown to the viewer it is 'a card'."""
    if viewer is not None and not knows(position, viewer, card):
        return UNKNOWN
    return position.ruleset.aliases.get(card) or position.card[card].name


def pile_of(position: Position, place: str) -> list[int] | None:
    """The pile that a place names, or None if it names none. Raises Wrong for a seat that is not there."""
    *head, name = place.split(".")
    zone = next((zone for zone in position.ruleset.zones if zone.name == name), None)
    if zone is None or (not head) != zone.shared:
        return None
    return position.piles[zone.number][0 if zone.shared else seat_of(position, head)]


def seat_of(position: Position, words: list[str]) -> int:
    """The seat in 'seat.N'."""
    if len(words) != 2 or words[0] != "seat" or not words[1].isdigit() or not 1 <= int(words[1]) <= position.seats:
        raise Wrong(f"'{'.'.join(words)}' is no seat; expected seat.1 to seat.{position.seats}")
    return int(words[1]) - 1


def of_card(position: Position, pile: list[int], fact: Fact, viewer: int | None) -> Any:
    """A mark or number of a card in a pile."""
    cards = in_pile(position, known(position, pile, viewer), fact.card)
    if len(cards) != 1:
        names = [name_of(position, card, viewer) for card in pile]
        raise Wrong(f"there are {len(cards)} such cards among {names}")
    return mark(position, cards[0], fact.what, viewer)


def mark(position: Position, card: int, what: str, viewer: int | None) -> Any:
    """The value of a card's slot; of 'host' the name."""
    if position.dirty:
        position.ruleset.refresh(position)
    if position.kinds.get(what, ("",))[0] not in ("card", "derived"):
        marks = [name for name, (kind, _) in position.kinds.items() if kind in ("card", "derived")]
        raise Wrong(f"a card has no '{what}'; expected {', '.join(marks)}")
    value = getattr(position, what)[card]
    if viewer is not None:
        value = card_view(position, viewer, card).get(what, -1 if what in ("host", "place") else 0)
    if what == "host":
        return name_of(position, value, viewer) if value >= 0 else ""
    if what == "place" and position.ruleset.squares:
        return position.ruleset.squares[value] if value >= 0 else ""
    if what in ("owner", "controller"):
        return value + 1
    if what == "known":
        return [seat + 1 for seat in range(position.seats) if value >> seat & 1]
    return value


def plain(position: Position, fact: Fact) -> Any:
    """A fact that is not about a pile."""
    if fact.place == "turn":
        facts = {"number": position.turn, "seat": position.active + 1, "phase": position.ruleset.phases[position.phase]}
    elif fact.place == "decision":
        facts = {
            "seat": position.seat + 1 if position.moves else 0,
            "prompt": position.prompt if position.moves else "",
        }
    elif fact.place == "result":
        over = position.result
        facts = {
            "over": over is not None,
            "winners": [seat + 1 for seat in over.winners] if over else [],
            "rule": over.rule if over else "",
        }
    elif fact.place.startswith("seat."):
        return counter(position, fact)
    else:
        more = position.ruleset.more_view(position, None)
        row = more.get(fact.place, {}) if isinstance(more.get(fact.place, {}), dict) else {}
        # A card is shown by its id.
        facts = {
            name: name_of(position, value, None)
            if isinstance(value, int) and not isinstance(value, bool)
            else value or ""
            for name, value in row.items()
        } or ({fact.what: ""} if fact.value == "" else {})
    if fact.what not in facts:
        raise Wrong(f"'{fact.place}' has no '{fact.what}'" + (f"; expected {', '.join(facts)}" if facts else " now"))
    return facts[fact.what]


def counter(position: Position, fact: Fact) -> int:
    """A counter of a seat."""
    _, number, *rest = fact.place.split(".")
    seat = seat_of(position, ["seat", number])
    name, word = (rest[0], fact.what) if rest else (fact.what, "")
    kind, width = position.kinds.get(name, ("", 0))
    words = position.ruleset.counters.get(name, [""])
    if kind != "seat" or word not in words or len(rest) > 1:
        counters = [slot for slot, (kind, _) in position.kinds.items() if kind == "seat"]
        raise Wrong(f"there is no such zone or counter; counters are {', '.join(counters)}")
    value: int = getattr(position, name)[seat * width + list(words).index(word)]
    return value

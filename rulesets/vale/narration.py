"""What happens, as lines for the log. What a viewer may not know is 'a creature'; seats are 'Seat 1', which a match
turns into names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.knowledge import knows
from game.kernel.position import Event
from rulesets.vale.state import DECK, STONES, ValePosition

Tell = Callable[[ValePosition, int | None, Any], str | None]
PHASES = ("The hunt begins.", "The action phase begins.", "The resolution phase begins.")


def narrate(position: ValePosition, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
    told = LINES.get(event[0])
    return told(position, viewer, event[1:]) if told else None


def seat(number: int) -> str:
    return f"Seat {number + 1}"


def card(position: ValePosition, viewer: int | None, number: int) -> str:
    """A creature's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else "a creature"


def stones(numbers: Sequence[int]) -> str:
    """Stones in words: '2 red and 1 blue stone'."""
    some = [f"{number} {colour}" for number, colour in zip(numbers, STONES, strict=True) if number]
    if not some:
        return "no stones"
    return f"{' and '.join(some)} stone{'' if some[-1].startswith('1 ') else 's'}"


def points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def by(position: ValePosition, viewer: int | None, source: int) -> str:
    return f" with {card(position, viewer, source)}" if source >= 0 else ""


# ---- the lines
def round_begins(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"Round {facts[0]}. {seat(facts[1])} is first."


def phase(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return PHASES[facts[0]]


def claims(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} claims {card(position, viewer, facts[1])}."


def sells(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} sells {card(position, viewer, facts[1])}."


def tames(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} tames {card(position, viewer, facts[1])}."


def summons(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} summons {card(position, viewer, facts[1])} for {stones(facts[2:])}."


def removes(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} removes {card(position, viewer, facts[1])} for {stones(facts[2:])}."


def uses(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} uses {card(position, viewer, facts[1])}."


def draws(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} draws {card(position, viewer, facts[1])}."


def discards(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[1])} of {seat(facts[0])} is discarded."


def recovers(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} recovers {card(position, viewer, facts[1])}."


def returns(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{card(position, viewer, facts[1])} of {seat(facts[0])} goes onto the draw pile."


def takes(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} takes {card(position, viewer, facts[1])} from the discard pile."


def gains(position: ValePosition, viewer: int | None, facts: Any) -> str | None:
    return f"{seat(facts[0])} gains {stones(facts[1:])}." if any(facts[1:]) else None


def keeps(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} keeps {stones(facts[1:])}."


def scores(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} scores {points(facts[1])}{by(position, viewer, facts[2])}."


def loses(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} loses {points(facts[1])}{by(position, viewer, facts[2])}."


def over(position: ValePosition, viewer: int | None, facts: Any) -> str:
    standing = ", ".join(f"{seat(number)} {score}" for number, score in enumerate(facts[1:]))
    return f"Round {facts[0]} is over: {standing}."


def leaves(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return f"{seat(facts[0])} leaves the game."


def shuffled(position: ValePosition, viewer: int | None, facts: Any) -> str | None:
    return "The discarded creatures become a new draw pile." if facts[0] == DECK and position.turn else None


LINES: dict[str, Tell] = {
    "round": round_begins,
    "phase": phase,
    "claims": claims,
    "sells": sells,
    "tames": tames,
    "summons": summons,
    "removes": removes,
    "uses": uses,
    "draws": draws,
    "discards": discards,
    "recovers": recovers,
    "returns": returns,
    "takes": takes,
    "gains": gains,
    "keeps": keeps,
    "scores": scores,
    "loses": loses,
    "over": over,
    "leaves": leaves,
    "shuffled": shuffled,
}

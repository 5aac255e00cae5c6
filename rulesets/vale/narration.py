"""What happens, as lines for the log. What a viewer may not know is 'a creature'; seats are 'Seat 1', which a match
turns into names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel import log
from game.kernel.log import Tell
from game.kernel.said import COMMA, folded, marked, said, said_many, seat
from rulesets.vale.state import DECK, HUNTING, STONES, ValePosition

PHASES = (said("The hunt begins."), said("The action phase begins."), said("The resolution phase begins."))
CREATURE = said("a creature")


def card(position: ValePosition, viewer: int | None, number: int) -> str:
    """A creature's name, if the viewer knows it."""
    return log.card(position, viewer, number, CREATURE)


def owned(known: str, hidden: str, position: ValePosition, viewer: int | None, facts: Any) -> str:
    """What happens to a creature of a seat; `hidden` if the viewer does not know which one it is."""
    name = card(position, viewer, facts[1])
    return said(hidden if name is CREATURE else known, seat=seat(facts[0]), card=name)


def stones(numbers: Sequence[int]) -> str:
    """Stones in words: '2 red and 1 blue stone'."""
    some = [
        said("{number} {colour}", number=number, colour=said(colour))
        for number, colour in zip(numbers, STONES, strict=True)
        if number
    ]
    if not some:
        return said("no stones")
    last = next(number for number in reversed(numbers) if number)
    if len(some) == 1:
        return said_many("{colours} stone", "{colours} stones", last, colours=some[0])
    before = folded(COMMA, some[:-1])
    return said_many("{these} and {colour} stone", "{these} and {colour} stones", last, these=before, colour=some[-1])


def points(number: int) -> str:
    return said_many("{number} point", "{number} points", number)


def by(position: ValePosition, viewer: int | None, source: int) -> str:
    return said(" with {card}", card=card(position, viewer, source)) if source >= 0 else ""


# ---- the lines
def begins(position: ValePosition, viewer: int | None, facts: Any) -> str | None:
    """The first round and its hunt, which begin before anybody listens. A match that goes on from a later place begins
    with nobody."""
    first = position.turn == 1 and position.phase == HUNTING and not any(position.claimed)
    words = marked("Round {number}. {seat} is first. The hunt begins.")
    return said(words, number=position.turn, seat=seat(position.first)) if first else None


def round_begins(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("Round {number}. {seat} is first.", number=facts[0], seat=seat(facts[1]))


def phase(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return PHASES[facts[0]]


def claims(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} claims {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def sells(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} sells {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def tames(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} tames {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def summons(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} summons {card} for {stones}.",
        seat=seat(facts[0]),
        card=card(position, viewer, facts[1]),
        stones=stones(facts[2:]),
    )


def removes(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} removes {card} for {stones}.",
        seat=seat(facts[0]),
        card=card(position, viewer, facts[1]),
        stones=stones(facts[2:]),
    )


def uses(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} uses {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def borrows(position: ValePosition, viewer: int | None, facts: Any) -> str:
    one, other = (card(position, viewer, number) for number in facts)
    return said("{card} uses the effect of {other}.", card=one, other=other)


def draws(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} draws {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def discards(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return owned(marked("{seat}'s {card} is discarded."), marked("{seat} discards {card}."), position, viewer, facts)


def unclaimed(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("Nobody claimed {card}: it is discarded.", card=card(position, viewer, facts[0]))


def recovers(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} recovers {card}.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def returns(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return owned(
        marked("{seat}'s {card} goes onto the draw pile."),
        marked("{seat} puts {card} onto the draw pile."),
        position,
        viewer,
        facts,
    )


def takes(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} takes {card} from the discard pile.", seat=seat(facts[0]), card=card(position, viewer, facts[1])
    )


def gains(position: ValePosition, viewer: int | None, facts: Any) -> str | None:
    return said("{seat} gains {stones}.", seat=seat(facts[0]), stones=stones(facts[1:])) if any(facts[1:]) else None


def pays(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} pays {stones}.", seat=seat(facts[0]), stones=stones(facts[1:]))


def keeps(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} keeps {stones}.", seat=seat(facts[0]), stones=stones(facts[1:]))


def scores(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said(
        "{seat} scores {points}{by}.", seat=seat(facts[0]), points=points(facts[1]), by=by(position, viewer, facts[2])
    )


def loses(position: ValePosition, viewer: int | None, facts: Any) -> str:
    """Points go to somebody else's creature, or with one's own."""
    loser, number, source = facts
    taken = source >= 0 and position.controller[source] != loser
    by_whom = said(" to {card}", card=card(position, viewer, source)) if taken else by(position, viewer, source)
    return said("{seat} loses {points}{by}.", seat=seat(loser), points=points(number), by=by_whom)


def names(position: ValePosition, viewer: int | None, facts: Any) -> str:
    chooser, chosen = facts
    if chooser == chosen:
        return said("{seat} chooses nobody else.", seat=seat(chooser))
    return said("{seat} chooses {other}.", seat=seat(chooser), other=seat(chosen))


def over(position: ValePosition, viewer: int | None, facts: Any) -> str:
    """The points of those in the game."""
    scores = [
        said("{seat}: {score}", seat=seat(number), score=score)
        for number, score in enumerate(facts[1:])
        if not position.out >> number & 1
    ]
    return said("Round {number} is over. {standing}.", number=facts[0], standing=folded(COMMA, scores))


def leaves(position: ValePosition, viewer: int | None, facts: Any) -> str:
    return said("{seat} leaves the game.", seat=seat(facts[0]))


def shuffled(position: ValePosition, viewer: int | None, facts: Any) -> str | None:
    return said("The discarded creatures become a new draw pile.") if facts[0] == DECK and position.turn else None


LINES: dict[str, Tell[ValePosition]] = {
    "begins": begins,
    "round": round_begins,
    "phase": phase,
    "claims": claims,
    "sells": sells,
    "tames": tames,
    "summons": summons,
    "removes": removes,
    "uses": uses,
    "borrows": borrows,
    "draws": draws,
    "discards": discards,
    "unclaimed": unclaimed,
    "recovers": recovers,
    "returns": returns,
    "takes": takes,
    "gains": gains,
    "pays": pays,
    "keeps": keeps,
    "scores": scores,
    "loses": loses,
    "names": names,
    "over": over,
    "leaves": leaves,
    "unmet": log.unmet,
    "shuffled": shuffled,
    "takes effect": log.takes_effect,
}

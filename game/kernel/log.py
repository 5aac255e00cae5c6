"""Lines of the log, as far as all games write them alike: which card it is to whom, whose it is, and what did it.

A game's narration has a line for each of its events, by the event's name. What a viewer may not know is 'a card'; seats
are 'Seat 1', which a match turns into names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.kernel.events import facts
from game.kernel.knowledge import knows
from game.kernel.modifiers import FOREVER, THIS_PHASE, THIS_TURN, UNTIL_TURN_OF
from game.kernel.position import Event, Position
from game.kernel.said import listed, said, seat
from game.kernel.zones import WITH_CARD, known_source

P = TypeVar("P", bound=Position)
Tell = Callable[[P, int | None, Any], str | None]
"""Writes an event's facts as a line for a viewer (None: what everybody may know), or None if it is not worth one."""
A_CARD, SOMETHING = said("a card"), said("Something")


def line_of(lines: Mapping[str, Tell[P]], position: P, event: Event, viewer: int | None) -> str | None:
    """An event as a line for a viewer, or None if it is not worth one."""
    tell = lines.get(event[0])
    return tell(position, viewer, event[1:]) if tell else None


def cards_of(row: str, event: Event) -> tuple[int, ...]:
    """The cards that an event is about, by its row in the table of events."""
    told = zip(facts(row), event[1:], strict=False)
    cards = (known_source(number) for fact, number in told if fact.kind in ("card", "source"))
    return tuple(card for card in cards if card >= 0)


def doer_of(row: str, event: Event) -> int:
    """The seat that does what an event tells: the one that it names first; -1 if it begins with something else."""
    told = facts(row)
    return event[1] if told and told[0].kind == "seat" else -1


def card(position: Position, viewer: int | None, number: int, unknown: str = A_CARD) -> str:
    """A card's name, if the viewer knows it."""
    return position.card[number].name if knows(position, viewer, number) else unknown


def whose(position: Position, viewer: int | None, number: int) -> str:
    """A card in play with its side: "Seat 2's Plain Rex"."""
    return said("{seat}'s {card}", seat=seat(position.controller[number]), card=card(position, viewer, number))


def lingers(position: Position, viewer: int | None, facts: Any) -> str:
    """What a text has promised for the turn waits."""
    return said("{card} is in force this turn.", card=source(position, viewer, facts[0]))


def takes_over(position: Position, viewer: int | None, facts: Any) -> str:
    """A card in play has come to another side."""
    return said("{seat} takes {card} over.", seat=seat(facts[1]), card=card(position, viewer, facts[0]))


def toll(position: Position, viewer: int | None, facts: Any) -> str:
    """What somebody has paid in the middle of an effect."""
    return said("{seat} pays {toll}.", seat=seat(facts[0]), toll=facts[1])


def how_long(until: int) -> str:
    """Until when a lasting change holds, as the end of a sentence; nothing of one for good."""
    if until in (FOREVER, WITH_CARD):
        return ""
    if until == THIS_TURN:
        return said(" until the end of the turn")
    if until == THIS_PHASE:
        return said(" until the end of the phase")
    if until not in UNTIL_TURN_OF:
        return said(" for now")
    return said(" until {seat}'s next turn begins", seat=seat(UNTIL_TURN_OF.index(until)))


def source(position: Position, viewer: int | None, number: int) -> str:
    """A card as what does something, even if it is gone since."""
    found = known_source(number)
    return card(position, viewer, found, SOMETHING) if found >= 0 else SOMETHING


def alters(called: Mapping[str, str], name: Callable[[P, int | None, int], str] = whose) -> Tell[P]:
    """Lasting changes of a card's numbers, by what the game calls them: 'alters'. Of a card that is not in play, and
    that the viewer does not know, nothing is said."""

    def tell(position: P, viewer: int | None, facts: Any) -> str | None:
        thing, changes, until = facts
        if not position.in_play(thing) and not knows(position, viewer, thing):
            return None
        made = [said("{amount} {number}", amount=f"{amount:+d}", number=said(called[slot])) for slot, amount in changes]
        words = {"card": name(position, viewer, thing), "changes": listed(made), "until": how_long(until)}
        return said("{card} gets {changes}{until}.", **words)

    return tell


def spared(position: Position, viewer: int | None, facts: Any) -> str:
    """Damage that a text took off: 'spared'."""
    return said("{amount} damage to {card} is prevented.", amount=facts[1], card=whose(position, viewer, facts[0]))


def dropped(position: Position, viewer: int | None, facts: Any) -> str:
    """What waits on the stack aims at a card no more, or finds it gone as it resolves: 'dropped'."""
    return said(
        "{card} loses its target {other}.",
        card=card(position, viewer, facts[0]),
        other=card(position, viewer, facts[1]),
    )


def idle(position: Position, viewer: int | None, facts: Any) -> str:
    """What waited on the stack has resolved, and there was nothing to tell of it: 'idle'. For games that tell of every
    change."""
    return said("{card} changes nothing.", card=card(position, viewer, facts[0]))


def takes(position: Position, viewer: int | None, facts: Any) -> str:
    """A card comes from a deck into the hand, and is not drawn: 'takes'."""
    return said("{seat} takes {card} from the deck.", seat=seat(facts[0]), card=card(position, viewer, facts[1]))


def looks(position: Position, viewer: int | None, facts: Any) -> str:
    """A seat sees the top of its deck: 'looks'."""
    who, number = seat(facts[0]), facts[1]
    if number == 1:
        return said("{seat} looks at the top card of the deck.", seat=who)
    return said("{seat} looks at the top {number} cards of the deck.", seat=who, number=number)


def takes_effect(position: Position, viewer: int | None, facts: Any) -> str | None:
    """What does something now, before what comes of it: 'takes effect'. Nothing is said of it to whoever does not know
    it."""
    name = source(position, viewer, facts[0])
    return said("{card} takes effect.", card=name) if knows(position, viewer, known_source(facts[0])) else None


def unmet(position: Position, viewer: int | None, facts: Any) -> str:
    """A text does nothing, since what it asks for with 'if' is not so: 'unmet'."""
    return said("A condition of {card} is not met.", card=source(position, viewer, facts[0]))


def aimless(position: Position, viewer: int | None, facts: Any) -> str:
    """A text does nothing to anybody, since there is nobody to choose: 'aimless'."""
    return said("{card} finds no target.", card=source(position, viewer, facts[0]))

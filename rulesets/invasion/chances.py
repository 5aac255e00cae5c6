"""Triggered Actions whose condition was met: who may use which of them, until their first opportunity is over."""

from __future__ import annotations

from typing import Any

from game.kernel import using
from game.kernel.effects import Play
from game.kernel.events import tell
from game.kernel.refusal import Move
from game.kernel.zones import present
from rulesets.invasion.state import DECK, PLAY, USE, USE_OTHER, InvasionPosition
from rulesets.invasion.targets import missing

Chance = tuple[int, int, int, str, tuple[Any, ...]]
"""A triggered Action that may be used: (source reference, seat, number among the card's abilities, the card's key, what
its trigger heard)."""


def note(position: InvasionPosition, source: int, seat: int, number: int, subject: tuple[Any, ...]) -> None:
    """The condition of a triggered Action of a card (a reference) was met. [action.triggered]"""
    card = source & 0xFFF
    # Its own text, even if that was blanked since: what was triggered no longer depends on its source.
    position.chances.append((source, seat, number, position.card[card].key, subject))


def ability_of(position: InvasionPosition, chance: Chance) -> Any:
    """The ability that a chance is for."""
    return position.ruleset.definition(chance[3]).abilities.activated[chance[2]]


def lapsed(position: InvasionPosition, chance: Chance) -> bool:
    """Is a chance over because its card has left play, or the zone in which the Action works? One that speaks of the
    card itself outlives it. [action.leave-self, action.source-gone, card.zone-text]"""
    source, ability = chance[0], ability_of(position, chance)
    if present(position, source) < 0:
        return not ability.about_itself
    card = source & 0xFFF
    return ability.prefix is not None and position.zone[card] == PLAY and position.place[card] != ability.prefix


def usable(position: InvasionPosition, chance: Chance) -> bool:
    """Can what triggered be used now: are its costs payable, its conditions met, and is there something to aim at?"""
    source, seat, *_ = chance
    card, ability = source & 0xFFF, ability_of(position, chance)
    if lapsed(position, chance) or (position.zone[card] == DECK and not position.known[card] >> seat & 1):
        return False
    if ability.why_not(position, card, seat) is not None:
        return False
    return not missing(position, seat, card, ability.effects, ability.price(position, card, seat))


def vain(position: InvasionPosition, chance: Chance) -> bool:
    """Would nothing come of using it as things stand, as everybody sees? What is paid for it may be wished for."""
    if lapsed(position, chance):
        return True
    source, seat, _, _, subject = chance
    ability = ability_of(position, chance)
    play = Play(position, present(position, source), seat, subject, effects=ability.effects)
    return not ability.costs and ability.effects.vain(play)


def pointless(position: InvasionPosition, seat: int) -> bool:
    """Would nothing come of whatever was triggered, if a seat used what it can?"""
    return all(vain(position, one) for one in position.chances if one[1] != seat or usable(position, one))


def move_of(chance: Chance) -> Move:
    """The move that uses it."""
    card, number = chance[0] & 0xFFF, chance[2]
    return (USE_OTHER, card, number + 1) if number else (USE, card)


def open_to(position: InvasionPosition, seat: int) -> list[Move]:
    """The moves by which a seat may use what was triggered."""
    return list(
        dict.fromkeys(move_of(chance) for chance in position.chances if chance[1] == seat and usable(position, chance))
    )


def triggered(position: InvasionPosition, seat: int, move: Move) -> list[Chance]:
    """The chances of a seat that a move is meant to use, the oldest first, whether it could or not."""
    chances = [one for one in position.chances if one[1] == seat and move_of(one) == move]
    return [one for one in chances if not lapsed(position, one)]


def meant(position: InvasionPosition, seat: int, move: Move) -> Any:
    """The Action that a move uses: that of its chance, even if the text of its card is blank by now, else that of the
    card; None if it has no such one."""
    found = triggered(position, seat, move)
    return ability_of(position, found[0]) if found else using.ability_of(position, move)


def chances_for(position: InvasionPosition, seat: int, move: Move) -> list[Chance]:
    """The chances of a seat that a move could use, the oldest first."""
    return [one for one in triggered(position, seat, move) if usable(position, one)]


def occasions(position: InvasionPosition, chances: list[Chance]) -> dict[int, Chance]:
    """The cards of which one must be named, because an Action does something with the card that it was triggered by,
    and there are several: with the oldest chance for each. [action.occasion]"""
    if not chances or not ability_of(position, chances[0]).minds_occasion:
        return {}
    about = {ref & 0xFFF: chance for chance in reversed(chances) for ref in chance[4][:1] if ref >= 0}
    return about if len(about) > 1 else {}


def give_up(position: InvasionPosition, seat: int) -> None:
    """A seat let its chances go by. Tells ('lets by', card, seat) of a card in play that it could have used
    so that something would have come of it. [action.first-chance]"""
    for chance in [one for one in position.chances if one[1] == seat]:
        card = chance[0] & 0xFFF
        in_play = position.ruleset.zones[position.zone[card]].in_play
        if in_play and usable(position, chance) and not vain(position, chance):
            tell(position, ("lets by", card, seat))
    position.chances = [chance for chance in position.chances if chance[1] != seat]

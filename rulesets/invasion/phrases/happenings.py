"""What happens to cards: they enter, leave, attack, defend, are damaged, ambush."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import after_moves, reference
from game.language import phrase
from game.language.vocabulary.events import Certain, heard
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Event, Moment, NumberEvent, Subject
from rulesets.invasion.board import fresh
from rulesets.invasion.damage import COMBAT
from rulesets.invasion.state import DISCARD, HAND, PLAY, SECTION, InvasionPosition

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening


def is_this(who: Subject) -> bool:
    """Is it the card that the text is printed on?"""
    return isinstance(who, Certain) and isinstance(who.who, This)


class Leaving(Event):
    """A card leaves play; 'it' is the card where it is then."""

    who: Subject

    @property
    def itself(self) -> bool:
        """Is it about the card that the text is printed on? That hears of it after it has gone; of others a card hears
        while they are still there."""
        return is_this(self.who)

    @property
    def happening(self) -> str:
        return "moved" if self.itself else "leaves"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        gone, zone = event[1], event[3]
        if not self.fits(zone):
            return None
        if self.itself:
            return (reference(position, card),) if gone == card and event[2] == PLAY and zone != PLAY else None
        meant = gone in self.who.found(position, card, position.controller[card])
        return (after_moves(position, gone),) if meant else None

    def fits(self, zone: int) -> bool:
        """Is that where it must go?"""
        return True


@phrase("{who} <leaves|leave> play")
class LeavesPlay(Leaving):
    """To hand, deck or discard pile."""

    who: Subject


@phrase("{who} <goes|go> from play to a discard pile")
class GoesToDiscard(Leaving):
    """Destroyed, sacrificed or discarded."""

    who: Subject

    def fits(self, zone: int) -> bool:
        return zone == DISCARD


class About(Event):
    """An event whose first fact is the card that it is about."""

    who: Subject

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return heard(self.who, position, card, event)


@phrase("{who} <enters|enter> play[ {how}]")
class EntersPlay(About):
    """From out of play; 'it' is that card."""

    who: Subject
    how: Literal["from your hand"] | None = None

    happening = "enters"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, entered, _, _, origin = event
        if self.how is not None and (origin, position.owner[entered]) != (HAND, position.controller[card]):
            return None
        return super().hears(position, card, event)


@phrase("{who} <enters|enter> this zone")
class EntersZone(About):
    """It entered play there or moved there."""

    who: Subject

    happening = "arrives"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, arrived, seat, place = event
        here = (seat, place) == (position.controller[card], position.place[card])
        return (reference(position, arrived),) if here and arrived in self.found(position, card) else None

    def found(self, position: InvasionPosition, card: int) -> list[int]:
        """The cards that it is about."""
        return self.who.found(position, card, position.controller[card])


@phrase("{who} <is|are> destroyed")
class IsDestroyed(About):
    """Not if it was sacrificed."""

    who: Subject

    happening = "destroyed"

    @property
    def itself(self) -> bool:
        """Is it about the card that the text is printed on? That hears of no other that is destroyed with it."""
        return is_this(self.who)

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        gone = event[1]
        meant = gone in self.who.found(position, card, position.controller[card])
        return (after_moves(position, gone),) if meant else None


@phrase("combat damage is dealt to a enemy zone while this legend is attacking")
class ZoneIsStruck(NumberEvent):
    """What is told is how much."""

    happening = "damage"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, _, hurt, amount, flags = event
        mine = position.controller[card]
        enemy = fresh(position).kind[hurt] & SECTION and position.controller[hurt] != mine
        return (~amount,) if flags & COMBAT and enemy and position.attacking[card] else None


@phrase("{who} <attacks|attack> this zone")
class AttacksHere(About):
    """It attacks the zone in which the card stands, since it was declared, joined the attack, or the attack went there;
    'it' is the attacker."""

    who: Subject

    happening = "faces"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return super().hears(position, card, event) if attacked(position, card, event[2]) else None


@phrase("this zone is attacked")
class ZoneIsAttacked(Moment):
    """At least one attacker was declared against it."""

    happening = "zone attacked"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if attacked(position, card, event[1]) else None


def attacked(position: InvasionPosition, card: int, zone: int) -> bool:
    """Does a card stand in a zone that is attacked?"""
    return (position.controller[zone], position.place[zone]) == (position.controller[card], position.place[card])


@phrase("{who} <is|are> dealt {what}")
class IsDealt(Event):
    """Damage has landed on it; 'it' is that card."""

    who: Subject
    what: Literal["damage", "combat damage"]

    happening = "damage"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        _, _, hurt, _, flags = event
        if self.what == "combat damage" and not flags & COMBAT:
            return None
        meant = hurt in self.who.found(position, card, position.controller[card])
        return (reference(position, hurt),) if meant else None


@phrase("{who} <deals|deal> combat damage")
class DealsCombatDamage(About):
    """It added to the damage of its side, of which some was applied."""

    who: Subject

    happening = "strikes"


@phrase("{who} <defends|defend>")
class Defends(About):
    """It was declared as a defender."""

    who: Subject

    happening = "defends"


@phrase("{who} <ambushes|ambush>")
class Ambushes(About):
    """It was turned up in the ambush step."""

    who: Subject

    happening = "ambushes"

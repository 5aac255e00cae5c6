"""What happens to several cards at once, or in the course of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Event, Moment, Subject
from rulesets.invasion.fronts import has_come_through
from rulesets.invasion.phrases.happenings import About

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening
    from rulesets.invasion.state import InvasionPosition


@phrase("one or more {what.plural} leave play")
class SomeLeave(Moment):
    """However many leave at the same time, it happens once."""

    what: Group

    happening = "departure"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        meant = self.what.find(position, card, position.controller[card])
        return () if any(gone in meant for gone in event[1]) else None


@phrase("{who} <attacks|attack> or <defends|defend>")
class Fights(About):
    """It was declared as an attacker or as a defender."""

    who: Subject

    happening = "fights"


@phrase("{who} <survives|survive> its own attack[ on {where}][ that damaged {what}]")
class Survives(About):
    """It attacked, and stands when the damage has been applied; 'on a zone': and no legend was attacked through it."""

    who: Subject
    where: Literal["an opponent's zone"] | None = None
    what: Literal["an opponent's zone"] | None = None

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        if self.where is not None and position.aim >= 0:
            return None
        if self.what is not None and not has_come_through(position, event[1]):
            return None
        return super().hears(position, card, event)

    happening = "survives"


@phrase("you play a development")
class YouDevelop(Moment):
    """From hand, in the capital phase."""

    happening = "lays"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return () if event[1] == position.controller[card] else None


@phrase("{who} <attacks|attack> for the second time in a turn")
class AttacksTwice(About):
    """It has been declared as an attacker before in the same turn."""

    who: Subject

    happening = "attacks"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        return super().hears(position, card, event) if position.attacks[event[1]] == 2 else None


@phrase("you sacrifice a {what.singular}")
class YouSacrifice(Event):
    """For whatever reason; 'it' has left play."""

    what: Group

    happening = "sacrificed"

    def hears(self, position: InvasionPosition, card: int, event: Happening) -> tuple[int, ...] | None:
        given, you = event[1], position.controller[card]
        mine = position.controller[given] == you and given in self.what.find(position, card, you)
        return (reference(position, given),) if mine else None

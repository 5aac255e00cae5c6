"""What happens in Eternal: comes after 'when'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.events import heard
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Event, Moment, NumberEvent, Subject
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.state import HAND, PLAYERS, UNITS, VOID, avatar
from rulesets.eternal.units import FIGHT, hitter

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening

Heard = tuple[int, ...] | None


@phrase("{who} <blocks|block>")
class Blocks(Event):
    """It was chosen as a blocker, or was attacked directly; 'it' is that unit."""

    who: Subject

    @property
    def happening(self) -> str:
        return "blocks"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return heard(self.who, position, card, event)


@phrase("{who} <dies|die>")
class Dies(Event):
    """It is killed, however it came about; 'it' is the card, in the void by then."""

    who: Subject

    @property
    def happening(self) -> str:
        return "killed"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        if event[1] not in self.who.found(position, card, position.controller[card]):
            return None
        return (reference(position, event[1]) + (1 << 12),)  # as it will be after its move


@phrase("{who} <hits|hit> the enemy player")
class Hits(Event):
    """Its fight damage has landed on that player."""

    who: Subject

    @property
    def happening(self) -> str:
        return "damage"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, source, receiver, _, flags = event
        enemy = position.zone[receiver] == PLAYERS and position.controller[receiver] != position.controller[card]
        if not flags & FIGHT or not enemy:
            return None
        by = ("damage", hitter(position, source))
        return heard(self.who, position, card, event) or heard(self.who, position, card, by)


@phrase("{who} <is|are> dealt damage")
class IsDealt(Event):
    """Damage has landed on it; 'it' is that unit."""

    who: Subject

    @property
    def happening(self) -> str:
        return "damage"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        receiver = event[2]
        meant = receiver in self.who.found(position, card, position.controller[card])
        return (reference(position, receiver),) if meant else None


class Played(Event):
    """A card is played, which is not to come into play: what an effect creates there is not played."""

    what: Sort

    @property
    def happening(self) -> str:
        return "played"

    def by(self, position: Any, card: int, seat: int, origin: int) -> bool:
        """Is it played by whom the words mean, from where they say?"""
        raise NotImplementedError

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, seat, played, origin = event
        meant = self.by(position, card, seat, origin) and self.what.meets(position, played, card)
        return (reference(position, played),) if meant else None


@phrase("you play a {what.singular}")
class YouPlay(Played):
    """It is played, by you or for you; 'it' is that card."""

    what: Sort

    def by(self, position: Any, card: int, seat: int, origin: int) -> bool:
        return bool(seat == position.controller[card])


@phrase("you play a {what.singular} from your hand")
class YouPlayFromHand(Played):
    """By choice, and not by an effect; 'it' is that card."""

    what: Sort

    def by(self, position: Any, card: int, seat: int, origin: int) -> bool:
        return bool(seat == position.controller[card]) and origin == HAND


@phrase("the enemy player plays a {what.singular}")
class TheyPlay(Played):
    """It is played, by them or for them; 'it' is that card."""

    what: Sort

    def by(self, position: Any, card: int, seat: int, origin: int) -> bool:
        return bool(seat != position.controller[card])


@phrase("you draw a {what.singular}")
class YouDraw(Event):
    """From the deck or the void; 'it' is that card."""

    what: Sort

    @property
    def happening(self) -> str:
        return "draws"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        meant = event[1] == position.controller[card] and self.what.meets(position, event[2], card)
        return (reference(position, event[2]),) if meant else None


@phrase("you {which} armor")
class ArmorChanges(NumberEvent):
    """However it came about; by so much."""

    which: Literal["gain", "lose"]

    @property
    def happening(self) -> str:
        return f"{self.which}s armor"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, seat, amount = event
        return (~amount,) if seat == position.controller[card] else None


@phrase("{who} becomes renowned")
class BecomesRenowned(Event):
    """The first spell or weapon of its player was played on it; 'it' is that unit."""

    who: Subject

    @property
    def happening(self) -> str:
        return "renowned"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return heard(self.who, position, card, event)


@phrase("{who} <is|are> stunned")
class IsStunnedNow(Event):
    """By whatever; 'it' is that unit."""

    who: Subject

    @property
    def happening(self) -> str:
        return "stuns"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return heard(self.who, position, card, event)


@phrase("{this} is a Student")
class IsStudent(Moment):
    """It was exhausted for Mentor."""

    this: This

    @property
    def happening(self) -> str:
        return "mentors"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return () if event[2] == card else None


@phrase("you attack with {number} or more units")
class AttackWith(Moment):
    """Looked at once, when all attackers are chosen."""

    number: int

    @property
    def happening(self) -> str:
        return "assault"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return () if event[1] == position.controller[card] and event[2] >= self.number else None


@phrase("{this} is chosen by a spell")
class IsChosen(Moment):
    """A spell of either player was played on it."""

    this: This

    @property
    def happening(self) -> str:
        return "targets"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, entity, chosen = event
        return () if chosen == card and position.card[entity].type in ("spell", "fast spell") else None


@phrase("{whose} turn {which}")
class TurnOf(Moment):
    """The start phase of a turn, or the triggers at its end."""

    whose: Literal["your", "the enemy player's", "each"]
    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "ends"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        if self.whose == "each":
            return ()
        mine = event[-1] == position.controller[card]
        return () if mine == (self.whose == "your") else None


@phrase("{this} is discarded")
class IsDiscarded(Moment):
    """From hand."""

    this: This

    @property
    def happening(self) -> str:
        return "discarded"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return () if event[1] == card else None


@phrase("a {what.singular} goes to your void")
class GoesToVoid(Event):
    """From wherever it was."""

    what: Sort

    @property
    def happening(self) -> str:
        return "moved"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, moved, _, to, _ = event
        yours = to == VOID and position.controller[moved] == position.controller[card]
        return (reference(position, moved),) if yours and self.what.meets(position, moved, card) else None


@phrase("you Warcry")
class YouWarcry(Moment):
    """Something of yours strengthened your deck by Warcry."""

    @property
    def happening(self) -> str:
        return "warcries"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        return () if event[1] == position.controller[card] else None


@phrase("you attack the enemy player with exactly one unit")
class AttackAlone(Event):
    """In battle; 'it' is that unit."""

    @property
    def happening(self) -> str:
        return "attacks"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, unit, target = event
        seat = position.controller[card]
        alone = position.controller[unit] == seat and position.zone[target] == PLAYERS
        attackers = sum(position.attacking[one] for one in position.piles[UNITS][seat])
        return (reference(position, unit),) if alone and position.attacking[unit] and attackers == 1 else None


@phrase("you play your second unit in a turn")
class SecondUnit(Moment):
    """By hand or by an effect."""

    @property
    def happening(self) -> str:
        return "played"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, seat, played, _ = event
        unit = seat == position.controller[card] and position.card[played].type == "unit"
        return () if unit and position.played_units[seat] == 2 else None


@phrase("{this} deals damage to the enemy player after that")
class DealsToPlayer(Event):
    """It was given the power to kill players before. A direct attack of a relic weapon is made by its player."""

    this: This

    @property
    def happening(self) -> str:
        return "damage"

    def hears(self, position: Any, card: int, event: Happening) -> Heard:
        _, source, receiver, _, _ = event
        striker = source == avatar(position, position.controller[card])
        hit = striker and position.zone[receiver] == PLAYERS and position.amplified[card]
        return (reference(position, receiver),) if hit else None

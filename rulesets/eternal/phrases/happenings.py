"""What happens in Eternal: comes after 'when'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import after_moves, reference
from game.language import phrase
from game.language.vocabulary.events import heard
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Condition, Event, Moment, NumberEvent, Subject
from rulesets.eternal.phrases.nouns import Kind, Sort, kinds_now
from rulesets.eternal.state import DECK, HAND, PLAYED_BY, PLAYERS, SITES, SPELLS, START, UNITS, VOID, EternalPosition
from rulesets.eternal.units import FIGHT, hitter

if TYPE_CHECKING:
    from game.kernel.position import Event as Happening

Heard = tuple[int, ...] | None


class OfItself(Moment):
    """An event of the card itself."""

    elsewhere = True

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return () if event[1] == card else None


class OfYou(Moment):
    """An event of its player."""

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return () if event[1] == position.controller[card] else None


class OfWho(Event):
    """An event whose first card is the one that it is about; 'it' is that card."""

    who: Subject

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return heard(self.who, position, card, event)


@phrase("{who} <blocks|block>")
class Blocks(OfWho):
    """It was chosen as a blocker, or was attacked directly; 'it' is that unit."""

    who: Subject

    happening = "blocks"


@phrase("{who} <dies|die>")
class Dies(Event):
    """It is killed, however it came about; 'it' is the card, in the void by then."""

    who: Subject

    happening = "killed"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        if event[1] not in self.who.found(position, card, position.controller[card]):
            return None
        return (after_moves(position, event[1]),)


@phrase("other units you control hit the enemy player")
class OthersHit(NumberEvent):
    """Once for all that hit at the same time."""

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, source, receiver, _, flags = event
        seat = position.controller[card]
        enemy = position.zone[receiver] == PLAYERS and position.controller[receiver] != seat
        if not flags & FIGHT or not enemy or source == card or position.zone[source] != UNITS:
            return None
        waits = any(ref == reference(position, card) and told == TOGETHER for _, ref, _, told, _ in position.waiting)
        return None if waits or position.controller[source] != seat else TOGETHER


TOGETHER = (-2,)
"""What an event is about that is told once for several things."""


@phrase("this card goes to your void")
class Falls(OfItself):
    """From hand, deck, or as it was played."""

    happening = "falls"


@phrase("the game begins with this card on the bottom of your deck")
class BeginsAtBottom(OfItself):
    """As the first turn starts."""

    happening = "begins"


@phrase("the wielder of {this} dies")
class WielderDies(Event):
    """The card is in the void by then, too; 'it' is the wielder."""

    this: This

    happening = "bereft"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return (reference(position, event[3]),) if event[1] == card else None


def deals(position: EternalPosition, card: int, source: int) -> bool:
    """Is it a card that deals the damage of a source? A direct attack of a relic weapon is made by its player."""
    return card in (source, hitter(position, source))


@phrase("{who} <hits|hit> the enemy player")
class Hits(Event):
    """Its fight damage has landed on that player."""

    who: Subject

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
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

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        receiver = event[2]
        meant = receiver in self.who.found(position, card, position.controller[card])
        return (reference(position, receiver),) if meant else None


class Played(Event):
    """A card is played, which is not to come into play: what an effect creates there is not played."""

    what: Sort

    happening = "played"

    def by(self, position: EternalPosition, card: int, seat: int, origin: int) -> bool:
        """Is it played by whom the words mean, from where they say?"""
        raise NotImplementedError

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, played, origin = event
        meant = self.by(position, card, seat, origin) and self.what.meets(position, played, card)
        return (reference(position, played),) if meant else None


@phrase("you play a {what.singular}")
class YouPlay(Played):
    """It is played, by you or for you; 'it' is that card."""

    what: Sort

    def by(self, position: EternalPosition, card: int, seat: int, origin: int) -> bool:
        return bool(seat == position.controller[card])


@phrase("you play a {what.singular} from your hand")
class YouPlayFromHand(YouPlay):
    """By choice, with Warp from the top of the deck, too, and not by an effect from elsewhere; 'it' is that card."""

    def by(self, position: EternalPosition, card: int, seat: int, origin: int) -> bool:
        return super().by(position, card, seat, origin) and origin == HAND


@phrase("you play a {what.singular} on a {bearer.singular}")
class YouPlayOn(YouPlay):
    """A weapon, on one of those units; 'it' is that card."""

    bearer: Group

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        meant = position.host[event[2]] in self.bearer.find(position, card, position.controller[card])
        return super().hears(position, card, event) if meant else None


@phrase("the enemy player plays a {what.singular}")
class TheyPlay(Played):
    """It is played, by them or for them; 'it' is that card."""

    what: Sort

    def by(self, position: EternalPosition, card: int, seat: int, origin: int) -> bool:
        return bool(seat != position.controller[card])


@phrase("you draw a {what.singular}")
class YouDraw(Event):
    """From the deck or the void; 'it' is that card."""

    what: Sort

    happening = "draws"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        meant = event[1] == position.controller[card] and self.what.meets(position, event[2], card)
        return (reference(position, event[2]),) if meant else None


@phrase("you {which} armor")
class ArmorChanges(NumberEvent):
    """However it came about; by so much."""

    which: Literal["gain", "lose"]

    @property
    def happening(self) -> str:
        return f"{self.which}s armor"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, amount = event
        return (~amount,) if seat == position.controller[card] else None


@phrase("{who} becomes renowned")
class BecomesRenowned(OfWho):
    """The first spell or weapon of its player was played on it; 'it' is that unit."""

    who: Subject

    happening = "renowned"


@phrase("{who} <is|are> stunned")
class IsStunnedNow(OfWho):
    """By whatever; 'it' is that unit."""

    who: Subject

    happening = "stuns"


@phrase("{this} is a Student")
class IsStudent(Moment):
    """It was exhausted for Mentor."""

    this: This

    happening = "mentors"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return () if event[2] == card else None


@phrase("you attack with {number} or more units")
class AttackWith(Moment):
    """Looked at once, when all attackers are chosen."""

    number: int

    happening = "assault"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return () if event[1] == position.controller[card] and event[2] >= self.number else None


@phrase("{this} is chosen by a[ {whose}] spell")
class IsChosen(Moment):
    """A spell of either player, or of the other one, was played on it."""

    this: This
    whose: Literal["enemy"] | None = None

    happening = "targets"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, entity, chosen = event
        if chosen != card or position.card[entity].type not in SPELLS:
            return None
        theirs = position.controller[entity] != position.controller[card]
        return () if theirs or self.whose is None else None


@phrase("your turn begins while {condition}")
class TurnWith(Moment):
    """Looked at as the turn begins."""

    condition: Condition

    happening = "turn"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        you = position.controller[card]
        return () if event[-1] == you and self.condition.holds(position, card, you) else None


@phrase("{whose} turn {which}")
class TurnOf(Moment):
    """The start phase of a turn, or the triggers at its end."""

    whose: Literal["your", "the enemy player's", "each"]
    which: Literal["begins", "ends"]

    @property
    def happening(self) -> str:
        return "turn" if self.which == "begins" else "ends"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        if self.whose == "each":
            return ()
        mine = event[-1] == position.controller[card]
        return () if mine == (self.whose == "your") else None


@phrase("{this} is discarded")
class IsDiscarded(OfItself):
    """From hand."""

    this: This

    happening = "discarded"


@phrase("a {what.singular} goes to {whose} void")
class GoesToVoid(Event):
    """From wherever it was; what goes from one void to the other came to a void before. 'It' is the card in the void;
    what else is said of it is asked as it goes, and whatever dies with it hears of it."""

    what: Sort
    whose: Literal["your", "the enemy", "a"]

    happening = "goes below"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, gone, seat = event
        mine = seat == position.controller[card]
        meant = position.zone[gone] != VOID if self.whose == "a" else mine == (self.whose == "your")
        return (after_moves(position, gone),) if meant and self.what.meets(position, gone, card) else None


@phrase("you gain health")
class YouGain(OfYou):
    """From whatever it comes."""

    happening = "gains"


@phrase("you gain any health")
class YouGainSome(NumberEvent):
    """From whatever it comes; by so much."""

    happening = "gains"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return (~event[2],) if event[1] == position.controller[card] else None


@phrase("{this} deals the enemy player any damage in a fight")
class HitsForSome(NumberEvent):
    """By so much."""

    this: This

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, source, receiver, amount, flags = event
        enemy = position.zone[receiver] == PLAYERS and position.controller[receiver] != position.controller[card]
        return (~amount,) if flags & FIGHT and enemy and deals(position, card, source) else None


@phrase("{this} deals damage to a {what}")
class DealsTo(Event):
    """'It' is that unit or site."""

    this: This
    what: Literal["unit", "site"]

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, source, receiver, _, _ = event
        hit = deals(position, card, source) and position.zone[receiver] == (UNITS if self.what == "unit" else SITES)
        return (reference(position, receiver),) if hit else None


@phrase("{this} attacks with exactly one other unit")
class AttacksBeside(Event):
    """In battle; 'it' is the other one."""

    this: This

    happening = "attacks"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        if event[1] != card or not position.attacking[card]:
            return None
        others = [
            one for one in position.piles[UNITS][position.controller[card]] if position.attacking[one] and one != card
        ]
        return (reference(position, others[0]),) if len(others) == 1 else None


@phrase("the enemy player discards a {what.singular}")
class TheyDiscard(Event):
    """From hand or deck; 'it' is that card, in the void by then."""

    what: Sort

    happening = "discards"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, gone = event
        meant = seat != position.controller[card] and self.what.meets(position, gone, card)
        return (after_moves(position, gone),) if meant else None


@phrase("you transform a enemy card")
class YouTransform(Event):
    """In play, hand or void; 'it' is what it became."""

    happening = "reshapes"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, changed = event
        mine = seat == position.controller[card]
        enemy = position.controller[changed] != seat and position.zone[changed] != DECK
        return (reference(position, changed),) if mine and enemy else None


@phrase("you bond {this}")
class YouBond(OfItself):
    """It was played, and a unit exhausted for its Bond."""

    this: This

    happening = "bonded"


@phrase("you Warcry")
class YouWarcry(OfYou):
    """Something of yours strengthened your deck by Warcry."""

    happening = "warcries"


@phrase("your Warcry strengthens a card")
class WarcryStrengthens(Event):
    """In the deck, once for each Warcry; 'it' is that card."""

    happening = "strengthens"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return (reference(position, event[2]),) if event[1] == position.controller[card] else None


@phrase("you attack the enemy player with exactly one unit")
class AttackAlone(Event):
    """In battle; 'it' is that unit."""

    happening = "attacks"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, unit, target = event
        seat = position.controller[card]
        alone = position.controller[unit] == seat and position.zone[target] == PLAYERS
        attackers = sum(position.attacking[one] for one in position.piles[UNITS][seat])
        return (reference(position, unit),) if alone and position.attacking[unit] and attackers == 1 else None


@phrase("you play your {which} {kind} in a turn")
class NthPlayed(Moment):
    """By hand or by an effect."""

    which: Literal["first", "second", "third"]
    kind: Literal["unit", "spell"]

    happening = "played"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, played, _ = event
        if seat != position.controller[card] or not position.card[played].type.endswith(self.kind):
            return None
        counted = position.played_units if self.kind == "unit" else position.played_spells
        return () if counted[seat] == ("first", "second", "third").index(self.which) + 1 else None


@phrase("you play your first relic weapon in a turn")
class FirstRelicWeapon(Event):
    """By hand or by an effect, wherever it is by then; 'it' is that weapon."""

    happening = "played"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, played, _ = event
        if seat != position.controller[card] or position.card[played].type != "relic weapon":
            return None
        others = [
            one
            for one, deeds in enumerate(position.deeds)
            if deeds & PLAYED_BY[seat] and position.card[one].type == "relic weapon" and one != played
        ]
        return None if others else (reference(position, played),)


@phrase("{this} deals damage to the enemy player after that")
class DealsToPlayer(Event):
    """It was given the power to kill players before."""

    this: This

    happening = "damage"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, source, receiver, _, _ = event
        hit = deals(position, card, source) and position.zone[receiver] == PLAYERS and position.amplified[card]
        return (reference(position, receiver),) if hit else None


@phrase("a player plays a {what.singular}")
class SomebodyPlays(Played):
    """It is played, by either or for either; 'it' is that card."""

    what: Sort

    def by(self, position: EternalPosition, card: int, seat: int, origin: int) -> bool:
        return True


@phrase("{whose} draws an additional card")
class DrawsMore(Event):
    """Any but the one of one's own start phase; 'it' is that card."""

    whose: Literal["a player", "the cursed player"]

    happening = "draws"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        _, seat, drawn = event
        if self.whose == "the cursed player" and seat == position.controller[card]:
            return None
        regular = position.phase == START and seat == position.active and position.drawn[seat] == 1
        return None if regular else (reference(position, drawn),)


@phrase("a unit blocks {this}")
class IsBlocked(Event):
    """Or is attacked directly by it; 'it' is that unit."""

    this: This

    happening = "blocks"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        return (reference(position, event[1]),) if event[2] == card else None


@phrase("{this} blocks a unit")
class BlocksAUnit(Event):
    """Or is attacked directly; 'it' is the attacker."""

    this: This

    happening = "blocks"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        attacker = event[2]
        meant = event[1] == card and position.zone[attacker] == UNITS
        return (reference(position, attacker),) if meant else None


@phrase("a player attacks with {kind} units")
class KindAttacks(NumberEvent):
    """Looked at once, when all attackers are chosen; how many they are."""

    kind: Kind

    happening = "assault"

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        units = [unit for unit in position.piles[UNITS][event[1]] if position.attacking[unit]]
        number = sum(self.kind in kinds_now(position, unit) for unit in units)
        return (~number,) if number else None


@phrase("{who} <hits|hit> the enemy player while {condition}")
class HitsWhile(Hits):
    """Looked at as the damage lands."""

    condition: Condition

    def hears(self, position: EternalPosition, card: int, event: Happening) -> Heard:
        met = self.condition.holds(position, card, position.controller[card])
        return super().hears(position, card, event) if met else None

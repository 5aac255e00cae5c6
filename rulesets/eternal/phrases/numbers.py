"""Numbers of cards that change, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.events import tell
from game.kernel.modifiers import NUMBERS, SKILLS
from game.kernel.reading import NOTHING
from game.kernel.said import said
from game.language import Phrase, Signed, phrase
from game.language.errors import TextError, happens_once
from game.language.vocabulary.groups import Group
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import (
    Action,
    Amount,
    Checked,
    Choice,
    Countable,
    Duration,
    Fact,
    Pronoun,
    Selector,
    Simple,
    Standing,
    Tally,
)
from game.language.vocabulary.vain import DoneFor
from rulesets.eternal import aegis, drawing, effects, gaining
from rulesets.eternal.elsewhere import IN_PLAY, cost_of, health_of, strength_of
from rulesets.eternal.phrases.skills import Skill, bits_of, grant, warcry_of
from rulesets.eternal.phrases.whom import OfStudent, student_of
from rulesets.eternal.state import FIGHTING, INFLUENCE, KINDS, NIGHTS, PLAYER, PLAYERS, EternalPosition
from rulesets.eternal.units import is_night, maximum_of

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from rulesets.eternal.phrases.bargains import ExhaustEach, PayOften

Faction = Literal["Fire", "Time", "Justice", "Primal", "Shadow"]


@phrase("{strength}/{health}")
class Size(Phrase):
    """What is added to strength and health."""

    reads = NOTHING
    strength: Signed
    health: Signed


def only_on_playmat(who: Standing, words: str) -> None:
    """Raises TextError for growth, as long as a card is in play, of cards that are elsewhere."""
    what = getattr(who, "what", None)
    kinds = what.kinds if isinstance(what, Group) else None
    if kinds and not all(zone in IN_PLAY for zone, _ in kinds):
        raise TextError(
            said("'{words}': {why}", words=words, why=said("what is not on the playmat grows for good only"))
        )


def only_for_good(definition: Definition, who: Selector, health: object) -> str | None:
    """Why armor of relic weapons, and of nothing else, does not grow but for good (armor.for-good)."""
    what = getattr(who, "what", None)
    kinds = what.kinds if isinstance(what, Group) else None
    types = {definition.type} if isinstance(who, This) else {type for _, type in kinds or ()}
    if types != {"relic weapon"} or not health:
        return None
    return said("a relic weapon gets armor for good only; for a while it gets strength, as '+1/+0'")


class MayPass:
    """A change of numbers that may be there for a turn only."""

    who: Selector
    duration: Duration | None

    @property
    def passing(self) -> Selector | None:
        """Whose numbers change, if it is for a turn."""
        return None if self.duration is None else self.who


@phrase("{who} <gets|get> {size}[ and <gains|gain> {skills* and }][ per {per.singular}][ {duration}]")
class Grows(MayPass, DoneFor, Fact, Checked):
    """Strength and health: for good, for this turn, or as long as the card that says so is in play."""

    reads = NOTHING
    who: Selector
    size: Size
    skills: tuple[Skill, ...] = ()
    per: Countable | None = None
    duration: Duration | None = None

    def fault(self, definition: Definition) -> str | None:
        return None if self.duration is None else only_for_good(definition, self.who, self.size.health)

    def static(self, name: str) -> Static:
        who, per, strength, health = self.who, self.per, int(self.size.strength), int(self.size.health)
        if not isinstance(who, Standing) or self.duration is not None or self.skills:
            raise happens_once(self.text)
        only_on_playmat(who, self.text)

        def apply(position: EternalPosition, card: int) -> None:
            you = position.controller[card]
            times = 1 if per is None else per.count(position, card, you)
            if times:
                for target in who.found(position, card, you):
                    position.strength[target] += strength * times
                    position.health[target] += health * times

        return Static(name, NUMBERS, apply)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.who.pick(play)
        times = 1 if self.per is None else self.per.count(play.position, play.source, play.you)
        strength, health = self.size.strength * times, self.size.health * times
        done = effects.buff(play, cards, strength, health, turn=self.duration is not None)
        if self.skills:
            grant(play, cards, self.skills, self.duration)
        return done


@phrase("{who} <gets|get> {size} and <has|have> {skills* and }")
class GrowsAndHas(Fact):
    """Numbers and skills as long as the card is in play; the numbers together with the skills, which others count."""

    reads = NOTHING
    who: Standing
    size: Size
    skills: tuple[Skill, ...]

    def static(self, name: str) -> Static:
        who, strength, health = self.who, int(self.size.strength), int(self.size.health)
        bits, warcry = bits_of(self.skills), warcry_of(self.skills)
        only_on_playmat(who, self.text)

        def apply(position: EternalPosition, card: int) -> None:
            for target in who.found(position, card, position.controller[card]):
                position.strength[target] += strength
                position.health[target] += health
                position.skills[target] |= bits & ~position.denied[target]
                position.warcry[target] += warcry

        return Static(name, SKILLS, apply)


@phrase("double {who}'s strength and health[ {duration}]")
class Doubles(MayPass, Action):
    """As much again as it has now."""

    who: Selector
    duration: Duration | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.who.pick(play)
        for card in cards:
            strength, health = strength_of(position, card), health_of(position, card)
            effects.buff(play, [card], strength, health, turn=self.duration is not None)
        return bool(cards)


@phrase("{who}'s {stat}")
class StatOf(Amount):
    """A number of a card as it is now; of one that is gone there is none."""

    reads = NOTHING
    who: Selector
    stat: Literal["strength", "health"]

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        from game.kernel.effects import Play

        return self.told(Play(position, source, you))

    def told(self, play: Play[EternalPosition]) -> int:
        """Where a text is carried out that may mean a card."""
        position = play.position
        measure = strength_of if self.stat == "strength" else health_of
        return max(0, sum(measure(position, card) for card in self.who.pick(play)))


@phrase("{faction} influence of yours")
class InfluenceOfYours(Countable):
    """How much of a kind of influence you have."""

    reads = INFLUENCE
    faction: Faction

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        count: int = position.influence[you * len(KINDS) + KINDS.index(self.faction)]
        return count


@phrase("maximum power of yours")
class MaximumOfYours(Countable):
    """How much maximum power you have."""

    reads = PLAYER

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return maximum_of(position, you)


@phrase("{number} plus {amount}")
class Plus(Amount):
    """A number and more."""

    reads = NOTHING
    number: int
    amount: Amount

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return self.number + self.amount.count(position, source, you)


@phrase("{number} (at Night {more})")
class AtNight(Simple):
    """Another number at Night."""

    reads = NIGHTS
    number: int
    more: int

    @property
    def plural(self) -> bool:
        return True

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return self.more if is_night(position) else self.number


@phrase("your {faction} influence")
class YourInfluence(Amount):
    """How much of a kind of influence you have."""

    reads = INFLUENCE
    faction: Faction

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        count: int = position.influence[you * len(KINDS) + KINDS.index(self.faction)]
        return count


@phrase("power spent")
class PowerSpent(Countable):
    """What this text has spent before."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.amplified[source]) if source >= 0 else 0


@phrase("the {what}")
class SpentAmount(Amount):
    """What this text has spent before."""

    what: PowerSpent

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return self.what.count(position, source, you)


@phrase("spend all your power")
class SpendAll(Action):
    """However much it is. Tells ('power', seat, amount) unless there is none."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if play.source >= 0:
            position.amplified[play.source] = position.power[play.you]
        spent, position.power[play.you] = position.power[play.you], 0
        if spent:
            tell(position, ("power", play.you, -spent))
        return True


@phrase("{who} gets {whose}'s strength and health")
class GetsNumbersOf(Action):
    """As much as that one has now."""

    who: Selector
    whose: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards, models = self.who.pick(play), self.whose.pick(play)
        strength = sum(strength_of(position, card) for card in models)
        health = sum(health_of(position, card) for card in models)
        return bool(models) and effects.buff(play, cards, strength, health)


@phrase("{who} <gains|gain> {number} health for good")
class GainsHealth(Action):
    """A player gains it, a unit gets it."""

    who: Selector
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = aegis.reached(play, self.who.pick(play))
        for card in cards:
            if position.zone[card] == PLAYERS:
                gaining.gain_life(play, position.controller[card], self.number)
            else:
                effects.buff(play, [card], 0, self.number)
        return bool(cards)


@phrase("{this} takes {size} from {whom}")
class Drains(Action):
    """They lose it, and this one gains all of it."""

    this: This
    size: Size
    whom: Standing

    def do(self, play: Play[EternalPosition]) -> bool | None:
        units = aegis.reached(play, self.whom.pick(play))
        count, strength, health = len(units), int(self.size.strength), int(self.size.health)
        effects.buff(play, units, -strength, -health)
        effects.buff(play, self.this.pick(play), strength * count, health * count)
        return bool(units)


@phrase("<card|cards> that the enemy player drew or discarded this turn")
class HandledByEnemy(Countable):
    """Counted by the turn."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.drawn[1 - you] + position.discarded[1 - you])


@phrase("{who} <gets|get> {size} for each of them")
class GrowsByTally(Action, Tally):
    """As often as the number that was told."""

    who: Selector
    size: Size

    def do(self, play: Play[EternalPosition]) -> bool | None:
        times = ~play.subject[0]
        return effects.buff(play, self.who.pick(play), self.size.strength * times, self.size.health * times)


@phrase("give {who} {size}[ {duration}]")
class Gives(Action):
    """What it gets, said so that it can stand behind 'you may'."""

    who: Selector
    size: Size
    duration: Duration | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards, turn = self.who.pick(play), self.duration is not None
        return effects.buff(play, cards, self.size.strength, self.size.health, turn=turn)


@phrase("double {who}'s strength[ {duration}]")
class DoublesStrength(Action):
    """As much again as it has now."""

    who: Selector
    duration: Duration | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.who.pick(play)
        for card in cards:
            effects.buff(play, [card], strength_of(position, card), 0, turn=self.duration is not None)
        return bool(cards)


@phrase("{whose} health becomes {number}")
class HealthBecomes(Action):
    """Up or down; nothing is dealt or gained."""

    whose: Literal["your", "the enemy player's"]
    number: int

    @property
    def hostile(self) -> bool:
        """It touches the enemy."""
        return self.whose != "your"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        seat = play.you if self.whose == "your" else 1 - play.you
        if not aegis.reaches_player(play, seat):
            return False
        position.life[seat] = self.number
        position.dirty |= PLAYER
        position.unsettled = 1
        tell(position, ("health becomes", seat, self.number))
        return True


@phrase("the health of {whom} becomes {number}")
class UnitsHealthBecomes(Action):
    """For good."""

    whom: Selector
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.whom.pick(play)
        for card in cards:
            effects.settle(play, card, strength_of(position, card), self.number)
        return bool(cards)


@phrase("the highest cost among {what.plural}")
class HighestCost(Amount):
    """0 if there are none."""

    what: Group

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return highest_cost(self.what, position, source, you)


@phrase("power that the costliest {what.singular} costs")
class CostOfCostliest(Countable):
    """None if there is none."""

    what: Group

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return highest_cost(self.what, position, source, you)


def highest_cost(what: Group, position: EternalPosition, source: int, you: int) -> int:
    """The highest cost of some cards."""
    return max((cost_of(position, card) for card in what.find(position, source, you)), default=0)


@phrase("<attack|attacks> that you made this game")
class AttacksMade(Countable):
    """Each of a unit or relic weapon counts."""

    reads = FIGHTING

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.assaults[you])


@phrase("damage dealt to you last turn")
class HurtBefore(Countable):
    """In the turn before this one."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.hurt_before[you])


@phrase("raise the lower of the strength and health of {who} to the other")
class Levels(Action):
    """Both are the higher one then."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.who.pick(play)
        for card in cards:
            strength, health = strength_of(position, card), health_of(position, card)
            more = max(strength, health)
            effects.buff(play, [card], more - strength, more - health)
            effects.buff(play, [card], more - strength_of(position, card), 0)  # what had kept it below zero
        return bool(cards)


@phrase("for each {what.singular} that you exhaust and pay {number} for, {who} gets {size}")
class PaidOver(Action, Choice, Checked):
    """As many as you want, and can pay for."""

    what: Group
    number: int
    who: Standing
    size: Size

    def fault(self, definition: Definition) -> str | None:
        return no_lots(self)

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        found = self.what.find(position, play.source, play.you)
        return [card for card in found if not position.exhausted[card]]

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        position = play.position
        return 0, min(found, position.power[play.you] // self.number)

    def prompt(self, play: Play[EternalPosition]) -> str:
        return said("Exhaust any number of them, for {number} each", number=self.number)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            position.ruleset.exhaust(position, card)
            position.power[play.you] -= self.number
        times = len(cards)
        return effects.buff(play, self.who.pick(play), self.size.strength * times, self.size.health * times)


@phrase("<faction|factions> in which you have influence")
class FactionsOfYours(Countable):
    """Kinds of influence of which you have some."""

    reads = INFLUENCE

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return sum(map(bool, position.influence[you * len(KINDS) : (you + 1) * len(KINDS)]))


@phrase("draw a card and gain {number} health for each of them")
class ForEachOfThem(Action, Pronoun):
    """Of those that were chosen."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        times = len(play.meant)
        drawing.draw(play, play.you, times)
        gaining.gain_life(play, play.you, self.number * times)
        return bool(times)


def no_lots(said: Bundles | PaidOver | ExhaustEach | PayOften) -> str | None:
    """Why something cannot be counted, or paid for, so many at a time: any number of times would not do."""
    return None if said.number else f"'{said.text}' never ends: it says 0 each time"


@phrase("{number} {what.plural}")
class Bundles(Countable, Checked):
    """Full ones."""

    reads = NOTHING
    number: int
    what: Countable

    def fault(self, definition: Definition) -> str | None:
        return no_lots(self)

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return self.what.count(position, source, you) // self.number


@phrase("{who} gets as much strength as it has")
class GetsStrengthOfIt(Action, Pronoun):
    """As much as that unit has now."""

    who: Standing

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        amount = sum(strength_of(position, card) for card in play.it)
        return effects.buff(play, self.who.pick(play), amount, 0)


@phrase("{who} loses as much strength as the Student has")
class LosesStrengthOfStudent(Action, OfStudent):
    """As much as that one has now."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        student = student_of(play)
        amount = strength_of(position, student & 0xFFF) if student >= 0 else 0
        return effects.buff(play, self.who.pick(play), -amount, 0)

"""What is done to units, attachments and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from game.kernel.abilities import Trigger
from game.kernel.effects import Effects
from game.kernel.events import tell
from game.kernel.modifiers import NUMBERS, SKILLS, UNTIL_TURN_OF, WHILE_IN_PLAY, last
from game.kernel.said import said
from game.kernel.zones import reference
from game.language import CardName, phrase
from game.language.vocabulary.groups import Giving
from game.language.vocabulary.selectors import Choose, This, nobody
from game.language.vocabulary.speech import Ability, Action, Amount, Checked, Duration, Pronoun, Selector
from game.language.vocabulary.vain import DoneTo
from rulesets.eternal import aegis, drawing, effects, gaining
from rulesets.eternal.elsewhere import health_of, skills_of, strength_of
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.phrases.scaling import amount_of
from rulesets.eternal.phrases.skills import Skill
from rulesets.eternal.state import FROZEN, INVULNERABLE, VOID, EternalPosition
from rulesets.eternal.units import attachments, fresh

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.kernel.position import Event as Happening
    from game.language.vocabulary.making import Making

    Heard = Callable[[EternalPosition, int, Happening], tuple[int, ...] | None]


class Damageable(Choose):
    """Some of them, chosen to be dealt damage: what is invulnerable is no choice. Said as any choice is."""

    sources: ClassVar[tuple[str, ...]] = ()

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        fresh(position)
        return [card for card in super().candidates(play) if not position.held[card] & INVULNERABLE]


class Harming(Action):
    """Deals damage to what is chosen."""

    target: Selector

    def vain(self, play: Play[EternalPosition]) -> bool:
        """Is there nobody to be dealt any?"""
        return nobody(self.target, play)

    def steps(self, making: Making) -> list[Doing]:
        if not isinstance(self.target, Choose):
            return [self]
        victims = Damageable(*self.target.values)
        victims.__dict__["_text"] = self.target.text
        twin = type(self)(*(victims if value is self.target else value for value in self.values))
        twin.__dict__["_text"] = self.text
        return [twin]


@phrase("deal {amount:Simple} damage to {target}", "deal damage equal to {amount} to {target}")
class Damage(Harming):
    """All of it lands together."""

    deals_damage = True
    amount: Amount
    target: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.hurt(play, self.target.pick(play), amount_of(play, self.amount))


@phrase("exhaust {what}")
class Exhaust(DoneTo):
    """They cannot attack, block or exhaust for a cost until they ready."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.exhaust(play, self.what.pick(play))


@phrase("ready {what}")
class Ready(Action):
    """They may attack and block again."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.ready(play, self.what.pick(play))


@phrase("kill {what}")
class Kill(DoneTo):
    """From the playmat to the void."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.kill(play, self.what.pick(play))


@phrase("sacrifice {what}")
class Sacrifice(Action, Giving):
    """Killed by its own player."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.sacrifice(play, self.what.pick(play))


@phrase("stun {what}")
class Stun(DoneTo):
    """Exhausted, and not readied in the next start phase of its player."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.stun(play, self.what.pick(play))


@phrase("silence {what}")
class Silence(DoneTo):
    """It loses its text and skills for good."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.silence(play, self.what.pick(play))


@phrase("transform {what} into {name}")
class Transform(DoneTo):
    """It becomes another card."""

    what: Selector
    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        into = play.position.ruleset.card_named(self.name)
        return effects.transform(play, self.what.pick(play), into)


@phrase("steal {what}[ {duration}]")
class Steal(Action):
    """It changes sides, for good or until the end of the turn."""

    what: Selector
    duration: Duration | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards, turn = self.what.pick(play), self.duration is not None
        stolen = effects.steal(play, cards, turn=turn)
        for card in cards if turn else ():
            if position.controller[card] == play.you:
                position.arrived[card] = 0  # it may attack
        return stolen


@phrase("{who} <deals|deal> {number} damage to {target}", "{who} <deals|deal> damage equal to its {stat} to {target}")
class Deals(Harming):
    """Each of them is a source of damage of its own. 'It' as the source is what was meant before the target was
    chosen."""

    who: Selector
    target: Selector
    number: int = 0
    stat: Literal["", "strength", "health"] = ""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        sources, targets = self.who.pick(self.before_target(play)), self.target.pick(play)
        for source in sources:
            amount = self.number
            if self.stat:
                amount = (strength_of if self.stat == "strength" else health_of)(position, source)
            effects.hurt(play, targets, amount, source)
        return bool(sources and targets)

    def before_target(self, play: Play[EternalPosition]) -> Play:
        """What was said before the target, which is what a pronoun for the source is about."""
        said = play.effects.index.get(id(self.target)) if isinstance(self.who, Pronoun) else None
        if said is None:
            return play
        return type(play)(
            play.position, play.source, play.you, play.subject, play.answers, play.frame, play.effects, said
        )


@phrase("nightfall")
class Nightfall(Action):
    """The next turn of each player starts at Night."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        gaining.nightfall(play)
        return True


@phrase("stun {what} as long as you control {this}")
class StunWhile(Action):
    """It does not ready before that card has left."""

    what: Selector
    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = effects.exhaustible(play, self.what.pick(play)) if play.source >= 0 else []
        for card in cards:
            last(position, SKILLS, card, "held", FROZEN, WHILE_IN_PLAY, reference(position, play.source))
            position.ruleset.exhaust(position, card)
            tell(position, ("stuns", card))
        return bool(cards)


@phrase("{who} <gets|get> {size} as long as you control {this}")
class GrowsWhile(Action):
    """It loses that again when that card has left."""

    who: Selector
    size: Size
    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = aegis.reached(play, self.who.pick(play))
        source = reference(play.position, play.source) if play.source >= 0 else -1
        for card in cards if source >= 0 else ():
            for slot, amount in (("strength", self.size.strength), ("health", self.size.health)):
                last(play.position, NUMBERS, card, slot, int(amount), WHILE_IN_PLAY, source)
            tell(play.position, ("buffs", card, int(self.size.strength), int(self.size.health), WHILE_IN_PLAY))
        return bool(cards)


@phrase("silence {what}, and kill it if it had {skill}")
class SilenceAndKill(Action):
    """Looked at before it is silenced."""

    what: Selector
    skill: Skill

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        doomed = [card for card in cards if skills_of(position, card) & self.skill.bits]
        if not effects.silence(play, cards):
            return False
        effects.kill(play, doomed)
        return True


@phrase("swap the strength and health of {what}")
class SwapNumbers(Action):
    """Each becomes what the other was."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position, done = play.position, False
        for card in self.what.pick(play):
            done |= effects.settle(play, card, health_of(position, card), strength_of(position, card))
        return done


@phrase("the Night ends")
class NightEnds(Action):
    """At once."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        gaining.end_night(play)
        return True


@phrase("deal {number} damage to {target} through Aegis")
class ThroughAegis(Harming):
    """No Aegis stops it."""

    deals_damage = True
    number: int
    target: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        targets = self.target.pick(play)
        effects.strike(play, targets, self.number, play.dealer)
        return bool(targets)


@phrase("transform {what} into {name} and draw it")
class TransformAndDraw(Action):
    """It is yours from now on. What died and was put from void to void by another text is meant there, too: it came
    to that one instead."""

    what: Selector
    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.what.pick(play) or buried_after(play.position, play.meant)
        return effects.transform(play, cards, play.position.ruleset.card_named(self.name)) and drawing.take(play, cards)


def buried_after(position: EternalPosition, meant: tuple[int, ...]) -> list[int]:
    """The cards meant that lie in a void, and came there straight from where they were meant."""
    moved = [ref & 0xFFF for ref in meant if ref >= 0 and position.stay[ref & 0xFFF] == (ref >> 12) + 1]
    return [card for card in moved if position.zone[card] == VOID]


@phrase("if a unit died of it, transform it into {name} and draw it")
class TransformDead(Action, Pronoun):
    """Out of whosever void; it is yours from now on."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        units = [card for card in buried_after(position, play.meant) if position.card[card].type == "unit"]
        into = position.ruleset.card_named(self.name)
        return bool(units) and effects.transform(play, units, into) and drawing.take(play, units)


@phrase("{who} gets that unit's strength and health")
class GetsNumbersOfLeft(Action, Pronoun):
    """As much as the unit has wherever it is now."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        units = [ref & 0xFFF for ref in play.meant]
        strength = sum(strength_of(position, unit) for unit in units)
        return effects.buff(play, self.who.pick(play), strength, sum(health_of(position, unit) for unit in units))


@phrase("{who} <gets|get> {size} until your next turn")
class GrowsUntil(Action):
    """Until your next turn begins."""

    who: Selector
    size: Size

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards, until = aegis.reached(play, self.who.pick(play)), UNTIL_TURN_OF[play.you]
        for card in cards:
            for slot, amount in (("strength", self.size.strength), ("health", self.size.health)):
                last(play.position, NUMBERS, card, slot, int(amount), until, play.origin)
            tell(play.position, ("buffs", card, int(self.size.strength), int(self.size.health), until))
        return bool(cards)


@phrase("steal the cursed unit as long as it is cursed.")
class StealsBearer(Ability, Checked):
    """It goes back when the curse is gone, or silenced."""

    def holds(self, position: EternalPosition) -> bool:
        """Does it steal its bearer now?"""
        return True

    def fault(self, definition: Definition) -> str | None:
        if definition.type == "curse":
            return None
        return said("only a curse lies on a cursed unit, and this is a {type}", type=said(definition.type))

    def make(self, making: Making) -> None:
        def comes(position: EternalPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            return () if event[1] == card else None

        def leaves(position: EternalPosition, card: int, event: Happening) -> tuple[int, ...] | None:
            gone = event[2] if event[0] == "takes" else event[1]
            return bearer_of(position, card) if gone == card else None

        listen(making, "enters", comes, StealBearer())
        for happening in ("goes below", "recalls", "takes", "decked", "falls silent"):
            listen(making, happening, leaves, GiveBack())


def bearer_of(position: EternalPosition, card: int) -> tuple[int, ...]:
    """What a trigger of a curse is about."""
    return (reference(position, position.host[card]),)


def listen(making: Making, happening: str, hears: Heard, step: Doing) -> None:
    """Let a step be done when a card hears of something."""
    effects = Effects(making.name(), [step], lambda step: (), making.announces)
    making.abilities.hear(Trigger(happening, hears, making.abilities.add(effects)))


class StealBearer:
    """A step that brings the cursed unit over, and not for good."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        bearer = position.host[play.source] if play.source >= 0 else -1
        if bearer < 0:
            return False
        home = position.home[bearer]
        stolen = effects.steal(play, [bearer])
        position.home[bearer] = home
        return stolen


class GiveBack:
    """A step that lets the unit go back to the side on which it stands without the curse; what was stolen for this turn
    goes there as the turn ends."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for unit in play.it:
            seat = side_without(position, unit, play.source)
            if position.lent[unit]:
                position.lent[unit] = seat + 1
            elif position.controller[unit] != seat:
                effects.give_back(position, unit, seat)
        return True


def side_without(position: EternalPosition, unit: int, curse: int) -> int:
    """The side on which a unit stands but for one curse: that of another curse that steals it, of who stole it for
    good, or of its owner."""
    for one in attachments(position, unit):
        if one != curse and any(part.holds(position) for part in stealing(position.text[one])):
            return position.controller[one]
    return position.home[unit] - 1 if position.home[unit] else position.owner[unit]


def stealing(text: Definition) -> list[StealsBearer]:
    """The paragraphs of a text that steal its bearer."""
    tree: Any = text.abilities.tree
    return [] if tree is None else [part for part in tree.paragraphs if isinstance(part, StealsBearer)]

"""What is done to units, attachments and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.modifiers import SKILLS, WHILE_IN_PLAY, last
from game.kernel.packets import Packet
from game.kernel.zones import reference
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Amount, Duration, Selector
from rulesets.eternal import effects
from rulesets.eternal.elsewhere import health_of, skills_of, strength_of
from rulesets.eternal.phrases.names import CardName
from rulesets.eternal.phrases.skills import Skill
from rulesets.eternal.state import FROZEN

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("deal {amount:Simple} damage to {target}", "deal damage equal to {amount} to {target}")
class Damage(Action):
    """All of it lands together."""

    amount: Amount
    target: Selector

    def do(self, play: Play) -> bool | None:
        amount = self.amount.count(play.position, play.source, play.you)
        return effects.hurt(play, self.target.pick(play), amount)


@phrase("exhaust {what}")
class Exhaust(Action):
    """They cannot attack, block or exhaust for a cost until they ready."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.exhaust(play, self.what.pick(play))


@phrase("ready {what}")
class Ready(Action):
    """They may attack and block again."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.ready(play, self.what.pick(play))


@phrase("kill {what}")
class Kill(Action):
    """From the playmat to the void."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.kill(play, self.what.pick(play))


@phrase("sacrifice {what}")
class Sacrifice(Action):
    """Killed by its own player."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.sacrifice(play, self.what.pick(play))


@phrase("stun {what}")
class Stun(Action):
    """Exhausted, and not readied in the next start phase of its player."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.stun(play, self.what.pick(play))


@phrase("silence {what}")
class Silence(Action):
    """It loses its text and skills for good."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        return effects.silence(play, self.what.pick(play))


@phrase("transform {what} into {name}")
class Transform(Action):
    """It becomes another card."""

    what: Selector
    name: CardName

    def do(self, play: Play) -> bool | None:
        into = play.position.ruleset.card_named(self.name)
        return effects.transform(play, self.what.pick(play), into)


@phrase("steal {what}[ {duration}]")
class Steal(Action):
    """It changes sides, for good or until the end of the turn."""

    what: Selector
    duration: Duration | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards, turn = self.what.pick(play), self.duration is not None
        stolen = effects.steal(play, cards, turn=turn)
        for card in cards if turn else ():
            position.arrived[card] = 0  # it may attack
        return stolen


@phrase("{who} <deals|deal> {number} damage to {target}")
class Deals(Action):
    """Each of them is a source of damage of its own."""

    who: Selector
    number: int
    target: Selector

    def do(self, play: Play) -> bool | None:
        sources, targets = self.who.pick(play), self.target.pick(play)
        for source in sources:
            effects.hurt(play, targets, self.number, source)
        return bool(sources and targets)


@phrase("nightfall")
class Nightfall(Action):
    """The next turn of each player starts at Night."""

    def do(self, play: Play) -> bool | None:
        effects.nightfall(play)
        return True


@phrase("stun {what} as long as you control {this}")
class StunWhile(Action):
    """It does not ready before that card has left."""

    what: Selector
    this: This

    def do(self, play: Play) -> bool | None:
        cards = self.what.pick(play)
        if play.source < 0 or not effects.exhaust(play, cards):
            return False
        for card in cards:
            last(play.position, SKILLS, card, "held", FROZEN, WHILE_IN_PLAY, reference(play.position, play.source))
        return True


@phrase("silence {what}, and kill it if it had {skill}")
class SilenceAndKill(Action):
    """Looked at before it is silenced."""

    what: Selector
    skill: Skill

    def do(self, play: Play) -> bool | None:
        cards = self.what.pick(play)
        doomed = [card for card in cards if skills_of(play.position, card) & self.skill.bits]  # type: ignore[arg-type]
        if not effects.silence(play, cards):
            return False
        effects.kill(play, doomed)
        return True


@phrase("swap the strength and health of {what}")
class SwapNumbers(Action):
    """Each becomes what the other was."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            more = health_of(position, card) - strength_of(position, card)
            effects.buff(play, [card], more, -more)
        return bool(cards)


@phrase("the Night ends")
class NightEnds(Action):
    """At once."""

    def do(self, play: Play) -> bool | None:
        effects.end_night(play)
        return True


@phrase("deal {number} damage to {target} through Aegis")
class ThroughAegis(Action):
    """No Aegis stops it."""

    number: int
    target: Selector

    def do(self, play: Play) -> bool | None:
        targets = self.target.pick(play)
        play.position.ruleset.deal(
            play.position, *(Packet("damage", play.source, target, self.number) for target in targets)
        )
        return bool(targets)

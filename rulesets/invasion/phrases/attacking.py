"""Attacks beside that of the battlefield phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.events import tell
from game.kernel.modifiers import THIS_PHASE, alter
from game.kernel.said import marked
from game.kernel.zones import show
from game.language import phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Choice, Selector
from rulesets.invasion.combat import ON_A_ZONE, attack_alone, call_off, could_attack
from rulesets.invasion.phrases.nouns import Kind
from rulesets.invasion.state import END, HAND, NO_FIGHT, InvasionPosition
from rulesets.invasion.turn import peaceful

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("{who} makes an attack alone[ on {where}]")
class AttacksAlone(Action):
    """With all the steps of the battlefield phase, from where it stands; 'on a zone': on no legend."""

    who: Selector
    where: Literal["an opponent's zone"] | None = None

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        about = ON_A_ZONE if self.where is not None else ()
        made = [attack_alone(position, play.you, unit, about) for unit in self.who.pick(play)[:1]]
        return any(made)


@phrase("your attackers may be divided over two zones this turn")
class Divides(Action):
    """In each attack of several: a second zone may be named with the target. Tells ('divides', seat)."""

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Does this seat attack no more in this turn, or has it nobody to divide?"""
        position = play.position
        over = position.active != play.you or position.phase == END or peaceful(position, play.you)
        return over or len(could_attack(position, play.you)) < 2

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        play.position.dividing |= 1 << play.you
        tell(play.position, ("divides", play.you))
        return True


@phrase("the attack is called off")
class CallsOff(Action):
    """Nobody defends, no damage is dealt, and it was the attack of this phase all the same."""

    def can(self, play: Play[InvasionPosition]) -> bool:
        """Is there an attack?"""
        return not self.vain(play)

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is there none?"""
        return bool(play.position.step == NO_FIGHT)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        return call_off(play.position)


@phrase("there is another battlefield phase this turn")
class AnotherBattle(Action):
    """With a target, attackers and triggers of its own. Tells ('battles on', number of phases)."""

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is there no battlefield phase any more, or none at all, after which another could come?"""
        position = play.position
        return bool(position.phase == END or peaceful(position, position.active))

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position, more = play.position, int(not self.vain(play))
        position.battles += more
        tell(position, ("battles on", more))
        return bool(more)


@phrase("reveal any number of {what.plural} in your hand and {who} deals that much more combat damage this phase")
class RevealForDamage(Action, Choice):
    """As many as are shown."""

    what: Kind
    who: This

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        return [card for card in position.piles[HAND][play.you] if self.what.fits(position, card)]

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 0, found

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("Reveal a card of your hand?")

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            show(position, card, (1 << position.seats) - 1)
        for fighter in self.who.pick(play):
            alter(position, fighter, [("extra", len(cards))], THIS_PHASE)
        return bool(cards)

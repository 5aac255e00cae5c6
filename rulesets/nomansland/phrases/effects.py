"""What is done to units and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.packets import Packet
from game.language import phrase
from game.language.vocabulary.groups import Giving
from game.language.vocabulary.selectors import all_spared
from game.language.vocabulary.speech import Action, Amount, Countable, Players, Selector
from rulesets.nomansland import combat, units

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from rulesets.nomansland.state import NmlPosition


@phrase("refresh {what}")
class Refresh(Action):
    """One exhaust comes off each."""

    what: Selector

    def vain(self, play: Play[NmlPosition]) -> bool:
        """Has none of them an exhaust?"""
        return all_spared(self.what, play, play.position.exhausted.__getitem__)

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        refreshed = [units.refresh(position, unit) for unit in self.what.pick(play)]
        return any(refreshed)


@phrase("heal {what}")
class Heal(Action):
    """Back to full health."""

    what: Selector

    def vain(self, play: Play[NmlPosition]) -> bool:
        """Is none of them hurt?"""
        return all_spared(self.what, play, lambda unit: units.hurt_before(play.position, unit))

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        healed = [units.heal(position, unit) for unit in self.what.pick(play)]
        return any(healed)


@phrase("sacrifice {what}")
class Sacrifice(Action, Giving):
    """Given up: no destruction, so that nothing prevents it."""

    what: Selector

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        units.sacrifice(position, *cards)
        return bool(cards)


@phrase("{who} <strikes|strike> {target}")
class Strikes(Action):
    """Damage equal to its attack. It is no attack, and nobody hits back."""

    who: Selector
    target: Selector

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        targets = self.target.pick(play)
        strikers = self.who.pick(play)
        for striker in strikers:
            for target in targets:
                combat.fight(position, striker, target)
        return bool(strikers and targets)


@phrase("{who} may be activated again this turn")
class Again(Action):
    """Another activation, if no exhaust is left on it."""

    who: Selector

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        creatures = self.who.pick(play)
        for creature in creatures:
            units.activate_again(position, creature)
        return bool(creatures)


@phrase("gain {number} life[ per {per.singular}]")
class GainLife(Action):
    """There is no upper limit."""

    number: int
    per: Countable | None = None

    def vain(self, play: Play[NmlPosition]) -> bool:
        return self.per is not None and not self.per.count(play.position, play.source, play.you)

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        units.gain_life(position, play.you, self.number * times)
        return times > 0


@phrase("a opponent")
class AnOpponent(Players):
    """There is one only."""

    @property
    def plural(self) -> bool:
        return False

    def seats(self, play: Play[NmlPosition]) -> list[int]:
        return [1 - play.you]


@phrase("you")
class You(Players):
    """Who plays the card or controls it."""

    @property
    def plural(self) -> bool:
        return True

    def seats(self, play: Play[NmlPosition]) -> list[int]:
        return [play.you]


@phrase("deal {amount:Simple} damage to {who}", "deal damage equal to {amount} to {who}")
class DamagePlayers(Action):
    """Damage, and no loss of life; no unit can take it over, since it goes through no zone."""

    amount: Amount
    who: Players

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        amount = self.amount.count(position, play.source, play.you)
        seats = self.who.seats(play)
        position.ruleset.deal(position, *(Packet("hit", play.dealer, seat, amount) for seat in seats))
        return bool(seats)


@phrase("{who} <loses|lose> {number} life")
class LoseLife(Action):
    """This is no damage."""

    who: Players
    number: int

    def do(self, play: Play[NmlPosition]) -> bool | None:
        position = play.position
        for seat in self.who.seats(play):
            units.gain_life(position, seat, -self.number)
        return True

"""What is done to units and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.language import phrase
from game.language.vocabulary.speech import Action, Countable, Players, Selector
from rulesets.nomansland import combat, units

if TYPE_CHECKING:
    from game.kernel.effects import Play


@phrase("refresh {what}")
class Refresh(Action):
    """One exhaust comes off each."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        refreshed = [units.refresh(position, unit) for unit in self.what.pick(play)]
        return any(refreshed)


@phrase("heal {what}")
class Heal(Action):
    """Back to full health."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        healed = [units.heal(position, unit) for unit in self.what.pick(play)]
        return any(healed)


@phrase("sacrifice {what}")
class Sacrifice(Action):
    """Given up: no destruction, so that nothing prevents it."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            units.sacrifice(position, card)
        return bool(cards)


@phrase("{who} <strikes|strike> {target}")
class Strikes(Action):
    """Damage equal to its attack. It is no attack, and nobody hits back."""

    who: Selector
    target: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
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

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        creatures = self.who.pick(play)
        for creature in creatures:
            units.activate_again(position, creature)
        return bool(creatures)


@phrase("gain {number} life[ per {per.singular}]")
class GainLife(Action):
    """There is no upper limit."""

    number: int
    per: Countable | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        times = 1 if self.per is None else self.per.count(position, play.source, play.you)
        units.gain_life(position, play.you, self.number * times)
        return times > 0


@phrase("{who} <loses|lose> {number} life")
class LoseLife(Action):
    """This is no damage."""

    who: Players
    number: int

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        for seat in self.who.seats(play):
            units.gain_life(position, seat, -self.number)
        return True

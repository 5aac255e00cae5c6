"""Units that become one by chance, of about the same cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.randomness import roll
from game.language import phrase
from game.language.vocabulary.speech import Action, Selector
from rulesets.eternal import effects
from rulesets.eternal.elsewhere import cost_of

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


@phrase("transform {what} into a random unit that costs {number} {side}[; {missing}]")
class TransformRandom(Action):
    """Any such unit that could be in a deck, another one for each; one that would cost nothing stays as it is, or is
    killed."""

    what: Selector
    number: int
    side: Literal["more", "less"]
    missing: Literal["if that is nothing, kill it"] | None = None

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            cost = cost_of(position, card) + (self.number if self.side == "more" else -self.number)
            become_random(play, card, cost) or (self.missing and effects.kill(play, [card]))
        return bool(cards)


def become_random(play: Play, card: int, cost: int) -> bool:
    """A unit is a random one of a cost from now on; False if that is nothing, or no unit costs as much."""
    every: list[Definition] = list(play.position.ruleset.definitions.values())
    found = [one for one in every if one.type == "unit" and one.cost == cost > 0 and not one.created]
    return bool(found) and effects.transform(play, [card], found[roll(play.position, len(found))])

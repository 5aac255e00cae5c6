"""Numbers that a text takes from the game: put in for X, and how many cards are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.modifiers import CONDITIONAL
from game.language import CardName, phrase
from game.language.vocabulary.speech import Action, Amount, Countable, Duration, Pronoun, Selector, Suffix, Tally
from rulesets.eternal import drawing, effects
from rulesets.eternal.elsewhere import cost_of, health_of, strength_of
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.numbers import MayPass, Size
from rulesets.eternal.phrases.skills import Skill, grant
from rulesets.eternal.state import HAND, UNITS, EternalPosition
from rulesets.eternal.zoning import draw

if TYPE_CHECKING:
    from game.kernel.effects import Play

SIZES = {"+X/+X": (1, 1), "+X/+0": (1, 0), "+0/+X": (0, 1), "-X/-X": (-1, -1)}
MEASURES: dict[str, Callable[[Any, int], int]] = {"cost": cost_of, "strength": strength_of, "health": health_of}


@phrase("{who} <gets|get> {size}[ and <gains|gain> {skills* and }][ {duration}], where X is {amount}")
class GrowsBy(MayPass, Action):
    """Strength and health by a number, for good or for this turn."""

    who: Selector
    size: Literal["+X/+X", "+X/+0", "+0/+X", "-X/-X"]
    amount: Amount
    skills: tuple[Skill, ...] = ()
    duration: Duration | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        number = amount_of(play, self.amount)
        strength, health = SIZES[self.size]
        cards = self.who.pick(play)
        effects.buff(play, cards, strength * number, health * number, turn=self.duration is not None)
        if self.skills:
            grant(play, cards, self.skills, self.duration)
        return bool(cards)


@phrase("its {stat}")
class ItsNumber(Amount, Pronoun):
    """Of the card that was chosen last before it, or that set the text off, wherever it is by now."""

    stat: Literal["cost", "strength", "health"]

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return 0

    def told(self, play: Play[EternalPosition]) -> int:
        """Out of what is meant."""
        refs = play.at(self).meant
        return max(0, sum(MEASURES[self.stat](play.position, int(ref) & 0xFFF) for ref in refs))


@phrase("twice {amount}")
class Twice(Amount):
    """As much again; known only where a text is carried out."""

    amount: Amount

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return 0

    def told(self, play: Play[EternalPosition]) -> int:
        """Out of what is meant."""
        return 2 * amount_of(play, self.amount)


def amount_of(play: Play[EternalPosition], amount: Amount) -> int:
    """How much it is, where a text is carried out."""
    told = getattr(amount, "told", None)
    return int(told(play)) if told else amount.count(play.position, play.source, play.you)


@phrase("with {stat} no more than {amount}")
class NoMoreThan(Suffix):
    """Measured by what it is now."""

    layer = CONDITIONAL
    stat: Literal["strength", "health", "cost"]
    amount: Amount

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        return MEASURES[self.stat](position, card) <= self.amount.count(position, source, you)


@phrase("draw cards equal to {amount}")
class DrawAmount(Action):
    """As many as that."""

    amount: Amount

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.draw(play, play.you, amount_of(play, self.amount))


@phrase("draw as many cards")
class DrawTold(Action, Tally):
    """As many as were told."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.draw(play, play.you, ~play.subject[0])


@phrase("put as many cards from the top of your deck into your void")
class MillTold(Action, Tally):
    """As many as were told."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return bool(drawing.mill(play, play.you, ~play.subject[0]))


@phrase("draw cards until there are {number} in your hand")
class DrawUpTo(Action):
    """None if there are as many."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        return draw(position, play.you, max(0, self.number - len(position.piles[HAND][play.you])))


@phrase("<card|cards> that you drew this turn")
class CardsDrawn(Countable):
    """From the deck or the void."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return int(position.drawn[you])


@phrase("create a {name} with their strength and health added up")
class CreateSum(Action, Pronoun):
    """Those of the cards that were given up for it, as they lie in the void."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = [int(ref) & 0xFFF for ref in play.meant]
        strength, health = (
            sum(max(0, MEASURES[stat](play.position, card)) for card in cards) for stat in ("strength", "health")
        )
        card = effects.make(play, play.position.ruleset.card_named(self.name))
        return card >= 0 and effects.buff(play, [card], strength, health)


@phrase("{who} gets {size}, or {more} if it is a {what.singular}[, and gains {skills* and }]")
class GrowsByKind(Action):
    """More if it is of a kind."""

    who: Selector
    size: Size
    more: Size
    what: Sort
    skills: tuple[Skill, ...] = ()

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.who.pick(play)
        for card in cards:
            size = self.more if self.what.meets(play.position, card, play.source) else self.size
            effects.buff(play, [card], size.strength, size.health)
        if self.skills:
            grant(play, cards, self.skills, None)
        return bool(cards)


@phrase("<unit|units> of yours")
class UnitsOfYours(Countable):
    """In play, whichever they are."""

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return len(position.piles[UNITS][you])

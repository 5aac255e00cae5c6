"""Units that become one by chance, of about the same cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.abilities import Static
from game.kernel.modifiers import SKILLS
from game.kernel.randomness import roll
from game.kernel.reading import NOTHING
from game.kernel.zones import attach
from game.language import CardName, phrase
from game.language.vocabulary.speech import Action, Fact, Selector
from rulesets.eternal import effects
from rulesets.eternal.elsewhere import cost_of
from rulesets.eternal.forbidding import names, number_of
from rulesets.eternal.state import BANNED, EternalPosition, avatar

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

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            cost = cost_of(position, card) + (self.number if self.side == "more" else -self.number)
            become_random(play, card, cost) or (self.missing and effects.kill(play, [card]))
        return bool(cards)


def become_random(play: Play[EternalPosition], card: int, cost: int) -> bool:
    """A unit is a random one of a cost from now on; False if that is nothing, or no unit costs as much."""
    every: list[Definition] = list(play.position.ruleset.definitions.values())
    found = [one for one in every if one.type == "unit" and one.cost == cost > 0 and not one.created]
    return bool(found) and effects.transform(play, [card], found[roll(play.position, len(found))])


@phrase("return {what} to its owner's hand and transform it into a random unit that costs as much")
class ReturnAndTransform(Action):
    """Any such unit that could be in a deck."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        effects.recall(play, cards)
        for card in cards:
            become_random(play, card, cost_of(position, card))
        return bool(cards)


@phrase("transform {what} into {name}, which remembers it")
class TransformIntoMemory(Action):
    """The relic comes to lie on its player as what bans its name."""

    what: Selector
    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards, into = self.what.pick(play), position.ruleset.card_named(self.name)
        for card in cards:
            name = position.card[card].name
            if effects.transform(play, [card], into):
                position.remembered[card] = number_of(position.ruleset, name) + 1
                attach(position, card, avatar(position, position.controller[card]))
        return bool(cards)


@phrase("the cursed player cannot play cards with the name that this relic had")
class FormerNameBanned(Fact):
    """The name of what was transformed into it."""

    reads = NOTHING

    def static(self, name: str) -> Static:
        def apply(position: EternalPosition, card: int) -> None:
            if position.host[card] >= 0:
                position.held[position.host[card]] |= BANNED

        return Static(name, SKILLS, apply)

    def bans(self, position: EternalPosition, source: int, seat: int) -> list[str]:
        """The names that a seat cannot play."""
        former = position.remembered[source]
        cursed = position.host[source] == avatar(position, seat) and former > 0
        return [names(position.ruleset)[former - 1]] if cursed else []

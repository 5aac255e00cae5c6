"""Cards that come into being."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.randomness import roll
from game.language import Several, phrase
from game.language.vocabulary.speech import Action, Selector
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.phrases.names import CardName
from rulesets.eternal.phrases.nouns import OfKind, Sort, is_of
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.state import DECK, avatar
from rulesets.eternal.zoning import copy_in_hand, create_card, random_place

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


@phrase("create {number} {name}")
class Create(Action):
    """New cards come into play on your side; there may be no room for them."""

    number: Several
    name: CardName

    def do(self, play: Play) -> bool | None:
        definition = play.position.ruleset.card_named(self.name)
        for _ in range(self.number):
            effects.make(play, definition)
        return True


@phrase("create {number} {name} on {upon}")
class CreateOn(Action):
    """A weapon or curse comes into being on each of them."""

    number: Several
    name: CardName
    upon: Selector

    def do(self, play: Play) -> bool | None:
        definition = play.position.ruleset.card_named(self.name)
        bearers = self.upon.pick(play)
        for bearer in bearers:
            for _ in range(self.number):
                effects.make(play, definition, on=bearer)
        return bool(bearers)


@phrase("create {number} {name} in your hand")
class CreateInHand(Action):
    """New cards in your hand."""

    number: Several
    name: CardName

    def do(self, play: Play) -> bool | None:
        definition = play.position.ruleset.card_named(self.name)
        for _ in range(self.number):
            drawing.create(play, definition)
        return True


@phrase("create {number} {name} in {whose} deck")
class CreateInDeck(Action):
    """Each at a random place of it."""

    number: Several
    name: CardName
    whose: Literal["your", "the enemy"]

    @property
    def hostile(self) -> bool:
        """It touches the enemy's deck."""
        return self.whose == "the enemy"

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        definition = position.ruleset.card_named(self.name)
        seat = play.you if self.whose == "your" else 1 - play.you
        if not aegis.reached(play, [avatar(position, seat)]):
            return False
        for _ in range(self.number):
            random_place(position, create_card(position, definition, seat, DECK))
        return True


@phrase("create a copy of {what}")
class CreateCopy(Action):
    """Another such card, with its lasting changes, comes into play on your side."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            effects.make_copy(play, card)
        return bool(cards)


@phrase("create a copy of {what} with {size} in your hand")
class CopyInHand(Action):
    """With its lasting changes and more."""

    what: Selector
    size: Size

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            twin = copy_in_hand(position, play.you, card)
            if twin >= 0:
                effects.buff(play, [twin], self.size.strength, self.size.health)
        return bool(cards)


@phrase("create a random {what.singular}[ {doubled}][ on {upon}]")
class CreateRandom(Action):
    """Any such card that could be in a deck; for each bearer another one."""

    what: Sort
    doubled: Literal["with doubled strength and health"] | None = None
    upon: Selector | None = None

    def do(self, play: Play) -> bool | None:
        bearers = [-1] if self.upon is None else self.upon.pick(play)
        for bearer in bearers:
            card = effects.make(play, self.any_of(play), on=bearer)
            if self.doubled and card >= 0:
                definition = play.position.card[card]
                effects.buff(play, [card], definition.strength, definition.health)
        return bool(bearers)

    def any_of(self, play: Play) -> Definition:
        """One such card, by chance."""
        types, adjectives = self.what.nouns[0].types or (), self.what.adjectives
        kinds = [one.kinds for one in adjectives if isinstance(one, OfKind)]
        every: list[Any] = list(play.position.ruleset.definitions.values())
        found = [
            definition
            for definition in every
            if definition.type in types
            and not definition.created
            and all(any(is_of(definition, kind) for kind in some) for some in kinds)
        ]
        chosen: Definition = found[roll(play.position, len(found))]
        return chosen

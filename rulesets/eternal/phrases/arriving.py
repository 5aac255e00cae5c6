"""Cards that come into being somewhere, or in some way: exhausted, for this turn, at a place of a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.said import said
from game.kernel.zones import lose_track
from game.language import CardName, Several, phrase
from game.language.vocabulary.speech import Action, Checked, Countable, Creating, Selector
from rulesets.eternal import aegis, effects
from rulesets.eternal.phrases.creating import COMES_ALONE, made, to_hand
from rulesets.eternal.phrases.nouns import CardKind
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.state import DECK, STACK, EternalPosition
from rulesets.eternal.zoning import copy_in_hand, create_card, random_place, to_deck

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


@phrase("create a {name} per {per.singular}")
class CreatePer(Action, Checked, Creating):
    """As many as there are of the other."""

    name: CardName
    per: Countable

    def fault(self, definition: Definition) -> str | None:
        if self.name.type in COMES_ALONE:
            return None
        return said("{name} does not stay in play: say where it goes", name=self.name)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return bool(made(play, self.name, self.per.count(play.position, play.source, play.you)))


@phrase("create a random {what.singular} in your hand that is discarded when the turn ends")
class RandomForHand(Action, Creating):
    """Any such card that could be in a deck."""

    what: CardKind

    def do(self, play: Play[EternalPosition]) -> bool | None:
        types = self.what.types or frozenset()
        every: list[Any] = list(play.position.ruleset.definitions.values())
        found = [one for one in every if one.type in types and not one.created]
        if found:
            to_hand(play, found[roll(play.position, len(found))], True)
        return bool(found)


@phrase("create {number} {name} on top of your deck")
class CreateOnTop(Action, Creating):
    """You know it there. Tells ('seeds', seat, card, 1) of each."""

    number: Several
    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition = position.ruleset.card_named(self.name)
        for _ in range(self.number):
            card = create_card(position, definition, play.you, DECK)
            position.known[card] |= 1 << play.you
            tell(position, ("seeds", play.you, card, 1))
        return True


@phrase(
    "create {number} {name} in the {part} of the enemy deck",
    "create {number} {name} in the top {among} cards of the enemy deck",
)
class CreateAmong(Action):
    """Each at a random place there. Tells ('seeds', seat, card, 1) of each."""

    number: Several
    name: CardName
    part: Literal["bottom half"] = "bottom half"
    among: int = 0
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition, seat = position.ruleset.card_named(self.name), 1 - play.you
        if not aegis.reaches_player(play, seat):
            return False
        for _ in range(self.number):
            card = create_card(position, definition, seat, STACK)
            if self.among:
                random_place(position, card, self.among)
            else:
                to_deck(position, card, seat, at=roll(position, len(position.piles[DECK][seat]) // 2 + 1))
                position.known[card] = 0
                lose_track(position, DECK, seat)
            tell(position, ("seeds", seat, card, 1))
        return True


@phrase("create a copy of {what}[ with {size}] in your hand[ that costs {number} more]")
class CopyToHand(Action, Creating):
    """With its lasting changes."""

    what: Selector
    size: Size | None = None
    number: int = 0

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            twin = copy_in_hand(position, play.you, card)
            if twin >= 0:
                effects.cheapen(play, [twin], self.number)
                if self.size:
                    effects.buff(play, [twin], self.size.strength, self.size.health)
        return bool(cards)


@phrase("create a copy of {what} on {upon}")
class CopyOn(Action, Creating):
    """Of a weapon, with its lasting changes, on another unit or once more on the same."""

    what: Selector
    upon: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        weapons, bearers = self.what.pick(play), self.upon.pick(play)
        for weapon in weapons:
            for bearer in bearers:
                effects.make_copy(play, weapon, on=bearer)
        return bool(weapons and bearers)


@phrase("the enemy player creates a {name} on {upon}")
class TheyCreateOn(Action, Checked):
    """A curse that is theirs."""

    name: CardName
    upon: Selector

    def fault(self, definition: Definition) -> str | None:
        return None if self.name.type in ("curse", "weapon") else said("{name} lies on no unit", name=self.name)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position, bearers = play.position, self.upon.pick(play)
        if not aegis.reaches_player(play, 1 - play.you):
            return False
        for bearer in bearers:
            effects.make(play, position.ruleset.card_named(self.name), on=bearer, seat=1 - play.you)
        return bool(bearers)

"""Cards that are drawn from the deck, created, returned, played free, or put somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.randomness import roll
from game.kernel.zones import learned, move
from game.language import Several, phrase
from game.language.vocabulary.speech import Action, Choice, Place, Selector
from rulesets.eternal import effects
from rulesets.eternal.phrases.names import CardName
from rulesets.eternal.phrases.nouns import OfKind, Sort, is_of
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.phrases.skills import Skill, grant
from rulesets.eternal.state import BIT, DECK, HAND, VOID, avatar
from rulesets.eternal.zoning import copy_in_hand, create_card, discard, random_place, shuffle

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


class LookThrough:
    """A step before a choice of cards in your deck: you see those in question."""

    def __init__(self, what: Sort) -> None:
        self.what = what

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        unknown = [card for card in in_deck(play, self.what) if not position.known[card] >> play.you & 1]
        for card in unknown:
            position.known[card] |= 1 << play.you
        if unknown:
            learned(position, 1 << play.you)
        return True


def in_deck(play: Play, what: Sort) -> list[int]:
    """The cards of your deck that are meant."""
    position: Any = play.position
    return [card for card in position.piles[DECK][play.you] if what.meets(position, card, play.source)]


class FromDeck(Action, Choice):
    """Cards of your deck, of which you choose; equal ones count as one. The deck is shuffled afterwards."""

    what: Sort

    @property
    def verb(self) -> str:
        return "choose"

    def steps(self, making: Making) -> list[Doing]:
        return [LookThrough(self.what), self]

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        found: dict[str, list[int]] = {}
        for card in in_deck(play, self.what):
            found.setdefault(position.card[card].name, []).append(card)
        return [card for name in sorted(found) for card in found[name][: self.number]]

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return self.number, self.number

    def prompt(self, play: Play) -> str:
        return f"Choose {self.what.text} of your deck"

    number: int


@phrase("draw {number} [{depleted} ]{what} from your deck")
class DrawFromDeck(FromDeck):
    """Searched for. A depleted one gives no power in the turn in which it is played."""

    number: Several
    what: Sort
    depleted: Literal["depleted"] | None = None

    def do(self, play: Play) -> bool | None:
        if self.depleted:
            effects.grant(play, play.answered(self), BIT["Depleted"])
        done = effects.take(play, play.answered(self))
        shuffle(play.position, play.you)  # type: ignore[arg-type]
        return done


@phrase("play a [{depleted} ]{what} from your deck")
class PlayFromDeck(FromDeck):
    """Searched for, and played free."""

    what: Sort
    depleted: Literal["depleted"] | None = None
    number = 1

    def do(self, play: Play) -> bool | None:
        cards = play.answered(self)
        if self.depleted:
            effects.grant(play, cards, BIT["Depleted"])
        for card in cards:
            effects.play_free(play, card)
        shuffle(play.position, play.you)  # type: ignore[arg-type]
        return bool(cards)


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
            effects.create(play, definition)
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


@phrase("return {what} to {place}")
class Return(Action):
    """From play or the void to a hand."""

    what: Selector
    place: Place

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        buried = [card for card in cards if position.zone[card] == VOID]
        regrown = effects.regrow(play, buried)
        return effects.recall(play, [card for card in cards if card not in buried]) or regrown


@phrase("play {what}")
class PlayFree(Action):
    """It costs nothing and needs no influence."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            effects.play_free(play, card)
        return bool(cards)


@phrase("put {what} on the {end} of your deck")
class PutOnDeck(Action):
    """Its owner still knows it there."""

    what: Selector
    end: Literal["top", "bottom"]

    def do(self, play: Play) -> bool | None:
        return effects.to_deck(play, self.what.pick(play), self.end)


@phrase("put the top [{number} ]<card|cards> of your deck into your void")
class Mill(Action):
    """They are neither drawn nor discarded."""

    number: int = 1

    def do(self, play: Play) -> bool | None:
        return bool(effects.mill(play, play.you, self.number))


@phrase("scout")
class Scout(Action):
    """You look at the top card of your deck and may put it on the bottom."""

    def do(self, play: Play) -> bool | None:
        effects.scout(play)
        return True


@phrase("look at the top {number} cards of your deck, draw one and put the rest on the bottom")
class Sift(Action, Choice):
    """Chosen among those seen."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.number), self]

    def candidates(self, play: Play) -> list[int]:
        position: Any = play.position
        return list(reversed(position.piles[DECK][play.you][-self.number :]))

    def bounds(self, play: Play, found: int) -> tuple[int, int]:
        return 1, 1

    def prompt(self, play: Play) -> str:
        return "Choose the card to draw"

    def do(self, play: Play) -> bool | None:
        rest = [card for card in self.candidates(play) if card not in play.answered(self)]
        effects.to_deck(play, rest, "bottom")
        return effects.take(play, play.answered(self))


class LookAtTop:
    """A step before a choice among the top cards of your deck: you see them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        for card in position.piles[DECK][play.you][-self.number :]:
            position.known[card] |= 1 << play.you
        learned(position, 1 << play.you)
        return True


@phrase("swap {mine} with {theirs}")
class Swap(Action):
    """A card of the hand goes to the market, and one of the market to the hand."""

    mine: Selector
    theirs: Selector

    def do(self, play: Play) -> bool | None:
        mine, others = self.mine.pick(play), self.theirs.pick(play)
        return effects.swap(play, mine, others)


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
        if not effects.reached(play, [avatar(position, seat)]):
            return False
        for _ in range(self.number):
            random_place(position, create_card(position, definition, seat, DECK))
        return True


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


@phrase("play {what}; it gains {skills* and }[ and {leaves}]")
class PlayWith(Action):
    """Played free, with skills for good."""

    what: Selector
    skills: tuple[Skill, ...]
    leaves: Literal["is sacrificed when the turn ends"] | None = None

    def do(self, play: Play) -> bool | None:
        cards = [card for card in self.what.pick(play) if effects.play_free(play, card)]
        grant(play, cards, self.skills, None)
        if self.leaves:
            for card in cards:
                effects.sacrifice_at_end(play, card)
        return bool(cards)


@phrase("play a random {what.singular} from your deck")
class PlayRandom(Action):
    """Free, if there is one."""

    what: Sort

    def do(self, play: Play) -> bool | None:
        found = in_deck(play, self.what)
        return bool(found) and effects.play_free(play, found[roll(play.position, len(found))])


@phrase("draw {number} <card|cards>; units among them get {size}")
class DrawBetter(Action):
    """For good."""

    number: Several
    size: Size

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        top = position.piles[DECK][play.you][::-1][: self.number]
        units = [card for card in top if position.card[card].type == "unit"]
        effects.buff(play, units, self.size.strength, self.size.health)
        return effects.draw(play, play.you, self.number)


@phrase("discard {what:Random}")
class DiscardRandom(Action):
    """Out of the deck."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        cards = self.what.pick(play)
        for card in cards:
            discard(position, card)
        return bool(cards)


@phrase("put {what} into your void")
class PutIntoVoid(Action):
    """Whoever owned it before."""

    what: Selector

    def do(self, play: Play) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            move(play.position, card, VOID, play.you)
        return bool(cards)


@phrase("put your hand into your deck and draw that many cards and {number} more")
class Rehand(Action):
    """The hand is shuffled in."""

    number: int

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        hand = list(position.piles[HAND][play.you])
        for card in hand:
            move(position, card, DECK)
        shuffle(position, play.you)
        return effects.draw(play, play.you, len(hand) + self.number)


@phrase("the enemy player discards their hand")
class DiscardHand(Action):
    """All of it."""

    hostile = True

    def do(self, play: Play) -> bool | None:
        position: Any = play.position
        return effects.discard(play, list(position.piles[HAND][1 - play.you]))

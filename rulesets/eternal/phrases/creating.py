"""Cards that come into being."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.effects import Play, do_now
from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.said import said
from game.kernel.zones import learned, reference
from game.language import CardName, Several, phrase
from game.language.vocabulary.groups import InPlace
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Amount, Checked, Creating, Deed, Pronoun, Selector, Telling
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.elsewhere import cost_of
from rulesets.eternal.phrases.nouns import OfKind, Sort, WithExactly, is_of
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.phrases.scaling import amount_of
from rulesets.eternal.state import DECK, HAND, KINDS, VOID, EternalPosition
from rulesets.eternal.zoning import create_card, random_place

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Doing, Effects
    from game.language.vocabulary.making import Making


COMES_ALONE = frozenset({"unit", "site", "relic", "relic weapon", "cursed relic"})
"""The types of card that come into play by themselves."""
COMES_ON_UNIT = frozenset({"weapon", "curse"})
IN_DECKS = COMES_ALONE | COMES_ON_UNIT | {"spell", "fast spell", "power"}


@phrase("create {number} [{exhausted} ]{name}[ that <is|are> {brief}]")
class Create(Action, Checked, Creating):
    """New cards come into play on your side; there may be no room for them."""

    goes_on = True
    number: Several
    name: CardName
    exhausted: Literal["exhausted"] | None = None
    brief: Literal["sacrificed when the turn ends"] | None = None

    def fault(self, definition: Definition) -> str | None:
        if self.name.type in COMES_ON_UNIT:
            return said("'{words}' does not say on what unit", words=self.text)
        if self.exhausted and self.name.type != "unit":
            return said("{name} is not exhausted", name=self.name)
        return homeless(self.name)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = made(play, self.name, self.number)
        if self.exhausted:
            effects.exhaust(play, cards)
        for card in cards if self.brief else ():
            effects.sacrifice_at_end(play, card)
        return True


def made(play: Play[EternalPosition], name: str, number: int) -> list[int]:
    """So many such cards come into play on your side, as far as there is room."""
    definition = play.position.ruleset.card_named(name)
    cards = [effects.make(play, definition) for _ in range(number)]
    return [card for card in cards if card >= 0]


@phrase("create {number} {name}, and {then}")
class CreateThen(Deed, Checked, Telling):
    """New cards come into play, and then something happens to them: 'it' is what was created."""

    number: Several
    name: CardName
    then: Deed

    def fault(self, definition: Definition) -> str | None:
        return homeless(self.name)

    def steps(self, making: Making) -> list[Doing]:
        return [Created(self, making.effects([self.then], about=True))]


class Created:
    """A step that creates cards, and carries out the rest for those that found room."""

    def __init__(self, said: CreateThen, rest: Effects) -> None:
        self.said, self.rest = said, rest

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition = position.ruleset.card_named(self.said.name)
        made = [effects.make(play, definition) for _ in range(self.said.number)]
        follow(play, self.rest, made)
        return True


def follow(play: Play[EternalPosition], rest: Effects, made: list[int]) -> None:
    """Carry out effects for cards that were created, as far as there was room: at once if nothing is to be chosen, so
    that one without health of its own has got some before anybody looks."""
    position = play.position
    refs = tuple(reference(position, card) for card in made if card >= 0)
    if refs and not rest.choices:
        now = Play(position, play.source, play.you, refs, (), play.frame, rest)
        for step in rest.effects:
            step.do(now)
    elif refs:
        do_now(position, rest, play.you, play.origin, refs)


@phrase("play {what}, and {then}")
class PlayThen(Deed, Telling):
    """Cards are played free, and then something happens to them: 'it' is what was played."""

    what: Selector
    then: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [Followed(self.what, making.effects([self.then], about=True), self.done)]

    @staticmethod
    def done(play: Play[EternalPosition], card: int) -> int:
        """The card, if it was played."""
        return card if aegis.reached(play, [card]) and effects.play_free(play, card) else -1


@phrase("draw the top {what.singular} of your deck, and {then}")
class DrawTopThen(Deed, Telling):
    """The first such card from the top is drawn, and then something is done that depends on it."""

    what: Sort
    then: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [DrawnTop(self.what, making.effects([self.then], about=True))]


class DrawnTop:
    """A step that draws a card, and carries out the rest for it; by that everybody learns something of it."""

    def __init__(self, what: Sort, rest: Effects) -> None:
        self.what, self.rest = what, rest

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        deck = reversed(position.piles[DECK][play.you])
        found = next(([card] for card in deck if self.what.meets(position, card, play.source)), [])
        drawing.take(play, found)
        if found:
            learned(position, 3)
        follow(play, self.rest, found)
        return bool(found)


@phrase("create a copy of {what}, and {then}")
class CopyThen(Deed, Telling):
    """The copy comes into play, and then something happens to it: 'it' is the copy."""

    what: Selector
    then: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [Followed(self.what, making.effects([self.then], about=True), effects.make_copy)]


class Followed:
    """A step that does something with cards one after another, and carries out the rest for what comes of it."""

    def __init__(self, what: Selector, rest: Effects, act: Callable[[Play, int], int]) -> None:
        self.what, self.rest, self.act = what, rest, act

    def choices(self) -> Iterator[Any]:
        """Of what."""
        return choices_in(self.what)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        made = [self.act(play, card) for card in self.what.pick(play)]
        follow(play, self.rest, made)
        return bool(made)


def homeless(name: CardName) -> str | None:
    """Why a card cannot come into play by itself: it does not stay there, or lies on another one."""
    if name.type in COMES_ALONE:
        return None
    return said("{name} does not stay in play: say where it goes", name=name)


def no_unit(bearer: Selector | None) -> str | None:
    """Why nothing can lie on what is said to bear it: it is no unit."""
    nouns = (bearer.noun,) if isinstance(bearer, This) else getattr(getattr(bearer, "what", None), "nouns", ())
    types = frozenset[str]().union(*(noun.types or () for noun in nouns))
    if bearer is None or not types - {"unit"}:
        return None
    return said("nothing lies on '{words}', only on units", words=bearer.text)


@phrase("create {number} {name} on {upon}")
class CreateOn(Action, Checked, Creating):
    """A weapon or curse comes into being on each of them."""

    number: Several
    name: CardName
    upon: Selector

    def fault(self, definition: Definition) -> str | None:
        if self.name.type not in COMES_ON_UNIT:
            return said("{name} lies on no unit", name=self.name)
        return no_unit(self.upon)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        definition = play.position.ruleset.card_named(self.name)
        bearers = self.upon.pick(play)
        for bearer in bearers:
            for _ in range(self.number):
                effects.make(play, definition, on=bearer)
        return bool(bearers)


@phrase("create {number} {name} in your hand[ that <is|are> {brief}]")
class CreateInHand(Action, Creating):
    """New cards in your hand; brief ones are played at once or never."""

    number: Several
    name: CardName
    brief: Literal["discarded when the turn ends"] | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        definition = play.position.ruleset.card_named(self.name)
        for _ in range(self.number):
            to_hand(play, definition, bool(self.brief))
        return True


def to_hand(play: Play[EternalPosition], definition: Definition, brief: bool) -> None:
    """A new card in your hand, for this turn if it is brief."""
    card = drawing.create(play, definition)
    if card >= 0 and brief:
        effects.sacrifice_at_end(play, card)


@phrase("create {name} in your void")
class CreateInVoid(Action, Creating):
    """A new card there."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        card = create_card(position, position.ruleset.card_named(self.name), play.you, VOID)
        tell(position, ("creates", play.you, card))
        return True


@phrase("create {number} {name} in {whose} deck")
class CreateInDeck(Action, Creating):
    """Each at a random place of it. Tells ('seeds', seat, card, 1) of each."""

    number: Several
    name: CardName
    whose: Literal["your", "the enemy"]

    @property
    def hostile(self) -> bool:
        """It touches the enemy's deck."""
        return self.whose == "the enemy"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition = position.ruleset.card_named(self.name)
        seat = play.you if self.whose == "your" else 1 - play.you
        if not aegis.reaches_player(play, seat):
            return False
        for _ in range(self.number):
            card = create_card(position, definition, seat, DECK)
            random_place(position, card)
            tell(position, ("seeds", seat, card, 1))
        return True


@phrase("create a copy of {what}")
class CreateCopy(Action, Creating):
    """Another such card, with its lasting changes, comes into play on your side."""

    goes_on = True
    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            effects.make_copy(play, card)
        return bool(cards)


@phrase("create {number} random {what}[ {doubled}][ on {upon}]")
class CreateRandom(Action, Checked, Creating):
    """Any such cards that could be in a deck, described by kinds and an exact cost only; for each bearer others. They
    come into play, or into your hand."""

    number: Several
    what: Sort
    doubled: Literal["with doubled strength and health"] | None = None
    upon: Selector | None = None

    @property
    def at_hand(self) -> bool:
        """Do they come into your hand?"""
        return any(isinstance(one, InPlace) and one.place.zone == HAND for one in self.what.suffixes)

    @property
    def types(self) -> frozenset[str]:
        """The types of card that can come into being so."""
        if self.at_hand:
            return frozenset[str]().union(*(IN_DECKS if noun.types is None else noun.types for noun in self.what.nouns))
        every = frozenset[str]().union(*(noun.types or () for noun in self.what.nouns))
        return every & (COMES_ALONE if self.upon is None else COMES_ON_UNIT)

    def fault(self, definition: Definition) -> str | None:
        told = [one for one in self.what.suffixes if not (isinstance(one, WithExactly) and one.stat == "cost")]
        if len(told) > self.at_hand or not all(isinstance(one, OfKind) for one in self.what.adjectives):
            return said("'{words}': a random card is described by its kinds only", words=self.text)
        if not self.types:
            return said("'{words}': no such card comes into play so", words=self.text)
        return no_unit(self.upon)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        bearers = [-1] if self.upon is None else self.upon.pick(play)
        found = self.found(play)
        for bearer in bearers * self.number if found else ():
            definition = found[roll(play.position, len(found))]
            if self.at_hand:
                drawing.create(play, definition)
                continue
            card = effects.make(play, definition, on=bearer)
            if self.doubled and card >= 0:
                effects.buff(play, [card], definition.strength, definition.health)
        return bool(bearers and found)

    def found(self, play: Play[EternalPosition]) -> list[Definition]:
        """All such cards."""
        kinds = [one.kinds for one in self.what.adjectives if isinstance(one, OfKind)]
        costs = [one.number for one in self.what.suffixes if isinstance(one, WithExactly)]
        return [
            definition
            for definition in in_decks(play)
            if definition.type in self.types
            and definition.cost in (costs or (definition.cost,))
            and all(any(is_of(definition, kind) for kind in some) for some in kinds)
        ]


def in_decks(play: Play[EternalPosition]) -> list[Definition]:
    """All cards that could be in a deck."""
    every: list[Any] = list(play.position.ruleset.definitions.values())
    return [definition for definition in every if not definition.created]


@phrase("create one of {options*, } at random")
class CreateOneOf(Action, Creating):
    """Each is as likely as the others."""

    options: tuple[CardName, ...]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        name = self.options[roll(play.position, len(self.options))]
        effects.make(play, play.position.ruleset.card_named(name))
        return True


@phrase("the enemy player creates {number} {name}[ with {size}]")
class TheyCreate(Action):
    """On their side; more of strength and health than is printed."""

    number: Several
    name: CardName
    size: Size | None = None
    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        definition = position.ruleset.card_named(self.name)
        if not aegis.reaches_player(play, 1 - play.you):
            return False
        for _ in range(self.number):
            card = effects.make(play, definition, seat=1 - play.you)
            if card >= 0 and self.size is not None:
                position.strength_up[card] += int(self.size.strength)
                position.health_up[card] += int(self.size.health)
                position.dirty = position.unsettled = 1
        return True


@phrase("create {number} {name} with strength and health equal to {amount}")
class CreateSized(Action, Creating):
    """Instead of those that are printed."""

    number: Several
    name: CardName
    amount: Amount

    def do(self, play: Play[EternalPosition]) -> bool | None:
        definition: Any = play.position.ruleset.card_named(self.name)
        amount = amount_of(play, self.amount)
        for _ in range(self.number):
            card = effects.make(play, definition)
            if card >= 0:
                effects.buff(play, [card], amount - definition.strength, amount - definition.health)
        return True


@phrase("transform {what} into a random card")
class TransformAnyhow(Action):
    """Each into another one that could be in a deck."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards, every, done = self.what.pick(play), in_decks(play), False
        for card in cards:
            done |= effects.transform(play, [card], every[roll(play.position, len(every))])
        return done


@phrase("create a random card of your one faction in your hand")
class CreateOfMine(Action, Creating):
    """The faction in which you have most influence; any card of it that could be in a deck."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        row = position.influence[play.you * len(KINDS) : (play.you + 1) * len(KINDS)]
        kind = KINDS[row.index(max(row))]
        found = [definition for definition in in_decks(play) if is_of(definition, kind)]
        drawing.create(play, found[roll(position, len(found))])
        return True


@phrase("create in your hand a copy of {what}")
class CopiesInHand(Action, Creating):
    """Such cards as they are printed."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.what.pick(play)
        for card in cards:
            drawing.create(play, play.position.card[card])
        return bool(cards)


@phrase("create a {name} with strength and armor equal to its cost")
class CreateOfCost(Action, Pronoun):
    """The cost of the card that set it off."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        amount = sum(cost_of(position, int(ref) & 0xFFF) for ref in play.subject)
        card = effects.make(play, position.ruleset.card_named(self.name))
        return card >= 0 and effects.buff(play, [card], amount, amount)

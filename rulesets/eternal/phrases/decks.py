"""What is looked for, looked at and put away in your deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.effects import Effects
from game.kernel.randomness import roll
from game.kernel.said import marked, said
from game.kernel.zones import after_moves, learned, look_through, present, put, show
from game.language import Several, phrase
from game.language.tokens import articled, with_article
from game.language.vocabulary.making import IfDone
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Action, Choice, Countable, Deed, Nameless, Pronoun, Selector
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.elsewhere import cost_of, health_of, skills_of, strength_of
from rulesets.eternal.phrases.moves import play_all
from rulesets.eternal.phrases.nouns import Sort, is_of
from rulesets.eternal.phrases.numbers import Size
from rulesets.eternal.phrases.skills import Skill
from rulesets.eternal.playable import has_aim, likeness
from rulesets.eternal.state import ALL_BATTLE_SKILLS, BIT, DECK, HAND, KINDS, UNITS, EternalPosition
from rulesets.eternal.zoning import adopt, discard, mill, shuffle, shuffle_under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


class LookThrough:
    """A step before a choice of cards in your deck: you see those in question."""

    def __init__(self, what: Sort) -> None:
        self.what = what

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        unknown = [card for card in in_deck(play, self.what) if not position.known[card] >> play.you & 1]
        for card in unknown:
            position.known[card] |= 1 << play.you
        if unknown:
            learned(position, 1 << play.you)
        return True


def in_deck(play: Play[EternalPosition], what: Sort) -> list[int]:
    """The cards of your deck that are meant."""
    position = play.position
    return [card for card in position.piles[DECK][play.you] if what.meets(position, card, play.source)]


class FromDeck(Action, Choice):
    """Cards of your deck, of which you choose; equal ones count as one. The deck is shuffled afterwards."""

    what: Sort

    @property
    def verb(self) -> str:
        return "choose"

    def steps(self, making: Making) -> list[Doing]:
        return [LookThrough(self.what), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        found: dict[Any, list[int]] = {}
        for card in in_deck(play, self.what):
            found.setdefault(likeness(position, card), []).append(card)
        rows = sorted(found.values(), key=lambda row: position.card[row[0]].name)
        return [card for row in rows for card in row[: self.number]]

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        return self.number, self.number

    @property
    def wanted(self) -> str:
        return f"{with_article(self.what.text) if self.number == 1 else f'{self.number} {self.what.text}'} in your deck"

    number: int


@phrase("put a {what.singular} from your deck on the top of your deck")
class DeckToTop(FromDeck):
    """Searched for; its owner knows it there, on top of the shuffled rest."""

    what: Sort
    number = 1

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        shuffle_under(position, play.you, cards)
        for card in cards:
            position.known[card] |= 1 << play.you
        return bool(cards)


@phrase("put the bottom [{number} ]<card|cards> of your deck into your void")
class MillBottom(Action, Nameless):
    """They are neither drawn nor discarded."""

    number: int = 1

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = list(position.piles[DECK][play.you][: self.number])
        for card in cards:
            mill(position, card)
        return bool(cards)


@phrase("draw {number} [{depleted} ][{different} ]{what} from your deck")
class DrawFromDeck(FromDeck):
    """Searched for. A depleted one gives no power in the turn in which it is played."""

    number: Several
    what: Sort
    depleted: Literal["depleted"] | None = None
    different: Literal["differently named"] | None = None

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        found = super().candidates(play)
        if self.different is None:
            return found
        return list({position.card[card].name: card for card in reversed(found)}.values())[::-1]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        if self.depleted:
            effects.grant(play, play.answered(self), BIT["Depleted"])
        done = drawing.take(play, play.answered(self))
        shuffle(position, play.you)
        return done


@phrase("play a [{depleted} ]{what} from your deck")
class PlayFromDeck(FromDeck):
    """Searched for, and played free."""

    what: Sort
    depleted: Literal["depleted"] | None = None
    number = 1

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        shuffle_under(position, play.you, cards)
        return play_all(play, cards, self.depleted)


@phrase("play a random {what.singular} from your deck[, {how}]")
class PlayRandom(Action, Nameless):
    """Free, if there is one that has something to be played on."""

    what: Sort
    how: Literal["depleted"] | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        found = [card for card in in_deck(play, self.what) if has_aim(position, play.you, card)]
        return bool(found) and play_all(play, [found[roll(position, len(found))]], self.how)


@phrase("draw {number} <card|cards>; units among them get {size}")
class DrawBetter(Action):
    """For good."""

    number: Several
    size: Size

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        top = position.piles[DECK][play.you][::-1][: self.number]
        units = [card for card in top if position.card[card].type == "unit"]
        effects.buff(play, units, self.size.strength, self.size.health)
        return drawing.draw(play, play.you, self.number)


@phrase("look at the top {number} cards of your deck, draw one and put the rest on the bottom")
class Sift(Action, Choice):
    """Chosen among those seen."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.number), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return list(reversed(position.piles[DECK][play.you][-self.number :]))

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the card to draw")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        rest = [card for card in self.candidates(play) if card not in play.answered(self)]
        drawing.to_deck(play, rest, "bottom")
        return drawing.take(play, play.answered(self))


class LookAtTop:
    """A step before a choice among the top cards of your deck: you see them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        look_through(position, position.piles[DECK][play.you][-self.number :], play.you)
        return True


@phrase("play a random {what.singular} from your deck that wields a copy of {this}")
class PlayWielding(Action):
    """The copy is as good as new; the card itself may be gone."""

    what: Sort
    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        found = in_deck(play, self.what)
        if not found or play.origin < 0:
            return False
        unit = found[roll(position, len(found))]
        definition = position.card[play.origin & 0xFFF]
        return play_all(play, [unit], None) and effects.make(play, definition, on=unit) >= 0


@phrase("look at the top card of your deck and of the enemy deck")
class LookAtBoth(Action):
    """Only you see them."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for seat in (play.you, 1 - play.you):
            for card in aegis.reached(play, position.piles[DECK][seat][-1:]):
                show(position, card, 1 << play.you)
        return True


@phrase("{act} a {what.singular} of each faction from your deck[, {how}]")
class OneOfEach(Action):
    """As far as there are such cards."""

    act: Literal["draw", "play"]
    what: Sort
    how: Literal["depleted"] | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        found = in_deck(play, self.what)
        first = {kind: card for kind in KINDS for card in found if is_of(position.card[card], kind)}
        cards = list(dict.fromkeys(first.values()))
        shuffle_under(position, play.you, cards)
        return drawing.take(play, cards) if self.act == "draw" else play_all(play, cards, self.how)


@phrase(
    "look at the top {number} cards of your deck, play each unit among them that has a skill of the wielder"
    " and discard the rest"
)
class PlayAlike(Action):
    """Free, one after another."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        wielder = position.host[play.source] if play.source >= 0 else -1
        bits = skills_of(position, wielder) & ALL_BATTLE_SKILLS if wielder >= 0 else 0
        top = position.piles[DECK][play.you][::-1][: self.number]
        units = [one for one in top if position.card[one].type == "unit" and skills_of(position, one) & bits]
        for card in top:
            if card not in units:
                discard(position, card)
        return play_all(play, units, None)


@phrase("draw {number} cards and play a unit among them")
class DrawAndPlay(Action, Choice):
    """Free; chosen among those that come."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.number), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        top = position.piles[DECK][play.you][::-1][: self.number]
        return [card for card in top if position.card[card].type == "unit"]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the unit to play of those that you draw")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        taken = [card & 0xFFF for card in play.answered(self)]
        drawing.draw(play, play.you, self.number)
        return play_all(play, [card for card in taken if play.position.zone[card] == HAND], None)


class Digging(Action, Choice):
    """One of what is looked for among the top cards of your deck, if there is any; all others are discarded."""

    whats: tuple[Sort, ...]

    @property
    def depth(self) -> int:
        """How many are looked at."""
        return int(getattr(self, "number", 1))

    def steps(self, making: Making) -> list[Doing]:
        return [LookAtTop(self.depth), self]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        top = position.piles[DECK][play.you][::-1][: self.depth]
        return [card for card in top if any(what.meets(position, card, play.source) for what in self.whats)]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the card to draw")

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        taken = play.answered(self)
        rest = [card for card in position.piles[DECK][play.you][::-1][: self.depth] if card not in taken]
        drawing.take(play, taken)
        for card in rest:
            discard(position, card)
        return True


@phrase("look at the top {number} cards of your deck, draw a {whats.singular* or a } among them and discard the rest")
class Dig(Digging):
    """Out of several."""

    number: int
    whats: tuple[Sort, ...]


@phrase("look at the top card of your deck, draw it if it is a {whats.singular* or a } and discard it otherwise")
class DigOne(Digging):
    """It goes one way or the other."""

    whats: tuple[Sort, ...]


@phrase("draw {number} <card|cards> per {per.singular}")
class DrawPer(Action):
    """So many for each of the other."""

    number: Several
    per: Countable

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.draw(play, play.you, self.number * self.per.count(play.position, play.source, play.you))


@phrase("scout")
class Scout(Action):
    """You look at the top card of your deck and may put it on the bottom."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        drawing.scout(play)
        return True


@phrase("put the top {number} cards of your deck into your void")
class Mill(Action, Nameless):
    """They are neither drawn nor discarded."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return bool(drawing.mill(play, play.you, self.number))


@phrase("put the top card of your deck into your void; if it is a {what.singular}, {deed}")
class MillIf(Deed):
    """It is looked at as it goes there."""

    what: Sort
    deed: Deed

    def steps(self, making: Making) -> list[Doing]:
        return [MillAndLook(self.what), IfDone(making.effects([self.deed]))]


class MillAndLook:
    """A step that puts the top card into the void: done if it is one of those meant."""

    def __init__(self, what: Sort) -> None:
        self.what = what

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return any(self.what.meets(play.position, card, play.source) for card in drawing.mill(play, play.you, 1))


@phrase("draw {what:Each}", "draw {what:This}")
class DrawThose(Action):
    """Out of the void or the deck."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.take(play, self.what.pick(play))


@phrase("put your hand into your deck and draw that many cards and {number} more")
class Rehand(Action):
    """The hand is shuffled in."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        hand = list(position.piles[HAND][play.you])
        for card in hand:
            adopt(position, card, play.you)
            put(position, card, DECK)
        shuffle(position, play.you)
        return drawing.draw(play, play.you, len(hand) + self.number)


@phrase("its player draws a card")
class ItsPlayerDraws(Action, Pronoun):
    """Whoever played it."""

    hostile = False

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        drawn = [drawing.draw(play, position.controller[ref & 0xFFF], 1) for ref in play.meant]
        return any(drawn)


@phrase("look at the top {number} cards of your deck, draw one[, which costs {less} less,] and discard the rest")
class SiftAndDiscard(Sift):
    """Chosen among those seen; cheaper for good."""

    less: int = 0

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        for card in [card for card in self.candidates(play) if card not in play.answered(self)]:
            discard(position, card)
        if self.less:
            effects.cheapen(play, play.answered(self), -self.less)
        return drawing.take(play, play.answered(self))


@phrase("look at the top {number} cards of your deck, draw each {what.singular} among them and discard the rest")
class DrawAllAmong(Action):
    """All that are such cards."""

    number: int
    what: Sort

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        top = position.piles[DECK][play.you][::-1][: self.number]
        found = [card for card in top if self.what.meets(position, card, play.source)]
        for card in top:
            if card not in found:
                discard(position, card)
        return drawing.take(play, found)


@phrase("draw a {what} from your deck with {size}", "draw a {what} from your deck with doubled strength and health")
class DrawBoosted(FromDeck):
    """Searched for, and better for good."""

    what: Sort
    size: Size | None = None
    number = 1

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        for card in cards:
            doubled = strength_of(position, card), health_of(position, card)
            strength, health = doubled if self.size is None else (int(self.size.strength), int(self.size.health))
            effects.buff(play, [card], strength, health)
        done = drawing.take(play, cards)
        shuffle(position, play.you)
        return done


@phrase(
    "look at the top {number} cards of your deck, play a unit and each weapon among them on it and discard the rest"
)
class PlayArmed(Deed, Choice):
    """The unit is chosen among those seen; all of it is free."""

    number: int

    def steps(self, making: Making) -> list[Doing]:
        arming = Effects(making.name(), [Arm()], lambda step: (), making.announces)
        return [LookAtTop(self.number), CallUp(self, making.abilities.add(arming))]

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        top = position.piles[DECK][play.you][-self.number :]
        return [card for card in reversed(top) if position.card[card].type == "unit"]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return marked("Choose the unit to play")


class CallUp:
    """The step in which the unit is played; its weapons follow when it has come, for which room may have to be made."""

    def __init__(self, said: PlayArmed, arming: Effects) -> None:
        self.said, self.arming = said, arming

    def choices(self) -> Iterator[PlayArmed]:
        """Which unit."""
        yield self.said

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        top = position.piles[DECK][play.you][::-1][: self.said.number]
        called = [unit for unit in play.answered(self.said) if effects.play_free(play, unit)]
        coming = [unit for unit in called if position.zone[unit] == DECK]
        refs = tuple(after_moves(position, card, card in coming) for card in top)
        if coming:
            position.agenda.insert(-1, (self.arming.program, 0, play.origin, play.you, refs, ()))
        else:
            arm(play, refs)
        return True


class Arm:
    """The step in which the weapons follow."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        arm(play, play.subject)
        return True


def arm(play: Play[EternalPosition], refs: tuple[int, ...]) -> None:
    """Of the cards that were looked at, the weapons are played on the unit that came, and the rest is discarded."""
    position = play.position
    cards = [card for ref in refs if (card := present(position, ref)) >= 0]
    for unit in [card for card in cards if position.zone[card] == UNITS]:
        for weapon in [card for card in cards if position.card[card].type == "weapon"]:
            effects.play_free(play, weapon, on=unit)
    for card in [card for card in cards if position.zone[card] == DECK]:
        discard(position, card)


@phrase("play another {what.singular} from your deck that costs no more than it")
class PlayNoDearer(FromDeck):
    """Than the card that set it off; searched for, and played free."""

    what: Sort
    number = 1

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        most = sum(cost_of(position, int(ref) & 0xFFF) for ref in play.subject)
        return [card for card in super().candidates(play) if cost_of(position, card) <= most]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        shuffle_under(position, play.you, cards)
        return play_all(play, cards, None)


@phrase("a {what.singular} among the top {number} cards of your deck")
class AmongTop(Selector, Choice):
    """Chosen among those seen."""

    what: Sort
    number: int

    @property
    def plural(self) -> bool:
        return False

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        top = position.piles[DECK][play.you][-self.number :]
        return [card for card in reversed(top) if self.what.meets(position, card, play.source)]

    def look(self, play: Play[EternalPosition], cards: list[int]) -> None:
        """All of them are seen."""
        LookAtTop(self.number).do(play)

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to draw", what=self.what.text))

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        return play.answered(self)


@phrase("draw {first} and {second} with {size} and discard the rest")
class DrawTwoAmong(Action):
    """As far as there are such cards."""

    first: AmongTop
    second: AmongTop
    size: Size

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        taken = [*self.first.pick(play), *self.second.pick(play)]
        top = position.piles[DECK][play.you][::-1][: self.first.number]
        for card in top:
            if card not in taken:
                discard(position, card)
        effects.buff(play, taken, self.size.strength, self.size.health)
        return drawing.take(play, taken)


@phrase("give the top {what.singular} of your deck {skill}")
class GivesTop(Action):
    """The first of these cards from the top, for good."""

    what: Sort
    skill: Skill

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.grant(play, in_deck(play, self.what)[-1:], self.skill.bits)

"""Cards that are returned, played free, swapped, or put somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.events import tell
from game.kernel.modifiers import SKILLS, THIS_TURN, last
from game.kernel.said import said
from game.language import phrase
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Action, Checked, Choice, Countable, Place, Selector
from game.language.vocabulary.vain import DoneTo
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.phrases.skills import Skill, grant
from rulesets.eternal.phrases.touching import reaches_over
from rulesets.eternal.state import BIT, FADING, UNITS, VOID, EternalPosition
from rulesets.eternal.units import attachments, lay_down
from rulesets.eternal.zoning import adopt, is_bound, shuffle, to_deck, to_hand, to_void

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play


def play_all(play: Play[EternalPosition], cards: list[int], how: str | None) -> bool:
    """You play cards free, one after another; a unit may come exhausted, even one for which room is to be made yet, and
    a power card depleted."""
    if how == "depleted":
        effects.grant(play, cards, BIT["Depleted"])
    played = [card for card in cards if effects.play_free(play, card)]
    if how == "exhausted":
        effects.exhaust(play, [card for card in played if play.position.card[card].type == "unit"])
    return bool(played)


@phrase("return {what} to {place}")
class Return(DoneTo, Checked):
    """From play or the void to a hand."""

    what: Selector
    place: Place

    def fault(self, definition: Definition) -> str | None:
        return not_yours(self.what, self.place, self.text)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return bool(bring_back(play, self.what.pick(play)))


def not_yours(what: Selector, place: Place, words: str) -> str | None:
    """Why something does not return to your hand: it may be the enemy's, whose hand it would go to."""
    which = getattr(what, "what", None)
    if not (place.yours and isinstance(which, Group) and reaches_over(which)):
        return None
    return said("'{words}': it returns to its owner's hand; what is the enemy's is 'put … into your hand'", words=words)


def bring_back(play: Play[EternalPosition], cards: list[int]) -> list[int]:
    """Cards go from play or a void to a hand; returns those that did."""
    void = play.position.zone
    ways = [drawing.regrow if void[card] == VOID else effects.recall for card in cards]
    return [card for card, way in zip(cards, ways, strict=True) if way(play, [card])]


@phrase("play {what}[, {how}]")
class PlayFree(Action):
    """It costs nothing and needs no influence. A depleted power card gives no power in this turn."""

    what: Selector
    how: Literal["exhausted", "depleted"] | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return play_all(play, aegis.reached(play, self.what.pick(play)), self.how)


@phrase("put {what} on the {end} of {whose} deck")
class PutOnDeck(Action):
    """Its owner still knows it there."""

    what: Selector
    end: Literal["top", "bottom"]
    whose: Literal["your", "its owner's"]

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.to_deck(play, self.what.pick(play), self.end, play.you if self.whose == "your" else None)


@phrase("put {what} on the top of your deck, where it costs {number} less")
class PutCheaperOnDeck(Action):
    """For good."""

    what: Selector
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.what.pick(play)
        effects.cheapen(play, cards, -self.number)
        return drawing.to_deck(play, cards, "top", play.you)


@phrase("return {what} to its owner's hand, where it costs {number} more")
class ReturnDearer(Action):
    """For good."""

    what: Selector
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = aegis.reached(play, self.what.pick(play))
        effects.cheapen(play, cards, self.number)
        return effects.recall(play, cards)


@phrase("return {what} and the weapons on it to its owner's hand")
class ReturnArmed(Action):
    """The weapons, too, whoever owns them."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = aegis.reached(play, self.what.pick(play))
        for card in cards:
            for weapon in attachments(position, card):
                if position.card[weapon].type == "weapon":
                    tell(position, ("recalls", weapon))
                    to_hand(position, weapon, position.owner[card])
        return effects.recall(play, cards)


@phrase("shuffle the void of {whom} into their deck")
class ShuffleVoid(Action):
    """What is bound to the void stays."""

    whom: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        players = aegis.reached(play, self.whom.pick(play))
        for player in players:
            seat = position.controller[player]
            for card in [card for card in position.piles[VOID][seat] if not is_bound(position, card)]:
                adopt(position, card, seat)
                to_deck(position, card)
            shuffle(position, seat)
        return bool(players)


@phrase("return a enemy unit, and one more per {per.singular}, to its owner's hand")
class ReturnMore(Action, Choice):
    """As many as there are of the other, and one."""

    per: Countable
    hostile = True

    @property
    def verb(self) -> str:
        return "target"

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        return list(position.ruleset.choosable(position, position.piles[UNITS][1 - play.you], play.source, play.you))

    def bounds(self, play: Play[EternalPosition], found: int) -> tuple[int, int]:
        number = 1 + self.per.count(play.position, play.source, play.you)
        return max(1, min(number, found)), number

    @property
    def wanted(self) -> str:
        return "an enemy unit"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return effects.recall(play, play.answered(self))


@phrase("swap {mine} with {theirs}")
class Swap(Action):
    """A card of the hand goes to the market, and one of the market to the hand."""

    mine: Selector
    theirs: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        mine, others = self.mine.pick(play), self.theirs.pick(play)
        return drawing.swap(play, mine, others)


@phrase("return {what} to {place}; it gains {skills* and }")
class ReturnWith(DoneTo, Checked):
    """From play or the void to a hand, with skills for good."""

    what: Selector
    place: Place
    skills: tuple[Skill, ...]

    def fault(self, definition: Definition) -> str | None:
        return not_yours(self.what, self.place, self.text)

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return grant(play, bring_back(play, self.what.pick(play)), self.skills, None)


@phrase("play {what}; <it gains|they gain> {skills* and }[ and {leaves}]")
class PlayWith(Action):
    """Played free, with skills for good."""

    what: Selector
    skills: tuple[Skill, ...]
    leaves: Literal["is sacrificed when the turn ends", "are sacrificed when the turn ends"] | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        found = aegis.reached(play, self.what.pick(play))
        cards = [card for card in found if effects.play_free(play, card)]
        grant(play, cards, self.skills, None)
        if self.leaves:
            for card in cards:
                effects.sacrifice_at_end(play, card)
        return bool(cards)


@phrase("put {what} into your void")
class PutIntoVoid(Action):
    """Whoever owned it before; what lies there already has not come there."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        mine = position.piles[VOID][play.you]
        there = [card for card in self.what.pick(play) if card not in mine and not is_bound(position, card)]
        cards = aegis.reached(play, there)
        for card in cards:
            lay_down(position, card)
            to_void(position, card, play.you)
        return bool(cards)


@phrase("{who} is sacrificed as soon as it deals damage or the turn ends")
class Fades(Action):
    """Whichever comes first."""

    who: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = aegis.reached(play, self.who.pick(play))
        for card in cards:
            effects.sacrifice_at_end(play, card)
            last(play.position, SKILLS, card, "held", FADING, THIS_TURN, play.origin)
        return bool(cards)


@phrase("put {what} among the top {number} cards of your deck")
class PutAmong(Action):
    """At a random place."""

    what: Selector
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.to_deck(play, self.what.pick(play), "random", play.you, among=self.number)

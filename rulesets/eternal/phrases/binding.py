"""Cards that end with the turn or with another card, that rise in the deck, and that no text silences."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.zones import after_moves, reference
from game.language import CardName, phrase
from game.language.vocabulary.selectors import This
from game.language.vocabulary.speech import Ability, Action, Condition, Countable, Selector, Suffix
from rulesets.eternal import aegis, effects
from rulesets.eternal.elsewhere import skills_of
from rulesets.eternal.phrases.counting import counted, times
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.whom import OfStudent, student_of
from rulesets.eternal.state import BATTLE_SKILLS, BIT, DECK, UNITS, EternalPosition

if TYPE_CHECKING:
    from game.kernel.cards import Definition
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making


@phrase("{act} {what} when the turn ends")
class WhenTurnEnds(Action):
    """It goes on until then."""

    act: Literal["sacrifice", "stun", "kill"]
    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = aegis.reached(play, self.what.pick(play))
        for card in cards:
            effects.at_end(play.position, card, effects.AT_END.index(self.act))
        return bool(cards)


@phrase("{who} <is|are> bound to {this}")
class IsBound(Action):
    """For good."""

    who: Selector
    this: This

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cards = self.who.pick(play)
        for card in cards if play.source >= 0 else ():
            position.amplified[card] = reference(position, play.source) + 1
        return bool(cards)


@phrase("bound to {this}")
class BoundTo(Suffix):
    """This card bound it in this stay in play, or in the one that has just ended with its death."""

    this: This

    def holds(self, position: EternalPosition, card: int, source: int, you: int) -> bool:
        bound = position.amplified[card] - 1
        return source >= 0 and bound in (reference(position, source), after_moves(position, source, -1))


@phrase("each {what.singular} in your deck moves up by one place")
class MovesUp(Action):
    """Past a card that is none of them."""

    what: Sort

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        pile = position.piles[DECK][play.you]
        meant = [self.what.meets(position, card, play.source) for card in pile]
        for place in range(len(pile) - 2, -1, -1):
            if meant[place] and not meant[place + 1]:
                pile[place], pile[place + 1] = pile[place + 1], pile[place]
                meant[place], meant[place + 1] = False, True
        return any(meant)


@phrase("this card cannot be silenced.")
class NeverSilent(Ability):
    """Wherever it lies."""

    def make(self, making: Making) -> None:
        """Looked up by what silences."""


@phrase("your other cards cannot be silenced.")
class KeepsOthersLoud(Ability):
    """As long as it is in play."""

    def make(self, making: Making) -> None:
        """Looked up by what silences."""


def never_silent(position: EternalPosition, card: int) -> bool:
    """Does a text keep a card from being silenced?"""
    if says(position.text[card], NeverSilent):
        return True
    mine = position.piles[UNITS][position.controller[card]]
    return any(unit != card and says(position.text[unit], KeepsOthersLoud) for unit in mine)


@cache
def says(text: Definition, ability: type[Ability]) -> bool:
    """Has a text such a paragraph?"""
    tree: Any = text.abilities.tree
    return tree is not None and any(isinstance(part, ability) for part in tree.paragraphs)


@phrase("draw a card, and one more each time")
class DrawMore(Action):
    """One, then two, then three."""

    counts = "times"

    def do(self, play: Play[EternalPosition]) -> bool | None:
        from rulesets.eternal import drawing

        return drawing.draw(play, play.you, times(play))


@phrase("deal {number} damage to {target}, and {more} more each time")
class DamageMore(Action):
    """More with each time."""

    counts = "times"
    deals_damage = True
    number: int
    target: Selector
    more: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = self.target.pick(play)
        return effects.hurt(play, cards, self.number + self.more * (times(play) - 1))


@phrase("{this} gets {number} <mark|marks>")
class GetsMarks(Action):
    """They are counted for this stay in play."""

    counts = "marks"
    this: This
    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        if play.source >= 0:
            counted(play.position, play.source, None, self.number)
        return play.source >= 0


@phrase("<mark|marks> on {this}")
class MarksOn(Countable):
    """That it got in this stay in play."""

    this: This

    def count(self, position: EternalPosition, source: int, you: int) -> int:
        return counted(position, source, None) if source >= 0 else 0


@phrase("you control {those* and }")
class ControlsAll(Condition):
    """A card of each name."""

    those: tuple[CardName, ...]

    def holds(self, position: EternalPosition, source: int, you: int) -> bool:
        there = {position.card[unit].name for unit in position.piles[UNITS][you]}
        return there.issuperset(self.those)


@phrase("create a {name} for each battle skill of the Student, with that skill")
class CreatePerSkill(Action, OfStudent):
    """As many as there are."""

    name: CardName

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        student = student_of(play)
        skills = skills_of(position, student & 0xFFF) if student >= 0 else 0
        for word in BATTLE_SKILLS:
            if skills & BIT[word]:
                card = effects.make(play, position.ruleset.card_named(self.name))
                if card >= 0:
                    effects.grant(play, [card], BIT[word], warcry=int(word == "Warcry"))
        return bool(skills)

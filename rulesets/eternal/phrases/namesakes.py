"""Cards of the same name, and cards that cost more than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.events import tell
from game.kernel.randomness import roll
from game.kernel.said import said
from game.language import CardName, phrase
from game.language.tokens import articled
from game.language.vocabulary.groups import Group
from game.language.vocabulary.speech import Action, Choice, Pronoun, Selector
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.elsewhere import cost_of
from rulesets.eternal.phrases.nouns import Sort
from rulesets.eternal.phrases.shown import OfShown
from rulesets.eternal.phrases.transforming import become_random
from rulesets.eternal.phrases.whom import OfStudent, student_of
from rulesets.eternal.state import BIT, DECK, HAND, VOID, EternalPosition
from rulesets.eternal.zoning import shuffle

if TYPE_CHECKING:
    from game.kernel.effects import Play


def names_meant(play: Play[EternalPosition]) -> set[str]:
    """The names of the cards that were meant, wherever they are by now."""
    position = play.position
    return {position.card[ref & 0xFFF].name for ref in play.meant}


@phrase("each[ {other}] {what.singular} with its name")
class Namesakes(Selector, Pronoun):
    """All of the same name, with it or without it."""

    what: Group
    other: Literal["further"] | None = None

    @property
    def plural(self) -> bool:
        return False

    def pick(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        names, meant = names_meant(play), {ref & 0xFFF for ref in play.meant}
        found = self.what.find(position, play.source, play.you)
        return [
            card
            for card in found
            if position.card[card].name in names and not (self.other is not None and card in meant)
        ]


@phrase("return a {what.singular} that costs more than it from your void to your hand")
class ReturnDearerThan(Action, Choice, Pronoun):
    """More than what was killed before."""

    what: Sort

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        cost = max((cost_of(position, ref & 0xFFF) for ref in before(play, self)), default=99)
        found = [card for card in position.piles[VOID][play.you] if self.what.meets(position, card, play.source)]
        dearer: list[int] = position.ruleset.choosable(
            position, [card for card in found if cost_of(position, card) > cost], play.source, play.you
        )
        return dearer

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to be returned", what=self.what.text))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        return drawing.regrow(play, play.answered(self))


def before(play: Play[EternalPosition], choice: Any) -> tuple[int, ...]:
    """References to what was meant before a choice of the text is made."""
    said = play.effects.index.get(id(choice))
    return type(play)(
        play.position, play.source, play.you, play.subject, play.answers, play.frame, play.effects, said
    ).meant


@phrase("draw a random card from your deck that costs more than it")
class DrawDearer(Action, Pronoun):
    """More than what was discarded before."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        cost = max((cost_of(position, ref & 0xFFF) for ref in play.meant), default=99)
        found = [card for card in position.piles[DECK][play.you] if cost_of(position, card) > cost]
        done = bool(found) and drawing.take(play, [found[roll(position, len(found))]])
        if done:
            shuffle(position, play.you)
        return done


@phrase("transform {what} into a random unit that costs as much as it")
class TransformAlike(Action, Pronoun):
    """As much as the card that set the text off."""

    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        costs = [cost_of(position, ref & 0xFFF) for ref in play.subject]
        done = [become_random(play, card, cost) for card in self.what.pick(play) for cost in costs]
        return any(done)


@phrase(
    "the enemy player shows you their hand and a {what} in it that you choose and each copy of it in their hand, deck"
    " and void become {name} with {skill}"
)
class BecomeAll(OfShown):
    """All of that name."""

    what: Sort
    name: CardName
    skill: Literal["Destiny"]

    def prompt(self, play: Play[EternalPosition]) -> str:
        return articled(said("Choose a {what} to become {card}", what=self.what.text, card=self.name))

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        names = {position.card[card].name for card in play.answered(self)}
        held = [card for zone in (HAND, DECK, VOID) for card in position.piles[zone][1 - play.you]]
        found = aegis.reached(play, [card for card in held if position.card[card].name in names])
        effects.transform(play, found, position.ruleset.card_named(self.name))
        return effects.grant(play, found, BIT[self.skill])


@phrase("play each copy of the Student among the top {number} cards of your deck")
class PlayCopiesOfStudent(Action, OfStudent):
    """Free; the others stay where they are."""

    number: int

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        student = student_of(play)
        name = position.card[student & 0xFFF].name if student >= 0 else None
        top = position.piles[DECK][play.you][::-1][: self.number]
        played = [effects.play_free(play, card) for card in top if position.card[card].name == name]
        return any(played)


@phrase("{number} copies of {what} go into your deck")
class CopiesIntoDeck(Action):
    """Each to a random place; what is copied stays where it is. Tells ('seeds', seat, card, 0) of each."""

    number: int
    what: Selector

    def do(self, play: Play[EternalPosition]) -> bool | None:
        from rulesets.eternal.zoning import create_card, liken, random_place

        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            for _ in range(self.number):
                twin = create_card(position, position.card[card], play.you, DECK)
                liken(position, twin, card)
                random_place(position, twin)
                tell(position, ("seeds", play.you, twin, 0))
        return bool(cards)

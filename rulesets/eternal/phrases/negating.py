"""What waits to take effect and may be negated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.zones import present
from game.language import phrase
from game.language.vocabulary.speech import Ability, Action, Choice, Pronoun, Suffix
from rulesets.eternal import aegis, drawing, effects
from rulesets.eternal.phrases.binding import says
from rulesets.eternal.state import VOID

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.language.vocabulary.making import Making
    from rulesets.eternal.state import EternalPosition

TYPES = {"spell": ("spell", "fast spell"), "fast spell": ("fast spell",), "curse": ("curse", "cursed relic")}


def present_in_void(position: EternalPosition, card: int) -> bool:
    """Does a negated card still lie in the void?"""
    return bool(position.zone[card] == VOID)


def stands(position: EternalPosition, card: int) -> bool:
    """Does a card that was played say that it cannot be negated, and is it so?"""
    return says(position.text[card], Firm) or aegis.is_unstoppable(position, card, position.controller[card])


class Waiting(Action, Choice):
    """A card of the enemy that was played and has not taken effect."""

    @property
    def verb(self) -> str:
        return "target"

    def types(self) -> set[str]:
        """The types of card in question."""
        raise NotImplementedError

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        position = play.position
        types = self.types()
        return [
            entity
            for entity, _, source, seat, *_ in position.items
            if seat != play.you
            and present(position, source) == entity
            and position.card[entity].type in types
            and not stands(position, entity)
        ]


@phrase("negate a enemy {kinds* or }[ {suffixes* }]")
class Negate(Waiting):
    """It goes to the void; its cost stays spent."""

    kinds: tuple[Literal["spell", "fast spell", "curse"], ...]
    suffixes: tuple[Suffix, ...] = ()

    @property
    def wanted(self) -> str:
        return " ".join([f"an enemy {' or '.join(self.kinds)}", *(one.text for one in self.suffixes), "to negate"])

    def candidates(self, play: Play[EternalPosition]) -> list[int]:
        found = super().candidates(play)
        return [
            card
            for card in found
            if all(one.holds(play.position, card, play.source, play.you) for one in self.suffixes)
        ]

    def types(self) -> set[str]:
        return {one for kind in self.kinds for one in TYPES[kind]}

    def do(self, play: Play[EternalPosition]) -> bool | None:
        negated = [effects.negate(play, entity) for entity in play.answered(self)]
        return any(negated)


@phrase("negate it")
class NegateIt(Action, Pronoun):
    """What was played just now."""

    hostile = True

    def do(self, play: Play[EternalPosition]) -> bool | None:
        position = play.position
        negated = [effects.negate(play, card) for card in play.it if not stands(position, card)]
        return any(negated)


class WaitingSpell(Waiting):
    """A spell, whatever becomes of it."""

    @property
    def wanted(self) -> str:
        return "an enemy spell to negate"

    def types(self) -> set[str]:
        return set(TYPES["spell"])


@phrase("negate a enemy spell and send it back to its owner's hand[, where it costs {number} more]")
class NegateAndReturn(WaitingSpell):
    """Out of the void."""

    number: int | None = None

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = [entity for entity in play.answered(self) if effects.negate(play, entity)]
        buried = [card for card in cards if present_in_void(play.position, card)]
        if self.number:
            effects.cheapen(play, buried, self.number)
        return drawing.regrow(play, buried)


@phrase("negate a enemy spell and draw it")
class NegateAndDraw(WaitingSpell):
    """It is yours from now on."""

    def do(self, play: Play[EternalPosition]) -> bool | None:
        cards = [entity for entity in play.answered(self) if effects.negate(play, entity)]
        return drawing.take(play, cards)


@phrase("this card cannot be negated.")
class Firm(Ability):
    """No word that negates can choose it."""

    def make(self, making: Making) -> None:
        """Looked up by those words."""


@phrase("Tribute: this card cannot be negated, and no Aegis stops it.")
class Unstoppable(Ability):
    """If a unit of its player died this turn."""

    through = True

    def make(self, making: Making) -> None:
        """Looked up by what negates, and by Aegis."""

"""What each of several players does, or somebody else than the controller chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.said import marked, said_many
from game.language import Several, phrase
from game.language.tokens import with_article
from game.language.vocabulary.actions import Damage
from game.language.vocabulary.amounts import Number
from game.language.vocabulary.groups import Group
from game.language.vocabulary.players import ByEach
from game.language.vocabulary.speech import Action, Choice, Deed, Players
from rulesets.invasion.board import units
from rulesets.invasion.phrases.abilities import made
from rulesets.invasion.phrases.selectors import Some
from rulesets.invasion.springing import make_discard
from rulesets.invasion.state import BATTLEFIELD, HAND, InvasionPosition
from rulesets.invasion.together import give_up

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


@phrase("{who} <deals|deal> {number} damage to a {what.singular}")
class PlayersDamage(Deed):
    """Each of them says to which one."""

    who: Players
    number: int
    what: Group

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([Damage(Number(self.number), Some(Several(1), self.what))]))]


@phrase("{who} <discards|discard> {number} <card|cards>")
class PlayersDiscard(Deed):
    """Each of them chooses which."""

    who: Players
    number: Several

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, made(making, [GiveUp(self.number)]))]


class GiveUp:
    """The step in which a seat chooses what another one's effect makes it discard."""

    of_cards, verb, wanted = True, "choose", "a card to discard"

    def __init__(self, number: int) -> None:
        self.number = number

    def choices(self) -> list[GiveUp]:
        """It is its own choice."""
        return [self]

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return list(play.position.piles[HAND][play.you])

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return self.number, self.number

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("Choose a card to discard")

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is there nothing to give up?"""
        return not self.candidates(play)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = play.answered(self)
        make_discard(position, 1 - play.you, *cards)
        return bool(cards)


@phrase("{who} <sacrifices|sacrifice> all but up to {number} units of their choice in their battlefield")
class PlayersKeep(Deed):
    """Each of them says which ones stay; it may be fewer, or none."""

    who: Players
    number: int

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, made(making, [Keep(self.number)]))]


class Keep:
    """The step that asks who stays; the others are given up."""

    of_cards, verb, wanted = True, "choose", "who stays"

    def __init__(self, number: int) -> None:
        self.number = number

    def choices(self) -> list[Keep]:
        """It is its own choice."""
        return [self]

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        return units(position, play.you, BATTLEFIELD)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return 0, self.number

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return play.you

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return said_many("Choose up to {number} unit that stays", "Choose up to {number} units that stay", self.number)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        kept = play.answered(self)
        lost = [unit for unit in units(position, play.you, BATTLEFIELD) if unit not in kept]
        give_up(position, lost)
        return bool(lost)


@phrase("a opponent chooses a {what.singular}")
class OpponentChooses(Action, Choice):
    """'It' is what was chosen."""

    what: Group

    @property
    def wanted(self) -> str:
        return with_article(self.what.text)

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return self.what.find(play.position, play.source, play.you)

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return min(1, found), 1

    def chooser(self, play: Play[InvasionPosition]) -> int:
        return 1 - play.you

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        return None

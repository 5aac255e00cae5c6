"""What is done to cards: corrupted, restored, sacrificed, marked with tokens, moved, put into play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from game.kernel.said import marked
from game.kernel.zones import put
from game.language import Several, phrase
from game.language.vocabulary.actions import Damage, Discard, Draw, DrawPer
from game.language.vocabulary.groups import Giving
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.selectors import all_spared
from game.language.vocabulary.speech import Action, Choice, Place, Selector
from rulesets.invasion.board import section
from rulesets.invasion.entering import hero_bars, move_zone
from rulesets.invasion.leaving import destroy, leave
from rulesets.invasion.marks import add_tokens, corrupt, corruptible, restore
from rulesets.invasion.phrases.entering import Filtered
from rulesets.invasion.phrases.selectors import Some
from rulesets.invasion.state import PLAY, InvasionPosition
from rulesets.invasion.together import give_up

__all__ = (
    "Corrupt",
    "Damage",
    "Destroy",
    "Discard",
    "Draw",
    "DrawPer",
    "MoveTo",
    "PutTokens",
    "Restore",
    "ReturnTo",
    "Sacrifice",
)

if TYPE_CHECKING:
    from game.kernel.effects import Doing, Play
    from game.language.vocabulary.making import Making


def enough(what: Selector, play: Play[InvasionPosition]) -> bool:
    """Is there something to choose, if something must be chosen?"""
    return not isinstance(what, Some) or bool(what.candidates(play))


@phrase("destroy {what}")
class Destroy(Action):
    """All of them leave play together."""

    what: Selector

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        destroy(position, *cards)
        return bool(cards)


@phrase("corrupt {what}")
class Corrupt(Action):
    """What is corrupt already stays so."""

    what: Selector

    def steps(self, making: Making) -> list[Doing]:
        return [Corrupting(self)]

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        done = [corrupt(position, card) for card in self.what.pick(play)]
        return any(done)

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is everything corrupt already, or nothing there?"""
        return all_spared(self.what, play, lambda card: corruptible(play.position, card))


class Corrupting:
    """The step in which cards are corrupted: what would not be cannot be chosen for it. [effect.or, chain.choice]"""

    def __init__(self, deed: Corrupt) -> None:
        self.what, self.do, self.vain = deed.what, deed.do, deed.vain

    def choices(self) -> Iterator[Any]:
        """Which ones, if that is chosen."""
        if isinstance(self.what, Some):
            yield Filtered(self.what, lambda play, card: corruptible(play.position, card))
        else:
            yield from choices_in(self.what)


@phrase("restore {what}")
class Restore(Action):
    """It stands upright again."""

    what: Selector

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is nothing of it corrupt?"""
        return all_spared(self.what, play, play.position.corrupt.__getitem__)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        done = [restore(position, card) for card in self.what.pick(play)]
        return any(done)


@phrase("sacrifice {what}")
class Sacrifice(Action, Giving):
    """Only what you control can be given up."""

    what: Selector
    mine = ("in this zone", "in the corresponding zone", "in your kingdom", "in your quest zone", "in your battlefield")

    def can(self, play: Play[InvasionPosition]) -> bool:
        """Whoever must choose between this and something else can do it only with enough to choose from."""
        return enough(self.what, play)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = [card for card in self.what.pick(play) if position.controller[card] == play.you]
        give_up(position, cards)
        return bool(cards)


@phrase("put {number} <token|tokens> on {what}")
class PutTokens(Action):
    """Resource tokens of the common pool, of use to that card only."""

    number: Several
    what: Selector

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is nothing there to put them on?"""
        return all_spared(self.what, play, lambda card: True)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        for card in cards:
            add_tokens(position, card, int(self.number))
        return bool(cards)


@phrase("return {what} to {place}")
class ReturnTo(Action):
    """Those in play leave it together."""

    what: Selector
    place: Place

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        cards = self.what.pick(play)
        leave(position, [card for card in cards if position.zone[card] == PLAY], self.place.zone)
        for card in cards:
            if position.zone[card] != self.place.zone:
                put(position, card, self.place.zone)
        return bool(cards)


@phrase("move {what} to {whose} zones")
class MoveTo(Action, Choice):
    """Whoever controls the effect says which one."""

    of_places = True
    what: Selector
    whose: Literal["another of your", "another of its controller's"]

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        position = play.position
        found = []
        for card in self.what.pick(play)[:1]:
            seat = position.controller[card]
            found = [
                section(position, seat, place)
                for place in range(3)
                if place != position.place[card] and not hero_bars(position, seat, place, card)
            ]
        return found

    def bounds(self, play: Play[InvasionPosition], found: int) -> tuple[int, int]:
        return (1, 1) if found else (0, 0)

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return marked("To which zone?")

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        zones = play.answered(self)
        moved = [move_zone(position, card, position.place[zone]) for zone in zones for card in self.what.pick(play)]
        return any(moved)

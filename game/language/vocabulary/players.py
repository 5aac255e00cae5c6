"""Players, and what several of them do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.effects import Effects, Play, carry_on
from game.language.phrase import Several, phrase
from game.language.vocabulary.actions import Discard, Draw
from game.language.vocabulary.making import choices_in
from game.language.vocabulary.speech import Deed, Nameless, Players

if TYPE_CHECKING:
    from game.kernel.effects import Doing
    from game.kernel.position import Position
    from game.language.vocabulary.making import Making


@phrase("each player")
class EachPlayer(Players):
    """All who are in the game, in turn order from the one whose turn it is."""

    @property
    def plural(self) -> bool:
        return False

    def seats(self, play: Play[Position]) -> list[int]:
        position = play.position
        order = ((position.active + offset) % position.seats for offset in range(position.seats))
        return [seat for seat in order if not position.out >> seat & 1]


@phrase("each opponent")
class EachOpponent(Players):
    """All others who are in the game, in turn order from the one whose turn it is."""

    @property
    def plural(self) -> bool:
        return False

    def seats(self, play: Play[Position]) -> list[int]:
        return [seat for seat in EachPlayer().seats(play) if seat != play.you]


@phrase("{who} <draws|draw> {number} <card|cards>")
class PlayersDraw(Deed, Nameless):
    """Each of them draws."""

    who: Players
    number: Several

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([Draw(self.number)]))]


@phrase("{who} <discards|discard> {number} <card|cards>")
class PlayersDiscard(Deed):
    """Each of them chooses what to discard."""

    who: Players
    number: Several

    def steps(self, making: Making) -> list[Doing]:
        return [ByEach(self.who, making.effects([Discard(self.number)]))]


class ByEach:
    """Players carry out the same effects one after another, each as 'you', but for those whom nothing reaches."""

    def __init__(self, who: Players, effects: Effects) -> None:
        self.who, self.effects = who, effects

    def choices(self) -> Iterator[Any]:
        """Who it is, if that is chosen."""
        return choices_in(self.who)

    def vain(self, play: Play[Position]) -> bool:
        """Would nothing come of it for any of them?"""
        position, effects, seats = play.position, self.effects, self.who.seats(play)
        return bool(seats) and all(effects.vain(Play(position, play.source, seat, effects=effects)) for seat in seats)

    def do(self, play: Play[Position]) -> bool | None:
        position, you = play.position, play.you
        position.ruleset.each_begins(position, you)
        for seat in reversed(self.who.seats(play)):
            if seat == you or position.ruleset.reaches(position, you, seat):
                carry_on(play, self.effects, seat)
        return None

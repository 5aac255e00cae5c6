"""Players: whom of them, and what they gain and lose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.reading import EVERYTHING, in_zone
from game.language import Several, phrase
from game.language.vocabulary.players import EachOpponent, EachPlayer, PlayersDraw
from game.language.vocabulary.speech import Action, Choice, Countable, Players
from rulesets.invasion.marks import gain
from rulesets.invasion.state import EXPERIENCE, TOKENS
from rulesets.invasion.targets import PLAYER_PROMPT

if TYPE_CHECKING:
    from game.kernel.effects import Play
    from game.kernel.position import Position
    from rulesets.invasion.state import InvasionPosition


__all__ = ("AnOpponent", "Counted", "EachOpponent", "EachPlayer", "Gain", "Lose", "PlayersDraw", "Take")


@phrase("{which} opponent")
class AnOpponent(Players):
    """The other player: with two seats there is no choice."""

    which: Literal["a", "target"]

    @property
    def plural(self) -> bool:
        return False

    def seats(self, play: Play[InvasionPosition]) -> list[int]:
        return [1 - play.you]


@phrase("target player")
class TargetPlayer(Players, Choice):
    """Either of them, named as the effect is put on the chain."""

    of_cards = False
    announced = True

    @property
    def plural(self) -> bool:
        return False

    @property
    def verb(self) -> str:
        return "option"

    @property
    def wanted(self) -> str:
        return "a player"

    def candidates(self, play: Play[InvasionPosition]) -> list[int]:
        return [seat + 1 for seat in range(play.position.seats)]

    def prompt(self, play: Play[InvasionPosition]) -> str:
        return PLAYER_PROMPT

    def seats(self, play: Play[InvasionPosition]) -> list[int]:
        return [seat - 1 for seat in play.answered(self)]


@phrase("gain {number} <resource|resources>[ per {per.singular}]")
class Gain(Action):
    """From the common pool."""

    number: Several
    per: Countable | None = None

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Is there nothing for which there would be any?"""
        return self.per is not None and not self.per.count(play.position, play.source, play.you)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        times = 1 if self.per is None else self.per.count(play.position, play.source, play.you)
        gain(play.position, play.you, self.number * times)
        return times > 0


@phrase("{who} <loses|lose> {number} <resource|resources>")
class Lose(Action):
    """Back to the common pool."""

    who: Players
    number: Several

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        seats = [seat for seat in self.who.seats(play) if position.resources[seat]]
        for seat in seats:
            gain(position, seat, -self.number)
        return bool(seats)


@phrase("take {number} <resource|resources> from {who}", "take up to {most} resources from {who}")
class Take(Action):
    """As many as there are."""

    who: Players
    number: Several = Several(1)
    most: int | None = None

    def vain(self, play: Play[InvasionPosition]) -> bool:
        """Has none of them any?"""
        seats = self.who.seats(play)
        return bool(seats) and not any(play.position.resources[seat] for seat in seats)

    def do(self, play: Play[InvasionPosition]) -> bool | None:
        position = play.position
        taken = 0
        for seat in self.who.seats(play):
            amount = min(position.resources[seat], self.most or self.number)
            gain(position, seat, -amount)
            taken += amount
        gain(position, play.you, taken)
        return taken > 0


COUNTED = {"token on this card": TOKENS, "experience on this card": in_zone(EXPERIENCE)}
"""What is read of the cards in play to count it."""


@phrase("{what}")
class Counted(Countable):
    """What the rules count in a turn, or what lies on the card itself."""

    what: Literal["unit put into a discard pile this turn", "token on this card", "experience on this card"]

    def read(self) -> int:
        """What lies on the card."""
        return COUNTED.get(self.what, EVERYTHING)

    def count(self, position: Position, source: int, you: int) -> int:
        at: Any = position
        if self.what == "unit put into a discard pile this turn":
            return len(at.buried)
        if source < 0:
            return 0
        if self.what == "token on this card":
            return int(at.tokens[source])
        if not at.hung[source]:
            return 0
        return sum(at.host[card] == source for row in at.piles[EXPERIENCE] for card in row)

"""A game's first match: first_match.toml in its folder names decks, a seed, an opponent, and the hints that are given
as their moments come.

goal = "Whoever burns two zones of the other capital wins."
decks = ["Green Tide", "The Grey Wall"]
seed = 7
after = "Now build a deck of your own."
[[hint]]
prompt = "Keep this hand?"
say = "Keep it if there is something to play for 2 or 3."
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.kernel.position import Event, Position
from game.records.files import model_if_there
from game.records.names import Words

FILE = "first_match.toml"
Text = Annotated[Words, Field(min_length=1, max_length=280)]
Line = Annotated[Words, Field(min_length=1, max_length=100)]
STAYS = 2
"""A hint that nobody reads goes after so many turns."""


class Hint(BaseModel):
    """What is said once, when all that stands here is so for the first time."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    say: Text
    prompt: Line | None = None
    """The learner is asked this."""
    verb: Line | None = None
    """The learner may make a move of this verb, as `playmat moves` writes it."""
    event: Line | None = None
    """This has just happened, as the `[[shown]]` of table.toml name it."""
    phase: Line | None = None
    """It is this phase."""
    turn: Literal["yours", "theirs"] | None = None
    """Whose turn it is."""
    after: Annotated[int, Field(ge=0, le=99)] = 0
    """The number of the turn from which on it is said."""
    light: list[Line] = []
    """Piles, as examples name them (`"seat.1.crystals"`), and squares of a board that are lit up meanwhile."""

    @model_validator(mode="after")
    def has_a_moment(self) -> Hint:
        if not (self.prompt or self.verb or self.event or self.phase):
            raise ValueError("a hint needs prompt, verb, event or phase")
        if self.event and (self.prompt or self.verb):
            raise ValueError("an event happens while nobody is asked: prompt and verb do not go with it")
        return self


class FirstMatch(BaseModel):
    """The first match of a game: the learner has the first seat and the first deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    title: Line = "Your first match"
    goal: Text
    """How one wins, in a line that stays."""
    decks: Annotated[list[Line], Field(min_length=2, max_length=8)]
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1
    opponent: Line = "novice"
    after: Text
    """What to do next, said with the result."""
    hint: Annotated[list[Hint], Field(min_length=1, max_length=40)]
    """In the order in which they are given if several are due."""


@cache
def read_first_match(folder: Path) -> FirstMatch | None:
    """The first match of a game, None if it has none. Raises FileError."""
    return model_if_there(FirstMatch, folder / FILE)


class Guide:
    """Which hint of a first match is given. Tell it what happens with `hear`, and what is asked with `look`."""

    def __init__(self, plan: FirstMatch, learner: int = 0) -> None:
        self.plan, self.learner = plan, learner
        self.hint: Hint | None = None
        self.given: dict[int, int] = {}  # after how many moves
        self._met: list[int] = []  # by what happened, and not given yet
        self._at = self._turn = -1  # when the last one was given: moves played, and the turn
        self._prompt = ""  # and what was asked
        self._own = False  # in the learner's own turn

    @property
    def left(self) -> int:
        """How many hints there are still to come."""
        return len(self.plan.hint) - len(self.given)

    def hear(self, position: Position, event: Event) -> None:
        """Something happened."""
        for number, hint in enumerate(self.plan.hint):
            fits = hint.event == event[0] and self._fits(hint, position)
            if fits and number not in self.given and number not in self._met:
                self._met.append(number)

    def look(self, position: Position, played: int) -> None:
        """So many moves were played: give the hint that is due, one a decision. One that is given stays until the next,
        until it was read, until the turn is over in which it could be done, or for a while."""
        if played <= self._at or position.result is not None:
            return
        if position.turn >= self._turn + STAYS or self._is_past(position):
            self.hint = None
        if position.seat != self.learner or not position.moves:
            return
        if self.hint is not None and self._is_done(self.hint, position):
            self.hint = None
        due = next((number for number in (*self._met, *self._due(position)) if number not in self.given), None)
        if due is not None:
            self.hint = self.plan.hint[due]
            self.given[due] = played
            self._at, self._turn, self._prompt = played, position.turn, position.prompt
            self._own = position.active == self.learner

    def read(self) -> None:
        """The hint was read."""
        self.hint = None

    def back(self, played: int) -> None:
        """Moves were taken back, and so many are left: what was said since is said again when its moment comes."""
        if played >= self._at:
            return
        self.given = {number: at for number, at in self.given.items() if at < played}
        self._met = [number for number in self._met if number in self.given]
        self._at = max(self.given.values(), default=-1)
        self.hint = None

    def _is_done(self, hint: Hint, position: Position) -> bool:
        """Is the same asked again, and what the hint spoke of was done or cannot be done any more?"""
        return hint.verb is not None and position.prompt == self._prompt and hint.verb not in listed(position)

    def _is_past(self, position: Position) -> bool:
        """Is what the hint told to do in one's own turn too late, as somebody else has theirs, or the other way?"""
        told = self.hint is not None and not self.hint.event and bool(self.hint.verb or self.hint.prompt)
        return told and self._own != (position.active == self.learner)

    def _due(self, position: Position) -> list[int]:
        """The hints whose moment is now, by what is asked."""
        verbs = listed(position)
        return [
            number
            for number, hint in enumerate(self.plan.hint)
            if hint.event is None
            and hint.prompt in (None, position.prompt)
            and (hint.verb is None or hint.verb in verbs)
            and self._fits(hint, position)
        ]

    def _fits(self, hint: Hint, position: Position) -> bool:
        mine = position.active == self.learner
        return (
            hint.phase in (None, position.ruleset.phases[position.phase])
            and hint.turn in (None, "yours" if mine else "theirs")
            and position.turn >= hint.after
        )


def listed(position: Position) -> set[str]:
    """The verbs of all moves that may be made."""
    verbs = position.ruleset.verbs.all
    return {verbs[move[0]].pattern for move in position.moves}

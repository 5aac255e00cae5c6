"""When a person is asked: the chances to answer, and who lets which of them go by unasked.

Most of what a seat may answer it would not. A chance is a decision with a move that does nothing (`Ruleset.chance`);
everything else is always put to the person. Each seat says which chances it wants, its stops, and is asked for those
and no others. Only the wish `COULD_ACT` looks at hidden cards: whoever chooses it is told that the others learn
something when they see whether it is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, get_args

from game.kernel.refusal import Move
from game.library import read_toml

if TYPE_CHECKING:
    from game.kernel.position import Position

Wish = Literal["sparingly", "when attacked or targeted", "when I could act", "always"]
Mode = Wish | Literal["never this turn"]
WISHES: tuple[Wish, ...] = get_args(Wish)
SPARINGLY, ATTACKED, COULD_ACT, ALWAYS = WISHES
NEVER: Literal["never this turn"] = "never this turn"
MODES: tuple[Mode, ...] = (*WISHES, NEVER)

MOST_LET_GO = 2
"""Whoever is asked sparingly and let so many windows go by in a turn is asked in no more of them."""


class Moved(Protocol):
    """An entry of a match's history."""

    @property
    def move(self) -> Move: ...


class Put(NamedTuple):
    """A chance that was put to the person: when, in which turn, over what, and whether the machine was handed over."""

    at: int
    turn: int
    window: bool
    over: frozenset[Hashable]
    brought: bool


class Stops:
    """The wish of one seat.

    Sparingly: when its cards are attacked or targeted, until it has let two windows of a turn go by; and in another's
    turn the machine is handed to it for that once. When attacked or targeted: every time, but not again in a window if
    nobody did anything since it let the last one go by. When I could act: if there is an answer that the opponent would
    think about, too, and that was not let go by at the same point before. Never: for what is left of this turn, then as
    before.
    """

    def __init__(self, seat: int, wish: Wish = SPARINGLY) -> None:
        self.seat, self.wish = seat, wish
        self._never = -1
        self._put: list[Put] = []
        self._passed: set[tuple[str, Move]] = set()  # what could be answered, and at which prompt, when asked last

    def mode(self, turn: int) -> Mode:
        """What holds in a turn."""
        return NEVER if turn == self._never else self.wish

    def set(self, mode: Mode, turn: int) -> None:
        """Wish for something from now on."""
        if mode == NEVER:
            self._never = turn
        else:
            self._never, self.wish = -1, mode

    def lets_go(self, position: Position, history: Sequence[Moved], holding: bool) -> Move | None:
        """The move that lets the open chance go by, if the seat does not want to be asked; None: it is to be asked.

        The seat must be the one that decides. `history` is the match's; `holding` says that its person sits at the
        screen, so that nothing need be handed over.
        """
        chance, forced = position.ruleset.chance(position), position.ruleset.forced(position)
        if chance is None or forced is not None:
            return forced
        now = len(history)
        while self._put and self._put[-1].at > now:
            self._put.pop()  # moves were taken back
        if self._put and self._put[-1].at == now:
            return None if self.mode(position.turn) != NEVER else chance
        window = chance == position.ruleset.verbs.no_more
        over = frozenset(position.ruleset.aims(position, self.seat))
        if not self._wants(position, history, holding, window, over):
            return chance
        self._put.append(Put(now, position.turn, window, over, not holding))
        return None

    def _wants(
        self, position: Position, history: Sequence[Moved], holding: bool, window: bool, over: frozenset[Hashable]
    ) -> bool:
        mode = self.mode(position.turn)
        if mode == COULD_ACT:
            return self._could_act(position, history)
        if mode in (ALWAYS, NEVER):
            return mode == ALWAYS
        passes = (position.ruleset.verbs.no_more, *position.ruleset.passes)
        before = [put for put in self._put if put.turn == position.turn]
        let_go = [put for put in before if put.window and history[put.at].move in passes]
        if not over or (window and let_go and over <= let_go[-1].over and _idle(history[let_go[-1].at :], passes)):
            return False
        if mode == ATTACKED:
            return True
        if window and len(let_go) >= MOST_LET_GO:
            return False
        return holding or (position.active != self.seat and not any(put.brought for put in before))

    def _could_act(self, position: Position, history: Sequence[Moved]) -> bool:
        """Is there an answer worth a thought? Not again at the same point of a turn for what was let go by there, if
        nobody did anything since."""
        found = answers(position)
        if found and len(position.moves) > 1:
            worthy = position.ruleset.worthwhile(position, position.moves)
            found = [move for move in found if move in worthy]
        if not found:
            return False
        passes = (position.ruleset.verbs.no_more, *position.ruleset.passes)
        before = [put for put in self._put if put.turn == position.turn]
        now = {(position.prompt, move) for move in found}
        if before and now <= self._passed and _idle(history[before[-1].at :], passes):
            return False
        self._passed = now
        return True


def _idle(history: Sequence[Moved], passes: Sequence[Move]) -> bool:
    """Has nobody done anything?"""
    return all(moved.move in passes for moved in history)


def answers(position: Position) -> list[Move]:
    """The moves of a chance that are an answer: neither doing nothing nor what is worth nothing by itself."""
    ruleset = position.ruleset
    bare, verbs = bare_patterns(ruleset.folder), ruleset.verbs
    nothing = (ruleset.chance(position), verbs.no_more, *ruleset.passes)
    return [move for move in position.moves if move not in nothing and verbs.all[move[0]].pattern not in bare]


@cache
def bare_patterns(folder: Path) -> frozenset[str]:
    """The moves that are no answer by themselves, by the patterns of their verbs: `bare` in the game's table.toml."""
    path = folder / "table.toml"
    verbs = read_toml(path).get("verbs", {}) if path.exists() else {}
    return frozenset(pattern for pattern, entry in verbs.items() if isinstance(entry, dict) and entry.get("bare"))

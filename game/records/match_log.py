"""The log of a match: what happened, in words for every seat and for everybody, and whose text did it where that is not
plain from what was told before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.log import cards_of, doer_of
from game.records.acting import Works, begun, doer_in, lasting, named, names_it
from game.records.naming import with_names

if TYPE_CHECKING:
    from game.kernel.position import Position
    from game.kernel.ruleset import Ruleset

Texts = tuple[str | None, ...]
"""An event in words for every seat, and last for everybody."""


class Told(NamedTuple):
    """A line of the log: turn, whose, the words for every seat and last for everybody, the event, the move, the seat
    that did it, the cards that it is about, and the one that is at work for whoever has read it. One without any words
    is kept of where something begins to resolve."""

    turn: int
    seat: int
    texts: Texts
    kind: str = ""
    move: int = -1
    doer: int = -1
    cards: tuple[int, ...] = ()
    at_work: int = -1

    def entry(self, text: str, names: Sequence[str]) -> Entry:
        """The line with these words, for one viewer, where the seats are called by their names."""
        return Entry(self.turn, self.seat, with_names(text, names), self.kind, self.move, self.doer, self.cards)


class Entry(NamedTuple):
    """A line of the log: in which turn, whose, and the words for one viewer; the name of the event, which move of the
    history brought it about (-1: none), the seat that it names as doing it (-1: none), and the cards that it is about,
    whether the viewer knows them or not."""

    turn: int
    seat: int
    text: str
    kind: str = ""
    move: int = -1
    doer: int = -1
    cards: tuple[int, ...] = ()


class MatchLog:
    """Writes down what a match hears, and reads it out to each viewer."""

    def __init__(self, ruleset: Ruleset, names: Sequence[str]) -> None:
        self.ruleset, self.names = ruleset, names
        self.lines: list[Told] = []
        self.works: Works = ()
        """The texts that are at work now."""
        self._begun = 0  # how many lines there were when a text last began to do something
        self._read: dict[int | None, tuple[list[Entry], int]] = {}  # by viewer, and of how many lines

    # ---- writing
    def say(self, position: Position, words: str, **more: Any) -> None:
        """Tell everybody something that is no event of the game."""
        self.lines.append(Told(position.turn, position.active, (words,) * (position.seats + 1), **more))

    def hear(self, position: Position, event: tuple[Any, ...], move: int) -> None:
        """Write an event down that a move brought about, if there are words for it."""
        if event[0] == "acts":
            self.works, self._begun = begun(self.works, position, event), len(self.lines)
            return
        if event[0] == "acted":
            self._hear_hidden(position, ("hidden", *event[1:]), self.lines[self._begun :], move)
            return
        texts = self._texts(position, event)
        if event[0] == "resolves" or any(text is not None for text in texts):
            self.works = lasting(self.works, position)
            self._enter(position, event, texts, move)

    def hear_unseen(self, position: Position, item: tuple[Any, ...], move: int) -> None:
        """Something has resolved: those who were told nothing of it may be told that it was not theirs to see. What
        they are told hangs on nothing but what they were told."""
        before = next((at for at in reversed(range(len(self.lines))) if self.lines[at].kind == "resolves"), -1)
        self._hear_hidden(position, ("unseen", *item), self.lines[before + 1 :], move)

    def _hear_hidden(self, position: Position, event: tuple[Any, ...], told: Sequence[Told], move: int) -> None:
        """Tell those of it to whom none of these lines told anything."""
        words = self._texts(position, event)
        texts = tuple(None if any(line.texts[column] for line in told) else word for column, word in enumerate(words))
        if any(texts):
            self._enter(position, event, texts, move)

    def played(self, position: Position) -> None:
        """A move is over: of the texts at work some may have done all that they do."""
        self.works = lasting(self.works, position)

    def cut(self, length: int) -> list[Told]:
        """Take back all lines but the first; gives them."""
        gone = self.lines[length:]
        del self.lines[length:]
        self._read.clear()
        return gone

    def before(self, move: int) -> int:
        """How many lines there were before a move."""
        return next((number for number, line in enumerate(self.lines) if line.move >= move), len(self.lines))

    def _texts(self, position: Position, event: tuple[Any, ...]) -> Texts:
        return tuple(self.ruleset.narrate(position, event, viewer) for viewer in (*range(position.seats), None))

    def _enter(self, position: Position, event: tuple[Any, ...], texts: Texts, move: int) -> None:
        """Write an event down, and before it what text it comes of, if its reader would not know."""
        row = self.ruleset.events.get(event[0], "")
        work = self.works[-1].card if self.works and doer_in(event, row) < 0 else -1
        if work >= 0 and not names_it(event, row, work):
            self._name(position, work, texts, move)
        at_work = work if work >= 0 else named(position, event, row, self._at_work(position.turn))
        about = doer_of(row, event), cards_of(row, event)
        self.lines.append(Told(position.turn, position.active, texts, event[0], move, *about, at_work))

    def _name(self, position: Position, work: int, texts: Texts, move: int) -> None:
        """Say which text is at work to those readers of an event who would not know."""
        turn = position.turn
        unaware = [text is not None and self._at_work(turn, column) != work for column, text in enumerate(texts)]
        if not any(unaware):
            return
        words = self._texts(position, ("takes effect", work))
        new = tuple(word if asks else None for word, asks in zip(words, unaware, strict=True))
        if any(word is not None for word in new):
            self.lines.append(Told(turn, position.active, new, "takes effect", move, -1, (work,), work))

    def _at_work(self, turn: int, column: int | None = None) -> int:
        """Which card is at work this turn for a reader of the log; of all columns of it, by the last line."""
        lines = (line for line in reversed(self.lines) if column is None or line.texts[column] is not None)
        last = next(lines, None)
        return last.at_work if last is not None and last.turn == turn else -1

    # ---- reading
    def entries(self, viewer: int | None) -> list[Entry]:
        """What happened, as far as a seat may know it (None: as far as everybody may)."""
        entries, read = self._read.get(viewer, ([], 0))
        if read < len(self.lines):
            entries += self.told(self.lines[read:], viewer)
            self._read[viewer] = entries, len(self.lines)
        return entries.copy()

    def told(self, lines: Sequence[Told], viewer: int | None) -> list[Entry]:
        """Some lines, for one viewer."""
        column = len(self.names) if viewer is None else viewer
        return [line.entry(text, self.names) for line in lines if (text := line.texts[column]) is not None]

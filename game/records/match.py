"""A match: a position with its history and log, undo and journal. A position alone knows nothing of what was."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.kernel.said import Said, like, marked, said, seat
from game.library import RulesetError, load_ruleset
from game.records import earlier_packs
from game.records.acting import Follower, Works, lasting
from game.records.decks import Deck, DeckError, deck_meant
from game.records.examples_stage import begin_with
from game.records.files import FileError, line_of, printable, read_bytes, whole_of, words_of, write_bytes
from game.records.hold import Hold
from game.records.journal import FORMAT, Header, Journal, Record, ended, ending, new_path, read_journal
from game.records.match_log import Entry, MatchLog, Told
from game.records.own_cards import ruleset_for, with_needs
from game.records.remarks import UNASKED, Remarks, is_remark
from game.records.series import written
from game.records.tree import MAIN, Start, Tree, tree_of
from game.records.twist import Twist

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

PERSON = "human"
OPEN_HANDS = marked("Hands are open: everybody at the table, the computer too, sees all of them.")
UNDO = re.compile(r"undo ([1-8])")
BACK = re.compile(r"back ([0-9]{1,6})")
MOVE = re.compile(r"([1-8]): (.+)")
LINES = "'SEAT: move', 'undo SEAT', 'back COUNT', 'branch NUMBER', 'on NUMBER', 'end'"


class Played(NamedTuple):
    """A move of the history; `unasked` if the table made it for its person, who did not want to be asked."""

    seat: int
    move: Move
    text: str
    unasked: bool = False


class TakenBack(NamedTuple):
    """Moves that can be made again, and what the log said of them."""

    moves: list[Played]
    log: list[Told]


class Before(NamedTuple):
    """How it was before a move that can be taken back."""

    seat: int
    position: Position | None
    """None for what lies far back: it is played anew if somebody wants it."""
    history: int
    log: int
    works: Works


KEPT = 30
"""The positions that are kept to take moves back to: a match of computers alone, whom nothing teaches, would keep
all, and one of Eternal takes 60 KB."""


class Unfollowed(FileError):
    """A line of a journal that cannot be followed, by the rules as they are now; what comes before it can."""

    def __init__(self, words: str, place: str, branch: int) -> None:
        super().__init__(words, place)
        self.branch = branch


class Match:
    """A position that remembers. Use `begin` or `resume`; then `play`, and always read `position` afresh, since `undo`
    replaces it."""

    def __init__(self, header: Header, journal: Journal | None = None, position: Position | None = None) -> None:
        """Set up a match as its header says, or with a position that was set up otherwise. Raises RulesetError,
        DeckError or ValueError."""
        self.header = header
        if position is None:
            game = ruleset_for(header.game, header.decks, exactly=True)
            if header.settings:
                game = game.played_with(header.settings)
            if header.free_decks:
                game = game.with_free_decks()
            self.ruleset = game.opened(header.open_lists, header.open_hands)
            self.position = self.ruleset.new_game(header.decks, header.seed)
            if header.twist is not None:
                begin_with(self.position, header.twist, "twist")
        else:
            self.ruleset, self.position = position.ruleset, position
        self._start = self.position.copy()
        self.branch = MAIN
        """Which line of its file it is: the one that was played, or a branch that was played on from a place of it."""
        self.base = 0
        """So many moves are those of the line that it leaves; none of them is taken back."""
        self.history: list[Played] = []
        self.listeners: list[Callable[[Position, tuple[Any, ...]], object]] = []
        self.notice = ""
        self._log = MatchLog(self.ruleset, header.called)
        self.playing = -1
        """Which move of the history is being played, or was last."""
        self._undo: list[Before] = []
        self._redo: list[TakenBack] = []
        self._revealed: set[int] = set()  # the moves by which a person has learned something hidden
        self._journal = journal
        self.position.sink = self._hear
        if header.open_hands:
            self._log.say(self.position, OPEN_HANDS)
        if header.games > 1:
            score = header.score or (0,) * len(header.seats)
            words = marked("Game {round} of a match of at most {games}; it stands {score}.")
            self._log.say(self.position, said(words, round=sum(score) + 1, games=header.games, score=written(score)))
        if header.twist is not None and header.twist.words:
            self._log.say(self.position, header.twist.words)
        self._hear(self.position, ("begins", self.position.active))

    @classmethod
    def begin(
        cls,
        game: str,
        decks: Sequence[Deck | str],
        seed: int = 0,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        open_lists: bool = False,
        folder: Path | Literal[False] | None = None,
        settings: Mapping[str, str] | None = None,
        open_hands: bool = False,
        rated: bool = False,
        event: str = "",
        round: int = 0,
        twist: Twist | None = None,
        free_decks: bool = False,
        games: int = 1,
        score: Sequence[int] = (),
        follows: int | None = None,
    ) -> Self:
        """A new match; decks as such, by name or by file; `settings` as the ruleset has them; if `rated`, nothing that
        showed something hidden is taken back; `event` and `round` say what it belongs to.

        It is journaled in `folder` (default: where matches are kept; False: not at all). Raises RulesetError for an
        unknown game, DeckError naming the deck and its faults, ValueError for a wrong number of seats or a wrong
        setting, FileError if the journal cannot be written.
        """
        from game import __version__

        meant = [deck_meant(load_ruleset(game), deck) for deck in decks]
        ruleset = cls._cards_for(game, meant, follows)
        header = Header(
            game=game,
            seed=seed,
            decks=tuple(with_needs(deck, ruleset) for deck in meant),
            version=__version__,
            begun=f"{datetime.now():%Y-%m-%d %H:%M:%S}",
            seats=tuple(seats) or ("human",) * len(decks),
            names=tuple(names),
            open_lists=open_lists,
            settings=dict(settings or {}),
            open_hands=open_hands,
            rated=rated,
            event=event,
            round=round,
            twist=twist,
            free_decks=free_decks,
            games=games,
            score=tuple(score),
            follows=follows,
        )
        match = cls(header)
        if folder is not False:
            match._journal = Journal(new_path(game, folder), header)
            earlier_packs.keep(match.ruleset, header.decks)
        return match

    @staticmethod
    def _cards_for(game: str, decks: Sequence[Deck], follows: int | None) -> Ruleset:
        """The game with the cards that decks have; in a further game of a match as they were in the one before, as far
        as they were kept. Raises DeckError."""
        if follows is not None:
            with suppress(DeckError):
                return ruleset_for(game, decks, exactly=True)
        return ruleset_for(game, decks)

    @classmethod
    def at(cls, position: Position, seats: Sequence[str], names: Sequence[str]) -> Self:
        """A match that goes on from a position, and is not written down."""
        header = Header(game=position.ruleset.name, seed=0, decks=(), seats=tuple(seats), names=tuple(names))
        return cls(header, position=position)

    @classmethod
    def resume(cls, path: Path, branch: int | None = None) -> Self:
        """Go on with the match of a journal, with the line of it that was played last, or another one. Raises FileError
        naming the line that cannot be followed, or saying that another program goes on with it; the file is left as it
        is."""
        hold = Hold(path)
        try:
            record = read_journal(path)
            tree = tree_of(record, path)
            number = max(MAIN, tree.going) if branch is None else branch
            match = cls.of(record, path, number)
            first = f"on {number}" if number != tree.last else ""
            match._journal = Journal(path, whole=record.whole, hold=hold, first=first)
            earlier_packs.keep(match.ruleset, match.header.decks)
        except BaseException:
            hold.release()
            raise
        return match

    @classmethod
    def branched(cls, path: Path, start: Start) -> Self:
        """Play on from a place of a match, in a branch of its file; nothing is written before the first move. Raises
        FileError as `resume` does."""
        hold = Hold(path)
        try:
            record = renewed(path)
            number = max(tree_of(record, path).branches) + 1
            line = start.line(number)
            match = cls.of(record._replace(lines=[*record.lines, line]), path, number)
            match._journal = Journal(path, whole=record.whole, hold=hold, first=line)
        except BaseException:
            hold.release()
            raise
        return match

    @classmethod
    def follow(cls, path: Path, branch: int = MAIN) -> Self:
        """The match of a journal, to look at: nothing more is written. Raises FileError as `resume` does."""
        return cls.of(read_journal(path), path, branch)

    @classmethod
    def reading(cls, path: Path, branch: int = MAIN) -> Iterator[Self]:
        """The match of a journal, to look at, again after each line that was followed: so whoever reads a long one can
        do something else in between. Raises FileError as `resume` does."""
        record = read_journal(path)
        return cls.following(record, tree_of(record, path), path, branch)

    @classmethod
    def begun_again(cls, header: Header, moves: Sequence[Played], branch: str) -> Self:
        """A new match that begins with moves of another one, none of which is taken back. Raises FileError."""
        match = cls(header)
        journal = Journal(new_path(header.game), header)
        try:
            for line in Remarks(branch=branch).lines:
                journal.write(line)
            match._journal = journal
            for played in moves:
                match.play(played.move)
        except BaseException:
            journal.close()
            raise
        match._undo.clear()
        return match

    @classmethod
    def of(cls, record: Record, path: Path, branch: int = MAIN) -> Self:
        """The match of a journal that was read, to look at. Raises FileError as `resume` does."""
        *_, match = cls.following(record, tree_of(record, path), path, branch)
        return match

    @classmethod
    def following(cls, record: Record, tree: Tree, path: Path, branch: int = MAIN) -> Iterator[Self]:
        """As `reading`, of a journal that was read."""
        if branch not in tree.branches:
            raise FileError(said("there is no branch {branch}", branch=branch), path)
        taken = tree.branches[branch]
        try:
            for seat in taken.header.seats:
                check_sitter(seat)
            match = cls(taken.header)
        except (RulesetError, ValueError) as error:
            raise FileError(whole_of(error), line_of(path, taken.line)) from error
        match.notice, match.branch = record.notice, branch
        yield match
        for number, line in (*taken.stem, *taken.lines):
            if len(match.history) == taken.after > match.base:
                match._settle()
            try:
                match._follow(line, number in tree.unasked)
            except Exception as error:  # whatever it is that a file brings about, the file and the line are named
                told = words_of(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
                short = printable(told)[:400]
                words = like(short, told) if isinstance(told, Said) else short
                raise Unfollowed(
                    said("'{line}' cannot be followed: {words}", line=printable(line[:80]), words=words),
                    line_of(path, number),
                    branch,
                ) from error
            yield match
        if len(match.history) == taken.after > match.base:
            match._settle()

    def _settle(self) -> None:
        """From here on it is a branch: what was played before stays."""
        self.base = len(self.history)
        self._undo.clear()

    def _follow(self, line: str, unasked: bool) -> None:
        """Do what a line of a journal says."""
        if is_remark(line) or ended(line):
            return
        if match := UNDO.fullmatch(line):
            if not self.undo(int(match[1]) - 1):
                raise IllegalMove(said("there is nothing to take back"))
        elif match := BACK.fullmatch(line):
            self.take_back(int(match[1]))
        elif (match := MOVE.fullmatch(line)) and self.position.moves:
            move = self.position.move(match[2])
            if int(match[1]) != (move[1] if self.ruleset.notation.is_outside(move) else self.position.seat) + 1:
                raise IllegalMove(said("it is seat {seat} that decides", seat=self.position.seat + 1))
            self.play(move, unasked)
        else:
            raise IllegalMove(
                said("expected {lines}", lines=LINES) if self.position.moves else said("the game is over")
            )

    # ---- what it is
    @property
    def game(self) -> str:
        return self.header.game

    @property
    def seed(self) -> int:
        return self.header.seed

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at each seat: 'human', or an agent such as 'search:400'."""
        return self.header.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.header.called

    @property
    def decks(self) -> tuple[Deck, ...]:
        return self.header.decks

    @property
    def open_lists(self) -> bool:
        return self.header.open_lists

    @property
    def settings(self) -> Mapping[str, str]:
        """What was agreed on before the game."""
        return self.header.settings

    @property
    def open_hands(self) -> bool:
        return self.header.open_hands

    @property
    def all_open(self) -> bool:
        """Are hands shown to whoever looks?"""
        return self.open_hands

    @property
    def rated(self) -> bool:
        """Is it one in which nothing that showed something hidden is taken back?"""
        return self.header.rated

    @property
    def result(self) -> Any:
        """How it ended (winners, rule), or None."""
        return self.position.result

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> str:
        """Why the journal cannot be written any more, or nothing."""
        return self._journal.trouble if self._journal else ""

    @property
    def lines(self) -> Sequence[Told]:
        """The log with the words for every seat, and last those for everybody."""
        return self._log.lines

    @property
    def written(self) -> int:
        """How many lines the log has."""
        return len(self._log.lines)

    def log(self, viewer: int | None) -> list[Entry]:
        """What happened, in words, as far as a seat may know it (None: as far as everybody may)."""
        return self._log.entries(viewer)

    def undone(self, viewer: int | None) -> list[Entry]:
        """What the log said of the moves that were taken back and can be made again, the next one first."""
        return [entry for row in reversed(self._redo) for entry in self._log.told(row.log, viewer)]

    # ---- playing
    def play(self, move: Move | str, unasked: bool = False) -> None:
        """Take a move, given as such or in notation, and write it down, as `unasked` if nobody chose it. Raises
        IllegalMove with the reason, and changes nothing; nor does it if a move fails."""
        position = self.position
        if isinstance(move, str):
            move = position.move(move)
        outside = len(move) == 2 and self.ruleset.notation.is_outside(move)
        if not outside and move not in position.moves:
            position.play(move)  # which says why not
        played = Played(move[1] if outside else position.seat, move, position.notation(move), unasked)
        if position.move(played.text) != move:
            raise IllegalMove(f"'{played.text}' cannot be written down: it would be read as another move")
        kept = position.copy()
        before = Before(played.seat, kept, len(self.history), self.written, self._log.works)
        self.playing = len(self.history)
        if outside:
            self._tell_leaving(move)
        try:
            position.play(move)
        except BaseException:
            self._log.cut(before.log)
            self.position, self._log.works = kept, before.works
            self.position.sink = self._hear
            raise
        self._log.played(position)
        taught = not self._taught_nothing(kept)
        if taught:
            self._revealed.add(before.history)
        if taught or outside:
            self._undo.clear()
        else:
            self._undo.append(before)
            if len(self._undo) > KEPT:
                self._undo[-KEPT - 1] = self._undo[-KEPT - 1]._replace(position=None)
        self._redo.clear()
        self.history.append(played)
        self._write(f"{UNASKED}\n" * unasked + f"{played.seat + 1}: {played.text}")
        if position.result is not None:
            self._write(ending(*position.result))
            if self._journal:
                self._journal.finish()

    def _tell_leaving(self, move: Move) -> None:
        """Tell everybody that a seat gives up, or that its time is over, if the game has no event for it."""
        verb, leaver = move
        given_up = verb == self.ruleset.verbs.concede
        if ("concede" if given_up else "timeout") in self.ruleset.events:
            return
        words = marked("{seat} concedes.") if given_up else marked("{seat} runs out of time.")
        self._log.say(self.position, said(words, seat=seat(leaver)), move=self.playing, doer=leaver)

    def can_undo(self, seat: int) -> bool:
        """May a seat take back its last move, and what others answered? Not if a person has learned something hidden by
        it."""
        return bool(self.undo_points(seat))

    def undo_points(self, seat: int) -> list[int]:
        """The moves that a seat may still take back, by where they stand in the history."""
        return [one.history for one in self._undo if one.seat == seat] if self.position.result is None else []

    def undo(self, seat: int) -> bool:
        """Take back a seat's last move if it may, with all that came after; says whether it did."""
        if not self.can_undo(seat):
            return False
        while (before := self._undo.pop()).seat != seat:
            pass
        self._set_aside(before.history)
        if before.position is not None:
            self.position, self._log.works = before.position, before.works
        else:
            self.position, self._log.works = self._played_to(before.history)
        self.position.sink = self._hear
        self._write(f"undo {seat + 1}")
        return True

    def taught(self, to: int) -> bool:
        """Has a person learned something hidden by the moves from `to` on?"""
        return all(one.history != to for one in self._undo)

    def take_back(self, to: int) -> None:
        """Take back all moves but the first `to`, whatever anybody learned by them: whoever asks for it has said yes.
        Chance stays as it was. Raises IllegalMove if there is nothing to take back: so it is where the end of the match
        is written down."""
        if not self.base <= to < len(self.history) or (self.position.result is not None and self.path):
            raise IllegalMove("there is nothing to take back")
        kept = next(((one.position, one.works) for one in self._undo if one.history == to and one.position), None)
        self._undo = [one for one in self._undo if one.history < to]
        self.position, self._log.works = kept or self._played_to(to)
        self._set_aside(to)
        self.position.sink = self._hear
        self._write(f"back {to}")

    def _played_to(self, to: int) -> tuple[Position, Works]:
        """The position after the first `to` moves, played anew, and which texts are at work there."""
        position = self._start.copy()
        follower = Follower(position)
        for played in self.history[:to]:
            position.play(played.move)
            follower.works = lasting(follower.works, position)
        return position, follower.works

    def tell_again(self, hear: Callable[[Position, tuple[Any, ...], int], None]) -> None:
        """Tell somebody who was not there what happened: `hear` is given each event, with the number of its move."""
        position, number = self._start.copy(), 0
        position.sink = lambda position, event: hear(position, event, number)
        for number, played in enumerate(self.history):  # noqa: B007 (the sink reads it)
            position.play(played.move)

    def _set_aside(self, to: int) -> None:
        """The moves from `to` on were taken back: keep them until something else is played."""
        self._redo.append(TakenBack(self.history[to:], self._log.cut(self._log.before(to))))
        del self.history[to:]
        self._revealed = {move for move in self._revealed if move < to}

    def revealing(self, move: int) -> bool:
        """Has a person learned something hidden by this move of the history?"""
        return move in self._revealed

    def _taught_nothing(self, before: Position) -> bool:
        """Has no person learned anything hidden since? What the computer saw does not matter: it forgets."""
        now, then = self.position.reveals, before.reveals
        return all(now[seat] == then[seat] for seat, who in enumerate(self.seats) if who == "human")

    def can_redo(self, seat: int) -> bool:
        """Is there a move of this seat that was taken back and can be made again?"""
        return bool(self._redo) and self._redo[-1].moves[0].seat == seat

    def redo(self, seat: int) -> bool:
        """Make a move again that was taken back, with what followed: what was made unasked is no step of its own. Says
        whether it did."""
        if not self.can_redo(seat):
            return False
        *rest, row = self._redo
        moves = [*row.moves]
        while rest and rest[-1].moves[0].unasked:
            moves += rest.pop().moves
        for played in moves:
            self.play(played.move, played.unasked)
        self._redo = rest
        return True

    # ---- the journal
    def discard(self) -> None:
        """Give up a match that is not over: it is not offered for going on again."""
        if self.position.result is None:
            self._write(ending((), "abandoned"))

    def close(self) -> None:
        """Leave the match; an unfinished one can be resumed."""
        if self._journal:
            self._journal.close()

    def _write(self, line: str) -> None:
        if self._journal:
            self._journal.write(line)

    def _hear(self, position: Position, event: tuple[Any, ...]) -> None:
        self._log.hear(position, event, self.playing)
        if event[0] in ("acts", "acted"):
            return
        for listener in self.listeners:
            listener(position, event)
        if event[0] == "resolved":
            if self._log.lines[-1].kind == "resolves":
                self._hear(position, ("idle", *event[1:]))
            self._log.hear_unseen(position, event[1:], self.playing)


def check_whole(record: Record, path: Path) -> None:
    """Follow a match from its first move to its last, and each of its branches. Raises FileError for the first line
    that cannot be followed."""
    tree = tree_of(record, path)
    for branch in tree.branches:
        for _ in Match.following(record, tree, path, branch):
            pass


def renewed(path: Path) -> Record:
    """The record of a match to which a branch is added: one of an older format says so in its header no longer. Raises
    FileError."""
    record = read_journal(path)
    if record.header.format == FORMAT:
        return record
    header = record.header.model_copy(update={"format": FORMAT})
    stat, content = path.stat(), read_bytes(path)
    first = header.model_dump_json(exclude_unset=True).encode("utf-8")
    write_bytes(path, first + content[content.index(b"\n") :])
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    return read_journal(path)


def check_sitter(name: str) -> None:
    """Raises ValueError if a seat is taken by nobody that there is."""
    if name != PERSON:
        from game.ai.named import agent_named

        agent_named(name)

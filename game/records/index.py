"""An index of the matches on disk, so that thousands of them are listed at once.

The files stay the truth: a file whose date or size is not the one that is known is read again, what is gone is dropped,
and an index that is lost, broken or of another make is made anew. It lies in the cache, and nothing is lost with it.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.records.names import plain
from game.records.places import cache, journals
from game.records.series import after, decided

if TYPE_CHECKING:
    from game.records.files import FileError
    from game.records.journal import Header, Record

MAKE = 13
"""Raise it when the tables below or what is read from a file change."""
SUFFIX = ".match"
LEFT, OVER, GIVEN_UP, UNREAD = "left", "over", "given up", "unread"
PICTURES = 400
"""Small pictures that are kept at most."""
AT_ONCE = 0.25
"""Seconds for which matches are read where the index was lost while it was asked."""
_TABLES = """
CREATE TABLE matches (
    file TEXT PRIMARY KEY, date INTEGER, size INTEGER, game TEXT, title TEXT, seats TEXT, names TEXT,
    decks TEXT, state TEXT, going INTEGER, branches INTEGER, begun TEXT, winners TEXT, won INTEGER, rule TEXT,
    moves INTEGER, out TEXT, name TEXT, favourite INTEGER,
    branch TEXT, notes INTEGER, why TEXT, words TEXT, event TEXT DEFAULT '', round INTEGER DEFAULT 0,
    seed INTEGER, games INTEGER DEFAULT 1, score TEXT DEFAULT '[]',
    before TEXT DEFAULT '[]', follows INTEGER);
CREATE INDEX by_date ON matches (date);
CREATE TABLE drawn (file TEXT PRIMARY KEY, date INTEGER, size INTEGER, cards TEXT);
CREATE TABLE looks (file TEXT PRIMARY KEY, date INTEGER, size INTEGER, told TEXT, wide INTEGER, high INTEGER,
    picture BLOB, language TEXT, word TEXT, turn INTEGER);
"""
_KEPT = ("matches", "drawn", "looks")
ORDERS = {
    "Newest first": "date DESC, file",
    "Oldest first": "date, file",
    "Longest first": "moves DESC, date DESC",
    "By name": "name = '', plain(name), date DESC",
}
_NEXT_GAME = "score != '[]' AND (game, seed) NOT IN (SELECT game, follows FROM matches WHERE follows IS NOT NULL)"
WHICH = {
    "All matches": "1",
    "Unfinished": f"(going >= 0 OR ({_NEXT_GAME}))",
    "Finished": f"state IN ('{OVER}', '{GIVEN_UP}')",
    "Won": "won = 1",
    "Lost": "won = 0",
    "Favourites": "favourite",
    "With notes": "notes > 0",
    "Cannot be read": f"state = '{UNREAD}'",
}
_COLUMNS = "file, date, game, title, seats, names, decks, state, winners, rule, moves, out"
_COLUMNS += ", name, favourite, branch, notes, why, size, going, branches, begun, event, round, games, score, before"
_COLUMNS += f", {_NEXT_GAME}"


class Listed(NamedTuple):
    """A match as the index has it."""

    path: Path
    when: float
    game: str
    title: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    decks: tuple[str, ...]
    state: str
    """Left in the middle, over, given up; or not to be read, and then it has a `fault`."""
    winners: tuple[int, ...]
    rule: str
    moves: int
    name: str
    favourite: bool
    branch: str
    notes: int
    why: str
    """Of what cannot be read the fault, as it is kept."""
    stamp: tuple[int, int]
    """Date and size of the file."""
    going: int = -1
    """The line that one goes on with: 0 is the match itself, others are branches of it; -1: none."""
    branches: int = 0
    begun: float = 0.0
    """When it was begun, as far as that was written down."""
    event: str = ""
    round: int = 0
    games: int = 1
    score: tuple[int, ...] = ()
    """Games won by each seat, once this one is over and another one is to be played."""
    before: tuple[int, ...] = ()
    """Games won by each seat when this one began."""
    next_game: bool = False
    """Is that other one still to be begun?"""
    out: tuple[int, ...] = ()
    """The seats that had lost when the others drew."""

    def outcome(self, seat: int) -> str:
        """How it ended for a seat; a win that all share is a draw."""
        if len(self.winners) == len(self.seats):
            return "draw"
        if self.winners:
            return "won" if seat in self.winners else "lost"
        return "lost" if seat in self.out else "draw"

    @property
    def fault(self) -> FileError | None:
        """Why it cannot be read."""
        from game.records.files import FileError
        from game.records.foreseen import heard

        return FileError(*heard(self.why)) if self.why else None

    @property
    def ended(self) -> bool:
        """Is nothing of it left to be gone on with?"""
        return self.state in (OVER, GIVEN_UP) and self.going < 0 and not self.next_game


class Looks(NamedTuple):
    """What reading a match to its end told: words in a language, a picture's size and bytes, and in any language the
    turn that it came to, and what the game calls one."""

    told: str
    size: tuple[int, int]
    picture: bytes
    language: str
    word: str
    turn: int


class Index:
    """The matches of a folder. `refresh` looks what has changed; it may be called for a little at a time."""

    def __init__(self, folder: Path | None = None, looking: bool = True) -> None:
        """The index of the folder of matches, or of another one, which is then not kept. Unless `looking`, it is at
        first as it was left: call `look`."""
        self.folder = folder or journals()
        self._file = None if folder else cache() / "matches.sqlite"
        self._base = self._open()
        self._due: list[tuple[str, int, int]] = []
        if looking:
            self.look()

    # ---- the file of the index
    def _open(self) -> sqlite3.Connection:
        """The index; one that is broken or of another make is begun anew; where none can be written, in memory."""
        for _ in range(2 if self._file else 0):
            assert self._file
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                return self._begun(sqlite3.connect(self._file, timeout=1.0))
            except (sqlite3.DatabaseError, OSError):
                with suppress(OSError):
                    self._file.unlink(missing_ok=True)
        return self._begun(sqlite3.connect(":memory:"))

    def _begun(self, base: sqlite3.Connection) -> sqlite3.Connection:
        try:
            base.create_function("plain", 1, plain, deterministic=True)
            base.execute("PRAGMA synchronous = OFF")
            folder = str(self.folder.resolve())
            base.execute("CREATE TABLE IF NOT EXISTS about (make INTEGER, folder TEXT)")
            if base.execute("SELECT make, folder FROM about").fetchall() != [(MAKE, folder)]:
                base.executescript(
                    "".join(f"DROP TABLE IF EXISTS {table};" for table in _KEPT) + "DELETE FROM about;" + _TABLES
                )
                base.execute("INSERT INTO about VALUES (?, ?)", (MAKE, folder))
                base.commit()
            if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the index is broken")
        except BaseException:
            base.close()
            raise
        return base

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self._base.commit()
        self._base.close()

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """What it says to a query. One that can be read no more, since what it lay on is gone, goes on in memory, with
        as many matches as are read at once."""
        try:
            return self._base.execute(query, values).fetchall()
        except sqlite3.Error:
            self._in_memory()
            self._read(AT_ONCE)
            return self._base.execute(query, values).fetchall()

    # ---- what there is
    def look(self) -> None:
        """Compare the folder with what is known, and drop what is gone; what is new or changed is due to be read."""
        try:
            self._look()
        except sqlite3.Error:
            self._in_memory()

    def _look(self) -> None:
        found: dict[str, tuple[int, int]] = {}
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX):
                    with suppress(OSError):
                        stat = entry.stat()
                        found[entry.name] = stat.st_mtime_ns, stat.st_size
        known = {file: (date, size) for file, date, size in self._base.execute("SELECT file, date, size FROM matches")}
        gone = [(file,) for file in known if file not in found]
        if gone:
            for table in _KEPT:
                self._base.executemany(f"DELETE FROM {table} WHERE file = ?", gone)
            self._base.commit()
        changed = [(file, *stamp) for file, stamp in found.items() if known.get(file) != stamp]
        self._due = sorted(changed, key=lambda one: one[1])  # the newest is read first, from the end

    def forget(self, path: Path) -> None:
        """A file is read again in any case: it was written to, and neither its date nor its size need tell."""
        try:
            self._base.execute("DELETE FROM matches WHERE file = ?", (path.name,))
        except sqlite3.Error:
            self._in_memory()

    @property
    def due(self) -> int:
        """How many files are still to be read."""
        return len(self._due)

    def refresh(self, seconds: float = 1e9) -> bool:
        """Read what is due, for so long at most; says whether anything was."""
        try:
            return self._read(seconds)
        except sqlite3.Error:
            self._in_memory()
            return self._read(seconds)

    def _in_memory(self) -> None:
        """Another program has the index, or the disk is full: what is known stays in memory, and is read anew."""
        self._base.close()
        self._file, self._base = None, self._begun(sqlite3.connect(":memory:"))
        self._look()

    def _read(self, seconds: float) -> bool:
        end = time.perf_counter() + seconds
        some = bool(self._due)
        while self._due:
            file, date, size = self._due.pop()
            row = row_of(self.folder / file)
            marks = ", ".join("?" * (len(row) + 3))
            self._base.execute(
                f"INSERT OR REPLACE INTO matches (file, date, size, {', '.join(row)}) VALUES ({marks})",
                (file, date, size, *row.values()),
            )
            if time.perf_counter() > end:
                break
        if some:
            self._base.commit()
        return some

    # ---- asking
    def find(
        self,
        words: str = "",
        game: str = "",
        which: str = "All matches",
        order: str = "Newest first",
        stands_for: Callable[[str], Sequence[str]] = lambda word: (),
    ) -> list[str]:
        """The files of the matches that have all the words, of a game, and of a kind; `stands_for` says what else a
        word is met with, since files are not in the language that is read."""
        wanted, values = [WHICH[which]], list[Any]()
        if game:
            wanted.append("game = ?")
            values.append(game)
        for word in words.casefold().split():
            same = (word, *stands_for(word))
            wanted.append(f"({' OR '.join(['instr(words, ?)'] * len(same))})")
            values += same
        found = self._rows(f"SELECT file FROM matches WHERE {' AND '.join(wanted)} ORDER BY {ORDERS[order]}", values)
        return [file for (file,) in found]

    def count(self, which: str) -> int:
        """How many there are of a kind."""
        return int(self._rows(f"SELECT count(*) FROM matches WHERE {WHICH[which]}")[0][0])

    def get(self, files: Sequence[str]) -> list[Listed]:
        """What is known of these, in their order."""
        found: dict[str, Listed] = {}
        for start in range(0, len(files), 500):
            some = files[start : start + 500]
            marks = ", ".join("?" * len(some))
            for row in self._rows(f"SELECT {_COLUMNS} FROM matches WHERE file IN ({marks})", some):
                found[row[0]] = self._listed(row)
        return [found[file] for file in files if file in found]

    def left(self) -> dict[str, Listed]:
        """Of each game the newest match that can be gone on with, the newest of all first."""
        newest = f"game = ? AND {WHICH['Unfinished']} ORDER BY {ORDERS['Newest first']} LIMIT 1"
        games = self._rows("SELECT DISTINCT game FROM matches")
        files = [file for game in games for (file,) in self._rows(f"SELECT file FROM matches WHERE {newest}", game)]
        return {one.game: one for one in sorted(self.get(files), key=lambda one: -one.when)}

    def gone(self, file: str) -> Listed:
        """What is said of a match that was listed and is in the index no more: another window threw it away."""
        path = self.folder / file
        why = row_of(path)["why"]
        return Listed(path, 0.0, "", "", (), (), (), UNREAD, (), "", 0, "", False, "", 0, why, (0, 0))

    def games(self) -> dict[str, str]:
        """The games that were played, by name, with their titles."""
        return dict(self._rows("SELECT DISTINCT game, title FROM matches WHERE game != '' ORDER BY title"))

    def all(self) -> Iterator[Listed]:
        """Every match that is known, the oldest first."""
        for row in self._rows(f"SELECT {_COLUMNS} FROM matches ORDER BY date"):
            yield self._listed(row)

    def _listed(self, row: Sequence[Any]) -> Listed:
        (
            file, date, game, title, seats, names, decks, state, winners,
            rule, moves, out, name, favourite, branch, notes, why, size, going, branches, begun, event, number, games,
            score, before, next_game,
        ) = row  # fmt: skip
        who, called, lists = (tuple(json.loads(text)) for text in (seats, names, decks))
        return Listed(
            self.folder / file,
            date / 1e9,
            game,
            title,
            who,
            called,
            lists,
            state,
            tuple(json.loads(winners)),
            rule,
            moves,
            name,
            bool(favourite),
            branch,
            notes,
            why,
            (date, size),
            going,
            branches,
            _moment(begun),
            event,
            number,
            games,
            tuple(json.loads(score)),
            tuple(json.loads(before)),
            bool(next_game),
            tuple(json.loads(out)),
        )

    # ---- what was seen of them
    def looks(self, one: Listed) -> Looks | None:
        """What reading a match to its end told the last time, if it has not changed since, in the language of then."""
        rows = self._rows(
            "SELECT told, wide, high, picture, language, word, turn FROM looks "
            "WHERE file = ? AND date = ? AND size = ?",
            (one.path.name, *one.stamp),
        )
        return next((Looks(told, (wide, high), *rest) for told, wide, high, *rest in rows), None)

    def keep_looks(self, one: Listed, looks: Looks) -> None:
        """Remember it; the oldest make room."""
        with suppress(sqlite3.Error):
            self._base.execute(
                "INSERT OR REPLACE INTO looks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (one.path.name, *one.stamp, looks.told, *looks.size, *looks[2:]),
            )
            self._base.execute("DELETE FROM looks WHERE rowid <= (SELECT max(rowid) FROM looks) - ?", (PICTURES,))
            self._base.commit()

    # ---- the cards that came to hand in them
    def drawn(self) -> dict[tuple[str, tuple[int, int]], tuple[str, ...]]:
        """The cards that the one person had in hand, as far as matches were read for them, by file and its stamp."""
        rows = self._rows("SELECT file, date, size, cards FROM drawn")
        return {(file, (date, size)): tuple(json.loads(cards)) for file, date, size, cards in rows}

    def keep_drawn(self, one: Listed, cards: Iterable[str]) -> None:
        """Remember them."""
        with suppress(sqlite3.Error):
            told = json.dumps(sorted(cards), ensure_ascii=False)
            self._base.execute("INSERT OR REPLACE INTO drawn VALUES (?, ?, ?, ?)", (one.path.name, *one.stamp, told))
            self._base.commit()


def row_of(path: Path) -> dict[str, Any]:
    """What the index says of a match, by its file alone: nothing is played, but for draws of three or four."""
    from game.records.files import FileError, words_of
    from game.records.journal import read_journal
    from game.records.remarks import remarks_in
    from game.records.tree import tree_of

    row: dict[str, Any] = dict.fromkeys(("game", "title", "rule", "name", "branch", "why", "begun"), "")
    row |= dict.fromkeys(("seats", "names", "decks", "winners", "out"), "[]") | {
        "moves": 0,
        "favourite": 0,
        "notes": 0,
        "won": None,
        "going": -1,
        "branches": 0,
    }
    try:
        record = read_journal(path)
        tree = tree_of(record, path)
        end = tree.main.end
    except ValueError as error:
        from game.records.foreseen import spoken

        place = error.place if isinstance(error, FileError) else str(path)
        return row | {"state": UNREAD, "why": spoken(words_of(error), place), "words": path.stem.casefold()}
    header, remarks = record.header, remarks_in(record.lines)
    names = header.called
    title, shared = _game(header.game)
    decks = [] if shared else [deck.name for deck in header.decks]
    out = _out(record, path) if end and not end[0] and len(header.seats) > 2 else ()
    return row | {
        "game": header.game,
        "title": title,
        "seats": json.dumps(header.seats),
        "names": json.dumps(names),
        "decks": json.dumps(decks),
        "state": LEFT if end is None else OVER if end[1] != "abandoned" else GIVEN_UP,
        "winners": json.dumps(end[0] if end else ()),
        "out": json.dumps(out),
        "won": _won(header.seats, end, out),
        "rule": end[1] if end else "",
        "moves": len(tree.main.moves),
        "going": tree.going,
        "branches": len(tree.branches) - 1,
        "begun": header.begun,
        "name": remarks.name,
        "favourite": int(remarks.favourite),
        "branch": remarks.branch,
        "notes": len(remarks.notes) + len(remarks.beside),
        "event": header.event,
        "round": header.round,
        "seed": header.seed,
        "games": header.games,
        "score": json.dumps(_score(header, end)),
        "before": json.dumps(header.score),
        "follows": header.follows,
        "words": " ".join([title, header.game, remarks.name, header.event, *names, *header.seats, *decks]).casefold(),
    }


def _won(seats: Sequence[str], end: tuple[tuple[int, ...], str] | None, out: Sequence[int]) -> int | None:
    """Did the one person at the screen win? None where that one drew, or where friends played each other."""
    people = [seat for seat, who in enumerate(seats) if who == "human"]
    if not end or len(people) != 1 or len(end[0]) == len(seats):
        return None
    return int(people[0] in end[0]) if end[0] or people[0] in out else None


def _out(record: Record, path: Path) -> tuple[int, ...]:
    """Who had lost when the others drew, which the file does not say: the match is followed to its end."""
    from game.records.files import FileError
    from game.records.match import Match

    try:
        position = Match.of(record, path).position
    except FileError:
        return ()
    return tuple(seat for seat in range(position.seats) if position.out >> seat & 1)


def _score(header: Header, end: tuple[tuple[int, ...], str] | None) -> tuple[int, ...]:
    """How a match of several games stands that is not decided by a game that is over."""
    if end is None or end[1] == "abandoned" or header.games < 2:
        return ()
    score = after(header.score, end[0], len(header.seats))
    return score if decided(score, header.games) is None else ()


def _game(name: str) -> tuple[str, bool]:
    """A game's title, or its name if it is not there; and whether all seats play with one deck."""
    from game.library import RulesetError, load_ruleset

    try:
        ruleset = load_ruleset(name)
    except RulesetError:
        return name, False
    return ruleset.title, ruleset.shared_deck


def _moment(begun: str) -> float:
    try:
        return datetime.fromisoformat(begun).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def unfinished(folder: Path | None = None) -> list[Path]:
    """The journals of matches that have not ended, the newest first."""
    index = Index(folder)
    index.refresh()
    found = [index.folder / file for file in index.find(which="Unfinished")]
    index.close()
    return found


def has_unfinished() -> bool:
    """Is there a match that was not played to its end, or one that cannot be read?"""
    index = Index()
    index.refresh(0.25)
    found = bool(index.due) or any(index.count(which) for which in ("Unfinished", "Cannot be read"))
    index.close()
    return found

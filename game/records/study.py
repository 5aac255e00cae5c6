"""Studies: positions that somebody lays out card by card, with moves played from there. A study is an example: its
stage, its moves, and what is so in the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from game.kernel.cards import Definition
from game.kernel.position import Position
from game.kernel.ruleset import Ruleset
from game.kernel.said import said
from game.kernel.zones import Zone
from game.records.examples import Example, Step
from game.records.examples_stage import KERNELS, Entry, fill, ruleset_for, staged
from game.records.files import FileError, fault_at, words_of
from game.records.study_setup import NOTHING, bare_table, fields_of, name_of, setup_of, short

Cards = dict[str, list[dict[str, Any]]]


def fault_in(example: Example, error: Exception) -> str:
    """What is wrong with the position of an example, and where in it; its file goes without saying."""
    if not isinstance(error, FileError):
        if isinstance(error, ValueError):
            return words_of(error)
        return said("no game comes to this position")
    place = error.place.removeprefix(f"{example.path}: ").removeprefix("position").removeprefix(".")
    return fault_at(place, error.words) if place else error.words


class Study:
    """A position that is being laid out. Each change is a step that can be taken back; `trouble` says what is wrong
    with the position as it lies, and where."""

    def __init__(self, example: Example, ruleset: Ruleset) -> None:
        """Raises FileError if the example cannot even be laid out."""
        self.base, self.example = ruleset, example
        self.kept = example
        """As it was opened, or written down last."""
        self.trouble = ""
        self.named: dict[int, Entry] = {}
        """Where each card on the table is named that can be moved."""
        self._before: list[Example] = []
        self._after: list[Example] = []
        self.position = self._laid()

    def _laid(self) -> Position:
        """The position at its first decision; if it cannot begin, as it lies."""
        example = self.example
        twin = ruleset_for(example, self.base)
        self.trouble, self.named = "", {}
        bare: Position | None = None
        if not example.position.decks:
            bare = twin.blank(example.position.seats, example.position.seed)
            self.named = fill(bare, example)
            twin = ruleset_for(example, self.base)
        try:
            position = staged(example, twin)
            if not position.moves and position.result is None:
                raise FileError(said("nobody has anything to decide here"))
            if not shows(position):
                raise FileError(said("this cannot be shown on a table"))
            return position
        except Exception as error:  # whatever a position brings about that no game comes to
            if bare is None:
                raise
            self.trouble = fault_in(example, error)
            bare.active = example.position.active - 1
            if example.position.phase in twin.phases:
                bare.phase = twin.phases.index(example.position.phase)
            bare.dirty = 1
            if not shows(bare):
                raise FileError(said("such a card cannot lie there")) from error
            return bare

    # ---- what there is
    @property
    def zones(self) -> list[Zone]:
        """The zones that cards can be laid into."""
        ruleset = self.base
        return [zone for zone in ruleset.zones if zone.number not in (ruleset.stack, ruleset.limbo)]

    @cached_property
    def furniture(self) -> frozenset[str]:
        """The zones that hold what belongs to the game, whatever is laid out."""
        empty = bare_table(self.base, self.example.position.seats)
        zones = [zone for zone in self.base.zones if zone.in_play and empty and any(empty.piles[zone.number])]
        return frozenset(zone.name for zone in zones)

    @property
    def marks(self) -> list[str]:
        """What can be marked on a card."""
        kinds = self.position.kinds
        slots = (*self.base.shown_marks, *(["place"] if self.base.squares else []))
        return [name for name in dict.fromkeys(slots) if kinds.get(name, ("",))[0] == "card" and name not in KERNELS]

    def entry(self, at: Entry) -> dict[str, Any]:
        """A card as it is named: a table with 'card'."""
        seat, zone, index = at
        return self._cards(seat)[zone][index]

    def _cards(self, seat: int) -> Cards:
        """What lies in the zones of a seat, each card as a table of its own."""
        found: Cards = {}
        names = {zone.name for zone in self.base.zones}
        for zone, entries in self.example.position.seat.get(seat, {}).items():
            if zone in names:
                found[zone] = [{"card": one} if isinstance(one, str) else dict(one) for one in entries]
        return found

    # ---- changes
    def _lies(self) -> None:
        """A position that was dealt and played is laid out before anything is changed in it."""
        if self.example.position.decks:
            self.lay_out()

    def _change(self, example: Example) -> None:
        """Another position; if it cannot even be laid out, all stays as it is. Raises FileError."""
        before, self.example = self.example, example
        try:
            self.position = self._laid()
        except FileError:
            self.example = before
            self.position = self._laid()
            raise
        self._before.append(before)
        self._after.clear()

    def _set(self, seat: int, **entries: Any) -> None:
        self._set_all({seat: entries})

    def _set_all(self, seats: Mapping[int, Mapping[str, Any]]) -> None:
        """Replace zones and counters of seats; what is empty goes."""
        setup = self.example.position
        table = {seat: dict(entries) for seat, entries in setup.seat.items()}
        for seat, entries in seats.items():
            row = table.setdefault(seat, {})
            for name, value in entries.items():
                row[name] = [short(one) for one in value] if isinstance(value, list) else value
                if value in ([], {}, 0, None):
                    del row[name]
        kept = {seat: row for seat, row in sorted(table.items()) if row}
        self._change(_with(self.example, seat=kept))

    def bring(self, definition: Definition) -> None:
        """Let the study have a card that is none of the game's: it is written down with the study."""
        if definition.name not in self.base.by_name:
            cards = {**self.example.cards, definition.name: fields_of(definition, self.base)}
            self.example = self.example.model_copy(update={"cards": cards})

    def put(self, card: str, seat: int, zone: str, **marks: Any) -> Entry:
        """Lay a card into a zone, on top if it is ordered. Raises FileError."""
        self._lies()
        return self._put({"card": card, **marks}, seat, zone)

    def _put(self, entry: dict[str, Any], seat: int, zone: str, taken: Entry | None = None) -> Entry:
        ordered = next(one.ordered for one in self.zones if one.name == zone)
        rows = {seat: self._cards(seat)}
        if taken is not None:
            rows.setdefault(taken[0], self._cards(taken[0]))
            del rows[taken[0]][taken[1]][taken[2]]
        row = rows[seat].setdefault(zone, [])
        index = 0 if ordered else len(row)
        row.insert(index, entry)
        self._set_all(rows)
        return seat, zone, index

    def move(self, at: Entry, seat: int, zone: str, **marks: Any) -> Entry:
        """Lay a card elsewhere; what it lay on it leaves. Raises FileError."""
        entry = {name: value for name, value in self.entry(at).items() if name not in ("on", "place")}
        return self._put({**entry, **marks}, seat, zone, at)

    def remove(self, at: Entry) -> None:
        """Take a card off the table, and loose what lies on it."""
        seat, zone, index = at
        gone = name_of(self.entry(at))
        rows = {other: self._cards(other) for other in range(1, self.example.position.seats + 1)}
        del rows[seat][zone][index]
        left = [name_of(one) for cards in rows.values() for pile in cards.values() for one in pile]
        for cards in rows.values():
            for pile in cards.values():
                for one in pile:
                    if gone not in left and str(one.get("on", "")).rpartition("/")[2] == gone:
                        del one["on"]
        self._set_all(rows)

    def mark(self, at: Entry, name: str, value: Any) -> None:
        """Mark something on a card; nothing (0, None) takes the mark away. Raises FileError."""
        seat, zone, index = at
        cards = self._cards(seat)[zone]
        cards[index] = {**cards[index], name: value}
        if value in (0, None, "", False):
            del cards[index][name]
        self._set(seat, **{zone: cards})

    def hang(self, at: Entry, host: Entry, zone: str) -> None:
        """Lay a card onto another, into a zone of its own seat. Raises FileError."""
        rows = {seat: self._cards(seat) for seat in range(1, self.example.position.seats + 1)}
        entry = {**rows[at[0]][at[1]].pop(at[2])}
        on = host
        if at[:2] == host[:2] and at[2] < host[2]:
            on = (host[0], host[1], host[2] - 1)
        lower = rows[on[0]][on[1]][on[2]]
        taken = [name_of(one) for cards in rows.values() for pile in cards.values() for one in pile]
        called = name_of(lower)
        if taken.count(called) > 1 or entry["card"] == called:
            number = 1
            while (called := f"{lower['card']} {number}") in taken:
                number += 1
            lower["as"] = called
        entry["on"] = called if host[0] == at[0] else f"{host[0]}/{called}"
        entry.pop("place", None)
        rows[at[0]].setdefault(zone, []).append(entry)
        self._set_all(rows)

    def count(self, seat: int, counter: str, value: int, word: str = "") -> None:
        """Set a counter of a seat, or of the kind that is named. Raises FileError."""
        self._lies()
        if word:
            now = dict(self.example.position.seat.get(seat, {}).get(counter, {}))
            kinds = {**now, word: value}
            self._set(seat, **{counter: {kind: many for kind, many in kinds.items() if many}})
        else:
            self._set(seat, **{counter: value})

    def turn(self, active: int, phase: str, number: int | None = None) -> None:
        """Whose turn it is, and in which phase. Raises FileError."""
        self._lies()
        turn = self.example.position.turn if number is None else number
        self._change(_with(self.example, active=active, phase=phase, turn=turn))

    def seats(self, count: int) -> None:
        """For so many seats; what lay with others goes. Raises FileError."""
        self._lies()
        setup = self.example.position
        kept = {seat: row for seat, row in setup.seat.items() if seat <= count}
        self._change(_with(self.example, seats=count, seat=kept, active=min(setup.active, count)))

    def lay_out(self) -> None:
        """Of a position that was reached by playing make one that lies, as far as that is possible. Raises
        FileError."""
        setup, cards = setup_of(self.position, self.base)
        self._change(self.example.model_copy(update={"position": setup, "cards": {**self.example.cards, **cards}}))

    def rename(self, title: str) -> None:
        """Another title."""
        self.example = self.example.model_copy(update={"title": title})

    def play(self, steps: Sequence[Step]) -> None:
        """These are its moves now."""
        self.example = self.example.model_copy(update={"step": list(steps) or [NOTHING]})

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def undo(self) -> bool:
        """Take back the last change of the position."""
        return self._back(self._before, self._after)

    def redo(self) -> bool:
        """Make it again."""
        return self._back(self._after, self._before)

    def _back(self, source: list[Example], other: list[Example]) -> bool:
        if not source:
            return False
        other.append(self.example)
        self.example = source.pop().model_copy(update={"title": self.example.title, "step": self.example.step})
        self.position = self._laid()
        return True


def _with(example: Example, **setup: Any) -> Example:
    """An example with another position; moves that opened it belonged to the old one."""
    dealt = {"played": [], "decks": [], "free_decks": False, "twist": None}
    position = example.position.model_copy(update={**dealt, **setup})
    return example.model_copy(update={"position": position})


def shows(position: Position) -> bool:
    """Can every seat look at a position, whatever lies where no game would lay it?"""
    there = position.copy()
    try:
        for seat in range(there.seats):
            there.view(seat)
    except Exception:  # numbers that a card of another type does not have, and their like
        return False
    return True

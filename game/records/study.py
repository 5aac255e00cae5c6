"""Studies: positions that somebody lays out card by card, with moves played from there. A study is an example: its
stage, its moves, and what is so in the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from game.kernel.cards import Definition
from game.kernel.position import IllegalMove, Position
from game.kernel.ruleset import Ruleset
from game.kernel.zones import Zone
from game.library import load_ruleset
from game.records.cards import reckoned
from game.records.examples import Example, Setup, Step, examples_of
from game.records.examples_play import run_example
from game.records.examples_stage import KERNELS, Entry, at_any_time, fill, ruleset_for, staged, with_passes
from game.records.files import FileError, read_toml, toml_of, write_whole
from game.records.journal import Header
from game.records.match import Match, Played
from game.records.names import free_path
from game.records.places import studies
from game.records.study_facts import changes

NOTHING = Step(expect=[["turn", "seat", 1]])
"""A step that every position fulfils in which the first seat has its turn: an example needs one."""
HERE = Path("the study")

Cards = dict[str, list[dict[str, Any]]]


def begun(ruleset: Ruleset, seats: int = 0) -> Example:
    """An empty table."""
    setup = Setup(seats=seats or min(ruleset.seats, key=lambda count: (count != 2, count)))
    return Example(path=HERE, game=ruleset.name, title="A study", kind="card", position=setup, step=[NOTHING])


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
                raise FileError("nobody has anything to decide here")
            if not shows(position):
                raise FileError("this cannot be shown on a table")
            return position
        except Exception as error:  # whatever a position brings about that no game comes to
            if bare is None:
                raise
            words = str(error) if isinstance(error, FileError) else f"no game comes to this position ({error!r})"
            self.trouble = words.removeprefix(f"{example.path}: ").removeprefix("position: ").removeprefix("position.")
            bare.active = example.position.active - 1
            if example.position.phase in twin.phases:
                bare.phase = twin.phases.index(example.position.phase)
            bare.dirty = 1
            if not shows(bare):
                raise FileError("the study: such a card cannot lie there") from error
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
        empty = _empty(self.base, self.example.position.seats)
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
                row[name] = [_short(one) for one in value] if isinstance(value, list) else value
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
    position = example.position.model_copy(update={"played": [], "decks": [], **setup})
    return example.model_copy(update={"position": position})


def _short(entry: Any) -> Any:
    """A card that is only named is written as its name."""
    return entry["card"] if isinstance(entry, dict) and set(entry) == {"card"} else entry


# ---- moves
def steps_of(history: Iterable[Played]) -> list[Step]:
    """The moves of a match as steps."""
    return [Step(seat=played.seat + 1, move=played.text) for played in history]


def replayed(example: Example, position: Position) -> tuple[list[Played], str]:
    """The moves that an example's steps make from its position, every pass among them, and why they stop before the
    end, if they do."""
    here, made = position.copy(), list[Played]()
    for number, step in enumerate(example.step, 1):
        if step.move is None or step.seat is None:
            continue
        try:
            after = with_passes(here, step.seat - 1, step.move)
        except IllegalMove as error:
            return made, f"step {number}: '{step.move}' cannot be played: {error}"
        while True:
            asked = here.seat == step.seat - 1 or at_any_time(step.move)
            try:
                move = here.move(step.move) if asked else None
            except IllegalMove:
                move = None
            move = move or here.ruleset.chance(here) or here.ruleset.verbs.done
            last = asked and _is(here, move, step.move)
            seat = step.seat - 1 if last else here.seat
            made.append(Played(seat, move, here.notation(move)))
            here.play(move)
            if last or not here.moves:
                break
        here = after
    return made, ""


def _is(position: Position, move: Any, text: str) -> bool:
    try:
        return bool(position.move(text) == move)
    except IllegalMove:
        return False


def fields_of(definition: Definition, ruleset: Ruleset) -> dict[str, Any]:
    """A card as an example's file has it."""
    worked_out = reckoned(ruleset.card_model)
    fields = {name: value for name, value in definition.fields.items() if name not in worked_out}
    return {**fields, "type": definition.type, "text": definition.text}


# ---- of a position that was reached by playing
def setup_of(position: Position, base: Ruleset) -> tuple[Setup, dict[str, dict[str, Any]]]:
    """The position as it lies, and the cards of it that the game does not know. What is under way is left out."""
    ruleset = position.ruleset
    empty = _empty(base, position.seats)
    own = {zone.name for zone in ruleset.zones if zone.in_play and empty and any(empty.piles[zone.number])}
    names = _called(position)
    seats: dict[int, dict[str, Any]] = {}
    cards: dict[str, dict[str, Any]] = {}
    for zone in ruleset.zones:
        if zone.number in (ruleset.stack, ruleset.limbo) or zone.name in own:
            continue
        for number, pile in enumerate(position.piles[zone.number]):
            for card in reversed(pile) if zone.ordered else pile:
                definition = position.card[card]
                if "/" in definition.key:
                    continue  # a part of a text that lives on its own is brought about by moves
                if definition.name not in base.by_name:
                    cards[definition.name] = fields_of(definition, base)
                seat = (position.owner[card] if zone.shared else number) + 1
                seats.setdefault(seat, {}).setdefault(zone.name, []).append(_short(_entry(position, card, names)))
    for seat in range(position.seats):
        for name, value in _counters(position, seat):
            seats.setdefault(seat + 1, {})[name] = value
    setup = Setup(
        seats=position.seats,
        active=position.active + 1,
        phase=ruleset.phases[position.phase],
        turn=max(0, position.turn),
        settings=dict(ruleset.agreed),
        seat=dict(sorted(seats.items())),
    )
    return setup, cards


def _empty(base: Ruleset, seats: int) -> Position | None:
    """A table with nothing laid on it: what lies there belongs to the game."""
    try:
        return staged(begun(base, seats), base.twin())
    except FileError:
        return None


def _called(position: Position) -> dict[int, str]:
    """Names of their own for cards that others lie on, where their printed ones would not tell them apart."""
    printed = [definition.name for definition in position.card]
    hosts = {host for host in position.host if host >= 0}
    return {
        host: f"{printed[host]} {number}"
        for number, host in enumerate(sorted(hosts), 1)
        if printed.count(printed[host]) > 1
    }


def name_of(entry: Mapping[str, Any]) -> str:
    """What the card of an entry is called by other entries."""
    return str(entry.get("as", entry["card"]))


def _entry(position: Position, card: int, names: Mapping[int, str]) -> dict[str, Any]:
    ruleset = position.ruleset
    entry: dict[str, Any] = {"card": position.card[card].name}
    if card in names:
        entry["as"] = names[card]
    host = position.host[card]
    if host >= 0:
        name = names.get(host, position.card[host].name)
        same = position.controller[host] == position.controller[card]
        entry["on"] = name if same else f"{position.controller[host] + 1}/{name}"
    for name in ruleset.shown_marks:
        value = getattr(position, name)[card]
        if position.kinds.get(name, ("",))[0] == "card" and name not in KERNELS and value:
            entry[name] = value
    place = position.place[card]
    if place >= 0:
        entry["place"] = ruleset.squares[place] if place < len(ruleset.squares) else place
    return entry


LEFT_OUT = ("reveals", "timeouts", "turns")
"""Counters that count what was, and that a position which is laid out begins anew."""


def _counters(position: Position, seat: int) -> Iterable[tuple[str, Any]]:
    for name, (kind, width) in position.kinds.items():
        if kind != "seat" or name in LEFT_OUT:
            continue
        values = getattr(position, name)[seat * width : (seat + 1) * width]
        words = position.ruleset.counters.get(name, [])
        if width == 1 and 0 < values[0] <= 999:
            yield name, values[0]
        elif width > 1 and any(values) and len(words) == width:
            yield name, {word: value for word, value in zip(words, values, strict=True) if 0 < value <= 99}


def study_of(position: Position, base: Ruleset, title: str) -> Study:
    """A position of a match, laid out to be studied. Raises FileError."""
    setup, cards = setup_of(position, base)
    example = begun(base, position.seats).model_copy(update={"title": title, "position": setup, "cards": cards})
    study = Study(example, base)
    own = {  # counters that the game itself sets as a position begins
        (seat, name)
        for seat, row in setup.seat.items()
        for name in row
        if position.kinds.get(name, ("",))[0] == "seat" and _of(study.position, seat, name) != _of(position, seat, name)
    }
    if own:
        kept = {seat: {name: row[name] for name in row if (seat, name) not in own} for seat, row in setup.seat.items()}
        setup = setup.model_copy(update={"seat": kept})
        study = Study(example.model_copy(update={"position": setup}), base)
    return study


def study_of_match(
    header: Header, history: Sequence[Played], position: Position, title: str, after: Sequence[Played] = ()
) -> Study:
    """A place of a match to be studied, with the moves that followed: laid out, if it is the same then; else dealt and
    played as it was. Raises FileError."""
    base = load_ruleset(header.game)
    try:
        study = study_of(position, base, title)
        study.play(steps_of(after))
        if not study.trouble and _same(study, position, after):
            return study
    except FileError:
        pass
    names = [f"{deck.name} ({seat})" for seat, deck in enumerate(header.decks, 1)]
    setup = Setup(
        seats=len(names),
        seed=header.seed,
        settings=dict(header.settings),
        decks=names,
        played=[f"{played.seat + 1}: {played.text}" for played in history],
    )
    decks = {name: dict(deck.sections) for name, deck in zip(names, header.decks, strict=True)}
    example = begun(base, len(names)).model_copy(update={"title": title, "position": setup, "decks": decks})
    study = Study(example, base)
    study.play(steps_of(after))
    return study


def _same(study: Study, position: Position, after: Sequence[Played]) -> bool:
    """Is a position laid out as it was, and do the moves that followed lead where they led?"""
    if _lying(study.position) != _lying(position):
        return False
    moves, trouble = replayed(study.example, study.position)
    here, there = study.position.copy(), position.copy()
    for played in moves:
        here.play(played.move)
    for played in after:
        there.play(played.move)
    return not trouble and _lying(here) == _lying(there)


def _lying(position: Position) -> Any:
    """What lies where, with its marks and numbers, who has left, and what is asked, whatever cards are called."""
    ruleset = position.ruleset
    if position.dirty:
        ruleset.refresh(position)
    piles = []
    for zone in ruleset.zones:
        if zone.number not in (ruleset.limbo, ruleset.stack):
            for pile in position.piles[zone.number]:
                cards = [_told(position, card, zone.in_play) for card in pile]
                piles.append(cards if zone.ordered else sorted(cards))
    asked = position.seat, position.prompt, sorted(move[0] for move in position.moves), len(position.items)
    return piles, asked, position.out, position.result, position.active, position.phase


def _told(position: Position, card: int, in_play: bool) -> tuple[str, tuple[int, ...]]:
    ruleset = position.ruleset
    slots = (*ruleset.shown_marks, *ruleset.numbers_of(position, card), "place") if in_play else ()
    return position.card[card].name, tuple(getattr(position, name)[card] for name in slots)


def last_turn(header: Header, history: Sequence[Played], title: str) -> Study:
    """The turn in which a match ended, from its beginning, with its moves. Raises FileError."""
    position = Match(header).position
    at, begins = 0, position.copy()
    for number, played in enumerate(history):
        if (position.turn, position.active) != (begins.turn, begins.active):
            at, begins = number, position.copy()
        position.play(played.move)
    return study_of_match(header, history[:at], begins, title, history[at:])


def _of(position: Position, seat: int, counter: str) -> list[int]:
    """A counter of a seat, counted from 1."""
    width = position.kinds[counter][1]
    values: list[int] = getattr(position, counter)[(seat - 1) * width : seat * width]
    return values


# ---- files
def finished(example: Example, start: Position, history: Sequence[Played], end: Position) -> Example:
    """The example with these moves as its steps, and at their end what came of them."""
    facts = changes(start, end)
    steps = steps_of(history)
    if steps:
        last = steps[-1].model_copy(update={"now": True, "expect": facts})
        steps[-1] = last
    else:
        steps = [Step(now=True, expect=facts)]
    return example.model_copy(update={"step": steps})


def shows(position: Position) -> bool:
    """Can every seat look at a position, whatever lies where no game would lay it?"""
    there = position.copy()
    try:
        for seat in range(there.seats):
            there.view(seat)
    except Exception:  # numbers that a card of another type does not have, and their like
        return False
    return True


def told_whole(study: Study) -> Example:
    """The example of a study; where its moves expect nothing yet, with what comes of them."""
    example, here = study.example, study.position.copy()
    moves, trouble = replayed(example, here)
    if trouble or not moves or any(step.expect for step in example.step):
        return example
    for played in moves:
        here.play(played.move)
    return finished(example, study.position, moves, here)


def text_of(example: Example) -> str:
    """The example as a file."""
    import tomli_w

    table = example.model_dump(exclude_defaults=True, exclude={"path"}, exclude_none=True)
    position = table.get("position", {})
    if "seat" in position:
        position["seat"] = {str(seat): row for seat, row in position["seat"].items()}
    first = [key for key in ("game", "title", "kind", "rules", "note") if key in table]
    return tomli_w.dumps({key: table[key] for key in dict.fromkeys((*first, *table))}, multiline_strings=True)


def keep(example: Example, ruleset: Ruleset, path: Path | None = None) -> tuple[Path, list[str]]:
    """Write an example into its file, or one of its own; returns the file, and what `playmat examples` says of it.
    Raises FileError if it cannot be written."""
    text = text_of(example)
    path = path or free_path(studies(example.game), example.title)
    failures = [line for one in examples_of(toml_of(text, path), path) for line in run_example(one, ruleset)]
    write_whole(path, text)
    return path, failures


def kept(game: str) -> list[Path]:
    """The files of the studies of a game, the newest first."""
    folder, found = studies(game), []
    for path in folder.glob("*.toml") if folder.is_dir() else ():
        with suppress(OSError):  # one that vanished meanwhile
            found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def read_study(path: Path) -> Example:
    """The first example of a file. Raises FileError."""
    return examples_of(read_toml(path), path)[0]

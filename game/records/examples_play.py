"""Playing examples: each step's looks and moves, and at the end a look for changes that nobody mentioned."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.kernel.position import IllegalMove, Position
from game.kernel.randomness import MASK, mixed
from game.kernel.refusal import Move
from game.kernel.ruleset import Ruleset
from game.records.decks import DeckError, deck_of, starter
from game.records.examples import Example, Step, example_files, read_examples
from game.records.examples_facts import Wrong, complaints, facts_of, mark, name_of, pile_of
from game.records.examples_stage import asked, fault_of, in_pile, own_deck, ruleset_for, settled, staged, with_passes
from game.records.files import FileError

GAMMA = 0x9E3779B97F4A7C15


class Performance:
    """An example being played: its ruleset with its own cards, the position, and the step that comes next."""

    def __init__(self, example: Example, ruleset: Ruleset) -> None:
        self.example = example
        self.ruleset = ruleset_for(example, ruleset)
        self.position = staged(example, self.ruleset)
        self.next = 0
        self._start = self.position.copy()
        self._moved: set[int] = set()

    def play_step(self) -> list[str]:
        """Play the next step; returns what was not as expected. After a failure the rest makes no sense."""
        step = self.example.step[self.next]
        self.next += 1
        return self._judge_deck(step) or self._look(step) or self._move(step) or self._look_after(step)

    def play_all(self) -> list[str]:
        """Play all steps up to the first that fails; returns failures as 'step N: expected ..., found ...'."""
        while self.next < len(self.example.step):
            if failures := self.play_step():
                return [f"step {self.next}: {failure}" for failure in failures]
        if not any(step.now for step in self.example.step[-1:]):
            self.position = settled(self.position)
        if self.example.kind == "tutorial":
            return []  # a lesson says what is worth saying
        if self.example.goal is not None:
            return self._goal()
        return [f"at the end: {change}" for change in self.unmentioned()]

    def _goal(self) -> list[str]:
        """Was the goal of a puzzle reached?"""
        from game.records.puzzles import aim_of

        met = aim_of(self.example, self._start).met(self.position)
        return [] if met else [f"expected the goal to be reached, found {asked(self.position)}"]

    # ---- one step
    def _look(self, step: Step) -> list[str]:
        """Reach the decision that the step is about, and check what may be done there."""
        if step.prompt is not None:
            self.position = at_prompt(self.position, step)
            if (self.position.prompt, self._seat(step)) != (step.prompt, self.position.seat) or not self.position.moves:
                return [
                    f"expected the decision '{step.prompt}' of seat {self._seat(step) + 1}, "
                    f"found {asked(self.position)}"
                ]
        if step.moves is not None or step.includes or step.excludes:
            if self.position.seat != self._seat(step) or not self.position.moves:
                self.position = at_seat(self.position, self._seat(step))
            if self.position.seat != self._seat(step):
                return [f"expected a decision of seat {step.seat}, found {asked(self.position)}"]
            if failures := self._compare_moves(step):
                return failures
        if step.refused is not None:
            reason = self.position.why_not(self._seat(step), step.refused)
            if reason is None:
                return [f"expected '{step.refused}' to be refused [{step.rule}], found that it is allowed"]
            if reason.rule != step.rule:
                return [f"expected '{step.refused}' to be refused [{step.rule}], found: {reason}"]
        return []

    def _compare_moves(self, step: Step) -> list[str]:
        position, failures = self.position, []
        listed = {text: self._readings(text) for text in (*(step.moves or ()), *step.includes, *step.excludes)}
        for text in (*(step.moves or ()), *step.includes):
            if not listed[text]:
                failures.append(
                    f"expected '{text}' among the legal moves, found {reason_or(position, self._seat(step), text)}"
                )
        failures += [
            f"expected '{text}' not to be a legal move, found that it is" for text in step.excludes if listed[text]
        ]
        if step.moves is not None:
            wanted = {move for text in step.moves for move in listed[text]}
            more = [text for move, text in self.ruleset.notation.texts(position).items() if move not in wanted]
            if more:
                failures.append(f"expected no other legal moves, found {', '.join(more)}")
        return failures

    def _readings(self, text: str) -> list[Move]:
        """The legal moves that a text may mean."""
        moves = set(self.position.moves)
        return [
            move for move in self.ruleset.notation.readings(self.position, self.position.seat, text) if move in moves
        ]

    def _move(self, step: Step) -> list[str]:
        if step.luck:
            self.position = self.position.copy()
            try:
                self.position.rng = seed_for(step.luck)
            except FileError as error:
                return [str(error)]
        if step.move is None:
            return []
        try:
            self.position = with_passes(self.position, self._seat(step), step.move)
        except IllegalMove as error:
            return [f"expected '{step.move}' to be legal, found: {error}"]
        self._moved.update(self._cards_in(step.move))
        return []

    def _look_after(self, step: Step) -> list[str]:
        if (step.expect or step.view) and not step.now:
            self.position = settled(self.position)
        failures = [words for expectation in step.expect for words in complaints(self.position, expectation)]
        return failures + [
            f"seat {step.seat} sees {words}"
            for expectation in step.view
            for words in complaints(self.position, expectation, self._seat(step))
        ]

    def _judge_deck(self, step: Step) -> list[str]:
        """Is a deck legal, or which rules does it break?"""
        if step.deck is None or step.faults is None:
            return []
        try:
            if isinstance(step.deck, str):
                deck = starter(self.ruleset, own_deck(self.example, step.deck))
            else:
                deck = deck_of({"game": self.ruleset.name, "name": "a deck", **step.deck}, "the deck")
        except (DeckError, FileError) as error:
            return [str(error)]
        sections = {name: dict(section) for name, section in deck.sections.items()}
        for name, counts in step.change.items():
            sections[name] = {card: n for card, n in {**sections.get(name, {}), **counts}.items() if n}
        found = dict(self.ruleset.faults(deck.model_copy(update={"sections": sections})))
        if set(found) != set(step.faults):
            return [
                f"expected the deck to break {sorted(step.faults) or 'no rule'}, found {found or 'that it is legal'}"
            ]
        return []

    def _seat(self, step: Step) -> int:
        return self.position.seat if step.seat is None else step.seat - 1

    def _cards_in(self, text: str) -> Iterable[int]:
        """The cards whose names occur in the text of a move: it is no surprise that they go elsewhere."""
        aliases = self.ruleset.aliases
        return [
            card for card, definition in enumerate(self.position.card) if aliases.get(card, definition.name) in text
        ]

    # ---- what nobody mentioned
    def unmentioned(self) -> list[str]:
        """Changes in the zones and counters of the setup that no expectation mentions, and a game that is drawn."""
        mentioned = {
            (fact.place, fact.card, fact.what)
            for step in self.example.step
            for row in step.expect
            for fact in safely(row)
        }
        piles = {place for place, card, what in mentioned if not card}
        names = {card for _, card, _ in mentioned} | {
            name
            for step in self.example.step
            for row in step.expect
            for fact in safely(row)
            if not fact.card
            for name in (fact.value if isinstance(fact.value, list) else [fact.value])
            if isinstance(name, str)
        }
        found, result = [], self.position.result
        if result is not None and not result.winners and not any(place == "result" for place, _, _ in mentioned):
            found.append(f"result: the game is drawn by {result.rule}")
        for seat, entries in self.example.position.seat.items():
            for name in entries:
                shared = any(zone.name == name and zone.shared for zone in self.ruleset.zones)
                place = name if shared else f"seat.{seat}.{name}"
                if pile_of(self.position, place) is None:
                    found += self._counter_changes(place, seat - 1, name, mentioned)
                else:
                    found += self._pile_changes(place, place in piles, names, mentioned)
        return [f"{change}, which no expectation mentions" for change in found]

    def _counter_changes(self, place: str, seat: int, name: str, mentioned: set[tuple[str, str, str]]) -> list[str]:
        _, width = self.position.kinds[name]
        found = []
        for index, word in enumerate(self.ruleset.counters.get(name, [""])):
            before, after = (getattr(position, name)[seat * width + index] for position in (self._start, self.position))
            fact = (place, "", word) if word else (f"seat.{seat + 1}", "", name)
            if before != after and fact not in mentioned:
                found.append(f"{place}{': ' + word if word else ''}: changed from {before} to {after}")
        return found

    def _pile_changes(
        self, place: str, counted: bool, names: set[str], mentioned: set[tuple[str, str, str]]
    ) -> list[str]:
        start, end = self._start, self.position
        before, after = pile_of(start, place) or [], pile_of(end, place) or []
        found = []
        for card in sorted({*before, *after}):
            name = name_of(end, card, None)
            named = {text for text in names if card in (in_pile(start, before, text) or in_pile(end, after, text))} | {
                name
            }
            if (card in before) != (card in after):
                if not counted and card not in self._moved and not named & names:
                    found.append(f"{place}: {name} {'left' if card in before else 'arrived'}")
            elif card in before:
                for what in (*self.ruleset.shown_marks, "host", *self.ruleset.numbers_of(end, card)):
                    was, now = mark(start, card, what, None), mark(end, card, what, None)
                    if was != now and not any((place, text, what) in mentioned for text in named):
                        found.append(f"{place}: {name}: {what} changed from {was!r} to {now!r}")
        return found


def safely(row: list[Any]) -> list[Any]:
    """The facts of an expectation, none if it cannot be understood (its own step has said so)."""
    try:
        return list(facts_of(row))
    except Wrong:
        return []


def reason_or(position: Position, seat: int, text: str) -> str:
    """Why a move is not listed."""
    reason = position.why_not(seat, text)
    return f"'{reason}'" if reason else "that it is not"


def at_prompt(position: Position, step: Step) -> Position:
    """A copy at the decision that a step names, passing what comes before; the same position if it does not come."""
    ahead = position.copy()
    while ahead.moves:
        if ahead.prompt == step.prompt and (step.seat is None or ahead.seat == step.seat - 1):
            return ahead
        idle = ahead.ruleset.chance(ahead)
        if idle is None:
            break
        ahead.play(idle)
    return position


def at_seat(position: Position, seat: int) -> Position:
    """A copy at the next decision of a seat, passing what comes before; the same position if none comes."""
    ahead = position.copy()
    while ahead.moves and ahead.seat != seat:
        idle = ahead.ruleset.chance(ahead)
        if idle is None:
            return position
        ahead.play(idle)
    return ahead if ahead.moves else position


def seed_for(luck: list[tuple[int, int]]) -> int:
    """A state of the generator after which chance says this: (which, of how many), counted from 1. Raises FileError."""
    which, sides = luck[0]
    if any(not 1 <= one <= many for one, many in luck):
        raise FileError(f"luck = {luck}: expected [which, of how many], counted from 1")
    bits = which - 1
    for _ in range(2_000_000):
        before = (unmixed(bits) - GAMMA) & MASK
        if all(
            mixed((before + GAMMA * (index + 1)) & MASK) % many == one - 1 for index, (one, many) in enumerate(luck)
        ):
            return before
        bits += sides
    raise FileError(f"luck = {luck}: is too long a row")


def unmixed(bits: int) -> int:
    """The state of the generator to which these random bits belong."""

    def unshift(value: int, by: int) -> int:
        result = value
        for _ in range(64 // by + 1):
            result = value ^ (result >> by)
        return result

    z = unshift(bits & MASK, 31)
    z = unshift(z * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK, 27)
    return unshift(z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK, 30)


# ---- many
def run_example(example: Example, ruleset: Ruleset) -> list[str]:
    """Play an example; returns its failures as 'file: title: step N: expected ..., found ...', none if all is as it
    says."""
    if example.game != ruleset.name:
        return [f"{example.path}: game: expected '{ruleset.name}' (found '{example.game}')"]
    try:
        failures = Performance(example, ruleset).play_all()
    except FileError as error:
        return [str(error)]
    except Exception as error:  # whatever a position brings about that no game comes to
        failures = [fault_of(error)]
    return [f"{example.path}: {example.title}: {failure}" for failure in failures]


def examples_in(ruleset: Ruleset) -> list[Example]:
    """The examples that ship with a game. Raises FileError for the first file that is not as it should be."""
    return [example for path in example_files(ruleset.folder) for example in read_examples(Path(path))]

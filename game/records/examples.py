"""Examples: a position, moves, and what is expected of them. Rules, cards, puzzles and tutorials are all files of this
one form.

A file is one example, or a row of `[[example]]` tables that share what stands above them. What each key means is
written beside it below; seats are counted from 1, as in all text for people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.records.files import FileError, complaint, read_toml
from game.records.names import Words, seen
from game.records.twist import SeatNumber, Twist

Text = Annotated[Words, Field(max_length=400)]
Line = Annotated[str, Field(min_length=1, max_length=400), AfterValidator(seen)]
Expectation = Annotated[list[Any], Field(min_length=2, max_length=4)]
"""A fact, such as ["seat.2.dinos", "Plain Rex", "damage", 3]; see `examples_facts`."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Step(Strict):
    """One step: look at the open decision, make a move, look again. Passes before and after may be left out."""

    note: str = ""
    say: Text = ""
    """What a lesson says as this step comes."""
    light: list[Line] = []
    """What a lesson lights up meanwhile: cards as in moves, piles as in facts, or squares of a board; else what the
    move names."""
    hint: Text = ""
    """What a lesson answers to another move than this one."""
    seat: SeatNumber | None = None
    prompt: Line | None = None
    """The decision that must be open; passes lead to it."""
    moves: list[Line] | None = None
    """The legal moves are exactly these, in any order."""
    includes: list[Line] = []
    excludes: list[Line] = []
    refused: Line | None = None
    """A move that may not be made, for the reason `rule`."""
    rule: Line | None = None
    luck: list[tuple[int, int]] = []
    """What chance says next: [which, of how many], counted from 1."""
    move: Line | None = None
    now: bool = False
    """Look at once after the move, before anybody passes."""
    expect: list[Expectation] = []
    view: list[Expectation] = []
    """Facts as `seat` sees them; a card it does not know is 'a card'."""
    deck: str | dict[str, dict[str, int]] | None = None
    """A deck to be judged: the name of a shipped one, or its sections."""
    change: dict[str, dict[str, int]] = {}
    """Counts of cards that differ from `deck`."""
    faults: list[Line] | None = None
    """The rules that the deck breaks, each once; none: it is legal."""

    @model_validator(mode="after")
    def complete(self) -> Step:
        acts = (self.move, self.refused, self.moves, self.prompt, self.deck)
        if not any(item is not None for item in acts) and not (
            self.includes or self.excludes or self.expect or self.view or self.say
        ):
            raise ValueError("a step needs move, refused, moves, includes, excludes, prompt, expect, view, say or deck")
        needs_seat = (
            any(item is not None for item in (self.move, self.refused, self.moves)) or self.view or self.includes
        )
        if (needs_seat or self.excludes) and self.seat is None:
            raise ValueError("'seat' is missing: whose move or view is it?")
        if (self.refused is None) != (self.rule is None):
            raise ValueError("'refused' and 'rule' belong together")
        if (self.deck is None) != (self.faults is None):
            raise ValueError("'deck' and 'faults' belong together")
        return self


class Setup(Strict):
    """Where an example begins: zones and counters per seat; what is not mentioned is empty."""

    seats: Annotated[int, Field(ge=1, le=8)] = 2
    active: SeatNumber = 1
    phase: str | None = None
    """The game's usual one if it is not named."""
    settings: dict[Line, Line] = {}
    """What was agreed on before the game."""
    turn: Annotated[int, Field(ge=0, le=999)] | None = None
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 1
    decks: list[Line] = []
    """Begin with a new game with these decks instead of with zones."""
    free_decks: bool = False
    """These decks need not be such as the game's rules for building them allow."""
    twist: Twist | None = None
    """What seats have besides, once the cards of these decks were dealt."""
    played: list[Line] = []
    """Moves made before the example begins, as 'SEAT: move': they open a stack, a combat or a window, or leave
    marks."""
    seat: dict[SeatNumber, dict[str, Any]] = {}

    @model_validator(mode="after")
    def possible(self) -> Setup:
        for seat in (self.active, *self.seat):
            if seat > self.seats:
                raise ValueError(f"seat {seat} is beyond seats = {self.seats}")
        if self.decks and self.seat:
            raise ValueError("either decks or zones (position.seat.N), not both")
        if (self.free_decks or self.twist) and not self.decks:
            raise ValueError("free_decks and twist go with decks")
        return self


class Reach(Strict):
    """A goal: a counter of one's own that reaches a number."""

    counter: Line
    reach: Annotated[int, Field(ge=1, le=999)]


class Example(Strict):
    """One example of one file."""

    path: Path
    game: Line
    title: Line
    rules: list[Line] = []
    kind: Literal["rule", "card", "puzzle", "tutorial"] = "rule"
    learner: SeatNumber = 1
    """The seat whose moves a tutorial asks for."""
    goal: Literal["win", "survive"] | Reach | None = None
    """What the learner of a puzzle is to bring about by the end of the turn, whatever others do."""
    hints: list[Text] = []
    """What a puzzle lets on, one after the other."""
    note: str = ""
    cards: dict[Line, dict[str, Any]] = {}
    decks: dict[Line, dict[str, dict[str, int]]] = {}
    """Decks of this file only, by name: their sections."""
    position: Setup = Setup()
    step: Annotated[list[Step], Field(min_length=1, max_length=200)]

    @property
    def plays(self) -> bool:
        """Is there anything to see on a table, besides a deck that is judged?"""
        return any(step.move or step.refused for step in self.step)

    @model_validator(mode="after")
    def purposeful(self) -> Example:
        if self.kind == "rule" and not self.rules:
            raise ValueError("'rules' is missing: which rules does it show?")
        if self.goal is not None and self.kind != "puzzle":
            raise ValueError("only a puzzle has a goal")
        if self.learner > self.position.seats:
            raise ValueError(f"learner = {self.learner} is beyond seats = {self.position.seats}")
        return self


def read_examples(path: Path) -> list[Example]:
    """The examples of a file. Raises FileError with file, place and what was expected."""
    return examples_of(read_toml(path), path)


def examples_of(table: Mapping[str, Any], path: Path) -> list[Example]:
    """The examples in the data of a file. Raises FileError."""
    shared = {key: value for key, value in table.items() if key != "example"}
    rows = table.get("example", [{}])
    if not isinstance(rows, list) or not rows:
        raise FileError(f"{path}: example: expected [[example]] tables")
    found = []
    for number, row in enumerate(rows, 1):
        place = f"{path}: example {number}" if "example" in table else str(path)
        if not isinstance(row, dict):
            raise FileError(f"{place}: expected a table")
        tables = shared.get("cards", {}), row.get("cards", {})
        if not all(isinstance(table, dict) for table in tables):
            raise FileError(f"{place}: cards: expected tables [cards.NAME]")
        cards = tables[0] | tables[1]
        try:
            found.append(Example.model_validate({**shared, **row, "cards": cards, "path": path}))
        except ValidationError as error:
            raise FileError(complaint(error), place) from error
    return found


def example_files(folder: Path) -> Sequence[Path]:
    """The example files of a ruleset's folder."""
    return sorted((folder / "examples").rglob("*.toml"))


@cache
def examples_named(folder: Path, pattern: str) -> Sequence[Example]:
    """The examples in those files of a ruleset's folder whose names are such, in the order of file and row; they are
    read once. Raises FileError."""
    return tuple(one for path in sorted((folder / "examples").glob(pattern)) for one in read_examples(path))


@cache
def examples_by_rule(folder: Path) -> Mapping[str, Sequence[Example]]:
    """The rule examples in a ruleset's folder under each rule that they show, the most particular first: those with
    few rules. Raises FileError."""
    found: dict[str, list[Example]] = {}
    for path in example_files(folder):
        for example in read_examples(path):
            for rule in example.rules:
                found.setdefault(rule, []).append(example)
    return {rule: sorted(examples, key=lambda example: len(example.rules)) for rule, examples in found.items()}

"""How puzzles of a game are found: puzzles.toml in the ruleset's folder.

A position of a game becomes a stage: what `keep` names of each side stays, the rest (hidden cards above all) does not,
`decks` lie where something must, and the stage is made `harder` until only just one way is left.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from game.kernel.ruleset import Ruleset
from game.records.examples import Reach, Setup
from game.records.files import FileError, read_model

FILE = "puzzles.toml"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Sides(Strict):
    """Something for the seat that solves, and for the other one."""

    mine: list[str] = []
    other: list[str] = []


class Most(Strict):
    """How many cards of a zone are kept at most, for each side: so many by chance, which of them by chance."""

    mine: dict[str, int] = {}
    other: dict[str, int] = {}


class Laid(Strict):
    """What lies on the table besides what was kept."""

    mine: dict[str, Any] = {}
    other: dict[str, Any] = {}


class Harder(Strict):
    """What goes from easy (`first`) to hard (`last`): the number of the goal; a counter of the other side; how many
    cards of a zone of that side are kept; or a mark on some cards there."""

    goal: bool = False
    counter: str = ""
    zone: str = ""
    mark: str = ""
    cards: list[str] = []
    first: Annotated[int, Field(ge=0, le=99)]
    last: Annotated[int, Field(ge=0, le=99)]

    @property
    def rungs(self) -> list[int]:
        """The numbers from easy to hard."""
        step = 1 if self.last >= self.first else -1
        return list(range(self.first, self.last + step, step))


class Recipe(Strict):
    """How a position becomes a puzzle."""

    goal: str = "win"
    """Winning, or a counter of one's own that is to reach a number."""
    phases: list[str]
    note: str = ""
    """What is said of every puzzle besides its goal."""
    turn: int | None = None
    """The number of the turn, if it matters."""
    keep: Sides = Sides()
    most: Most = Most()
    least: tuple[int, int] = (0, 0)
    """How many cards each side must have on the stage."""
    lay: Laid = Laid()
    hand: str = ""
    """The zone that is the hand, if it is dealt anew from it and the deck: games leave few cards in it."""
    unheld: list[str] = []
    """The types of cards that are never in a hand."""
    decks: list[list[str]] = []
    easy: bool = False
    """Are those wanted too in which the move that looks best at once is the right one, again and again?"""
    fewer: list[str] = []
    """Counters of one's own of which no more is left than the solution needs."""
    harder: Harder

    def stage(self, setup: Setup, random: Random, ruleset: Ruleset) -> Setup:
        """A stage of a position's setup: which cards stay of a zone that holds too many is chance."""
        seats: dict[int, dict[str, Any]] = {}
        keep, most, lay = self.keep, self.most, self.lay
        sides = (1, keep.mine, most.mine, lay.mine), (2, keep.other, most.other, lay.other)
        for seat, kept, bounds, laid in sides:
            row = {name: value for name, value in setup.seat.get(seat, {}).items() if name in kept}
            if seat == 1 and self.hand:
                cards = [*row.get(self.hand, []), *map(name_of, setup.seat[1].get("deck", []))]
                row[self.hand] = [card for card in cards if ruleset.by_name[name_of(card)].type not in self.unheld]
            for name, bound in bounds.items():
                number = random.randint(min(bound, 1), bound)
                if len(row.get(name, ())) > number:
                    stays = sorted(random.sample(range(len(row[name])), number))
                    row[name] = [row[name][at] for at in stays]
            seats[seat] = row | laid
            if len(self.decks) >= seat:
                seats[seat]["deck"] = self.decks[seat - 1]
        return setup.model_copy(update={"seat": without_host(seats), "turn": self.turn})

    def made(self, setup: Setup, rung: int) -> tuple[Setup, Any]:
        """The stage and the goal on a rung, from easy to hard."""
        harder, other = self.harder, dict(setup.seat[2])
        if harder.goal:
            return setup, Reach(counter=self.goal, reach=rung)
        if harder.counter:
            other[harder.counter] = rung
        elif harder.mark:
            laid = [one for one in other.get(harder.zone, []) if name_of(one) not in harder.cards]
            other[harder.zone] = [
                *laid, *({"card": card, harder.mark: rung} if rung else card for card in harder.cards)
            ]  # fmt: skip
        else:
            other[harder.zone] = other.get(harder.zone, [])[:rung]
        return setup.model_copy(update={"seat": without_host({**setup.seat, 2: other})}), "win"

    def highest(self, setup: Setup) -> int:
        """How many rungs there are on this stage."""
        if self.harder.zone and not self.harder.mark:
            return min(len(self.harder.rungs), len(setup.seat[2].get(self.harder.zone, [])))
        return len(self.harder.rungs)


def without_host(seats: dict[int, dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Without the cards that lie on one that is not there."""
    there = {
        (seat, name_of(entry))
        for seat, row in seats.items()
        for value in row.values()
        if isinstance(value, list)
        for entry in value
    }

    def lies(seat: int, entry: Any) -> bool:
        on = entry.get("on", "") if isinstance(entry, dict) else ""
        whose, slash, name = on.partition("/")
        return not on or ((int(whose), name) if slash and whose.isdigit() else (seat, on)) in there

    return {
        seat: {
            name: [one for one in value if lies(seat, one)] if isinstance(value, list) else value
            for name, value in row.items()
        }
        for seat, row in seats.items()
    }


def name_of(entry: Any) -> str:
    """The card of an entry of a zone."""
    return entry["card"] if isinstance(entry, dict) else str(entry)


def recipe_of(ruleset: Ruleset) -> Recipe:
    """How puzzles of a game are found. Raises FileError."""
    path = ruleset.folder / FILE
    if not path.exists():
        raise FileError(f"{ruleset.title} does not say how puzzles are found ({path} is missing)")
    return read_model(Recipe, path)

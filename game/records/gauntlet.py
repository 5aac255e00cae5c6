"""Gauntlets: a path of opponents of rising strength, the last of them with a twist of the rules.

What is met on the path is said by gauntlet.toml in a game's folder; a path may change the size of the table from match
to match. Whoever beats the last opponent rises in rank and meets stronger ones. A run is one file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from game.ai.levels import LEVELS
from game.kernel.said import SEMICOLON, folded, marked, said
from game.records.decks import Deck, DeckError
from game.records.files import FileError, model_if_there
from game.records.names import Name, Words
from game.records.runs import Counted, Game, Results, Seed, match_seed, run_file
from game.records.twist import Twist

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

FILE = "gauntlet.toml"
KIND = "gauntlet"
Line = Annotated[Words, Field(max_length=200)]


def _known(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"expected one of {', '.join(LEVELS)}")
    return level


LevelName = Annotated[str, AfterValidator(_known)]


class Opponent(BaseModel):
    """Somebody on the path: what they are called, how well they play at first, their deck, and their picture."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[Name, Field(max_length=30)]
    level: LevelName
    deck: Name = ""
    subject: Annotated[str, Field(min_length=1, max_length=40)]
    hue: Annotated[str, Field(min_length=1, max_length=40)] = "neutral"


class Stage(BaseModel):
    """A match of the path: who sits there, what they say, what is agreed on, and with what it begins."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    says: Line = ""
    opponent: Annotated[tuple[Opponent, ...], Field(min_length=1, max_length=7)]
    settings: dict[str, str] = {}
    twist: Twist | None = None


class GauntletRules(BaseModel):
    """The path, the losses that end a run, and the ranks of those who came to its end."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    about: Line = ""
    losses: Annotated[int, Field(ge=1, le=9)] = 1
    ranks: Annotated[tuple[Name, ...], Field(min_length=1, max_length=12)] = (
        "Bronze", "Silver", "Gold", "Diamond", "Master",
    )  # fmt: skip
    deck: dict[Name, dict[Name, dict[Name, int]]] = {}
    """Decks of opponents that are no starter decks, by name: their sections."""
    stage: Annotated[tuple[Stage, ...], Field(min_length=1, max_length=20)]

    def rank(self, whole: int) -> str:
        """The rank of somebody who came to the end so often; none at first."""
        return self.ranks[min(whole, len(self.ranks)) - 1] if whole else ""

    def deck_of(self, opponent: Opponent, ruleset: Ruleset) -> Deck | str:
        """The deck of an opponent: one of the gauntlet's own, the starter deck of that name, or the one that all play
        with."""
        if opponent.deck in self.deck:
            return Deck(game=ruleset.name, name=opponent.deck, sections=self.deck[opponent.deck])
        return opponent.deck or shared_deck(ruleset)


@cache
def read_gauntlet(folder: Path) -> GauntletRules | None:
    """The gauntlet of the game in a folder; None if it has none. Raises FileError."""
    return model_if_there(GauntletRules, folder / FILE)


def gauntlet_of(ruleset: Ruleset) -> GauntletRules:
    """The gauntlet of a game. Raises FileError if it has none."""
    rules = read_gauntlet(ruleset.folder)
    if rules is None:
        raise FileError(said("{game} has no gauntlet", game=ruleset.title))
    return rules


def shared_deck(ruleset: Ruleset) -> str:
    """What the deck is called with which all seats play."""
    return next(iter(ruleset.decks()), "")


def risen(level: str, steps: int) -> str:
    """A level so many steps stronger, as far as there are stronger ones."""
    names = list(LEVELS)
    return names[min(len(names) - 1, names.index(level) + steps)]


class GauntletRun(BaseModel):
    """A run: the deck, at which rank it was begun, which of all runs it is, and the matches played."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    game: Game
    seed: Seed
    number: Counted = 1
    rank: Counted = 0
    """How often the end of the path had been reached before: so many steps stronger are all who are met."""
    deck: Deck | None = None
    """None where all seats play with one deck."""
    results: Results = ()
    given_up: bool = False
    """It ended before enough matches were lost."""

    @property
    def match_seed(self) -> int:
        """The seed of the next match."""
        return match_seed(self.seed, len(self.results))

    @property
    def event(self) -> str:
        """What the matches of this run belong to."""
        return f"Gauntlet {self.number}"

    @property
    def won(self) -> int:
        """How many opponents are beaten; a draw is played again."""
        return self.results.count("won")

    def with_decks(self, change: Callable[[Deck], Deck]) -> Self:
        """The run with its deck, if it has one, as it is after a change."""
        return self.model_copy(update={"deck": self.deck and change(self.deck)})

    def whole(self, rules: GauntletRules) -> bool:
        """Are all of them beaten?"""
        return self.won >= len(rules.stage)

    def over(self, rules: GauntletRules) -> bool:
        """Has the run ended?"""
        return self.given_up or self.whole(rules) or self.results.count("lost") >= rules.losses

    def stage(self, rules: GauntletRules) -> Stage:
        """The match that comes next, or the last one."""
        return rules.stage[min(self.won, len(rules.stage) - 1)]


def gauntlet_file(game: str) -> Path:
    """Where a person's run through the gauntlet of a game lies."""
    return run_file(game, KIND)


def run_faults(ruleset: Ruleset, run: GauntletRun) -> list[str]:
    """What keeps a run that was read from being gone on with."""
    from game.records.own_cards import faults_of, ruleset_for

    if run.game != ruleset.name:
        return [said("game: is '{found}', expected '{game}'", found=run.game, game=ruleset.name)]
    if (run.deck is None) != ruleset.shared_deck:
        return [said("deck: expected none") if ruleset.shared_deck else said("deck: is missing")]
    try:
        faults = faults_of(run.deck, ruleset_for(run.game, [run.deck])) if run.deck else []
    except DeckError:  # a pack is gone, and the run waits for it: which one is told where its next match begins
        return []
    words = marked("deck: '{name}' is not legal any more: {why}")
    return [said(words, name=run.deck.name, why=folded(SEMICOLON, faults[:3]))] if run.deck and faults else []

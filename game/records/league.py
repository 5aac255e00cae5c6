"""Leagues: eight decks, one's own among them, play each against each. The person plays one match of every round; the
others are played by the computer meanwhile, and their results stand in a file of their own, a line each. Where all play
with one deck it is people who meet, whom league.toml in the game's folder names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from game.ai.levels import USUAL
from game.kernel.said import marked, said
from game.records.decks import Deck
from game.records.files import FileError, model_if_there, not_written, read_text
from game.records.forge import ForgeRun, forge_of, forged, offered, read_forge
from game.records.gauntlet import LevelName, shared_deck
from game.records.names import Name
from game.records.runs import Counted, Game, Results, Seed, match_seed, run_file

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

FILE = "league.toml"
KIND = "league"
DECKS = 8
FEWEST = 4
"""A league of decks wants more starter decks than these."""
FORGED = marked("Forged")
"""What decks are called, with a number, that are forged for a season."""
OWN = 0
"""The number of the person's deck."""
WIN, DRAW = 3, 1
"""Points."""
MOST_LINES = 2000
_TOLD = re.compile(r"\[(\d{1,3}), (\d{1,3}), (\d{1,3}), (-1|0|1)\]", re.ASCII)
"""A line of the results of the others."""


class Meeting(NamedTuple):
    """Two decks in a round, both counted from 0; the first one sits at seat 1."""

    round: int
    one: int
    other: int


class Line(NamedTuple):
    """A line of the table: the number of a deck, and its matches."""

    deck: int
    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> int:
        return WIN * self.won + DRAW * self.drawn

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


class Rival(BaseModel):
    """Somebody whom one meets where all play with one deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    name: Annotated[Name, Field(max_length=30)]
    level: LevelName


class LeagueRules(BaseModel):
    """Who is met in a league of people."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    rival: Annotated[tuple[Rival, ...], Field(min_length=3, max_length=DECKS - 1)]


class League(BaseModel):
    """A season: the decks, one's own first, or whom one meets; how well the decks are played against one, and one's own
    matches."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    format: Literal[1] = 1
    game: Game
    seed: Seed
    number: Counted = 1
    level: LevelName = USUAL
    decks: Annotated[tuple[Deck, ...], Field(max_length=DECKS)] = ()
    rivals: Annotated[tuple[Rival, ...], Field(max_length=DECKS - 1)] = ()
    results: Results = ()

    @property
    def match_seed(self) -> int:
        """The seed of one's next match."""
        return match_seed(self.seed, len(self.results))

    @property
    def event(self) -> str:
        """What the matches of this season belong to."""
        return f"League {self.number}"

    @property
    def names(self) -> tuple[str, ...]:
        """What the decks or the people are called."""
        return tuple(deck.name for deck in self.decks) or ("You", *(rival.name for rival in self.rivals))

    def level_of(self, number: int) -> str:
        """How well one of the others plays."""
        return self.rivals[number - 1].level if self.rivals else self.level

    def deck_of(self, number: int, ruleset: Ruleset) -> Deck:
        """One's deck, or that of one of the others."""
        return self.decks[number] if self.decks else ruleset.decks()[shared_deck(ruleset)]

    def with_decks(self, change: Callable[[Deck], Deck]) -> League:
        """The season with its decks as they are after a change."""
        return self.model_copy(update={"decks": tuple(map(change, self.decks))})

    @property
    def rounds(self) -> int:
        """How many rounds a season has."""
        return len(self.names) - 1

    @property
    def over(self) -> bool:
        """Has one played all one's matches?"""
        return len(self.results) >= self.rounds

    @property
    def round(self) -> int:
        """The round that is played now, counted from 0; the last one at the end."""
        return min(len(self.results), self.rounds - 1)

    def meetings(self, round: int) -> list[Meeting]:
        """Who meets in a round: one deck stays, the others go round the table."""
        count = len(self.names)
        ring = list(range(1, count))
        Random(f"{self.seed}/ring").shuffle(ring)
        ring = [OWN, *ring[round:], *ring[:round]]
        pairs = [(ring[at], ring[count - 1 - at]) for at in range(count // 2)]
        return [Meeting(round, one, other) for one, other in pairs]

    @property
    def opponent(self) -> int:
        """The deck that one meets now."""
        return next(one.other for one in self.meetings(self.round) if one.one == OWN)

    def rest(self) -> list[Meeting]:
        """The matches of the others, of all rounds up to this one."""
        return [one for round in range(self.round + 1) for one in self.meetings(round) if one.one != OWN]

    def left(self, others: Mapping[Meeting, int]) -> int:
        """Matches of the others that are still to be played in the rounds up to now."""
        return len(set(self.rest()) - set(others))

    def finished(self, others: Mapping[Meeting, int]) -> bool:
        """Is the whole season played?"""
        return self.over and not self.left(others)

    def table(self, others: Mapping[Meeting, int]) -> list[Line]:
        """The standings, the best first: points, then wins, then the points of the matches between equals; who is equal
        in that, too, stands as the decks do, one's own first. `others` has 1 where the first deck won, 0 where the
        second did, -1 for a draw."""
        rows = {deck: [0, 0, 0] for deck in range(len(self.names))}
        met = dict[tuple[int, int], int]()

        def count(one: int, other: int, result: int) -> None:
            """Result 1: the first won."""
            rows[one][{1: 0, -1: 1, 0: 2}[result]] += 1
            rows[other][{0: 0, -1: 1, 1: 2}[result]] += 1
            met[one, other], met[other, one] = {1: (WIN, 0), -1: (DRAW, DRAW), 0: (0, WIN)}[result]

        for round, told in enumerate(self.results):
            other = next(one.other for one in self.meetings(round) if one.one == OWN)
            count(OWN, other, {"won": 1, "lost": 0, "drawn": -1}[told])
        for meeting in self.rest():
            if meeting in others:
                count(meeting.one, meeting.other, others[meeting])
        lines = [Line(deck, *row) for deck, row in rows.items()]

        def between_equals(line: Line) -> int:
            equals = [one.deck for one in lines if (one.points, one.won) == (line.points, line.won)]
            return sum(met.get((line.deck, one), 0) for one in equals)

        return sorted(lines, key=lambda line: (-line.points, -line.won, -between_equals(line), line.deck))

    def place(self, others: Mapping[Meeting, int]) -> int:
        """One's place in the table, from 1."""
        return [line.deck for line in self.table(others)].index(OWN) + 1


def seeded(league: League, meeting: Meeting) -> int:
    """The seed of a match of the others."""
    return Random(f"{league.seed}/{meeting.round}/{meeting.one}/{meeting.other}").randrange(2**31)


@cache
def read_league(folder: Path) -> LeagueRules | None:
    """Who is met in the league of the game in a folder; None if that is said nowhere. Raises FileError."""
    return model_if_there(LeagueRules, folder / FILE)


def has_league(ruleset: Ruleset) -> bool:
    """Has a game a league: enough decks, or people to meet? Raises FileError."""
    return read_league(ruleset.folder) is not None if ruleset.shared_deck else len(ruleset.decks()) > FEWEST


def begin(ruleset: Ruleset, deck: Deck | None, level: str, seed: int, number: int = 1) -> League:
    """A new season with starter decks, chosen by chance, and forged ones where there are too few; with the people of
    the game where all play with one deck. Raises FileError."""
    if deck is None:
        rules = read_league(ruleset.folder)
        assert rules
        return League(game=ruleset.name, seed=seed, number=number, rivals=rules.rival)
    random = Random(seed)
    others = [one for one in ruleset.decks().values() if one.sections != deck.sections]
    random.shuffle(others)
    others = others[: DECKS - 1]
    if read_forge(ruleset.folder) is not None:
        missing = range(1, DECKS - len(others))
        others += [by_chance(ruleset, random.randrange(2**31), f"{FORGED} {number}") for number in missing]
    if len(others) % 2 == 0:
        others.pop()
    return League(game=ruleset.name, seed=seed, number=number, level=level, decks=(deck, *others))


def by_chance(ruleset: Ruleset, seed: int, name: str) -> Deck:
    """A deck that was forged with eyes shut."""
    random, picks = Random(seed), list[str]()
    while len(picks) < forge_of(ruleset).picks:
        picks.append(random.choice(offered(ruleset, seed, picks)).name)
    return forged(ruleset, ForgeRun(game=ruleset.name, seed=seed, picks=tuple(picks)), name)


def league_faults(ruleset: Ruleset, league: League) -> list[str]:
    """What keeps a season that was read from being gone on with."""
    if league.game != ruleset.name:
        return [said("game: is '{found}', expected '{game}'", found=league.game, game=ruleset.name)]
    if bool(league.decks) == ruleset.shared_deck:
        return [said("decks: expected none") if ruleset.shared_deck else said("decks: are missing")]
    if len(league.names) % 2 or len(league.names) < FEWEST:
        return [said("decks: expected an even number, {least} at least", least=FEWEST)]
    words = marked("decks: '{name}' is not legal any more")
    return [said(words, name=deck.name) for deck in league.decks[1:] if ruleset.faults(deck)]


# ---- on disk
def league_file(game: str) -> Path:
    """Where a person's season of a game lies."""
    return run_file(game, KIND)


def others_file(league: League) -> Path:
    """Where the results of the others lie, a line each, as they come."""
    return run_file(league.game, f"{KIND}-{league.seed}")


def read_others(league: League) -> dict[Meeting, int]:
    """The results of the others, as far as they are known; a line that is not whole counts as not there."""
    found: dict[Meeting, int] = {}
    with suppress(FileError):
        for line in read_text(others_file(league)).split("\n")[:MOST_LINES]:
            if told := _TOLD.fullmatch(line):
                round, one, other, result = map(int, told.groups())
                found[Meeting(round, one, other)] = result
    return found


def add_other(league: League, meeting: Meeting, result: int) -> None:
    """Write a result of the others down. Raises FileError."""
    path = others_file(league)
    try:
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps([*meeting, result]) + "\n")
    except OSError as error:
        raise not_written(path, error) from error

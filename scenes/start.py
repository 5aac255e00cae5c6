"""Where the window meets the games: opening the program, what can be played, and going to the table.

The engine is imported inside these functions, so that the first frame need not wait for it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from scenes import words
from scenes.words import all_of, fault_told, lines_told, marked, name_said, say, say_many, turn_said

if TYPE_CHECKING:
    from game.records.decks import Deck
    from game.records.game_faces import GameFace
    from game.records.index import Looks
    from game.records.twist import Twist
    from scenes.window import App

T = TypeVar("T")
COMPUTER = marked("Computer")
"""What somebody is called who has no name: written into the match in English, and said as any other name."""


@dataclass(frozen=True)
class NewGame:
    """A game as it was ordered: who sits where ('human', or an agent like 'search:400'), the decks and the seed."""

    game: str
    seats: tuple[str, ...]
    decks: tuple[Deck | str, ...]
    seed: int = field(default_factory=lambda: random.SystemRandom().randrange(10**9))
    names: tuple[str, ...] = ()
    open_lists: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)
    """What was agreed on before the game, where it is not as usual."""
    open_hands: bool = False
    rated: bool = False
    """Nothing that showed something hidden is taken back."""
    event: str = ""
    """What the match belongs to, such as a run through a gauntlet, and which match of it it is."""
    round: int = 0
    free_decks: bool = False
    """The decks were made by the rules of an event."""
    games: int = 1
    """So many games are played at most until somebody has won most of them."""
    score: tuple[int, ...] = ()
    """Games of it that each seat has won."""
    twist: Twist | None = None
    """What the seats begin with, besides what the rules give them."""
    follows: int | None = None
    """The seed of the game before, in a match of several."""

    @property
    def of_a_draft(self) -> bool:
        """Is it a match of a run, with a deck that names the pool it was built of?"""
        return any("pool" in getattr(deck, "sections", ()) for deck in self.decks)

    def again(self) -> NewGame:
        """The same order with another seed; a match of several games from its beginning."""
        seed, first = random.SystemRandom().randrange(10**9), 1 if self.games > 1 else self.round
        return replace(self, seed=seed, score=(), round=first, follows=None)

    def swapped(self) -> NewGame:
        """The same people and decks one seat on, with another seed."""
        return replace(self.again(), seats=_turn(self.seats), decks=_turn(self.decks), names=_turn(self.names))


def _turn(row: tuple[T, ...]) -> tuple[T, ...]:
    return row[1:] + row[:1]


def open_window(then: Callable[[App], object] | None = None) -> int:
    """Open the window on the main menu, go on from there with `then` if given, and run. Returns the exit status."""
    from game.records.settings import complain, load_settings, save_settings, saving
    from scenes.flips import with_fastest_flip
    from scenes.main_menu import MainMenu
    from scenes.window import App, NoDisplay
    from scenes.words import of_the_system

    trouble: list[str] = []
    settings = load_settings(trouble.append)
    for one in trouble:
        complain(one)
    settings = known = with_fastest_flip(settings, save_settings)
    if not settings.language:
        settings = settings.model_copy(update={"language": of_the_system()})
    try:
        app = App(settings, save=saving(known))
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 1

    def begin() -> None:
        app.push(MainMenu(app))
        if then:
            then(app)
        elif not app.settings.welcomed and not has_unfinished():
            from scenes.learn import welcome  # with the rulebook and the lessons, for which nobody waits later

            welcome(app)
        for one in trouble:
            app.tell(say("Settings not read"), lines_told(one))

    app.rescue.attempt(begin)
    app.run()
    return 0


def games() -> dict[str, str]:
    """The games that can be played, name and title: those with a table. One that has its rules but no table.toml yet is
    left to the command line."""
    from game.library import playable

    found = playable().rulesets
    return {name: ruleset.title for name, ruleset in found.items() if (ruleset.folder / "table.toml").exists()}


def troubles() -> list[str]:
    """What is wrong with games that cannot be played, in words."""
    from game.library import playable

    return [fault_told(error) for error in playable().faults]


def deck_names(game: str) -> list[str]:
    """The decks that can be taken to a game: a person's own that are legal, then the starter decks."""
    from game import load_ruleset
    from game.records.own_cards import is_legal
    from game.records.shelf import Shelf

    own = [name for name, deck in Shelf(game).named().items() if is_legal(deck)]
    return [*own, *(name for name in load_ruleset(game).decks() if name not in own)]


def has_shared_deck(game: str) -> bool:
    """Whether all seats play with one deck."""
    from game import load_ruleset

    return load_ruleset(game).shared_deck


def has_cards_beside(game: str) -> bool:
    """Whether cards lie beside its decks that may change places with those in them between two games."""
    from game import load_ruleset
    from game.records.sections import sections_of

    return any(section.side for section in sections_of(load_ruleset(game)))


def settings_of(game: str, seats: int) -> dict[str, list[str]]:
    """What can be agreed on before a game with so many seats: the words to choose from, the usual one first."""
    from game import load_ruleset

    return {setting.name: list(setting.words) for setting in load_ruleset(game).settings_for(seats)}


def how_strong(game: str, level: str) -> str:
    """What a level was measured to win against what is below it, or nothing if it was not measured."""
    from game import RulesetError, load_ruleset
    from game.ai.levels import LEVELS
    from game.records.files import FileError
    from game.records.ladder import rung_up_to

    try:
        rung = rung_up_to(load_ruleset(game).folder, level)
    except (RulesetError, FileError):
        return ""
    if rung is None:
        return ""
    return say_many(
        "Won {share} % of {number} game against {below}.",
        "Won {share} % of {number} games against {below}.",
        rung.games,
        share=round(100 * rung.points / rung.games),
        below=say(rung.below) if rung.below in LEVELS else say("a one-rule bot"),
    )


def seat_counts(game: str) -> tuple[int, ...]:
    """With how many seats a game can be played."""
    from game import load_ruleset

    return load_ruleset(game).seats


def has_unfinished() -> bool:
    """Whether there is a journal of a match that was not played to its end, or one that cannot be read."""
    from game.records.places import journals

    if not journals().is_dir() or not any(journals().iterdir()):
        return False  # known without the journal's reader, for which the first frame would wait
    from game.records import index

    return index.has_unfinished()


class Left(NamedTuple):
    """A match that was left, or an event between two of its matches: its file, its game's title, and how far it came
    against whom."""

    path: Path
    title: str
    words: str
    event: str = ""
    """The kind of event that goes on."""
    alone: bool = False
    """No other match was left."""
    company: str = ""
    """The end of the words: against whom. It is shown in whole or not at all."""

    @property
    def since(self) -> float:
        """When it was left, as files tell it."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0


def left_over() -> dict[str, Left]:
    """Of each game what was left last, a match or an event, the newest of all first."""
    from scenes.events.resting import events_left

    matches = matches_left() if has_unfinished() else {}
    both = [*matches.items(), *events_left().items()]
    found: dict[str, Left] = {}
    for game, left in sorted(both, key=lambda one: -one[1].since):
        found.setdefault(game, left)
    return found


def matches_left() -> dict[str, Left]:
    """Of each game the newest match that can be gone on with, the newest of all first."""
    from game.records.index import Index
    from game.records.series import written
    from scenes.events import belongs_to

    index = Index()
    index.refresh(0.05)
    found: dict[str, Left] = {}
    alone = index.count("Unfinished") == 1
    for game, one in index.left().items():
        looks = index.looks(one)
        made = say_many("{number} move in", "{number} moves in", one.moves) if one.moves else say("just begun")
        far = _far(looks) if looks else made
        if event := belongs_to(one):
            stands = [written(score) for score in (one.score or one.before,) if score]
            far = ", ".join([event.lower(), *stands, *([] if one.score else [far])])
        people = sum(who == "human" for who in one.seats)
        named = zip(one.seats, one.names, strict=False)
        others = [name_said(name) for who, name in named if who != "human" or (people > 1 and name != "You")]
        told = say("{far}, with {names}", far=far, names=all_of(others)) if others else far
        company = told.removeprefix(f"{far}, ") if others else ""
        found[game] = Left(one.path, one.title, told, alone=alone, company=company)
    index.close()
    return found


def _far(looks: Looks) -> str:
    """How far a match came: as it was told, with the branch that goes on; in another language by its turn."""
    if looks.language != words.now:
        return turn_said(looks.word, looks.turn).lower()
    return looks.told.partition(",")[0].lower()


def faces() -> dict[str, GameFace]:
    """How the games that can be played introduce themselves, by name; none is loaded for it."""
    from game.records.game_faces import game_faces

    return game_faces()


def start_match(app: App, new_game: NewGame) -> None:
    """Sit down to a new match: the table takes the place of the menus. A deck that is refused is told in a dialogue."""
    from scenes.table import begin

    begin(app, new_game)


def go_on_with(app: App, left: Left) -> None:
    """Go on with what was left."""
    if left.event:
        from scenes.events import open_event

        open_event(app, left.path.stem, left.event)
    else:
        continue_match(app, left.path)


def continue_match(app: App, journal: Path | None = None) -> None:
    """Go on with the match of a journal, or choose one that was left."""
    from scenes.table import resume

    resume(app, journal)

"""Matches that were played: their end, the library, replays, and places of them laid out."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from scenes.shots.building import pushed
from scenes.shots.positions import midgame, played

if TYPE_CHECKING:
    from game.records.match import Match
    from game.records.review import Review
    from scenes.scene import Scene
    from scenes.window import App


def played_out(game: str) -> Match:
    """A match that was played to its end."""
    from game import load_ruleset
    from game.records.match import Match

    decks = (list(load_ruleset(game).decks()) * 2)[:2]
    match, dice = Match.begin(game, decks, 5, ("human", "normal"), ("You", "Computer"), folder=False), Random(5)
    while match.position.moves:
        match.play(match.ruleset.quick(match.position, match.position.moves, dice))
    return match


def result(app: App, game: str) -> Scene:
    """How a match ended, over its table."""
    from scenes.table.opponents import InPlace, Opponents
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of

    match = played_out(game)
    scene = TableScene(app, match, order_of(match), Opponents(game, match.seats, worker=InPlace))
    app.push(scene)
    scene.show_result()
    return app.top


def result_learned(app: App, game: str) -> Scene:
    """The result with the curve of the match."""
    shown: Any = result(app, game)
    shown.learning.toggle()
    while shown.waiting:
        shown.update(0)
    return app.top


def mistakes(app: App, game: str) -> Scene:
    """The first mistake of a match."""
    shown: Any = result_learned(app, game)
    return replay(app, game, shown.learning.review)


def folder_for_now() -> Path:
    """A folder that is gone once the program has ended."""
    folder = tempfile.mkdtemp(prefix="playmat-shot-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def library(app: App, game: str) -> Scene:
    """The library, with a few matches of each game in a folder of its own."""
    from game import load_ruleset, rulesets_found
    from game.records.match import Match
    from game.records.remarks import Remarks, write_remarks
    from scenes.matches.library import LibraryScene

    os.environ["PLAYMAT_HOME"] = str(folder_for_now())
    for number, name in enumerate([*(one for one in sorted(rulesets_found()) if one != game), game]):
        decks = list(load_ruleset(name).decks())
        for moves in (60, 4000):
            chosen = [decks[(seat + number) % len(decks)] for seat in range(2)]
            match, dice = Match.begin(name, chosen, number, ("human", "normal"), ("You", "Computer")), Random(number)
            while match.position.moves and len(match.history) < moves:
                match.play(match.ruleset.quick(match.position, match.position.moves, dice))
            match.close()
    assert match.path
    write_remarks(match.path, Remarks("The one that turned round", True, "", {12: "Why not attack here?"}))
    scene = LibraryScene(app)
    app.push(scene)
    while scene.waiting:
        app.step([])
    return scene


def statistics(app: App, game: str) -> Scene:
    """The same matches in numbers."""
    shown: Any = library(app, game)
    shown.statistics()
    app.top._by.choose(1)  # type: ignore[attr-defined]
    return app.top


def replay(app: App, game: str, review: Review | None = None) -> Scene:
    """A finished match in the middle, with everything open; or at the first mistake."""
    from game.records.replay import Tape
    from scenes.replay.scene import ReplayScene

    tape = Tape.of(played_out(game))
    tape.go_on()
    scene = ReplayScene(app, tape, None if review else tape.last * 2 // 3, review)
    pushed(app, scene)
    if review is None:
        scene.see(-1)
    return scene


def branches(app: App, game: str) -> Scene:
    """The lines of a match that was played on from several places."""
    from game import load_ruleset
    from game.records.match import Match
    from game.records.replay import Tape
    from game.records.tree import Start
    from scenes.replay.scene import ReplayScene

    def on(match: Match, moves: int, seed: int) -> Match:
        dice = Random(seed)
        while match.position.moves and moves:
            match.play(match.ruleset.quick(match.position, match.position.moves, dice))
            moves -= 1
        match.close()
        return match

    decks, folder = (list(load_ruleset(game).decks()) * 2)[:2], folder_for_now()
    match = on(Match.begin(game, decks, 5, ("human", "normal"), ("You", "Computer"), folder=folder), 4000, 5)
    assert match.path
    half = len(match.history) // 2
    for of, after, moves, who, names in (
        (0, half, 4000, ("human", "hard"), ("You", "Computer")),
        (0, half + 4, 12, ("human", "human"), ("Player 1", "Player 2")),
        (1, half + 2, 9, ("human", "hard"), ("You", "Computer")),
        (3, half + 5, 9, ("human", "easy"), ("You", "Computer")),
        (0, half // 2, 4000, ("hard", "hard"), ("Computer 1", "Computer 2")),
    ):
        on(Match.branched(match.path, Start(of=of, after=after, seats=who, names=names)), moves, after)
    tape = Tape.read(match.path)
    tape.go_on()
    scene = ReplayScene(app, tape, tape.last * 2 // 3)
    pushed(app, scene)
    scene.branches()
    return app.top


def studies(app: App, game: str) -> Scene:
    from scenes.study.list_scene import StudiesScene

    return pushed(app, StudiesScene(app, game))


def study(app: App, game: str) -> Scene:
    """A place of a match, laid out."""
    from scenes.study import study_place

    study_place(app, played(game, 2, midgame))
    return app.scenes[-1]


def study_table(app: App, game: str) -> Scene:
    """Both sides of it are played."""
    scene: Any = study(app, game)
    scene.play()
    return app.scenes[-1]

"""The program itself, in a real window, doing for a person what is measured.

`python -m scenes.bench_person WHAT` prints what it took as a line of JSON; `scenes/bench_window.py` asks for it.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.window import App

PATIENCE = 240
"""Seconds after which a match that was to be watched counts as painted, whatever is still missing."""
FIRST = 3
"""Seconds of a match that are not measured: those in which its first pictures are asked for."""


def watched(then: Callable[[App], object], each: Callable[[App, float, float, float], object]) -> None:
    """Run the program; `then` is called once the menu is seen, and `each` after every step with the seconds that it
    took, besides waiting for its time, when it ended, and the seconds that the processor worked for it."""
    from scenes import command, window

    def run(app: App) -> None:
        step, keep_time, seen, waited = app.step, app._keep_time, False, 0.0

        def wait(pixels: int = 0) -> None:
            nonlocal waited
            began = time.perf_counter()
            keep_time(pixels)
            waited += time.perf_counter() - began

        def timed(events: Any) -> bool:
            nonlocal seen, waited
            waited, began, worked = 0.0, time.perf_counter(), time.process_time()
            going = step(events)
            ended, spent = time.perf_counter(), time.process_time() - worked
            if not seen:
                seen = True
                then(app)
            elif going:
                each(app, ended - began - waited, ended, spent)
            return going

        app.step, app._keep_time = timed, wait  # type: ignore[method-assign]
        app_run(app)

    app_run, window.App.run = window.App.run, run  # type: ignore[method-assign]
    command.main([])


def start() -> None:
    """When the first frame of the menu stood, by the clock of the machine."""
    stood = 0.0

    def quit_at_once(app: App) -> None:
        nonlocal stood
        stood = time.time()
        app.quit()

    watched(quit_at_once, lambda *_: None)
    tell(stood=stood)


def opened(act: Callable[[App], object]) -> None:
    """How long it takes from a click in the menu to the first frame of what it opens, and to the last picture on it."""
    from scenes.table.gallery import gallery_for

    begun = first = 0.0
    beneath: Any = None

    def click(app: App) -> None:
        nonlocal begun, beneath
        beneath, begun = app.top, time.perf_counter()
        act(app)
        app.redraw()

    def look(app: App, took: float, ended: float, spent: float) -> None:
        nonlocal first
        if app.top is beneath:
            return
        first = first or ended
        gallery = gallery_for(app.settings)
        if gallery is None or not gallery.busy or ended - begun > PATIENCE:
            tell(first=first - begun, painted=ended - begun)
            app.quit()
        app.redraw()

    watched(click, look)


def match(game: str) -> None:
    """A new match against the computer."""

    def act(app: App) -> None:
        from scenes.start import NewGame, deck_names

        names = deck_names(game)
        app.start_match(NewGame(game, ("human", "normal"), (names[0], names[1 % len(names)]), 1))

    opened(act)


def builder(game: str) -> None:
    """A new deck of a game."""

    def act(app: App) -> None:
        from scenes.builder.decks_scene import DecksScene

        decks = DecksScene(app, game)
        app.push(decks)
        decks.new()

    opened(act)


def frames(game: str, seconds: float) -> None:
    """Animated frames of a match of two computers that think beside it, all motion on: between frames, and spent on
    each; how long the computers took for an answer; and the memory of all processes at the end."""
    from scenes.start import NewGame, deck_names

    between: list[float] = []
    drawn: list[float] = []
    worked: list[float] = []
    answers: list[float] = []
    begun = asked = last = 0.0
    seed = 0
    moving = False

    def play(app: App) -> None:
        nonlocal seed
        seed += 1
        names = deck_names(game)
        app.start_match(NewGame(game, ("normal", "normal"), (names[0], names[1 % len(names)]), seed))

    def look(app: App, took: float, ended: float, spent: float) -> None:
        nonlocal begun, asked, last, moving
        scene: Any = app.scenes[0]
        if not begun and (ended - opened_at > PATIENCE or (ended - opened_at > FIRST and not scene.faces.busy)):
            begun = ended
        thinking = scene.opponents.busy
        if thinking and not asked:
            asked = ended
        elif asked and not thinking:
            answers.append(ended - asked)
            asked = 0.0
        if begun:
            if moving:
                drawn.append(took)
                worked.append(spent)
                between.append(ended - last)
            moving, last = app.animating, ended
            if ended - begun > seconds:
                tell(between=between, drawn=drawn, worked=worked, answers=answers, memory=memory())
                app.quit()
        if app.top is not scene:  # the result
            play(app)
            moving = False

    opened_at = time.perf_counter()
    watched(play, look)


def memory() -> float:
    """Megabytes of this process and all that it started; what they share counts once."""
    import os

    total, row = 0, [os.getpid()]
    while row:
        process = row.pop()
        try:
            with open(f"/proc/{process}/smaps_rollup") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
            with open(f"/proc/{process}/task/{process}/children") as file:
                row += [int(child) for child in file.read().split()]
        except OSError:
            continue
    return total / 1024


def tell(**found: Any) -> None:
    """Print what was found, for the program that asked."""
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    what, *words = sys.argv[1:]
    {"start": start, "match": match, "builder": builder, "frames": lambda game, s: frames(game, float(s))}[what](*words)

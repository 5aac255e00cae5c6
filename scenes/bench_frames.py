"""How fast the window is: the start, the frames of a full table at 1920x1080, and how soon what a person does is seen.
Drawn without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from typing import Any

SIZE = (1920, 1080)
FRAMES = 600
STARTS = 5
FIRST_FRAME = """
import sys, time
from scenes import command, window
def run(app):
    app.step([])
    print(time.time())
    sys.stdout.flush()
window_run, window.App.run = window.App.run, run
command.main([])
"""
"""A program that opens the main menu as the command does, and says when its first frame stood."""


def frame_figures(game: str) -> dict[str, float]:
    """Keys, all in milliseconds: start_ms, frame_p95_ms, frame_p99_ms, frame_p99_ms_thinking, input_to_flip_p95_ms."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    app, scene = full_table(game)
    try:
        carried = dragged(app, scene, FRAMES)
        moved = [frame(app, event) for event in some_events(FRAMES)]
        stop = think(scene)
        thinking = dragged(app, scene, FRAMES)
        stop()
    finally:
        while app.scenes:
            app.scenes.pop().leave()
        pygame.display.quit()
    return {
        "start_ms": round(start_time() * 1e3),
        "frame_p95_ms": percentile(carried, 95),
        "frame_p99_ms": percentile(carried, 99),
        "frame_p99_ms_thinking": percentile(thinking, 99),
        "input_to_flip_p95_ms": percentile(moved, 95),
    }


def full_table(game: str) -> tuple[Any, Any]:
    """A window without a screen, and a table in the middle of a game, its cards drawn."""
    from game.records.settings import Settings
    from scenes.shots import SHOTS
    from scenes.window import App, settle_memory

    app = App(Settings(window=SIZE, scale=0, volume=0))
    scene: Any = SHOTS["table"](app, game)
    app.draw()
    gallery = getattr(scene.faces, "gallery", None)
    if gallery is not None:
        gallery.settle(60)
        scene.faces.forget()
        scene.drawing.forget()
    for _ in range(30):
        frame(app)
    settle_memory()
    return app, scene


def frame(app: Any, event: Any = None) -> float:
    """Seconds of one frame that hears an event (the mouse at rest, if none is given)."""
    import pygame

    heard = event or pygame.event.Event(pygame.MOUSEMOTION, pos=(SIZE[0] // 2, 5), rel=(0, 0), buttons=(0, 0, 0))
    app.redraw()
    began = time.perf_counter()
    app.step([heard])
    return time.perf_counter() - began


def dragged(app: Any, scene: Any, count: int) -> list[float]:
    """Seconds of frames in which a card of the hand is carried over the table, so that none is like the last."""
    import pygame

    start = next(card for card in reversed(scene.cards) if card.lit).rect.center
    frame(app, pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    times = []
    for index in range(count):
        at = (SIZE[0] // 5 + index * 3 % (SIZE[0] // 2), SIZE[1] // 4 + index * 7 % (SIZE[1] // 2))
        times.append(frame(app, pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 7), buttons=(1, 0, 0))))
    assert scene.held, "no card was carried"
    frame(app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    return times


def some_events(count: int) -> list[Any]:
    """A mouse wandering over the table, and now and then the Tab key."""
    import pygame

    events = []
    for index in range(count):
        at = (SIZE[0] * (index * 37 % 101) // 101, SIZE[1] * (index * 53 % 97) // 97)
        events.append(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)
            if index % 8 == 7
            else pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 2), buttons=(0, 0, 0))
        )
    return events


def think(scene: Any) -> Callable[[], None]:
    """Let the computer think for as long as frames are drawn; call the result to stop it."""
    from game.ai.worker import Thinker

    thinker = Thinker(scene.match.game, "search:60s", 1)
    thinker.start()
    position = worth_thinking_about(scene.match.position)
    thinker.ask(position, position.seat)
    time.sleep(1)

    def stop() -> None:
        assert thinker.poll() is None and not thinker.notices, "it had ceased to think while frames were measured"
        thinker.cancel()
        thinker.close()

    return stop


def worth_thinking_about(position: Any) -> Any:
    """The next position, carried on by quick moves, in which there is something to choose: else the answer comes at
    once."""
    position, dice = position.copy(), Random(1)
    while len(moves := position.ruleset.worthwhile(position, position.moves)) < 2:
        position.play(position.ruleset.quick(position, moves, dice))
    return position


def start_time() -> float:
    """Seconds from the start of a process to its first frame, caches warm."""
    times = []
    for _ in range(STARTS + 1):
        began = time.time()
        words = subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True).stdout
        times.append(float(words.splitlines()[-1]) - began)
    return median(times[1:])


def percentile(times: list[float], percent: int) -> float:
    """A percentile of times, in milliseconds."""
    return round(quantiles(times, n=100)[percent - 1] * 1e3, 2)

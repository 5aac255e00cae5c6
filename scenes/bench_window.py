"""How fast the program is as a person meets it: in a real window of 1920x1080, started, clicked and watched
(`scenes/bench_person.py`), on the screen there is or on a virtual one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Any

from scenes.bench_frames import SIZE, STARTS, percentile
from scenes.window import BARS, NoDisplay

SECONDS = 40.0
"""How long a match of computers is watched."""
OPENINGS = 3
PATIENCE = 600
UNUSUAL = ("SDL_VIDEODRIVER", "PLAYMAT_DEBUG", "PYTHONDONTWRITEBYTECODE")
"""What no person has set."""


def window_figures(
    games: Sequence[str],
    seconds: float = SECONDS,
    starts: int = STARTS,
    openings: int = OPENINGS,
    tell: Callable[[str], object] = lambda words: None,
) -> dict[str, Any]:
    """Keys: start_ms; builder_ms and builder_painted_ms, with the most cards of all games; games: for each what
    `game_figures` has. `tell` hears what is measured next. Raises NoDisplay."""
    with screen() as person:
        tell("the start")
        ask(person, "start")  # caches are warm then, and the way to show a frame is known
        figures: dict[str, Any] = {"start_ms": round(median(start(person) for _ in range(starts)) * 1e3)}
        largest = max(games, key=pool)
        tell(f"the builder with {pool(largest)} cards")
        figures |= opening(person, "builder", largest, openings)
        figures["games"] = {}
        for game in games:
            tell(game)
            figures["games"][game] = game_figures(person, game, seconds, openings)
    return figures


def game_figures(person: Mapping[str, str], game: str, seconds: float, openings: int) -> dict[str, float]:
    """Keys: match_ms and match_painted_ms, from the click to the first frame, and to the last picture on it; of the
    animated frames of a match of computers between_ (from one to the next), drawn_ (until it is shown) and cpu_ (the
    work of the program alone), each at _median_ms, _p95_ms and _p99_ms; answer_median_ms and answer_p95_ms, how long
    the computer at its normal level thinks about a move; memory_mb, of all processes at the end."""
    figures = opening(person, "match", game, openings)
    watched = ask(person, "frames", game, str(seconds))
    for name, row in (("between", "between"), ("drawn", "drawn"), ("cpu", "worked")):
        times = watched[row]
        figures[f"{name}_median_ms"] = round(median(times) * 1e3, 2)
        figures |= {f"{name}_p{share}_ms": percentile(times, share) for share in (95, 99)}
    if len(watched["answers"]) > 1:
        figures["answer_median_ms"] = round(median(watched["answers"]) * 1e3)
        figures["answer_p95_ms"] = round(percentile(watched["answers"], 95))
    return {**figures, "memory_mb": round(watched["memory"])}


def start(person: Mapping[str, str]) -> float:
    """Seconds from the start of the process to the visible menu."""
    began = time.time()
    stood: float = ask(person, "start")["stood"]
    return stood - began


def opening(person: Mapping[str, str], what: str, game: str, times: int) -> dict[str, float]:
    """From a click in a menu that was just opened to what it shows, and to the last of its pictures. The first time is
    not counted: then the pictures are painted that are kept from then on."""
    rows = [ask(person, what, game) for _ in range(times + 1)][1:]
    return {
        f"{what}_ms": round(median(row["first"] for row in rows) * 1e3),
        f"{what}_painted_ms": round(median(row["painted"] for row in rows) * 1e3),
    }


def pool(game: str) -> int:
    """How many cards a game has."""
    from game import load_ruleset

    return len(load_ruleset(game).definitions)


def ask(person: Mapping[str, str], *words: str) -> Any:
    """Let the program do something in its window, and hear what it took."""
    ended = subprocess.run(
        [sys.executable, "-m", "scenes.bench_person", *words],
        env=person,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    told = [line for line in ended.stdout.splitlines() if line.startswith("{")]
    if ended.returncode or not told:
        raise OSError(f"the program in the window ended without a figure: {ended.stderr.strip()[-400:]}")
    return json.loads(told[-1])


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment of a person at a screen: the one there is, else a virtual one. Files lie in a home of their own
    in the cache folder, where painted cards stay from one time to the next. Raises NoDisplay."""
    from game.records.places import cache
    from game.records.settings import Settings, save_settings

    home = cache() / "bench"
    settings = home / "settings.toml"
    if not settings.exists():
        home.mkdir(parents=True, exist_ok=True)
        save_settings(Settings(window=SIZE, welcomed=True, volume=0), settings)
    shutil.rmtree(home / "matches", ignore_errors=True)
    person = {name: value for name, value in os.environ.items() if name not in UNUSUAL}
    person |= {"PLAYMAT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or not sys.platform.startswith("linux"):
        yield person
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise NoDisplay("bench --window needs a screen, or Xvfb to make a virtual one; neither is to be had here.")
    reading, writing = os.pipe()
    size = "x".join(str(side + bar) for side, bar in zip(SIZE, BARS, strict=True))
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as number:
            display = number.readline().strip()
        if not display:
            raise NoDisplay("bench --window needs a screen, and Xvfb could not make a virtual one.")
        yield {**person, "DISPLAY": f":{display}"}
    finally:
        server.terminate()
        server.wait()

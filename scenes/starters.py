"""While somebody looks at the main menu, a process of its own paints the starter decks and mats of the games, the game
played last before the others, so that the first match has its pictures.

Everything lies in the cache folder then, which has its bounds; what is there already costs no more than a look.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from game.records.settings import Settings
    from scenes.art.worker import Subject

WAIT = 3.0
"""Seconds that the menu is at rest before anything is painted for later."""
Size = tuple[int, int]
Wish = tuple[str, tuple[str, ...]]
"""A game, and the decks that are to be painted; with none, its first one."""


class Starters:
    """Paints ahead from the menu; `stop` as soon as there is something better to do."""

    def __init__(self) -> None:
        self._rest = 0.0
        self._since = 0.0
        self._process: SpawnProcess | None = None
        self._begun = False

    def rest(self, now: float, games: Sequence[str], settings: Settings, size: Size, scale: float) -> None:
        """The menu is at rest; the first time that it was for a while, begin."""
        self._since = self._since or now
        if self._begun or now - self._since < WAIT:
            return
        self._begun = True
        from multiprocessing import get_context

        from game.records.places import cache

        order = cache() / "faces", wishes(games, settings), size, scale
        process = get_context("spawn").Process(target=paint, args=order, daemon=True, name="starters")
        with contextlib.suppress(OSError):
            process.start()
            self._process = process

    def stop(self) -> None:
        """Something is played now: what was painted stays."""
        self._since = 0.0
        if self._process is not None and self._process.is_alive():
            self._process.terminate()
            self._begun = False  # the rest is for the next time
        self._process = None


def wishes(games: Sequence[str], settings: Settings) -> list[Wish]:
    """What is to be painted, the game played last first."""
    last = settings.last
    first: list[Wish] = [(last.game, last.decks)] if last is not None and last.game in games else []
    return [*first, *((game, ()) for game in games)]


def paint(folder: Path, wished: Sequence[Wish], size: Size, scale: float) -> None:
    """The life of the process: whatever goes wrong, nobody has waited for it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    from game.orphans import end_with_parent, give_way
    from scenes.art.cache_room import make_room
    from scenes.art.worker import draw, file_name, keep

    end_with_parent()
    give_way(15)
    folder.mkdir(parents=True, exist_ok=True)
    for game, decks in wished:
        with contextlib.suppress(Exception):  # a game that cannot be read is told where it is begun
            for subject, wide in pictures(game, decks, size, scale):
                file = folder / file_name(subject, wide)
                if not file.is_file():
                    keep(draw(subject, wide), file)
    make_room(folder)


def pictures(game: str, decks: Sequence[str], size: Size, scale: float) -> Iterator[tuple[Subject, Size]]:
    """The mat of a game in a window, and the cards of decks as large as a hand holds them."""
    from game import load_ruleset
    from scenes.art.back import Back
    from scenes.faces import face_of
    from scenes.table.faces import BACK
    from scenes.table.layout import Frame, hand_size, unit_of
    from scenes.table.moods import mat_of
    from scenes.table.plan import read_plan

    ruleset = load_ruleset(game)
    plan = read_plan(ruleset.folder)
    frame, seats = Frame.of(size, unit_of(size, scale), plan.ratio), min(ruleset.seats)
    known = ruleset.decks()
    meant = [known[name] for name in decks if name in known] or list(known.values())[:1]
    held = hand_size(plan, frame.mat, seats)
    for name in dict.fromkeys(name for deck in meant for part in deck.sections.values() for name in part):
        if held is not None and name in ruleset.by_name:
            yield face_of(ruleset, plan, ruleset.by_name[name]), held
    yield Back(game), BACK
    mat = mat_of(game, plan, frame.mat, seats)
    if mat is not None:
        yield mat, size

"""Any scene in a typical position, drawn without a screen: for `playmat screenshot`, the README and a look at one's own
work."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

from scenes.shots import contests, matches, rooms, tables
from scenes.shots.building import Build, NoSuchShot
from scenes.shots.positions import answering, early, fighting, midgame, mine
from scenes.shots.tables import table

SHOTS: dict[str, Build] = {
    "main-menu": rooms.main_menu,
    "new-game": rooms.new_game,
    "settings": rooms.settings,
    "keys": rooms.keys,
    "about": rooms.about,
    "rulebook": rooms.rulebook,
    "events": contests.events,
    "gauntlet": contests.gauntlet(3),
    "gauntlet-new": contests.gauntlet(0),
    "gauntlet-boss": contests.gauntlet(6),
    "gauntlet-over": contests.gauntlet(4, lost=True),
    "result-series": contests.result_series,
    "league": contests.league(3),
    "league-new": contests.league(-1),
    "league-over": contests.league(7),
    "builder-doctor": rooms.doctor,
    "forge": contests.forge(9),
    "forge-new": contests.forge(0),
    "studies": matches.studies,
    "study": matches.study,
    "study-table": matches.study_table,
    "table": table(2, midgame, tables.look),
    "table-start": table(2, lambda position: position.seat == 0),
    "table-drag": table(2, midgame, tables.hold),
    "table-combat": table(2, fighting, tables.look),
    "table-response": table(2, answering, tables.look),
    "table-3": table(3, midgame, tables.look),
    "table-4": table(4, midgame, tables.look),
    "table-would-be": table(2, midgame, tables.as_it_would_be),
    "table-zoom": table(2, midgame, tables.large),
    "table-hint": table(2, midgame, tables.hint, at_once=True),
    "table-open": table(2, early, tables.look, open_hands=True),
    "privacy": table(2, mine, tables.cover),
    "library": matches.library,
    "statistics": matches.statistics,
    "replay": matches.replay,
    "branches": matches.branches,
    "learn": rooms.learn,
    "first-match": tables.first_match,
    "lesson": tables.lesson(0, 0),
    "lesson-answer": tables.lesson(4, 0),
    "puzzles": rooms.puzzles,
    "puzzle": tables.puzzle(0, 2),
    "puzzle-failed": tables.puzzle(1, 0, failed=True),
    "help": tables.over_table("help"),
    "pause": tables.over_table("pause"),
    "asking": tables.over_table("asking"),
    "result": matches.result,
    "result-mistakes": matches.result_learned,
    "replay-mistakes": matches.mistakes,
    "decks": rooms.decks,
    "own-cards": rooms.own_cards,
    "card-editor": rooms.card_editor,
    "collection": rooms.collection,
    "builder": rooms.builder(),
}
"""Every scene by name, and how it is built on an app for a game."""


def render(
    name: str, game: str, size: tuple[int, int], scale: int, path: Path, wait: float = 60.0, contrast: bool = False
) -> None:
    """Draw a scene into a PNG file. `scale` in percent, 0 for what suits the size; at most `wait` seconds for the
    cards' art.

    Raises NoSuchShot for an unknown name, RulesetError for an unknown game, FileError if the file cannot be
    written.
    """
    if name not in SHOTS:
        raise NoSuchShot(f"there is no scene '{name}'; expected one of: {', '.join(SHOTS)}")
    if not path.parent.is_dir():
        raise FileNotFoundError(f"{path}: there is no such folder")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.library import load_ruleset
    from game.records.files import write_bytes
    from game.records.settings import Settings
    from scenes.window import App

    load_ruleset(game)
    ticks = iter(range(10**9))
    app = App(
        Settings(window=size, scale=scale, animation="none", pace="none", volume=0, contrast=contrast),
        clock=lambda: next(ticks) / 60,
    )
    SHOTS[name](app, game)
    app.draw()
    scenes: list[Any] = app.scenes
    found = (getattr(getattr(one, "faces", None) or getattr(one, "pictures", None), "gallery", None) for one in scenes)
    galleries = [gallery for gallery in found if gallery is not None]
    while any(one.animating and getattr(one, "pictures", None) for one in scenes):
        app.draw()  # simple faces come a few in each frame
    if galleries and wait > 0:
        for gallery in galleries:
            gallery.settle(wait)
        for table in (one for one in scenes if hasattr(one, "faces")):
            table.faces.forget()
            table.drawing.forget()
        app.draw()
    picture = io.BytesIO()
    try:
        pygame.image.save(app.surface, picture, "x.png")
        write_bytes(path, picture.getvalue())  # a full disk would cut off what pygame writes, and nothing say so
    finally:
        for gallery in galleries:
            gallery.close()
        pygame.display.quit()

"""An editor without a screen, and a person at its keyboard and mouse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.records.packs import Pack, write_pack
from game.records.places import packs as folder_of
from game.records.settings import Settings
from scenes.editor.packs_scene import PacksScene
from scenes.window import App
from tests.person import Person, ticking

TOAD = {"name": "Fire Toad", "type": "action", "element": "Fire", "cost": 1, "text": "Deal 3 damage to a dino."}
EMBER = Pack(pack="Ember Cards", game="era", card={"fire-toad": TOAD})


@pytest.fixture
def open_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Person]]:
    """Opens the packs of a game, with these in the folder and switched on."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))

    def build(game: str = "era", packs: tuple[Pack, ...] = (EMBER,), **settings: Any) -> Person:
        for pack in packs:
            write_pack(pack, folder_of(game) / f"{pack.slug}.toml")
        on = {game: tuple(pack.pack for pack in packs)}
        given = {
            "window": (1280, 720),
            "skin": "plain",
            "animation": "none",
            "pace": "none",
            "volume": 0,
            "packs": on,
            **settings,
        }
        app = App(Settings(**given), clock=ticking())
        app.push(PacksScene(app, game))
        app.step([])
        return Person(app)

    yield build
    pygame.display.quit()

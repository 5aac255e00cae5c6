"""How a scene is built for a picture of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.window import App

Build = Callable[["App", str], "Scene"]
"""Builds a scene of a game on top of an app, and returns it."""


class NoSuchShot(ValueError):
    """There is no scene of this name; the message lists those there are."""


def pushed(app: App, scene: Scene) -> Scene:
    app.push(scene)
    return scene

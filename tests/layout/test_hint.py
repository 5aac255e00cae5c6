"""The coach's words have room, and cover none of the table's own, at every size."""

from __future__ import annotations

import pytest

from scenes import shots
from scenes.window import App
from tests.layout.eyes import Eyes
from tests.layout.test_layout import GAMES, SIZES, app, eyes, look

__all__ = ["app", "eyes"]


@pytest.mark.usefixtures("few_looks")
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_cuts_and_covers_nothing(eyes: Eyes, app: App, game: str) -> None:
    shots.SHOTS["table-hint"](app, game)
    rows = len(app.top.coach.rows)  # type: ignore[attr-defined]
    assert rows and look(eyes, app, f"{game} hint", *SIZES) == []
    assert len(app.top.coach.rows) == rows  # type: ignore[attr-defined]

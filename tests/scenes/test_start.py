"""What the menus ask of the engine."""

from __future__ import annotations

from types import SimpleNamespace

from game.library import Playable
from scenes.start import games


def test_a_game_without_a_table_is_not_in_the_menu(monkeypatch, tmp_path):
    ready, rules_only = tmp_path / "ready", tmp_path / "rules"
    for folder in (ready, rules_only):
        folder.mkdir()
    (ready / "table.toml").write_text("")
    found = {
        "ready": SimpleNamespace(title="The Ready", folder=ready),
        "rules": SimpleNamespace(title="Rules Only", folder=rules_only),
    }
    monkeypatch.setattr("game.library.playable", lambda: Playable(found, ()))
    assert games() == {"ready": "The Ready"}

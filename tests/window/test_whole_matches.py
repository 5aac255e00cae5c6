"""Whole matches in a real window: from the main menu through the result to the rematch, with a real mouse and real
keys, and with keys alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.test_real_mouse import Desk, desk, pytestmark  # noqa: F401  (the same desk, where there is one)


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["mouse", "keys"])
@pytest.mark.parametrize("game", ["era", "eternal", "invasion", "nomansland", "vale"])
def test_a_whole_match_in_a_real_window(game: str, hands: str, desk: Desk) -> None:
    desk.home.mkdir()
    played = subprocess.run(
        [sys.executable, "-m", "tests.window.real_hands", game, hands, "3"],
        env=desk.environment,
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert played.returncode == 0 and "no fault" in played.stdout, played.stdout + played.stderr

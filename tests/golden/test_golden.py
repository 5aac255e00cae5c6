"""The golden matches still mean what they meant: every move is legal, every decision falls to the same seat, and they
end the same way.

When a rule or a printed number changes on purpose, play the match anew and read the difference.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.records.journal import ending
from game.records.match import Match

GOLDEN = sorted(Path(__file__).parent.glob("*.match"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_match_plays_on_unchanged(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    lines = path.read_text(encoding="utf-8").splitlines()
    match = Match.follow(copy)
    assert [f"{played.seat + 1}: {played.text}" for played in match.history] == lines[1:-1]
    assert match.result is not None and lines[-1] == ending(*match.result)


def test_there_is_one() -> None:
    assert GOLDEN

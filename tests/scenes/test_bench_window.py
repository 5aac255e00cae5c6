"""The figures of what a person meets, and how they are kept."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes import bench_history
from scenes.bench_window import ask, game_figures, screen, start
from scenes.window import NoDisplay

VIRTUAL = pytest.mark.skipif(
    shutil.which("Xvfb") is None or not sys.platform.startswith("linux"), reason="needs a virtual screen"
)


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, and no screen."""
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_and_a_virtual_one_that_is_said_in_words(at_home: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("scenes.bench_window.shutil.which", lambda name: None)
    with pytest.raises(NoDisplay, match="Xvfb"), screen():
        pass


@VIRTUAL
@pytest.mark.window
def test_the_start_is_measured_in_a_window_of_its_own_screen(at_home: Path):
    with screen() as person:
        assert 0.05 < start(person) < 60
        with pytest.raises(OSError, match="ended without a figure"):
            ask(person, "nothing of the kind")


@VIRTUAL
@pytest.mark.window
@pytest.mark.slow
def test_a_match_of_computers_is_watched_in_keys_that_stay(at_home: Path):
    with screen() as person:
        figures = game_figures(person, "era", 3, 1)
    assert list(figures) == [
        "match_ms",
        "match_painted_ms",
        *(f"{what}_{share}_ms" for what in ("between", "drawn", "cpu") for share in ("median", "p95", "p99")),
        "answer_median_ms",
        "answer_p95_ms",
        "memory_mb",
    ]
    assert all(value > 0 for value in figures.values())


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
def test_figures_are_kept_with_commit_and_machine_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for words in (
        ["init", "-q"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "one"],
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    (tmp_path / bench_history.KEPT).parent.mkdir()
    for factor, took in ((1.0, 20.0), (2.0, 5.0)):
        monkeypatch.setattr(bench_history, "machine_factor", lambda factor=factor: factor)
        figures = {"start_ms": took, "games": {"era": {"games_per_s": took, "memory_mb": took}}}
        rows = bench_history.keep(figures, tmp_path)
    assert [row["machine"] for row in rows] == [1.0, 2.0] and len(rows[0]["commit"]) >= 7
    start_ms, games, memory = (line.split() for line in bench_history.drawn(rows))
    assert start_ms == ["start_ms", "█▅", "20", "->", "10"]  # the second machine is twice as fast
    assert games[-3:] == ["20", "->", "2.5"] and memory[-3:] == ["20", "->", "5"]


def test_a_folder_that_git_does_not_keep_has_no_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bench_history, "__file__", str(tmp_path / "scenes" / "bench_history.py"))
    with pytest.raises(OSError, match="no folder that git keeps"):
        bench_history.repository()

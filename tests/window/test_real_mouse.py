"""One run from end to end: the program in a real X window, a card dragged onto a dino with a real mouse, and the match
continued after a kill; at last the screen goes away.

What happened is read from the match's journal; where to point, from a table of the same match without a screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.records.files import FileError
from game.records.hold import Hold
from game.records.match import Match
from scenes.display_gone import WORDS
from tests.table.conftest import sit  # noqa: F401  (the same table, without a screen)

NEEDED = ("Xvfb", "openbox", "xdotool")
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        any(shutil.which(name) is None for name in NEEDED) or sys.platform == "win32",
        reason=f"needs {', '.join(NEEDED)}",
    ),
]
PATIENCE = 60
SEED = 7


def until(wanted: Callable[[], Any], what: str) -> Any:
    """Wait for something that another process does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := wanted():
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE} s for {what}")


class Desk:
    """A virtual screen with a window manager and a mouse."""

    def __init__(self, home: Path) -> None:
        self.home = home
        reading, writing = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            display = number.readline().strip()
        assert display, "the virtual screen did not start"
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self.environment |= {"DISPLAY": f":{display}", "PLAYMAT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.manager = subprocess.Popen(["openbox"], env=self.environment, stderr=subprocess.DEVNULL)
        self.program: subprocess.Popen[bytes] | None = None
        self.window = ""

    def start(self, *words: str) -> None:
        """Start Playmat and wait for its window."""
        self.program = subprocess.Popen(
            [sys.executable, "-m", "scenes.command", *words],
            env=self.environment,
            cwd=Path(__file__).resolve().parents[2],
            stderr=subprocess.PIPE,
        )
        number = str(self.program.pid)
        self.window = until(lambda: self.mouse("search", "--onlyvisible", "--pid", number), "the window").split()[-1]
        self.mouse("windowactivate", "--sync", self.window)

    def mouse(self, *words: str) -> str:
        """Say something to xdotool."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        ).stdout.strip()

    def click(self, at: tuple[int, int]) -> None:
        self.mouse("mousemove", "--window", self.window, *map(str, at), "click", "1")

    def press(self, key: str, wait: float = 0.5) -> None:
        """Press a key and give the program time to show it."""
        self.mouse("key", "--window", self.window, key, "sleep", str(wait))

    def holds_a_match(self) -> bool:
        """Whether a match's journal is held by the program."""
        journal = next((self.home / "matches").glob("*.match"))
        try:
            Hold(journal).release()
        except FileError:
            return True
        return False

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.mouse("mousemove", "--window", self.window, *map(str, start), "mousedown", "1")
        for share in (0.3, 0.6, 0.9, 1.0):
            there = [round(a + (b - a) * share) for a, b in zip(start, end, strict=True)]
            self.mouse("mousemove", "--window", self.window, *map(str, there), "sleep", "0.05")
        self.mouse("mouseup", "1")

    def played(self) -> list[str]:
        """The moves in the match's journal."""
        journals = list((self.home / "matches").glob("*.match"))
        return journals[0].read_text(encoding="utf-8").splitlines()[1:] if journals else []

    def kill(self) -> None:
        """Pull the plug."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    def close(self) -> None:
        self.kill()
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    place = Desk(tmp_path / "home")
    yield place
    place.close()


def catch_up(match: Match, moves: list[str]) -> None:
    """Play what the journal has more than the match."""
    for line in moves[len(match.history) :]:
        match.play(line.partition(" ")[2] if line.partition(" ")[0].rstrip(":").isdigit() else line)


def test_a_card_is_dragged_with_a_real_mouse_and_the_match_goes_on_after_a_kill(desk: Desk, sit: Any) -> None:
    desk.home.mkdir()
    (desk.home / "settings.toml").write_text(
        'format = 1\nwindow = [1280, 720]\nanimation = "none"\nvolume = 0\nskin = "plain"\ngraphics_card = false\n'
    )
    desk.start("play", "era", "--seats", "human,greedy", "--decks", "Cinder March,Deep Roots", "--seed", str(SEED))
    table = sit(seats=("human", "greedy"), seed=SEED, decks=("Cinder March", "Deep Roots"))

    def shows(wanted: Callable[[Any], bool], what: str) -> None:
        """Follow the journal until the match there is as wanted."""

        def there() -> bool:
            catch_up(table.scene.match, desk.played())
            return bool(wanted(table.position))

        until(there, what)
        table.play_until(wanted, most=1)

    keep = next(control for control in table.scene.controls() if control.name.startswith("Keep"))
    until(lambda: (desk.click(keep.rect.center), desk.mouse("sleep", "1"), desk.played())[2], "the hand to be kept")
    shows(lambda position: position.seat == 0 and position.turn > 0 and position.phase == 2, "the main phase")

    verbs = table.position.ruleset.verbs
    equip = next(move for move in table.position.moves if move[0] == verbs.number_of("equip"))
    _, dino, card = equip
    text = table.position.notation(equip)
    desk.drag(table.at(card), table.at(dino))
    until(lambda: any(text in line for line in desk.played()), f"'{text}' in the journal")

    desk.kill()
    before = desk.played()
    desk.start()
    # Continue has the focus, and there the newest match; nobody knows when a key is heard: one too many lifts a card
    until(lambda: desk.holds_a_match() or desk.press("Return", 2), "the match to be continued")
    shows(lambda position: position.seat == 0, "seat 1 to be asked again")
    until(lambda: len(desk.played()) > len(before) or desk.press("e") or desk.press("Escape"), "the match to go on")
    assert desk.played()[: len(before)] == before

    played = desk.played()
    desk.server.kill()
    assert desk.program is not None
    _, told = desk.program.communicate(timeout=PATIENCE)
    assert desk.program.returncode == 1 and told.decode().splitlines()[-1:] == WORDS.splitlines()
    assert desk.played()[: len(played)] == played, "the match is kept"
    match = Match.resume(next((desk.home / "matches").glob("*.match")))
    assert match.history
    match.close()

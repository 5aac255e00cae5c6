"""For all tests: Playmat's files in a folder of their own, and the games in tests/games beside those that ship."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

if any((Path(__file__).parent / "games").glob("*/__init__.py")):
    os.environ.setdefault("PLAYMAT_RULESETS", "tests.games")


ROOT = Path(__file__).parents[1]
LISTS = {mark: Path(__file__).with_name(f"{mark}.txt") for mark in ("thorough", "slow")}

gc.disable()  # until all tests are collected: of what is made meanwhile nothing can go


def listed(mark: str) -> list[str]:
    """The names of the tests that `python -m pytest` leaves to `python -m pytest -m thorough`, or `slow`."""
    return [line for line in LISTS[mark].read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


@cache
def with_thorough() -> frozenset[Path]:
    """The files that have such tests."""
    return frozenset(ROOT / line.split("::")[0] for line in listed("thorough"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where these alone are asked for, files that have none of them are not read."""
    asked = config.option.markexpr == "thorough" and collection_path.name.startswith("test_")
    return True if asked and collection_path.is_file() and collection_path not in with_thorough() else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for mark, path in LISTS.items():
        named = set(listed(mark))
        for item in items:
            if not named.isdisjoint((item.nodeid, item.nodeid.split("[")[0])):
                if other := {*LISTS, "soak"} & {one.name for one in item.iter_markers()}:
                    raise pytest.UsageError(f"{path.name}: {item.nodeid} is marked {other.pop()} already")
                item.add_marker(mark)


def pytest_collection_finish() -> None:
    """What thirteen thousand tests are made of stays to the end: it need not be looked through for what can go."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where homes may be; none is there before something is written: ten thousand take a minute."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / f"home{number}" for number in count())


@pytest.fixture(autouse=True)
def a_home_of_its_own(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """No test reads or writes what the person who runs it has, nor what another one has, beside the frames."""
    home = next(homes)
    monkeypatch.setenv("PLAYMAT_HOME", str(home))
    monkeypatch.setenv("PLAYMAT_DEBUG", "1")  # an error in a scene fails the test instead of being told to a person
    yield home
    if beside := sys.modules.get("scenes.beside"):
        beside.all_done(10.0)


@pytest.fixture(autouse=True, scope="session")
def nothing_waits_for_the_disk() -> Iterator[None]:
    """No test pulls the plug: what is written need not be on the disk before it goes on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield


PICTURES: dict[tuple[float, int], tuple[Any, Any]] = {}


@pytest.fixture(autouse=True, scope="session")
def pictures_are_kept() -> Iterator[None]:
    """What was drawn at a scale and in a theme is kept from test to test, as from scene to scene in the window."""
    with pytest.MonkeyPatch.context() as patch:
        if look := sys.modules.get("scenes.look"):
            begin = look.Look.__init__

            def begin_with_pictures(self: Any, scale: float = 1.0, theme: Any = None) -> None:
                begin(self, scale, theme)
                _, self._kept = PICTURES.setdefault((scale, id(self.theme)), (self.theme, self._kept))

            patch.setattr(look.Look, "__init__", begin_with_pictures)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_tidying() -> Iterator[None]:
    """Scenes that tidy the memory as they open would go through all that the collected tests hold, every time."""
    with pytest.MonkeyPatch.context() as patch:
        if window := sys.modules.get("scenes.window"):
            patch.setattr(window, "settle_memory", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="module")
def what_is_left_goes() -> Iterator[None]:
    """The scenes of a file's tests go with the pictures they drew: unasked they stay until there are 2 GB of them.
    What stays need not be looked through again."""
    yield
    gc.collect()
    gc.freeze()
    if memory := sys.modules.get("scenes.memory"):
        memory.give_back_free_pieces()


@pytest.fixture
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coach and judge look seldom: what becomes of their thoughts does not hang on how good these are."""
    from game.ai import coach, judge, outlook

    monkeypatch.setattr(coach, "ITERATIONS", 300)
    monkeypatch.setattr(coach, "EACH", 60)
    monkeypatch.setattr(judge, "ITERATIONS", 12)
    monkeypatch.setattr(judge, "EACH", 8)
    monkeypatch.setattr(judge, "CLOSELY", 16)
    monkeypatch.setattr(outlook, "WORLDS", 2)


@pytest.fixture
def no_more_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no room for another process."""

    def start(self: object) -> None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", start)

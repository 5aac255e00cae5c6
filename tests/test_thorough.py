"""No test is lost between the two commands."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import LISTS, listed, pytest_ignore_collect

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("mark", LISTS)
def test_every_line_names_a_test_that_there_is(mark: str) -> None:
    lines = listed(mark)
    assert lines == sorted(set(lines))
    defined = {
        file: {node.name for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8")))
               if isinstance(node, ast.FunctionDef)}
        for file in {line.split("::")[0] for line in lines}
    }  # fmt: skip
    for line in lines:
        file, name = line.split("[")[0].split("::")
        assert name in defined[file], f"tests/{mark}.txt: {line}: there is no such test"


def test_what_is_checked_before_a_change_is_taken_runs_both() -> None:
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert steps.index("step python -m pytest") + 1 == steps.index("step python -m pytest -m thorough")


@pytest.mark.parametrize("asked", ["thorough", "not thorough", "slow", ""])
def test_files_without_one_are_not_read_where_these_alone_are_asked_for(asked: str) -> None:
    config: Any = SimpleNamespace(option=SimpleNamespace(markexpr=asked))
    files = {ROOT / line.split("::")[0] for line in listed("thorough")}
    left_out = {file for file in (ROOT / "tests").rglob("test_*.py") if pytest_ignore_collect(file, config)}
    assert left_out == (set((ROOT / "tests").rglob("test_*.py")) - files if asked == "thorough" else set())
    assert not pytest_ignore_collect(ROOT / "tests", config)

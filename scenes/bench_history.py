"""Figures of one commit after the other, each with how fast the machine was, in a file that goes with the code."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

KEPT = Path(".ci") / "figures.jsonl"
"""In the folder of the code: one measurement a line."""
USUAL = 0.1
"""Seconds that `toil` takes on a machine of factor 1; one of factor 2 needs half of them."""
BARS = "▁▂▃▄▅▆▇█"
MOST = 24
"""So many measurements are drawn, the last ones."""


def machine_factor() -> float:
    """How fast this machine is now, by work of the kind that the engine does."""
    times = []
    for _ in range(5):
        began = time.process_time()
        toil()
        times.append(time.process_time() - began)
    return round(USUAL / median(times), 2)


def toil() -> int:
    """Calls, lists and ints."""
    row, total = list(range(64)), 0
    for step in range(360_000):
        row[step & 63] = total & 0xFFF
        total += sum(row[step & 31 : (step & 31) + 8]) + len(str(step))
    return total


def repository() -> Path:
    """The folder of the code. Raises OSError where it lies in none that git keeps."""
    folder = Path(__file__).resolve().parents[1]
    if not (folder / ".git").exists():
        raise OSError(f"{folder} is no folder that git keeps, so there is no commit to write figures down for")
    return folder


def commit(folder: Path) -> str:
    """The commit that is measured; with a + if something was changed since."""
    said = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--exclude=*"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return said.stdout.strip()


def keep(figures: Mapping[str, Any], folder: Path | None = None) -> list[dict[str, Any]]:
    """Append figures; gives all that were measured so far."""
    folder = folder or repository()
    row = {"commit": commit(folder), "day": date.today().isoformat(), "machine": machine_factor()}
    path = folder / KEPT
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**row, "figures": dict(flat(figures))}) + "\n")
    return read(path)


def read(path: Path) -> list[dict[str, Any]]:
    """What was measured so far."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def flat(figures: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    """Each figure with its whole name, such as 'era copy_us'."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from flat(value, before if name == "games" else f"{before}{name} ")
        else:
            yield before + name, value


def drawn(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """A line for each figure: its course as bars, the first and the last value, on a machine of factor 1."""
    lines = []
    for name in dict.fromkeys(name for row in rows for name in row["figures"]):
        told = [row for row in rows if name in row["figures"]][-MOST:]
        values = [on_usual(name, row["figures"][name], row["machine"]) for row in told]
        top = max(values) or 1
        bars = "".join(BARS[min(len(BARS) - 1, int(value / top * len(BARS)))] for value in values)
        lines.append(f"{name:36} {bars:{MOST}} {values[0]:>10,.5g} -> {values[-1]:>10,.5g}")
    return lines


def on_usual(name: str, value: float, factor: float) -> float:
    """A figure as it would be on a machine of factor 1: times are shorter on a faster one, rates higher, and what is
    counted is the same."""
    if name.endswith("_per_s"):
        return value / factor
    return value * factor if name.endswith(("_ms", "_us")) else value

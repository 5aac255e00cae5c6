"""Every example that ships goes as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset, rulesets_found
from game.records.examples import Example, read_examples
from game.records.examples_play import examples_in, run_example

ALL = [(name, example) for name in sorted(rulesets_found()) for example in examples_in(load_ruleset(name))]


@pytest.mark.parametrize(
    ("name", "example"), ALL, ids=[f"{name}/{example.path.stem}: {example.title}" for name, example in ALL]
)
def test_example(name: str, example: Example) -> None:
    assert run_example(example, load_ruleset(name)) == []


def test_titles_are_told_apart() -> None:
    titles = [(name, example.path.name, example.title) for name, example in ALL]
    assert len(set(titles)) == len(titles)


def test_the_page_about_the_format_shows_one_that_passes(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "rulesets" / "EXAMPLES.md").read_text(encoding="utf-8")
    path = tmp_path / "page.toml"
    path.write_text(page.split("```toml\n")[1].split("```")[0])
    assert [run_example(example, load_ruleset(example.game)) for example in read_examples(path)] == [[]]

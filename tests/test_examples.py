"""Every example that ships goes as it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.position import Position
from game.kernel.reading import IN_PLAY
from game.kernel.refusal import Move
from game.records.examples import Example, read_examples
from game.records.examples_play import run_example
from game.records.moves_page import moves_page
from tests.shipped import shipped
from tests.turned import one_seat_on

ALL = [(name, example) for name in sorted(rulesets_found()) for example in shipped(name)]


def by_file(examples: Iterable[tuple[str, Example]]) -> list[Any]:
    """Those of a file together: thousands of tests that take a millisecond each would take longer to be handed out."""
    files: dict[tuple[str, str], list[Example]] = {}
    for name, example in examples:
        files.setdefault((name, example.path.stem), []).append(example)
    return [pytest.param(name, found, id=f"{name}/{stem}") for (name, stem), found in files.items()]


def at_fault(examples: list[Example], play: Callable[[Example], list[str]]) -> dict[str, list[str]]:
    """What is wrong with those that do not go as they say."""
    return {example.title: faults for example in examples if (faults := play(example))}


@pytest.mark.parametrize(("name", "examples"), by_file(ALL))
def test_examples(name: str, examples: list[Example]) -> None:
    assert at_fault(examples, lambda example: run_example(example, load_ruleset(name))) == {}


TURNED = [(name, example) for name, example in ALL if example.plays and not example.position.decks]


@pytest.mark.parametrize(("name", "examples"), by_file(TURNED))
def test_examples_one_seat_on(name: str, examples: list[Example]) -> None:
    ruleset = load_ruleset(name)
    assert at_fault(examples, lambda example: one_seat_on(example, ruleset).play_all()) == {}


def forget_what_was_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    """After every move a position is as if it had just been loaded: its derived numbers are not there yet."""

    def play(position: Position, move: Move) -> None:
        plays(position, move)
        position.dirty = IN_PLAY
        zones = position.ruleset.zones
        for name, (kind, _) in position.kinds.items():
            if kind == "derived":
                numbers = getattr(position, name)
                for card, zone in enumerate(position.zone):
                    if zones[zone].in_play:
                        numbers[card] = 0

    plays = Position.play
    monkeypatch.setattr(Position, "play", play)


@pytest.mark.parametrize(("name", "examples"), by_file(ALL[::4]))
def test_some_examples_loaded_anew_after_each_move(
    name: str, examples: list[Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_was_computed(monkeypatch)
    assert at_fault(examples, lambda example: run_example(example, load_ruleset(name))) == {}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "examples"), by_file(ALL))
def test_all_examples_loaded_anew_after_each_move(
    name: str, examples: list[Example], monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_was_computed(monkeypatch)
    assert at_fault(examples, lambda example: run_example(example, load_ruleset(name))) == {}


def test_titles_are_told_apart() -> None:
    titles = [(name, example.path.name, example.title) for name, example in ALL]
    assert len(set(titles)) == len(titles)


def test_the_page_about_the_format_lists_the_moves_that_there_are() -> None:
    page = (Path(__file__).parents[1] / "rulesets" / "EXAMPLES.md").read_text(encoding="utf-8")
    ours = [load_ruleset(name) for name, package in sorted(rulesets_found().items()) if package.startswith("rulesets.")]
    _, _, rest = page.partition("<!-- playmat moves -->\n")
    assert rest.partition("<!-- end -->")[0].strip() == moves_page(ours).strip(), "put in what `playmat moves` prints"


def test_the_page_about_the_format_shows_one_that_passes(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "rulesets" / "EXAMPLES.md").read_text(encoding="utf-8")
    path = tmp_path / "page.toml"
    path.write_text(page.split("```toml\n")[1].split("```")[0])
    assert [run_example(example, load_ruleset(example.game)) for example in read_examples(path)] == [[]]

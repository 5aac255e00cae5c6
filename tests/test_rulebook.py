"""The rulebook: every rule has an example, every refusal a rule, and what a rule restates can be looked up."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest

from game import kernel, load_ruleset, rulesets_found
from game.kernel.refusal import Refusal
from game.records.files import FileError
from game.records.rulebook import NO_GAMES, Rulebook, lines_in, read_rulebook
from tests.shipped import shipped

SHIPPED = sorted(name for name, module in rulesets_found().items() if module.startswith("rulesets."))
SOURCE = re.compile(r"L\d+(-\d+)?|facts: .+|house reading: .+")


@pytest.fixture(params=sorted(rulesets_found()))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(name: str) -> Rulebook:
    return read_rulebook(load_ruleset(name).folder)


def refusals(name: str) -> set[Refusal]:
    """Every refusal of a game: the constants in its modules."""
    package = importlib.import_module(rulesets_found()[name])
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]
    return {value for module in [package, *modules] for value in vars(module).values() if isinstance(value, Refusal)}


def test_every_rule_has_an_example(name: str, book: Rulebook) -> None:
    shown = {rule for example in shipped(name) if example.kind == "rule" for rule in example.rules}
    assert sorted(set(book.rules) - shown) == []


def test_examples_name_only_rules_that_there_are(name: str, book: Rulebook) -> None:
    named = {
        rule
        for example in shipped(name)
        for rule in [
            *example.rules,
            *(step.rule for step in example.step if step.rule),
            *(rule for step in example.step for rule in step.faults or ()),
        ]
    }
    assert sorted(named - set(book.rules) - NO_GAMES) == []


def test_every_refusal_names_a_rule(name: str, book: Rulebook) -> None:
    found = refusals(name)
    assert found
    assert sorted({refusal.rule for refusal in found} - set(book.rules)) == []


def named(folder: Path) -> set[str]:
    """What looks like the id of a rule in the modules of a folder: a refusal's, or that by which a game ends."""
    trees = [ast.parse(module.read_text(encoding="utf-8")) for module in folder.rglob("*.py")]
    values = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {
        value for value in values if isinstance(value, str) and re.fullmatch(r"[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*", value)
    }


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_that_the_program_names_is_in_the_book(name: str, book: Rulebook) -> None:
    ruleset = load_ruleset(name)
    found = named(ruleset.folder) | named(Path(kernel.__file__).parent)
    assert {"end.loop", "end.concede"} <= found
    assert sorted(found - set(book.rules)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_table_says_how_a_game_ended_by_whichever_rule(name: str, book: Rulebook) -> None:
    said = tomllib.loads((load_ruleset(name).folder / "table.toml").read_text(encoding="utf-8"))["ends"]
    assert sorted(set(said) - set(book.rules)) == []
    assert sorted({"end.loop", "end.concede", "end.timeout"} - set(said)) == []


def test_sources_can_be_looked_up(book: Rulebook) -> None:
    for rule in book.rules.values():
        for source in re.split(r"[,;] (?=L\d|facts: |house reading: )", rule.sources):
            assert SOURCE.fullmatch(source), f"{rule.id}: [{source}]"
        assert rule.lines or rule.house_reading or "facts: " in rule.sources, rule.id
        assert list(rule.lines) == sorted(set(rule.lines)), rule.id
        assert rule.text.endswith((".", ".)")), rule.id


def test_line_numbers_are_read() -> None:
    assert list(lines_in("L6, L12-14; house reading: L is a letter, facts: 3")) == [6, 12, 13, 14]


def test_a_line_that_is_no_rule_is_named(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# A game\n\n## One\n`a.b` A rule. [L1]\nnot a rule\n")
    with pytest.raises(FileError, match=r"rules\.md: line 5: expected"):
        read_rulebook(tmp_path)
    (tmp_path / "rules.md").write_text("# A game\n\n## One\n`a.b` A rule. [L1]\n`a.b` Again. [L2]\n")
    read_rulebook.cache_clear()
    with pytest.raises(FileError, match="twice"):
        read_rulebook(tmp_path)

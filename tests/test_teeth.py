"""Examples have teeth: switch off any rule check, or empty any phrase's code, and some example fails.

What is switched off is switched off in memory: a check's function gets the code of a version without one of its
refusals, a phrase's method gives nothing.
Only the examples that touch what was switched off are played. That all pass while nothing is, is shown elsewhere.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FunctionType
from typing import Any

import pytest

from game import load_ruleset, rulesets_found
from game.kernel.cards import Definition
from game.kernel.refusal import Refusal
from game.language.phrase import walk
from game.records.examples import Example
from game.records.examples_play import run_example
from tests.shipped import shipped

WORDS = {"prompt", "fault", "lacking"}
"""Methods that make words for people; what they do shows nowhere in a position."""


def bites(name: str, some: list[Example]) -> bool:
    """Does one of the examples fail? An exception is a failure, too."""
    for example in some:
        try:
            if run_example(example, load_ruleset(name)):
                return True
        except Exception:
            return True
    return False


# ---- checks
class Without(ast.NodeTransformer):
    """Takes one of the refusals out of a check: `return REFUSAL` goes, and elsewhere the refusal becomes None."""

    def __init__(self, names: set[str], number: int) -> None:
        self.names, self.left, self.taken = names, number, ""

    def _is_next(self, node: ast.AST | None) -> bool:
        if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self.names):
            return False
        self.left -= 1
        if self.left == -1:
            self.taken = node.id
        return self.left == -1

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self.names:
            return ast.copy_location(ast.Pass(), node) if self._is_next(node.value) else node
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.copy_location(ast.Constant(None), node) if self._is_next(node) else node


def checks(name: str) -> Iterator[FunctionType]:
    """The functions and methods of a game that give a refusal or None."""
    package = importlib.import_module(rulesets_found()[name])
    seen = set()
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        module = importlib.import_module(found.name)
        owners = [
            module,
            *(
                value
                for value in vars(module).values()
                if isinstance(value, type) and value.__module__ == module.__name__
            ),
        ]
        for owner in owners:
            for value in vars(owner).values():
                if (
                    isinstance(value, FunctionType)
                    and value.__module__ == module.__name__
                    and value not in seen
                    and "Refusal" in str(value.__annotations__.get("return", ""))
                ):
                    seen.add(value)
                    yield value


def weakened(function: FunctionType) -> Iterator[tuple[Refusal, CodeType]]:
    """Each refusal of a check, with the code of the check without it."""
    names = {key for key, value in function.__globals__.items() if isinstance(value, Refusal)}
    source = textwrap.dedent(inspect.getsource(function))
    for number in range(100):
        tree = ast.parse(source)
        without = Without(names, number)
        tree = ast.fix_missing_locations(without.visit(tree))
        if not without.taken:
            return
        tree.body.insert(0, ast.parse("from __future__ import annotations").body[0])
        scope: dict[str, Any] = dict(function.__globals__)
        exec(compile(tree, inspect.getfile(function), "exec"), scope)
        yield function.__globals__[without.taken], scope[function.__name__].__code__


def all_weakened(name: str) -> list[tuple[FunctionType, Refusal, CodeType]]:
    return [(function, refusal, code) for function in checks(name) for refusal, code in weakened(function)]


def touching(name: str, rule: str) -> list[Example]:
    """The examples about a rule, those first that are refused by it."""
    some = [
        example for example in shipped(name) if rule in example.rules or any(step.rule == rule for step in example.step)
    ]
    return sorted(some, key=lambda example: not any(step.rule == rule for step in example.step))


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_no_check_can_be_switched_off(name: str) -> None:
    toothless = []
    for function, refusal, code in all_weakened(name):
        some, whole = touching(name, refusal.rule), function.__code__
        function.__code__ = code
        try:
            if not bites(name, some):
                toothless.append(f"{function.__module__}.{function.__qualname__}: {refusal.rule}: {refusal.words}")
        finally:
            function.__code__ = whole
    assert toothless == []


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_every_refusal_is_in_a_check_that_was_switched_off(name: str) -> None:
    package = importlib.import_module(rulesets_found()[name])
    modules = [
        importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    ]
    constants = {value for module in modules for value in vars(module).values() if isinstance(value, Refusal)}
    switched = {refusal for _, refusal, _ in all_weakened(name)}
    assert constants and sorted(f"{refusal.rule}: {refusal.words}" for refusal in constants - switched) == []


# ---- phrases
def said_by(name: str, example: Example) -> set[type[Any]]:
    """The kinds of phrases in the texts of an example's cards."""
    from game.records.examples_stage import ruleset_for, staged

    position = staged(example, ruleset_for(example, load_ruleset(name)))
    trees = [definition.abilities.tree for definition in set(position.card)]
    return {type(part) for tree in trees if tree is not None for part in walk(tree)}


@cache
def speakers(name: str) -> dict[type[Any], list[Example]]:
    """For each kind of phrase the examples in whose cards' texts it stands."""
    found: dict[type[Any], list[Example]] = {}
    for example in shipped(name):
        for cls in said_by(name, example):
            found.setdefault(cls, []).append(example)
    return found


def duties(cls: type[Any]) -> list[str]:
    """What a phrase must be able to do, as its part of speech demands."""
    return sorted(
        {
            key
            for base in cls.__mro__
            for key, value in vars(base).items()
            if getattr(value, "__isabstractmethod__", False) and not does_nothing(cls, key)
        }
        - WORDS
    )


def does_nothing(cls: type[Any], duty: str) -> bool:
    """Is there nothing in it that could be emptied?"""
    member = next(vars(base)[duty] for base in cls.__mro__ if duty in vars(base))
    function = member.fget if isinstance(member, property) else member
    if not isinstance(function, FunctionType):
        return False
    body = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0].body  # type: ignore[attr-defined]
    given = {ast.dump(ast.parse(text).body[0]) for text in ("None", "[]", "()", "False", "0", "''", "frozenset()")}
    return all(
        isinstance(line, ast.Pass | ast.Expr)
        or (isinstance(line, ast.Return) and (line.value is None or ast.dump(ast.Expr(line.value)) in given))
        for line in body
    )


def nothing_like(cls: type[Any], duty: str) -> Callable[..., Any]:
    """A method that does nothing and gives nothing of the kind that the duty gives."""
    method = getattr(cls, duty)
    given = str(getattr(method, "__annotations__", {}).get("return", "None"))
    if "None" in given:
        return lambda *arguments, **named: None
    for kind, value in (("list", []), ("tuple", ()), ("bool", False), ("int", 0), ("str", "")):
        if given.startswith(kind):
            return lambda *arguments, **named: value
    return lambda *arguments, **named: None


@contextmanager
def emptied(name: str, cls: type[Any], some: list[str]) -> Iterator[None]:
    """A phrase without some of its duties; the cards are read again before and after."""

    def forget() -> None:
        for definition in load_ruleset(name).definitions.values():
            definition.__dict__.pop("abilities", None)
        for module in [found for at, found in sys.modules.items() if at.startswith(f"rulesets.{name}.")]:
            for thing in vars(module).values():  # what was looked up once of a card's text
                if hasattr(thing, "cache_clear") and "Definition" in thing.__wrapped__.__annotations__.values():
                    thing.cache_clear()
                elif isinstance(thing, set) and any(isinstance(one, Definition) for one in thing):
                    thing.clear()

    own = {duty: vars(cls).get(duty) for duty in some}
    for duty in some:
        empty: Any = nothing_like(cls, duty)
        setattr(cls, duty, property(empty) if isinstance(getattr(cls, duty), property) else empty)
    forget()
    try:
        yield
    finally:
        for duty, whole in own.items():
            if whole is None:
                delattr(cls, duty)
            else:
                setattr(cls, duty, whole)
        forget()


def spoken(name: str) -> list[type[Any]]:
    """The kinds of phrases in the cards that ship."""
    trees = [definition.abilities.tree for definition in load_ruleset(name).definitions.values()]
    return sorted(
        {type(part) for tree in trees if tree is not None for part in walk(tree)}, key=lambda cls: cls.__name__
    )


@pytest.mark.parametrize("name", sorted(rulesets_found()))
def test_no_phrase_can_be_emptied(name: str) -> None:
    toothless = []
    for cls in spoken(name):
        some = speakers(name).get(cls, [])
        all_duties = duties(cls)
        # All of it, and then each part that is its own.
        for part in [all_duties, *([duty] for duty in all_duties if duty in vars(cls) and len(all_duties) > 1)]:
            with emptied(name, cls, part):
                if part and not bites(name, some):
                    toothless.append(f"{cls.__module__}.{cls.__name__}: {', '.join(part)} ({len(some)} examples)")
    assert toothless == []

"""What belongs to the table scene is changed by the table scene alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SCENES = Path(__file__).parents[2] / "scenes"


def stored(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """All attributes that are assigned to, as they are written, such as 'self.scene.held': the lines and the words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, ast.unparse(node)


def assigned(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What of a `scene`, or of a part of it, is assigned to; the app that shows it is no part."""
    for line, written in stored(tree):
        *owners, _ = written.split(".")
        if "scene" in owners and "app" not in owners:
            yield line, written.partition("scene.")[2]


def own() -> set[str]:
    """What the table scene has."""
    tree = ast.parse((SCENES / "table" / "scene.py").read_text(encoding="utf-8"))
    (scene,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "TableScene")
    return {written.removeprefix("self.") for _, written in stored(scene) if written.count(".") == 1}


def test_no_helper_assigns_into_the_scene() -> None:
    has = own()
    assert {"match", "looker", "covered", "people"} <= has
    found = [
        f"{path.name}:{line} scene.{name}"
        for path in SCENES.rglob("*.py")
        if path.parent.name == "table" or "TableScene" in path.read_text(encoding="utf-8")
        for line, name in assigned(ast.parse(path.read_text(encoding="utf-8")))
        if path.parent.name == "table" or name in has
    ]
    assert not found


def test_the_check_sees_what_it_looks_for() -> None:
    code = "scene.menu = None\nself.scene.held, x = a, b\nscene.looker += 1\nself.scene.held.at = at\nscene.app.on = 1"
    assert [name for _, name in sorted(assigned(ast.parse(code)))] == ["menu", "held", "looker", "held.at"]

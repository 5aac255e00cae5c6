"""What belongs to the table scene is changed by the table scene alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "scenes" / "table"


def assigned(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Attributes of a `scene` that are assigned to: the lines and the names."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else ()
        if isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in [one for whole in targets for one in ast.walk(whole)]:
            if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
                owner = target.value
                name = (
                    owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
                )
                if name == "scene":
                    yield target.lineno, target.attr


def test_no_helper_assigns_into_the_scene() -> None:
    found = [
        f"{path.name}:{line} scene.{name}"
        for path in FOLDER.glob("*.py")
        for line, name in assigned(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found


def test_the_check_sees_what_it_looks_for() -> None:
    code = "scene.menu = None\nself.scene.held, x = a, b\nscene.looker += 1\nscene.held.at = at\nscene.log.back = 1"
    assert [name for _, name in sorted(assigned(ast.parse(code)))] == ["menu", "held", "looker"]

"""Beginnings for those who build: a game that plays at once, and a card that is read."""

from __future__ import annotations

import importlib
import re
import shutil
from keyword import iskeyword
from pathlib import Path

from game.library import RulesetError, load_ruleset, rulesets_found
from game.records.cards import cards_of
from game.records.forms import Forms
from game.records.names import slug
from game.records.packs import card_name

GAME = re.compile(r"[a-z][a-z0-9]{0,29}")
LEFT_BEHIND = ("__pycache__",)


def new_game(name: str, like: str = "", package: str = "rulesets") -> Path:
    """The folder of a new game in a package: that of another one under the new name, to be changed bit by bit while
    its tests stay green. Raises RulesetError."""
    found = rulesets_found()
    if not GAME.fullmatch(name):
        raise RulesetError(f"'{name}' cannot be the name of a game: expected small letters and digits")
    if iskeyword(name):
        raise RulesetError(f"'{name}' cannot be the name of a game: it is a word of Python itself")
    if name in found:
        raise RulesetError(f"there is a game '{name}' already, in {found[name]}")
    like = like or min(found, key=lambda game: size_of(load_ruleset(game).folder))
    source = load_ruleset(like).folder
    try:
        folder = Path(importlib.import_module(package).__path__[0]) / name
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        raise RulesetError(
            f"'{package}' is no package in which games can be put ({error}); expected a folder with an __init__.py, "
            "which may be empty, where Python finds it: PYTHONPATH=. if it lies here"
        ) from error
    if folder.exists():
        raise RulesetError(f"{folder}: is there already")
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    for path in folder.rglob("*"):
        if path.suffix in (".py", ".toml", ".md"):
            path.write_text(renamed(path.read_text("utf-8"), found[like], f"{package}.{name}"), "utf-8", newline="\n")
    return folder


def renamed(text: str, old: str, new: str) -> str:
    """A file of a game as one of another: its module, its name, and its name as a title or before a class."""
    before, after = old.rpartition(".")[2], new.rpartition(".")[2]
    text = re.sub(rf"\b{re.escape(old)}\b", new, text)
    text = re.sub(rf"\b{before}\b", after, text)
    return re.sub(rf"\b{before.title()}(?=[A-Z]|\b)", after.title(), text)


def size_of(folder: Path) -> int:
    """Bytes of the program in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*.py"))


def new_card(game: str, name: str, type: str = "") -> str:
    """A card of a game as its file has it, with the least that it must have. Raises RulesetError or ValueError."""
    import tomli_w

    ruleset = load_ruleset(game)
    forms = Forms(ruleset)
    type = type or next(iter(forms.types))
    if type not in forms.types:
        raise RulesetError(f"{ruleset.title} has no cards of the type '{type}'; expected {', '.join(forms.types)}")
    if name in ruleset.by_name:
        raise RulesetError(f"there is a card called '{name}' already")
    card = {**forms.fresh(type), "name": card_name(name)}
    table = {slug(name) or "new-card": {key: value for key, value in card.items() if value is not None}}
    cards_of(table, "the new card", ruleset.card_model, ruleset.read)
    return tomli_w.dumps(table)

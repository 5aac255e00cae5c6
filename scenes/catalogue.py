"""All words of the interface, collected from the program and the games' files, and the catalogues that translate them.

For those who change words: it asks for Babel, which the program itself does without.
"""

from __future__ import annotations

import ast
import io
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import load_ruleset
from game.ai.levels import LEVELS
from game.kernel.ruleset import Ruleset
from game.records.files import FileError
from game.records.first_match import read_first_match
from game.records.forge import forge_of
from game.records.forms import Forms
from game.records.game_faces import HARD, game_faces
from game.records.gauntlet import gauntlet_of
from game.records.index import ORDERS, WHICH
from game.records.lessons import lessons_in
from game.records.pool import attributes_of
from game.records.sections import read_sections, sections_of
from game.records.series import LENGTHS
from game.records.statistics import BY, BY_CARD
from scenes.builder.job_tab import PLAYERS
from scenes.look import english
from scenes.settings_scene import GROUPS, SKINS, UNDO
from scenes.table.plan import Plan, is_said, read_plan
from scenes.window import PACE, SHOWING
from scenes.words import CATALOGUES, FOLDER

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("game", "rulesets", "scenes")
SCENES = {"marked": 0, "say": 0, "say_many": 0}
ENGINE = {"marked": 0, "said": 0, "said_many": 0, "Refusal": 1, "ask": 2, "Window": 1, "ActionWindow": 1}
"""The functions that are given messages, and which of their arguments is one; after `_many` two are."""


def in_python(text: str, functions: Mapping[str, int]) -> Iterator[Any]:
    """The messages in a file of the program."""
    if not any(f"{name}(" in text for name in functions):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions:
            rest = node.args[functions[node.func.id] :]
            if node.func.id.endswith("_many"):
                yield from product(*map(written, rest[:2]))
            elif rest:
                yield from written(rest[0])


def written(node: ast.expr) -> list[str]:
    """The words that stand there, or both if one or the other does."""
    if isinstance(node, ast.IfExp):
        return [*written(node.body), *written(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def in_code() -> Iterator[str]:
    """Words that tables of the program have: what can be chosen, and how it is counted and ordered."""
    words = (*PACE, *SHOWING, *SKINS, *UNDO, *GROUPS)
    yield from (word.capitalize() for word in words)
    yield from (*WHICH, *ORDERS, *BY, BY_CARD, *PLAYERS)
    yield from (*LEVELS, *HARD, *LENGTHS)
    yield from (f"Computer, {level}" for level in LEVELS)


def in_moves(ruleset: Ruleset) -> Iterator[str]:
    """How moves are said, what they may name besides cards and numbers, and the kinds that are counted."""
    for verb in ruleset.verbs.all:
        yield from dict.fromkeys((verb.pattern, verb.told))
        for row in verb.words.values():
            yield from (word for word in row if len(word) > 2)
    for kinds in ruleset.counters.values():
        yield from kinds


def in_first_match(ruleset: Ruleset) -> Iterator[str]:
    """What is said in the first match of a game."""
    if plan := read_first_match(ruleset.folder):
        yield from (plan.title, plan.goal, plan.after, *(hint.say for hint in plan.hint))


def in_lessons(ruleset: Ruleset) -> Iterator[str]:
    """What is said in the lessons of a game."""
    for lesson in lessons_in(ruleset):
        yield lesson.title
        for step in lesson.step:
            yield from (words for words in (step.say, step.hint) if words)


def in_events(ruleset: Ruleset) -> Iterator[str]:
    """What the events of a game say of their rules; what an opponent says is as it is printed."""
    with suppress(FileError):
        rules = gauntlet_of(ruleset)
        yield from (rules.about, *(stage.twist.words for stage in rules.stage if stage.twist))
    with suppress(FileError):
        forge = forge_of(ruleset)
        yield from (forge.about, *(offer.called for part in forge.part for offer in part.offer))


def in_grounds(ruleset: Ruleset, plan: Plan) -> Iterator[str]:
    """The names of cards that are parts of the mat."""
    zones = plan.ground_zones
    if zones:
        position = ruleset.new_game((list(ruleset.decks()) * 2)[:2])
        for pile in (pile for zone in ruleset.zones if zone.name in zones for pile in position.piles[zone.number]):
            yield from (position.card[card].name for card in pile if not ruleset.for_decks(position.card[card]))


def in_table(table: Any, path: tuple[str, ...] = ("",)) -> Iterator[str]:
    """Words that a game's table.toml says to people."""
    if isinstance(table, dict):
        for key, value in table.items():
            yield from in_table(value, (*path, key))
    elif isinstance(table, list):
        for value in table:
            yield from in_table(value, path)
    elif isinstance(table, str) and table.strip() and is_said(path):
        yield table


def template() -> Catalog:
    """Every message, untranslated, with the files that have it."""
    catalog = Catalog(charset="utf-8", fuzzy=False)
    for words, place in messages():
        catalog.add(words, locations=[(place, 1)], flags=[])
    return catalog


def messages() -> Iterator[tuple[Any, str]]:
    """The messages (with a number: one and many) and the file of each."""
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        functions = SCENES if place.startswith("scenes") else ENGINE
        yield from ((found, place) for found in in_python(path.read_text(encoding="utf-8"), functions))
    for section in tomllib.loads((ROOT / "assets" / "strings.toml").read_text(encoding="utf-8")):
        for words in english(section).values():
            yield words, "assets/strings.toml"
    yield from ((words, "scenes/catalogue.py") for words in in_code())
    for path in sorted((ROOT / "rulesets").glob("*/table.toml")):
        place = path.relative_to(ROOT).as_posix()
        yield from ((words, place) for words in in_table(tomllib.loads(path.read_text(encoding="utf-8"))))
        ruleset = load_ruleset(path.parent.name)
        yield from ((phase, place) for phase in ruleset.phases)
        plan = read_plan(path.parent)
        labels = {attribute.label for attribute in attributes_of(ruleset, list(ruleset.definitions.values()))}
        labels.update(blank.label for blanks in Forms(ruleset).types.values() for blank in blanks)
        marks = (name.replace("_", " ") for name in plan.marks)
        words_of_it = (*in_moves(ruleset), *in_grounds(ruleset, plan), *marks, *sorted(labels))
        yield from ((words, f"rulesets/{ruleset.name}") for words in words_of_it)
        yield from ((words, f"rulesets/{ruleset.name}/first_match.toml") for words in in_first_match(ruleset))
        yield from ((words, f"rulesets/{ruleset.name}/examples/tutorial.toml") for words in in_lessons(ruleset))
        yield from ((words, f"rulesets/{ruleset.name}") for words in in_events(ruleset) if words)
        yield from ((section.label, f"rulesets/{ruleset.name}") for section in sections_of(ruleset))
        yield from ((section.label, f"rulesets/{ruleset.name}") for section in read_sections(ruleset.folder))
        for zone in ruleset.zones:
            yield zone.label, path.with_name("zones.toml").relative_to(ROOT).as_posix()
    for face in game_faces().values():
        yield from ((words, "rulesets") for words in (face.line,) if words)


def catalogue_file(code: str, ending: str = "po") -> Path:
    """The file of a language."""
    return FOLDER / code / "LC_MESSAGES" / f"playmat.{ending}"


def read(code: str) -> Catalog:
    """The catalogue of a language; an empty one if there is none yet."""
    path = catalogue_file(code)
    if not path.exists():
        return Catalog(code, project="Playmat", header_comment=f"# Playmat's words: {code}.", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, code)


def compiled(catalog: Catalog) -> bytes:
    """What gettext reads."""
    written = io.BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def renew(code: str) -> Catalog:
    """Bring the catalogue of a language up to date: new messages come in untranslated, those that are gone leave."""
    catalog = read(code)
    catalog.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    path = catalogue_file(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    catalogue_file(code, "mo").write_bytes(compiled(catalog))
    return catalog


def renew_all() -> int:
    """`playmat words`: bring all catalogues up to date, and say what is still to be translated."""
    left = 0
    for name, code in CATALOGUES.items():
        catalog = renew(code)
        lacking = [message.id for message in catalog if message.id and not all(texts(message.string))]
        left += len(lacking)
        print(f"{name}: {len(catalog)} messages, {len(lacking)} to translate")
        for words in lacking:
            print(f"  {words!r}")
    return 1 if left else 0


def texts(words: Any) -> tuple[str, ...]:
    """A message's forms."""
    return (words,) if isinstance(words, str) else tuple(words or ("",))

"""Commands about what is on disk: examples, cards, rules, and the checking of files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import RulesetError, load_ruleset, rulesets_found
from game.library import TUNED
from game.records.files import FileError
from scenes.command import CommandError, printed

if TYPE_CHECKING:
    from pydantic import BaseModel

    from game.kernel.cards import Definition
    from game.records.own_cards import Pack


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


# ---- moves
def moves(arguments: argparse.Namespace) -> int:
    """Print the moves of games in notation."""
    from game.records.moves_page import moves_page

    try:
        print(moves_page([load_ruleset(name) for name in arguments.game or sorted(rulesets_found())]), end="")
    except RulesetError as error:
        raise CommandError(str(error)) from None
    return 0


# ---- keys
DECK_PARTS = "deck.toml"


def keys(arguments: argparse.Namespace) -> int:
    """Print the keys of the files that make a game."""
    from game.records.keys_page import keys_page

    parts = {DECK_PARTS: f"{DECK_PARTS}, where each part of a deck is a table `[NAME]`"}
    print(keys_page((parts.get(name, name), model) for name, model in game_files().items()), end="")
    return 0


def game_files() -> dict[str, type[BaseModel]]:
    """The files that make a game, and the models that read them."""
    from game.lab.puzzle_recipe import Recipe
    from game.records.draft import DraftRules
    from game.records.first_match import FirstMatch
    from game.records.forge import ForgeRules
    from game.records.game_faces import GameFace
    from game.records.gauntlet import GauntletRules
    from game.records.ladder import Ladder
    from game.records.league import LeagueRules
    from game.records.sections import Section
    from game.records.tryout import Tryout
    from game.records.zone_file import ZoneFile
    from game.weights import WeightsFile
    from scenes.table.plan import Plan

    return {
        "zones.toml": ZoneFile,
        "table.toml": Plan,
        "face.toml": GameFace,
        DECK_PARTS: Section,
        "tryout.toml": Tryout,
        "first_match.toml": FirstMatch,
        "draft.toml": DraftRules,
        "gauntlet.toml": GauntletRules,
        "forge.toml": ForgeRules,
        "league.toml": LeagueRules,
        "puzzles.toml": Recipe,
        "weights.toml": WeightsFile,
        "ladder.toml": Ladder,
    }


# ---- new
def new(arguments: argparse.Namespace) -> int:
    """Write the skeleton of a game or of a card."""
    from game.records.skeletons import new_card, new_game

    if arguments.what == "game":
        if len(arguments.names) != 1:
            raise CommandError("expected one name for the new game")
        folder = new_game(arguments.names[0], arguments.like, arguments.package)
        where = "" if arguments.package == "rulesets" else f"PLAYMAT_RULESETS={arguments.package} "
        print(f"{folder}\nNow: {where}playmat examples {arguments.names[0]}")
        return 0
    if len(arguments.names) != 2:
        raise CommandError("expected the game and the name of the new card")
    print(new_card(arguments.names[0], arguments.names[1], arguments.type), end="")
    return 0


# ---- examples
def examples(arguments: argparse.Namespace) -> int:
    """Play examples and report each that does not go as it says."""
    from game.records.examples import read_examples
    from game.records.examples_play import run_example

    passed = failed = 0
    for path in list(example_paths(arguments.what or sorted(rulesets_found()))):
        try:
            found = read_examples(path)
            rulesets = {example.game: load_ruleset(example.game) for example in found}
        except (FileError, RulesetError) as error:
            print(printed(f"{path}: {error}" if isinstance(error, RulesetError) else error))
            failed += 1
            continue
        for example in found:
            failures = run_example(example, rulesets[example.game])
            passed, failed = passed + (not failures), failed + bool(failures)
            for failure in failures:
                print(printed(failure))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def example_paths(words: list[str]) -> Iterator[Path]:
    """The files that words stand for: files, folders, games. Raises CommandError."""
    from game.records.examples import example_files

    games = rulesets_found()
    for word in words:
        path = Path(word)
        if word in games:
            found = example_files(load_ruleset(word).folder)
        elif word and path.is_dir():
            found = sorted(path.rglob("*.toml"))
        elif word and path.exists():
            found = [path]
        else:
            raise CommandError(f"'{word}' is neither a file nor a game (games: {', '.join(sorted(games))})")
        if not found:
            raise CommandError(f"'{word}' has no examples (files that end in .toml)")
        yield from found


# ---- cards and rules
def cards(arguments: argparse.Namespace) -> int:
    """List cards, with those of the packs that are switched on."""
    from game.records.own_cards import equipped, pack_of, switched_on
    from game.records.settings import load_settings
    from scenes.faces import card_in_words
    from scenes.table.plan import read_plan

    packs, faults = switched_on(arguments.game, load_settings().packs.get(arguments.game, ()))
    for fault in faults:
        print(f"playmat: {fault}", file=sys.stderr)
    ruleset = equipped(arguments.game, packs)
    wanted = arguments.find.casefold()
    rows = {card.key: _row(card, pack_of(card, ruleset)) for card in ruleset.definitions.values()}
    found = {key: row for key, row in rows.items() if wanted in " ".join(map(str, row.values())).casefold()}
    if arguments.json:
        print_json(list(found.values()))
    else:
        plan = read_plan(ruleset.folder)
        for key, row in found.items():
            print(card_in_words(plan, ruleset.definitions[key]))
            if "pack" in row:
                print(f"    [pack {row['pack']}]")
    if not found:
        print(f"playmat: no card of {arguments.game} has '{arguments.find}'", file=sys.stderr)
    return 0 if found else 1


def _row(card: Definition, pack: Pack | None) -> dict[str, Any]:
    """All that is known of a card."""
    row = {"id": card.key, "name": card.name, "type": card.type, "text": card.text, **card.fields}
    return row | {"pack": pack.pack} if pack else row


def rules(arguments: argparse.Namespace) -> int:
    """Print the rules of a game, or those that an id stands for."""
    from game.records.rulebook import read_rulebook

    book = read_rulebook(load_ruleset(arguments.game).folder)
    if arguments.id is None:
        found = list(book.rules.values())
        print(book.title)
    else:
        found = book.called(arguments.id)
    if not found:
        near = book.near(arguments.id)
        raise CommandError(
            f"there is no rule '{arguments.id}'" + (f"; did you mean {' or '.join(near)}?" if near else "")
        )
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            print(f"\n{section}\n")
        print(f"{rule.id}\n    {rule.text}\n    [{rule.sources}]")
    return 0


# ---- check
def check(arguments: argparse.Namespace) -> int:
    """Check files; each is valid, or its faults are listed."""
    bad = 0
    for name in arguments.files:
        try:
            faults = list(faults_of(Path(name)))
        except RulesetError as error:
            faults = [f"{name}: {error}"]
        except ValueError as error:
            faults = str(error).splitlines()
        for fault in faults:
            print(printed(fault))
        if not faults:
            print(printed(f"{name}: valid"))
        bad += bool(faults)
    return 1 if bad else 0


def faults_of(path: Path) -> Iterator[str]:
    """What is wrong with a file, whatever it is. Raises FileError, RulesetError or ValueError for what cannot be read
    at all."""
    from game.records.draft import SUFFIX as DRAFTS
    from game.records.files import read_text, read_toml
    from game.records.journal import SUFFIX

    if path.suffix == DRAFTS:
        yield from faults_of_draft(path)
        return
    if path.suffix == SUFFIX or read_text(path)[:1] == "{":
        yield from match_faults(path)
        return
    table = read_toml(path)
    folder, folders = path.resolve().parent, [*game_folders().values()]
    if folder in folders and path.name in game_files():
        game_file_faults(path)
    elif folder.name == "cards" and folder.parent in folders:
        yield from card_faults(path, table)
    elif "example" in table or "step" in table:
        yield from example_faults(path)
    elif "pack" in table or "card" in table:
        yield from pack_faults(path)
    elif "game" in table:
        yield from deck_faults(path)
    elif table and all(isinstance(entry, dict) and ("type" in entry or "name" in entry) for entry in table.values()):
        yield from card_faults(path, table)
    elif path.name.startswith("settings") or "window" in table:
        from game.records.settings import load_settings

        told: list[str] = []
        load_settings(told.append, path)
        yield from (line for words in told for line in words.splitlines()[:-1])
    else:
        raise FileError(
            f"{path}: is no file of Playmat: expected a deck (game, name, sections), a pack of own cards (pack, "
            "game, card), cards (tables with a name), examples (step or example), settings, a match or a draft; or, "
            f"in the folder of a game, {', '.join(game_files())}"
        )


def game_folders() -> dict[str, Path]:
    """The folders of the games, whether they can be played or not."""
    specs = {name: find_spec(module) for name, module in rulesets_found().items()}
    places = {name: spec.submodule_search_locations for name, spec in specs.items() if spec}
    return {name: Path(place[0]).resolve() for name, place in places.items() if place}


def game_file_faults(path: Path) -> None:
    """A file that makes a game has the keys that are read. Raises FileError with the faults, or RulesetError."""
    from game.records.files import read_model
    from game.records.sections import read_sections

    if path.name == DECK_PARTS:
        read_sections(path.parent)
        return
    read_model(game_files()[path.name], path)
    if path.name == TUNED:
        load_ruleset(path.parent.name)  # whose judgement must have those numbers


def match_faults(path: Path) -> Iterator[str]:
    """A match is followed from its first move to its last, with all its branches, without touching its file."""
    from game.records.journal import read_journal
    from game.records.match import check_whole

    record = read_journal(path)
    if record.notice:
        yield f"{path}: {record.notice}"
    check_whole(record, path)


def faults_of_draft(path: Path) -> Iterator[str]:
    """A draft must fit its game."""
    from game.records.draft import draft_faults, read_draft

    draft = read_draft(path)
    yield from (f"{path}: {fault}" for fault in draft_faults(load_ruleset(draft.game), draft))


def deck_faults(path: Path) -> Iterator[str]:
    from game.records.decks import DeckError, check_game, read_deck
    from game.records.own_cards import changed, ruleset_for

    deck = read_deck(path)
    check_game(deck.game, path)
    try:
        ruleset: Any = ruleset_for(deck.game, [deck])
    except DeckError as error:
        raise FileError(f"{path}: {error}") from error
    for name in changed(deck, ruleset):
        print(f"{path}: cards of the pack '{name}' have changed since the deck was kept", file=sys.stderr)
    for rule, text in ruleset.faults(deck):
        yield f"{path}: {text} [{rule}]"


def pack_faults(path: Path) -> Iterator[str]:
    """The cards of a pack must fit their game; what a text may have meant that cannot be read is told, and kinds that
    texts name and no card is of. Raises FileError or RulesetError."""
    from game.records.own_cards import equipped
    from game.records.packs import definitions_of, read_pack
    from game.records.unknown_kinds import unknown_kinds

    pack = read_pack(path)
    ruleset: Any = load_ruleset(pack.game)
    try:
        definitions = definitions_of(pack, ruleset, path)
    except FileError as error:
        yield from str(error).splitlines()
        yield from meant_by(pack, ruleset)
        return
    together = equipped(pack.game, [pack])
    for definition in definitions:
        for kind in unknown_kinds(definition, together):
            print(f"{path}: {definition.name}: no card is of the kind '{kind}' so far", file=sys.stderr)


def meant_by(pack: Pack, ruleset: Any) -> Iterator[str]:
    """What the texts of a pack may have meant that cannot be read."""
    from game.language.advice import meant
    from game.language.idioms import Card
    from game.records.packs import judged

    for card in judged(pack, ruleset, "")[1]:
        name, type, text = (str(pack.card[card].get(field, "")) for field in ("name", "type", "text"))
        if likeliest := meant(ruleset.language, text, Card(name, type)):
            yield f"card.{card}.text: perhaps {likeliest!r}"


def example_faults(path: Path) -> Iterator[str]:
    """Examples must be well formed, name cards, zones and rules that exist, and begin in a possible position."""
    from game.records.examples import read_examples
    from game.records.examples_play import Performance
    from game.records.rulebook import NO_GAMES, read_rulebook

    for example in read_examples(path):
        ruleset = load_ruleset(example.game)
        book = read_rulebook(ruleset.folder)
        for rule in [*example.rules, *(step.rule for step in example.step if step.rule)]:
            if rule not in book.rules and rule not in NO_GAMES:
                near = book.near(rule)
                yield f"{path}: {example.title}: there is no rule '{rule}'" + (
                    f"; did you mean {' or '.join(near)}?" if near else ""
                )
        try:
            Performance(example, ruleset)
        except FileError as error:
            yield str(error)


def card_faults(path: Path, table: dict[str, Any]) -> Iterator[str]:
    """Cards must fit the model of a game: that of the folder they lie in, else that of any game."""
    from game.records.cards import cards_of

    games = game_folders()
    own = [name for name, folder in games.items() if path.resolve().is_relative_to(folder)]
    complaints: dict[str, str] = {}
    for name in own or sorted(games):
        ruleset = load_ruleset(name)
        try:
            definitions = cards_of(table, path, ruleset.card_model, ruleset.read)
        except FileError as error:
            complaints[name] = error.words
            continue
        for definition in definitions:
            try:
                _ = definition.abilities
            except ValueError as error:
                yield f"{path}: {definition.key}: text: {error}"
        return
    for name, words in complaints.items():
        yield str(FileError(words, f"{path}: as cards of {name}"))

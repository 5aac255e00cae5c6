"""P1: arrows point one way. P2: a sixth game is one folder and nothing else: the toy in tests/games is played
everywhere."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Match, load_ruleset, rulesets_found
from game.ai import agent_named
from game.library import RulesetError
from game.records.examples import example_files, read_examples
from game.records.examples_play import run_example
from game.records.rulebook import read_rulebook
from tests.person import ticking

ROOT = Path(__file__).parent.parent
TOY = ROOT / "tests" / "games" / "toy"
DECKS = ["Hills", "Winds"]


# ---- P1
def imports(package: str) -> Iterator[tuple[str, str]]:
    """Every import of a package's files, wherever in the file: (file, module)."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((str(path.relative_to(ROOT)), alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path}: imports are absolute"
                yield str(path.relative_to(ROOT)), node.module or ""


@pytest.mark.parametrize(
    ("package", "forbidden"),
    [
        ("game", ("pygame", "rulesets", "scenes", "tests")),
        ("rulesets", ("pygame", "scenes", "tests")),
        ("scenes", ("rulesets", "tests")),
    ],
)
def test_arrows_point_one_way(package: str, forbidden: tuple[str, ...]) -> None:
    found = list(imports(package))
    assert len(found) > 100
    assert [(file, module) for file, module in found if module.split(".")[0] in forbidden] == []


def test_a_ruleset_knows_no_other() -> None:
    games = {path.name for path in (ROOT / "rulesets").iterdir() if (path / "__init__.py").exists()}
    assert "era" in games
    for file, module in imports("rulesets"):
        parts = module.split(".")
        if parts[0] == "rulesets" and len(parts) > 1 and Path(file).parts[1] in games:
            assert parts[1] == Path(file).parts[1], (file, module)


def test_the_kernel_reads_no_files_and_knows_no_opponent() -> None:
    for file, module in imports("game"):
        if file.replace(os.sep, "/").startswith("game/kernel/") and module.startswith("game."):
            assert module.split(".")[1] in ("kernel", "records", "language"), (file, module)
            # Decks and packs are named in signatures only.
            named = ("game.records.decks", "game.records.packs")
            assert not module.startswith("game.records") or module in named, (file, module)


# ---- P2
def test_the_toy_is_one_folder_and_nothing_else_names_it() -> None:
    assert rulesets_found()["toy"] == "tests.games.toy"
    for package in ("game", "rulesets", "scenes", "assets"):
        for path in (ROOT / package).rglob("*"):
            if path.suffix in (".py", ".toml"):
                text = path.read_text(encoding="utf-8")
                assert "games.toy" not in text and '"toy"' not in text, path


def test_a_game_that_is_not_there_is_refused_with_its_neighbours() -> None:
    with pytest.raises(RulesetError, match="did you mean 'toy'"):
        load_ruleset("toyy")


def test_random_agents_play_whole_games() -> None:
    toy, endings, kinds = load_ruleset("toy"), Counter[str](), Counter[str]()
    for seed in range(120):
        position, random = toy.new_game(DECKS, seed), Random(seed)
        while position.result is None:
            move = random.choice(position.decision.moves) if position.decision else ()
            kinds[toy.verbs.all[move[0]].pattern] += 1
            position.play(move)
        endings[position.result.rule] += 1
    # Everything that the toy is for has happened: placing on squares, answers, targets, choices in the middle of an
    # effect.
    assert set(kinds) == {"place {card} on {square}", "play {card}", "target {card}", "choose {card}", "rest", "pass"}
    assert endings["end.full"] > 50 and sum(endings.values()) == 120


def test_its_examples_pass() -> None:
    toy = load_ruleset("toy")
    found = [example for path in example_files(TOY) for example in read_examples(path)]
    assert len(found) >= 12
    for example in found:
        assert run_example(example, toy) == [], example.title


def test_every_rule_of_it_has_an_example() -> None:
    shown = {rule for path in example_files(TOY) for example in read_examples(path) for rule in example.rules}
    assert shown == set(read_rulebook(TOY).rules)


def test_a_card_let_go_on_the_board_is_judged_by_every_square() -> None:
    toy = load_ruleset("toy")
    position = toy.new_game(DECKS, 3)
    seat, hand = position.seat, position.piles[toy.hand][position.seat]
    stone = next(card for card in hand if position.card[card].type == "stone")
    assert len(toy.drops(position, seat, stone, "board")) == 10  # nine squares, or as an answer
    assert position.why_not(seat, stone, "board") is None
    assert position.why_not(1 - seat, position.piles[toy.hand][1 - seat][0], "board").rule in (
        "place.turn",
        "place.type",
    )
    for square, move in enumerate([move for move in position.moves if len(move) == 3][:9]):
        assert position.notation(move).endswith(("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")[square])


def test_search_plays_it_and_never_peeks() -> None:
    toy = load_ruleset("toy")
    position = toy.new_game(DECKS, 3)
    agents = [agent_named("search:60", 1), agent_named("random", 2)]
    while position.result is None:
        seat = position.seat
        before = position.to_json()
        move = agents[seat].choose(position, seat)
        assert position.to_json() == before and move in position.moves
        position.play(move)
    assert position.result.rule in ("end.full", "end.rest")


def test_the_computer_is_better_than_chance_at_it() -> None:
    toy, won = load_ruleset("toy"), 0.0
    for game in range(20):
        position = toy.new_game(DECKS, game // 2)
        agents = [agent_named(name, game) for name in (("greedy", "random") if game % 2 else ("random", "greedy"))]
        while position.result is None:
            position.play(agents[position.seat].choose(position, position.seat))
        mine = 0 if game % 2 else 1
        won += (mine in position.result.winners) if position.result.winners else 0.5
    assert won >= 14


def test_a_match_of_it_keeps_history_log_and_journal(tmp_path: Path) -> None:
    match, random = Match.begin("toy", DECKS, seed=4, folder=tmp_path), Random(4)
    while match.result is None:
        match.play(random.choice(match.position.moves))
    again = Match.follow(next(tmp_path.glob("*.match")))
    assert again.position.same(match.position) and [one.text for one in again.history] == [
        one.text for one in match.history
    ]
    lines = [entry.text for entry in match.log(0)]
    assert any(" on b2" in line for line in lines) and any("blown out" in line for line in lines)


def test_in_the_table_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game by mouse and keys: stones are dragged to their squares, choices clicked."""
    from game.records.settings import Settings
    from scenes.table.scene import TableScene
    from scenes.table.sitting import order_of
    from scenes.window import App
    from tests.table.conftest import Table

    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    app = App(Settings(window=(1280, 720), skin="plain", animation="none", pace="none", volume=0), clock=ticking())
    match = Match.begin("toy", DECKS, 8, ("human", "random"), ("Ann", "Box"), folder=False)
    scene = TableScene(app, match, order_of(match))
    app.push(scene)
    scene.uncover()
    scene.refresh()
    table, done = Table(app, scene), Counter[str]()
    for _ in range(800):
        if match.result is not None:
            break
        position, played = match.position, len(match.history)
        if not scene.deciding or position.seat != 0:
            table.person.frames()
            continue
        move = position.moves[0]
        verb = match.ruleset.verbs.all[move[0]].pattern
        if verb.startswith("place"):
            square = next(one for one in scene.arranged.squares if one.key[1] == move[2])
            table.person.drag(table.at(move[1]), square.rect.center)
        elif verb in ("rest", "pass"):
            table.person.keys(verb[0])
        else:
            table.person.click(table.at(move[1]))
            if scene.menu is not None:
                table.person.keys("1")
        done.update(one.text.split()[0] for one in match.history[played:] if one.seat == 0)
    assert match.result is not None, scene.describe()
    assert done["place"] >= 4


def command(*words: str) -> Any:
    """What a command prints and how it ends, from a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scenes.command", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PLAYMAT_RULESETS": "tests.games"},
    )


def test_from_the_command_line() -> None:
    played = command(
        "simulate", "toy", "--games", "4", "--seats", "greedy,random", "--seed", "5", "--workers", "1", "--json"
    )
    assert played.returncode == 0, played.stderr
    report = json.loads(played.stdout)
    assert report["games"] == 4 and sum(report["wins"]) + report["draws"] == 4 and report["decisions"] > 60
    shown = command("examples", "toy")
    assert shown.returncode == 0 and shown.stdout.splitlines()[-1].endswith(" passed, 0 failed")

"""The `playmat` command: names, exit statuses and JSON keys that scripts rely on, and one clear line for everything
that is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

import pytest
from pydantic_core import SchemaValidator, core_schema

from game import Match, __version__
from scenes import shots
from scenes.command import main
from scenes.command_parser import parser
from scenes.command_records import game_files
from scenes.command_window import ordered
from tests import disk


class Said(NamedTuple):
    status: int
    out: str
    err: str


Say = Callable[..., Said]


@pytest.fixture(autouse=True)
def as_people_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong is said in a line."""
    monkeypatch.delenv("PLAYMAT_DEBUG")


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Runs the command with these words."""

    def run(*words: str) -> Said:
        try:
            status = main(words)
        except SystemExit as end:
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return Said(status, out, err)

    return run


# ---- what everybody sees first
def test_the_version_needs_no_screen() -> None:
    script = (
        "import sys; from scenes.command import main\ntry: main(['--version'])\nexcept SystemExit: "
        "print('pygame' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["playmat", __version__, "False"]


def test_help_lists_every_command_and_where_files_lie(say: Say, a_home_of_its_own: Path) -> None:
    said = say("-h")
    assert said.status == 0 and str(a_home_of_its_own) in said.out
    for command in (
        "play",
        "moves",
        "examples",
        "simulate",
        "match",
        "tournament",
        "train",
        "fit",
        "chances",
        "agent",
        "bench",
        "cards",
        "rules",
        "check",
        "screenshot",
        "soak",
    ):
        assert f"    {command}" in said.out
        assert say(command, "-h").out.count("\n") > 5


def test_options_are_those_that_scripts_use() -> None:
    words = {
        "play": "era --seats human,search:400 --decks A,B --seed 7",
        "moves": "era vale",
        "keys": "",
        "new": "card era Name --type dino",
        "examples": "era file.toml",
        "simulate": "era --games 2 --seats greedy,search:200 --decks A,B --seed 1 --workers 2 --results r --json",
        "chances": "era --games 2 --agent search:100 --decks A,B --seed 1 --workers 2 --json",
        "bench": "era --window --history --json",
        "cards": "era --find rex --json",
        "rules": "era combat.attack",
        "check": "a.toml b.toml",
        "screenshot": "table:era --size 1920x1080 --scale 100 --out a.png",
        "soak": "era --games 5 --json",
        "tournament": "era --games 2 --agent search:100 --decks A,B --seed 1 --workers 2 --json --report out",
        "match": "greedy random --game era --elo0 0 --elo1 10 --games 20 --decks A,B --results r --workers 2 --json",
        "train": "era --games 20 --agent greedy --seed 1 --workers 2 --out weights.toml",
        "fit": "era --decisions 20 --agent greedy --hold INCOME,LIFE --seed 1 --workers 2 --out weights.toml",
        "agent": "era --seat search:400 --seed 7",
    }
    for command, rest in words.items():
        assert parser().parse_args([command, *rest.split()]).command == command


# ---- what is wrong is said in a line
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("plya", "invalid choice: 'plya'"),
        ("simulate", "the following arguments are required: GAME"),
        ("simulate chess", "no game 'chess'"),
        ("simulate ear", "did you mean 'era'?"),
        ("simulate ERA", "did you mean 'era'?"),
        ("simulate nogame", "there is no game 'nogame' (games: "),
        ("simulate era --games 0", "expected a number of games from 1"),
        ("simulate era --games many", "(found 'many')"),
        ("simulate era --seats greedy,genius", "'genius' is no agent; expected random, greedy"),
        ("simulate era --seats search:0,random", "'search:0' is no agent"),
        ("simulate era --seats random", "2, 3, 4 seats"),
        ("simulate era --decks Nope", "no deck 'Nope'"),
        ("simulate era --workers 0", "expected a number of processes from 1 to 64"),
        ("simulate era --seed -1", "expected a seed"),
        ("simulate era --decks missing.toml", "No such file"),
        ("chances era --agent genius", "'genius' is no agent; expected random, greedy"),
        ("play chess", "no game 'chess'"),
        ("play era --decks Nope,Nope", "no deck 'Nope'"),
        ("play era --seats human", "2, 3, 4 seats"),
        ("play era --seats human,hman", "'hman' is no agent; expected random, greedy"),
        ("play era --seats human,hman", "program:COMMAND, or human"),
        ("play era --decks A", "expected a deck for each of 2 seats (found 1: A)"),
        ("play era --decks A,B,C", "expected a deck for each of 2 seats (found 3: A, B, C)"),
        ("play era --seats human,,human", "separated by commas"),
        ("examples no/such/file.toml", "neither a file nor a game"),
        ("cards chess", "no game 'chess'"),
        ("rules era combat.atack", "did you mean combat.att"),
        ("rules chess", "no game 'chess'"),
        ("check", "required: FILE"),
        ("screenshot nowhere", "no scene 'nowhere'"),
        ("screenshot table:chess", "no game 'chess'"),
        ("screenshot table --size 5x5", "expected WIDTHxHEIGHT"),
        ("screenshot table --size big", "WIDTHxHEIGHT"),
        ("screenshot table --scale 1000", "expected a scale in percent from 75 to 250"),
        ("soak era --seats 9", "2, 3, 4 seats, not 9"),
        ("soak era --seats two", "expected numbers of seats"),
        ("bench chess", "no game 'chess'"),
        ("cards era --frobnicate", "unrecognized arguments: --frobnicate (see playmat cards -h)"),
        (
            "simulate era --seats program:python bot.py,random",
            "bot.py,random; a program of several words stands in quotes",
        ),
        ("match program:python bot.py greedy --game era", "greedy; a program of several words stands in quotes"),
        (
            "puzzles era --solve program:python bot.py",
            "in quotes, such as 'program:python bot.py' (see playmat puzzles -h)",
        ),
        ("cards era --frob\x1b[2J\u202e", "unrecognized arguments: --frob?[2J?"),
        ("screenshot main-menu --out x.nope", "expected a file that ends in .png (found 'x.nope')"),
        ("screenshot main-menu --out x", "ends in .png"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(say: Say, words: str, expected: str) -> None:
    said = say(*words.split())
    assert said.status in (1, 2) and said.out == ""
    assert said.err.startswith("playmat: ") and said.err.count("\n") == 1 and expected in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("variable", "value", "words", "expected"),
    [
        ("PLAYMAT_HOME", "~nobody-at-all/x", "cards era", "nobody's home folder"),
        ("PLAYMAT_HOME", "~nobody-at-all/x", "-h", "nobody's home folder"),
        ("PLAYMAT_HOME", "~nobody-at-all/x", "play toy", "nobody's home folder"),
        ("PLAYMAT_RULESETS", "os", "moves", "'os', named for rulesets, is a single module"),
        ("PLAYMAT_RULESETS", ".x", "moves", "'.x' named for rulesets cannot be imported"),
        ("PLAYMAT_RULESETS", "a..b", "moves", "'a..b' named for rulesets cannot be imported"),
        ("PLAYMAT_RULESETS", "no\x1b", "moves", "'no?' named for rulesets cannot be imported"),
        ("PLAYMAT_RULESETS", "xml", "cards etree", "xml.etree has no function ruleset()"),
    ],
)
def test_an_environment_that_cannot_be_is_said_in_one_line(
    say: Say, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, words: str, expected: str
) -> None:
    monkeypatch.setenv(variable, value)
    said = say(*words.split())
    assert said.status == 1 and said.out == "" and expected in said.err
    assert said.err.startswith("playmat: ") and said.err.count("\n") == 1 and "went wrong inside" not in said.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("words", ["--version", "cards era", "moves era", "cards era --json"])
def test_a_full_disk_is_said_where_the_output_goes(words: str, a_home_of_its_own: Path) -> None:
    with open("/dev/full", "w") as full:
        said = subprocess.run(
            [sys.executable, "-m", "scenes.command", *words.split()], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (said.returncode, said.stderr) == (1, "playmat: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_does_no_harm(closed: str, tmp_path: Path) -> None:
    """The number of a closed stream must not become that of a file, into which whatever is said would then go."""
    script = (
        "import sys; from scenes.command import main; main(['rules', 'era'])\n"
        "print(open('x', 'w').fileno(), file=open('y', 'w'))"
    )
    command = f'cd {tmp_path} && PYTHONPATH={Path(__file__).parents[1]} {sys.executable} -c "{script}" {closed}'
    said = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert (said.returncode, said.stderr) == (0, "")
    assert int((tmp_path / "y").read_text()) > 2


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
def test_a_match_in_a_terminal_ends_where_nothing_can_be_read() -> None:
    """A stream that is closed, and bytes that are no letters where a terminal knows none."""
    play = f"{sys.executable} -m scenes.command play toy --text --seats human,greedy"
    for command in (f"{play} <&-", f"printf 'h\\303\\251lp\\n' | PYTHONIOENCODING=ascii {play}"):
        said = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=Path(__file__).parents[1])
        assert (said.returncode, said.stderr) == (0, "") and "The match is kept as it stands." in said.stdout


def test_a_fault_of_the_program_itself_is_a_line_too(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> int:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr("scenes.command_records.cards", broken)
    said = say("cards", "era")
    assert said.status == 1 and "something went wrong inside: ZeroDivisionError: a fault" in said.err
    monkeypatch.setenv("PLAYMAT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["cards", "era"])


# ---- cards and rules
def test_cards_are_listed_and_found(say: Say) -> None:
    every = json.loads(say("cards", "era", "--json").out)
    assert {"id", "name", "type", "text", "element"} <= every[0].keys()
    some = json.loads(say("cards", "era", "--find", "CINDERJAW", "--json").out)
    assert [card["name"] for card in some] == ["Cinderjaw Rex"] and some[0] in every
    assert "Cinderjaw Rex: Dino · Fire, power " in say("cards", "era", "--find", "cinderjaw").out
    assert say("cards", "era", "--find", "xyzzy").status == 1


def test_rules_are_printed_whole_by_section_or_one(say: Say) -> None:
    whole = say("rules", "era").out
    section = say("rules", "era", "combat").out
    one = say("rules", "era", "combat.attack").out
    assert len(whole) > len(section) > len(one) and "combat.attack\n" in one and "combat.attack\n" in section


# ---- examples and check
GOOD = """game = "era"
title = "Nothing happens"
rules = ["turn.phases"]
[[step]]
deck = "Cinder March"
faults = []
"""


def test_examples_pass_and_fail(say: Say, tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "bad.toml").write_text(GOOD.replace("faults = []", 'faults = ["deck.dinos"]'))
    said = say("examples", str(tmp_path / "good.toml"))
    assert (said.status, said.out) == (0, "1 passed, 0 failed\n")
    said = say("examples", str(tmp_path))
    first, last = said.out.splitlines()
    assert said.status == 1 and last == "1 passed, 1 failed"
    assert first.startswith(f"{tmp_path / 'bad.toml'}: Nothing happens: step 1: expected ") and ", found " in first


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ("human,normal", ("You", "Computer")),
        ("human,human,normal", ("Player 1", "Player 2", "Computer")),
        ("normal,normal,human", ("Computer 1", "Computer 2", "You")),
    ],
)
def test_who_sits_at_a_table_ordered_by_words_is_called_as_in_the_form(seats: str, names: tuple[str, ...]) -> None:
    assert ordered(parser().parse_args(["play", "era", "--seats", seats])).names == names


def test_nothing_to_play_is_no_success(say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    for words, expected in (
        ([""], "'' is neither a file nor a game"),
        (["empty"], "'empty' has no examples"),
        (["toy", "empty"], "'empty' has no examples"),
    ):
        said = say("examples", *words)
        assert said.status == 1 and said.out == "" and expected in said.err


def test_what_a_file_says_gives_the_terminal_no_orders(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J.toml"
    orders = '"\\u001b]0;x" = 1\n'
    for content in (GOOD, 'game = "era\\u001b[2J\\u202e"\nname = "x"\n', orders, orders + GOOD):
        path.write_text(content, encoding="utf-8")
        said = [say("check", str(path)), say("examples", str(path))]
        assert not any(letter in one.out + one.err for letter in "\x1b\u202e" for one in said)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        (
            "deck.toml",
            'game = "era"\nname = "Small"\n[main]\n"Ember Storm" = 1\n',
            "3 dinos are needed, there are 0 [deck.",
        ),
        ("deck.toml", 'game = "chess"\nname = "Small"\n', "there is no game 'chess'"),
        ("deck.toml", 'game = "era"\nformat = 2\nname = "New"\n', "format:"),
        ("deck.toml", 'game = "era"\nname = "Odd"\n[main]\n"Ember Storm" = "one"\n', ": main.Ember Storm"),
        ("deck.toml", "game = \n", "is not TOML"),
        ("deck.toml", 'colour = "red"\n', "is no file of Playmat"),
        ("deck.toml", "", "is no file of Playmat"),
        ("cards.toml", '[one]\nname = "One"\ntype = "dino"\nelement = "Fire"\n', "power"),
        (
            "cards.toml",
            '[one]\nname = "One"\ntype = "action"\nelement = "Fire"\ncost = 1\ntext = "Fly to the moon."\n',
            "one: text: ",
        ),
        ("example.toml", GOOD.replace("turn.phases", "turn.fases"), "there is no rule 'turn.fases'; did you mean"),
        ("example.toml", GOOD.replace("faults = []", ""), "'deck' and 'faults' belong together"),
        ("a.match", '{"playmat": "match", "format": 7}\n', "newer Playmat"),
        ("settings.toml", "volume = 900\n", "volume"),
        ("binary.toml", "\x00\x01", "is not TOML"),
    ],
)
def test_faults_of_files_are_told_with_their_place(
    say: Say, tmp_path: Path, name: str, content: str, words: str
) -> None:
    path = tmp_path / name
    path.write_text(content)
    said = say("check", str(path))
    assert said.status == 1 and words in said.out and said.err == ""
    assert said.out.startswith(f"{path}:")
    assert path.read_text() == content


def test_what_ships_is_valid(say: Say) -> None:
    root = Path(__file__).parents[1] / "rulesets"
    files = [str(path) for folder in ("decks", "cards", "examples") for path in (root / "era" / folder).rglob("*.toml")]
    files += [str(path) for path in (root / "vale" / "cards").glob("*.toml")]
    files += [str(path) for path in root.glob("*/*.toml") if path.name in game_files()]
    said = say("check", *files)
    assert said.status == 0, said.out
    assert said.out == "".join(f"{file}: valid\n" for file in files)


def test_what_a_folder_of_cards_holds_is_read_as_cards(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the Vale, whose cards have no type, 'is no file of Playmat' was said of all of them."""
    (tmp_path / "cards").mkdir()
    monkeypatch.setattr("scenes.command_records.game_folders", lambda: {"vale": tmp_path.resolve()})
    file = tmp_path / "cards" / "mine.toml"
    file.write_text('[newt]\nname = "Newt"\nfamily = "Mud"\ncost = 1\ntext = "Instant: score 1."\n')
    said = say("check", str(file))
    assert said.status == 1 and "newt.family: expected one of 'Fire', 'Water', 'Earth'" in said.out
    file.write_text('[newt]\nfamily = "Fire"\ncost = 1\ntext = "Instant: score 1."\n')
    assert "newt.name: is missing" in say("check", str(file)).out
    plan = tmp_path / "deck.toml"
    plan.write_text('[main]\nlabl = "Deck"\n')
    assert "main.labl: is not known here" in say("check", str(plan)).out


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("weights.toml", "format = 1\n", "weights: is missing"),
        ("weights.toml", "[weights]\nLIFE = nan\n", "weights.LIFE: expected a number"),
        ("ladder.toml", "seed = 1\n", "version: is missing"),
        ("puzzles.toml", 'phases = "main"\nharder = { first = 0, last = 1 }\n', "phases: expected a list"),
    ],
)
def test_what_the_laboratory_reads_of_a_game_is_checked_as_well(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: str, words: str
) -> None:
    """'is no file of Playmat' was said of those that ship."""
    monkeypatch.setattr("scenes.command_records.game_folders", lambda: {"era": tmp_path.resolve()})
    file = tmp_path / name
    file.write_text(content)
    said = say("check", str(file))
    assert said.status == 1 and f"{file}: {words}" in said.out


def test_no_deck_is_valid_for_a_game_whose_players_share_one(say: Say, tmp_path: Path) -> None:
    deck = Path(__file__).parents[1] / "rulesets" / "era" / "decks" / "cinder-march.toml"
    file = tmp_path / "a deck.toml"
    file.write_text(deck.read_text().replace('game = "era"', 'game = "vale"'))
    said = say("check", str(file))
    assert said.status == 1
    told = f"{file}: game: no decks are built for vale, whose players share one: expected one of era, eternal, "
    assert said.out.startswith(told)


def test_a_match_is_checked_to_its_last_line(say: Say, tmp_path: Path) -> None:
    match = Match.begin("era", ["Cinder March", "Deep Roots"], folder=tmp_path)
    match.play("keep")
    match.close()
    assert match.path is not None
    assert say("check", str(match.path)).out.endswith(": valid\n")
    with open(match.path, "a") as file:
        file.write("1: fly\n")
    said = say("check", str(match.path))
    assert said.status == 1 and "line 3: '1: fly' cannot be followed" in said.out


# ---- many games
def test_simulate_counts_in_keys_that_stay(say: Say) -> None:
    said = say("simulate", "era", "--games", "4", "--seats", "random,random", "--seed", "3", "--json")
    counts = json.loads(said.out)
    assert list(counts) == ["games", "seats", "wins", "draws", "decisions", "seconds", "prompts_per_turn", "faults"]
    assert (
        counts["games"] == 4 and counts["seats"] == ["random", "random"] and sum(counts["wins"]) + counts["draws"] == 4
    )
    assert set(counts["prompts_per_turn"]) == {"own", "other", "pass_only"}
    assert "random: " in say("simulate", "era", "--games", "2", "--seats", "random,random").out


@contextmanager
def a_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """Errors go there as long; gives who tells what was written."""
    from termios import tcsetwinsize

    ours, theirs = os.openpty()
    tcsetwinsize(theirs, (24, columns))

    def told() -> str:
        sys.stderr.close()
        with open(ours, "rb", buffering=0) as end, suppress(OSError):
            while some := end.read(10_000):
                pieces.append(some)
        return b"".join(pieces).decode()

    pieces: list[bytes] = []
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", os.fdopen(theirs, "w"))
        yield told


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("simulate toy --games 4", "########...................... 1 of 4, ", "4 of 4, 0 s left"),
        ("tournament toy --games 2 --agent random", "#####......................... 1 of 6, ", "6 of 6, 0 s left"),
        ("match eager random --game toy --games 4 --workers 1", "2 games, ", "4 games, "),
        ("ladder toy --games 4 --agents random,eager", "eager against random: 2 games, ", ": 4 games, "),
    ],
)
def test_how_it_stands_is_one_line_however_narrow_the_terminal(
    words: str, first: str, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_terminal(60, monkeypatch) as terminal:
        assert main(words.split()) == 0
        told = terminal()
    assert told.endswith("\r\n") and told.count("\n") == 1
    _, *lines = told.rstrip().split("\r")
    assert len(lines) > 1 and all(len(line) < 60 for line in lines)
    assert lines[0].startswith(first) and last in lines[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
def test_what_was_known_before_makes_nothing_seem_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.command_lab import progress_bar

    now = iter((0.0, 10.0, 20.0))
    monkeypatch.setattr("time.monotonic", lambda: next(now))
    with a_terminal(0, monkeypatch) as terminal:
        with pytest.raises(KeyboardInterrupt), progress_bar() as show:
            assert show
            for done in (50, 51, 52):
                show(done, 152, 50)
            raise KeyboardInterrupt
        told = terminal()
    assert [line.rpartition(" of ")[2].strip() for line in told.split("\r")[1:-1]] == [
        "152",
        "152, 1,010 s left",
        "152, 1,000 s left",
    ]
    assert told.endswith("\r\n"), "what is said after it was stopped begins a line"


def test_who_stops_it_as_it_begins_is_told_so(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pydantic, which builds models then, takes it for a fault of one: 'something went wrong inside: SchemaError'."""

    class Stopped:
        def __call__(self, value: int) -> int:
            return value

        def __repr__(self) -> str:
            raise KeyboardInterrupt

    def begin(arguments: object) -> int:
        SchemaValidator(core_schema.no_info_after_validator_function(Stopped(), core_schema.int_schema()))
        return 0

    monkeypatch.setattr("scenes.command_records.rules", begin)
    assert say("rules", "era") == (130, "", "playmat: stopped\n")


def test_puzzles_that_were_found_before_it_was_stopped_are_printed(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped:
        counts: ClassVar[dict[str, int]] = {}
        recipe = SimpleNamespace(note="")

        def __init__(self, *_: Any) -> None:
            pass

        def found(self, _: Any) -> Iterator[Any]:
            yield from puzzles
            raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.puzzle_finder.Finder", Stopped)
    monkeypatch.setattr("game.lab.puzzle_writing.title_for", lambda puzzle, *_: f"worth {puzzle.worth}")
    monkeypatch.setattr("game.lab.puzzle_writing.hints_for", lambda _: [])
    monkeypatch.setattr("game.lab.puzzle_writing.written", lambda _, title, *__: title)
    puzzles: list[Any] = []
    assert say("puzzles", "era", "--find", "1")[:2] == (130, "")
    puzzles += [SimpleNamespace(worth=1), SimpleNamespace(worth=3)]
    assert say("puzzles", "era", "--find", "1")[:2] == (0, "worth 3\n")
    assert say("puzzles", "era", "--find", "1", "--solve", "greedy").status == 2, "one of the two"


def test_a_tournament_shows_each_deck_against_the_field(say: Say) -> None:
    words = ("tournament", "era", "--games", "2", "--agent", "random", "--decks", "Cinder March,Deep Roots", "--json")
    counts = json.loads(say(*words).out)
    assert list(counts) == ["decks", "pairings", "field", "mirrors", "turns", "faults"]
    assert [row["games"] for row in counts["pairings"]] == [2, 2, 2]
    said = say(*words[:-1]).out.splitlines()
    assert said[0].startswith("Cinder March") and said[-2].startswith("who began, in mirrors") and "turns" in said[-1]


def test_a_tournament_of_an_odd_number_of_games_says_that_they_are_paired(say: Say) -> None:
    said = say("tournament", "era", "--games", "1", "--agent", "random", "--decks", "Cinder March", "--json")
    assert [row["games"] for row in json.loads(said.out)["pairings"]] == [2]
    assert "games are played in pairs, with the seats swapped: 2 instead of 1" in said.err


def test_a_match_of_an_odd_number_of_games_says_so_too(say: Say) -> None:
    said = say("match", "random", "random", "--game", "toy", "--games", "3", "--workers", "1", "--json")
    assert json.loads(said.out)["games"] == 4
    assert "games are played in pairs, with the seats swapped: 4 instead of 3" in said.err


@pytest.mark.parametrize("also", [("--least", "3"), ("--results", "counts")])
def test_what_is_only_for_counting_is_not_passed_over_without_it(say: Say, also: tuple[str, str]) -> None:
    said = say("soak", "era", "--games", "1", *also)
    assert said.status == 1 and "--least and --results go with --count" in said.err


def test_soak_says_what_it_found(say: Say) -> None:
    said = say("soak", "era", "--games", "3", "--seed", "5")
    assert said.status == 0 and said.out.startswith("era: 3 games, ") and "0 faults" in said.out
    said = say("soak", "toy", "--games", "3", "--matches")
    assert said.status == 0 and " times replay" in said.out and ", 0 faults" in said.out


@pytest.mark.slow
def test_bench_measures_in_keys_that_stay(say: Say) -> None:
    figures = json.loads(say("bench", "era", "--json").out)
    assert list(figures) == [
        "games",
        "start_ms",
        "frame_p95_ms",
        "frame_p99_ms",
        "frame_p99_ms_thinking",
        "input_to_flip_p95_ms",
    ]
    assert list(figures["games"]["era"]) == [
        "decisions_per_s",
        "games_per_s",
        "copy_us",
        "search_iterations_per_s",
        "load_ms",
        "match_ms",
        "pool_ms",
        "find_ms",
        "calls_per_decision",
    ]
    assert all(value > 0 for value in [*figures["games"]["era"].values(), *list(figures.values())[1:]])


# ---- pictures
def test_screenshot_lists_scenes_and_draws_one(say: Say, tmp_path: Path) -> None:
    names = say("screenshot").out.split()
    assert {"main-menu", "new-game", "table", "settings"} <= set(names)
    out = tmp_path / "settings.png"
    said = say("screenshot", "settings", "--size", "1280x720", "--out", str(out))  # no card is to be drawn for it
    assert said.status == 0, said.err
    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_a_picture_that_finds_no_room_leaves_the_old_one(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "settings.png"
    out.write_bytes(b"the old one")
    disk.fill(monkeypatch)
    said = say("screenshot", "settings", "--size", "1280x720", "--out", str(out))
    assert said.status == 1 and said.err.strip() == f"playmat: {out}: cannot be written: No space left on device"
    assert out.read_bytes() == b"the old one" and list(tmp_path.iterdir()) == [out]


def test_no_picture_is_drawn_that_cannot_be_kept(say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setitem(shots.SHOTS, "settings", lambda *given: drawn.append(given))
    said = say("screenshot", "settings", "--out", str(tmp_path / "no" / "such" / "folder.png"))
    assert said.status == 1 and "folder.png: there is no such folder" in said.err and not drawn


def test_no_display_is_said_in_words(tmp_path: Path) -> None:
    script = "import sys; from scenes.command import main; sys.exit(main([]))"
    said = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        env={
            "PATH": "",
            "HOME": str(tmp_path),
            "PLAYMAT_HOME": str(tmp_path),
            "SDL_VIDEODRIVER": "x11",
            "DISPLAY": ":987",
        },
    )
    assert said.returncode == 1 and "screen" in said.stderr and "Traceback" not in said.stderr


def test_a_match_says_what_it_decided_in_keys_that_stay(say: Say, tmp_path: Path) -> None:
    words = ("match", "greedy", "random", "--game", "toy", "--elo1", "150", "--workers", "1", "--results")
    told = say(*words, str(tmp_path / "r.jsonl")).out
    assert "decided: better by 150 Elo rather than by 0" in told and "greedy against random: " in told
    counts = json.loads(say(*words, str(tmp_path / "r.jsonl"), "--json").out)
    assert list(counts)[:8] == ["games", "wins", "draws", "losses", "pairs", "elo", "interval", "elo0"]
    assert list(counts)[8:] == ["elo1", "alpha", "beta", "ratio", "bounds", "verdict", "faults"]
    assert counts["verdict"] == "better" and sum(counts["pairs"]) * 2 == counts["games"]


def test_a_match_needs_two_strengths_in_their_order(say: Say) -> None:
    for words, why in (
        (("--elo0", "10", "--elo1", "10"), "--elo1 must be more than --elo0 (found 10 and 10)"),
        (("--elo1", "much"), "expected a difference in Elo from -1000 to 1000 (found 'much')"),
        (("--alpha", "0.9"), "expected a probability from 0.0001 to 0.4 (found '0.9')"),
    ):
        assert why in say("match", "greedy", "random", "--game", "toy", *words).err

"""Programs as agents: they think as well from a view as others from the position, are shown nothing hidden, and lose if
they do not play by the rules."""

from __future__ import annotations

import io
import json
import os
import pickle
import shlex
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.ai import agent_named, program
from game.ai.agent import Thought
from game.ai.program import Lost, Program
from game.ai.search import Search
from game.ai.seen import Unreadable, position_of, seen
from game.ai.speaker import Speaker, speak
from game.ai.worker import Thinker
from game.kernel.position import Position
from game.lab import games
from game.lab.contrasts import fitted
from game.lab.games import Order, play_out
from game.lab.hidden import otherwise
from game.lab.puzzle_solving import solves
from game.lab.simulate import simulate
from game.lab.training import trained
from game.records.puzzles import puzzles_in
from rulesets.eternal.zoning import random_place, to_hand
from tests.laid import laid

GAMES = ("toy", "era", "vale", "nomansland", "eternal", "invasion")
PLAYMAT = f"{shlex.quote(sys.executable)} -m scenes.command"
GREET = "print('ok'); input(); print('ready', flush=True)"
"""What a bot says that behaves well until it has to choose."""
CHILD = "import subprocess; subprocess.Popen(['sleep', '600'])"
"""What a bot does that starts another program and leaves its output to it."""


def bot(code: str) -> str:
    """The agent that a line of Python makes."""
    return f"program:{shlex.quote(sys.executable)} -uc {shlex.quote(code)}"


def decisions_of(game: str, seed: int, turns: int) -> Any:
    """The decisions with a choice of a game that quick moves play."""
    ruleset: Any = load_ruleset(game)
    names = list(ruleset.decks())
    position = ruleset.new_game([names[(seed + seat) % len(names)] for seat in range(min(ruleset.seats))], seed)
    random = Random(seed)
    while position.moves and position.turn < turns:
        if len(position.moves) > 1:
            yield position.copy()
        position.play(ruleset.quick(position, position.moves, random))


# ---- what it is shown
@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_enough_to_choose_the_same_move(game: str) -> None:
    agents = {name: [[agent_named(name, seat) for seat in range(4)] for _ in "ab"] for name in ("greedy", "search:20")}
    compared = 0
    for position in list(decisions_of(game, 3, 12))[:: 1 if game == "toy" else 4]:
        seat = position.seat
        again = position_of(position.ruleset, json.loads(json.dumps(seen(position, seat))))
        assert list(again.ruleset.notation.texts(again).values()) == position.view(seat)["decision"]["moves"]
        assert again.controller == position.controller
        for one, two in agents.values():
            assert one[seat].choose(position, seat) == two[seat].choose(again, seat)
        compared += 1
    assert compared > 4


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_shown_nothing_hidden(game: str) -> None:
    """Worlds that a seat cannot tell apart give it the same lines, letter for letter."""
    random, compared = Random(1), 0
    for position in list(decisions_of(game, 5, 14))[::2]:
        shown = json.dumps(seen(position, position.seat))
        other = otherwise(position, position.seat, random)
        if other is not None:
            compared += 1
            assert json.dumps(seen(other, position.seat)) == shown
        hidden = json.loads(shown)["state"]["hidden"]
        others = [card for card in hidden if position.owner[card] != position.seat]
        assert position.ruleset.open_lists or not any(json.loads(shown)["state"]["card"][card] for card in others)
    assert compared > 4


def test_where_a_card_went_by_lot_is_shown_to_nobody() -> None:
    """Who saw it go knows its id, and that it has moved; so neither may tell its place in the deck."""
    eternal: Any = load_ruleset("eternal")
    hand, deck = (next(zone.number for zone in eternal.zones if zone.name == name) for name in ("hand", "deck"))
    for start in list(decisions_of("eternal", 5, 4))[-3:]:
        other = 1 - start.seat
        (card, *_), places, shown = start.piles[hand][other], set[tuple[str, ...]](), [set[str](), set[str]()]
        for luck in range(8):
            position = start.copy()
            position.rng = luck
            random_place(position, card, 10)
            places.add(tuple(position.card[one].name for one in position.piles[deck][other]))
            for seat, lines in enumerate(shown):
                lines.add(json.dumps(seen(position, seat)))
        assert len(places) > 2 and [len(lines) for lines in shown] == [1, 1]


def test_a_card_that_went_by_lot_is_not_known_again_as_it_is_drawn() -> None:
    """Who saw it go remembers its id."""
    eternal: Any = load_ruleset("eternal")
    units, deck = (next(zone.number for zone in eternal.zones if zone.name == name) for name in ("units", "deck"))
    start = laid(
        "eternal", {"deck": ["Torch", "Seek Power", "Oni Ronin"]}, {"units": ["Grenadin"], "deck": ["Torch"] * 4}
    )
    (card,), drawn, shown = start.piles[units][1], set(), set[str]()
    for luck in range(12):
        position = start.copy()
        position.rng = luck
        random_place(position, card, 3)
        to_hand(position, position.piles[deck][1][-1], 1)
        drawn.add(position.card[position.piles[eternal.hand][1][0]].name)
        shown.add(json.dumps(seen(position, 0)))
    assert drawn == {"Grenadin", "Torch"} and len(shown) == 1


@pytest.mark.parametrize(
    ("game", "hand", "rest", "move"),
    [
        ("era", "Melt Down", {"crystals": ["Fire Crystal"]}, "charge Fire Crystal with {}"),
        ("invasion", "Mountain Brigade", {"capital": ["Dwarf Capital"]}, "develop {} in Kingdom"),
    ],
)
def test_which_card_of_a_hand_was_laid_face_down_is_shown_to_nobody(
    game: str, hand: str, rest: dict[str, Any], move: str
) -> None:
    """Though others saw the hand, and remember its ids."""
    ruleset, shown = load_ruleset(game), set[str]()
    others = [one.name for one in ruleset.definitions.values() if one.type == ruleset.by_name[hand].type][:2]
    cards = [{"card": name, "known": [1, 2]} for name in (hand, *others)]
    for name in (hand, *others):
        position = laid(game, {"hand": cards, "deck": [hand] * 9, **rest}, {"deck": [hand] * 9})
        position.play(position.move(move.format(name)))
        left = [position.card[card].name for card in position.piles[ruleset.hand][0]]
        assert left == [one for one in (hand, *others) if one != name], "in their order"
        shown.add(json.dumps(seen(position, 1)))
    assert len(shown) == 1


def test_a_view_of_another_version_is_read_as_far_as_it_goes(decisions: list[Position]) -> None:
    era = load_ruleset("era")
    shown = seen(decisions[0], decisions[0].seat)
    del shown["state"]["shield"]
    shown["state"]["to come"] = [1, 2]
    assert position_of(era, shown).moves == decisions[0].moves
    shown["decision"]["moves"] = ["dance", "sing"]
    with pytest.raises(Unreadable, match="others here"):
        position_of(era, shown)


def test_a_version_that_looks_for_a_card_in_the_pile_of_its_controller_finds_it() -> None:
    waiting = 0
    for position in decisions_of("nomansland", 3, 60):
        state = seen(position, position.seat)["state"]
        for row in state["piles"]:
            for seat, pile in enumerate(row):
                assert all(state["controller"][card] == seat for card in pile)
        waiting += any(item[3] for item in position.items)
    assert waiting


@pytest.mark.parametrize("rubbish", ({}, {"state": 3}, {"state": {"hidden": []}, "seat": 0, "decision": None}))
def test_what_is_no_view_is_refused(rubbish: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="no position of ERA can be made"):
        position_of(load_ruleset("era"), rubbish)


# ---- bots that play
def test_a_program_plays_the_very_games_of_the_agent_it_speaks_for() -> None:
    names = ["greedy", "search:20"]
    told = [f"program:{PLAYMAT} agent era --seat {name}" for name in names]
    here, there = ([*simulate("era", 2, seats, seed=2, machines=2)][-1].counts() for seats in (names, told))
    unlike = {"seconds": 0, "seats": []}
    assert {**here, **unlike} == {**there, **unlike} and not there["faults"]


def test_the_example_is_a_bot_of_thirty_lines_that_plays() -> None:
    path = Path(program.__file__).with_name("example_bot.py")
    assert len(path.read_text().splitlines()) <= 35
    counts = [*simulate("toy", 2, [f"program:{shlex.quote(sys.executable)} {shlex.quote(str(path))}", "random"])][
        -1
    ].counts()
    assert counts["games"] == 2 and not counts["faults"]


# ---- bots that do not
@pytest.mark.parametrize(
    ("code", "why"),
    (
        ("raise SystemExit(3)", "ended with exit code 3"),
        (f"input(); {GREET}; input(); raise ValueError('no idea')", "ValueError: no idea"),
        (f"input(); {GREET}; input(); input(); print('bestmove concede 2')", "not legal: 'concede 2'"),
        (f"input(); {GREET}; input(); input(); print('I like trains')", "said 'I like trains' where 'bestmove'"),
        (f"input(); {GREET}; input(); input(); print('error too hard')", "gave up: too hard"),
        ("import sys; sys.stdout.buffer.write(b'\\xff' * 300_000)", "where 'ok' was expected"),
        ("print('ok'); print('steady')", "said 'steady' where 'ready'"),
        ("print('ok'); print('\\x1b[2J\\0')", "said '?[2J?' where 'ready'"),
        ("import os, time; os.close(1); time.sleep(600)", "closed its output"),
        (f"{CHILD}; raise SystemExit(3)", "ended with exit code 3"),
        (f"input(); {GREET}; {CHILD}; input(); input(); raise SystemExit(4)", "ended with exit code 4"),
    ),
)
def test_a_bot_that_crashes_lies_or_prints_rubbish_loses_and_is_named(code: str, why: str) -> None:
    era = load_ruleset("era")
    decks = tuple(era.decks().values())[:2]
    outcome = play_out(Order("era", (bot(code), "random"), (0, 1), decks, 4))
    assert outcome.winners == (1,) and outcome.rule == "end.concede"
    assert len(outcome.faults) == 1 and why in outcome.faults[0]
    assert bot(code).removeprefix("program:") in outcome.faults[0]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[program.Pipes]:
    """The programs that a test starts, one after the other."""
    found: list[program.Pipes] = []
    begin = program.Pipes.__init__

    def noted(self: program.Pipes, command: str) -> None:
        begin(self, command)
        found.append(self)

    monkeypatch.setattr(program.Pipes, "__init__", noted)
    return found


@pytest.mark.parametrize(
    "code",
    (
        "import time; time.sleep(600)",  # does not even read
        f"input(); {GREET}; input(); input(); import time; time.sleep(600)",
        "while True: print('info is free')",
    ),
)
def test_a_bot_that_hangs_loses_by_time_and_is_ended(
    code: str, started: list[program.Pipes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 1.5)
    era = load_ruleset("era")
    outcome = play_out(Order("era", ("random", bot(code)), (0, 1), tuple(era.decks().values())[:2], 4))
    assert outcome.winners == (0,) and outcome.rule == "end.timeout"
    assert "gave no answer within 1.5 s" in outcome.faults[0]
    assert started[0].process.returncode is not None


def test_a_bot_that_hangs_in_game_after_game_is_asked_no_more(
    started: list[program.Pipes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of a thousand games took a minute. A game that it plays to its end begins the count anew."""
    monkeypatch.setattr(program, "PATIENCE", 0.2)
    monkeypatch.setattr(games, "UNANSWERED", Counter())
    hangs = bot("import time; time.sleep(600)")
    era = load_ruleset("era")
    order = Order("era", ("random", hangs), (0, 1), tuple(era.decks().values())[:2], 4)
    outcomes = [play_out(order) for _ in range(games.ENOUGH + 2)]
    assert {(outcome.winners, outcome.rule) for outcome in outcomes} == {((0,), "end.timeout")}
    assert len(started) == games.ENOUGH and "gave no answer within 0.2 s" in outcomes[games.ENOUGH - 1].faults[0]
    assert "gave no answer in 3 games in turn, and is not asked again" in outcomes[games.ENOUGH].faults[0]
    assert games.UNANSWERED[hangs] == games.ENOUGH + 2
    games.UNANSWERED["random"] = games.ENOUGH - 1
    play_out(replace(order, agents=("random", "random")))
    assert "random" not in games.UNANSWERED


@pytest.mark.parametrize(
    "told",
    (
        '{"thoughts": [["pass", 0.5, 1e400]]}',
        '{"thoughts": [["pass", NaN, 3]]}',
        '{"thoughts": [["pass", 70, 3]]}',
        '{"thoughts": [["pass", 0.7, -3]]}',
        "[" * 90_000,
        "x",
    ),
)
def test_thoughts_that_make_no_sense_are_not_shown(told: str) -> None:
    assert program.thoughts_of(told, {"pass": (1,)}) == []
    assert program.thoughts_of('{"thoughts": [["pass", 0.7, 3]]}', {"pass": (1,)}) == [Thought((1,), 0.7, 3)]


def test_what_a_program_did_is_told_by_another_process_too() -> None:
    lost = pickle.loads(pickle.dumps(Lost("bot", "was slow\x1b", slow=True)))
    assert lost.slow and str(lost) == "the program 'bot' was slow?"


def test_a_program_that_is_there_no_more_ends_a_fit_by_its_name() -> None:
    for machines in (1, 2):
        with pytest.raises(ValueError, match="the program 'no-such-bot' cannot be started"):
            fitted("era", 2, "program:no-such-bot", machines=machines)


def test_games_of_a_fit_and_puzzles_need_one_program_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "IDLE", {})
    path = Path(program.__file__).with_name("example_bot.py")
    agent = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"
    fitted("era", 1, agent)
    puzzles = puzzles_in(load_ruleset("era"))
    for puzzle in puzzles[:3]:
        solves(agent, puzzle, load_ruleset("era"))
    assert [len(idle) for idle in program.IDLE.values()] == [2]


def test_a_program_cannot_be_tuned() -> None:
    with pytest.raises(ValueError, match="a program judges by numbers of its own"):
        trained("era", 20, "program:no-such-bot")


def test_a_program_that_is_not_there_loses() -> None:
    position = load_ruleset("toy").new_game(["Hills", "Winds"], 1)
    with pytest.raises(Lost, match=r"'no-such-bot' cannot be started: No such file or directory$"):
        Program("no-such-bot").choose(position, position.seat)


def test_the_losses_are_counted() -> None:
    counts = [*simulate("toy", 4, [bot("raise SystemExit(3)"), "random"], machines=2)][-1].counts()
    assert counts["wins"] == [0, 4] and list(counts["faults"].values()) == [4]


def test_a_program_that_is_cancelled_is_not_waited_for(decisions: list[Position]) -> None:
    slow = Program(bot(f"input(); {GREET}; input(); input(); import time; time.sleep(600)")[len("program:") :])
    looks = iter(range(1_000))
    move = slow.choose(decisions[0], decisions[0].seat, lambda: next(looks) > 2)
    assert move in decisions[0].moves and slow.pipes is None


def test_at_the_table_a_bot_loses_by_the_rules_too() -> None:
    thinker = Thinker("era", bot("raise SystemExit(3)"))
    position: Any = load_ruleset("era").new_game(["Cinder March", "Deep Roots"], 1)
    seat = position.seat
    thinker.ask(position, seat)
    move = thinker.wait(60)
    thinker.close()
    assert move is not None and "The opponent has lost: the program" in thinker.notices[0]
    position.play(move)
    assert position.result.winners == (1 - seat,)


# ---- the side that chooses
def said(*lines: str, agent: str = "search:30") -> list[str]:
    answers = io.StringIO()
    speak(Speaker("era", agent), io.StringIO("\n".join(lines)), answers)
    return answers.getvalue().splitlines()


def test_a_conversation(decisions: list[Position]) -> None:
    position = decisions[0]
    view = json.dumps(seen(position, position.seat))
    table = json.dumps({"game": "era", "seed": 4})
    told = said("playmat 1", f"game {table}", f"position {view}", "go iterations 50", "go seconds 0.01")
    assert told[:3] == ["id name search:30", "id version 0.1.0", "id game era"] and told[4:6] == ["ok", "ready"]
    texts = list(position.ruleset.notation.texts(position).values())
    info, best = told[6:8]
    row = json.loads(info.removeprefix("info "))
    assert 30 < row["iterations"] <= 50 and row["thoughts"][0][0] in texts
    assert best.removeprefix("bestmove ") in texts and len(told) == 10


@pytest.mark.parametrize(
    ("line", "why"),
    (
        ("playmat 2", "version 1 of the protocol, not '2'"),
        ("dance", "'dance' is not known"),
        ("go", "'position' comes before 'go'"),
        ('game {"game": "vale"}', "this plays 'era', not 'vale'"),
        ("game {", "expected 'game' and a table in JSON (Expecting "),
        ("game", "expected 'game' and a table in JSON (Expecting "),
        ("position []", "expected 'position' and a table in JSON"),
        ("game {}", "this plays 'era', not ''"),
        ('game {"game": "era", "cards": []}', "error "),
        ('game {"game": "era", "packs": 3}', "error TypeError: 'int' object is not iterable"),
        ('game {"game": "era", "seed": "x"}', "expected 'seed' and a whole number, not 'x'"),
        ("position " + "[" * 100_000, "expected 'position' and a table in JSON ("),
        ("option agent clever", "'clever' is no agent"),
        ("option colour red", "expected 'option agent NAME'"),
        ("option agent program:ls", "an agent that is a program cannot be asked for"),
    ),
)
def test_what_is_not_understood_is_answered_by_an_error(line: str, why: str) -> None:
    told = said(line)
    assert len(told) == 1 and told[0].startswith("error ") and why in told[0]


def test_what_a_position_lacks_is_named() -> None:
    (told,) = said("position {}", "go")
    assert told == "error no position of ERA can be made of this: 'state' is missing"


@pytest.mark.parametrize(
    "budget",
    [
        "minutes 1",
        "seconds 0",
        "seconds -2",
        "seconds inf",
        "seconds nan",
        "iterations",
        "iterations 0.5",
        "seconds 1 2",
    ],
)
def test_a_budget_is_so_many_iterations_or_seconds(budget: str, decisions: list[Position]) -> None:
    view = json.dumps(seen(decisions[0], decisions[0].seat))
    assert said(f"position {view}", f"go {budget}") == ["error expected 'go', 'go iterations N' or 'go seconds S'"]


def test_a_budget_is_for_once(decisions: list[Position]) -> None:
    speaker, view = Speaker("era", "search:30"), json.dumps(seen(decisions[0], decisions[0].seat))
    for line in (f"position {view}", "go iterations 5", "go seconds 0.01"):
        told = [*speaker.answers(line, lambda: False)]
        assert isinstance(speaker.agent, Search) and len(told) == (2 if line.startswith("go") else 0)
        assert (speaker.agent.iterations, speaker.agent.answers, speaker.agent.seconds) == (30, 30, 0.0)


def test_who_speaks_for_a_program_tells_what_it_did(decisions: list[Position]) -> None:
    view = json.dumps(seen(decisions[0], decisions[0].seat))
    (told,) = said(f"position {view}", "go", agent="program:no-such-bot")
    assert told.startswith("error the program 'no-such-bot' cannot be started")


def test_who_speaks_for_a_program_needs_one_for_all_games(
    decisions: list[Position], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "IDLE", {})
    started: list[str] = []

    def popen(command: list[str], **how: Any) -> Any:
        started.append(command[0])
        return Popen(command, **how)

    Popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", popen)
    position, path = decisions[0], Path(program.__file__).with_name("example_bot.py")
    game = ('game {"game": "era", "seed": 4}', f"position {json.dumps(seen(position, position.seat))}", "go")
    told = said(*game, *game, *game, agent=f"program:{shlex.quote(sys.executable)} {shlex.quote(str(path))}")
    assert [line.partition(" ")[0] for line in told] == ["ready", "info", "bestmove"] * 3
    assert started.count(sys.executable) == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8:strict"])
def test_lines_are_in_utf_8_whatever_the_terminal_speaks(encoding: str) -> None:
    lines = b"playmat 1\ngame 3 \n" + b"\xff\n" + "\u00e9t\u00e9\n".encode()
    told = subprocess.run(
        [*shlex.split(PLAYMAT), "agent", "toy"],
        input=lines,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=60,
    )
    *_, rubbish, word = told.stdout.decode("utf-8").splitlines()
    assert rubbish == "error '\ufffd' is not known" and word == "error '\u00e9t\u00e9' is not known"
    assert not told.stderr and not told.returncode


def test_who_does_not_decide_is_not_asked(decisions: list[Position]) -> None:
    view = seen(decisions[0], decisions[0].seat) | {"seat": 1 - decisions[0].seat}
    assert said(f"position {json.dumps(view)}", "go")[0].startswith("error ")


def test_to_stop_when_nothing_is_thought_about_means_nothing() -> None:
    assert said("stop", "", "stop", "playmat 2", "quit", "playmat 1") == [
        "error this is version 1 of the protocol, not '2'"
    ]


def test_an_option_changes_who_chooses(decisions: list[Position]) -> None:
    view = json.dumps(seen(decisions[0], decisions[0].seat))
    assert json.loads(said("option agent random", f"position {view}", "go")[0].removeprefix("info "))["thoughts"] == []

"""Commands that play many games or measure, such as simulate, match and bench; and an agent for other programs."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from game import load_ruleset, rulesets_found
from game.lab.machines import stoppable
from game.lab.wording import counted
from game.records.decks import Deck, deck_meant
from scenes.command import CommandError
from scenes.command_records import print_json

EVERY = 100
"""Games after which a match says how it stands where no line can be written over."""
USUAL = 80
"""Columns of a terminal that does not say how many it has."""
WIDTH = 30
"""Of a bar."""


@contextmanager
def written_over() -> Iterator[Callable[[str], object] | None]:
    """Says on stderr how it stands, always in the same line, which is ended when nothing more is to come, or when it is
    stopped; none if that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    begun = False

    def say(words: str) -> None:
        nonlocal begun
        begun = True
        # A line that fills the terminal, or more, would go on in the next, where it cannot be written over.
        room = (os.get_terminal_size(sys.stderr.fileno()).columns or USUAL) - 1
        print(f"\r{words[:room]:{room}}", end="", file=sys.stderr, flush=True)

    try:
        yield say
    finally:
        if begun:
            print(file=sys.stderr)


@contextmanager
def progress_bar() -> Iterator[Callable[..., object] | None]:
    """Draws a bar on stderr, if that is a terminal."""
    with written_over() as say:
        began = time.monotonic()

        def show(done: int, of: int, known: int = 0) -> None:
            """So many are done, of which some were known before it began."""
            assert say
            bar = ("#" * round(WIDTH * done / of)).ljust(WIDTH, ".")
            left = (time.monotonic() - began) * (of - done) / (done - known) if done > known else None
            say(f"{bar} {done:,} of {of:,}" + ("" if left is None else f", {left:,.0f} s left"))

        yield show if say else None


def decks_named(game: str, words: list[str] | None) -> list[Deck]:
    """Decks by name, or from files. Raises RulesetError, DeckError or FileError."""
    ruleset = load_ruleset(game)
    return [deck_meant(ruleset, word) for word in words or ()]


def train(arguments: argparse.Namespace) -> int:
    """The numbers of a judgement, tuned by games; stopped half-way, what was played counts."""
    from game.lab.training import trained, written

    game, agent, seed = arguments.game, arguments.agent, arguments.seed
    check_out(arguments.out)
    try:
        with progress_bar() as show:
            found = trained(game, arguments.games, agent, seed, arguments.workers, show)
    except ValueError as error:
        raise CommandError(str(error)) from error
    return put_out(written(game, agent, seed, found), f"{found.games:,} games", arguments.out)


def fit(arguments: argparse.Namespace) -> int:
    """The numbers of a judgement, fitted on contrasts; stopped half-way, what was contrasted counts."""
    from game.lab.contrasts import fitted, written

    game, agent, seed, held = arguments.game, arguments.agent, arguments.seed, arguments.hold
    check_out(arguments.out)
    try:
        with progress_bar() as show:
            found = fitted(game, arguments.decisions, agent, seed, arguments.workers, held, show)
    except ValueError as error:
        raise CommandError(str(error)) from error
    done = f"{found.places:,} decisions, {found.pairs:,} pairs of ways that ended differently"
    return put_out(written(game, agent, seed, held, found), done, arguments.out)


def check_out(out: Path | None) -> None:
    """What cannot be written is known before hours were spent on it. Raises FileError."""
    from game.records.files import FileError, check_writable

    if out:
        if out.exists() and not out.is_file():  # a device, say, whose place another file must not take
            raise FileError("cannot be written: is no file", out)
        check_writable(out)


def put_out(lines: Iterable[str], done: str, out: Path | None) -> int:
    """Write the numbers of a judgement into a file, and say what was done for them; or print them, also if there is no
    room for a file by now. Raises FileError."""
    from game.records.files import FileError, write_whole

    text = "\n".join([*lines, ""])
    if not out:
        print(text, end="")
        return 0
    try:
        write_whole(out.resolve(), text)
    except FileError:
        print(text, end="")
        raise
    print(f"{done}; the numbers are in {out}")
    return 0


def simulate(arguments: argparse.Namespace) -> int:
    """Games between agents; stopped half-way, what was played counts."""
    from game.lab.simulate import interval, simulate

    tally = None
    with stoppable(lambda: tally is not None), progress_bar() as show:
        for tally in simulate(
            arguments.game,
            arguments.games,
            arguments.seats,
            decks_named(arguments.game, arguments.decks),
            arguments.seed,
            arguments.workers,
            arguments.results,
        ):
            if show:
                show(len(tally.outcomes), arguments.games, tally.known)
    assert tally is not None
    counts = tally.counts()
    if arguments.json:
        print_json(counts)
        return 0
    for agent, wins in zip(counts["seats"], counts["wins"], strict=True):
        low, high = interval(wins, counts["games"])
        print(
            f"{agent}: {wins:,} of {counts['games']:,} won, {wins / counts['games']:.1%} (95 %: "
            f"{low:.1%} to {high:.1%})"
        )
    print(f"draws: {counts['draws']:,}")
    print(f"{counted(counts['decisions'], 'decision')} in {counts['seconds']} s")
    prompts = counts["prompts_per_turn"]
    print(
        f"a person would be asked in each turn: {prompts['own']} times in one's own, "
        f"{prompts['other']} times in another's; "
        f"{prompts['pass_only']} times only to go on"
    )
    print_faults(counts["faults"])
    return 0


def print_faults(faults: Mapping[str, int]) -> None:
    """Name the programs that lost games by what they did, each once for each fault."""
    for fault, games in faults.items():
        print(f"{fault}, and lost {counted(games, 'game')}")


def match(arguments: argparse.Namespace) -> int:
    """Two agents until it is decided; stopped half-way, what was played counts."""
    from game.lab.match import match
    from game.lab.sprt import Question

    if arguments.elo0 >= arguments.elo1:
        raise CommandError(f"--elo1 must be more than --elo0 (found {arguments.elo1:g} and {arguments.elo0:g})")
    one, two = arguments.agents
    score, games = None, in_pairs(arguments.games)
    with stoppable(lambda: score is not None), written_over() as say:
        for score in match(
            arguments.game,
            (one, two),
            decks_named(arguments.game, arguments.decks),
            Question(arguments.elo0, arguments.elo1, arguments.alpha, arguments.beta),
            games,
            arguments.seed,
            arguments.workers,
            arguments.results,
        ):
            if say:
                say(score.line())
            elif score.games % EVERY == 0:
                print(score.line(), file=sys.stderr, flush=True)
    assert score is not None
    if arguments.json:
        print_json(score.counts())
        return 0
    counts = score.counts()
    print(f"{one} against {two}: {counts['wins']:,} won, {counts['draws']:,} drawn, {counts['losses']:,} lost")
    print(score.line())
    print(f"pairs with 0, 0.5, 1, 1.5 and 2 points: {', '.join(f'{count:,}' for count in score.pairs)}")
    print(
        {
            "better": f"decided: better by {arguments.elo1:g} Elo rather than by {arguments.elo0:g}",
            "not better": f"decided: better by {arguments.elo0:g} Elo, if at all, rather than by {arguments.elo1:g}",
            "": "not decided yet",
        }[score.verdict]
    )
    print_faults(counts["faults"])
    return 0


def agent(arguments: argparse.Namespace) -> int:
    """Choose moves for another program."""
    from game.ai.speaker import Speaker, speak

    for stream in (sys.stdin, sys.stdout):  # the lines are in UTF-8, whatever a terminal would be told in
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    speak(Speaker(arguments.game, arguments.seat, arguments.seed), sys.stdin, sys.stdout)
    return 0


def in_pairs(games: int) -> int:
    """So many games, or one more: they are played in pairs with the same luck, which is told where it matters."""
    if games % 2:
        print(f"games are played in pairs, with the seats swapped: {games + 1:,} instead of {games:,}", file=sys.stderr)
    return games + games % 2


def ladder(arguments: argparse.Namespace) -> int:
    """The levels, each against the one below; stopped half-way, what was played counts."""
    from game.lab.ladder import RUNGS, as_ladder, ladder, renewed
    from game.lab.sprt import told, told_within
    from game.records.ladder import keep_ladder, ladder_in

    agents = arguments.agents or RUNGS
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise CommandError("--agents: expected two or more, each once")
    scores, games = {}, in_pairs(arguments.games)
    game, seed = arguments.game, arguments.seed
    with stoppable(lambda: bool(scores)), written_over() as say:
        for name, score in ladder(game, games, seed, arguments.workers, arguments.results, agents):
            scores[name] = score
            if say:
                say(f"{' against '.join(name)}: {score.line()}")
    found = as_ladder(scores, arguments.seed)
    faults = sum((score.faults for score in scores.values()), Counter[str]())
    if arguments.json:
        print_json({**found.model_dump(mode="json"), "faults": dict(sorted(faults.items()))})
    else:
        for rung in found.rung:
            print(f"{rung.line} ({told(rung.elo, 0)}; 95 %: {told_within(*rung.interval, 0)})")
        print(", ".join(f"{name} {height:,}" for name, height in found.rows()))
        print_faults(dict(sorted(faults.items())))
    if arguments.write:
        whole = {name: score for name, score in scores.items() if score.games >= games}
        if not whole:
            raise CommandError("nothing is written: no level was played to its end")
        found, folder = as_ladder(whole, arguments.seed), load_ruleset(arguments.game).folder
        before, now = ladder_in(folder), renewed(ladder_in(folder), found)
        if before and (before.version, before.seed) != (now.version, now.seed):
            of = f"seed {before.seed}, version {before.version}, {sum(rung.games for rung in before.rung):,} games"
            gone = ", ".join(rung.level for rung in before.rung if now.of(rung.level) is None)
            print(
                f"the table of another measurement ({of}) is replaced" + (f"; no longer in it: {gone}" if gone else ""),
                file=sys.stderr,
            )
        print(f"written: {keep_ladder(folder, now)}", file=sys.stderr)
    return 0


def chances(arguments: argparse.Namespace) -> int:
    """How true an agent's chances are; stopped half-way, what was played counts."""
    from game.lab.chances import chances

    found = None
    game, seats = arguments.game, arguments.seats
    if seats not in (allowed := load_ruleset(game).seats):
        raise CommandError(
            f"{load_ruleset(game).title} is played with {', '.join(map(str, allowed))} seats, not {seats}"
        )
    decks = decks_named(game, arguments.decks)
    with stoppable(lambda: found is not None), progress_bar() as show:
        agent, seed, machines = arguments.agent, arguments.seed, arguments.workers
        for found in chances(game, arguments.games, agent, decks, seed, machines, seats):
            if show:
                show(len(found.games), arguments.games)
    assert found is not None
    if arguments.json:
        print_json(found.counts())
        return 0
    print_faults(dict(sorted(found.faults.items())))
    if not any(found.games):
        raise CommandError(f"{arguments.agent} told no chances")
    for band in found.bands():
        met = f"{counted(band.decisions, 'decision')} of {counted(band.games, 'game')}"
        print(f"thought {band.thought:4.0%}, won {band.won:4.0%} +-{band.give:3.0%} ({met})")
    print(f"off by {100 * found.off():.1f} points on the average")
    best, now = (
        f"tempo {one.tempo:.2f}, sharpness {one.sharpness:.2f} and hardening {one.hardening:.2f}"
        for one in (found.truest(), found.telling)
    )
    print(f"{best} would be the truest; now it is {now}")
    return 0


def tournament(arguments: argparse.Namespace) -> int:
    """Decks against each other; stopped half-way, what was played counts."""
    from game.lab.report import Report
    from game.lab.tournament import names_of, tournament

    decks = decks_named(arguments.game, arguments.decks) or list(load_ruleset(arguments.game).decks().values())
    if not decks:
        raise CommandError(f"{arguments.game} has no decks to play with")
    rounds = in_pairs(arguments.games) // 2
    standings = None
    title = load_ruleset(arguments.game).title
    report = Report(title, arguments.agent, names_of(decks)) if arguments.report else None
    hear = report.hear if report else None
    if report:
        report.check(arguments.report)
    with stoppable(lambda: standings is not None), progress_bar() as show:
        games = rounds * len(decks) * (len(decks) + 1)
        for standings in tournament(
            arguments.game, arguments.agent, decks, rounds, arguments.seed, arguments.workers, hear
        ):
            if show:
                show(len(standings.turns), games)
    assert standings is not None
    if arguments.json:
        print_json(standings.counts())
    else:
        print("\n".join(standings.lines()))
        print_faults(standings.faults)
    if report:
        page = report.write(standings, arguments.report)
        print(f"report: {page}", file=sys.stderr if arguments.json else sys.stdout)
    return 0


def draft(arguments: argparse.Namespace) -> int:
    """Drafts among computer drafters, and games between their decks; stopped half-way, what was played counts."""
    from game.lab.drafting import compare, decks_of

    if arguments.show:
        from game.records.lists import write_list

        ruleset = load_ruleset(arguments.game)
        print(write_list(decks_of(ruleset, arguments.seed)[0], ruleset), end="")
        return 0
    with progress_bar() as show:
        counts = compare(arguments.game, arguments.drafts, arguments.agent, arguments.seed, arguments.workers, show)
    if arguments.json:
        print_json(counts)
        return 0
    from game.lab.simulate import interval

    low, high = interval(counts["careful"], counts["games"])
    print(
        f"decks picked with care won {counts['careful']:,} of {counts['games']:,} games against decks of whatever "
        f"came, {counts['careful'] / counts['games']:.1%} (95 %: {low:.1%} to {high:.1%})"
    )
    print_faults(counts["faults"])
    return 0


def soak(arguments: argparse.Namespace) -> int:
    """Random games, checked."""
    from game.lab.soak import soak

    try:
        seats = [int(number) for number in arguments.seats or ()]
    except ValueError:
        raise CommandError(
            f"--seats: expected numbers of seats, such as 2,3,4 (found '{','.join(arguments.seats)}')"
        ) from None
    if not arguments.count and (arguments.least or arguments.results):
        raise CommandError("--least and --results go with --count")
    if arguments.table:
        return _soak_table(arguments, seats)
    if arguments.count:
        return _soak_count(arguments)
    reports = {}
    for game in arguments.what or sorted(rulesets_found()):
        with progress_bar() as show:
            reports[game] = report = soak(
                game,
                arguments.games,
                seats,
                arguments.seed,
                arguments.workers,
                close_every=1 if arguments.closely else 20,
                any_decks=arguments.random_decks,
                matches=arguments.matches,
                progress=show,
            )
        if not arguments.json:
            for fault in report["faults"]:
                print(fault)
            endings = ", ".join(f"{number:,} by {rule}" for rule, number in report["endings"].items())
            between = "".join(f", {number:,} times {what}" for what, number in report["between"].items())
            print(
                f"{game}: {counted(report['games'], 'game')}, {counted(report['decisions'], 'decision')}{between}, "
                f"{counted(len(report['faults']), 'fault')} ({endings})"
            )
    if arguments.json:
        print_json({"games": reports})
    return 1 if any(report["faults"] for report in reports.values()) else 0


LEAST = 12
"""So many of the cards that were played least are shown."""


def _soak_count(arguments: argparse.Namespace) -> int:
    """Random games that count what each text does."""
    from game.lab.usage import usage

    reports = {}
    folder = arguments.results
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    for game in arguments.what or sorted(rulesets_found()):
        with progress_bar() as show:
            reports[game] = report = usage(
                game,
                arguments.games,
                arguments.seed,
                arguments.workers,
                progress=show,
                least=arguments.least,
                results=folder / f"{game}.json" if folder else None,
            )
        if arguments.json:
            continue
        for fault in report["faults"]:
            print(fault)
        for card, parts in report["never"].items():
            print(f"{game}: {card} never: {'; '.join(parts)}")
        least = ", ".join(f"{card} {count}" for card, count in list(report["played"].items())[:LEAST])
        silent = sum(map(len, report["never"].values()))
        print(
            f"{game}: {counted(report['games'], 'game')}, {counted(sum(report['played'].values()), 'card')} played, "
            f"least: {least}; {silent:,} of {report['parts']:,} parts of texts never changed anything, "
            f"{counted(len(report['faults']), 'fault')}"
        )
    if arguments.json:
        print_json({"games": reports})
    return 1 if any(report["faults"] for report in reports.values()) else 0


def _soak_table(arguments: argparse.Namespace, seats: list[int]) -> int:
    """Matches through the window, by a robot."""
    from scenes.robot.soak import soak

    reports = {}
    for game in arguments.what or sorted(rulesets_found()):
        with progress_bar() as show:
            reports[game] = report = soak(
                game,
                arguments.games,
                seats,
                arguments.seed,
                arguments.workers,
                arguments.random_decks,
                tell=lambda fault: None if arguments.json else print(fault, flush=True),
                progress=show,
            )
        if not arguments.json:
            print(
                f"{game}: {counted(report['games'], 'game')} at the table, {counted(report['moves'], 'move')} by hand, "
                f"{counted(len(report['faults']), 'fault')}",
                flush=True,
            )
    if arguments.json:
        print_json({"games": reports})
    return 1 if any(report["faults"] for report in reports.values()) else 0


def bench(arguments: argparse.Namespace) -> int:
    """The figures of games and of the window."""
    games = arguments.games or sorted(rulesets_found())
    for game in games:
        load_ruleset(game)
    if arguments.history:
        from scenes.bench_history import repository

        repository()  # where there is none, that is known before anything was measured
    figures = _seen_by_a_person(games) if arguments.window else _measured(games)
    if arguments.json:
        print_json(figures)
    else:
        for game, row in figures["games"].items():
            print(game)
            for name, value in row.items():
                print(f"    {name:24} {value:>10,}")
        for name, value in figures.items():
            if name != "games":
                print(f"{name:28} {value:>10,}")
    if arguments.history:
        from scenes.bench_history import drawn, keep

        print("\n".join(drawn(keep(figures))), file=sys.stderr if arguments.json else sys.stdout)
    return 0


def _measured(games: Sequence[str]) -> dict[str, Any]:
    from game.lab.bench import engine_figures
    from scenes.bench_frames import frame_figures

    figures: dict[str, Any] = {"games": {game: engine_figures(game) for game in games}}
    return {**figures, **frame_figures(games[0])}


def _seen_by_a_person(games: Sequence[str]) -> dict[str, Any]:
    from scenes.bench_window import window_figures

    shown = sys.stderr.isatty()
    return window_figures(games, tell=lambda words: print(words, file=sys.stderr) if shown else None)

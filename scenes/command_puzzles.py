"""The command that proves puzzles, lets agents solve them and finds new ones."""

from __future__ import annotations

import argparse
import sys
import time

from game import load_ruleset
from game.kernel.ruleset import Ruleset
from game.records.puzzles import puzzles_in
from scenes.command import CommandError


def puzzles(arguments: argparse.Namespace) -> int:
    """Prove, solve or find."""
    ruleset = load_ruleset(arguments.game)
    if arguments.find:
        return _find(ruleset, arguments.find, arguments.minutes * 60.0, arguments.seed)
    if not puzzles_in(ruleset):
        raise CommandError(f"{ruleset.title} has no puzzles")
    return _solve(ruleset, arguments.solve, arguments.seed) if arguments.solve else _prove(ruleset)


def _prove(ruleset: Ruleset) -> int:
    from game.lab.puzzle_solving import proved

    failed = 0
    for example in puzzles_in(ruleset):
        proof = proved(example, ruleset)
        failed += not proof.holds
        first = " or ".join(proof.first) or "nothing"
        says = "proved" if proof.holds else "NOT PROVED"
        print(f"{example.title}: {says} with {proof.looked:,} moves; begins with {first} (of {proof.of})", flush=True)
    print(f"{len(puzzles_in(ruleset)) - failed} proved, {failed} not")
    return 1 if failed else 0


def _solve(ruleset: Ruleset, agent: str, seed: int) -> int:
    from game.ai import UnknownAgent
    from game.ai.program import Lost
    from game.lab.puzzle_solving import solves

    found = puzzles_in(ruleset)
    solved = 0
    for example in found:
        right, why = False, ""
        try:
            right = solves(agent, example, ruleset, seed)
        except UnknownAgent as error:
            raise CommandError(str(error)) from error
        except Lost as lost:
            why = f": {lost}"
        solved += right
        print(f"{example.title}: {'solved' if right else 'not solved'}{why}", flush=True)
    print(f"{agent} solved {solved} of {len(found)}, {solved / len(found):.0%}")
    return 0


def _find(ruleset: Ruleset, number: int, seconds: float, seed: int) -> int:
    """Look for so long, until it is stopped, or until there are three times as many as are wanted; the best are
    printed."""
    from game.lab.puzzle_finder import Finder, Found
    from game.lab.puzzle_writing import hints_for, title_for, written

    finder, row = Finder(ruleset, seed), list[Found]()
    end = time.monotonic() + seconds
    try:
        for puzzle in finder.found(lambda: time.monotonic() > end):
            row.append(puzzle)
            print(f"{len(row)} found, {max(0.0, end - time.monotonic()):,.0f} s left", file=sys.stderr, flush=True)
            if len(row) == 3 * number:
                break
    except KeyboardInterrupt:
        if not row:
            raise
    row.sort(key=lambda found: found.worth, reverse=True)
    titles: set[str] = set()
    for count, puzzle in enumerate(row[:number]):
        titles.add(title := title_for(puzzle, count, titles))
        print(written(puzzle, title, hints_for(puzzle), finder.recipe.note))
    for why, count in sorted(finder.counts.items(), key=lambda item: -item[1]):
        print(f"{count:6,} stages: {why}", file=sys.stderr)
    return 0

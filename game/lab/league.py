"""The matches of a league that no person plays, in a process of its own, which gives way to all others."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from typing import Any

from game.ai.levels import LEVELS
from game.lab.games import Order, play_out
from game.library import load_ruleset
from game.orphans import end_with_parent, give_way
from game.records.files import FileError
from game.records.league import League, add_other, read_others, seeded
from game.records.own_cards import ruleset_for

AGENT = "search:40"
"""Who plays both sides, where it is decks that meet."""
SHARE = 10
"""Who is met in person thinks only so large a part as long about matches that nobody sees."""
_RUNNING: dict[int, Any] = {}
"""The processes, by the season's seed: a scene comes and goes, a process stays until its round is played."""


def player(league: League, number: int, agent: str) -> str:
    """Who plays for one of the others."""
    if not league.rivals:
        return agent
    level = LEVELS[league.level_of(number)]
    visits = level.iterations * level.searches // SHARE
    return f"search:{visits}" if visits > LEVELS["easy"].iterations else league.level_of(number)


def play_rest(league: League, agent: str) -> None:
    """Play what is still to be played, and write each result down as it comes."""
    known = read_others(league)
    for meeting in league.rest():
        if meeting not in known:
            sides = meeting.one, meeting.other
            agents = tuple(player(league, side, agent) for side in sides)
            decks = tuple(league.deck_of(side, load_ruleset(league.game)) for side in sides)
            packs = ruleset_for(league.game, decks).packs
            found = play_out(Order(league.game, agents, (0, 1), decks, seeded(league, meeting), packs))
            add_other(league, meeting, -1 if len(found.winners) != 1 else int(found.winners[0] == 0))


def work(league: League, agent: str) -> None:
    """The process. Its exit code tells whether all is known now that it was begun for."""
    import signal

    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way(15)
    with suppress(FileError):  # what cannot be written down is played anew another time
        play_rest(league, agent)
    if league.left(read_others(league)):
        raise SystemExit(1)


def go_on(league: League, agent: str = AGENT) -> None:
    """Have the matches of the others played, up to the round that is played now, unless it is under way."""
    if busy(league) or not league.left(read_others(league)):
        return
    process = multiprocessing.get_context("spawn").Process(
        target=work, args=(league, agent), daemon=True, name="league"
    )
    _RUNNING[league.seed] = process
    with suppress(OSError):  # then it has failed
        process.start()


def go_on_if_stopped(league: League) -> None:
    """Go on if somebody else has stopped the process, or if it has played all of the rounds that it was begun for; one
    that came to grief by itself would do so again."""
    if league.seed in _RUNNING and not failed(league):
        go_on(league)


def busy(league: League) -> bool:
    """Are matches of the others being played?"""
    process = _RUNNING.get(league.seed)
    return process is not None and process.is_alive()


def failed(league: League) -> bool:
    """Did the process come to grief, or could it not be started, though there is more to be played?"""
    process = _RUNNING.get(league.seed)
    ended = process is not None and not process.is_alive() and (process.exitcode is None or process.exitcode > 0)
    return ended and bool(league.left(read_others(league)))


def stop(league: League) -> None:
    """Let them be."""
    process = _RUNNING.pop(league.seed, None)
    if process is not None and process.is_alive():
        process.terminate()
        process.join(5)

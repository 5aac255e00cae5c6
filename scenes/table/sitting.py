"""Sitting down to a match: a new one, the one that was left, or the next after a result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.library import RulesetError
from game.records.files import FileError
from game.records.match import Match, Unfollowed
from scenes.matches import open_matches
from scenes.replay import look_as_far_as_it_goes
from scenes.start import NewGame
from scenes.words import fault_told, lines_told, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.scene import TableScene
    from scenes.window import App

    Table = Callable[[App, Match, NewGame], TableScene]


def sit_down(app: App, order: NewGame, table: Table | None = None) -> None:
    """Begin a match and show its table, of a kind of its own if need be. What is wrong with the order is told, and the
    scene beneath stays."""
    trouble = ""
    try:
        try:
            match = begin(order)
        except FileError as error:
            trouble = fault_told(error)
            match = begin(order, journaled=False)
    except (RulesetError, ValueError) as error:
        app.tell(say("This game cannot begin"), fault_told(error))
        return
    show(app, match, order, table)
    if trouble:
        app.tell(
            say("The match is not written down"),
            say("{trouble}. It can be played, but not gone on with later.", trouble=trouble),
        )


def begin(order: NewGame, journaled: bool = True) -> Match:
    """The match that was ordered. Raises RulesetError, ValueError or FileError."""
    return Match.begin(
        order.game,
        order.decks,
        order.seed,
        order.seats,
        order.names,
        order.open_lists,
        None if journaled else False,
        order.settings,
        order.open_hands,
        order.rated,
        order.event,
        order.round,
        order.twist,
        order.free_decks,
        order.games,
        order.score,
        order.follows,
    )


def sit_down_again(app: App, journal: Path | None = None, branch: int | None = None) -> None:
    """Go on with the match of a journal, or with a branch of it, or choose one that was left. One that cannot be
    followed to its end is shown as far as it can, one that cannot be read is told; both are left as they are."""
    if journal is None:
        open_matches(app)
        return
    from scenes.table.first_match import table_for

    try:
        try:
            match = Match.resume(journal, branch)
        except Unfollowed as error:
            look_as_far_as_it_goes(app, journal, error.branch)
            return
    except FileError as error:
        app.tell(say("The match cannot be gone on with"), fault_told(error))
        return
    show(app, match, order_of(match), table_for(match))
    if match.notice:
        app.tell(say("The match goes on"), lines_told(match.notice))


def look_at(app: App, journal: Path) -> None:
    """Show the table of a match that is over."""
    try:
        match = Match.follow(journal)
    except FileError as error:
        app.tell(say("The match cannot be read"), fault_told(error))
        return
    if match.result is None:
        app.tell(say("This match was given up"), say("It was left for good, and has no result."))
        return
    show(app, match, order_of(match))


def order_of(match: Match) -> NewGame:
    """The order by which a match was begun."""
    header = match.header
    return NewGame(
        match.game,
        match.seats,
        match.decks,
        match.seed,
        match.names,
        match.open_lists,
        match.settings,
        match.open_hands,
        match.rated,
        header.event,
        header.round,
        header.free_decks,
        header.games,
        header.score,
        header.twist,
        header.follows,
    )


def show(app: App, match: Match, order: NewGame, table: Table | None = None) -> None:
    """Put the table in place of everything else."""
    from scenes.table.scene import TableScene

    try:
        scene = (table or TableScene)(app, match, order)
    except Exception:
        match.close()  # whoever continues it later finds nobody else at it
        raise
    app.replace(scene)

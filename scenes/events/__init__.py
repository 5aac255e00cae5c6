"""Events: rows of matches that belong together, such as a run through a gauntlet.

No game is named here: each kind of event is there for the games whose folders have its file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.words import marked, say

if TYPE_CHECKING:
    from game.records.index import Listed
    from game.records.journal import Header
    from scenes.window import App

KINDS = (marked("Gauntlet"), marked("Forge"), marked("League"), marked("Draft"))
"""The first word of the events that one is back in after a match."""


def open_events(app: App, game: str = "", event: str = "") -> None:
    """All events, at a game's, with the focus on one of them."""
    from scenes.events.hub import EventsScene

    app.push(EventsScene(app, game, event.partition(" ")[0].lower()))


def leads_on(event: str) -> bool:
    """Is there something to go back to after a match of this event?"""
    return event.partition(" ")[0] in KINDS


def belongs_to(match: Listed | Header) -> str:
    """What a match is one of: an event, or a match of several games. Nothing if it is played for itself."""
    from game.records.series import called

    kind = match.event.partition(" ")[0]
    if kind in KINDS:
        return say(kind)
    return say(called(match.games)) if match.games > 1 else ""


def in_its_row(match: Listed | Header) -> str:
    """'Draft, match 2', 'Best of three, game 2'."""
    event = belongs_to(match)
    if not event or not match.round:
        return event
    words = say("{event}, game {number}") if match.games > 1 else say("{event}, match {number}")
    return words.format(event=event, number=match.round)


def open_event(app: App, game: str, event: str) -> None:
    """What a match belongs to, as it stands now."""
    from scenes.drafting import open_draft
    from scenes.events.forge import open_forge
    from scenes.events.gauntlet import open_gauntlet
    from scenes.events.league import open_league

    opens = {"Gauntlet": open_gauntlet, "Forge": open_forge, "League": open_league, "Draft": open_draft}
    opens[event.partition(" ")[0]](app, game)


def back_to_event(app: App, game: str, event: str) -> None:
    """Get up from a match for what it belongs to; back from there lead the events, and the main menu."""
    from scenes.main_menu import MainMenu

    app.replace(MainMenu(app))
    open_events(app, game, event)
    open_event(app, game, event)

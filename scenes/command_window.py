"""Commands that open the window, or draw without one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.start import NewGame


def open_menu(arguments: argparse.Namespace) -> int:
    """The window with the main menu."""
    from scenes.start import open_window

    return open_window()


def play(arguments: argparse.Namespace) -> int:
    """The table with a match that begins or goes on at once, in a window or as text; what is wrong with the order is
    said before it opens."""
    from scenes.start import continue_match, open_window, start_match

    journal = arguments.go_on
    order = ordered(arguments) if journal is None else None
    if arguments.text:
        from scenes.command_text import play as play_in_text

        return play_in_text(order, journal)
    if order is None:
        return open_window(lambda app: continue_match(app, journal))
    return open_window(lambda app: start_match(app, order))


def ordered(arguments: argparse.Namespace) -> NewGame:
    """The game that the words order. Raises RulesetError, DeckError, CommandError or ValueError."""
    from game import Match, load_ruleset
    from game.ai import UnknownAgent, agent_named
    from game.records.naming import called
    from scenes.command import CommandError
    from scenes.start import NewGame

    seats = tuple(arguments.seats)
    for who in seats:
        try:
            if who != "human":
                agent_named(who)
        except UnknownAgent as error:
            raise CommandError(f"{error}, or human") from error
    known = list(load_ruleset(arguments.game).decks())
    decks = tuple(arguments.decks or (known[seat % len(known)] for seat in range(len(seats))))
    if len(decks) != len(seats):
        raise CommandError(f"expected a deck for each of {len(seats)} seats (found {len(decks)}: {', '.join(decks)})")
    more = {} if arguments.seed is None else {"seed": arguments.seed}
    names = called(["You" if who == "human" else "Computer" for who in seats], seats.count("human"))
    order = NewGame(arguments.game, seats, decks, names=names, **more)
    Match.begin(order.game, order.decks, order.seed, order.seats, folder=False)
    return order


def screenshot(arguments: argparse.Namespace) -> int:
    """A picture of a scene."""
    from game import rulesets_found
    from scenes.shots import SHOTS, render

    if arguments.scene is None:
        print("\n".join(SHOTS))
        return 0
    name, _, game = arguments.scene.partition(":")
    out = Path(arguments.out or f"{name}.png")
    render(name, game or min(rulesets_found()), arguments.size, arguments.scale, out, contrast=arguments.contrast)
    print(out)
    return 0

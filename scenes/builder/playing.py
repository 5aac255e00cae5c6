"""Taking a deck to the table, against the computer."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.kernel.ruleset import Ruleset
from game.records.decks import Deck, DeckError
from game.records.files import FileError
from game.records.naming import called
from game.records.own_cards import equipped, faults_of, pool, ruleset_for, unknown, with_needs
from scenes.start import COMPUTER, NewGame, start_match
from scenes.words import say, sentence

if TYPE_CHECKING:
    from game.records.settings import Settings
    from scenes.window import App


def ruleset_with(game: str, settings: Settings, deck: Deck | None = None) -> Ruleset:
    """A game with one's own cards that are switched on, and those that a deck needs. Raises RulesetError."""
    ruleset = pool(game, settings)
    if deck is None or not unknown(deck, ruleset):
        return ruleset
    try:
        needed = ruleset_for(game, [deck]).packs
        return equipped(game, [*ruleset.packs, *(pack for pack in needed if pack not in ruleset.packs)])
    except (DeckError, FileError):
        return ruleset  # what the deck lacks is told where it is judged


def play_deck(app: App, ruleset: Ruleset, deck: Deck) -> None:
    """Sit down with a deck against the computer with a starter deck; what the deck lacks is told instead."""
    if faults := faults_of(deck, ruleset):
        words = "\n".join(sentence(fault) for fault in faults[:6])
        app.tell(
            say("Not legal yet"), words + (say("\nand {count} more", count=len(faults) - 6) if len(faults) > 6 else "")
        )
        return
    others = [other for other in ruleset.decks().values() if other.name != deck.name] or [deck]
    seats = min(ruleset.seats)
    computers = [COMPUTER] * (seats - 1)
    start_match(
        app,
        NewGame(
            ruleset.name,
            ("human", *["normal"] * (seats - 1)),
            (with_needs(deck, ruleset), *(random.SystemRandom().choice(others) for _ in computers)),
            names=called(("You", *computers)),
        ),
    )

"""Taking a deck to the table, against the computer."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.kernel.ruleset import Ruleset
from game.records.decks import Deck
from scenes.start import NewGame, called, start_match

if TYPE_CHECKING:
    from scenes.window import App


def play_deck(app: App, ruleset: Ruleset, deck: Deck) -> None:
    """Sit down with a deck against the computer with a starter deck; what the deck lacks is told instead."""
    if faults := ruleset.faults(deck):
        words = "\n".join(f"{words[:1].upper()}{words[1:]}. [{rule}]" for rule, words in faults[:6])
        app.tell("Not legal yet", words + (f"\nand {len(faults) - 6} more" if len(faults) > 6 else ""))
        return
    others = [other for other in ruleset.decks().values() if other.name != deck.name] or [deck]
    seats = min(ruleset.seats)
    computers = ["Computer"] * (seats - 1)
    start_match(
        app,
        NewGame(
            ruleset.name,
            ("human", *["normal"] * (seats - 1)),
            (deck, *(random.SystemRandom().choice(others) for _ in computers)),
            names=called(("You", *computers)),
        ),
    )

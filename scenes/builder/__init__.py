"""The deck builder: a game's cards to look through, decks to build of them, and what a deck is worth.

No game is named here: what can be asked of cards comes from the game's card model, sections of decks from its
deck.toml, faces from its table.toml, and what is legal from its own check. What needs no screen is in `game/records`
(pool, query, sections, editing, shelf) and `game/lab` (figures, trial).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.words import fault_told, say

if TYPE_CHECKING:
    from scenes.window import App


def open_decks(app: App) -> None:
    """The decks of the game that was looked at last, from the main menu. What cannot be read is told."""
    from game import RulesetError
    from scenes.builder.decks_scene import DecksScene

    try:
        scene = DecksScene(app)
    except RulesetError as error:
        app.tell(say("A game cannot be read"), fault_told(error))
    else:
        app.push(scene)

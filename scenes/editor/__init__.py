"""Own cards: their packs, the card editor, and the table on which a card is tried out.

No game is named here: fields come from the game's card model, phrases from its rules language, faces from its
table.toml, and the table for trying out from its tryout.toml. What needs no screen is in `game/records` (packs,
own_cards, pack_shelf, card_draft, forms) and `game/language/advice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.window import App


def open_packs(app: App, game: str) -> None:
    """The packs of own cards of a game."""
    from scenes.editor.packs_scene import PacksScene

    app.push(PacksScene(app, game))

"""The cards of a pack as they were when a match was begun with them: it goes on, and is looked at again, whatever
becomes of the pack meanwhile. They lie in a folder beside the packs, called by the fingerprint that a deck knows them
by; the newest of them, by when they were needed last."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.records.decks import Deck, Need
from game.records.files import FileError
from game.records.packs import Pack, names_in, read_pack, write_pack
from game.records.places import packs as folder_of

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset

EARLIER = "earlier"
MOST = 400
"""So many are kept of each game; a match that needs one that had to make room needs the pack itself, as it was."""


def keep(ruleset: Ruleset, decks: Iterable[Deck]) -> None:
    """Keep the cards that decks have of packs, and those that these name, as they are now. Where that cannot be
    written, a match needs the packs themselves."""
    for deck in decks:
        for need in deck.packs:
            path = _file(ruleset.name, need)
            if path.exists():
                _needed(path)
            elif pack := having(ruleset.packs, need, deck):
                cards = {card: pack.card[card] for card in pack.with_named(names_in(deck))}
                with suppress(FileError):
                    write_pack(pack.model_copy(update={"card": cards}), path)
                    _make_room(path.parent)


def as_it_was(game: str, need: Need, deck: Deck) -> Pack | None:
    """The pack that a deck names, with the cards that the deck has of it, as it has known them; None if they were not
    kept."""
    path = _file(game, need)
    if not path.exists():
        return None
    with suppress(FileError):
        _needed(path)
        return having([read_pack(path)], need, deck)
    return None


def having(packs: Iterable[Pack], need: Need, deck: Deck) -> Pack | None:
    """The pack that has the cards of a deck as the deck has known them. What their texts name was not asked once."""
    names = names_in(deck)
    for pack in packs:
        ids = pack.ids(names)
        known = (pack.fingerprint(cards) for cards in (ids, pack.with_named(names)))
        if pack.game == deck.game and ids and need.fingerprint in known:
            return pack
    return None


def _needed(path: Path) -> None:
    """It is one of the newest again."""
    with suppress(OSError):
        os.utime(path)


def _make_room(folder: Path) -> None:
    """Drop what was needed longest ago, where there are too many."""
    with suppress(OSError):
        kept = sorted(folder.glob("*.toml"), key=lambda file: file.stat().st_mtime_ns)
        for file in kept[:-MOST]:
            file.unlink()


def _file(game: str, need: Need) -> Path:
    return folder_of(game) / EARLIER / f"{need.fingerprint}.toml"

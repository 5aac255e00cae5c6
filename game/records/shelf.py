"""A person's own decks of a game: one readable TOML file each, in the user's data folder.

File names are made from the decks' names when they are first kept and stay as they are when a deck is renamed. A file
that cannot be read is left where it is, and told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.kernel.said import said
from game.records.decks import Deck, deck_text, read_deck
from game.records.files import FileError, put_back, throw_away, thrown_away, write_whole
from game.records.names import free_path, plain
from game.records.places import decks as folder_of

DELETED_KEPT = 50


class Kept(NamedTuple):
    """A deck and the file that holds it."""

    path: Path
    deck: Deck


class Shelf:
    """The decks of one game. `kept` is in the order of their names; `faults` says which files cannot be read."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.game = game
        self.folder = folder or folder_of(game)
        self.kept: list[Kept] = []
        self.faults: list[str] = []
        self.read()

    def read(self) -> None:
        """Look again at what the folder holds."""
        self.kept, self.faults = [], []
        for path in sorted(self.folder.glob("*.toml")) if self.folder.is_dir() else ():
            try:
                deck = read_deck(path)
                if deck.game != self.game:
                    raise FileError(
                        said("game: is '{found}', expected '{game}'", found=deck.game, game=self.game), path
                    )
            except FileError as error:
                self.faults.append(error.whole)
            else:
                self.kept.append(Kept(path, deck))
        self.kept.sort(key=lambda kept: (plain(kept.deck.name), kept.path.stem))

    def needing(self, pack: str) -> list[Kept]:
        """The decks with cards of a pack of one's own."""
        return [kept for kept in self.kept if pack in (need.name for need in kept.deck.packs)]

    def named(self) -> Mapping[str, Deck]:
        """The decks by name; of two with one name (files written by hand) the second has its file's name too."""
        found: dict[str, Deck] = {}
        for path, deck in self.kept:
            if deck.name in found:
                deck = deck.model_copy(update={"name": f"{deck.name[:40]} ({path.name[:36]})"})
            found[deck.name] = deck
        return found

    def free_name(self, name: str, besides: Path | None = None) -> str:
        """The name itself, or with the next number behind it if another deck (shipped or one's own) has it."""
        from game.library import load_ruleset

        taken = {deck.name for path, deck in self.kept if path != besides} | set(load_ruleset(self.game).decks())
        base = " ".join(name.split())[:80] or "A deck"
        numbered = re.fullmatch(r"(.+) (\d{1,3})", base)
        found, (stem, number) = base, (numbered[1], int(numbered[2]) + 1) if numbered else (base, 2)
        while found in taken:
            found = f"{stem[:76]} {number}"
            number += 1
        return found

    def keep(self, deck: Deck, path: Path | None = None) -> Path:
        """Write a deck into its file, or into a new one: also if its file holds something else by now, which somebody
        else has written. Raises FileError; then the old file is as it was."""
        if path is None or self._changed(path):
            path = free_path(self.folder, deck.name)
        write_whole(path, deck_text(deck))
        self.kept = [kept for kept in self.kept if kept.path != path] + [Kept(path, deck)]
        self.kept.sort(key=lambda kept: (plain(kept.deck.name), kept.path.stem))
        return path

    def _changed(self, path: Path) -> bool:
        """Does a file hold something else than when it was last read or written here?"""
        known = next((kept.deck for kept in self.kept if kept.path == path), None)
        try:
            return known is not None and path.exists() and read_deck(path) != known
        except FileError:
            return True

    def delete(self, path: Path) -> Path:
        """Take a deck off the shelf; returns where its file lies now, for `restore`. Raises FileError."""
        there = throw_away(path, DELETED_KEPT)
        self.read()
        return there

    def deleted(self) -> list[Path]:
        """What was taken off the shelf and can be put back, the last one at the end."""
        return thrown_away(self.folder, ".toml")

    def restore(self, deleted: Path) -> Path:
        """Put a deleted deck back. Raises FileError."""
        path = free_path(self.folder, read_deck(deleted).name)
        put_back(deleted, path)
        self.read()
        return path

"""The packs of a game in a person's folder, and what can be done with them; each step can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.kernel.said import said
from game.library import load_ruleset
from game.records.card_draft import pack_with
from game.records.files import FileError, put_back, remove, throw_away, thrown_away, write_whole
from game.records.named_cards import following
from game.records.names import free_path, one_line
from game.records.packs import Found, Pack, card_id, packs_in, read_pack, write_pack
from game.records.places import packs as folder_of
from game.records.renamed import call_pack_in_decks, call_pack_in_pictures

DELETED_KEPT = 100


class Step(NamedTuple):
    """What was done, in words, and how it is taken back."""

    words: str
    take_back: Callable[[], object]


def name_in(path: Path) -> str:
    """The name of the pack in a file, or of the file if it cannot be read."""
    try:
        return read_pack(path).pack
    except FileError:
        return path.name


@cache
def shelf_of(game: str, folder: Path) -> PackShelf:
    """The packs of a game in a folder, with the steps that were done since the program began."""
    return PackShelf(game, folder)


class PackShelf:
    """The packs of one game. `found` is in the order of their files' names; those that cannot be read have a fault."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.game = game
        self.folder = folder or folder_of(game)
        self.found: list[Found] = []
        self.steps: list[Step] = [
            self._deletion(there, self.folder / there.name, name_in(there))
            for there in thrown_away(self.folder, ".toml")
        ]
        self.read()

    def read(self) -> None:
        """Look again at what the folder holds."""
        self.found = packs_in(self.game, self.folder)

    def named(self, name: str) -> Found | None:
        """The pack of this name."""
        return next((found for found in self.found if found.pack and found.pack.pack == name), None)

    def taken_in(self, pack: Pack, text: str) -> Found:
        """A pack from elsewhere, as its `text` has it, in a file of its own: under another name if a different pack is
        called so, and where it lies already if it is the same. Raises FileError."""
        here = {found.pack.slug: found for found in self.found if found.pack}
        named, number = pack, 2
        while (there := here.get(named.slug)) and there.pack != named:
            named, number = pack.model_copy(update={"pack": f"{pack.pack[:76]} {number}"}), number + 1
        if not there:
            there = Found(free_path(self.folder, named.pack), named, "")
            if named is pack:
                write_whole(there.path, text)
            else:
                write_pack(named, there.path)
            self.read()
        return there

    def create(self, name: str) -> Path:
        """A new pack without cards. Raises FileError."""
        pack, path = self.begun(name)
        write_pack(pack, path)

        def unmake() -> None:
            if self._pack(path).card:
                raise FileError(said("the pack '{name}' has cards by now: delete it instead", name=name))
            remove(path)

        self._done(said("the pack '{name}' was made", name=name), unmake)
        return path

    def begun(self, name: str) -> tuple[Pack, Path]:
        """A pack without cards as it would be made, and where; nothing is written. Raises FileError."""
        pack = self._called(name)
        return pack, free_path(self.folder, pack.pack)

    def rename(self, path: Path, name: str) -> None:
        """Call a pack otherwise, in the decks on the shelf and in the names of its cards' pictures, too. Whatever else
        needs it finds it by its cards. Raises FileError."""
        before = self._pack(path).pack

        def call(name: str) -> None:
            pack = self._pack(path)
            now = pack.model_copy(update={"pack": self._called(name, path).pack})
            write_pack(now, path)
            call_pack_in_decks(self.game, pack.pack, now.pack)
            call_pack_in_pictures(pack, now)

        call(name)
        self._done(said("the pack '{before}' was called '{name}'", before=before, name=name), lambda: call(before))

    def delete(self, path: Path) -> None:
        """Take a pack off the shelf. Raises FileError."""
        name = next((found.pack.pack for found in self.found if found.path == path and found.pack), path.name)
        there = throw_away(path, DELETED_KEPT)
        self._done(*self._deletion(there, path, name))

    def delete_card(self, path: Path, card: str) -> None:
        """Take a card out of a pack. Raises FileError, also where another one names it."""
        pack = self._pack(path)
        if card not in pack.card:
            raise FileError(said("has no card '{card}' any more", card=card), path)
        fields = pack.card[card]
        name = str(fields.get("name", card))

        def put_back() -> None:
            now = self._pack(path)
            if any(str(other.get("name")).casefold() == name.casefold() for other in now.card.values()):
                raise FileError(said("there is a card called '{name}' already", name=name))
            cards = {**now.card, card_id(name, now.card) if card in now.card else card: fields}
            order = [*pack.card, *cards]
            write_pack(
                now.model_copy(update={"card": dict(sorted(cards.items(), key=lambda one: order.index(one[0])))}), path
            )

        write_pack(following(pack, pack_with(pack, card, None), card, load_ruleset(self.game)), path)
        self._done(said("{name} was deleted from '{pack}'", name=name, pack=pack.pack), put_back)

    def undo(self) -> str:
        """Take the last step back; says what it was, nothing if there was none. What was kept since stays. Raises
        FileError, and then the step can still be taken back later."""
        if not self.steps:
            return ""
        self.read()
        step = self.steps[-1]
        step.take_back()
        self.steps.pop()
        self.read()
        return step.words

    # ---- how
    def _pack(self, path: Path) -> Pack:
        """The pack in a file as it is now, whatever another window has done to it. Raises FileError."""
        self.read()
        pack = next((found.pack for found in self.found if found.path == path), None)
        if pack is None:
            raise FileError(said("cannot be changed as long as it cannot be read"), path)
        return pack

    def _called(self, name: str, besides: Path | None = None) -> Pack:
        """An empty pack of this name. Raises FileError for a name that cannot be, or that another pack has."""
        try:
            pack = Pack(pack=one_line(name.strip()), game=self.game)
        except ValueError as error:
            raise FileError(
                said("a pack cannot be called '{name}': expected one line of 1 to 80 characters", name=name[:80])
            ) from error
        self.read()
        for found in self.found:
            if found.pack and found.path != besides and found.pack.slug == pack.slug:
                raise FileError(said("there is a pack '{name}' already; expected another name", name=found.pack.pack))
        return pack

    def _done(self, words: str, take_back: Callable[[], object]) -> None:
        self.steps.append(Step(words, take_back))
        self.read()

    def _deletion(self, there: Path, path: Path, name: str) -> Step:
        """That a pack was deleted, maybe before the program began; it comes back beside one that has its place now."""

        def bring_back() -> None:
            put_back(there, free_path(self.folder, path.stem) if path.exists() else path)

        return Step(said("the pack '{name}' was deleted", name=name), bring_back)

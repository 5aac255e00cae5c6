"""Decks on the shelf, and those of a run or season that is under way, go on with what they need of one's own, a pack or
a card of it, when it is called otherwise; and so do own pictures, whose files are called by the ids of their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.records.cards import OWN
from game.records.decks import MOST_COPIES, Deck
from game.records.files import FileError
from game.records.gauntlet import GauntletRun, gauntlet_file
from game.records.league import League, league_file
from game.records.packs import Pack
from game.records.places import pictures
from game.records.runs import begun, write_as
from game.records.shelf import Shelf


def call_pack_in_decks(game: str, before: str, name: str) -> None:
    """Name a pack otherwise in the decks that need it, as far as they can be written."""

    def called(deck: Deck) -> Deck:
        packs = (need.model_copy(update={"name": name}) if need.name == before else need for need in deck.packs)
        return deck.model_copy(update={"packs": tuple(packs)})

    _rewrite(game, before, called)


def call_pack_in_pictures(before: Pack, now: Pack) -> None:
    """Name the pictures of a pack's cards otherwise, as far as that can be done; none takes the place of another."""
    old, new = f"{OWN}{before.slug}.", f"{OWN}{now.slug}."
    for path in sorted(pictures(before.game).glob(old + "*")) if old != new else ():
        there = path.with_name(new + path.name.removeprefix(old))
        if not there.exists():
            with suppress(OSError):
                path.rename(there)


def call_card_in_decks(game: str, pack: str, before: str, name: str) -> None:
    """Name a card of a pack otherwise in the decks that need the pack, as far as they can be written."""

    def called(deck: Deck) -> Deck:
        return deck.model_copy(update={"sections": {key: one(cards) for key, cards in deck.sections.items()}})

    def one(cards: dict[str, int]) -> dict[str, int]:
        counts = Counter[str]()
        for card, copies in cards.items():
            counts[name if card == before else card] += copies
        return {card: min(copies, MOST_COPIES) for card, copies in counts.items()}

    _rewrite(game, pack, called)


def _rewrite(game: str, pack: str, change: Callable[[Deck], Deck]) -> None:
    """Change the decks that need a pack."""
    shelf = Shelf(game)
    for path, deck in shelf.needing(pack):
        if (now := change(deck)) != deck:
            with suppress(FileError):
                shelf.keep(now, path)

    def changed(deck: Deck) -> Deck:
        return change(deck) if pack in (need.name for need in deck.packs) else deck

    kinds: dict[Path, type[GauntletRun | League]] = {gauntlet_file(game): GauntletRun, league_file(game): League}
    for path, kind in kinds.items():
        with suppress(FileError):
            run = begun(path, kind)
            if run is not None and (after := run.with_decks(changed)) != run:
                write_as(after, path)

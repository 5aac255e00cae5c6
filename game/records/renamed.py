"""Decks on the shelf go on with what they need of one's own, a pack or a card of it, when it is called otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from game.records.decks import MOST_COPIES, Deck
from game.records.files import FileError
from game.records.shelf import Shelf


def call_pack_in_decks(game: str, before: str, name: str) -> None:
    """Name a pack otherwise in the decks that need it, as far as they can be written."""

    def called(deck: Deck) -> Deck:
        packs = (need.model_copy(update={"name": name}) if need.name == before else need for need in deck.packs)
        return deck.model_copy(update={"packs": tuple(packs)})

    _rewrite(game, before, called)


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

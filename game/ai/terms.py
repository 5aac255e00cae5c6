"""What the players of a game agreed on, as whoever thinks about it elsewhere must know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.cards import Definition
from game.records.own_cards import equipped
from game.records.packs import Pack

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset


class Terms(NamedTuple):
    """Whether lists and hands are open, the game's own settings, and the cards that are in no pack: one that is tried
    out while it is written, and those of a study. By id, each with name, type, text and fields."""

    open_lists: bool
    open_hands: bool
    agreed: dict[str, str]
    cards: dict[str, dict[str, Any]]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Terms:
        known = equipped(ruleset.name, ruleset.packs).definitions
        more = [card for key, card in ruleset.definitions.items() if key not in known]
        cards = {
            card.key: {"name": card.name, "type": card.type, "text": card.text, "fields": dict(card.fields)}
            for card in more
        }
        return cls(ruleset.open_lists, ruleset.open_hands, dict(ruleset.agreed), cards)

    def game(self, name: str, packs: Sequence[Pack]) -> Ruleset:
        """The game as it is played by these."""
        ruleset = equipped(name, packs).opened(self.open_lists, self.open_hands)
        if self.cards:
            ruleset = ruleset.twin()
            ruleset.add_cards(Definition(key, **card, read=ruleset.read) for key, card in self.cards.items())
        return ruleset.played_with(self.agreed) if self.agreed else ruleset

    def table(self, ruleset: Ruleset) -> dict[str, Any]:
        """The game, its packs and the terms, ready for JSON."""
        packs = [pack.model_dump(mode="json") for pack in ruleset.packs]
        return {"game": ruleset.name, "packs": packs, **self._asdict()}


def game_of(table: dict[str, Any]) -> Ruleset:
    """The game that `Terms.table` wrote. Raises RulesetError, FileError, ValueError or KeyError."""
    packs = [Pack.model_validate(pack) for pack in table.get("packs", ())]
    agreed = dict(table.get("agreed", {}))
    cards = {
        key: {
            **card,
            "fields": {name: tuple(one) if isinstance(one, list) else one for name, one in card["fields"].items()},
        }
        for key, card in table.get("cards", {}).items()
    }
    terms = Terms(bool(table.get("open_lists")), bool(table.get("open_hands")), agreed, cards)
    return terms.game(table["game"], packs)

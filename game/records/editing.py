"""A deck that is being built: what can be done to it, and every step back and forth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.kernel.said import said
from game.records.decks import MOST_COPIES, Deck
from game.records.sections import home, sections_of


class Step(NamedTuple):
    """The deck as it was after something was done, and what that was."""

    deck: Deck
    words: str


class Editing:
    """The deck under one's hands. Nothing is written here; `deck` is always whole and can be kept as it is."""

    def __init__(self, ruleset: Ruleset, deck: Deck) -> None:
        self.ruleset = ruleset
        self._steps = [Step(deck, "")]
        self._now = 0

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._steps[self._now].deck

    def change(self, deck: Deck, words: str) -> None:
        """Put another deck in its place; `words` say what was done. What was undone cannot be redone any more."""
        if deck != self.deck:
            self._steps[self._now + 1 :] = [Step(deck, words)]
            self._now += 1

    def rename(self, name: str) -> None:
        """Another name, as if it had always been called so: no step of its own."""
        self._steps = [Step(step.deck.model_copy(update={"name": name}), step.words) for step in self._steps]

    def undo(self) -> str:
        """Take back the last step; what it was, or nothing if there was none."""
        if not self._now:
            return ""
        self._now -= 1
        return self._steps[self._now + 1].words

    def redo(self) -> str:
        """Do again what was taken back; what it was, or nothing."""
        if self._now + 1 == len(self._steps):
            return ""
        self._now += 1
        return self._steps[self._now].words

    @property
    def can_undo(self) -> bool:
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        return self._now + 1 < len(self._steps)

    # ---- cards
    def counts(self) -> Mapping[str, int]:
        """How often the deck holds each card, by name, in all its sections."""
        found: dict[str, int] = {}
        for cards in self.deck.sections.values():
            for name, count in cards.items():
                found[name] = found.get(name, 0) + count
        return found

    def section_for(self, definition: Definition) -> str:
        """Where a card goes that is added: where it is already, else its home."""
        for name, cards in self.deck.sections.items():
            if definition.name in cards:
                return name
        return home(self.ruleset, definition)

    def add(self, definition: Definition, section: str = "", count: int = 1) -> str:
        """Add copies of a card; says what was done."""
        section = section or self.section_for(definition)
        now = self.deck.section(section).get(definition.name, 0)
        words = said("{card} added", card=definition.name)
        self._put(section, definition.name, min(MOST_COPIES, now + count), words)
        return words

    def remove(self, name: str, section: str = "", count: int = 1) -> str:
        """Take copies of a card out, from the last section that holds it unless one is named; says what was done, or
        nothing if the deck holds none."""
        holding = [key for key, cards in self.deck.sections.items() if name in cards and section in ("", key)]
        if not holding:
            return ""
        words = said("{card} taken out", card=name)
        self._put(holding[-1], name, max(0, self.deck.section(holding[-1])[name] - count), words)
        return words

    def move(self, name: str, section: str, to: str) -> str:
        """Carry one copy to another section."""
        if section == to or name not in self.deck.section(section):
            return ""
        words = said("{card} moved", card=name)
        before = self.deck
        self._put(section, name, before.section(section)[name] - 1, words)
        after = self.deck
        self._now -= 1
        del self._steps[self._now + 1 :]
        cards = {**after.section(to), name: after.section(to).get(name, 0) + 1}
        self.change(self._with({**after.sections, to: cards}, after), words)
        return words

    def _put(self, section: str, name: str, count: int, words: str) -> None:
        cards = {key: number for key, number in {**self.deck.section(section), name: count}.items() if number}
        self.change(self._with({**self.deck.sections, section: cards}, self.deck), words)

    def _with(self, sections: Mapping[str, Mapping[str, int]], deck: Deck) -> Deck:
        """The deck with these sections, in the game's order and without empty ones."""
        order = [section.name for section in sections_of(self.ruleset)]
        names = sorted(sections, key=lambda name: order.index(name) if name in order else len(order))
        return deck.model_copy(update={"sections": {name: dict(sections[name]) for name in names if sections[name]}})

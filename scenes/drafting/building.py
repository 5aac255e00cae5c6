"""Building the deck of a draft: the builder, with the cards that were taken and those that are free."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import load_ruleset
from game.kernel.cards import Definition
from game.records.decks import Deck
from game.records.draft import Draft, counted, rules_of
from game.records.shelf import Shelf
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.figures_tab import FiguresTab
from scenes.builder.hands_tab import HandsTab
from scenes.builder.list_tab import ListTab
from scenes.builder.tab import Tab
from scenes.words import say

if TYPE_CHECKING:
    from scenes.window import App


class DraftBuilder(BuilderScene):
    """The deck is kept with the draft, and played from there."""

    name = "draft-builder"

    def __init__(self, app: App, draft: Draft, deck: Deck, kept: Callable[[Deck], object]) -> None:
        game = load_ruleset(draft.game)
        rules = rules_of(game)
        self.taken, self.free, self._kept = counted(draft.pool), rules.free, kept
        super().__init__(app, game.of_pool(self.taken, self.free), Shelf(draft.game), deck)
        self.starter = False
        self.play_button.shown = say("Done")
        self.play_button.name = say("Done")

    def make_tabs(self) -> list[Tab]:
        """Without trial games, which are played with decks off the shelf."""
        return [ListTab(self), FiguresTab(self), HandsTab(self)]

    def keep(self) -> None:
        """The deck as it is now is the draft's."""
        if self._unkept:
            self._unkept = False
            self._kept(self.deck)

    def play(self) -> None:
        """Back to the run, from where matches begin."""
        self.back()

    def own_cards(self) -> None:
        """What was drafted is all there is."""

    def held_words_of(self, definition: Definition) -> str:
        count = self.counts().get(definition.name, 0)
        if definition.name in self.free:
            return say("{count} in the deck, as many as you like", count=count)
        return say("{count} of {taken} in the deck", count=count, taken=self.taken[definition.name])

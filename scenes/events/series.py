"""Between the games of a match: the score, the next game, and cards that change places."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.cards import Definition
from game.records.decks import Deck
from game.records.series import after, begun, decided, loser, seed_for, side_sections, swap_faults
from game.records.shelf import Shelf
from game.records.tree import MAIN
from scenes.builder.builder_scene import BuilderScene
from scenes.builder.list_tab import ListTab
from scenes.builder.tab import Tab
from scenes.look import strings
from scenes.matches.reading import standing
from scenes.result import WhatNext
from scenes.start import NewGame
from scenes.words import name_said, say, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.ruleset import Ruleset
    from game.records.match import Match
    from scenes.window import App


def what_next(app: App, match: Match, order: NewGame) -> WhatNext | None:
    """What comes after a game of a match of several; None for a match of one game, and for a branch, which is none."""
    header = match.header
    if header.games < 2 or match.result is None or match.branch != MAIN:
        return None
    words = strings("series")
    score = after(header.score, match.result.winners, len(match.seats))
    champion = decided(score, header.games)
    told = standing(score, header.games)
    if champion is not None:
        yours = match.names[champion] == "You"
        who = words["you"] if yours else words["other"].format(name=name_said(match.names[champion]))
        return WhatNext(f"{who} {told}", ((words["new_match"], partial(anew, app, match, order)),), True)
    first = loser(match.result.winners, len(match.seats))
    coming = NextGame(app, match, order, score, first)
    ways = [(words["next_game"], coming.begin)]
    names = [name_said(name) for name in match.names]
    for seat in coming.people:
        if side_sections(match.ruleset, match.decks[seat]):
            label = words["change"] if len(coming.people) == 1 else words["change_of"].format(name=names[seat])
            ways.append((label, partial(coming.change, seat)))
    begins = words["begins"].format(name=names[first]) if first is not None else words["lot"]
    if first is not None and match.names[first] == "You":
        begins = words["you_begin"]
    return WhatNext(f"{told} {begins}", tuple(ways), True)


def anew(app: App, match: Match, order: NewGame) -> None:
    """Another match, with the decks as they were before cards changed places."""
    app.start_match(replace(order, decks=begun(match.header).decks).again())


class NextGame:
    """The next game of a match, for which cards of the decks may change places."""

    def __init__(self, app: App, match: Match, order: NewGame, score: tuple[int, ...], first: int | None) -> None:
        self.app, self.match, self.order = app, match, order
        self.score, self.first = score, first
        self.decks = list(match.decks)
        self.people = [seat for seat, who in enumerate(match.seats) if who == "human"]

    def begin(self) -> None:
        """Play it."""
        before = self.match.header
        seed = seed_for(self.match.ruleset, self.decks, self.first, random.SystemRandom().randrange(2**48))
        order = replace(self.order, decks=tuple(self.decks), seed=seed, score=self.score)
        self.app.start_match(replace(order, round=before.round + 1, follows=before.seed))

    def change(self, seat: int) -> None:
        """Exchange cards of a deck; then somebody who is alone plays, and of several each may change theirs."""
        alone = len(self.people) == 1

        def changed(now: Deck) -> None:
            self.decks[seat] = now
            if alone:
                self.begin()
            else:
                self.app.pop()

        done = strings("series")["next_game"] if alone else say("Done")
        begun, now = self.match.decks[seat], self.decks[seat]
        self.app.push(SwapBuilder(self.app, self.match.ruleset, begun, now, done, changed))


class SwapBuilder(BuilderScene):
    """The cards of a deck and those beside it, to change places between two games."""

    name = "swap-builder"

    def __init__(
        self, app: App, ruleset: Ruleset, begun: Deck, deck: Deck, done: str, changed: Callable[[Deck], object]
    ) -> None:
        self.begun, self._then = begun, changed
        own = ruleset.twin()
        names = {name for part in deck.sections.values() for name in part}
        own.definitions = {key: one for key, one in own.definitions.items() if one.name in names}
        own.by_name = {name: one for name, one in own.by_name.items() if name in names}
        self.whole = ruleset
        super().__init__(app, own, Shelf(ruleset.name), deck)
        self.starter = False
        self.play_button.shown = self.play_button.name = done

    def make_tabs(self) -> list[Tab]:
        """Only the list: it is the same deck."""
        return [ListTab(self)]

    def keep(self) -> None:
        """It is changed for this match only."""
        self._unkept = False

    def own_cards(self) -> None:
        """There are no others."""

    def show_details(self) -> None:
        """Its name stays."""

    def put_in(self, definition: Definition, section: str) -> None:
        """No more copies than the deck began with."""
        if self.counts().get(definition.name, 0) >= self.most(definition):
            self.told = strings("series")["no_more"].format(card=definition.name)
            self.app.sounds.play("refuse")
            self.app.redraw()
            return
        super().put_in(definition, section)

    def most(self, definition: Definition) -> int:
        """How many of a card there are."""
        return sum(part.get(definition.name, 0) for part in self.begun.sections.values())

    def held_words_of(self, definition: Definition) -> str:
        return say("{get} of {most}", get=self.counts().get(definition.name, 0), most=self.most(definition))

    def play(self) -> None:
        """The next game, if the deck may be played so."""
        if faults := swap_faults(self.whole, self.begun, self.deck):
            told = "\n".join(map(sentence, faults[:5]))
            self.app.tell(strings("series")["not_yet"], told)
            return
        self._then(self.deck)

"""Forging a deck: one of three cards, again and again; then the run with it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import load_ruleset
from game.kernel.cards import Definition
from game.records.decks import Deck
from game.records.files import FileError, remove
from game.records.forge import (
    KIND,
    ForgeRun,
    forge_faults,
    forge_file,
    forge_of,
    forged,
    groups_of,
    offered,
    path_of,
    slots,
    taken,
)
from game.records.gauntlet import GauntletRules
from game.records.runs import begun, begun_elsewhere, left_behind, read_tally, tally_file, write_as
from scenes.builder.pictures import Pictures
from scenes.builder.reading import ReadingScene
from scenes.deck_glance import DeckSeen
from scenes.drafting.pack_scene import TakenScene
from scenes.events.event import cannot_go_on
from scenes.events.gauntlet import GauntletScene
from scenes.events.offer import CardOffer
from scenes.events.standing import record_words
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.start import NewGame
from scenes.table.gallery import gallery_for
from scenes.widgets import Button, Column, Columns, Heading, Label, Widget
from scenes.words import all_of, fault_told, marked, say

if TYPE_CHECKING:
    from scenes.window import App


def open_forge(app: App, game: str) -> None:
    """The forge of a game, as far as it has come: the offers, or the run with the deck. What cannot be read is told,
    and left as it is."""
    ruleset = load_ruleset(game)
    try:
        run = begun(forge_file(game), ForgeRun, lambda run: forge_faults(ruleset, run)) or new_run(game)
        read_tally(game, KIND)
        scene = ForgedRunScene(app, game, run) if run.deck else ForgeScene(app, run)
    except FileError as error:
        cannot_go_on(app, strings("forge"), error, forge_file(game), tally_file(game, KIND))
        return
    app.push(scene)


def new_run(game: str) -> ForgeRun:
    """A forge in which nothing was taken yet. Raises FileError."""
    seed = random.SystemRandom().randrange(2**48)
    tally = read_tally(game, KIND)
    return ForgeRun(game=game, seed=seed, number=tally.runs + 1, rank=tally.whole)


class ForgeScene(FormScene):
    """The next offer, and what the deck has come to. It is kept after each card."""

    name = "forging"
    title = marked("Forge")
    width = 1000
    room = 760, 570

    def __init__(self, app: App, run: ForgeRun) -> None:
        super().__init__(app)
        self.run = run
        self.ruleset = load_ruleset(run.game)
        self.rules = forge_of(self.ruleset)
        self.words = strings("forge")
        self.title = f"{strings('events')[KIND]} · {self.ruleset.title}"
        self.pictures = Pictures(self.ruleset, gallery_for(app.settings))

    def enter(self) -> None:
        self.build()

    def build(self) -> None:
        """The offer that is open."""
        run, words = self.run, self.words
        self.cards = offered(self.ruleset, run.seed, run.picks)
        slot = slots(self.rules, run.seed)[len(run.picks)]
        heading = words["pick"].format(pick=len(run.picks) + 1, picks=self.rules.picks, kind=say(slot.called))
        named = groups_of(self.ruleset, run.picks)
        told = words["groups"].format(groups=all_of(named)) if named else say(self.rules.about)
        self.offer = CardOffer(self.cards, self.pictures, self.take, self.read)
        deck = forged(self.ruleset, run, whole=False) if run.picks else None
        glance = [DeckSeen(deck.model_copy(update={"plan": told}))] if deck else [Label(told, "small", "gold_light")]
        record = Label(record_words(read_tally(run.game, KIND)), "small", "muted")
        rows = [Heading(heading), self.offer, *glance, *([] if run.picks else [record])]
        look = Button(words["taken"], self.show_taken)
        look.enabled = bool(run.picks)
        self.show(Column(rows, 10), Columns([look, Button(words["back"], self.back)]), self.cards[0].name)

    def layout(self) -> None:
        """The cards are a little lower where the rest would else be out of sight."""
        assert self.form
        self.offer.most = self.app.size[1] * 9 // 20
        super().layout()
        if 0 < (over := self.form.overflow()) <= self.offer.most // 2:
            self.offer.most -= over
            super().layout()

    def take(self, card: Definition) -> None:
        """This card; after the last one the deck is made."""
        if left_behind(forge_file(self.run.game), ForgeRun, self.run):
            self.app.pop()
            open_forge(self.app, self.run.game)
            return
        run = self.run.model_copy(update={"picks": (*self.run.picks, card.name)})
        whole = len(run.picks) == self.rules.picks
        if whole:
            run = run.model_copy(update={"deck": forged(self.ruleset, run, say("Forged deck"))})
        self.run = run
        try:
            write_as(run, forge_file(run.game))
        except FileError as error:
            self.app.tell(self.words["unkept"], fault_told(error))
        self.app.sounds.play("draw")
        if whole:
            self.app.pop()
            self.app.push(ForgedRunScene(self.app, run.game, run))
            return
        self.build()
        self.layout()
        self.app.redraw()

    def show_taken(self) -> None:
        """All that was taken so far, to look through."""
        self.app.push(TakenScene(self.app, self.run.game, taken(self.ruleset, self.run)))

    def read(self, card: Definition) -> None:
        """A card large, with all that is said of it."""
        self.app.push(ReadingScene(self.app, self.pictures, card, self.cards))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            for button in self.offer.buttons:
                if button.rect.collidepoint(event.pos):
                    button.read()
                    return True
        return super().handle(event)


class ForgedRunScene(GauntletScene):
    """The opponents of the gauntlet, with the deck that was forged."""

    name = KIND
    title = marked("Forge")

    def rules_of(self) -> GauntletRules:
        return path_of(self.ruleset)

    def chosen(self) -> list[Widget]:
        """It is forged anew; here is what went this far."""
        assert self.run and self.run.deck
        return [DeckSeen(self.seen(self.run.deck))]

    def seen(self, deck: Deck) -> Deck:
        """Of what it was forged is told, not as it was written into it."""
        assert isinstance(self.run, ForgeRun)
        groups = groups_of(self.ruleset, self.run.picks)
        return deck.model_copy(update={"plan": say("Forged of {groups}.", groups=all_of(groups))}) if groups else deck

    def order(self) -> NewGame:
        return replace(super().order(), free_decks=True)

    def open_again(self) -> None:
        open_forge(self.app, self.game)

    def begin(self) -> None:
        """A new forge, in place of the run that is over."""
        try:
            if begun_elsewhere(forge_file(self.game), ForgeRun, self.run):
                self.resume()
                return
            run = new_run(self.game)
            remove(forge_file(self.game))
        except FileError as error:
            self.app.tell(self.words["unkept"], fault_told(error))
            return
        self.app.pop()
        self.app.push(ForgeScene(self.app, run))

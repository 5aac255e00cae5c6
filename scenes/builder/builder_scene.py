"""Building a deck: the cards of the collection, and the deck beside them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.lab.figures import drawn_from
from game.records.decks import Deck
from game.records.editing import Editing
from game.records.files import FileError
from game.records.own_cards import with_needs
from game.records.pool import Entry
from game.records.sections import home, sections_of
from game.records.shelf import Shelf
from scenes import keys
from scenes.builder.controls import SmallButton, put_in_a_row
from scenes.builder.doctor_tab import DoctorTab
from scenes.builder.figures_tab import FiguresTab
from scenes.builder.hands_tab import HandsTab
from scenes.builder.list_tab import ListTab
from scenes.builder.scene import TOP, CollectionScene
from scenes.builder.tab import Tab
from scenes.builder.trial_tab import TrialTab
from scenes.words import lines_told, say, sentence, told

if TYPE_CHECKING:
    from scenes.window import App

PATIENCE = 0.8
"""Seconds after the last change until the deck is written to its file."""


class BuilderScene(CollectionScene):
    """The collection with a deck beside it. The deck is kept by itself, a moment after each change and on leaving.

    A starter deck is a model: the first change makes a deck of one's own of it. An empty deck is not kept.
    """

    name = "builder"
    aside = 330

    def __init__(self, app: App, ruleset: Ruleset, shelf: Shelf, deck: Deck, path: Path | None = None) -> None:
        super().__init__(app, ruleset)
        self.shelf, self.path = shelf, path
        self.editing = Editing(ruleset, deck)
        self.starter = path is None and deck.name in ruleset.decks()
        self._unkept = False
        self._not_kept = ""
        """What went wrong the last time that the deck was to be kept."""
        self._idle = 0.0
        self.column = Rect(0, 0, 0, 0)
        self.tabs: list[Tab] = self.make_tabs()
        self.tab = self.tabs[0]
        self._tab_buttons = [
            SmallButton(say(tab.title), lambda tab=tab: self.turn_to(tab), down=tab is self.tab)  # type: ignore[misc]
            for tab in self.tabs
        ]
        self.details = SmallButton(say("Name, plan and tags"), self.show_details)
        self.undo_button = SmallButton(say("Undo"), self.undo)
        self.redo_button = SmallButton(say("Redo"), self.redo)
        self.play_button = SmallButton(say("Play this deck"), self.play, shown=say("Play"), primary=True)

    def offered(self) -> list[Entry]:
        """Only what may be in a deck."""
        return [entry for entry in super().offered() if self.ruleset.for_decks(entry.definition)]

    def make_tabs(self) -> list[Tab]:
        """What the column beside the cards can show."""
        tabs: list[Tab] = [ListTab(self), FiguresTab(self)]
        if drawn_from(self.ruleset):
            tabs.append(HandsTab(self))
        if 2 in self.ruleset.seats:
            tabs += [TrialTab(self), DoctorTab(self)]
        return tabs

    def widgets(self) -> list[Any]:
        return [
            *(self.search, self.sort, self.filters, self.clear, self.grid),
            *(self.details, *(self._tab_buttons if len(self.tabs) > 1 else ()), *self.tab.widgets()),
            *(self.undo_button, self.redo_button, self.play_button, self.help, self.leave_button),
        ]

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.editing.deck

    @property
    def title(self) -> str:  # type: ignore[override]
        """What the scene is called when it is read out."""
        return say("Building {name}", name=self.deck.name)

    @property
    def open_deck(self) -> Deck:
        return self.deck

    def again(self, ruleset: Ruleset) -> BuilderScene:
        """The same deck with other cards to build of, and all that can be undone; a card that is called otherwise since
        is called so in the deck as it was kept, and then nothing can be undone."""
        self.shelf.read()
        kept = next((deck for path, deck in self.shelf.kept if path == self.path), self.deck)
        if kept.sections != self.deck.sections:
            return BuilderScene(self.app, ruleset, self.shelf, kept, self.path)
        scene = BuilderScene(self.app, ruleset, self.shelf, self.deck, self.path)
        scene.editing, scene.starter = self.editing, self.starter
        scene.editing.ruleset = ruleset
        return scene

    def enter(self) -> None:
        super().enter()
        self.changed("")

    def pause(self) -> None:
        super().pause()
        self._let_go()
        self.keep()

    def back(self) -> None:
        """Leave; a deck that cannot be kept is asked about."""
        self.keep()
        if not self._not_kept:
            super().back()
            return
        self.app.ask_before_loss(say("Leave without keeping?"), self._not_kept, say("Leave"), super().back, say("Stay"))

    def leave(self) -> None:
        self.keep()
        for tab in self.tabs:
            tab.close()
        super().leave()

    # ---- places
    def place(self, area: Rect) -> None:
        super().place(area)
        look, (width, height) = self.app.look, self.app.size
        gap = look.px(12)
        self.column = Rect(
            width - gap - look.px(self.aside), look.px(TOP), look.px(self.aside), height - look.px(TOP) - gap
        )
        self.details.put(Rect(self.column.left, gap // 2, self.column.width, look.px(36)))
        inner = self.column.inflate(-look.px(16), -look.px(16))
        if len(self._tab_buttons) > 1:
            put_in_a_row(self._tab_buttons, Rect(inner.left, inner.top, inner.width, look.px(28)), look, gap=4)
            inner.top += look.px(36)
            inner.height -= look.px(36)
        row = Rect(inner.left, inner.bottom - look.px(34), inner.width, look.px(34))
        third = (row.width - 2 * look.px(6)) // 3
        for number, button in enumerate((self.undo_button, self.redo_button, self.play_button)):
            button.put(Rect(row.left + number * (third + look.px(6)), row.top, third, row.height))
        inner.height = row.top - look.px(8) - inner.top
        self.tab.put(inner, look)

    def turn_to(self, tab: Tab) -> None:
        """Show another tab."""
        assert self.form
        focused = self.form.focused
        self.tab = tab
        for button, of in zip(self._tab_buttons, self.tabs, strict=True):
            button.down = of is tab
        tab.changed()
        from scenes.builder.controls import Stage
        from scenes.widgets import Form

        self.form.focus(None)
        self.form = Form(Stage(self.widgets(), self.place), sound=self.app.sounds.play)
        self.layout()
        self.form.focus(focused if focused in self.form.controls() else self.grid)
        self.app.redraw()

    # ---- the deck
    def counts(self) -> dict[str, int]:
        return dict(self.editing.counts())

    def add(self, definition: Definition) -> None:
        self.put_in(definition, "")

    def put_in(self, definition: Definition, section: str) -> None:
        """A copy more; into its home unless a section is named."""
        words = self.editing.add(definition, section)
        self.changed(f"{told(words)}: {self.held_words_of(definition)}", "place")

    def remove(self, definition: Definition) -> None:
        self.take_out(definition.name, "")

    def take_out(self, name: str, section: str) -> None:
        """A copy less."""
        words = self.editing.remove(name, section)
        self.changed(
            sentence(words) if words else say("There is no {name} in the deck.", name=name), "draw" if words else ""
        )

    def undo(self) -> None:
        """Take back the last step."""
        words = self.editing.undo()
        self.changed(say("Undone: {words}.", words=told(words)) if words else say("Nothing to undo."))

    def redo(self) -> None:
        """Do it again."""
        words = self.editing.redo()
        self.changed(say("Redone: {words}.", words=told(words)) if words else say("Nothing to redo."))

    def changed(self, told: str, sound: str = "") -> None:
        """The deck is another: everything that shows it follows, and it is kept soon."""
        if self.starter and self.editing.can_undo:
            self.starter = False
            name = self.shelf.free_name(self.deck.name)
            self.editing.rename(name)
            told = say("{told} This is a copy of your own, {name}.", told=told, name=name)
        if told:
            self._unkept, self._idle = True, 0.0
        self.undo_button.enabled, self.redo_button.enabled = self.editing.can_undo, self.editing.can_redo
        self.details.shown = f"{self.deck.name}{'  ' + say('(starter deck)') if self.starter else ''}"
        for tab in self.tabs:
            tab.changed()
        if "in:" in self.search.content:
            self.find()
        self.told = told
        if sound:
            self.app.sounds.play(sound)
        self.app.redraw()

    def keep(self) -> None:
        """Write the deck to its file, if it was changed; what goes wrong is told, and tried again after the next
        change, and on leaving."""
        changed = self._unkept or self._not_kept
        if not changed or self.starter or (self.path is None and not self.deck.sections):
            return
        before, self._unkept, self._not_kept = self._not_kept, False, ""
        try:
            self.path = self.shelf.keep(with_needs(self.deck, self.ruleset), self.path)
        except FileError as error:
            self._not_kept = say("The deck is not kept: {error}", error=lines_told(error.whole))
        if before or self._not_kept:
            self.trouble = self._not_kept
            self.app.redraw()

    def show_details(self) -> None:
        """Name, plan and tags."""
        from scenes.builder.details import DetailsScene

        def renamed(name: str, plan: str, tags: tuple[str, ...]) -> None:
            name = self.shelf.free_name(name, self.path) if name != self.deck.name or self.starter else name
            after = self.deck.model_copy(update={"name": name, "plan": plan, "tags": tags})
            if after != self.deck:
                self.starter = False
                self.editing.change(after, say("name, plan and tags"))
                self.changed(say("The deck is called {name}.", name=name))

        self.app.push(DetailsScene(self.app, self.deck, renamed))

    def play(self) -> None:
        """A game with this deck against the computer; what is missing for that is told."""
        from scenes.builder.playing import play_deck

        self.keep()
        play_deck(self.app, self.ruleset, self.deck)

    # ---- carrying a card with the mouse
    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and (self.grid.carried or self.tab.carried):
            self._let_go()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_z:
                (self.redo if event.mod & pygame.KMOD_SHIFT else self.undo)()
                return True
            if event.key == pygame.K_y:
                self.redo()
                return True
            number = event.key - pygame.K_1
            if 0 <= number < len(self.tabs):
                self.turn_to(self.tabs[number])
                return True
        if event.key == pygame.K_F2:
            self.show_details()
            return True
        return super().shortcut(event)

    def _let_go(self) -> None:
        self.grid.carried = None
        self.tab.let_go()
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        dropped = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        meant = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            inside = self.column.collidepoint(event.pos)
            self.tab.light(event.pos if self.grid.carried and inside else None)
        elif dropped and self.grid.carried:
            definition = self.grid.carried
            self._let_go()
            if self.column.collidepoint(event.pos):
                self.put_in(definition, self._section_under(definition, event.pos))
            return True
        elif dropped and self.tab.carried:
            name, section = self.tab.carried
            self._let_go()
            if not self.column.collidepoint(event.pos):
                self.take_out(name, section)
            elif name in self.pool.by_name:
                to = self._section_under(self.pool.by_name[name].definition, event.pos) or section
                if words := self.editing.move(name, section, to):
                    self.changed(sentence(words), "place")
            return True
        return meant

    def _section_under(self, definition: Definition, at: tuple[int, int]) -> str:
        """The section under the mouse if it takes the card; else none is named."""
        under = self.tab.section_at(at)
        taking = [section.name for section in sections_of(self.ruleset) if section.takes(definition)]
        return under if under in taking else ""

    def point(self, at: tuple[int, int]) -> None:
        super().point(at)
        self.pointed = self.pointed or self.tab.hover(at)

    def looked_at(self) -> Definition | None:
        assert self.form
        if self.pointed is None and self.form.focused in self.tab.widgets():
            return self.tab.current() or super().looked_at()
        return super().looked_at()

    # ---- words
    def held_words(self) -> str:
        definition = self.looked_at()
        return self.held_words_of(definition) if definition else ""

    def held_words_of(self, definition: Definition) -> str:
        """How many copies the deck has, and may have."""
        count = self.counts().get(definition.name, 0)
        where = home(self.ruleset, definition)
        section = next((section for section in sections_of(self.ruleset) if section.name == where), None)
        copies = section.copies_of(definition.name) if section else 0
        allowed = say(" of {copies}", copies=copies) if copies else ""
        return say("{count}{allowed} in the deck", count=count, allowed=allowed)

    def keys_words(self) -> str:
        return keys.named(say("Click or {Enter} adds, - takes out, right click or {Space} reads  ·  {F1} help"))

    # ---- frames
    def update(self, dt: float) -> None:
        super().update(dt)
        if self._unkept:
            self._idle += dt
            if self._idle >= PATIENCE:
                self.keep()
        for tab in self.tabs:  # games go on while another tab is shown
            if tab.update(dt):
                self.app.redraw()

    @property
    def waiting(self) -> bool:
        return super().waiting or self._unkept or any(tab.waiting for tab in self.tabs)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self.grid.carried:
            self._draw_carried(surface, self.grid.carried)
        elif self.tab.carried and self.tab.carried[0] in self.pool.by_name:
            self._draw_carried(surface, self.pool.by_name[self.tab.carried[0]].definition)

    def _draw_carried(self, surface: Surface, definition: Definition) -> None:
        picture = self.pictures.get(definition, self.grid.card)
        surface.blit(picture, picture.get_rect(center=self._mouse))

    def draw_panels(self, surface: Surface) -> None:
        look = self.app.look
        surface.blit(look.plate(self.column.size, "panel", "gold", 10), self.column)
        self.tab.draw(surface, look)

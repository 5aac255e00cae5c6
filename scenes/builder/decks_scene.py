"""The decks of a game: one's own and the starter decks, and what can be done with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Rect, Surface

from game.kernel.ruleset import Ruleset
from game.records.decks import Deck
from game.records.files import FileError
from game.records.own_cards import is_legal
from game.records.pool import pool_of
from game.records.sections import sections_of
from game.records.shelf import Shelf
from scenes import clipboard, keys
from scenes.backdrop import on_mat, table_top
from scenes.builder.controls import Search, SmallButton, Sort, Stage, put_in_a_row
from scenes.builder.deck_card import DeckCard
from scenes.builder.deck_rows import DeckRow, DeckRows
from scenes.builder.pictures import Pictures
from scenes.builder.playing import play_deck, ruleset_with
from scenes.card_fan import card_size, draw_fan
from scenes.look import strings
from scenes.scene import Scene
from scenes.shelf_keys import shelf_key
from scenes.start import games
from scenes.widgets import Button, Form, alike
from scenes.words import fault_told, lines_told, marked, say

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene
    from scenes.window import App

NEW = marked("A new deck")
SMALL = ("copy", "name", "delete", "undo", "import", "export")
"""The small buttons under a deck, in their order."""


class DecksScene(Scene):
    """Choose a deck, and open, play, copy, rename, sort or delete it; or make a new one."""

    name = "decks"
    room = 1000, 500
    title = marked("Decks")
    last_game: ClassVar[str] = ""

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self._games = games()
        chosen = game or DecksScene.last_game
        self.game = chosen if chosen in self._games else next(iter(self._games), "")
        self._built: BuilderScene | None = None
        self.told, self.bad = "", False
        self.rows = DeckRows(self.open, self.changed)
        self._choice = Sort(
            say("Game"),
            list(self._games.values()),
            list(self._games).index(self.game) if self.game else 0,
            self._turn_to,
        )
        self.find = Search(
            say("Find a deck"), longest=60, empty=say("Find a deck: name or tag"), changed=lambda words: self.list()
        )
        self._back = SmallButton(say("Back"), self.back, shown=say("← Back"))
        self.buttons = {
            "open": Button(say("Open"), self.open, primary=True),
            "play": Button(say("Play"), self.play),
            "new": Button(say("New deck"), self.new),
            "cards": Button(say("Cards"), self.cards),
            "own": Button(say("Own cards"), self.own_cards),
            "copy": SmallButton(say("Duplicate"), self.duplicate),
            "name": SmallButton(say("Rename"), self.rename),
            "delete": SmallButton(say("Delete"), self.delete),
            "undo": SmallButton(say("Undo delete"), self.undo, shown=say("Undelete")),
            "import": SmallButton(say("Import"), self.paste),
            "export": SmallButton(say("Export"), self.export),
        }
        self.draft_button = Button(say("Draft"), self.draft)
        self._take_game()

    def _take_game(self) -> None:
        """Everything of the game that is chosen. Raises RulesetError."""
        from scenes.table.gallery import gallery_for

        DecksScene.last_game = self.game
        self.ruleset: Ruleset = ruleset_with(self.game, self.app.settings)
        self.shelf = Shelf(self.game)
        self._deleted = self.shelf.deleted()
        self.pool = pool_of(self.ruleset)
        self.pictures = Pictures(self.ruleset, gallery_for(self.app.settings))
        if self.pictures.gallery:
            self.pictures.gallery.warm()
        self.builds = bool(sections_of(self.ruleset))
        self.drafts = self.ruleset.drafters is not None
        self.card = DeckCard(self.pictures, self.pool)
        self.list()

    def _turn_to(self, number: int) -> None:
        self.game = list(self._games)[number]
        self._take_game()
        self.enter()
        self.layout()

    def enter(self) -> None:
        widgets: list[Any] = [self._choice] if len(self._games) > 1 else []
        if self.builds:
            widgets += [self.find, self.rows, *self.buttons.values()]
            widgets += [self.draft_button] if self.drafts else []
        else:
            widgets += [self.buttons["cards"], self.buttons["own"]]
        self.leave()  # the controls stay, and none keeps the focus of the form before
        self.form = Form(Stage([*widgets, self._back], self.place), sound=self.app.sounds.play)
        self.form.focus(self.rows if self.builds else self.buttons["cards"])

    def resume(self) -> None:
        """Decks and own cards may have been changed meanwhile."""
        if ruleset_with(self.game, self.app.settings) is not self.ruleset:
            self._take_game()
            self.layout()
        self.shelf.read()
        self.list(self._built.path if self._built else None)
        self._built = None

    def leave(self) -> None:
        if self.form:
            self.form.focus(None)

    # ---- the list
    def list(self, path: Path | None = None) -> None:
        """The decks whose name or tags begin like what is looked for; `path` is chosen if it is there."""
        before = self.rows.current
        wanted = path or (before.path if before else None)
        name = before.deck.name if before and before.deck else ""
        words = self.find.content.casefold().split()

        def found(deck: Deck) -> bool:
            said = " ".join((deck.name, *deck.tags)).casefold()
            return all(word in said for word in words)

        own = [DeckRow(deck.name, deck, kept) for kept, deck in self.shelf.kept if found(deck)]
        models = (
            [DeckRow(deck.name, deck) for deck in self.ruleset.decks().values() if found(deck)] if self.builds else []
        )
        for row in own:
            row.legal = row.deck is not None and is_legal(row.deck)
        none = say("None found.") if words else say("None yet: change a starter deck, or make a new one.")
        self.rows.show(
            [
                DeckRow(say("Your decks"), None),
                *(own or [DeckRow(none, None, note=True)]),
                *(DeckRow(lines_told(fault), None, note=True) for fault in self.shelf.faults),
                DeckRow(say("Starter decks"), None),
                *models,
            ]
        )
        for number, row in enumerate(self.rows.rows):
            if row.deck and ((wanted and row.path == wanted) or (not wanted and row.deck.name == name)):
                self.rows.chosen = number
        self.changed()

    def changed(self) -> None:
        """Another deck is chosen."""
        row = self.rows.current
        own = row is not None and row.path is not None
        for name in ("open", "play", "copy", "export"):
            self.buttons[name].enabled = row is not None
        for name in ("name", "delete"):
            self.buttons[name].enabled = own
        self.buttons["undo"].enabled = bool(self._deleted)
        self.card.show(row.deck if row else None)
        self.app.redraw()

    @property
    def deck(self) -> Deck | None:
        """The deck that is chosen."""
        return self.rows.current.deck if self.rows.current else None

    # ---- what can be done
    def open(self) -> None:
        """Build on it."""
        row = self.rows.current
        if row and row.deck:
            self._build(row.deck, row.path)

    def new(self) -> None:
        """An empty deck."""
        self._build(Deck(game=self.game, name=self.shelf.free_name(NEW), sections={}), None)

    def _build(self, deck: Deck, path: Path | None) -> None:
        from scenes.builder.builder_scene import BuilderScene

        self.told = ""
        ruleset = ruleset_with(self.game, self.app.settings, deck)
        self._built = BuilderScene(self.app, ruleset, self.shelf, deck, path)
        self.app.push(self._built)

    def cards(self) -> None:
        """All cards of the game."""
        from scenes.builder.scene import CollectionScene

        self.app.push(CollectionScene(self.app, self.ruleset))

    def draft(self) -> None:
        """Packs of cards, and a deck of what was taken of them."""
        from scenes.drafting import open_draft

        open_draft(self.app, self.game)

    def play(self) -> None:
        """A game with it against the computer."""
        if self.deck:
            play_deck(self.app, ruleset_with(self.game, self.app.settings, self.deck), self.deck)

    def duplicate(self) -> None:
        """A deck of one's own like it."""
        if self.deck:
            self._keep(
                self.deck.model_copy(update={"name": self.shelf.free_name(self.deck.name)}), None, say("Duplicated")
            )

    def rename(self) -> None:
        """Another name, plan or tags."""
        from scenes.builder.details import DetailsScene

        row = self.rows.current
        if row is None or row.deck is None or row.path is None:
            return
        deck, path = row.deck, row.path

        def take(name: str, plan: str, tags: tuple[str, ...]) -> None:
            name = self.shelf.free_name(name, path)
            self._keep(deck.model_copy(update={"name": name, "plan": plan, "tags": tags}), path, say("Kept"))

        self.app.push(DetailsScene(self.app, deck, take))

    def _keep(self, deck: Deck, path: Path | None, done: str) -> None:
        try:
            path = self.shelf.keep(deck, path)
        except FileError as error:
            self.tell(fault_told(error), bad=True)
            return
        self.list(path)
        self.tell(f"{done}: {deck.name}.")

    def delete(self) -> None:
        """Off the shelf; it can be put back."""
        row = self.rows.current
        if row is None or row.path is None:
            return
        try:
            self._deleted.append(self.shelf.delete(row.path))
        except FileError as error:
            self.tell(fault_told(error), bad=True)
            return
        self.list()
        self.tell(say("Deleted: {words}. Ctrl+{undo} brings it back.", words=row.words, undo=keys.now.shown("Z")))

    def undo(self) -> None:
        """Put back what was deleted last."""
        if self._deleted:
            try:
                path = self.shelf.restore(self._deleted.pop())
            except FileError as error:
                self.tell(fault_told(error), bad=True)
                return
            self.list(path)
            self.tell(say("Put back: {name}.", name=self.deck.name if self.deck else ""))

    def paste(self) -> None:
        """A deck from what was copied last: a list, a code or a deck's file."""
        from scenes.importing import import_text

        text = clipboard.get_text()
        if not text.strip():
            self.app.tell(say("Nothing was copied"), strings("import")["nothing_copied"])
            return
        import_text(self.app, self.game, text, self.take_in)

    def take_in(self, deck: Deck) -> None:
        """Put a deck from elsewhere on the shelf."""
        self._keep(deck.model_copy(update={"name": self.shelf.free_name(deck.name)}), None, say("Imported"))

    def own_cards(self) -> None:
        """Packs of own cards, and the card editor."""
        from scenes.editor import open_packs

        open_packs(self.app, self.game)

    def export(self) -> None:
        """The deck as a list and as a code, to be copied or saved."""
        from scenes.builder.export import ExportScene

        if self.deck:
            ruleset = ruleset_with(self.game, self.app.settings, self.deck)
            self.app.push(ExportScene(self.app, ruleset, self.deck))

    def tell(self, words: str, bad: bool = False) -> None:
        """Say it under the list."""
        self.told, self.bad = words, bad
        self.changed()

    # ---- events
    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.type == pygame.KEYDOWN and self.builds and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        acts = {pygame.K_n: self.new, pygame.K_d: self.duplicate, pygame.K_z: self.undo, pygame.K_v: self.paste}
        return shelf_key(self, event, acts)

    # ---- places and picture
    def layout(self) -> None:
        assert self.form
        self.form.arrange(Rect((0, 0), self.app.size), self.app.look)

    def place(self, area: Rect) -> None:
        """Everything in its place."""
        look = self.app.look
        gap, row = look.px(20), look.px(36)
        whole = on_mat(self.app.size, look, 1240)
        self._back.put(Rect(whole.left, whole.top, look.px(96), row))
        self._title = Rect(whole.left + look.px(110), whole.top, look.px(200), row)
        choice = look.px(300)
        self._choice.put(Rect(whole.right - choice, whole.top, choice, row))
        body = Rect(whole.left, whole.top + row + look.px(14), whole.width, 0)
        body.height = whole.bottom - body.top
        if not self.builds:
            for name, side in (("cards", -1), ("own", 1)):
                button = self.buttons[name]
                button.rect = Rect(0, 0, look.px(240), look.px(48))
                button.rect.midbottom = (whole.centerx + side * look.px(130), whole.bottom - look.px(20))
            self._note = Rect(whole.left, button.rect.top - look.px(50), whole.width, look.px(30))
            fan = look.px(760)
            self._fan = Rect(whole.centerx - fan // 2, body.top, fan, self._note.top - body.top - look.px(10))
            return
        left = Rect(body.left, body.top, body.width * 9 // 20, body.height)
        self.find.put(Rect(left.left, left.top, left.width, row))
        bottom = look.px(48)
        self._status = Rect(left.left, left.bottom - look.px(24), left.width, look.px(24))
        top = left.top + row + look.px(10)
        actions = Rect(left.left, self._status.top - look.px(6) - bottom, left.width, bottom)
        self.rows.put(Rect(left.left, top, left.width, actions.top - look.px(10) - top), look)
        below = [self.buttons[name] for name in ("new", "cards", "own")]
        below += [self.draft_button] if self.drafts else []
        weights = [len(button.name) + 4 if self.drafts else 1 for button in below]
        alike(below)
        x, room = actions.left, actions.width - (len(below) - 1) * look.px(10)
        for button, weight in zip(below, weights, strict=True):
            button.rect = Rect(x, actions.top, room * weight // sum(weights), bottom)
            x = button.rect.right + look.px(10)
        right = Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        small = Rect(right.left, right.bottom - look.px(34), right.width, look.px(34))
        put_in_a_row([self.buttons[name] for name in SMALL if name in self.buttons], small, look)
        large = Rect(right.left, small.top - look.px(10) - bottom, right.width, bottom)
        half = (large.width - look.px(12)) // 2
        self.buttons["open"].rect = Rect(large.left, large.top, half, bottom)
        self.buttons["play"].rect = Rect(large.right - half, large.top, half, bottom)
        self.card.put(Rect(right.left, right.top, right.width, large.top - look.px(12) - right.top), look)

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        self.pictures.begin()
        surface.blit(table_top(surface.get_size(), look), (0, 0))
        look.write_title(surface, say(self.title), midleft=self._title.midleft)
        if len(self._games) == 1:
            look.write(surface, self.ruleset.title, self._choice.rect, "heading", "gold", "right")
        if self.builds:
            self.card.draw(surface, look, self.ruleset)
            look.write(surface, self.told, self._status, "small", "warning" if self.bad else "gold_light")
        else:
            words = say(
                "{title} is played without decks of one's own; its cards can be looked at.", title=self.ruleset.title
            )
            look.write(surface, words, self._note, "body", "cream", "centre")
            entries = self.pool.entries
            some = [entries[len(entries) * number // 5].definition for number in range(5)]
            size = card_size(self._fan)
            draw_fan(surface, self._fan, look, [self.pictures.get(card, size) for card in some])
        self.form.draw(surface)

    def describe(self) -> str:
        return f"{super().describe()}\n{self.told}" if self.told else super().describe()

"""The packs of a game: switched on and off, with their cards to be made, changed and deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.library import load_ruleset
from game.records.card_draft import CardDraft
from game.records.files import FileError
from game.records.own_cards import pool, switched_on, unplayable
from game.records.pack_shelf import shelf_of
from game.records.packs import Found, Pack
from game.records.pictures import picture_faults
from game.records.places import packs as packs_folder
from game.records.places import pictures
from game.records.shelf import Shelf
from scenes.editor.asking import AskName
from scenes.editor.boxes import Lines, Rows, Split
from scenes.editor.scene import EditorScene
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Column, Columns, Heading, Toggle
from scenes.words import all_of, capital, fault_told, lines_told, say, say_many, told

if TYPE_CHECKING:
    from scenes.window import App

SEEN, NONE_SEEN = 9, 3
"""Rows of the lists, and as long as there is nothing to list: what can be done then is seen below them."""


class PacksScene(FormScene):
    """The packs on the left, the cards of the chosen one on the right."""

    name = "packs"
    width = 1100

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.title = say("Own cards of {title}", title=load_ruleset(game).title)
        self.shelf = shelf_of(game, packs_folder(game))
        self._words = strings("packs")
        self.packs = Rows(say("Packs"), [], rows_seen=SEEN, taken=lambda number: self._show())
        self.cards = Rows(say("Cards"), [], rows_seen=SEEN, taken=lambda number: self.edit())
        self.on = Toggle(say("In use"), False, self._switch, self._words["on"])
        self.told = Lines("", 4)
        self._chosen = -1
        self._draft: CardDraft | None = None

    def enter(self) -> None:
        self.new_card = Button(say("New card"), self.make, primary=True)
        self.change = Button(say("Change"), self.edit)
        self.drop_card = Button(say("Delete card"), self.delete_card)
        self.rename = Button(say("Rename"), self.call)
        self.drop_pack = Button(say("Delete pack"), self.delete_pack)
        self.take_back = Button(say("Undo"), self.undo)
        left = [Heading(say("Packs")), self.packs, self.on]
        right = [Heading(say("Cards")), self.cards, Columns([self.new_card, self.change, self.drop_card], 90, 10)]
        buttons = [
            Button(say("New pack"), self.create),
            self.rename,
            self.drop_pack,
            self.take_back,
            Button(say("Back"), self.back),
        ]
        body = Column([Split([Column(left, 8), Column(right, 8)], (45, 55), 24), self.told], 10)
        self.shelf.read()
        self.show(body, Columns(buttons, 120), say("Packs") if self.shelf.found else say("New card"))
        self._list()

    def resume(self) -> None:
        self.shelf.read()
        self._list()
        if self.pack and self._draft and self._draft.card in self.pack.card:
            self.cards.chosen = list(self.pack.card).index(self._draft.card)
        self._draft = None

    # ---- what is shown
    @property
    def found(self) -> Found | None:
        """The chosen pack, or what is wrong with its file."""
        row = self.packs.chosen
        return self.shelf.found[row] if 0 <= row < len(self.shelf.found) else None

    @property
    def pack(self) -> Pack | None:
        """The chosen pack, if it can be read."""
        return self.found.pack if self.found else None

    def _list(self, told: str = "") -> None:
        """Show the packs as they are now."""
        on = self._on()
        self.packs.rows = [self._row(found, on) for found in self.shelf.found]
        self.packs.chosen = max(0, min(self.packs.chosen, len(self.packs.rows) - 1))
        self.packs.rows_seen = self.cards.rows_seen = SEEN if self.packs.rows else NONE_SEEN
        self._show(told)
        self.layout()

    def _row(self, found: Found, on: tuple[str, ...]) -> str:
        if found.pack is None:
            return say("{name}: cannot be read", name=found.path.name)
        count = len(found.pack.card)
        state = say("on") if found.pack.pack in on else say("off")
        pack = found.pack.pack
        return say_many(
            "{pack} ({number} card), {state}", "{pack} ({number} cards), {state}", count, pack=pack, state=state
        )

    def _show(self, told: str = "") -> None:
        """Show the chosen pack and its cards."""
        pack, on = self.pack, self._on()
        self._chosen = self.packs.chosen
        refused = unplayable(pack) if pack else {}
        self.cards.rows = [
            _card_row(card, fields, card in refused) for card, fields in (pack.card if pack else {}).items()
        ]
        self.cards.chosen = max(0, min(self.cards.chosen, len(self.cards.rows) - 1))
        self.on.on = pack is not None and pack.pack in on
        self.on.enabled = self.rename.enabled = pack is not None
        self.new_card.enabled = pack is not None or not self.shelf.found
        self.change.enabled = self.drop_card.enabled = bool(self.cards.rows)
        self.drop_pack.enabled = self.found is not None
        self.take_back.enabled = bool(self.shelf.steps)
        self.told.text, self.told.colour = told or self._state(), "gold_light" if told else "muted"
        if not told and (trouble := self.trouble(refused)):
            self.told.text, self.told.colour = trouble, "warning"
        self.app.redraw()

    def _state(self) -> str:
        if self.found is None:
            return self._words["none"]
        file = self._words["file"].format(path=self.found.path)
        return f"{file}\n{self._words['pictures'].format(folder=pictures(self.game))}"

    def trouble(self, refused: Mapping[str, str]) -> str:
        """What is wrong with the chosen pack, why cards of it cannot be played with, or what is wrong with own
        pictures."""
        found = self.found
        if found and found.fault:
            return lines_told(found.fault)
        if found and found.pack and found.pack.pack in self._on():
            packs, faults = switched_on(self.game, self._on())
            if found.pack not in packs:
                return " ".join(map(lines_told, faults))
        elif refused:
            return " ".join(map(lines_told, refused.values()))
        faults = picture_faults(self.game, pool(self.game, self.app.settings).definitions)
        return say("Not shown: {fault}", fault=lines_told(faults[0])) if faults else ""

    def _on(self) -> tuple[str, ...]:
        return self.app.settings.packs.get(self.game, ())

    def _switch(self, on: bool) -> None:
        if self.pack:
            rest = tuple(name for name in self._on() if name != self.pack.pack)
            self._settle((*rest, self.pack.pack) if on else rest)
            self._list()

    def _settle(self, on: tuple[str, ...]) -> None:
        self.app.change(packs={**self.app.settings.packs, self.game: on})

    # ---- cards
    def make(self) -> None:
        """A new card in the chosen pack; the first one makes a pack for it, once it is kept."""
        if self.shelf.found:
            self._edit("")
        else:
            self._open(*self.shelf.begun(self._words["first"]), "")

    def edit(self) -> None:
        """Change the chosen card."""
        if self.pack and self.cards.rows:
            self._edit(list(self.pack.card)[self.cards.chosen])

    def _edit(self, card: str) -> None:
        if self.pack and self.found:
            self._open(self.pack, self.found.path, card)

    def _open(self, pack: Pack, path: Path, card: str) -> None:
        self._draft = CardDraft(pool(self.game, self.app.settings), pack, path, card)
        self.app.push(EditorScene(self.app, self._draft))

    def delete_card(self) -> None:
        """Take the chosen card out of its pack."""
        if self.pack and self.found and self.cards.rows:
            path, card = self.found.path, list(self.pack.card)[self.cards.chosen]
            self._delete(lambda: self.shelf.delete_card(path, card), [self.pack.card[card]])

    # ---- packs
    def create(self) -> None:
        """A new pack, switched on."""

        def made(name: str) -> None:
            path = self.shelf.create(name)
            self._settle((*self._on(), name))
            self._choose(path)

        self._ask(say("A new pack"), "", made)

    def call(self) -> None:
        """Call the chosen pack otherwise."""
        if self.pack is None or self.found is None:
            return
        before, path = self.pack.pack, self.found.path

        def called(name: str) -> None:
            self.shelf.rename(path, name)
            self._settle(tuple(name if one == before else one for one in self._on()))

        self._ask(say("Rename the pack"), before, called)

    def _ask(self, title: str, content: str, act: Callable[[str], object]) -> None:
        def take(name: str) -> str:
            try:
                act(name)
            except FileError as error:
                return fault_told(error)
            return ""

        self.app.push(AskName(self.app, title, say("Name"), content, take))

    def delete_pack(self) -> None:
        """Take the chosen pack off the shelf."""
        if self.found:
            path = self.found.path
            self._delete(lambda: self.shelf.delete(path), self.pack.card.values() if self.pack else ())

    def undo(self) -> None:
        """Take back the last step. A pack that is in use stays so under the name that it has again."""
        before = {found.path: found.pack.pack for found in self.shelf.found if found.pack}
        try:
            words = self.shelf.undo()
        except FileError as error:
            self.app.tell(say("It cannot be taken back"), fault_told(error))
            return
        now = {before[found.path]: found.pack.pack for found in self.shelf.found if found.pack and found.path in before}
        self._settle(tuple(now.get(name, name) for name in self._on()))
        self._list(say("Taken back: {words}.", words=told(words)) if words else "")

    def _choose(self, path: Path) -> None:
        self.packs.chosen = next((row for row, found in enumerate(self.shelf.found) if found.path == path), 0)

    def _delete(self, act: Callable[[], object], cards: Iterable[Mapping[str, Any]]) -> None:
        """Delete cards of the chosen pack, and say which decks still hold some of them; what goes wrong is told."""
        names = {card.get("name") for card in cards}
        decks = self._holding(names)
        try:
            act()
        except FileError as error:
            self.app.tell(say("That cannot be done"), fault_told(error))
            return
        lines = [say("{done}. Undo takes it back.", done=capital(told(self.shelf.steps[-1].words)))]
        if decks:
            lines.append(say("Still in these decks: {decks}.", decks=all_of(decks)))
        self._list("\n".join(lines))

    def _holding(self, names: Set[object]) -> list[str]:
        """The decks with cards of the chosen pack that are called so."""
        needing = Shelf(self.game).needing(self.pack.pack) if self.pack else []
        return [
            deck.name for _, deck in needing if any(not names.isdisjoint(cards) for cards in deck.sections.values())
        ]

    # ---- events
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.undo()
                return True
            if event.key == pygame.K_DELETE and self.form and self.form.focused in (self.cards, self.packs):
                (self.delete_card if self.form.focused is self.cards else self.delete_pack)()
                return True
        meant = super().handle(event)
        if self.packs.chosen != self._chosen and self.app.top is self:
            self._show()
        return meant


def _card_row(card: str, fields: Mapping[str, Any], refused: bool) -> str:
    """A card of a pack, as far as it can be told what it is, and whether it can be played with."""
    row = f"{fields.get('name', card)} ({fields.get('type', 'no type')})"
    return say("{card}: not playable", card=row) if refused else row

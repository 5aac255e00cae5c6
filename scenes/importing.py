"""Decks, packs and lists that come from elsewhere: pasted, or dropped onto the window as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.kernel.said import said
from game.library import RulesetError, load_ruleset, playable
from game.records.codes import deck_of_code, looks_like_code
from game.records.decks import LARGEST, Deck, DeckError, check_game, deck_of
from game.records.files import FileError, printable, read_text, toml_of
from game.records.journal import SUFFIX as MATCH
from game.records.lists import Imported, Unread, read_list, readable
from game.records.own_cards import equipped, packs_gone, pool, switched_on, why_not
from game.records.pack_shelf import PackShelf
from game.records.packs import LARGEST as LARGEST_PACK
from game.records.packs import definitions_of, pack_of
from game.records.sections import sections_of
from scenes.builder.playing import ruleset_with
from scenes.editor.boxes import Lines, Rows, Split
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.widgets import Button, Column, Columns, Heading, TextEntry
from scenes.words import fault_told, marked, say, say_many, sentence, told

if TYPE_CHECKING:
    from game.kernel.ruleset import Ruleset
    from scenes.window import App

Take = Callable[[Deck], object]


# ---- ways in
def import_text(app: App, game: str, text: str, take: Take, name: str = "") -> None:
    """A deck from a text: a deck code, a deck file or a list; or a pack from its file. What cannot be read of a list is
    shown to be put right; what is neither deck nor pack is told."""
    try:
        if not text.strip():
            raise DeckError(strings("import")["nothing"])
        if looks_like_code(text):
            deck = deck_of_code(text)
        elif (table := _as_file(text)) is not None:
            if "pack" in table:
                _import_pack(app, say("the pack"), text)
                return
            deck = deck_of(table, name or say("the deck"))
        else:
            ruleset = ruleset_of_list(app, game, text)
            imported = read_list(text, ruleset, name)
            if imported.unread:
                app.push(ImportScene(app, ruleset, text, take, name))
                return
            deck = imported.deck
        if deck.game != game:
            raise DeckError(
                say(
                    "the deck '{name}' is for '{game}', not for '{wanted}'", name=deck.name, game=deck.game, wanted=game
                )
            )
        if not deck.sections:
            raise DeckError(strings("import")["nothing"])
    except ValueError as error:
        app.tell(say("That is no deck"), fault_told(error))
        return
    take(deck)


def ruleset_of_list(app: App, game: str, text: str) -> Ruleset:
    """A game with the own cards that are in use, and with those that a list needs and that are here."""
    return ruleset_with(game, app.settings, read_list(text, pool(game, app.settings)).whole)


def import_file(app: App, path: Path) -> None:
    """Take in a file that was dropped onto the window: a deck, a list, a code or a pack. What was done is told."""
    try:
        if path.suffix == MATCH:
            raise FileError(said(marked("is a match: drop it where matches are listed")), path)
        text = read_text(path, LARGEST_PACK)
        table = toml_of(text, path) if path.suffix.lower() == ".toml" else _as_file(text)
        if table is not None and "pack" in table:
            _import_pack(app, path, text)
            return
        if len(text) > LARGEST:
            raise FileError(said("is larger than {most:,} bytes", most=LARGEST), path)
        if table is not None:
            deck = deck_of(table, path)
            check_game(deck.game, path)
            keep_deck(app, deck)
            return
        game = deck_of_code(text).game if looks_like_code(text) else game_of(text)
        check_game(game, path)
        import_text(app, game, text, lambda deck: keep_deck(app, deck), path.stem)
    except (ValueError, RulesetError) as error:
        app.tell(say("This file cannot be taken in"), fault_told(error))


def keep_deck(app: App, deck: Deck) -> None:
    """Put a deck that came from elsewhere on the shelf, under a name that is free, and tell."""
    from game.records.shelf import Shelf

    shelf = Shelf(deck.game)
    deck = deck.model_copy(update={"name": shelf.free_name(deck.name)})
    try:
        path = shelf.keep(deck)
    except FileError as error:
        app.tell(say("The deck is not kept"), fault_told(error))
        return
    app.top.resume()
    app.tell(say("The deck is kept"), "\n".join([say("{name}, in {path}.", name=deck.name, path=path), *missing(deck)]))


def missing(deck: Deck) -> list[str]:
    """What a deck lacks before it can be played, in words."""
    return [say("It cannot be played yet: {words}.", words=told(words)) for words in why_not(deck)[:3]]


def game_of(text: str) -> str:
    """The game of a list: the one that it names, else the one that knows most of its cards. Raises DeckError."""
    if not text.strip():
        raise DeckError(strings("import")["nothing"])
    counts = {name: readable(text, ruleset) for name, ruleset in playable().rulesets.items()}
    best = max(counts, key=lambda name: counts[name], default="")
    if not counts.get(best):
        raise DeckError(strings("import")["no_game"])
    return best


def _as_file(text: str) -> dict[str, object] | None:
    """The data of a file of a deck or a pack, if the text is one."""
    try:
        table = toml_of(text, say("the deck"))
    except FileError:
        return None
    return table if "game" in table else None


def _import_pack(app: App, path: Path | str, text: str) -> None:
    """Put a pack whose cards are all right into the folder of packs, and switch it on if it goes with those in use."""
    pack = pack_of(toml_of(text, path), path)
    definitions_of(pack, load_ruleset(pack.game), path)
    found = PackShelf(pack.game).taken_in(pack, text)
    assert found.pack
    pack = found.pack
    on = tuple(name for name in app.settings.packs.get(pack.game, ()) if name != pack.pack)
    words = say_many(
        "{pack}, {number} card, in {there}.",
        "{pack}, {number} cards, in {there}.",
        len(pack.card),
        pack=pack.pack,
        there=found.path,
    )
    try:
        equipped(pack.game, [*switched_on(pack.game, on)[0], pack])
    except FileError as error:
        words = f"{words}\n\n{say('It is not in use yet: {fault}', fault=error)}"
    else:
        app.change(packs={**app.settings.packs, pack.game: (*on, pack.pack)})
    app.top.resume()
    app.tell(say("The pack is taken in"), words)


# ---- lines that are not understood
class ImportScene(FormScene):
    """A list with lines that cannot be read: each is put right by a suggestion or by typing, or left as it is."""

    name = "import"
    title = marked("Import a deck")
    width = 1100

    def __init__(self, app: App, ruleset: Ruleset, text: str, take: Take, name: str = "") -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.lines = text.splitlines()
        self._take, self._name = take, name
        self._words = strings("import")
        self.unread = Rows(say("Lines not understood"), [], rows_seen=9, taken=lambda row: self._show())
        self.unread.brief = True
        self.suggested = Rows(say("Perhaps"), [], rows_seen=5, taken=self.take_suggestion)
        self.line = TextEntry(say("The line"), "", longest=200, changed=self._typed, hint=self._words["line"])
        self.told = Lines("", 2)
        self._chosen = -1

    def enter(self) -> None:
        left = [Heading(say("Not understood")), self.unread]
        right = [Heading(say("What it should be")), self.line, self.suggested]
        buttons = [
            Button(say("Import"), self.take, hint=self._words["take"], primary=True),
            Button(say("Leave the line out"), self.leave_out),
            Button(say("Back"), self.back),
        ]
        body = Column([Split([Column(left, 8), Column(right, 8)], (60, 40), 24), self.told], 10)
        self.show(body, Columns(buttons, 160), say("Lines not understood"))
        self._read()

    @property
    def imported(self) -> Imported:
        """The list as it is now."""
        return read_list("\n".join(self.lines), self.ruleset, self._name)

    def _read(self) -> None:
        """Read the list again and show what is still not understood."""
        imported = self.imported
        self._left = imported.unread
        self.unread.rows = [f"{line.number}: {printable(line.line)}   ({told(line.why)})" for line in self._left]
        self.unread.chosen = max(0, min(self.unread.chosen, len(self._left) - 1))
        cards = sum(sum(section.values()) for section in imported.deck.sections.values())
        count = len(self._left)
        words = self._words["some"] if count else self._words["all"]
        self.told.text = words.format(cards=cards, count=count, name=imported.deck.name)
        if gone := packs_gone(imported.whole, self.ruleset):
            self.told.text += f" {sentence(gone)}"
        self._show()

    @property
    def chosen(self) -> Unread | None:
        """The line that is being put right."""
        return self._left[self.unread.chosen] if self._left else None

    def _show(self) -> None:
        line = self.chosen
        self._chosen = self.unread.chosen
        self.line.content = printable(line.line) if line else ""
        self.line.caret = self.line.mark = len(self.line.content)
        self.suggested.rows = list(line.suggestions) if line else []
        self.suggested.chosen = 0
        self.line.enabled = line is not None
        self.app.redraw()

    def take_suggestion(self, row: int) -> None:
        """Put what is suggested in place of what the line says."""
        line = self.chosen
        if line and row < len(self.suggested.rows):
            words = self.suggested.rows[row]
            sections = {section.label for section in sections_of(self.ruleset)}
            heading = words in sections and not line.copies
            self._put(line, f"[{words}]" if heading else f"{line.copies or 1} {words}")

    def leave_out(self) -> None:
        """The chosen line is not wanted."""
        if self.chosen:
            self._put(self.chosen, "")

    def _put(self, line: Unread, words: str) -> None:
        self.lines[line.number - 1] = words
        self._read()

    def _typed(self, words: str) -> None:
        """Suggest what fits what is typed so far."""
        if self.chosen:
            found = read_list(words, self.ruleset).unread
            self.suggested.rows = list(found[0].suggestions) if found else []
            self.suggested.chosen = 0

    def take_typed(self) -> None:
        """Put what was typed in place of the line."""
        if self.chosen:
            self._put(self.chosen, self.line.content)

    def take(self) -> None:
        """The deck is wanted, if need be with names that nobody knows."""
        imported = self.imported
        if not imported.unread:
            self._done(imported.deck)
            return
        words = self._words["left"].format(count=len(imported.unread))
        self.app.ask(
            say("Import it like this?"), words, say("Import"), lambda: self._done(imported.whole), say("Go on")
        )

    def _done(self, deck: Deck) -> None:
        self.app.pop()
        self._take(deck)

    def handle(self, event: pygame.event.Event) -> bool:
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.form and self.form.focused is self.line:
            self.take_typed()
            return True
        meant = super().handle(event)
        if self.unread.chosen != self._chosen and self.app.top is self:
            self._show()
        return meant

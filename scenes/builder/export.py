"""A deck as text: a list that people read, and a code of one line, to be copied or saved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.kernel.ruleset import Ruleset
from game.records.codes import code_of
from game.records.decks import Deck
from game.records.files import FileError, write_whole
from game.records.lists import write_list
from game.records.names import free_path
from game.records.own_cards import with_needs
from game.records.places import home
from scenes import clipboard
from scenes.dialogue import veil
from scenes.scene import Scene
from scenes.widgets import Button, Column, Columns, Form, List
from scenes.words import all_of, fault_told, say

if TYPE_CHECKING:
    from scenes.window import App


def to_give_along(decks: Iterable[Deck]) -> str:
    """Which packs whoever gets these decks needs, in words; "" if they need none."""
    names = dict.fromkeys(need.name for deck in decks for need in deck.packs)
    packs = [f"'{name}'" for name in names]
    own = say("Own cards")
    return say("Give {packs} along: {own} says in which file it lies.", packs=all_of(packs), own=own) if packs else ""


class ExportScene(Scene):
    """The list to look at, and buttons that copy it, copy the code, or save the list as a file."""

    name = "export"
    overlay = True

    def __init__(self, app: App, ruleset: Ruleset, deck: Deck) -> None:
        super().__init__(app)
        deck = with_needs(deck, ruleset)
        self.deck, self.title = deck, say("Export {name}", name=deck.name)
        self.text, self.code = write_list(deck, ruleset), code_of(deck)
        self.told = say("The code has {count} characters, in one line.", count=len(self.code))
        self.told = to_give_along([deck]) or self.told
        self._list = List(say("The list"), self.text.splitlines(), rows_seen=13)
        self._list.brief = True
        buttons = [
            Button(say("Copy list"), lambda: self._copy(self.text, say("The list")), primary=True),
            Button(say("Copy code"), lambda: self._copy(self.code, say("The code"))),
            Button(say("Save file"), self._save),
            Button(say("Close"), self.back),
        ]
        self.form = Form(Column([self._list]), Columns(buttons, 100), app.sounds.play)
        self.form.focus(buttons[0])

    def layout(self) -> None:
        assert self.form
        look = self.app.look
        self._panel = self.centred(760)
        inner = self._panel.inflate(-look.px(56), -look.px(40))
        self._status = Rect(inner.left, inner.bottom - look.px(24), inner.width, look.px(24))
        top = inner.top + look.px(56)
        rows = (self._status.top - top - look.px(90)) // (look.measure("Ay")[1] + look.px(10))
        self._list.rows_seen = max(3, rows)
        self.form.arrange(Rect(inner.left, top, inner.width, self._status.top - look.px(10) - top), look)

    def _copy(self, words: str, what: str) -> None:
        self.told = (
            say("{what} is copied.", what=what)
            if clipboard.put_text(words)
            else say("There is no clipboard here: save the file.")
        )
        self.app.redraw()

    def _save(self) -> None:
        path = free_path(home() / "exports", self.deck.name, ".txt")
        try:
            write_whole(path, self.text)
            self.told = say("Saved: {path}", path=path)
        except FileError as error:
            self.told = fault_told(error)
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_c
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self._copy(self.text, say("The list"))
            return True
        return super().handle(event)

    def describe(self) -> str:
        return f"{super().describe()}\n{self.told}"

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(self._panel.size, "panel", "gold", 12, 1.5), self._panel)
        width = self._panel.width - look.px(60)
        top = self._panel.top + look.px(14)
        look.write_title(surface, self.title, width=width, centerx=self._panel.centerx, top=top)
        look.write(surface, self.told, self._status, "note", "gold_light", "centre")
        self.form.draw(surface)

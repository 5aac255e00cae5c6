"""The card editor: what is filled in on the left, the text with its advice in the middle, the face on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.language.advice import GAP, Offer, Row, handbook_rows
from game.records.card_draft import CardDraft
from game.records.files import FileError
from game.records.names import folded
from game.records.unknown_kinds import unknown_kinds
from scenes.editor.area import TextArea
from scenes.editor.boxes import Lines, Rows, Split
from scenes.editor.fields import NarrowChoice, NarrowEntry, field_for
from scenes.editor.live_face import LiveFace
from scenes.faces import face_of
from scenes.form_scene import FormScene
from scenes.look import strings
from scenes.table.gallery import gallery_for
from scenes.table.plan import read_plan
from scenes.widgets import Button, Column, Columns, Control, Widget
from scenes.words import capital, fault_told, marked, say, told

if TYPE_CHECKING:
    from scenes.window import App

OFFERED = 4
"""Phrases that could come next, shown at a time."""
HANDBOOK = 5
LONG = 56
"""Letters of a phrase that a row of the handbook has room for."""


class EditorScene(FormScene):
    """A card being made. Everything is judged as it is typed; `done` is called when the card was kept."""

    name = "card-editor"
    in_the_making = True
    title = marked("Card editor")
    width = 1240
    room = 1000, 400

    def __init__(self, app: App, draft: CardDraft, done: Callable[[], object] | None = None) -> None:
        super().__init__(app)
        self.draft = draft
        self._done = done or (lambda: None)
        self._words = strings("editor")
        self._plan = read_plan(draft.ruleset.folder)
        self._taken = draft.names_taken()
        self._rows = list(handbook_rows(draft.ruleset.language))
        self._found: list[Row] = self._rows
        self._offers: tuple[Offer, ...] = ()
        self.face = LiveFace(gallery_for(app.settings), 300)
        self.told = Lines("", 2)
        self.offered = Rows(say("What could stand here"), [], rows_seen=OFFERED, taken=self.take_offer)
        self.search = NarrowEntry(say("Handbook"), "", empty=say("all phrases"), changed=lambda words: self._find())
        self.handbook = Rows(say("Phrases"), [], rows_seen=HANDBOOK, taken=self.take_phrase)
        self.handbook.brief = True
        self.kept_words = ""

    def enter(self) -> None:
        self._build(say("Name"))

    def resume(self) -> None:
        self._judge()

    # ---- the form
    def _build(self, focus: str) -> None:
        """The fields of the card's type, and all the rest."""
        draft = self.draft
        types = draft.forms.owned(draft.type)
        self.card_name = NarrowEntry(
            say("Name"), str(draft.fields.get("name", "")), changed=partial(self._fill, "name")
        )
        kind = NarrowChoice(say("Type"), types, types.index(draft.type), lambda number: self._retype(types[number]))
        fields: list[Control] = [
            field_for(blank, draft.fields[blank.name], partial(self._fill, blank.name))
            for blank in draft.forms.types[draft.type]
        ]
        note = NarrowEntry(
            say("Note"), str(draft.fields.get("note", "")), longest=300, changed=partial(self._fill, "note")
        )
        self.area = TextArea(say("Rules text"), draft.text, partial(self._fill, "text"), self.rewrite, 74)
        left: list[Widget] = [self.card_name, kind, *fields, note]
        middle = Column([self.area, self.told, self.offered, self.search, self.handbook], 6)
        self.show(
            Split([Column(left, 4), middle, Column([self.face], 6)], (30, 44, 26), 22),
            Columns(
                [
                    Button(say("Keep"), self.keep, hint=self._words["keep"], primary=True),
                    Button(say("Try it"), self.try_it, hint=self._words["try"]),
                    Button(say("Undo"), self.undo, hint=self._words["undo"]),
                    Button(say("Redo"), self.redo, hint=self._words["undo"]),
                    Button(say("Back"), self.back),
                ],
                120,
            ),
            focus,
        )
        self._find()
        self._judge()

    def _retype(self, type: str) -> None:
        self.draft.fill("type", type)
        self._build(say("Type"))
        self.layout()

    def _fill(self, name: str, value: Any) -> None:
        self.draft.fill(name, value.strip() if name == "name" else value)
        self._judge()

    def _find(self) -> None:
        """The phrases of the handbook that have what is searched for."""
        wanted = folded(self.search.content).split()
        self._found = [
            row for row in self._rows if all(word in folded(f"{row.usage} {row.meaning}") for word in wanted)
        ]
        self.handbook.rows = [row.usage.replace("\n", " ") for row in self._found]
        self.handbook.chosen = self.handbook.first = 0
        self._explain()
        self.app.redraw()

    def _explain(self) -> None:
        """Say what the chosen phrase of the handbook means; one that is too long for its row, in whole."""
        row = self._found[self.handbook.chosen] if self._found else None
        if row and len(row.usage) > LONG:
            self.handbook.hint = row.usage.replace("\n", " ")
        else:
            self.handbook.hint = f"{row.part}: {row.meaning}" if row and row.meaning else row.part if row else ""

    # ---- judging
    def _judge(self) -> None:
        """Say what is right and wrong, offer what could come next, and show the face."""
        draft = self.draft
        advice, faults, namings = draft.advice, draft.faults(self._taken), draft.namings()
        self.area.wrong = None if advice.read else (advice.start, advice.end)
        if namings:
            self.area.wrong = namings[0].start, namings[0].end
        self._offers = (*namings, *advice.offers)
        self.offered.rows = [offer_words(number, offer) for number, offer in enumerate(self._offers)]
        self.offered.chosen = self.offered.first = 0
        self.told.text, self.told.colour = self._verdict(faults)
        self.face.show(face_of(draft.ruleset, self._plan, draft.definition()))
        self.app.redraw()

    def _verdict(self, faults: dict[str, str]) -> tuple[str, str]:
        advice = self.draft.advice
        if "text" in faults:
            words = told(faults["text"])
            return capital(words), "warning"
        for name, words in faults.items():
            field = say(name.replace("_", " ").capitalize())
            return (f"{field}: {told(words)}" if name else told(words)), "warning"
        if advice.own and advice.own != self.draft.text:
            return self._words["respelt"].format(own=advice.own), "gold_light"
        doubt = self._doubt()
        if self.kept_words and not self.draft.changed:
            return " ".join(filter(None, [self.kept_words, doubt])), "gold_light"
        if doubt:
            return doubt, "gold_light"
        return (self._words["read"] if self.draft.text else self._words["no_text"]), "muted"

    def _doubt(self) -> str:
        """What a text that is read may not have meant."""
        kinds = unknown_kinds(self.draft.definition(), self.draft.ruleset)
        return self._words["no_kind"].format(kind=kinds[0]) if kinds else ""

    # ---- the text
    def rewrite(self) -> None:
        """Put the text into the house's own spelling, when it is left."""
        if self.draft.rewrite():
            self.area.put(self.draft.text, len(self.draft.text))
            self._judge()

    def take_offer(self, number: int) -> None:
        """Put words that could stand in the text where they belong."""
        if 0 <= number < len(self._offers):
            text, start, end = self._offers[number].taken(self.draft.text)
            self._put(text, start, end)

    def take_phrase(self, number: int) -> None:
        """Put a phrase of the handbook where the caret is."""
        if 0 <= number < len(self._found):
            start, end = self.area.selection
            offer = Offer(self._found[number].template, "", start, end)
            self._put(*offer.taken(self.draft.text))

    def _put(self, text: str, start: int, end: int) -> None:
        if len(text) > self.area.longest:
            return
        self.area.put(text, end, start)
        self.draft.fill("text", text)
        self._judge()
        assert self.form
        self.form.focus(self.area)
        self.area.put(text, end, start)

    # ---- steps
    def undo(self) -> None:
        """Take back the last step."""
        self._stepped(self.draft.undo())

    def redo(self) -> None:
        """Make a step again."""
        self._stepped(self.draft.redo())

    def _stepped(self, done: bool) -> None:
        assert self.form
        if not done:
            self.app.sounds.play("refuse")
            return
        focus = self.form.focused.name if self.form.focused else say("Name")
        caret = self.area.caret
        self._build(focus)
        self.layout()
        self.area.put(self.draft.text, caret)

    # ---- what comes of it
    def keep(self) -> bool:
        """Write the card into its pack; says whether it could be."""
        self.rewrite()
        try:
            self.draft.keep()
        except FileError as error:
            self._taken = self.draft.names_taken()
            if not self.draft.faults(self._taken):
                self.app.tell(say("The card is not kept"), fault_told(error))
            self._refuse()
            return False
        name, pack = self.draft.fields["name"], self.draft.pack
        on = self.app.settings.packs.get(pack.game, ())
        if pack.pack not in on:
            self.app.change(packs={**self.app.settings.packs, pack.game: (*on, pack.pack)})
        self.kept_words = self._words["kept"].format(name=name, pack=pack.pack)
        self.app.sounds.play("place")
        self._taken = self.draft.names_taken()
        self._judge()
        self._done()
        return True

    def try_it(self) -> None:
        """A table with the card; what cannot be played yet is told."""
        from scenes.editor.trying import try_card

        self.rewrite()
        if self.draft.faults(self._taken):
            self._refuse()
            return
        try_card(self.app, self.draft)

    def _refuse(self) -> None:
        """The card cannot be used as it is: say why, and go to the field that is wrong."""
        self.app.sounds.play("refuse")
        self._judge()
        faults = self.draft.faults(self._taken)
        wrong = {"text": self.area, "name": self.card_name}
        if self.form and (field := next((wrong[name] for name in wrong if name in faults), None)):
            self.form.focus(field)

    def back(self) -> None:
        """Leave; what was not kept is asked about."""
        if not self.draft.changed:
            super().back()
            return

        def leave() -> None:
            self.app.pop()

        self.app.ask_before_loss(say("Leave without keeping?"), self._words["leave"], say("Leave"), leave, say("Stay"))

    # ---- the scene
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            acts = {pygame.K_s: self.keep, pygame.K_y: self.redo, pygame.K_t: self.try_it}
            acts[pygame.K_z] = self.redo if event.mod & pygame.KMOD_SHIFT else self.undo
            if event.key in acts:
                acts[event.key]()
                return True
            number = event.key - pygame.K_1
            if 0 <= number < min(9, len(self._offers)):
                self.take_offer(number)
                return True
        meant = super().handle(event)
        self._explain()
        return meant

    def update(self, dt: float) -> None:
        if self.face.update(dt):
            self.app.redraw()

    @property
    def waiting(self) -> bool:
        return self.face.waiting


def offer_words(number: int, offer: Offer) -> str:
    """An offer as a row of the list: its key, the words, and the phrase they are of."""
    key = say("Ctrl+{number}  ", number=number + 1) if number < 9 else ""
    phrase = offer.phrase.replace("...", GAP)
    return f"{key}{offer.words}" + (f"   ({phrase})" if phrase.lower() != offer.words.lower() else "")

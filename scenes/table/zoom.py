"""A card shown large: beside it what its keywords do, what changes it now and why, and the cards that belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.causes import Cause, causes
from game.kernel.cards import Definition
from game.kernel.knowledge import card_view
from game.kernel.log import how_long
from game.kernel.ruleset import Ruleset
from game.language import card_names
from game.records.files import FileError
from game.records.reference import close_rules, keywords_in, reminders
from scenes.dialogue import veil
from scenes.look import strings
from scenes.rulebook import open_rulebook
from scenes.table.layout import CardView, Piece
from scenes.table.mentions import mentioned
from scenes.table.panels import facts_of, keywords_line, keywords_of, meaning
from scenes.table.spread import fitted
from scenes.widgets.listing import draw_scroll_bar
from scenes.words import fault_told, part_told, say, told_among, value_told

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST_FACES = 4
"""As many cards that belong to the card are shown beside it."""
MOST_RULES = 3
"""As many rules are shown of a card that has no keywords."""
STYLES = ("body", "small", "note")
"""The words beside the card are as large as there is room for."""


class Said(NamedTuple):
    """A paragraph beside the card: what it is about, its words, and the rule that a click on it opens."""

    head: str
    text: str
    colour: str = "cream"
    rule: str = ""


def related(ruleset: Ruleset, definition: Definition) -> list[Definition]:
    """The cards that the text of a card names; one with neither cost nor text is a part of the table, and is called as
    a place there. A single word that is a card's name may say a kind or a keyword as well ('a Dinosaur unit',
    'Inspire: ...')."""
    named = [one for one in mentioned(definition.text, ruleset) if one is not definition]
    names = card_names(definition.abilities.tree)
    cards = [one for one in named if " " in one.name or one.name in names]
    return [one for one in cards if one.text or one.fields.get("cost") is not None]


class Zoom:
    """Opens on a card and closes with any click or key but those that scroll."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.piece: Piece | None = None
        self.paragraphs: list[Said] = []
        self.others: list[CardView] = []
        self.card = self.panel = self.text = self._foot = Rect(0, 0, 0, 0)
        self.faces: list[Rect] = []
        self._links: list[tuple[Rect, str]] = []
        self._offset = self._most = 0

    @property
    def open(self) -> bool:
        return self.piece is not None

    @property
    def rules(self) -> list[str]:
        """The rules that are quoted beside the card."""
        return [one.rule for one in self.paragraphs if one.rule]

    def show(self, piece: Piece | None) -> bool:
        """Show a card large; False if there is none to be read."""
        if piece is None or "key" not in piece.view:
            return False
        self.piece, self._offset = piece, 0
        self._read()
        self.scene.app.sounds.play("open")
        self.scene.app.redraw()
        return True

    def close(self) -> bool:
        """Put it away; False if nothing was shown."""
        shown, self.piece = self.piece, None
        if shown is not None:
            self.scene.app.redraw()
        return shown is not None

    def refresh(self) -> None:
        """The table changed: what is said of the card is so now, and what may not be read any more is put away."""
        if self.piece is None or not self._lies:
            return
        view = card_view(self.scene.position, self._eyes, self.piece.view["id"])
        if "key" not in view:
            self.close()
            return
        self.piece.view = view
        self._read()

    def key(self, key: int) -> bool:
        """A key while a card is shown: the arrows scroll, F2 opens the first of its rules and a digit one by its
        number, any other one puts it away."""
        if self.piece is None:
            return False
        number = 0 if key == pygame.K_F2 else key - pygame.K_1
        if 0 <= number < len(self.rules):
            self._open_rule(self.rules[number])
        elif key in (pygame.K_UP, pygame.K_DOWN) and self._most:
            self.scroll(1 if key == pygame.K_DOWN else -1)
        else:
            self.close()
        return True

    def press(self, at: tuple[int, int]) -> bool:
        """A click while a card is shown: on words that a rule says, that rule is opened over it; elsewhere the card is
        put away. False if none is shown."""
        rule = next((rule for place, rule in self._links if self.open and place.collidepoint(at)), "")
        if rule:
            self._open_rule(rule)
            return True
        return self.close()

    def _open_rule(self, rule: str) -> None:
        open_rulebook(self.scene.app, self.scene.match.game, rule)

    def scroll(self, steps: int) -> None:
        """Further on in words that are longer than the panel."""
        self._offset = max(0, min(self._most, self._offset + steps * self.scene.look.px(40)))
        self.scene.app.redraw()

    # ---- what is said
    @property
    def _eyes(self) -> int | None:
        return self.scene.looker if self.scene.people else None

    @property
    def _lies(self) -> bool:
        """Does the card lie on the table, and is not only spoken of?"""
        return self.piece is not None and bool(self.piece.zone) and "id" in self.piece.view

    def _read(self) -> None:
        """All that is said of the card, and the cards beside it."""
        assert self.piece
        scene, view = self.scene, self.piece.view
        faces = scene.faces
        definition = scene.match.ruleset.definition(view.get("text") or view["key"])
        known = self._lies
        found = causes(scene.position, self._eyes, view["id"]) if known else []
        attached = scene.words.attached(self.piece) if known else []
        told = facts_of(view, faces, attached, scene.match.names)
        words = keywords_of(view, definition)
        facts = [(text, tone) for text, tone in told if text != keywords_line(words)]
        now = [Said("", text, tone) for text, tone in facts] + [self._told(cause) for cause in found]
        self.paragraphs = [*(now and [Said(say("Now"), "")]), *now, *self._rules(definition, words)]
        if not self.paragraphs:
            self.paragraphs = [Said("", say("Nothing changes this card, and it has no keywords."), "muted")]
        lying = [piece.view for piece in scene.arranged.pieces if known and piece.host == self.piece.key]
        sources = [card_view(scene.position, self._eyes, cause.card) for cause in found if cause.card >= 0]
        named = [{"key": one.key, "name": one.name} for one in related(scene.match.ruleset, definition)]
        seen = {one["key"]: one for one in (*lying, *sources, *named) if "key" in one and one["key"] != view["key"]}
        self.others = list(seen.values())[:MOST_FACES]

    def _rules(self, definition: Definition, words: Sequence[str]) -> list[Said]:
        """What the keywords do, and those that its text says; of a card without any the rules that are close to its
        text, if there are such."""
        ruleset = self.scene.match.ruleset
        try:
            found = reminders(ruleset, [*words, *keywords_in(ruleset, definition.text)])
            said = [Said(word, meaning(word, rule), rule=rule.id) for word, rule in found]
            if said or not definition.text:
                return said
            rules = close_rules(ruleset, definition)[:MOST_RULES]
        except FileError as error:
            return [Said("", fault_told(error), "warning")]
        return [*(rules and [Said(say("Rules"), "")]), *(Said("", rule.text, rule=rule.id) for rule in rules)]

    def _told(self, cause: Cause) -> Said:
        """What a card adds to this one, and its name."""
        labels = {number.now or name: number.label for name, number in self.scene.plan.numbers.items()}
        labels |= {number.of: number.label for number in self.scene.plan.numbers.values() if number.of}
        labels |= {shown.cost: say("Cost") for shown in self.scene.plan.types.values() if shown.cost}
        parts: dict[str, None] = {}
        for name, by in cause.numbers.items():
            parts[f"{labels.get(name, name)} {by:+d}"] = None
        for name, value in cause.bonds.items():
            word = self.scene.plan.marked(name)
            parts[word if value is True else f"{word} {value_told(value)}"] = None
        for word, has in cause.keywords.items():
            parts[word if has else say("no {word}", word=word)] = None
        who = self.scene.words.card(cause.card) if cause.card >= 0 else say("from an earlier effect")
        until = told_among(how_long(cause.until), self.scene.match.names)
        return Said("", f"{', '.join(parts)}{until}: {who}", "gold_light")

    def words(self) -> list[str]:
        """What is shown, as text."""
        if self.piece is None:
            return []
        said = [": ".join(part for part in (one.head, one.text) if part) for one in self.paragraphs]
        others = [say("beside it: {names}", names=", ".join(one["name"] for one in self.others))] if self.others else []
        return [say("large: {view}", view=part_told(self.piece.view["name"])), *said, *others]

    @property
    def foot(self) -> str:
        """How one comes from the rules to the rulebook."""
        count = len(self.rules)
        return strings("table")["rules_of_card" if count > 1 else "rule_of_card"].format(count=count)

    # ---- the picture
    def place(self, area: Rect) -> None:
        """The card at the left, the panel at its right, and in its foot the cards that belong to it."""
        look, ratio = self.scene.look, self.scene.plan.ratio
        gap = look.px(20)
        room = Rect(area.left + gap, area.top + gap, area.width * 54 // 100 - gap, area.height - 2 * gap)
        self.card = fitted(room, ratio, 1.0)
        width = min(look.px(620), area.width - self.card.width - 3 * gap)
        self.card.left = area.left + (area.width - self.card.width - gap - width) // 2
        self.panel = Rect(self.card.right + gap, self.card.top, width, self.card.height)
        inner = self.panel.inflate(-look.px(36), -look.px(28))
        self.faces = []
        if self.others:
            step = (inner.width + look.px(10)) // MOST_FACES
            size = fitted(Rect(0, 0, step - look.px(10), inner.height * 26 // 100), ratio, 1.0).size
            self.faces = [
                Rect((inner.left + step * at, inner.bottom - size[1]), size) for at in range(len(self.others))
            ]
            inner.height -= size[1] + look.px(14)
        if self.rules:
            line = look.measure("Ay", "note")[1]
            self._foot = Rect(inner.left, inner.bottom - line, inner.width, line)
            inner.height -= line + look.px(6)
        self.text = inner

    def _lines(self, style: str) -> list[tuple[str, str, str, str]]:
        """The rows of words, if they are written in this style."""
        assert self.piece
        look, rows = self.scene.look, []
        width = self.text.width - look.px(12)
        rows += [
            (line, "heading", "gold_light", "")
            for line in look.wrap(part_told(self.piece.view["name"]), "heading", width)
        ]
        for said in self.paragraphs:
            if said.head:
                rows += [("", "tiny", "cream", ""), (said.head, "strong", "gold", said.rule)]
            if said.text:
                rows += [(line, style, said.colour, said.rule) for line in look.wrap(said.text, style, width)]
        return rows

    def _height(self, rows: list[tuple[str, str, str, str]]) -> int:
        return sum(self.scene.look.font(style).get_linesize() for _, style, _, _ in rows)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw it over everything."""
        if self.piece is None:
            return []
        scene, look = self.scene, self.scene.look
        surface.blit(veil(surface.get_size(), look), (0, 0))
        self.place(surface.get_rect())
        surface.blit(scene.faces.bare(self.piece.view, self.card.size), self.card)
        surface.blit(look.plate(self.panel.size, "panel", "gold", 12, 1.5), self.panel)
        for style in STYLES:
            rows = self._lines(style)
            if self._height(rows) <= self.text.height:
                break
        whole = self._height(rows)
        self._most = max(0, whole - self.text.height)
        self._offset = min(self._offset, self._most)
        clip = surface.get_clip()
        surface.set_clip(self.text)
        top, self._links = self.text.top - self._offset, []
        for line, style, tone, rule in rows:
            row = Rect(self.text.left, top, self.text.width, look.font(style).get_linesize())
            look.write(surface, line, row, style, tone)
            if rule:
                self._links.append((row.clip(self.text), rule))
            top = row.bottom
        surface.set_clip(clip)
        if self.rules:
            look.write(surface, self.foot, self._foot, "note", "muted")
        if self._most:
            bar = Rect(self.panel.right - look.px(16), self.text.top, look.px(6), self.text.height)
            draw_scroll_bar(surface, look, bar, self._offset, self.text.height, whole)
        for view, place in zip(self.others, self.faces, strict=True):
            surface.blit(scene.faces.bare(view, place.size), place)
        return [surface.get_rect()]

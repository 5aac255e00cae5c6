"""The card that is looked at, large, with the rules that its words ask for under it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.records.files import FileError
from game.records.reference import rules_for
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.words import say


class Preview:
    """A column that does not jump about: the card on top, notes and rules in the room that is left."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.area = Rect(0, 0, 0, 0)
        self.card = Rect(0, 0, 0, 0)
        self.words = Rect(0, 0, 0, 0)
        self._written: tuple[tuple[object, ...], Surface] | None = None
        self._ends: list[int] = []
        """Where the lines of the page end, so that none is shown in part."""
        self._offset = 0
        self._shown: Definition | None = None

    def put(self, area: Rect, look: Look, ratio: float) -> None:
        """Take this place."""
        self.area = Rect(area)
        width = min(area.width - look.px(16), round((area.height * 0.6) * ratio))
        self.card = Rect(0, area.top + look.px(8), width, round(width / ratio))
        self.card.centerx = area.centerx
        self.words = Rect(area.left + look.px(10), self.card.bottom + look.px(8), area.width - look.px(20), 0)
        self.words.height = area.bottom - look.px(8) - self.words.top
        self._written = None

    def wheel(self, steps: int) -> bool:
        """Scroll the rules."""
        self._offset = max(0, self._offset - steps * 40)
        return True

    def draw(self, surface: Surface, look: Look, definition: Definition | None, held: str) -> None:
        """Draw the card and what is said of it; `held` says how many the deck has."""
        surface.blit(look.plate(self.area.size, "panel", "gold", 10), self.area)
        if definition is not self._shown:
            self._shown, self._offset = definition, 0
        if definition is None:
            words = say("Point at a card, or go to it with the arrow keys, to read it here.")
            look.write_lines(surface, words, self.card.inflate(-look.px(20), -look.px(120)), "note", "muted", "centre")
            return
        surface.blit(self.pictures.get(definition, self.card.size), self.card)
        key = (definition, held, self.words.size)
        if self._written is None or self._written[0] != key:
            self._written = (key, self._write(look, definition, held))
        page = self._written[1]
        self._offset = min(self._offset, max(0, page.get_height() - self.words.height))
        bottom = max((end for end in self._ends if end <= self._offset + self.words.height), default=self.words.height)
        surface.blit(page, self.words, Rect(0, self._offset, self.words.width, bottom - self._offset))

    def _write(self, look: Look, definition: Definition, held: str) -> Surface:
        """The notes and rules as one page, as high as they need."""
        lines: list[tuple[str, str, str]] = []
        width = self.words.width

        def add(text: str, style: str, colour: str) -> None:
            lines.extend((line, style, colour) for line in look.wrap(text, style, width))

        if held:
            add(held, "strong", "gold_light")
        try:
            rules = rules_for(self.pictures.ruleset, definition)
        except FileError:
            rules = []
        for number, rule in enumerate(rules[:6]):
            if held or number:
                lines.append(("", "gap", "cream"))
            add(rule.text, "small", "cream")
        sizes = {style: look.font(style).get_linesize() for style in ("strong", "note", "small")} | {"gap": look.px(7)}
        height = sum(sizes[style] for _, style, _ in lines)
        page = Surface((width, max(1, height)))
        page.fill(look.colour("panel_bottom"))
        y, self._ends = 0, []
        for line, style, colour in lines:
            if line:
                page.blit(look.font(style).render(line, True, look.colour(colour)), (0, y))
            y += sizes[style]
            self._ends.append(y)
        return page.convert()

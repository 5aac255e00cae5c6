"""The tab with a deck's figures: its curve, its kinds and colours, and the odds of drawing what it needs."""

from __future__ import annotations

from pygame import Rect, Surface

from game.lab.figures import Drawing, cards_of, curve, drawing, drawn_from, odds, shares
from game.records.pool import Attribute
from scenes.builder.charts import draw_bars, draw_shares, hue_shares
from scenes.builder.filters import COLOUR, hue_fields, offered, yes_or_no
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.words import marked, say, say_many

TURNS = (0, 1, 2, 3, 5, 8)
"""The columns of the table of odds; 0 is the first hand."""


class FiguresTab(Tab):
    """Charts of the whole deck, and the odds of the card that is looked at."""

    title = marked("Figures")

    def draw(self, surface: Surface, look: Look) -> None:
        scene = self.scene
        cards = cards_of(scene.deck, scene.ruleset)
        line = look.font("small").get_linesize()
        attributes = offered(scene.pool, scene.pictures.plan)
        numbers = [one for one in attributes if one.kind == "number"]
        plan = scene.pictures.plan
        choices = [one for one in attributes if one.kind == "choice" and not yes_or_no(one)][:3]
        table = 5 * line + look.px(14) if drawn_from(scene.ruleset) else 0
        rows = [shares(cards, one.name, one.options) for one in choices]
        if not plan.hue and hue_fields(scene.pool, plan):
            choices.insert(1, Attribute(COLOUR, "choice"))
            rows.insert(1, hue_shares(cards, scene.pool, plan))
        needed = sum((len(row) + 1) * (line + look.px(3)) + look.px(8) for row in rows)
        y = self.area.top
        if numbers:
            high = max(look.px(96), min(look.px(190), self.area.height - table - needed))
            draw_bars(
                surface,
                look,
                Rect(self.area.left, y, self.area.width, high),
                say(numbers[0].label),
                curve(cards, numbers[0].name),
            )
            y += high + look.px(8)
        for attribute, row in zip(choices, rows, strict=True):
            room = Rect(self.area.left, y, self.area.width, self.area.bottom - table - y)
            if room.height < 2 * line:
                break
            y += self._shares(surface, look, room, attribute, row) + look.px(8)
        if table:
            self._odds(surface, look, Rect(self.area.left, self.area.bottom - table, self.area.width, table))

    def _shares(self, surface: Surface, look: Look, room: Rect, attribute: Attribute, row: dict[str, int]) -> int:
        line = look.font("small").get_linesize()
        look.write(surface, say(attribute.label), Rect(room.left, room.top, room.width, line), "small", "gold")
        below = Rect(room.left, room.top + line, room.width, room.height - line)
        plan = self.scene.pictures.plan
        return line + draw_shares(
            surface, look, below, row, plan.hue_of if attribute.name in (plan.hue, COLOUR) else None
        )

    def rows(self) -> tuple[str, list[tuple[str, list[float]]]]:
        """The table of odds: what it is about, and for each row its words and chances."""
        scene = self.scene
        section = drawn_from(scene.ruleset)
        if section is None:
            return "", []
        way = drawing(scene.deck, scene.ruleset, section)
        card = scene.looked_at()
        held = scene.deck.section(section.name).get(card.name, 0) if card else 0
        if card and held:
            opens = card.type not in section.set_aside
            return say("Chance to have drawn {name} (\u00d7 {held})", name=card.name, held=held), [
                (
                    say("{least} or more", least=least)
                    if least < held
                    else say("all {held}", held=held)
                    if held > 1
                    else say("it"),
                    _chances(way, held, least, opens),
                )
                for least in range(1, min(3, held) + 1)
            ]
        most = min(4, section.copies or 4)
        return say("Chance to have drawn one of"), [
            (say_many("{number} copy", "{number} copies", copies), _chances(way, copies, 1, True))
            for copies in range(1, most + 1)
        ][:3]

    def _odds(self, surface: Surface, look: Look, area: Rect) -> None:
        """The table: a row for each number of copies, a column for each turn."""
        line = look.font("small").get_linesize()
        title, rows = self.rows()
        if not rows:
            return
        look.write(surface, title, Rect(area.left, area.top, area.width, line), "small", "gold")
        names = look.px(76)
        look.write(surface, say("by turn"), Rect(area.left, area.top + line, names, line), "note", "muted")
        step = (area.width - names) // len(TURNS)
        for number, turn in enumerate(TURNS):
            place = Rect(area.left + names + number * step, area.top + line, step, line)
            words = say("hand") if turn == 0 else str(turn)
            look.write(surface, words, place, "note", "muted", "right")
        for row, (words, chances) in enumerate(rows, 2):
            look.write(surface, words, Rect(area.left, area.top + row * line, names, line), "small")
            for number, chance in enumerate(chances):
                place = Rect(area.left + names + number * step, area.top + row * line, step, line)
                look.write(surface, percent(chance), place, "small", "cream", "right")

    def describe(self) -> str:
        """The table as text."""
        title, rows = self.rows()
        return "\n".join([title, *(f"{words}: {', '.join(map(percent, chances))}" for words, chances in rows)])


def _chances(way: Drawing, copies: int, least: int, opens: bool) -> list[float]:
    return [odds(way, min(copies, way.cards), turn, least, opens) for turn in TURNS]


def percent(chance: float) -> str:
    """A chance in percent; what is not certain is never 0 or 100."""
    if 0 < chance < 0.005:
        return "<1 %"
    if 0.995 <= chance < 1:
        return ">99 %"
    return f"{chance:.0%}".replace("%", " %")

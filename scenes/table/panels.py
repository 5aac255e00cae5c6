"""The column at the right: whose turn it is, the card that is looked at, its numbers, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.look import Look
from scenes.table.faces import Faces
from scenes.table.layout import CardView, Frame
from scenes.table.plan import Plan
from scenes.widgets.listing import draw_scroll_bar


@dataclass(frozen=True)
class Line:
    """An entry of the log: its words and the cards they are about."""

    text: str
    cards: tuple[int, ...] = ()
    note: bool = False


def facts_of(card: CardView, faces: Faces, attached: Sequence[str]) -> list[tuple[str, str]]:
    """What there is to say of a card besides its face: (words, colour) lines. Numbers as they are, with what is
    printed."""
    lines: list[tuple[str, str]] = []
    if "key" not in card:
        return [("A hidden card", "muted")]
    definition = faces.definition(card)
    shown = faces.plan.types.get(definition.type)
    for name in shown.numbers if shown else ():
        printed = definition.fields[name]
        now = card.get(faces.plan.numbers[name].now or name, printed)
        whole = card.get(faces.plan.numbers[name].of, now)
        if whole != now:
            lines.append((f"{faces.plan.numbers[name].label} {now} of {whole} (printed {printed})", "gold_light"))
        elif now != printed:
            lines.append((f"{faces.plan.numbers[name].label} {now} (printed {printed})", "gold_light"))
    for name, mark in faces.plan.marks.items():
        value = card.get(name)
        if not value:
            continue
        words = mark.label or name
        whole = card.get(mark.of) if mark.of else None
        if value is True or mark.shape in ("turned", "bandage") or (mark.shape == "chip" and value == 1):
            lines.append((words[:1].upper() + words[1:], "warning"))
        else:
            lines.append((f"{words[:1].upper() + words[1:]}: {value}" + (f" of {whole}" if whole else ""), "warning"))
    if words := card.get("keywords") or sorted(definition.abilities.skills):
        lines.append((f"Keywords: {', '.join(words)}", "cream"))
    if "text" in card:
        lines.append((f"Has the text of {faces.ruleset.definition(card['text']).name}", "gold_light"))
    lines += [(words, "cream") for words in attached]
    return lines


def draw_zoom(
    surface: Surface, look: Look, frame: Frame, faces: Faces, card: CardView | None, lines: Sequence[tuple[str, str]]
) -> None:
    """The card that is looked at, large, and the facts under it."""
    if card is None:
        words = look.wrap(
            "Point at a card, or go to it with the arrow keys, to read it here.", "note", frame.zoom.width - look.px(30)
        )
        row = Rect(frame.zoom.left, frame.zoom.centery - look.px(12) * len(words), frame.zoom.width, look.px(22))
        for line in words:
            look.write(surface, line, row, "note", "muted", "centre")
            row.top += look.px(22)
        return
    surface.blit(faces.bare(card, frame.zoom.size), frame.zoom)
    area = frame.facts.inflate(-look.px(16), -look.px(10))
    clip = surface.get_clip()
    surface.set_clip(area)
    for text, colour in lines:
        area.top += look.write_lines(surface, text, area, "small", colour)
    surface.set_clip(clip)


def draw_phases(
    surface: Surface, look: Look, area: Rect, view: dict[str, Any], phases: Sequence[str], whose: str, plan: Plan
) -> None:
    """The turn and the strip of its phases; the present one stands between marks. Phases that have names for this are
    as wide as these."""
    inner = area.inflate(-look.px(16), -look.px(6))
    height = inner.height // 3
    top = Rect(inner.left, inner.top, inner.width - look.px(70), height)
    look.write(
        surface,
        f"{plan.turn} {view['turn']}: {whose}" if view["turn"] else f"Before the first {plan.turn.lower()}",
        top,
        "strong",
        "gold_light",
    )
    shown = {name: plan.phases.get(name, name) for name in phases if plan.phases.get(name, name)}
    sizes = [look.measure(label, "small")[0] if plan.phases else 1 for label in shown.values()]
    strip = area.inflate(-look.px(8), 0) if plan.phases else inner
    gap = max(0, strip.width - sum(sizes)) // max(1, len(sizes)) if plan.phases else 0
    share = 1 if plan.phases else inner.width // max(1, len(sizes))
    below = Rect(strip.left, top.bottom, 0, height)
    for (name, label), size in zip(shown.items(), sizes, strict=True):
        below.width = size * share + gap
        now = name == view["phase"]
        if now:
            surface.blit(look.plate((below.width - 2, below.height), "primary", "gold", 6), below)
        look.write(surface, label, below, "small", "cream" if now else "muted", "centre")
        below.left += below.width


class LogPanel:
    """The log, newest line at the bottom. It scrolls, and tells which entry the mouse or the keyboard is on."""

    def __init__(self) -> None:
        self.lines: Sequence[Line] = ()
        self.back = 0  # rows scrolled up from the newest
        self.chosen: int | None = None  # the entry that the keyboard is on
        self.rows: list[tuple[Rect, int]] = []
        self._wrapped: dict[tuple[str, int], list[str]] = {}

    def scroll(self, rows: int) -> None:
        """Show older (positive) or newer lines."""
        self.back = max(0, self.back + rows)

    def step(self, by: int) -> None:
        """Move the keyboard through the entries."""
        if self.lines:
            last = len(self.lines) - 1
            self.chosen = max(0, min(last, last if self.chosen is None else self.chosen + by))
            self.back = max(0, last - self.chosen - 3)

    def at(self, point: tuple[int, int]) -> Line | None:
        """The entry under a point, or the one that the keyboard is on."""
        number = self.number_at(point)
        if number is None:
            number = self.chosen
        return self.lines[number] if number is not None and number < len(self.lines) else None

    def number_at(self, point: tuple[int, int]) -> int | None:
        """The number of the entry under a point."""
        return next((number for rect, number in self.rows if rect.collidepoint(point)), None)

    def _wrap(self, text: str, look: Look, width: int) -> list[str]:
        """Wrapped once: measuring words is what costs."""
        if (text, width) not in self._wrapped:
            if len(self._wrapped) > 500:
                self._wrapped.clear()
            self._wrapped[text, width] = look.wrap(text, "small", width)
        return self._wrapped[text, width]

    def draw(self, surface: Surface, look: Look, area: Rect, mouse: tuple[int, int]) -> None:
        """Draw as many entries as fit, from the bottom up."""
        inner = area.inflate(-look.px(14), -look.px(10))
        inner.width -= look.px(8)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0))
        self.back = min(self.back, max(0, len(self.lines) - 1))
        bottom, self.rows = inner.bottom, []
        height = look.font("small").get_linesize()
        for number in range(len(self.lines) - 1 - self.back, -1, -1):
            line = self.lines[number]
            words = self._wrap(line.text, look, inner.width)
            row = Rect(inner.left, bottom - height * len(words) - 2, inner.width, height * len(words) + 2)
            if row.top < inner.top - 1 and self.rows:
                break
            self.rows.append((row, number))
            if number == self.chosen or (row.collidepoint(mouse) and inner.collidepoint(mouse)):
                pygame.draw.rect(surface, look.colour("wood_light"), row.inflate(6, 0), border_radius=look.px(4))
            for index, text in enumerate(words):
                place = Rect(row.left, row.top + index * height, row.width, height)
                style, colour = ("note", "muted") if line.note else ("small", "cream")
                look.write(surface, text, place, style, colour)
            bottom = row.top
        surface.set_clip(clip)
        seen = len(self.rows)
        if len(self.lines) > seen:
            bar = Rect(area.right - look.px(10), inner.top, look.px(5), inner.height)
            draw_scroll_bar(surface, look, bar, max(0, len(self.lines) - self.back - seen), seen, len(self.lines))

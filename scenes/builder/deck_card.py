"""A deck at a glance: its best faces, its plan, what is in it, and whether it can be played."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kernel.cards import Definition
from game.kernel.ruleset import Ruleset
from game.lab.figures import cards_of, curve
from game.records.decks import Deck
from game.records.own_cards import faults_of
from game.records.pool import Pool, amount
from game.records.sections import sections_of
from scenes.builder.charts import draw_bars, draw_shares, hue_shares
from scenes.builder.filters import words_of
from scenes.builder.pictures import Pictures
from scenes.look import Look
from scenes.words import say, sentence, told

FACES = 5


class DeckCard:
    """The panel beside the list of decks."""

    def __init__(self, pictures: Pictures, pool: Pool) -> None:
        self.pictures, self.pool = pictures, pool
        self.deck: Deck | None = None
        self.area = Rect(0, 0, 0, 0)

    def put(self, area: Rect, look: Look) -> None:
        """Take this place."""
        self.area = Rect(area)

    def show(self, deck: Deck | None) -> None:
        """Another deck."""
        self.deck = deck

    def faces(self, ruleset: Ruleset) -> list[Definition]:
        """The cards that stand for the deck: those of its small sections, then its dearest."""
        if self.deck is None:
            return []
        sections = sorted(sections_of(ruleset), key=lambda section: (section.most or 99, section.name != "main"))
        found: list[Definition] = []
        for section in sections:
            cards = cards_of(self.deck, ruleset, section.name)
            costs = {card: amount(card.fields.get("cost")) or 0 for card in cards}
            ranked = sorted(cards, key=lambda card: (not card.text, -costs[card], -cards[card], card.name))
            found += [card for card in ranked if card.text and card not in found]
        return found[:FACES]

    def draw(self, surface: Surface, look: Look, ruleset: Ruleset) -> None:
        """Draw it."""
        surface.blit(look.plate(self.area.size, "panel", "gold", 10), self.area)
        deck = self.deck
        if deck is None:
            return
        inner = self.area.inflate(-look.px(36), -look.px(28))
        title = look.write_title(surface, deck.name, width=inner.width, topleft=inner.topleft)
        y = title.bottom + look.px(2)
        if deck.plan:
            room = Rect(inner.left, y, inner.width, look.px(48))
            for line in look.wrap(deck.plan, "note", inner.width)[:2]:
                look.write(surface, line, Rect(room.left, y, room.width, look.px(22)), "note", "cream")
                y += look.px(22)
        y += look.px(8)
        faces = self.faces(ruleset)
        ratio = self.pictures.plan.ratio
        gap = look.px(8)
        wide = min(round(min(look.px(190), (inner.bottom - y) * 2 // 5) * ratio), (inner.width + gap) // FACES - gap)
        high = round(wide / ratio)
        for number, card in enumerate(faces):
            surface.blit(self.pictures.get(card, (wide, high)), (inner.left + number * (wide + gap), y))
        y += high + look.px(14)
        y = self._legality(surface, look, ruleset, deck, Rect(inner.left, y, inner.width, inner.bottom - y))
        charts = Rect(inner.left, y + look.px(10), inner.width, inner.bottom - y - look.px(10))
        if charts.height > look.px(70):
            half = (charts.width - look.px(24)) // 2
            cards = cards_of(deck, ruleset)
            left = Rect(charts.left, charts.top, half, min(charts.height, look.px(240)))
            cost = next((shown.cost for shown in self.pictures.plan.types.values() if shown.cost), "")
            draw_bars(surface, look, left, say(words_of(cost)), curve(cards, cost))
            right = Rect(charts.right - half, charts.top, half, charts.height)
            plan = self.pictures.plan
            draw_shares(surface, look, right, hue_shares(cards, self.pool, plan), plan.hue_of)

    def _legality(self, surface: Surface, look: Look, ruleset: Ruleset, deck: Deck, area: Rect) -> int:
        """What the sections hold, and what is wrong with them; returns where it ends."""
        counts = []
        for section in sections_of(ruleset):
            total = sum(deck.section(section.name).values())
            counts.append(f"{say(section.label)} {told(section.counted(total))}")
        line = Rect(area.left, area.top, area.width, look.font("body").get_linesize())
        look.write(surface, "  \u00b7  ".join(counts), line, "strong", "cream")
        line.top += line.height
        faults = faults_of(deck, ruleset)
        if not faults:
            look.write(surface, say("Legal: ready to be played"), line, "small", "gold_light")
            return line.bottom
        for fault in faults[:2]:
            look.write(surface, sentence(fault), line, "small", "warning")
            line.top += look.font("small").get_linesize()
        if len(faults) > 2:
            look.write(surface, say("and {count} more", count=len(faults) - 2), line, "note", "muted")
            line.top += look.font("note").get_linesize()
        return line.top

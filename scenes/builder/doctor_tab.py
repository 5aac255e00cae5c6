"""The tab of the deck doctor: what the computer would change, with what it gains."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.lab.doctor import Change, Doctor
from game.lab.figures import cards_of
from game.records.sections import sections_of
from scenes.builder.charts import hue_shares
from scenes.builder.controls import SmallButton, Sort
from scenes.builder.job_tab import PLAYERS, JobTab
from scenes.look import Look, strings
from scenes.words import marked, say, signed, told

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene

SHARE = 0.1
"""A colour counts as the deck's own if so much of it has it."""
REACH = 0.5
"""The gain at the ends of the bar on which intervals are drawn."""


def gain(share: float) -> str:
    """A gain in words: '+6 %'."""
    return f"{signed(round(100 * share))} %"


class DoctorTab(JobTab[Doctor]):
    """Swaps are tried in a process of their own; one can go on building meanwhile."""

    title = marked("Doctor")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.words = strings("doctor")
        self.players = Sort(say("Doctor's players"), list(PLAYERS))
        self.button = SmallButton(self.words["ask"], self.turn, primary=True)
        self._make = SmallButton(self.words["make"], self.make)
        self._make.enabled = False

    def above(self) -> list[Any]:
        return [self.players, self.button, self._make]

    def ordered(self) -> Doctor:
        scene, deck = self.scene, self.scene.deck
        others = [one for one in scene.ruleset.decks().values() if one.sections != deck.sections] or [deck]
        section = "main" if deck.section("main") else next(iter(deck.sections))
        agent, seed = PLAYERS[self.players.value], SystemRandom().randrange(10**6)
        cards, packs = self.candidates(section), scene.ruleset.packs
        return Doctor(scene.ruleset.name, deck, others, section, cards, agent, seed, packs)

    def candidates(self, section: str) -> list[str]:
        """The cards that could come in: of the deck's own colours, and for this section."""
        scene = self.scene
        ruleset, plan = scene.ruleset, scene.pictures.plan
        cards = cards_of(scene.deck, ruleset)
        own = hue_shares(cards, scene.pool, plan)
        least = SHARE * sum(cards.values())
        colours = {name for name, count in own.items() if count >= least}
        part = next((one for one in sections_of(ruleset) if one.name == section), None)
        return [
            entry.definition.name
            for entry in scene.pool.entries
            if ruleset.for_decks(entry.definition)
            and (part is None or part.takes(entry.definition))
            and set(hue_shares({entry.definition: 1}, scene.pool, plan)) <= colours
        ]

    @property
    def best(self) -> Change | None:
        """The swap that helped most, once all is tried or it was stopped; it has to fit the deck as it is now."""
        doctor = self.job
        if doctor is None or doctor.running or self.stale:
            return None
        return next((change for change in doctor.ranked if change.pairs and change.mean > 0), None)

    def make(self) -> None:
        """Make the best change in the deck; it can be undone."""
        if (change := self.best) is None:
            return
        scene, swap = self.scene, change.swap
        scene.take_out(swap.out, swap.section)
        scene.put_in(scene.pool.by_name[swap.into].definition, swap.section)
        self.follow()

    def changed(self) -> None:
        self._make.enabled = self.best is not None

    def draw(self, surface: Surface, look: Look) -> None:
        doctor, line = self.job, look.font("small").get_linesize()
        row = Rect(self.results.left, self.results.top, self.results.width, line)
        if doctor is None:
            look.write_lines(surface, self.words["about"], row, "note", "muted")
            self.list.show(row, [], line)
            return
        words = self.words["done"].format(done=doctor.done, of=doctor.of)
        row.top = self.draw_bar(surface, look, doctor, words) + look.px(8)
        row.top = self.draw_fault(surface, look, doctor, row)
        last = self.results.bottom - line
        changes = [partial(self._change, change) for change in doctor.ranked if change.pairs]
        self.list.show(Rect(row.left, row.top, row.width, last - row.top), changes, 3 * line + look.px(6))
        if doctor.fault:
            return
        words = self.words["changed"] if self.stale else "" if doctor.changes else self.words["looking"]
        look.write(surface, words, Rect(row.left, last, row.width, line), "note", "muted")

    def _change(self, change: Change, surface: Surface, look: Look, row: Rect) -> None:
        """What goes, what comes, and the bar on which the true gain lies with 95 %."""
        low, high = change.interval
        sure = low > 0
        room = Rect(row.left, row.top, row.width - look.px(52), row.height)
        look.write(surface, look.shorten(f"\u2212 {change.swap.out}", "small", room.width), room, "small", "muted")
        room.top += row.height
        look.write(surface, look.shorten(f"+ {change.swap.into}", "small", room.width), room, "small", "cream")
        look.write(surface, gain(change.mean), row, "strong", "gold_light" if sure else "cream", "right")
        groove = Rect(row.left, row.top + 2 * row.height + look.px(6), row.width * 3 // 8, look.px(6))
        pygame.draw.rect(surface, look.colour("ink"), groove, border_radius=3)

        def at(value: float) -> int:
            return groove.left + round(groove.width * (max(-REACH, min(REACH, value)) + REACH) / (2 * REACH))

        reach = Rect(at(low), groove.top, max(2, at(high) - at(low)), groove.height)
        pygame.draw.rect(surface, look.colour("gold_dark"), reach, border_radius=3)
        spot = Rect(at(change.mean) - 2, groove.top - 2, 4, groove.height + 4)
        pygame.draw.rect(surface, look.colour("gold_light"), spot, border_radius=2)
        pygame.draw.line(surface, look.colour("muted"), (at(0), groove.top - 2), (at(0), groove.bottom + 1))
        area = Rect(groove.right + 8, row.top + 2 * row.height, row.right - groove.right - 8, row.height)
        look.write(surface, self._interval(change), area, "note", "muted", "right")

    def _interval(self, change: Change) -> str:
        low, high = change.interval
        return self.words["interval"].format(low=gain(low), high=gain(high), pairs=change.pairs)

    def describe(self) -> str:
        """The results as text."""
        if self.job is None:
            return ""
        lines = [self.words["done"].format(done=self.job.done, of=self.job.of)]
        for change in self.job.ranked:
            if change.pairs:
                swap = change.swap
                swapped = say("{out} out, {into} in", out=swap.out, into=swap.into)
                lines.append(f"{swapped}: {gain(change.mean)}, {self._interval(change)}")
        return "\n".join([*lines, *([told(self.job.fault)] if self.job.fault else [])])

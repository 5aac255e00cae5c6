"""A tab in which something works beside: its button begins and stops it, and a bar shows how far it is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pygame import Rect, Surface

from game.lab.job import Job
from game.records.own_cards import faults_of
from scenes.builder.controls import SmallButton
from scenes.builder.scrolled import Scrolled
from scenes.builder.tab import Tab
from scenes.look import Look
from scenes.words import say, sentence, told

if TYPE_CHECKING:
    from scenes.builder.builder_scene import BuilderScene

PLAYERS = {"Quick players": "greedy", "Careful players": "search:50"}
J = TypeVar("J", bound=Job[Any])


class Results(Scrolled):
    """What came of it: a row for each deck, card or swap."""

    def __init__(self, describe: Callable[[], str]) -> None:
        super().__init__(say("Results"))
        self._describe = describe
        self._rows: list[Callable[[Surface, Look, Rect], object]] = []
        self._high = 1

    @property
    def value(self) -> str:
        return self._describe()

    def show(self, area: Rect, rows: Iterable[Callable[[Surface, Look, Rect], object]], high: int) -> None:
        """Draw these there, each so high."""
        self.rect, self._rows, self._high = area, list(rows), high
        self.fit(len(self._rows), area.height // high)

    def draw(self, surface: Surface, look: Look) -> None:
        room = look.px(10) if self.enabled else 0
        row = Rect(self.rect.left, self.rect.top, self.rect.width - room, look.font("small").get_linesize())
        for write in self._rows[self.shown]:
            write(surface, look, row.copy())
            row.top += self._high
        self.draw_bar(surface, look, Rect(self.rect.right - look.px(5), self.rect.top, look.px(5), self.rect.height))
        self.draw_focus(surface, look, self.rect, 6)


class JobTab(Tab, Generic[J]):
    """Games are played in a process of their own; one can go on building meanwhile."""

    button: SmallButton
    """Begins, and stops what was begun."""
    job: J | None = None

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.list = Results(self.describe)

    @abstractmethod
    def above(self) -> list[Any]:
        """Its controls, one below the other; the results come below them."""

    def widgets(self) -> list[Any]:
        return [*self.above(), self.list]

    @abstractmethod
    def describe(self) -> str:
        """The results as text."""

    @property
    def running(self) -> bool:
        """Are games being played?"""
        return self.job is not None and self.job.running

    def turn(self) -> None:
        """Begin, or stop what was begun. A deck that is not legal is told instead."""
        scene = self.scene
        if self.running and self.job:
            self.job.close()
        elif faults := faults_of(scene.deck, scene.ruleset):
            scene.app.tell(say("Not legal yet"), "\n".join(sentence(fault) for fault in faults[:6]))
        else:
            self.job = self.ordered()
            self.job.start()
            self.list.scroll_to(0)
        self.follow()

    @abstractmethod
    def ordered(self) -> J:
        """What is to be done with the deck as it is now."""

    def follow(self) -> None:
        """It has begun or ended."""
        self.button.shown = say("Stop") if self.running else ""
        self.changed()
        self.scene.app.redraw()

    def update(self, dt: float) -> bool:
        if self.job is None or not self.job.running:
            return False
        heard = self.job.poll()
        if not self.job.running:
            self.follow()
        return heard

    @property
    def waiting(self) -> bool:
        return self.running

    def close(self) -> None:
        if self.job:
            self.job.close()

    # ---- what is shown
    def put(self, area: Rect, look: Look) -> None:
        super().put(area, look)
        high, gap = look.px(34), look.px(6)
        for number, control in enumerate(self.above()):
            control.put(Rect(area.left, area.top + number * (high + gap), area.width, high))
        top = area.top + len(self.above()) * (high + gap)
        self.results = Rect(area.left, top, area.width, area.bottom - top)

    @property
    def stale(self) -> bool:
        """Was the deck changed since?"""
        return self.job is not None and self.job.deck.sections != self.scene.deck.sections

    def draw_bar(self, surface: Surface, look: Look, job: J, words: str) -> int:
        """How far it is; returns where it ends below."""
        bar = Rect(self.results.left, self.results.top, self.results.width, look.px(24))
        surface.blit(look.plate(bar.size, "field", "dim", 6), bar)
        wide = round((bar.width - 4) * min(1.0, job.done / max(1, job.of)))
        filled = Rect(bar.left + 2, bar.top + 2, wide, bar.height - 4)
        if filled.width > 4:
            surface.blit(look.plate(filled.size, "primary_hot", "gold", 5), filled)
        look.write(surface, words, bar, "note", "cream", "centre")
        return bar.bottom

    def draw_fault(self, surface: Surface, look: Look, job: J, row: Rect) -> int:
        """What stopped it, if something did, above all results: it is the last to be cut off. Returns where it ends
        below."""
        if not job.fault:
            return row.top
        return row.top + look.write_lines(surface, told(job.fault), row, "small", "warning") + look.px(6)

"""Choosing how much of each part of a counter: stones laid out in a row, clicked until they are the ones that are
meant.

It opens when every move of the decision is of one verb that table.toml names under [amounts]. The first move is
proposed; Enter accepts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.kernel.refusal import Move, Reason
from game.kernel.said import said
from scenes.art.gems import sealed
from scenes.art.palette import hue_named
from scenes.look import Look
from scenes.table import marks
from scenes.table.controls import BarButton
from scenes.table.tokens import tick
from scenes.words import all_of, capital, say, told_among

if TYPE_CHECKING:
    from scenes.table.plan import Amount
    from scenes.table.scene import TableScene


class Stone(BarButton):
    """One of the stones: clicked, it is chosen or left."""

    role = "toggle"

    def __init__(self, name: str, hue: str, part: int, number: int, chosen: bool, act: Callable[[], object]) -> None:
        super().__init__(name, "", act)
        self.part, self.hue, self.number, self.chosen = part, hue, number, chosen

    @property
    def value(self) -> str:
        return say("chosen") if self.chosen else say("not chosen")

    @property
    def key_of(self) -> tuple[Any, ...]:
        return ("amount", self.part, self.number)

    def draw(self, surface: Surface, look: Look) -> None:
        hue, radius = hue_named(self.hue), self.rect.width * 36 // 100
        centre = (self.rect.centerx, self.rect.centery - (look.px(5) if self.chosen else 0))
        stone = sealed(hue, radius, max(3, radius * 45 // 100))
        if not self.chosen:
            stone.set_alpha(120)
        surface.blit(stone, stone.get_rect(center=centre))
        if self.chosen:
            mark = tick(max(6, radius * 45 // 100), marks.OPEN_TO)
            surface.blit(mark, mark.get_rect(center=(centre[0] + radius * 7 // 10, centre[1] - radius * 7 // 10)))
        if self.hovered:
            marks.light(surface, look, self.rect.inflate(-4, -4), marks.LIT, False)
        self.draw_focus(surface, look, self.rect, 8)


class Amounts:
    """The stones to choose from, and which are chosen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stones: list[Stone] = []
        self.area = Rect(0, 0, 0, 0)
        self._plan: Amount | None = None
        self._chosen: list[int] = []
        self._moves: list[Move] = []

    @property
    def open(self) -> bool:
        """Is such a choice asked of the person who looks?"""
        return self._plan is not None

    def refresh(self) -> None:
        """Another decision may be open: propose its first move."""
        scene = self.scene
        if scene.would_be.open:  # what is chosen is so afterwards, too
            self._plan = None
            self._lay_out()
            return
        moves = scene.position.moves if scene.offer else []
        verbs = {move[0] for move in moves}
        pattern = scene.position.ruleset.verbs.all[verbs.pop()].pattern if len(verbs) == 1 else ""
        self._plan = scene.plan.amounts.get(pattern)
        if moves != self._moves:
            self._moves = list(moves)
            self._chosen = list(moves[0][1:]) if moves else []
        self._lay_out()

    def _lay_out(self) -> None:
        """A stone for each that the seat has, those that are chosen first among their kind."""
        scene, look = self.scene, self.scene.look
        self.stones, self.area = [], Rect(0, 0, 0, 0)
        if self._plan is None:
            return
        parts = scene.plan.counters[self._plan.counter].parts
        have = scene.view["counters"][self._plan.counter][scene.looker]
        for part, (name, count) in enumerate(zip(parts, have, strict=True)):
            for number in range(count):
                chosen = number < self._chosen[part]
                change = self._changing(part, -1 if chosen else 1)
                self.stones.append(
                    Stone(f"{say(name)} {number + 1}", scene.plan.hue_of(name), part, number, chosen, change)
                )
        step, height = look.px(58), look.px(126)
        title = look.measure(scene.words.prompt(), "strong")[0]
        width = max(step * len(self.stones), title, look.measure(self._words(), "body")[0]) + look.px(48)
        self.area = Rect(0, 0, min(width, scene.frame.mat.width), height)
        self.area.center = (scene.frame.mat.centerx, scene.arranged.sides[scene.looker].top)
        left = self.area.centerx - step * len(self.stones) // 2
        for number, stone in enumerate(self.stones):
            stone.rect = Rect(left + step * number, self.area.top + look.px(32), step, step)

    def _changing(self, part: int, by: int) -> Callable[[], None]:
        def change() -> None:
            self._chosen[part] += by
            self.scene.refresh()

        return change

    @property
    def move(self) -> Move:
        """The move that the chosen stones make, listed or not."""
        return (self._moves[0][0], *self._chosen)

    @property
    def legal(self) -> bool:
        return self.move in self._moves

    def accept(self) -> None:
        """Make the move, or say why it is none."""
        scene = self.scene
        if self.legal:
            scene.choose((self.move,))
        else:
            scene.refuse(self._refusal())

    def other(self) -> None:
        """Propose the next of the moves."""
        at = self._moves.index(self.move) if self.legal else -1
        self._chosen = list(self._moves[(at + 1) % len(self._moves)][1:])
        self.scene.refresh()

    def buttons(self) -> list[BarButton]:
        """What the bar offers meanwhile."""
        assert self._plan is not None
        accept = BarButton(self._plan.label, "Enter", self.accept, True, (self.move,) if self.legal else ())
        accept.enabled = self.legal
        others = [BarButton(say("Another way"), "N", self.other)] if len(self._moves) > 1 else []
        return [accept, *others]

    def places(self, counts: Sequence[int]) -> list[Rect]:
        """Where so many of each part lie: the first ones of each, in one frame."""
        found = []
        for part, count in enumerate(counts):
            taken = [stone.rect for stone in self.stones if stone.part == part and stone.number < count]
            found += [taken[0].unionall(taken)] if taken else []
        return found

    # ---- words and pictures
    def _refusal(self) -> Reason:
        position = self.scene.position
        refusal = position.ruleset.why_not(position, position.seat, self.move)
        assert refusal is not None
        return refusal.explain(position, position.seat, self.move)

    def _words(self) -> str:
        """What is chosen, and what it is worth; or why it is no move."""
        assert self._plan is not None
        if not self.legal:
            words = told_among(self._refusal().text, self.scene.match.names)
            return capital(words)
        names = self.scene.plan.counters[self._plan.counter].parts
        some = [
            said("{number} {colour}", number=count, colour=said(name))
            for name, count in zip(names, self._chosen, strict=True)
            if count
        ]
        words = all_of(some) if some else say("nothing")
        worth = self.scene.view["counters"].get(self._plan.worth, [[]] * 9)[self.scene.looker]
        if worth:
            words += say(
                ", worth {sum}", sum=sum((count * each for count, each in zip(self._chosen, worth, strict=True)))
            )
        return words

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw it; gives the parts of the window that were touched."""
        if not self.open:
            return []
        look = self.scene.look
        surface.blit(look.plate(self.area.size, "panel", "gold", 12, 1.5), self.area)
        title = Rect(self.area.left, self.area.top + look.px(6), self.area.width, look.px(26))
        look.write(surface, self.scene.words.prompt(), title, "strong", "gold_light", "centre")
        for stone in self.stones:
            stone.draw(surface, look)
        row = Rect(self.area.left, self.area.bottom - look.px(32), self.area.width, look.px(26))
        look.write(surface, self._words(), row, "body", "cream" if self.legal else "warning", "centre")
        margin = look.px(12)
        return [self.area.inflate(margin, margin)]

"""The path of a gauntlet: a tile with painted faces for each match, what is behind, what is next, and what is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame
from pygame import Rect, Surface

from game.ai.levels import LEVELS
from game.records.game_faces import GameFace
from game.records.gauntlet import Stage, risen
from scenes.events.standing import level_words
from scenes.game_tiles import GameTiles, draw_tile, largest
from scenes.look import Look, strings
from scenes.words import say

TALL, NARROWEST = 176, 140


class State(Enum):
    """How it stands with a match of the path."""

    BEATEN = "beaten"
    NEXT = "next"
    AHEAD = "ahead"
    LOST = "lost"


class Path(GameTiles):
    """The matches of a gauntlet side by side, of which one is looked at: by a click, or by left and right."""

    def __init__(
        self,
        game: str,
        stages: Sequence[Stage],
        states: Sequence[State],
        rank: int,
        looked_at: int,
        changed: Callable[[int], object],
    ) -> None:
        self.game, self.stages, self.states, self.rank = game, stages, states, rank
        names = [who(stage) for stage in stages]
        super().__init__(
            say("Path"), {str(number): GameFace(title=name[:60]) for number, name in enumerate(names)}, {}, changed
        )
        self.names = names
        self.chosen = looked_at

    @property
    def value(self) -> str:
        return f"{self.names[self.chosen]}, {self.told(self.chosen)}"

    def told(self, number: int) -> str:
        """How it stands with a match, or what is ahead there."""
        state, stage, words = self.states[number], self.stages[number], strings("gauntlet")
        if state is State.AHEAD:
            return words["boss"] if stage.twist else self.level(stage)
        return words[state.value]

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        gap, count = look.px(10), len(self.stages)
        self._across = min(count, max(1, (width + gap) // (look.px(NARROWEST) + gap)))
        rows = -(-count // self._across)
        self._across = -(-count // rows)
        height = rows * look.px(TALL) + (rows - 1) * gap
        self.rect = self.box = Rect(x, y, width, height)
        return height

    def tile(self, number: int, look: Look) -> Rect:
        gap = look.px(10)
        row, column = divmod(number, self._across)
        wide = (self.rect.width - gap * (self._across - 1)) // self._across
        tall = look.px(TALL)
        return Rect(self.rect.left + column * (wide + gap), self.rect.top + row * (tall + gap), wide, tall)

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        wide = self.tile(0, look).width - look.px(20)
        style = largest(look, [self._short(stage) for stage in self.stages], wide)
        for number, (stage, state) in enumerate(zip(self.stages, self.states, strict=True)):
            area, looked_at = self.tile(number, look), number == self.chosen
            aside = state in (State.BEATEN, State.AHEAD)
            colour = {State.NEXT: "gold_light", State.LOST: "warning"}.get(state, "cream" if looked_at else "muted")
            faces, title = self._faces(number, area, look), self._short(stage)
            draw_tile(surface, look, area, faces, title, [(self.told(number), colour)], aside, style)
            wide = look.px(3 if state is State.NEXT or looked_at else 1)
            edge = (
                "warning" if state is State.LOST else "gold_light" if state is State.NEXT or looked_at else "gold_dark"
            )
            pygame.draw.rect(surface, look.colour(edge), area, wide, look.px(10))
            if state in (State.BEATEN, State.LOST):
                _mark(surface, look, area, state is State.BEATEN)
            if looked_at:
                self.draw_focus(surface, look, area, 10)

    def level(self, stage: Stage) -> str:
        """How strong a match is: as strong as the strongest who sit there."""
        return level_words(max((risen(one.level, self.rank) for one in stage.opponent), key=list(LEVELS).index))

    def _short(self, stage: Stage) -> str:
        """The one opponent, or how many sit at the table."""
        first, *others = stage.opponent
        return first.name if not others else strings("gauntlet")["table"].format(seats=len(others) + 2)

    def _faces(self, number: int, area: Rect, look: Look) -> Surface:
        """The painted faces of a match, side by side."""
        opponents = self.stages[number].opponent
        picture = Surface(area.size, pygame.SRCALPHA)
        gap = look.px(2)
        wide = (area.width - gap * (len(opponents) - 1)) // len(opponents)
        for place, one in enumerate(opponents):
            face = GameFace(title=one.name, subject=one.subject, hue=one.hue)
            size = (wide, area.height)
            if self.prospects is not None:
                painted = self.prospects.get(f"{self.game} {one.name}", face, size, look)
                picture.blit(painted, (place * (wide + gap), 0))
        return picture


def who(stage: Stage) -> str:
    """Everybody who is met in a match."""
    *others, last = (one.name for one in stage.opponent)
    return say("{names} and {last}", names=", ".join(others), last=last) if others else last


def _mark(surface: Surface, look: Look, area: Rect, won: bool) -> None:
    """A seal in the corner: a check mark, or a cross."""
    centre, radius = (area.right - look.px(20), area.top + look.px(20)), look.px(13)
    pygame.draw.circle(surface, look.colour("ink"), centre, radius + look.px(2))
    pygame.draw.circle(surface, look.colour("gold" if won else "warning"), centre, radius)
    x, y = centre
    step = look.px(5)
    lines = (
        [[(x - step, y), (x - step // 3, y + step), (x + step + look.px(1), y - step)]]
        if won
        else [[(x - step, y - step), (x + step, y + step)], [(x + step, y - step), (x - step, y + step)]]
    )
    for line in lines:
        pygame.draw.lines(surface, look.colour("ink"), False, line, look.px(3))

"""Tiles with the pictures of games: one to begin or go on with each, and a row of them to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.records.game_faces import GameFace
from scenes import paint
from scenes.look import Look
from scenes.prospects import Prospects
from scenes.widgets import Button, Choice
from scenes.words import say

TILE_HEIGHT = 112


def draw_tile(
    surface: Surface,
    look: Look,
    area: Rect,
    picture: Surface,
    title: str,
    below: Sequence[tuple[str, str]],
    aside: bool = False,
    style: str = "",
) -> None:
    """A picture with a title and lines (words and colour) on its dark foot, as many as there is room for. One that
    stands `aside` is darker; the title is as large as there is room for, or in a style."""
    surface.blit(picture, area)
    if aside:
        surface.blit(look.keep(("veil", area.size), lambda: _veil(area.size, look.px(10))), area)
    line = look.font("small").get_linesize()
    wide = area.width - look.px(20)
    heading = style or largest(look, [title], wide)
    top = look.font(heading).get_linesize()
    room = area.height - top - look.px(14)
    below = [pair for pair in below if pair[0]][: max(0, room // line)]
    foot = Rect(area.left, 0, area.width, min(area.height, top + len(below) * line + look.px(26)))
    foot.bottom = area.bottom
    shade = look.keep(("foot", foot.size), lambda: _foot(foot.size, look.px(10)))
    surface.blit(shade, foot)
    y = area.bottom - look.px(7) - len(below) * line - top
    inner = area.inflate(-look.px(20), 0)
    look.write(surface, title, Rect(inner.left, y, inner.width, top), heading, "gold" if aside else "gold_light")
    y += top
    for words, colour in below:
        look.write(surface, words, Rect(inner.left, y, inner.width, line), "small", colour, brief=True)
        y += line


def largest(look: Look, titles: Sequence[str], wide: int) -> str:
    """The largest style in which each of these titles has room."""
    styles = ("heading", "heading_less", "heading_least", "small")
    return next((one for one in styles if all(look.measure(title, one)[0] <= wide for title in titles)), "tiny")


def in_whole(look: Look, words: str, company: str, style: str, width: int) -> str:
    """As much of what was left over as has room, in whole clauses, and with all names of the company or none."""
    before = words.removesuffix(company).removesuffix(", ").split(", ")
    return look.whole([*before, *([company] if company else [])], ", ", style, width)


def _foot(size: tuple[int, int], radius: int) -> Surface:
    """Dark from below, so that words can be read on any picture."""
    width, height = size
    shade = Surface(size, pygame.SRCALPHA)
    for y in range(height):
        shade.fill((8, 6, 8, min(225, 480 * y // height)), Rect(0, y, width, 1))
    return paint.round_off(shade, radius)


class GameTile(Button):
    """A game on the main menu; a click goes on with it, or begins."""

    def __init__(
        self, game: str, face: GameFace, more: str, act: Callable[[], object], prospects: Prospects, company: str = ""
    ) -> None:
        super().__init__(face.title, act)
        self.game, self.face, self.more, self.prospects, self.company = game, face, more, prospects, company

    @property
    def value(self) -> str:
        return self.more

    def draw(self, surface: Surface, look: Look) -> None:
        hot = self.hovered or self.focused
        more = in_whole(look, self.more, self.company, "small", self.rect.width - look.px(20))
        lines = [(more, "gold_light")] if more else []
        wrapped = look.wrap(say(self.face.line), "small", self.rect.width - look.px(20)) if self.face.line else []
        picture = self.prospects.get(self.game, self.face, self.rect.size, look)
        most = max(0, self.rect.height // look.px(60) - len(lines))
        words = [(line, "cream") for line in wrapped] if len(wrapped) <= most else []
        draw_tile(surface, look, self.rect, picture, self.name, [*words, *lines])
        edge = look.colour("gold_light" if hot else "gold_dark")
        pygame.draw.rect(surface, edge, self.rect, look.px(2 if hot else 1), look.px(10))
        self.draw_focus(surface, look, self.rect, 10)


class GameTiles(Choice):
    """Games side by side, of which one is chosen: by a click, or by left and right."""

    def __init__(
        self, name: str, faces: dict[str, GameFace], players: dict[str, str], changed: Callable[[int], object]
    ) -> None:
        super().__init__(name, [face.title for face in faces.values()], changed=changed)
        self.faces, self.players = faces, players
        self.prospects: Prospects | None = None
        self._across = 1

    @property
    def options(self) -> list[str]:
        return []  # all of them are seen: no list is opened

    def place(self, x: int, y: int, width: int, look: Look) -> int:
        count = len(self.faces)
        self._across = min(count, max(1, (width + look.px(10)) // look.px(200)))
        rows = -(-count // self._across)
        self._across = -(-count // rows)
        height = rows * look.px(TILE_HEIGHT) + (rows - 1) * look.px(10)
        self.rect = self.box = Rect(x, y, width, height)
        return height

    def move(self, dy: int) -> None:
        self.rect = self.box = self.rect.move(0, dy)

    def tile(self, number: int, look: Look) -> Rect:
        """Where a game lies."""
        gap = look.px(10)
        row, column = divmod(number, self._across)
        wide = (self.rect.width - gap * (self._across - 1)) // self._across
        return Rect(
            self.rect.left + column * (wide + gap), self.rect.top + row * (look.px(TILE_HEIGHT) + gap),
            wide, look.px(TILE_HEIGHT),
        )  # fmt: skip

    def release(self, at: tuple[int, int]) -> None:
        if self._look is None:
            return
        for number in range(len(self.faces)):
            if self.tile(number, self._look).collidepoint(at):
                self.choose(number)

    def step_at(self, at: tuple[int, int]) -> int:
        return 0

    _look: Look | None = None

    def draw(self, surface: Surface, look: Look) -> None:
        self._look = look
        style = largest(look, [face.title for face in self.faces.values()], self.tile(0, look).width - look.px(20))
        for number, (game, face) in enumerate(self.faces.items()):
            area, chosen = self.tile(number, look), number == self.chosen
            picture = self.prospects.get(game, face, area.size, look) if self.prospects else Surface(area.size)
            facts = " \u00b7 ".join(part for part in (self.players.get(game, ""), face.duration) if part)
            below = [(facts, "cream" if chosen else "muted")]
            draw_tile(surface, look, area, picture, face.title, below, not chosen, style)
            edge = look.colour("gold_light" if chosen else "gold_dark")
            pygame.draw.rect(surface, edge, area, look.px(3 if chosen else 1), look.px(10))
            if chosen:
                self.draw_focus(surface, look, area, 10)


def _veil(size: tuple[int, int], radius: int) -> Surface:
    shade = Surface(size, pygame.SRCALPHA)
    shade.fill((8, 6, 8, 110))
    return paint.round_off(shade, radius)

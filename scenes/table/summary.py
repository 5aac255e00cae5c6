"""A summary of what happened since the last one: what each seat gained of a counter, and by which cards.

table.toml says at which event it is shown, of which counter, and which events change it. It closes by any key or click,
or by itself after a while; until then the computer waits. Of several people at the screen each gets it, when they sit
down there.
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect, Surface

from game.kernel.position import Event, Position
from scenes.words import say, signed

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECONDS = 12.0
MOST_SOURCES = 4


class Gain(NamedTuple):
    """By which move of the match a seat gained something, from where and how much; seat -1: a summary was shown."""

    move: int
    seat: int
    source: str
    number: int


class Summary:
    """Listens to a match, and is drawn over the mat when it is time."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.open = False
        self.age = 0.0
        self.title = ""
        self.rows: list[tuple[int, int, int, Counter[str]]] = []
        """Seat, what it gained, what it has, and by what, of those in the game."""
        self._heard: list[Gain] = []
        self._unread: set[int] = set()
        """The seats of people who have not seen it yet."""
        if scene.plan.summary is not None:
            scene.match.tell_again(self._note)  # it was left and is gone on with

    def hear(self, position: Position, event: Event) -> None:
        """Count what seats gain, and open at the event of table.toml."""
        plan, match = self.scene.plan.summary, self.scene.match
        if plan is None:
            return
        if event[0] == plan.event:
            gains = [Counter[str]() for _ in match.seats]
            for gain in takewhile(lambda gain: gain.seat >= 0, reversed(self._heard)):
                gains[gain.seat][gain.source] += gain.number
            now = getattr(position, plan.counter)
            self.title = plan.title.format(*event)
            self.rows = [
                (seat, sum(gained.values()), now[seat], gained)
                for seat, gained in enumerate(gains)
                if not position.out >> seat & 1
            ]
            self._unread = set(self.scene.people)
            self._open()
        self._note(position, event, match.playing)

    def _open(self) -> None:
        self.open, self.age = True, 0.0

    def sat_down(self, seat: int) -> None:
        """The person of this seat sits at the screen now."""
        if seat in self._unread:
            self._open()

    def _note(self, position: Position, event: Event, move: int) -> None:
        plan = self.scene.plan.summary
        assert plan is not None
        if event[0] == plan.event:
            self._heard.append(Gain(move, -1, "", 0))
        elif sign := plan.changes.get(event[0]):
            seat, number, card = event[1:4]
            name = position.card[card].name if card >= 0 else say("other")
            self._heard.append(Gain(move, seat, name, sign * number))

    def forget(self) -> None:
        """Moves were taken back, and with them what they brought."""
        made = len(self.scene.match.history)
        if any(gain.seat < 0 and gain.move >= made for gain in self._heard):
            self.open, self._unread = False, set()
        self._heard = [gain for gain in self._heard if gain.move < made]

    def close(self) -> bool:
        """Put it away; says whether it was open."""
        was, self.open = self.open, False
        if was:
            self._unread.discard(self.scene.looker)
            self.scene.app.redraw()
        return was

    def update(self, dt: float) -> None:
        """It closes by itself after a while."""
        if self.open and not self.scene.covered:
            self.age += dt
            if self.age > SECONDS:
                self.close()

    def words(self) -> list[str]:
        """It as text, for reading out."""
        return [
            say(
                "{name}: {gained}, {has} in all{what}",
                name=self.scene.words.name(seat),
                gained=signed(gained),
                has=has,
                what=f" ({sources(by, MOST_SOURCES)})" if by else "",
            )
            for seat, gained, has, by in self.rows
        ]

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw it; gives the part of the window that was touched."""
        if not self.open:
            return []
        scene, look = self.scene, self.scene.look
        mat, line = scene.frame.mat, look.px(44)
        area = Rect(0, 0, min(mat.width - look.px(40), look.px(760)), line * len(self.rows) + look.px(92))
        area.center = mat.center
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        title = Rect(area.left, area.top + look.px(12), area.width, look.px(32))
        look.write(surface, self.title, title, "strong", "gold_light", "centre")
        inner = area.inflate(-look.px(48), 0)
        columns = (look.px(46), look.px(150), look.px(60), look.px(80))
        for number, (seat, gained, has, by) in enumerate(self.rows):
            row = Rect(inner.left, title.bottom + look.px(8) + line * number, inner.width, line)
            picture = scene.faces.tokens.picture(seat, look.px(14))
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
            cells: list[tuple[str, str, str, Any]] = [
                (scene.words.name(seat), "body", "cream", "left"),
                (signed(gained), "strong", "gold_light", "right"),
                (str(has), "strong", "cream", "right"),
            ]
            left = row.left + columns[0]
            for (words, style, colour, side), width in zip(cells, columns[1:], strict=True):
                cell = Rect(left, row.top, width, row.height)
                look.write(surface, look.shorten(words, style, width), cell, style, colour, side)
                left += width
            rest = Rect(left + look.px(20), row.top, row.right - left - look.px(20), row.height)
            told = [sources(by, most) for most in range(MOST_SOURCES, 0, -1)]
            fitting = next((words for words in told if look.measure(words, "small")[0] <= rest.width), told[-1])
            look.write(surface, look.shorten(fitting, "small", rest.width), rest, "small", "muted")
        below = Rect(area.left, area.bottom - look.px(36), area.width, look.px(26))
        look.write(surface, say("any key goes on"), below, "small", "muted", "centre")
        return [area.inflate(look.px(8), look.px(8))]


def sources(gained: Counter[str], most: int) -> str:
    """The cards that brought or cost most, and what the others did: 'Ifrit +4, Goblin \u22121'."""
    some = sorted(gained.items(), key=lambda one: -abs(one[1]))
    rest = [number for _, number in some[most:]]
    return ", ".join(
        [f"{name} {signed(number)}" for name, number in some[:most]]
        + ([say("others {rest}", rest=signed(sum(rest)))] if rest else [])
    )

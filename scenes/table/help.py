"""All keys and gestures of the table, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes import keys
from scenes.dialogue import veil
from scenes.look import Look
from scenes.scene import Scene
from scenes.widgets import Button, Column, Form
from scenes.words import marked, say

if TYPE_CHECKING:
    from scenes.window import App

KEYS = (
    (marked("{Tab}, Shift+{Tab}"), marked("to what can be acted on; with a card in hand: to where it may go")),
    (marked("Arrows"), marked("to the next card, square or button in that direction")),
    ("{Enter}", marked("pick up, put down, choose; on a card that can do nothing: why not")),
    ("{Escape}", marked("put the card back, close; else the pause menu")),
    ("{Space}", marked("go on: pass, end the turn, keep; held: let the rest of the turn go by")),
    (marked("Letters"), marked("the buttons of the bar show theirs")),
    (marked("1 to 9"), marked("choose a row of a menu")),
    (
        marked("{U}, Shift+{U}"),
        marked("take back the last move, with a question if it revealed something; make it again"),
    ),
    (
        marked("{H}, Shift+{H}"),
        marked(
            "the best moves for you, and why; what the computer considered before its last move, or that of a log entry"
        ),
    ),
    ("{A}", marked("when to be asked for an answer to what the others do")),
    (
        "{L}",
        marked(
            "the log, with the arrows: {Enter} shows the card that an entry names, Right opens it, {U} goes back to it"
            "; 1, 2 ... show the entries of one seat, 0 all"
        ),
    ),
    ("{Z}", marked("the card under the focus or the mouse, large, with what its keywords do and what changes it")),
    (
        marked("{W}, held"),
        marked("over a button, a card or where a held card may go: the table as it would be after that move"),
    ),
    ("{F1}, F11", marked("this page, the whole screen")),
    (
        marked("Edges"),
        marked(
            "golden: can be played and paid for now; a thin faint line: another use only, such as to charge or to sell"
        ),
    ),
    (marked("Drag"), marked("a card to where it belongs; lit places take it, others say why not")),
    (
        marked("Click"),
        marked(
            "a card: its moves; a crystal or the like: its only move; a pile: its cards; a log line: the card it names"
        ),
    ),
    (marked("Double click"), marked("the likeliest move")),
    (marked("Right click"), marked("put back what is begun; else, as a long press: the card large, as {Z}")),
    (marked("Wheel"), marked("over the log: older lines")),
)
PAD = (
    marked("Gamepad"),
    marked(
        "A: pick up, put down, choose; B: put back, close; X: go on; Y: the card, large; shoulders: Tab; "
        "left trigger: {W}; Back: take back; sticks pressed: the log, the best moves; "
        "right stick to the left: make again, to the right: why?"
    ),
)

STYLES = ("body", "small", "note")
BEFORE, AFTER = 194, 30
"""Pixels (at 100 %) beside the words of a key: where it is named, and at the edge."""
SHARES = (1, 0.85, 0.75, 0.65, 0.55, 0.45)
"""By how much the letters are made smaller, one after the other."""


def rows(pad: bool = False) -> list[tuple[str, str]]:
    """The keys, called by what is pressed, and what they do; and what a gamepad does, if there is one."""
    return [(keys.named(say(names)), keys.named(say(words))) for names, words in (*KEYS, *([PAD] if pad else []))]


class HelpScene(Scene):
    """Closes with any of Escape, Enter, F1 or a click on its button."""

    name = "help"
    title = marked("At the table")
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._button = Button(say("Close"), self.back, primary=True)
        self.form = Form(Column([self._button]), sound=app.sounds.play)
        self.form.focus(self._button)

    def layout(self) -> None:
        """All of it is on the page: in a small window with large letters these are made smaller until it fits."""
        assert self.form
        size, self._said = self.app.size, rows(self.app.pad.plugged_in)
        for share in SHARES:
            self._look = look = self.app.look if share == 1 else Look(self.app.look.scale * share, self.app.look.theme)
            width = min(look.px(880), size[0] - look.px(40))
            words = width - look.px(BEFORE + AFTER)
            head, foot = look.px(72), look.px(76)
            for self._style in STYLES:
                line = look.font(self._style).get_linesize()
                lines = [len(look.wrap(said, self._style, words)) for _, said in self._said]
                room = size[1] - 8 - head - foot - sum(lines) * line
                if room >= 0:
                    break
            if room >= 0:
                break
        air = min(look.px(8), max(0, room // len(self._said)))
        self._rows = [line * count + air for count in lines]
        self._area = Rect(0, 0, width, min(size[1] - 8, sum(self._rows) + head + foot))
        self._area.center = (size[0] // 2, size[1] // 2)
        self.form.arrange(
            Rect(self._area.centerx - look.px(100), self._area.bottom - look.px(66), look.px(200), look.px(52)), look
        )

    def describe(self) -> str:
        return "\n".join([super().describe(), *(f"{names}: {words}" for names, words in self._said)])

    def draw(self, surface: Surface) -> None:
        assert self.form
        look, area = self._look, self._area
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        look.write_title(surface, say(self.title), centerx=area.centerx, top=area.top + look.px(16))
        style, y = self._style, area.top + look.px(72)
        for (names, words), height in zip(self._said, self._rows, strict=True):
            left = Rect(area.left + look.px(30), y, look.px(150), look.font(style).get_linesize())
            look.write(surface, names, left, "strong" if style == "body" else style, "gold_light")
            beside = Rect(area.left + look.px(BEFORE), y, area.width - look.px(BEFORE + AFTER), height)
            look.write_lines(surface, words, beside, style)
            y += height
        self.form.draw(surface)

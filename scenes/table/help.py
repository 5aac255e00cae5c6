"""All keys and gestures of the table, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.dialogue import veil
from scenes.scene import Scene
from scenes.widgets import Button, Column, Form

if TYPE_CHECKING:
    from scenes.window import App

KEYS = (
    ("Tab, Shift+Tab", "to what can be acted on; with a card in hand: to where it may go"),
    ("Arrows", "to the next card, square or button in that direction"),
    ("Enter", "pick up, put down, choose; on a card that can do nothing: why not"),
    ("Escape", "put the card back, close; else the pause menu"),
    ("Space", "go on: pass, end the turn, keep; held: let the rest of the turn go by"),
    ("Letters", "the buttons of the bar show theirs"),
    ("1 to 9", "choose a row of a menu"),
    ("U, Shift+U", "take back the last move, with a question if it revealed something; make it again"),
    (
        "H, Shift+H",
        "the best moves for you, and why; what the computer considered before its last move, or that of a log entry",
    ),
    ("A", "when to be asked for an answer to what the others do"),
    ("L", "the log, with the arrows: Enter shows the card that an entry names, Right opens it, U goes back to it"),
    ("Z", "the card under the focus or the mouse, large, with what its keywords do and what changes it"),
    ("W, held", "over a button, a card or where a held card may go: the table as it would be after that move"),
    ("F1, F11", "this page, the whole screen"),
    (
        "Edges",
        "golden: can be played and paid for now; a thin faint line: another use only, such as to charge or to sell",
    ),
    ("Drag", "a card to where it belongs; lit places take it, others say why not"),
    (
        "Click",
        "a card: its moves; a crystal or the like: its only move; a pile: its cards; a log line: the card it names",
    ),
    ("Double click", "the likeliest move"),
    ("Right click", "put back what is begun; else, as a long press: the card large, as Z"),
    ("Wheel", "over the log: older lines"),
)


class HelpScene(Scene):
    """Closes with any of Escape, Enter, F1 or a click on its button."""

    name = "help"
    title = "At the table"
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._button = Button("Close", self.back, primary=True)
        self.form = Form(Column([self._button]), sound=app.sounds.play)
        self.form.focus(self._button)

    def layout(self) -> None:
        assert self.form
        look, size = self.app.look, self.app.size
        width = min(look.px(880), size[0] - look.px(40))
        words = width - look.px(238)
        head, foot = look.px(72), look.px(76)
        styles = ("body", "small", "note")
        for self._style in styles:
            line = look.font(self._style).get_linesize()
            lines = [len(look.wrap(said, self._style, words)) for _, said in KEYS]
            if sum(lines) * line + head + foot <= size[1] - 8:
                break
        air = min(look.px(8), max(0, (size[1] - 8 - head - foot - sum(lines) * line) // len(KEYS)))
        self._rows = [line * count + air for count in lines]
        self._area = Rect(0, 0, width, min(size[1] - 8, sum(self._rows) + head + foot))
        self._area.center = (size[0] // 2, size[1] // 2)
        self.form.arrange(
            Rect(self._area.centerx - look.px(100), self._area.bottom - look.px(66), look.px(200), look.px(52)), look
        )

    def describe(self) -> str:
        return "\n".join([super().describe(), *(f"{keys}: {words}" for keys, words in KEYS)])

    def draw(self, surface: Surface) -> None:
        assert self.form
        look, area = self.app.look, self._area
        surface.blit(veil(surface.get_size(), look), (0, 0))
        surface.blit(look.plate(area.size, "panel", "gold", 14, 2), area)
        look.write_title(surface, self.title, centerx=area.centerx, top=area.top + look.px(16))
        style, y = self._style, area.top + look.px(72)
        for (keys, words), height in zip(KEYS, self._rows, strict=True):
            left = Rect(area.left + look.px(30), y, look.px(150), look.font(style).get_linesize())
            look.write(surface, keys, left, "strong" if style == "body" else style, "gold_light")
            beside = Rect(left.right + look.px(14), y, area.right - left.right - look.px(44), height)
            look.write_lines(surface, words, beside, style)
            y += height
        self.form.draw(surface)

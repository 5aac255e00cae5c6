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
    ("Space", "go on: pass, end the turn, keep"),
    ("Letters", "the buttons of the bar show theirs"),
    ("1 to 9", "choose a row of a menu"),
    ("U", "take back the last move, if it revealed nothing"),
    ("A", "when to be asked for an answer to what the others do"),
    ("L", "go through the log with the arrows; Enter shows the card that a line names"),
    ("Z", "the card under the focus or the mouse as large as it goes"),
    ("F1, F11", "this page, the whole screen"),
    ("Drag", "a card to where it belongs; lit places take it, others say why not"),
    (
        "Click",
        "a card: its moves; a crystal or the like: its only move; a pile: its cards; a log line: the card it names",
    ),
    ("Double click", "the likeliest move"),
    ("Right click", "put back"),
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
        row = min(look.px(29), (size[1] - look.px(190)) // len(KEYS))
        self._row = row
        width = min(look.px(880), size[0] - look.px(40))
        self._area = Rect(0, 0, width, min(size[1] - 8, row * len(KEYS) + look.px(160)))
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
        title = look.gilded(self.title, "title")
        surface.blit(title, title.get_rect(centerx=area.centerx, top=area.top + look.px(16)))
        style = "body" if self._row >= look.font("body").get_linesize() - 2 else "small"
        y = area.top + look.px(72)
        for keys, words in KEYS:
            left = Rect(area.left + look.px(30), y, look.px(150), self._row)
            look.write(surface, keys, left, "strong" if style == "body" else "small", "gold_light")
            look.write(
                surface,
                words,
                Rect(left.right + look.px(14), y, area.right - left.right - look.px(44), self._row),
                style,
            )
            y += self._row
        self.form.draw(surface)

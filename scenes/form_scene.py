"""A scene that is a form on the mat: a title, a body that scrolls when it must, and buttons under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.backdrop import table_top
from scenes.scene import Scene
from scenes.widgets import Form, Widget
from scenes.words import say

if TYPE_CHECKING:
    from scenes.window import App


class FormScene(Scene):
    """Subclasses give `title`, `width` (pixels at 100 %) and call `show` with their widgets."""

    width = 760
    growth = 0
    """Pixels at 100 % by which the form may grow while it is used: so much room is kept under it at first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._plate = Rect(0, 0, 0, 0)
        self._seen: tuple[object, int] = (None, 0)  # at which size of window and words, and where the form began

    def show(self, body: Widget, footer: Widget | None = None, focus: str = "") -> None:
        """Put these widgets into the form, with the focus on the control called `focus`, else on the first that can be
        used."""
        FormScene.leave(self)  # controls that stay do not keep the focus of the form before
        before, self.form = self.form, Form(body, footer, self.app.sounds.play)
        controls = self.form.controls()
        if controls:
            usable = (control for control in controls if control.enabled)
            self.form.focus(self.form.find(focus) if focus else next(usable, controls[0]))
        if before:
            self.form.go_on_from(before)

    def reworded(self) -> None:
        """The form is made anew, with the focus where it was."""
        at = self.form.controls().index(self.form.focused) if self.form and self.form.focused else 0
        self.enter()
        assert self.form
        if controls := self.form.controls():
            self.form.focus(controls[min(at, len(controls) - 1)])

    def leave(self) -> None:
        if self.form:
            self.form.focus(None)

    def layout(self) -> None:
        """A form that grows or shrinks under the pointer goes on beginning where it did, as far as there is room."""
        assert self.form
        look = self.app.look
        title = look.measure(say(self.title), "title")[1] / look.scale
        area = self.centred(self.width, title + 22)
        pad = min(look.px(28), area.width // 24)
        self.form.arrange(area.inflate(-2 * pad, -2 * pad), look)
        spare, rim = self.form.spare(), pad
        if 0 < self.form.overflow() <= 2 * (pad - pad // 3):
            rim = pad // 3  # rather than that it scrolls a little
        area.height -= spare
        size, top = self._seen
        if size == self._measures:
            area.y += min(max(0, top - area.y), spare)
        else:
            spare = max(0, spare - look.px(self.growth))
            area.y += min(spare // 2, max(look.px(40), spare // 3))
        self._plate = area
        self.form.arrange(area.inflate(-2 * pad, -2 * rim), look)

    @property
    def _measures(self) -> object:
        return self.app.size, self.app.look.scale

    def draw(self, surface: Surface) -> None:
        assert self.form
        look = self.app.look
        self._seen = self._measures, self._plate.top
        surface.blit(table_top(surface.get_size(), look), (0, 0))
        middle, whole = surface.get_width() // 2, surface.get_width() - look.px(48)
        look.write_title(surface, say(self.title), width=whole, centerx=middle, bottom=self._plate.top - look.px(8))
        surface.blit(look.plate(self._plate.size, "panel", "gold", 14, 1.5), self._plate)
        self.form.draw(surface)

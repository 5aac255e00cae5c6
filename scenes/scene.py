"""What a scene is: one screenful that handles events and draws itself, on the app's stack of scenes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect, Surface

from scenes.widgets.control import Control
from scenes.widgets.form import Form
from scenes.words import say

if TYPE_CHECKING:
    from scenes.window import App


class Painted(Protocol):
    """Pictures that are painted in another process: until one is there something simple stands for it, and where even
    that is not made yet they are `late`, and another frame is wanted."""

    late: bool

    @property
    def busy(self) -> bool:
        """Is anything being painted?"""

    def poll(self) -> bool:
        """Take what was painted meanwhile; True if that is to be seen."""


class Scene:
    """The few methods that the app calls. Only the scene on top of the stack gets events and time.

    `name` is what the command line calls it. `overlay` says that the scene beneath stays visible.
    `animating` says that it wants the next frame without an event; `waiting` that it wants `update` now and then,
    without a frame, because something may arrive from a worker.
    """

    name = "scene"
    title = "Playmat"
    overlay = False
    in_the_making = False
    """Is something made here that is not kept by itself? An error in what was opened over it leaves it standing."""
    room = (0, 0)
    """The window, in pixels at 100 %, in which all of it has room: in a smaller one its scale is less than is set."""
    pictures: Painted | None = None
    """What is painted for it, if anything is."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form: Form | None = None

    def enter(self) -> None:
        """It was put on the stack."""

    def pause(self) -> None:
        """Another scene was put on top of it, or another window has mouse and keyboard now."""
        if self.form:
            self.form.let_go()

    def resume(self) -> None:
        """It is on top again."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def reworded(self) -> None:
        """Another language is spoken from now on: say everything anew."""

    def layout(self) -> None:
        """Place everything: called after `enter` and whenever the window's size or the scale changed."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it meant something."""
        if self.form and self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape: leave this scene, unless it is the last."""
        if len(self.app.scenes) > 1:
            self.app.pop()

    def dropped(self, path: Path) -> None:
        """A file was dropped onto the window."""
        from scenes.importing import import_file

        import_file(self.app, path)

    def update(self, dt: float) -> None:
        """`dt` seconds have passed. Call `app.redraw()` when that changed the picture."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole scene."""

    @property
    def kept_in(self) -> Path | None:
        """The file of the match that is played here and not over, if it is written down."""
        return None

    @property
    def sight(self) -> object:
        """What a person has before them: who double-clicks means nothing on another one than was clicked first."""
        return self

    def take_pictures(self) -> bool:
        """Take what painters have finished, beneath an overlay too; True if that is to be seen."""
        return self.pictures is not None and self.pictures.poll()

    @property
    def painting(self) -> bool:
        """Whether pictures are on their way, for which the app looks beneath an overlay too."""
        return self.pictures is not None and self.pictures.busy

    @property
    def animating(self) -> bool:
        return self.pictures is not None and self.pictures.late

    @property
    def waiting(self) -> bool:
        return self.painting

    def controls(self) -> list[Control]:
        """What a person can act on, in the order of Tab."""
        return self.form.controls() if self.form else []

    def describe(self) -> str:
        """The scene as text: its title, then a line for each control; `>` marks the one with the focus."""
        lines = [say(self.title)]
        for control in self.controls():
            lines.append(f"{'>' if control.focused else ' '} {control.describe()}")
        return "\n".join(lines)

    def centred(self, width: float, top: float = 0, bottom: float = 0) -> Rect:
        """The part of the window `width` wide (pixels at 100 %) in the middle, less a margin, `top` and `bottom`."""
        look, (wide, high) = self.app.look, self.app.size
        margin = look.px(24)
        width = min(look.px(width), wide - 2 * margin)
        above, below = margin + round(top * look.scale), margin + round(bottom * look.scale)
        return Rect((wide - width) // 2, above, width, max(1, high - above - below))

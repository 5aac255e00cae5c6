"""The widgets of a scene, the keyboard's focus among them, and the scrolling when they do not fit."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes import paint
from scenes.look import Look
from scenes.widgets.boxes import Column
from scenes.widgets.choice import Choice
from scenes.widgets.control import ACTIVATE, Control, Widget
from scenes.widgets.listing import List, draw_scroll_bar
from scenes.words import say

Point = tuple[int, int]
NOWHERE = (-1, -1)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form:
    """A body that scrolls when it must, a footer that stays, and one control with the focus.

    Tab and Shift+Tab go through the controls in order, arrows to the nearest one, Enter and Space act, Page keys, Home
    and End scroll, Escape closes a list that is open and is otherwise left to the scene. `sound` is told "focus",
    "click" or "open".
    """

    def __init__(
        self, body: Widget, footer: Widget | None = None, sound: Callable[[str], object] | None = None
    ) -> None:
        self._body = body
        self._footer = footer
        self._scrolled: Widget = body
        self._fixed: Widget | None = footer
        self.focused: Control | None = None
        self.view = Rect(0, 0, 0, 0)
        self._sound = sound or (lambda name: None)
        self._look = Look()
        self._offset = 0
        self._opens = True
        self._mouse: Point = NOWHERE
        self._held: Control | None = None
        self._bar_held = False
        self._list: List | None = None
        self._opener: Control | None = None
        self._hints = False

    # -- place and picture

    def arrange(self, area: Rect, look: Look) -> None:
        """Place the footer at the bottom of `area` and the body above it; with little room the footer scrolls along,
        and the form opens at its top all the same."""
        self._look = look
        held = self._held
        self._close()
        self._held = held if held in self.controls() else None  # what is laid out anew meanwhile loses no click
        self._hints = any(control.hint for control in self.controls())
        hint = look.measure("Ay", "note")[1] if self._hints else 0
        self._scrolled, self._fixed = self._body, self._footer
        height = area.height - hint
        if self._footer:
            below = self._footer.place(area.left, area.top, area.width, look) + look.px(14)
            if height - below < min(look.px(220), self._body.place(area.left, area.top, area.width, look)):
                self._scrolled, self._fixed = Column([self._body, self._footer], 14), None
            else:
                self._footer.place(area.left, area.bottom - self._footer.rect.height, area.width, look)
                height -= below
        self.view = Rect(area.left, area.top, area.width, max(look.px(60), height))
        if self._scrolled.place(area.left, area.top, area.width, look) > self.view.height:
            self._scrolled.place(area.left, area.top, area.width - look.px(20), look)
        for control in self.controls():
            control.clip = None
        for control in self._scrolled.controls():
            control.clip = self.view if self.overflow() else None
        before, self._offset = self._offset, 0
        self.scroll(before)
        if self._opens and self._footer and self._fixed is None and self.focused in self._footer.controls():
            self.focus(next((control for control in self._body.controls() if control.enabled), self.focused))
        self._opens = False
        if self.focused:
            self.reveal(self.focused)

    def go_on_from(self, before: Form) -> None:
        """Begin as far down as another form did in whose place this one is shown."""
        self._offset, self._opens = before._offset, False

    def spare(self) -> int:
        """How many pixels of the height are left over under the body."""
        return max(0, self.view.height - self._scrolled.rect.height)

    def overflow(self) -> int:
        """How many pixels of the height are out of sight at a time."""
        return max(0, self._scrolled.rect.height - self.view.height)

    def draw(self, surface: Surface) -> None:
        """Draw everything, an open list on top."""
        look, before = self._look, surface.get_clip()
        if self.overflow():
            margin = look.px(12)
            surface.set_clip(self.view.inflate(2 * margin, 2 * look.px(6)).clip(before))
        self._scrolled.draw(surface, look)
        surface.set_clip(before)
        if self.overflow():
            draw_scroll_bar(surface, look, self._bar(), self._offset, self.view.height, self._scrolled.rect.height)
        if self._fixed:
            self._fixed.draw(surface, look)
        if self._hints:
            told = next(
                (control.hint for control in (self._under(self._mouse), self.focused) if control and control.hint), ""
            )
            strip = Rect(self.view.left, self.view.bottom + look.px(6), self.view.width, look.measure("Ay", "note")[1])
            look.write(surface, told, strip, "note", "muted", "centre")
        if self._list:
            surface.blit(*self._list_shadow())
            self._list.draw(surface, look)

    def _list_shadow(self) -> tuple[Surface, Rect]:
        assert self._list
        spread, rect, look = self._look.px(14), self._list.rect, self._look
        picture = look.keep(("shadow", rect.size), lambda: paint.shadow(rect.size, look.px(8), spread, 190))
        return picture, rect.inflate(2 * spread, 2 * spread)

    def _bar(self) -> Rect:
        return Rect(self.view.right - self._look.px(8), self.view.top, self._look.px(8), self.view.height)

    def scroll(self, offset: int) -> None:
        """Show the body from `offset` pixels below its top."""
        offset = max(0, min(self.overflow(), offset))
        self._scrolled.move(self._offset - offset)
        self._offset = offset

    def reveal(self, control: Control) -> None:
        """Scroll so that `control` is seen whole."""
        if control.clip:
            room = self._look.px(10)
            up, down = self.view.top + room - control.rect.top, control.rect.bottom + room - self.view.bottom
            if up > 0:
                self.scroll(self._offset - up)
            elif down > 0:
                self.scroll(self._offset + min(down, -up))

    # -- controls and focus

    def controls(self) -> list[Control]:
        """All controls, in the order of Tab; the open list alone while one is open."""
        if self._list:
            return [self._list]
        return [*self._body.controls(), *(self._footer.controls() if self._footer else ())]

    def find(self, name: str) -> Control:
        """The control with that name. Raises KeyError."""
        for control in self.controls():
            if control.name == name:
                return control
        raise KeyError(name)

    def focus(self, control: Control | None, reveal: bool = True) -> None:
        """Give the keyboard to `control`, and scroll so that it is seen whole."""
        if control is self.focused:
            return
        before, self.focused = self.focused, control
        for changed, has in ((before, False), (control, True)):
            if changed:
                changed.focused = has
                changed.focus_changed(self._look)
        if control and reveal:
            self.reveal(control)

    def _reachable(self) -> list[Control]:
        return [control for control in self.controls() if control.enabled]

    def _step_focus(self, step: int) -> None:
        row = self.controls()
        here = row.index(self.focused) if self.focused in row else -1 if step > 0 else 0
        onward = (row[(here + step * far) % len(row)] for far in range(1, len(row) + 1))
        if (found := next((control for control in onward if control.enabled), None)) is not None:
            self.focus(found)
            self._sound("focus")

    def _go(self, dx: int, dy: int) -> None:
        """Focus the nearest control in a direction; above the first comes the last."""
        row = self._reachable()
        if self.focused is None or self.focused not in self.controls():
            self._step_focus(1)
            return
        here = self.focused.rect

        def distance(control: Control) -> float | None:
            there = control.rect
            gaps = (
                max(there.left - here.right, here.left - there.right),
                max(there.top - here.bottom, here.top - there.bottom),
            )
            ahead = dx * (there.centerx - here.centerx) + dy * (there.centery - here.centery)
            along, across = (gaps[0], gaps[1]) if dx else (gaps[1], gaps[0])
            if along < 0 or ahead <= 0:
                return None
            return along + 3 * max(0, across) + abs(there.x - here.x) / 1000

        near = [(far, number) for number, control in enumerate(row) if (far := distance(control)) is not None]
        if near:
            self.focus(row[min(near)[1]])
            self._sound("focus")
        elif dy:
            self._step_focus(dy)

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it meant something here."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            if self._list:
                return self._list.seek(event.text)
            return bool(self.focused and self.focused.text(event.text))
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self._list:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                self._close()
            else:
                self._list.key(event)
            return True
        if event.key == pygame.K_TAB:
            self._step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self.focused
        if focused and focused.enabled and focused.key(event):
            if event.key in ACTIVATE:
                self._sound("click")
            return True
        if focused and focused.options and event.key in ACTIVATE:
            self._open(focused)
            return True
        if event.key in _ARROWS:
            self._go(*_ARROWS[event.key])
            return True
        return self._turn_page(event.key)

    def _turn_page(self, key: int) -> bool:
        """Scroll a body that is higher than its place: what no control stands beside is read by keys, too."""
        page, whole = self.view.height * 9 // 10, self._scrolled.rect.height
        ways = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -whole, pygame.K_END: whole}
        if key not in ways or not self.overflow():
            return False
        self.scroll(self._offset + ways[key])
        return True

    def _under(self, at: Point) -> Control | None:
        return next(
            (
                control
                for control in self.controls()
                if control.enabled
                and control.rect.collidepoint(at)
                and (control.clip is None or control.clip.collidepoint(at))
            ),
            None,
        )

    def _motion(self, at: Point) -> bool:
        self._mouse = at
        if self._bar_held:
            self._drag_bar(at)
        elif self._held:
            self._held.drag(at)
        under = self._held or self._under(at)
        for control in self.controls():
            control.hovered = control is under
        if under is not None:
            under.hover(at)
        return under is not None

    def _press(self, at: Point) -> bool:
        self._motion(at)
        under = self._under(at)
        if self._list and under is not self._list:
            self._close()
            return True
        if self.overflow() and not self._list and self._bar().inflate(self._look.px(8), 0).collidepoint(at):
            self._bar_held = True
            self._drag_bar(at)
            return True
        if under is None:
            return False
        if not self._list:
            self.focus(under, reveal=False)  # nothing moves away from under the mouse
        self._held = under
        under.press(at)
        return True

    def _drag_bar(self, at: Point) -> None:
        share = (at[1] - self.view.top) / max(1, self.view.height)
        self.scroll(round(share * self._scrolled.rect.height - self.view.height / 2))

    def _release(self, at: Point) -> bool:
        held, self._held, bar, self._bar_held = self._held, None, self._bar_held, False
        if held is None:
            return bar
        held.release(at)
        if held.options and held.rect.collidepoint(at):
            arrow = held.step_at(at) if isinstance(held, Choice) else 0
            if arrow and isinstance(held, Choice):
                held.choose((held.chosen + arrow) % len(held.options))
            else:
                self._open(held)
        self._sound("click")
        return True

    def let_go(self) -> None:
        """The button is let go where this form does not hear of it: nothing is pressed or drawn along any more."""
        held, self._held, self._bar_held = self._held, None, False
        if held is not None:
            held.release(NOWHERE)

    def _wheel(self, steps: int) -> bool:
        under = self._under(self._mouse)
        if under and under.wheel(steps):
            return True
        if self._list or not self.overflow():
            return False
        self.scroll(self._offset - steps * self._look.px(48))
        return True

    # -- the open list of a choice

    def _open(self, control: Control) -> None:
        if not isinstance(control, Choice):
            return
        look, box = self._look, control.box
        self._opener = control
        opened = List(control.name, [say(option) for option in control.options], control.chosen, 8, self._taken)
        height = opened.place(box.left, box.bottom + look.px(4), box.width, look)
        screen = pygame.display.get_surface()
        if screen and opened.rect.bottom > screen.get_height() - look.px(8):
            above = box.top - look.px(4) - height
            opened.place(box.left, max(look.px(8), above), box.width, look)
        opened.focused = True
        self._list = opened
        pygame.key.start_text_input()  # a letter goes to a row
        self._sound("open")

    def _taken(self, row: int) -> None:
        opener = self._opener
        self._close()
        if isinstance(opener, Choice):
            opener.choose(row)
        self._sound("click")

    def _close(self) -> None:
        if self._list:
            pygame.key.stop_text_input()
        self._list = self._opener = self._held = None

"""The window, the stack of scenes and the clock.

`App.step(events)` runs exactly one frame and is the only way in: the loop, the tests and the benchmark all use it.
"""

from __future__ import annotations

import gc
import os
import time
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.records.files import words_of
from scenes import fonts, keys, repeats, words
from scenes.beat import Beat
from scenes.display_gone import say_when_gone
from scenes.gamepad import Gamepad
from scenes.icon import set_icon
from scenes.look import Look, load_theme
from scenes.memory import give_back_free_pieces, give_back_large_pieces
from scenes.rescue import Rescue
from scenes.scene import Scene
from scenes.sound import Sounds, groups_of
from scenes.words import lines_told, marked, say

if TYPE_CHECKING:
    from game.records.settings import Settings
    from scenes.start import NewGame

UNSEEN = ("dummy", "offscreen")  # what SDL falls back on where there is no screen
WHOLE = (1280, 720)
"""The window for which everything is measured: there the scale is 100 %."""
LEAST_SIZE, MOST_SIZE = (1200, 640), (7680, 4320)
SMALLEST = (640, 400)
"""What is laid out at least: of that, a window that a system has made smaller shows the corner."""
BARS = (80, 80)
"""What a desktop's bars and a window's frame may take of the screen's width and height."""
SCALES = (75, 250)
PACE = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
SHOWING = {"none": 0.0, "brisk": 0.6, "normal": 1.0, "leisurely": 1.7}
EXPOSED = frozenset(
    {
        pygame.VIDEOEXPOSE,
        pygame.VIDEORESIZE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWDISPLAYCHANGED,
    }
)
"""Events after which nothing that was shown before may still be there."""


class NoDisplay(OSError):
    """There is no screen to open a window on; the message says so in words for the person who started Playmat."""


class App:
    """The program with a window: settings, sounds, the look at the scale that is set, and a stack of scenes.

    `clock` gives seconds; `save` stores settings that were changed and may raise OSError.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] = time.perf_counter,
        save: Callable[[Settings], object] | None = None,
    ) -> None:
        self.settings = settings
        self.scenes: list[Scene] = []
        self.attended = True
        self.minimised = False
        """Does nobody see the window? Nothing is thought for later then."""
        self.sounds = Sounds(settings.volume, groups_of(settings))
        self._clock = clock
        self._then = clock()
        self._save = save or (lambda settings: None)
        self._not_saved = ""  # why settings were not saved the last time
        self._stale = True
        self._running = True
        self.frames = 0
        self._beat: Beat | None = None
        self.changed: list[pygame.Rect] | None = None
        self.rescue = Rescue(self)
        self.pad, self.repeats = Gamepad(), repeats.Repeats()
        self._corner: tuple[int, int] | None = None  # of the window, while it takes the whole screen
        self.surface = self._open_window()
        keys.use(settings.keys)
        words.use(settings.language)
        self.look = self._look()

    # -- the window

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.surface.get_size()

    def _open_window(self) -> pygame.Surface:
        if self.settings.graphics_card is False:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        try:
            pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption("Playmat")
            set_icon()
            if self.settings.fullscreen:
                if pygame.display.get_surface() is not None:
                    self._corner = pygame.display.get_window_position()
                surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                surface = self._window(opening_size(*self.settings.window))
            if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error("only one that nobody sees")
        except pygame.error as error:
            raise NoDisplay(
                f"Playmat needs a screen to open its window on, and found none ({error}).\n"
                "The commands without a window still work: see playmat -h."
            ) from error
        say_when_gone()
        pygame.key.set_repeat(repeats.AFTER, repeats.EACH)
        pygame.key.stop_text_input()
        return surface

    def _window(self, size: tuple[int, int]) -> pygame.Surface:
        """A window of a size, where it was before it took the whole screen."""
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if surface.get_size() != size:  # as it leaves the full screen, a window keeps that size at first
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        hold_smallest()
        if self._corner is not None:
            pygame.display.set_window_position(self._corner)
            self._corner = None
        return surface

    def resize(self, width: int, height: int) -> None:
        """Give the window a new size, kept between LEAST_SIZE and MOST_SIZE."""
        self.surface = pygame.display.set_mode(clamp_size(width, height), pygame.RESIZABLE)
        self._relayout()

    def _scale(self) -> float:
        """The scale that is set, or the one that suits the window, as far as what is seen has room; 1.0 is 100 %."""
        percent: int = self.settings.scale
        width, height = self.size
        if not percent:
            percent = round(min(width / WHOLE[0], height / WHOLE[1]) * 20) * 5
        for wide, high in (scene.room for scene in self.seen if scene.room != (0, 0)):
            percent = min(percent, max(100, 100 * width // wide), max(100, 100 * height // high))
        return max(SCALES[0], min(SCALES[1], percent)) / 100

    def _look(self) -> Look:
        return Look(self._scale(), load_theme("high" if self.settings.contrast else ""))

    def _relayout(self) -> None:
        self._look_anew()
        for scene in self.scenes:
            scene.layout()
        self.redraw()

    def _look_anew(self) -> bool:
        """Take the look that suits the settings, the window and what is seen; True if it is another one."""
        look = self._look()
        if look.scale == self.look.scale and look.theme is self.look.theme:
            return False
        fonts.forget()
        self.look = look
        return True

    def change(self, **fields: Any) -> None:
        """Change settings (names and values as in the settings record), put them into effect and save them."""
        before, self.settings = self.settings, self.settings.model_copy(update=fields)
        self.sounds.volume, self.sounds.groups = self.settings.volume, groups_of(self.settings)
        if self.settings.fullscreen != before.fullscreen or self.settings.window != before.window:
            self.surface = self._open_window()
            self._relayout()
        elif (self.settings.scale, self.settings.contrast) != (before.scale, before.contrast):
            self._relayout()
        keys.use(self.settings.keys)
        if self.settings.language != before.language:
            self._speak()
        self.save_settings()

    def _speak(self) -> None:
        """Let every scene say what it says in the language that is set."""
        words.use(self.settings.language)
        self.look = self._look()
        for scene in self.scenes:
            scene.reworded()
        self._relayout()

    def save_settings(self) -> None:
        """Store the settings; a folder that cannot be written is told in a dialogue, not at every change, and the game
        goes on."""
        told, self._not_saved = self._not_saved, ""
        try:
            self._save(self.settings)
        except OSError as error:
            self._not_saved = lines_told(words_of(error))
            if self._not_saved != told:
                words = say("{error}. They hold until Playmat is closed.", error=self._not_saved)
                self.tell(say("Settings not saved"), words)

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen."""
        self.change(fullscreen=not self.settings.fullscreen)

    # -- scenes

    @property
    def top(self) -> Scene:
        """The scene that gets events."""
        return self.scenes[-1]

    @property
    def seen(self) -> list[Scene]:
        """The top scene and those that show beneath it, the lowest first."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    @property
    def _waiting(self) -> bool:
        """Whether something may arrive without an event."""
        return self.top.waiting or any(scene.painting for scene in self.seen)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top; the one beneath pauses."""
        if self.scenes:
            self.top.pause()
        self._enter(scene)

    def pop(self) -> None:
        """Take the top scene off; the one beneath goes on. The program ends with the last."""
        self.scenes.pop().leave()
        if self.scenes:
            if self._look_anew():
                self._relayout()
            self.top.resume()
        self._stale = True

    def replace(self, *scenes: Scene) -> None:
        """Clear the whole stack and begin anew with these, the last on top."""
        while self.scenes:
            self.scenes.pop().leave()
        self.look.forget_large(self.size)
        for scene in scenes:
            self.push(scene)
        if self.frames:
            settle_memory()

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        if self._look_anew():
            for beneath in self.scenes[:-1]:
                beneath.layout()
        scene.enter()
        scene.layout()
        self._stale = True

    def tell(self, title: str, message: str) -> None:
        """Show a message that waits to be read."""
        from scenes.dialogue import Dialogue

        self.push(Dialogue(self, title, message))

    def ask(self, title: str, message: str, yes: str, act: Callable[[], object], no: str = marked("Cancel")) -> None:
        """Ask before doing something; `act` is called for `yes`."""
        from scenes.dialogue import Dialogue

        self.push(Dialogue(self, title, message, yes, act, no))

    def ask_before_loss(
        self, title: str, message: str, yes: str, act: Callable[[], object], no: str = marked("Cancel")
    ) -> None:
        """Ask before something is lost for good: an Enter too many leaves it as it is."""
        from scenes.dialogue import Caution

        self.push(Caution(self, title, message, yes, act, no))

    def start_match(self, new_game: NewGame) -> None:
        """Leave the menus for the table."""
        from scenes.start import start_match

        start_match(self, new_game)

    def quit(self) -> None:
        """End after this frame."""
        self._running = False

    # -- frames

    @property
    def pace(self) -> float:
        """How long an animation lasts, as a multiple of its normal time: 0 when animations are off."""
        return 0.0 if self.settings.reduce_motion else PACE[self.settings.animation]

    @property
    def showing(self) -> float:
        """How long is shown what others do, as a multiple of its normal time: 0 when it is not."""
        return SHOWING[self.settings.pace]

    def redraw(self) -> None:
        """Ask for a new picture at the next step."""
        self._stale = True

    @property
    def animating(self) -> bool:
        """Whether the next frame is wanted without an event."""
        return self._stale or self.pad.holding or bool(self.scenes and self.top.animating)

    @property
    def now(self) -> float:
        """The time of this frame in seconds, counted from anywhere."""
        return self._then

    def step(self, events: Sequence[pygame.event.Event]) -> bool:
        """One frame: take the events, let time pass, draw if anything may have changed. False when it ends. An error in
        a scene ends that scene, not the program."""
        try:
            return self._frame(events)
        except Exception as error:
            self.rescue.catch(error)
            return self._running
        finally:
            if self.repeats.clicked:
                self.repeats.rest(self._clock())

    def _frame(self, events: Sequence[pygame.event.Event]) -> bool:
        if self._beat:
            self._beat.begin(not events)
        now = self._clock()
        dt, self._then = min(0.1, max(0.0, now - self._then)), now
        if self.frames:
            self.pad.open()
        heard = [
            one for event in self.repeats.settled(map(keys.without_altgr, events)) for one in self.pad.keys(event, now)
        ]
        for event in (*heard, *self.pad.again(now)):
            sights = [scene.sight for scene in self.scenes]
            in_text = event.type == pygame.KEYDOWN and self._in_text
            if sights and self._running and self.repeats.means(event, sights, now, in_text):
                self._dispatch(self._meant(event))
        if not self.scenes or not self._running:
            return False
        for scene in self.seen:
            if scene.take_pictures():
                self.redraw()
        top = self.top
        top.update(dt)
        if self.scenes and self.top is not top:
            self.repeats.came_up(now)
        self.sounds.attend(self.attended)
        if not self.scenes or not self._running:
            return False
        if not heard and not self.animating:
            return True
        if self.leaves("picture"):
            self._keep_time()
            return True
        self.draw()
        if not events:
            self._keep_time(self._pixels)
        self._show(events)
        self.frames += 1
        return True

    def _keep_time(self, pixels: int = 0) -> None:
        """Wait for the next frame's time. What moves by itself is shown at even moments, however long it took to draw;
        what a person does is shown at once, and the wait comes after it."""
        if self._beat:
            self._beat.wait(pixels)

    @property
    def _pixels(self) -> int:
        """How much of the window is to be shown anew."""
        if self.changed is None:
            return self.size[0] * self.size[1]
        return sum(area.width * area.height for area in self.changed)

    def leaves(self, part: str, frames: int = 1) -> bool:
        """Is a part of the picture left to the next frame, because this one has taken long already? It is not for more
        than so many frames in a row."""
        left = self._beat is not None and self._beat.leaves(part, frames)
        if left:
            self.redraw()
        return left

    def draw(self) -> None:
        """Draw the top scene, over those that show beneath it."""
        self._stale, self.changed = False, None
        self.surface.set_clip(None)  # where drawing was interrupted, it may be set
        for scene in self.seen:
            scene.draw(self.surface)
        shown = pygame.display.get_surface()
        if shown is not None and self.surface is not shown:
            shown.blit(self.surface, (0, 0))
            self.changed = None

    def _show(self, events: Sequence[pygame.event.Event]) -> None:
        """Bring the picture to the screen: of one whose scene said in `changed` what is new on it only that, which
        takes a twentieth of the time."""
        if any(event.type in EXPOSED for event in events):
            self.changed = None
        began = time.perf_counter()
        if self.changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(self.changed)
        if self._beat:
            self._beat.shown(self._pixels, time.perf_counter() - began)

    @property
    def _in_text(self) -> bool:
        """Is a text being written?"""
        return any(control.focused and control.takes_text for control in self.top.controls())

    def _meant(self, event: pygame.event.Event) -> pygame.event.Event:
        """A key as the person wants it; letters that are typed, and the buttons of a gamepad, are what they are."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not self.settings.keys or "pressed" in event.dict:
            return event
        if self._in_text:
            return event
        return pygame.event.Event(event.type, {**event.dict, "key": keys.now.meant(event.key), "pressed": event.key})

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._follow_window()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.attended = event.type == pygame.WINDOWFOCUSGAINED
            if not self.attended:
                self.top.pause()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            self.minimised = event.type == pygame.WINDOWMINIMIZED
        elif event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL:
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.top.dropped(Path(event.file))
        else:
            self.top.handle(event)

    def _follow_window(self) -> None:
        """The person pulled at the window's edge: lay everything out for its new size, and remember it."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        whole = max(SMALLEST[0], surface.get_width()), max(SMALLEST[1], surface.get_height())
        self.surface = surface if whole == surface.get_size() else pygame.Surface(whole)
        if not self.settings.fullscreen:
            self.settings = self.settings.model_copy(update={"window": clamp_size(*self.size)})
        self._relayout()

    def run(self) -> None:
        """Run until the person quits: 60 frames a second while something moves, and waiting for events while not."""
        give_back_large_pieces()
        running = self.step([])
        settle_memory()
        self._beat = Beat()
        window = self.settings.window
        while running:
            if self.animating:
                events = pygame.event.get()
            else:
                first = pygame.event.wait(30 if self._waiting else 1000)
                events = [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
            running = self.step(events)
            if events and self.animating:
                self._keep_time()
        if window != self.settings.window:
            self._save_quietly()
        while self.scenes:
            self.rescue.attempt(self.scenes.pop().leave)

    def _save_quietly(self) -> None:
        try:
            self._save(self.settings)
        except OSError:
            """The window's size is not worth a word on the way out."""


def hold_smallest() -> None:
    """Nobody pulls the window's edges so near that what is laid out is cut off."""
    with warnings.catch_warnings(action="ignore"), suppress(AttributeError, pygame.error):  # it is to have another name
        pygame.Window.from_display_module().minimum_size = SMALLEST


def clamp_size(width: int, height: int) -> tuple[int, int]:
    """A window's size kept between the least that everything fits in and the largest that makes sense."""
    return max(LEAST_SIZE[0], min(MOST_SIZE[0], int(width))), max(LEAST_SIZE[1], min(MOST_SIZE[1], int(height)))


def opening_size(width: int, height: int) -> tuple[int, int]:
    """A window's size that fits the desktop beside its bars, if that leaves what everything fits in."""
    width, height = clamp_size(width, height)
    if pygame.display.get_driver() in UNSEEN:
        return width, height
    screen = pygame.display.get_desktop_sizes()[0]
    return clamp_size(min(width, screen[0] - BARS[0]), min(height, screen[1] - BARS[1]))


def settle_memory() -> None:
    """Collect what is no longer used, and spare the rest from later collections, which would stutter."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    give_back_free_pieces()

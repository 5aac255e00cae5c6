"""Even moments: when the frames of what moves are seen."""

from __future__ import annotations

import time
from collections.abc import Callable

BEAT = 0.016
"""Seconds from one frame to the next while something moves."""
MOST_AHEAD = 0.006
"""Seconds by which showing a frame may begin before its moment."""
LATE = 0.004
"""Seconds of a frame after which what has not begun yet is better left to the next one."""
FEW = 60_000
"""Pixels of a frame up to which its showing tells how long any showing takes."""
TELLING = 200_000
"""Pixels of a frame from which on its showing tells how long a pixel takes."""


class Beat:
    """Waits before a frame is shown, so that it is seen on the beat however long it took to draw, and however much of
    the window it takes to show. A frame that is too late begins the beat anew."""

    def __init__(
        self, clock: Callable[[], float] = time.perf_counter, sleep: Callable[[float], object] = time.sleep
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._last = clock()
        self._at_least = self._by_pixel = 0.0  # seconds that any showing took of late, and a pixel more
        self._began, self._by_itself = self._last, False
        self._left: dict[str, int] = {}  # for how many frames in a row each part was left

    def begin(self, by_itself: bool) -> None:
        """A frame begins, that nobody's hand has caused or somebody's."""
        self._began, self._by_itself = self._clock(), by_itself

    def leaves(self, part: str, frames: int = 1) -> bool:
        """Is this part of the frame left to the next one? What a move is, what it looks like, and what is told of it
        can take longer than a beat together. Never what a person waits for, nor a part for more than so many frames."""
        left = self._left.get(part, 0)
        if left < frames and self._by_itself and self._clock() - self._began > LATE:
            self._left[part] = left + 1
            return True
        self._left[part] = 0
        return False

    def wait(self, pixels: int = 0) -> None:
        """Sleep until it is time to show so many pixels; at once if that has passed."""
        ahead = min(MOST_AHEAD, self._at_least + self._by_pixel * pixels)
        due, now = self._last + BEAT, self._clock() + ahead
        if now < due:
            self._sleep(due - now)
        self._last = max(due, now)

    def shown(self, pixels: int, seconds: float) -> None:
        """Learn from how long it took to show so many pixels."""
        if pixels <= FEW:
            self._at_least += (max(0.0, seconds - self._by_pixel * pixels) - self._at_least) / 8
        elif pixels >= TELLING:
            self._by_pixel += (max(0.0, seconds - self._at_least) / pixels - self._by_pixel) / 8

"""What is done beside the frames."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar
from weakref import WeakSet

T = TypeVar("T")
_threads: WeakSet[Thread] = WeakSet()


class Beside(Generic[T]):
    """Work that is done while frames go on; at once, where the system has no thread to give."""

    result: T
    """What it came to, once it is done."""

    def __init__(self, work: Callable[[], T], name: str) -> None:
        self._work = work
        self._thread = Thread(target=self._do, name=name, daemon=True)
        try:
            self._thread.start()
            _threads.add(self._thread)
        except RuntimeError:
            self._do()

    def _do(self) -> None:
        self.result = self._work()

    def done(self, seconds: float = 0.0) -> bool:
        """Wait so long at most; says whether it is done."""
        if self._thread.ident is not None:  # else it was done at once
            self._thread.join(seconds)
        return not self._thread.is_alive()


def all_done(seconds: float) -> None:
    """Wait for all that is being done, for each so long at most."""
    for thread in tuple(_threads):
        thread.join(seconds)

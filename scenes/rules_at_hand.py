"""The rules of all games, brought in beside the frames: nearly every way from the main menu needs those of all games,
which takes seconds the first time."""

from __future__ import annotations

from contextlib import suppress
from threading import Thread

from game.library import RulesetError, load_ruleset, rulesets_found


class Rules:
    """Brings them in from the first time that somebody asks for them."""

    def __init__(self) -> None:
        self._thread: Thread | None = None

    def there(self, seconds: float) -> bool:
        """Wait so long at most; says whether they are there."""
        if self._thread is None:
            self._thread = Thread(target=self._bring, name="bringing in the rules", daemon=True)
            self._thread.start()
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _bring(self) -> None:
        for name in rulesets_found():
            with suppress(RulesetError):  # told of where the game is wanted
                load_ruleset(name)

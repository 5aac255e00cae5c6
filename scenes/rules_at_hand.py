"""The rules of all games and the table on which they are played, brought in beside the frames: nearly every way from
the main menu needs them, and the first time that takes seconds."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

from game.library import RulesetError, load_ruleset, surveyed
from scenes.beside import Beside


class Rules:
    """Brings them in from the first time that somebody asks for them."""

    def __init__(self) -> None:
        self._coming: Beside[None] | None = None

    def there(self, seconds: float) -> bool:
        """Wait so long at most; says whether they are there."""
        self._coming = self._coming or Beside(self._bring, "bringing in the rules")
        return self._coming.done(seconds)

    def _bring(self) -> None:
        for name in surveyed().modules:
            with suppress(RulesetError):  # told of where the game is wanted
                load_ruleset(name)
        for module in ("scenes.new_game", "scenes.table.scene"):
            import_module(module)

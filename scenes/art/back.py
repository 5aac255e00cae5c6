"""What stands for the back of a game's cards, as plain data."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b


@dataclass(frozen=True)
class Back:
    """The back of a game's cards."""

    name: str

    def mark(self) -> str:
        """A short name for this very picture, the same in every process: the cache's file name."""
        return blake2b(repr(("back", *astuple(self))).encode(), digest_size=12).hexdigest()

"""What stands for a whole game: a wide picture without a frame, as plain data."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import blake2b

from scenes.art.face import Face


@dataclass(frozen=True)
class Prospect:
    """A subject in a land of a hue; the name decides about the day, the hills and the weather."""

    name: str
    subject: str
    hue: str

    def mark(self) -> str:
        """A short name for this very picture, the same in every process: the cache's file name."""
        return blake2b(repr(("prospect", *astuple(self))).encode(), digest_size=12).hexdigest()

    @property
    def face(self) -> Face:
        """A card with this picture."""
        return Face(self.name, "", f"{self.name} one", hue=self.hue, subject=self.subject)

"""What a card's picture can show: one function for each kind of subject, which draws it on a canvas.

Nothing here knows about cards or games; which subject a card gets is decided in `choose.py` beside this folder.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.art.canvas import Canvas
from scenes.art.subjects.arms import ARMS
from scenes.art.subjects.beasts import BEASTS
from scenes.art.subjects.builders import BUILDERS
from scenes.art.subjects.dinosaurs import DINOSAURS
from scenes.art.subjects.magic import MAGIC
from scenes.art.subjects.people import PEOPLE
from scenes.art.subjects.places import PLACES
from scenes.art.subjects.spirits import SPIRITS
from scenes.art.subjects.wilds import WILDS

SUBJECTS: dict[str, Callable[[Canvas], None]] = {
    **DINOSAURS,
    **BEASTS,
    **WILDS,
    **SPIRITS,
    **PEOPLE,
    **BUILDERS,
    **ARMS,
    **PLACES,
    **MAGIC,
}

__all__ = ["ARMS", "BEASTS", "DINOSAURS", "MAGIC", "PEOPLE", "PLACES", "SPIRITS", "SUBJECTS"]

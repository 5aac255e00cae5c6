"""What a card's picture can show: one function for each kind of subject, which draws it on a canvas.

Nothing here knows about cards or games; which subject a card gets is decided in `choose.py` beside this folder.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.art.canvas import Canvas
from scenes.art.subjects.arms import ARMS as WEAPONS
from scenes.art.subjects.beasts import BEASTS
from scenes.art.subjects.builders import BUILDERS
from scenes.art.subjects.deeds import DEEDS
from scenes.art.subjects.dinosaurs import DINOSAURS as HUNTERS
from scenes.art.subjects.gear import GEAR
from scenes.art.subjects.herds import HERDS
from scenes.art.subjects.magic import MAGIC as FORCES
from scenes.art.subjects.people import PEOPLE
from scenes.art.subjects.places import PLACES
from scenes.art.subjects.prowlers import PROWLERS
from scenes.art.subjects.spirits import SPIRITS
from scenes.art.subjects.ways import WAYS
from scenes.art.subjects.wilds import WILDS

DINOSAURS = {**HUNTERS, **HERDS}
ARMS = {**WEAPONS, **GEAR}
MAGIC = {**FORCES, **WAYS, **DEEDS}

SUBJECTS: dict[str, Callable[[Canvas], None]] = {
    **DINOSAURS,
    **BEASTS,
    **WILDS,
    **PROWLERS,
    **SPIRITS,
    **PEOPLE,
    **BUILDERS,
    **ARMS,
    **PLACES,
    **MAGIC,
}

__all__ = ["ARMS", "BEASTS", "DINOSAURS", "MAGIC", "PEOPLE", "PLACES", "SPIRITS", "SUBJECTS"]

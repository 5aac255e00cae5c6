"""The gallery that all tables of one run share, so that a rematch finds its cards drawn."""

from __future__ import annotations

import atexit
import os
from functools import cache
from typing import Any

from scenes.art.gallery import Gallery


def gallery_for(settings: Any) -> Gallery | None:
    """The gallery, or None for the plain skin."""
    return None if settings.skin == "plain" else the_gallery()


@cache
def the_gallery() -> Gallery:
    """Faces are cached in the user's cache folder; its drawing processes end with the program."""
    from game.records.places import cache as cache_folder

    gallery = Gallery(cache_folder() / "faces", workers=2 if (os.cpu_count() or 1) > 1 else 1)
    atexit.register(gallery.close)
    return gallery

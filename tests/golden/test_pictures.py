"""The most telling pictures of the program still look as they did: small, in the plain skin, compared by the colours of
their parts, so that a word or a card may change, but no part be missing, moved, or of another tone.

When a picture has changed on purpose, draw it anew, and look at it:
`PLAYMAT_RENEW=1 pytest tests/golden/test_pictures.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame import Surface

from game.records.settings import Settings
from scenes.shots import SHOTS
from scenes.window import App
from tests.person import ticking

KEPT = Path(__file__).parent / "pictures"
SIZE = (320, 180)
PARTS = (32, 18)
"""Into so many parts a picture is laid; of each the mean colour counts."""
TONE = 22
"""By how much of 255 a part may differ, in the colour in which it does most."""
MOST = 0.15
"""What share of the parts may differ by more."""
GAMES = ("era", "eternal", "invasion", "nomansland", "vale")
SCENES = (
    *("main-menu:era", "new-game:era", "settings:era", "learn:era", "rulebook:era", "library:era"),
    *("decks:era", "builder:eternal", "collection:invasion", "card-editor:era"),
    *(f"table-start:{game}" for game in GAMES),
    *(f"table:{game}" for game in GAMES),
    *("table-combat:era", "table-combat:nomansland", "table-response:invasion"),
    *("table-4:vale", "table-drag:era", "table-zoom:invasion", "result:era", "result:vale"),
    *("lesson:nomansland", "replay:eternal", "puzzle:era", "study-table:invasion", "pause:era"),
)


def drawn(scene: str) -> Surface:
    """A scene as it is now."""
    quiet = Settings(window=(1280, 720), skin="plain", animation="none", pace="none", volume=0)
    app = App(quiet, clock=ticking())
    name, _, game = scene.partition(":")
    SHOTS[name](app, game)
    app.draw()
    while app.scenes[0].animating and getattr(app.scenes[0], "pictures", None):
        app.draw()  # simple faces come a few in each frame
    picture = pygame.transform.smoothscale(app.surface, SIZE)
    while app.scenes:
        app.scenes.pop().leave()
    pygame.display.quit()
    return picture


def differing(one: Surface, other: Surface) -> float:
    """What share of the parts of two pictures differ."""
    parts = [pygame.transform.smoothscale(picture.convert(24), PARTS) for picture in (one, other)]
    pairs = zip(*(zip(*[iter(pygame.image.tobytes(part, "RGB"))] * 3, strict=True) for part in parts), strict=True)
    far = [max(abs(a - b) for a, b in zip(now, then, strict=True)) > TONE for now, then in pairs]
    return sum(far) / len(far)


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_looks_as_it_did(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path))
    path = KEPT / f"{scene.replace(':', '-')}.png"
    now = drawn(scene)
    if os.environ.get("PLAYMAT_RENEW"):
        pygame.image.save(now, path)
    share = differing(now, pygame.image.load(path))
    assert share <= MOST, (
        f"{share:.0%} of {scene} differ from {path}; if that is meant: PLAYMAT_RENEW=1, and look at it"
    )


def test_a_picture_that_lacks_a_part_is_told_from_one_that_has_another_word() -> None:
    whole = pygame.image.load(KEPT / "table-era.png")
    other, less = whole.copy(), whole.copy()
    other.fill((250, 250, 250), (100, 90, 30, 4))
    less.fill((12, 10, 10), (250, 0, 70, 180))
    assert differing(whole, other) <= MOST < differing(whole, less)


def test_every_picture_that_is_kept_is_looked_at() -> None:
    assert {path.stem for path in KEPT.glob("*.png")} == {scene.replace(":", "-") for scene in SCENES}

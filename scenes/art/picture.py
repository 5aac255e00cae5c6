"""A card's picture: a day, a land, a subject in it and the weather before it, all from the card's name."""

from __future__ import annotations

from random import Random

import pygame

from scenes.art import landscape
from scenes.art.canvas import Canvas
from scenes.art.choose import subject_of
from scenes.art.clay import Place
from scenes.art.face import Face
from scenes.art.noise import seeded
from scenes.art.palette import DAYS, hue_named, in_daylight
from scenes.art.subjects import ARMS, PEOPLE, SUBJECTS

FINEST = 330
"""Rows of the largest picture that is computed; larger ones are stretched, the eye sees no difference."""

_LANDS = frozenset({"mountains", "plains", "forest", "lake", "canyon", "volcano", "dunes"})
_AT_SEA = frozenset({"plesiosaur", "wave", "fish", "ship"})
_IN_THE_AIR = frozenset(
    {"pterosaur", "airship", "dragon", "bird", "storm", "gale", "eclipse", "meteor", "fire", "shard"}
)
_OWN_GROUND = frozenset(
    {"quake", "stone", "roots", "flood", "eruption", "scales", "castle", "crystal", "bloom", "eclipse"}
)


def draw_art(face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone, in the given size. Takes some tens of milliseconds; deterministic.

    Raises ValueError if the face names a subject that nobody can draw.
    """
    subject = subject_of(face)
    if subject not in SUBJECTS:
        raise ValueError(f"{face.name}: no subject named {subject!r}; expected one of {', '.join(sorted(SUBJECTS))}")
    width, height = max(8, size[0]), max(8, size[1])
    rows = min(FINEST, max(64, height * 2 if height < 140 else height * 3 // 2 if height < 220 else height))
    dice = seeded("picture", face.name, face.hue, subject)
    canvas = _scenery(face, subject, (max(8, round(width * rows / height)), rows), dice)
    SUBJECTS[subject](canvas)
    canvas.place = Place()
    _weather(canvas, subject, face.hue)
    return pygame.transform.smoothscale(canvas.finish(), size)


def _scenery(face: Face, subject: str, size: tuple[int, int], dice: Random) -> Canvas:
    day = dice.choice(DAYS)
    canvas = Canvas(in_daylight(hue_named(face.hue), day, dice), size, dice)
    landscape.sky(
        canvas, stars=day == "night" or dice.random() < 0.15, rays=dice.random() < 0.55, cloudy=dice.uniform(0.1, 1.0)
    )
    if subject not in _LANDS:
        landscape.hills(canvas, dice.choice((2, 3, 3, 4)), dice.uniform(0.06, 0.22), dice.uniform(0.45, 0.95))
        if subject not in ARMS and dice.random() < 0.4:
            landscape.treeline(canvas, dice.uniform(0.4, 0.5), dice.uniform(0.2, 0.42))
        if subject in _AT_SEA or (face.hue == "water" and dice.random() < 0.55):
            landscape.water(canvas, 0.42)
        elif subject not in _IN_THE_AIR and subject not in _OWN_GROUND:
            landscape.ground(canvas, dice.uniform(0.66, 0.8) - max(0.0, 1 - canvas.aspect / 1.18) * 0.5)
        if dice.random() < 0.35:
            landscape.mist(canvas, dice.uniform(0.3, 0.6), dice.uniform(0.3, 0.7))
    canvas.place = _place(subject, canvas, dice)
    return canvas


def _place(subject: str, canvas: Canvas, dice: Random) -> Place:
    """Where the subject stands, facing away from the sun's side so that its front is lit from behind the reader."""
    narrow = min(1.0, canvas.aspect / 1.18)
    scale = dice.uniform(0.94, 1.1) * narrow
    x, y = dice.uniform(-0.08, 0.08), (1 - scale) * 0.9 - (1 - narrow) * 0.55
    if subject in _LANDS:
        return Place(x)
    if subject in PEOPLE and subject not in ("rogue", "undead") and dice.random() < 0.55:
        return Place(x, 0.42, 1.42, 0, dice.random() < 0.5)
    if subject in _IN_THE_AIR or subject in ARMS:
        y = dice.uniform(-0.04, 0.04)
    return Place(x, y, scale, 0, canvas.sun[0] < 0)


def _weather(canvas: Canvas, subject: str, hue: str) -> None:
    """What hangs in the air before the subject."""
    dice = canvas.dice
    kind = dice.random()
    if hue in ("water", "primal") and kind < 0.25:
        landscape.rain(canvas, snow=dice.random() < 0.5)
    elif kind < 0.12 and subject not in ("storm", "flood"):
        landscape.rain(canvas)
    elif kind < 0.3 and subject not in ARMS:
        landscape.mist(canvas, 0.85, 0.55)
    landscape.motes(canvas, dice.randrange(18, 60), rising=hue in ("fire", "earth", "dragon"))

"""The picture in the making: colours as floats, light from one sun, and the few ways to put something on it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pygame

from scenes.art.clay import REACH, Clay, Place, Point
from scenes.art.noise import Plane, cloud_noise, mix, smooth_noise, step
from scenes.art.palette import Colour, Hue

WHITE = np.ones(3, np.float32)
BONE = np.array((0.93, 0.89, 0.78), np.float32)
GOLD = np.array((0.86, 0.66, 0.28), np.float32)
STEEL = np.array((0.62, 0.66, 0.72), np.float32)
WOOD = np.array((0.36, 0.24, 0.15), np.float32)


def shade(colour: Colour) -> Plane:
    """A palette colour as floats."""
    return np.array(colour, np.float32) / np.float32(255)


class Canvas:
    """A picture with y from -1 (top) to 1 and x from -aspect to aspect, whatever its size in pixels."""

    def __init__(self, hue: Hue, size: tuple[int, int], dice: Random) -> None:
        width, height = size
        self.dice = dice
        self.shape = (height, width)
        self.aspect = width / height
        self.pixel = 2 / height
        self.x: Plane = np.linspace(-self.aspect, self.aspect, width, dtype=np.float32)[None, :]
        self.y: Plane = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
        self.image: Plane = np.zeros((height, width, 3), np.float32)
        self.place = Place()
        self.top, self.middle, self.horizon = shade(hue.top), shade(hue.middle), shade(hue.horizon)
        self.sun_colour, self.far, self.near = shade(hue.sun), shade(hue.far), shade(hue.near)
        self.accent = shade(hue.accent)
        self.body = shade(dice.choice(hue.bodies))
        self.second = shade(dice.choice(hue.bodies))
        self.sun: Point = (dice.choice((-1, 1)) * dice.uniform(0.3, 0.95), dice.uniform(-0.75, -0.2))
        self._texture = cloud_noise(dice, (height + height // 3, width + width // 3), 14, 18, 4)

    def texture(self) -> Plane:
        """Fine blotches about 0, from another part of the store each time."""
        height, width = self.shape
        y, x = int(self.dice.random() * (height // 3)), int(self.dice.random() * (width // 3))
        return self._texture[y : y + height, x : x + width] - np.float32(0.5)

    def clouds(self, rows: int, columns: int, octaves: int = 4) -> Plane:
        """Fresh fractal noise from 0 to 1 over the whole picture."""
        return cloud_noise(self.dice, self.shape, rows, columns, octaves)

    def blotches(self, rows: int, columns: int) -> Plane:
        """Fresh soft noise from 0 to 1 over the whole picture."""
        return smooth_noise(self.dice, self.shape, rows, columns)

    def clay(self, mirrored: bool = False) -> Clay:
        """A new body; nothing shows until it is given to `model`."""
        return Clay(self, mirrored)

    def lay(self, colour: Any, cover: Plane) -> None:
        """Paint over the picture, `cover` from 0 to 1 in each pixel."""
        self.image += (colour - self.image) * cover[..., None]

    def shine(self, colour: Any, strength: Plane) -> None:
        """Add light."""
        self.image += colour * strength[..., None]

    def model(
        self,
        clay: Clay,
        colour: Any = None,
        *,
        gloss: float = 0.25,
        rough: float = 0.5,
        rim: float = 1.0,
        shadow: float = 0.5,
        scales: float = 0.0,
        marks: Plane | None = None,
        marks_colour: Any = None,
        glow: float = 0.0,
    ) -> None:
        """Light a body by the sun and lay it on the picture, with a soft shadow around it.

        `scales` embosses a hide of that coarseness (scales across the picture's height); `marks` from 0 to 1 mixes in
        a second colour; `glow` makes the body shine by itself.
        """
        box = clay.box
        if box is None:
            return
        colour = self.body if colour is None else colour
        distance, image = clay.distance[box], self.image[box]
        if shadow:
            near = np.clip(1 - distance / REACH, 0, 1)
            image *= (1 - np.float32(shadow) * near * near * (distance > 0))[..., None]
        inside = np.flatnonzero((distance < self.pixel).any(1)), np.flatnonzero((distance < self.pixel).any(0))
        if len(inside[0]) < 3 or len(inside[1]) < 3:
            return
        box = (
            slice(box[0].start + int(inside[0][0]), box[0].start + int(inside[0][-1]) + 1),
            slice(box[1].start + int(inside[1][0]), box[1].start + int(inside[1][-1]) + 1),
        )
        distance, image = clay.distance[box], self.image[box]
        grain = self.texture()[box]
        height = self._relief(clay, box, grain, rough, scales)
        slope_y, slope_x = np.gradient(height, self.pixel)
        nz = 1 / np.sqrt(slope_x * slope_x + slope_y * slope_y + 1)
        nx, ny = -slope_x * nz, -slope_y * nz
        light = np.array((self.sun[0], self.sun[1] - 0.25, 0.75), np.float32)
        light /= np.linalg.norm(light)
        side = nx * light[0] + ny * light[1]
        facing = np.clip(side + nz * light[2], 0, 1)
        if marks is not None:
            second = self.body * 0.45 if marks_colour is None else marks_colour
            colour = mix(np.asarray(colour, np.float32), second, marks[box][..., None])
        from_sky = mix(self.near, self.middle, 0.4) * 0.42
        above = 0.16 * np.clip(ny + 0.2, 0, 1) + 0.14 * np.clip(-ny, 0, 1)
        sunlight = mix(self.sun_colour, self.horizon, 0.2) * 1.1
        tone = colour * (from_sky + glow + self.horizon * above[..., None] + sunlight * facing[..., None])
        if rough > 0.05:
            tone *= (1 + np.float32(0.5 * min(rough, 1.6)) * grain)[..., None]
        steep = np.clip(1 - nz, 0, 1)
        outline = steep * np.sqrt(steep) * step(0.14, 0, -distance) * np.clip(side * 1.3 + 0.3, 0, 1)
        if gloss:
            shine = np.clip(side * 0.5 + nz * 0.88, 0, 1) ** 8
            tone += self.sun_colour * (shine * shine * shine * np.float32(gloss))[..., None]
        tone += (self.sun_colour * 0.4 + self.accent * 0.6) * (outline * np.float32(rim))[..., None]
        edge = self.pixel * 0.9
        tone -= image
        tone *= step(edge, -edge, distance)[..., None]
        image += tone

    def _relief(self, clay: Clay, box: tuple[slice, slice], grain: Plane, rough: float, scales: float) -> Plane:
        """How far each pixel of a body stands out of the picture."""
        thick = np.maximum(clay.thickness[box], 0.01)
        depth = np.clip(-clay.distance[box] / thick, 0, 1)
        height = np.sqrt(depth * (2 - depth)) * thick
        height += grain * np.float32(0.06 * rough) * np.clip(depth * 3, 0, 1)
        if scales:
            x, y = (
                self.x[:, box[1]] * np.float32(scales) + grain * 2.2,
                self.y[box[0]] * np.float32(scales) - grain * 2.2,
            )
            height += np.abs(np.sin(x + y) * np.sin(x - y)) * np.float32(0.16 / scales) * depth
        return height

    def flat(self, clay: Clay, colour: Any, cover: float = 1.0, soft: float = 1.0) -> None:
        """Lay a body on as a plain silhouette."""
        box = clay.box
        if box is not None:
            edge = self.pixel * soft
            shape = step(edge, -edge, clay.distance[box]) * np.float32(cover)
            self.image[box] += (np.asarray(colour, np.float32) - self.image[box]) * shape[..., None]

    def halo(self, clay: Clay, colour: Any, strength: float = 0.6) -> None:
        """Light that a body sheds close around it."""
        box = clay.box
        if box is not None:
            near = np.clip(1 - clay.distance[box] / REACH, 0, 1)
            self.image[box] += np.asarray(colour, np.float32) * (near * near * np.float32(strength))[..., None]

    def spark(self, at: Point, size: float, colour: Any, strength: float = 1.0) -> None:
        """A soft point of light; `size` is where it has faded to a third."""
        height, width = self.shape
        cx, cy = (at[0] / self.aspect + 1) / 2 * width, (at[1] + 1) / 2 * height
        reach, scale = int(size / self.pixel * 2.4) + 1, (size / self.pixel) ** 2
        left, top = max(0, int(cx) - reach), max(0, int(cy) - reach)
        right, bottom = min(width, int(cx) + reach + 1), min(height, int(cy) + reach + 1)
        if right <= left or bottom <= top:
            return
        x = np.arange(left, right, dtype=np.float32)[None, :] - np.float32(cx)
        y = np.arange(top, bottom, dtype=np.float32)[:, None] - np.float32(cy)
        fade = np.exp(-(x * x + y * y) / np.float32(scale)) * np.float32(strength)
        self.image[top:bottom, left:right] += np.asarray(colour, np.float32) * fade[..., None]

    def eye(self, at: Point, size: float = 0.04, slit: bool = True) -> None:
        """A gleaming eye, in the subject's own coordinates; without a slit it is all glow."""
        x, y = self.place.point(at)
        scale = self.place.scale
        self.spark((x, y), size * scale * 2.0, self.accent, 0.4)
        self.flat(self.clay().ball(at, size * 1.3, size * 1.1), self.near * 0.4)
        self.flat(self.clay().ball(at, size, size * 0.85), mix(self.accent, WHITE, 0.25 if slit else 0.4))
        if slit:
            self.flat(self.clay().ball(at, size * 0.24, size * 0.8), (0.03, 0.02, 0.03))
        self.spark((x - size * scale * 0.35, y - size * scale * 0.4), size * scale * 0.28, WHITE, 0.9)

    def burst(self, at: Point, reach: float, strength: float, rays: int = 40) -> None:
        """Rays of light from a point, over a darkened picture."""
        x, y = self.x - at[0], self.y - at[1]
        away = np.hypot(x, y)
        turn = (np.arctan2(y, x) / (2 * np.pi) + 0.5) * (rays * 8)
        ring = smooth_noise(self.dice, (1, rays * 8 + 1), 1, rays)[0]
        ring[-rays:] = mix(ring[-rays:], ring[0], np.linspace(0, 1, rays, dtype=np.float32))
        beams = ring[turn.astype(int)] ** 2
        self.shine(
            mix(self.accent, self.sun_colour, 0.3), np.exp(-away / reach) * (0.25 + 0.9 * beams) * np.float32(strength)
        )

    def finish(self) -> pygame.Surface:
        """Darken the corners, bend the tones like film, add grain; the picture as 8-bit colours."""
        away = np.hypot(self.x / self.aspect, self.y)
        image = self.image * (1 - 0.42 * step(0.55, 1.45, away))[..., None]
        image = np.clip(image, 0, None)
        image = image / (1 + 0.16 * image) * 1.16
        grey = image.mean(2, keepdims=True)
        image = grey + (image - grey) * 1.12
        height, width = self.shape
        grain = np.frombuffer(self.dice.randbytes(height * width), np.uint8).reshape(height, width, 1)
        image += (grain.astype(np.float32) - 128) * np.float32(0.02 / 255)
        pixels = (np.clip(image, 0, 1) * 255).astype(np.uint8)
        return pygame.image.frombuffer(pixels.tobytes(), (width, height), "RGB")

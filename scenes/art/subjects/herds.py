"""Plant eaters and omnivores on two legs: runners, domeheads and duckbills."""

from __future__ import annotations

import math

from scenes.art.canvas import BONE, Canvas
from scenes.art.clay import Point, curve, spread
from scenes.art.noise import mix
from scenes.art.subjects.dinosaurs import Hide, back_points, claws, leg


def _legs(canvas: Canvas, hide: Hide, hip: Point, thick: float, stride: float, foot: float = 0.86) -> None:
    """The far leg behind and, after the body, the near one: see `_near_leg`."""
    far = canvas.clay()
    x, y = hip
    joints = [(x + 0.04, y), (x + 0.16 + stride, y + 0.30), (x + 0.02 + stride, y + 0.54), (x + 0.16 + stride, foot)]
    leg(far, joints, [thick * 0.8, thick * 0.62, 0.05, 0.042], 0.11)
    hide.paint(far, 0.5)


def _near_leg(canvas: Canvas, hide: Hide, hip: Point, thick: float, stride: float, foot: float = 0.87) -> None:
    near = canvas.clay()
    x, y = hip
    joints = [(x, y), (x + 0.16 - stride * 0.5, y + 0.32), (x - 0.10 - stride, y + 0.54), (x - stride, foot)]
    leg(near, joints, [thick, thick * 0.72, 0.055, 0.046], 0.13)
    hide.paint(near)
    claws(canvas, [(x - stride + 0.11, foot + 0.02), (x - stride + 0.08, foot + 0.05)], 0.06, 0.02)


def runner(canvas: Canvas) -> None:
    """Built like an ostrich: long legs and neck, a small beaked head, plumes on arms and tail."""
    dice = canvas.dice
    hide = Hide(canvas)
    stride = dice.uniform(0.10, 0.26)
    high = dice.uniform(-0.86, -0.74)
    spine = curve(
        [(-1.20, -0.16), (-0.80, -0.06), (-0.42, 0.00), (-0.08, 0.02), (0.20, -0.06), (0.36, -0.34), (0.46, high)], 5
    )
    radii = spread([0.012, 0.06, 0.17, 0.22, 0.15, 0.066, 0.056], len(spine))
    _legs(canvas, hide, (-0.16, 0.08), 0.15, stride)
    plumes = canvas.clay()
    for number in range(9):
        x = -1.24 + 0.05 * number
        plumes.limb((-0.72 + 0.03 * number, -0.06), (x, -0.34 + 0.05 * number), 0.035, 0.008, 0.004)
    canvas.model(plumes, mix(canvas.accent, hide.second, 0.45), rough=0.5, gloss=0.1)
    body = canvas.clay().chain(spine, radii, 0.06)
    body.ball((0.50, high), 0.095, 0.075, 0.15).limb((0.50, high + 0.01), (0.62, high + 0.04), 0.06, 0.035, 0.03)
    hide.paint(body)
    beak = canvas.clay().limb((0.60, high + 0.02), (0.80, high + 0.06), 0.045, 0.012)
    beak.limb((0.58, high + 0.06), (0.75, high + 0.09), 0.03, 0.008, 0.004)
    canvas.model(beak, mix(BONE * 0.8, canvas.accent, 0.25), gloss=0.4, rough=0.2)
    _near_leg(canvas, hide, (-0.22, 0.06), 0.19, stride)
    arm = canvas.clay()
    for number in range(8):
        turn = 0.55 + 0.20 * number
        arm.limb((0.10, 0.02), (0.10 - 0.40 * math.cos(turn) * 0.9, 0.04 + 0.36 * math.sin(turn)), 0.04, 0.008, 0.004)
    canvas.model(arm, mix(canvas.accent, hide.colour, 0.5), rough=0.5, gloss=0.1)
    tuft = canvas.clay().spikes(
        [(0.46, high - 0.06), (0.43, high - 0.03), (0.41, high + 0.02)],
        [(0.26, high - 0.16), (0.22, high - 0.06), (0.24, high + 0.04)],
        0.03,
    )
    canvas.model(tuft, canvas.accent * 0.9, rough=0.3)
    canvas.eye((0.53, high - 0.015), 0.03)


def domehead(canvas: Canvas) -> None:
    """Head lowered, a dome of bone with a crown of knobs."""
    dice = canvas.dice
    hide = Hide(canvas)
    stride = dice.uniform(0.06, 0.18)
    low = dice.uniform(-0.24, -0.08)
    spine = curve(
        [(-1.34, -0.20), (-0.92, -0.06), (-0.48, 0.00), (-0.10, 0.00), (0.24, -0.06), (0.44, -0.16), (0.58, low)], 5
    )
    radii = spread([0.014, 0.085, 0.22, 0.28, 0.23, 0.15, 0.13], len(spine))
    _legs(canvas, hide, (-0.14, 0.10), 0.19, stride)
    roots, tips = back_points(spine, radii, 0.12, 0.8, 10, 0.85), back_points(spine, radii, 0.1, 0.78, 10, 1.15)
    canvas.model(canvas.clay().spikes(roots, tips, 0.035), hide.second, rough=0.3)
    body = canvas.clay().chain(spine, radii, 0.06).ball((0.66, low + 0.03), 0.16, 0.15, 0.3, 0.06)
    body.limb((0.70, low + 0.10), (0.86, low + 0.22), 0.10, 0.055, 0.05)
    hide.paint(body)
    dome = canvas.clay().ball((0.70, low - 0.09), 0.185, 0.155, 0.5)
    canvas.model(dome, mix(BONE, hide.colour, 0.35), gloss=0.6, rough=0.3)
    knobs = canvas.clay()
    for number in range(8):
        turn = 2.3 + 0.36 * number
        x, y = 0.68 + 0.20 * math.cos(turn), low - 0.05 - 0.17 * math.sin(turn) * -0.9
        knobs.limb((x, y), (0.68 + 0.29 * math.cos(turn), low - 0.05 + 0.24 * math.sin(turn)), 0.036, 0.008)
    canvas.model(knobs, BONE * 0.85, gloss=0.4, rough=0.4)
    nose = canvas.clay().spikes(
        [(0.82, low + 0.10), (0.87, low + 0.15)], [(0.87, low + 0.02), (0.94, low + 0.09)], 0.03
    )
    canvas.model(nose, BONE * 0.8, gloss=0.4, rough=0.3)
    beak = canvas.clay().limb((0.86, low + 0.22), (0.91, low + 0.29), 0.06, 0.025)
    canvas.model(beak, BONE * 0.5, gloss=0.4, rough=0.3)
    _near_leg(canvas, hide, (-0.20, 0.08), 0.23, stride)
    arm = canvas.clay().chain([(0.22, 0.08), (0.26, 0.26), (0.38, 0.30)], [0.07, 0.045, 0.03])
    hide.paint(arm)
    canvas.eye((0.72, low + 0.06), 0.034)


def duckbill(canvas: Canvas) -> None:
    """A grazer with a broad bill, its head held low or looking round."""
    _grazer(canvas, crest=False)


def crested(canvas: Canvas) -> None:
    """A duckbill with a hollow crest like a hatchet on its head."""
    _grazer(canvas, crest=True)


def _grazer(canvas: Canvas, crest: bool) -> None:
    dice = canvas.dice
    hide = Hide(canvas)
    stride = dice.uniform(0.04, 0.16)
    hx, hy = 0.66, dice.uniform(-0.40, -0.26)
    spine = curve(
        [(-1.40, 0.10), (-0.96, 0.08), (-0.52, -0.02), (-0.10, -0.06), (0.26, 0.02), (0.50, -0.12), (hx, hy)], 5
    )
    radii = spread([0.02, 0.12, 0.26, 0.33, 0.26, 0.13, 0.11], len(spine))
    _legs(canvas, hide, (-0.14, 0.10), 0.20, stride)
    far = canvas.clay().chain([(0.36, 0.16), (0.44, 0.44), (0.38, 0.66), (0.44, 0.82)], [0.09, 0.06, 0.045, 0.045])
    hide.paint(far, 0.5)
    frill = back_points(spine, radii, 0.08, 0.92, 18, 0.8), back_points(spine, radii, 0.07, 0.91, 18, 1.2)
    canvas.model(canvas.clay().spikes(*frill, 0.04), mix(hide.second, canvas.accent, 0.35), rough=0.4)
    if crest:
        blade = canvas.clay().ball((hx + 0.03, hy - 0.17), 0.12, 0.22, -0.30)
        blade.limb((hx - 0.02, hy - 0.14), (hx - 0.36, hy - 0.22), 0.075, 0.03, 0.05)
        canvas.model(blade, mix(canvas.accent, hide.colour, 0.35), rough=0.6)
    body = canvas.clay().chain(spine, radii, 0.06).ball((hx + 0.04, hy), 0.15, 0.12, 0.25, 0.05)
    body.limb((hx + 0.08, hy + 0.02), (hx + 0.30, hy + 0.12), 0.09, 0.06, 0.05)
    hide.paint(body)
    bill = canvas.clay().ball((hx + 0.37, hy + 0.135), 0.115, 0.05, 0.25)
    bill.ball((hx + 0.33, hy + 0.195), 0.09, 0.03, 0.3, 0.01)
    canvas.model(bill, mix(BONE * 0.55, canvas.accent, 0.15), gloss=0.4, rough=0.3)
    _near_leg(canvas, hide, (-0.22, 0.08), 0.24, stride)
    near = canvas.clay().chain([(0.24, 0.14), (0.26, 0.44), (0.18, 0.68), (0.26, 0.86)], [0.11, 0.07, 0.05, 0.055])
    hide.paint(near)
    canvas.eye((hx + 0.08, hy - 0.03), 0.03)


HERDS = {"runner": runner, "domehead": domehead, "duckbill": duckbill, "crested": crested}

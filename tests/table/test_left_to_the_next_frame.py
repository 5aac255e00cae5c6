"""What a frame leaves to the next one is drawn in it."""

import pygame
import pytest

from scenes.beat import Beat


@pytest.fixture
def panels(sit, monkeypatch):
    """A table at which every frame has taken long already, and the frames in which its panels were drawn."""
    table, drawn = sit(), []
    table.app.step([])
    table.app.step([])
    paint = table.scene.drawing._draw_panels

    def _draw_panels(surface):
        drawn.append(table.app.frames)
        paint(surface)

    monkeypatch.setattr(table.scene.drawing, "_draw_panels", _draw_panels)
    monkeypatch.setattr("scenes.beat.LATE", -1)
    table.app._beat = Beat(sleep=lambda seconds: None)
    table.scene.refresh()
    return table, drawn


def test_panels_that_were_left_stand_a_frame_after_the_mat(panels):
    table, drawn = panels
    first = table.app.frames
    for _ in range(6):
        table.app.step([])
    assert drawn == [first + 1]


def test_a_persons_hand_leaves_nothing(panels):
    table, drawn = panels
    first = table.app.frames
    table.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))])
    assert drawn == [first]

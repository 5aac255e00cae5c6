"""The faster way to show a frame."""

from __future__ import annotations

import os

import pygame
import pytest
from pygame import Surface

from game.records.settings import Settings, load_settings, save_settings
from scenes.flips import WAY, fastest_flip, with_fastest_flip


@pytest.fixture
def screen(monkeypatch):
    """A screen on which a flip takes a while through the card, and little without it unless the machine is busy; as
    with SDL, the way is read once after the display began. Gives the ways of all flips."""
    now, flips, way = [0.0], [], [""]

    class Window:
        def __init__(self, title, size, hidden):
            assert hidden

        def get_surface(self):
            return Surface((4, 4))

        def flip(self):
            flips.append(way[0])
            busy = 0.2 if way[0] == "0" and len(flips) % 3 else 0.0
            now[0] += (0.03 if way[0] == "1" else 0.002) + busy

        def destroy(self):
            pass

    def init():
        way[0] = way[0] or os.environ[WAY]

    monkeypatch.setattr("pygame.display.init", init)
    monkeypatch.setattr("pygame.display.quit", lambda: way.__setitem__(0, ""))
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr("pygame.Window", Window)
    monkeypatch.setattr("scenes.flips.time.perf_counter", lambda: now[0])
    monkeypatch.delenv(WAY, raising=False)
    return flips


def test_the_quickest_flip_of_each_way_counts(screen):
    """A machine that is busy while one way is tried does not decide for good."""
    assert fastest_flip((64, 64)) is False
    assert screen.count("1") == screen.count("0") > 0, "each way had its turn"
    assert WAY not in os.environ


def test_it_is_looked_for_once_and_remembered(screen, tmp_path):
    path = tmp_path / "settings.toml"
    settings = with_fastest_flip(load_settings(path=path), lambda new: save_settings(new, path))
    assert settings.graphics_card is False and load_settings(path=path) == settings
    before = len(screen)
    assert with_fastest_flip(load_settings(path=path), pytest.fail) == settings and len(screen) == before


def test_a_disk_that_is_full_does_not_matter(screen):
    def full(settings):
        raise OSError("no space left")

    assert with_fastest_flip(Settings(), full).graphics_card is False


def test_without_a_screen_nothing_is_timed_and_nothing_decided(app):
    assert with_fastest_flip(Settings(), pytest.fail) == Settings()
    pygame.display.init()


def test_the_window_is_opened_in_the_way_that_was_found(open_app, monkeypatch):
    monkeypatch.setenv(WAY, "1")
    open_app(graphics_card=False)
    assert os.environ[WAY] == "0"


def test_what_was_found_in_the_wrong_way_is_forgotten(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("format = 1\nacceleration = true\nvolume = 30\n")
    assert load_settings(path=path) == Settings(volume=30)

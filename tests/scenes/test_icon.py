"""The window's icon is our own."""

from __future__ import annotations

import pygame

from scenes.icon import FILE, SIDE, draw_icon


def test_the_icon_among_the_assets_is_what_the_program_draws(app):
    kept, drawn = pygame.image.load(FILE), draw_icon()
    assert kept.get_size() == drawn.get_size() == (SIDE, SIDE)
    for x in range(0, SIDE, 8):
        for y in range(0, SIDE, 8):
            assert all(abs(one - two) <= 6 for one, two in zip(kept.get_at((x, y)), drawn.get_at((x, y)), strict=True))


def test_it_stands_free_in_its_square_and_is_set_before_the_window_opens(open_app, monkeypatch):
    calls = []
    opens = pygame.display.set_mode
    monkeypatch.setattr("pygame.display.set_icon", lambda picture: calls.append(picture.get_size()))
    monkeypatch.setattr("pygame.display.set_mode", lambda *how: calls.append("open") or opens(*how))
    open_app()
    assert calls == [(SIDE, SIDE), "open"]
    assert draw_icon().get_at((2, 2)).a == 0
    assert draw_icon().get_rect().inflate(-8, -8).contains(draw_icon().get_bounding_rect(min_alpha=200))


def test_without_its_file_the_window_opens_all_the_same(open_app, monkeypatch, tmp_path):
    monkeypatch.setattr("scenes.icon.FILE", tmp_path / "gone.png")
    assert open_app().scenes

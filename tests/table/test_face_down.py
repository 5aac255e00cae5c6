"""A card that lies face down for the others is seen to, and its player can read it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game import load_ruleset
from scenes.table.faces import WINDOW


def opening(sit, **settings):
    """ERA before the first turn: dinos and crystals lie face down."""
    table = sit(("human", "human"), **settings)
    table.play_until(lambda position: position.seat == 0)
    return table


def grey(picture: Surface, area: Rect) -> list[int]:
    """Its brightness on a grid of points: what is left without colours."""
    points = [
        (area.left + (2 * x + 1) * area.width // 16, area.top + (2 * y + 1) * area.height // 16)
        for x in range(8)
        for y in range(8)
    ]
    return [sum(picture.get_at(point)[:3]) // 3 for point in points]


def apart(one: list[int], two: list[int]) -> float:
    return sum(abs(first - second) for first, second in zip(one, two, strict=True)) / len(one)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_it_is_its_back_with_the_face_in_a_window(sit, size):
    table = opening(sit, window=size)
    faces = table.scene.faces
    secret = [piece for piece in table.scene.arranged.pieces if piece.secret]
    assert {piece.zone for piece in secret} >= {"sleeping_dinos", "sleeping_crystals"}
    assert all(piece.seat == table.scene.looker for piece in secret)
    for piece in secret:
        shown, back, face = (faces.lying(piece), faces.back(piece.rect.size), faces.card(piece.view, piece.rect.size))
        whole = shown.get_rect()
        window = Rect(0, 0, round(whole.width * WINDOW), round(whole.height * WINDOW))
        window.center = whole.center
        frame = (window.top - 2) * 2 // 3
        for strip in (Rect(0, frame // 2, whole.width, 2), Rect(0, whole.height - frame // 2 - 2, whole.width, 2)):
            assert grey(shown, strip) == grey(back, strip)  # around the window it is the back
        assert apart(grey(shown, window), grey(back, window)) > 12  # in it there is the face
        assert apart(grey(shown, whole), grey(face, whole)) > 12  # and it is told from an open card without colours


def test_it_is_said_in_words_and_the_panel_shows_the_whole_face(sit):
    table = opening(sit)
    piece = next(piece for piece in table.scene.arranged.pieces if piece.zone == "sleeping_crystals" and piece.secret)
    assert "lies face down for the others" in table.scene.words.control(piece).value
    table.scene.gestures.hovered = piece
    table.app.draw()
    zoom = table.scene.frame.zoom
    face = table.scene.faces.bare(piece.view, zoom.size)
    shown = pygame.Surface(zoom.size)
    shown.blit(table.app.surface, (0, 0), zoom)
    middle = Rect(0, 0, zoom.width, zoom.height).inflate(-zoom.width // 3, -zoom.height // 3)
    assert apart(grey(shown, middle), grey(face, middle)) < 2


def test_what_all_may_see_lies_open(sit):
    table = opening(sit)
    assert not any(piece.secret for piece in table.scene.arranged.pieces if piece.zone == "hand")
    table.play_until(lambda position: position.turn >= 3 and position.seat == 0)
    zones = {piece.zone for piece in table.scene.arranged.pieces if piece.id is not None and not piece.secret}
    assert {"dinos", "crystals"} <= zones


def test_with_open_hands_nothing_is_secret(sit):
    table = opening(sit, open_hands=True)
    assert not any(piece.secret for piece in table.scene.arranged.pieces)


def test_a_market_that_only_its_player_sees_lies_face_down(sit):
    decks = load_ruleset("eternal").decks()
    with_market = next(name for name, deck in decks.items() if deck.section("market"))
    table = sit(("human", "human"), game="eternal", decks=(with_market, with_market))
    table.play_until(lambda position: position.seat == 0)
    market = [piece for piece in table.scene.arranged.pieces if piece.zone == "market" and piece.id is not None]
    assert market and all(piece.secret for piece in market)


def test_developments_laid_out_to_be_read_are_face_down_ones(sit):
    table = sit(("human", "human"), game="invasion")
    zone = next(zone.number for zone in table.position.ruleset.zones if zone.name == "developments")

    def develop(position):
        verbs = position.ruleset.verbs.all
        laid = [move for move in position.moves if verbs[move[0]].pattern.startswith("develop")]
        return (laid or position.moves)[0 if laid or not position.turn else -1]

    table.play_until(lambda position: bool(position.piles[zone][0]) and position.seat == 0, develop)
    scene = table.scene
    pile = next(
        piece for piece in scene.arranged.pieces if piece.zone == "developments" and piece.seat == 0 and piece.count
    )
    scene.tray.open(pile)
    assert scene.tray.pieces and all(piece.secret for piece in scene.tray.pieces)

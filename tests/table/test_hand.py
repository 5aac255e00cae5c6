"""One's own hand: cards wide enough to be told apart, and one of them lifted to be read."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game import load_ruleset
from game.kernel.zones import put
from scenes.art.layout import READABLE, laid_out
from scenes.table.layout import HELD, SEEN, in_hand
from scenes.table.meanings import likeliest
from scenes.table.raised import place_raised, raised

GAMES = ("era", "vale", "nomansland", "eternal", "invasion")
SEATS = [(game, seats) for game in GAMES for seats in load_ruleset(game).seats]


def at_table(sit, game, seats=2):
    table = sit(game=game, seats=("human", *["random"] * (seats - 1)))
    table.play_until(lambda position: position.seat == 0, lambda position: position.moves[0])
    return table


def hand(position):
    zone = next(zone for zone in position.ruleset.zones if zone.name == "hand")
    return position.piles[zone.number][0]


def fill(table, count):
    """Put so many cards into the first seat's hand, out of its deck or the common one."""
    position, cards = table.position, hand(table.position)
    zone = next(zone.number for zone in position.ruleset.zones if zone.name == "hand")
    others = [card for card, where in enumerate(position.zone) if position.ruleset.zones[where].name == "deck"]
    for card in others[::-1][: max(0, count - len(cards))]:
        position.owner[card] = 0
        put(position, card, zone, 0)
    table.scene.refresh()
    table.app.step([])
    return [table.scene.arranged.of(card) for card in cards]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_card_in_hand_is_wide_and_the_one_pointed_at_is_lifted_and_can_be_read(sit, game, seats):
    table = at_table(sit, game, seats)
    scene, mat = table.scene, table.scene.frame.mat
    pieces = fill(table, 12)
    assert len(pieces) >= 12 and all(piece is not None for piece in pieces)
    for piece in pieces:
        assert piece.rect.width >= 110
        assert piece.rect.clip(mat).height >= piece.rect.height * SEEN - 1
        assert mat.left <= piece.rect.left and piece.rect.right <= mat.right and piece.rect.top >= mat.top
        table.person.point(table.at(piece.id))
        assert raised(scene) is piece
        place = place_raised(scene, piece)
        assert place.width >= 220 and mat.contains(place)
        face = scene.faces.face_of(scene.faces.definition(piece.view))
        plan = laid_out(face, place.size)
        assert plan.text.size >= READABLE - 1 or not plan.text.lines
        assert plan.text.height <= plan.text_at.height
    table.person.point((mat.right + 30, mat.centery))
    assert raised(scene) is None


def test_the_keyboard_lifts_a_card_too_and_one_that_is_held_is_not_lifted(sit):
    table = at_table(sit, "era")
    scene = table.scene
    card = hand(table.position)[0]
    table.play_until(lambda position: position.turn > 0 and position.seat == 0, lambda position: position.moves[0])
    card = next(card for card in hand(table.position) if card in scene.offer.of_card)
    table.person.focus(table.position.card[card].name)
    assert raised(scene) is not None
    table.person.press(table.at(card))
    table.person.point((scene.frame.mat.centerx, scene.frame.mat.centery))
    assert scene.held is not None and raised(scene) is None


def test_who_goes_on_with_the_mouse_finds_no_card_lifted_by_the_keyboard(sit):
    table = at_table(sit, "era")
    scene, mat = table.scene, table.scene.frame.mat
    table.play_until(lambda position: position.turn > 0 and position.seat == 0, lambda position: position.moves[0])
    card = next(card for card in hand(table.position) if card in scene.offer.of_card)
    table.person.focus(table.position.card[card].name)
    assert raised(scene) is scene.arranged.of(card)
    table.person.point((mat.right - 5, mat.top + 5))
    assert raised(scene) is None and scene.focused() is not None
    table.person.keys("Right")
    assert raised(scene) is not None


def test_what_lies_below_the_edge_of_the_mat_takes_no_click(sit):
    table = at_table(sit, "nomansland")
    scene = table.scene
    piece = scene.arranged.of(hand(table.position)[0])
    below = piece.rect.centerx, min(piece.rect.bottom - 2, scene.frame.mat.bottom + 5)
    assert piece.rect.collidepoint(below) and scene.gestures.piece_at(below) is None


def test_the_place_of_a_hand_is_made_higher_only_where_it_must_be():
    mat = Rect(0, 0, 1000, 650)
    low, high = Rect(100, 600, 600, 50), Rect(100, 400, 600, 250)
    assert in_hand(high, mat, 0.714) == high
    assert in_hand(low, mat, 0.714).height == round(50 / SEEN) and in_hand(low, mat, 0.714).topleft == low.topleft
    assert in_hand(Rect(100, 550, 600, 100), mat, 0.714).height == round(1000 * HELD / 0.714)


@pytest.mark.parametrize("width", [90, 110, 150, 200, 240])
def test_a_burst_of_damage_leaves_the_row_of_wounds_as_it_is(sit, width):
    table = at_table(sit, "era")
    faces, size = table.scene.faces, (width, round(width / table.scene.plan.ratio))
    dino = next(one for one in faces.ruleset.definitions.values() if one.type == "dino")
    card = {"key": dino.key, "name": dino.name, "hitpoints": 3, "wounds": 1}
    hurt, whole, bare = (
        faces.card({**card, "damage": 2}, size),
        faces.card(card, size),
        faces.card({"key": dino.key}, size),
    )
    rows = differing(whole, bare)
    assert rows.width and differing(hurt, whole).width
    assert not differing(hurt, whole).colliderect(rows)


def differing(one, two):
    """The part of the middle of two pictures, above their figures, in which they differ."""
    found = pygame.PixelArray(one.copy()).compare(pygame.PixelArray(two.copy())).surface
    mask = pygame.mask.from_threshold(found, (0, 0, 0), (2, 2, 2, 255))
    rects = mask.get_bounding_rects()
    high = [rect for rect in rects if rect.bottom < one.get_height() * 0.8]
    return high[0].unionall(high[1:]) if high else Rect(0, 0, 0, 0)


def test_what_is_said_of_the_card_that_is_looked_at_has_room_for_four_lines(sit):
    scene = at_table(sit, "era").scene
    facts = scene.frame.facts.inflate(-scene.look.px(16), -scene.look.px(10))
    assert 4 * scene.look.font("tiny").get_linesize() <= facts.height


@pytest.mark.parametrize("deck", ["Iron Patience", "Shoulder to Shoulder"])
def test_a_menu_stands_on_what_seems_best_and_not_on_what_no_card_asks_for(deck):
    ruleset = load_ruleset("nomansland")
    position = ruleset.new_game([ruleset.decks()[deck]] * 2, 1)
    while position.prompt != "Which resource do you begin with?":
        position.play(position.moves[0])
    rows = [(move,) for move in position.moves]
    assert ruleset.label(position, rows[likeliest(position, rows)][0]).endswith("all of your cards ask for it")


def test_a_menu_of_different_things_stands_on_the_first():
    ruleset = load_ruleset("era")
    position = ruleset.new_game(list(ruleset.decks())[:2], 1)
    assert len({move[0] for move in position.moves}) > 1
    assert likeliest(position, [(move,) for move in position.moves]) == 0
    assert likeliest(position, [((0, 999),), ((0, 998),)]) == 0

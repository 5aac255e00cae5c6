"""The mat the other way round: the same squares and cards, with the piles at the other hand."""

from __future__ import annotations

import pytest

from scenes.table.board import part


@pytest.mark.parametrize("game", ["nomansland", "era"])
def test_piles_trade_hands_and_nothing_else_changes(sit, game):
    usual, other = sit(game=game), sit(game=game, mirrored=True)
    for table in (usual, other):
        table.scene.refresh()
    one, two = usual.scene.arranged, other.scene.arranged
    assert set(one.spots) == set(two.spots)
    middle = usual.scene.frame.mat.centerx
    deck = next(key for key in one.spots if key[0] == "deck" and key[1] == usual.scene.looker)
    assert (one.spots[deck].centerx > middle) != (two.spots[deck].centerx > middle)
    assert usual.scene.view == other.scene.view


def test_the_squares_of_the_battlefield_keep_their_order(sit):
    table = sit(game="nomansland", mirrored=True)
    squares = {square.name: square.rect for square in table.scene.arranged.squares}
    assert squares["a1"].left < squares["b1"].left < squares["e1"].left
    assert squares["field 1"].left > squares["e1"].left


def test_a_table_turns_round_as_the_setting_changes(sit):
    table = sit(game="nomansland")
    before = dict(table.scene.arranged.spots)
    table.app.change(mirrored=True)
    table.scene.resume()
    table.scene.layout()
    assert table.scene.arranged.spots["deck", 0] != before["deck", 0]


def test_what_is_told_beside_the_mat_changes_its_side_too(sit):
    """Else it lies over the plate and the resources of whoever sits opposite."""
    table = sit(game="invasion", mirrored=True)
    scene = table.scene
    notice = part(scene.frame.mat, scene.plan.notice.at)
    for seat in range(2):
        assert not notice.colliderect(scene.arranged.plates[seat])
        assert not notice.colliderect(scene.arranged.counters[seat])

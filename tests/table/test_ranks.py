"""Cards in ranks on a ground: they fit whatever lies there, turned ones and those with others behind them too."""

from __future__ import annotations

import pytest
from pygame import Rect

from game import load_ruleset
from scenes.table.layout import arrange
from scenes.table.plan import Plan, read_plan
from scenes.table.ranks import ranks

RATIO = 0.714
AREA = Rect(20, 30, 360, 120)


@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
@pytest.mark.parametrize("turned", ["none", "some", "all"])
def test_ranks_stay_in_their_area_and_never_overlap(count, turned):
    lies = [turned == "all" or (turned == "some" and number % 3 == 0) for number in range(count)]
    rects = ranks(AREA, RATIO, lies, [number % 2 for number in range(count)], [number % 3 for number in range(count)])
    assert len(rects) == count
    for number, rect in enumerate(rects):
        assert AREA.inflate(2, 2).contains(rect)
        assert (rect.width > rect.height) == lies[number]
        assert not any(rect.colliderect(other) for other in rects[:number])


def test_few_cards_are_as_tall_as_their_area_and_many_stand_in_rows():
    assert ranks(AREA, RATIO, [False], [0], [0])[0].height > AREA.height * 0.9
    assert len({rect.top for rect in ranks(AREA, RATIO, [False] * 14, [0] * 14, [0] * 14)}) == 2


def test_rows_hold_as_many_cards_each_if_they_fit():
    tops = [rect.top for rect in ranks(AREA, RATIO, [False] * 14, [0] * 14, [0] * 14)]
    assert [tops.count(top) for top in sorted(set(tops))] == [7, 7]


def side():
    return {
        "plate": [0, 0, 0.1, 0.1],
        "counters": [0, 0, 0.1, 0.1],
        "spots": [
            {"zones": ["capital"], "where": {"place": 1}, "shape": "ground", "at": [0.1, 0, 0.9, 0.5]},
            {"zones": ["play"], "where": {"place": 1}, "shape": "ranks", "at": [0.1, 0.1, 0.7, 0.4]},
            {"zones": ["hidden"], "where": {"place": 1}, "shape": "pile", "closed": True, "at": [0.8, 0.1, 0.2, 0.4]},
        ],
    }


PLAN = Plan.model_validate(
    {
        "seats": {2: {"sides": [[0, 0.5, 1, 0.5], [0, 0, 1, 0.5]]}},
        "side": {"near": side(), "far": side()},
        "attached": {"play": {"support": "left", "unit": "over"}},
        "types": {},
    }
)


def laid(play, hidden=()):
    grounds = [[{"id": 90, "place": 0}, {"id": 91, "place": 1}], []]
    view = {"seats": 2, "zones": {"capital": grounds, "play": [play, []], "hidden": [list(hidden), []]}}
    types = {1: "quest", 2: "unit", 3: "support", 4: "unit"}
    return arrange(view, PLAN, Rect(0, 0, 1000, 600), 0, lambda card: types.get(card.get("id"), ""))


def test_a_spot_takes_the_cards_whose_numbers_it_asks_for_and_a_ground_lies_under_them():
    found = laid([{"id": 2, "place": 1}, {"id": 4, "place": 0}])
    assert found.of(4) is None and found.of(90) is None
    assert found.pieces[0].id == 91 and found.pieces[0].ground and not found.of(2).ground
    assert found.pieces[0].rect.contains(found.of(2).rect)


def test_what_hangs_on_a_card_lies_over_it_or_peeps_out_behind_it():
    found = laid([{"id": 1, "place": 1}, {"id": 2, "place": 1, "host": 1}, {"id": 3, "place": 1, "host": 2}])
    order = [piece.id for piece in found.pieces]
    assert order.index(3) < order.index(1) < order.index(2)
    assert found.of(2).host == (1,) and found.of(2).rect.left > found.of(1).rect.left


def test_a_closed_pile_counts_the_cards_of_its_place_only():
    hidden = [{"hidden": True, "place": 1}, {"id": 5, "place": 0}, {"id": 6, "place": 1}]
    pile = next(piece for piece in laid([], hidden).pieces if piece.is_pile)
    assert pile.count == 2 and pile.closed and pile.id == 6


@pytest.mark.parametrize("size", [(1008, 658), (1510, 987)])
def test_in_a_full_zone_cards_stay_large_and_what_hangs_on_them_peeps_out_above(size):
    plan = read_plan(load_ruleset("invasion").folder)
    units = [{"id": number, "place": 0} for number in range(12)]
    hung = [{"id": 20 + number, "place": 0, "host": number} for number in (7, 2, 5, 2)]
    zones = {zone: [[], []] for zone in ("capital", "hand", "developments", "deck", "discard", "effects", "experience")}
    view = {"seats": 2, "zones": {**zones, "play": [units + hung, []], "stack": []}}
    hung[3]["id"] = 40
    found = arrange(view, plan, Rect(0, 0, *size), 0, lambda card: "support" if card["id"] >= 20 else "unit")
    spot = found.of(0).spot
    assert {found.of(number).rect.height for number in range(12)} == {found.of(0).rect.height}
    assert found.of(0).rect.height > 0.8 * spot.height
    assert all(spot.contains(piece.rect) for piece in found.pieces)
    assert all(found.peeps_out(piece) for piece in found.pieces)
    assert found.of(40).rect.top > found.of(22).rect.top, "two on one host have a head each"
    order = [piece.id for piece in found.pieces if piece.id >= 20]
    assert order.index(22) < order.index(25) < order.index(27), "they cover each other as their hosts do"

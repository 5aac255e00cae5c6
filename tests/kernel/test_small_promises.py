"""Small promises of the kernel: which of two equal cards is named, what is aimed at a seat, the order of triggers."""

from __future__ import annotations

import copy
from typing import Any

from game.kernel.effects import filled
from game.kernel.refusal import Move
from game.kernel.unlisted import Unlisted, twins
from game.kernel.zones import reference
from tests.kernel.tiny import CAST, FIELD, HAND, STONES, Script, Tiny, card, damage, unit, units

BOLT = card("Bolt", lambda text: text.spell(damage(1, units)))
OX = unit("Ox", 0, 5)
GAME = Tiny(BOLT, OX, unit("Elk", 0, 5), window={"after_act": "adder"})


def test_the_second_of_two_equal_cards_has_a_number() -> None:
    position = GAME.stage({"field": ["Ox", "Elk", "Ox"]}, {"field": ["Ox"]})
    called = [
        GAME.notation.told_apart(position, 0, one) for one in (*position.piles[FIELD][0], *position.piles[FIELD][1])
    ]
    assert called == ["Ox", "Elk", "Ox (2)", "seat 2's Ox"]


def test_a_hidden_card_is_told_by_whose_it_is() -> None:
    position = GAME.stage({"field": ["Ox"]}, {"hand": ["Ox"]}, {"hand": ["Elk"]})
    hidden = [one for seat in (1, 2) for one in position.piles[HAND][seat]]
    assert [GAME.notation.spoken(position, 0, one) for one in hidden] == [
        "seat 2's hidden card",
        "seat 3's hidden card",
    ]


def test_what_others_aim_at_a_seat_is_told_to_it() -> None:
    for aimed_at, target in ((0, "Ox"), (1, "2/Ox")):
        script = Script(GAME.stage({"hand": ["Bolt"], "field": ["Ox"]}, {"field": ["Ox"]}))
        script.play("1: cast Bolt", f"1: target {target}")
        told = [GAME.aims(script.position, seat) for seat in (0, 1)]
        bolt = reference(script.position, script.one("Bolt"))
        assert told == [[], [bolt] if aimed_at == 1 else []], "nobody is told of what they aim at themselves"


def test_a_pool_has_its_cards_by_name_and_by_key() -> None:
    small = GAME.of_pool({"Ox": 2}, ["Bolt"])
    assert set(small.by_name) == {"Ox", "Bolt"} == {one.name for one in small.definitions.values()}
    assert set(GAME.by_name) > set(small.by_name), "the game itself keeps them all"


def test_a_card_is_one_however_deeply_what_holds_it_is_copied() -> None:
    assert copy.deepcopy([OX])[0] is OX


def test_of_equal_cards_only_one_is_offered_and_the_other_says_so() -> None:
    position = GAME.stage({"hand": ["Bolt", "Bolt", "Ox"], "field": ["Ox", "Ox"]})
    first, second, ox = position.piles[HAND][0]
    calm, hurt = position.piles[FIELD][0]
    position.moves = [(CAST, first), (CAST, calm), (STONES, first, 0, 0)]
    assert list(twins(position, (CAST, second))) == [(CAST, first)]
    unlisted = Unlisted("tiny.asked", "tiny.choice")
    assert unlisted.why_not({}, position, 0, (CAST, second)) is unlisted.alike
    assert unlisted.why_not_now(position, (CAST, second)) is unlisted.alike
    assert unlisted.why_not({}, position, 0, (CAST, first)) is None
    assert list(twins(position, (CAST, hurt))) == [(CAST, calm)] and not list(twins(position, (CAST, ox)))
    position.damage[hurt] = 1
    assert not list(twins(position, (CAST, hurt))), "in play they differ by what happened to them"
    assert not list(twins(position, (STONES, second, 0, 0))), "a number of stones is no card"


def test_triggers_go_by_rank_and_then_round_the_table_from_the_active_seat() -> None:
    position = GAME.stage({}, {}, {}, active=1)
    waiting = [(None, seat, seat, (), rank) for rank in (1, 0) for seat in (0, 1, 2)]
    ordered = [(trigger[4], trigger[2]) for trigger in GAME.trigger_order(position, waiting)]
    assert ordered == [(0, 1), (0, 2), (0, 0), (1, 1), (1, 2), (1, 0)]


def test_two_moves_are_already_worth_a_thought() -> None:
    class Choosy(Tiny):
        def rated(self, position: Any, moves: list[Move]) -> list[tuple[float, Move]]:
            return [(1.0, moves[-1])]

    game = Choosy(BOLT)
    position = game.stage({"hand": ["Bolt"]})
    assert game.worthwhile(position, [(1,), (2,)]) == [(2,)] and game.worthwhile(position, [(1,)]) == [(1,)]


def test_an_answer_is_filled_in_at_its_place_and_no_further() -> None:
    assert filled((), 1, (7,)) == (None, (7,)) and filled((None, (7,)), 0, (8,)) == ((8,), (7,))

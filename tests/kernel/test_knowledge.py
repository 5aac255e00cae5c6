"""Who knows what: shuffles, marks, secret moves, views and imagined worlds."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from game.kernel.knowledge import imagined, knows
from game.kernel.modifiers import NUMBERS, last
from game.kernel.position import Position
from game.kernel.zones import WITH_CARD, put, reference, retext, show, shuffle
from tests.kernel.tiny import BLANK, DECK, DISCARD, FIELD, HAND, Tiny, unit

NAMES = [f"Card {letter}" for letter in "ABCDEFGHIJKL"]
POOL = [unit(name, 1, 1) for name in NAMES]


class Hidden(Tiny):
    """What others hold is guessed from the whole pool."""

    def prior(self, position: Any, observer: int, owner: int, cards: list[int], random: Random) -> list[Any]:
        return [random.choice(POOL) for _ in cards]


GAME = Hidden(*POOL, keeps_text=True)


def board(**slots: int) -> Any:
    return GAME.stage(
        {"deck": NAMES[:8], "hand": NAMES[8:11], "field": NAMES[11:]}, {"deck": NAMES[4:], "hand": NAMES[:4]}, **slots
    )


def names(position: Position, zone: int, seat: int) -> list[str]:
    return [position.card[card].name for card in position.piles[zone][seat]]


class TestShuffle:
    def test_deals_identities_anew_so_that_no_id_can_be_followed(self) -> None:
        position = board()
        ids, followed = list(position.piles[DECK][0]), Counter[str]()
        for _ in range(300):
            shuffle(position, DECK, 0)
            assert position.piles[DECK][0] == ids and sorted(names(position, DECK, 0)) == NAMES[:8]
            followed[position.card[ids[0]].name] += 1
        # Each of eight cards lies under the first id about as often: 37 times of 300.
        assert len(followed) == 8 and max(followed.values()) < 70

    def test_nobody_knows_a_card_of_the_pile_any_more(self) -> None:
        position = board()
        show(position, position.piles[DECK][0][3], 0b11)
        shuffle(position, DECK, 0)
        assert not any(position.known[card] for card in position.piles[DECK][0])

    def test_deals_the_same_whether_changes_last_or_not(self) -> None:
        ruleset = Hidden(*POOL, keeps_text=True)
        ruleset.carried = ("damage",)
        position = ruleset.stage({"deck": NAMES[:8], "field": NAMES[11:]}, {"deck": NAMES[4:]})
        hurt, blank, *_ = position.piles[DECK][0]
        position.damage[hurt], position.text[blank] = 2, BLANK
        twin = position.copy()
        last(twin, NUMBERS, twin.piles[FIELD][0][0], "strength", 1, WITH_CARD)
        for one in (position, twin):
            shuffle(one, DECK, 0)
        assert [name for name in position.differences(twin) if name != "lasting"] == ["unsettled"]
        assert [position.card[card].name for card in position.piles[DECK][0] if position.damage[card]] == [NAMES[0]]
        assert [position.card[card].name for card in position.piles[DECK][0] if position.text[card] is BLANK] == [
            NAMES[1]
        ]

    def test_is_chance_and_cannot_be_taken_back(self) -> None:
        position = board()
        before = position.reveals[:]
        twin = position.copy()
        shuffle(position, DECK, 0)
        shuffle(twin, DECK, 0)
        assert all(now > then for now, then in zip(position.reveals, before, strict=True)) and position.same(twin)


class TestKnown:
    def test_a_card_shown_stays_known_where_it_lies_and_when_it_moves_openly(self) -> None:
        position = board()
        card = position.piles[DECK][0][-1]
        before = position.reveals[:]
        show(position, card, 0b10)
        assert (
            knows(position, 1, card) and not knows(position, 0, card) and position.reveals == [before[0], before[1] + 1]
        )
        show(position, card, 0b10)
        assert position.reveals == [before[0], before[1] + 1]
        put(position, card, HAND)
        assert knows(position, 0, card) and knows(position, 1, card) and knows(position, None, card)
        assert position.view(1)["zones"]["hand"][0][-1]["name"] == position.card[card].name

    def test_a_secret_choice_blurs_what_others_knew_of_the_whole_pile(self) -> None:
        for chosen in range(3):
            position = board()
            hand = list(position.piles[HAND][0])
            for card in hand[:2]:
                show(position, card, 0b10)
            put(position, hand[chosen], DECK)
            # Which one went is not to be told from what is left, whichever it was.
            assert not any(knows(position, 1, card) for card in hand) and all(knows(position, 0, card) for card in hand)

    def test_the_only_card_of_a_pile_is_no_secret_choice(self) -> None:
        position = board()
        for card in position.piles[HAND][0][1:]:
            put(position, card, DISCARD)
        card = position.piles[HAND][0][0]
        show(position, card, 0b10)
        put(position, card, DECK)
        assert knows(position, 1, card)

    def test_what_everybody_sees_everybody_knows_afterwards(self) -> None:
        position = board()
        card = position.piles[HAND][1][0]
        put(position, card, DISCARD)
        put(position, card, HAND)
        assert knows(position, 0, card)


class TestView:
    def test_has_nothing_that_is_hidden(self) -> None:
        position = board()
        show(position, position.piles[DECK][1][0], 0b01)
        for seat in (0, 1, None):
            text = json.dumps(position.view(seat))
            for card, definition in enumerate(position.card):
                shown = any(
                    definition.name == position.card[other].name
                    for other in range(len(position.card))
                    if knows(position, seat, other)
                )
                assert (definition.name in text) == shown, (seat, card)

    def test_moves_are_for_the_seat_that_decides(self) -> None:
        position = board()
        assert position.view(0)["decision"]["moves"] and "moves" not in position.view(1)["decision"]


class TestImagined:
    def changed(self) -> Any:
        position = board()
        silenced = position.piles[DECK][0][2]
        retext(position, silenced, BLANK)
        last(position, NUMBERS, silenced, "strength", 3, WITH_CARD)
        last(position, NUMBERS, position.piles[FIELD][0][0], "strength", 1, WITH_CARD)
        show(position, position.piles[HAND][1][1], 0b01)
        show(position, position.piles[DECK][0][-1], 0b01)
        return position

    def test_keeps_all_that_the_observer_knows(self) -> None:
        position = self.changed()
        for seed in range(20):
            world = imagined(position, 0, Random(seed))
            assert world.view(0) == position.view(0)
            assert world.piles == position.piles and world.moves == position.moves
            assert all(
                world.card[card] is position.card[card]
                for card in range(len(position.card))
                if knows(position, 0, card)
            )

    def test_deals_the_observers_own_cards_among_themselves_with_what_changed_them(self) -> None:
        position, seen = self.changed(), set()
        for seed in range(60):
            world = imagined(position, 0, Random(seed))
            assert sorted(names(world, DECK, 0)) == NAMES[:8]
            changed = [card for card in world.piles[DECK][0] if world.text[card] is BLANK]
            assert [world.card[card].name for card in changed] == ["Card C"]
            assert [change[1] for change in world.lasting if change[3] == 3] == [reference(world, changed[0])]
            seen.add(changed[0])
        assert len(seen) == 7  # the top card is known, the other seven places are all possible

    def test_deals_others_cards_by_the_prior_and_chance_anew(self) -> None:
        position = self.changed()
        worlds = [imagined(position, 0, Random(seed)) for seed in range(40)]
        assert len({tuple(names(world, HAND, 1)) for world in worlds}) > 10
        assert {names(world, HAND, 1)[1] for world in worlds} == {position.card[position.piles[HAND][1][1]].name}
        assert len({world.rng for world in worlds}) == 40 and position.rng not in {world.rng for world in worlds}

    def test_what_all_see_of_a_card_that_lies_facedown_in_play_stays_with_it(self) -> None:
        position = self.changed()
        facedown = position.piles[FIELD][0][0]
        position.known[facedown] = 0b01
        for seed in range(10):
            world = imagined(position, 1, Random(seed))
            assert [change for change in world.lasting if change[1] == reference(world, facedown)] == [
                change for change in position.lasting if change[1] == reference(position, facedown)
            ]

    def test_with_open_lists_the_cards_of_each_owner_are_conserved(self) -> None:
        game = Hidden(*POOL, open_lists=True)
        position = game.stage({"deck": NAMES[:8], "hand": NAMES[8:]}, {"deck": NAMES[:6], "hand": NAMES[6:]})
        for observer in (0, 1):
            world = imagined(position, observer, Random(3))
            for seat in (0, 1):
                assert sorted(names(world, DECK, seat) + names(world, HAND, seat)) == NAMES
            assert names(world, HAND, observer) == names(position, HAND, observer)
            assert names(world, HAND, 1 - observer) != names(position, HAND, 1 - observer)

    def test_does_not_depend_on_what_is_hidden(self) -> None:
        """Two positions that the observer cannot tell apart give the same worlds."""
        position = self.changed()
        other = imagined(position, 0, Random(77))
        other.rng = position.rng
        for seed in range(10):
            one, two = imagined(position, 0, Random(seed)), imagined(other, 0, Random(seed))
            assert one.differences(two) == []


class TestNaming:
    def test_a_card_that_the_seat_does_not_know_is_called_by_its_number_only(self) -> None:
        position = board()
        hand = position.piles[HAND][1]
        target = GAME.verbs.number_of("target")
        position.seat, position.moves = 0, [(target, hand[0]), (target, hand[2])]
        assert [position.notation(one) for one in position.moves] == ["target 2/a card", "target 2/a card#3"]
        assert position.move("target 2/a card#3") == (target, hand[2])
        show(position, hand[0], 0b01)
        assert [position.notation(one) for one in position.moves] == [f"target 2/{NAMES[0]}", "target 2/a card#2"]
        assert position.why_not(0, "target 2/a card#1") is not None
        position.seat = 1
        assert position.notation((target, hand[2])) == f"target {NAMES[2]}"

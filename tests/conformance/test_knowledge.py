"""What a seat does not know makes no difference to anything that the seat is shown, told or advised."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import agent_named
from game.kernel.knowledge import imagined, knows
from game.kernel.notation import Notation
from game.kernel.position import Position
from game.lab.checks import Broken, any_move
from game.lab.hidden import check_hidden, difference
from game.lab.random_decks import random_deck


def hidden_otherwise(position: Position, seat: int) -> Position | None:
    """A world that the seat cannot tell from this one, if there is anything to deal anew."""
    world = imagined(position, seat, Random(9))
    return world if world.card != position.card else None


def test_the_view_does_not_change(decisions: Any) -> None:
    changed = 0
    for position in decisions(6, 7):
        for seat in range(position.seats):
            world = hidden_otherwise(position, seat)
            if world is not None:
                changed += 1
                assert world.view(seat) == position.view(seat)
    assert changed > 100, "nothing was hidden, so nothing was tested"


def test_a_card_is_shown_only_to_those_who_know_it(decisions: Any) -> None:
    for position in decisions(3, 13):
        for seat in (None, *range(position.seats)):
            view = position.view(seat)
            for zone in position.ruleset.zones:
                piles = [view["zones"][zone.name]] if zone.shared else view["zones"][zone.name]
                for pile, shown in zip(position.piles[zone.number], piles, strict=False):
                    for card, face in zip(pile, shown, strict=True):
                        assert ("name" in face) == knows(position, seat, card)
                        if "name" not in face:
                            assert not {"id", "key", "text"} & set(face)


def test_reasons_do_not_change(decisions: Any) -> None:
    asked = 0
    for position in decisions(4, 17):
        random = Random(position.turn)
        for seat in range(position.seats):
            world = hidden_otherwise(position, seat)
            known = [card for card in range(len(position.card)) if knows(position, seat, card)]
            if world is None or not known:
                continue
            for _ in range(10):
                card = random.choice(known)
                place: Any = random.choice(
                    [zone.name for zone in position.ruleset.zones] + random.sample(known, min(5, len(known)))
                )
                assert world.why_not(seat, card, place) == position.why_not(seat, card, place)
                asked += 1
    assert asked > 100


def test_nothing_that_a_seat_is_offered_shown_or_told_depends_on_what_it_does_not_know(ruleset: Any) -> None:
    """With random decks of the whole pool; `playmat soak --random-decks` does the same for thousands of games."""
    compared = seed = 0
    while compared <= 120:
        seed += 1
        random = Random(seed)
        seats = ruleset.seats[seed % len(ruleset.seats)]
        position = ruleset.new_game([random_deck(ruleset, random) for _ in range(seats)], seed)
        count = 0
        while position.moves and count < 2_000:
            if count % 11 == 0:
                compared += check_hidden(position, random)
            position.play(any_move(position, random))
            count += 1
    assert seed < 40


def test_a_name_that_is_given_away_is_found(ruleset: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Notation, "called", lambda self, position, seat, card: position.card[card].name)
    names = list(ruleset.decks())
    position = ruleset.new_game([names[seat % len(names)] for seat in range(ruleset.seats[0])], 1)
    random = Random(1)
    with pytest.raises(Broken, match="what is hidden changes the"):
        for _ in range(200):
            check_hidden(position, random)


def test_agents_choose_the_same(decisions: Any) -> None:
    compared = 0
    for position in decisions(4, 29):
        if len(position.moves) < 2:
            continue
        world = hidden_otherwise(position, position.seat)
        if world is None:
            continue
        for name in ("greedy", "search:20"):
            choices = [agent_named(name, 5).choose(one, position.seat) for one in (position, world)]
            assert choices[0] == choices[1], (name, position.notation(choices[0]), position.notation(choices[1]))
            compared += 1
        if compared >= 120:
            break
    assert compared >= 10


def test_the_log_names_to_a_seat_only_what_it_knows(ruleset: Any) -> None:
    """A card that is played is named a moment before it lies open, so what is known after the move counts as well."""

    def names_known(position: Position, seat: int) -> set[str]:
        return {definition.name for card, definition in enumerate(position.card) if knows(position, seat, card)}

    told: list[tuple[int, str, set[str]]] = []

    def hear(position: Position, event: tuple[Any, ...]) -> None:
        for seat in range(position.seats):
            line = position.ruleset.narrate(position, event, seat)
            if line:
                told.append((seat, line, names_known(position, seat)))

    decks, lines, hidden_from = list(ruleset.decks()), 0, 0
    names = {definition.name for definition in ruleset.definitions.values()}
    for seed in range(4):
        random = Random(seed)
        position = ruleset.new_game([decks[(seed + seat) % len(decks)] for seat in range(ruleset.seats[0])], seed)
        position.sink = hear
        while position.moves:
            told.clear()
            position.play(random.choice(position.moves))
            for seat, line, known in told:
                known |= names_known(position, seat)
                secret = [name for name in names - known if name in line]
                assert not [name for name in secret if not any(name in other for other in known)], line
                lines, hidden_from = lines + 1, hidden_from + bool(names - known)
    assert lines == 0 or hidden_from > 50


def test_what_differs_between_two_worlds_is_said_in_short() -> None:
    one = {"seat": 0, "hand": ["Ox"], "turn": 3}
    two = {"seat": 1, "hand": ["Elk"], "turn": 3}
    assert difference(one, two) == "seat: 0 here, 1 there, hand: only here ['Ox'], only there ['Elk']"

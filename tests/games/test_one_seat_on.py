"""Which seat is which makes no difference: the same odd company, with everybody one seat on, is offered the same, and
comes to the same, one seat on."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game import load_ruleset
from tests.company import ZONES, companies, laid_out
from tests.turned import NAMED, SQUARE

MOVES = 40
SEAT_AS_OPTION = re.compile(r"\(1\).*[Ss]eat \d")


def across(square: str) -> str:
    """A square of a board as it is seen from the other side."""
    name, number = square[:-1], int(square[-1])
    return f"{name}{3 - number if name == 'field ' else 6 - number}"


class Mirror:
    """Two positions that are to be the same, one seat on."""

    def __init__(self, one: Any, other: Any) -> None:
        self.one, self.other, self.seats = one, other, one.seats
        self.cards: dict[int, int] = {}

    def seat(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def move(self, move: tuple[int, ...]) -> tuple[int, ...]:
        """The move that is this one there."""
        verb = self.one.ruleset.verbs.all[move[0]]
        return move[0], *(self._argument(verb, hole, value) for hole, value in zip(verb.holes, move[1:], strict=True))

    def _argument(self, verb: Any, hole: str, value: int) -> int:
        if hole == "square":
            squares = list(verb.words[hole])
            return squares.index(across(squares[value]))
        if hole == "seat":
            return self.seat(value)
        return value if hole in verb.words or hole == "number" else self.cards[value]

    def words(self, words: str) -> str:
        """Words as they are said there."""
        words = NAMED.sub(lambda found: f"{found[1]}{int(found[2]) % self.seats + 1}", words)
        board = self.one.ruleset.squares and self.one.ruleset.name == "nomansland"
        return SQUARE.sub(lambda found: across(found[0]), words) if board else words

    def piles(self) -> None:
        """The same cards lie in the same places, and each is the one that it was."""
        for zone in self.one.ruleset.zones:
            for seat in range(self.seats):
                there = seat if zone.shared else self.seat(seat)
                here, beside = self.one.piles[zone.number][seat], self.other.piles[zone.number][there]
                assert [self.called(self.one, card) for card in here] == [
                    self.called(self.other, card) for card in beside
                ], zone.name
                for card, twin in zip(here, beside, strict=True):
                    assert self.cards.setdefault(card, twin) == twin

    def called(self, position: Any, card: int) -> tuple[Any, ...]:
        """A card by its name, and in play by its numbers."""
        ruleset = position.ruleset
        numbers = ruleset.numbers_of(position, card) if position.in_play(card) else ()
        return position.card[card].name, *(getattr(position, name)[card] for name in numbers)

    def check(self) -> None:
        one, other = self.one, self.other
        for position in (one, other):
            position.ruleset.refresh(position)
        self.piles()
        assert not one.moves or self.seat(one.seat) == other.seat
        assert self.words(one.prompt) == other.prompt
        assert Counter(map(self.move, one.moves)) == Counter(other.moves), one.prompt
        for seat in range(self.seats):
            here, there = one.view(seat)["counters"], other.view(self.seat(seat))["counters"]
            for name, row in here.items():
                if name != "pledged":  # a card
                    assert row == [there[name][self.seat(number)] for number in range(self.seats)], name
        here, there = one.ruleset.shares(one), other.ruleset.shares(other)
        assert here == pytest.approx([there[self.seat(number)] for number in range(self.seats)])
        assert (one.result is None) == (other.result is None)
        if one.result is not None:
            winners = sorted(map(self.seat, one.result.winners))
            assert (winners, one.result.rule) == (sorted(other.result.winners), other.result.rule)


def one_seat_on(rows: dict[int, dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """What the seats have, each the next one; in the order in which it was laid out."""

    def entry(card: Any) -> Any:
        return (
            {**card, "place": across(card["place"])} if isinstance(card, dict) and card["place"][1:].isdigit() else card
        )

    return {
        seat % len(rows) + 1: {
            name: [entry(card) for card in value] if isinstance(value, list) else value for name, value in row.items()
        }
        for seat, row in rows.items()
    }


@pytest.mark.parametrize("game", sorted(ZONES))
def test_everybody_one_seat_on(game: str) -> None:
    ruleset, compared = load_ruleset(game), 0
    for rows, active, seed, random in companies(ruleset):
        one = laid_out(ruleset, rows, active, seed)
        other = laid_out(ruleset, one_seat_on(rows), active % len(rows) + 1, seed)
        mirror = Mirror(one, other)
        for _ in range(MOVES):
            if SEAT_AS_OPTION.search(one.prompt):
                break
            mirror.check()
            compared += 1
            if not one.moves:
                break
            move, before = random.choice(one.moves), one.rng
            there = mirror.move(move)
            one.play(move)
            other.play(there)
            if one.rng != before:
                break  # by lot other cards may come, since each seat has another place in a row
    assert compared > 60

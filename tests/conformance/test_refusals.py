"""What is refused is refused by a rule of the rulebook, in words about this move."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from game.kernel.knowledge import knows
from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.kernel.unlisted import facts
from game.records.rulebook import read_rulebook
from tests.prose import faults


def any_wish(position: Position, seat: int, random: Random) -> Move | None:
    """A move that a seat might try, legal or not, with cards that it knows."""
    verbs = position.ruleset.verbs
    verb = random.choice([verb for verb in verbs.all if verb.number not in (verbs.concede, verbs.timeout)])
    known = [
        card
        for card in range(len(position.card))
        if knows(position, seat, card) and position.zone[card] != position.ruleset.limbo
    ]
    arguments = []
    for hole in verb.holes:
        if hole in verb.words:
            arguments.append(random.randrange(len(verb.words[hole])))
        elif hole == "seat":
            arguments.append(random.randrange(position.seats))
        elif hole == "number":
            arguments.append(random.randrange(1, 3))
        elif known:
            arguments.append(random.choice(known))
        else:
            return None
    return (verb.number, *arguments)


def test_every_refusal_names_a_rule_and_speaks_of_the_move(ruleset: Any, decisions: Any) -> None:
    rules = read_rulebook(ruleset.folder).rules
    found: set[str] = set()
    for position in decisions(8, 13):
        random = Random(len(found) + position.turn)
        for seat in range(position.seats):
            for _ in range(6):
                move = any_wish(position, seat, random)
                if move is None or (seat == position.seat and move in position.moves):
                    continue
                refusal = ruleset.why_not(position, seat, move)
                assert refusal is not None, (position.notation(move), "is not listed, and no reason is given")
                reason = refusal.explain(position, seat, move)
                assert reason.rule in rules, reason
                assert len(reason.text.split()) >= 4, reason
                assert not faults(reason.text) and not faults(position.prompt), (reason, position.prompt)
                found.add(reason.rule)
    assert len(found) >= 3


def test_what_is_listed_is_not_refused(decisions: Any) -> None:
    for position in decisions(3, 7):
        for move in position.moves:
            assert position.why_not(position.seat, position.notation(move)) is None


def test_an_unlisted_move_changes_nothing(decisions: Any) -> None:
    for position in decisions(2, 31):
        before = position.to_json()
        for move in ((999,), (0, 0, 0), (position.ruleset.verbs.concede, 99), ()):
            with pytest.raises(IllegalMove):
                position.play(move)
        for text in ("", "dance", "play", "concede 99", "target Nothing At All", "pass " * 200):
            with pytest.raises(IllegalMove):
                position.move(text)
            assert position.why_not(position.seat, text) is not None
        assert position.to_json() == before


def wishes(position: Position, random: Random, most: int) -> Iterator[Move]:
    """Every verb with the cards in sight, or a sample of them."""
    verbs, seat = position.ruleset.verbs, position.seat
    known = [
        card
        for card in range(len(position.card))
        if knows(position, seat, card) and position.zone[card] != position.ruleset.limbo
    ]
    for verb in verbs.all:
        if verb.number in (verbs.concede, verbs.timeout):
            continue
        values = [
            range(len(verb.words[hole]))
            if hole in verb.words
            else range(position.seats)
            if hole == "seat"
            else range(4)
            if hole == "number"
            else known
            for hole in verb.holes
        ]
        rows = list(product(*values))
        for row in random.sample(rows, most) if len(rows) > most else rows:
            yield (verb.number, *row)


def test_the_seat_that_decides_is_told_the_true_reason(ruleset: Any, decisions: Any) -> None:
    """It is never told that others decide. That something else comes first is said only while a question is asked, that
    it must wait until all have passed only if nothing of the kind may be done meanwhile."""
    last = sys.modules[type(ruleset).__module__].UNLISTED
    verbs, told = ruleset.verbs, set()
    for position in decisions(len(ruleset.seats) * 2, 23):
        random, listed = Random(position.turn), set(position.moves)
        kinds = {move[0] for move in listed} - {verbs.done[0], verbs.no[0]}
        for move in wishes(position, random, 25):
            if move in listed:
                continue
            refusal = ruleset.why_not(position, position.seat, move)
            where = (position.prompt, position.notation(move))
            assert refusal is not None and refusal not in (last.others, last.over), where
            assert refusal is not last.first or len(kinds) == 1 or position.prompt.endswith("?"), where
            assert refusal is not last.answers or (verbs.no_more in listed and move[0] not in kinds), where
            told.add(refusal)
    assert len(told) > 5


def test_a_prompt_that_begins_with_a_card_keeps_its_capital_in_a_refusal(ruleset: Any, decisions: Any) -> None:
    position = next(iter(decisions(1, 1))).copy()
    verbs = ruleset.verbs
    for name in ruleset.by_name:
        position.prompt = f"{name}: draw a card?"
        assert facts(position, 0, verbs.done)["prompt"] == position.prompt
    position.prompt = "Your move: (1) this, (2) that"
    assert facts(position, 0, verbs.done)["prompt"] == "your move of several"

"""What is refused is refused by a rule of the rulebook, in words about this move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.kernel.knowledge import knows
from game.kernel.position import IllegalMove, Position
from game.kernel.refusal import Move
from game.records.rulebook import read_rulebook


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
    for position in decisions(8, 5):
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
                assert "{" not in reason.text and len(reason.text.split()) >= 4, reason
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

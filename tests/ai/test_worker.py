"""The opponent's process: it answers, can be stopped, never gets to see hidden cards, and is started anew when it
dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game import load_ruleset
from game.ai.team import Team
from game.ai.worker import Thinker
from game.kernel.position import Position
from tests.ai.conftest import DECKS

PATIENCE = 60.0
"""Seconds after which a process that does not answer fails the test."""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker("era", "search:40", seed=3)
    yield thinker
    thinker.close()


def asked(thinker: Thinker, position: Position) -> Any:
    thinker.ask(position, position.seat)
    assert thinker.thinking
    return thinker.wait(PATIENCE)


def test_it_answers_as_the_same_agent_would_again(thinker: Thinker, decisions: list[Position]) -> None:
    assert thinker.process is None and thinker.poll() is None
    for position in decisions[:3]:
        assert asked(thinker, position) in position.moves
        assert not thinker.thinking and thinker.poll() is None
        assert thinker.thoughts and thinker.thoughts[0].visits > 0
    twin = Thinker("era", "search:40", seed=3)
    first = asked(twin, decisions[0])
    twin.close()
    assert twin.process is None
    again = Thinker("era", "search:40", seed=3)
    assert asked(again, decisions[0]) == first
    again.close()


def test_a_dropped_question_is_never_answered(thinker: Thinker, decisions: list[Position]) -> None:
    slow = Thinker("era", "search:600s", seed=1)
    slow.ask(decisions[0], decisions[0].seat)
    slow.cancel()
    assert not slow.thinking and slow.poll() is None
    # The process goes on with the next question at once, though the first had minutes to go.
    slow.ask(decisions[1], decisions[1].seat)
    slow.ask(decisions[2], decisions[2].seat)
    process = slow.process
    slow.cancel()
    assert slow.wait(0.0) is None and slow.process is process
    slow.close()
    assert process is not None and not process.is_alive()


def test_it_is_started_anew_when_it_dies(thinker: Thinker, decisions: list[Position]) -> None:
    position = decisions[0]
    assert asked(thinker, position) in position.moves
    first = thinker.process
    assert first is not None
    first.kill()
    first.join()
    assert asked(thinker, position) in position.moves
    assert thinker.process is not first
    assert len(thinker.notices) == 1 and "starts again" in thinker.notices[0]


def test_the_game_goes_on_when_it_cannot_think(decisions: list[Position]) -> None:
    broken = Thinker("era", "no such agent")
    position = decisions[0]
    assert asked(broken, position) in position.moves
    assert "no such agent" in broken.notices[0] and "quick" in broken.notices[-1]
    broken.close()


def test_what_is_sent_holds_no_hidden_card(era: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two games that differ only in hidden cards the process is told the same."""
    thinker = Thinker("era", "search:10", seed=5)
    sent: list[Any] = []

    def send() -> None:
        sent.append(thinker._question)

    monkeypatch.setattr(thinker, "_send", send)
    position = era.new_game(DECKS, 3)
    position.play(position.moves[0])
    seat = position.seat
    other = position.copy()
    hidden = [card for card, known in enumerate(position.known) if not known >> seat & 1]
    for zone in position.ruleset.zones:
        for pile in position.piles[zone.number]:
            cards = [card for card in pile if card in hidden]
            for card, source in zip(cards, reversed(cards), strict=True):
                other.card[card], other.text[card] = position.card[source], position.text[source]
    assert not other.same(position)
    for one in (position, other):
        thinker._number = 0
        thinker.ask(one, seat)
    assert sent[0] == sent[1]


def test_the_process_plays_by_what_was_agreed_on() -> None:
    from game.ai.worker import Terms, answer

    game = load_ruleset("nomansland").played_with({"Pitching to convert": "as often as one likes"})
    ruleset = game.opened(False, True)
    terms = Terms.of(ruleset)
    there: Any = terms.game("nomansland", ())
    assert there.pitch_limit == 0 and there.open_hands and there.agreed == ruleset.agreed
    position = ruleset.new_game(list(ruleset.decks())[:2], 3)
    wanted = type("Wanted", (), {"value": 1})()
    number, move, _, trouble = answer((1, position.seat, position.to_json(), terms), wanted, "nomansland", "random", 1)
    assert number == 1 and move in position.moves and not trouble


@pytest.mark.usefixtures("no_more_processes")
def test_the_game_goes_on_when_no_process_can_be_started(decisions: list[Position]) -> None:
    """It was thought for ever."""
    for thinker in (Thinker("era", "search:40"), Team("era", "master", cores=2)):
        for position in decisions[:2]:
            thinker.ask(position, position.seat)
            assert thinker.thinking and thinker.wait(1.0) in position.moves and not thinker.thinking
        assert "cannot be reached" in thinker.notices[0] and "made a quick one" in thinker.notices[-1]
        thinker.ask(position, position.seat)
        thinker.cancel()
        assert not thinker.thinking and thinker.poll() is None
        thinker.ahead(position, position.seat)
        thinker.close()

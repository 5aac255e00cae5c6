"""What holds at every decision of every game: no card lost or doubled, no resource below zero, one Hero a zone where
that is the limit, unique cards once, one development a turn."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.reading import IN_PLAY, in_zone
from game.lab.checks import any_move, cards_of, check_cards, check_piles
from rulesets.invasion import damage
from rulesets.invasion.board import has_trait
from rulesets.invasion.damage import CHECKED
from rulesets.invasion.game import Invasion
from rulesets.invasion.legality import attachment_rule
from rulesets.invasion.phrases.where import There
from rulesets.invasion.state import (
    CAPITAL,
    DECK,
    DEVELOPMENTS,
    FACE_DOWN,
    NO_FIGHT,
    PLAY,
    WOUNDS,
    ZONES,
    InvasionPosition,
)
from tests.invasion.random_decks import random_deck

LIMIT = "Limit one Hero per zone"


def check_board(position: InvasionPosition) -> None:
    """Whatever lies in play may lie there so."""
    position.ruleset.refresh(position)
    assert min(position.resources) >= 0
    assert all(done <= most for done, most in zip(position.developed, position.may_develop, strict=True))
    for seat, row in enumerate(position.piles[PLAY]):
        open_cards = [card for card in row if position.development[card] != FACE_DOWN]
        names = Counter(position.card[card].name for card in open_cards if position.card[card].fields.get("unique"))
        assert not names or max(names.values()) == 1
        for place in range(3):
            heroes = [card for card in row if position.place[card] == place and has_trait(position, card, "Hero")]
            limited = [card for card in heroes if LIMIT in position.card[card].abilities.skills]
            assert len(heroes) <= 1 or not limited
        for card in row:
            assert 0 <= position.place[card] <= 3 and position.damage[card] >= 0 and position.tokens[card] >= 0
            assert position.power[card] >= 0 and position.hitpoints[card] >= 0
            if position.attacking[card] or position.defending[card]:
                assert position.step != NO_FIGHT
        for card in position.piles[DEVELOPMENTS][seat]:
            assert position.owner[card] == seat and 0 <= position.place[card] < 3
        sections = position.piles[CAPITAL][seat][:3]
        assert [position.place[one] for one in sections] == [0, 1, 2]
        for one in sections:
            assert not position.burning[one] or position.damage[one] == 0
            assert position.damage[one] < position.hitpoints[one]


def play(seed: int) -> str:
    """A whole random game with random decks, looked at after every move; returns the rule that ended it."""
    ruleset: Any = load_ruleset("invasion")
    random = Random(seed)
    position = ruleset.new_game([random_deck(random), random_deck(random)], seed)
    cards = cards_of(position)
    while position.moves:
        check_board(position)
        check_piles(position)
        check_cards(position, cards)
        position.play(any_move(position, random))
    return str(position.result.rule)


def test_games_keep_their_promises() -> None:
    assert {play(seed) for seed in range(12)} <= {"win.zones", "win.deck", "win.both", "end.limit"}


def differing(monkeypatch: pytest.MonkeyPatch, games: int) -> set[str]:
    """In what positions of random games differ after state checks that looked at what had changed, and at all."""
    found: set[str] = set()

    def both(self: Any, position: InvasionPosition) -> None:
        twin = position.copy()
        twin.stirred = CHECKED
        damage.state_checks(twin)
        damage.state_checks(position)
        found.update(position.differences(twin))

    monkeypatch.setattr(Invasion, "state_checks", both)
    for seed in range(games):
        random = Random(seed)
        position: Any = load_ruleset("invasion").new_game([random_deck(random), random_deck(random)], seed)
        while position.moves:
            position.play(any_move(position, random))
    return found


def test_state_checks_that_are_left_out_would_have_found_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert differing(monkeypatch, 8) == set()


@pytest.mark.parametrize("bit", [IN_PLAY, WOUNDS, in_zone(DECK)])
def test_state_checks_that_leave_out_too_much_are_found(monkeypatch: pytest.MonkeyPatch, bit: int) -> None:
    monkeypatch.setattr(damage, "CHECKED", CHECKED & ~bit)
    assert differing(monkeypatch, 5)


def test_what_an_attachment_asks_of_its_host_is_looked_at_when_it_changes() -> None:
    in_play = sum(in_zone(zone.number) for zone in ZONES if zone.in_play)
    for card in load_ruleset("invasion").definitions.values():
        if (rule := attachment_rule(card)) is not None:
            filters = [one for one in (*rule.what.adjectives, *rule.what.suffixes) if not isinstance(one, There)]
            assert not reduce(or_, (one.read() for one in filters), 0) & ~(CHECKED | in_play), card.name


@pytest.mark.soak
def test_a_thousand_games_keep_their_promises() -> None:
    for seed in range(1000):
        play(seed)

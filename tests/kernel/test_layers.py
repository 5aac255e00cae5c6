"""Layers: numbers before what depends on numbers, whoever came into play first; and they follow the hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.modifiers import CONDITIONAL, NUMBERS, SKILLS, THIS_TURN, WHILE_IN_PLAY, last
from game.kernel.zones import put, reference
from tests.kernel.tiny import DECK, FIELD, HAND, Does, Script, Text, Tiny, card, hand_of, unit


def hoard(text: Text) -> None:
    """Units of its controller have +1/+1 for each card in their hand."""

    def strengthen(position: Any, card: int) -> None:
        seat = position.controller[card]
        for one in position.piles[FIELD][seat]:
            position.strength[one] += len(position.piles[HAND][seat])
            position.health[one] += len(position.piles[HAND][seat])

    text.always(NUMBERS, strengthen)


def sharpshooter(text: Text) -> None:
    """Has Quickdraw while it has 4 or more strength."""

    def quicken(position: Any, card: int) -> None:
        if position.strength[card] >= 4:
            position.quick[card] = 1

    text.always(CONDITIONAL, quicken)


def draw(play: Any) -> None:
    put(play.position, play.position.piles[DECK][play.you][-1], HAND)


def discard_all(play: Any) -> None:
    for one in hand_of(play):
        put(play.position, one, DECK)


CARDS = (
    unit("Hoard", 0, 1, hoard),
    unit("Sharpshooter", 2, 2, sharpshooter),
    unit("Recruit", 0, 1),
    card("Draw", lambda text: text.spell(Does(draw))),
    card("Drop", lambda text: text.spell(Does(discard_all))),
)

GAME = Tiny(*CARDS, counts_elsewhere=True)


@pytest.mark.parametrize("field", [("Hoard", "Sharpshooter"), ("Sharpshooter", "Hoard")])
def test_a_condition_on_strength_sees_all_that_changes_strength(field: tuple[str, ...]) -> None:
    script = Script(GAME.stage({"field": field, "hand": ["Draw"], "deck": ["Recruit", "Draw"]}, {}))
    assert (script.of("strength", "Sharpshooter"), script.of("quick", "Sharpshooter")) == (3, 0)
    script.play("1: cast Draw")
    assert script.of("strength", "Sharpshooter") == 2
    script.play("2: pass")
    # Draw drew another: one card in hand again. It draws the recruit: still one.
    assert (script.of("strength", "Sharpshooter"), script.of("quick", "Sharpshooter")) == (3, 0)
    put(script.position, script.position.piles[DECK][0][-1], HAND)
    script.followers.clear()
    assert (
        script.of("strength", "Sharpshooter"),
        script.of("health", "Sharpshooter"),
        script.of("quick", "Sharpshooter"),
    ) == (4, 4, 1)
    script.play("1: cast Draw")
    assert script.of("quick", "Sharpshooter") == 0


def test_what_a_lasting_change_adds_counts_as_well_and_a_granted_skill_stays_its_own() -> None:
    script = Script(GAME.stage({"field": ["Sharpshooter", "Recruit"], "hand": ["Drop"]}, {}))
    last(script.position, NUMBERS, script.one("Sharpshooter"), "strength", 2, THIS_TURN)
    last(script.position, SKILLS, script.one("Recruit"), "quick", 1, THIS_TURN)
    assert [script.of("quick", name) for name in ("Sharpshooter", "Recruit")] == [1, 1]
    last(script.position, NUMBERS, script.one("Sharpshooter"), "strength", -1, THIS_TURN)
    assert [script.of("quick", name) for name in ("Sharpshooter", "Recruit")] == [0, 1]


def test_health_lost_with_the_hand_kills() -> None:
    """The state is looked at with numbers that are up to date."""
    script = Script(GAME.stage({"field": ["Hoard", "Sharpshooter"], "hand": ["Drop", "Recruit", "Recruit"]}, {}))
    script.position.damage[script.one("Sharpshooter")] = 3
    script.play("1: cast Drop")
    assert "Sharpshooter" in script.names(FIELD)
    script.play("2: pass")
    assert script.names(FIELD) == ["Hoard"]


def test_a_change_that_holds_while_its_source_is_in_play_ends_with_it() -> None:
    script = Script(GAME.stage({"field": ["Sharpshooter", "Recruit"]}, {}))
    position, source = script.position, script.one("Recruit")
    last(position, NUMBERS, script.one("Sharpshooter"), "strength", 3, WHILE_IN_PLAY, reference(position, source))
    assert (script.of("strength", "Sharpshooter"), script.of("quick", "Sharpshooter")) == (5, 1)
    put(position, source, HAND)
    assert (script.of("strength", "Sharpshooter"), script.of("quick", "Sharpshooter")) == (2, 0)

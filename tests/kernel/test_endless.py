"""An endless loop, or a game past its limit, ends by a rule and does not hang."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import agent_named
from game.kernel.agenda import Frame, Program, push
from game.kernel.packets import Packet, propose
from game.kernel.position import MOST_MOVES
from tests.drafted import drafted
from tests.kernel.tiny import Does, Script, Text, Tiny, card, damage, unit
from tests.laid import laid


def echo(text: Text) -> None:
    """When damage lands on it, it deals 1 damage to the other units."""

    def again(play: Any) -> None:
        row = [one for row in play.position.piles[1] for one in row if one != play.source]
        propose(play.position, *(Packet("damage", play.source, one, 1) for one in row))

    text.when("damage", lambda position, card, event: () if event[2] == card else None, Does(again))


BOLT = card("Bolt", lambda text: text.spell(damage(1)))


def forever(position: Any, frame: Frame) -> None:
    push(position, FOREVER, 0)


FOREVER = Program("forever", forever)


def test_two_triggers_that_cause_each_other_end_the_game_as_a_draw() -> None:
    game = Tiny(BOLT, unit("Echo", 0, 10**9, echo))
    script = Script(game.stage({"field": ["Echo"], "hand": ["Bolt"]}, {"field": ["Echo"]}))
    script.play("1: cast Bolt", "1: target Echo", "2: pass")
    assert script.position.result is not None and script.position.result == ((), "end.loop")
    assert script.position.decision is None


def test_the_same_loop_with_an_end_ends_by_itself() -> None:
    game = Tiny(BOLT, unit("Echo", 0, 40, echo))
    script = Script(game.stage({"field": ["Echo"], "hand": ["Bolt"]}, {"field": ["Echo"]}))
    script.play("1: cast Bolt", "1: target Echo", "2: pass")
    assert script.position.result is None and [len(row) for row in script.position.piles[1]] == [0, 0]


def test_a_program_that_starts_itself_ends_by_the_rule_of_its_game() -> None:
    class Draughts(Tiny):
        """Whoever began wins, by a rule of its own."""

        def endless(self, position: Any) -> None:
            self.end(position, (position.active,), "draughts.no-progress")

    position = Draughts(programs=(FOREVER,)).stage({}, {}, first=FOREVER)
    assert position.result == ((0,), "draughts.no-progress")


def test_checks_that_never_come_to_rest_end_as_well() -> None:
    class Restless(Tiny):
        """Looks at the state again and again."""

        def state_checks(self, position: Any) -> None:
            position.unsettled = 1

    position = Restless().stage({}, {}, unsettled=1)
    assert position.result == ((), "end.loop")


def test_a_loop_in_which_somebody_is_asked_again_and_again_ends_as_well() -> None:
    position = drafted(
        "invasion", "unit", cost=0, hitpoints=0, text="Forced, when this unit leaves play: put this unit into play."
    )
    while "play A Thing in Kingdom" not in [position.notation(move) for move in position.moves]:
        position.play(position.ruleset.chance(position) or position.moves[0])
    position.play(position.move("play A Thing in Kingdom"))
    dice = Random(1)
    for _ in range(MOST_MOVES):
        if not position.moves:
            break
        position.play(dice.choice(position.moves))
    assert position.result == ((), "end.loop")


def test_nobody_comes_to_a_draw_by_choosing_an_attacker_and_taking_it_back() -> None:
    position = laid("eternal", {"units": ["Knifejack"], "deck": ["Torch"]}, {"deck": ["Torch"]})
    for _ in range(MOST_MOVES):
        position.play(position.move("attack with Knifejack"))
        position.play(position.move("withdraw Knifejack"))
    assert position.result is None


@pytest.mark.parametrize("agent", ["greedy", "search:20"])
@pytest.mark.parametrize(
    ("game", "kind", "fields"),
    [
        ("vale", "creature", {"cost": 0, "text": "Instant: score 1 and recover this card."}),
        ("eternal", "spell", {"cost": "0", "text": "Gain 1 health. Return this spell to your hand."}),
    ],
)
def test_a_computer_lets_go_of_what_pays_for_itself(agent: str, game: str, kind: str, fields: dict[str, Any]) -> None:
    position, thinker = drafted(game, kind, **fields), agent_named(agent, 1)
    turn, seat = position.turn, position.active
    for _ in range(150):
        if (position.turn, position.active) != (turn, seat):
            return
        position.play(thinker.choose(position, position.seat))
    raise AssertionError("its turn has no end")

"""An endless loop, or a game past its limit, ends by a rule and does not hang."""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import Frame, Program, push
from game.kernel.packets import Packet, propose
from tests.kernel.tiny import Does, Script, Text, Tiny, card, damage, unit


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

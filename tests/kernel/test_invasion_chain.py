"""Invasion: chains resolve whole while nobody may act, forced effects come before actions, and an attack may open
inside a chain."""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import Frame, Program, ask, push
from game.kernel.events import tell
from game.kernel.modifiers import NUMBERS
from game.kernel.packets import Packet, propose
from game.kernel.position import Move
from game.kernel.timing import Item, Window, targets_gone
from game.kernel.zones import present, reference
from tests.kernel.tiny import (
    BLOCK,
    DISCARD,
    FIELD,
    USE,
    Does,
    Pick,
    Script,
    Text,
    Tiny,
    about_itself,
    act,
    card,
    damage,
    hit,
    leaves,
    own_units,
    unit,
    units,
)

CONSTANT, FORCED = 0, 1
UNCANCELLABLE = 1
CHAIN = {"resolves": "chain", "after_act": "all", "reopens": "alternate"}


# ---- a combat: declare, defend, damage, with an action window after each step
def declare(position: Any, frame: Frame) -> None:
    position.attacker, position.target = frame[4][0], -1
    position.dirty = 1
    tell(position, ("attacks", present(position, frame[4][0])))


def window(position: Any, frame: Frame) -> None:
    push(position, position.ruleset.actions, position.active, subject=len(position.items))


def offer_defence(position: Any, frame: Frame) -> None:
    other = 1 - frame[3]
    if position.piles[FIELD][other]:
        ask(
            position,
            other,
            "Defend?",
            [*((BLOCK, one) for one in position.piles[FIELD][other]), position.ruleset.verbs.no],
        )


def defend(position: Any, frame: Frame) -> None:
    if position.answer[0] == BLOCK:
        position.target = reference(position, position.answer[1])
        position.dirty = position.unsettled = 1
        tell(position, ("defends", position.answer[1], present(position, position.attacker)))


def strike(position: Any, frame: Frame) -> None:
    one, other = present(position, position.attacker), present(position, position.target)
    if one >= 0 and other >= 0:
        position.ruleset.refresh(position)
        propose(
            position,
            Packet("damage", one, other, position.strength[one]),
            Packet("damage", other, one, position.strength[other]),
        )


def end(position: Any, frame: Frame) -> None:
    position.attacker = position.target = -1


COMBAT = Program("invasion/combat", declare, window, offer_defence, defend, window, strike, window, end)


def begin(position: Any, frame: Frame) -> None:
    """A combat of the first unit of the active seat, and the case is over."""
    push(position, position.ruleset.main, 0)
    push(position, COMBAT, 0, subject=(reference(position, position.piles[FIELD][0][0]),))


BEGIN = Program("invasion/begin", begin)


# ---- the cards
def counterstrike(amount: int) -> Any:
    def write(text: Text) -> None:
        text.when(
            "defends",
            about_itself,
            Does(
                lambda play: propose(
                    play.position, *(Packet("damage", play.source, one, amount, UNCANCELLABLE) for one in play.it)
                )
            ),
            rank=CONSTANT,
        )

    return write


def mutation(text: Text) -> None:
    """While it attacks, what defends against it has 1 hit point less."""

    def weaken(position: Any, card: int) -> None:
        defender = present(position, position.target)
        if present(position, position.attacker) == card and defender >= 0:
            position.health[defender] -= 1

    text.always(NUMBERS, weaken)


def forced_loss(amount: int) -> Any:
    def lose(play: Any) -> None:
        play.position.life[1 - play.you] -= amount
        tell(play.position, ("loses", 1 - play.you, amount))

    return lambda text: text.when("defends", lambda position, card, event: (), Does(lose), rank=FORCED)


def sortie(text: Text) -> None:
    """An attack by a resolving effect."""

    def attack(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            push(play.position, COMBAT, play.you, subject=(reference(play.position, one),))

    text.spell(Does(attack, Pick("target", own_units)))


MET = 2
"""In `used`: the condition of a triggered action was met since the last action window."""


def revenge(text: Text) -> None:
    """Action: when this unit leaves play, 1 damage to a unit."""
    text.when("moved", leaves, Does(lambda play: play.position.used.__setitem__(play.source, MET)), itself=True)
    text.ability(damage(1))


BOLT = card("Bolt", lambda text: text.spell(damage(1)))
GUARD = unit("Guard", 1, 1, counterstrike(2))
MUTANT = unit("Mutant", 3, 3, mutation)
TROLL, RIVER_TROLL = unit("Troll", 0, 5, forced_loss(1)), unit("River Troll", 0, 5, forced_loss(2))
SORTIE = card("Sortie", sortie)


def raid(least: int, most: int) -> Any:
    """1 damage to each target; and 1 life."""
    return lambda text: text.spell(
        Does(lambda play, chosen: hit(play, *chosen, amount=1), Pick("target", units, least, most)),
        Does(lambda play: play.position.life.__setitem__(play.you, play.position.life[play.you] + 1)),
    )


class Invasion(Tiny):
    """An action window begins with a round of triggered actions; the chain they began goes on with other actions."""

    def __init__(self, *cards: Any) -> None:
        self.triggered = Window(
            "triggered", "Use what was triggered, or pass", self.met, act, resolves="nothing", after_act="all"
        )
        self.actions = Program("invasion/actions", self.open_triggered, self.open_actions)
        super().__init__(
            BOLT,
            GUARD,
            MUTANT,
            TROLL,
            RIVER_TROLL,
            SORTIE,
            *cards,
            window=CHAIN,
            orders_triggers=True,
            programs=(COMBAT, BEGIN, self.actions, self.triggered.program),
        )

    def fizzles(self, position: Any, item: Item) -> bool:
        return targets_gone(position, item)

    def met(self, position: Any, seat: int) -> list[Move] | None:
        return [
            (USE, one) for one, owner in enumerate(position.owner) if owner == seat and position.used[one] == MET
        ] or None

    def open_triggered(self, position: Any, frame: Frame) -> None:
        self.triggered.open(position, position.active)

    def open_actions(self, position: Any, frame: Frame) -> None:
        """What was not used at the first opportunity is lost."""
        position.used = [0 if used == MET else used for used in position.used]
        self.window.open(position, position.active, base=frame[4])


game = Invasion


class TestCounterstrike:
    def test_strikes_though_its_unit_died_before_and_forced_effects_come_before_actions(self) -> None:
        script = Script(
            game().stage(
                {"field": ["Mutant"], "hand": ["Bolt"]},
                {"field": ["Guard", "Troll", "River Troll"], "hand": ["Bolt"]},
                first=BEGIN,
            )
        )
        script.play("1: pass", "2: pass", "2: block with Guard")
        # It had one hit point, the mutation takes it: the guard is gone before its own effect is carried out.
        assert script.names(FIELD, 1) == ["Troll", "River Troll"]
        assert script.of("damage", "Mutant") == 2
        # Two forced effects of one seat wait together; their controller orders them, before anybody may act.
        assert script.position.prompt == "Which happens next?" and script.moves == [
            "choose Troll",
            "choose River Troll",
        ]
        script.play("2: choose River Troll")
        assert [event[2] for event in script.told("loses")] == [2, 1]
        assert script.position.seat == 0 and "cast Bolt" in script.moves

    def test_the_active_seat_comes_first_and_one_effect_a_seat_is_no_question(self) -> None:
        script = Script(game().stage({"field": ["Mutant", "Troll"]}, {"field": ["Guard", "River Troll"]}, first=BEGIN))
        script.play("1: pass", "2: pass", "2: block with Guard")
        kinds = script.told("damage", "loses")
        assert [event[0] for event in kinds] == ["damage", "loses", "loses"] and kinds[1:] == [
            ("loses", 1, 1),
            ("loses", 0, 2),
        ]
        assert script.position.prompt == "Act or pass"

    def test_lands_before_anything_else_and_the_dead_do_not_fight(self) -> None:
        script = Script(game().stage({"field": ["Mutant"]}, {"field": ["Guard"]}, first=BEGIN))
        script.play("1: pass", "2: pass", "2: block with Guard", "1: pass", "2: pass", "1: pass", "2: pass")
        assert [event[:4] for event in script.told("damage")] == [("damage", -1, script.one("Mutant"), 2)]
        assert script.position.attacker == -1


class TestChain:
    def test_resolves_whole_while_nobody_may_act(self) -> None:
        script = Script(
            game().stage({"field": ["Troll"], "hand": ["Bolt", "Bolt"]}, {"field": ["Guard"], "hand": ["Bolt", "Bolt"]})
        )
        script.play(
            "1: cast Bolt", "1: target Troll", "2: cast Bolt", "2: target 1/Troll", "1: cast Bolt", "1: target Troll"
        )
        assert len(script.position.items) == 3
        script.play("2: pass")
        script.heard.clear()
        script.play("1: pass")
        # Both still held a card they could have cast after the first bolt.
        assert [event[3] for event in script.told("damage")] == [1, 1, 1] and script.of("damage", "Troll") == 3
        assert not script.position.items

    def test_priority_passes_from_whoever_began_the_chain(self) -> None:
        script = Script(game().stage({"field": ["Troll"], "hand": ["Bolt"]}, {"hand": ["Bolt"]}))
        script.play("1: pass", "2: cast Bolt", "1: pass", "2: pass")
        assert script.of("damage", "Troll") == 1
        assert script.position.seat == 0
        script.play("1: cast Bolt", "2: pass", "1: pass")
        assert script.position.seat == 1

    def test_an_attack_by_a_resolving_effect_has_windows_and_chains_of_its_own(self) -> None:
        script = Script(
            game().stage(
                {"field": ["Troll", "Mutant"], "hand": ["Bolt", "Bolt"]},
                {"field": ["Guard"], "hand": ["Sortie", "Bolt"]},
            )
        )
        script.play("1: cast Bolt", "1: target 2/Guard", "2: cast Sortie", "1: pass", "2: pass")
        # The sortie resolves; its attack is under way while the bolt below it still waits.
        assert [item[0] for item in script.position.items] == [script.one("Bolt")]
        assert script.told("attacks") == [("attacks", script.one("Guard"))]
        script.play("1: cast Bolt", "1: target Mutant", "2: pass", "1: pass")
        assert script.of("damage", "Mutant") == 1 and len(script.position.items) == 1
        script.play("2: pass", "1: pass", "1: block with Mutant")
        script.play("1: pass", "2: pass")
        assert script.of("damage", "Mutant") == 2 and script.told("dies") == [("dies", script.one("Guard"))]
        # The guard died in that combat, so the bolt that was cast before it finds nothing.
        script.play("1: pass", "2: pass")
        assert not script.position.items and len(script.told("damage")) == 3


class TestTargets:
    def test_an_effect_whose_targets_are_all_gone_is_cancelled_whole(self) -> None:
        script = Script(
            game(card("Raid", raid(1, 1))).stage(
                {"field": ["Troll"], "hand": ["Raid"]}, {"field": ["Guard"], "hand": ["Bolt"]}
            )
        )
        script.play("1: cast Raid", "1: target 2/Guard", "2: cast Bolt", "2: target Guard", "1: pass", "2: pass")
        assert script.position.life == [0, 0] and script.told("cancelled") == [("cancelled", script.one("Raid"), 0)]
        assert script.names(DISCARD) == ["Raid"]

    def test_with_one_target_left_it_resolves_for_that_one(self) -> None:
        script = Script(
            game(card("Raid", raid(2, 2))).stage(
                {"field": ["Troll"], "hand": ["Raid"]}, {"field": ["Guard"], "hand": ["Bolt"]}
            )
        )
        script.play("1: cast Raid", "2: cast Bolt", "2: target Guard", "1: pass", "2: pass")
        assert script.position.life == [1, 0] and script.of("damage", "Troll") == 1


class TestTriggeredAction:
    def board(self) -> Script:
        """Two units that leave play together, in combat, before the last action window."""
        fallen = unit("Fallen", 1, 1, revenge)
        return Script(
            game(fallen).stage(
                {"field": ["Fallen", "Troll"]}, {"field": ["Fallen", "Troll"], "hand": ["Bolt"]}, first=BEGIN
            )
        )

    def test_waits_for_the_next_window_and_comes_before_other_actions(self) -> None:
        script = self.board()
        script.play("1: pass", "2: pass", "2: block with Fallen", "1: pass", "2: pass")
        assert script.names(FIELD) == script.names(FIELD, 1) == ["Troll"]
        # Both cards are gone; the round of triggered actions asks only for these, the first player first.
        assert script.moves == ["use Fallen", "pass"]
        script.play("1: use Fallen", "1: target 2/Troll", "2: use Fallen", "2: target 1/Troll")
        # The chain goes on with other actions, and resolves whole.
        assert script.moves == ["pass"] and len(script.position.items) == 2
        script.play("1: pass", "2: cast Bolt", "2: target 1/Troll", "1: pass", "2: pass")
        assert script.of("damage", "Troll") == 2 and script.of("damage", "Troll", 1) == 1

    def test_is_lost_if_it_is_not_used_at_the_first_opportunity(self) -> None:
        script = self.board()
        script.play("1: pass", "2: pass", "2: block with Fallen", "1: pass", "2: pass", "1: pass", "2: pass")
        assert "use Fallen" not in script.moves
        script.play("1: pass")
        assert script.moves == ["cast Bolt", "pass"]

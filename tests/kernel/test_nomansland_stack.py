"""No Man's Land: a stack answered while it resolves, a terrain uncovered half-way, a Frontliner that takes over
damage."""

from __future__ import annotations

from typing import Any

from game.kernel.modifiers import NUMBERS
from game.kernel.packets import Packet
from game.kernel.zones import cover, put, uncover
from tests.kernel.tiny import DISCARD, FIELD, GROUND, Does, Pick, Script, Text, Tiny, card, damage, enemies, hit, unit

STACK = {"resolves": "top", "after_act": "adder", "reopens": "active"}


def under(position: Any, terrain: int) -> list[int]:
    """The terrains on the same square, lowest first."""
    return [one for row in position.piles[GROUND] for one in row if position.place[one] == position.place[terrain]]


def terrains(play: Any) -> list[int]:
    """Those on top of their squares: covered ones are in play and no targets."""
    return [one for row in play.position.piles[GROUND] for one in row if under(play.position, one)[-1] == one]


def raze(play: Any, chosen: list[int]) -> None:
    for terrain in chosen:
        below = under(play.position, terrain)[:-1]
        put(play.position, terrain, DISCARD)
        if below:
            uncover(play.position, below[-1])


def fortress(text: Text) -> None:
    """Units on this square have +3 health."""

    def strengthen(position: Any, card: int) -> None:
        for row in position.piles[FIELD]:
            for one in row:
                if position.place[one] == position.place[card]:
                    position.health[one] += 3

    text.always(NUMBERS, strengthen)


def spring(text: Text) -> None:
    """When this is uncovered, its controller gains 1 life."""
    text.when(
        "uncovered",
        lambda position, card, event: () if event[1] == card else None,
        Does(lambda play: play.position.life.__setitem__(play.you, play.position.life[play.you] + 1)),
    )


def frontliner(text: Text) -> None:
    """Once per turn, if a unit to its left or right would take damage, it may take the damage itself."""

    def applies(position: Any, card: int, packet: Packet) -> bool:
        other = packet.receiver
        return (
            not position.used[card]
            and position.controller[other] == position.controller[card]
            and abs(position.place[other] - position.place[card]) == 1
        )

    def take_over(position: Any, card: int, packet: Packet) -> Packet:
        position.used[card] = 1
        return packet._replace(receiver=card)

    text.instead(applies, take_over, optional=True, prompt="Take the damage instead?")


BLAST = card("Blast", lambda text: text.spell(damage(2)))
VOLLEY = card("Volley", lambda text: text.spell(Does(lambda play: hit(play, *enemies(play), amount=2))))
RAZE = card("Raze", lambda text: text.spell(Does(raze, Pick("target", terrains))))
GAME = Tiny(
    BLAST,
    VOLLEY,
    RAZE,
    unit("Scout", 1, 2),
    unit("Liner", 1, 5, frontliner),
    card("Fortress", fortress, "terrain"),
    card("Spring", spring, "terrain"),
    card("Marsh", type="terrain"),
    window=STACK,
)


def board(
    *hands: list[str], ground: tuple[str, ...] = ("Fortress", "Marsh"), field: tuple[str, ...] = ("Scout", "Liner")
) -> Script:
    """A scout on square 2, a frontliner on square 3, terrains stacked on square 2, all of seat 2."""
    position = GAME.stage({"hand": hands[0]}, {"hand": hands[1], "field": field, "ground": ground})
    script = Script(position)
    position.place[script.one("Scout")], position.place[script.one("Liner")] = 2, 3
    for name in ground:
        position.place[script.one(name)] = 2
        if name != ground[-1]:
            cover(position, script.one(name))
    return script


class TestStack:
    def test_the_adder_is_asked_first_and_a_stack_is_answered_while_it_resolves(self) -> None:
        script = board(["Blast", "Blast"], ["Raze"])
        script.play("1: cast Blast", "1: target 2/Scout")
        # Who put the newest item on the stack is asked first.
        assert script.position.seat == 0
        script.play("1: cast Blast", "1: target 2/Liner", "1: pass", "2: pass")
        # The newer has resolved (the other may be answered still).
        assert (
            script.of("damage", "Liner") == 2 and script.of("damage", "Scout") == 0 and len(script.position.items) == 1
        )
        script.play("1: pass", "2: cast Raze")
        assert script.position.seat == 1 and len(script.position.items) == 2

    def test_a_terrain_uncovered_half_way_works_before_what_is_below_on_the_stack(self) -> None:
        script = board(["Blast"], ["Raze"])
        assert script.of("health", "Scout") == 2
        script.play("1: cast Blast", "1: target 2/Scout", "1: pass", "2: cast Raze", "2: pass", "1: pass")
        assert script.of("health", "Scout") == 5 and len(script.position.items) == 1
        script.play("1: pass", "2: pass", "2: no")
        assert script.of("damage", "Scout") == 2 and "Scout" in script.names(FIELD, 1)

    def test_without_the_answer_the_scout_dies(self) -> None:
        script = board(["Blast"], ["Raze"])
        script.play("1: cast Blast", "1: target 2/Scout", "1: pass", "2: pass", "2: no")
        assert script.names(FIELD, 1) == ["Liner"] and script.names(DISCARD, 1) == ["Scout"]

    def test_a_covered_terrain_is_in_play_but_neither_works_nor_is_a_target(self) -> None:
        script = board(["Raze"], [], ground=("Spring", "Marsh"))
        script.play("1: cast Raze")
        assert script.position.life[1] == 0
        script.play("1: pass", "2: pass")
        assert script.names(GROUND, 1) == ["Spring"] and script.position.life[1] == 1


class TestFrontliner:
    def test_takes_over_the_damage_to_the_unit_beside_it_if_its_controller_wants(self) -> None:
        script = board(["Blast", "Blast"], [])
        script.play("1: cast Blast", "1: target 2/Scout", "1: pass", "2: pass")
        assert script.position.prompt == "Take the damage instead?" and script.position.about == script.one("Liner")
        script.play("2: yes")
        assert (script.of("damage", "Liner"), script.of("damage", "Scout")) == (2, 0)
        # Once per turn: the second blast is not asked about.
        script.play("1: cast Blast", "1: target 2/Scout", "1: pass", "2: pass")
        assert script.names(FIELD, 1) == ["Liner"]

    def test_takes_over_one_of_two_packets_that_land_together(self) -> None:
        script = board(["Volley"], [])
        script.play("1: cast Volley", "1: pass", "2: pass", "2: yes")
        assert (script.of("damage", "Liner"), script.of("damage", "Scout")) == (4, 0)
        assert [event[2:4] for event in script.told("damage")] == [(script.one("Liner"), 2)] * 2
        assert script.told("dies") == []

    def test_two_who_could_take_over_are_asked_in_turn(self) -> None:
        script = board(["Blast"], [], field=("Scout", "Liner", "Liner"))
        script.position.place[script.one("Liner", 1)] = 1
        script.play("1: cast Blast", "1: target 2/Scout", "1: pass", "2: pass", "2: no", "2: yes")
        assert [script.of("damage", "Liner", nth) for nth in (0, 1)] == [0, 2] and script.of("used", "Liner") == 0

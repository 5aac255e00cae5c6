"""Eternal: only the other seat reacts, to a reaction too; an Ambush unit takes over a direct attack."""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import Frame, Program, again, ask, push
from game.kernel.packets import Packet, propose
from game.kernel.position import Move
from game.kernel.timing import add_item, announce, cancel
from game.kernel.zones import present, put, reference
from tests.kernel.tiny import (
    ATTACK,
    CAST,
    DISCARD,
    FIELD,
    HAND,
    Does,
    Pick,
    Script,
    Tiny,
    act,
    card,
    damage,
    own_units,
    unit,
)


def ask_main(position: Any, frame: Frame) -> None:
    seat = frame[3]
    attacks = [
        (ATTACK, target, one)
        for one in position.piles[FIELD][seat]
        if not position.exhausted[one]
        for target in position.piles[FIELD][1 - seat]
    ]
    ask(
        position,
        seat,
        "Your main phase",
        [*position.ruleset.may(position, seat), *attacks, position.ruleset.verbs.no_more],
    )


def hear_main(position: Any, frame: Frame) -> None:
    move = position.answer
    if move == position.ruleset.verbs.no_more:
        position.ruleset.end(position, (), "tiny.over")
        return
    again(position, frame, 0)
    push(position, REACTIONS, frame[3])
    position.ruleset.act(position, frame[3], move)


def react(position: Any, frame: Frame) -> None:
    if position.items:
        position.ruleset.window.open(position, 1 - frame[3], base=0)


def fight(position: Any, frame: Frame) -> None:
    """A direct attack: both deal their strength at the same time."""
    one, other = present(position, frame[2]), present(position, frame[5][0][0])
    if one >= 0 and other >= 0:
        position.ruleset.refresh(position)
        propose(
            position,
            Packet("damage", one, other, position.strength[one]),
            Packet("damage", other, one, position.strength[other]),
        )


MAIN, REACTIONS, FIGHT = (
    Program("eternal/main", ask_main, hear_main),
    Program("eternal/reactions", react),
    Program("eternal/fight", fight),
)


class Eternal(Tiny):
    """Only what the other seat did last can be reacted to, with fast spells; a direct attack also with Ambush units."""

    def offers(self, position: Any, seat: int) -> list[Move] | None:
        if not position.items:
            return None
        _, program, _, doer, *_ = position.items[-1]
        if seat == doer and not (program is FIGHT and position.target >= 0):
            return None
        return [
            move
            for move in self.may(position, seat)
            if position.card[move[1]].type == "fast"
            or (seat != doer and program is FIGHT and getattr(position.card[move[1]], "ambush", False))
        ]

    def act(self, position: Any, seat: int, move: Move) -> None:
        if move[0] == ATTACK:
            position.exhausted[move[2]], position.target = 1, -1
            add_item(position, FIGHT, seat, move[2], answers=((reference(position, move[1]),),))
        elif position.card[move[1]].type == "unit":  # playing a unit is not reacted to
            put(position, move[1], FIELD)
            if position.items:
                position.target = reference(position, move[1])
                announce(position, position.items[-1][0], ((position.target,),))
        else:
            act(position, seat, move)

    def may(self, position: Any, seat: int) -> list[Move]:
        return [move for move in super().may(position, seat) if move[0] == CAST]


def strengthen(play: Any, chosen: list[int]) -> None:
    from game.kernel.modifiers import NUMBERS, THIS_TURN, last

    for one in chosen:
        last(play.position, NUMBERS, one, "health", 3, THIS_TURN)


def spells(play: Any) -> list[int]:
    return [
        item[0] for item in play.position.items if item[3] != play.you and play.position.card[item[0]].type != "unit"
    ]


CARDS = (
    card("Torch", lambda text: text.spell(damage(3)), "fast"),
    card("Slam", lambda text: text.spell(damage(3)), "slow"),
    card("Stand", lambda text: text.spell(Does(strengthen, Pick("target", own_units))), "fast"),
    card(
        "Backlash",
        lambda text: text.spell(
            Does(lambda play, chosen: any(cancel(play.position, one) for one in chosen), Pick("target", spells))
        ),
        "fast",
    ),
    unit("Killer", 3, 3),
    unit("Squire", 1, 3),
    unit("Wasp", 4, 1, ambush=True),
    unit("Dune", 0, 6, ambush=True),
)


def script(mine: dict[str, list[str]], theirs: dict[str, list[str]]) -> Script:
    game = Eternal(*CARDS, programs=(MAIN, REACTIONS, FIGHT), window={"after_act": "all", "reopens": "closes"})
    game.window.act = game.act
    return Script(game.stage(mine, theirs, first=MAIN))


class TestReactions:
    def test_a_reaction_to_a_reaction_resolves_first_and_the_window_goes_on(self) -> None:
        case = script(
            {"hand": ["Slam", "Torch", "Torch"], "field": ["Killer"]},
            {"hand": ["Stand", "Backlash", "Torch"], "field": ["Squire"]},
        )
        case.play("1: cast Slam", "1: target 2/Squire")
        assert case.position.seat == 1 and "cast Backlash" in case.moves
        case.play("2: cast Stand")
        # Only the other seat is asked about a reaction: it is a spell like any other. Two fast spells, the slow one is
        # not offered.
        assert case.position.seat == 0 and case.moves == ["cast Torch", "cast Torch#2", "pass"]
        case.play("1: cast Torch", "1: target 2/Squire")
        assert case.position.seat == 1 and [item[3] for item in case.position.items] == [0, 1, 0]
        assert case.moves == ["cast Backlash", "cast Torch", "pass"]
        case.play("2: cast Backlash", "2: target 1/Torch")
        assert case.position.seat == 0
        case.play("1: pass")
        # The backlash has cancelled the torch; next the reaction that it aimed at may be reacted to again.
        assert [item[3] for item in case.position.items] == [0, 1] and case.position.seat == 0
        case.play("1: pass")
        assert case.of("health", "Squire") == 6
        # The reacting player may react once more before the spell at the bottom happens.
        assert case.position.seat == 1 and case.moves == ["cast Torch", "pass"]
        case.play("2: pass")
        assert (
            case.of("damage", "Squire") == 3
            and case.names(FIELD, 1) == ["Squire"]
            and case.position.prompt == "Your main phase"
        )
        assert sorted(case.names(DISCARD)) == ["Slam", "Torch"] and sorted(case.names(DISCARD, 1)) == [
            "Backlash",
            "Stand",
        ]

    def test_nobody_reacts_to_a_spell_of_their_own(self) -> None:
        case = script({"hand": ["Slam", "Torch"]}, {"field": ["Squire"]})
        case.play("1: cast Slam", "2: pass")
        assert case.names(FIELD, 1) == [] and case.position.prompt == "Your main phase"


class TestAmbush:
    def test_takes_over_a_direct_attack(self) -> None:
        case = script({"field": ["Killer"], "hand": ["Stand"]}, {"field": ["Squire"], "hand": ["Wasp", "Torch"]})
        case.play("1: attack 2/Squire with Killer")
        assert case.position.seat == 1 and case.moves == ["cast Wasp", "cast Torch", "pass"]
        case.play("2: cast Wasp")
        # The wasp entered at once and is attacked now; the attacker may answer that with fast spells.
        assert case.names(FIELD, 1) == ["Squire", "Wasp"]
        assert case.position.view(None)["stack"][0]["targets"] == [case.one("Wasp")]
        assert case.position.seat == 0 and case.moves == ["cast Stand", "pass"]
        case.play("1: cast Stand", "2: pass", "1: pass", "2: pass")
        assert (case.of("damage", "Killer"), case.of("damage", "Squire")) == (4, 0)
        assert (
            case.names(FIELD) == ["Killer"]
            and case.names(FIELD, 1) == ["Squire"]
            and case.names(DISCARD, 1) == ["Wasp"]
        )

    def test_a_second_ambush_takes_over_from_the_first(self) -> None:
        case = script({"field": ["Killer"]}, {"field": ["Squire"], "hand": ["Wasp", "Dune"]})
        case.play("1: attack 2/Squire with Killer", "2: cast Wasp", "1: pass", "2: cast Dune", "1: pass", "2: pass")
        assert (case.of("damage", "Dune"), case.of("damage", "Wasp"), case.of("damage", "Killer")) == (3, 0, 0)

    def test_is_not_offered_against_a_spell(self) -> None:
        case = script({"hand": ["Slam"]}, {"field": ["Squire"], "hand": ["Wasp"]})
        case.play("1: cast Slam")
        assert case.moves == ["pass"] and case.names(HAND, 1) == ["Wasp"]

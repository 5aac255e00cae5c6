"""Invasion: damage is assigned, then redirected, then cancelled, then applied, all of it at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.kernel.agenda import Frame, Program
from game.kernel.effects import do_now
from game.kernel.modifiers import NUMBERS
from game.kernel.packets import Packet, join, propose
from game.kernel.zones import create, present, put, reference
from tests.kernel.tiny import (
    EFFECTS,
    FIELD,
    HAND,
    LIMBO,
    Does,
    Pick,
    Script,
    Text,
    Tiny,
    TinyPosition,
    card,
    open_main,
    unit,
    units,
)

REDIRECT, CANCEL = 0, 1
UNCANCELLABLE = 1


class Assigned(TinyPosition):
    """A redirection names two units; it ends with either of them."""

    away: int  # references to the unit whose damage is redirected, and to the one that takes it
    onto: int
    __slots__ = ("away", "onto")


class Invasion(Tiny):
    """Toughness counts once for all damage that a unit takes at one time."""

    position_class = Assigned

    def landing(self, position: Any, packets: Sequence[Packet]) -> Sequence[Packet]:
        if position.dirty:
            self.refresh(position)
        left, rest = [], list(position.tough)
        for packet in packets:
            off = 0 if packet.flags & UNCANCELLABLE else min(rest[packet.receiver], packet.amount)
            rest[packet.receiver] -= off
            left.append(packet._replace(amount=packet.amount - off))
        return left


def blessing(text: Text) -> None:
    """The next 2 damage to one unit this turn are redirected to another: it lives on when the card is gone."""

    def applies(position: Any, card: int, packet: Packet) -> bool:
        return packet.receiver == present(position, position.away) and present(position, position.onto) >= 0

    def redirect(position: Any, card: int, packet: Packet) -> list[Packet]:
        moved = min(packet.amount, position.used[card])
        position.used[card] -= moved
        if not position.used[card]:
            put(position, card, LIMBO)
        return [
            packet._replace(amount=packet.amount - moved),
            packet._replace(receiver=present(position, position.onto), amount=moved),
        ]

    part = text.part("redirect", lambda part: part.instead(applies, redirect, rank=REDIRECT))

    def bless(play: Any, first: list[int], second: list[int]) -> None:
        if first and second:
            effect = create(play.position, part, play.you, EFFECTS)
            play.position.used[effect] = 2
            play.position.away, play.position.onto = (
                reference(play.position, first[0]),
                reference(play.position, second[0]),
            )

    text.spell(Does(bless, Pick("target", units), Pick("target", units)))


def tough(amount: int) -> Any:
    def toughen(position: Any, card: int) -> None:
        position.tough[card] += amount

    return lambda text: text.always(NUMBERS, toughen)


def shield(text: Text) -> None:
    """Cancels 1 damage to its neighbours, but only after all redirecting."""
    text.instead(
        lambda position, card, packet: packet.receiver != card,
        lambda position, card, packet: packet._replace(amount=packet.amount - 1),
        rank=CANCEL,
    )


def priest(text: Text) -> None:
    """Once, 1 damage to it is redirected to a unit that is chosen as the damage is about to land."""

    def take(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            join(play.position, Packet("damage", -1, one, 1))

    effects = text.effects(Does(take, Pick("choose", units)))

    def redirect(position: Any, card: int, packet: Packet) -> Packet:
        position.used[card] = 1
        do_now(position, effects, position.controller[card], reference(position, card))
        return packet._replace(amount=packet.amount - 1)

    text.instead(lambda position, card, packet: packet.receiver == card and not position.used[card], redirect)


def listener(text: Text) -> None:
    """Whenever damage lands, its controller notes how many units have damage on them by now."""

    def note(position: Any, card: int, event: Any) -> tuple[int, ...]:
        return (sum(1 for damage in position.damage if damage),)

    text.when(
        "damage",
        note,
        Does(lambda play: play.position.life.__setitem__(0, play.position.life[0] * 10 + play.subject[0])),
    )


# ---- seat 1's five power is assigned to two defenders; a window; then it is applied


def window(position: Any, frame: Frame) -> None:
    position.ruleset.window.open(position, 1)


def apply(position: Any, frame: Frame) -> None:
    first, second = (
        next(one for one in position.piles[FIELD][1] if position.card[one].name == name) for name in ("Left", "Right")
    )
    amount = frame[4]
    propose(position, Packet("damage", -1, first, amount), Packet("damage", -1, second, 5 - amount))


def strike(position: Any, frame: Frame) -> None:
    """3 damage to the last unit of seat 2, 3 to the first of seat 1."""
    open_main(position, frame)
    propose(
        position,
        Packet("damage", -1, position.piles[FIELD][1][-1], 3),
        Packet("damage", -1, position.piles[FIELD][0][0], 3),
    )


STRIKE = Program("invasion/strike", strike)
COMBAT = Program("invasion/assigned", window, apply, window)
CARDS = (
    card("Blessing", blessing),
    unit("Left", 0, 9, tough(1)),
    unit("Right", 0, 9),
    unit("Tower", 0, 9, tough(1)),
    unit("Shield", 0, 9, shield),
    unit("Listener", 0, 9, listener),
    unit("Priest", 0, 9, priest),
)


def script(*field: str, amount: int = 3) -> Script:
    game = Invasion(
        *CARDS, programs=(COMBAT,), window={"resolves": "chain", "after_act": "all", "reopens": "alternate"}
    )
    return Script(
        game.stage(
            {"field": ["Listener"]},
            {"field": ["Left", "Right", *field], "hand": ["Blessing"]},
            first=COMBAT,
            subject=amount,
        )
    )


def test_redirected_then_toughness_then_applied_at_once() -> None:
    case = script("Tower")
    case.play("2: cast Blessing", "2: target Left", "2: target Tower", "1: pass", "2: pass")
    assert case.names(HAND, 1) == [] and case.names(EFFECTS, 1) == ["blessing: redirect"]
    # Assigned is not applied.
    assert case.of("damage", "Left") == case.of("damage", "Right") == 0
    case.heard.clear()
    case.play("1: pass", "2: pass")
    # 3 to Left: 2 go to Tower, 1 is taken by Left's toughness; of Tower's 2 its toughness takes 1; Right takes its 2.
    assert [case.of("damage", name) for name in ("Left", "Right", "Tower")] == [0, 2, 1]
    # Everything had landed before anybody heard of the first of it: two events, two units damaged at each.
    assert [event[2:4] for event in case.told("damage")] == [(case.one("Right"), 2), (case.one("Tower"), 1)]
    assert case.position.life[0] == 22
    # The two damage are used up, so the effect is gone.
    assert case.names(EFFECTS, 1) == [] and len(case.names(LIMBO)) == 1


def test_who_takes_redirected_damage_is_chosen_before_any_of_it_lands() -> None:
    game = Invasion(*CARDS, programs=(STRIKE,))
    case = Script(game.stage({"field": ["Listener"]}, {"field": ["Tower", "Priest"]}, first=STRIKE))
    assert case.position.seat == 1 and case.of("damage", "Priest") == 0
    case.play("2: choose Tower")
    # Its toughness takes what came to the Tower; the rest of the blow landed with it.
    assert [case.of("damage", name) for name in ("Priest", "Tower", "Listener")] == [2, 0, 3]
    assert case.position.life[0] == 22


def test_a_packet_joins_nothing_if_nothing_is_proposed() -> None:
    position = Invasion(*CARDS, programs=(STRIKE,)).stage({"field": ["Listener"]}, {"field": ["Tower"]})
    with pytest.raises(AssertionError):
        join(position, Packet("damage", -1, 0, 1))


def test_without_redirection_the_toughness_of_the_first_counts() -> None:
    case = script("Tower")
    case.play("2: pass", "1: pass")
    assert [case.of("damage", name) for name in ("Left", "Right", "Tower")] == [2, 2, 0]


def test_toughness_counts_once_for_all_damage_at_one_time() -> None:
    """Left takes its own and what is redirected from Right in one batch."""
    case = script()
    case.play("2: cast Blessing", "2: target Right", "2: target Left", "1: pass", "2: pass", "1: pass", "2: pass")
    assert [case.of("damage", name) for name in ("Left", "Right")] == [4, 0]


def test_cancelling_comes_after_redirecting_whoever_came_into_play_first() -> None:
    game = Invasion(*CARDS, programs=(COMBAT,), window={"resolves": "chain", "after_act": "all"})
    case = Script(
        game.stage(
            {"field": ["Shield"]}, {"field": ["Left", "Right", "Tower"], "hand": ["Blessing"]}, first=COMBAT, subject=3
        )
    )
    case.play("2: cast Blessing", "2: target Left", "2: target Tower", "1: pass", "2: pass", "1: pass", "2: pass")
    # The shield cancels 1 of each packet: of the 1 left on Left, of Right's 2, of the 2 moved to Tower.
    assert [case.of("damage", name) for name in ("Left", "Right", "Tower")] == [0, 1, 0]

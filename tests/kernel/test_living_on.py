"""What a text leaves behind lives on as a card of its own, with triggers and choices; what it makes ends with the last
id."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.agenda import Frame, Program
from game.kernel.zones import MOST_CARDS, attach, create, put, take_control
from tests.kernel.tiny import DISCARD, EFFECTS, FIELD, LIMBO, Does, Pick, Script, Text, Tiny, card, unit, units


def snare(text: Text) -> None:
    """When a unit next enters this turn, its controller discards a card."""

    def discard(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            put(play.position, one, DISCARD)
        put(play.position, play.source, LIMBO)

    part = text.part(
        "snare",
        lambda part: part.when(
            "enters",
            lambda position, card, event: (event[1],),
            Does(
                discard,
                Pick(
                    "choose",
                    lambda play: list(play.position.piles[0][play.position.controller[play.subject[0]]]),
                    by=lambda play: play.position.controller[play.subject[0]],
                ),
            ),
        ),
    )
    text.spell(Does(lambda play: create(play.position, part, play.you, EFFECTS) and None))


def borrow(text: Text) -> None:
    """Gain control of a unit until the next unit enters: what ends it is a part that lives on."""

    def back(play: Any) -> None:
        borrowed = play.position.host[play.source]
        take_control(play.position, borrowed, play.position.owner[borrowed])
        put(play.position, play.source, LIMBO)

    part = text.part("return", lambda part: part.when("enters", lambda position, card, event: (), Does(back)))

    def steal(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            take_control(play.position, one, play.you)
            attach(play.position, create(play.position, part, play.you, EFFECTS), one)

    text.spell(Does(steal, Pick("target", units)))


GAME = Tiny(card("Snare", snare), card("Borrow", borrow), unit("Ox", 0, 5), unit("Rat", 0, 1), unit("Cat", 0, 1))


def test_a_part_waits_asks_and_is_gone() -> None:
    script = Script(GAME.stage({"hand": ["Snare"]}, {"hand": ["Ox", "Rat", "Cat"]}))
    script.play("1: cast Snare", "2: pass")
    assert script.names(EFFECTS) == ["snare: snare"] and script.names(DISCARD) == ["Snare"]
    script.play("1: pass", "2: cast Ox", "1: pass")
    # The question belongs to a text that is on no card any more; copy and twin find its program by name.
    assert script.position.seat == 1 and script.moves == ["choose Rat", "choose Cat"]
    script.play("2: choose Cat")
    assert script.names(DISCARD, 1) == ["Cat"] and script.names(EFFECTS) == []
    script.play("1: pass", "2: cast Rat", "1: pass")
    assert script.names(FIELD, 1) == ["Ox", "Rat"]


def test_control_that_ends() -> None:
    script = Script(GAME.stage({"hand": ["Borrow", "Rat"]}, {"field": ["Ox"]}))
    script.play("1: cast Borrow", "2: pass")
    assert script.names(FIELD) == ["Ox"] and script.names(FIELD, 1) == []
    script.play("1: cast Rat", "2: pass")
    assert script.names(FIELD) == ["Rat"] and script.names(FIELD, 1) == ["Ox"]


def test_ids_of_what_is_gone_are_used_again_and_are_new_cards() -> None:
    script = Script(GAME.stage({"hand": ["Snare", "Snare"]}, {"hand": ["Ox", "Ox"]}))
    script.play("1: cast Snare", "2: pass", "1: pass", "2: cast Ox", "1: pass")
    size, stay = len(script.position.card), script.position.stay[-1]
    script.play("1: cast Snare", "2: pass")
    assert len(script.position.card) == size and script.position.stay[-1] > stay


@pytest.mark.parametrize("number", [50, MOST_CARDS + 2])
def test_cards_without_end_are_an_endless_loop(number: int) -> None:
    def breed(position: Any, frame: Frame) -> None:
        for _ in range(number):
            create(position, position.ruleset.card_named("Rat"), 0, FIELD)

    program = Program("breed", breed, lambda position, frame: position.ruleset.window.open(position, 0))
    position = Tiny(unit("Rat", 0, 1), programs=(program,)).stage({}, {}, first=program)
    assert (position.result == ((), "end.loop")) == (number > MOST_CARDS)

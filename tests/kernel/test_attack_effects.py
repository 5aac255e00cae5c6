"""Effects inside an attack: a draw and a discard that nobody can come between, and a replacement that asks a player."""

from __future__ import annotations

from typing import Any

from game.kernel.agenda import Frame, Program, push
from game.kernel.events import tell
from game.kernel.packets import Packet, propose
from game.kernel.zones import put, reference
from tests.kernel.tiny import (
    DECK,
    DISCARD,
    FIELD,
    HAND,
    Does,
    Pick,
    Script,
    Text,
    Tiny,
    about_itself,
    card,
    damage,
    hand_of,
    own_units,
    unit,
)


def declare(position: Any, frame: Frame) -> None:
    position.unsettled = 1
    tell(position, ("attacks", frame[4][0]))


def window(position: Any, frame: Frame) -> None:
    position.ruleset.window.open(position, 1)


def strike(position: Any, frame: Frame) -> None:
    position.ruleset.refresh(position)
    propose(
        position,
        *(Packet("damage", frame[4][0], one, position.strength[frame[4][0]]) for one in position.piles[FIELD][1][:1]),
    )


def over(position: Any, frame: Frame) -> None:
    position.ruleset.end(position, (), "tiny.over")


ATTACK = Program("attack", declare, window, strike, window, over)


def goliath(text: Text) -> None:
    """On attack: draw 1, then discard 1."""

    def draw(play: Any) -> bool:
        deck = play.position.piles[DECK][play.you]
        if not deck:
            return False
        put(play.position, deck[-1], HAND)
        return True

    def discard(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            put(play.position, one, DISCARD)

    effects = text.effects(Does(draw), Does(discard, Pick("choose", hand_of)), chained=(False, True))
    text.when("attacks", about_itself)
    text.abilities.triggers["attacks"][0].effects, text.abilities.triggers["attacks"][0].program = (
        effects,
        effects.program,
    )


def tsunami(text: Text) -> None:
    """If it would take damage, its controller may place that damage on another unit they control."""

    def elsewhere(play: Any) -> list[int]:
        return [one for one in own_units(play) if one != play.source]

    def place(play: Any, chosen: list[int]) -> None:
        for one in chosen:
            propose(play.position, Packet("damage", -1, one, play.subject[0], PLACED))

    placing = text.effects(Does(place, Pick("choose", elsewhere)))

    def replace(position: Any, card: int, packet: Packet) -> None:
        push(position, placing.program, position.controller[card], reference(position, card), (packet.amount,))

    text.instead(
        lambda position, card, packet: (
            packet.receiver == card
            and not packet.flags & PLACED
            and len(position.piles[FIELD][position.controller[card]]) > 1
        ),
        replace,
        optional=True,
        prompt="Place it elsewhere?",
    )


PLACED = 1
GAME = Tiny(
    unit("Goliath", 4, 9, goliath),
    unit("Tsunami", 0, 3, tsunami),
    unit("Ox", 0, 9),
    unit("Rat", 0, 1),
    card("Bolt", lambda text: text.spell(damage(1))),
    programs=(ATTACK,),
)


class TestDrawThenDiscard:
    def test_nobody_can_act_in_between(self) -> None:
        script = Script(
            GAME.stage(
                {"field": ["Goliath"], "hand": ["Rat", "Ox"], "deck": ["Bolt"]},
                {"field": ["Ox"], "hand": ["Bolt"]},
                first=ATTACK,
                subject=(0,),
            )
        )
        # The other seat holds a card it could play; the drawn one is in hand, and the discard is asked for at once.
        assert script.position.seat == 0 and script.moves == ["choose Rat", "choose Ox", "choose Bolt"]
        script.play("1: choose Bolt")
        assert script.names(DISCARD) == ["Bolt"] and script.position.seat == 1 and "cast Bolt" in script.moves

    def test_without_a_card_to_draw_nothing_is_discarded(self) -> None:
        script = Script(
            GAME.stage({"field": ["Goliath"], "hand": ["Rat", "Ox"]}, {"field": ["Ox"]}, first=ATTACK, subject=(0,))
        )
        assert script.position.seat == 1 and len(script.names(HAND)) == 2


class TestReplacementThatAsks:
    def script(self, *field: str) -> Script:
        script = Script(GAME.stage({"field": ["Goliath"]}, {"field": field}, first=ATTACK, subject=(0,)))
        script.play("2: pass", "1: pass")
        return script

    def test_asks_whether_and_then_where(self) -> None:
        script = self.script("Tsunami", "Ox", "Rat")
        assert (
            script.position.prompt == "Place it elsewhere?"
            and script.moves == ["yes", "no"]
            and script.position.seat == 1
        )
        script.play("2: yes")
        assert script.moves == ["choose Ox", "choose Rat"] and script.told("damage") == []
        script.play("2: choose Rat")
        assert script.names(FIELD, 1) == ["Tsunami", "Ox"] and script.of("damage", "Tsunami") == 0

    def test_no_means_no(self) -> None:
        script = self.script("Tsunami", "Ox")
        script.play("2: no")
        assert script.names(FIELD, 1) == ["Ox"] and script.position.prompt == "Act or pass"

    def test_one_place_is_no_question_and_none_no_replacement(self) -> None:
        script = self.script("Tsunami", "Ox")
        script.play("2: yes")
        assert script.of("damage", "Ox") == 4 and script.position.prompt == "Act or pass"
        assert self.script("Tsunami").names(FIELD, 1) == []

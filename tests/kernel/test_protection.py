"""No Man's Land: Protection moves a unit away and drops it from what aims at it; the other target is still hit."""

from __future__ import annotations

from typing import Any

from game.kernel.timing import drop_target
from game.kernel.zones import present, reference
from tests.kernel.tiny import FIELD, Does, Number, Pick, Script, Text, Tiny, card, hit, unit, units

BACKLINE = range(3)


class Optional(Number):
    """A number or none."""

    def bounds(self, play: Any, found: int) -> tuple[int, int]:
        return 0, 1


def vacant(play: Any) -> list[int]:
    taken = {play.position.place[one] for one in play.position.piles[FIELD][play.you]}
    return [square for square in BACKLINE if square not in taken]


def protection(text: Text) -> None:
    """As it becomes a target, it may move to a vacant square of the backline; it is a target no more."""

    def aimed_at(position: Any, card: int, event: Any) -> tuple[int, ...] | None:
        return (reference(position, event[1]),) if event[2] == card and position.place[card] not in BACKLINE else None

    def withdraw(play: Any, squares: list[int]) -> None:
        entity = present(play.position, play.subject[0])
        for square in squares:
            play.position.place[play.source] = square
            drop_target(play.position, entity, play.source)

    text.when("targets", aimed_at, Does(withdraw, Optional(vacant)))


FORK = card(
    "Fork",
    lambda text: text.spell(Does(lambda play, chosen: hit(play, *chosen, amount=2), Pick("target", units, 1, 2))),
)
GAME = Tiny(FORK, unit("Monk", 0, 2, protection), unit("Ox", 0, 5), window={"after_act": "adder"})


def board() -> Script:
    position = GAME.stage({"hand": ["Fork"]}, {"field": ["Monk", "Ox", "Ox"]})
    position.place[1:4] = [4, 0, 5]
    return Script(position)


def test_one_of_two_targets_is_dropped_and_the_other_is_hit() -> None:
    script = board()
    script.play("1: cast Fork", "1: target 2/Monk", "1: target 2/Ox")
    # Asked before anybody may answer the spell; square 0 is taken.
    assert script.position.seat == 1 and script.moves == ["choose 1", "choose 2", "done"]
    assert script.position.view(0)["stack"][0]["targets"] == [script.one("Monk"), script.one("Ox")]
    script.play("2: choose 2")
    assert script.position.view(0)["stack"][0]["targets"] == [script.one("Ox")]
    assert script.told("dropped") == [("dropped", script.one("Fork"), script.one("Monk"))]
    script.play("1: pass", "2: pass")
    assert (script.of("damage", "Monk"), script.of("damage", "Ox")) == (0, 2) and script.of("place", "Monk") == 2


def test_the_spell_resolves_without_effect_if_its_only_target_is_dropped() -> None:
    script = board()
    script.play("1: cast Fork", "1: target 2/Monk", "1: done", "2: choose 1", "1: pass", "2: pass")
    assert script.told("damage") == [] and [event[0] for event in script.told("resolves")] == ["resolves"]


def test_who_stays_is_hit_like_any_other() -> None:
    script = board()
    script.play("1: cast Fork", "1: target 2/Monk", "1: target 2/Ox", "2: done", "1: pass", "2: pass")
    assert script.names(FIELD, 1) == ["Ox", "Ox"]


def test_in_the_backline_it_is_not_asked() -> None:
    script = board()
    script.position.place[script.one("Monk")] = 1
    script.play("1: cast Fork", "1: target 2/Monk", "1: target 2/Ox#2")
    assert script.position.seat == 0 and script.moves == ["pass"]


class Strict(Tiny):
    """A target that has become illegal is none any more, though it is still there."""

    def resolving(self, position: Any, item: tuple[Any, ...]) -> tuple[Any, ...]:
        answers = tuple(
            answer and tuple(ref if position.damage[ref & 0xFFF] == 0 else -1 for ref in answer) for answer in item[5]
        )
        return (*item[:5], answers)


def test_a_target_that_became_illegal_is_left_out_when_the_item_resolves() -> None:
    position = Strict(FORK, unit("Ox", 0, 5), window={"after_act": "adder"}).stage(
        {"hand": ["Fork", "Fork"]}, {"field": ["Ox", "Ox"]}
    )
    script = Script(position)
    script.play("1: cast Fork", "1: target 2/Ox", "1: target 2/Ox#2", "1: cast Fork", "1: target 2/Ox", "1: done")
    script.play("1: pass", "2: pass", "1: pass", "2: pass")
    assert script.of("damage", "Ox") == 2 and script.of("damage", "Ox", 1) == 2

"""Why nothing can be done with a card at all: by what keeps it from it, and not by a thing that nobody pointed at."""

from __future__ import annotations

from typing import Any

from scenes.table.meanings import why_not_at_all
from scenes.table.plan import read_plan
from tests.laid import laid

DINO = {"dinos": ["Tidecaller Bary"]}
CHARGED = {"dinos": ["Cinderjaw Rex", "Blindfury Carno"], "energy": {"Fire": 5}}
ENEMY = {"units": ["Oni Ronin"]}
CURSED = {"hand": ["Winter's Grasp"], "power": 5, "influence": {"Primal": 5}}
FIELD = {"board": [{"card": "Overclocked Runner", "place": "b4"}]}
CAPITAL = {
    "hand": ["Contested Village", "Crooked Teef Goblins", "Chillwind"],
    "resources": 15,
    "capital": ["Chaos Capital"],
}
UNITS = {"play": [{"card": name, "place": "quest"} for name in ("Shades", "Dark Zealot")]}


def why(position: Any, seat: int, name: str) -> str:
    plan = read_plan(position.ruleset.folder)
    card = next(
        card
        for card, definition in enumerate(position.card)
        if definition.name == name and position.controller[card] == seat
    )
    return str(why_not_at_all(position, seat, card, plan))


def test_a_dino_without_anybody_to_attack() -> None:
    """'Seat 2's hidden card is not a face-up dino of an opponent' was said of those that were asleep."""
    position = laid("era", DINO, {"sleeping_dinos": ["Cinderjaw Rex"]})
    assert why(position, 0, "Tidecaller Bary").startswith("no opponent has a face-up dino; Tidecaller Bary: it needs ")


def test_what_another_one_is_asked_decides_nothing() -> None:
    """That the other player could use an ability made it the first thing that was said of one's own dino."""
    position = laid("era", CHARGED, DINO)
    assert any(position.notation(move).startswith("use") for move in position.moves)
    assert why(position, 1, "Tidecaller Bary").endswith("[combat.intercept-once]")


def test_a_curse_in_play_is_not_missed_in_the_hand() -> None:
    position = laid("eternal", CURSED, ENEMY)
    for move in ("play Winter's Grasp", "target 2/Oni Ronin"):
        position.play(position.move(move))
    assert why(position, 0, "Winter's Grasp").endswith("[ability.activated]")


def test_a_creature_that_has_to_wait_is_not_told_of_a_far_square() -> None:
    """'a1 is not one of the zones surrounding ...' was said while it was asked where another one enters."""
    position = laid("nomansland", {**FIELD, "hand": ["Den Mother"], "ready": {"Primal": 5}}, {})
    position.play(position.move("play Den Mother"))
    assert position.prompt == "Where does it enter?"
    assert why(position, 0, "Overclocked Runner") == "something else comes first: where does it enter? [timing.asked]"


def test_a_card_that_has_to_wait_is_not_told_of_a_wrong_place() -> None:
    """'It is not played that way: it is put into a zone' was said of a support, as if a unit in play were meant, and of
    a unit for the Battlefield that this is its only zone."""
    position = laid("invasion", {**CAPITAL, **UNITS}, CAPITAL)
    position.play(position.move("pass"))
    assert (position.seat, position.active) == (1, 0)
    for card in ("Contested Village", "Crooked Teef Goblins"):
        assert why(position, 0, card) == "Seat 2 decides now [chain.asked]"


def test_of_a_card_with_an_ability_both_are_told_that_a_click_may_have_meant() -> None:
    """Who clicked a creature to remove it was told that it has no active effect, or when that is used; who clicked a
    unit to use its ability, that it cannot attack."""
    position = laid("vale", {"area": ["Hestia", "Imp"], "stones": {"red": 1}}, {"area": ["Undine"]}, turn=3)
    dear = "removing a creature costs 3 in this round, and all your stones are worth 1"
    assert why(position, 0, "Hestia") == f"{dear} [remove.cost]"
    assert why(position, 0, "Imp") == f"the active effect of Imp is used in the resolution phase; {dear} [card.active]"
    new = [{"card": name, "arrived": 1} for name in ("Research Assistant", "Oni Ronin")]
    position = laid("eternal", {"units": [*new, "Pit Fighter"]}, {"units": ["Oni Ronin"]})
    assert why(position, 0, "Oni Ronin") == "Oni Ronin came this turn, and has no Charge [attack.since-start]"
    assert why(position, 0, "Research Assistant") == (
        "Research Assistant came this turn, and has no Charge; Research Assistant: it costs 2 power: you have 0"
        " [attack.since-start]"
    )
    tired = {"dinos": ["Cinderjaw Rex", {"card": "Cloudstep Raptor", "exhausted": True}]}
    position = laid("era", tired, DINO)
    assert why(position, 0, "Cloudstep Raptor").startswith("Cloudstep Raptor is exhausted and cannot attack; ")
    assert "needs 2 Air energy" in why(position, 0, "Cloudstep Raptor")


def test_of_a_creature_that_cannot_be_exhausted_it_is_said_once() -> None:
    """'... has 1 exhaust, so it cannot be activated; ...: it has 1 exhaust already' stood there."""
    tired = {"card": "Hollow Lantern Adept", "place": "b4"}
    position = laid("nomansland", {"board": [{**tired, "exhausted": 1}]}, {})
    assert why(position, 0, "Hollow Lantern Adept") == (
        "Hollow Lantern Adept has 1 exhaust: it is neither activated nor exhausted [activate.exhausted]"
    )
    position = laid("nomansland", {"board": [{**tired, "summoning": True}]}, {})
    assert why(position, 0, "Hollow Lantern Adept") == (
        "Hollow Lantern Adept has summoning exhaust until your next refresh step [creature.summoning]"
    )


def test_what_has_to_wait_is_told_nothing_more() -> None:
    lying = [{"card": "Behemoth", "claimed": 1}, {"card": "Hydra", "claimed": 2}]
    position = laid("vale", {"vale": lying}, {}, turn=3)
    assert str(why_not_at_all(position, 1, position.piles[2][0][1], read_plan(position.ruleset.folder))) == (
        "Seat 1 decides now [turn.order]"
    )

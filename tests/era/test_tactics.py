"""What the computer of ERA thinks of at all, and what an attack leaves behind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import load_ruleset
from game.kernel.agenda import run
from game.records.forms import Forms
from game.records.tryout import laid_out
from rulesets.era.energy import pay
from rulesets.era.state import CRYSTALS, DINOS, ELEMENT, HAND, KEEP, REDRAW, UPKEEP
from rulesets.era.tactics import keeping
from tests.laid import laid, thoughts

ANKYLO = "Mossplate Ankylo"


def facing(crystals: list[Any], hand: str = "Wake the Stones", mine: Any = ANKYLO, other: Any = ANKYLO) -> Any:
    """A main phase of seat 1, with a dino on each side."""
    one = {"dinos": [mine], "crystals": crystals, "hand": [hand], "deck": ["Earth Crystal"]}
    return laid("era", one, {"dinos": [other], "deck": ["Earth Crystal"]})


@pytest.mark.parametrize(
    ("crystals", "worth"),
    [(["Earth Crystal"], False), (["Earth Crystal", {"card": "Fire Crystal", "exhausted": 1}], True)],
)
def test_a_crystal_is_readied_only_for_energy_that_one_would_not_have_without(crystals: list[Any], worth: bool) -> None:
    position = facing(crystals)
    move = position.move("play Wake the Stones")
    thought_of = position.ruleset.worthwhile(position, position.moves)
    assert move in position.moves and (move in thought_of) is worth


@pytest.mark.parametrize(
    ("charged", "cost", "wanted"),
    [
        ((0, 1), 2, ["exhaust Earth Crystal#2"]),  # not the small one first, after which the other has to go too
        ((0, 0, 1), 1, ["exhaust Earth Crystal"]),
        ((0, 0, 1), 2, ["exhaust Earth Crystal#3", "exhaust Earth Crystal"]),  # two small ones pay for two things later
        ((1, 2), 3, ["exhaust Earth Crystal#2"]),
        ((1, 2), 4, ["exhaust Earth Crystal#2", "exhaust Earth Crystal"]),  # all are needed
    ],
)
def test_a_payment_leaves_as_little_over_as_it_can(charged: tuple[int, ...], cost: int, wanted: list[str]) -> None:
    names = [f"Earth Crystal#{number}" if number > 1 else "Earth Crystal" for number in range(1, len(charged) + 1)]
    position = facing(["Earth Crystal"] * len(charged))
    for crystal, count in zip(position.piles[CRYSTALS][0], charged, strict=True):
        position.hung[crystal] = count
    pay(position, 0, ELEMENT["Earth"], cost)
    run(position)
    assert {position.notation(move) for move in position.moves} <= {f"exhaust {name}" for name in names}
    thought_of = position.ruleset.worthwhile(position, position.moves)
    assert [position.notation(move) for move in thought_of] == wanted


def test_what_is_said_of_the_attacking_dino_ends_with_the_attack() -> None:
    ruleset = load_ruleset("era")
    forms = Forms(ruleset)
    text = {"name": "Battle Hide", "cost": 0, "text": "The attacking dino gets +1 stamina."}
    definition, faults = forms.judged({**forms.fresh("armour"), "element": "Fire", **text})
    position = laid_out(ruleset, definition)
    assert not faults
    position.play(position.move("equip Plain Rex with Battle Hide"))
    while not (attacks := [move for move in position.moves if position.notation(move).startswith("attack ")]):
        position.play(ruleset.chance(position) or position.moves[0])
    dino = attacks[0][2]
    before = position.stamina[dino]
    position.play(attacks[0])
    assert position.stamina[dino] == before + 1
    while position.attacker >= 0:
        position.play(ruleset.chance(position) or position.moves[0])
    position.view(0)
    assert position.stamina[dino] == before


@pytest.mark.parametrize("there", [False, True])
def test_harm_is_not_thought_of_while_it_could_only_strike_ones_own(there: bool) -> None:
    """A Dart is for what is exhausted."""
    other = {"card": ANKYLO, "exhausted": there, "damage": 2}
    position = facing(["Air Crystal"], "Lightning Dart", {"card": ANKYLO, "exhausted": True}, other)
    move = position.move("play Lightning Dart")
    assert (move in position.ruleset.worthwhile(position, position.moves)) is there


@pytest.mark.parametrize("what", ["attack", "intercept", "ready"])
def test_what_may_be_forbidden_to_any_dino_is_forbidden_to_the_opponents(what: str) -> None:
    card = {"type": "action", "element": "Earth", "cost": 0, "text": f"A dino cannot {what} until your next turn."}
    one = {"dinos": [ANKYLO], "hand": ["Deep Mud"]}
    position = laid("era", one, {"dinos": ["Rootcaller Trike"]}, cards={"Deep Mud": card})
    assert "play Deep Mud" in thoughts(position)
    position.play(position.move("play Deep Mud"))
    assert len(position.moves) == 2 and thoughts(position) == ["target 2/Rootcaller Trike"]


@pytest.mark.parametrize(
    ("mine", "other", "worth"),
    [
        ({}, {}, True),  # a blow of 4 and 2 more are enough for a stamina of 5
        ({"exhausted": True}, {}, False),
        ({"exhausted": True}, {"damage": 3}, True),
        ({}, {"damage": 5, "suffered": 1}, False),
    ],
)
def test_damage_is_not_thought_of_while_it_helps_to_wound_nobody(mine: Any, other: Any, worth: bool) -> None:
    position = facing(["Fire Crystal"], "Spark Volley", {"card": ANKYLO, **mine}, {"card": ANKYLO, **other})
    move = position.move("play Spark Volley")
    assert (move in position.ruleset.worthwhile(position, position.moves)) is worth


def test_damage_goes_to_a_dino_that_it_may_be_aimed_at_and_that_can_suffer() -> None:
    """A Dart is for what is exhausted."""
    suffered = {"card": ANKYLO, "exhausted": True, "damage": 5, "suffered": 1}
    for exhausted in (False, True):
        one = {"dinos": [ANKYLO], "crystals": ["Air Crystal"], "hand": ["Lightning Dart"]}
        other = {"card": "Cinderjaw Rex", "exhausted": exhausted, "damage": 3}
        position = laid("era", one, {"dinos": [suffered, other]})
        dart = position.move("play Lightning Dart")
        assert (dart in position.ruleset.worthwhile(position, position.moves)) is exhausted
    position.play(dart)
    thought_of = position.ruleset.worthwhile(position, position.moves)
    assert [position.notation(move) for move in thought_of] == ["target 2/Cinderjaw Rex"]


def test_damage_is_kept_while_the_blow_that_falls_is_enough() -> None:
    position = facing(["Fire Crystal"], "Spark Volley", "Blindfury Carno")
    attack = position.move(f"attack 2/{ANKYLO} with Blindfury Carno")
    position.play(attack)
    while position.seat != 0:
        position.play(position.move("pass"))
    move = position.move("play Spark Volley")
    assert move not in position.ruleset.worthwhile(position, position.moves)


@pytest.mark.parametrize("alone", [False, True])
def test_a_dino_that_is_alone_is_not_kept_ready_to_stand_in_the_way(alone: bool) -> None:
    """There is nobody whom it could protect."""
    ready, tired = (
        laid(
            "era",
            {"dinos": [{"card": ANKYLO, "exhausted": one}, *([] if alone else [ANKYLO])]},
            {"dinos": ["Blindfury Carno"]},
        )
        for one in (0, 1)
    )
    shares = ready.ruleset.shares
    assert (shares(ready) == shares(tired)) is alone


@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("helped", ["use Blindfury Carno", "play Battle Roar"])
def test_power_for_this_turn_is_not_thought_of_while_nobody_can_strike_by_it(ready: bool, helped: str) -> None:
    carno = {"card": "Blindfury Carno", "exhausted": not ready}
    position = facing(["Fire Crystal"], "Battle Roar", carno)
    move = position.move(helped)
    assert (move in position.ruleset.worthwhile(position, position.moves)) is ready


def test_another_dino_than_the_attacking_one_is_not_made_stronger() -> None:
    one = {"dinos": ["Blindfury Carno", ANKYLO], "crystals": ["Fire Crystal"]}
    plate = {"card": "Cinder Plate", "on": "Cinderjaw Rex"}
    position = laid("era", one, {"dinos": [{"card": "Cinderjaw Rex", "exhausted": True}], "equipment": [plate]})
    for dino, thought_of in (("Blindfury Carno", True), (ANKYLO, False)):
        attack = position.copy()
        attack.play(attack.move(f"attack 2/Cinderjaw Rex with {dino}"))
        while attack.seat != 0:
            attack.play(attack.move("pass"))
        use = attack.move("use Blindfury Carno")
        assert (use in attack.ruleset.worthwhile(attack, attack.moves)) is thought_of, dino


def test_a_turn_that_has_only_begun_is_judged_like_its_upkeep() -> None:
    """By the dinos that are ready to strike in it; so it is seen what exhausting one of them does."""
    begun = facing(["Earth Crystal"], mine="Cinderjaw Rex", other="Blindfury Carno")
    begun.fresh = 1
    upkeep, tired, acted = begun.copy(), begun.copy(), begun.copy()
    upkeep.phase, acted.fresh = UPKEEP, 0
    tired.exhausted[tired.piles[DINOS][0][0]] = 1
    shares = begun.ruleset.shares
    assert shares(begun) == shares(upkeep) and shares(tired)[0] < shares(begun)[0]
    assert shares(acted)[0] < shares(begun)[0], "the turn is as good as over, and the other one strikes next"


@pytest.mark.parametrize(("hand", "kept"), [("Stone Ward", True), ("Flint Horn", False), ("Battle Roar", False)])
def test_a_crystal_is_kept_ready_for_an_action_that_it_can_pay_for(hand: str, kept: bool) -> None:
    """Not for equipment, which nothing can be answered with, nor for a card of another element."""
    ready = facing(["Earth Crystal"], hand)
    spent = facing([{"card": "Earth Crystal", "exhausted": 1}], hand)
    shares = ready.ruleset.shares
    assert (shares(spent)[0] < shares(ready)[0]) is kept and shares(spent)[0] <= shares(ready)[0]


def test_the_crystals_of_who_moves_next_are_as_good_as_ready() -> None:
    """Else it would seem better not to end a turn, in which they are readied."""
    dinos: dict[str, Any] = {"dinos": [ANKYLO], "deck": ["Earth Crystal"]}
    ready, spent = (
        laid("era", dinos, {**dinos, "crystals": [{"card": "Earth Crystal", "exhausted": one}], "hand": ["Stone Ward"]})
        for one in (0, 1)
    )
    assert ready.ruleset.shares(ready) == ready.ruleset.shares(spent)


def test_a_small_hand_is_kept_however_dear_it_is() -> None:
    """A new one would be smaller still."""
    ruleset = load_ruleset("era")
    deck = next(deck for deck in ruleset.decks().values())
    position = ruleset.new_game([deck, deck], 1)
    while position.moves != [KEEP, REDRAW]:
        position.play(ruleset.quick(position, position.moves, Random(0)))
    hand = position.piles[HAND][position.seat]
    dear = next(card for card in ruleset.definitions.values() if card.type == "action" and card.cost >= 3)
    for card in hand:
        position.card[card] = dear
    assert ruleset.worthwhile(position, position.moves) == [REDRAW]
    del hand[4:]
    assert ruleset.worthwhile(position, position.moves) == [KEEP]


@pytest.mark.parametrize(
    ("mine", "hand", "energy", "worth"),
    [
        ("Cloudstep Raptor", [], 2, True),
        ("Cloudstep Raptor", [], 1, False),
        ("Windreader Troodon", ["Second Wind"], 2, True),
        ("Scarback Raptor", ["Second Wind"], 2, False),
    ],
)
def test_an_attack_that_is_too_weak_alone_is_thought_of_if_its_dino_can_strike_twice(
    mine: str, hand: list[str], energy: int, worth: bool
) -> None:
    one = {"dinos": [mine], "hand": hand, "energy": {"Air": energy}}
    armed = {"dinos": ["Rootcaller Trike"], "equipment": [{"card": "Slate Shell", "on": "Rootcaller Trike"}]}
    position = laid("era", one, armed)
    assert (f"attack 2/Rootcaller Trike with {mine}" in thoughts(position)) == worth


@pytest.mark.parametrize(
    ("hand", "energy", "worth"),
    [
        ([], 5, False),
        (["Root Snare"], 5, False),  # nothing that strikes harder
        (["Spark Volley"], 5, True),
        (["Spark Volley"], 0, False),  # that cannot be paid for
        (["Flint Horn"], 5, False),  # nobody wears it yet
    ],
)
def test_a_blow_that_is_too_weak_is_thought_of_only_if_something_could_add_to_it(
    hand: list[str], energy: int, worth: bool
) -> None:
    every = {"Air": energy, "Earth": energy, "Fire": energy, "Water": energy}
    one = {"dinos": ["Tidecaller Bary"], "hand": hand, "energy": every}
    position = laid("era", one, {"dinos": ["Rootcaller Trike"]})
    assert position.move("attack 2/Rootcaller Trike with Tidecaller Bary") in position.moves
    assert ("attack 2/Rootcaller Trike with Tidecaller Bary" in thoughts(position)) == worth


@pytest.mark.parametrize(
    ("gear", "more", "worth"),
    [
        ("Brine Trident", {}, False),  # no card that would make it stronger
        ("Brine Trident", {"hand": ["Rinse", "Rinse"]}, True),
        ("Riptide Hook", {"wounds": 1}, False),  # nobody there to take the wound
        ("Riptide Hook", {"wounds": 1, "beside": True}, True),
        ("Riptide Hook", {"beside": True}, False),  # no wound to be taken
        ("Whistling Spear", {}, True),  # it draws a card
    ],
)
def test_a_blow_that_is_too_weak_is_thought_of_for_what_it_sets_off_only_if_something_comes_of_that(
    gear: str, more: dict[str, Any], worth: bool
) -> None:
    """Two last dinos hit each other for nothing in a hundred turns: with a Brine Trident and no card in hand, or with a
    Riptide Hook and nobody to take a wound."""
    striker = {"card": "Tidecaller Bary", "wounds": more.get("wounds", 0)}
    beside = [{"card": "Lagoon Maia", "exhausted": True}] if "beside" in more else []
    one = {
        "dinos": [striker, *beside],
        "equipment": [{"card": gear, "on": "Tidecaller Bary"}],
        "hand": more.get("hand", []),
    }
    position = laid("era", one, {"dinos": ["Coralback Diplo"]})
    assert ("attack 2/Coralback Diplo with Tidecaller Bary" in thoughts(position)) == worth


def wounded(card: str, wounds: int) -> dict[str, Any]:
    return {"card": card, "wounds": wounds}


@pytest.mark.parametrize(
    ("dinos", "worth"),
    [
        ([wounded("Tidecaller Bary", 1), wounded("Coralback Diplo", 0)], False),  # 3 left of 4 and all 3 of 3
        ([wounded("Tidecaller Bary", 1), wounded("Swellfin Plesio", 0)], False),  # only the other way round after it
        ([wounded("Tidecaller Bary", 2), wounded("Swellfin Plesio", 0)], True),
        ([wounded("Tidecaller Bary", 3), wounded("Coralback Diplo", 1)], True),  # who is saved from the last wound
        ([wounded("Tidecaller Bary", 3), wounded("Coralback Diplo", 2)], False),
        ([wounded("Tidecaller Bary", 1), wounded("Scarback Raptor", 0)], True),  # which strikes harder for it
    ],
)
def test_a_wound_is_moved_to_a_dino_that_bears_it_better(dinos: list[Any], worth: bool) -> None:
    one = {"dinos": dinos, "hand": ["Carry Away"], "energy": {"Water": 5}}
    found = thoughts(laid("era", one, {"dinos": ["Rootcaller Trike"]}))
    assert [move for move in found if "Carry" in move or "use" in move] == (
        ["play Carry Away", "use Tidecaller Bary"] if worth else []
    )


def test_a_wound_is_moved_from_the_dino_that_bears_it_least_to_the_one_that_bears_it_best() -> None:
    dinos = [wounded("Tidecaller Bary", 1), wounded("Coralback Diplo", 2), "Swellfin Plesio"]
    position = laid("era", {"dinos": dinos, "energy": {"Water": 1}}, {"dinos": ["Rootcaller Trike"]})
    position.play(position.move("use Tidecaller Bary"))
    assert thoughts(position)[0] == "target Coralback Diplo"
    position.play(position.move("target Coralback Diplo"))
    assert thoughts(position)[0] == "target Swellfin Plesio"


def test_a_wound_is_moved_to_nobody_who_would_die_of_it() -> None:
    dinos = [wounded("Tidecaller Bary", 2), wounded("Coralback Diplo", 1), wounded("Swellfin Plesio", 3)]
    one = {"dinos": dinos, "hand": ["Shake Loose"], "deck": ["Shifting Current", "Rinse"]}
    position = laid("era", one, {"dinos": ["Rootcaller Trike"]}, phase="upkeep")
    assert position.prompt == "Choose a wounded dino you control"
    assert thoughts(position) == ["target Swellfin Plesio"]
    position.play(position.move("target Tidecaller Bary"))
    assert thoughts(position) == ["target Coralback Diplo"]


def test_a_wound_goes_to_nobody_who_bears_it_no_better() -> None:
    """Tidecaller Bary took it from Coralback Diplo, gave it back, and took it again."""
    dinos = [wounded("Tidecaller Bary", 1), wounded("Coralback Diplo", 1), "Swellfin Plesio"]
    position = laid("era", {"dinos": dinos, "energy": {"Water": 1}}, {"dinos": ["Rootcaller Trike"]})
    position.play(position.move("use Tidecaller Bary"))
    position.play(position.move("target Coralback Diplo"))
    assert thoughts(position) == ["target Swellfin Plesio"]


def test_a_wound_that_must_go_somewhere_kills_nobody_else() -> None:
    dinos = [wounded("Coralback Diplo", 1), wounded("Swellfin Plesio", 3), wounded("Tidecaller Bary", 2)]
    hook = [{"card": "Riptide Hook", "on": "Coralback Diplo"}]
    position = laid("era", {"dinos": dinos, "equipment": hook}, {"dinos": ["Rootcaller Trike"]})
    position.play(position.move("attack 2/Rootcaller Trike with Coralback Diplo"))
    assert position.prompt == "Choose another dino you control"
    assert thoughts(position) == ["target Tidecaller Bary"]


@pytest.mark.parametrize(("attacker", "dies"), [("Swellfin Plesio", False), ("Deepcurrent Spino", True)])
def test_who_dies_of_a_blow_in_any_case_takes_the_wound_of_another_dino_along(attacker: str, dies: bool) -> None:
    dinos = [wounded("Tidecaller Bary", 2), wounded("Coralback Diplo", 2)]
    position = laid("era", {"dinos": [attacker]}, {"dinos": dinos, "energy": {"Water": 1}})
    position.play(position.move(f"attack 2/Coralback Diplo with {attacker}"))
    position.play(position.move("use Tidecaller Bary"))
    givers = ["target Coralback Diplo", "target Tidecaller Bary"]
    assert thoughts(position) == givers[: 1 + dies]


@pytest.mark.parametrize(("wounds", "answer"), [(0, "no"), (1, "no"), (2, "yes"), (3, "yes")])
def test_a_wound_is_passed_on_to_a_dino_that_bears_it_better(wounds: int, answer: str) -> None:
    dinos = [wounded("Herdmother Bronto", wounds), "Tidecaller Bary"]
    position = laid("era", {"dinos": ["Swellfin Plesio"], "hand": ["Rinse"] * 5}, {"dinos": dinos})
    position.play(position.move("attack 2/Herdmother Bronto with Swellfin Plesio"))
    while "wound on another dino" not in position.prompt:
        quick = position.ruleset.quick(position, position.moves, Random(0))
        position.play(position.move("no interception") if position.seat == 1 else quick)
    assert thoughts(position)[0] == answer


def test_a_wound_for_the_opponent_goes_where_it_is_borne_least() -> None:
    one = {"dinos": [wounded("Tidecaller Bary", 1)], "hand": ["Turn of the Tide"], "energy": {"Water": 5}}
    position = laid("era", one, {"dinos": ["Rootcaller Trike", wounded("Coralback Diplo", 1), "Magma Hauler"]})
    position.play(position.move("play Turn of the Tide"))
    assert thoughts(position)[0] == "target 2/Coralback Diplo"


@pytest.mark.parametrize(
    ("mine", "exhausted", "move"),
    [
        ({"hand": ["Root Snare"]}, True, "play Root Snare"),
        ({"hand": ["Echo in Stone"]}, False, "play Echo in Stone"),
        ({"hand": ["Wake the Stones"], "crystals": ["Fire Crystal"]}, False, "play Wake the Stones"),
        ({"dinos": ["Rootcaller Trike", "Magma Hauler"]}, False, "use Rootcaller Trike"),
    ],
)
def test_nothing_is_done_of_which_nothing_comes(mine: dict[str, Any], exhausted: bool, move: str) -> None:
    one = {"dinos": ["Magma Hauler"], "energy": {"Air": 5, "Earth": 5, "Fire": 5, "Water": 5}, **mine}
    two = {"dinos": [{"card": name, "exhausted": int(exhausted)} for name in ("Cinderjaw Rex", "Wrathmane Allo")]}
    position = laid("era", one, two)
    assert position.move(move) in position.moves
    assert move not in thoughts(position)


def test_who_could_still_act_is_exhausted() -> None:
    one = {"dinos": ["Magma Hauler"], "hand": ["Root Snare"], "energy": {"Earth": 2}}
    position = laid("era", one, {"dinos": [{"card": "Cinderjaw Rex", "exhausted": 1}, "Wrathmane Allo"]})
    assert "play Root Snare" in thoughts(position)


@pytest.mark.parametrize(("others", "worth"), [(2, False), (3, False), (5, True)])
def test_counted_damage_is_dealt_only_where_there_is_enough_of_it(others: int, worth: bool) -> None:
    """In another player's turn nothing adds to it: 5 are needed, and the card itself does not count."""
    other = {"dinos": ["Magma Hauler"], "hand": ["Swamping Wave", *["Gust Fan"] * others], "energy": {"Water": 3}}
    position = laid("era", {"dinos": ["Rootcaller Trike"]}, other)
    position.play(position.move("end turn"))
    assert position.seat == 1 and position.move("play Swamping Wave") in position.moves
    assert ("play Swamping Wave" in thoughts(position)) == worth


@pytest.mark.parametrize("cheaper", [False, True])
def test_a_card_is_kept_by_what_it_costs_now(cheaper: bool) -> None:
    """Of two that cost more than the crystals give one was charged with, though a text made it cheap."""
    text = "Each Fire action you play costs 3 less." if cheaper else ""
    sage = {"type": "dino", "element": "Fire", "power": 1, "stamina": 3, "hitpoints": 3, "text": text}
    dear = {"type": "action", "element": "Fire", "cost": 4, "text": "Draw a card."}
    mine = {"dinos": ["Sage"], "crystals": ["Fire Crystal"], "hand": ["Dear"]}
    position = laid("era", mine, {"dinos": ["Sage"]}, cards={"Sage": sage, "Dear": dear})
    (card,) = position.piles[HAND][0]
    assert keeping(position, card) == pytest.approx(2.4 if cheaper else 1.8)

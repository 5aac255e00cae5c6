"""What pays is asked only where it makes a difference."""

from __future__ import annotations

import pytest

from rulesets.nomansland.state import KINDS
from tests.table.test_glow import lay as lay

ASKED = "asked"
GALLI = "Featherfoot Galli"
AIR = {"card": "Air Crystal", "as": "Charged"}


def era(crystals, charges, hand):
    one = {"crystals": crystals, "charges": charges, "hand": hand, "dinos": ["Galecrest Ptero"]}
    return {"phase": "main", "seat": {"1": one, "2": {"dinos": ["Mossplate Ankylo"]}}}


def begin(table, name):
    """A card is played and its targets, if it has any, are the first there are."""
    scene, position = table.scene, table.position
    card = table.card(name)
    scene.choose(
        (next(move for move in position.moves if card in move[1:] and "charge" not in position.notation(move)),)
    )
    while scene.draft and not all(
        len(move) == 2 and scene.plan.bare(scene.offer.verb(move).pattern) for move in scene.position.moves
    ):
        scene.choose((scene.position.moves[0],))


def test_crystals_that_must_all_pay_are_exhausted_without_a_question(lay):
    position = era([AIR, "Air Crystal"], [{"card": "Updraft", "on": "Charged"}], ["Skyglass Plate"])
    table = lay("era", position, ("human", "random"))
    before = table.position.copy()
    begin(table, "Skyglass Plate")
    assert table.scene.draft is None and sum(table.position.exhausted) == 2
    assert [played.text.split()[0] for played in table.scene.match.history] == ["equip", "exhaust"]
    table.scene.undo()
    assert table.position.same(before) and not table.scene.match.history


def test_crystals_of_which_one_stays_ready_are_asked_for(lay):
    table = lay("era", era([AIR, "Air Crystal"], [{"card": "Updraft", "on": "Charged"}], ["Updraft"]))
    begin(table, "Updraft")
    assert table.scene.draft is not None and table.scene.position.prompt == "Exhaust a crystal to pay 1 Air"
    assert table.scene.words.prompt() == "You pay 1 Air: click the crystal to exhaust."


TOLL = "Tollgate Phantom"  # 1 Arcane and 2 of any kind
RAT, WATCHER = "Rivet Rat", "Sleepless Watcher"  # 1 Tech; 1 Arcane
WHELP = {"card": "Bramble Whelp", "place": "c1"}  # 1 Primal, as often as one likes


@pytest.mark.parametrize(
    ("ready", "more", "left"),
    [
        pytest.param({"Arcane": 2, "Tech": 2}, {}, None, id="nothing wants anything"),
        pytest.param({"Arcane": 3, "Tech": 1}, {"hand": [RAT]}, {"Tech": 1}, id="a card in hand"),
        pytest.param({"Arcane": 2, "Tech": 2}, {"hand": [RAT, WATCHER]}, ASKED, id="two cards of which one remains"),
        pytest.param({"Arcane": 3, "Tech": 1}, {"hand": ["Gate Sentry"]}, None, id="what is too dear by then"),
        pytest.param({"Arcane": 3, "Primal": 1}, {"board": [WHELP]}, {"Primal": 1}, id="an ability in play"),
    ],
)
def test_resources_that_nothing_wants_pay_without_a_question(lay, ready, more, left):
    one = {"hand": [TOLL, *more.get("hand", ())], "ready": ready, **{k: v for k, v in more.items() if k != "hand"}}
    table = lay("nomansland", {"seat": {"1": one}})
    begin(table, TOLL)
    if left is ASKED:
        assert table.scene.position.prompt == "Pay with which resource?"
        return
    assert table.scene.draft is None and sum(table.position.ready[:5]) == 1
    for kind, number in (left or {}).items():
        assert table.position.ready[KINDS.index(kind)] == number


@pytest.mark.parametrize(
    ("card", "ready", "asked"),
    [
        pytest.param("Long Study", {"Arcane": 2, "Tech": 2}, True, id="a spell that draws"),
        pytest.param("Moth-Eyed Seer", {"Arcane": 2, "Tech": 2}, True, id="a creature that draws as it enters"),
        pytest.param("Rebuild", {"Arcane": 1, "Tech": 2}, True, id="a spell that returns a card"),
        pytest.param("Ghostlight Wall", {"Arcane": 2, "Tech": 1}, False, id="a construct that draws as it dies"),
        pytest.param("Long Study", {"Arcane": 2, "Tech": 1}, False, id="with nothing left"),
    ],
)
def test_what_a_card_brings_to_hand_may_want_any_resource(lay, card, ready, asked):
    """Nobody knows what drawn cards will cost, and the table chose what was left for them."""
    table = lay("nomansland", {"seat": {"1": {"hand": [card], "ready": ready, "pitch": ["Auto-Turret"]}}})
    begin(table, card)
    assert (table.scene.position.prompt == "Pay with which resource?") == asked


def test_a_resource_exhausted_by_hand_pays_first(lay):
    table = lay("nomansland", {"seat": {"1": {"hand": [TOLL, RAT], "ready": {"Arcane": 3, "Tech": 1}}}})
    table.scene.choose((table.position.move("exhaust Tech"),))
    begin(table, TOLL)
    assert table.position.ready[KINDS.index("Tech")] == 0 and table.position.ready[KINDS.index("Arcane")] == 1


def test_the_only_stones_that_can_pay_are_paid_without_a_question(lay):
    one = {"hand": ["Imp"], "stones": {"blue": 2}}
    table = lay("vale", {"seats": 2, "phase": "action", "turn": 2, "seat": {"1": one}})
    begin(table, "Imp")
    assert table.scene.draft is None and table.card("Imp", "area") in table.position.piles[1][0]


def test_one_kind_of_means_asks_for_nothing(lay):
    eternal = {"1": {"power": 3, "influence": {"Fire": 1}, "hand": ["Oni Ronin"]}, "2": {}}
    table = lay("eternal", {"seat": eternal})
    begin(table, "Oni Ronin")
    assert table.scene.draft is None and table.position.power[0] == 2
    one = {"capital": ["Orc Capital"], "resources": 9, "hand": ["Troll Vomit"], "deck": ["Choppa"]}
    two = {"capital": ["Dwarf Capital"], "deck": ["Demolition!"]}
    table = lay("invasion", {"phase": "capital", "active": 1, "seat": {"1": one, "2": two}})
    begin(table, "Troll Vomit")
    assert table.scene.draft is None and table.position.resources[0] < 9


def test_no_hidden_card_pulses_where_resources_pay(lay):
    """What pays is no card there, and a hidden card is none that is known: the other hand pulsed."""
    ready = {"Arcane": 2, "Tech": 2}
    table = lay("nomansland", {"seat": {"1": {"hand": [TOLL, RAT, WATCHER], "ready": ready}, "2": {"hand": [RAT]}}})
    begin(table, TOLL)
    assert table.scene.draft is not None and table.scene.position.prompt == "Pay with which resource?"
    assert any(piece.id is None for piece in table.scene.arranged.pieces)
    assert not table.scene.paying.cards


def test_a_crystal_that_is_like_another_pulses_with_it(lay):
    """Only one of the two is listed, but a click on either pays: the other one stood still."""
    one = {
        "dinos": [GALLI],
        "crystals": [AIR, "Air Crystal", "Air Crystal"],
        "charges": [{"card": "Gust Fan", "on": "Charged"}],
        "hand": ["Gust Fan"],
    }
    table = lay("era", {"phase": "main", "seat": {"1": one, "2": {"dinos": [GALLI]}}})
    begin(table, "Gust Fan")
    assert len(table.scene.position.moves) == 2
    assert [piece.id for piece in table.scene.paying.cards] == table.position.piles[3][0]


@pytest.mark.parametrize(
    ("other", "asked"), [({"card": "Cloudstep Raptor"}, False), ({"card": "Cloudstep Raptor", "exhausted": True}, True)]
)
def test_a_target_is_asked_for_only_where_it_makes_a_difference(lay, other, asked):
    """Featherfoot Galli readies another dino when it attacks: nobody was exhausted, and yet it was asked who is to be
    readied. The move is written down all the same."""
    one = {"dinos": ["Featherfoot Galli", other, "Galecrest Ptero"]}
    table = lay("era", {"phase": "main", "seat": {"1": one, "2": {"dinos": ["Mossplate Ankylo"]}}}, ("human", "random"))
    scene = table.scene
    (attack,) = [move for move in table.position.moves if table.position.notation(move).endswith("Featherfoot Galli")]
    scene.choose((attack,))
    assert scene.position.notation(scene.position.moves[0]).startswith("target") == asked
    assert asked or [played.text.split()[0] for played in scene.match.history][:2] == ["attack", "target"]


@pytest.mark.parametrize(
    ("area", "asked"),
    [
        pytest.param(["Salamander", "Nessie"], False, id="each scores"),
        pytest.param(["Undine Queen", "Sea Spirit"], True, id="the one gains what the other counts"),
    ],
)
def test_which_effect_is_used_next_is_asked_only_where_the_order_makes_a_difference(lay, area, asked):
    position = {"phase": "resolution", "seat": {"1": {"area": area}, "2": {"score": 3}}}
    table = lay("vale", position, ("human", "human"))
    table.person.wait(1)
    assert (table.position.prompt == "Use an active effect") == asked
    made = [played for played in table.scene.match.history if played.text.startswith("use ")]
    assert len(made) == (0 if asked else 1) and all(played.unasked for played in made)


@pytest.mark.parametrize(("points", "asked"), [(0, False), (1, True)])
def test_whose_points_are_taken_is_asked_only_where_somebody_has_some(lay, points, asked):
    """Goblin takes 1 from an opponent: with all at 0 it was asked from whom nothing is taken."""
    seats = {"1": {"area": ["Goblin"]}, "2": {"score": points}, "3": {}}
    table = lay("vale", {"seats": 3, "phase": "resolution", "seat": seats}, ("human",) * 3)
    table.person.wait(1)
    assert (table.position.prompt == "Take 1 from whom?") == asked
    made = [played.text for played in table.scene.match.history if played.text.startswith("choose player")]
    assert len(made) == (not asked)


def test_a_hand_of_no_cards_is_kept_without_a_question(lay):
    one, two = {"hand": ["Updraft"], "deck": ["Updraft"] * 9}, {"dinos": ["Mossplate Ankylo"], "hand": ["Updraft"]}
    table = lay("era", {"phase": "opening", "seat": {"1": one, "2": two}}, ("human", "random"))
    while table.position.seat == 0 and len(table.scene.match.history) < 9:
        table.scene.choose((table.position.move("redraw"),))
    assert [played.text for played in table.scene.match.history if played.seat == 0] == ["redraw"] * 6 + ["keep"]


@pytest.mark.parametrize(
    ("units", "hand", "asked"),
    [
        pytest.param(["Silver Helm Brigade"] * 2, "Nurgle's Pestilence", False, id="each draws a card"),
        pytest.param(["Walking Sacrifice"] * 3, "Nurgle's Pestilence", False, id="three of them"),
        pytest.param(["The Greatswords"] * 2, "Free Company", False, id="each changes itself"),
        pytest.param(
            ["Walking Sacrifice", "Sigmar's Blessed"], "Nurgle's Pestilence", True, id="one asks for a target"
        ),
    ],
)
def test_what_happens_next_is_asked_only_where_the_order_makes_a_difference(lay, units, hand, asked):
    """Two River Trolls that heal themselves were asked about in every turn. The moves are written down all the same."""
    play = [{"card": unit, "place": "battlefield"} for unit in units]
    one = {"resources": 9, "hand": [hand], "deck": ["Huntsmen"] * 5, "play": play}
    two = {"deck": ["Huntsmen"] * 5, "play": [{"card": "Troll Slayers", "place": "battlefield"}] * 2}
    table = lay("invasion", {"phase": "capital", "active": 1, "seat": {"1": one, "2": two}}, ("human", "random"))
    scene = table.scene
    where = " in Battlefield" if hand == "Free Company" else ""
    scene.choose((table.position.move(f"play {hand}{where}"),))
    table.person.wait(1)
    assert (table.position.prompt == "Which happens next?") == asked
    made = [played for played in scene.match.history if played.text.startswith("choose ")]
    assert len(made) == (0 if asked else len(units) - 1) and all(played.unasked for played in made)


def test_a_unit_that_two_cards_wait_for_asks_for_no_order(lay):
    """We'z Bigga! was played twice: neither knows of the other."""
    one = {"resources": 9, "hand": ["We'z Bigga!"] * 2 + ["Free Company"], "deck": ["Huntsmen"] * 5}
    two = {"deck": ["Huntsmen"] * 5}
    table = lay("invasion", {"phase": "capital", "active": 1, "seat": {"1": one, "2": two}}, ("human", "random"))
    for move in ("play We'z Bigga!", "play We'z Bigga!", "play Free Company in Quest"):
        table.scene.choose((table.position.move(move),))
        table.person.wait(1)
    assert table.position.prompt != "Which happens next?"
    assert table.position.damage[table.card("Free Company", "play")] == 2

"""No Man's Land at the table: units dragged to move and attack, cards put on zones, terrain beneath, resources."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game import load_ruleset
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from scenes.look import Look
from scenes.table import arrows

GAME = "nomansland"
PILES = ("hand", "deck", "pitch", "stack")
ONE = {
    "ready": {"Unconverted": 3, "Refined": 2, "Primal": 2},
    "hand": ["Stray Mongrel", "Tangling Mud", "Crackling Sky", "Crunk's Technique", "Meadow Recruit"],
    "deck": ["Gate Sentry", "Gate Sentry", "Gate Sentry"],
    "board": [
        {"card": "Ridge Runner", "place": "c3"},
        {"card": "Boom Fletcher", "place": "d2"},
        {"card": "Moss Troll", "place": "a1", "summoning": 1},
    ],
}
TWO = {
    "life": 12,
    "hand": ["Gate Sentry"],
    "deck": ["Gate Sentry", "Gate Sentry"],
    "board": [{"card": "Counterweight Guard", "place": "c4"}, {"card": "Gate Sentry", "place": "d4", "exhausted": 2}],
}


@pytest.fixture
def field(sit):
    """A table with a battle on it, seen by the seat whose turn it is; `field(one, two)` changes what the seats have."""

    def build(one=None, two=None, active=1, **options):
        options = {"seats": ("human", "human"), **options}
        table = sit(game=GAME, **options)
        seats = {"1": {**ONE, **(one or {})}, "2": {**TWO, **(two or {})}}
        position = {"active": active, "seat": seats}
        example = examples_of(
            {
                "game": GAME,
                "title": "x",
                "kind": "puzzle",
                "position": position,
                "step": [{"seat": 1, "prompt": "Your main phase"}],
            },
            Path("x"),
        )[0]
        scene = table.scene
        scene.match.position, sink = (
            staged(example, ruleset_for(example, load_ruleset(GAME))),
            scene.match.position.sink,
        )
        scene.match.position.sink = sink
        scene.looker = scene.match.position.seat
        scene.refresh()
        table.app.step([])
        return table

    return build


def zone(table, name):
    return next(one.rect.center for one in table.scene.arranged.squares if one.name == name)


def last(table):
    return table.scene.match.history[-1].text


def moves(table):
    return [played.text for played in table.scene.match.history if played.text != "pass"]


def let_happen(table):
    """Everybody passes until nothing waits."""
    for _ in range(12):
        table.person.frames()
        if table.scene.covered:
            table.person.keys("enter")
        if table.scene.deciding and table.position.ruleset.verbs.no_more in table.position.moves:
            table.person.keys("p")


def unit(table, name, seat=0):
    return table.card(name, "board", seat)


def test_a_unit_that_has_moved_attacks_the_empty_zone_that_it_is_dragged_to(field):
    """What is lit is done: that it could not move there is no reason to ask."""
    table = field(
        {"board": [{"card": "Counterweight Guard", "place": "c2"}]}, {"board": [{"card": "Gate Sentry", "place": "a4"}]}
    )
    table.person.drag(table.at(unit(table, "Counterweight Guard")), zone(table, "c3"))
    table.person.keys("1")
    let_happen(table)
    assert moves(table)[-1:] == ["move Counterweight Guard to c3"], table.scene.describe()
    assert table.position.why_not(0, "move Counterweight Guard to c4"), "it has made its move"
    table.person.drag(table.at(unit(table, "Counterweight Guard")), zone(table, "c4"))
    assert moves(table)[-1] == "attack c4 with Counterweight Guard", table.scene.describe()
    assert table.scene.menu is None and not table.scene.said.bad


def test_a_unit_dragged_to_a_zone_moves_there_and_onto_its_target_attacks(field):
    table = field()
    table.person.drag(table.at(unit(table, "Boom Fletcher")), zone(table, "d3"))
    assert moves(table)[-1] == "move Boom Fletcher to d3", table.scene.describe()
    table.person.drag(table.at(unit(table, "Ridge Runner")), zone(table, "c4"))
    assert "attack c4 with Ridge Runner" in moves(table)


def test_picked_up_it_lights_the_zones_it_can_go_to_and_the_one_it_would_hit(field):
    table = field()
    runner = unit(table, "Ridge Runner")
    table.person.press(table.at(runner))
    table.person.point(table.scene.frame.mat.midleft)
    lit = {one.name for one in table.scene.arranged.squares if table.scene.words.takes(one)}
    assert lit == {"b2", "c2", "b3", "d3", "c4"}


def test_pointed_at_it_shows_where_it_can_go_what_it_would_hit_and_who_would_die(field):
    table = field()
    runner, guard = unit(table, "Ridge Runner"), unit(table, "Counterweight Guard", 1)
    table.person.point(table.at(runner))
    names = {one.name for one in table.scene.arranged.squares if one.key in table.scene.within_reach()}
    assert {"b2", "c2", "b3", "d3"} <= names
    signs = {(sign.name, sign.card) for sign in table.scene.drawing.foresight.now()}
    assert signs == {("aim", guard), ("back", runner), ("dies", runner)}
    table.app.draw()
    table.person.point(table.at(guard))
    assert ("aim", runner) in {(sign.name, sign.card) for sign in table.scene.drawing.foresight.now()}


def test_held_over_a_zone_it_shows_what_it_would_hit_from_there(field):
    table = field()
    table.person.press(table.at(unit(table, "Ridge Runner")))
    table.person.point(zone(table, "d3"))
    words = table.scene.drawing.foresight.words()
    assert any("Gate Sentry" in text for text in words) and "Gate Sentry" in table.scene.words.prompt()
    table.person.point(zone(table, "b3"))
    signs = table.scene.drawing.foresight.now()
    assert [sign.name for sign in signs] == ["player"]
    assert table.scene.drawing.foresight.words() == [f"it aims at b4: 2 damage to {table.scene.match.names[1]}"]
    table.app.draw()


def test_what_ends_an_activation_that_has_more_to_do_says_so_while_it_is_held(field):
    table = field({"hand": ["Meadow Recruit", "Crunk's Technique", "Gate Sentry"]})
    scene = table.scene
    scene.match.play(table.position.move("move Boom Fletcher to d3"))
    let_happen(table)
    scene.refresh()
    ends = "it ends the activation of Boom Fletcher"
    assert "Finish Boom Fletcher" in {scene.offer.label(move) for move in scene.offer.buttons}
    for card, says in (
        (table.card("Meadow Recruit"), [ends]),
        (table.card("Crunk's Technique"), [f"pitched, {ends}"]),
        (unit(table, "Ridge Runner"), [ends]),
        (unit(table, "Boom Fletcher"), []),
    ):
        scene.gestures.pick_up(card)
        assert [words for words in scene.drawing.foresight.words() if "ends" in words] == says
        assert ("nds the activation" in scene.words.prompt()) == bool(says)
        scene.gestures.put_back()
    scene.match.play(table.position.move("finish Boom Fletcher"))
    scene.refresh()
    scene.gestures.pick_up(table.card("Meadow Recruit"))
    assert scene.drawing.foresight.words() == []


def test_a_card_that_is_too_dear_says_so_wherever_its_text_is_aimed(field):
    table = field({"ready": {"Unconverted": 0}})
    before = table.position.to_json()
    table.person.drag(table.at(table.card("Stray Mongrel")), zone(table, "b2"))
    assert "costs" in table.scene.message and table.position.to_json() == before, table.scene.message
    table.person.drag(table.at(table.card("Crackling Sky")), table.at(unit(table, "Counterweight Guard", 1)))
    assert "costs" in table.scene.message and table.position.to_json() == before, table.scene.message


@pytest.mark.parametrize(
    ("name", "where", "rule"),
    [
        ("Ridge Runner", "e1", "move.surrounding"),
        ("Ridge Runner", "b4", ""),
        ("Boom Fletcher", "c3", ""),
        ("Moss Troll", "b1", "creature.summoning"),
    ],
)
def test_a_zone_that_is_out_of_reach_says_why_with_its_rule(field, name, where, rule):
    table = field()
    before = table.position.to_json()
    table.person.drag(table.at(unit(table, name)), zone(table, where))
    assert table.position.to_json() == before and table.scene.held is None
    assert table.scene.said.bad and "[" not in table.scene.message
    assert table.scene.said.rule == rule if rule else table.scene.said.rule, table.scene.message


def test_the_void_takes_nothing(field):
    table = field()
    before = table.position.to_json()
    table.person.drag(table.at(unit(table, "Ridge Runner")), zone(table, "a3"))
    assert table.position.to_json() == before
    assert not any(control.name.startswith("a3") for control in table.scene.squares)


@pytest.mark.parametrize("name", ["Meadow Recruit", "Tangling Mud"])
def test_a_card_that_is_put_on_the_void_is_told_what_the_void_is(field, name):
    table = field()
    table.person.drag(table.at(table.card(name)), zone(table, "e3"))
    assert table.scene.message == "E3 is void: nobody may enter it." and table.scene.draft is None


def test_a_card_dragged_to_a_zone_is_played_and_enters_there(field):
    table = field()
    card = table.card("Meadow Recruit")
    table.person.drag(table.at(card), zone(table, "b2"))
    let_happen(table)
    position = table.position
    assert position.ruleset.zones[position.zone[card]].name == "board", table.scene.describe()
    assert position.ruleset.squares[position.place[card]] == "b2"


def test_a_card_may_not_be_put_where_it_cannot_enter(field):
    table = field()
    card = table.card("Meadow Recruit")
    table.person.press(table.at(card))
    table.person.point(table.scene.frame.mat.midleft)
    lit = {one.name for one in table.scene.arranged.squares if table.scene.words.takes(one)}
    assert lit == {"b1", "c1", "d1", "e1", "a2", "b2", "c2", "e2"}


def test_terrain_lies_under_the_unit_and_its_heap_is_counted(field):
    table = field(
        one={"ground": [{"card": "Tangling Mud", "place": "c3"}]}, two={"ground": [{"card": "Dugout", "place": "b2"}]}
    )
    mud = table.card("Tangling Mud", "ground")
    piece = table.scene.arranged.of(mud)
    runner = table.scene.arranged.of(unit(table, "Ridge Runner"))
    assert piece.square.name == runner.square.name == "c3" and piece.flat and not runner.flat
    assert piece.rect.top < runner.rect.top and piece.heap == 1
    assert table.scene.gestures.piece_at((piece.rect.centerx, piece.rect.top + 3)).id == mud
    assert table.scene.gestures.piece_at(piece.rect.center).id == runner.id
    table.app.draw()


def test_a_field_terrain_goes_to_either_sides_zone(field):
    table = field({"ready": {"Unconverted": 3, "Arcane": 2}})
    card = table.card("Crackling Sky")
    table.person.press(table.at(card))
    table.person.point(table.scene.frame.mat.midleft)
    lit = {one.name for one in table.scene.arranged.squares if table.scene.words.takes(one)}
    assert lit == {"field 1", "field 2"}
    near, far = zone(table, "field 1"), zone(table, "field 2")
    assert near[1] > far[1]
    table.person.release(far)
    let_happen(table)
    assert table.position.ruleset.squares[table.position.place[card]] == "field 2"


def test_a_resource_is_exhausted_by_a_click_and_the_pool_shows_it(field):
    table = field()
    control = next(one for one in table.scene.parts if one.name == "Primal")
    assert control.value == "2 of 2"
    table.person.click(control.rect.center)
    assert last(table) == "exhaust Primal"
    figures = {(one.counter, one.name): one.text for one in table.scene.tallies.figures(0)}
    assert figures["ready", "Primal"] == "1/2" and figures["pool", "Primal"] == "1"
    assert "Exhaust Primal" not in table.scene.describe()


def test_a_card_dropped_on_the_pitch_pile_is_pitched_and_the_conversion_is_chosen(field):
    table = field()
    card = table.card("Meadow Recruit")
    pitch = table.scene.arranged.spots["pitch", 0]
    table.person.drag(table.at(card), pitch.center)
    assert last(table) == "pitch Meadow Recruit", table.scene.describe()
    assert "becomes Refined" in table.scene.describe()
    assert table.scene.menu, "they are too long for the bar, so they are listed"
    table.person.keys("escape c 1")
    assert last(table) == "convert Unconverted to Refined"


@pytest.mark.parametrize("spell", ["Crunk's Technique", "Long Study"])
def test_a_spell_that_could_be_played_is_pitched_by_a_drop_on_the_pitch_pile(field, spell):
    """It comes there by itself once it was played: what is put there is meant to be pitched."""
    table = field({"hand": [spell], "ready": {"Unconverted": 3, "Primal": 2, "Arcane": 2, "Refined": 2}})
    card, pitch = table.card(spell), table.scene.arranged.spots["pitch", 0]
    assert table.scene.offer.lively(card)
    table.person.drag(table.at(card), pitch.center)
    assert last(table) == f"pitch {spell}", table.scene.describe()


@pytest.mark.parametrize("spell", ["Crunk's Technique", "Long Study"])
def test_a_spell_that_can_be_pitched_no_more_is_not_played_by_a_drop_on_the_pitch_pile(field, spell):
    resources = {"Unconverted": 3, "Primal": 2, "Arcane": 2, "Refined": 2}
    table = field({"hand": [spell, "Gate Sentry"], "ready": resources})
    scene, card, pitch = table.scene, table.card(spell), table.scene.arranged.spots["pitch", 0]
    scene.match.play(table.position.move("pitch Gate Sentry"))
    scene.match.play(table.position.ruleset.verbs.done)
    scene.refresh()
    assert scene.offer.lively(card)
    table.person.drag(table.at(card), pitch.center)
    assert last(table) == "done", scene.describe()
    assert "at most 1 a turn" in scene.describe(), scene.describe()


def test_what_is_pitched_converts_at_a_press_of_the_space_bar_and_is_not_wasted_by_it(field):
    """Doing nothing is the lit button only where there is nothing else to choose, or cards to click."""
    table = field({"ready": {"Unconverted": 3}, "hand": ["Gate Sentry"]})
    table.person.drag(table.at(table.card("Gate Sentry")), table.scene.arranged.spots["pitch", 0].center)
    lit = {button.name: button.primary for button in table.scene.buttons}
    assert lit == {"Unconverted becomes Tech [1]": True, "Done [D]": False}, table.scene.describe()
    table.person.keys("space")
    assert last(table) == "convert Unconverted to Tech"


def test_a_spell_is_dropped_on_its_target(field):
    table = field()
    table.person.drag(table.at(table.card("Crunk's Technique")), table.at(unit(table, "Gate Sentry", 1)))
    while table.scene.draft:
        table.scene.choose((table.scene.position.moves[0],))
    assert any(text.startswith("target 2/Gate Sentry") for text in moves(table)), moves(table)


def test_exhaust_summoning_and_health_are_marked_and_said(field):
    table = field(two={"board": [{"card": "Counterweight Guard", "place": "c4", "health": 1, "exhausted": 2}]})
    text = table.scene.describe()
    assert "health 1 of 4, exhausted 2" in text and "Moss Troll (attack 4, range 1, health 5 of 5, new)" in text
    guard = table.scene.arranged.of(unit(table, "Counterweight Guard", 1))
    plain = table.scene.faces.bare(guard.view, guard.rect.size)
    marked = table.scene.faces.lying(guard)
    assert plain.get_buffer().raw != marked.get_buffer().raw


def test_a_unit_with_ready_acts_at_once_and_does_not_wear_the_sign_of_one_that_cannot(field):
    table = field({"board": [{"card": "Stray Mongrel", "place": "b2", "summoning": 1}]})
    view = table.scene.arranged.of(unit(table, "Stray Mongrel")).view
    assert view["summoning"] and table.scene.plan.worn(view) == []


def test_the_second_seat_sees_its_own_backline_at_the_bottom(field):
    table = field(active=2)
    squares = {one.name: one.rect for one in table.scene.arranged.squares}
    assert squares["a5"].top > squares["a1"].top and squares["a5"].left > squares["e5"].left
    assert squares["field 2"].top > squares["field 1"].top
    guard = unit(table, "Counterweight Guard", 1)
    table.person.drag(table.at(guard), squares["b3"].center)
    assert moves(table)[-1] == "move Counterweight Guard to b3"


def test_an_attack_under_way_points_at_its_zone(field):
    table = field()
    runner = unit(table, "Ridge Runner")
    table.scene.match.play(table.position.move("attack c4 with Ridge Runner"))
    table.scene.refresh()
    where = next(one.rect for one in table.scene.arranged.squares if one.name == "c4")
    assert [(card, rect) for card, rect, _ in arrows.to_squares(table.scene)] == [(runner, where)]
    table.app.draw()
    let_happen(table)
    assert arrows.to_squares(table.scene) == []


def test_equal_cards_in_hand_can_each_be_played(field):
    table = field({"hand": ["Meadow Recruit", "Meadow Recruit"]})
    for card in table.position.piles[0][0]:
        assert table.scene.offer.acts(card) and table.scene.offer.destinations(card).squares


def test_an_activation_is_ended_by_its_button(field):
    table = field()
    table.person.drag(table.at(unit(table, "Boom Fletcher")), zone(table, "d3"))
    button = next(button for button in table.scene.buttons if button.name.startswith("Finish Boom Fletcher"))
    table.person.click(button.rect.center)
    assert last(table) == "finish Boom Fletcher"


def test_an_activation_that_has_nothing_left_is_not_offered_to_be_ended(field):
    table = field({"board": [{"card": "Gate Sentry", "place": "a2"}]}, {"board": []})
    scene, sentry = table.scene, unit(table, "Gate Sentry")

    def offered():
        return [button.name for button in scene.buttons if button.name.startswith("Finish")]

    table.person.drag(table.at(sentry), zone(table, "b3"))
    assert offered() == ["Finish Gate Sentry [F]"], "it can attack yet"
    scene.choose((table.position.move("attack b5 with Gate Sentry"),))
    let_happen(table)
    assert table.position.move("finish Gate Sentry") in table.position.moves, "matches of old may have it"
    assert offered() == [] and any(button.name.startswith("End turn") for button in scene.buttons), scene.describe()
    assert "finish" not in scene.describe().lower()


def test_a_turn_by_the_keyboard_alone(field):
    table = field({"hand": ["Meadow Recruit"]})
    person = table.person
    person.focus("Meadow Recruit")
    person.keys("enter")
    assert table.scene.menu and table.scene.held, "pitching it is offered beside the zones"
    person.focus("b2, your frontline")
    person.keys("enter")
    let_happen(table)
    person.focus("Ridge Runner")
    person.keys("enter")
    person.focus("P2's Counterweight Guard")
    person.keys("enter")
    let_happen(table)
    person.focus("Boom Fletcher")
    person.keys("enter")
    person.focus("e2, your frontline")
    person.keys("enter e")
    texts = [text for text in moves(table) if not text.startswith("choose")]
    assert texts[:3] == ["play Meadow Recruit", "attack c4 with Ridge Runner", "move Boom Fletcher to e2"], texts
    assert "end turn" in texts and "choose b2" in moves(table)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 75), ((1280, 720), 250), ((1920, 1080), 100)])
def test_everything_lies_in_the_window_and_no_zone_covers_another(field, seat, size, scale):
    table = field(
        one={"ground": [{"card": "Tangling Mud", "place": "c3"}], "pitch": ["Gate Sentry"]},
        active=seat,
        window=size,
        scale=scale,
    )
    scene = table.scene
    assert len(scene.arranged.squares) == 27
    places = [(one.name, one.rect) for one in scene.arranged.squares]
    places += [(f"{zone} {seat}", rect) for (zone, seat), rect in scene.arranged.spots.items() if zone in PILES]
    places += [(f"plate {seat}", rect) for seat, rect in enumerate(scene.arranged.plates)]
    places += [(f"counters {seat}", rect) for seat, rect in enumerate(scene.arranged.counters)]
    for one, two in combinations(places, 2):
        assert not one[1].colliderect(two[1]), (one, two)
    for name, rect in places:
        assert scene.frame.mat.contains(rect), name
    table.app.draw()


@pytest.mark.parametrize("way", ("click", "keys", "drop"))
def test_a_column_is_chosen_by_any_of_its_squares_or_what_stands_there(field, way):
    """It was asked for in a menu over the board."""
    table = field(
        {"hand": ["Emergency Flare"], "ready": {"Tech": 1}}, {"board": [{"card": "Moss Troll", "place": "c4"}]}
    )
    scene, card = table.scene, table.card("Emergency Flare", seat=table.position.seat)
    there = next(piece for piece in scene.arranged.pieces if piece.view.get("name") == "Moss Troll" and piece.seat)
    if way == "drop":
        table.person.drag(table.at(card), there.rect.center)
    else:
        scene.gestures.pick_up(card)
        scene.choose(((scene.offer.of_card[card][0]),))
        assert scene.menu is None and scene.words.prompt().endswith("choose a column. Click a place that is lit.")
        names = {square.name[0] for square in scene.arranged.squares if scene.words.takes(square)}
        assert names == set("abcde")
        if way == "click":
            table.person.click(there.rect.center)
        else:
            scene.set_focus(next(control for control in scene.cards if control.piece.key == there.key))
            table.person.keys("enter")
    texts = [played.text for played in scene.match.history]
    assert texts == ["play Emergency Flare", "choose column c"]


def test_what_counters_are_is_said_in_whole_in_large_polish_type(field, monkeypatch):
    table = field()
    table.app.change(scale=150, window=(1280, 720), language="Polski")
    table.app.step([])
    written = {}
    put = Look.put
    monkeypatch.setattr(Look, "put", lambda look, *rest: written.update({rest[-1]: rest[-2]}) or put(look, *rest))
    table.scene.drawing.forget()
    table.app.draw()
    assert written["gotowe"] == "gotowe"
    assert written["pula"] == "pula"

"""Moves made at the table: dragged, clicked, begun and let go, refused with their reason, taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game import load_ruleset
from game.kernel.unlisted import alike
from game.kernel.zones import put
from game.records.examples import examples_of
from game.records.examples_stage import ruleset_for, staged
from game.records.match import Match
from scenes.table import marks
from scenes.table.column import Column, giving_way
from scenes.table.hand import Menu
from scenes.table.offers import Offer
from scenes.table.resting import Resting
from scenes.table.scene import TableScene
from scenes.table.sitting import order_of
from tests.table.conftest import idle


def main_phase(seat=0, turn=1):
    def reached(position):
        return (
            position.seat == seat
            and position.active == seat
            and position.turn >= turn
            and position.phase == 2
            and position.ruleset.verbs.no_more not in position.moves
        )

    return reached


def hand_of(table, kinds, seat=0):
    position = table.position
    return [card for card in position.piles[0][seat] if position.card[card].type in kinds]


def test_a_card_dragged_onto_a_crystal_charges_it(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    crystal, card = table.position.piles[3][0][0], table.position.piles[0][0][0]
    table.person.drag(table.at(card), table.at(crystal))
    assert table.position.host[card] == crystal, table.scene.describe()
    assert table.scene.held is None


def test_charges_are_counted_on_their_crystal_also_where_one_knows_them(sit, monkeypatch):
    table, counted = sit(("human", "human")), []
    draw = marks.count
    monkeypatch.setattr(marks, "count", lambda look, number, size: counted.append(number) or draw(look, number, size))
    table.play_until(main_phase())
    crystal = table.position.piles[3][0][0]

    def drawn():
        counted.clear()
        Resting(table.scene).draw(table.app.surface.get_size())
        return sorted(counted)

    before, card = drawn(), table.position.piles[0][0][0]
    table.person.drag(table.at(card), table.at(crystal))
    assert table.position.host[card] == crystal
    assert drawn() == sorted([*before, 1])


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1000), (1920, 1080)])
@pytest.mark.parametrize("exhausted", [False, True])
def test_many_charges_reach_over_no_pile_in_a_tall_window(sit, size, exhausted):
    crystal = {"card": "Earth Crystal", "as": "Full", "exhausted": exhausted}
    charges = [{"card": "Dig Deep", "on": "Full"} for _ in range(4)]
    table = laid(sit, {"dinos": ["Rex"], "crystals": [crystal], "charges": charges, "deck": ["Dig Deep"]})
    table.app.resize(*size)
    pieces = table.scene.arranged.pieces
    (deck,) = (piece for piece in pieces if piece.zone == "deck" and piece.seat == 0)
    under = [piece.rect for piece in pieces if piece.zone == "charges"]
    assert len(under) == 4 and len({rect.left for rect in under}) == 4
    assert not any(deck.rect.colliderect(rect) for rect in under)


@pytest.mark.parametrize("number", range(2))
def test_each_of_two_equal_cards_in_hand_charges_the_crystal_that_it_is_dragged_onto(sit, number):
    """For the second one it was asked, since only the first is among the moves."""
    table = laid(sit, {"dinos": ["Rex"], "crystals": ["Earth Crystal"], "hand": ["Skyglass Plate"] * 2})
    crystal = table.card("Earth Crystal", "crystals")
    table.person.drag(table.at(table.position.piles[0][0][number]), table.at(crystal))
    assert not table.scene.menu and table.position.hung[crystal] == 1, table.scene.message


ALIKE = ["Earth Crystal"] * 3


def crystals(table):
    return [piece for piece in table.scene.arranged.pieces if piece.zone == "crystals" and piece.seat == 0]


@pytest.mark.parametrize("number", range(3))
def test_of_crystals_that_are_alike_the_one_that_is_clicked_is_exhausted(sit, number):
    """The first one of them was, whichever was clicked."""
    table = laid(sit, {"dinos": ["Rex"], "crystals": ALIKE})
    places = [piece.rect.copy() for piece in crystals(table)]
    table.person.click(places[number].center)
    assert [piece.view.get("exhausted", 0) for piece in crystals(table)] == [number == one for one in range(3)]
    table.scene.undo()
    assert [piece.rect for piece in crystals(table)] == places
    table.person.click(places[1].center)
    assert [piece.view.get("exhausted", 0) for piece in crystals(table)] == [0, 1, 0]
    table.person.click(places[2].center)
    assert [piece.view.get("exhausted", 0) for piece in crystals(table)] == [0, 1, 1]


@pytest.mark.parametrize("number", range(3))
def test_of_crystals_that_are_alike_the_one_that_a_card_is_dropped_on_is_charged(sit, number):
    table = laid(sit, {"dinos": ["Rex"], "crystals": ALIKE, "hand": ["Skyglass Plate"] * 3})
    before = [piece.key for piece in table.scene.arranged.pieces if piece.zone == "hand" and piece.seat == 0]
    place = crystals(table)[number].rect.center
    table.person.drag(table.at(before[1][0]), place)
    (charge,) = (piece for piece in table.scene.arranged.pieces if piece.zone == "charges")
    assert charge.host == crystals(table)[number].key and crystals(table)[number].rect.collidepoint(place)


@pytest.mark.parametrize("way", ("click", "key", "drop"))
@pytest.mark.parametrize("game", ("eternal", "nomansland"))
def test_of_cards_that_are_alike_a_menu_plays_the_one_that_was_clicked(sit, game, way):
    """The first one of them left the hand, whichever the menu was opened by."""
    table, dice = sit(("human", "human"), game=game), Random(1)
    scene = table.scene

    def hand():
        return [piece.id for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == scene.looker]

    def named():
        return [card for _, row in scene.menu.rows for card in scene.offer.cards_of(row[0])] if scene.menu else []

    def second():
        """Click a card for which a like one stands in the moves, if there is one."""
        for card in scene.offer.of_card if scene.offer else ():
            if card in hand() and any(alike(scene.position, card, one) for one in hand() if one != card):
                scene.gestures.act_on(scene.arranged.of(card))
                if named() and card not in named():
                    return card
                scene.in_hand.close_menu()
                scene.gestures.put_back()
        return None

    while (card := second()) is None:
        position = scene.match.position
        scene.match.play(position.ruleset.quick(position, position.moves, dice))
        scene.looker = scene.match.position.seat
        scene.uncover()
        table.app.step([])
    (other,), before = set(named()), hand()
    if way == "drop":
        rows = [row for _, row in scene.menu.rows]
        scene.in_hand.close_menu()
        scene.gestures.offer_menu(scene.held, rows, scene.frame.mat)
        table.app.step([])
    if way == "click":
        table.person.click(scene.menu.places[0].center)
    else:
        table.person.keys("enter")
    swapped = [{card: other, other: card}.get(one, one) for one in before]
    assert other not in hand() and hand() == [one for one in swapped if one != other]


def test_a_dino_dragged_onto_one_that_sleeps_is_told_so_and_uses_no_ability(sit):
    table = sit(("human", "human"), decks=tuple(load_ruleset("era").decks()["Cinder March"] for _ in range(2)))
    table.play_until(lambda position: position.phase == 2 and position.turn == 1)
    scene, position, seat = table.scene, table.position, table.position.seat
    table.person.drag(table.at(position.piles[0][seat][0]), table.at(position.piles[3][seat][0]))
    carno = table.card("Blindfury Carno", "dinos", seat)
    assert scene.offer.destinations(carno).open, "its ability could be used"
    sleeper = next(one for one in scene.arranged.pieces if one.zone == "sleeping_dinos" and one.seat != seat)
    begun = len(scene.match.history)
    table.person.drag(table.at(carno), sleeper.rect.center)
    assert len(scene.match.history) == begun and scene.held is None
    assert scene.message == "What lies face down cannot be aimed at."


def test_a_dino_that_can_attack_nobody_who_is_face_up_yet_is_told_so(sit):
    """It was told that it has no ability, which nobody had asked about."""
    table = sit(("human", "human"), decks=("Deep Roots", "Deep Roots"))
    table.play_until(lambda position: position.phase == 2 and position.turn == 1)
    bronto = table.card("Herdmother Bronto", "dinos", table.position.seat)
    table.person.click(table.at(bronto))
    assert table.scene.message == "No opponent has a face-up dino."


def test_a_card_that_is_dragged_onto_a_crystal_that_lies_face_down_is_told_that(sit):
    """Equipment was told what it costs, as if it were put on a dino."""
    table = sit(("human", "human"), decks=("Deep Roots", "Deep Roots"))
    table.play_until(lambda position: position.phase == 2 and position.turn == 1)
    seat = table.position.seat
    crystal = next(one for one in table.scene.arranged.pieces if one.zone == "sleeping_crystals" and one.seat == seat)
    before = table.position.to_json()
    for card in hand_of(table, ("weapon", "armour", "action"), seat):
        table.person.drag(table.at(card), crystal.rect.center)
        assert table.scene.said.rule == "crystal.charge-face-up", table.scene.message
        table.person.keys("escape escape" if table.scene.menu else "")
    assert table.position.to_json() == before, "an action was played at once on something else"


def test_picking_up_lights_the_places_where_the_card_may_go(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    card = table.position.piles[0][0][0]
    table.person.press(table.at(card))
    table.person.point(table.scene.frame.mat.center)
    allowed = {move[1] for move in table.position.moves if len(move) == 3 and move[2] == card}
    assert table.scene.held and allowed <= set(table.scene.held.destinations.cards)
    assert "Escape puts it back" in table.scene.describe()


def test_a_ready_dino_dragged_onto_an_enemy_attacks(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase(turn=2, seat=1))
    seat = table.position.seat
    mine, theirs = table.position.piles[1][seat][0], table.position.piles[1][1 - seat][0]
    table.person.drag(table.at(mine), table.at(theirs))
    assert table.position.exhausted[mine] == 1


def test_a_drag_that_is_refused_springs_back_and_says_why(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase(turn=2, seat=1))
    before = table.position.to_json()
    mine, other = table.position.piles[1][1][:2]
    table.person.drag(table.at(mine), table.at(other))
    assert table.position.to_json() == before and table.scene.held is None
    assert (
        "is not a face-up dino of an opponent" in table.scene.message and table.scene.said.rule == "combat.enemy-dino"
    )


def test_the_rule_behind_a_refusal_is_a_link_to_the_rulebook(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase(turn=2, seat=1))
    mine, other = table.position.piles[1][1][:2]
    table.person.drag(table.at(mine), table.at(other))
    (link,) = table.scene.said.links
    assert table.scene.said.area.contains(link.rect) and table.scene.frame.mat.contains(table.scene.said.area)
    table.person.click(link.rect.center)
    assert table.app.top.name == "rulebook" and "controls" in table.app.top.describe()
    table.person.keys("escape")
    assert table.app.top is table.scene
    table.person.drag(table.at(mine), table.at(other))
    table.person.keys("f2")
    assert table.app.top.name == "rulebook"


def test_what_was_said_at_one_decision_is_not_said_at_the_next(sit):
    table = sit(("human", "human"), remind=True)
    table.play_until(main_phase(turn=2, seat=1))
    table.scene.tell("Choose end turn once more.")
    table.person.frames(3)
    assert table.scene.message
    table.person.keys("space")
    table.person.frames(1)
    table.person.keys("space")
    assert table.scene.match.history and "once more" not in table.scene.message


def test_an_equal_crystal_stands_for_the_one_that_is_listed(sit):
    """Of equal crystals only one is listed; whoever clicks another is not told that it is none of those."""
    table = sit(("human", "human"))

    def others(position):
        listed = [move[1] for move in position.moves if position.notation(move).startswith("exhaust")]
        return [
            one for one in position.piles[3][0] if one not in listed and any(alike(position, one, x) for x in listed)
        ]

    table.play_until(lambda position: main_phase()(position) and bool(others(position)))
    before = sum(table.position.exhausted)
    table.person.click(table.at(others(table.position)[0]))
    assert sum(table.position.exhausted) == before + 1 and not table.scene.message


def test_a_second_charge_is_refused_with_its_rule(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    crystal, first, second = table.position.piles[3][0][0], *table.position.piles[0][0][:2]
    table.person.drag(table.at(first), table.at(crystal))
    table.person.drag(table.at(second), table.at(crystal))
    assert table.position.host[second] == -1
    assert table.scene.said.rule == "crystal.charge-once"


def test_clicking_a_crystal_exhausts_it(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    crystal = next(
        move[1] for move in table.position.moves if len(move) == 2 and table.position.card[move[1]].type == "crystal"
    )
    table.person.click(table.at(crystal))
    assert table.position.exhausted[crystal] == 1


def test_a_card_that_cannot_be_played_says_why_when_clicked_or_entered(sit):
    table = sit(("human", "human"))
    table.play_until(
        lambda position: (
            main_phase()(position)
            and any(not Offer(position, table.scene.plan).acts(card) for card in position.piles[1][0])
        ),
        choose=attack_first,
    )
    dino = next(card for card in table.position.piles[1][0] if not table.scene.offer.acts(card))
    table.person.click(table.at(dino))
    assert table.scene.said.rule and table.scene.said.bad
    table.scene.said.clear()
    control = next(card for card in table.scene.cards if card.piece.id == dino)
    table.scene.set_focus(control)
    table.person.keys("enter")
    assert table.scene.said.rule


def attack_first(position):
    verbs = position.ruleset.verbs
    return next((move for move in position.moves if verbs.all[move[0]].pattern.startswith("attack")), idle(position))


def find_targeted(table):
    """A card of the hand whose play goes on to ask for a target, and a target on which it can mean only that."""
    offer = table.scene.offer
    for card in table.position.piles[0][table.position.seat]:
        rows = offer.destinations(card)
        for target, choices in rows.cards.items():
            if len(choices) == 1 and len(choices[0]) > 1:
                return card, target
    return None


def to_targeted(sit):
    """A table at which somebody can play a card with a target."""
    for seed in range(1, 25):
        table = sit(("human", "human"), seed=seed)
        for _ in range(120):
            position = table.position
            if position.result is not None:
                break
            if main_phase(position.seat, 3)(position):
                table.scene.looker = position.seat
                table.scene.refresh()
                if find_targeted(table):
                    return table
            charges = [move for move in position.moves if len(move) == 3 and position.card[move[1]].type == "crystal"]
            table.scene.match.play(charges[0] if charges else idle(position))
    raise AssertionError("no seed gives a card with a target")


def test_a_card_dropped_on_its_target_is_played_at_once(sit):
    table = to_targeted(sit)
    card, target = find_targeted(table)
    table.person.drag(table.at(card), table.at(target))
    # A payment may still be asked; then the target is taken without another question.
    while table.scene.draft:
        table.scene.choose((table.scene.position.moves[0],))
    assert table.position.zone[card] != 0
    assert (
        target in {target_ for item in table.position.view(0)["stack"] for target_ in item["targets"]}
        or not table.position.items
    )


def test_a_play_begun_and_let_go_leaves_the_position_as_it_was(sit):
    table = to_targeted(sit)
    card, _ = find_targeted(table)
    before, played = table.position.to_json(), len(table.scene.match.history)
    area = table.scene.arranged.sides[table.scene.looker]
    table.person.drag(table.at(card), (table.scene.frame.mat.right - 20, area.top + 5))
    assert table.scene.draft is not None, table.scene.describe()
    assert table.scene.draft.now.zone[card] != table.position.zone[card]
    table.person.keys("escape")
    assert table.scene.draft is None
    assert table.position.to_json() == before and len(table.scene.match.history) == played


def test_the_right_button_puts_a_card_back(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    before = table.position.to_json()
    card = table.position.piles[0][0][0]
    table.person.press(table.at(card))
    table.person.point(table.scene.frame.mat.center)
    assert table.scene.held
    table.person.press(table.scene.frame.mat.center, button=3)
    assert table.scene.held is None and table.position.to_json() == before


def test_undo_takes_back_the_last_move(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    before = table.position.to_json()
    crystal, card = table.position.piles[3][0][0], table.position.piles[0][0][0]
    table.person.drag(table.at(card), table.at(crystal))
    assert table.position.to_json() != before
    table.person.keys("u")
    assert table.position.to_json() == before and table.scene.message == "Taken back."


def test_a_double_click_makes_the_likeliest_move(sit):
    table = sit(("human", "human"))

    def playable(position):
        texts = {position.notation(move) for move in position.moves}
        return [card for card in position.piles[0][position.seat] if f"play {position.card[card].name}" in texts]

    table.play_until(lambda position: main_phase()(position) and bool(playable(position)))
    played = len(table.scene.match.history)
    twice(table, playable(table.position)[0])
    assert len(table.scene.match.history) > played or table.scene.draft


def twice(table, card):
    at = table.at(card)
    table.person.click(at)
    table.person.keys("escape")
    table.person.click(at)


def test_a_double_click_makes_no_other_move_of_a_card_than_its_main_one(sit):
    """Who cannot pay for a card does not charge a crystal with it by mistake."""
    table = sit(("human", "human"))
    table.play_until(main_phase(turn=2, seat=1))
    kinds = {
        card: {table.position.notation(move).split()[0] for move in moves}
        for card, moves in table.scene.offer.of_card.items()
    }
    before = table.position.to_json()
    twice(table, next(card for card, words in kinds.items() if words == {"charge"}))
    assert table.position.to_json() == before and table.scene.draft is None


REX = {"type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4}


def laid(sit, mine, **cards):
    """A table of ERA with what the first seat has, and a dino of the other one."""
    table = sit(("human", "human"))
    head = {"game": "era", "title": "Laid", "kind": "card", "cards": {"Rex": REX, **cards}}
    setup = {"position": {"seat": {1: mine, 2: {"dinos": ["Rex"]}}}, "step": [{"expect": [["turn", "seat", 1]]}]}
    (example,) = examples_of({**head, **setup}, Path("laid.toml"))
    position = staged(example, ruleset_for(example, load_ruleset("era")))
    match = Match.at(position, ("human", "human"), ("You", "Other"))
    table.app.replace(TableScene(table.app, match, order_of(match)))
    table.scene = table.app.top
    table.scene.uncover()
    table.scene.refresh()
    return table


def act_on_dino(sit, cost):
    """A table of ERA with an action of this cost in hand, one energy, a dino and a crystal."""
    roar = {"type": "action", "element": "Fire", "cost": cost, "text": "A dino you control gets +1 power this turn."}
    tap = {"type": "action", "element": "Fire", "cost": cost, "text": "Ready a crystal you control."}
    mine = {"dinos": ["Rex"], "hand": ["Roar", "Tap"], "energy": {"Fire": 1}, "crystals": ["Earth Crystal"]}
    return laid(sit, mine, Roar=roar, Tap=tap)


@pytest.mark.parametrize("keys", [True, False])
def test_a_dino_that_is_lit_for_its_own_ability_is_chosen_by_itself(sit, keys):
    """It was put back by Enter, or a click, on it."""
    wounded = [{"card": name, "wounds": 1} for name in ("Tidecaller Bary", "Rex")]
    table = laid(sit, {"dinos": [*wounded, "Rex"], "energy": {"Water": 1}})
    bary = table.card("Tidecaller Bary", "dinos")
    if keys:
        table.person.focus("Tidecaller Bary")
    for _ in range(2):
        table.person.keys("enter") if keys else table.person.click(table.at(bary))
    assert table.scene.draft is not None and bary in table.scene.draft.moves[1]


def test_a_card_that_is_too_dear_says_so_wherever_its_text_is_aimed(sit):
    table = act_on_dino(sit, 3)
    table.person.drag(table.at(table.card("Roar")), table.at(table.card("Rex", "dinos")))
    assert "costs 3" in table.scene.message and table.scene.said.rule == "action.cost"
    table.person.drag(table.at(table.card("Roar")), table.at(table.card("Rex", "dinos", 1)))
    assert "costs 3" in table.scene.message or "cannot" in table.scene.message


def test_what_a_card_cannot_do_is_not_turned_into_something_else_unasked(sit):
    """A card whose text is aimed at a crystal, and that cannot be paid for, is not laid under it as a charge."""
    table = act_on_dino(sit, 3)
    before = table.position.to_json()
    table.person.drag(table.at(table.card("Tap")), table.at(table.card("Earth Crystal", "crystals")))
    assert "costs 3" in table.scene.message and table.position.to_json() == before
    assert [text for text, _ in table.scene.menu.rows] == [
        table.scene.offer.label(row[0]) for _, row in table.scene.menu.rows
    ]
    table.person.keys("1")
    assert table.position.host[table.card("Tap", "charges")] == table.card("Earth Crystal", "crystals")


def test_an_action_that_was_meant_for_a_second_charge_is_not_played_unasked(sit):
    think = {"type": "action", "element": "Fire", "cost": 0, "text": "Draw a card."}
    mine = {"hand": ["First", "Second"], "crystals": ["Earth Crystal"], "deck": ["Second"], "dinos": ["Rex"]}
    table = laid(sit, mine, First={**think, "cost": 3}, Second=think)
    crystal, second = table.card("Earth Crystal", "crystals"), table.card("Second")
    table.person.drag(table.at(table.card("First")), table.at(crystal))
    assert table.position.host[table.card("First", "charges")] == crystal
    before = table.position.to_json()
    table.person.drag(table.at(second), table.at(crystal))
    assert table.position.to_json() == before and table.scene.said.rule == "crystal.charge-once"
    assert len(table.scene.menu.rows) == 1
    table.person.keys("1")
    assert second not in table.position.piles[0][0]


def test_an_action_that_is_too_dear_hears_that_of_an_enemy_dino_too(sit):
    """It was refused as a charge, since a dino is no crystal."""
    table = act_on_dino(sit, 2)
    roar, theirs = table.card("Roar"), table.card("Rex", "dinos", 1)
    table.person.drag(table.at(roar), table.at(theirs))
    assert table.scene.message == "Roar costs 2 Fire energy: you have 1, and no ready crystal could give any."


@pytest.mark.parametrize("zone", ["deck", "extinct", "revealed", "dinos"])
def test_equipment_let_go_beside_all_cards_is_told_that_it_goes_where_it_lights_up(sit, zone):
    """It heard that it cannot be put on event under way, or on extinct, or be played like an action."""
    fang = {"type": "weapon", "element": "Fire", "cost": 1, "text": "The equipped dino gets +1 power."}
    mine = {"dinos": ["Rex"], "hand": ["Fang"], "energy": {"Fire": 1}, "crystals": ["Earth Crystal"]}
    table = laid(sit, mine, Fang=fang)
    scene, area = table.scene, table.scene.arranged.spots[zone, 0]
    points = ((x, y) for x in range(area.left + 5, area.right, 9) for y in range(area.top + 5, area.bottom, 9))
    clear = next(at for at in points if (piece := scene.arranged.at(at)) is None or piece.is_pile)
    table.person.drag(table.at(table.card("Fang")), clear)
    assert scene.message == "Fang goes where it lights up."


def test_weapon_and_armour_of_an_exhausted_dino_can_both_be_read(sit):
    """The weapon lay over half the name of the armour."""
    worn = [{"card": name, "on": "Rex"} for name in ("Ember Fang", "Firewalker Hide")]
    table = laid(sit, {"dinos": [{"card": "Rex", "exhausted": True}], "equipment": worn})
    weapon, armour = (
        table.scene.arranged.of(table.card(name, "equipment")).rect for name in ("Ember Fang", "Firewalker Hide")
    )
    assert weapon.clip(armour).width < weapon.width // 10


def test_an_action_that_could_not_be_played_either_is_told_why_it_is_no_charge_where_it_was_dropped(sit):
    """It was told that there is nothing to interrupt."""
    mine = {"hand": ["Backdraft", "Battle Roar"], "crystals": ["Fire Crystal"], "energy": {"Fire": 5}, "dinos": ["Rex"]}
    table = laid(sit, mine)
    crystal, rex = table.card("Fire Crystal", "crystals"), table.card("Rex", "dinos")
    table.person.drag(table.at(table.card("Battle Roar")), table.at(crystal))
    card = table.card("Backdraft")
    table.person.drag(table.at(card), table.at(crystal))
    assert table.scene.said.rule == "crystal.charge-once", table.scene.message
    table.person.drag(table.at(card), table.at(rex))
    assert table.scene.said.rule == "action.target", table.scene.message
    table.person.keys("escape")
    table.person.click(table.at(card))
    assert table.scene.said.rule == "action.target"


def test_a_card_in_motion_cannot_be_clicked(sit):
    table = sit(("human", "human"), animation="slow")
    table.play_until(main_phase())
    crystal, card = table.position.piles[3][0][0], table.position.piles[0][0][0]
    other = table.position.piles[0][0][-1]
    table.person.drag(table.at(card), table.at(crystal))
    gliding = next(iter(table.scene.motion.glides))
    piece = next(piece for piece in table.scene.arranged.pieces if piece.key == gliding)
    assert table.scene.gestures.piece_at(piece.rect.center) is not piece
    assert other in {piece.id for piece in table.scene.arranged.pieces}
    for _ in range(200):
        table.person.frames()
    assert not table.scene.motion.busy and not table.scene.animating


def test_a_pile_opens_and_closes(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    card = table.position.piles[12][0][0]
    put(table.position, card, 5, 0)
    table.scene.refresh()
    pile = next(piece for piece in table.scene.arranged.pieces if piece.is_pile and piece.zone == "graveyard")
    table.person.click(pile.rect.center)
    assert [piece.id for piece in table.scene.tray.pieces] == [card]
    table.person.keys("escape")
    assert not table.scene.tray.pieces
    table.person.click(pile.rect.center)
    other = table.position.piles[12][0][0]
    for gone, come in ((card, other), (other, None)):  # as if that were taken back: they went on lying there
        put(table.position, gone, 0, 0)
        if come is not None:
            put(table.position, come, 5, 0)
        table.scene.refresh()
        assert [piece.id for piece in table.scene.tray.pieces] == ([come] if come is not None else [])
    deck = next(piece for piece in table.scene.arranged.pieces if piece.is_pile and piece.zone == "deck")
    table.person.click(deck.rect.center)
    assert not table.scene.tray.pieces and "nobody may look" in table.scene.message


def test_where_no_button_is_left_the_keyboard_goes_to_the_cards(sit):
    """It stood nowhere after the last button was pressed, and what Enter would do was not to be seen."""
    table = sit(("human", "human"), game="vale")
    scene, dice, gone = table.scene, Random(3), 0
    for _ in range(400):
        if not scene.match.position.moves:
            break
        if scene.covered:
            table.person.keys("enter")
        elif not scene.deciding:
            table.person.frames()
        else:
            if scene.buttons:
                scene.set_focus(scene.buttons[0])
            elif scene.gestures.keyboard.on is not None:
                gone += 1
                assert table.person.focused
            scene.choose((scene.position.ruleset.quick(scene.position, scene.position.moves, dice),))
    assert gone


def test_a_pile_that_is_opened_by_key_takes_the_keyboard_in_and_gives_it_back(sit):
    """It stayed on the pile, and Tab went to what lay beneath the cards that were laid out, never to them."""
    table = sit(("human", "human"))
    table.play_until(main_phase())
    scene = table.scene
    cards = table.position.piles[12][0][:3]
    for card in cards:
        put(table.position, card, 5, 0)
    scene.refresh()
    pile = next(card for card in scene.cards if card.piece.is_pile and card.piece.zone == "graveyard")
    scene.set_focus(pile)
    table.person.keys("enter")
    assert scene.focused().piece is scene.tray.pieces[0]
    stops = scene.gestures.keyboard.tab_stops()
    assert {("tray", card) for card in cards} <= {stop.key_of for stop in stops}
    for stop in stops:
        assert stop.key_of[0] == "tray" or not scene.tray.area.contains(stop.rect), stop.describe()
    table.person.keys("tab")
    assert scene.focused().piece is scene.tray.pieces[1]
    table.person.keys("escape")
    assert not scene.tray.pieces and scene.focused().key_of == pile.key_of


def test_the_frame_of_a_card_in_hand_that_is_held_ends_with_the_mat(sit):
    """It lay across what the bar says, as the hand reaches below the edge."""
    table = sit(("human", "human"))
    table.play_until(main_phase())
    scene = table.scene
    number = scene.arranged.of(table.position.piles[0][0][0]).id
    scene.gestures.act_on(scene.arranged.of(number))
    assert scene.held

    def bar():
        table.app.draw()
        return pygame.image.tobytes(table.app.surface.subsurface(scene.frame.bar), "RGB")

    without = bar()
    scene.set_focus(next(card for card in scene.cards if card.piece.id == number))
    assert bar() == without


@pytest.mark.parametrize("away", ["help", "window"])
def test_a_card_does_not_hang_on_the_mouse_after_the_button_was_let_go_elsewhere(sit, away):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    start = table.at(table.position.piles[0][0][0])
    table.person.press(start)
    table.person.point((start[0] + 60, start[1] - 80))
    assert table.scene.held.by_mouse
    if away == "help":
        table.person.keys("f1")
        table.person.release((600, 200))
        table.person.keys("escape")
    else:
        table.person.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        table.person.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.person.point((500, 300))
    assert table.app.top is table.scene and not table.scene.held and not table.scene.motion.gliding


def test_arrows_and_tab_leave_a_menu_for_what_is_lit_beside_it(sit):
    """They left it open: Enter then made the move of its row, not that of the card with the frame."""
    table = sit(("human", "human"))
    table.play_until(main_phase())
    scene = table.scene
    found = {card: scene.offer.destinations(card) for card in table.position.piles[0][0]}
    both = next(card for card, places in found.items() if places and places.open and places.cards)
    for key in ("left", "right", "tab"):
        scene.set_focus(next(card for card in scene.cards if card.piece.id == both))
        table.person.keys("enter")
        assert scene.menu and scene.held.destinations.cards
        table.person.keys(key)
        assert scene.held and not scene.menu
        table.person.keys("escape")


def test_who_comes_back_from_the_log_stands_where_they_stood(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    table.person.keys("tab tab tab")
    stood = table.scene.focused()
    for key in ("escape", "l"):
        table.person.keys(f"l up {key}")
        assert not table.scene.gestures.keyboard.in_log and table.scene.focused() is stood
    table.person.keys("l up tab shift+tab")
    assert table.scene.focused() is stood


def test_the_log_of_one_seat_is_read_by_keys(sit):
    """Only a click chose whose entries are shown."""
    table = sit(("human", "human"))
    table.play_until(main_phase(turn=2, seat=1))
    log = table.scene.log
    for key, seat in (("2", 1), ("1", 0), ("0", None)):
        table.person.keys(f"l {key}")
        assert log.whose == seat and log.chosen == log.shown[-1] and table.scene.gestures.keyboard.in_log
        table.person.keys("escape")


def test_a_menu_of_several_columns_is_gone_through_sideways():
    rows = [(str(number), ()) for number in range(5)]
    menu = Menu("", rows, Rect(0, 0, 0, 0), places=[Rect(9 * (row // 3), 9 * (row % 3), 9, 9) for row in range(5)])
    chosen = []
    for by in (1, 1, -1, -1):
        menu.across(by)
        chosen.append(menu.chosen)
    assert chosen == [3, 3, 0, 0]
    menu.step(2)
    menu.across(1)
    assert menu.chosen == 2


def test_hovering_a_card_shows_it_in_the_zoom_panel(sit):
    table = sit(("human", "human"))
    table.play_until(main_phase())
    card = table.position.piles[1][0][0]
    table.person.point(table.at(card))
    assert table.scene.looked_at().id == card
    table.person.send(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_z, mod=0),
    )
    assert table.scene.zoom.open
    table.person.keys("escape")
    assert not table.scene.zoom.open


def test_a_card_that_is_let_go_of_while_one_is_read_large_springs_back(sit):
    """It was dropped on what lay hidden under the large card."""
    table = sit(("human", "human"))
    table.play_until(main_phase())
    crystal, card = table.position.piles[3][0][0], table.position.piles[0][0][0]
    there = table.at(crystal)
    table.person.press(table.at(card))
    table.person.point(there)
    table.person.keys("z")
    assert table.scene.zoom.open and table.scene.held is not None
    table.person.release(there)
    assert table.scene.zoom.open and table.scene.held is None and table.position.host[card] != crystal


def test_a_card_that_hangs_over_the_open_mat_is_the_one_to_be_read(sit):
    """The key showed nothing."""
    table = sit(("human", "human"))
    table.play_until(main_phase())
    card, mat = table.position.piles[0][0][0], table.scene.frame.mat
    table.person.press(table.at(card))
    table.person.point((mat.right - 40, mat.centery))
    assert table.scene.held is not None and table.scene.looked_at() is None
    table.person.keys("z")
    assert table.scene.zoom.open and table.scene.zoom.piece.id == card


def test_the_picture_gives_way_to_what_is_said_of_the_card():
    column = Column(Rect(10, 100, 200, 280), Rect(10, 390, 200, 80), Rect(0, 0, 0, 0), Rect(10, 480, 200, 80))
    assert giving_way(column, 80) is column
    smaller = giving_way(column, 120)
    assert smaller.facts == Rect(10, 350, 200, 120) and smaller.zoom.height == 240
    assert smaller.zoom.centerx == column.zoom.centerx and not smaller.zoom.colliderect(smaller.facts)


def test_a_card_dropped_on_what_is_no_target_says_why_with_the_rule(sit):
    table = sit(("human", "random"))
    era = load_ruleset("era")
    roar = {"type": "action", "element": "Fire", "cost": 1, "text": "A dino you control gets +1 power this turn."}
    dino = {"type": "dino", "element": "Fire", "power": 3, "stamina": 4, "hitpoints": 4}
    mine = {"dinos": ["Rex", "Old"], "hand": ["Roar"], "energy": {"Fire": 1}}
    head = {"game": "era", "title": "Roar", "kind": "card", "cards": {"Roar": roar, "Rex": dino, "Old": dino}}
    setup = {"position": {"seat": {1: mine, 2: {"dinos": ["Rex"]}}}, "step": [{"expect": [["turn", "seat", 1]]}]}
    (example,) = examples_of({**head, **setup}, Path("roar.toml"))
    match = Match.at(staged(example, ruleset_for(example, era)), ("human", "random"), ("You", "Other"))
    table.app.replace(TableScene(table.app, match, order_of(match)))
    scene = table.app.top
    card, theirs = match.position.piles[0][0][0], match.position.piles[1][1][0]
    table.person.drag(scene.arranged.of(card).rect.center, scene.arranged.of(theirs).rect.center)
    assert scene.message == "Other's Rex cannot be the target: choose a dino you control."
    assert not match.history


def test_ending_a_turn_with_attacks_open_is_asked_for_twice(sit):
    table = sit(("human", "human"), remind=True)
    attack = table.position.ruleset.verbs.number_of("attack")
    table.play_until(
        lambda position: main_phase(turn=3)(position) and any(move[0] == attack for move in position.moves)
    )
    played = len(table.scene.match.history)
    table.person.keys("e")
    assert len(table.scene.match.history) == played and "You can still: attack" in table.scene.message
    table.person.keys("e")
    assert table.scene.match.history[played].text == "end turn"


def test_after_another_move_than_the_one_taken_back_it_is_said_again(sit):
    """A decision was told from others by how many moves had come before it."""
    table = sit(("human", "human"), remind=True)
    scene, ruleset = table.scene, table.position.ruleset
    attack, ends = ruleset.verbs.number_of("attack"), (ruleset.verbs.number_of("end"),)

    def leaves_it_open(move):
        there = table.position.copy()
        there.play(move)
        return ends in there.moves and any(one[0] == attack for one in there.moves)

    def ways(position):
        here = main_phase(turn=3)(position) and any(move[0] == attack for move in position.moves)
        return list(filter(leaves_it_open, position.moves)) if here else []

    table.play_until(lambda position: len(ways(position)) > 1)
    played = len(scene.match.history)
    for way in ways(table.position)[:2]:
        scene.commit([way])
        table.person.keys("e")
        assert len(scene.match.history) == played + 1 and "You can still: attack" in scene.message
        scene.match.undo(scene.looker)
        scene.after_undo()


def test_a_power_card_is_reminded_of_once_before_the_turn_ends(sit):
    table = sit(("human", "human"), game="eternal", remind=True)
    ruleset, position = table.position.ruleset, table.position

    def power(position):
        return [move for move in position.moves if len(move) > 1 and position.card[move[1]].type == "power"]

    table.play_until(lambda position: (ruleset.verbs.number_of("end"),) in position.moves and power(position))
    position, played = table.position, len(table.scene.match.history)
    table.person.keys("e")
    assert len(table.scene.match.history) == played
    assert table.scene.message == "You can still: play a power card. Choose end turn once more if you mean it."
    table.scene.match.play(power(position)[0])
    table.scene.refresh()
    played = len(table.scene.match.history)
    table.person.keys("e")
    assert table.scene.match.history[played].text == "end turn", "one a turn, and nothing else is open"


def test_nothing_is_reminded_of_where_nothing_is_open_or_wanted(sit):
    quiet, silent = sit(("human", "human"), remind=True), sit(("human", "human"))
    quiet.play_until(main_phase(turn=1))
    attack = silent.position.ruleset.verbs.number_of("attack")
    silent.play_until(
        lambda position: main_phase(turn=3)(position) and any(move[0] == attack for move in position.moves)
    )
    for table in (quiet, silent):
        played = len(table.scene.match.history)
        table.person.keys("e")
        assert table.scene.match.history[played].text == "end turn"


@pytest.mark.parametrize("game", ["era", "eternal", "nomansland"])
@pytest.mark.parametrize("of_use", [True, False])
def test_an_attack_is_reminded_of_only_if_something_comes_of_it(sit, game, of_use):
    """Where all that could be attacked is a vacant square, or a dino too tough, ending the turn asks nothing."""
    table, random = sit(("human", "human"), game=game, remind=True), Random(3)
    ruleset = table.position.ruleset
    names = {"era": "attack", "eternal": "attacker", "nomansland": "attack"}
    attack, ends = ruleset.verbs.number_of(names[game]), ruleset.verbs.number_of("end")

    def open_to(position):
        if (ends,) not in position.moves or not any(move[0] == attack for move in position.moves):
            return False
        if game == "eternal" and any(position.card[move[1]].type == "power" for move in position.moves if move[1:]):
            return False
        appeals = {move: appeal for appeal, move in ruleset.rated(position, position.moves)}
        best = max((appeal for move, appeal in appeals.items() if move[0] == attack), default=-1)
        return best > 1 if of_use else best < 0.25

    table.play_until(open_to, lambda position: random.choice(position.moves), 3000)
    played = len(table.scene.match.history)
    table.person.keys("e")
    if of_use:
        assert len(table.scene.match.history) == played and "{" not in table.scene.message
        assert table.scene.message.startswith("You can still: attack")
        table.person.keys("e")
    assert table.scene.match.history[played].text == "end turn"


def test_cards_to_choose_from_that_others_cover_are_laid_out(sit, monkeypatch):
    table = sit(("human", "human"))
    scene = table.scene
    cards = [piece for piece in scene.arranged.pieces if piece.zone == "hand" and piece.seat == scene.looker]
    assert all(scene.arranged.peeps_out(piece) for piece in cards)
    first, last = cards[0], scene.arranged.pieces[-1]
    before, last.rect = last.rect, first.rect.inflate(4, 4)
    assert not scene.arranged.peeps_out(first)
    last.rect = first.rect.move(8, 0)
    assert scene.arranged.peeps_out(first), "a strip is enough"
    last.rect = before

    # Once more by what is asked: an answer that lies under a pile is put into the row over the mat.
    position = scene.match.position
    position.moves = [(position.ruleset.verbs.number_of("choose"), first.id)]
    scene.refresh()
    assert not scene.tray.cards
    monkeypatch.setattr(type(scene.arranged), "peeps_out", lambda arranged, piece: piece.id != first.id)
    scene.refresh()
    assert scene.tray.cards == [first.id]


def test_the_answers_to_a_question_are_listed_in_the_middle_of_the_mat(sit):
    table = sit(("human", "random"), game="nomansland")
    table.play_until(lambda position: position.seat == 0 and "begin with" in position.prompt)
    scene = table.scene
    scene.bar.list_moves()
    listed = scene.menu.places[0].unionall(scene.menu.places)
    assert abs(listed.centery - scene.frame.mat.centery) < scene.frame.mat.height // 10


def test_a_list_that_was_closed_is_there_again_when_its_decision_was_taken_back_and_is_met_again(sit):
    table = sit(("human", "random"), game="nomansland")
    table.play_until(lambda position: position.seat == 0 and position.phase == 2)
    pitch = next(row for row in table.position.moves if "pitch" in table.position.ruleset.verbs.all[row[0]].pattern)
    for _ in range(2):
        table.scene.choose((pitch,))
        assert table.scene.menu
        table.person.keys("escape")
        assert not table.scene.menu
        table.person.keys("u")
        assert pitch in table.position.moves
